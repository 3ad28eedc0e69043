//! Which structure does a single player complete first? (Code Jam 2012, Round 3, "Havannah".)

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use geometry::{Axial, Hexagon, Shape};
use judge_io::{
    Answers, Bounds, Explanation, Facts, Framing, Guide, Info, InputError, LastNewline, Problem, Scanner,
    Step,
};
use rules_havannah::{Bridge, Color, Fork, Refusal, Refused, Ring, RingRule, Setup, Solo, Structures};

use crate::hexagonboard::{self, Contest};
use crate::{decimal, facts, pictures, proofs, words};

/// The problem `havannah`: one player's moves, and the structures that the first winning one completes.
#[derive(Clone, Copy, Debug)]
pub struct Havannah;

const INFO: Info = Info {
    id: "havannah",
    title: "Havannah",
    asks: "which structure does a single player complete first, and when?",
    source: "Google Code Jam 2012, Round 3, problem C",
    framing: Framing::Counted(Bounds::new("the number of cases", 1, i32::MAX).contest(1, 200)),
    last_newline: LastNewline::Required,
    answers: Answers::One,
    points: None,
    guide,
};

const SIDE: Bounds = Bounds::new("S", 2, Hexagon::MAX_SIDE as i32).contest(2, 3000);
const MOVES: Bounds = Bounds::new("the number of moves", 0, i32::MAX).contest(0, 10_000);
/// The contest's limits where a file has more than this many cases.
const MANY: (u32, Bounds, Bounds) = (20, SIDE.contest(2, 50), MOVES.contest(0, 100));

/// All stones in this problem are of one colour.
pub(crate) const PLAYER: Color = Color::Black;

/// The moves of one player on a board, every one legal, and what they won.
#[derive(Clone, Debug, Default)]
pub struct Case {
    pub(crate) side: u32,
    pub(crate) moves: Vec<Axial>,
    /// Found by `read`: the check for two moves on one cell already visits every stone.
    win: Win,
    pub(crate) solo: Solo,
}

impl Case {
    pub(crate) fn contest(&self) -> Contest {
        Contest::new(self.side)
    }

    /// The witnesses for the structures that move `number`, from 1, completes, and for no others.
    pub(crate) fn witnesses(&self, number: u32, structures: Structures) -> Witnesses {
        let game = self.up_to(number);
        Witnesses {
            bridge: game.bridge().filter(|_| structures.bridge()),
            fork: game.fork().filter(|_| structures.fork()),
            ring: game.ring().filter(|_| structures.ring()),
        }
    }

    /// The game up to move `number`, from 1.
    fn up_to(&self, number: u32) -> rules_havannah::Havannah {
        let mut game = rules_havannah::Havannah::new(&Setup::new(self.side, RingRule::EmptyCell));
        for &at in &self.moves[..number as usize] {
            game.play(PLAYER, at).expect("the move was accepted when it was read");
        }
        game
    }
}

/// The structures that a move completes, as people look at them.
pub(crate) struct Witnesses {
    pub(crate) bridge: Option<Bridge>,
    pub(crate) fork: Option<Fork>,
    pub(crate) ring: Option<Ring>,
}

/// The first winning move, from 1, and the structures that it completes.
pub(crate) type Win = Option<(u32, Structures)>;

/// What the problem is, for people.
fn guide() -> Guide {
    Guide {
        statement: include_str!("statements/havannah.md"),
        numbers: vec![SIDE, MOVES],
        sample: "2\n2 4\n1 1\n1 2\n2 3\n3 3\n3 1\n2 2\n",
        answers: "Case #1: bridge in move 2\nCase #2: none\n",
    }
}

impl Problem for Havannah {
    type Case = Case;
    type Answer = Win;

