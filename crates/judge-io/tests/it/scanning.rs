//! Numbers, rows and layout: what is accepted, and where errors are reported.

use judge_io::{Alphabet, Bounds, InputError, LastNewline, Layout, Scanner};

const NUMBER: Bounds = Bounds::new("a number", -1000, 1000).contest(0, 10);
const WIDE: Bounds = Bounds::new("a number", i32::MIN, i32::MAX);
const CELLS: Alphabet = Alphabet::new(b".RB", "R, B or .");

fn free(bytes: &[u8]) -> Scanner<'_> {
    Scanner::new(bytes, Layout::Free)
}

fn exact(bytes: &[u8]) -> Scanner<'_> {
    Scanner::new(bytes, Layout::Exact)
}

/// Reads a number and returns line, column and message of the error.
#[track_caller]
fn refused(bytes: &[u8]) -> (usize, usize, String) {
    place(bytes, &free(bytes).integer(&NUMBER).expect_err("no number"))
}

fn place(bytes: &[u8], error: &InputError) -> (usize, usize, String) {
    let place = error.place(bytes);
    (place.line, place.column, error.to_string())
}

#[test]
fn numbers() {
    for (text, value) in
        [("0", 0), ("7", 7), ("-1", -1), ("1000", 1000), (" \t\r\n 12\n", 12), ("\u{feff}5", 5), ("3 4", 3)]
    {
        assert_eq!(free(text.as_bytes()).integer(&NUMBER), Ok(value), "{text:?}");
    }
    assert_eq!(free(b"2147483647").integer(&WIDE), Ok(i32::MAX));
    assert_eq!(free(b"-2147483648").integer(&WIDE), Ok(i32::MIN));
}

#[test]
fn no_numbers() {
    for text in
        ["+1", "01", "00", "-0", "-01", "-", "--1", "1-", "1.0", "1e0", "0x1", "one", "1,", "1_000", "0.0"]
    {
        let padded = format!("\n  {text} 2");
        let expected = (2, 3, format!("expected a number, found `{text}`"));
        assert_eq!(refused(padded.as_bytes()), expected, "{text}");
    }
    for (text, shown) in
        [("１", r"\xef"), ("−1", r"\xe2"), ("\0", r"\x00"), ("\x0b1", r"\x0b"), ("\u{a0}1", r"\xc2")]
    {
        let expected = (1, 1, format!("expected a number, found `{shown}`"));
        assert_eq!(refused(text.as_bytes()), expected, "{text:?}");
    }
    // A stray byte after the start of a number is reported at its own position.
    assert_eq!(refused(b"-\x00"), (1, 2, r"expected a number, found `\x00`".into()));
    assert_eq!(refused(b"12\x00"), (1, 3, r"expected a number, found `\x00`".into()));
    assert_eq!(refused("1\u{a0}2".as_bytes()), (1, 2, r"expected a number, found `\xc2`".into()));
    assert_eq!(refused(b""), (1, 1, "expected a number, found the end of the file".into()));
    assert_eq!(refused(b" \n\n\t\n"), (4, 1, "expected a number, found the end of the file".into()));
    assert_eq!(refused(b"\xef\xbb\xbf"), (1, 4, "expected a number, found the end of the file".into()));
}

#[test]
fn out_of_range() {
    for text in ["1001", "-1001", "2147483648", "4294967297", "18446744073709551617", "-18446744073709551615"]
    {
        let expected = (1, 1, format!("expected a number from -1000 to 1000, found `{text}`"));
        assert_eq!(refused(text.as_bytes()), expected);
    }
}

