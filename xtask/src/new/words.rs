//! Names that a game or a problem may have.

use std::io;

use super::plan::refused;

/// Words of Rust, and crates that every crate knows: no module can be called so.
const RUST: &str = "abstract alloc as async await become box break const continue core crate do dyn else enum extern false final fn for gen \
    if impl in let loop macro match mod move mut override priv pub ref return self static std struct super trait true try type typeof \
    unsafe unsized use virtual where while yield";

/// Types that the files of a game know by these names, in lower case.
const TYPES: &str = "arc at boards color entry err flaw line links none ok option outcome point reason refusal rules setup shape some square stone \
    string symmetry vec";

pub(super) fn check(id: &str) -> io::Result<()> {
    let is_name = id.starts_with(|c: char| c.is_ascii_lowercase())
        && id.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9'));
    if !is_name {
        return Err(refused(format!("expected a name of lower-case letters and digits, found `{id}`")));
    }
    if RUST.split(' ').any(|word| word == id) {
        return Err(refused(format!("`{id}` is a word of Rust: take another name")));
    }
    if TYPES.split(' ').any(|word| word == id) {
        return Err(refused(format!("`{id}` is the name of a type that every game has: take another name")));
    }
    Ok(())
}

/// The name of the type.
pub(super) fn type_of(id: &str) -> String {
    let (first, rest) = id.split_at(1);
    first.to_uppercase() + rest
}
