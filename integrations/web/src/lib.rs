//! The rules for web pages: a question as text in, the answer as text out.
//!
//! [`answer`] does all of it. In WebAssembly a page writes the question to the memory at [`question`], and reads the answer at the
//! address and length that [`ask`] returns.
#![cfg_attr(target_arch = "wasm32", no_std)]

extern crate alloc;

mod record;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use games::{AnyGame, AnyTerms, Labels, PageView, Turn};
use geometry::ParseError;
use play::Action;
use records::{FORMATS, Record};
use rng::Rng;
use rules_core::Color;

/// Answers a question. Its first line says what is wanted.
///
/// Questions about a game: the second line has terms such as `hex 11x11`, and the third has moves, separated by blanks, such as
/// `red_a1 blue_swap b2 red_resigns`. Moves are played as long as they are legal.
///
/// | first line | fields of the answer |
/// |---|---|
/// | `state`, with names of fields if only these are wanted | all of the second table, except `svg` |
/// | `board`, with `numbers` for move numbers, and `turn N` for a board that is turned by N steps, and mirrored if N is 12 or more: see `games::Turn` | the same and `svg`; further lines of the question are marks: a place, a blank, a label |
/// | `pieces`, as `board` | the same and `pieces`, which replaces the content of the group of this class in `svg` |
/// | `random SEED` | as for `state`, after random moves to the end |
/// | `think PLAYOUTS SEED` | `move`: the move of the computer; and a `candidate` for each place: the place, the random games after it, and the percentage of them that it won |
/// | `wins N` | `wins`: the places where the player to move wins with at most N own moves, however the opponent answers |
/// | `write FORMAT` | `text`: the game as far as it is legal, in this format of records |
/// | `formats` | for each format that can hold the terms, or for all without terms: its id, and who uses it |
/// | `games` | for each game: its name, and its usual terms, a line each |
/// | `names` | `own`: the names of all places; and for each format of `formats`: its names, in the same order |
///
/// Questions about records: the next lines say how to read, `format ID`, `terms TERMS`, `swap KIND` and `file NAME`, each if it is
/// needed, and what to change, in order. A line `record` follows, and then the text. Nodes are numbered from 1 in the order of the
/// answer; 0 is the start.
///
/// | first line | fields of the answer |
/// |---|---|
/// | `read` | for each record in the text, without changes: `record`, its text; `title`; `about`, its board and result; and a `note` for each interpretation |
/// | `tree` | `terms`, `title`, `summary`, which is `about` after the changes, `colors`, a `name` for each player, `comment`, `turns`: the ways to turn the board; `claim`: what the record claims and whether it is so; `illegal`: the node of the first illegal move and why; a `node` for each move: depth, move and comment; a `mark` for each label: node, place, label; `at`: the node of the last change |
/// | `convert FORMAT` | `text`: the record in this format; `ending`: that of names of files; and a `lost` for each thing that the format cannot hold |
///
/// A question `style` has the answer `style`: the style sheet of boards.
///
/// | change | does |
/// |---|---|
/// | `add N MOVE…` | plays moves after a node; those that are there stay as they are |
/// | `remove N` | removes a node and all that follow from it |
/// | `promote N` | makes the line to a node the main line |
/// | `comment N TEXT` | sets the comment of a node |
///
/// The answer has a line for each field: its name, a tab, its value with `\n` for a line feed and `\\` for a backslash. Comments in
/// questions are escaped like that, too.
///
/// | field | value |
/// |---|---|
/// | `error` | the number of the first illegal move, from 1, a blank, and why; the number is 0 for other errors |
/// | `forbidding` | after an error: the stones that forbid the move |
/// | `moves` | the moves that were played |
/// | `terms` | the terms, as they are written |
/// | `colors` | the two colours |
/// | `turn` | the colour to move |
/// | `ending` | the result, if the game is over |
/// | `winner` | the colour that won, if one did |
/// | `why` | the reason of a result on the board, in a sentence |
/// | `legal` | the places where a stone may go, and `swap` if that is allowed |
/// | `first`, `second` | the places with stones of the first colour, and of the second |
/// | `position` | the position as text |
/// | `svg` | the board, with a point for each place |
pub fn answer(question: &str) -> String {
    answer_after(question, &mut None)
}

/// The game of the last question: its terms, a line feed, and the moves as they were asked, with a blank after each; and the game after them.
pub type Last = Option<(String, AnyGame)>;

/// As [`answer`], but plays only the moves that `last` lacks, if the terms are the same, and stores the new game there.
///
/// # Complexity
/// A question about the next move of a game takes the time of that move and of the answer, and O(length) for the text of the moves.
pub fn answer_after(question: &str, last: &mut Last) -> String {
    let (what, rest) = question.split_once('\n').unwrap_or((question, ""));
    let mut fields = Fields::default();
    let done = match what.split_once(' ').unwrap_or((what, "")) {
        ("style", _) => {
            fields.add("style", &board::style());
            Ok(())
        }
        ("read", _) => record::read(rest, &mut fields),
        ("tree", _) => record::tree(rest, &mut fields),
        ("convert", format) => record::convert(rest, format, &mut fields),
        ("games", _) => {
            games::ALL.iter().for_each(|game| fields.add(game.name(), &game.usual().join("\n")));
            Ok(())
        }
        ("formats", _) if rest.is_empty() => {
            FORMATS.iter().for_each(|format| fields.add(format.id, format.about));
            Ok(())
        }
        _ => play(what, rest, &mut fields, last),
    };
    if let Err(error) = done {
        fields.add("error", &format!("0 {error}"));
    }
    fields.0
}

