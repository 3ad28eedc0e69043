//! How each mark is drawn.

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use crate::{Dash, Ink, Mark, PageCell};
use geometry::Tile;

use super::ground::double;
use super::paths::{Ends, blots, crossing, paths, spots};
use super::pen::Pen;
use super::stones::{self, Stones, dots, numbers, ring, stone};
use super::style::{
    ALARM, ALARM_LIGHT, DARK, HULL, HULL_EDGE, Svg, WHITE, band, colors, dashes, escape, ground, rank,
};
use super::window::Window;
use crate::Cell;

/// The levels of drawing. Many marks use several.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Level {
    /// Under the lines of the board.
    Flat,
    /// Under links.
    Ground,
    Links,
    Stones,
    /// Over stones: the borders of lines whose middle is drawn in `Above`.
    Casing,
    /// Lines and other marks over stones.
    Above,
}

impl Level {
    /// From bottom to top.
    pub(crate) const ALL: [Level; 6] =
        [Level::Flat, Level::Ground, Level::Links, Level::Stones, Level::Casing, Level::Above];
}

/// Returns the width of lines for a `zoom` of the text, both in tenths of the usual size. Cells of a
/// large board are a few pixels wide, so lines grow less than text and do not run together.
pub(crate) fn bold(zoom: i64) -> i64 {
    (10 + (zoom - 10) * 4 / 10).min(20)
}

/// Draws the part of a mark on one level.
///
/// On a large board, lines are wider, as far as cells have room, so that none are lost.
pub(crate) fn draw(
    svg: &mut Svg,
    window: &Window<'_>,
    level: Level,
    mark: Mark,
    lists: &[Vec<Cell>],
    stones: &Stones,
    zoom: i64,
) {
    let size = Sizes::of(window.paper.tile());
    let bold = bold(zoom);
    let bolder = |length: i64| length * bold / 10;
    match (level, mark) {
        (Level::Flat, Mark::Hull) => {
            for data in lists.iter().map(|list| blots(window, list)) {
                svg.stroke(&data, HULL_EDGE, size.hull + 1 + bolder(12) - 12, "");
                svg.stroke(&data, HULL, size.hull - bolder(5), "");
            }
        }
        (Level::Flat, Mark::Band(dash)) => {
            svg.stroke(&paths(window, lists, Ends::Open), band(dash).0, 32, "");
        }
        (Level::Casing, Mark::Band(dash)) => {
            svg.stroke(&paths(window, lists, Ends::Open), band(dash).0, bolder(9) + 4, "");
        }
        (Level::Above, Mark::Band(dash)) => {
            svg.stroke(&paths(window, lists, Ends::Open), band(dash).1, bolder(5), &dashes(dash, bolder(6)));
        }
        (Level::Ground, Mark::Line(dash) | Mark::Loop(dash)) => {
            // Where chains share cells, the lower one keeps a visible rim.
            let data = paths(window, lists, ends(mark));
            let width = size.ground - 8 * rank(dash);
            svg.stroke(&data, DARK, width + 4, "");
            svg.stroke(&data, ground(dash), width, "");
        }
        (Level::Casing, Mark::Line(_) | Mark::Loop(_)) if size.has_line => {
            svg.stroke(&paths(window, lists, ends(mark)), DARK, bolder(11), "");
        }
        (Level::Above, Mark::Line(dash) | Mark::Loop(dash)) if size.has_line => {
            svg.stroke(&paths(window, lists, ends(mark)), ground(dash), bolder(6), &dashes(dash, bolder(6)));
        }
        (Level::Ground, Mark::Refused) => {
            let in_the_way: Vec<Vec<Cell>> = fours(window, lists).map(|[_, _, c, d]| vec![c, d]).collect();
            let data = paths(window, &in_the_way, Ends::Open);
            svg.stroke(&data, ALARM, bolder(24), "");
            svg.stroke(&data, ALARM_LIGHT, bolder(18), "");
        }
        (Level::Links, Mark::Link(ink)) => {
            double(svg, &paths(window, lists, Ends::Open), ink, (10 + bolder(10)) / 2, "");
        }
        (Level::Links, Mark::Refused) => {
            let refused: Vec<Vec<Cell>> = fours(window, lists).map(|[a, b, ..]| vec![a, b]).collect();
            let data = paths(window, &refused, Ends::Open);
            svg.stroke(&data, WHITE, bolder(9), "");
            svg.stroke(&data, ALARM, bolder(5), &dashes(Dash::Dashed, bolder(5)));
        }
        (Level::Above, Mark::Refused) => crossings(svg, window, lists, bold),
        (Level::Stones, Mark::Stone(ink)) => stone(svg, window, ink, lists, size.stone),
        (Level::Above, Mark::Dot) => dots(svg, window, lists, stones, size.stone * 7 / 10),
        (Level::Above, Mark::Last) => {
            // Words on a stone leave room for a smaller dot below them.
            let (on_words, free): (Vec<Cell>, Vec<Cell>) =
                lists.iter().flatten().partition(|&at| stones.written.contains(at));
            svg.open("class=\"last\"");
            dots(svg, window, &[free], stones, size.stone * 7 / 10);
            dots(svg, &window.shifted((0, size.stone * 7 / 10)), &[on_words], stones, size.stone * 4 / 10);
            svg.close();
        }
        (Level::Above, Mark::Numbers) => numbers(svg, window, lists, stones, size.stone),
        (Level::Above, Mark::Cross) => {
            let mut pen = Pen::default();
            let arm = bolder(size.stone * 5 / 10);
            for (x, y) in spots(window, lists) {
                pen.lines([(x - arm, y - arm), (x + arm, y + arm)]);
                pen.lines([(x - arm, y + arm), (x + arm, y - arm)]);
            }
            let data = pen.finish();
            svg.stroke(&data, WHITE, bolder(13), "");
            svg.stroke(&data, DARK, bolder(6), "");
        }
        (Level::Above, Mark::Diamond) => {
            let mut pen = Pen::default();
            let arm = bolder(size.stone * 9 / 10);
            for (x, y) in spots(window, lists) {
                pen.lines([(x, y - arm), (x + arm, y), (x, y + arm), (x - arm, y)]);
                pen.close();
            }
            svg.area(pen, [ALARM_LIGHT, DARK], bolder(4), "");
        }
        (Level::Above, Mark::Ring) => {
            for at in spots(window, lists) {
                ring(svg, at, size.ring, zoom);
            }
        }
        _ => {}
    }
}

