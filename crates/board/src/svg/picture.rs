//! A picture: a board, its marks and its words.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::{Figure, Ink, Mark};
use geometry::{Paper, Scale};

use super::document::{document, root};
use super::frame::{self, Frame, Label};
use super::ground;
use super::layers::{self, Level, bold};
use super::legend::Legend;
use super::stones::Stones;
use super::style::{Svg, TEXT, escape, width_of, wrap};
use super::window::{PITCH, Window};
use crate::Cell;

/// A board with marks, drawn as an SVG document. The board is any [`geometry::Paper`].
/// Each layer has a [`Mark`], words for the legend, and lists of cells.
///
/// ```
/// use board::{Dash, Ink, Mark, Picture};
/// use geometry::{Hexagon, Scale};
///
/// // Havannah, base 3: a ring.
/// let ring = vec![[1, 1], [1, 2], [2, 3], [3, 3], [3, 2], [2, 1]];
/// let mut picture = Picture::new(Hexagon::new(3), "Ring in move 6", "Six stones round the centre.");
/// picture
///     .names([Scale::Letters, Scale::Rising(1)])
///     .layer(Mark::Stone(Ink::Black), "the stones", [ring.clone()])
///     .layer(Mark::Loop(Dash::Solid), "the ring", [ring])
///     .layer(Mark::Diamond, "the cell that it cuts off", [vec![[2, 2]]]);
/// let svg = picture.draw();
/// assert!(svg.starts_with("<svg ") && svg.contains(">Ring in move 6</title>"));
/// ```
///
/// # Properties of a picture
///
/// - It is one `svg` element without an XML declaration, for a file or a page. Screen
///   readers read its title and description. Its two ids share a prefix: the caller's
///   or a hash ([`Picture::id`]). It loads nothing and has no style sheet or script; a page may use [`style`](crate::style()).
/// - It needs no colours: Black and White differ in lightness, Red and Blue by bars, lines in dashes, marks in shape.
/// - Its background is opaque, so it looks the same on light and dark pages. Text on it has a contrast of at least 6.
/// - Equal pictures have equal bytes. Numbers are integers, except scale factors and the dashes of hexagonal grids.
/// - Boards of up to 100 cells per row are drawn whole, in about 350 KB with a stone
///   on each cell. Larger boards are cut, and the picture says so ([`Picture::draw`]).
#[derive(Clone, Debug)]
pub struct Picture<P> {
    paper: P,
    title: String,
    description: String,
    id: Option<String>,
    names: Option<[Scale; 2]>,
    sides: Option<[Ink; 2]>,
    focus: Option<Cell>,
    layers: Vec<Layer>,
    notes: Vec<String>,
    /// The cells, if the picture is for a page.
    points: Option<Vec<PageCell>>,
    words: Vec<(Cell, String)>,
    is_bare: bool,
}

/// A cell that the script of a page can find by its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageCell {
    /// The cell.
    pub at: Cell,
    /// Its name: the attribute `data-at`.
    pub name: String,
    /// The number of the move of its stone, from 1.
    pub number: Option<usize>,
}

/// Where a picture has its parts.
struct Layout<'a> {
    window: Window<'a>,
    /// The size of lines and of words, in tenths.
    zoom: i64,
    letters: i64,
    labels: Vec<Label>,
    /// The bounding box of the board with its names: left, top, right, bottom.
    extent: [i64; 4],
}

#[derive(Clone, Debug)]
struct Layer {
    mark: Mark,
    words: String,
    lists: Vec<Vec<Cell>>,
}

/// The minimum width of the title and the legend.
const LEAST: i64 = 420;
const MARGIN: i64 = 26;
/// The margin of a picture without words around the board.
const EDGE: i64 = 12;
/// The font size of the title, and the distance of its baselines.
const TITLE: (i64, i64) = (29, 40);
/// The width or height of a board above which lines and text grow with it. Documents show larger pictures at the same
/// size, so these would become too thin and too small: text of the smallest size is 9 pixels high in 400.
const LARGE: (i64, i64) = (1850, 1000);

