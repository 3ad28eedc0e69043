//! Compares [`Perft`] with the table in the docs and with `oracle`, slow and literal implementations of the games.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use games::{ALL, Visitor, of_setup};
use oracle::SlowGame;
use play::{PERFT_BYTES, Perft, PerftError, PerftRow};
use rules_core::{Rules, Setup};

/// Rows with at most this many positions are counted again, by [`Perft`] and by the oracle.
const MOST: u128 = 100_000;

fn docs(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name);
    fs::read_to_string(path).expect("it is in the docs")
}

type Table = BTreeMap<String, Vec<PerftRow>>;

/// A row of seven numbers, in the order of the table.
fn row<'a>(mut words: impl Iterator<Item = &'a str>) -> PerftRow {
    let mut number = || words.next().and_then(|word| word.parse::<u128>().ok()).expect("a number");
    let [depth, sequences, positions, classes, first, second, drawn] = [(); 7].map(|()| number());
    assert!(words.next().is_none(), "seven numbers");
    let [depth, classes] = [depth, classes].map(|number| number as usize);
    PerftRow { depth, sequences, positions, classes, won: [first, second], drawn }
}

fn push(table: &mut Table, setup: &str, row: PerftRow) {
    let rows = table.entry(setup.into()).or_default();
    assert_eq!(row.depth, rows.len(), "{setup}: the depths go on one by one");
    rows.push(row);
}

fn table() -> Table {
    let text = docs("perft.tsv");
    let (names, lines) = text.split_once('\n').expect("a line of names");
    assert_eq!(names, "setup\tdepth\tsequences\tpositions\tclasses\twon_first\twon_second\tdrawn");
    let mut table = Table::new();
    for line in lines.lines() {
        let (setup, numbers) = line.split_once('\t').expect("a setup and numbers");
        push(&mut table, setup, row(numbers.split('\t')));
    }
    table
}

#[test]
fn the_page_shows_the_table() {
    let page = docs("perft.md");
    let (_, blocks) = page.split_once("\n## The numbers\n").expect("the last heading");
    let mut shown = Table::new();
    let mut setup = "";
    for line in blocks.lines().filter(|line| !line.is_empty() && !line.starts_with("```")) {
        match line.trim_start().starts_with(|first: char| first.is_ascii_digit()) {
            true => push(&mut shown, setup, row(line.split_whitespace())),
            false if line.starts_with("depth ") => {}
            false => setup = line,
        }
    }
    let table = table();
    assert!(
        shown.keys().eq(table.keys()),
        "expected the boards {:?}, found {:?}",
        table.keys(),
        shown.keys()
    );
    for (setup, rows) in &table {
        let shown = &shown[setup];
        assert_eq!(shown.len(), rows.len(), "{setup}: rows in docs/perft.md");
        let differ = rows.iter().zip(shown).find(|(row, shown)| row != shown);
        assert_eq!(differ, None, "{setup}: docs/perft.tsv and docs/perft.md");
    }
}

/// Compares the first rows of a board with [`Perft`] and the oracle. Returns the number of rows compared.
struct Holds<'a>(&'a str, &'a [PerftRow]);

impl Visitor for Holds<'_> {
    type Output = usize;

    fn visit<R: Rules>(self) -> usize {
        let Holds(text, rows) = self;
        let setup: R::Setup = text.parse().expect("a setup");
        assert_eq!(setup.to_string(), text, "the setup as it is written");
        let few = rows.iter().take_while(|row| row.positions <= MOST).count();
        let mut found = Perft::<R>::new(&setup).expect("few places");
        let by_oracle = SlowGame::new(text).expect("a setup").perft(few - 1);
        assert_eq!(by_oracle.len(), few, "{text}: the oracle");
        for (expected, by_oracle) in rows.iter().zip(by_oracle) {
            assert_eq!(found.next(), Some(Ok(*expected)), "{text}");
            assert_eq!(of_oracle(expected.depth, by_oracle), *expected, "{text}: the oracle");
        }
        let last = rows[few - 1];
        if last.sequences == last.won[0] + last.won[1] + last.drawn {
            assert_eq!(few, rows.len(), "{text}: no row behind the end of all games");
            assert_eq!(found.next(), None, "{text}");
        }
        few
    }
}

fn of_oracle(depth: usize, row: oracle::PerftRow) -> PerftRow {
    let oracle::PerftRow { sequences, positions, classes, won, drawn } = row;
    PerftRow { depth, sequences, positions, classes: classes as usize, won, drawn }
}

