//! Reading drawings back.

use games::{ALL, Visitor, of_setup, read, text};
use play::Position;
use rng::Rng;
use rules_core::{Color, Rules, Setup};

/// Random games on all boards of the oracle and all usual ones, with marked places. Drawings read back,
/// and any wrong character is found. Returns the number of drawings with an `X`, where links cross.
struct Drawings;

impl Visitor for Drawings {
    type Output = usize;

    fn visit<R: Rules>(self) -> usize {
        let boards = oracle::boards(R::Setup::GAME).expect("a game of the oracle");
        let mut random = Rng::new(41);
        let mut crossings = 0;
        for setup in boards.small.iter().chain(boards.larger).chain(R::Setup::USUAL) {
            let setup: R::Setup = setup.parse().expect("a setup");
            let mut game = R::new(&setup);
            let mut cells: Vec<R::At> = game.cells().collect();
            random.shuffle(&mut cells);
            for (number, &at) in cells.iter().enumerate() {
                let _ = game.play(Color::BOTH[random.below(2)], at); // Some are refused.
                if number % (1 + cells.len() / 8) != 0 {
                    continue;
                }
                let to_move = Color::in_turn(number);
                let marked: Vec<R::At> = cells.iter().copied().filter(|_| random.chance(10)).collect();
                let last = game.stone(at).map(|_| at);
                let drawn = text(&game, &marked, last).to_string();
                let expected = Position::of(&game, to_move);
                assert_eq!(read(&setup, to_move, &drawn), Ok(expected.clone()), "{expected}\n{drawn}");
                assert_eq!(
                    read(&setup, to_move, &format!("\n  \n{drawn}  \r\n\n")),
                    Ok(expected.clone()),
                    "{expected}"
                );
                crossings += usize::from(text(&game, &[], None).to_string().contains('X'));
                if cells.len() < 100 {
                    spoilt::<R>(&setup, &drawn, expected.links().next().is_some());
                }
            }
        }
        crossings
    }
}

/// A wrong character is reported at its place, or elsewhere in the same link. Missing and extra characters are refused.
fn spoilt<R: Rules>(setup: &R::Setup, drawn: &str, has_links: bool) {
    for (at, symbol) in drawn.char_indices().filter(|&(_, symbol)| symbol != '\n') {
        let spoilt = format!("{}#{}", &drawn[..at], &drawn[at + 1..]);
        match read::<R>(setup, Color::Black, &spoilt) {
            Err(error) => {
                let is_there = error.at() == at;
                assert!(
                    is_there || has_links && "/\\X".contains(symbol),
                    "{spoilt}\n{}",
                    error.in_lines(&spoilt)
                );
            }
            found => panic!("{spoilt}\nexpected an error, found {found:?}"),
        }
        let cut = &drawn[..at];
        let is_read = read::<R>(setup, Color::Black, cut).is_ok();
        assert!(
            !is_read || drawn[at..].trim_matches([' ', '\n', ')']).is_empty(),
            "{cut}\nexpected an error, found a position"
        );
    }
    for more in ["\n.", "\n x", " .", "x"] {
        let more = format!("{drawn}{more}");
        let error = read::<R>(setup, Color::Black, &more).expect_err("too much").in_lines(&more);
        assert!(error.to_string().starts_with("expected the end of the line in line "), "{error}");
    }
}

#[test]
fn drawings_read_back() {
    let crossings: Vec<usize> = ALL.iter().map(|game| game.visit(Drawings)).collect();
    assert!(crossings.iter().any(|&count| count > 0), "links that cross, as in `twixt pp`: {crossings:?}");
}

/// A large board is drawn in part, so its drawing cannot be read.
struct Large<'a>(&'a str);

impl Visitor for Large<'_> {
    type Output = String;

    fn visit<R: Rules>(self) -> String {
        let setup: R::Setup = self.0.parse().expect("a setup");
        let drawn = text(&R::new(&setup), &[], None).to_string();
        read::<R>(&setup, Color::Black, &drawn).expect_err("a part").to_string()
    }
}

#[test]
fn parts_of_boards_do_not_read_back() {
    for setup in [
        "hex 200x3",
        "hex 3x200",
        "twixt 200 pp",
        "twixt 2147483647 std",
        "havannah 90 official",
        "nogo 150x2",
        "y 150",
    ] {
        let said = of_setup(setup).expect("a game").visit(Large(setup));
        assert!(
            said.starts_with("expected a board that is drawn whole at byte 0, found a board of "),
            "{setup}: {said}"
        );
    }
}

/// In the TwixT variant `pp` (paper and pencil), links of one colour may cross. Two links with
/// a common middle are drawn differently from one link, so that the drawing can be read.
#[test]
fn links_that_cross_in_their_middles() {
    let position: Position<games::rules::rules_twixt::Twixt> =
        "twixt 5 pp, 5/1x1x1/1x1x1/5/5 o 1,1-3,2 3,1-1,2".parse().expect("a position");
    let board = position.to_board().expect("an order");
    let drawn = text(&board, &[], None).to_string();
    assert_eq!(
        drawn.lines().skip(4).take(3).collect::<Vec<_>>(),
        ["3   .   x   .   x   .", "          --X--", "4   .   x   .   x   ."]
    );
    assert_eq!(read(position.setup(), Color::White, &drawn), Ok(position));
}

/// The error for a text without a border names the border. The line
/// number in an error also counts blank lines before the drawing.
#[test]
fn a_border_is_part_of_a_drawing() {
    let setup = "hex 3x2".parse().expect("a setup");
    let said = |text: &str| {
        let error = read::<games::rules::rules_hex::Hex>(&setup, Color::Black, text).expect_err(text);
        error.in_lines(text).to_string()
    };
    for (text, words) in [
        ("", "expected ` ` of the labels around the board in line 1, column 1, found the end of the line"),
        ("0", "expected ` ` of the labels around the board in line 1, column 1, found `0`"),
        (". x o\n x . .", "expected ` ` of the labels around the board in line 1, column 1, found `.`"),
        (
            "\n\n   a b c\n2  . x o\n 2  x . .",
            "expected `1` of the labels around the board in line 4, column 1, found `2`",
        ),
        ("   a b c\n1  .-x o\n 2  x . .", "expected ` ` in line 2, column 5, found `-`"),
        ("   a b c\n1  . x\n 2  x . .", "expected ` ` in line 2, column 7, found the end of the line"),
    ] {
        assert_eq!(said(text), words, "{text:?}");
    }
}
