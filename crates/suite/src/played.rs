//! The laws of games between two players, by [`play`].

use allocation_counter::measure;
use oracle::SlowOutcome;
use play::{Cause, Declared, Ending, Game, History, Player, Position, Refused, Swap, Terms, Winner};
use rng::Rng;
use rules_core::{Color, Rules};

use crate::games::{boards, rounds};
use crate::pair::{Pair, parsed};

/// Along random games to the end, with either colour first: the colours alternate,
/// legal moves and end are those of the oracle, the winner has the right colour and
/// player, the hash is that of the position, and after the end everything is refused.
///
/// # Panics
/// When the law is broken.
pub fn turns<R: Rules>() {
    let mut random = Rng::new(8);
    rounds::<R>(40, |mut pair| {
        let first = Color::BOTH[random.below(2)];
        let mut game = Game::<R>::new(&Terms::new(pair.setup).with_first(first));
        let every = 1 + pair.board().len() / 20;
        loop {
            let color = Color::in_turn(first.index() + game.moves());
            pair.hold(format_args!("whose turn it is"), color, game.to_move());
            let refused = game.act(play::Action::Pass(color)).expect_err("passes were not agreed on");
            let is_over = pair.outcome(color) != SlowOutcome::Open;
            if is_over || game.moves().is_multiple_of(every) {
                stands(&pair, &game, first);
            }
            if is_over {
                assert!(matches!(refused, Refused::Over(_)), "{pair}\na pass after the end: {refused}");
                break;
            }
            assert!(matches!(refused, Refused::NoPass), "{pair}\na pass: {refused}");
            let moves: Vec<R::At> = game.legal_moves().collect();
            let at = random.pick(&moves);
            let out_of_turn = game.act(play::Action::Stone(color.opponent(), at));
            let expected = Err(Refused::OutOfTurn { color: color.opponent() });
            pair.hold(format_args!("a stone out of turn"), expected, out_of_turn);
            assert!(pair.play(color, R::pair(&pair.setup, at)), "{pair}\n{at:?} is legal");
            let placed = game.play(at);
            let expected = pair.moves.last().map(|last| last.placed.clone());
            pair.hold(format_args!("what the stone did"), expected, placed.ok());
        }
        refuses(&pair, &mut game);
    });
}

/// Checks a game against the oracle.
fn stands<R: Rules>(pair: &Pair<R>, game: &Game<R>, first: Color) {
    let color = game.to_move();
    let player = |color| if color == first { Player::First } else { Player::Second };
    let winner = |index: usize| Winner { color: Color::BOTH[index], player: player(Color::BOTH[index]) };
    let expected = match pair.outcome(color) {
        SlowOutcome::Open => None,
        SlowOutcome::Won(index) => Some(Some(winner(index))),
        SlowOutcome::Drawn => Some(None),
    };
    pair.hold(format_args!("who has won"), expected, game.ending().map(|ending| ending.winner));
    pair.hold(format_args!("nothing is declared"), None, game.declared());
    let legal = |&at: &[i32; 2]| expected.is_none() && pair.why_not(color, at).is_none();
    let expected: Vec<_> = pair.board().into_iter().filter(legal).collect();
    let found: Vec<_> = game.legal_moves().map(|at| R::pair(&pair.setup, at)).collect();
    pair.hold(format_args!("the legal moves"), expected, found);
    let position = Position::of(game.board(), color);
    pair.hold(format_args!("the hash"), position.hash64(), game.hash());
    pair.hold(format_args!("the position"), position, game.position());
}

/// Checks that everything is refused after the end, and nothing changes.
fn refuses<R: Rules>(pair: &Pair<R>, game: &mut Game<R>) {
    let before = (format!("{:?}", game.ending()), game.hash(), game.moves());
    let over = Refused::Over(game.ending().expect("it is over"));
    for at in pair.board() {
        let found = game.play(pair.at(at)).map(drop);
        pair.hold(format_args!("{at:?} after the end"), Err(over.clone()), found);
    }
    pair.hold(format_args!("a swap after the end"), Err(over.clone()), game.swap());
    pair.hold(format_args!("a draw after the end"), Err(over), game.declare(Declared::DrawAgreed));
    let after = (format!("{:?}", game.ending()), game.hash(), game.moves());
    pair.hold(format_args!("the game after what was refused"), before, after);
}

