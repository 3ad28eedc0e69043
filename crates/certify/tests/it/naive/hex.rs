//! Hex: floods, and each red stone taken away in turn.

use super::{Board, Bug, HEX, Letters, Place, Said, path};

/// Who has joined their sides?
pub(crate) fn winner(board: &Board, bug: Bug) -> Said {
    let rules = Rules { board, bug };
    match rules.won() {
        Some((color, way)) => {
            let word = if color == b'R' { "ke" } else { "do" };
            Said { answer: word.into(), proof: rules.line("chain", &way) }
        }
        None => Said { answer: "yet".into(), proof: rules.nobody() },
    }
}

/// Could this board have happened, and who won?
pub(crate) fn status(board: &Board, bug: Bug) -> Said {
    let rules = Rules { board, bug };
    let count = |color: u8| board.iter().flatten().filter(|&&cell| cell == color).count();
    let (red, blue) = (count(b'R'), count(b'B'));
    let say = |answer: &str, proof: String| Said { answer: answer.into(), proof };
    let bad_counts = match bug {
        Bug::CountsTooLax => red.abs_diff(blue) > 2,
        Bug::CountsTooStrict => red != blue,
        Bug::RedBegins => red != blue && red != blue + 1,
        _ => red.abs_diff(blue) > 1,
    };
    if bad_counts {
        return say("Impossible", format!("counts {red} {blue}\n"));
    }
    let Some((color, way)) = rules.won() else { return say("Nobody wins", rules.nobody()) };
    let (own, other, name) = if color == b'R' { (red, blue, "red") } else { (blue, red, "blue") };
    let played_on = match bug {
        Bug::PlayedOnForEqual => own <= other,
        Bug::PlayedOnUnseen => false,
        _ => own < other,
    };
    if played_on {
        return say("Impossible", format!("played-on {name}\n{}", rules.line("chain", &way)));
    }
    match rules.cut(color) {
        Some(cut) => {
            let answer = if color == b'R' { "Red wins" } else { "Blue wins" };
            say(answer, rules.line("chain", &way) + &rules.line("cut", &cut))
        }
        None => {
            let [one, other] = rules.two_chains(color, &way);
            say(
                "Impossible",
                format!("won-twice {name}\n") + &rules.line("chain", &one) + &rules.line("chain", &other),
            )
        }
    }
}

/// The two colours, Red first.
pub(crate) const COLORS: [u8; 2] = [b'R', b'B'];

struct Rules<'a> {
    board: &'a Board,
    bug: Bug,
}

