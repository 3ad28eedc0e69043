//! The fields of a verdict with their types, for programs that store verdicts in columns.

use core::fmt::Display;

use games::AnySetup;

use crate::{ClaimStatus, ErrorCode, Field, Replayed};

/// The type of a value in JSON. Any value may be null.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueType {
    /// Any JSON.
    Any,
    /// A string.
    Text,
    /// A number from 0 to 2^31 - 1.
    Number,
    /// True or false.
    Truth,
    /// An array.
    Array(&'static ValueType),
    /// An object with these keys.
    Object(&'static [(&'static str, ValueType)]),
}

use ValueType::{Any, Array, Number, Object, Text, Truth};

const READING: ValueType = Object(&[("what", Text), ("value", Text), ("because", Text)]);

impl Field {
    /// The type of its values in a verdict on a line of JSON. In other formats, places also have a `line`.
    pub const fn value_type(self) -> ValueType {
        match self {
            Field::Id => Any,
            Field::Moves | Field::Move | Field::Winner | Field::AfterEnd => Number,
            Field::Agrees => Truth,
            Field::FirstIllegal => {
                Object(&[("move", Number), ("column", Number), ("code", Text), ("reason", Text)])
            }
            Field::Places | Field::Notes => Array(&Text),
            Field::Interpretations => Array(&READING),
            Field::Alternatives => Array(&Object(&[("interpretation", READING), ("result", Text)])),
            Field::Schema
            | Field::Game
            | Field::Size
            | Field::Rules
            | Field::Result
            | Field::How
            | Field::Claimed
            | Field::ClaimStatus
            | Field::Format
            | Field::Terms => Text,
        }
    }
}

/// A value that is no array and no object; `None` is null.
#[expect(missing_debug_implementations, reason = "texts are written, not kept")]
pub enum PlainValue<'a> {
    /// Of [`ValueType::Text`].
    Word(Option<&'static str>),
    /// Of [`ValueType::Text`].
    Text(Option<&'a dyn Display>),
    /// Of [`ValueType::Number`].
    Number(Option<usize>),
    /// Of [`ValueType::Truth`].
    Truth(Option<bool>),
}

impl Field {
    /// Calls `then` with the value in the verdict on a record that could be read, if it follows from the board and the moves: for all of
    /// [`Field::USUAL`] but `schema`, `id` and `first_illegal`.
    pub fn plain_value(self, setup: AnySetup, replayed: &Replayed, then: impl FnOnce(PlainValue<'_>)) {
        use PlainValue::{Number, Text, Truth, Word};
        match self {
            Field::Game => then(Word(Some(setup.game().name()))),
            Field::Size => then(Text(Some(&setup.size()))),
            Field::Rules => then(Word(setup.variant())),
            Field::Moves => then(Number(Some(replayed.moves))),
            Field::Result => then(Text(Some(&replayed.result()))),
            Field::How => then(Word(replayed.how())),
            Field::Move => then(Number(replayed.decided)),
            Field::Winner => then(Number(replayed.winner().map(|winner| winner.number() as usize))),
            Field::AfterEnd => then(Number(Some(replayed.after_end))),
            Field::Claimed => then(Text(replayed.claim.as_ref().map(|claim| claim as &dyn Display))),
            Field::Agrees => then(Truth(replayed.agrees())),
            Field::ClaimStatus => then(Word(replayed.claim_status().map(ClaimStatus::name))),
            _ => {}
        }
    }
}

impl ErrorCode {
    /// The type of the object `error`: see [`Field::value_type`].
    pub const VALUE_TYPE: ValueType =
        Object(&[("code", Text), ("column", Number), ("message", Text), ("understood", Number)]);
}
