//! Text boards of all kinds, including one that is defined here.

use board::{BoardInfo, Dash, Drawing, Figure, Ink, Mark, Role, Tone, drawing};
use geometry::{Hexagon, Holes, Link, Paper, Place, Point, Rhombus, Scale, Square, Tile, Triangle};
use rng::Rng;

/// A hexagon with sides of 3, 2 and 2 cells in turn: a rhombus of 4 by 3 without two corners.
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

/// An empty board.
fn figure(paper: impl Paper + Send + Sync + 'static, names: [Scale; 2]) -> Figure {
    Figure::new(paper, BoardInfo::of_names(names))
}

#[test]
fn a_board_of_ones_own() {
    let figure = figure(Unequal, [Scale::Letters, Scale::Rising(1)]);
    assert_eq!(lines(&drawing(&figure)), ["   b c d", " 1a . . .", "2  . . . .", " 3  . . ."]);
}

#[test]
fn small_boards() {
    fn drawn(paper: impl Paper + Send + Sync + 'static) -> Vec<String> {
        lines(&drawing(&figure(paper, [Scale::Rising(9), Scale::Rising(1)])))
    }
    assert_eq!(drawn(Rhombus::new(2, 2)), ["     1", "   9 0", "1  . .", " 2  . ."]);
    assert_eq!(drawn(Square::new(2, 2)), ["     1", "   9 0", "1  . .", "2  . ."]);
    assert_eq!(
        drawn(Holes::new(3, 3)),
        ["3       .", "", "2   .   .   .", "", "1       .", "", "    9  10  11"]
    );
    assert_eq!(
        drawn(Holes::new(4, 3)),
        ["3       .   .", "", "2   .   .   .   .", "", "1       .   .", "", "    9  10  11  12"]
    );
    assert_eq!(drawn(Triangle::new(2)), [" 1  .", "2  . .", "    1", "  9 0"]);
    let hexagon = ["        .", "x=11  .   .  y=3", "        .", "x=10  .   .  y=2", "   x=9  .  y=1"];
    assert_eq!(drawn(Hexagon::new(2)), hexagon);
}

