//! Stored data reaches every way in which a solver keeps a board: a mistake in one that nothing reaches would pass `verify`.
//!
//! No answer tells which way was taken. So it is worked out here, from the limits that the rules crates name. Hex has one way for
//! all boards.

use std::collections::BTreeMap;

use cases::Case;
use rules_havannah::Havannah;
use rules_twixt::Twixt;

use crate::it::proved::stored_of_any_size;

/// How often each way is taken by the cases of a problem.
type Count = BTreeMap<&'static str, usize>;

/// Counts what `ways` says of the cases of a file and of the lines that answer them.
fn count<C: Case>(ways: impl Fn(&[C], &[&str]) -> Vec<&'static str>) -> Count {
    let mut count = Count::new();
    for file in stored_of_any_size(C::ID) {
        let cases = C::read(&file.input).expect("a good input");
        let answers: Vec<&str> = file.answers.lines().collect();
        for way in ways(&cases, &answers) {
            *count.entry(way).or_default() += 1;
        }
    }
    count
}

#[track_caller]
fn all_reached(count: &Count, ways: &[(&str, usize)]) {
    for &(way, least) in ways {
        let taken = count.get(way).copied().unwrap_or_default();
        assert!(taken >= least, "stored cases take `{way}` {taken} times, and should {least} times");
    }
    assert_eq!(count.len(), ways.len(), "{count:?}");
}

#[test]
fn twixt() {
    let count = count(|cases: &[cases::Twixt], _| {
        // The array is kept from game to game, and a board that has room in it is an array, too.
        let mut room = 0;
        let way = |case: &cases::Twixt| {
            let side = u32::try_from(case.size + 1).expect("at most 2^31 points a side");
            let points = u64::from(side).pow(2);
            let way = match side {
                ..=Twixt::LARGEST_SMALL => "array, for the board is small",
                _ if side <= room => "array, for there is room",
                _ if points <= Twixt::POINTS_A_PEG * case.pegs.len() as u64 => "array, for pegs are many",
                _ => return "table of pegs",
            };
            room = room.max(side);
            way
        };
        cases.iter().map(way).collect()
    });
    let ways = [
        ("array, for the board is small", 20),
        ("array, for there is room", 1),
        ("array, for pegs are many", 1),
        ("table of pegs", 10),
    ];
    all_reached(&count, &ways);
}

/// A board is laid out only where there is something to show of it: a structure.
#[test]
fn havannah() {
    let way = |(case, answer): (&cases::Havannah, &&str)| match case.side as u32 {
        _ if answer.ends_with("none") => "nothing to show",
        side if side <= Havannah::LONGEST_SMALL => "short rows of cells",
        side if side <= Havannah::LONGEST_MIDDLE => "long rows of cells",
        // Row and column make a number, by which stones are sorted.
        side if (2 * side).ilog2() < 16 => "stones, cells in 32 bits",
        _ => "stones, cells in 64 bits",
    };
    let ways = [
        ("nothing to show", 10),
        ("short rows of cells", 10),
        ("long rows of cells", 10),
        ("stones, cells in 32 bits", 10),
        ("stones, cells in 64 bits", 5),
    ];
    all_reached(&count(|cases, answers| cases.iter().zip(answers).map(way).collect()), &ways);
}

/// Where one point in eight is empty, a board is filled before it is played on.
#[test]
fn nogo() {
    let ways = |cases: &[cases::NoGo], _: &[&str]| {
        let way = |cases::NoGo(rows): &cases::NoGo| {
            let empty = rows.iter().flatten().filter(|&&cell| cell == b'.').count();
            if empty * 8 >= rows.len().pow(2) { "filled first" } else { "played on" }
        };
        cases.iter().map(way).collect()
    };
    all_reached(&count(ways), &[("filled first", 5), ("played on", 5)]);
}
