//! Samples with a change in one place.

const BLANKS: &[u8] = b" \t\n\r";

/// A changed sample, and the offset of the first byte that may differ.
pub(super) struct Mutant {
    pub(super) bytes: Vec<u8>,
    pub(super) from: usize,
}

impl Mutant {
    fn new(from: usize, parts: &[&[u8]]) -> Self {
        Mutant { bytes: parts.concat(), from }
    }
}

/// Each byte replaced by each of the 255 others.
pub(super) fn changed(bytes: &[u8]) -> impl Iterator<Item = Mutant> {
    (0..bytes.len()).flat_map(move |at| {
        let others = (0..=255).filter(move |&byte| byte != bytes[at]);
        others.map(move |byte| Mutant::new(at, &[&bytes[..at], &[byte], &bytes[at + 1..]]))
    })
}

/// Each of some bytes inserted at every place, including the end.
pub(super) fn longer(bytes: &[u8], some: &[u8]) -> impl Iterator<Item = Mutant> {
    (0..=bytes.len()).flat_map(move |at| {
        let (head, tail) = bytes.split_at(at);
        some.iter().map(move |&byte| Mutant::new(at, &[head, &[byte], tail]))
    })
}

/// One or two bytes removed at every place; every prefix and every suffix.
pub(super) fn shorter(bytes: &[u8]) -> impl Iterator<Item = Mutant> {
    let without = move |at: usize, count: usize| {
        Mutant::new(at, &[&bytes[..at], &bytes[(at + count).min(bytes.len())..]])
    };
    let less = (0..bytes.len()).flat_map(move |at| [without(at, 1), without(at, 2)]);
    less.chain(beginnings(bytes)).chain((0..=bytes.len()).map(move |at| Mutant::new(0, &[&bytes[at..]])))
}

/// Every prefix, from empty to whole.
pub(super) fn beginnings(bytes: &[u8]) -> impl Iterator<Item = Mutant> {
    (0..=bytes.len()).map(move |end| Mutant::new(end, &[&bytes[..end]]))
}

/// Every pair of tokens exchanged, each token removed, each token doubled.
pub(super) fn tokens_moved(bytes: &[u8]) -> impl Iterator<Item = Mutant> {
    let spans = tokens(bytes);
    let count = spans.len();
    (0..count).flat_map(move |first| {
        let spans = spans.clone();
        (first..count).flat_map(move |second| {
            let ((a, b), (c, d)) = (spans[first], spans[second]);
            let (head, one, tail) = (&bytes[..a], &bytes[a..b], &bytes[d..]);
            if first == second {
                vec![Mutant::new(a, &[head, tail]), Mutant::new(b, &[head, one, b" ", one, tail])]
            } else {
                vec![Mutant::new(a, &[head, &bytes[c..d], &bytes[b..c], one, tail])]
            }
        })
    })
}

/// Each gap between tokens, and both ends, replaced by some other blanks.
pub(super) fn blanks_moved(bytes: &[u8]) -> impl Iterator<Item = Mutant> {
    const GAPS: [&[u8]; 8] = [b" ", b"\n", b"\t", b"\r", b"\r\n", b"  ", b"\n\n", b" \t\r\n "];
    let spans = tokens(bytes);
    let starts = spans.iter().map(|&(start, _)| start).chain([bytes.len()]);
    let ends = [0].into_iter().chain(spans.iter().map(|&(_, end)| end));
    let gaps: Vec<(usize, usize)> = ends.zip(starts).collect();
    gaps.into_iter().flat_map(move |(start, end)| {
        GAPS.map(|gap| Mutant::new(start, &[&bytes[..start], gap, &bytes[end..]]))
    })
}

/// The ranges of the tokens.
pub(super) fn tokens(bytes: &[u8]) -> Vec<(usize, usize)> {
    let mut spans: Vec<(usize, usize)> = Vec::new();
    for at in (0..bytes.len()).filter(|&at| !BLANKS.contains(&bytes[at])) {
        match spans.last_mut() {
            Some((_, end)) if *end == at => *end += 1,
            _ => spans.push((at, at + 1)),
        }
    }
    spans
}

/// The same bytes with one space for each run of blanks.
pub(super) fn normal(bytes: &[u8]) -> Vec<u8> {
    let mut normal = Vec::with_capacity(bytes.len());
    for &byte in bytes {
        if !BLANKS.contains(&byte) {
            normal.push(byte);
        } else if normal.last() != Some(&b' ') {
            normal.push(b' ');
        }
    }
    normal
}