/// A history goes back and forward over stones, swaps and declared ends. At each step, it
/// equals a game that performed the same actions without undo or redo. A new action discards
/// those taken back. Once warm, going back and forward, copies and resets allocate nothing.
///
/// # Panics
/// When the law is broken.
pub fn histories<R: Rules>() {
    let mut random = Rng::new(9);
    rounds::<R>(25, |pair: Pair<R>| {
        let terms = terms(&pair.setup);
        let terms = &terms[random.below(terms.len())];
        let mut history = History::<R>::new(terms);
        // The game before and after each action.
        let mut line = vec![Game::<R>::new(terms)];
        for _ in 0..3 * pair.board().len() + 10 {
            let what = format!("after {} of {} actions", history.now(), history.len());
            same(&pair, history.game(), &line[history.now()], &what);
            let before = history.now();
            let chance = random.below(100);
            if chance < 35 {
                pair.hold(format_args!("undo {what}"), before > 0, history.undo());
            } else if chance < 50 {
                pair.hold(format_args!("redo {what}"), before < history.len(), history.redo());
            } else if chance < 53 {
                history.go_to(random.below(line.len() + 1));
            } else {
                let Some(action) = any(history.game(), &mut random) else { continue };
                let mut next = line[before].clone();
                pair.hold(format_args!("{action:?} {what}"), next.act(action), history.act(action));
                line.truncate(before + 1);
                line.push(next);
            }
            pair.hold(format_args!("actions {what}"), line.len() - 1, history.len());
        }
        takes_nothing(&pair, &mut history);
    });
}

/// All terms that a setup allows.
fn terms<R: Rules>(setup: &R::Setup) -> Vec<Terms<R>> {
    let swaps = [Swap::None, Swap::Sides, Swap::Pieces];
    let with_first = |first| Terms::new(*setup).with_first(first);
    let all = Color::BOTH.into_iter().flat_map(|first| swaps.map(|swap| (first, swap)));
    let all = all.filter_map(|(first, swap)| with_first(first).with_swap(swap).ok());
    all.flat_map(|terms| [Some(terms.clone()), terms.with_passes(true).ok()]).flatten().collect()
}

/// A random next action: mostly a stone, often the swap or a pass where it is legal, sometimes a declared end.
fn any<R: Rules>(game: &Game<R>, random: &mut Rng) -> Option<play::Action<R::At>> {
    let moves: Vec<R::At> = game.legal_moves().collect();
    let color = game.to_move();
    if game.ending().is_some() {
        None
    } else if game.may_swap() && random.chance(50) {
        Some(play::Action::Swap(color))
    } else if game.may_pass() && random.chance(40) {
        Some(play::Action::Pass(color))
    } else if random.chance(4) {
        let other = Color::BOTH[random.below(2)];
        let ends = [
            Declared::Resigned(other),
            Declared::TimedOut(other),
            Declared::Forfeited(other),
            Declared::DrawAgreed,
        ];
        Some(play::Action::End(random.pick(&ends)))
    } else {
        Some(play::Action::Stone(color, random.pick(&moves)))
    }
}

/// Checks that two games agree in all that they report.
fn same<R: Rules>(pair: &Pair<R>, found: &Game<R>, expected: &Game<R>, what: &str) {
    let asked = |game: &Game<R>| {
        let players = Color::BOTH.map(|color| game.player(color));
        let may = (game.may_swap(), game.may_pass());
        (game.to_move(), game.moves(), players, game.declared(), game.ending(), may, game.hash())
    };
    pair.hold(
        format_args!("turn, moves, players, ends, swap, pass and hash {what}"),
        asked(expected),
        asked(found),
    );
    pair.hold(format_args!("the position {what}"), expected.position(), found.position());
}

/// Checks that going back and forward, copies and resets allocate nothing, once warm.
fn takes_nothing<R: Rules>(pair: &Pair<R>, history: &mut History<R>) {
    let (end, terms) = (history.len(), history.game().terms().clone());
    let mut copy = history.clone();
    let all = |history: &mut History<R>, copy: &mut History<R>| {
        history.go_to(0);
        history.go_to(end);
        copy.clone_from(history);
        copy.go_to(0);
        copy.go_to(end);
        copy.reset(&terms);
    };
    all(history, &mut copy);
    all(history, &mut copy);
    let counted = measure(|| all(history, &mut copy));
    pair.hold(format_args!("allocations, once warm"), 0, counted.count_total);
}

