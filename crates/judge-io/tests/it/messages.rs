//! The parts of messages: quotes, kinds of errors, rare texts.

use judge_io::{
    Alphabet, Bounds, InputError, Layout, Scanner, Wrong, escape, is_hidden, visible, visible_lines,
};

const NUMBER: Bounds = Bounds::new("a number", 0, 100);
const CELLS: Alphabet = Alphabet::new(b".RB", "R, B or .");

fn free(bytes: &[u8]) -> Scanner<'_> {
    Scanner::new(bytes, Layout::Free)
}

#[test]
fn bytes_are_escaped() {
    assert_eq!(escape(b"a z~\n\t\r\\"), "a z~\\n\\t\\r\\");
    assert_eq!(escape(b"\x00\x0b\x1f\x7f\x80\xff"), r"\x00\x0b\x1f\x7f\x80\xff");
}

/// A token is quoted in full up to 40 bytes.
#[test]
fn long_tokens_are_cut() {
    let found = |len: usize| {
        let token = "x".repeat(len);
        match free(token.as_bytes()).integer(&NUMBER).expect_err("no number").wrong() {
            Wrong::Number { found, .. } => found.clone(),
            other => format!("{other:?}"),
        }
    };
    assert_eq!(found(39), format!("`{}`", "x".repeat(39)));
    assert_eq!(found(40), format!("`{}`", "x".repeat(40)));
    assert_eq!(found(41), format!("`{}…`", "x".repeat(40)));
    assert_eq!(found(1000), found(41));
}

/// The bytes next to `0` and `9` in ASCII, `/` and `:`, are not digits.
#[test]
fn neighbours_of_the_digits() {
    for text in ["1:", ":", "1/", "/", "-:", "12:4"] {
        let error = free(text.as_bytes()).integer(&NUMBER).expect_err("no number");
        assert_eq!(error.to_string(), format!("expected a number, found `{text}`"));
    }
}

/// The range is not repeated after a name that ends in a parenthesis. A range of one number is that number.
#[test]
fn a_range_is_told_once() {
    const CELL: Bounds = Bounds::new("a cell (-1, 0 or 1)", -1, 1);
    const ONE: Bounds = Bounds::new("the number of boards", 1, 1);
    let message = |bounds| free(b"2").integer(bounds).expect_err("out of range").to_string();
    assert_eq!(message(&CELL), "expected a cell (-1, 0 or 1), found `2`");
    assert_eq!(message(&ONE), "expected the number of boards, 1, found `2`");
}

/// Programs can match on the kind of an error.
#[test]
fn kinds_of_errors() {
    let row = |bytes| free(bytes).row(&CELLS, 1, 3).expect_err("no row").wrong().clone();
    assert!(matches!(row(b"R~."), Wrong::Cell { found, .. } if found == "`~`"));
    assert!(matches!(row(b"R!."), Wrong::Cell { found, .. } if found == "`!`"));
    assert!(matches!(row(b"R\x7f."), Wrong::Byte { found, .. } if found == r"`\x7f`"));
    assert!(matches!(row(b"R\x00."), Wrong::Byte { found, .. } if found == r"`\x00`"));
    assert!(matches!(row(b"R .."), Wrong::Short { .. }));
    assert!(matches!(row(b"R.B."), Wrong::Long { .. }));
    assert!(matches!(row(b"R."), Wrong::End { .. }));
    assert!(matches!(row(b""), Wrong::End { what } if what == "row 1"));
    let number = |bytes| free(bytes).integer(&NUMBER).expect_err("no number").wrong().clone();
    assert!(matches!(number(b"x"), Wrong::Number { .. }));
    assert!(matches!(number(b"1\x00"), Wrong::Byte { .. }));
    assert!(matches!(number(b"101"), Wrong::Range { .. }));
    assert!(matches!(number(b""), Wrong::End { .. }));
    assert!(matches!(free(b"x").end().expect_err("more").wrong(), Wrong::Trailing { .. }));
    let layout = Scanner::new(b"x", Layout::Exact).space().expect_err("no space");
    assert!(matches!(layout.wrong(), Wrong::Layout { .. }));
    assert!(matches!(free(b"").broken_rule(0, "no").wrong(), Wrong::Rule(rule) if rule == "no"));
}

