//! The conformance tables: broken, hostile and odd inputs with the expected results.
//!
//! `CONFORMANCE.md` of this crate describes the format.

use std::fmt::Debug;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use judge_io::{AnyProblem, InputError, Place, Wrong};
use serde_json::Value;

use crate::{ALL, Kit};

/// A line of a table.
pub struct Row {
    /// The problem.
    pub problem: &'static dyn AnyProblem,
    /// Its id.
    pub id: &'static str,
    /// What is done with the input.
    pub mode: Mode,
    /// The bytes.
    pub input: Vec<u8>,
    /// `None` where the input is fine.
    pub refusal: Option<Refusal>,
    /// The expected output.
    pub stdout: Stdout,
    /// What the case is about.
    pub why: String,
}

/// What is done with an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Mode {
    /// Accept any well-formed input.
    Solve,
    /// Also enforce the contest's limits and layout.
    Validate,
}

/// The expected error.
pub struct Refusal {
    /// Line and column of the error.
    pub place: Place,
    /// What is wrong, in a word.
    pub kind: String,
    /// The message itself.
    pub message: String,
    /// The note about an earlier line after the message.
    pub line: Option<String>,
    /// The excerpt of the line, and the width before the caret, if the table has them.
    pub excerpt: Option<(String, usize)>,
}

/// The expected output.
pub enum Stdout {
    /// These bytes.
    Exactly(String),
    /// Any answer that the problem's checker accepts.
    Right,
}

/// The result for a case: fine, or an error with a description of the fault.
pub type Judged = Result<(), String>;

/// Returns all lines of all tables.
pub fn cases() -> Vec<Row> {
    ALL.iter().flat_map(|kit| kit.conformance.lines().map(|line| Row::new(kit, line))).collect()
}

/// Judges all items, with one thread per core.
///
/// # Panics
/// If any item has a fault. The message lists all faults.
#[track_caller]
pub fn hold<T: Sync>(items: &[T], case: impl Fn(&T) -> &Row + Sync, judge: impl Fn(&T) -> Judged + Sync) {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut faults = Vec::new();
        while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
            if let Err(fault) = judge(item) {
                let Row { mode, id, why, .. } = case(item);
                faults.push(format!("{} {id}: {why}: {fault}", mode.word()));
            }
        }
        faults
    };
    let faults: Vec<String> = thread::scope(|scope| {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("no judge panics")).collect()
    });
    assert!(faults.is_empty(), "{} of {} cases fail:\n{}", faults.len(), items.len(), faults.join("\n"));
}

/// Compares two values, called `what` in the error.
///
/// # Errors
/// Both values, if they differ.
pub fn same<T: PartialEq + Debug>(what: &str, found: &T, expected: &T) -> Judged {
    if found == expected { Ok(()) } else { Err(format!("{what}: {found:?} instead of {expected:?}")) }
}

impl Mode {
    /// The name of the command.
    pub fn word(self) -> &'static str {
        match self {
            Mode::Solve => "solve",
            Mode::Validate => "validate",
        }
    }
}

impl Row {
    fn new(kit: &Kit, line: &str) -> Self {
        let json: Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        let text = |key: &str| json[key].as_str().unwrap_or_else(|| panic!("{line}: no {key}"));
        let stdout: Vec<&str> = match json["stdout"].as_array() {
            Some(lines) => lines.iter().map(|line| line.as_str().expect("a line is a string")).collect(),
            None => panic!("{line}: no stdout"),
        };
        let refusal = json.get("at").map(|_| Refusal {
            place: place(text("at")),
            kind: text("kind").into(),
            message: text("message").into(),
            line: json.get("line").map(|_| text("line").into()),
            excerpt: json.get("excerpt").map(|_| (text("excerpt").into(), number(&json["caret"]))),
        });
        assert_eq!(json["exit"], if refusal.is_some() { 3 } else { 0 }, "{line}");
        Row {
            problem: kit.problem(),
            id: kit.id,
            mode: match text("mode") {
                "solve" => Mode::Solve,
                "validate" => Mode::Validate,
                other => panic!("{line}: mode {other}"),
            },
            input: bytes(&json["input"]),
            refusal,
            stdout: match stdout[..] {
                ["*"] => Stdout::Right,
                _ => Stdout::Exactly(stdout.iter().map(|line| format!("{line}\n")).collect()),
            },
            why: text("why").into(),
        }
    }

    /// The expected exit code.
    pub fn code(&self) -> i32 {
        if self.refusal.is_some() { 3 } else { 0 }
    }

    /// Returns all lines of the expected message about an input called `name`. Empty if the input is fine.
    ///
    /// Computes the excerpt independently of the code under test.
    pub fn report(&self, name: &str) -> String {
        let Some(Refusal { place: Place { line, column }, message, line: earlier, .. }) = &self.refusal
        else {
            return String::new();
        };
        let earlier = earlier.as_ref().map_or(String::new(), |earlier| format!("; {earlier}"));
        let (shown, caret) = excerpt(&self.input, *line, *column);
        format!("{name}:{line}:{column}: {message}{earlier}\n  | {shown}\n  | {}^\n", " ".repeat(caret))
    }

    /// Returns the fault of these answers, if any. The input is good up to `end`.
    pub fn wrong_answers(&self, answers: &[u8], end: usize) -> Option<String> {
        match &self.stdout {
            Stdout::Exactly(right) if answers == right.as_bytes() => None,
            Stdout::Exactly(right) => {
                Some(format!("answers {:?} instead of {right:?}", String::from_utf8_lossy(answers)))
            }
            Stdout::Right => match self.problem.check(&self.input[..end], answers) {
                Ok(verdict) if verdict.is_accepted() => None,
                refused => Some(format!("{refused:?}")),
            },
        }
    }
}

