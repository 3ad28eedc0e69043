//! Positions in characters and as pictures.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use board::{BoardInfo, Cell, Drawing, Figure, Ink, Mark, PageCell, Picture, Role, drawing};
use geometry::{Paper, Shape, Turn, Turned};
use play::{Action, History, Swap};
use rules_core::{Color, Rules, Setup};

/// A position in characters. Stones of the first colour are `x`, those of the second `o`; at `marked` places they are
/// capitals. An empty place is `.`, or `*` if marked. The `last` stone is in parentheses. Links are lines between
/// stones, with an `X` where two cross. The border has the labels of [`Setup::notation`].
///
/// Of a large board, only the part around the marked places is drawn, or around the first
/// of them if they are too far apart, or around the last stone if none is marked.
///
/// # Complexity
/// O(visible cells + stones + links + marked places), up to a logarithmic factor, plus that of [`Rules::stones`].
///
/// ```
/// use rules_core::{Color, Rules};
///
/// let mut game = rules_hex::Hex::new(&"hex 3x2".parse()?);
/// for (color, q, r) in [(Color::Black, 0, 1), (Color::White, 2, 0), (Color::Black, 1, 0)] {
///     game.play(color, geometry::Axial { q, r }).expect("an empty cell");
/// }
/// let chain = game.witness(Color::White).expect("Black has won");
/// let drawing = games::text(&game, &rules_hex::Hex::marks(&chain), Some(geometry::Axial { q: 1, r: 0 }));
/// assert_eq!(drawing.to_string().lines().collect::<Vec<_>>(), ["   a b c", "1  .(X)o", " 2  X . ."]);
/// # Ok::<(), geometry::ParseError>(())
/// ```
pub fn text<R: Rules>(game: &R, marked: &[R::At], last: Option<R::At>) -> Drawing {
    drawing(&figure(game, game.setup().paper(), marked, last))
}

/// A position as SVG, in the colours of the game. Marked places have a green ground, and the `last` stone a dot.
/// [`Setup::notation`] labels the border. Large boards are drawn in part.
///
/// # Complexity
/// O(visible cells + stones + links + marked places), up to a logarithmic factor, plus that of [`Rules::stones`].
pub fn svg<R: Rules>(game: &R, title: &str, marked: &[R::At], last: Option<R::At>, legend: Legend) -> String {
    numbered(game, title, marked, last, &[], legend)
}

/// A position as SVG, as [`svg`] draws it, with numbers on the stones: each move has a place, unless its stone was moved
/// by a swap or it placed none.
pub(crate) fn numbered<R: Rules>(
    game: &R,
    title: &str,
    marked: &[R::At],
    last: Option<R::At>,
    moves: &[Option<R::At>],
    legend: Legend,
) -> String {
    let figure = with_numbers(game, game.setup().paper(), marked, last, moves);
    let mut picture = Picture::of(&figure, title, &format!("{}.", game.setup()));
    if legend == Legend::Hidden {
        picture.bare();
    }
    picture.draw()
}

/// Whether a picture has a title and a legend.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Legend {
    /// The picture has the size of the board. Screen readers still read the title.
    #[default]
    Hidden,
    /// The title is above the board, and below it the meanings of the marks.
    Shown,
}

/// The words for marked stones and for marked empty places.
const WINNING: &str = "the winning stones";
const FORBIDDEN: &str = "where the loser may not play";

/// What is written on stones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Labels {
    /// Nothing.
    #[default]
    None,
    /// The numbers of the moves.
    Numbers,
}

/// How a page draws a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PageView {
    /// What is written on stones.
    pub labels: Labels,
    /// Short words at places, such as the marks and labels of a record. A word replaces a number.
    pub words: Vec<([i32; 2], String)>,
    /// How the board is held.
    pub turn: Turn,
    /// Whether only what changes from move to move is drawn: the content of the group with the class `pieces`.
    pub only_pieces: bool,
    /// Whether no script needs names of places and of stones.
    pub is_still: bool,
}

/// A position as SVG for a page, with a point on each cell. `moves` are as in [`numbered`].
pub(crate) fn with_points<R: Rules>(
    game: &R,
    marked: &[R::At],
    last: Option<R::At>,
    moves: &[Option<R::At>],
    view: &PageView,
) -> String {
    let setup = game.setup();
    let shape = setup.shape();
    let words = view.words.iter().map(|(pair, word)| (R::at(&setup, *pair), word.clone()));
    let words: Vec<(R::At, String)> = words.filter(|word| shape.contains(word.0)).collect();
    let numbers = moves.iter().filter(|_| view.labels == Labels::Numbers);
    let numbers = numbers.map(|at| at.filter(|at| !words.iter().any(|word| word.0 == *at)));
    let figure =
        with_numbers(game, Turned::new(setup.paper(), view.turn), marked, last, &numbers.collect::<Vec<_>>());
    let cells = game.cells().map(|at| (shape.cell(at), R::name(&setup, at))).collect();
    let points = page_cells(cells, moves.iter().map(|at| at.map(|at| shape.cell(at))).collect());
    let words = words.into_iter().map(|(at, word)| (shape.cell(at), word));
    let mut picture = Picture::of(&figure, "", "");
    picture.points(points.into_iter().filter(|_| !view.is_still)).words(words);
    if view.only_pieces { picture.draw_pieces() } else { picture.draw_page() }
}

