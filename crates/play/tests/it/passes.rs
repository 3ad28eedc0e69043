//! Passes in Hex, the only game whose players may agree on them.

use games::rules::rules_hex::Hex;
use games::rules::rules_nogo::NoGo;
use oracle::{SlowGame, SlowOutcome};
use play::{Action, Game, History, Perft, Position, Refused, Swap, Terms, TermsError};
use rules_core::{Color, Rules};

fn terms(text: &str) -> Terms<Hex> {
    text.parse().expect("terms")
}

/// All sequences of stones, swaps and passes on a board, by the letter: a player may pass in an open game unless the two
/// actions before are passes, and swap if a single stone was placed and nothing else was done.
struct All {
    terms: Terms<Hex>,
    history: History<Hex>,
    count: usize,
}

impl All {
    /// Compares the game after the actions in `done`, with a letter for each, and all that follow.
    fn walk(&mut self, slow: &SlowGame, turn: usize, done: &str) {
        self.count += 1;
        // Taking the last action back and repeating it makes no difference.
        assert_eq!((self.history.undo(), self.history.redo()), (!done.is_empty(), !done.is_empty()));
        let (agreed, color, terms) = (self.terms.swap(), Color::BOTH[turn], self.terms.clone());
        let is_open = slow.outcome(turn) == SlowOutcome::Open;
        let may_pass = is_open && terms.passes() && !done.ends_with("pp");
        let may_swap = is_open && agreed != Swap::None && done == "s";
        let mut legal: Vec<_> = slow.moves(turn).into_iter().map(|(x, y)| [x as i32, y as i32]).collect();
        legal.retain(|_| is_open);
        let (game, setup) = (self.history.game(), *terms.setup());
        let asked = |game: &Game<Hex>| {
            (game.to_move(), game.moves(), game.may_pass(), game.may_swap(), game.hash(), game.position())
        };
        let stones = slow
            .stones()
            .iter()
            .map(|&(by, (x, y))| (Hex::at(&setup, [x as i32, y as i32]), Color::BOTH[by]));
        let position = Position::<Hex>::of_stones(setup, stones, [], color).expect("a position");
        let hash = if may_swap { game.hash() } else { position.hash64() };
        let before = (color, done.len(), may_pass, may_swap, hash, position);
        assert_eq!(asked(game), before, "{terms}: {done}");
        assert_eq!(game.hash() == game.position().hash64(), !may_swap, "{terms}: {done}");
        let mut found: Vec<_> = game.legal_moves().map(|at| Hex::pair(&setup, at)).collect();
        assert_eq!(game.legal_actions().count(), legal.len() + usize::from(may_pass) + usize::from(may_swap));
        found.sort_unstable();
        legal.sort_unstable();
        assert_eq!(found, legal, "{terms}: {done}");

        let refused = |free: bool, why| match game.ending() {
            Some(ending) => Err(Refused::Over(ending)),
            None if free => Ok(()),
            None => Err(why),
        };
        let why = if terms.passes() { Refused::ThirdPass } else { Refused::NoPass };
        let pass = (Action::Pass(color), refused(may_pass, why));
        let why = Refused::NoSwap { agreed, moves: done.len() };
        let swap = (Action::Swap(color), refused(may_swap, why));
        for (action, expected) in [pass, swap] {
            assert_eq!(self.history.game().check(action), expected, "{terms}: {done}");
            assert_eq!(self.history.act(action), expected, "{terms}: {done}");
            if expected.is_ok() {
                match action {
                    Action::Pass(_) => self.walk(slow, 1 - turn, &format!("{done}p")),
                    _ if agreed == Swap::Sides => self.walk(slow, turn, &format!("{done}x")),
                    _ => {
                        let (by, (x, y)) = slow.stones()[0];
                        let mut slow = SlowGame::new(&setup.to_string()).expect("a setup");
                        slow.play(1 - by, (y, x)).expect("an empty board");
                        self.walk(&slow, 1 - turn, &format!("{done}x"));
                    }
                }
                assert!(self.history.undo());
            }
            assert_eq!(asked(self.history.game()), before, "{terms}: {done}");
        }
        for at in legal {
            self.history.act(Action::Stone(color, Hex::at(&setup, at))).expect("it is legal");
            let mut slow = slow.clone();
            slow.play(turn, (at[0].into(), at[1].into())).expect("it is legal");
            self.walk(&slow, 1 - turn, &format!("{done}s"));
            assert!(self.history.undo());
            assert_eq!(asked(self.history.game()), before, "{terms}: {done}");
        }
    }
}

