//! Lists of moves as people write them in forums: `1.f6 2.swap 3.m16`.
//!
//! Moves are in the notation of the game. Numbers, commas, line feeds and the gaps between places are optional. A letter names
//! the colour, as in `b a1,w a2` or `B[a1]`; alone at the end, the winner. The terms of the game come first, before a
//! colon, or from the caller.

use alloc::format;
use alloc::string::String;
use core::iter;

use games::of_setup;
use geometry::ParseError;
use play::{Action, Swap};
use rules_core::Color;

use super::words::{ReadMoves, lines, read_terms};
use crate::record::Slot;
use crate::text::Text;
use crate::{Because, CannotHold, Claim, Family, Format, Options, Record};

pub(crate) const FORMAT: Format = Format {
    id: "moves",
    about: "lists of moves, as in forums",
    game: None,
    example: "hex 3x3, swap pieces: 1.a2 2.swap 3.b2 4.c1 5.a2 6.a3 7.b3 8.c2 9.a1",
    family: Family::Lists,
    extension: None,
    knows: |_| Some(Because::Said),
    read,
    write,
    name: None,
};

fn read(text: &str, options: &Options<'_>, slot: &mut Slot) -> Result<(), ParseError> {
    let blank = text.len() - text.trim_start_matches('\u{feff}').trim_start().len();
    let header = text[blank..].split_once(':').map(|(header, _)| header);
    let header = header.filter(|header| of_setup(header).is_ok() && !header.contains('\n'));
    let (terms, start) = match (header, options.terms) {
        (Some(header), _) => (header, blank + header.len() + 1),
        (None, Some(terms)) => (terms, blank),
        (None, None) => {
            let what = "terms and a colon before the moves, such as `hex 11x11:`";
            return Err(ParseError::new(text, blank, what));
        }
    };
    let record = read_terms(Text(text), &[terms], slot)?;
    let is_gap = |next: char| next.is_whitespace() || next == ',' || next == ';';
    let (text, asked, agreed) = (Text(text), options.swap, record.swap);
    let mut parts = text.0[start..].split(is_gap);
    // What is left of a word, and the colour that the word before named.
    let (mut rest, mut letter, mut claim) = ("", None, None);
    let (is_start, mut count, mut fits, mut wrong) = (record.start.is_empty(), 0_usize, [true; 2], None);
    let words = iter::from_fn(|| {
        loop {
            let is_part = !rest.is_empty();
            if !is_part {
                let word = parts.next()?;
                rest = word.trim_start_matches(|next: char| next.is_ascii_digit());
                let digits = &word[..word.len() - rest.len()];
                match rest.strip_prefix(['.', ')']).filter(|_| !digits.is_empty()) {
                    Some(after) => {
                        rest = after.trim_start_matches(['.', ')']);
                        // Each move has a number, or each two.
                        let next = [count + 1, count / 2 + 1];
                        let before = fits;
                        fits = [0, 1].map(|kind| fits[kind] && digits.parse() == Ok(next[kind]));
                        if is_start && fits == [false; 2] {
                            wrong = Some((digits, next[usize::from(!before[0])]));
                            return None;
                        }
                    }
                    // A number between blanks is ignored.
                    None if rest.is_empty() => {}
                    None => rest = word,
                }
                if rest.as_bytes().contains(&b'+')
                    && let Some(found) = Claim::parse(rest)
                {
                    (claim, rest) = (Some(found), "");
                }
            }
            let word;
            (word, rest) = rest.split_at(place_len(rest, is_part));
            if word.is_empty() {
                continue;
            }
            if letter.is_none() && color(word).is_some() {
                letter = Some(word);
                continue;
            }
            let inside = || {
                let (by, rest) = word.strip_suffix(']')?.split_once('[')?;
                Some((Some(color(by)?), rest))
            };
            let named = letter.take();
            count += 1;
            return inside().filter(|_| named.is_none()).or(Some((named.and_then(color), word)));
        }
    });
    ReadMoves {
        words,
        text,
        near: 0,
        depth: 0,
        before: None,
        asked,
        agreed,
        is_list: true,
        record: &mut *record,
    }
    .read()?;
    if let Some((digits, next)) = wrong {
        return Err(text.wrong(digits, &format!("`{next}`, the next number of a move")));
    }
    record.claim = match letter {
        Some(winner @ ("B" | "W")) => Claim::parse(winner),
        Some(letter) => return Err(text.wrong(letter, "a move after the colour")),
        None => claim,
    };
    Ok(())
}

/// The colour of a letter.
fn color(word: &str) -> Option<Color> {
    Color::BOTH.into_iter().find(|color| word.eq_ignore_ascii_case(["B", "W"][color.index()]))
}

/// The bytes of the first place of a word without gaps, such as `a5d7f3`; of another word, all. `is_part` if it was one.
fn place_len(word: &str, is_part: bool) -> usize {
    let letters = word.bytes().take_while(u8::is_ascii_alphabetic).count();
    let digits = word.bytes().skip(letters).take_while(u8::is_ascii_digit).count();
    let len = letters + digits;
    if len < word.len() && (is_part || is_glued(word)) { len } else { word.len() }
}

/// Whether a word is places without gaps. Longer names than `zz` are words.
#[cold]
fn is_glued(word: &str) -> bool {
    let mut letters = word.split(|next: char| !next.is_ascii_alphabetic());
    word.bytes().all(|byte| byte.is_ascii_alphanumeric())
        && word.starts_with(|first: char| first.is_ascii_alphabetic())
        && word.ends_with(|last: char| last.is_ascii_digit())
        && letters.all(|letters| letters.len() <= 2)
}

fn write(record: &Record, out: &mut String) -> Result<(), CannotHold> {
    let (lines, main) = (lines(record, false)?, record.main_line());
    // A list has the place of the first stone again for a swap.
    let first_two = main.get(..2).map(|two| [two[0].action, two[1].action]);
    let is_again =
        matches!(first_two, Some([Action::Stone(_, one), Action::Stone(_, other)]) if one == other);
    // The text of a position does not say who may swap.
    let index = record.swap_depth().filter(|_| !record.start.is_empty());
    let shown = index.and_then(|index| record.shown_swap(index as usize));
    if shown.is_some_and(|kind| kind != record.swap) || is_again && record.swap != Swap::None {
        return Err(CannotHold::Moves);
    }
    *out += &format!("{}:", record.terms().map_err(|_| CannotHold::Start)?);
    let main = lines.first().filter(|line| line.0 == 0);
    for (number, word) in main.iter().flat_map(|line| &line.1).enumerate() {
        *out += &format!(" {}.{word}", number + 1);
    }
    if let Some(claim) = record.clear_claim().filter(|claim| claim.winner.is_some()) {
        *out += &format!(" {claim}");
    }
    out.push('\n');
    Ok(())
}