    fn info(&self) -> &'static Info {
        &INFO
    }

    fn read(&self, input: &mut Scanner<'_>, case: &mut Case) -> Result<Step, InputError> {
        let (few, small_sides, few_moves) = &MANY;
        let (sides, counts) = if input.cases().is_some_and(|cases| cases > *few) {
            (small_sides, few_moves)
        } else {
            (&SIDE, &MOVES)
        };
        let side = input.integer(sides)?.unsigned_abs();
        input.space()?;
        let moves = input.integer(counts)?.unsigned_abs();
        let hexagon = Hexagon::new(side);
        if u64::from(moves) > hexagon.len() {
            let rule =
                format!("expected at most {} moves on a board of side {side}, found {moves}", hexagon.len());
            return Err(input.broken_rule(input.last_token(), rule));
        }
        input.newline()?;

        case.side = side;
        case.moves.clear();
        // A move takes four bytes at least, the last one perhaps three.
        case.moves.reserve_exact((moves as usize).min(input.remaining() / 4 + 1));
        let start = input.clone();
        let contest = case.contest();
        let read = (0..moves).try_for_each(|_| {
            let Move { x, y, .. } = Move::read(input, side)?;
            case.moves.push(contest.axial(x, y));
            input.newline()
        });
        // A move that cannot be played comes before whatever is wrong behind it.
        let win = case.solo.first_win(side, RingRule::EmptyCell, PLAYER, &case.moves);
        let win = win.map_err(|refused| refusal(start, side, refused))?;
        read?;
        case.win = win.map(|win| (win.number, win.structures));
        Ok(Step::Case)
    }

    fn head(&self, input: &mut Scanner<'_>) -> Option<u64> {
        input.integer(&SIDE).ok()?;
        let moves = input.integer(&MOVES).ok()?;
        Some(2 * u64::from(moves.unsigned_abs()))
    }

    fn line(&self, input: &mut Scanner<'_>) -> Option<(u64, &'static str)> {
        self.head(input).map(|_| (2, "a move"))
    }

    fn solve(&self, case: &Case) -> Win {
        case.win
    }

    fn write(&self, number: u32, answer: &Win, out: &mut Vec<u8>) {
        out.extend_from_slice(b"Case #");
        decimal::write(number, out);
        out.extend_from_slice(b": ");
        match *answer {
            None => out.extend_from_slice(b"none"),
            Some((number, structures)) => {
                out.extend_from_slice(name(structures).as_bytes());
                out.extend_from_slice(b" in move ");
                decimal::write(number, out);
            }
        }
        out.push(b'\n');
    }

    fn check_evidence(&self, case: &Case, answer: &Win) -> Result<(), String> {
        let Some((number, structures)) = *answer else { return Ok(()) };
        let game = case.up_to(number);
        let hexagon = game.hexagon();
        // The plain stones at that move: sorted moves, no board.
        let mut stones = case.moves[..number as usize].to_vec();
        stones.sort_unstable();
        let stone = |at: Axial| stones.binary_search(&at).is_ok().then_some(PLAYER);

        let claims = [
            (structures.bridge(), game.bridge().map(|it| it.verify(hexagon, stone, PLAYER)), "bridge"),
            (structures.fork(), game.fork().map(|it| it.verify(hexagon, stone, PLAYER)), "fork"),
            (
                structures.ring(),
                game.ring().map(|it| it.verify(hexagon, stone, PLAYER, RingRule::EmptyCell)),
                "ring",
            ),
        ];
        for (claimed, witness, name) in claims {
            match (claimed, witness) {
                (true, None) => return Err(format!("no witness for the {name} in move {number}")),
                (true, Some(Err(flaw))) => return Err(format!("{name} in move {number}: {flaw}")),
                (false, Some(Ok(()))) => {
                    return Err(format!("a {name} in move {number} that the answer lacks"));
                }
                (true, Some(Ok(()))) | (false, _) => {}
            }
        }
        Ok(())
    }

    fn prove(&self, case: &Case, answer: &Win, out: &mut Vec<u8>) {
        proofs::havannah::prove(case, answer, out);
    }

    fn facts(&self, case: &Case, answer: &Win) -> Facts {
        facts::havannah::facts(case, answer)
    }

    fn picture(&self, case: &Case, answer: &Win) -> Option<String> {
        pictures::havannah::picture(case, answer)
    }

    fn explain(&self, case: &Case, answer: &Win) -> Explanation {
        let contest = case.contest();
        let Some((number, structures)) = *answer else {
            let moves = &case.moves;
            return Explanation {
                verdict: "none".into(),
                reasons: vec![format!(
                    "after {}: no chain holds two corners or touches three sides, and no empty cell was ever cut off",
                    words::count(moves.len(), "move")
                )],
                legend: "x: stones, ( ): the last move".into(),
                board: Some(hexagonboard::draw(contest, moves, &[], moves.last().copied(), None)),
            };
        };
        let Witnesses { bridge, fork, ring } = case.witnesses(number, structures);
        let moves = &case.moves[..number as usize];
        let last = moves[number as usize - 1];
        let mut explanation = Explanation {
            verdict: format!("{} in move {number}", name(structures)),
            reasons: vec![format!("move {number} is {}", contest.words(last))],
            legend: "X: the structure, x: other stones, ( ): the last move, *: cut off".into(),
            board: None,
        };
        let mut parts: Vec<Axial> = Vec::new();
        let mut enclosed = None;
        let list = |cells: &[Axial]| words::path(cells, |at| contest.words(at));
        if let Some(bridge) = bridge {
            explanation.reasons.push(format!("bridge, a chain between two corners: {}", list(&bridge.chain)));
            parts.extend(&bridge.chain);
        }
        if let Some(fork) = fork {
            explanation.reasons.push("fork, three arms from one stone to three sides:".to_string());
            for arm in &fork.arms {
                explanation.reasons.push(format!("  {}", list(arm)));
                parts.extend(arm);
            }
        }
        if let Some(ring) = ring {
            explanation.reasons.push(format!(
                "ring round the empty cell {}: {}",
                contest.words(ring.enclosed),
                list(&ring.cycle)
            ));
            parts.extend(&ring.cycle);
            enclosed = Some(ring.enclosed);
        }
        explanation.board = Some(hexagonboard::draw(contest, moves, &parts, Some(last), enclosed));
        explanation
    }
}

