//! Writes compact data for SVG paths.

use alloc::format;
use alloc::string::String;

/// A point or a step in the units of a picture: to the right, down.
pub(crate) type Spot = (i64, i64);

/// The data of a path in relative steps, which are short and similar on boards.
#[derive(Default)]
pub(crate) struct Pen {
    data: String,
    at: Spot,
    /// The start of the subpath.
    start: Spot,
    /// The last command, which is not repeated.
    command: char,
}

impl Pen {
    /// Moves the pen. If it is already there, the line continues.
    pub(crate) fn move_to(&mut self, to: Spot) {
        if self.data.is_empty() || to != self.at || self.command == 'z' {
            self.lift_to(to);
        }
    }

    /// Starts a new subpath, on which the pattern of dashes also starts again.
    pub(crate) fn lift_to(&mut self, to: Spot) {
        let (command, place) = if self.data.is_empty() { ('M', to) } else { ('m', self.step(to)) };
        // More numbers after those of an `m` would mean a line.
        self.command = ' ';
        self.number(command, place.0);
        self.number(command, place.1);
        (self.at, self.start) = (to, to);
    }

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

    /// Closes the subpath.
    pub(crate) fn close(&mut self) {
        self.data.push('z');
        self.command = 'z';
        self.at = self.start;
    }

    /// Draws a line through all points.
    pub(crate) fn lines(&mut self, places: impl IntoIterator<Item = Spot>) {
        for (number, to) in places.into_iter().enumerate() {
            if number == 0 { self.move_to(to) } else { self.line_to(to) }
        }
    }

    /// Draws a line without length: with round caps, a disc as wide as the stroke.
    pub(crate) fn dot(&mut self, at: Spot) {
        self.move_to(at);
        self.data.push_str("h0");
        self.command = 'h';
    }

    /// Returns the data; empty if nothing was drawn.
    pub(crate) fn finish(self) -> String {
        self.data
    }

    fn step(&self, to: Spot) -> Spot {
        (to.0 - self.at.0, to.1 - self.at.1)
    }

    /// Writes a number of `command`, with the command or a blank only where needed.
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
