//! `Debug` for verdicts, which prints colours as `RED` and `BLUE` rather than black and white.

use core::fmt::{self, Debug, Formatter};

use rules_core::Color;

use crate::board::RED;
use crate::{Cause, Lines, Proof, Status, Witness};

/// A colour that prints as its constant.
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

/// Implements `Debug` as the derive does, but prints the field in brackets as [`Named`].
macro_rules! show {
    ($type:ident: $($name:ident { $([$winner:ident])? $($field:ident),* })*) => {
        impl Debug for $type {
            fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
                match self {
                    $($type::$name { $($winner,)? $($field),* } => f
                        .debug_struct(stringify!($name))
                        $(.field(stringify!($winner), &Named(*$winner)))?
                        $(.field(stringify!($field), $field))*
                        .finish(),)*
                }
            }
        }
    };
}

show! {
    Witness: Nobody { blockades } Won { [winner] chain, cut } Counts { red, blue }
    PlayedOn { [winner] chain, red, blue } WonTwice { [winner] chains }
}
show! {
    Proof: Nobody { barriers } Won { [winner] chain, cut } Counts { red, blue } PlayedOn { [winner] chain }
    WonTwice { [winner] chains }
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
