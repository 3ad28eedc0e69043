//! Each law finds a fault: Hex, with one fault at a time.

use std::cell::Cell;
use std::panic::catch_unwind;

use geometry::Axial;
use rules_core::{Color, Flaw, NoOrder, Outcome, Refusal, Rules, Symmetry};
use rules_hex::{Chain, Hex, Rule, Setup};
use suite::{
    along, bent, board, colors_alternate, copies, ends, forged, histories, legal, links, mirrors, one_place,
    orders, placed, refusals, refusals_stay, replays, setups, small, sound, stones_stay, swaps, texts,
    transposed, turns, undone, undone_of, whole, winners,
};

thread_local! {
    /// The fault of the games of this thread.
    static FAULT: Cell<&'static str> = const { Cell::new("") };
}

fn has(fault: &str) -> bool {
    FAULT.get() == fault
}

/// Hex with the fault of this thread.
#[derive(Debug)]
struct Faulty {
    game: Hex,
    /// The number of refused stones, which only one fault counts.
    refused: u32,
}

impl Clone for Faulty {
    fn clone(&self) -> Self {
        Faulty { game: self.game.clone(), ..*self }
    }

    fn clone_from(&mut self, source: &Self) {
        if has("copies anew") {
            *self = source.clone();
        } else if !has("copies nothing") {
            self.game.clone_from(&source.game);
            self.refused = source.refused;
        }
    }
}

impl Rules for Faulty {
    type Setup = Setup;
    type At = Axial;
    type Placed = Option<Color>;
    type Rule = Rule;
    type How = ();
    type Witness = Chain;
    type Journal = <Hex as Rules>::Journal;

    fn new(setup: &Setup) -> Self {
        Faulty { game: Hex::new(setup), refused: 0 }
    }

    fn reset(&mut self, setup: &Setup) {
        self.game.reset(setup);
        self.refused = 0;
    }

    fn setup(&self) -> Setup {
        self.game.setup()
    }

    fn stone(&self, at: Axial) -> Option<Color> {
        let stone = self.game.stone(at);
        if has("turns stones") && self.game.stones().len() > 2 { stone.map(Color::opponent) } else { stone }
    }

    fn stones(&self) -> Vec<(Axial, Color)> {
        self.game.stones().repeat(1 + usize::from(has("lists stones twice")))
    }

    fn check(&self, color: Color, at: Axial) -> Result<(), Refusal<Rule>> {
        match self.game.check(color, at) {
            Ok(()) if has("frees places") && self.game.stones().len() == 1 => {
                Err(Refusal::GameOver { winner: color })
            }
            Err(Refusal::GameOver { .. }) if has("plays on") => Ok(()),
            checked => checked,
        }
    }

    fn play(&mut self, color: Color, at: Axial) -> Result<Option<Color>, Refusal<Rule>> {
        let placed = self.game.play(color, at);
        self.refused += u32::from(placed.is_err() && has("leaves a mark"));
        if placed.is_ok() && has("places two stones") {
            let _ = self.game.play(color, at.offset(Axial { q: 1, r: 0 }));
        }
        placed.map(|winner| winner.filter(|_| !has("says nothing of wins")))
    }

    fn play_noted(
        &mut self,
        color: Color,
        at: Axial,
        journal: &mut Self::Journal,
    ) -> Result<Option<Color>, Refusal<Rule>> {
        self.game.play_noted(color, at, journal)
    }

    fn take_back(&mut self, journal: &mut Self::Journal) -> bool {
        if has("keeps stones") {
            return self.game.clone().take_back(journal);
        }
        self.game.take_back(journal)
    }

    fn outcome(&self, to_move: Color) -> Outcome<()> {
        if has("is always open") { Outcome::Open } else { self.game.outcome(to_move) }
    }

    fn winner(&self) -> Option<Color> {
        self.game.winner().filter(|_| !has("knows no winner"))
    }

    fn outcome_of(setup: &Setup, first: Color, places: &[Axial]) -> Option<Outcome<()>> {
        Hex::outcome_of(setup, first, places)
    }

    fn winners(setup: &Setup, boards: &[i8], winners: &mut [i8]) -> bool {
        Hex::winners(setup, boards, winners)
    }

    fn witness(&self, to_move: Color) -> Option<Chain> {
        self.game.witness(to_move)
    }

    fn verify(&self, winner: Color, witness: &Chain) -> Result<(), Flaw> {
        if has("believes all") { Ok(()) } else { self.game.verify(winner, witness) }
    }

    fn marks(witness: &Chain) -> Vec<Axial> {
        Hex::marks(witness)
    }

    fn links(&self) -> Vec<[Axial; 2]> {
        let first = self.game.stones().first().map(|stone| [stone.0; 2]);
        first.into_iter().filter(|_| has("makes links")).collect()
    }