#[test]
fn the_table_is_right() {
    let table = table();
    let held: usize =
        table.iter().map(|(setup, rows)| of_setup(setup).expect("a game").visit(Holds(setup, rows))).sum();
    let all = table.values().map(Vec::len).sum::<usize>();
    let page = docs("perft.md").replace('\n', " ");
    for says in [
        format!("Each of the {all} rows"),
        format!("that is {held} rows"),
        format!("some {PERFT_BYTES} bytes of memory for each position"),
    ] {
        assert!(page.contains(&says), "expected in docs/perft.md: {says}");
    }
}

/// Whether the board is oblong, with unequal numbers of columns and rows; and the variant.
fn kind(setup: &str) -> (bool, Option<String>) {
    let mut words = setup.splitn(3, ' ').skip(1);
    let is_oblong =
        words.next().and_then(|board| board.split_once('x')).is_some_and(|(one, other)| one != other);
    (is_oblong, words.next().map(String::from))
}

struct IsSetup(String);

impl Visitor for IsSetup {
    type Output = bool;

    fn visit<R: Rules>(self) -> bool {
        self.0.parse::<R::Setup>().is_ok()
    }
}

/// A game in the table has rows for each variant, also on oblong
/// boards if it has them. A new game may have no rows yet.
#[test]
fn the_table_has_every_variant() {
    let table = table();
    for game in ALL {
        let of_game = |setup: &&String| setup.split(' ').next() == Some(game.name());
        let there: BTreeSet<_> = table.keys().filter(of_game).map(|setup| kind(setup)).collect();
        if there.is_empty() {
            continue;
        }
        let usual = game.usual().iter().map(|setup| kind(setup).1);
        let all: BTreeSet<_> = usual
            .flat_map(|variant| {
                let words: String = variant.iter().map(|words| format!(" {words}")).collect();
                let has_oblong = game.visit(IsSetup(format!("{} 3x4{words}", game.name())));
                [Some((false, variant.clone())), has_oblong.then_some((true, variant))]
            })
            .flatten()
            .collect();
        assert_eq!(
            there, all,
            "{game:?}: whether a board is oblong, and its variant; `stonepath perft` counts rows"
        );
    }
}

/// On the oracle's small boards, up to four stones: [`Perft`] and the oracle agree, also for a game without rows.
struct Counts;

impl Visitor for Counts {
    type Output = ();

    fn visit<R: Rules>(self) {
        for text in oracle::boards(R::Setup::GAME).expect("a game of the oracle").small {
            let setup: R::Setup = text.parse().expect("a setup");
            let oracle = SlowGame::new(text).expect("a setup").perft(4);
            for (depth, row) in Perft::<R>::new(&setup).expect("few places").take(5).enumerate() {
                assert_eq!(row, Ok(of_oracle(depth, oracle[depth])), "{text}");
            }
        }
    }
}

#[test]
fn counts_of_all_games_by_the_letter() {
    ALL.iter().for_each(|game| game.visit(Counts));
}

#[test]
fn what_is_too_large_is_refused() {
    let setup = rules_hex::Setup::new(257, 256);
    let error = Perft::<rules_hex::Hex>::new(&setup).expect_err("too many places");
    assert_eq!(
        (error, error.to_string().as_str()),
        (PerftError::Places { found: 65792 }, "expected a board of at most 65536 places, found 65792")
    );
    let all =
        Perft::<rules_hex::Hex>::new(&rules_hex::Setup::new(256, 256)).expect("as many as there may be");
    let sequences: Vec<u128> = all.take(2).map(|row| row.expect("few positions").sequences).collect();
    assert_eq!(sequences, [1, 65536]);

    // 5 positions up to symmetry after the first stone, 36 after the second.
    let setup = rules_hex::Setup::new(3, 3);
    for (most, depth) in [(0, 0), (4, 1), (5, 2), (35, 2), (36, 3)] {
        let mut rows = Perft::<rules_hex::Hex>::new(&setup).expect("few places").with_most(most);
        assert!(rows.by_ref().take(depth).all(|row| row.is_ok()), "{most}");
        let error = rows.next().expect("a row").expect_err("too many");
        assert_eq!(error, PerftError::Positions { depth, most });
        let words = format!("expected at most {most} positions up to symmetry at depth {depth}, found more");
        assert_eq!(error.to_string(), words);
        assert_eq!(rows.next(), None);
    }
    // The caller is asked once at depth 1, and five times at depth 2.
    let (mut rows, mut asked) = (Perft::<rules_hex::Hex>::new(&setup).expect("few places"), 0);
    let mut stops = || {
        asked += 1;
        asked == 6
    };
    assert!((0..2).all(|_| rows.next_unless(&mut stops).is_some_and(|row| row.is_ok())));
    assert_eq!(rows.next_unless(&mut stops), Some(Err(PerftError::Stopped)));
    assert_eq!((rows.next(), asked), (None, 6));
}