impl Rules<'_> {
    /// The first colour that has joined its sides, with a shortest chain.
    fn won(&self) -> Option<(u8, Vec<Place>)> {
        COLORS.into_iter().find_map(|color| Some((color, self.chain(color, |_| true)?)))
    }

    /// A chain of a colour's stones, all of them `allowed`, from its one side to the other.
    fn chain(&self, color: u8, allowed: impl Fn(Place) -> bool) -> Option<Vec<Place>> {
        let mixed = self.bug == Bug::HexColorsMixed && color == b'R';
        self.across(color, |at| (self.at(at) == color || mixed && self.at(at) == b'B') && allowed(at))
    }

    /// A way between the sides of a colour over cells that are `open`; starts are taken in order.
    fn across(&self, color: u8, open: impl Fn(Place) -> bool) -> Option<Vec<Place>> {
        let starts = self.cells().into_iter().filter(|&at| self.is_first(color, at) && open(at));
        let near = |at| self.letters().near(at).into_iter().chain(self.other_diagonal(at));
        let near = |at| near(at).filter(|&to| self.is_on(to) && open(to)).collect();
        path(starts, near, |at| self.is_last(color, at))
    }

    /// The proof that nobody has joined.
    fn nobody(&self) -> String {
        let gap = |color: u8, own: u8| self.across(own, |at| self.at(at) != color);
        let (red, blue) = (gap(b'R', b'B'), gap(b'B', b'R'));
        let ways = [red, blue].map(Option::unwrap_or_default);
        self.line("no-red", &ways[0]) + &self.line("no-blue", &ways[1])
    }

    /// A way across a won board that passes one stone of the winner: one without which he has no chain.
    fn cut(&self, color: u8) -> Option<Vec<Place>> {
        let other = if color == b'R' { b'B' } else { b'R' };
        let on_edge = |at: Place| self.is_first(color, at) || self.is_last(color, at);
        let mut stones = self.cells().into_iter().filter(|&at| self.at(at) == color);
        match self.bug {
            Bug::WonTwiceUnseen => return self.across(other, |_| true),
            Bug::SharedCellsForgotten if stones.clone().count() > self.board.len() => return None,
            _ => {}
        }
        let last = stones.find(|&last| {
            let forgotten = self.bug == Bug::SharedEndsForgotten && on_edge(last);
            !forgotten && self.chain(color, |at| at != last).is_none()
        })?;
        Some(self.across(other, |at| self.at(at) != color || at == last).unwrap_or_default())
    }

    /// Two chains without a common cell, when there are two.
    ///
    /// Let A and B be two such chains, A on the side of the other colour's first edge (say left). The stones on the left
    /// edge, and those next to cells that can be reached from it over cells without such stones, contain a chain (else one
    /// could go on to the right). All of them are on A or left of it: so B is among the others.
    fn two_chains(&self, color: u8, way: &[Place]) -> [Vec<Place>; 2] {
        let other = if color == b'R' { b'B' } else { b'R' };
        let starts =
            || self.cells().into_iter().filter(|&at| self.is_first(other, at) && self.at(at) != color);
        let near = |at| {
            self.letters().near(at).into_iter().filter(|&to| self.is_on(to) && self.at(to) != color).collect()
        };
        let reached = |at: Place| path(starts(), near, |to| to == at).is_some();
        let on_left = |at: Place| {
            let near = self.letters().near(at);
            self.is_first(other, at)
                || near.into_iter().any(|to| self.is_on(to) && self.at(to) != color && reached(to))
        };
        let inner = |at: &Place| !self.is_first(color, *at) && !self.is_last(color, *at);
        let pair = [self.chain(color, on_left), self.chain(color, |at| !on_left(at))];
        match pair {
            [Some(one), Some(two)] => [one, two],
            // In good faith, under a misreading: another chain that shares ends only, or else the same one.
            _ => {
                let second =
                    self.chain(color, |at| !way.iter().filter(|at| inner(at)).any(|&cell| cell == at));
                [way.to_vec(), second.unwrap_or_else(|| way.to_vec())]
            }
        }
    }

    fn line(&self, word: &str, way: &[Place]) -> String {
        format!("{word} {}\n", self.letters().walk(way))
    }

    fn letters(&self) -> Letters {
        match self.bug {
            Bug::HexMirrored => Letters(&[('r', (1, 0)), ('c', (0, 1)), ('d', (1, 1))]),
            Bug::HexFourNeighbours => Letters(&[('r', (1, 0)), ('c', (0, 1))]),
            _ => HEX,
        }
    }

    fn other_diagonal(&self, at: Place) -> Vec<Place> {
        let both = self.bug == Bug::HexEightNeighbours;
        if both { vec![(at.0 + 1, at.1 + 1), (at.0 - 1, at.1 - 1)] } else { vec![] }
    }

    fn is_first(&self, color: u8, at: Place) -> bool {
        self.along(color, at) == Some(1)
    }

    fn is_last(&self, color: u8, at: Place) -> bool {
        let short = i64::from(self.bug == Bug::HexLastRowForgotten && self.size() > 1);
        self.along(color, at).is_some_and(|along| along >= self.size() - short)
    }

    /// How far down (for Red) or right (for Blue) a cell is; `None` if it has no part in the sides.
    fn along(&self, color: u8, (row, column): Place) -> Option<i64> {
        let red = (color == b'R') != (self.bug == Bug::HexSidesExchanged);
        let is_corner = |k: i64| k == 1 || k == self.size();
        let taken =
            self.bug == Bug::HexCornersRedOnly && color == b'B' && is_corner(row) && is_corner(column);
        if taken { None } else { Some(if red { row } else { column }) }
    }

    fn cells(&self) -> Vec<Place> {
        (1..=self.size()).flat_map(|row| (1..=self.size()).map(move |column| (row, column))).collect()
    }

    fn at(&self, (row, column): Place) -> u8 {
        self.board[row as usize - 1][column as usize - 1]
    }

    fn is_on(&self, (row, column): Place) -> bool {
        (1..=self.size()).contains(&row) && (1..=self.size()).contains(&column)
    }

    fn size(&self) -> i64 {
        self.board.len() as i64
    }
}