    fn how((): ()) -> &'static str {
        Hex::how(())
    }

    fn pair(_setup: &Setup, at: Axial) -> [i32; 2] {
        [at.q.wrapping_add(i32::from(has("shifts pairs"))), at.r]
    }

    fn at(_setup: &Setup, [q, r]: [i32; 2]) -> Axial {
        Axial { q, r }
    }

    fn name(setup: &Setup, at: Axial) -> String {
        if has("has one name") { "x".into() } else { Hex::name(setup, at) }
    }

    fn symmetries(setup: &Setup) -> impl Iterator<Item = Symmetry> {
        let all: Vec<Symmetry> = Hex::symmetries(setup).collect();
        let few = if has("forgets a symmetry") { 3 } else { 4 };
        // The colours of a transposed board must be exchanged.
        let wrong = all.clone().into_iter().filter(|map| has("keeps the colours") && map.exchanges());
        all.into_iter().take(few).chain(wrong.map(Symmetry::exchanging))
    }

    fn swapped(setup: &Setup, at: Axial) -> Option<Axial> {
        Hex::swapped(setup, at).map(|at| if has("swaps off the board") { Axial { q: -1, ..at } } else { at })
    }
}

fn words(winner: &Option<Color>) -> Vec<&'static str> {
    winner.iter().map(|_| "chain").collect()
}

/// Laws, each with a fault that it finds, and words of its message.
macro_rules! laws {
    ($($law:ident $(($argument:expr))?: $fault:literal, $said:literal;)*) => {
        [$((stringify!($law), (|| $law::<Faulty>($($argument)?)) as fn(), $fault, $said)),*]
    };
}

/// The message of a law if it finds the fault.
fn broken(law: fn(), fault: &'static str) -> Option<String> {
    FAULT.set(fault);
    let panic = catch_unwind(law).err();
    FAULT.set("");
    panic.map(|panic| panic.downcast_ref::<String>().cloned().unwrap_or_default())
}

#[test]
fn each_law_finds_a_fault() {
    let laws = laws! {
        stones_stay: "turns stones", "which must stay";
        one_place: "places two stones", "the last move added";
        refusals_stay: "frees places", "the refusal to stay";
        colors_alternate: "is always open", "a place to go";
        setups: "has one name", ": x";
        board: "shifts pairs", "the pair to round-trip";
        refusals: "leaves a mark", "after asking and refusals";
        refusals: "plays on", "as asking";
        legal: "plays on", "the game was won before";
        ends: "is always open", "the outcome with";
        ends: "believes all", "no proof for the loser";
        links: "makes links", "links: expected";
        small: "plays on", "as asking";
        sound: "believes all", "accepted for";
        copies: "copies anew", "no allocation";
        copies: "copies nothing", "a copy";
        replays: "copies nothing", "from a copy into a used one";
        undone: "keeps stones", " step ";
        undone_of(&[("hex 5x5", 20)]): "keeps stones", " step ";
        mirrors: "keeps the colours", "winner, and whether open";
        turns: "is always open", "who has won";
        histories: "keeps stones", "after 0 of 1 actions";
        histories: "copies anew", "allocations, once warm";
        swaps: "swaps off the board", "OffBoard";
        transposed: "forgets a symmetry", "the canonical form";
        texts: "lists stones twice", "the list of stones";
        orders: "knows no winner", "GameOver";
        whole: "is always open", "expected Some(Open)";
        winners: "knows no winner", ", board ";
        placed(words): "says nothing of wins", "the last stone";
        forged(|chain| bent(chain.cells()).into_iter().map(Chain::new).collect()): "believes all", "accepted for";
    };
    // The kernel has no part in what `declared` states.
    for name in names().filter(|name| *name != "declared") {
        assert!(laws.iter().any(|law| law.0 == name), "expected a fault that `{name}` finds");
    }
    let mut wrong = Vec::new();
    for (law, hold, fault, said) in laws {
        let found = broken(hold, fault);
        if found.as_ref().is_none_or(|found| !found.contains(said)) {
            wrong.push((law, fault, found));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The other laws hold for Hex itself, in its own crate.
#[test]
fn without_a_fault_it_is_hex() {
    for step in [1, 7] {
        let moves = (0..25).map(|number| {
            let cell = number * step % 25;
            (Color::in_turn(number as usize), [cell % 5, cell / 5])
        });
        along::<Faulty>("hex 5x5", moves);
    }
}

/// The names of all laws.
fn names() -> impl Iterator<Item = &'static str> {
    include_str!("../src/lib.rs").split(" law_").skip(1).filter_map(|law| law.split('(').next())
}

#[test]
fn the_readme_lists_the_laws() {
    let readme = include_str!("../README.md");
    for name in names() {
        assert!(readme.contains(&format!("\n| `{name}`")), "{name}");
    }
}

#[test]
fn a_position_with_more_stones_than_were_placed() {
    let stones = [(0, Color::Black), (1, Color::White)].map(|(q, color)| (Axial { q, r: 0 }, color));
    FAULT.set("lists stones twice");
    let found = Faulty::of_stones(&Setup::new(2, 2), &stones, &[]);
    assert_eq!(found.err(), Some(NoOrder::Count { given: 2, found: 4 }));
}

/// A message is enough to replay the game.
#[test]
fn a_message_says_board_seed_and_moves() {
    let said = broken(
        || {
            let moves = [(0, [0, 0]), (1, [1, 0]), (0, [0, 1])];
            along::<Faulty>("hex 2x2", moves.map(|(color, at)| (Color::BOTH[color], at)));
        },
        "is always open",
    );
    let expected = "hex 2x2, seed 0, after red [0, 0] blue [1, 0] red [0, 1]\n";
    assert!(said.as_ref().is_some_and(|said| said.starts_with(expected)), "{said:?}");
}
