//! `twixt`: every link held against every other.

use oracle::twixt::{Link, fewest_pegs, touch};

use super::Step;

/// Whether the answers come out when a new peg of Black is linked by these steps, and White's by all.
pub(crate) fn black(input: &str, answers: &str, steps: &[Step]) -> bool {
    solve(input, [steps, &ALL]) == answers
}

/// The same, the colours exchanged.
pub(crate) fn white(input: &str, answers: &str, steps: &[Step]) -> bool {
    solve(input, [&ALL, steps]) == answers
}

const ALL: [Step; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

fn solve(input: &str, steps: [&[Step]; 2]) -> String {
    let mut numbers = input.split_ascii_whitespace().map(|word| word.parse::<i64>().expect("a number"));
    let mut next = || numbers.next().expect("a whole input");
    let mut answers = String::new();
    loop {
        let (size, count) = (next(), next());
        if count == 0 {
            return answers;
        }
        let mut pegs: Vec<(i64, i64)> = Vec::new();
        let mut links: Vec<Link> = Vec::new();
        for number in 0..count as usize {
            let (x, y) = (next(), next());
            for other in steps[number % 2].iter().map(|step| (x + step.0, y + step.1)) {
                let is_own = pegs.iter().skip(number % 2).step_by(2).any(|&at| at == other);
                let new = (other, (x, y));
                if is_own && !links.iter().any(|&link| touch(link, new)) {
                    links.push(new);
                }
            }
            pegs.push((x, y));
        }
        let last = (count as usize - 1) % 2;
        answers += if fewest_pegs(size, last, &links).is_some() { "yes\n" } else { "no\n" };
    }
}
