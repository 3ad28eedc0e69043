//! Board sizes in texts: the limits, and the errors beyond them.

use rules_core::SetupWords;

fn board(text: &str) -> Result<[u32; 2], String> {
    let mut words = SetupWords::new(text, "hex").map_err(|error| error.to_string())?;
    let board = words.board().map_err(|error| error.to_string())?;
    words.end().map(|()| board).map_err(|error| error.to_string())
}

#[test]
fn boards_up_to_a_size() {
    for (text, sides) in [
        ("hex 11", [11, 11]),
        ("hex 512", [512, 512]),
        ("hex 262144x1", [262_144, 1]),
        ("hex 0x262144", [0, 262_144]),
    ] {
        assert_eq!(board(text), Ok(sides));
    }
    for (text, said) in [
        ("", "expected `hex` at byte 0, found the end of the text"),
        ("hex", "expected columns and rows such as `11x9` at byte 3, found the end of the text"),
        ("hex  11", "expected columns and rows such as `11x9` at byte 4, found ` `"),
        ("hex 011", "expected columns and rows such as `11x9` at byte 4, found `011`"),
        ("hex 11\n", "expected columns and rows such as `11x9` at byte 4, found `11\\n`"),
        ("hex 513x512", "expected a board of at most 262144 cells at byte 4, found `513x512`"),
        ("hex 0x4294967295", "expected a board of at most 262144 cells at byte 4, found `0x4294967295`"),
        ("hex 65536", "expected a board of at most 262144 cells at byte 4, found `65536`"),
        ("hex 11 11", "expected no more words at byte 7, found `11`"),
        (
            "hex é23456789012345678901234567890123",
            "expected columns and rows such as `11x9` at byte 4, found `é2345678901234567890123456789012…`",
        ),
    ] {
        assert_eq!(board(text), Err(said.to_owned()));
    }
}