/// Returns the offset of a place.
pub fn offset(bytes: &[u8], place: Place) -> usize {
    let lines = bytes.split_inclusive(|&byte| byte == b'\n');
    lines.take(place.line - 1).map(<[u8]>::len).sum::<usize>() + place.column - 1
}

/// Returns the table's word for a kind of error.
pub fn kind(error: &InputError) -> &'static str {
    match error.wrong() {
        Wrong::End { .. } => "end",
        Wrong::Number { .. } => "number",
        Wrong::Range { .. } => "range",
        Wrong::Byte { .. } => "byte",
        Wrong::Cell { .. } => "cell",
        Wrong::Short { .. } => "short",
        Wrong::Long { .. } => "long",
        Wrong::Trailing { .. } => "trailing",
        Wrong::Layout { .. } => "layout",
        Wrong::Rule(_) => "rule",
        _ => "unknown",
    }
}

/// Returns the excerpt of a message, and the number of columns before the caret. It has up to 50 bytes before the place
/// and 30 from it on, ellipses for the rest, and escapes for bytes other than printable ASCII.
fn excerpt(bytes: &[u8], line: usize, column: usize) -> (String, usize) {
    let line = bytes.split(|&byte| byte == b'\n').nth(line - 1).expect("there is such a line");
    let (before, rest) = line.split_at(column - 1);
    let head = escaped(&before[before.len().saturating_sub(50)..]);
    let head = if before.len() > 50 { format!("…{head}") } else { head };
    let seen = &rest[..rest.len().min(30)];
    let tail = if rest.len() > 30 { "…" } else { "" };
    // Excerpts omit the carriage return of a line end.
    let seen = seen.strip_suffix(b"\r").unwrap_or(seen);
    let caret = head.chars().count();
    (format!("{head}{}{tail}", escaped(seen)), caret)
}

fn escaped(bytes: &[u8]) -> String {
    let escape = |&byte: &u8| match byte {
        b'\n' => "\\n".into(),
        b'\t' => "\\t".into(),
        b'\r' => "\\r".into(),
        b' '..=b'~' => char::from(byte).to_string(),
        _ => format!("\\x{byte:02x}"),
    };
    bytes.iter().map(escape).collect()
}

/// Decodes an input: a string, or a list of strings, repetitions and bytes in hexadecimal.
fn bytes(input: &Value) -> Vec<u8> {
    match input {
        Value::String(text) => text.clone().into_bytes(),
        Value::Array(parts) => parts.iter().flat_map(bytes).collect(),
        Value::Object(part) if part.contains_key("hex") => {
            let pairs = part["hex"].as_str().expect("hex is a string").split(' ');
            pairs.map(|pair| u8::from_str_radix(pair, 16).expect("two digits")).collect()
        }
        Value::Object(part) => {
            let unit = part["repeat"].as_str().expect("`repeat` is a string");
            unit.repeat(number(&part["times"])).into_bytes()
        }
        other => panic!("{other} is no part of an input"),
    }
}

/// Parses `line:column`.
fn place(text: &str) -> Place {
    let (line, column) = text.split_once(':').expect("a place is line:column");
    let number = |text: &str| text.parse().expect("a place is two numbers");
    Place { line: number(line), column: number(column) }
}

fn number(value: &Value) -> usize {
    let number = value.as_u64().unwrap_or_else(|| panic!("{value} is no number"));
    usize::try_from(number).expect("a small number")
}

#[cfg(test)]
mod tests {
    //! Checks the tables themselves.

    use std::collections::HashMap;

    use super::{Mode, Refusal, cases, excerpt};
    use crate::{ALL, CanBreak, Kit, Tokens};

    /// Every problem has good inputs and all applicable errors in both modes, and no input twice in a mode.
    #[test]
    fn the_table_is_what_it_says() {
        let cases = cases();
        let mut seen = HashMap::new();
        let mut kinds = HashMap::new();
        for case in &cases {
            let twin = seen.insert((case.id, case.mode, &case.input), &case.why);
            assert!(twin.is_none(), "{} twice: {:?} and {:?}", case.id, case.why, twin);
            let kind = case.refusal.as_ref().map_or("none", |refusal| &refusal.kind);
            *kinds.entry((case.id, case.mode, kind)).or_insert(0) += 1;
            // The table's excerpts are for people. Here they test `excerpt`.
            if let Some(Refusal { place, excerpt: Some(stored), .. }) = &case.refusal {
                assert_eq!(excerpt(&case.input, place.line, place.column), *stored, "{}", case.why);
            }
        }
        assert!(cases.len() > 1000, "only {} cases", cases.len());
        for Kit { id, form, .. } in ALL {
            for mode in [Mode::Solve, Mode::Validate] {
                let number = |kind| kinds.get(&(*id, mode, kind)).copied().unwrap_or(0);
                assert!(number("none") >= 3, "{id}: few inputs that are fine");
                let of_mode = if mode == Mode::Solve { "number" } else { "layout" };
                for kind in ["end", "range", "byte", "trailing", of_mode] {
                    assert!(number(kind) > 0, "{id} {mode:?}: {kind}");
                }
                assert_eq!(number("rule") > 0, form.can_break != CanBreak::Nothing, "{id} {mode:?}: rules");
            }
            for kind in ["cell", "short", "long"] {
                let has = kinds.contains_key(&(*id, Mode::Solve, kind));
                assert_eq!(has, form.tokens == Tokens::Rows, "{id}: {kind}");
            }
        }
    }
}
