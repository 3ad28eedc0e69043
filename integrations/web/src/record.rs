//! Questions about records.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use play::Swap;
use records::{FORMATS, Family, Format, Options, Record, Replay, Splitter};

use crate::{Fields, words};

/// More moves, with variations, would keep a page busy for seconds.
const MOST_NODES: usize = 20_000;

/// How to read a record, the changes, and the text.
struct Asked<'a> {
    options: Options<'a>,
    changes: Vec<&'a str>,
    text: &'a str,
}

impl<'a> Asked<'a> {
    fn new(question: &'a str) -> Result<Self, String> {
        let mut asked = Asked { options: Options::default(), changes: Vec::new(), text: question };
        while let Some((line, rest)) = asked.text.split_once('\n') {
            asked.text = rest;
            match line.split_once(' ') {
                _ if line == "record" => return Ok(asked),
                Some(("format", id)) => asked.options.format = Some(find(id)?),
                Some(("terms", terms)) => asked.options.terms = Some(terms),
                Some(("swap", "sides")) => asked.options.swap = Some(Swap::Sides),
                Some(("swap", "pieces")) => asked.options.swap = Some(Swap::Pieces),
                Some(("file", name)) => asked.options.file = name,
                _ => asked.changes.push(line),
            }
        }
        Err("expected a line `record`, and a record after it".into())
    }
}

fn find(id: &str) -> Result<&'static Format, String> {
    let ids = || FORMATS.iter().map(|format| format.id).collect::<Vec<_>>().join(", ");
    records::find(id).ok_or_else(|| format!("expected one of {}, found {id}", ids()))
}

/// Reads all records of a text. Illegal moves are no errors: the page shows where they are.
pub(crate) fn read(question: &str, fields: &mut Fields) -> Result<(), String> {
    let Asked { options, changes, text } = Asked::new(question)?;
    if let Some(change) = changes.first() {
        return Err(format!("expected how to read the text, found {change}"));
    }
    let mut splitter = Splitter::of(text, &options);
    while let Some(range) = splitter.next(text.as_bytes(), true) {
        let start = range.start;
        let one = text.get(range).unwrap_or_default();
        let read = records::read(one, &options).map_err(|unread| unread.error);
        match read.and_then(|record| Ok((Replay::default().run(&record)?, record))) {
            Ok((replayed, record)) => {
                fields.add("record", one);
                fields.add("title", &record.title());
                fields.add("about", &record.about(&replayed));
                record.notes().iter().for_each(|note| fields.add("note", note));
            }
            Err(error) => fields.add("error", &format!("0 {}", error.behind(start).in_lines(text))),
        }
    }
    Ok(())
}

/// Reads one record and changes it. Returns it with the node of the last change.
fn edited(question: &str) -> Result<(Record, u32), String> {
    let Asked { options, changes, text } = Asked::new(question)?;
    let mut record = records::read(text, &options).map_err(|unread| words(unread.error))?;
    let mut at = 0;
    for (number, change) in (1..).zip(changes) {
        at = edit(&mut record, change).map_err(|error| format!("change {number}: {error}"))?;
    }
    Ok((record, at))
}

