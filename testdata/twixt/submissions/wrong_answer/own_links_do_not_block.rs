//! Trap: only links of the other colour are in the way. In this problem a player's own links block, too.

use std::io::{self, Read};

type Point = (i32, i32);

const KNIGHT: [Point; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// On which side of the line from `a` to `b` does `c` lie? Positive: left, negative: right.
fn turn(a: Point, b: Point, c: Point) -> i32 {
    (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)
}

/// A knight's move passes no grid point between its ends, so links touch inside only where they cross.
fn cross((a, b): (Point, Point), (c, d): (Point, Point)) -> bool {
    turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0
}

fn find(parent: &[usize], mut peg: usize) -> usize {
    while parent[peg] != peg {
        peg = parent[peg];
    }
    peg
}

/// Does the last peg win? The contest promises that nobody has won before, so it is enough to look at the end.
fn last_wins(size: i32, pegs: &[Point]) -> bool {
    let mut links: [Vec<(Point, Point)>; 2] = [Vec::new(), Vec::new()];
    let mut parent: Vec<usize> = (0..pegs.len()).collect();
    for (number, &peg) in pegs.iter().enumerate() {
        // Older pegs of the same colour: every other one.
        for older in (0..number).rev().filter(|older| (number - older) % 2 == 0) {
            let step = (pegs[older].0 - peg.0, pegs[older].1 - peg.1);
            let link = (peg, pegs[older]);
            if KNIGHT.contains(&step) && !links[1 - number % 2].iter().any(|other| cross(link, *other)) {
                links[number % 2].push(link);
                let (a, b) = (find(&parent, number), find(&parent, older));
                parent[a] = b;
            }
        }
    }
    // The last peg is Black's, whose end zones are x = 0 and x = size.
    let root = find(&parent, pegs.len() - 1);
    let touches = |x: i32| (0..pegs.len()).any(|peg| pegs[peg].0 == x && find(&parent, peg) == root);
    touches(0) && touches(size)
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse::<i32>().expect("a number"));
    let mut pair = || (numbers.next().expect("a number"), numbers.next().expect("a number"));
    loop {
        let (size, count) = pair();
        if (size, count) == (0, 0) {
            break;
        }
        let pegs: Vec<Point> = (0..count).map(|_| pair()).collect();
        println!("{}", if last_wins(size, &pegs) { "yes" } else { "no" });
    }
}