impl<'a> Picture<&'a (dyn Paper + Send + Sync)> {
    /// Creates a picture of a figure: its board, with the marks of its roles.
    pub fn of(figure: &'a Figure, title: &str, description: &str) -> Self {
        let board = figure.board();
        let mut picture = Picture::new(figure.paper(), title, description);
        picture.names(board.names);
        if let Some([ends, flanks]) = board.sides {
            picture.sides(ends, flanks);
        }
        if let Some(at) = figure.middle() {
            picture.focus(at);
        }
        for (role, parts) in figure.roles() {
            if let Some(mark) = role.mark() {
                picture.layer(mark, role.words(), parts.into_iter().map(|part| part.cells().collect()));
            }
        }
        for note in figure.notes() {
            picture.note(note);
        }
        picture
    }
}

impl<P: Paper> Picture<P> {
    /// Creates a picture of an empty board. The title appears above it, and screen readers read it
    /// first. The description is read next. It is for people who cannot see the picture.
    pub fn new(paper: P, title: &str, description: &str) -> Self {
        Picture {
            paper,
            title: title.into(),
            description: description.into(),
            id: None,
            names: None,
            sides: None,
            focus: None,
            layers: Vec::new(),
            notes: Vec::new(),
            points: None,
            words: Vec::new(),
            is_bare: false,
        }
    }

    /// Sets the prefix of the two ids in the picture. Pictures on one page need different prefixes.
    ///
    /// Keeps only ASCII letters, digits, `-` and `_`. By default, the prefix is a
    /// 64-bit hash of the content, so that in practice only equal pictures share ids.
    pub fn id(&mut self, prefix: &str) -> &mut Self {
        let id: String =
            prefix.chars().filter(|it| it.is_ascii_alphanumeric() || matches!(it, '-' | '_')).collect();
        self.id = (!id.is_empty()).then_some(id);
        self
    }

    /// Names the rows and columns at the edges, the first coordinate first.
    pub fn names(&mut self, names: [Scale; 2]) -> &mut Self {
        self.names = Some(names);
        self
    }

    /// Colours the sides of the board, or the borders of the end zones of holes: `ends` for
    /// [`Side::End`](geometry::Side::End), `flanks` for the others. Has no effect if nobody owns the sides.
    pub fn sides(&mut self, ends: Ink, flanks: Ink) -> &mut Self {
        self.sides = Some([flanks, ends]);
        self
    }

    /// Adds marked cells. The legend has an entry for nonempty `words` if any of the cells is visible.
    /// Cells off the board are ignored; for [`Mark::Refused`], so is their list.
    pub fn layer(
        &mut self,
        mark: Mark,
        words: &str,
        lists: impl IntoIterator<Item = Vec<Cell>>,
    ) -> &mut Self {
        let lists = lists.into_iter().filter(|list| mark == Mark::Numbers || !list.is_empty()).collect();
        self.layers.push(Layer { mark, words: words.into(), lists });
        self
    }

    /// Sets the centre of the visible part of a board that is too large; see [`Picture::draw`].
    pub fn focus(&mut self, at: Cell) -> &mut Self {
        self.focus = Some(at);
        self
    }

    /// Adds a note to the legend: text without a mark.
    pub fn note(&mut self, words: &str) -> &mut Self {
        self.notes.push(words.into());
        self
    }

    /// Adds an invisible circle over each of these cells, with the attribute `data-at`, and draws the stones on them as elements of their
    /// own: `<circle data-stone="a1" data-move="7" …/>`. Without cells, and in other pictures, the stones of a colour are one path.
    pub fn points(&mut self, points: impl IntoIterator<Item = PageCell>) -> &mut Self {
        self.points.get_or_insert_default().extend(points);
        self
    }

    /// Writes a short word, such as a letter or `△`, on each of these cells or their stones.
    pub fn words(&mut self, words: impl IntoIterator<Item = (Cell, String)>) -> &mut Self {
        self.words.extend(words);
        self
    }

    /// Leaves out title, legend and notes, so that the picture has the size of the board.
    pub fn bare(&mut self) -> &mut Self {
        self.is_bare = true;
        self
    }