/// The lines of an answer.
#[derive(Default)]
struct Fields(String);

impl Fields {
    fn add(&mut self, name: &str, value: &str) {
        let value = value.replace('\\', "\\\\").replace('\n', "\\n");
        self.0 += &format!("{name}\t{value}\n");
    }
}

/// More moves of a puzzle would keep a page busy for seconds, even on small boards.
const MOST_MOVES: u32 = 4;

/// Longer sides would keep a page busy for seconds.
const MOST_SIDE: u32 = 256;

fn play(what: &str, rest: &str, fields: &mut Fields, last: &mut Last) -> Result<(), String> {
    let (terms, after) = rest.split_once('\n').unwrap_or((rest, ""));
    let (moves, marks) = after.split_once('\n').unwrap_or((after, ""));
    let mut numbers =
        terms.split(|letter: char| !letter.is_ascii_digit()).filter(|digits| !digits.is_empty());
    if let Some(large) = numbers.find(|digits| digits.parse().map_or(true, |side: u32| side > MOST_SIDE)) {
        return Err(format!("expected a board of at most {MOST_SIDE} places a side, found {large}"));
    }
    let text = format!("{terms}\n{moves} ");
    let (mut asked, mut game) = match last.take().filter(|(asked, _)| text.starts_with(asked)) {
        Some(known) => known,
        None => (format!("{terms}\n"), AnyGame::new(&terms.parse::<AnyTerms>().map_err(words)?)),
    };
    for word in text[asked.len()..].split_whitespace() {
        let action = game.action(&word.replace('_', " ")).map_err(words);
        let played =
            action.clone().and_then(|action| game.act(action).map_err(|refused| format!("{refused}")));
        if let Err(why) = played {
            fields.add("error", &format!("{} {why}", game.actions().len() + 1));
            if let Ok(Action::Stone(color, at)) = action
                && color == game.to_move()
            {
                fields.add("forbidding", &names(&game, game.forbidding(at)));
            }
            break;
        }
        asked = asked + word + " ";
    }
    let (what, argument) = what.split_once(' ').unwrap_or((what, ""));
    match what {
        "state" => state(&game, if argument.is_empty() { ALL } else { argument }, fields),
        "board" => {
            state(&game, ALL, fields);
            fields.add("svg", &game.page_svg(&view(&game, argument, marks)?));
        }
        "pieces" => {
            state(&game, ALL, fields);
            let view = PageView { only_pieces: true, ..view(&game, argument, marks)? };
            fields.add("pieces", &game.page_svg(&view));
        }
        "think" => think(&game, argument, fields)?,
        "wins" => {
            let moves = argument.parse().ok().filter(|moves| (1..=MOST_MOVES).contains(moves));
            let moves = moves.ok_or_else(|| format!("expected 1 to {MOST_MOVES} moves, found {argument}"))?;
            fields.add("wins", &names(&game, game.wins(moves)));
        }
        "random" => {
            let seed = argument.parse().map_err(|_| format!("expected a seed, found {argument}"))?;
            play_on(&mut game, &mut Rng::new(seed));
            state(&game, ALL, fields);
            return Ok(());
        }
        "write" => record::write(&Record::of(&game).map_err(|error| format!("{error}"))?, argument, fields)?,
        "formats" => {
            for format in FORMATS.iter().filter(|format| format.names(&game, &[]).is_ok()) {
                fields.add(format.id, format.about);
            }
        }
        "names" => {
            let places: Vec<[i32; 2]> =
                game.cells().into_iter().filter_map(|cell| game.at_cell(cell)).collect();
            fields.add("own", &names(&game, places.clone()));
            for format in FORMATS {
                if let Ok(names) = format.names(&game, &places) {
                    fields.add(format.id, &names.join(" "));
                }
            }
        }
        _ => return Err(format!("expected a question, found {what}")),
    }
    *last = Some((asked, game));
    Ok(())
}

/// How to draw the board, in words, and a mark a line.
fn view(game: &AnyGame, how: &str, marks: &str) -> Result<PageView, String> {
    let (labels, how) = match how.strip_prefix("numbers") {
        Some(rest) => (Labels::Numbers, rest.trim_start()),
        None => (Labels::None, how),
    };
    let number: u8 = how
        .strip_prefix("turn ")
        .map_or(Ok(0), str::parse)
        .map_err(|_| format!("expected a turn, found {how}"))?;
    let turn = Turn { steps: number % 12, is_mirrored: number >= 12 };
    let marks = marks.lines().filter_map(|line| line.split_once(' '));
    let words = marks.filter_map(|(at, label)| Some((game.setup().place(at).ok()?, label.into()))).collect();
    Ok(PageView { labels, words, turn, ..PageView::default() })
}