/// A move as it stands in the file.
struct Move {
    x: i32,
    y: i32,
    /// Where it begins.
    place: usize,
}

impl Move {
    fn read(input: &mut Scanner<'_>, side: u32) -> Result<Move, InputError> {
        let longest = (2 * i64::from(side) - 1) as i32;
        let x = input.integer(&Bounds::new("x", 1, longest))?;
        let place = input.last_token();
        input.space()?;
        let y = input.integer(&Bounds::new("y", 1, longest))?;
        Ok(Move { x, y, place })
    }
}

/// Reads the moves once more, from the `start` of the first, to tell where the refused one stands: no place is kept for
/// a move that is good.
#[cold]
fn refusal(mut start: Scanner<'_>, side: u32, refused: Refused) -> InputError {
    let input = &mut start;
    let skipped = (1..refused.number).try_for_each(|_| {
        Move::read(input, side)?;
        input.newline()
    });
    let Move { x, y, place } = match skipped.and_then(|()| Move::read(input, side)) {
        Ok(found) => found,
        // Cannot be: they were read before.
        Err(error) => return error,
    };
    let rule = match refused.error {
        Refusal::OffBoard { .. } => format!("expected a cell with |x - y| < {side}, found ({x}, {y})"),
        Refusal::Occupied { .. } => format!("expected an empty cell, found a stone on ({x}, {y})"),
        error => error.to_string(),
    };
    input.broken_rule(place, rule)
}

/// The structures in the contest's order, joined by dashes.
fn name(structures: Structures) -> String {
    structures.names().collect::<Vec<_>>().join("-")
}