    /// Returns the document, one element that can also be part of a page.
    ///
    /// With more than 100 cells per row, a board is cut to the surroundings of the first of these that fits:
    /// 1. all cells in layers,
    /// 2. those with marks other than [`Mark::Stone`], `Link`, `Dot`, `Numbers` and `Hull`,
    /// 3. one cell: [`Picture::focus`], else the last [`Mark::Ring`] or [`Mark::Last`], else the first cell in 2,
    ///    else the first in 1, else the middle of the board.
    ///
    /// # Complexity
    /// O(n log n) for n visible cells and cells in layers, if layers are few.
    pub fn draw(&self) -> String {
        let Layout { window, zoom, letters, labels, extent: [left, top, right, bottom] } = self.layout();

        // Arrange words at their usual size in a smaller picture, which is then enlarged by `letters`.
        let larger = |words: i64| words * letters / 10;
        let measure = (10 * (right - left) / letters).max(LEAST);
        let title = wrap(&self.title, TITLE.0, measure);
        let measure = title.iter().map(|line| width_of(line, TITLE.0)).fold(measure, i64::max);
        let note = window.cut_in_words();
        let legend = Legend::new(self.entries(&window, note), measure);
        let (width, head, foot) = if self.is_bare {
            (right - left + 2 * EDGE, EDGE, EDGE)
        } else {
            let head = larger(MARGIN + TITLE.1 * title.len() as i64 + 16);
            (larger(measure + 2 * MARGIN), head, larger(24 + legend.height + MARGIN))
        };
        let height = head + (bottom - top) + foot;
        let shift = ((width - (right - left)) / 2 - left, head - top);

        let mut svg = Svg::default();
        svg.paper((width, height));
        let board = &window.shifted(shift);
        ground::ground(&mut svg, board, self.sides);
        self.marks(&mut svg, board, zoom);
        frame::draw(&mut svg, &labels, shift);
        if !self.is_bare {
            let scale = format!("scale({}.{})", letters / 10, letters % 10);
            let look = format!("font-size=\"{}\" font-weight=\"bold\" fill=\"{TEXT}\"", TITLE.0);
            svg.open(&format!("transform=\"{scale}\" {look}"));
            for (number, line) in (1..).zip(&title) {
                svg.write((MARGIN, MARGIN + TITLE.1 * number - 12), line, "");
            }
            svg.close();
            let below = height - foot + larger(24);
            svg.open(&format!("transform=\"translate({} {below}) {scale}\"", larger(MARGIN)));
            legend.draw(&mut svg, self.paper.tile());
            svg.close();
        }
        let description = format!("{} {}", self.description, note.unwrap_or_default());
        document(self.id.as_deref(), [&self.title, description.trim()], (width, height), &svg.text)
    }

    /// Returns the board for a page whose script tells readers what it shows: without title, description and legend, hidden from screen
    /// readers. The group of the class `pieces` contains all marks. The rest, and so the size, only depends on the board.
    ///
    /// # Complexity
    /// That of [`Picture::draw`].
    pub fn draw_page(&self) -> String {
        let Layout { window, zoom, labels, extent: [left, top, right, bottom], .. } = self.layout();
        let (size, shift) = ((right - left + 2 * EDGE, bottom - top + 2 * EDGE), (EDGE - left, EDGE - top));
        let mut svg = Svg::default();
        svg.paper(size);
        let board = &window.shifted(shift);
        ground::ground(&mut svg, board, self.sides);
        ground::lines(&mut svg, board, self.sides, bold(zoom));
        frame::draw(&mut svg, &labels, shift);
        svg.text.push_str("<g class=\"pieces\">\n");
        self.marks(&mut svg, board, zoom);
        svg.text.push_str("</g>\n");
        self.draw_points(&mut svg, board);
        root("aria-hidden=\"true\"", size, &[&svg.text])
    }

    /// Returns the content of the group `pieces` in [`Picture::draw_page`].
    ///
    /// # Complexity
    /// As [`Picture::draw_page`], without the cells.
    pub fn draw_pieces(&self) -> String {
        let Layout { window, zoom, extent: [left, top, ..], .. } = self.layout();
        let mut svg = Svg::default();
        self.marks(&mut svg, &window.shifted((EDGE - left, EDGE - top)), zoom);
        svg.text
    }

