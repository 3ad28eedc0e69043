//! The inputs: ordinary ones, and the worst that we could think of. They are written as they are made up, so that the
//! memory of this program stays small: Linux counts it to the children that it starts.

use std::io::{self, Write};

use super::{boards, collisions, moves};

/// A kind of input, of any size.
pub(super) struct Kind {
    pub(super) name: &'static str,
    /// Writes one of about so many bytes.
    pub(super) write: Box<Writer>,
    pub(super) worth: Worth,
}

/// Writes an input of about so many bytes.
type Writer = dyn Fn(u64, &mut dyn Write) -> io::Result<()>;

/// What the input is to a solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Worth {
    /// It has an answer.
    Good,
    /// It is to be refused.
    Bad,
}

/// All kinds for a problem.
pub(super) fn of(problem: &str) -> Vec<Kind> {
    let mut kinds: Vec<Kind> = match problem {
        "hexstatus" => hexes(["B", ".", "R"], ".\n"),
        "hexwinner" => hexes(["-1 ", "0 ", "1 "], "0\n"),
        "havannah" => {
            let games: [(&'static str, moves::Places); 5] = [
                ("scattered", moves::scattered),
                ("far", moves::far),
                ("snake", moves::snake),
                ("pieces", moves::pieces),
                ("open rings", moves::open_rings),
            ];
            let mut kinds: Vec<Kind> = games
                .into_iter()
                .map(|(name, places)| good(name, move |bytes, out| moves::havannah(places, bytes, out)))
                .collect();
            kinds.push(good("tiny", moves::tiny_havannah));
            kinds.push(good("collisions", collisions::havannah));
            kinds
        }
        "twixt" => {
            let games: [(&'static str, moves::Places); 3] =
                [("scattered", moves::scattered), ("far", moves::far), ("linked", moves::linked)];
            let mut kinds: Vec<Kind> = games
                .into_iter()
                .map(|(name, places)| good(name, move |bytes, out| moves::twixt(places, bytes, out)))
                .collect();
            kinds.push(good("tiny", moves::tiny_twixt));
            kinds.push(good("collisions", collisions::twixt));
            kinds
        }
        "nogo" => {
            let boards: [(&'static str, boards::Pattern); 7] = [
                ("dense", boards::dense),
                ("empty", boards::empty),
                ("full", boards::full),
                ("snake", boards::open_snake),
                ("spiral", boards::open_spiral),
                ("comb", boards::open_comb),
                ("checkered", boards::checkered),
            ];
            boards
                .into_iter()
                .map(|(name, pattern)| good(name, move |bytes, out| boards::nogo(pattern, bytes, out)))
                .collect()
        }
        _ => Vec::new(),
    };
    let start = match problem {
        "nogo" => "2147483647\n",
        "twixt" => "2147483647 2147483647\n",
        "havannah" => "1\n1000000000 2147483647\n",
        _ => "1\n2147483647\n",
    };
    // Rows and moves that are promised and do not come.
    let cell = if problem == "hexwinner" { "0 " } else { "." };
    if problem.starts_with("hex") || problem == "nogo" {
        kinds.push(bad("one row", move |bytes, out| {
            out.write_all(start.as_bytes())?;
            repeat(cell, bytes, out)
        }));
    } else {
        kinds.push(bad("cut off", move |bytes, out| {
            out.write_all(start.as_bytes())?;
            (0..bytes / 20).try_for_each(|number| {
                let (x, y) = moves::far(number, 0);
                writeln!(out, "{x} {y}")
            })
        }));
    }
    // What is wrong stands at the very end.
    let first = problem.to_owned();
    kinds.push(bad("late", move |bytes, out| {
        (of(&first)[0].write)(bytes, out)?;
        out.write_all(b"x\n")
    }));
    kinds.push(bad("spaces", |bytes, out| repeat(" ", bytes, out)));
    kinds.extend(junk());
    kinds
}

/// What is neither an input nor a reply nor a certificate: one line, empty lines, one number.
pub(super) fn junk() -> Vec<Kind> {
    [("one line", "a"), ("empty lines", "\n"), ("digits", "7")]
        .into_iter()
        .map(|(name, word)| bad(name, move |bytes, out| repeat(word, bytes, out)))
        .collect()
}

/// A number that looks drawn by lot (the mixer of SplitMix64).
pub(super) fn mixed(number: u64) -> u64 {
    let mut bits = number.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ bits >> 31
}

fn hexes(words: [&'static str; 3], cell: &'static str) -> Vec<Kind> {
    let boards: [(&'static str, boards::Pattern); 6] = [
        ("random", boards::random),
        ("empty", boards::empty),
        ("full", boards::full),
        ("snake", boards::snake),
        ("spiral", boards::spiral),
        ("comb", boards::comb),
    ];
    let mut kinds: Vec<Kind> = boards
        .into_iter()
        .map(|(name, pattern)| good(name, move |bytes, out| boards::hex(words, pattern, bytes, out)))
        .collect();
    kinds.push(good("tiny", move |bytes, out| {
        writeln!(out, "{}", bytes / 4)?;
        (0..bytes / 4).try_for_each(|_| write!(out, "1\n{cell}"))
    }));
    kinds
}

fn good(name: &'static str, write: impl Fn(u64, &mut dyn Write) -> io::Result<()> + 'static) -> Kind {
    Kind { name, write: Box::new(write), worth: Worth::Good }
}

fn bad(name: &'static str, write: impl Fn(u64, &mut dyn Write) -> io::Result<()> + 'static) -> Kind {
    Kind { name, write: Box::new(write), worth: Worth::Bad }
}

fn repeat(word: &str, bytes: u64, out: &mut dyn Write) -> io::Result<()> {
    (0..bytes / word.len() as u64).try_for_each(|_| out.write_all(word.as_bytes()))
}
