//! Does the last peg win? (ACM Mid-Central USA 2005, problem C, "Connect".)

mod card;
mod case;
mod proof;
mod reason;

use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;

use board::{Reason, ReasonError};
use games::rules::rules_twixt::{Color, LinkRule, Refusal, Rule, Rules, Setup};
use judge_io::{Bounds, CaseGame, Info, InputError, Layout, Next, NoCase, Problem, Scanner};

use card::{CARD, PEGS, PEGS_OR_ZERO, SETS, SIZE};
use case::{Pegs, name};

/// The problem `twixt`: whether the last peg wins.
#[derive(Clone, Copy, Debug)]
pub struct Twixt;

impl Problem for Twixt {
    type Case = Pegs;
    /// The player who wins with the last peg.
    type Answer = Option<Color>;

    fn info(&self) -> &'static Info {
        &CARD
    }

    fn read(&self, input: &mut Scanner<'_>, case: &mut Pegs) -> Result<Next, InputError> {
        // After the last set, `0 0` replaces N and M. If N is 0, an error in M is returned here. If M is valid but not
        // 0, the code below refuses N.
        let mut ahead = input.clone();
        if let Ok(0) = ahead.integer(&PEGS_OR_ZERO) {
            ahead.space()?;
            if ahead.integer(&PEGS_OR_ZERO)? == 0 {
                ahead.newline()?;
                *input = ahead;
                return Ok(Next::Last);
            }
        }
        let size = input.integer(&SIZE)?;
        if input.layout() == Layout::Exact && input.case() > SETS {
            let rule = format!("expected 0 0 after {SETS} data sets, found one more");
            return Err(input.broken_rule(input.last_token(), rule));
        }
        input.space()?;
        let pegs = input.integer(&PEGS)?;
        let points = (u64::from(size.unsigned_abs()) + 1).pow(2) - 4;
        if u64::from(pegs.unsigned_abs()) > points {
            let rule = format!("expected at most {points} pegs for N = {size}, found {pegs}");
            return Err(input.broken_rule(input.last_token(), rule));
        }
        if input.layout() == Layout::Exact && pegs % 2 == 0 {
            let rule = format!("expected an odd number of pegs, found {pegs}");
            return Err(input.broken_rule(input.last_token(), rule));
        }
        input.newline()?;

        case.game.reset(&Setup::new(size.unsigned_abs() + 1, LinkRule::AllLinksBlock));
        // M may be huge, but a peg takes at least four bytes.
        case.game.reserve((pegs as usize).min(input.remaining() / 4));
        let (xs, ys) = (Bounds::new("x", 0, size), Bounds::new("y", 0, size));
        for number in 1..=pegs {
            let x = input.integer(&xs)?;
            let place = input.last_token();
            input.space()?;
            let y = input.integer(&ys)?;
            let color = Color::in_turn(number as usize - 1);
            case.game.play(color, geometry::Point { x, y }).map_err(|error| {
                let rule = match error {
                    Refusal::Occupied { by, .. } => {
                        format!("expected a free point, found the {} peg on ({x}, {y})", name(by))
                    }
                    Refusal::Rule(Rule::OpponentsEndZone { .. }) => format!(
                        "expected a {} peg outside of {}'s end zones, found ({x}, {y})",
                        name(color),
                        name(color.opponent())
                    ),
                    error => error.to_string(),
                };
                input.broken_rule(place, rule)
            })?;
            if number < pegs {
                // The statement promises that no earlier peg wins: this one breaks the promise.
                if let Some(winner) = case.game.winner() {
                    let rule = format!(
                        "expected no win before peg {pegs}, the last, found that {} wins with peg {number}",
                        name(winner)
                    );
                    return Err(input.broken_rule(place, rule));
                }
                input.space_or_newline()?;
            }
        }
        input.newline()?;
        Ok(Next::Case)
    }

    fn line(&self, input: &mut Scanner<'_>) -> Option<(u64, &'static str)> {
        input.integer(&SIZE).and_then(|_| input.integer(&PEGS)).ok()?;
        Some((2, "a peg"))
    }

    fn game(&self, case: &Pegs) -> Option<CaseGame> {
        let stones = case.game.pegs().iter().map(|peg| (peg.color.index(), [peg.at.x, peg.at.y]));
        Some(CaseGame { setup: case.game.setup().to_string(), stones: stones.collect(), are_moves: true })
    }

    /// In the contest, Black moves first. A game in which White does is mirrored in x = y, which exchanges the end zones.
    fn case_of(&self, game: &CaseGame, out: &mut Vec<u8>) -> Result<(), NoCase> {
        let size = game.setup.strip_prefix("twixt ").and_then(|words| words.strip_suffix(" std"));
        let size: u32 = size
            .and_then(|size| size.parse().ok())
            .ok_or(NoCase("a square board of TwixT with `std` rules"))?;
        let first = game.stones.first().map_or(0, |stone| stone.0);
        if !game.are_moves
            || !game.stones.iter().zip(0..).all(|(stone, number)| stone.0 == (number + first) % 2)
        {
            return Err(NoCase("moves by turns"));
        }
        let pegs = game.stones.iter().map(|&(_, [x, y])| if first == 0 { [x, y] } else { [y, x] });
        let pegs = pegs.map(|[x, y]| format!("{x} {y}\n"));
        let head = format!("{} {}\n", size.saturating_sub(1), game.stones.len());
        out.extend(head.into_bytes());
        out.extend(pegs.flat_map(alloc::string::String::into_bytes));
        Ok(())
    }

    fn solve(&self, case: &Pegs) -> Option<Color> {
        case.game.winner()
    }

    fn write(&self, _number: u32, answer: &Option<Color>, out: &mut Vec<u8>) {
        out.extend_from_slice(if answer.is_some() { b"yes\n" } else { b"no\n" });
    }

    fn reason(&self, case: &Pegs, answer: &Option<Color>) -> Result<Reason, ReasonError> {
        reason::reason(case, *answer)
    }

    fn prove(&self, case: &Pegs, answer: &Option<Color>, out: &mut Vec<u8>) {
        proof::prove(case, *answer, out);
    }
}
