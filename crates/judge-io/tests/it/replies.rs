//! Lines of a reply.

use judge_io::{RejectionKind, Reply};

#[test]
fn lines() {
    let mut reply = Reply::new(b"a \t\r\n\n \t b\r\n \r\t\nlast  one");
    assert_eq!(reply.line(), 0);
    assert_eq!((reply.next_line(), reply.line()), (Some(&b"a"[..]), 1));
    assert_eq!((reply.next_line(), reply.line()), (Some(&b"b"[..]), 3));
    assert_eq!((reply.next_line(), reply.line()), (Some(&b"last  one"[..]), 5));
    assert_eq!((reply.next_line(), reply.line()), (None, 5));
}

/// Tolerated differences, and rejected ones, some of which a token checker would tolerate.
#[test]
fn a_line_is_its_words() {
    let judge = |reply: &[u8]| {
        let mut lines = Reply::new(reply);
        lines.expect_lines(b"Red wins\nno\n").and_then(|()| lines.end())
    };
    for reply in ["Red wins\nno\n", " Red \t wins\r\n\n  no", "\n\r\n\tRed\rwins \n\n \nno\n\n \n"] {
        assert_eq!(judge(reply.as_bytes()), Ok(()), "{reply:?}");
    }
    use RejectionKind::{Answer, Format};
    for (reply, line, kind) in [
        (&b"Redwins\nno\n"[..], 1, Answer),
        (b"Red w ins\nno\n", 1, Answer),
        (b"red wins\nno\n", 1, Answer),
        (b"Red wins no\n", 1, Answer),
        (b"Red\nwins\nno\n", 1, Answer),
        (b"Red\x0bwins\nno\n", 1, Answer),
        (b"Red\xa0wins\nno\n", 1, Answer),
        (b"\xef\xbb\xbfRed wins\nno\n", 1, Answer),
        (b"Red wins\n\n \nn\n", 4, Answer),
        (b"Red wins\n\n", 3, Format),
        (b"", 1, Format),
        (b"Red wins\nno\n\nno\n", 4, Format),
    ] {
        let rejection = judge(reply).expect_err("it is wrong");
        assert_eq!((rejection.line, rejection.kind), (line, kind), "{}: {rejection}", reply.escape_ascii());
    }
}

/// Endless blanks are refused after a limit: a few long lines as well as many short ones.
#[test]
fn too_many_blanks_are_a_line_too_long() {
    let most = Reply::LONGEST_LINE;
    for (unit, count) in [("\n", most), (" \r\n", most / 3 + 1), (" ", most)] {
        let reply = unit.repeat(count) + "a\n";
        let rejection = Reply::new(reply.as_bytes()).expect_lines(b"a\n").expect_err("too many");
        assert_eq!(rejection.kind, RejectionKind::Format);
        let rejection = Reply::new(reply.as_bytes()).end().expect_err("too many");
        assert_eq!(rejection.line, if unit == " " { 1 } else { count });
    }
    let reply = "\n".repeat(most - 1) + "a" + &"\n".repeat(most);
    let mut lines = Reply::new(reply.as_bytes());
    assert_eq!(lines.expect_lines(b"a\n"), Ok(()));
    assert_eq!(lines.end(), Ok(()));
}

#[test]
fn the_end_forgives_blank_lines_only() {
    assert!(Reply::new(b"\n \r\n").end().is_ok());
    let rejection = Reply::new(b"\n\nx\n").end().expect_err("x is too much");
    assert_eq!(rejection.line, 3);
}

/// The message about a line that is too long does not depend on its end.
#[test]
fn too_long_a_line_is_cut() {
    let most = Reply::LONGEST_LINE;
    let line = |blanks: usize, end: &str| format!("a{}{end}", " ".repeat(blanks)).into_bytes();
    assert_eq!(Reply::new(&line(most - 2, "\n")).next_line(), Some(&b"a"[..]));
    for (blanks, end) in [(most - 1, ""), (most - 1, "\n"), (most, "\n"), (2 * most, "b\n")] {
        let bytes = line(blanks, end);
        assert_eq!(Reply::new(&bytes).next_line(), Some(&bytes[..most]));
        let rejection = Reply::new(&bytes).expect_lines(b"a\n").expect_err("it is too long");
        assert_eq!(rejection.reason, format!("expected `a`, found `a{}…`", " ".repeat(39)));
    }
}
