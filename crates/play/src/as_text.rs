//! Serde traits for types with a text form: values are serialized as text.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use rules_core::Rules;
use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::{Position, Terms};

macro_rules! as_text {
    ($($type:ident $what:literal)*) => {
        $(
            /// As its text.
            impl<R: Rules> Serialize for $type<R> {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.collect_str(self)
                }
            }

            /// From its text.
            impl<'de, R: Rules> Deserialize<'de> for $type<R> {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    deserializer.deserialize_str(Text { what: $what, of: PhantomData })
                }
            }
        )*
    };
}

as_text! {
    Position "a position as text"
    Terms "the terms of a game as text"
}

/// Parses a `T`, which error messages call `what`.
struct Text<T> {
    what: &'static str,
    of: PhantomData<T>,
}

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.what)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}
