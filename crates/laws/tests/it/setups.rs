//! The text forms of setups: what is no setup is refused with its place, before any memory is taken for it.

use allocation_counter::measure;
use rules_core::Setup;

/// A text that is refused, and why.
type Wrong = (&'static str, &'static str);

/// A text that is no setup takes the memory of its message, and no more.
fn refused<S: Setup>(wrong: &[Wrong]) {
    for &(text, message) in wrong {
        let mut said = None;
        let counted = measure(|| said = Some(text.parse::<S>().map_err(|error| error.to_string())));
        assert_eq!(said, Some(Err(message.to_owned())), "{text}");
        assert!(counted.bytes_max < 4096, "{text}: {counted:?}");
    }
}

/// A text that is read, and printed in its usual form.
fn read<S: Setup>(texts: &[(&str, &str)]) {
    for &(text, usual) in texts {
        let setup: S = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(setup.to_string(), usual);
        assert_eq!(usual.parse::<S>().as_ref(), Ok(&setup));
        assert_eq!(usual.split(' ').next(), Some(S::GAME));
    }
}

#[test]
fn hex() {
    read::<rules_hex::Setup>(&[
        ("hex 11", "hex 11x11"),
        ("hex 11x9", "hex 11x9"),
        ("hex 512", "hex 512x512"),
        ("hex 262144x1", "hex 262144x1"),
        ("hex 0x5", "hex 0x5"),
    ]);
    refused::<rules_hex::Setup>(&[
        ("", "expected `hex` at byte 0, found ``"),
        ("hexa 11", "expected `hex` at byte 0, found `hexa`"),
        ("hex", "expected columns and rows such as `11x9` at byte 3, found the end of the text"),
        ("hex  11", "expected columns and rows such as `11x9` at byte 4, found ``"),
        ("hex 11X9", "expected columns and rows such as `11x9` at byte 4, found `11X9`"),
        ("hex 011", "expected columns and rows such as `11x9` at byte 4, found `011`"),
        ("hex +11", "expected columns and rows such as `11x9` at byte 4, found `+11`"),
        ("hex 4294967296", "expected columns and rows such as `11x9` at byte 4, found `4294967296`"),
        ("hex 513x512", "expected a board of at most 262144 cells at byte 4, found `513x512`"),
        ("hex 0x4294967295", "expected a board of at most 262144 cells at byte 4, found `0x4294967295`"),
        ("hex 65536", "expected a board of at most 262144 cells at byte 4, found `65536`"),
        ("hex 11 11", "expected no more words at byte 7, found `11`"),
        ("hex 11\n", "expected columns and rows such as `11x9` at byte 4, found `11\\n`"),
    ]);
}

#[test]
fn havannah() {
    read::<rules_havannah::Setup>(&[
        ("havannah 8 official", "havannah 8 official"),
        ("havannah 1073741824 contest", "havannah 1073741824 contest"),
    ]);
    refused::<rules_havannah::Setup>(&[
        ("havannah 0 official", "expected a side from 1 to 1073741824 at byte 9, found `0`"),
        ("havannah 1073741825 contest", "expected a side from 1 to 1073741824 at byte 9, found `1073741825`"),
        ("havannah 8 Official", "expected `official` or `contest` at byte 11, found `Official`"),
        ("havannah 8 contest !", "expected no more words at byte 19, found `!`"),
        (
            "havannah é23456789012345678901234567890123",
            "expected a side from 1 to 1073741824 at byte 9, found `é2345678901234567890123456789012…`",
        ),
    ]);
}

#[test]
fn twixt() {
    read::<rules_twixt::Setup>(&[
        ("twixt 24 std", "twixt 24 std"),
        ("twixt 0 pp", "twixt 0 pp"),
        ("twixt 2147483648 pp", "twixt 2147483648 pp"),
    ]);
    refused::<rules_twixt::Setup>(&[
        ("twixt 24", "expected `std` or `pp` at byte 8, found the end of the text"),
        ("twixt 2147483649 pp", "expected points a side from 0 to 2147483648 at byte 6, found `2147483649`"),
        ("hex 11", "expected `twixt` at byte 0, found `hex`"),
    ]);
}

#[test]
fn nogo() {
    read::<rules_nogo::Setup>(&[("nogo 9", "nogo 9x9"), ("nogo 9x7", "nogo 9x7"), ("nogo 0x0", "nogo 0x0")]);
    refused::<rules_nogo::Setup>(&[
        ("nogo 600x600", "expected a board of at most 262144 cells at byte 5, found `600x600`"),
        ("nogo 9x9 official", "expected no more words at byte 9, found `official`"),
        ("nogo 9x9x9", "expected columns and rows such as `11x9` at byte 5, found `9x9x9`"),
    ]);
}
