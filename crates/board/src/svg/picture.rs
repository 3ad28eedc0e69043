//! A picture: a board, what is on it, and what is said about it.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::{Coordinates, Figure, Ink, Mark};
use geometry::Paper;

use super::document::document;
use super::frame::{self, Frame, Label};
use super::ground;
use super::layers::{self, Level, bold};
use super::legend::Legend;
use super::stones::Stones;
use super::style::{DARK, PAPER, Svg, width_of, wrap};
use super::window::Window;
use crate::Cell;

/// A board with marks, to be drawn as an SVG document: a board ([`geometry::Paper`], those of `geometry` or your own) and layers: a
/// [`Mark`], words for the legend, and lists of cells in the coordinates of the board.
///
/// ```
/// use board::{Dash, Ink, Mark, Coordinates, Picture};
/// use geometry::{Hexagon, Scale};
///
/// // Havannah, base 3: a ring.
/// let ring = vec![[1, 1], [1, 2], [2, 3], [3, 3], [3, 2], [2, 1]];
/// let mut picture = Picture::new(Hexagon::new(3), "Ring in move 6", "Six stones round the centre.");
/// picture
///     .coordinates(Coordinates {
///         first: [Scale::Rising(1), Scale::Rising(1)],
///         second: [Scale::Letters, Scale::Rising(1)],
///     })
///     .layer(Mark::Stone(Ink::Black), "the stones", [ring.clone()])
///     .layer(Mark::Loop(Dash::Solid), "the ring", [ring])
///     .layer(Mark::Diamond, "the cell that it cuts off", [vec![[2, 2]]]);
/// let svg = picture.draw();
/// assert!(svg.starts_with("<svg ") && svg.contains(">Ring in move 6</title>"));
/// ```
///
/// # What a picture is like
///
/// - One element `svg` without a declaration, to be stored as it is or put into a page. Its title and description are what a
///   reader of the screen says. The two ids in it have a prefix that is the caller's or made from what is drawn
///   ([`Picture::id`]); there is no style sheet, no script, and nothing is loaded.
/// - It can be read without colours: stones differ in lightness and by a bar, lines by their dashes, marks by their form.
/// - It has its own paper, so that it looks the same on a light and on a dark page. The contrast of words and paper is at least 6.
/// - The same picture always has the same bytes. All numbers are integers, but for the dashes of a hexagonal grid.
/// - Boards of up to 100 cells a row are drawn whole, in some 350 KB at most; of a larger one only a part is drawn, whatever its
///   size, and the picture says so ([`Picture::draw`]).
#[derive(Clone, Debug)]
pub struct Picture<P> {
    paper: P,
    title: String,
    description: String,
    id: Option<String>,
    coordinates: Option<Coordinates>,
    sides: Option<[Ink; 2]>,
    focus: Option<Cell>,
    layers: Vec<Layer>,
    notes: Vec<String>,
}

#[derive(Clone, Debug)]
struct Layer {
    mark: Mark,
    words: String,
    lists: Vec<Vec<Cell>>,
}

/// The least width of a picture, for the sake of its words.
const LEAST: i64 = 700;
/// Empty paper round everything.
const MARGIN: i64 = 26;
/// The size of the letters of the title, and from a base line to the next.
const TITLE: (i64, i64) = (29, 40);
/// The length from which on words and names grow with the board, so that they can be read in a picture of the usual width.
const LARGE: i64 = 1850;