/// A swap is legal only at the second move of an open game. A swap of sides leaves the stones and exchanges the
/// players. A swap of pieces leaves the players, and replaces the first stone by a stone of the second colour at
/// its image ([`Rules::swapped`]). Tests all first moves.
///
/// # Panics
/// When the law is broken.
pub fn swaps<R: Rules>() {
    let all = boards::<R>();
    for text in all.small.iter().chain(all.larger) {
        let setup = parsed::<R>(text);
        for terms in terms::<R>(&setup) {
            let (first, second) = (terms.first(), terms.first().opponent());
            let mut game = Game::<R>::new(&terms);
            if game.ending().is_none() {
                let early = game.swap();
                let expected = Refused::NoSwap { agreed: terms.swap(), moves: 0 };
                assert_eq!(early, Err(expected), "{terms}: a swap before the first move");
            }
            let moves: Vec<R::At> = game.legal_moves().collect();
            for at in moves {
                game.reset(&terms);
                game.play(at).expect("a legal move");
                let before = game.clone();
                let found = game.swap();
                let (position, board) = (game.position(), game.board());
                let what = format!("{terms}: {at:?}");
                match (before.ending(), terms.swap()) {
                    (Some(ending), _) => assert_eq!(found, Err(Refused::Over(ending)), "{what}"),
                    (None, Swap::None) => {
                        let expected = Refused::NoSwap { agreed: Swap::None, moves: 1 };
                        assert_eq!(found, Err(expected), "{what}");
                    }
                    (None, Swap::Sides) => {
                        assert_eq!(found, Ok(()), "{what}");
                        assert_eq!(position, before.position(), "{what}");
                        assert_eq!((game.player(first), game.to_move()), (Player::Second, second), "{what}");
                        assert_eq!(game.player(game.to_move()), Player::First, "{what}");
                    }
                    (None, Swap::Pieces) => {
                        assert_eq!(found, Ok(()), "{what}");
                        let image = R::swapped(&setup, at).expect("an image");
                        let stones: Vec<_> =
                            board.cells().filter_map(|at| Some((at, board.stone(at)?))).collect();
                        assert_eq!(stones, [(image, second)], "{what}");
                        assert_eq!((game.player(first), game.to_move()), (Player::First, first), "{what}");
                    }
                }
                if found.is_ok() {
                    assert_eq!(game.hash(), position.hash64(), "{what}");
                    assert_ne!(before.hash(), game.hash(), "{what}: no more swap");
                    let again = Refused::NoSwap { agreed: terms.swap(), moves: 2 };
                    assert!(game.ending().is_some() || game.swap() == Err(again), "{what}: a second swap");
                }
            }
        }
    }
}

/// The same stones in another order give the same position with the same hash,
/// unless the links differ. All images of a position have the same canonical form, which is one of them.
///
/// # Panics
/// When the law is broken.
pub fn transposed<R: Rules>() {
    let mut random = Rng::new(10);
    rounds::<R>(60, |mut pair| {
        pair.random(|_| ());
        let mut moves: Vec<_> = pair.moves.iter().map(|stone| (stone.color, stone.at)).collect();
        moves.truncate(moves.len() / 2 + 1);
        let position = |moves: &[(Color, [i32; 2])]| {
            let mut game = R::new(&pair.setup);
            let taken = moves.iter().filter(|&&(color, at)| game.play(color, pair.at(at)).is_ok()).count();
            (taken == moves.len()).then(|| Position::of(&game, Color::Black))
        };
        let Some(one) = position(&moves) else { return };
        for _ in 0..3 {
            random.shuffle(&mut moves);
            let Some(other) = position(&moves) else { continue };
            let is_linked_so = one.links().eq(other.links());
            pair.hold(format_args!("{moves:?}: the position"), is_linked_so, one == other);
            pair.hold(format_args!("{moves:?}: the hash"), is_linked_so, one.hash64() == other.hash64());
        }
        let canonical = one.canonical();
        let mut is_image = false;
        for map in R::symmetries(&pair.setup) {
            let image = one.image(&map);
            pair.hold(format_args!("{map:?}: the canonical form"), &canonical, &image.canonical());
            is_image |= image == canonical;
        }
        pair.hold(format_args!("the canonical form is an image"), true, is_image);
    });
}

/// Declared ends differ from ends on the board. Colour and player of the winner are right, even after a swap of sides.
///
/// # Panics
/// When the law is broken.
pub fn declared<R: Rules>() {
    for text in boards::<R>().larger {
        for terms in terms::<R>(&parsed::<R>(text)) {
            let mut game = Game::<R>::new(&terms);
            let opening = game.legal_moves().next();
            if let Some(at) = opening {
                game.play(at).expect("a legal move");
            }
            if game.may_swap() {
                game.swap().expect("it may be done");
            }
            if game.ending().is_some() {
                continue;
            }
            for loser in Color::BOTH {
                for end in [Declared::Resigned(loser), Declared::TimedOut(loser), Declared::Forfeited(loser)]
                {
                    let mut game = game.clone();
                    game.declare(end).expect("an open game");
                    let color = loser.opponent();
                    let is_first =
                        (color == terms.first()) != (game.moves() == 2 && terms.swap() == Swap::Sides);
                    let player = if is_first { Player::First } else { Player::Second };
                    let winner = Some(Winner { color, player });
                    let ending = Ending { winner, cause: Cause::Declared(end) };
                    assert_eq!(game.ending(), Some(ending), "{terms}: {end:?}");
                    assert!(
                        game.board().outcome(game.to_move()).is_open(),
                        "{terms}: {end:?} is not on the board"
                    );
                    assert_eq!(game.legal_moves().count(), 0, "{terms}: {end:?}");
                }
            }
            game.declare(Declared::DrawAgreed).expect("an open game");
            let ending = Ending { winner: None, cause: Cause::Declared(Declared::DrawAgreed) };
            assert_eq!(game.ending(), Some(ending), "{terms}");
        }
    }
}
