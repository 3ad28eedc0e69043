//! The law of setups as text.

use std::collections::BTreeSet;

use allocation_counter::measure;
use rules_core::{Rules, Setup};

use crate::games::boards;

/// Reading a text must take less than this many bytes of memory.
const MEMORY: u64 = 4096;

/// The setups of the oracle and of [`Setup::USUAL`] round-trip as text, with the name of the game first.
/// A similar text (cut off, other characters, huge numbers, leading zeros, other blanks) is a setup that
/// round-trips, or gives an error at a position in the text. Reading it takes little memory. All boards of
/// [`Setup::USUAL`] have cells, the first at least 16. Each place has a unique name, and can be read from
/// its name and from its pair of integers.
///
/// # Panics
/// When the law is broken.
pub fn setups<R: Rules>() {
    let all = boards::<R>();
    for setup in all.small.iter().chain(all.larger).chain(R::Setup::USUAL) {
        assert_eq!(read::<R>(setup).as_deref(), Some(*setup), "expected {setup:?} to round-trip");
        for text in hostile(setup) {
            read::<R>(&text);
        }
    }
    for setup in all.small.iter().chain(all.larger) {
        let setup = crate::pair::parsed::<R>(setup);
        let mut names = BTreeSet::new();
        for at in R::new(&setup).cells() {
            let (name, [first, second]) = (R::name(&setup, at), R::pair(&setup, at));
            for text in [name.clone(), name.to_uppercase(), format!("{first},{second}")] {
                assert_eq!(R::place(&setup, &text), Ok(at), "{setup}: {text}");
            }
            assert!(names.insert(name.clone()), "{setup}: expected a name of its own, found {name} again");
        }
    }
    let mut sizes =
        R::Setup::USUAL.iter().map(|setup| R::new(&crate::pair::parsed::<R>(setup)).cells().count());
    let first = sizes.next().expect("a setup that people play");
    assert!(first >= 16 && sizes.all(|cells| cells > 0), "expected boards to play on, found {first} cells");
}

/// Reads a text. Returns the text form of its setup, or `None` if the text is refused.
fn read<R: Rules>(text: &str) -> Option<String> {
    let mut read = None;
    let counted = measure(|| read = Some(text.parse::<R::Setup>()));
    assert!(counted.bytes_max < MEMORY, "{text:?}: expected less than {MEMORY} bytes, found {counted:?}");
    match read.expect("it was read") {
        Ok(setup) => {
            let usual = setup.to_string();
            let game = usual.split(' ').next();
            assert_eq!(game, Some(R::Setup::GAME), "{text:?}: expected the name of the game first");
            let again = usual.parse();
            assert_eq!(again.as_ref(), Ok(&setup), "{text:?}: expected {usual:?} to be the same setup");
            Some(usual)
        }
        Err(error) => {
            let (words, at) = (error.to_string(), error.at());
            assert!(text.is_char_boundary(at), "{text:?}: expected a place in the text, found {at}");
            assert!(words.starts_with("expected ") && !words.ends_with('.'), "{text:?}: found {words:?}");
            None
        }
    }
}

/// Texts similar to this one.
pub(crate) fn hostile(text: &str) -> Vec<String> {
    let mut texts: Vec<String> = (0..text.len()).map(|end| text[..end].to_owned()).collect();
    for at in 0..text.len() {
        for other in (0..128_u8).map(char::from).chain(['é', '٣', '\u{a0}']) {
            texts.push(format!("{}{other}{}", &text[..at], &text[at + 1..]));
            texts.push(format!("{}{other}{}", &text[..at], &text[at..]));
        }
    }
    let ends = ["", " ", "\n", "x", text];
    texts.extend(ends.iter().flat_map(|end| [format!("{text}{end}"), format!("{text} {end}")]));
    let numbers = text.split(|other: char| !other.is_ascii_digit()).filter(|number| !number.is_empty());
    for number in numbers {
        let nines = "9".repeat(5000);
        let limits = "0 00 -1 +1 2147483648 4294967295 4294967296 99999999999999999999";
        for other in limits.split(' ').chain([&nines[..]]) {
            texts.push(text.replacen(number, other, 1));
            texts.push(text.replace(number, other));
        }
        texts.push(text.replacen(number, &format!("0{number}"), 1));
    }
    texts
}
