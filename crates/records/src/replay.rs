//! Replays records under the rules.

use alloc::string::String;
use core::fmt::{self, Display, Formatter};

use games::{AnyGame, AnyRefused, RefusedKind};
use geometry::ParseError;
use play::{Action, Cause, Declared, Player, Swap};
use rules_core::Color;

use crate::claim::LETTERS;
use crate::record::moved;
use crate::{By, Claim, Record};

/// Replays records. The game is kept for the next record with the same terms.
#[derive(Clone, Debug, Default)]
pub struct Replay {
    /// The terms of the game, without stones at the start.
    setup: String,
    first: Option<Color>,
    swap: Swap,
    game: Option<AnyGame>,
}

/// What the rules say about a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The result.
    pub result: GameResult,
    /// How the game ended: what [`Rules::how`](rules_core::Rules::how) returns, such as `chain`, or `no moves`,
    /// `resigned`, `timed out`, `forfeited`, `agreed`. Empty without an end.
    pub how: &'static str,
    /// The number of the move that ended the game, from 1. Swaps and resignations count as moves.
    pub decided: Option<usize>,
    /// The winner as a player, who can have changed colours.
    pub winner: Option<Player>,
    /// The first illegal move.
    pub first_illegal: Option<Illegal>,
    /// The number of moves after the end of the game, without resignations and the like.
    pub after_end: usize,
    /// The result that the record claims.
    pub claimed: Option<Claim>,
    /// Whether the claim is right; `None` without a claim, or if the board cannot tell: a player resigned, ran out of
    /// time or forfeited, or the record is illegal.
    pub agrees: Option<bool>,
}

/// The result of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// A colour has won, on the board or by declaration.
    Won(Color),
    /// Nobody can win, or the players agreed on a draw.
    Drawn,
    /// The game has not ended.
    Open,
    /// A move is illegal.
    Illegal,
}

/// `B+`, `W+`, `draw`, `open` or `illegal`; `B` is the game's first colour.
impl Display for GameResult {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            GameResult::Won(color) => write!(f, "{}+", LETTERS[color.index()]),
            GameResult::Drawn => f.write_str("draw"),
            GameResult::Open => f.write_str("open"),
            GameResult::Illegal => f.write_str("illegal"),
        }
    }
}

/// An illegal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Illegal {
    /// The number of the move, from 1.
    pub number: usize,
    /// Its byte in the text of the record, from 0.
    pub at: usize,
    /// Why the rules refuse it.
    pub reason: AnyRefused,
}

impl Verdict {
    /// Whether the record contradicts the rules: a move is illegal or after the end, or the claim is wrong.
    pub fn is_wrong(&self) -> bool {
        self.first_illegal.is_some() || self.after_end > 0 || self.agrees == Some(false)
    }
}

impl Replay {
    /// Replays the main line of a record. The game is then as far as its moves are legal.
    ///
    /// # Errors
    /// Those of [`Record::begin`], at byte 0.
    ///
    /// # Complexity
    /// That of [`AnyGame::act`] for each move. No allocation, if the last record had the same terms.
    pub fn run(&mut self, record: &Record) -> Result<Verdict, ParseError> {
        let game = self.begin(record)?;
        let moves = record.main_line();
        let (mut first_illegal, mut after_end, mut legal) = (None, 0, moves.len());
        for (number, node) in moves.iter().enumerate() {
            if let Err(reason) = game.act(node.action) {
                legal = number;
                if reason.kind() == RefusedKind::Over {
                    let is_move = |node: &&crate::Node| !matches!(node.action, Action::End(_));
                    after_end = moves[number..].iter().filter(is_move).count();
                } else {
                    first_illegal = Some(Illegal { number: number + 1, at: node.at as usize, reason });
                }
                break;
            }
        }
        let ending = if first_illegal.is_some() { None } else { game.ending() };
        let how = ending.map_or("", |ending| match ending.cause {
            Cause::Board(how) => how,
            Cause::NoMoves => "no moves",
            Cause::Declared(Declared::Resigned(_)) => "resigned",
            Cause::Declared(Declared::TimedOut(_)) => "timed out",
            Cause::Declared(Declared::Forfeited(_)) => "forfeited",
            Cause::Declared(_) => "agreed",
        });
        let result = match ending {
            _ if first_illegal.is_some() => GameResult::Illegal,
            None => GameResult::Open,
            Some(ending) => ending.winner.map_or(GameResult::Drawn, |winner| GameResult::Won(winner.color)),
        };
        let claim = record.claim.filter(|claim| {
            let is_declared = ending.map_or(
                claim.by != By::Unsaid,
                |ending| matches!(ending.cause, Cause::Declared(declared) if declared.loser().is_some()),
            );
            !is_declared && first_illegal.is_none()
        });
        Ok(Verdict {
            result,
            how,
            decided: ending.map(|_| legal),
            winner: ending.and_then(|ending| ending.winner).map(|winner| winner.player),
            first_illegal,
            after_end,
            claimed: record.claim,
            agrees: claim.map(|claim| result == claim.winner.map_or(GameResult::Drawn, GameResult::Won)),
        })
    }

    /// The game after the last record that was replayed.
    pub fn game(&self) -> Option<&AnyGame> {
        self.game.as_ref()
    }

    fn begin(&mut self, record: &Record) -> Result<&mut AnyGame, ParseError> {
        let is_same = record.start.is_empty()
            && self.setup == record.setup
            && (self.first, self.swap) == (Some(record.first), record.swap);
        self.first = None;
        let game = match self.game.take() {
            Some(mut game) if is_same => {
                game.reset();
                game
            }
            // The error is at a byte of the terms, which are not in the text of the record.
            _ => record.begin().map_err(|error| moved(&error, 0))?,
        };
        if record.start.is_empty() {
            self.setup.clone_from(&record.setup);
            (self.first, self.swap) = (Some(record.first), record.swap);
        }
        Ok(self.game.insert(game))
    }
}
