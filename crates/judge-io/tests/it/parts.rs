//! Inputs solved in parts: the same answers and the same error as in one go, however wrong the guess where cases end.

use judge_io::{
    AnyProblem, Bounds, Framing, Info, InputError, Layout, Mark, Part, Problem, Reason, Scanner, Step, join,
};
use rng::Rng;

use super::toys::card;

/// Adds up lists of numbers, each with its length before it; a length of 0 is the sentinel.
struct Sum {
    info: Info,
    /// How far a guess at the end of a list is off, in tokens; `None` makes no guess.
    off: Option<i64>,
}

const LENGTH: Bounds = Bounds::new("a length", 0, 1000);
const NUMBER: Bounds = Bounds::new("a number", -1000, 1000);
const COUNTED: Framing = Framing::Counted(Bounds::new("the number of lists", 0, i32::MAX));

fn sum(framing: Framing, off: Option<i64>) -> Sum {
    Sum { info: Info { framing, ..card("sum") }, off }
}

impl Problem for Sum {
    type Case = i32;
    type Answer = i32;

    fn info(&self) -> &'static Info {
        Box::leak(Box::new(self.info))
    }

    fn read(&self, input: &mut Scanner<'_>, case: &mut i32) -> Result<Step, InputError> {
        let length = input.integer(&LENGTH)?;
        if length == 0 && matches!(self.info.framing, Framing::Sentinel(_)) {
            return Ok(Step::Last);
        }
        // What a file promises is part of the answer, to see that it is known in every part.
        *case = input.cases().map_or(0, |cases| cases as i32 * 1_000_000);
        for _ in 0..length {
            *case += input.integer(&NUMBER)?;
        }
        Ok(Step::Case)
    }

    fn head(&self, input: &mut Scanner<'_>) -> Option<u64> {
        let length = i64::from(input.integer(&LENGTH).ok()?);
        if length == 0 && matches!(self.info.framing, Framing::Sentinel(_)) {
            return None;
        }
        Some((length + self.off?).unsigned_abs())
    }

    fn solve(&self, case: &i32) -> i32 {
        *case
    }

    fn write(&self, number: u32, answer: &i32, out: &mut Vec<u8>) {
        out.extend_from_slice(format!("{number}: {answer}\n").as_bytes());
    }

    fn reason(&self, _: &i32, _: &i32) -> Result<Reason, String> {
        Ok(Reason::default())
    }
}

/// Some lists, mostly well laid out.
fn lists(rng: &mut Rng, framing: Framing, lists: usize) -> String {
    let mut text = if let Framing::Sentinel(_) = framing { String::new() } else { format!("{lists}\n") };
    for _ in 0..lists {
        let length = 1 + rng.below(12);
        text += &length.to_string();
        for _ in 0..length {
            text += rng.pick(&[" ", " ", "\n", "  "]);
            text += &(rng.below(2001) as i64 - 1000).to_string();
        }
        text += "\n";
    }
    if let Framing::Sentinel(_) = framing {
        text += "0\n";
    }
    text
}

/// The same outcome in `count` parts as in one go. Returns how many parts there were.
fn hold(problem: &Sum, input: &[u8], count: usize) -> usize {
    let mut whole = Vec::new();
    let expected = (problem as &dyn AnyProblem).solve(input, &mut whole);

    let parts = problem.parts(input, count);
    let solved = parts.iter().map(|&part| {
        let mut answers = Vec::new();
        let end = problem.solve_part(input, &part, &mut answers);
        (part, answers, end)
    });
    let mut joined = Vec::new();
    let found = join(problem, input, solved, &mut joined);
    assert_eq!(found, expected);
    assert_eq!(String::from_utf8_lossy(&joined), String::from_utf8_lossy(&whole));
    parts.len()
}

#[test]
fn parts_make_a_whole() {
    let mut rng = Rng::new(5);
    for framing in [COUNTED, Framing::Sentinel("0")] {
        for off in [Some(0), None, Some(1), Some(-1), Some(7)] {
            let problem = sum(framing, off);
            for size in [0, 1, 2, 10, 100] {
                let text = lists(&mut rng, framing, size);
                for count in [0, 1, 2, 3, 8, 1000] {
                    let parts = hold(&problem, text.as_bytes(), count);
                    assert!(parts <= count.max(1));
                    if off == Some(0) && size == 100 {
                        assert!(parts >= count.min(8), "{parts} parts of {count}");
                    }
                    if off.is_none() {
                        assert_eq!(parts, 1);
                    }
                }
            }
        }
    }
    let single = sum(Framing::Single, Some(0));
    assert_eq!(hold(&single, b"3 1 2 3\n", 4), 1);
    assert_eq!(single.parts(b"3 1 2 3\n", 4).len(), 1);
}

#[test]
fn bad_inputs_fail_at_the_same_place() {
    let mut rng = Rng::new(6);
    for framing in [COUNTED, Framing::Sentinel("0")] {
        let problem = sum(framing, Some(0));
        let text = lists(&mut rng, framing, 30).into_bytes();
        for at in 0..text.len() {
            for byte in *b"x9 -\x0b" {
                let mut bad = text.clone();
                bad[at] = byte;
                hold(&problem, &bad, 8);
            }
            hold(&problem, &text[..at], 8);
        }
    }
}

#[test]
fn a_mark_tells_how_many_cases_stand_before_it() {
    let problem = sum(COUNTED, Some(0));
    let end = problem.solve_part(b"2\n1 5\n1 7\n", &Part::WHOLE, &mut Vec::new()).map(Mark::cases);
    assert_eq!(end, Ok(2));
    assert_eq!(Mark::START.cases(), 0);
}

#[test]
fn tokens_are_counted_as_they_are_read() {
    let mut rng = Rng::new(7);
    for length in (0..400).chain([1000, 5000]) {
        for density in [1, 2, 8] {
            let mut byte = || match rng.below(10) {
                blank if blank < density => rng.pick(b" \n\t\r"),
                _ => b'!' + rng.below(94) as u8,
            };
            let text: Vec<u8> = (0..length).map(|_| byte()).collect();
            let is_token = |at: usize| text.get(at).is_some_and(|byte| !byte.is_ascii_whitespace());
            let ends: Vec<usize> =
                (0..=length).filter(|&at| at == 0 || is_token(at - 1) && !is_token(at)).collect();
            let tokens = ends.len() - 1;
            for (count, &end) in ends.iter().enumerate() {
                let mut scanner = Scanner::new(&text, Layout::Free);
                assert_eq!(scanner.skip_tokens(count as u64), Some(()));
                assert_eq!(text.len() - scanner.remaining(), end);
            }
            assert_eq!(Scanner::new(&text, Layout::Free).skip_tokens(tokens as u64 + 1), None);
            assert_eq!(Scanner::new(&text, Layout::Free).skip_tokens(u64::MAX), None);
        }
    }
}
