//! Play on until somebody is stuck. (Luogu P4997, "不围棋", 2018.)

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use geometry::{Point, Square};
use judge_io::{
    Alphabet, Answers, Bounds, Explanation, Facts, Framing, Guide, Info, InputError, LastNewline, Problem,
    Rejection, Reply, Scanner, Step,
};
use rules_nogo::{Board, Color, NoGo as Game, Position, Refusal};

use crate::squareboard::{self, cell, letter};
use crate::{decimal, facts, nogo_reply, pictures, proofs, words};

/// The problem `nogo`: any legal line of play to the end, Black first.
#[derive(Clone, Copy, Debug)]
pub struct NoGo;

const INFO: Info = Info {
    id: "nogo",
    title: "NoGo (不围棋)",
    asks: "how can the game be played on until the player to move is stuck?",
    source: "Luogu P4997",
    framing: Framing::Single,
    last_newline: LastNewline::Required,
    answers: Answers::Many,
    points: Some(10),
    guide,
};

const SIZE: Bounds = Bounds::new("n", 1, i32::MAX).contest(1, 600);
const CELLS: Alphabet = Alphabet::new(b".XO", "X, O or .");

/// A legal position with as many black stones as white ones, Black to move.
#[derive(Clone, Debug, Default)]
pub struct Case {
    pub(crate) start: Position,
}

impl Case {
    /// The game after some moves, or what is wrong with the first that is illegal.
    pub(crate) fn after(&self, moves: &[Point]) -> Result<Game, Refusal> {
        let mut game = self.start.game();
        for (number, &at) in moves.iter().enumerate() {
            game.play(Color::in_turn(number), at)?;
        }
        Ok(game)
    }
}

/// What the problem is, for people.
fn guide() -> Guide {
    Guide {
        statement: include_str!("statements/nogo.md"),
        numbers: vec![SIZE],
        sample: "3\nXOO\nX.X\nO..\n",
        answers: "3 3\n3 2\n-1 -1\n",
    }
}

impl Problem for NoGo {
    type Case = Case;
    /// The moves to the end.
    type Answer = Vec<Point>;

