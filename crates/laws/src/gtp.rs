//! Properties of the protocols of engines that hold for any bytes.

use alloc::string::String;
use alloc::vec::Vec;

use gtp::{Answers, Command, DIALECTS, Engine};
use kits::Bytes;

/// Checks for any bytes: the first two choose a dialect and a board of the oracle.
///
/// - As lines for an [`Engine`], each gets one answer with the number of the command, or none if it has no command. The game is
///   one that its actions lead to, and `undo` leads back to the empty board.
/// - As the output of an engine, they are the same [`Answers`] in one part as byte by byte.
///
/// # Panics
/// If one of these is false.
pub fn gtp(bytes: &[u8]) {
    let mut choices = Bytes::new(bytes);
    let (dialect, game) = (choices.pick(&DIALECTS), choices.pick(games::ALL));
    let boards = oracle::boards(game.name()).expect("a game of the oracle");
    let terms = choices.pick(&[boards.larger, boards.small].concat());
    let text = String::from_utf8_lossy(bytes.get(2..).unwrap_or_default());
    let mut engine = Engine::new(terms, dialect).expect("terms").with_playouts(bytes.len() as u32 % 2);
    for line in text.lines().filter(|line| !is_large(line)) {
        let mut out = String::new();
        engine.run(line, &mut out);
        let mut answers = Answers::default();
        answers.push(out.as_bytes());
        let answer = answers.next().expect("an answer");
        let command = Command::read(line);
        assert_eq!(answer.is_some(), command.is_some(), "{line:?} gets {out:?}");
        if let (Some(answer), Some(command)) = (answer, command) {
            assert_eq!(answer.id, command.id, "{line:?} gets {out:?}");
        }
        assert_eq!(answers.next(), Ok(None), "{line:?} gets {out:?}");
        assert_eq!(answers.waiting(), 0, "{line:?} gets {out:?}");
    }
    let mut again = engine.game().clone();
    again.reset(&engine.game().terms());
    for action in engine.game().actions() {
        again.act(action).expect("it was legal");
    }
    assert_eq!(again.position(), engine.game().position());
    let mut out = String::new();
    while !out.starts_with('?') {
        out.clear();
        engine.run("undo", &mut out);
    }
    assert_eq!(engine.game().stones(), []);

    let all = |parts: &mut dyn Iterator<Item = &[u8]>| {
        let (mut answers, mut found) = (Answers::default(), Vec::new());
        for part in parts {
            answers.push(part);
            while let Some(next) = answers.next().transpose() {
                let is_error = next.is_err();
                found.push(next);
                if is_error {
                    return found;
                }
            }
        }
        found
    };
    let whole = all(&mut [bytes].into_iter());
    let parts = all(&mut bytes.chunks(1));
    // A line that is not an answer can still grow when its first bytes are refused.
    let count = whole.iter().filter(|found| found.is_ok()).count();
    assert_eq!(whole[..count], parts[..count]);
    assert_eq!(whole.len(), parts.len());
}

/// Whether a line asks for a board on which each command takes long.
fn is_large(line: &str) -> bool {
    line.contains("boardsize") && line.split(|c: char| !c.is_ascii_digit()).any(|digits| digits.len() > 1)
}
