//! Serde traits for types with a text form: values are serialized as text.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use rules_core::Rules;
use serde::de::{self, Visitor};
pub use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Action, Position, Terms};

/// Serializes types as their text, and parses them. Messages call them as the literal says.
#[doc(hidden)]
#[macro_export]
macro_rules! as_text {
    ($($what:literal [$($rules:ident: $bound:path)?] $type:ty,)*) => {
        $(
            /// As its text.
            impl<$($rules: $bound)?> $crate::as_text::Serialize for $type {
                fn serialize<S: $crate::as_text::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.collect_str(self)
                }
            }

            /// From its text.
            impl<'de, $($rules: $bound)?> $crate::as_text::Deserialize<'de> for $type {
                fn deserialize<D: $crate::as_text::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    deserializer.deserialize_str($crate::as_text::Text::new($what))
                }
            }
        )*
    };
}

as_text! {
    "an action as text, such as `black 3,4`" [] Action<[i32; 2]>,
    "a position as text" [R: Rules] Position<R>,
    "the terms of a game as text" [R: Rules] Terms<R>,
}

/// Parses a `T`, which error messages call `what`.
#[derive(Debug)]
pub struct Text<T> {
    what: &'static str,
    of: PhantomData<T>,
}

impl<T> Text<T> {
    /// Messages call the value as `what` says.
    pub fn new(what: &'static str) -> Self {
        Text { what, of: PhantomData }
    }
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