fn edit(record: &mut Record, change: &str) -> Result<u32, String> {
    let mut parts = change.splitn(3, ' ');
    let (what, number) =
        (parts.next().unwrap_or_default(), parts.next().and_then(|number| number.parse().ok()));
    let rest = parts.next().unwrap_or_default();
    let number: u32 = number
        .filter(|&number| number as usize <= record.nodes.len())
        .ok_or("expected a move of the record")?;
    match what {
        "add" => {
            let game = record.begin().map_err(words)?;
            rest.split_whitespace().try_fold(number, |after, word| {
                let action = game.action(&word.replace('_', " ")).map_err(words)?;
                let known = record
                    .children(after)
                    .into_iter()
                    .find(|&it| record.nodes[it as usize - 1].action == action);
                Ok(known.unwrap_or_else(|| record.add(after, action)))
            })
        }
        "comment" => {
            // Escaped backslashes first: an `n` after one is a letter.
            let parts = rest.split("\\\\").map(|part| part.replace("\\n", "\n"));
            record.set_comment(number, &parts.collect::<Vec<_>>().join("\\"));
            Ok(number)
        }
        "remove" if number > 0 => {
            let parent = record.path(number).into_iter().rev().nth(1).unwrap_or(0);
            record.remove(number);
            Ok(parent)
        }
        "promote" => {
            // From the start on, so that the numbers of later nodes of the line are known.
            let (mut number, depth) = (number, record.path(number).len());
            for index in 0..depth {
                let line = record.path(number);
                let before = index.checked_sub(1).map_or(0, |index| line[index]);
                let first = record.children(before)[0];
                if first != line[index] {
                    record.promote(line[index]);
                    number -= line[index] - first;
                }
            }
            Ok(number)
        }
        _ => Err(format!("expected add, comment, promote, or remove of a move, found {change}")),
    }
}

/// The tree of the changed record.
pub(crate) fn tree(question: &str, fields: &mut Fields) -> Result<(), String> {
    let (record, at) = edited(question)?;
    if record.nodes.len() > MOST_NODES {
        return Err(format!("expected at most {MOST_NODES} moves, found {}", record.nodes.len()));
    }
    let game = record.begin().map_err(words)?;
    let colors = game.game().colors();
    fields.add("terms", &format!("{}", game.terms()));
    fields.add("title", &record.title());
    fields.add("colors", &colors.join(" "));
    for name in ["PB", "PW"] {
        fields.add("name", record.properties.get(name).unwrap_or_default());
    }
    let replayed = Replay::default().run(&record).map_err(words)?;
    fields.add("summary", &record.about(&replayed));
    fields.add("claim", &replayed.claim_text(colors).unwrap_or_default());
    if let Some(illegal) = &replayed.illegal {
        fields.add("illegal", &format!("{} {}", illegal.number, illegal.reason));
    }
    fields.add("turns", &format!("{}", game.paper().tile().turns()));
    fields.add("comment", record.comment(0).unwrap_or_default());
    for (depth, words, comment) in record.tree(&game) {
        fields.add("node", &format!("{depth} {} {}", words.replace(' ', "_"), comment.unwrap_or_default()));
    }
    for it in record.properties.iter() {
        let (at, label) = match it.name {
            "LB" => it.value.split_once(':').unwrap_or((it.value, "")),
            "TR" => (it.value, "△"),
            "SQ" => (it.value, "□"),
            "CR" => (it.value, "○"),
            "MA" => (it.value, "✕"),
            // The name of a position.
            "N" => ("-", it.value),
            _ => continue,
        };
        fields.add("mark", &format!("{} {at} {label}", it.node));
    }
    fields.add("at", &format!("{at}"));
    Ok(())
}

/// Writes the changed record in a format.
pub(crate) fn convert(question: &str, format: &str, fields: &mut Fields) -> Result<(), String> {
    write(&edited(question)?.0, format, fields)
}

/// Writes a record in a format.
pub(crate) fn write(record: &Record, format: &str, fields: &mut Fields) -> Result<(), String> {
    let mut text = String::new();
    let format = find(format)?;
    format.write(record, &mut text).map_err(|error| format!("{error}"))?;
    fields.add("text", &text);
    let usual = match format.family {
        Family::Trees => "sgf",
        Family::Objects => "json",
        _ => "txt",
    };
    fields.add("ending", format.extension.unwrap_or(usual));
    // What readers who are not told the format see in it.
    if !records::guess(&text, "").is_ok_and(|(found, _)| found.id == format.id) {
        fields.add("lost", &format!("which game it is: readers must be told that it is {}", format.id));
    }
    for what in records::lost(record, format).unwrap_or_default() {
        fields.add("lost", &what);
    }
    Ok(())
}
