//! Lines of a reply.

use judge_io::Reply;

#[test]
fn lines() {
    let mut reply = Reply::new(b"a \t\r\n\n b\nlast");
    assert_eq!(reply.line(), 0);
    assert_eq!(reply.next_line(), Some(&b"a"[..]));
    assert_eq!(reply.next_line(), Some(&b""[..]));
    assert_eq!(reply.next_line(), Some(&b" b"[..]));
    assert_eq!((reply.next_line(), reply.line()), (Some(&b"last"[..]), 4));
    assert_eq!((reply.next_line(), reply.line()), (None, 4));
}

#[test]
fn the_end_forgives_blank_lines_only() {
    assert!(Reply::new(b"\n \r\n").end().is_ok());
    let rejection = Reply::new(b"\n\nx\n").end().expect_err("x is too much");
    assert_eq!(rejection.line, 3);
}

/// What is said of a line that is too long does not depend on where it ends.
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
