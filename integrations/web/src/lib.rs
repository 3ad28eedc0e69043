//! The rules for web pages: a game as text in, its state as text out.
//!
//! [`answer`] does all of it. In WebAssembly a page writes the question to the memory at [`question`], and reads the answer at the
//! address and length that [`ask`] returns.
#![cfg_attr(target_arch = "wasm32", no_std)]

extern crate alloc;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use games::AnyGame;
use play::Action;
use rng::Rng;

/// Answers a question of three lines: terms; moves, separated by blanks, such as `red_a1 blue_swap b2 red_resigns`; and `numbers` for a
/// board with move numbers, or `random SEED` to add random moves until the game ends.
///
/// The answer has a line for each field: its name, a tab, its value. Moves are played as long as they are legal.
///
/// | field | value |
/// |---|---|
/// | `error` | the number of the first illegal move, from 1, a blank, and why; number 0 if the terms are wrong |
/// | `moves` | the moves that were played |
/// | `turn` | the colour to move |
/// | `ending` | the result, if the game is over |
/// | `legal` | the places where a stone may go, and `swap` if that is allowed |
/// | `stones` | the places with stones |
/// | `marks` | the places that show the win |
/// | `position` | the position as text |
/// | `svg` | the board, with a point for each place; not after random moves |
pub fn answer(question: &str) -> String {
    let mut lines = question.lines();
    let mut line = || lines.next().unwrap_or_default();
    let mut game: AnyGame = match line().parse() {
        Ok(game) => game,
        Err(error) => return format!("error\t0 {error}\n"),
    };
    let mut text = String::new();
    for (number, word) in (1..).zip(line().split_whitespace()) {
        let played = game.action(&word.replace('_', " ")).map_err(|error| format!("{error}"));
        let played = played.and_then(|action| game.act(action).map_err(|refused| format!("{refused}")));
        if let Err(why) = played {
            text += &format!("error\t{number} {why}\n");
            break;
        }
    }
    let how = line();
    let seed = how.strip_prefix("random ").and_then(|seed| seed.parse().ok());
    if let Some(seed) = seed {
        play_on(&mut game, &mut Rng::new(seed));
    }
    let words = |actions: Vec<Action<[i32; 2]>>| {
        let words: Vec<String> =
            actions.into_iter().map(|action| game.action_text(action).replace(' ', "_")).collect();
        words.join(" ")
    };
    let names = |places: Vec<[i32; 2]>| {
        let names: Vec<String> = places.into_iter().map(|at| game.place_text(at)).collect();
        names.join(" ")
    };
    text += &format!("moves\t{}\n", words(game.actions()));
    text += &format!("turn\t{}\n", game.game().colors()[game.to_move().index()]);
    if let Some(ending) = game.ending_text() {
        text += &format!("ending\t{ending}\n");
    }
    let may_swap = game.legal_actions().iter().any(|action| matches!(action, Action::Swap(_)));
    text += &format!("legal\t{}{}\n", names(game.legal_moves()), if may_swap { " swap" } else { "" });
    text += &format!("stones\t{}\n", names(game.stones().into_iter().map(|stone| stone.1).collect()));
    text += &format!("marks\t{}\n", names(game.marks()));
    text += &format!("position\t{}\n", game.position());
    if seed.is_none() {
        text += &format!("svg\t{}\n", game.page_svg(how == "numbers").replace('\n', ""));
    }
    text
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

    /// Answers the question. Returns the length of the answer.
    #[unsafe(no_mangle)]
    extern "C" fn ask() -> usize {
        let mut text = TEXT.lock();
        *text = super::answer(&String::from_utf8_lossy(&text)).into_bytes();
        text.len()
    }

    /// Where the answer is.
    #[unsafe(no_mangle)]
    extern "C" fn answer() -> *const u8 {
        TEXT.lock().as_ptr()
    }
}