impl<'a> Picture<&'a (dyn Paper + Send + Sync)> {
    /// A figure: its board, with the marks of its roles.
    pub fn of(figure: &'a Figure, title: &str, description: &str) -> Self {
        let board = figure.board();
        let mut picture = Picture::new(figure.paper(), title, description);
        picture.coordinates(board.coordinates);
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
    /// An empty board. The title stands above it, and a reader of the screen says it first; the description is what one who
    /// does not see the picture should know besides.
    pub fn new(paper: P, title: &str, description: &str) -> Self {
        Picture {
            paper,
            title: title.into(),
            description: description.into(),
            id: None,
            coordinates: None,
            sides: None,
            focus: None,
            layers: Vec::new(),
            notes: Vec::new(),
        }
    }

    /// Sets what the two ids in the picture start with: a page that holds several pictures needs different ones.
    ///
    /// Of the characters only letters, digits, `-` and `_` of ASCII are taken. Without this the ids are made from what is drawn,
    /// so that only the very same picture has the same ids.
    pub fn id(&mut self, prefix: &str) -> &mut Self {
        let id: String =
            prefix.chars().filter(|it| it.is_ascii_alphanumeric() || matches!(it, '-' | '_')).collect();
        self.id = (!id.is_empty()).then_some(id);
        self
    }

    /// Names the rows and columns at the border.
    pub fn coordinates(&mut self, coordinates: Coordinates) -> &mut Self {
        self.coordinates = Some(coordinates);
        self
    }

    /// Colours the edges of hexagons, or bounds the end zones of a board of holes: those of [`Side::End`](geometry::Side::End) for
    /// `ends`, the others for `flanks`. Does nothing for boards whose sides belong to nobody.
    pub fn sides(&mut self, ends: Ink, flanks: Ink) -> &mut Self {
        self.sides = Some([flanks, ends]);
        self
    }

    /// Marks cells. `words` stand in the legend if any of the cells is in sight; without words there is no entry.
    ///
    /// Cells that are not on the board are left out, as if they were not in their list.
    pub fn layer(
        &mut self,
        mark: Mark,
        words: &str,
        lists: impl IntoIterator<Item = Vec<Cell>>,
    ) -> &mut Self {
        let lists = lists.into_iter().filter(|list| !list.is_empty()).collect();
        self.layers.push(Layer { mark, words: words.into(), lists });
        self
    }

    /// Says round which cell a board that is too large is shown; see [`Picture::draw`].
    pub fn focus(&mut self, at: Cell) -> &mut Self {
        self.focus = Some(at);
        self
    }

    /// Adds a line to the legend that belongs to no mark.
    pub fn note(&mut self, words: &str) -> &mut Self {
        self.notes.push(words.into());
        self
    }

    /// The document, in one element and without a declaration, so that it can stand in a page too.
    ///
    /// Boards with more than 100 cells a row are cut: to the surroundings of what is marked and of all stones if these fit, else
    /// of what is marked, else of one cell: that of [`Picture::focus`], or else the last with a [`Mark::Ring`], or else the first
    /// that is marked at all.
    ///
    /// # Complexity
    /// O(cells in sight + cells in layers) up to the sorting of the latter.
    pub fn draw(&self) -> String {
        let window = self.window();
        // Left, top, right, bottom of the board, and then with its names.
        let board = around(ground::frame(&window).map(|(x, y)| [x, y, x, y]));
        let zoom = (10 * (board[2] - board[0]).max(board[3] - board[1]) / LARGE).max(10);
        let labels =
            self.coordinates.map(|coordinates| Frame::labels(&window, coordinates, zoom)).unwrap_or_default();
        let [left, top, right, bottom] = around(labels.iter().map(Label::extent).chain([board]));

        // Words are set as if the picture were so much smaller, and then drawn so much larger.
        let measure = (10 * (right - left) / zoom).max(LEAST);
        let title = wrap(&self.title, TITLE.0, measure);
        let measure = title.iter().map(|line| width_of(line, TITLE.0)).fold(measure, i64::max);
        let note = window.cut_in_words();
        let legend = Legend::new(self.entries(&window, note), measure);

        let larger = |words: i64| words * zoom / 10;
        let width = larger(measure + 2 * MARGIN);
        let head = larger(MARGIN + TITLE.1 * title.len() as i64 + 16);
        let foot = head + (bottom - top) + larger(24);
        let height = foot + larger(legend.height + MARGIN);
        let shift = ((width - (right - left)) / 2 - left, head - top);

        let mut svg = Svg::default();
        svg.text
            .push_str(&format!("<rect width=\"{width}\" height=\"{height}\" rx=\"14\" fill=\"{PAPER}\"/>\n"));
        let scale = format!("scale({}.{})", zoom / 10, zoom % 10);
        svg.open(&format!(
            "transform=\"{scale}\" font-size=\"{}\" font-weight=\"bold\" fill=\"{DARK}\"",
            TITLE.0
        ));
        for (number, line) in (1..).zip(&title) {
            svg.write((MARGIN, MARGIN + TITLE.1 * number - 12), line, "");
        }
        svg.close();
        self.board(&mut svg, &window.shifted(shift), zoom);
        frame::draw(&mut svg, &labels, shift);
        svg.open(&format!("transform=\"translate({} {foot}) {scale}\"", larger(MARGIN)));
        legend.draw(&mut svg, self.paper.tile());
        svg.close();
        let description = match note {
            Some(note) if self.description.is_empty() => note.into(),
            Some(note) => format!("{} {note}", self.description),
            None => self.description.clone(),
        };
        document(self.id.as_deref(), [&self.title, &description], (width, height), &svg.text)
    }

    /// What is drawn on the board, from bottom to top, for a picture whose words are larger by so many tenths.
    fn board(&self, svg: &mut Svg, window: &Window<'_>, zoom: i64) {
        let mut layers: Vec<&Layer> = self.layers.iter().collect();
        layers.sort_by_key(|layer| layer.mark);
        let mut stones = Stones::new();
        for layer in &layers {
            if let Mark::Stone(ink) = layer.mark {
                let cells = layer.lists.iter().flatten().filter(|&&at| window.shows(at));
                stones.extend(cells.map(|&at| (at, ink)));
            }
        }
        ground::ground(svg, window, self.sides);
        for level in Level::ALL {
            for layer in &layers {
                layers::draw(svg, window, level, layer.mark, &layer.lists, &stones, zoom);
            }
            if level == Level::Flat {
                ground::lines(svg, window, self.sides, bold(zoom));
            }
        }
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
        let ringed = on_board(&|mark| mark == Mark::Ring);
        let named = self.focus.filter(|&at| self.paper.contains(at));
        let focus = named.or(ringed.last().or(marked.first()).or(all.first()).copied());
        Window::part(&self.paper, [&all, &marked], focus)
    }

    /// The marks in sight that have words, and the notes. What looks and reads the same is one entry.
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

/// The box round boxes: left, top, right, bottom.
fn around(boxes: impl IntoIterator<Item = [i64; 4]>) -> [i64; 4] {
    let join = |a: [i64; 4], b: [i64; 4]| [a[0].min(b[0]), a[1].min(b[1]), a[2].max(b[2]), a[3].max(b[3])];
    boxes.into_iter().reduce(join).unwrap_or_default()
}
