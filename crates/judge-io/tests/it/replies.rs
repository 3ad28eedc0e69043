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
