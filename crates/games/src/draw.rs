//! Boards in characters and as pictures.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use board::{Drawing, Glyph, Tone, View};
use board::{Ink, Mark, Notation, Picture};
use geometry::{ParseError, Scale, Shape};
use play::Position;
use rules_core::{Color, Rules, Setup, joins_own};

/// A position in characters: `x` is a stone of the first colour, `o` one of the second, and those on `marked` places are capitals; a
/// place without a stone is `*` where it is marked. The numbers at the border are those of [`Rules::pair`]. Links are lines between stones, with an `X`
/// where two of them cross. [`read`] reads such a drawing.
///
/// Of a large board the part round the marked places is shown.
///
/// # Complexity
/// O(cells in sight + links + marked places), but for a logarithm, and that of [`Rules::stone`] for each cell in sight.
///
/// ```
/// use rules_core::{Color, Rules};
///
/// let mut game = rules_hex::Hex::new(&"hex 3x2".parse()?);
/// for (color, q, r) in [(Color::Black, 0, 1), (Color::White, 2, 0), (Color::Black, 1, 0)] {
///     game.play(color, geometry::Axial { q, r }).expect("an empty cell");
/// }
/// let chain = game.witness(Color::White).expect("Black has won");
/// let drawing = games::text(&game, &rules_hex::Hex::marks(&chain));
/// assert_eq!(drawing.to_string().lines().collect::<Vec<_>>(), ["   0 1 2", "0  . X o", " 1  X . ."]);
/// # Ok::<(), geometry::ParseError>(())
/// ```
pub fn text<R: Rules>(game: &R, marked: &[R::At]) -> Drawing {
    let setup = game.setup();
    let (shape, paper) = (setup.shape(), setup.paper());
    let mut view = View::new(&paper, names::<R>(&setup));
    view.parts = marked.iter().map(|&at| shape.cell(at)).collect();
    view.middle = view.parts.first().copied().unwrap_or_default();
    let mut sorted = view.parts.clone();
    sorted.sort_unstable();
    let is_marked = |cell| usize::from(sorted.binary_search(&cell).is_ok());
    let tones = [[Tone::First, Tone::FirstStructure], [Tone::Second, Tone::SecondStructure]];
    let links = game.links().into_iter().filter_map(|ends| {
        let color = game.stone(ends[0])?;
        let ends = ends.map(|at| shape.cell(at));
        Some((ends, tones[color.index()][is_marked(ends[0]) & is_marked(ends[1])]))
    });
    view.links = links.collect();
    view.draw(|cell| {
        let is_marked = is_marked(cell);
        let stone = game.stone(shape.at_cell(cell)).map(Color::index);
        let symbol = stone.map_or(['.', '*'], |index| [['x', 'X'], ['o', 'O']][index])[is_marked];
        Glyph { symbol, tone: stone.map_or([Tone::Faint, Tone::Focus], |index| tones[index])[is_marked] }
    })
}

/// Reads a drawing of [`text`] back, with its border. The drawing has neither the setup nor who is to move, so the caller says both. Marked
/// places count as the others. Empty lines before and behind the drawing are passed over.
///
/// It asks no rules: [`Position::to_board`] does.
///
/// ```
/// use rules_core::Color;
/// use rules_hex::Hex;
///
/// let setup = "hex 3x2".parse()?;
/// let position = games::read::<Hex>(&setup, Color::White, "   0 1 2\n0  . x o\n 1  x . .")?;
/// assert_eq!(position.to_string(), "hex 3x2, 1xo/x2 o");
/// let text = "   0 1 2\n0  . x o\n 1  x # .";
/// let error = games::read::<Hex>(&setup, Color::White, text).expect_err("a hash");
/// assert_eq!(error.in_lines(text).to_string(), "expected `x`, `o` or `.` in line 3, column 7, found `#`");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The first character that is wrong; [`ParseError::in_lines`] says its line and column. Of a damaged link it may be another character than
/// the damaged one. A board of more than 100 columns or lines is refused, for [`text`] draws a part of it only.
///
/// # Complexity
/// O(characters).
pub fn read<R: Rules>(setup: &R::Setup, to_move: Color, text: &str) -> Result<Position<R>, ParseError> {
    let shape = setup.shape();
    let reading = board::read(&setup.paper(), names::<R>(setup), text)?;
    let mut stones = Vec::new();
    for (cell, symbol, at) in reading.cells() {
        let color = match symbol {
            'x' | 'X' => Color::Black,
            'o' | 'O' => Color::White,
            '.' | '*' => continue,
            _ => return Err(ParseError::character(text, at, "`x`, `o` or `.`")),
        };
        stones.push((cell, color));
    }
    stones.sort_unstable_by_key(|stone| stone.0);
    for (ends, at) in reading.links() {
        if !joins_own(&stones, &ends) {
            return Err(ParseError::character(text, at, "no link, but between two stones of one colour"));
        }
    }
    let links = reading.links().map(|(ends, _)| ends.map(|cell| shape.at_cell(cell)));
    let places = stones.iter().map(|&(cell, color)| (shape.at_cell(cell), color));
    let position = Position::of_stones(setup.clone(), places, links, to_move);
    position.ok_or_else(|| ParseError::character(text, 0, "a drawing with one place for each cell"))
}

/// A position as a picture, an SVG document: stones of the first colour are black, those of the second white. Marked stones have a
/// dot, marked places without a stone a diamond. The numbers at the border are those of [`Rules::pair`].
///
/// # Complexity
/// O(cells), but for a logarithm. It looks at all places, so it is not for the boards whose places nobody can list.
pub fn svg<R: Rules>(game: &R, title: &str, marked: &[R::At]) -> String {
    let setup = game.setup();
    let (shape, names, links) = (setup.shape(), names::<R>(&setup), game.links());
    let mut picture = Picture::new(setup.paper(), title, &format!("{setup}."));
    picture.notation(Notation { first: names, second: names });
    if let Some(&at) = marked.first() {
        picture.focus(shape.cell(at));
    }
    let inks = [(Color::Black, Ink::Black), (Color::White, Ink::White)];
    for (color, ink) in inks {
        let is_own = |at: &R::At| game.stone(*at) == Some(color);
        let links = links.iter().filter(|ends| is_own(&ends[0]));
        picture.layer(Mark::Link(ink), "", links.map(|ends| ends.map(|at| shape.cell(at)).to_vec()));
        let stones: Vec<_> = game.cells().filter(is_own).map(|at| shape.cell(at)).collect();
        picture.layer(Mark::Stone(ink), R::color_name(color), [stones]);
    }
    let (stones, empty): (Vec<_>, Vec<_>) = marked.iter().partition(|&&at| game.stone(at).is_some());
    for (mark, places) in [(Mark::Dot, stones), (Mark::Diamond, empty)] {
        picture.layer(mark, "marked", [places.into_iter().map(|&at| shape.cell(at)).collect::<Vec<_>>()]);
    }
    picture.draw()
}

/// What the coordinates of a game's places are called: [`Rules::pair`] counts from 0 or from 1.
fn names<R: Rules>(setup: &R::Setup) -> [Scale; 2] {
    let shape = setup.shape();
    let first = shape.cells().next().map_or([0, 0], |idx| {
        let at = shape.coord(idx);
        let (pair, cell) = (R::pair(setup, at), shape.cell(at));
        [0, 1].map(|axis| i64::from(pair[axis]) - cell[axis])
    });
    first.map(Scale::Rising)
}
