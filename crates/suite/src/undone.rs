//! The law of journals: stones that are taken back leave no trace.

use std::collections::BTreeSet;
use std::fmt::{self, Debug, Display};

use allocation_counter::measure;
use rng::Rng;
use rules_core::{Color, Journal, Refusal, Rules};

use crate::games::rounds;
use crate::pair::{At, parsed};

/// A game, and the places to compare in its positions.
struct Line<R: Rules> {
    setup: R::Setup,
    /// The stones, and the result of each without a journal.
    moves: Vec<(Color, R::At, R::Placed)>,
    places: Vec<R::At>,
    /// What a reader needs to replay the game.
    name: String,
}

/// Stones that a journal takes back leave no trace. Goes forward and back at random, with stones that are refused
/// or taken back at once. The position agrees with one to which the same stones were added without a journal, and
/// both still agree after the rest of the game. A cleared journal works like a new one.
///
/// # Panics
/// When the law is broken.
pub fn undone<R: Rules>() {
    let mut random = Rng::new(23);
    let mut journal = R::Journal::default();
    rounds::<R>(60, |mut pair| {
        pair.random(|_| ());
        let line = Line {
            setup: pair.setup,
            moves: pair.moves.iter().map(|one| (one.color, pair.at(one.at), one.placed.clone())).collect(),
            places: pair.game.cells().collect(),
            name: pair.to_string(),
        };
        journal.clear();
        holds(&line, &mut R::new(&line.setup), &mut journal, &mut random);
    });
}

/// The law [`undone`] on given boards, which may be too large for the oracle, each with at most the given number
/// of stones near a corner and in the middle. After a first pass, going forward and back allocates nothing.
///
/// # Panics
/// When the law is broken.
pub fn undone_of<R: Rules>(setups: &[(&str, usize)]) {
    let mut random = Rng::new(29);
    let mut journal = R::Journal::default();
    for &(setup, stones) in setups {
        let line = scattered::<R>(setup, stones, &mut random);
        let mut game = R::new(&line.setup);
        journal.clear();
        holds(&line, &mut game, &mut journal, &mut random);
        takes_nothing(&line, &mut game, &mut journal);
    }
}

/// The law [`undone`] on given stones of any board, which are taken back one by one. After each of the first three, and
/// whenever a multiple of `step` is left, the position is compared with one that has had only the stones that are left.
/// They agree at the places of all given stones, next to them, and in the result of `look`, which can show more than
/// [`Rules`]. After a first pass, going forward and back allocates nothing.
///
/// # Panics
/// When the law is broken, or when a stone is refused.
pub fn undone_from<R: Rules, T: PartialEq + Debug>(
    setup: &str,
    stones: &[(Color, At)],
    step: usize,
    look: impl Fn(&R) -> T,
) {
    let line = given::<R>(setup, stones);
    let (mut game, mut journal) = (R::new(&line.setup), R::Journal::default());
    line.play(&mut game, &mut journal);
    for left in (0..stones.len()).rev() {
        assert!(game.take_back(&mut journal), "{}: expected {left} more stones", line.name);
        assert_eq!(journal.len(), left, "{}: stones in the journal", line.name);
        if left % step == 0 || left + 3 >= stones.len() {
            let what = format!("{left} stones left");
            stands(&line, &game, left, &what, |other| line.hold(&what, look(other), look(&game)));
        }
    }
    assert!(!game.take_back(&mut journal), "{}: expected no stone to take back", line.name);
    takes_nothing(&line, &mut game, &mut journal);
}

/// A line with these stones, compared at their places and next to them.
fn given<R: Rules>(text: &str, stones: &[(Color, At)]) -> Line<R> {
    let setup = parsed::<R>(text);
    let mut game = R::new(&setup);
    let mut moves = Vec::new();
    let mut pairs = BTreeSet::new();
    for &(color, [a, b]) in stones {
        let at = R::at(&setup, [a, b]);
        let placed = game.play(color, at).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        moves.push((color, at, placed));
        pairs.extend((-1..=1).flat_map(|i| (-1..=1).map(move |j| [a.wrapping_add(i), b.wrapping_add(j)])));
    }
    let places = pairs.into_iter().map(|pair| R::at(&setup, pair)).collect();
    Line { setup, name: format!("{text}, {} stones", moves.len()), moves, places }
}

/// Checks that a second pass forward and back allocates nothing. Position and journal are empty, before and afterwards.
fn takes_nothing<R: Rules>(line: &Line<R>, game: &mut R, journal: &mut R::Journal) {
    let mut all = || {
        line.play(game, journal);
        while game.take_back(journal) {}
    };
    all();
    let counted = measure(&mut all);
    assert_eq!(counted.count_total, 0, "{}: expected no allocation, found {counted:?}", line.name);
}

