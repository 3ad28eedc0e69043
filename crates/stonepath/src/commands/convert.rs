//! `stonepath convert`: writes records in another format.

use std::collections::BTreeMap;

use anstream::ColorChoice;
use games::RefusedKind;
use judge_io::{CaseGame, Framing, NoCase, counted, visible_json};
use records::{Family, Record, lost};

use super::refuse_over;
use crate::cli::{ConvertArgs, Kind};
use crate::exit::{Exit, Failure};
use crate::messages::Messages;
use crate::records_in::{self, Found, Origin, Take, Unread, words};
use crate::system::{Output, System, report};

pub(super) fn run(args: &ConvertArgs, system: &dyn System) -> Result<Exit, Failure> {
    refuse_over("convert", args.out.path.as_deref(), args.records.iter().filter_map(Origin::used))?;
    let mut conversion = Conversion {
        to: args.to,
        out: Output::to(&args.out, ColorChoice::Auto, system)?,
        input: Vec::new(),
        count: 0,
        cases: 0,
        lost: BTreeMap::new(),
        messages: Messages::new(system),
    };
    for origin in &args.records {
        if let Some(failure) = records_in::read(origin, &args.reading, system, &mut conversion)? {
            conversion.messages.fail(failure);
        }
    }
    if let (Kind::Input(problem), 1..) = (args.to, conversion.cases) {
        let (before, after) = problem.info().framing.around(conversion.cases);
        let text = [before.as_bytes(), &conversion.input, after.as_bytes()].concat();
        conversion.out.write(&text)?;
    }
    let Conversion { out, count, lost, messages, .. } = conversion;
    messages.end();
    out.finish(system)?;
    for (what, records) in lost {
        let of = counted(count, "record");
        report(system, &format!("{}: {what} lost in {records} of {of}\n", args.to.id()))?;
    }
    Ok(messages.exit)
}

struct Conversion<'a> {
    to: Kind,
    out: Output,
    /// The cases of a problem. The number of cases is written before them.
    input: Vec<u8>,
    count: usize,
    cases: usize,
    /// What was lost, in how many records.
    lost: BTreeMap<String, usize>,
    messages: Messages<'a>,
}

impl Conversion<'_> {
    /// Returns the record as text, or adds it to the input.
    fn put(&mut self, record: &Record) -> Result<String, String> {
        let mut text = String::new();
        match self.to {
            Kind::Records(format) => {
                format.write(record, &mut text).map_err(|why| why.to_string())?;
                if format.family == Family::Objects {
                    text = visible_json(&text).into_owned();
                }
                let skipped = record.readings.iter().filter_map(|reading| match reading {
                    records::Reading::Skipped(what, _) => Some((*what).into()),
                    _ => None,
                });
                for what in lost(record, format).unwrap_or_default().into_iter().chain(skipped) {
                    *self.lost.entry(what).or_default() += 1;
                }
            }
            Kind::Input(problem) => {
                let game = game(record)?;
                let start = self.input.len();
                let is_full = self.cases == 1 && matches!(problem.info().framing, Framing::Single);
                let written = if is_full {
                    Err(NoCase("only one game: the file is one case"))
                } else {
                    problem.case_of(&game, &mut self.input)
                };
                written.map_err(|why| {
                    self.input.truncate(start);
                    why.to_string()
                })?;
                self.cases += 1;
                let is_all = record.claim.is_none()
                    && record.properties.iter().next().is_none()
                    && record.nodes.len() == record.main_line().len();
                if !is_all {
                    *self.lost.entry("properties, results and variations".into()).or_default() += 1;
                }
            }
        }
        Ok(text)
    }
}

/// The stones on the board after the last move. They are moves if there were none at the start, and no swap.
pub(super) fn game(record: &Record) -> Result<CaseGame, String> {
    let setup = record.setup.to_string();
    if record.nodes.is_empty() {
        // The board can be one that no game leads to, but its stones must be on it.
        record.terms().map_err(|error| words(&error))?;
        let stones: Vec<_> = record.start.iter().map(|&(color, at)| (color.index(), at)).collect();
        return Ok(CaseGame { setup, are_moves: stones.is_empty(), stones });
    }
    let (game, illegal) = record.game(usize::MAX).map_err(|error| words(&error))?;
    if let Some(illegal) = illegal.filter(|illegal| illegal.reason.kind() != RefusedKind::Over) {
        return Err(illegal.to_string());
    }
    let mut stones = game.stones();
    let numbers = game.numbers();
    stones.sort_by_key(|&(_, at)| numbers.iter().position(|&place| place == Some(at)));
    Ok(CaseGame {
        setup,
        stones: stones.into_iter().map(|(color, at)| (color.index(), at)).collect(),
        are_moves: record.start.is_empty(),
    })
}

impl Take for Conversion<'_> {
    fn take(&mut self, found: &Found<'_>) -> Result<(), Failure> {
        self.count += 1;
        let (message, report, exit) = match &found.read {
            Err(Unread { at, message, .. }) => {
                let report = found.report(*at, &format!("game {}: {message}", found.number));
                (message.clone(), report, Exit::BadInput)
            }
            Ok((record, _)) => match self.put(record) {
                Ok(text) => return self.out.add(text.as_bytes()),
                Err(why) => {
                    let message = format!("cannot be written as {}: {why}", self.to.id());
                    let first = match self.to {
                        Kind::Records(format) => format.first_not_held(record),
                        Kind::Input(_) => None,
                    };
                    let report = match first {
                        Some(number) => {
                            let at = record.nodes[number - 1].at as usize;
                            found.report(at, &format!("game {}: {message}: move {number}", found.number))
                        }
                        None => format!("{}#{}: {message}", found.name, found.number),
                    };
                    (message, report, Exit::WrongAnswer)
                }
            },
        };
        self.out.flush()?;
        self.messages.add(exit, &message, &report);
        Ok(())
    }

    fn pause(&mut self) -> Result<(), Failure> {
        self.out.flush()
    }
}
