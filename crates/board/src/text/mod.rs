//! A reason, or any board, in characters.

mod canvas;
mod labels;
mod read;
mod view;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::{Cell, Figure, Ink, Mark, Part, Reason, Text};

pub use canvas::{Drawing, Glyph, Tone};
pub use read::{Reading, read};
use view::View;

/// A reason as text: the verdict, the sentences, what the characters of the board mean, and the board.
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

/// A figure in characters: stones by their symbols, structures in upper case or by symbols of their own, links as lines, and what has
/// a ring in parentheses. Stones without a symbol are not shown, nor is what is off the board. Of a large board the part round the
/// structures is drawn, or else round the cell of [`Figure::focus`], or the ring.
///
/// # Complexity
/// O(cells in sight + cells of the figure), up to the sorting of those in sight.
pub fn drawing(figure: &Figure) -> Drawing {
    let paper = figure.paper();
    let mut view = View::new(paper, figure.board().coordinates.first);
    let is_structure =
        |part: &Part<'_>| part.role.text() != Text::Hidden && color(part.role.mark()).is_none();
    for part in figure.parts() {
        if is_structure(&part) {
            view.parts.extend(part.cells().filter(|&at| paper.contains(at)));
        } else if part.role.mark() == Some(Mark::Ring) {
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
    // Where structures cross, the first one shows.
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
    canvas.draw()
}

/// The colour of what has stones.
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

/// The two ends in an order that does not depend on which came first.
fn link(mut ends: [Cell; 2]) -> [Cell; 2] {
    ends.sort_unstable();
    ends
}

/// What a sorted list has at a cell.
fn find<T: Copy>(list: &[(Cell, T)], at: Cell) -> Option<T> {
    list.binary_search_by_key(&at, |&(at, _)| at).ok().map(|number| list[number].1)
}
