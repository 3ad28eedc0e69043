//! The file of a match: a record on each line.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{ErrorKind, Read};
use std::path::Path;

use games::AnyGame;
use judge_io::visible_json;
use nix::fcntl::Flock;
use package::walk::shown;
use play::{Cause, Declared};
use records::{By, Claim, Options, Record};
use rules_core::Color;

use super::game::Played;
use super::score::{Pairing, Scores};
use crate::cli::MatchArgs;
use crate::exit::Failure;
use crate::input::cannot_read;
use crate::records_in::words;
use crate::system::{System, cannot_write, write_file};

/// How each line begins. After an interruption, the last one can be cut off.
const BEGIN: &str = "{\"schema\":\"stonepath-record-1\"";

/// What the records of a match have in common: it must be continued with the same engines and seed.
fn of_match(args: &MatchArgs) -> String {
    let sent = [&args.black_send, &args.white_send].map(|sent| sent.join("; "));
    format!("{} [{}] against {} [{}], seed {}", args.black, sent[0], args.white, sent[1], args.seed)
}

/// Opens the file for this match alone. If two matches wrote a file, one would lose its games.
pub(super) fn locked(path: &Path, system: &dyn System) -> Result<Flock<File>, Failure> {
    match system.look(path) {
        // Not a pipe or a device, which could be read for ever.
        Err(error) if error.kind() != ErrorKind::NotFound => Err(cannot_read(&shown(path), &error)),
        _ => system.append(path).map_err(|error| cannot_write(path, &error)),
    }
}

/// The games that the file has already, by their numbers. A last line that was cut off is removed.
pub(super) fn old_games(
    args: &MatchArgs,
    file: Option<&File>,
    start: &AnyGame,
    names: &[String; 2],
    openings: &[AnyGame],
    scores: &mut Scores,
    system: &dyn System,
) -> Result<BTreeMap<u64, String>, Failure> {
    let mut lines = BTreeMap::new();
    let (Some(path), Some(file)) = (&args.out, file) else { return Ok(lines) };
    let name = shown(path);
    let mut old = Vec::new();
    let read = system.open(path).and_then(|mut stream| stream.reader.read_to_end(&mut old));
    read.map_err(|error| cannot_read(&name, &error))?;
    let whole = memchr::memrchr(b'\n', &old).map_or(0, |feed| feed + 1);
    let cut = String::from_utf8_lossy(&old[whole..]);
    if !cut.starts_with(BEGIN) && !BEGIN.starts_with(&*cut) {
        return Err(Failure::BadInput(format!("{name}: expected games of this match, found another file")));
    }
    let options = Options { format: records::find("json"), ..Options::default() };
    for (line, text) in (1..).zip(String::from_utf8_lossy(&old[..whole]).lines()) {
        let bad = |what: &str| Failure::BadInput(format!("{name}:{line}: {what}"));
        let record = records::read(text, &options).map_err(|unread| bad(&words(&unread.error)))?;
        let (game, illegal) = record.game(usize::MAX).map_err(|error| bad(&words(&error)))?;
        let get = |name| record.properties.get(name).unwrap_or_default();
        let number = get("id").parse().ok().filter(|&number: &u64| number > 0);
        let number = number.ok_or_else(|| bad("expected a game of this match, found none with a number"))?;
        let pairing = Pairing::of(number, openings.len());
        let opening = openings[pairing.opening].actions();
        let is_same = illegal.is_none()
            && game.ending().is_some()
            && [get("PB"), get("PW")] == players(start, names, pairing)
            && get("match") == of_match(args)
            && (game.terms(), game.actions().starts_with(&opening)) == (start.terms(), true);
        if !is_same {
            return Err(bad(
                "expected a game of this match, found one with other terms, engines, seed or openings",
            ));
        }
        if lines.insert(number, format!("{text}\n")).is_none() {
            scores.add(pairing, &game, !get("C").is_empty());
        }
    }
    file.set_len(whole as u64).map_err(|error| cannot_write(path, &error))?;
    Ok(lines)
}

/// The names of the engines that begin with the first colour and with the second.
fn players<'a>(start: &AnyGame, names: &'a [String; 2], pairing: Pairing) -> [&'a str; 2] {
    Color::BOTH.map(|color| &names[pairing.engine(start.player(color))][..])
}

/// Sorts the games of the file, which were written as they ended.
pub(super) fn sort(path: &Path, lines: &BTreeMap<u64, String>, system: &dyn System) -> Result<(), Failure> {
    let all: String = lines.values().map(String::as_str).collect();
    write_file(system, path, all.as_bytes())
}

/// The record of a game, as a line of JSON.
pub(super) fn line(
    args: &MatchArgs,
    start: &AnyGame,
    names: &[String; 2],
    (number, pairing): (u64, Pairing),
    played: &Played,
) -> String {
    let mut record = Record::of(&played.game).expect("matches begin with terms that records can hold");
    let ending = played.game.ending();
    record.claim = ending.map(|ending| Claim {
        winner: ending.winner.map(|winner| winner.color),
        by: match ending.cause {
            Cause::Declared(Declared::Resigned(_)) => By::Resignation,
            Cause::Declared(Declared::TimedOut(_)) => By::Time,
            Cause::Declared(Declared::Forfeited(_)) => By::Forfeit,
            _ => By::Unsaid,
        },
    });
    record.properties.push(0, "id", &number.to_string());
    for (color, name) in ["PB", "PW"].into_iter().zip(players(start, names, pairing)) {
        record.properties.push(0, color, name);
    }
    record.properties.push(0, "match", &of_match(args));
    if !played.notes.is_empty() {
        record.properties.push(0, "C", &played.notes.join("\n"));
    }
    let mut text = String::new();
    let json = records::find("json").expect("our own format");
    json.write(&record, &mut text).expect("it holds every record");
    visible_json(text.trim_end()).into_owned() + "\n"
}