    fn layout(&self) -> Layout<'_> {
        let window = self.window();
        let board = around(ground::frame(&window).map(|(x, y)| [x, y, x, y]));
        let longest = (board[2] - board[0]).max(board[3] - board[1]);
        let [zoom, letters] = [LARGE.0, LARGE.1].map(|large| (10 * longest / large).max(10));
        let labels = self.names.map(|names| Frame::labels(&window, names, letters)).unwrap_or_default();
        let extent = around(labels.iter().map(Label::extent).chain([board]));
        Layout { window, zoom, letters, labels, extent }
    }

    /// Draws the marks, and between them the lines of the board; on a page, these are under all marks.
    fn marks(&self, svg: &mut Svg, window: &Window<'_>, zoom: i64) {
        let mut layers: Vec<&Layer> = self.layers.iter().collect();
        layers.sort_by_key(|layer| layer.mark);
        let mut stones = Stones::default();
        stones.written.extend(self.words.iter().map(|word| word.0));
        for layer in &layers {
            let cells = layer.lists.iter().flatten().copied().filter(|&at| window.shows(at));
            match layer.mark {
                Mark::Stone(ink) => stones.inks.extend(cells.map(|at| (at, ink))),
                Mark::Numbers => stones.written.extend(cells),
                _ => {}
            }
        }
        let has_points = self.points.as_ref().is_some_and(|points| !points.is_empty());
        for level in Level::ALL {
            for layer in &layers {
                match layer.mark {
                    Mark::Stone(ink) if level == Level::Stones && has_points => {
                        let own = self
                            .points
                            .iter()
                            .flatten()
                            .filter(|cell| stones.inks.get(&cell.at) == Some(&ink));
                        layers::apart(svg, window, ink, own);
                    }
                    _ => layers::draw(svg, window, level, layer.mark, &layer.lists, &stones, zoom),
                }
            }
            if level == Level::Flat && self.points.is_none() {
                ground::lines(svg, window, self.sides, bold(zoom));
            }
        }
        layers::words(svg, window, &self.words, &stones);
    }

    fn draw_points(&self, svg: &mut Svg, window: &Window<'_>) {
        svg.open("fill=\"transparent\"");
        for point in self.points.iter().flatten().filter(|point| window.shows(point.at)) {
            let ((x, y), name) = (window.spot(point.at), escape(&point.name));
            svg.text.push_str(&format!(
                "<circle class=\"point\" data-at=\"{name}\" cx=\"{x}\" cy=\"{y}\" r=\"{}\"/>\n",
                PITCH / 2
            ));
        }
        svg.close();
    }

    fn window(&self) -> Window<'_> {
        let on_board = |keep: &dyn Fn(Mark) -> bool| -> Vec<Cell> {
            let layers = self.layers.iter().filter(|layer| keep(layer.mark));
            let cells = layers.flat_map(|layer| layer.lists.iter().flatten()).copied();
            cells.filter(|&at| self.paper.contains(at)).collect()
        };
        if let Some(whole) = Window::whole(&self.paper) {
            return whole;
        }
        let all = on_board(&|_| true);
        let marked = on_board(&|mark| {
            !matches!(mark, Mark::Stone(_) | Mark::Link(_) | Mark::Dot | Mark::Numbers | Mark::Hull)
        });
        let ringed = on_board(&|mark| matches!(mark, Mark::Ring | Mark::Last));
        let named = self.focus.filter(|&at| self.paper.contains(at));
        let focus = named.or(ringed.last().or(marked.first()).or(all.first()).copied());
        Window::part(&self.paper, [&all, &marked], focus)
    }

    /// Returns the visible marks with words, each once, then the notes.
    fn entries<'a>(&'a self, window: &Window<'_>, note: Option<&'a str>) -> Vec<(Option<Mark>, &'a str)> {
        let mut entries = Vec::new();
        for layer in &self.layers {
            let entry = (Some(layer.mark), layer.words.as_str());
            let in_sight = || layer.lists.iter().flatten().any(|&at| window.shows(at));
            if !layer.words.is_empty() && !entries.contains(&entry) && in_sight() {
                entries.push(entry);
            }
        }
        let notes = self.notes.iter().map(String::as_str).chain(note);
        entries.extend(notes.map(|words| (None, words)));
        entries
    }
}

/// Returns the box around all boxes: left, top, right, bottom.
fn around(boxes: impl IntoIterator<Item = [i64; 4]>) -> [i64; 4] {
    let join = |a: [i64; 4], b: [i64; 4]| [a[0].min(b[0]), a[1].min(b[1]), a[2].max(b[2]), a[3].max(b[3])];
    boxes.into_iter().reduce(join).unwrap_or_default()
}
