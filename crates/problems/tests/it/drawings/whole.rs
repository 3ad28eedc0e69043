//! Whole explanations as they are printed: where the eye judges, not a reader.

use super::each_drawing;

/// The explanations of all cases of an input, a line feed in front of each and behind it.
#[track_caller]
fn hold(id: &str, input: &str, expected: &[&str]) {
    let mut found = Vec::new();
    each_drawing(id, input, |case, _| found.push(format!("\n{}\n", case.explain())));
    for (found, expected) in found.iter().zip(expected) {
        assert_eq!(found, expected, "found:{found}expected:{expected}");
    }
    assert_eq!(found.len(), expected.len());
}

#[test]
fn hex() {
    hold(
        "hexstatus",
        "2\n3\nRB.\nBBB\n.RR\n4\nRRBB\nRRBB\nRRBB\nRRBB\n",
        &[
            r"
Blue wins
  the Blue chain joins left and right: (2, 1) - (2, 2) - (2, 3)
  (2, 1) can have been the last move: every Blue chain between the sides passes it
  row and column from 1; r, b: stones, R, B: the chain, ( ): the last move

   1 2 3
1  r b .
 2 (B)B B
  3  . r r
",
            r"
Impossible: Red has won twice
  two chains without a common cell: whichever stone was the last, the game was over before
  1: (1, 1) - (2, 1) - (3, 1) - (4, 1)
  2: (1, 2) - (2, 2) - (3, 2) - (4, 2)
  row and column from 1; r, b: stones, R, B: the chain, ( ): the last move

   1 2 3 4
1  1 2 b b
 2  1 2 b b
  3  1 2 b b
   4  1 2 b b
",
        ],
    );
    hold(
        "hexwinner",
        "2\n2\n0 1\n0 -1\n1\n1\n",
        &[
            r"
yet: nobody has joined their sides
  a line from left to right without a red stone: (2, 1) - (2, 2)
  a line from top to bottom without a blue stone: (1, 1) - (2, 1)

   1 2
1  . r
 2  . b
",
            r"
ke: Red has joined top and bottom
  the chain, row and column from 1: (1, 1)
  capitals: the chain; r: red, b: blue, .: empty

   1
1  R
",
        ],
    );
}

/// Black has one move, which leaves both halves the same last liberty.
#[test]
fn nogo() {
    hold(
        "nogo",
        &format!("10\n{}XXXX..OOOO\n", "XXXXXOOOOO\n".repeat(9)),
        &[r"
O is stuck after 1 move
  O at (10, 6) would leave the other chain at (10, 5) (50 stones) without a liberty
  x, o: the board given; X, O: played on; ( ): the last move

                      1
    1 2 3 4 5 6 7 8 9 0
 1  x x x x x o o o o o
 2  x x x x x o o o o o
 3  x x x x x o o o o o
 4  x x x x x o o o o o
 5  x x x x x o o o o o
 6  x x x x x o o o o o
 7  x x x x x o o o o o
 8  x x x x x o o o o o
 9  x x x x x o o o o o
10  x x x x(X). o o o o
"],
    );
}

#[test]
fn havannah() {
    hold(
        "havannah",
        "3\n3 6\n2 2\n2 3\n3 4\n4 4\n4 3\n3 2\n60 2\n9 9\n9 8\n60 6\n50 50\n50 51\n51 52\n52 52\n52 51\n51 50\n",
        &[
            r"
ring in move 6
  move 6 is (3, 2)
  ring round the empty cell (3, 3): (2, 2) - (2, 3) - (3, 4) - (4, 4) - (4, 3) - (3, 2)
  X: the structure, x: other stones, ( ): the last move, *: cut off

         .
       .   .
     .   X   .
       X   X
     .   *   .
      (X)  X
x=3  .   X   .  y=3
  x=2  .   .  y=2
    x=1  .  y=1
",
            r"
none
  after 2 moves: no chain holds two corners or touches three sides, and no empty cell was ever cut off
  x: stones, ( ): the last move

(11, 8)   .   .   .
  (10, 8)   .   x
(10, 7)   .  (x)  .
   (9, 7)   .   .
 (9, 6)   .   .   .
",
            r"
ring in move 6
  move 6 is (51, 50)
  ring round the empty cell (51, 51): (50, 50) - (50, 51) - (51, 52) - (52, 52) - (52, 51) - (51, 50)
  X: the structure, x: other stones, ( ): the last move, *: cut off

  (54, 52)   .   .   .
(54, 51)   .   .   .   .
  (53, 51)   .   X   .
(53, 50)   .   X   X   .
  (52, 50)   .   *   .
(52, 49)   .  (X)  X   .
  (51, 49)   .   X   .
(51, 48)   .   .   .   .
  (50, 48)   .   .   .
",
        ],
    );
}

#[test]
fn twixt() {
    hold(
        "twixt",
        "10 5\n0 2 2 4 4 2 3 2 2 3\n4 6\n0 3 1 0 4 3 2 2 3 3 1 4\n1000 3\n998 998 999 999 999 996\n0 0\n",
        &[
            r"
no: the last peg does not win
  peg 5, Black on (2, 3), is the last
  the links of Black do not join x = 0 and x = N
  no link (2, 3) - (4, 2): (2, 4) - (3, 2) is in the way
  b, w: pegs; B, W: the winning path; ( ): the last peg

10   .   .   .   .   .   .   .   .   .   .   .

 9   .   .   .   .   .   .   .   .   .   .   .

 8   .   .   .   .   .   .   .   .   .   .   .

 7   .   .   .   .   .   .   .   .   .   .   .

 6   .   .   .   .   .   .   .   .   .   .   .

 5   .   .   .   .   .   .   .   .   .   .   .

 4   .   .   w   .   .   .   .   .   .   .   .
              \
 3   .   .  (b)\ .   .   .   .   .   .   .   .
       --/--    \
 2   b   .   .   w   b   .   .   .   .   .   .

 1   .   .   .   .   .   .   .   .   .   .   .

 0   .   .   .   .   .   .   .   .   .   .   .

     0   1   2   3   4   5   6   7   8   9  10
",
            r"
yes: White has joined the end zones
  peg 6, White on (1, 4), is the last
  the links of White join y = 0 and y = N: (1, 0) - (2, 2) - (1, 4)
  b, w: pegs; B, W: the winning path; ( ): the last peg

4   .  (W)  .   .   .
         \
3   b   . \ .   b   b
           \
2   .   .   W   .   .
           /
1   .   . / .   .   .
         /
0   .   W   .   .   .

    0   1   2   3   4
",
            r"
no: the last peg does not win
  peg 3, Black on (999, 996), is the last
  the links of Black do not join x = 0 and x = N
  b, w: pegs; B, W: the winning path; ( ): the last peg

998   .   b   .   .
           \
997   .   . \ .   .
             \
996   .   .  (b)  .

995   .   .   .   .

994   .   .   .   .

                  1
      9   9   9   0
      9   9   9   0
      7   8   9   0
",
        ],
    );
}
