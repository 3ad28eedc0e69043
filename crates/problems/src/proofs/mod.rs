//! Certificates: what proves an answer to who trusts nothing, in the format of `docs/certificates.md`.

pub(crate) mod havannah;
pub(crate) mod hexlines;
pub(crate) mod hexstatus;
pub(crate) mod hexwinner;
pub(crate) mod nogo;
pub(crate) mod twixt;
pub(crate) mod walk;
