//! A game that is played again and again, with the types of its rules.

use alloc::boxed::Box;
use core::fmt::Debug;

use games::{AnyRefused, RefusedKind, Visitor, of_setup};
use geometry::{ParseError, Shape};
use play::{Action, Game, Terms};
use rules_core::{Rules, Setup};

use crate::record::{illegal_opening, moved, setup};
use crate::{Illegal, Record, Verdict};

/// A game for records with the same terms. Calls are virtual for each record, not for each move.
pub(crate) trait Scratch: Debug + Send + Sync {
    /// The places of the board.
    fn places(&self) -> u64;

    /// Replays a record with the terms of this game.
    fn replay(&mut self, record: &Record) -> Verdict;
}

/// Creates a game with the terms of a record.
pub(crate) fn scratch(record: &Record) -> Result<Box<dyn Scratch>, ParseError> {
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
                    let is_move = |node: &&crate::Node| !matches!(node.action, Action::End(_));
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
