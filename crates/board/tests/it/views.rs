//! Boards of all kinds in characters, one that is made here among them.

use board::{Drawing, Glyph, Tone, View};
use geometry::{Hexagon, Holes, Paper, Place, Rhombus, Scale, Square, Tile, Triangle};

/// A hexagon with sides of 2, 3 and 3 cells in turn: a rhombus of 4 by 3 without two corners.
#[derive(Debug)]
struct Unequal;

impl Paper for Unequal {
    fn tile(&self) -> Tile {
        Tile::Pointed
    }

    fn contains(&self, [x, y]: [i64; 2]) -> bool {
        (0..4).contains(&x) && (0..3).contains(&y) && (1..=4).contains(&(x + y))
    }

    fn axes(&self) -> [Place; 3] {
        [(0, 0), (2, 0), (1, 1)].map(|(across, down)| Place { across, down })
    }

    fn bounds(&self) -> [(i64, i64); 2] {
        [(1, 7), (0, 2)]
    }
}

fn lines(drawing: &Drawing) -> Vec<String> {
    drawing.to_string().lines().map(String::from).collect()
}

fn dot(_: [i64; 2]) -> Glyph {
    Glyph { symbol: '.', tone: Tone::Faint }
}

#[test]
fn a_board_of_ones_own() {
    let view = View::new(&Unequal, [Scale::Letters, Scale::Rising(1)]);
    assert_eq!(lines(&view.draw(dot)), ["   b c d", " 1a . . .", "2  . . . .", " 3  . . ."]);
}

#[test]
fn small_boards() {
    let names = [Scale::Rising(9), Scale::Rising(1)];
    let drawn = |paper: &dyn Paper| lines(&View::new(paper, names).draw(dot));
    assert_eq!(drawn(&Rhombus::new(2, 2)), ["     1", "   9 0", "1  . .", " 2  . ."]);
    assert_eq!(drawn(&Square::new(2, 2)), ["     1", "   9 0", "1  . .", "2  . ."]);
    assert_eq!(
        drawn(&Holes::new(3, 3)),
        ["3       .", "", "2   .   .   .", "", "1       .", "", "    9  10  11"]
    );
    assert_eq!(
        drawn(&Holes::new(4, 3)),
        ["3       .   .", "", "2   .   .   .   .", "", "1       .   .", "", "    9  10  11  12"]
    );
    assert_eq!(drawn(&Triangle::new(2)), [" 1  .", "2  . .", "    1", "  9 0"]);
    let hexagon = ["        .", "      .   .", "        .", "x=10  .   .  y=2", "   x=9  .  y=1"];
    assert_eq!(drawn(&Hexagon::new(2)), hexagon);
}

#[test]
fn links_in_all_directions() {
    let board = Holes::with_corners(3, 3);
    let drawn = |ends: [[i64; 2]; 2]| {
        let mut view = View::new(&board, [Scale::Letters; 2]);
        view.links.push((ends, Tone::First));
        let text = lines(&view.draw(dot));
        text[..5].iter().map(|line| line.get(4..).unwrap_or("").trim_end().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(drawn([[0, 0], [1, 0]]), [".   .   .", "", ".   .   .", "", ".---.   ."]);
    assert_eq!(drawn([[0, 0], [0, 1]]), [".   .   .", "", ".   .   .", "|", ".   .   ."]);
    assert_eq!(drawn([[1, 1], [0, 0]]), [".   .   .", "", ".   .   .", " -/-", ".   .   ."]);
    assert_eq!(drawn([[0, 2], [1, 0]]), [".   .   .", " \\", ". \\ .   .", "   \\", ".   .   ."]);
    assert_eq!(drawn([[0, 0], [2, 1]]), [".   .   .", "", ".   .   .", "  --/--", ".   .   ."]);
    assert_eq!(drawn([[0, 0], [3, 1]]), [".   .   .", "", ".   .   .", "", ".   .   ."], "out of sight");
}

/// Of a huge board the part that matters is drawn; where the ends of lines are out of sight, each line says where it begins.
#[test]
fn parts_of_huge_boards() {
    let side = 1 << 30;
    let boards: [&dyn Paper; 5] = [
        &Rhombus::new(side, side),
        &Square::new(side, side),
        &Holes::new(side, side),
        &Hexagon::new(side),
        &Triangle::new(side),
    ];
    let at = [300_000_000, 500_000_000];
    for board in boards {
        let mut view = View::new(board, [Scale::Rising(0); 2]);
        (view.middle, view.focus) = (at, Some(at));
        let drawing =
            view.draw(|cell| Glyph { symbol: if cell == at { 'x' } else { '.' }, tone: Tone::Faint });
        let text = drawing.to_string();
        assert_eq!(text.matches("(x)").count(), 1, "{board:?}");
        assert!((5..=30).contains(&drawing.lines().count()) && text.len() < 2000, "{board:?}\n{text}");
        if !board.is_grid() {
            assert_eq!(
                text.matches(", 5000000").count() + text.matches(", 49999999").count(),
                5,
                "{board:?}\n{text}"
            );
        }
        // A part too long to be drawn, and one that fits.
        view.parts = vec![at, [at[0] + 200, at[1] + 200]];
        assert!(view.draw(dot).lines().count() <= 100, "{board:?}");
        view.parts = vec![at, [at[0] + 20, at[1] + 40]];
        assert!(view.draw(dot).lines().count() >= 40, "{board:?}");
    }
}
