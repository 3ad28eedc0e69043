//! Games that begin with stones on the board.

use games::{ALL, Visitor};
use play::{Action, Game, History, Player, Refused, Swap, Terms, TermsError};
use rng::Rng;
use rules_core::{Color, Rules, Setup};

/// The second half of a random game, played from the position after the
/// first half: it ends as the whole game, and undo returns to that position.
struct Halves;

impl Visitor for Halves {
    type Output = ();

    fn visit<R: Rules>(self) {
        let mut random = Rng::new(6);
        for text in R::Setup::USUAL {
            let mut whole = Game::<R>::new(&text.parse().expect("terms"));
            let mut moves = Vec::new();
            while whole.ending().is_none() {
                let legal: Vec<R::At> = whole.legal_moves().collect();
                let at = random.pick(&legal);
                whole.play(at).expect("a legal move");
                moves.push(at);
            }
            let (first, second) = moves.split_at(moves.len() / 2);
            let mut half = Game::<R>::new(whole.terms());
            first.iter().for_each(|&at| drop(half.play(at).expect("a legal move")));
            let terms = Terms::set_up(half.board().clone(), half.to_move());
            assert_eq!(terms.clone().with_swap(Swap::Sides), Err(TermsError::SetUp));
            assert_eq!(terms.to_string(), half.position().to_string());
            assert_eq!(terms.to_string().parse(), Ok(terms.clone()), "{text}");
            let mut history = History::new(&terms);
            let begun = history.game();
            assert_eq!(
                (begun.hash(), begun.position(), begun.moves()),
                (half.hash(), half.position(), 0),
                "{text}"
            );
            assert_eq!(begun.player(half.to_move()), Player::First);
            second.iter().for_each(|&at| drop(history.play(at).expect("a legal move")));
            assert_eq!(history.game().hash(), whole.hash(), "{text}");
            let winner =
                |game: &Game<R>| game.ending().map(|ending| ending.winner.map(|winner| winner.color));
            assert_eq!(winner(history.game()), winner(&whole), "{text}");
            history.go_to(0);
            assert_eq!(
                (history.game().hash(), history.game().position()),
                (half.hash(), half.position()),
                "{text}"
            );
            assert_eq!(history.swap(), Err(Refused::SetUp), "{text}");
            assert!(!history.undo(), "{text}: the stones on the board are no moves");
            // A reset gives the same game.
            let mut game = whole.clone();
            game.reset(&terms);
            assert_eq!(
                (game.hash(), game.position(), game.moves()),
                (half.hash(), half.position(), 0),
                "{text}"
            );
        }
    }
}

#[test]
fn a_game_goes_on_from_any_position() {
    ALL.iter().for_each(|game| game.visit(Halves));
}

#[test]
fn a_position_that_is_over_is_a_game_that_is_over() {
    use games::rules::rules_hex::Hex;
    let mut board = Hex::new(&"hex 1x2".parse().expect("a setup"));
    for row in 0..2 {
        board.play(Color::Black, Hex::at(&board.setup(), [0, row])).expect("a cell");
    }
    let mut game = Game::new(&Terms::set_up(board, Color::Black));
    let winner = game.ending().and_then(|ending| ending.winner).expect("a winner");
    assert_eq!((winner.color, winner.player), (Color::Black, Player::First));
    assert!(game.act(Action::Pass(Color::Black)).is_err());
}

#[test]
fn terms_with_stones_on_the_board_say_what_is_wrong() {
    use games::rules::rules_nogo::NoGo;
    let terms: Terms<NoGo> = "nogo 3x3, x2/1o1/3 o".parse().expect("a position");
    assert_eq!((terms.first(), terms.swap()), (Color::White, Swap::None));
    assert_eq!(
        terms.start().map(|board| board.cells().filter(|&at| board.stone(at).is_some()).count()),
        Some(2)
    );
    for (text, expected) in [
        ("nogo 3x3, x2/1o1 o", "expected `/` and another row, 3 in total at byte 16, found ` o`"),
        (
            "nogo 3x3, x2/1o1/3 o, white first",
            "expected a space and a link, or the end of the text at byte 20, found `, white first`",
        ),
        ("nogo 3x3, 3/1x1/3", "expected a space after the rows at byte 17, found the end of the text"),
        ("nogo 3x3, xo1/o2/3 x", "expected a move that leaves every chain a liberty at byte 10, found "),
        (
            "nogo 3x3, x2/1o1/3 o, swap sides",
            "expected no swap in a game that begins with stones on the board at byte 22, found `swap sides`",
        ),
        ("nogo 3x3,swap sides", "expected `, ` at byte 8, found `,swap sides`"),
        ("nogo 3x3, swap sides,white first", "expected the rows of a position, "),
        ("nogo 3x3, swap sides, it", "expected `black first` or `white first` at byte 22, found `it`"),
        (
            "nogo 3x3, black first, ",
            "expected `swap sides` or `swap pieces` at byte 23, found the end of the text",
        ),
        (
            "nogo 3x3, black first, , swap sides",
            "expected `swap sides` or `swap pieces` at byte 23, found `, swap sides`",
        ),
        ("nogo 3x3, swap sides, white first, it", "expected no more words at byte 35, found `it`"),
        (
            "nogo 3x3, swap sides, swap sides",
            "expected `black first` or `white first` at byte 22, found `swap sides`",
        ),
        (
            "nogo 3x3, swap it",
            "expected the rows of a position, `black first`, `white first`, `swap sides` or `swap pieces` at byte 10, found `swap it`",
        ),
    ] {
        let error = text.parse::<Terms<NoGo>>().expect_err(text);
        let words = error.to_string();
        assert!(words.starts_with(expected), "{text}: {words}");
        assert!(words.contains(&format!("at byte {}", error.at())), "{text}: {words}, {}", error.at());
    }
    assert_eq!("nogo 3x3, xo1/o2/3 x".parse::<Terms<NoGo>>().expect_err("no liberty").at(), 10);
    // Clauses are read in either order, and written in one.
    let terms: Terms<NoGo> = "nogo 3x3, swap sides, white first".parse().expect("terms");
    assert_eq!(terms.to_string(), "nogo 3x3, white first, swap sides");
}
