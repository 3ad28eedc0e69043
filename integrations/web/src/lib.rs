//! The rules for web pages: a question as text in, the answer as text out.
//!
//! [`answer`] does all of it. In WebAssembly a page writes the question to the memory at [`question`], and reads the answer at the
//! address and length that [`ask`] returns.
#![cfg_attr(target_arch = "wasm32", no_std)]

extern crate alloc;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use games::{AnyGame, Labels, Turn};
use geometry::ParseError;
use play::Action;
use records::{FORMATS, Family, Options, Record, Splitter};
use rng::Rng;

/// Answers a question. Its first line says what is wanted.
///
/// For most questions, the second line has terms such as `hex 11x11`, and the third has moves, separated by blanks, such as
/// `red_a1 blue_swap b2 red_resigns`. Moves are played as long as they are legal.
///
/// | first line | fields of the answer |
/// |---|---|
/// | `state` | all below, except `svg` and `text` |
/// | `board`, or `numbers` for a board with move numbers | the same and `svg` |
/// | `random SEED` | as for `state`, after random moves to the end |
/// | `write FORMAT` | `text`: the game as far as it is legal, in this format of records |
/// | `formats` | for each format that can hold the terms: its id, and who uses it |
/// | `names` | `own`: the names of all places; and for each format of `formats`: its names, in the same order |
/// | `read` | for each record in the rest of the question: `terms`, `title`, the text as `record`, `comment`, and a `node` for each move: depth, move and comment |
/// | `convert FORMAT` | `text`: the record in the rest of the question, in this format |
///
/// The answer has a line for each field: its name, a tab, its value with `\n` for a line feed and `\\` for a backslash.
///
/// | field | value |
/// |---|---|
/// | `error` | the number of the first illegal move, from 1, a blank, and why; the number is 0 for other errors |
/// | `forbidding` | after an error: the stones that forbid the move |
/// | `moves` | the moves that were played |
/// | `turn` | the colour to move |
/// | `ending` | the result, if the game is over |
/// | `why` | the reason of a result on the board, in a sentence |
/// | `legal` | the places where a stone may go, and `swap` if that is allowed |
/// | `stones` | the places with stones |
/// | `position` | the position as text |
/// | `svg` | the board, with a point for each place |
pub fn answer(question: &str) -> String {
    let (what, rest) = question.split_once('\n').unwrap_or((question, ""));
    let mut fields = Fields::default();
    let done = match what.split_once(' ') {
        None if what == "read" => {
            read(rest, &mut fields);
            Ok(())
        }
        Some(("convert", format)) => convert(rest, format, &mut fields),
        _ => play(what, rest, &mut fields),
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

/// Longer sides would keep a page busy for seconds.
const MOST_SIDE: u32 = 256;

fn play(what: &str, rest: &str, fields: &mut Fields) -> Result<(), String> {
    let (terms, moves) = rest.split_once('\n').unwrap_or((rest, ""));
    let mut numbers =
        terms.split(|letter: char| !letter.is_ascii_digit()).filter(|digits| !digits.is_empty());
    if let Some(large) = numbers.find(|digits| digits.parse().map_or(true, |side: u32| side > MOST_SIDE)) {
        return Err(format!("expected a board of at most {MOST_SIDE} places a side, found {large}"));
    }
    let mut game: AnyGame = terms.parse().map_err(words)?;
    for (number, word) in (1..).zip(moves.split_whitespace()) {
        let action = game.action(&word.replace('_', " ")).map_err(words);
        let played =
            action.clone().and_then(|action| game.act(action).map_err(|refused| format!("{refused}")));
        if let Err(why) = played {
            fields.add("error", &format!("{number} {why}"));
            if let Ok(Action::Stone(color, at)) = action
                && color == game.to_move()
            {
                fields.add("forbidding", &names(&game, game.forbidding(at)));
            }
            break;
        }
    }
    let (what, argument) = what.split_once(' ').unwrap_or((what, ""));
    match what {
        "state" => state(&game, fields),
        "board" | "numbers" => {
            state(&game, fields);
            fields.add("svg", &game.page_svg(if what == "numbers" { Labels::Numbers } else { Labels::None }, &[], Turn::default()));
        }
        "random" => {
            let seed = argument.parse().map_err(|_| format!("expected a seed, found {argument}"))?;
            play_on(&mut game, &mut Rng::new(seed));
            state(&game, fields);
        }
        "write" => write(&Record::of(&game).map_err(|error| format!("{error}"))?, argument, fields)?,
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
    Ok(())
}

/// Writes a record in a format.
fn write(record: &Record, format: &str, fields: &mut Fields) -> Result<(), String> {
    let mut text = String::new();
    let format = records::find(format).ok_or_else(|| format!("expected a format, found {format}"))?;
    format.write(record, &mut text).map_err(|error| format!("{error}"))?;
    fields.add("text", &text);
    Ok(())
}

/// Without the byte, which is that of a short word.
fn words(error: ParseError) -> String {
    format!("expected {}, found {}", error.expected(), error.found().unwrap_or("nothing"))
}

fn state(game: &AnyGame, fields: &mut Fields) {
    let moves = game.actions().into_iter().map(|action| game.action_text(action).replace(' ', "_"));
    fields.add("moves", &moves.collect::<Vec<_>>().join(" "));
    fields.add("turn", game.game().colors()[game.to_move().index()]);
    if let Some(ending) = game.ending_text() {
        fields.add("ending", &ending);
    }
    if let Some(why) = game.why() {
        fields.add("why", &why);
    }
    let may_swap = game.legal_actions().iter().any(|action| matches!(action, Action::Swap(_)));
    fields.add("legal", &(names(game, game.legal_moves()) + if may_swap { " swap" } else { "" }));
    fields.add("stones", &names(game, game.stones().into_iter().map(|stone| stone.1).collect()));
    fields.add("position", &game.position());
}

fn names(game: &AnyGame, places: Vec<[i32; 2]>) -> String {
    places.into_iter().map(|at| game.place_text(at)).collect::<Vec<_>>().join(" ")
}

/// Reads all records of a text. Illegal moves are no errors: the page shows where they are.
fn read(text: &str, fields: &mut Fields) {
    let mut splitter = Splitter::new(Family::of(text));
    while let Some(range) = splitter.next(text.as_bytes(), true) {
        let start = range.start;
        let one = text.get(range).unwrap_or_default();
        let read = records::read(one, &Options::default()).map_err(|unread| unread.error);
        let (record, game) = match read.and_then(|record| Ok((record.begin()?, record))) {
            Ok((game, record)) => (record, game),
            Err(error) => {
                fields.add("error", &format!("0 {}", error.behind(start).in_lines(text)));
                continue;
            }
        };
        fields.add("terms", &format!("{}", game.terms()));
        fields.add("title", &record.title());
        fields.add("record", one);
        fields.add("comment", record.properties.get("C").unwrap_or_default());
        for (depth, words, comment) in record.tree(&game) {
            fields
                .add("node", &format!("{depth} {} {}", words.replace(' ', "_"), comment.unwrap_or_default()));
        }
    }
}

/// Reads one record, and writes it in a format.
fn convert(text: &str, format: &str, fields: &mut Fields) -> Result<(), String> {
    let record = records::read(text, &Options::default()).map_err(|unread| words(unread.error))?;
    write(&record, format, fields)
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
        let answer = super::answer(&String::from_utf8_lossy(&question)).into_bytes();
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
