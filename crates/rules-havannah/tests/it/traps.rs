//! Positions that expose wrong programs.

use rules_havannah::{Color, Setup};

use crate::it::pair::{Pair, RULES, list, names};

/// The name; the side; the stones of White; the stones of Black; what these
/// complete, by number from 1, under the contest's rule and under the official one.
type Trap = (&'static str, u32, &'static str, &'static str, [&'static str; 2]);

const TRAPS: &[Trap] = &[
    // A program that checks only the final position sees a disc.
    ("a hole that is filled later", 3, "", "1,0 1,-1 0,-1 -1,0 -1,1 0,1 0,0", ["6 ring"; 2]),
    ("a disc", 3, "", "0,0 1,0 1,-1 0,-1 -1,0 -1,1 0,1", ["", "7 ring"]),
    ("the opponent inside", 4, "0,0", "1,0 1,-1 0,-1 -1,0 -1,1 0,1", ["", "6 ring"]),
    // The loop encloses (0, 0) and (1, 0). The last stone touches only the first of them.
    (
        "an empty cell that the last stone does not touch",
        5,
        "0,0 -2,0 -2,1 -1,-1",
        "0,-1 1,-1 2,-1 2,0 1,1 0,1 -1,1 -1,0",
        ["8 ring"; 2],
    ),
    // From corner to corner along a side, then on to a third corner.
    ("corners are no sides", 5, "", "4,0 3,1 2,2 1,3 0,4 -1,4 -2,4 -3,4 -4,4", ["5 bridge"; 2]),
    ("a fork at the last stone", 4, "", "1,0 2,0 3,-1 -1,1 -2,2 -2,3 0,-1 0,-2 -1,-2 0,0", ["10 fork"; 2]),
    ("stones round a corner, and the border", 4, "", "2,0 3,-1 2,1", [""; 2]),
    ("a row from border to border", 4, "", "-3,1 -2,1 -1,1 0,1 1,1 2,1", [""; 2]),
    (
        "all round the board",
        4,
        "",
        "0,-3 1,-3 2,-3 3,-3 3,-2 3,-1 3,0 2,1 1,2 0,3 -1,3 -2,3 -3,3 -3,2 -3,1 -3,0 -2,-1 -1,-2",
        ["4 bridge 8 fork 18 ring"; 2],
    ),
    ("round a cell beside the border", 4, "", "3,0 3,-1 2,-1 1,0 1,1 2,1", ["6 ring"; 2]),
    ("two chains are no ring", 5, "", "1,0 -1,0 0,0", [""; 2]),
    // Five of the six cells round (1, 0), with a corner and two sides. Two more cells with a corner and a third side.
    ("all three at once", 3, "", "2,0 1,1 0,1 0,0 2,-1 0,-2 1,-2 1,-1", ["8 bridge fork ring"; 2]),
];

#[test]
fn traps() {
    for &(trap, side, white, black, expected) in TRAPS {
        for (rule, expected) in RULES.into_iter().zip(expected) {
            let mut pair = Pair::new(Setup::new(side, rule));
            for at in list(white) {
                pair.play(Color::White, at);
            }
            let mut said = Vec::new();
            for (number, at) in (1..).zip(list(black)) {
                let found = names(pair.play(Color::Black, at)).join(" ");
                if !found.is_empty() {
                    said.push(format!("{number} {found}"));
                }
            }
            assert_eq!(said.join(" "), expected, "{trap}, {rule:?}");
        }
    }
}
