//! Stones, and the marks on and around them.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::Ink;

use super::paths::spots;
use super::pen::{Pen, Spot};
use super::style::{ALARM, CELL, DARK, Svg, TEXT, WHITE, colors, on_stone};
use super::window::Window;
use crate::Cell;

/// The stones of a picture, and what is on them.
#[derive(Default)]
pub(crate) struct Stones {
    /// The colours by cell.
    pub(crate) inks: BTreeMap<Cell, Ink>,
    /// The cells with a number or a word.
    pub(crate) written: BTreeSet<Cell>,
}

/// The zoom, in tenths, from which rings get an outer ring, and the minimum radius of that.
const OUTER: (i64, i64) = (12, 92);

/// Draws stones with the bars of their colour.
pub(crate) fn stone(svg: &mut Svg, window: &Window<'_>, ink: Ink, lists: &[Vec<Cell>], radius: i64) {
    let mut pen = Pen::default();
    spots(window, lists).for_each(|at| pen.dot(at));
    let data = pen.finish();
    let (fill, edge) = colors(ink);
    svg.stroke(&data, edge, 2 * radius, " class=\"stone\"");
    if fill != edge {
        svg.stroke(&data, fill, 2 * radius - 5, " class=\"stone\"");
    }
    bars(svg, spots(window, lists), ink, radius);
}

/// Draws the bars of a colour near the rims of stones, so that words and lines do not hide them.
pub(crate) fn bars(svg: &mut Svg, stones: impl Iterator<Item = Spot>, ink: Ink, radius: i64) {
    let (along, up) = match ink {
        Ink::Black | Ink::White => return,
        Ink::Red => (0, radius / 8),
        Ink::Blue => (radius / 3, 0),
    };
    let mut bars = Pen::default();
    for (x, y) in stones {
        for y in [y - radius * 3 / 4, y + radius * 3 / 4] {
            bars.lines([(x - along, y - up), (x + along, y + up)]);
        }
    }
    svg.stroke(&bars.finish(), on_stone(ink), radius / 6, " class=\"bars\"");
}

/// Draws dots of this width on stones, in colours that contrast with them.
pub(crate) fn dots(svg: &mut Svg, window: &Window<'_>, lists: &[Vec<Cell>], stones: &Stones, width: i64) {
    let mut pens: BTreeMap<&'static str, Pen> = BTreeMap::new();
    for &at in lists.iter().flatten().filter(|&&at| window.shows(at)) {
        let color = stones.inks.get(&at).map_or(DARK, |&ink| on_stone(ink));
        pens.entry(color).or_default().dot(window.spot(at));
    }
    for (color, pen) in pens {
        svg.stroke(&pen.finish(), color, width, "");
    }
}

/// Writes the numbers of [`Mark::Numbers`](crate::Mark::Numbers) on stones of this radius.
pub(crate) fn numbers(svg: &mut Svg, window: &Window<'_>, lists: &[Vec<Cell>], stones: &Stones, radius: i64) {
    let cells = lists.iter().flat_map(|list| {
        let own = list.iter().copied().filter(|&at| window.paper.contains(at)).map(Some);
        own.chain(list.is_empty().then_some(None))
    });
    let numbers = (1_u64..).zip(cells).filter_map(|(number, at)| Some((at?, number.to_string())));
    words(svg, window, numbers, stones, radius);
}

/// Writes words on stones of this radius, and on empty cells.
pub(crate) fn words(
    svg: &mut Svg,
    window: &Window<'_>,
    words: impl Iterator<Item = (Cell, String)>,
    stones: &Stones,
    radius: i64,
) {
    svg.open("text-anchor=\"middle\" font-weight=\"bold\"");
    for (at, word) in words.filter(|&(at, _)| window.shows(at)) {
        let (x, y) = window.spot(at);
        let ink = stones.inks.get(&at);
        if ink.is_none() {
            // Hides the lines of the board.
            svg.stroke(&format!("M{x} {y}h0"), CELL, radius * 3 / 2, "");
        }
        // Digits are about 7 / 10 of the size high.
        let size = [28, 28, 28, 22, 17, 13][word.chars().count().min(5)] * radius / 23;
        let more = format!(" font-size=\"{size}\" fill=\"{}\"", ink.map_or(TEXT, |&ink| on_stone(ink)));
        svg.write((x, y + size * 36 / 100), &word, &more);
    }
    svg.close();
}

/// Draws a double ring with white on both sides, so that it is visible on any background.
///
/// On a large board, this is only a few pixels wide. An outer ring is added, as large on the page as the ring of a
/// small board. It is larger than the neighbouring cells, so it hides no stones next to the marked one.
pub(crate) fn ring(svg: &mut Svg, at: Spot, radius: i64, zoom: i64) {
    svg.circle(at, radius - 3, WHITE, 13);
    svg.circle(at, radius, ALARM, 5);
    svg.circle(at, radius - 8, ALARM, 3);
    if zoom >= OUTER.0 {
        let zoomed = |length: i64| length * zoom / 10;
        let radius = zoomed(radius).max(OUTER.1);
        svg.circle(at, radius, WHITE, zoomed(9));
        svg.circle(at, radius, ALARM, zoomed(5));
    }
}