    fn info(&self) -> &'static Info {
        &INFO
    }

    fn read(&self, input: &mut Scanner<'_>, case: &mut Case) -> Result<Step, InputError> {
        let size = input.integer(&SIZE)?.unsigned_abs();
        let size_place = input.last_token();
        input.newline()?;
        let possible = (size as usize).saturating_mul(size as usize).min(input.remaining());
        let mut stones: Vec<Option<Color>> = Vec::with_capacity(possible);
        let mut rows: Vec<usize> = Vec::new();
        for number in 1..=size {
            let row = input.row(&CELLS, number, size)?;
            rows.push(input.last_token());
            stones.extend(row.iter().map(|&letter| match letter {
                b'X' => Some(Color::Black),
                b'O' => Some(Color::White),
                _ => None,
            }));
            input.newline()?;
        }
        let square = Square::new(size, size);
        if !Game::fits(square) {
            return Err(input
                .broken_rule(size_place, format!("expected a board that can be counted, found n = {size}")));
        }
        // A count of what is in memory cannot wrap. With a check in each step, as `count` has one here, it would be done stone
        // by stone: 6 % of all instructions.
        let count = |color| {
            stones.iter().fold(0_usize, |sum, &stone| sum.wrapping_add(usize::from(stone == Some(color))))
        };
        let (black, white) = (count(Color::Black), count(Color::White));
        let board = Board::from_values(square, stones).expect("size rows of size cells were read");
        case.start = Position::from_board(board).map_err(|error| {
            let rule = format!(
                "expected a liberty for every chain, found the {} chain at {} without",
                letter(error.color),
                cell(error.at)
            );
            input.broken_rule(rows[error.at.y as usize] + error.at.x as usize, rule)
        })?;
        if black != white {
            let rule = format!("expected as many X as O, found {black} and {white}");
            return Err(input.broken_rule(rows[0], rule));
        }
        Ok(Step::Case)
    }

    fn head(&self, input: &mut Scanner<'_>) -> Option<u64> {
        let rows = input.integer(&SIZE).ok()?;
        Some(u64::from(rows.unsigned_abs()))
    }

    fn solve(&self, case: &Case) -> Vec<Point> {
        let mut moves = Vec::new();
        case.start.play_out(Color::Black, &mut moves);
        moves
    }

    fn write(&self, _number: u32, answer: &Vec<Point>, out: &mut Vec<u8>) {
        let number = |along: i32| along.unsigned_abs() + 1;
        let largest = answer.iter().map(|at| number(at.x.max(at.y))).max().unwrap_or(0);
        decimal::write_pairs(answer.iter().map(|at| (number(at.y), number(at.x))), largest, out);
        out.extend_from_slice(b"-1 -1\n");
    }

    /// The moves are the evidence: with nothing ever captured, all of them were legal if each was made on an empty point
    /// and the last position leaves every chain a liberty (a chain that ever lost its last one would never get another).
    /// That the game ends there takes a reason for each empty point.
    fn check_evidence(&self, case: &Case, answer: &Vec<Point>) -> Result<(), String> {
        let mut board = case.start.to_board();
        for (number, &at) in answer.iter().enumerate() {
            match board.get_mut(at) {
                Some(stone @ None) => *stone = Some(Color::in_turn(number)),
                _ => return Err(format!("move {} at {} is not on an empty point", number + 1, cell(at))),
            }
        }
        let last = Game::from_board(board.clone())
            .map_err(|error| format!("the chain at {} has no liberty in the end", cell(error.at)))?;
        let stuck = Color::in_turn(answer.len());
        for (at, _) in board.iter().filter(|(_, stone)| stone.is_none()) {
            let why = last.why_not(stuck, at);
            let why = why.ok_or_else(|| format!("{} can still play {}", letter(stuck), cell(at)))?;
            if (why.point, why.color) != (at, stuck) {
                return Err(format!("the reason given for {} is about another move", cell(at)));
            }
            why.verify(&board).map_err(|flaw| format!("the reason why {} is illegal: {flaw}", cell(at)))?;
        }
        Ok(())
    }

    fn prove(&self, case: &Case, answer: &Vec<Point>, out: &mut Vec<u8>) {
        proofs::nogo::prove(case, answer, out);
    }

    fn facts(&self, case: &Case, answer: &Vec<Point>) -> Facts {
        facts::nogo::facts(case, answer)
    }

    fn picture(&self, case: &Case, answer: &Vec<Point>) -> Option<String> {
        pictures::nogo::picture(case, answer)
    }

    fn explain(&self, case: &Case, answer: &Vec<Point>) -> Explanation {
        /// How many illegal points are explained one by one.
        const SHOWN: usize = 8;
        let start = case.start.to_board();
        let game = case.after(answer).expect("the answer is a legal line of play");
        let stuck = Color::in_turn(answer.len());
        let empty: Vec<Point> =
            start.iter().map(|(at, _)| at).filter(|&at| game.stone(at).is_none()).collect();
        let mut reasons = Vec::new();
        for &at in empty.iter().take(SHOWN) {
            if let Some(why) = game.why_not(stuck, at) {
                let whose = if why.chain_color() == stuck { "its own" } else { "the other" };
                reasons.push(format!(
                    "{} at {} would leave {whose} chain at {} ({}) without a liberty",
                    letter(stuck),
                    cell(at),
                    cell(why.chain[0]),
                    words::count(why.chain.len(), "stone")
                ));
            }
        }
        if empty.len() > SHOWN {
            reasons.push(format!("and so on for {} more", words::count(empty.len() - SHOWN, "empty point")));
        }
        if empty.is_empty() {
            reasons.push("no point is empty".into());
        }
        Explanation {
            verdict: format!("{} is stuck after {}", letter(stuck), words::count(answer.len(), "move")),
            reasons,
            legend: "x, o: the board given; X, O: played on; ( ): the last move".into(),
            board: Some(squareboard::draw(&start, &game.to_board(), answer.last().copied())),
        }
    }

    fn check(&self, _number: u32, case: &Case, reply: &mut Reply<'_>) -> Result<(), Rejection> {
        nogo_reply::check(&case.start, reply)
    }
}
