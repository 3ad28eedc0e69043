//! The command line of `stonepath gtp` and `stonepath htp`.

use clap::Args;

#[derive(Args)]
pub(crate) struct GtpArgs {
    /// The terms of the game, such as "nogo 9x9" or "hex 11x11, swap pieces". `boardsize` can change the size
    #[arg(value_name = "SETUP", default_value = "hex 11x11")]
    pub(crate) setup: String,

    /// Choose moves by UCT, a search with N random games for each move, instead of at random
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) playouts: u32,

    /// The seed of random numbers; the command `set_random_seed` sets it, too
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub(crate) seed: u64,
}
