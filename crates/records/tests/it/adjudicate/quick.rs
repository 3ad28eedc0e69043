//! The quick ways against the slow one.

use allocation_counter::measure;
use play::Swap;
use records::{Adjudicator, Options};
use rng::Rng;

use super::referee::{Board, ENDS, Move};
use super::written::Written;
use super::{adjudicator, answer, boards};
use crate::it::random;

/// Bytes that mean something in JSON or in moves, and others.
const BYTES: &[u8] = b"\"\\,: {}[]0159aAbzh-+.eE\t\r\0\x01\x7f\x80\xa0\xac\xb1\xff";

/// A warm adjudicator writes the same as a new one, whose first line always takes the slow way.
/// Returns whether the warm one took the quick way, which allocates nothing.
#[track_caller]
fn same(options: Options<'_>, warm: &mut Adjudicator<'_>, line: &[u8]) -> bool {
    let expected = answer(&mut adjudicator(options), line);
    let mut out = Vec::with_capacity(expected.len() + 1);
    let allocated = measure(|| drop(warm.line(line, &mut out))).count_total;
    let found = String::from_utf8_lossy(&out);
    assert_eq!(found.trim_end_matches('\n'), expected, "{options:?}: {}", String::from_utf8_lossy(line));
    allocated == 0 && !expected.trim().is_empty()
}

/// Random lines with a few changed bytes, also with a field that only the slow way of reading accepts.
#[test]
fn changed_lines_of_all_games() {
    let mut rng = Rng::new(0x0C1C);
    let mut boards = boards();
    // With longer names of places.
    boards.extend(games::ALL.iter().flat_map(|game| game.usual()).map(|&setup| Board::new(setup.into())));
    let one = Options { terms: Some(&boards[0].setup), ..Options::default() };
    let swaps = [None, Some(Swap::Sides), Some(Swap::Pieces)];
    let mut all = swaps.map(|swap| Options { swap, ..Options::default() }).to_vec();
    all.push(one);
    let (mut quick, mut lines) = (0, 0);
    for options in all {
        let mut warm = adjudicator(options);
        for round in 0..random::games(4000) / 16 {
            let board = &boards[if options.terms.is_some() { 0 } else { round % boards.len() }];
            let played = if board.on.len() < 80 { board.random(&mut rng) } else { board.opening(&mut rng) };
            let mut written = Written::new(&mut rng, board, &played);
            if options.terms.is_some() {
                written.fields.retain(|field| !["game", "size", "rules"].contains(&field.0));
            }
            let line = written.line(&mut rng).0;
            // The first call notes the terms, if they are new.
            same(options, &mut warm, &line);
            for changes in [0, 0, 1, 1, 2] {
                let mut line = line.clone();
                (0..changes).for_each(|_| change(&mut rng, &mut line));
                lines += 1;
                quick += usize::from(same(options, &mut warm, &line));
                if let Some(rest) = line.strip_prefix(b"{") {
                    same(options, &mut warm, &[b"{\"other\":0,", rest].concat());
                }
            }
        }
    }
    assert!(quick * 10 > lines, "{quick} of {lines} lines were answered in the quick way");
}

/// Changes, adds or removes a byte.
fn change(rng: &mut Rng, line: &mut Vec<u8>) {
    let at = rng.below(line.len());
    match rng.below(5) {
        0 => line[at] ^= 1 << rng.below(8),
        1 => line[at] = rng.pick(BYTES),
        2 => line.insert(at, rng.pick(BYTES)),
        3 => line.insert(at, line[rng.below(line.len())]),
        _ => drop(line.remove(at)),
    }
}

/// Every byte of a few lines, in place of every other, before it, and without it.
#[test]
fn every_changed_byte() {
    let lines = [
        r#"{"id":10,"game":"hex","size":12,"moves":"a12 b1,c3 resign","claimed":"B+R"}"#,
        r#"{"id":"x","game":"hex","size":12,"first":"W","swap":"sides","moves":["l12","swap","a1"]}"#,
    ];
    for line in lines.map(str::as_bytes) {
        let (options, mut quick) = (Options::default(), 0);
        let mut warm = adjudicator(options);
        // The first two calls make the game and space for its stones.
        assert_eq!([0; 3].map(|_| same(options, &mut warm, line)), [false, false, true]);
        for at in 0..line.len() {
            let (before, rest) = line.split_at(at);
            same(options, &mut warm, &[before, &rest[1..]].concat());
            for byte in BYTES {
                for rest in [rest, &rest[1..]] {
                    quick += usize::from(same(options, &mut warm, &[before, &[*byte], rest].concat()));
                }
            }
        }
        assert!(quick > 100, "{quick}");
    }
}

/// Moves after the end are counted in the quick way in every game, also with a swap and a declared end.
#[test]
fn moves_after_the_end() {
    let (mut rng, options) = (Rng::new(0xE4D), Options::default());
    let mut warm = adjudicator(options);
    for board in &boards() {
        let (mut quick, mut lines) = (0, 0);
        for _ in 0..random::games(4000) / 40 {
            let mut played = board.random(&mut rng);
            let mut stone = || Move::Stone(None, board.on[rng.below(board.on.len())].0);
            played.moves.extend([stone(), stone(), stone()]);
            played.moves.extend(rng.chance(30).then(|| Move::End(None, rng.below(ENDS.len()))));
            let line = Written::new(&mut rng, board, &played).line(&mut rng).0;
            same(options, &mut warm, &line);
            if board.verdict(&played)["after_end"] != 0 {
                lines += 1;
                quick += usize::from(same(options, &mut warm, &line));
            }
        }
        assert!(quick * 10 > lines && lines > 10, "{}: {quick} of {lines} lines", board.setup);
    }
}

/// What a line means does not depend on the lines before it.
#[test]
fn lines_after_others() {
    let pairs = [
        (r#""moves":"a2 swap-sides c1""#, r#""moves":"a2 swap c1 b2 c2 b3 c3""#),
        (r#""moves":"a1""#, r#""first":"","moves":"a1""#),
        (r#""moves":"a1""#, r#""swap":"","moves":"a1""#),
        (r#""moves":"a1""#, r#""swap":"none","moves":"a2 swap b1""#),
        (r#""first":"B","moves":"a1""#, r#""rules":"B","moves":"a1""#),
    ];
    for (before, line) in pairs {
        let mut warm = adjudicator(Options::default());
        let [before, line] = [before, line].map(|fields| format!("{{\"game\":\"hex\",\"size\":3,{fields}}}"));
        answer(&mut warm, before.as_bytes());
        same(Options::default(), &mut warm, line.as_bytes());
    }
    let large = br#"{"game":"twixt","size":1025,"rules":"std","moves":"resign"}"#;
    let mut warm = adjudicator(Options::default());
    assert_eq!([0; 2].map(|_| same(Options::default(), &mut warm, large)), [false; 2]);
}