/// For two kinds of cells, one letter is given twice.
#[test]
fn an_alphabet_of_two_letters() {
    for letters in [b"..R", b".R.", b".RR", b"R.."] {
        let two = Alphabet::new(letters, "R or .");
        assert_eq!(free(b"R..R").row(&two, 1, 4), Ok(&b"R..R"[..]));
        let error = free(b"R.BR").row(&two, 1, 4).expect_err("three letters");
        assert_eq!(error.to_string(), "expected cell 3 of 4 in row 1 (R or .), found `B`");
    }
}

#[test]
fn a_row_of_tokens_needs_more_to_come() {
    let mut input = free(b" \n5");
    assert_eq!(input.more_for_row(2), Ok(()));
    assert_eq!(input.integer(&NUMBER), Ok(5));
    let error = input.more_for_row(3).expect_err("nothing is left");
    assert_eq!((error.offset(), error.to_string()), (3, "expected row 3, found the end of the file".into()));
}

#[test]
fn a_space_or_a_line_feed() {
    let try_both = |bytes, layout| {
        let mut input = Scanner::new(bytes, layout);
        let read = input.space_or_newline().map_err(|error: InputError| error.to_string());
        (read, input.remaining())
    };
    assert_eq!(try_both(b" \n", Layout::Exact), (Ok(()), 1));
    assert_eq!(try_both(b"\n ", Layout::Exact), (Ok(()), 1));
    assert_eq!(try_both(b"\t", Layout::Exact), (Err(r"expected a line feed, found `\t`".into()), 1));
    assert_eq!(try_both(b"x", Layout::Free), (Ok(()), 1));
}

/// The message has the number of the case, but not the number of all cases.
#[test]
fn a_scanner_knows_its_case() {
    let mut input = free(b"x");
    assert_eq!((input.case(), input.cases(), input.layout()), (0, None, Layout::Free));
    assert_eq!(input.integer(&NUMBER).expect_err("no number").case(), None);
    input.set_case(7);
    input.set_cases(12);
    assert_eq!((input.case(), input.cases()), (7, Some(12)));
    let error = input.integer(&NUMBER).expect_err("no number");
    assert_eq!((error.case(), error.to_string()), (Some(7), "case 7: expected a number, found `x`".into()));
}

/// Characters of the general categories Cf, Zl, Zp and Cc, from the Unicode Character Database.
#[test]
fn what_hides_is_escaped_and_letters_of_all_scripts_are_not() {
    let hidden = "\u{ad}\u{600}\u{61c}\u{6dd}\u{70f}\u{180e}\u{200b}\u{200c}\u{200d}\u{200e}\u{200f}\u{2028}\u{2029}\u{202a}\u{202e}\
        \u{2060}\u{2064}\u{2066}\u{2069}\u{206f}\u{feff}\u{fff9}\u{110bd}\u{1bca0}\u{1d173}\u{e0001}\u{e007f}\u{85}\u{7f}\0";
    for c in hidden.chars() {
        assert!(is_hidden(c) && visible(c.to_string().as_bytes()).starts_with("\\x"), "{c:?}");
    }
    let plain = "fünf\tfu\u{308}nf Größe 六角形 שלום हिन्दी 🙂\u{fe0f} '\"\\ a::b # ## [x]";
    assert_eq!(visible(plain.as_bytes()), plain);
}

#[test]
fn nothing_begins_a_command_of_a_ci_system() {
    for (line, shown) in [
        ("::error::x", r"\x3a:error::x"),
        (" \t::add-mask::x", " \t\\x3a:add-mask::x"),
        ("a ##[error]x", r"a \x23#[error]x"),
        ("###[error]x", r"#\x23#[error]x"),
        ("##vso[task.complete]##teamcity[x", r"\x23#vso[task.complete]\x23#teamcity[x"),
    ] {
        assert_eq!(visible(line.as_bytes()), shown);
    }
    assert_eq!(escape(b"a ##[error]x"), r"a \x23#[error]x");
    assert_eq!(visible_lines("a\n::b\r\n"), "a\n\\x3a:b\\r\n");
}