#[test]
fn links_in_all_directions() {
    // The inner holes of the board.
    let drawn = |ends: [[i64; 2]; 2]| {
        let mut figure = figure(Holes::new(5, 5), [Scale::Letters; 2]);
        figure.mark(Role::new("", Mark::Link(Ink::Black), ""), ends.map(|[x, y]| [x + 1, y + 1]));
        let text = lines(&drawing(&figure));
        text[2..7]
            .iter()
            .map(|line| line.chars().skip(8).take(9).collect::<String>().trim_end().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(drawn([[0, 0], [1, 0]]), [".   .   .", "", ".   .   .", "", ".---.   ."]);
    assert_eq!(drawn([[0, 0], [0, 1]]), [".   .   .", "", ".   .   .", "|", ".   .   ."]);
    assert_eq!(drawn([[1, 1], [0, 0]]), [".   .   .", "", ".   .   .", " -/-", ".   .   ."]);
    assert_eq!(drawn([[0, 2], [1, 0]]), [".   .   .", " \\", ". \\ .   .", "   \\", ".   .   ."]);
    assert_eq!(drawn([[0, 0], [2, 1]]), [".   .   .", "", ".   .   .", "  --/--", ".   .   ."]);
    assert_eq!(drawn([[0, 0], [4, 1]]), [".   .   .", "", ".   .   .", "", ".   .   ."], "out of sight");
}

/// On narrow boards, and on wide ones with less room for a hole, links can be read back from drawings that are full
/// of them, even around a stone in parentheses.
#[test]
fn links_are_drawn_unambiguously() {
    for width in [7, 20] {
        let mut random = Rng::new(11);
        let board = Holes::new(width, 8);
        let cells =
            || (0..i32::try_from(width).expect("small")).flat_map(|x| (0..8).map(move |y| Point { x, y }));
        let cell = |at: Point| [at.x, at.y].map(i64::from);
        let all = || cells().filter(|&at| board.contains(cell(at)));
        let drawn = |links: &[Link], ring: Option<Point>| -> Vec<Vec<char>> {
            let mut figure = figure(board, NAMES);
            for link in links {
                figure.mark(Role::new("", Mark::Link(Ink::Red), ""), link.ends().map(cell));
            }
            figure.mark(Role::new("", Mark::Ring, ""), ring.map(cell));
            lines(&drawing(&figure)).iter().map(|line| format!("{line:100}").chars().collect()).collect()
        };
        let pairs = all().flat_map(|one| all().map(move |other| (one, other)));
        let mut links: Vec<Link> = pairs
            .filter(|(one, other)| one < other)
            .filter_map(|(one, other)| Link::new(one, other))
            .collect();
        let empty = drawn(&[], None);
        let stroke = |link: &Link| {
            let drawn = drawn(&[*link], None);
            let spots = (0..empty.len()).flat_map(|line| (0..100).map(move |column| (line, column)));
            let spots = spots.filter(|&(line, column)| drawn[line][column] != empty[line][column]);
            spots.map(|(line, column)| (line, column, drawn[line][column])).collect::<Vec<_>>()
        };
        let strokes: Vec<_> = links.iter().map(|link| (*link, stroke(link))).collect();
        for _ in 0..20 {
            random.shuffle(&mut links);
            let mut chosen: Vec<Link> = Vec::new();
            for link in &links {
                if random.below(8) > 0 && !chosen.iter().any(|other| other.crosses(*link)) {
                    chosen.push(*link);
                }
            }
            let ring = chosen[0].ends()[0];
            let drawn = drawn(&chosen, Some(ring));
            let is_seen = |&&(line, column, symbol): &&(usize, usize, char)| {
                drawn[line][column] == symbol || "()".contains(drawn[line][column])
            };
            let read = strokes.iter().filter(|(_, stroke)| stroke.iter().all(|spot| is_seen(&spot)));
            let mut read: Vec<[Point; 2]> = read.map(|(link, _)| link.ends()).collect();
            let mut expected: Vec<[Point; 2]> = chosen.iter().map(|link| link.ends()).collect();
            read.sort_unstable();
            expected.sort_unstable();
            let text: Vec<String> = drawn.iter().map(|line| line.iter().collect()).collect();
            assert_eq!(read, expected, "{}", text.join("\n"));
        }
    }
}

/// Huge boards show the relevant part. If the ends of lines are hidden, each line starts with its first cell.
#[test]
fn parts_of_huge_boards() {
    let side = 1 << 30;
    let (rhombus, square, holes) =
        (Rhombus::new(side, side), Square::new(side, side), Holes::new(side, side));
    let boards: [Box<dyn Fn() -> Figure>; 5] = [
        Box::new(|| figure(rhombus, NAMES)),
        Box::new(|| figure(square, NAMES)),
        Box::new(|| figure(holes, NAMES)),
        Box::new(|| figure(Hexagon::new(side), NAMES)),
        Box::new(|| figure(Triangle::new(side), NAMES)),
    ];
    let at = [300_000_000, 500_000_000];
    for board in boards {
        let with = |chain: &[[i64; 2]]| {
            let mut figure = board();
            figure.focus(at);
            figure.mark(Role::new("", Mark::Stone(Ink::Black), "").symbol('x'), [at]);
            figure.mark(Role::new("", Mark::Ring, ""), [at]);
            figure.mark(Role::new("", Mark::Line(Dash::Solid), "").capitals(), chain.iter().copied());
            figure
        };
        let figure = with(&[]);
        let board = figure.paper();
        let text = drawing(&figure).to_string();
        assert_eq!(text.matches("(x)").count(), 1, "{board:?}");
        assert!((5..=30).contains(&text.lines().count()) && text.len() < 2000, "{board:?}\n{text}");
        if board.grid().is_none() {
            assert_eq!(
                text.matches(", 5000000").count() + text.matches(", 49999999").count(),
                5,
                "{board:?}\n{text}"
            );
        }
        // One part is too long, the other fits.
        assert!(drawing(&with(&[at, [at[0] + 200, at[1] + 200]])).lines().count() <= 100, "{board:?}");
        assert!(drawing(&with(&[at, [at[0] + 20, at[1] + 40]])).lines().count() >= 40, "{board:?}");
    }
}

const NAMES: [Scale; 2] = [Scale::Rising(0); 2];

/// Stones, a cell in parentheses and empty cells have different tones.
#[test]
fn tones() {
    let mut figure = figure(Square::new(3, 1), NAMES);
    figure.mark(Role::new("", Mark::Stone(Ink::Black), "").symbol('x'), [[0, 0], [1, 0]]);
    figure.mark(Role::new("", Mark::Ring, ""), [[1, 0]]);
    let drawing = drawing(&figure);
    assert_eq!(lines(&drawing), ["   0 1 2", "0  x(x)."]);
    let tones = drawing.lines().nth(1).expect("a row").iter().map(|glyph| glyph.tone).collect::<Vec<_>>();
    assert_eq!(tones[3..], [Tone::First, Tone::Focus, Tone::Focus, Tone::Focus, Tone::Faint]);
}
