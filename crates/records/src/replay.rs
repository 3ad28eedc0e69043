//! Replays records under the rules.

use alloc::boxed::Box;
use alloc::string::String;
use core::fmt::{self, Debug, Display, Formatter};

use games::{AnyGame, AnyRefused, RefusedKind, Visitor, of_setup, setup};
use geometry::{ParseError, Shape};
use play::{Action, Cause, Declared, Ending, Game, Player, Swap, Terms};
use rules_core::{Color, Rules, Setup};

use crate::claim::LETTERS;
use crate::kept::Kept;
use crate::record::{illegal_opening, moved};
use crate::{By, Claim, Node, Record};

/// Replays records. Games are kept for later records with the same terms.
#[derive(Debug, Default)]
pub struct Replay {
    kept: Kept<Key, dyn Scratch>,
}

/// The terms of a game without stones at the start.
#[derive(Debug)]
struct Key {
    setup: String,
    first: Color,
    swap: Swap,
}

/// What the rules say about a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The number of moves in the main line of the record, legal or not.
    pub moves: usize,
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
    /// The verdict on a game that ended, if it did, with the move `decided`.
    pub(crate) fn of<R: Rules>(
        moves: usize,
        ending: Option<Ending<R::How>>,
        decided: usize,
        first_illegal: Option<Illegal>,
        after_end: usize,
        claimed: Option<Claim>,
    ) -> Verdict {
        let how = ending.map_or("", |ending| match ending.cause {
            Cause::Board(how) => R::how(how),
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
        let claim = claimed.filter(|claim| {
            let is_declared = ending.map_or(
                claim.by != By::Unsaid,
                |ending| matches!(ending.cause, Cause::Declared(declared) if declared.loser().is_some()),
            );
            !is_declared && first_illegal.is_none()
        });
        Verdict {
            moves,
            result,
            how,
            decided: ending.map(|_| decided),
            winner: ending.and_then(|ending| ending.winner).map(|winner| winner.player),
            first_illegal,
            after_end,
            claimed,
            agrees: claim.map(|claim| result == claim.winner.map_or(GameResult::Drawn, GameResult::Won)),
        }
    }

    /// Whether the record contradicts the rules: a move is illegal or after the end, or the claim is wrong.
    pub fn is_wrong(&self) -> bool {
        self.first_illegal.is_some() || self.after_end > 0 || self.agrees == Some(false)
    }
}

impl Replay {
    /// Replays the main line of a record.
    ///
    /// # Errors
    /// Those of [`Record::begin`], at byte 0.
    ///
    /// # Complexity
    /// That of [`Game::act`](play::Game::act) for each move. Without stones at the start, and with terms that a recent
    /// record had, there is no allocation, except to describe an illegal move.
    pub fn run(&mut self, record: &Record) -> Result<Verdict, ParseError> {
        if !record.start.is_empty() {
            return Ok(scratch(record)?.replay(record));
        }
        let is_same = |terms: &Key| {
            terms.setup == record.setup && (terms.first, terms.swap) == (record.first, record.swap)
        };
        let number = match self.kept.find(is_same) {
            Some(number) => number,
            None => {
                let scratch = scratch(record)?;
                let (setup, places) = (record.setup.clone(), scratch.places());
                self.kept.push(Key { setup, first: record.first, swap: record.swap }, scratch, places)
            }
        };
        Ok(self.kept.get(number).1.replay(record))
    }
}

impl Record {
    /// The game after the first `most` moves of the main line. If the rules refuse one of them, the game is as far as
    /// its moves are legal, and the refusal is returned too.
    ///
    /// # Errors
    /// Those of [`Record::begin`].
    ///
    /// # Complexity
    /// That of [`AnyGame::act`] for each move.
    pub fn game(&self, most: usize) -> Result<(AnyGame, Option<Illegal>), ParseError> {
        let mut game = self.begin()?;
        for (number, node) in (1..).zip(self.main_line().iter().take(most)) {
            if let Err(reason) = game.act(node.action) {
                return Ok((game, Some(Illegal { number, at: node.at as usize, reason })));
            }
        }
        Ok((game, None))
    }
}

/// A game for records with the same terms. Calls are virtual for each record, not for each move.
trait Scratch: Debug + Send + Sync {
    /// The places of the board.
    fn places(&self) -> u64;

    /// Replays a record with the terms of this game.
    fn replay(&mut self, record: &Record) -> Verdict;
}

/// Creates a game with the terms of a record.
fn scratch(record: &Record) -> Result<Box<dyn Scratch>, ParseError> {
    // The error is at a byte of the terms, which are not in the text of the record.
    of_setup(&record.setup).and_then(|kind| kind.visit(NewScratch(record))).map_err(|error| moved(&error, 0))
}

struct NewScratch<'a>(&'a Record);

impl Visitor for NewScratch<'_> {
    type Output = Result<Box<dyn Scratch>, ParseError>;

    fn visit<R: Rules>(self) -> Self::Output {
        let setup = setup::<R>(&self.0.setup)?;
        let (terms, opening) = self.0.opening()?;
        let terms: Terms<R> = terms.parse()?;
        let mut game = Game::new(&terms);
        let opening = opening.map(|pair| R::at(&setup, pair));
        if let Some(at) = opening {
            game.play(at).map_err(|error| illegal_opening(&AnyRefused::of::<R>(&setup, &error)))?;
        }
        Ok(Box::new(Known { terms, opening, game }))
    }
}

#[derive(Debug)]
struct Known<R: Rules> {
    terms: Terms<R>,
    /// The stone before the first move of a record.
    opening: Option<R::At>,
    game: Game<R>,
}

impl<R: Rules> Scratch for Known<R> {
    fn places(&self) -> u64 {
        self.terms.setup().shape().len()
    }

    fn replay(&mut self, record: &Record) -> Verdict {
        let Known { terms, opening, game } = self;
        game.reset(terms);
        if let Some(at) = *opening {
            game.play(at).expect("it was legal when this game was created");
        }
        let moves = record.main_line();
        let (mut first_illegal, mut after_end, mut legal) = (None, 0, moves.len());
        for (number, node) in moves.iter().enumerate() {
            let action = node.action.map(|pair| R::at(terms.setup(), pair));
            if let Err(refused) = game.act(action) {
                let reason = AnyRefused::of::<R>(terms.setup(), &refused);
                legal = number;
                if reason.kind() == RefusedKind::Over {
                    let is_move = |node: &&Node| !matches!(node.action, Action::End(_));
                    after_end = moves[number..].iter().filter(is_move).count();
                } else {
                    first_illegal = Some(Illegal { number: number + 1, at: node.at as usize, reason });
                }
                break;
            }
        }
        let ending = if first_illegal.is_some() { None } else { game.ending() };
        Verdict::of::<R>(moves.len(), ending, legal, first_illegal, after_end, record.claim)
    }
}
