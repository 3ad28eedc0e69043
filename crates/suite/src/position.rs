//! Laws of one position.

use std::collections::BTreeSet;

use oracle::SlowOutcome;
use rules_core::{Color, Outcome, Refusal, Rules};

use crate::pair::{At, Pair, beside};

/// Every colour at every place, on and off the board.
fn tries<R: Rules>(pair: &Pair<R>) -> impl Iterator<Item = (Color, At)> {
    let mut places = pair.board();
    places.extend(beside(&places));
    places.into_iter().flat_map(|at| Color::BOTH.map(|color| (color, at)))
}

/// The law [`refusals`](crate::refusals). An accepted stone is then on the board.
pub(crate) fn refusals<R: Rules>(pair: &Pair<R>) {
    let mut game = pair.game.clone();
    if pair.moves.is_empty() {
        // A kernel may allocate at the first stone, even a refused one.
        let _ = game.play(Color::Black, pair.at([i32::MAX; 2]));
    }
    let before = format!("{game:?}");
    for (color, at) in tries(pair) {
        let place = pair.at(at);
        let name = R::color_name(color);
        let checked = game.check(color, place);
        let mut next = None;
        let taking = if checked.is_ok() { next.insert(game.clone()) } else { &mut game };
        let played = taking.play(color, place).map(drop);
        pair.hold(format_args!("playing {name} at {at:?}, as asking"), &checked, &played);
        if let Err(refusal) = &checked {
            let words = refusal.to_string();
            let is_fit = !words.is_empty() && words == words.to_lowercase() && !words.ends_with('.');
            assert!(is_fit, "{pair}\n{name} at {at:?}: expected lower case, no full stop, found {words:?}");
        } else {
            pair.hold(format_args!("the stone at {at:?}"), Some(color), taking.stone(place));
        }
    }
    for color in Color::BOTH {
        let _ = (game.outcome(color), game.witness(color), game.links());
    }
    let after = format!("{game:?}");
    let differs = before.bytes().zip(after.bytes()).take_while(|bytes| bytes.0 == bytes.1).count();
    let [expected, found] = [&before, &after]
        .map(|text| text.chars().skip(differs.saturating_sub(40)).take(80).collect::<String>());
    assert!(before == after, "{pair}\nafter asking and refusals: expected …{expected}…, found …{found}…");
}

/// The law [`legal`](crate::legal).
pub(crate) fn legal<R: Rules>(pair: &Pair<R>) {
    const STANDARD: [&str; 3] = ["off the board", "occupied", "the game was won before"];
    for (color, at) in tries(pair) {
        let place = pair.at(at);
        let expected = pair.why_not(color, at);
        // Whether the details of the refusal are true.
        let (found, is_true) = match pair.game.check(color, place) {
            Ok(()) => (None, true),
            Err(Refusal::OffBoard { at, setup }) => (Some(STANDARD[0]), at == place && setup == pair.setup),
            Err(Refusal::Occupied { at, by }) => {
                (Some(STANDARD[1]), at == place && pair.game.stone(place) == Some(by))
            }
            Err(Refusal::GameOver { winner }) => {
                (Some(STANDARD[2]), pair.outcome(winner.opponent()) == SlowOutcome::Won(winner.index()))
            }
            Err(Refusal::Rule(_)) => {
                (expected.filter(|word| !STANDARD.contains(word)).or(Some("a rule of the game")), true)
            }
        };
        pair.hold(format_args!("{} at {at:?}", R::color_name(color)), (expected, true), (found, is_true));
        let forbidding = pair.game.forbidding(color, place);
        let is_right = match found {
            None => forbidding.is_empty(),
            Some("occupied") => forbidding == [place],
            Some(_) => forbidding.iter().all(|&at| pair.game.stone(at).is_some()),
        };
        assert!(is_right, "{pair}\nfound {forbidding:?} to forbid {at:?}: {found:?}");
    }
}

/// The law [`ends`](crate::ends).
pub(crate) fn ends<R: Rules>(pair: &Pair<R>) {
    let board: BTreeSet<At> = pair.board().into_iter().collect();
    let [one, other] = Color::BOTH.map(|to_move| pair.game.outcome(to_move).winner());
    pair.hold(format_args!("who has won by the stones"), one.filter(|_| one == other), pair.game.winner());
    for to_move in Color::BOTH {
        let name = R::color_name(to_move);
        let found = match pair.game.outcome(to_move) {
            Outcome::Open => SlowOutcome::Open,
            Outcome::Won { color, .. } => SlowOutcome::Won(color.index()),
            Outcome::Drawn => SlowOutcome::Drawn,
        };
        pair.hold(format_args!("the outcome with {name} to move"), pair.outcome(to_move), found);
        let witness = pair.game.witness(to_move);
        let winner = pair.game.outcome(to_move).winner();
        pair.hold(format_args!("a witness with {name} to move"), winner.is_some(), witness.is_some());
        let (Some(winner), Some(witness)) = (winner, witness) else { continue };
        pair.hold(format_args!("{witness:?}"), Ok(()), pair.game.verify(winner, &witness));
        let other = pair.game.verify(winner.opponent(), &witness);
        assert!(other.is_err(), "{pair}\n{witness:?}: expected no proof for the loser");
        let marks: Vec<At> = R::marks(&witness).into_iter().map(|at| R::pair(&pair.setup, at)).collect();
        assert!(
            marks.is_empty() == board.is_empty() && marks.iter().all(|at| board.contains(at)),
            "{pair}\n{witness:?}: expected marks on the board, found {marks:?}"
        );
        // The winner's stones reach the first and the last row or column: those of the own sides.
        if let Some(ends) = R::ends() {
            let along = |places: &[At]| -> BTreeSet<i32> {
                places.iter().map(|at| at[usize::from(ends == winner)]).collect()
            };
            let (all, own) = (along(&board.iter().copied().collect::<Vec<_>>()), along(&marks));
            assert_eq!((own.first(), own.last()), (all.first(), all.last()), "{pair}\n{witness:?}");
        }
        let why = R::why(&witness, &|at| format!("<{}>", R::name(&pair.setup, at)));
        let mut names = R::marks(&witness).into_iter().map(|at| format!("<{}>", R::name(&pair.setup, at)));
        assert!(names.all(|name| why.contains(&name)), "{pair}\n{witness:?}: expected all marks in {why}");
    }
}

/// The law [`links`](crate::links).
pub(crate) fn links<R: Rules>(pair: &Pair<R>) {
    let mut found = BTreeSet::new();
    for ends in pair.game.links() {
        let [one, other] = ends.map(|at| pair.game.stone(at));
        assert!(one.is_some() && one == other, "{pair}\nexpected stones of one colour at {ends:?}");
        let mut pairs = ends.map(|at| R::pair(&pair.setup, at));
        pairs.sort_unstable();
        assert!(found.insert(pairs.map(|pair| pair.map(i64::from))), "{pair}\nthe link {pairs:?} twice");
    }
    let expected = pair.plain.links().iter().map(|&(one, other)| {
        let mut ends = [[one.0, one.1], [other.0, other.1]];
        ends.sort_unstable();
        ends
    });
    pair.hold(format_args!("links"), expected.collect(), found);
}
