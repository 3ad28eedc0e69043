//! Renders a reason, or any board, as text.

mod canvas;
mod labels;
mod view;

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::{Cell, Figure, Ink, Mark, Part, Reason, Text};

pub use canvas::{Drawing, Glyph, Tone};
use view::{Sheet, View};

/// Returns a reason as text: the verdict, the sentences, the legend, and the board.
///
/// ```
/// let reason = board::Reason::new("none", vec!["no chain holds two corners".into()]);
/// assert_eq!(board::text(&reason), "none\n  no chain holds two corners");
/// ```
pub fn text(reason: &Reason) -> String {
    match &reason.figure {
        Some(figure) => format!("{}\n\n{}", reason.words(), drawing(figure)),
        None => reason.words(),
    }
}

/// Draws a figure as text: stones as their symbols, links as lines, and parentheses around the last cell that has a
/// ring. A part without stones is a structure if its [`Text`] is not [`Text::Hidden`]. Its cells are in upper case or
/// have its own symbol.
///
/// Stones without a symbol and cells off the board are left out. A board with more than 100 columns or lines is cut
/// to the surroundings of its structures and its [`Figure::focus`], or of the focus alone if these are too far apart.
///
/// # Complexity
/// O(n log n) for n visible cells and cells of the figure.
pub fn drawing(figure: &Figure) -> Drawing {
    let paper = figure.paper();
    let mut view = View::new(paper, figure.board().names);
    let is_structure =
        |part: &Part<'_>| part.role.text() != Text::Hidden && color(part.role.mark()).is_none();
    for part in figure.parts() {
        if is_structure(&part) {
            view.parts.extend(part.cells().filter(|&at| paper.contains(at)));
        } else if matches!(part.role.mark(), Some(Mark::Ring | Mark::Last)) {
            view.focus = part.cells().filter(|&at| paper.contains(at)).last().or(view.focus);
        }
    }
    view.middle = figure.middle().or(view.focus).or(view.parts.first().copied()).unwrap_or_default();

    let sheet = view.sheet();
    let (mut structures, mut steps) = (Vec::new(), Vec::new());
    for part in figure.parts().filter(is_structure) {
        let in_sight = part.cells().filter(|&at| sheet.holds(at));
        structures.extend(in_sight.map(|at| (at, part.role.text())));
        steps.extend(part.cells().zip(part.cells().skip(1)).map(|(from, to)| link([from, to])));
    }
    // Where structures overlap, show the one added first.
    structures.sort_by_key(|&(at, _)| at);
    structures.dedup_by_key(|&mut (at, _)| at);
    steps.sort_unstable();
    for part in figure.parts() {
        let mut ends = part.cells();
        if let (Some(Mark::Link(ink)), Some(from), Some(to)) = (part.role.mark(), ends.next(), ends.next()) {
            let is_step = steps.binary_search(&link([from, to])).is_ok();
            view.links.push(([from, to], tone(ink, is_step)));
        }
    }

    let mut canvas = view.ground(&sheet);
    for (place, at) in sheet.cells() {
        let glyph = match find(&structures, at) {
            None => Glyph { symbol: '.', tone: Tone::Faint },
            Some(Text::Symbol(symbol)) => Glyph { symbol, tone: Tone::Focus },
            Some(_) => Glyph { symbol: '*', tone: Tone::Focus },
        };
        view.put(&mut canvas, sheet.spot(place), at, glyph);
    }
    for part in figure.parts() {
        let (Some(ink), Text::Symbol(symbol)) = (color(part.role.mark()), part.role.text()) else { continue };
        for at in part.cells().filter(|&at| sheet.holds(at)) {
            let glyph = match find(&structures, at) {
                None => Glyph { symbol, tone: tone(ink, false) },
                Some(Text::Symbol(symbol)) => Glyph { symbol, tone: tone(ink, true) },
                Some(_) => Glyph { symbol: symbol.to_ascii_uppercase(), tone: tone(ink, true) },
            };
            view.put(&mut canvas, sheet.spot(paper.place(at)), at, glyph);
        }
    }
    canvas.draw(key(figure, &sheet))
}

/// Returns the meaning of the characters in sight: the words of the roles.
fn key(figure: &Figure, sheet: &Sheet<'_>) -> String {
    let roles = figure.roles();
    let in_sight = |parts: &[Part<'_>]| -> Vec<Cell> {
        parts.iter().flat_map(|part| part.cells()).filter(|&at| sheet.holds(at)).collect()
    };
    let stones = roles.iter().filter(|(role, _)| color(role.mark()).is_some());
    let stones: BTreeSet<Cell> = stones.flat_map(|(_, parts)| in_sight(parts)).collect();
    let mut words = Vec::new();
    for (role, parts) in roles.iter().filter(|(role, _)| !role.words().is_empty()) {
        let cells = in_sight(parts);
        let symbol = match (role.text(), role.mark()) {
            _ if cells.is_empty() => continue,
            (Text::Symbol(symbol), _) => String::from(symbol),
            (Text::Capitals, _) if cells.iter().any(|at| stones.contains(at)) => "capitals".into(),
            (Text::Capitals, _) => "*".into(),
            (Text::Hidden, Some(Mark::Ring | Mark::Last)) => "( )".into(),
            (Text::Hidden, _) => continue,
        };
        words.push(format!("{symbol}: {}", role.words()));
    }
    words.join("; ")
}

fn color(mark: Option<Mark>) -> Option<Ink> {
    match mark {
        Some(Mark::Stone(ink)) => Some(ink),
        _ => None,
    }
}

fn tone(ink: Ink, is_structure: bool) -> Tone {
    match (ink, is_structure) {
        (Ink::Black | Ink::Red, false) => Tone::First,
        (Ink::Black | Ink::Red, true) => Tone::FirstStructure,
        (Ink::White | Ink::Blue, false) => Tone::Second,
        (Ink::White | Ink::Blue, true) => Tone::SecondStructure,
    }
}

/// Sorts the ends, so that both directions of a link are equal.
fn link(mut ends: [Cell; 2]) -> [Cell; 2] {
    ends.sort_unstable();
    ends
}

fn find<T: Copy>(list: &[(Cell, T)], at: Cell) -> Option<T> {
    list.binary_search_by_key(&at, |&(at, _)| at).ok().map(|number| list[number].1)
}