#[test]
fn rows() {
    assert_eq!(free(b"  R.B\n").row(&CELLS, 1, 3), Ok(&b"R.B"[..]));
    assert_eq!(free(b"R.B").row(&CELLS, 1, 3), Ok(&b"R.B"[..]));
    let refused = |bytes: &[u8], len| place(bytes, &free(bytes).row(&CELLS, 7, len).expect_err("no row"));
    let of = |cell| format!("expected cell {cell} of 3 in row 7 (R, B or .), found ");
    assert_eq!(refused(b"R.\n...", 3), (1, 3, of(3) + "the end of the row"));
    assert_eq!(refused(b"R .", 3), (1, 2, of(2) + "the end of the row"));
    assert_eq!(refused(b"R.", 3), (1, 3, of(3) + "the end of the file"));
    assert_eq!(refused(b"R.x", 3), (1, 3, of(3) + "`x`"));
    assert_eq!(refused(b"Rx..", 3), (1, 2, of(2) + "`x`"));
    assert_eq!(refused(b"R\xff.", 3), (1, 2, of(2) + r"`\xff`"));
    assert_eq!(refused(b"\x1b[", 3), (1, 1, of(1) + r"`\x1b`"));
    assert_eq!(refused(b"R.B.", 3), (1, 4, "expected the end of row 7 after 3 cells, found `.`".into()));
    assert_eq!(refused(b"R.B\0", 3), (1, 4, r"expected the end of row 7 after 3 cells, found `\x00`".into()));
    assert_eq!(refused(b" \n", u32::MAX), (2, 1, "expected row 7, found the end of the file".into()));
}

#[test]
fn exact_layout() {
    let mut input = exact(b"1 2\n");
    assert_eq!(input.integer(&NUMBER), Ok(1));
    assert_eq!(input.space(), Ok(()));
    assert_eq!(input.integer(&NUMBER), Ok(2));
    assert_eq!(input.newline(), Ok(()));
    assert_eq!(input.end(), Ok(()));

    for (text, column, found) in [
        ("1  2\n", 3, "a space"),
        ("1 \t2\n", 3, r"`\t`"),
        ("1 \n", 3, "the end of the line"),
        ("1 ", 3, "the end of the file"),
    ] {
        let mut input = exact(text.as_bytes());
        input.integer(&NUMBER).expect("a number");
        input.space().expect("a space");
        let error = input.integer(&NUMBER).expect_err("not the layout");
        assert_eq!(place(text.as_bytes(), &error), (1, column, format!("expected a number, found {found}")));
    }
    let ends = [("\r\n", r"`\r`"), (" \n", "a space"), ("", "the end of the file"), ("\t\n", r"`\t`")];
    for (text, found) in ends.map(|(end, found)| (format!("1{end}"), found)) {
        let mut input = exact(text.as_bytes());
        input.integer(&NUMBER).expect("a number");
        let error = input.newline().expect_err("not the layout");
        assert_eq!(place(text.as_bytes(), &error), (1, 2, format!("expected a line feed, found {found}")));
    }
    let mut input = exact(b"1").with_last_newline(LastNewline::Optional);
    input.integer(&NUMBER).expect("a number");
    assert_eq!(input.newline(), Ok(()));

    assert!(exact(b"\xef\xbb\xbf1\n").integer(&NUMBER).is_err());
    assert!(exact(b"\n").end().is_err());
    assert_eq!(free(b" \r\n").end(), Ok(()));
}

#[test]
fn reports() {
    let bytes = b"1 2\r\nab\x1bcd\xff\r\nend";
    let report = |offset| {
        let input = free(bytes);
        input.broken_rule(offset, "no").report("game.in", bytes).to_string()
    };
    assert_eq!(report(2), "game.in:1:3: no\n  | 1 2\n  |   ^");
    assert_eq!(report(8), "game.in:2:4: no\n  | ab\\x1bcd\\xff\n  |       ^");
    assert_eq!(report(99), "game.in:3:4: no\n  | end\n  |    ^");

    let long = b"x".repeat(10_000);
    let report = free(&long).broken_rule(5_000, "no").report("long", &long).to_string();
    let lines: Vec<&str> = report.lines().collect();
    assert_eq!(lines[0], "long:1:5001: no");
    assert_eq!(lines[1], format!("  | …{}…", "x".repeat(80)));
    assert_eq!(lines[2], format!("  | {}^", " ".repeat(51)));
}
