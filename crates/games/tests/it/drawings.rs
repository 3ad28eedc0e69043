//! Drawings in characters show each stone at the place of its cell.

use games::{ALL, AnyGame, Visitor, text};
use geometry::{Paper, Shape};
use rng::Rng;
use rules_core::{Color, Rules, Setup};

/// The lines of a position without marks.
fn drawn<R: Rules>(game: &R) -> Vec<Vec<char>> {
    text(game, &[], None).to_string().lines().map(|line| line.chars().collect()).collect()
}

/// Finds the character of each cell by a drawing with one stone. Then draws a random game. On all boards of the oracle.
struct Drawings;

impl Visitor for Drawings {
    type Output = ();

    fn visit<R: Rules>(self) {
        let boards = oracle::boards(R::Setup::GAME).expect("a game of the oracle");
        let mut random = Rng::new(41);
        for text in boards.small.iter().chain(boards.larger) {
            let setup: R::Setup = text.parse().expect("a setup");
            let mut game = R::new(&setup);
            let empty = drawn(&game);
            let mut places = Vec::new();
            for at in game.cells() {
                let mut one = R::new(&setup);
                if Color::BOTH.iter().any(|&color| one.play(color, at).is_ok()) {
                    let one = drawn(&one);
                    let columns = |line: usize| (0..one[line].len()).map(move |column| (line, column));
                    let all = (0..one.len()).flat_map(columns);
                    let differ: Vec<_> =
                        all.filter(|&(line, column)| one[line][column] != empty[line][column]).collect();
                    let [place] = differ[..] else { panic!("{text}: {at:?} is drawn at {differ:?}") };
                    places.push((at, place));
                }
            }
            random.shuffle(&mut places);
            for &(at, _) in &places {
                let _ = game.play(Color::BOTH[random.below(2)], at); // Some are refused.
            }
            let found = drawn(&game);
            for (at, (line, column)) in places {
                let expected = game.stone(at).map_or('.', |color| ['x', 'o'][color.index()]);
                assert_eq!(found[line][column], expected, "{text}: {at:?}");
            }
        }
    }
}

#[test]
fn each_stone_is_at_its_cell() {
    ALL.iter().for_each(|game| game.visit(Drawings));
}

/// Reads the labels of an empty board: each points at a cell of its row or column, and none is missing.
struct Labelled;

impl Visitor for Labelled {
    type Output = ();

    fn visit<R: Rules>(self) {
        let boards = oracle::boards(R::Setup::GAME).expect("a game of the oracle");
        let own = (1..14).map(|side| format!("{} {side}", R::Setup::GAME));
        let all = boards.small.iter().chain(boards.larger).map(ToString::to_string).chain(own);
        for text in all {
            let setup: R::Setup = text.parse().expect("a setup");
            let (shape, scales) = (setup.shape(), setup.notation().0);
            let lines = drawn(&R::new(&setup));
            // The cells in the order in which they are drawn. Lines without cells may have labels.
            let paper = setup.paper();
            let mut cells: Vec<[i64; 2]> =
                R::new(&setup).cells().map(|at| shape.cell(at)).filter(|&at| paper.contains(at)).collect();
            cells.sort_by_key(|&at| (paper.place(at).down, paper.place(at).across));
            let spots =
                (0..lines.len()).flat_map(|line| (0..lines[line].len()).map(move |column| (line, column)));
            let dots: Vec<(usize, usize)> =
                spots.filter(|&(line, column)| lines[line][column] == '.').collect();
            assert_eq!(dots.len(), cells.len(), "{text}");
            if cells.is_empty() {
                continue;
            }

            let mut found = Vec::new();
            for (line, symbols) in lines.iter().enumerate() {
                let in_line = || (0..dots.len()).filter(|&dot| dots[dot].0 == line);
                let is_name = |column: usize| symbols.get(column).is_some_and(char::is_ascii_alphanumeric);
                let starts =
                    (0..symbols.len()).filter(|&start| is_name(start) && (start == 0 || !is_name(start - 1)));
                for start in starts {
                    let name: String = (start..)
                        .take_while(|&column| is_name(column))
                        .map(|column| symbols[column])
                        .collect();
                    let axis = usize::from(scales[1].is_letters() == name.starts_with(char::is_alphabetic));
                    let middle = start + name.len() / 2;
                    // Columns of a grid are upright, or drawn so at their end.
                    let lean = if paper.grid().is_some() { 0 } else { -paper.toward()[0].across };
                    let is_straight = |dot: &usize| dots[*dot].1 as i64 == middle as i64 + lean;
                    let upwards = (0..dots.len()).rfind(|dot| dots[*dot].0 < line && is_straight(dot));
                    let downwards = (0..dots.len()).find(|dot| dots[*dot].0 > line && is_straight(dot));
                    let to_right = in_line().find(|&dot| dots[dot].1 > start);
                    let to_left = in_line().rfind(|&dot| dots[dot].1 < start);
                    assert!(to_right.is_none() || to_left.is_none(), "{text}: {name} is between cells");
                    let dot = to_right.or(to_left).or(upwards).or(downwards);
                    let dot = dot.unwrap_or_else(|| panic!("{text}: {name} points at nothing"));
                    assert_eq!(scales[axis].name(cells[dot][axis]), name, "{text}");
                    found.push((axis, cells[dot][axis]));
                }
            }
            let mut expected: Vec<_> = cells.iter().flat_map(|at| [(0, at[0]), (1, at[1])]).collect();
            expected.sort_unstable();
            expected.dedup();
            found.sort_unstable();
            assert_eq!(found, expected, "{text}");
        }
    }
}

#[test]
fn each_row_and_each_column_has_its_label() {
    ALL.iter().for_each(|game| game.visit(Labelled));
}

/// The key has what is on the board, in the words of the game.
#[test]
fn keys() {
    for (game, last, key) in [
        ("hex 3x3", None, ""),
        ("hex 3x3", Some("a1"), "x: red; ( ): the last stone"),
        ("havannah 2, xo/xx1/2 o", None, "x: black; o: white; capitals: the winning stones"),
        ("twixt 5, 5/1x3/5/5/5 o", Some("c3"), "x: black; o: white; ( ): the last stone"),
        ("nogo 2x1", Some("A1"), "x: black; *: where the loser may not play; ( ): the last stone"),
    ] {
        let mut game: AnyGame = game.parse().unwrap_or_else(|error| panic!("{game}: {error}"));
        if let Some(place) = last {
            game.act(game.action(place).expect("a place")).expect("a legal move");
        }
        assert_eq!(game.text().key(), key);
    }
}

/// In the TwixT variant `pp` (paper and pencil), links of one colour may cross. Two links with
/// a common middle are drawn differently from one link.
#[test]
fn links_that_cross_in_their_middles() {
    let position: play::Position<games::rules::rules_twixt::Twixt> =
        "twixt 5 pp, 5/1x1x1/1x1x1/5/5 o 1,1-3,2 3,1-1,2".parse().expect("a position");
    let drawn = text(&position.to_board().expect("an order"), &[], None).to_string();
    assert_eq!(
        drawn.lines().skip(4).take(3).collect::<Vec<_>>(),
        ["3   .   x   .   x   .", "          --X--", "4   .   x   .   x   ."]
    );
}
