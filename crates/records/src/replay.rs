//! Replays records under the rules.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Display, Formatter};

use games::{AnyGame, AnyRefused, RefusedKind};
use geometry::ParseError;
use play::{Action, Cause, Declared, Ending, Player};
use rules_core::Color;

use crate::claim::COLOR_LETTERS;
use crate::record::open;
use crate::{Because, Claim, Node, Options, Reading, Record};

/// Replays records. A game of each kind is kept for later records.
#[derive(Debug, Default)]
pub struct Replay {
    games: Vec<AnyGame>,
    /// The number of the last game.
    last: usize,
}

/// What the rules say about a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replayed {
    /// The number of moves in the main line of the record, legal or not.
    pub moves: usize,
    /// How the game ended; `None` if it is open or a move is illegal.
    pub ending: Option<Ending<&'static str>>,
    /// The number of the move that ended the game, from 1. Swaps and resignations count as moves.
    pub decided: Option<usize>,
    /// The first illegal move.
    pub illegal: Option<Illegal>,
    /// The number of moves after the end of the game, without resignations and the like.
    pub after_end: usize,
    /// The result that the record claims.
    pub claim: Option<Claim>,
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
            GameResult::Won(color) => write!(f, "{}+", COLOR_LETTERS[color.index()]),
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

/// What a record shows about the result that it claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClaimStatus {
    /// The board shows it.
    Proved,
    /// The board shows another result, or the record contradicts itself.
    Contradicted,
    /// Neither: see [`Replayed::agrees`].
    Unproved,
}

impl ClaimStatus {
    /// `proved`, `contradicted` or `unproved`.
    pub const fn name(self) -> &'static str {
        match self {
            ClaimStatus::Proved => "proved",
            ClaimStatus::Contradicted => "contradicted",
            ClaimStatus::Unproved => "unproved",
        }
    }
}

impl Replayed {
    /// The result.
    pub fn result(&self) -> GameResult {
        match self.ending {
            _ if self.illegal.is_some() => GameResult::Illegal,
            None => GameResult::Open,
            Some(ending) => ending.winner.map_or(GameResult::Drawn, |winner| GameResult::Won(winner.color)),
        }
    }

    /// How the game ended, in a word: see [`Cause::name`].
    pub fn how(&self) -> Option<&'static str> {
        self.ending.map(|ending| ending.cause.name())
    }

    /// The winner as a player, who can have changed colours.
    pub fn winner(&self) -> Option<Player> {
        self.ending?.winner.map(|winner| winner.player)
    }

    /// Whether the claim is right: `Some(true)` if the board shows it or the players agreed on the draw, `Some(false)` if the board or
    /// the end that the record has shows another result. Otherwise `None`: there is no claim, its colour is not clear, the game is
    /// open, a move is illegal, or a player resigned, ran out of time or forfeited, as claimed.
    pub fn agrees(&self) -> Option<bool> {
        let claim = self.claim.filter(|claim| claim.is_clear && self.illegal.is_none())?;
        let is_same = self.result() == claim.result();
        match self.ending?.cause {
            Cause::Declared(declared) if declared.loser().is_some() && is_same => None,
            _ => Some(is_same),
        }
    }

    /// What the record shows about its claim; `None` without one.
    pub fn claim_status(&self) -> Option<ClaimStatus> {
        self.claim?;
        Some(match self.agrees() {
            Some(true) => ClaimStatus::Proved,
            Some(false) => ClaimStatus::Contradicted,
            None => ClaimStatus::Unproved,
        })
    }

    /// What the record claims, and whether that is so, in a sentence without a full stop; `colors` are the names of the game's.
    pub fn claim_text(&self, colors: [&str; 2]) -> Option<String> {
        let claim = self.claim?;
        let winner = match claim.winner {
            None => String::from("a draw"),
            Some(_) if !claim.is_clear => format!("{claim}, without saying which colour that is"),
            Some(color) => format!("that {} has won{}", colors[color.index()], claim.by.words()),
        };
        let end = self.ending.map(|ending| ending.cause).and_then(|cause| match cause {
            Cause::Declared(Declared::Resigned(_)) => Some("the resignation"),
            Cause::Declared(Declared::TimedOut(_)) => Some("the time-out"),
            Cause::Declared(Declared::Forfeited(_)) => Some("the forfeit"),
            _ => None,
        });
        Some(match (self.agrees(), end) {
            (Some(true), _) => format!("the record claims {winner}, which is right"),
            (Some(false), None) => format!("the record claims {winner}, which the board does not show"),
            (Some(false), Some(_)) => format!("the record contradicts itself: it claims {winner}"),
            (None, Some(end)) if claim.is_clear => format!("the record claims {winner}, which {end} shows"),
            (None, _) => format!("the record claims {winner}, which the record does not prove"),
        })
    }

    /// Whether the record contradicts the rules: a move is illegal or after the end, or the claim is wrong.
    pub fn is_wrong(&self) -> bool {
        self.illegal.is_some() || self.after_end > 0 || self.agrees() == Some(false)
    }
}

