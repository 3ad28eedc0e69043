//! Finds the fields in a line of JSON, if it is simple.

/// The fields of a record without stones at the start, variations and properties, as bytes of the line. The fields that
/// are not there are empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Fields<'a> {
    /// The text.
    pub(super) schema: &'a [u8],
    /// As JSON.
    pub(super) id: &'a [u8],
    /// The texts of `game`, then `size` as JSON, and the texts of `rules`, `first` and `swap`.
    pub(super) terms: [&'a [u8]; 5],
    /// As JSON.
    pub(super) moves: &'a [u8],
    /// The text.
    pub(super) claimed: &'a [u8],
}

/// Finds the fields of an object with known fields, each once. Their strings, except the moves, have no escapes and only
/// ASCII. The contents of `moves` are not checked. `None` for other lines, correct or not.
pub(super) fn scan(line: &[u8]) -> Option<Fields<'_>> {
    let mut fields = Fields::default();
    let mut rest = skip_blanks(skip_blanks(line).strip_prefix(b"{")?);
    loop {
        let (key, after) = text(rest)?;
        rest = skip_blanks(skip_blanks(after).strip_prefix(b":")?);
        let (place, (value, after)) = match key {
            b"moves" => (&mut fields.moves, moves(rest)?),
            b"id" => (&mut fields.id, scalar(rest)?),
            b"claimed" => (&mut fields.claimed, text(rest)?),
            b"game" => (&mut fields.terms[0], text(rest)?),
            b"size" => (&mut fields.terms[1], scalar(rest)?),
            b"rules" => (&mut fields.terms[2], text(rest)?),
            b"first" => (&mut fields.terms[3], text(rest)?),
            b"swap" => (&mut fields.terms[4], text(rest)?),
            b"schema" => (&mut fields.schema, text(rest)?),
            _ => return None,
        };
        if !place.is_empty() {
            return None;
        }
        *place = value;
        rest = skip_blanks(after);
        match rest {
            [b',', after @ ..] => rest = skip_blanks(after),
            [b'}', after @ ..] => return skip_blanks(after).is_empty().then_some(fields),
            _ => return None,
        }
    }
}

/// The text after the blanks of JSON.
#[inline]
pub(super) fn skip_blanks(mut text: &[u8]) -> &[u8] {
    while let [b' ' | b'\t' | b'\n' | b'\r', rest @ ..] = text {
        text = rest;
    }
    text
}

/// Whether a byte ends a simple text: a quote, or a byte that only `serde_json` understands.
static IS_END: [bool; 256] = {
    let mut is_end = [true; 256];
    let mut byte = b' ';
    while byte <= b'~' {
        is_end[byte as usize] = matches!(byte, b'"' | b'\\');
        byte += 1;
    }
    is_end
};

/// The text of a string, and what follows it. `None` for an empty text.
#[inline]
fn text(json: &[u8]) -> Option<(&[u8], &[u8])> {
    let inner = json.strip_prefix(b"\"")?;
    let end = inner.iter().position(|&byte| IS_END[usize::from(byte)])?;
    (inner[end] == b'"' && end > 0).then(|| (&inner[..end], &inner[end + 1..]))
}

/// A string or an integer as JSON, and what follows it.
fn scalar(json: &[u8]) -> Option<(&[u8], &[u8])> {
    if json.starts_with(b"\"") {
        return text(json).map(|(text, _)| json.split_at(text.len() + 2));
    }
    let digits = json.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let is_integer = digits == 1 || (digits > 1 && json[0] != b'0');
    (is_integer && !matches!(json.get(digits), Some(b'.' | b'e' | b'E'))).then(|| json.split_at(digits))
}

/// A string or an array, up to the first quote or bracket that could end it.
fn moves(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let end = match text.first()? {
        b'"' => memchr::memchr(b'"', &text[1..])?,
        b'[' => memchr::memchr(b']', text)?.checked_sub(1)?,
        _ => return None,
    };
    Some(text.split_at(end + 2))
}