/// Up to `stones` random stones near the first corner and in the middle of a board.
fn scattered<R: Rules>(text: &str, stones: usize, random: &mut Rng) -> Line<R> {
    let setup = parsed::<R>(text);
    let mut game = R::new(&setup);
    let first = game.cells().next().map(|at| R::pair(&setup, at)).expect("a board with cells");
    let images: Vec<[i32; 2]> = R::symmetries(&setup).map(|map| map.pair(first)).collect();
    let middle = [0, 1].map(|axis| {
        let along = || images.iter().map(|image| image[axis]);
        along().min().unwrap_or(0).midpoint(along().max().unwrap_or(0))
    });
    // The squares must have enough places on the board, although most of the square
    // round a corner may be off it. About a quarter of the places stays empty.
    let reach = stones.isqrt() as i32 / 2 + 2;
    let offsets = || (-reach..=reach).flat_map(|a| (-reach..=reach).map(move |b| (a, b)));
    let near = |[a, b]: [i32; 2]| offsets().map(move |(x, y)| [a.saturating_add(x), b.saturating_add(y)]);
    let pairs: BTreeSet<[i32; 2]> = near(first).chain(near(middle)).collect();
    let is_on = |at: &R::At| !matches!(game.check(Color::Black, *at), Err(Refusal::OffBoard { .. }));
    let places: Vec<R::At> = pairs.into_iter().map(|pair| R::at(&setup, pair)).filter(is_on).collect();
    let mut order = places.clone();
    random.shuffle(&mut order);
    let mut moves = Vec::new();
    for at in order {
        let color = Color::BOTH[random.below(2)];
        if moves.len() < stones
            && let Ok(placed) = game.play(color, at)
        {
            moves.push((color, at, placed));
        }
    }
    Line { setup, name: format!("{text}, {} stones", moves.len()), moves, places }
}

/// Checks the law on one game. Position and journal are empty, before and afterwards.
fn holds<R: Rules>(line: &Line<R>, game: &mut R, journal: &mut R::Journal, random: &mut Rng) {
    let moves = &line.moves;
    let mut stones = 0;
    let every = 1 + moves.len() / 12;
    for step in 0..4 * moves.len() {
        let (color, at, placed) = &moves[stones];
        let what = format!("step {step}, {stones} stones");
        // Tries a random stone, and takes it back unless it is refused.
        let (other, away) = (Color::BOTH[random.below(2)], moves[random.below(moves.len())].1);
        let asked = game.check(other, away);
        let tried = game.play_noted(other, away, journal).map(drop);
        line.hold(&format!("{other} at {away:?} in {what}"), &asked, &tried);
        if tried.is_ok() {
            line.hold(&format!("a try taken back in {what}"), true, game.take_back(journal));
        }
        if step % every == 0 {
            stands(line, game, stones, &what, |_| ());
        }
        if random.chance(60) {
            let found = game.play_noted(*color, *at, journal);
            line.hold(&format!("a stone in {what}"), Ok(placed), found.as_ref());
            stones += 1;
        } else {
            line.hold(&format!("going back in {what}"), stones > 0, game.take_back(journal));
            stones = stones.saturating_sub(1);
        }
        line.hold(&format!("stones in the journal in {what}"), stones, journal.len());
        if stones == moves.len() {
            let back = random.below(stones) + 1;
            for _ in 0..back {
                game.take_back(journal);
            }
            stones -= back;
        }
    }
    while game.take_back(journal) {}
    stands(line, game, 0, "all taken back", |_| ());
}

/// Checks a position against `other`, played without a journal, now and after the rest. `look` receives `other`.
fn stands<R: Rules>(line: &Line<R>, game: &R, stones: usize, what: &str, look: impl FnOnce(&R)) {
    let on = |game: &mut R, moves: &[(Color, R::At, R::Placed)]| {
        for (color, at, placed) in moves {
            let found = game.play(*color, *at);
            line.hold(&format!("{color} at {at:?} in {what}"), Ok(placed), found.as_ref());
        }
    };
    let (before, behind) = line.moves.split_at(stones);
    let mut other = R::new(&line.setup);
    on(&mut other, before);
    look(&other);
    let mut copy = game.clone();
    same(&other, &copy, &line.places, &line.name, what);
    on(&mut copy, behind);
    on(&mut other, behind);
    same(&other, &copy, &line.places, &line.name, what);
}

/// Checks that two positions agree, with stones and refusals compared at these places. `name` describes their history.
pub(crate) fn same<R: Rules>(one: &R, other: &R, places: &[R::At], name: &dyn Display, what: &str) {
    let hold = |asked: fmt::Arguments<'_>, are_equal: bool, expected: &dyn Debug, found: &dyn Debug| {
        assert!(are_equal, "{name}\n{asked} {what}: expected {expected:?}, found {found:?}");
    };
    macro_rules! hold {
        ($asked:expr, $of:expr) => {{
            let (expected, found) = ($of(one), $of(other));
            hold($asked, expected == found, &expected, &found);
        }};
    }
    hold!(format_args!("the setup"), R::setup);
    hold!(format_args!("links"), |game: &R| {
        let mut links: Vec<_> = game.links().iter().map(|ends| format!("{ends:?}")).collect();
        links.sort_unstable();
        links
    });
    for color in Color::BOTH {
        hold!(format_args!("the outcome"), |game: &R| game.outcome(color));
        hold!(format_args!("a witness"), |game: &R| game.witness(color));
        for &at in places {
            hold!(format_args!("{at:?}"), |game: &R| (game.stone(at), game.check(color, at)));
        }
    }
}

impl<R: Rules> Line<R> {
    /// Plays all stones with the journal.
    fn play(&self, game: &mut R, journal: &mut R::Journal) {
        for &(color, at, _) in &self.moves {
            let placed = game.play_noted(color, at, journal);
            assert!(placed.is_ok(), "{}: expected {at:?} to be accepted again", self.name);
        }
    }

    /// Checks that two values are equal.
    #[track_caller]
    #[expect(clippy::needless_pass_by_value, reason = "most of it was made for the call")]
    fn hold<T: PartialEq + Debug>(&self, what: &str, expected: T, found: T) {
        assert!(expected == found, "{}\n{what}: expected {expected:?}, found {found:?}", self.name);
    }
}