/// Draws stones of one colour as elements of their own.
pub(crate) fn apart<'a>(
    svg: &mut Svg,
    window: &Window<'_>,
    ink: Ink,
    cells: impl Iterator<Item = &'a PageCell> + Clone,
) {
    let ((fill, edge), radius) = (colors(ink), Sizes::of(window.paper.tile()).stone);
    svg.open(&format!("class=\"stone\" fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"2\""));
    for PageCell { at, name, number } in cells.clone() {
        let ((x, y), name) = (window.spot(*at), escape(name));
        let number = number.map_or(String::new(), |number| format!(" data-move=\"{number}\""));
        svg.text.push_str(&format!(
            "<circle data-stone=\"{name}\"{number} cx=\"{x}\" cy=\"{y}\" r=\"{}\"/>\n",
            radius - 1
        ));
    }
    svg.close();
    stones::bars(svg, cells.map(|cell| window.spot(cell.at)), ink, radius);
}

/// Writes words on cells.
pub(crate) fn words(svg: &mut Svg, window: &Window<'_>, list: &[(Cell, String)], stones: &Stones) {
    let radius = Sizes::of(window.paper.tile()).stone;
    stones::words(svg, window, list.iter().cloned(), stones, radius);
}

/// Sizes of marks on a board.
#[derive(Clone, Copy)]
struct Sizes {
    /// The radius.
    stone: i64,
    /// The radius.
    ring: i64,
    /// The width of the ground under chains.
    ground: i64,
    /// The width, such that neighbouring hulls do not touch.
    hull: i64,
    /// Whether chains have a line over stones. Pegs are too small for it.
    has_line: bool,
}

impl Sizes {
    fn of(tile: Tile) -> Sizes {
        match tile {
            Tile::Hole => Sizes { stone: 18, ring: 22, ground: 46, hull: 46, has_line: false },
            _ => Sizes { stone: 23, ring: 26, ground: 50, hull: 50, has_line: true },
        }
    }
}

/// Returns the cells of each refused link and of the link that blocks it.
fn fours<'a>(window: &'a Window<'a>, lists: &'a [Vec<Cell>]) -> impl Iterator<Item = [Cell; 4]> + use<'a> {
    let four = lists.iter().filter_map(|list| list.first_chunk().copied());
    four.filter(|four: &[Cell; 4]| four.iter().all(|&at| window.paper.contains(at)))
}

/// Draws a point where each refused link crosses the link that blocks it.
fn crossings(svg: &mut Svg, window: &Window<'_>, lists: &[Vec<Cell>], bold: i64) {
    let mut pen = Pen::default();
    for four in fours(window, lists).filter(|four| four.iter().all(|&at| window.shows(at))) {
        if let Some(at) = crossing(four.map(|at| window.spot(at))) {
            pen.dot(at);
        }
    }
    let data = pen.finish();
    svg.stroke(&data, WHITE, 17 * bold / 10, "");
    svg.stroke(&data, ALARM, 11 * bold / 10, "");
}

fn ends(mark: Mark) -> Ends {
    if matches!(mark, Mark::Loop(_)) { Ends::Joined } else { Ends::Open }
}
