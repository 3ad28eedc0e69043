//! Union-find: the cells and the four sides are the nodes, and stones of one colour that touch share a set.
//! Red has won if top and bottom are in one set, Blue if left and right are. Time: near linear in the number of cells.

use std::io::{self, Read};

const RED: i8 = 1;
const BLUE: i8 = -1;

/// The six neighbours as steps of (row, column).
const STEPS: [(i32, i32); 6] = [(0, -1), (0, 1), (-1, 0), (1, 0), (-1, 1), (1, -1)];

struct Sets {
    parent: Vec<usize>,
}

impl Sets {
    fn new(len: usize) -> Self {
        Sets { parent: (0..len).collect() }
    }

    /// The root of a set. Each step halves the path behind it.
    fn find(&mut self, mut node: usize) -> usize {
        while self.parent[node] != node {
            self.parent[node] = self.parent[self.parent[node]];
            node = self.parent[node];
        }
        node
    }

    fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.find(a), self.find(b));
        self.parent[a] = b;
    }
}

fn winner(side: usize, board: &[i8]) -> &'static str {
    let cells = side * side;
    let (top, bottom, left, right) = (cells, cells + 1, cells + 2, cells + 3);
    let mut sets = Sets::new(cells + 4);
    for row in 0..side {
        for column in 0..side {
            let cell = row * side + column;
            let colour = board[cell];
            // A corner cell belongs to a side of either colour; here each colour looks at its own sides only.
            let sides = match colour {
                RED => [(row == 0, top), (row == side - 1, bottom)],
                BLUE => [(column == 0, left), (column == side - 1, right)],
                _ => continue,
            };
            for (_, node) in sides.iter().filter(|(touches, _)| *touches) {
                sets.join(cell, *node);
            }
            for (down, across) in STEPS.iter() {
                let (near_row, near_column) = (row as i32 + down, column as i32 + across);
                let range = 0..side as i32;
                if range.contains(&near_row) && range.contains(&near_column) {
                    let near = near_row as usize * side + near_column as usize;
                    if board[near] == colour {
                        sets.join(cell, near);
                    }
                }
            }
        }
    }
    if sets.find(top) == sets.find(bottom) {
        "ke"
    } else if sets.find(left) == sets.find(right) {
        "do"
    } else {
        "yet"
    }
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse::<i32>().expect("a number"));
    let boards = numbers.next().expect("the number of boards");
    for _ in 0..boards {
        let side = numbers.next().expect("the side of the board") as usize;
        let board: Vec<i8> = (&mut numbers).take(side * side).map(|cell| cell as i8).collect();
        println!("{}", winner(side, &board));
    }
}
