//! Does the last peg win? (ACM Mid-Central USA 2005, problem C, "Connect".)

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use geometry::Link;
use judge_io::{
    Answers, Bounds, Explanation, Facts, Framing, Guide, Info, InputError, LastNewline, Layout, Problem,
    Scanner, Step,
};
use rules_twixt::{Color, LinkRule, Refusal, Rule, Setup, Twixt as Game, verify_links};

use crate::pegboard::{self, ends, name, point};
use crate::{facts, pictures, proofs, words};

/// The problem `twixt`: pegs in turn, Black first, and whether the last one wins.
#[derive(Clone, Copy, Debug)]
pub struct Twixt;

const INFO: Info = Info {
    id: "twixt",
    title: "Connect (TwixT)",
    asks: "does the last peg win?",
    source: "ACM Mid-Central USA 2005, problem C",
    framing: Framing::Sentinel,
    last_newline: LastNewline::Required,
    answers: Answers::One,
    points: None,
    guide,
};

const SIZE: Bounds = Bounds::new("N", 1, i32::MAX).contest(4, 20);
const PEGS: Bounds = Bounds::new("the number of pegs", 1, i32::MAX).contest(5, 249);
/// What may stand behind a zero.
const PEGS_OR_ZERO: Bounds = Bounds::new("the number of pegs, or 0 after the last set", 0, i32::MAX);
/// The most data sets that the contest allows.
const SETS: u32 = 20;

/// A game, won by its last peg if it is won at all.
#[derive(Clone, Debug)]
pub struct Case {
    pub(crate) game: Game,
}

impl Default for Case {
    fn default() -> Self {
        Case { game: Game::new(&Setup::new(1, LinkRule::AllLinksBlock)) }
    }
}

impl Case {
    /// All pairs of pegs of one colour a knight's move apart, each once, the later peg first found first.
    pub(crate) fn pairs(&self) -> impl Iterator<Item = Link> {
        self.game.pegs().iter().enumerate().flat_map(move |(number, peg)| {
            peg.at.knight().into_iter().filter_map(move |near| {
                let earlier = self.game.number(near).is_some_and(|other| other < number);
                let own = self.game.stone(near) == Some(peg.color);
                if earlier && own { Link::new(peg.at, near) } else { None }
            })
        })
    }
}

/// What the problem is, for people.
fn guide() -> Guide {
    Guide {
        statement: include_str!("statements/twixt.md"),
        numbers: vec![SIZE, PEGS],
        sample: "4 5\n0 2 1 1 4 2 3 1 2 3\n5 5\n1 2 2 1 3 3 1 3 4 4\n0 0\n",
        answers: "yes\nno\n",
    }
}

impl Problem for Twixt {
    type Case = Case;
    /// Who has won with the last peg.
    type Answer = Option<Color>;

    fn info(&self) -> &'static Info {
        &INFO
    }

    fn read(&self, input: &mut Scanner<'_>, case: &mut Case) -> Result<Step, InputError> {
        // `0 0` stands where N and M would. After a zero M decides: whatever is wrong with it is wrong, and only if it is
        // a number of pegs is the zero the one that should not be there.
        let mut ahead = input.clone();
        if let Ok(0) = ahead.integer(&PEGS_OR_ZERO) {
            ahead.space()?;
            if ahead.integer(&PEGS_OR_ZERO)? == 0 {
                ahead.newline()?;
                *input = ahead;
                return Ok(Step::Last);
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
        // M may promise anything, but a peg takes at least four bytes.
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
                // The statement promises that only the last peg may win: it is this one that breaks the promise.
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
        Ok(Step::Case)
    }

    fn head(&self, input: &mut Scanner<'_>) -> Option<u64> {
        input.integer(&SIZE).ok()?;
        let pegs = input.integer(&PEGS).ok()?;
        Some(2 * u64::from(pegs.unsigned_abs()))
    }

    fn line(&self, input: &mut Scanner<'_>) -> Option<(u64, &'static str)> {
        self.head(input).map(|_| (2, "a peg"))
    }

    fn solve(&self, case: &Case) -> Option<Color> {
        case.game.winner()
    }

    fn write(&self, _number: u32, answer: &Option<Color>, out: &mut Vec<u8>) {
        out.extend_from_slice(if answer.is_some() { b"yes\n" } else { b"no\n" });
    }

    fn check_evidence(&self, case: &Case, &answer: &Option<Color>) -> Result<(), String> {
        let game = &case.game;
        let linked = |link| game.linked(link);
        verify_links(game.pegs(), LinkRule::AllLinksBlock, linked, |link| game.refused(link))
            .map_err(|flaw| format!("the links: {flaw}"))?;
        match (answer, game.path()) {
            (None, None) => Ok(()),
            (Some(color), Some(path)) if path.color == color => path
                .verify(game.size(), |at| game.stone(at), linked)
                .map_err(|flaw| format!("the winning path: {flaw}")),
            (answer, path) => Err(format!("the answer is {answer:?}, the witness {path:?}")),
        }
    }

    fn prove(&self, case: &Case, answer: &Option<Color>, out: &mut Vec<u8>) {
        proofs::twixt::prove(case, answer, out);
    }

    fn facts(&self, case: &Case, answer: &Option<Color>) -> Facts {
        facts::twixt::facts(case, *answer)
    }

    fn picture(&self, case: &Case, answer: &Option<Color>) -> Option<String> {
        pictures::twixt::picture(case, answer)
    }

    fn explain(&self, case: &Case, &answer: &Option<Color>) -> Explanation {
        /// How many missing links are explained one by one.
        const SHOWN: usize = 6;
        let game = &case.game;
        let last = game.pegs().last().map(|peg| (peg.at, peg.color));
        let mut reasons = Vec::new();
        if let Some((at, color)) = last {
            reasons.push(format!("peg {}, {} on {}, is the last", game.pegs().len(), name(color), point(at)));
        }
        let path = game.path().filter(|path| Some(path.color) == answer);
        let pegs = path.as_ref().map_or(&[][..], |path| &path.pegs);
        if let (Some(color), false) = (answer, pegs.is_empty()) {
            reasons.push(format!(
                "the links of {} join {}: {}",
                name(color),
                pegboard::zones(color),
                words::path(pegs, point)
            ));
        } else if let Some((_, color)) = last {
            reasons.push(format!("the links of {} do not join {}", name(color), pegboard::zones(color)));
        }
        let missing: Vec<Link> = case.pairs().filter(|&link| !game.linked(link)).collect();
        for refused in missing.iter().filter_map(|&link| game.refused(link)).take(SHOWN) {
            reasons.push(format!("no link {}: {} is in the way", ends(refused.link), ends(refused.by)));
        }
        if missing.len() > SHOWN {
            reasons.push(format!("and {} more", words::count(missing.len() - SHOWN, "refused link")));
        }
        Explanation {
            verdict: match answer {
                Some(color) => format!("yes: {} has joined the end zones", name(color)),
                None => "no: the last peg does not win".into(),
            },
            reasons,
            legend: "b, w: pegs; B, W: the winning path; ( ): the last peg".into(),
            board: Some(pegboard::draw(game, pegs, last.map(|(at, _)| at))),
        }
    }
}