/// Asks the computer for a move.
fn think(game: &AnyGame, how: &str, fields: &mut Fields) -> Result<(), String> {
    let numbers =
        how.split_once(' ').and_then(|(playouts, seed)| Some((playouts.parse().ok()?, seed.parse().ok()?)));
    let (playouts, seed) =
        numbers.ok_or_else(|| format!("expected a number of random games and a seed, found {how}"))?;
    let mut random = Rng::new(seed);
    let candidates = game.candidates(playouts, &mut || random.next());
    let best = candidates.first().ok_or("the game is over")?;
    fields.add("move", &game.place_text(best.at));
    for it in &candidates {
        let visits = i64::from(it.visits).max(1);
        let percent = (i64::from(it.score) + visits) * 50 / visits;
        fields.add("candidate", &format!("{} {} {percent}", game.place_text(it.at), it.visits));
    }
    Ok(())
}

/// Without the byte, which is that of a short word.
fn words(error: ParseError) -> String {
    format!("expected {}, found {}", error.expected(), error.found().unwrap_or("nothing"))
}

/// Adds the fields of a position with these names.
fn state(game: &AnyGame, wanted: &str, fields: &mut Fields) {
    for name in wanted.split(' ') {
        if let Some(value) = field(game, name) {
            fields.add(name, &value);
        }
    }
}

const ALL: &str = "terms moves colors turn ending winner why legal first second position";

fn field(game: &AnyGame, name: &str) -> Option<String> {
    let colors = game.game().colors();
    let stones = |color: Color| {
        let own = game.stones().into_iter().filter(|stone| stone.0 == color).map(|stone| stone.1);
        names(game, own.collect())
    };
    Some(match name {
        "terms" => format!("{}", game.terms()),
        "moves" => {
            let moves = game.actions().into_iter().map(|action| game.action_text(action).replace(' ', "_"));
            moves.collect::<Vec<_>>().join(" ")
        }
        "colors" => colors.join(" "),
        "turn" => colors[game.to_move().index()].into(),
        "ending" => game.ending_text()?,
        "winner" => colors[game.ending()?.winner?.color.index()].into(),
        "why" => game.why()?,
        "legal" => {
            let actions = game.legal_actions();
            let may_swap = actions.iter().any(|action| matches!(action, Action::Swap(_)));
            let place = |action| if let Action::Stone(_, at) = action { Some(at) } else { None };
            let places = actions.into_iter().filter_map(place);
            names(game, places.collect()) + if may_swap { " swap" } else { "" }
        }
        "first" => stones(Color::Black),
        "second" => stones(Color::White),
        "position" => game.position(),
        _ => return None,
    })
}

fn names(game: &AnyGame, places: Vec<[i32; 2]>) -> String {
    let setup = game.setup();
    places.into_iter().map(|at| setup.place_text(at)).collect::<Vec<_>>().join(" ")
}

/// Plays random moves to the end. At each turn, all legal moves are equally likely.
fn play_on(game: &mut AnyGame, random: &mut Rng) {
    loop {
        let actions = game.legal_actions();
        if actions.is_empty() || game.act(random.pick(&actions)).is_err() {
            return;
        }
    }
}

#[cfg(target_arch = "wasm32")]
mod exports {
    use alloc::string::String;
    use alloc::vec::Vec;
    use core::mem;

    use spin::Mutex;

    #[global_allocator]
    static ALLOCATOR: dlmalloc::GlobalDlmalloc = dlmalloc::GlobalDlmalloc;

    #[panic_handler]
    fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
        core::arch::wasm32::unreachable()
    }

    static TEXT: Mutex<Vec<u8>> = Mutex::new(Vec::new());
    static LAST: Mutex<super::Last> = Mutex::new(None);

    /// Makes room for a question of so many bytes, and returns where it is.
    #[unsafe(no_mangle)]
    extern "C" fn question(length: usize) -> *mut u8 {
        let mut text = TEXT.lock();
        text.clear();
        text.resize(length, 0);
        text.as_mut_ptr()
    }

    /// Answers the question. Returns the length of the answer. The memory is not locked meanwhile: after a panic, which ends the
    /// call, other questions can be asked.
    #[unsafe(no_mangle)]
    extern "C" fn ask() -> usize {
        let question = mem::take(&mut *TEXT.lock());
        let mut last = LAST.lock().take();
        let answer = super::answer_after(&String::from_utf8_lossy(&question), &mut last).into_bytes();
        *LAST.lock() = last;
        let length = answer.len();
        *TEXT.lock() = answer;
        length
    }

    /// Where the answer is.
    #[unsafe(no_mangle)]
    extern "C" fn answer() -> *const u8 {
        TEXT.lock().as_ptr()
    }
}
