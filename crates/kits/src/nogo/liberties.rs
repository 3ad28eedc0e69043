//! The reason of `nogo` refuses a reply whose last position has a chain without a liberty, and names the chain.

use cases::square::{EMPTY, of};
use geometry::Point;
use judge_io::Problem;
use oracle::nogo::first_without_liberty;
use problems::NoGo;
use rng::Rng;

use super::proofs::board;
use crate::asked::{only, random};

#[test]
fn a_chain_without_a_liberty_is_found() {
    let mut rng = Rng::new(0x11B);
    let mut found = 0;
    for _ in 0..400 {
        let input = random("nogo", &mut rng, 1);
        let mut rows = board(&input);
        let (case, _) = only(&NoGo, &input);
        let mut empty = of(&rows, EMPTY);
        rng.shuffle(&mut empty);
        empty.truncate(rng.below(empty.len() + 1));
        let mut reply = Vec::new();
        for (number, &(row, column)) in empty.iter().enumerate() {
            rows[row][column] = b"XO"[number % 2];
            reply.push(Point { x: column as i32, y: row as i32 });
        }
        let dead = first_without_liberty(&rows);
        let expected = dead.map(|(row, column)| {
            format!("the chain at ({}, {}) has no liberty in the end", row + 1, column + 1)
        });
        let flaw = NoGo.reason(&case, &reply).err().map(|flaw| flaw.to_string());
        assert_eq!(flaw.filter(|flaw| flaw.contains("no liberty in the end")), expected, "{input}");
        found += usize::from(dead.is_some_and(|(row, column)| row != column && row > 0));
    }
    assert!(found > 30, "{found} chains in other places than the corner");
}
