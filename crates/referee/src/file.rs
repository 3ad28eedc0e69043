//! The records of the games of a match: each is a line of JSON.

use judge_io::visible_json;
use records::{Options, Record};
use rules_core::Color;

use crate::{Contender, Match, Pairing, Played, Wrong};

impl Match<'_> {
    /// What the records of a match have in common: it must be continued with the same engines and seed.
    fn id(&self) -> String {
        let engine = |it: &Contender| format!("{} [{}]", it.command, it.send.join("; "));
        let [first, second] = self.options.engines.each_ref().map(engine);
        format!("{first} against {second}, seed {}", self.options.seed)
    }

    /// The names of the engines that begin with the first colour and with the second.
    fn players(&self, pairing: Pairing) -> [&str; 2] {
        Color::BOTH.map(|color| &self.names[pairing.engine(self.openings.start().player(color))][..])
    }

    /// Reads the record of a game, and returns its number, too.
    ///
    /// # Errors
    /// If it is no game of this match.
    pub fn read(&self, line: &str) -> Result<(u64, Played), Wrong> {
        let options = Options { format: records::find("json"), ..Options::default() };
        let record = records::read(line, &options).map_err(|unread| unread.error)?;
        let (game, illegal) = record.game(usize::MAX)?;
        let get = |name| record.properties.get(name).unwrap_or_default();
        let number = get("id").parse().ok().filter(|&number: &u64| number > 0).ok_or(Wrong::NoNumber)?;
        let pairing = self.pairing(number);
        let opening = &self.openings.games()[pairing.opening];
        let is_same = illegal.is_none()
            && game.ending().is_some()
            && [get("PB"), get("PW")] == self.players(pairing)
            && get("match") == self.id()
            && game.terms() == opening.terms()
            && game.actions().starts_with(&opening.actions());
        let notes = get("C").lines().map(String::from).collect();
        if is_same {
            Ok((number, Played { game, notes, at_fault: [false; 2] }))
        } else {
            Err(Wrong::OtherMatch)
        }
    }

    /// The record of the game with this number, for [`Match::read`].
    ///
    /// # Panics
    /// If the game is not one of this match.
    pub fn line(&self, number: u64, played: &Played) -> String {
        let mut record = Record::of(&played.game).expect("matches begin with terms that records can hold");
        record.properties.push(0, "id", &number.to_string());
        for (color, name) in ["PB", "PW"].into_iter().zip(self.players(self.pairing(number))) {
            record.properties.push(0, color, name);
        }
        record.properties.push(0, "match", &self.id());
        if !played.notes.is_empty() {
            record.properties.push(0, "C", &played.notes.join("\n"));
        }
        let mut text = String::new();
        let json = records::find("json").expect("our own format");
        json.write(&record, &mut text).expect("it holds every record");
        visible_json(text.trim_end()).into_owned() + "\n"
    }
}
