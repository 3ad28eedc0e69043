//! The command lines of `stonepath completions` and `stonepath man`.

use clap::Args;
use clap_complete::Shell;

#[derive(Args)]
pub(crate) struct CompletionsArgs {
    /// The shell
    #[arg(value_name = "SHELL")]
    pub(crate) shell: Shell,
}

#[derive(Args)]
pub(crate) struct ManArgs {
    /// The command; if omitted, the page of stonepath itself
    #[arg(value_name = "COMMAND")]
    pub(crate) command: Option<String>,
}
