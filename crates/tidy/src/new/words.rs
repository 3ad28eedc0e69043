//! Which names a game or a problem may have.

use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::io;

use super::plan::refused;

/// Keywords of Rust, and names of crates that are in scope everywhere. No module can have these names.
const RUST: &str = "abstract alloc as async await become box break const continue core crate do dyn else enum extern false final fn for gen \
    if impl in let loop macro match mod move mut override priv pub ref return self static std struct super trait true try type typeof \
    unsafe unsized use virtual where while yield";

/// Types that the files of a game use under these names, in lower case.
const TYPES: &str = "arc at board boards bounds case color entry err figure flaw format framing guide info kind line links none ok option outcome \
    point problem reason refusal role rows rule rules scanner setup shape some square step stone string style symmetry vec words";

pub(super) fn check(id: &str) -> io::Result<()> {
    let is_name = id.starts_with(|c: char| c.is_ascii_lowercase())
        && id.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9'));
    if !is_name {
        return Err(refused(format!(
            "expected a name of lower-case letters and digits, with a letter first, found `{id}`"
        )));
    }
    if RUST.split(' ').any(|word| word == id) {
        return Err(refused(format!("`{id}` is a word of Rust: take another name")));
    }
    if TYPES.split(' ').any(|word| word == id) {
        return Err(refused(format!("`{id}` is the name of a type in all games: take another name")));
    }
    Ok(())
}

pub(super) fn type_of(id: &str) -> String {
    let (first, rest) = id.split_at(1);
    first.to_uppercase() + rest
}

/// A unique name for a package: a random UUID.
pub(super) fn uuid() -> String {
    let random = || RandomState::new().build_hasher().finish();
    let (high, low) = (random(), random());
    let [first, second, third, fourth] =
        [high >> 32, high >> 16 & 0xffff, high & 0xfff | 0x4000, low >> 48 & 0x3fff | 0x8000];
    format!("{first:08x}-{second:04x}-{third:04x}-{fourth:04x}-{:012x}", low & 0xffff_ffff_ffff)
}