fn page_cells(cells: Vec<(Cell, String)>, moves: Vec<Option<Cell>>) -> Vec<PageCell> {
    let numbers = (1..).zip(moves).filter_map(|(number, at)| Some((at?, number)));
    let mut numbers: Vec<(Cell, usize)> = numbers.collect();
    numbers.sort_unstable();
    let page_cell = |(at, name)| {
        let found = numbers.binary_search_by_key(&at, |&(at, _)| at);
        PageCell { at, name, number: found.ok().map(|found| numbers[found].1) }
    };
    cells.into_iter().map(page_cell).collect()
}

fn with_numbers<R: Rules>(
    game: &R,
    paper: impl Paper + Send + Sync + 'static,
    marked: &[R::At],
    last: Option<R::At>,
    moves: &[Option<R::At>],
) -> Figure {
    let shape = game.setup().shape();
    let mut figure = figure(game, paper, marked, last);
    let numbers = figure.role(Role::new("", Mark::Numbers, ""));
    for at in moves {
        figure.add(numbers, at.map(|at| shape.cell(at)));
    }
    figure
}

/// The board with its stones, links and marks.
fn figure<R: Rules>(
    game: &R,
    paper: impl Paper + Send + Sync + 'static,
    marked: &[R::At],
    last: Option<R::At>,
) -> Figure {
    let setup = game.setup();
    let (shape, names) = (setup.shape(), setup.notation().0);
    let ink = |color: Color| match (R::color_name(color), color) {
        ("red", _) => Ink::Red,
        ("blue", _) => Ink::Blue,
        (_, Color::Black) => Ink::Black,
        (_, Color::White) => Ink::White,
    };
    let sides = R::ends().map(|ends| [ink(ends), ink(ends.opponent())]);
    let about = BoardInfo { game: R::Setup::GAME, sides, ..BoardInfo::of_names(names) };
    let mut figure = Figure::new(paper, about);
    if let Some(&at) = marked.first() {
        figure.focus(shape.cell(at));
    }
    let roles = [(Color::Black, 'x'), (Color::White, 'o')].map(|(color, symbol)| {
        let ink = ink(color);
        let link = figure.role(Role::new("", Mark::Link(ink), ""));
        let stone = Role::new("", Mark::Stone(ink), R::color_name(color)).symbol(symbol);
        [link, figure.role(stone)]
    });
    let [on_stone, on_empty] =
        [WINNING, FORBIDDEN].map(|words| figure.role(Role::new("", Mark::Hull, words).capitals()));
    let step = figure.role(Role::unseen("").capitals());

    let mut sorted: Vec<Cell> = marked.iter().map(|&at| shape.cell(at)).collect();
    sorted.sort_unstable();
    for ends in game.links() {
        let Some(color) = game.stone(ends[0]) else { continue };
        let ends = ends.map(|at| shape.cell(at));
        figure.add(roles[color.index()][0], ends);
        if ends.iter().all(|end| sorted.binary_search(end).is_ok()) {
            figure.add(step, ends);
        }
    }
    let mut stones = game.stones();
    stones.sort_unstable_by_key(|&(at, _)| shape.index(at));
    for color in Color::BOTH {
        let own = stones.iter().filter(|stone| stone.1 == color);
        figure.add(roles[color.index()][1], own.map(|&(at, _)| shape.cell(at)));
    }
    let (stones, empty): (Vec<_>, Vec<_>) = marked.iter().partition(|&&at| game.stone(at).is_some());
    for (role, places) in [(on_stone, stones), (on_empty, empty)] {
        figure.add(role, places.into_iter().map(|&at: &R::At| shape.cell(at)));
    }
    if let Some(at) = last {
        figure.mark(Role::new("", Mark::Last, "the last stone"), [shape.cell(at)]);
    }
    figure
}

/// Where the last stone is now, if there is one.
pub(crate) fn last_stone<R: Rules>(history: &History<R>) -> Option<R::At> {
    let game = history.game();
    let at = history.actions().take(history.now()).rev().find_map(|action| match action {
        Action::Stone(_, at) => Some(at),
        _ => None,
    })?;
    match game.board().stone(at) {
        Some(_) => Some(at),
        // A swap of pieces moved it.
        None => R::swapped(game.terms().setup(), at),
    }
}

/// For each move, where its stone is now. A swap of pieces moves the first stone, which then has the number of the swap.
pub(crate) fn places<R: Rules>(history: &History<R>) -> Vec<Option<R::At>> {
    let mut places: Vec<Option<R::At>> = Vec::new();
    for action in history.actions().take(history.now()) {
        let moved = match action {
            Action::Stone(_, at) => Some(at),
            Action::Swap(_) if history.game().terms().swap() == Swap::Pieces => {
                let first = places.pop().flatten();
                places.push(None);
                first.and_then(|at| R::swapped(history.game().terms().setup(), at))
            }
            _ => None,
        };
        places.push(moved);
    }
    places
}