/// `move 3 is illegal: ` and the reason.
impl Display for Illegal {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "move {} is illegal: {}", self.number, self.reason)
    }
}

impl Illegal {
    /// The refusal of a node, which is the move with this number, in the notation of the record.
    #[cold]
    fn of(record: &Record, game: &AnyGame, node: Node, number: usize, reason: AnyRefused) -> Self {
        let name = |at| record.format().and_then(|format| format.name_of(record.setup, at));
        let reason = game.check_named(node.action, &name).err().unwrap_or(reason);
        Illegal { number, at: node.at as usize, reason }
    }
}

impl Replay {
    /// Replays the main line of a record.
    ///
    /// # Errors
    /// Those of [`Record::begin`], at byte 0.
    ///
    /// # Complexity
    /// That of [`AnyGame::act_all`]. Without stones at the start, and if an earlier record of this game had as large a
    /// board and as many moves, there is no allocation, except to describe an illegal move.
    pub fn run(&mut self, record: &Record) -> Result<Replayed, ParseError> {
        let (terms, opening) = record.opening()?;
        let kind = record.setup.game();
        self.last = self.games.iter().position(|game| game.game() == kind).unwrap_or(self.games.len());
        if self.last == self.games.len() {
            self.games.push(AnyGame::new(&terms));
        }
        let game = &mut self.games[self.last];
        game.reset(&terms);
        open(game, opening)?;
        let moves = record.main_line();
        let mut replayed = Replayed {
            moves: moves.len(),
            ending: None,
            decided: None,
            illegal: None,
            after_end: 0,
            claim: record.claim,
        };
        let mut legal = moves.len();
        if let Err((number, reason)) = game.act_all(moves.iter().map(|node| node.action)) {
            legal = number;
            if reason.kind() == RefusedKind::Over {
                let is_move = |node: &&Node| !matches!(node.action, Action::End(_));
                replayed.after_end = moves[number..].iter().filter(is_move).count();
            } else {
                replayed.illegal = Some(Illegal::of(record, game, moves[number], number + 1, reason));
                return Ok(replayed);
            }
        }
        replayed.ending = game.ending();
        replayed.decided = replayed.ending.map(|_| legal);
        Ok(replayed)
    }

    /// The game of the last record, as far as its moves are legal.
    ///
    /// # Panics
    /// Before the first record.
    pub fn game(&self) -> &AnyGame {
        &self.games[self.last]
    }
}

/// The results of the other interpretations of a record that was read and replayed, if they differ from `result`. Only kinds of swap
/// are tried, and only if nothing in the record decides.
///
/// # Complexity
/// O(1) for most records; otherwise that of reading and replaying it again.
pub fn alternatives(
    text: &str,
    options: &Options<'_>,
    record: &Record,
    result: GameResult,
) -> Vec<(Reading, GameResult)> {
    let others = record.readings.iter().filter_map(Reading::other_swap);
    let tried = others.filter_map(|other| {
        let options = Options { format: record.format(), swap: Some(other), ..*options };
        let again = crate::read(text, &options).ok()?;
        let other = Reading::Swap(other, Because::Shown("nothing in the record decides"));
        Some((other, Replay::default().run(&again).ok()?.result()))
    });
    tried.filter(|tried| tried.1 != result).collect()
}

/// The error about a record whose result depends on how it is read: see [`alternatives`].
pub fn ambiguous(result: GameResult, alternatives: &[(Reading, GameResult)]) -> Option<ParseError> {
    let (other, with_other) = alternatives.first()?;
    let found = alloc::format!("one that is {result}, or {with_other} with {}", other.in_words());
    Some(ParseError::new("", 0, "a record with one interpretation").with_found(found))
}

impl Record {
    /// The game after the first `most` moves of the main line. If the rules refuse one of them, the game is as far as
    /// its moves are legal, and the refusal is returned too.
    ///
    /// # Errors
    /// Those of [`Record::begin`].
    ///
    /// # Complexity
    /// That of [`AnyGame::act_all`].
    pub fn game(&self, most: usize) -> Result<(AnyGame, Option<Illegal>), ParseError> {
        let moves = self.main_line();
        self.along(&moves[..most.min(moves.len())])
    }

    /// As [`Record::game`], after the node with this number and those before it; 0 is the start.
    ///
    /// # Errors
    /// Those of [`Record::begin`].
    ///
    /// # Panics
    /// If no node has this number.
    ///
    /// # Complexity
    /// O(nodes), and that of [`AnyGame::act_all`].
    pub fn game_at(&self, number: u32) -> Result<(AnyGame, Option<Illegal>), ParseError> {
        let line: Vec<Node> =
            self.path(number).into_iter().map(|number| self.nodes[number as usize - 1]).collect();
        self.along(&line)
    }

    fn along(&self, line: &[Node]) -> Result<(AnyGame, Option<Illegal>), ParseError> {
        let mut game = self.begin()?;
        let done = game.act_all(line.iter().map(|node| node.action));
        let illegal =
            done.err().map(|(index, reason)| Illegal::of(self, &game, line[index], index + 1, reason));
        Ok((game, illegal))
    }
}
