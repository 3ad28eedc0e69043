//! Writes the data of SVG paths in few bytes.

use alloc::format;
use alloc::string::String;

/// A place or a step in the units of a picture: to the right, down.
pub(crate) type Spot = (i64, i64);

/// The data of a path, all of it in relative steps: on a board these are short and much the same.
#[derive(Default)]
pub(crate) struct Pen {
    data: String,
    at: Spot,
    /// Where the subpath began.
    start: Spot,
    /// The last command: written once for many.
    command: char,
}

impl Pen {
    /// Lifts the pen and puts it down elsewhere; where it is already, the line goes on.
    pub(crate) fn move_to(&mut self, to: Spot) {
        if self.data.is_empty() || to != self.at || self.command == 'z' {
            self.lift_to(to);
        }
    }

    /// Lifts the pen and puts it down: another line begins, and with it a pattern of dashes.
    pub(crate) fn lift_to(&mut self, to: Spot) {
        let (command, place) = if self.data.is_empty() { ('M', to) } else { ('m', self.step(to)) };
        // What follows the numbers of an `m` would be a line.
        self.command = ' ';
        self.number(command, place.0);
        self.number(command, place.1);
        (self.at, self.start) = (to, to);
    }

    /// Draws a straight line.
    pub(crate) fn line_to(&mut self, to: Spot) {
        match self.step(to) {
            (0, 0) => {}
            (across, 0) => self.number('h', across),
            (0, down) => self.number('v', down),
            (across, down) => {
                self.number('l', across);
                self.number('l', down);
            }
        }
        self.at = to;
    }

    /// Draws back to where this line began.
    pub(crate) fn close(&mut self) {
        self.data.push('z');
        self.command = 'z';
        self.at = self.start;
    }

    /// A line through all the places.
    pub(crate) fn lines(&mut self, places: impl IntoIterator<Item = Spot>) {
        for (number, to) in places.into_iter().enumerate() {
            if number == 0 { self.move_to(to) } else { self.line_to(to) }
        }
    }

    /// A line without length: with round caps it is a disc as wide as the stroke.
    pub(crate) fn dot(&mut self, at: Spot) {
        self.move_to(at);
        self.data.push_str("h0");
        self.command = 'h';
    }

    /// The data; empty if nothing was drawn.
    pub(crate) fn finish(self) -> String {
        self.data
    }

    fn step(&self, to: Spot) -> Spot {
        (to.0 - self.at.0, to.1 - self.at.1)
    }

    /// A number that belongs to `command`, with the command or a blank before it only where one is needed.
    fn number(&mut self, command: char, number: i64) {
        let new = self.command != command;
        if new {
            self.data.push(command);
            self.command = command;
        } else if number >= 0 {
            self.data.push(' ');
        }
        self.data.push_str(&format!("{number}"));
    }
}
