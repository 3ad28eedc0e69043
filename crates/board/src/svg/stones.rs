//! Stones, and the marks on and around them.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;

use crate::Ink;

use super::paths::spots;
use super::pen::{Pen, Spot};
use super::style::{ALARM, DARK, Svg, WHITE, colors, on_stone};
use super::window::Window;
use crate::Cell;

/// The colours of stones by cell.
pub(crate) type Stones = BTreeMap<Cell, Ink>;

/// The zoom, in tenths, from which rings get an outer ring, and the minimum radius of that.
const OUTER: (i64, i64) = (12, 92);

/// Draws stones with the bars of their colour.
pub(crate) fn stone(svg: &mut Svg, window: &Window<'_>, ink: Ink, lists: &[Vec<Cell>], radius: i64) {
    let mut pen = Pen::default();
    spots(window, lists).for_each(|at| pen.dot(at));
    let data = pen.finish();
    let (fill, edge) = colors(ink);
    svg.stroke(&data, edge, 2 * radius, "");
    if fill != edge {
        svg.stroke(&data, fill, 2 * radius - 5, "");
    }
    let (across, down) = match ink {
        Ink::Black | Ink::White => return,
        Ink::Red => (0, radius * 5 / 10),
        Ink::Blue => (radius * 5 / 10, 0),
    };
    let mut bars = Pen::default();
    for (x, y) in spots(window, lists) {
        bars.lines([(x - across, y - down), (x + across, y + down)]);
    }
    svg.stroke(&bars.finish(), on_stone(ink), 5, "");
}

/// Calls `draw` once per colour, with dots on the cells whose stones contrast with it.
pub(crate) fn on_stones(
    window: &Window<'_>,
    lists: &[Vec<Cell>],
    stones: &Stones,
    mut draw: impl FnMut(&str, &'static str),
) {
    let mut pens: BTreeMap<&'static str, Pen> = BTreeMap::new();
    for &at in lists.iter().flatten().filter(|&&at| window.shows(at)) {
        let color = stones.get(&at).map_or(DARK, |&ink| on_stone(ink));
        pens.entry(color).or_default().dot(window.spot(at));
    }
    for (color, pen) in pens {
        draw(&pen.finish(), color);
    }
}

/// Writes numbers on stones of this radius. They hide the bars of the stones' colours.
pub(crate) fn numbers(svg: &mut Svg, window: &Window<'_>, lists: &[Vec<Cell>], stones: &Stones, radius: i64) {
    for ink in [Ink::Red, Ink::Blue] {
        let mut pen = Pen::default();
        let own = lists.iter().flatten().filter(|&at| window.shows(*at) && stones.get(at) == Some(&ink));
        own.for_each(|&at| pen.dot(window.spot(at)));
        svg.stroke(&pen.finish(), colors(ink).0, 2 * radius - 5, "");
    }
    svg.open("text-anchor=\"middle\" font-weight=\"bold\"");
    let cells = lists.iter().flat_map(|list| {
        let own = list.iter().copied().filter(|&at| window.paper.contains(at)).map(Some);
        own.chain(list.is_empty().then_some(None))
    });
    for (number, at) in (1..).zip(cells) {
        let Some(at) = at.filter(|&at| window.shows(at)) else { continue };
        let color = stones.get(&at).map_or(DARK, |&ink| on_stone(ink));
        let word = i64::to_string(&number);
        // Digits are about 7 / 10 of the size high.
        let size = [26, 26, 23, 18, 14, 11][word.len().min(5)] * radius / 23;
        let (x, y) = window.spot(at);
        let more = format!(" font-size=\"{size}\" fill=\"{color}\"");
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
