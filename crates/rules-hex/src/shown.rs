//! The `Debug` forms of verdicts: with `RED` and `BLUE`, where [`Color`] itself would print black and white.

use core::fmt::{self, Debug, Formatter};

use rules_core::Color;

use crate::board::RED;
use crate::{Cause, Lines, Proof, Status, Witness};

/// A colour, shown as the constant of that name.
pub(crate) struct Named(pub(crate) Color);

impl Debug for Named {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0 == RED { "RED" } else { "BLUE" })
    }
}

fn tuple(f: &mut Formatter<'_>, name: &str, color: Color) -> fmt::Result {
    f.debug_tuple(name).field(&Named(color)).finish()
}

impl Debug for Status {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match *self {
            Status::Nobody => f.write_str("Nobody"),
            Status::Won(winner) => tuple(f, "Won", winner),
        }
    }
}

impl Debug for Cause {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match *self {
            Cause::Counts => f.write_str("Counts"),
            Cause::PlayedOn(winner) => tuple(f, "PlayedOn", winner),
            Cause::WonTwice(winner) => tuple(f, "WonTwice", winner),
        }
    }
}

impl Debug for Witness {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Witness::Nobody { blockades } => f.debug_struct("Nobody").field("blockades", blockades).finish(),
            Witness::Won { winner, chain, cut } => f
                .debug_struct("Won")
                .field("winner", &Named(*winner))
                .field("chain", chain)
                .field("cut", cut)
                .finish(),
            Witness::Counts { red, blue } => {
                f.debug_struct("Counts").field("red", red).field("blue", blue).finish()
            }
            Witness::PlayedOn { winner, chain, red, blue } => f
                .debug_struct("PlayedOn")
                .field("winner", &Named(*winner))
                .field("chain", chain)
                .field("red", red)
                .field("blue", blue)
                .finish(),
            Witness::WonTwice { winner, chains } => {
                f.debug_struct("WonTwice").field("winner", &Named(*winner)).field("chains", chains).finish()
            }
        }
    }
}

impl Debug for Proof {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Proof::Nobody { barriers } => f.debug_struct("Nobody").field("barriers", barriers).finish(),
            Proof::Won { winner, chain, cut } => f
                .debug_struct("Won")
                .field("winner", &Named(*winner))
                .field("chain", chain)
                .field("cut", cut)
                .finish(),
            Proof::Counts { red, blue } => {
                f.debug_struct("Counts").field("red", red).field("blue", blue).finish()
            }
            Proof::PlayedOn { winner, chain } => {
                f.debug_struct("PlayedOn").field("winner", &Named(*winner)).field("chain", chain).finish()
            }
            Proof::WonTwice { winner, chains } => {
                f.debug_struct("WonTwice").field("winner", &Named(*winner)).field("chains", chains).finish()
            }
        }
    }
}

impl Debug for Lines {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Lines::Chain(winner, chain) => {
                f.debug_tuple("Chain").field(&Named(*winner)).field(chain).finish()
            }
            Lines::Barriers(barriers) => f.debug_tuple("Barriers").field(barriers).finish(),
        }
    }
}
