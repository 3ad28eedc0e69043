//! The syntax of SGF (Smart Game Format): game trees, nodes, properties.
//!
//! Source: <https://red-bean.com/sgf/sgf4.html>. Accepted too: property names in lower case, the long names of FF[1] to FF[3], and
//! in values unescaped brackets and semicolons.

use geometry::ParseError;

/// A part of a game tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Token<'a> {
    /// `(`
    Open,
    /// `)`
    Close,
    /// `;`
    Node,
    /// The name of a property. Values follow.
    Name(&'a str),
    /// The text between `[` and `]`, with its escapes.
    Value(&'a str),
}

/// The tokens of a text.
#[derive(Clone, Debug)]
pub(crate) struct Tokens<'a> {
    pub(crate) text: &'a str,
    /// The next byte.
    pub(crate) next: usize,
    pub(crate) brackets: Brackets,
}

/// Which brackets end a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Brackets {
    /// The first one without a backslash, as SGF demands.
    First,
    /// The first one after which the record can go on. Some programs write names as they are.
    Last,
}

/// Whether a name, in any case, is the same as one in capitals. Of the long names of FF[1] to FF[3], such as `AddBlack`, only the
/// capitals count.
#[inline]
pub(crate) fn is_name(found: &str, name: &str) -> bool {
    if found.len() <= 2 || found.len() == name.len() {
        found.eq_ignore_ascii_case(name)
    } else {
        is_long_name(found, name)
    }
}

#[cold]
fn is_long_name(found: &str, name: &str) -> bool {
    found.len() > name.len()
        && found.bytes().any(|byte| byte.is_ascii_lowercase())
        && found.bytes().filter(u8::is_ascii_uppercase).eq(name.bytes())
}

/// Whether a game tree can go on after a value: at its end, or with a bracket, a parenthesis, a semicolon, or the name of a
/// property.
#[cold]
pub(crate) fn goes_on(rest: &[u8]) -> bool {
    let rest = rest.trim_ascii_start();
    let name = rest.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
    match rest.first() {
        None => true,
        Some(b'[' | b'(' | b')' | b';') => true,
        Some(first) => first.is_ascii_alphabetic() && rest[name..].trim_ascii_start().first() == Some(&b'['),
    }
}

impl<'a> Tokens<'a> {
    /// The next token and its first byte; for a value, the byte after the bracket. `None` at the end of the text.
    // Inlined, since the result is large: half of the time of reading.
    #[inline(always)]
    pub(crate) fn token(&mut self) -> Result<Option<(usize, Token<'a>)>, ParseError> {
        let bytes = self.text.as_bytes();
        if self.next == 0 && self.text.starts_with('\u{feff}') {
            self.next = '\u{feff}'.len_utf8();
        }
        while self.next < bytes.len() && bytes[self.next].is_ascii_whitespace() {
            self.next += 1;
        }
        let start = self.next;
        let Some(&byte) = bytes.get(start) else { return Ok(None) };
        self.next += 1;
        let token = match byte {
            b'(' => Token::Open,
            b')' => Token::Close,
            b';' => Token::Node,
            b'[' => return self.value(start).map(Some),
            _ if byte.is_ascii_alphanumeric() => {
                while bytes.get(self.next).is_some_and(u8::is_ascii_alphanumeric) {
                    self.next += 1;
                }
                Token::Name(&self.text[start..self.next])
            }
            _ => return Err(stray(self.text, start)),
        };
        Ok(Some((start, token)))
    }

    #[inline(always)]
    fn value(&mut self, open: usize) -> Result<(usize, Token<'a>), ParseError> {
        let bytes = self.text.as_bytes();
        let start = open + 1;
        let mut at = start;
        loop {
            match bytes.get(at) {
                None => return Err(unclosed(self.text, open)),
                Some(b']') if self.brackets == Brackets::First || goes_on(&bytes[at + 1..]) => break,
                Some(b'\\') => at += 2,
                Some(_) => at += 1,
            }
        }
        self.next = at + 1;
        Ok((start, Token::Value(&self.text[start..at])))
    }
}

#[cold]
fn stray(text: &str, at: usize) -> ParseError {
    ParseError::character(text, at, "`;`, `(`, `)` or a property such as `B[a1]`")
}

#[cold]
fn unclosed(text: &str, open: usize) -> ParseError {
    ParseError::new(text, open, "`]` after this bracket").with_found("the end of the game")
}

/// Appends a value without its escapes. A backslash before a line feed joins the lines.
pub(crate) fn unescape(value: &str, out: &mut alloc::string::String) {
    let mut chars = value.chars().filter(|&next| next != '\r');
    while let Some(next) = chars.next() {
        match next {
            '\\' => out.extend(chars.next().filter(|&escaped| escaped != '\n')),
            other => out.push(other),
        }
    }
}

/// Appends a value with escapes.
pub(crate) fn escape(value: &str, out: &mut alloc::string::String) {
    for next in value.chars() {
        if next == ']' || next == '\\' {
            out.push('\\');
        }
        out.push(next);
    }
}
