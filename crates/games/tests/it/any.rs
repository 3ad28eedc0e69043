//! `AnyGame` against the `History` of the game's own type.

#[path = "../../examples/random_player.rs"]
#[expect(dead_code, reason = "`main` is for the program")]
mod random_player;

use games::{ALL, AnyGame, GameKind, Legend, RefusedKind, Visitor};
use oracle::Boards;
use play::{Action, Cause, Declared, History, Perft, Refused, Terms};
use rng::Rng;
use rules_core::{Color, Refusal, Rules, Setup};

/// Random games with undo, redo, swaps, ends and refusals on all boards of the oracle. Both always report the same.
struct Both;

impl Visitor for Both {
    type Output = ();

    fn visit<R: Rules>(self) {
        let Boards { small, larger } = oracle::boards(R::Setup::GAME).expect("a game of the oracle");
        let mut random = Rng::new(5);
        for setup in small.iter().chain(larger) {
            let agreed = ["", ", swap sides", ", swap sides, passes"];
            for agreed in agreed.iter().take(2 + usize::from(R::PASSES)) {
                let terms = format!("{setup}{agreed}");
                let mut any: AnyGame = terms.parse().expect("terms");
                let mut own = History::<R>::new(&terms.parse().expect("terms"));
                for _ in 0..60 {
                    step(&mut any, &mut own, &mut random);
                    same(&any, &own);
                }
                let copy = any.clone();
                any.reset(&copy.terms());
                assert_eq!((any.terms().to_string(), any.actions()), (terms.clone(), vec![]));
                assert_eq!(copy.position(), own.game().position().to_string());
                // A new game can begin from the text of any position.
                let again: AnyGame = copy.position().parse().expect("a position");
                assert_eq!(again.position(), copy.position());
                same_text(&copy);
                same_text(&again);
            }
        }
    }
}

/// A game is what its text says, with any end, and so are its actions.
fn same_text(game: &AnyGame) {
    let ends = Color::BOTH
        .map(|color| [Declared::Resigned(color), Declared::TimedOut(color), Declared::Forfeited(color)]);
    for end in ends.into_iter().flatten().map(Some).chain([None, Some(Declared::DrawAgreed)]) {
        let mut game = game.clone();
        let _ = end.map(|end| game.declare(end)); // Refused after the end.
        let again: AnyGame = game.to_string().parse().expect("the text of a game");
        assert_eq!((again.terms(), again.actions()), (game.terms(), game.actions()), "{game}");
        assert_eq!(again.to_string(), game.to_string());
        for action in game.actions() {
            assert_eq!(action.to_string().parse(), Ok(action));
        }
    }
}

#[test]
fn the_text_of_a_game_is_wrong_at_a_byte() {
    for (text, wrong) in [
        ("hex 3x3 : a1", "expected no more words at byte 8"),
        ("hex 3x3: d1", "expected a place of the board at byte 9, found `d1`"),
        ("hex 3x3:  a1 swap", "expected a stone at byte 13, found a swap, which was not agreed on"),
        ("hex 3x3: W:a1", "expected a move of red at byte 9, found one of blue"),
        (
            "hex 3x3: B:resign a1",
            "expected no more moves at byte 18, found one after the end: blue has won: red resigned",
        ),
        ("nogo 2x2: A1 x", "expected a place such as `A2` (without the letter I) at byte 13, found `x`"),
    ] {
        let error = text.parse::<AnyGame>().expect_err(text).to_string();
        assert!(error.starts_with(wrong), "{text}: {error}");
    }
    for text in ["", "red 1,2", "black", "black 1;2", "black resign", "white draw", "draw ", "black 1,2,3"] {
        assert!(text.parse::<Action<[i32; 2]>>().is_err(), "{text}");
    }
}

fn step<R: Rules>(any: &mut AnyGame, own: &mut History<R>, random: &mut Rng) {
    let setup = *own.game().terms().setup();
    match random.below(20) {
        0..3 => assert_eq!(any.undo(), own.undo()),
        3 => assert_eq!(any.redo(), own.redo()),
        4 => agree::<R>(&setup, any.declare(Declared::DrawAgreed), own.declare(Declared::DrawAgreed)),
        5 => agree::<R>(&setup, any.swap(), own.swap()),
        6 => {
            let (x, y) = (random.below(9) as i32 - 1, random.below(9) as i32 - 1);
            agree::<R>(&setup, any.play([x, y]), own.play(R::at(&setup, [x, y])).map(drop));
        }
        7 => agree::<R>(&setup, any.act(Action::Pass(Color::White)), own.act(Action::Pass(Color::White))),
        _ => {
            let actions = any.legal_actions();
            if actions.is_empty() {
                return;
            }
            let action = random.pick(&actions);
            let text = any.action_text(action);
            assert_eq!(any.action(&text), Ok(action), "{text}");
            any.act(action).expect("it is legal");
            own.act(action.map(|at| R::at(&setup, at))).expect("it is legal");
        }
    }
}

