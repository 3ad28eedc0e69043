//! Facts: what a reason rests on, as data. The names of the parts are documented in `docs/explanations.md`.

pub(crate) mod havannah;
pub(crate) mod hex;
pub(crate) mod nogo;
pub(crate) mod twixt;
