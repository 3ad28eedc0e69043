//! Characters of files: UTF-16, `CA` of SGF, `--encoding`, and bytes without any of them.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Cursor, Read};

use encoding_rs::{BIG5, Decoder, EUC_KR, Encoding, GB18030, GBK, SHIFT_JIS, UTF_8, WINDOWS_1252, mem};
use memchr::memmem;
use records::{Because, Pairs, Reading, Record};

/// Reads a file as UTF-8 if it is in this encoding, or begins with the mark of UTF-16. Returns what it decodes from.
///
/// # Errors
/// Those of the reader.
pub fn decode<'a, R: Read + Send + 'a>(
    mut reader: R,
    named: Option<&'static Encoding>,
) -> io::Result<(Box<dyn Read + Send + 'a>, Option<&'static Encoding>)> {
    let mut head = Vec::new();
    // No byte is waited for that is not needed.
    while named.is_none() && matches!(head[..], [] | [0xfe | 0xff]) {
        if (&mut reader).take(1).read_to_end(&mut head)? == 0 {
            break;
        }
    }
    let encoding = named.or_else(|| Encoding::for_bom(&head).map(|found| found.0));
    let whole = Cursor::new(head).chain(reader);
    let Some(known) = encoding else { return Ok((Box::new(whole), None)) };
    let decoder = known.new_decoder_with_bom_removal();
    let decoded = Decoded { source: BufReader::new(whole), decoder, text: VecDeque::new(), is_end: false };
    Ok((Box::new(decoded), encoding))
}

/// A file in another encoding, as UTF-8.
struct Decoded<R> {
    source: BufReader<R>,
    decoder: Decoder,
    /// What is decoded, but not yet passed on.
    text: VecDeque<u8>,
    is_end: bool,
}

impl<R: Read> Read for Decoded<R> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        while self.text.is_empty() && !self.is_end {
            let found = self.source.fill_buf()?;
            self.is_end = found.is_empty();
            let most = self.decoder.max_utf8_buffer_length(found.len()).expect("a buffer is small");
            let mut text = String::with_capacity(most);
            let (_, count, _) = self.decoder.decode_to_string(found, &mut text, self.is_end);
            self.source.consume(count);
            self.text.extend(text.into_bytes());
        }
        self.text.read(bytes)
    }
}

/// A record as text.
#[derive(Debug)]
pub struct Characters<'a> {
    /// The text, in which places of moves are counted.
    pub text: Cow<'a, str>,
    /// How they were read, if they are not simply UTF-8.
    pub reading: Option<Reading>,
    /// Whether each character is a byte of the file: see [`Characters::name`].
    are_bytes: bool,
}

impl<'a> Characters<'a> {
    /// Reads a record. `decoded` is the encoding that its file was in, if [`decode`] does so.
    pub fn of(bytes: &'a [u8], decoded: Option<&'static Encoding>) -> Self {
        const LOSSY: Because = Because::Shown("bytes that it does not have became U+FFFD");
        const OTHER: Because = Because::Shown("the bytes are UTF-8, although CA names another encoding");
        const WRONG: Because = Because::Shown("the bytes are not in an encoding that CA names");
        let plain = str::from_utf8(bytes);
        let claim = if plain.is_ok_and(str::is_ascii) { None } else { claim(bytes) };
        let named = claim.and_then(by_label).filter(|named| named.is_ascii_compatible());
        let (text, read) = match (plain, decoded, named) {
            (Ok(text), Some(known), _) => {
                (text.into(), text.contains(char::REPLACEMENT_CHARACTER).then_some((known, LOSSY)))
            }
            (Ok(text), None, _) => {
                (text.into(), (claim.is_some() && named != Some(UTF_8)).then_some((UTF_8, OTHER)))
            }
            (Err(_), _, Some(named)) if named != UTF_8 => {
                let (text, is_lossy) = named.decode_without_bom_handling(bytes);
                (text, Some((named, if is_lossy { LOSSY } else { Because::Said })))
            }
            (Err(_), ..) => {
                let because = if claim.is_some() { WRONG } else { Because::Usual };
                (mem::decode_latin1(bytes), Some((WINDOWS_1252, because)))
            }
        };
        let are_bytes = plain.is_err() && named.is_none_or(|named| named == UTF_8);
        let reading = read.map(|(known, because)| Reading::Encoding(known.name(), because));
        Characters { text, reading, are_bytes }
    }

    /// Decodes the properties of a record that was read from this text. Places of Little Golem are bytes, so a text without
    /// a known encoding is read byte by byte before.
    pub fn name(&self, record: &mut Record) {
        if !self.are_bytes {
            return;
        }
        record.properties.map(|value| {
            let bytes: Option<Vec<u8>> = value.chars().map(|next| u8::try_from(next).ok()).collect();
            // A value with other characters had escapes.
            let Some(bytes) = bytes else { return value.into() };
            match str::from_utf8(&bytes) {
                Ok(text) => text.into(),
                Err(_) => WINDOWS_1252.decode_without_bom_handling(&bytes).0.into(),
            }
        });
    }
}

/// The pairs in a record: see [`records::Splitter::with_pairs`].
pub fn pairs(bytes: &[u8]) -> Pairs {
    if str::from_utf8(bytes).is_ok() {
        return Pairs::Never;
    }
    match claim(bytes).and_then(by_label) {
        Some(named) if named == SHIFT_JIS => Pairs::ShiftJis,
        Some(named) if [GBK, GB18030, BIG5].contains(&named) => Pairs::Always,
        _ => Pairs::Never,
    }
}

/// The value of the first `CA` in a game tree.
fn claim(bytes: &[u8]) -> Option<&[u8]> {
    let is_name = |&at: &usize| at == 0 || !bytes[at - 1].is_ascii_alphanumeric();
    let start = memmem::find_iter(bytes, b"CA[").find(is_name)? + b"CA[".len();
    bytes[start..].split(|&byte| byte == b']').next()
}

/// The encoding of a label of the Encoding Standard, or of another name that programs write.
fn by_label(label: &[u8]) -> Option<&'static Encoding> {
    const OTHERS: [(&[u8], &Encoding); 5] =
        [(b"932", SHIFT_JIS), (b"936", GBK), (b"949", EUC_KR), (b"950", BIG5), (b"latin-1", WINDOWS_1252)];
    let other = label.to_ascii_lowercase();
    let page = ["cp", "ms", "windows-"].iter().find_map(|start| other.strip_prefix(start.as_bytes()));
    let page = page.unwrap_or(&other);
    let found = OTHERS.iter().find(|named| named.0 == page).map(|named| named.1);
    Encoding::for_label(label).or(found)
}

/// Parses a name of the Encoding Standard, such as `Shift_JIS`.
///
/// # Errors
/// What was expected, if it has no such name.
pub fn encoding(label: &str) -> Result<&'static Encoding, String> {
    Encoding::for_label_no_replacement(label.as_bytes())
        .ok_or_else(|| "expected a name of the Encoding Standard, such as `Shift_JIS`".into())
}