/// Both refuse for the same reason, or neither refuses.
fn agree<R: Rules>(
    setup: &R::Setup,
    any: Result<(), games::AnyRefused>,
    own: Result<(), play::RefusedBy<R>>,
) {
    let text = |refused: &play::RefusedBy<R>| match refused {
        Refused::Stone(Refusal::OffBoard { at, .. }) => {
            format!("expected a place on the board of {setup}, found {}", R::name(setup, *at))
        }
        other => other.text(|at| R::name(setup, at)),
    };
    assert_eq!(any.as_ref().err().map(ToString::to_string), own.as_ref().err().map(text));
    let kind = own.err().map(|refused| match refused {
        Refused::Over(_) | Refused::Stone(Refusal::GameOver { .. }) => RefusedKind::Over,
        Refused::OutOfTurn { .. } => RefusedKind::OutOfTurn,
        Refused::NoPass => RefusedKind::NoPass,
        Refused::ThirdPass => RefusedKind::ThirdPass,
        Refused::NoSwap { .. } | Refused::SetUp => RefusedKind::NoSwap,
        Refused::Stone(Refusal::OffBoard { .. }) => RefusedKind::OffBoard,
        Refused::Stone(Refusal::Occupied { .. }) => RefusedKind::Occupied,
        _ => RefusedKind::Rule,
    });
    assert_eq!(any.err().map(|refused| refused.kind()), kind);
}

fn same<R: Rules>(any: &AnyGame, own: &History<R>) {
    let (game, setup) = (own.game(), own.game().terms().setup());
    let pair = |at| R::pair(setup, at);
    assert_eq!((any.to_move(), any.hash()), (game.to_move(), game.hash()));
    assert_eq!(any.position(), game.position().to_string());
    assert_eq!(any.canonical(), game.position().canonical().to_string());
    assert_eq!(any.legal_moves(), game.legal_moves().map(pair).collect::<Vec<_>>());
    assert_eq!(any.actions().len(), own.now());
    assert_eq!(any.ending_text(), game.ending().map(|ending| ending.words(R::color_name).to_string()));
    let [on_board, by_word] = [any.ending(), any.ending()].map(|ending| ending.map(|ending| ending.cause));
    assert_eq!(
        matches!(on_board, Some(Cause::Board(_))),
        matches!(game.ending().map(|ending| ending.cause), Some(Cause::Board(_)))
    );
    assert!(!matches!(by_word, Some(Cause::Board(word)) if word.is_empty()));
    assert_eq!(
        any.marks().is_empty(),
        game.board().witness(game.to_move()).is_none_or(|witness| R::marks(&witness).is_empty())
    );
}

#[test]
fn any_game_is_the_history_of_its_game() {
    for game in ALL {
        game.visit(Both);
    }
}

/// Reads, plays on and prints positions of all games, one after another.
#[test]
fn a_mixed_stream() {
    let texts = [
        "hex 3x2, 1x1/3 o",
        "nogo 3x3, x2/1o1/3 x",
        "twixt 5 pp, 5/2x2/5/1x3/5 o 2,1-1,3",
        "y 3, x/2/3 o",
        "havannah 2 official",
    ];
    for text in texts {
        let mut game: AnyGame = text.parse().expect("a game");
        let action = game.legal_actions()[0];
        game.act(action).expect("it is legal");
        assert!(game.text().to_string().contains(['x', 'o']), "{text}");
        assert!(game.svg(text, Legend::Hidden).starts_with("<svg "), "{text}");
        assert!(game.undo() && !game.undo(), "{text}");
        assert_eq!(game.terms().to_string(), text);
    }
}

/// From any position, perft gives the same rows as with the game's own type.
struct Counts;

impl Visitor for Counts {
    type Output = ();

    fn visit<R: Rules>(self) {
        let small = oracle::boards(R::Setup::GAME).expect("a game of the oracle").small;
        let mut any: AnyGame = small[small.len() - 1].parse().expect("a setup");
        for _ in 0..3 {
            let rows: Vec<_> = any.perft_up_to(1000).expect("a small board").take(4).collect();
            let terms: Terms<R> = any.position().parse().expect("a position");
            let own = Perft::of(History::new(&terms).game()).expect("a small board");
            assert_eq!(rows, own.with_most(1000).take(4).collect::<Vec<_>>());
            let legal = any.legal_moves();
            if let (Some(Ok(row)), Some(&at)) = (rows.get(1), legal.first()) {
                assert_eq!(row.sequences, legal.len() as u128);
                any.play(at).expect("it is legal");
            }
        }
    }
}

#[test]
fn perft_goes_on_from_a_position() {
    ALL.iter().copied().for_each(|game: GameKind| game.visit(Counts));
}

#[test]
fn the_example_plays_all_games() {
    for game in ALL {
        let played = random_player::play(game.name(), 7).expect("a game");
        let (position, rest) = played.split_once('\n').expect("lines");
        let (board, end) = rest.rsplit_once('\n').expect("lines");
        let again: AnyGame = position.parse().expect("a position");
        let (words, _) = end.split_once(" after ").expect("an end");
        assert_eq!(again.ending_text().as_deref(), Some(words), "{played}");
        assert_eq!(
            again.text().to_string(),
            board.replace(['(', ')'], " ").lines().map(str::trim_end).collect::<Vec<_>>().join("\n"),
            "{played}"
        );
    }
    assert_eq!(random_player::play("chess", 1).expect_err("no game").to_string(), "there is no game `chess`");
}