#[test]
fn all_sequences_on_small_boards() {
    for (setup, swaps) in
        [("hex 2x2", &["", ", swap sides", ", swap pieces"][..]), ("hex 3x2", &["", ", swap sides"])]
    {
        for swap in swaps {
            let counts = ["", ", passes"].map(|passes| {
                let terms = terms(&format!("{setup}, blue first{swap}{passes}"));
                let mut all = All { history: History::new(&terms), terms, count: 0 };
                all.walk(&SlowGame::new(setup).expect("a setup"), 1, "");
                all.count
            });
            assert!(counts[0] * 10 < counts[1], "{setup}{swap}: {counts:?}");
        }
    }
}

#[test]
fn perft_counts_no_passes_but_goes_on_after_one() {
    for words in ["", "pass", "pass pass", "a2", "a2 pass", "a2 pass pass", "a2 pass b1"] {
        let mut game = Game::new(&terms("hex 2x2, passes"));
        for word in words.split_whitespace() {
            game.act(game.action(word).expect("an action")).expect("it is legal");
        }
        let without = Game::new(&terms(&game.position().to_string()));
        let [rows, expected] = [&game, &without].map(|game| {
            let rows = Perft::of(game).expect("few places").map(|row| row.expect("few positions").sequences);
            rows.collect::<Vec<_>>()
        });
        assert_eq!(rows, expected, "{words}");
    }
}

#[test]
fn terms_with_passes_are_read_as_they_are_written() {
    for text in ["hex 3x3, passes", "hex 11x9, blue first, swap sides, passes", "hex 3x3, x2/1o1/3 x, passes"]
    {
        let with = terms(text);
        assert_eq!((with.passes(), with.to_string().as_str()), (true, text));
        let without = with.clone().with_passes(false).expect("always possible");
        assert_eq!(format!("{without}, passes"), text);
        assert_ne!(with, without);
        assert_eq!(without.with_passes(true), Ok(with));
    }
    assert_eq!(
        terms("hex 3x3, passes, swap sides, blue first").to_string(),
        "hex 3x3, blue first, swap sides, passes"
    );
    for (text, expected) in [(
        "hex 3x3, passes, passes",
        "expected `red first`, `blue first`, `swap sides` or `swap pieces` at byte 17, found `passes`",
    )] {
        assert_eq!(text.parse::<Terms<Hex>>().expect_err(text).to_string(), expected);
    }
    let nogo = "nogo 3x3".parse::<Terms<NoGo>>().expect("terms");
    let error = nogo.with_passes(true).expect_err("NoGo has no passes");
    assert_eq!(error, TermsError::NoPasses { setup: "nogo 3x3".into() });
    assert_eq!(error.to_string(), "expected a game in which players may agree on passes, found nogo 3x3");
}

#[test]
fn what_is_refused_says_why() {
    let mut game = Game::new(&terms("hex 3x3, swap sides, passes"));
    for (word, expected) in [
        ("blue pass", "expected a move of red, found one of blue"),
        ("pass", ""),
        ("swap", "expected a swap after a stone only, found one after a pass"),
        ("pass", ""),
        ("pass", "expected a stone after two passes, found a third pass"),
        ("swap", "expected a swap at the second move only, found one after 2 moves"),
        ("b2", ""),
        ("pass", ""),
        ("red resigns", ""),
        ("pass", "expected no more moves, found one after the end: blue has won: red resigned"),
    ] {
        let done = game.act(game.action(word).expect("an action"));
        assert_eq!(done.map_or_else(|refused| refused.to_string(), |()| String::new()), expected, "{word}");
    }
    // After an undone stone, a pass as the first move leaves no stone to swap.
    let mut history = History::new(&terms("hex 3x3, swap pieces, passes"));
    let at = history.game().legal_moves().next().expect("a place");
    history.play(at).expect("it is legal");
    assert!(history.undo());
    history.act(Action::Pass(Color::Black)).expect("it is agreed");
    assert_eq!(history.swap(), Err(Refused::NoSwap { agreed: Swap::Pieces, moves: 1 }));
}
