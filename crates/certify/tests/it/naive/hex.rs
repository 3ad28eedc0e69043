//! Hex: flood fills, and each stone of the winner removed in turn.

use super::{Board, HEX, Place, Said, path};

/// Who has joined their sides?
pub(crate) fn winner(board: &Board) -> Said {
    let rules = Rules { board };
    match rules.won() {
        Some((color, way)) => {
            let word = if color == b'R' { "ke" } else { "do" };
            Said { answer: word.into(), proof: rules.line("chain", &way) }
        }
        None => Said { answer: "yet".into(), proof: rules.nobody() },
    }
}

/// Could this board have happened, and who won?
pub(crate) fn status(board: &Board) -> Said {
    let rules = Rules { board };
    let count = |color: u8| board.iter().flatten().filter(|&&cell| cell == color).count();
    let (red, blue) = (count(b'R'), count(b'B'));
    let say = |answer: &str, proof: String| Said { answer: answer.into(), proof };
    if red.abs_diff(blue) > 1 {
        return say("Impossible", format!("counts {red} {blue}\n"));
    }
    let Some((color, way)) = rules.won() else { return say("Nobody wins", rules.nobody()) };
    let (own, other, name) = if color == b'R' { (red, blue, "red") } else { (blue, red, "blue") };
    if own < other {
        return say("Impossible", format!("played-on {name}\n{}", rules.line("chain", &way)));
    }
    match rules.cut(color) {
        Some(cut) => {
            let answer = if color == b'R' { "Red wins" } else { "Blue wins" };
            say(answer, rules.line("chain", &way) + &rules.line("cut", &cut))
        }
        None => {
            let chains = rules.two_chains(color).map(|chain| rules.line("chain", &chain)).concat();
            say("Impossible", format!("won-twice {name}\n{chains}"))
        }
    }
}

pub(crate) const COLORS: [u8; 2] = [b'R', b'B'];

struct Rules<'a> {
    board: &'a Board,
}

impl Rules<'_> {
    /// The first colour that has joined its sides, with a shortest chain.
    fn won(&self) -> Option<(u8, Vec<Place>)> {
        COLORS.into_iter().find_map(|color| Some((color, self.chain(color, |_| true)?)))
    }

    /// A shortest chain of a colour's stones between its sides, all of them `allowed`.
    fn chain(&self, color: u8, allowed: impl Fn(Place) -> bool) -> Option<Vec<Place>> {
        self.across(color, |at| self.at(at) == color && allowed(at))
    }

    /// A shortest walk between the sides of a colour over `open` cells. Starts are tried in order.
    fn across(&self, color: u8, open: impl Fn(Place) -> bool) -> Option<Vec<Place>> {
        let starts = self.cells().filter(|&at| along(color, at) == 1 && open(at));
        let near = |at| self.near(at).filter(|&to| open(to)).collect();
        path(starts, near, |at| along(color, at) == self.size())
    }

    fn nobody(&self) -> String {
        let gap = |color| self.across(other(color), |at| self.at(at) != color).unwrap_or_default();
        self.line("no-red", &gap(b'R')) + &self.line("no-blue", &gap(b'B'))
    }

    /// A walk across a won board that passes only one stone of the winner, without which the winner has no chain.
    fn cut(&self, color: u8) -> Option<Vec<Place>> {
        let mut stones = self.cells().filter(|&at| self.at(at) == color);
        let last = stones.find(|&last| self.chain(color, |at| at != last).is_none())?;
        self.across(other(color), |at| self.at(at) != color || at == last)
    }

    /// Two chains without a common cell. Panics if none exist.
    ///
    /// Let A and B be such chains, A on the side of the opponent's first edge (say left). Let S be the stones on
    /// the left edge or next to a cell reachable from it over cells without stones of `color`. S contains a chain,
    /// else the right edge would be reachable. All of S is on A or left of it, so B is among the other stones.
    fn two_chains(&self, color: u8) -> [Vec<Place>; 2] {
        let is_free = |at: &Place| self.at(*at) != color;
        let starts = || self.cells().filter(|&at| along(other(color), at) == 1 && is_free(&at));
        let near = |at| self.near(at).filter(is_free).collect();
        let reached = |at: Place| path(starts(), near, |to| to == at).is_some();
        let on_left =
            |at| along(other(color), at) == 1 || self.near(at).any(|to| is_free(&to) && reached(to));
        let pair = [self.chain(color, on_left), self.chain(color, |at| !on_left(at))];
        pair.map(|chain| chain.expect("there are two"))
    }

    fn line(&self, word: &str, way: &[Place]) -> String {
        format!("{word} {}\n", HEX.walk(way))
    }

    fn cells(&self) -> impl Iterator<Item = Place> + use<> {
        let size = self.size();
        (1..=size).flat_map(move |row| (1..=size).map(move |column| (row, column)))
    }

    fn near(&self, at: Place) -> impl Iterator<Item = Place> {
        let is_on = |along: i64| (1..=self.size()).contains(&along);
        HEX.near(at).into_iter().filter(move |&(row, column)| is_on(row) && is_on(column))
    }

    fn at(&self, (row, column): Place) -> u8 {
        self.board[row as usize - 1][column as usize - 1]
    }

    fn size(&self) -> i64 {
        self.board.len() as i64
    }
}

fn other(color: u8) -> u8 {
    if color == b'R' { b'B' } else { b'R' }
}

/// The row of a cell for Red, the column for Blue, from 1.
fn along(color: u8, (row, column): Place) -> i64 {
    if color == b'R' { row } else { column }
}
