//! `stonepath convert`: writes records in another format.

use std::collections::BTreeMap;

use judge_io::counted;
use records::{Format, lost};

use crate::cli::ConvertArgs;
use crate::exit::{Exit, Failure};
use crate::records_in::{self, Found, Take, words};
use crate::system::{Output, System, complain};

pub(super) fn run(args: &ConvertArgs, system: &dyn System) -> Result<Exit, Failure> {
    let mut conversion = Conversion {
        to: args.to,
        system,
        out: Output::new(system)?,
        text: String::new(),
        count: 0,
        lost: BTreeMap::new(),
        exit: Exit::Fine,
    };
    for origin in &args.records {
        records_in::read(origin, &args.reading, system, &mut conversion)?;
    }
    let Conversion { count, lost, exit, .. } = conversion;
    for (what, records) in lost {
        complain(
            system,
            &format!("{}: {what} lost in {records} of {}\n", args.to.id, counted(count, "record")),
        );
    }
    Ok(exit)
}

struct Conversion<'a> {
    to: &'static Format,
    system: &'a dyn System,
    out: Output,
    text: String,
    count: usize,
    /// What was lost, in how many records.
    lost: BTreeMap<String, usize>,
    exit: Exit,
}

impl Take for Conversion<'_> {
    fn take(&mut self, found: &Found<'_>) -> Result<(), Failure> {
        self.count += 1;
        let (message, exit) = match &found.format {
            Err(error) => (
                found.report(error.at(), &format!("game {}: {}", found.number, words(error))),
                Exit::BadInput,
            ),
            Ok(_) => match self.to.write(found.record, &mut self.text) {
                Err(why) => (
                    format!("{}#{}: cannot be written as {}: {why}", found.name, found.number, self.to.id),
                    Exit::WrongAnswer,
                ),
                Ok(()) => {
                    for what in lost(found.record, self.to).unwrap_or_default() {
                        *self.lost.entry(what).or_default() += 1;
                    }
                    return if self.text.len() > 1 << 16 { self.pause() } else { Ok(()) };
                }
            },
        };
        if self.exit != Exit::BadInput {
            self.exit = exit;
        }
        self.pause()?;
        complain(self.system, &format!("{message}\n"));
        Ok(())
    }

    fn pause(&mut self) -> Result<(), Failure> {
        if !self.text.is_empty() {
            self.out.write(self.text.as_bytes())?;
            self.text.clear();
        }
        Ok(())
    }
}
