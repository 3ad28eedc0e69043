//! Lines of the protocol.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::error::Error;
use core::fmt::{self, Display, Formatter};

/// A command: `[id] name arguments`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command<'a> {
    /// The number that the answer repeats.
    pub id: Option<u32>,
    /// The name, such as `play`.
    pub name: &'a str,
    /// The words after the name.
    pub args: Vec<&'a str>,
}

impl<'a> Command<'a> {
    /// Reads a line. Returns `None` if it has only blanks and a comment, which begins with `#`.
    ///
    /// # Complexity
    /// O(bytes).
    pub fn read(line: &'a str) -> Option<Self> {
        let line = line.split('#').next().unwrap_or_default();
        // The protocol removes control characters. No word of ours has any, so here they separate words.
        let mut words =
            line.split(|c: char| c.is_whitespace() || c.is_control()).filter(|word| !word.is_empty());
        let first = words.next()?;
        let id = first.parse().ok();
        let name = if id.is_some() { words.next().unwrap_or_default() } else { first };
        Some(Command { id, name, args: words.collect() })
    }
}

/// Appends an answer: `=id text` or, for an error, `?id message`, and an empty line. Empty lines in the text
/// would end the answer, so they get a blank.
///
/// # Complexity
/// O(bytes).
pub fn answer(id: Option<u32>, answer: &Result<String, String>, out: &mut String) {
    let (sign, text) = match answer {
        Ok(text) => ('=', text),
        Err(message) => ('?', message),
    };
    out.push(sign);
    if let Some(id) = id {
        *out += &format!("{id}");
    }
    // Also before an empty text: HexGui refuses other answers.
    out.push(' ');
    let mut before = ' ';
    for c in text.trim_end_matches('\n').chars() {
        if c == '\n' && before == '\n' {
            out.push(' ');
        }
        out.push(c);
        before = c;
    }
    *out += "\n\n";
}

/// Splits what an engine writes into answers.
///
/// ```
/// use gtp::{Answer, Answers};
///
/// let mut answers = Answers::default();
/// answers.push(b"= a1\n\n?17 unknown com");
/// assert_eq!(answers.next(), Ok(Some(Answer { id: None, text: Ok("a1".into()) })));
/// assert_eq!(answers.next(), Ok(None));
/// answers.push(b"mand\r\n\r\n");
/// assert_eq!(answers.next(), Ok(Some(Answer { id: Some(17), text: Err("unknown command".into()) })));
/// answers.push(b"a1\n");
/// assert!(answers.next().is_err());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Answers {
    /// What was not yet returned.
    text: Vec<u8>,
    /// So many of its first bytes have no end of an answer.
    known: usize,
}

/// An answer of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The number of the command, if it had one.
    pub id: Option<u32>,
    /// The text; `Err` if the answer begins with `?`.
    pub text: Result<String, String>,
}

/// The start of a line that should be an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAnAnswer(String);

impl Display for NotAnAnswer {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "expected an answer that begins with `=` or `?`, found `{}`", self.0)
    }
}

impl Error for NotAnAnswer {}

impl Answers {
    /// Adds bytes as they arrive.
    pub fn push(&mut self, bytes: &[u8]) {
        self.text.extend(bytes.iter().filter(|&&byte| byte != b'\r'));
    }

    /// The start of an answer that is not whole yet, at most 60 bytes of it.
    pub fn begun(&self) -> String {
        String::from_utf8_lossy(&self.text[..self.text.len().min(60)]).into_owned()
    }

    /// The number of bytes that were not yet returned.
    pub fn waiting(&self) -> usize {
        self.text.len()
    }

    /// The next whole answer, without sign and surrounding blanks. Empty lines before an answer are ignored.
    ///
    /// # Errors
    /// If the next line is not the start of an answer.
    ///
    /// # Complexity
    /// O(bytes) for all calls until an answer is whole.
    #[expect(clippy::should_implement_trait, reason = "more answers can follow after `None`")]
    pub fn next(&mut self) -> Result<Option<Answer>, NotAnAnswer> {
        let blanks = self.text.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        self.text.drain(..blanks);
        self.known = self.known.saturating_sub(blanks);
        let is_ok = match self.text.first() {
            None => return Ok(None),
            Some(b'=') => true,
            Some(b'?') => false,
            Some(_) => {
                let begun = self.begun();
                return Err(NotAnAnswer(begun.lines().next().unwrap_or_default().into()));
            }
        };
        let Some(end) = self.text[self.known..].windows(2).position(|two| two == b"\n\n") else {
            self.known = self.text.len().saturating_sub(1);
            return Ok(None);
        };
        let end = self.known + end;
        let text = String::from_utf8_lossy(&self.text[1..end]).into_owned();
        self.text.drain(..end + 2);
        self.known = 0;
        let digits = text.bytes().take_while(u8::is_ascii_digit).count();
        let (id, text) = (text[..digits].parse().ok(), text[digits..].trim().into());
        Ok(Some(Answer { id, text: if is_ok { Ok(text) } else { Err(text) } }))
    }
}
