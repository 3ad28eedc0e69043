//! Who has joined their sides? ("海克斯", Anhui 2023: ke, do, yet.)

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use judge_io::{
    Answers, Bounds, Explanation, Facts, Framing, Guide, Info, InputError, LastNewline, Problem, Scanner,
    Step,
};
use rules_hex::{BLUE, Board, Color, RED, blockades, winner, winning_chain};

use crate::{facts, hexboard, pictures, proofs, words};

/// The problem `hexwinner`: for each board, has Red joined top and bottom, has Blue joined left and right, or nobody yet?
#[derive(Clone, Copy, Debug)]
pub struct HexWinner;

const INFO: Info = Info {
    id: "hexwinner",
    title: "Hex (海克斯)",
    asks: "who has joined their sides?",
    source: "KeDa GuoChuang Cup 2023, Anhui primary group, T4",
    framing: Framing::Counted(Bounds::new("the number of boards", 1, i32::MAX).contest(1, 10)),
    last_newline: LastNewline::Required,
    answers: Answers::One,
    points: None,
    guide,
};

const SIZE: Bounds = Bounds::new("N", 1, i32::MAX).contest(1, 100);
const CELL: Bounds = Bounds::new("a cell (-1, 0 or 1)", -1, 1);

/// A board, of any numbers of stones.
#[derive(Clone, Debug, Default)]
pub struct Case {
    pub(crate) board: Board,
}

/// What the problem is, for people.
fn guide() -> Guide {
    Guide {
        statement: include_str!("statements/hexwinner.md"),
        numbers: vec![SIZE],
        sample: "2\n3\n0 1 -1\n-1 1 0\n1 -1 0\n2\n0 0\n0 1\n",
        answers: "ke\nyet\n",
    }
}

impl Problem for HexWinner {
    type Case = Case;
    type Answer = Option<Color>;

    fn info(&self) -> &'static Info {
        &INFO
    }

    fn read(&self, input: &mut Scanner<'_>, case: &mut Case) -> Result<Step, InputError> {
        let size = input.integer(&SIZE)?.unsigned_abs();
        input.newline()?;
        let mut stones = hexboard::recycle(&mut case.board, size, input.remaining() / 2 + 1);
        for row in 1..=size {
            input.more_for_row(row)?;
            for column in 1..=size {
                stones.push(match input.integer(&CELL)? {
                    1 => Some(RED),
                    -1 => Some(BLUE),
                    _ => None,
                });
                if column < size {
                    input.space()?;
                }
            }
            input.newline()?;
        }
        case.board = hexboard::board(size, stones);
        Ok(Step::Case)
    }

    fn head(&self, input: &mut Scanner<'_>) -> Option<u64> {
        let size = u64::from(input.integer(&SIZE).ok()?.unsigned_abs());
        Some(size * size)
    }

    fn line(&self, input: &mut Scanner<'_>) -> Option<(u64, &'static str)> {
        let size = input.integer(&SIZE).ok()?;
        Some((u64::from(size.unsigned_abs()), "a row"))
    }

    fn solve(&self, case: &Case) -> Option<Color> {
        winner(&case.board)
    }

    fn write(&self, _number: u32, &answer: &Option<Color>, out: &mut Vec<u8>) {
        out.extend_from_slice(match answer {
            Some(RED) => b"ke\n",
            Some(BLUE) => b"do\n",
            None => b"yet\n",
        });
    }

    fn check_evidence(&self, case: &Case, &answer: &Option<Color>) -> Result<(), String> {
        match (answer, winning_chain(&case.board), blockades(&case.board)) {
            (None, _, Some(blockades)) => blockades
                .iter()
                .zip(Color::BOTH)
                .try_for_each(|(blockade, color)| blockade.verify(&case.board, color))
                .map_err(|flaw| flaw.to_string()),
            (Some(color), Some((owner, chain)), _) if color == owner => {
                chain.verify(&case.board, color).map_err(|flaw| flaw.to_string())
            }
            (answer, chain, _) => {
                let answer = answer.map_or("nobody", hexboard::name);
                let chain = chain.map(|(owner, chain)| (hexboard::name(owner), chain));
                Err(format!("the answer is {answer}, the witness {chain:?}"))
            }
        }
    }

    fn prove(&self, case: &Case, answer: &Option<Color>, out: &mut Vec<u8>) {
        proofs::hexwinner::prove(case, answer, out);
    }

    fn facts(&self, case: &Case, _answer: &Option<Color>) -> Facts {
        facts::hex::winner(&case.board)
    }

    fn picture(&self, case: &Case, answer: &Option<Color>) -> Option<String> {
        pictures::hexwinner::picture(case, answer)
    }

    fn explain(&self, case: &Case, &answer: &Option<Color>) -> Explanation {
        let chain = winning_chain(&case.board).filter(|&(color, _)| Some(color) == answer);
        let Some((color, chain)) = chain else {
            return Explanation {
                verdict: "yet: nobody has joined their sides".into(),
                reasons: blockades(&case.board).map(|lines| hexboard::blockades(&lines)).unwrap_or_default(),
                legend: String::new(),
                board: Some(hexboard::draw(&case.board, [&[], &[]], None)),
            };
        };
        let word = if color == RED { "ke" } else { "do" };
        Explanation {
            verdict: format!("{word}: {} has joined {}", hexboard::name(color), hexboard::sides(color)),
            reasons: vec![format!(
                "the chain, row and column from 1: {}",
                words::path(chain.cells(), hexboard::cell)
            )],
            legend: "capitals: the chain; r: red, b: blue, .: empty".into(),
            board: Some(hexboard::draw(&case.board, [chain.cells(), &[]], None)),
        }
    }
}
