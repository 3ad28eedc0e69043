//! The checker accepts certificates of `hexwinner` and `hexstatus`.

use cases::hex::shapes::{MoveOrder, evened, halves, leveled_from_top, transposed};
use cases::patterns::{self, board};
use cases::square::{EMPTY, Rows, all, maze};
use cases::{Case, HexStatus, HexWinner};
use oracle::hex::{BLUE, RED};
use rng::Rng;

use crate::asked::{accepted, certified, crossed, often};

/// The boards as one input per problem.
fn inputs(boards: Vec<Rows>) -> [(&'static str, String); 2] {
    [(HexStatus::ID, HexStatus::file_of(boards.clone())), (HexWinner::ID, HexWinner::file_of(boards))]
}

fn rows(text: &str) -> Rows {
    text.split_whitespace().map(|row| row.as_bytes().to_vec()).collect()
}

#[test]
fn all_boards_of_at_most_three_by_three() {
    for size in 1..=3 {
        for (id, input) in inputs(all(*b".RB", size).collect()) {
            certified(id, &input);
        }
    }
}

#[test]
fn random_boards() {
    let status = ["chain", "cut", "no-red", "no-blue", "counts", "played-on", "won-twice"];
    often("hexstatus", [40, 100, 20], &status);
    often("hexwinner", [40, 100, 300], &["chain", "no-red", "no-blue"]);
}

/// Full and partly full boards of about the contest's largest size and beyond.
#[test]
fn large_random_boards() {
    let mut rng = Rng::new(32);
    let boards = (0..60).map(|round| {
        let size = [100, 99, 137][round % 3];
        MoveOrder::new(size, &mut rng).after(size * size * [100, 98, 60][round / 3 % 3] / 100)
    });
    for (id, input) in inputs(boards.collect()) {
        accepted(id, &input);
    }
}

/// Fills empty cells and removes stones until the numbers of stones are equal.
fn leveled(rows: Rows, rng: &mut Rng) -> Rows {
    let filled = evened(rows, 0, (EMPTY, BLUE), |_| true, rng);
    evened(filled, 0, (RED, EMPTY), |_| true, rng)
}

#[test]
fn shapes() {
    let mut rng = Rng::new(33);
    let mut boards = Vec::new();
    for size in [2, 3, 4, 5, 9, 10, 13, 25, 31] {
        let doors = [vec![], vec![size / 4], vec![0, size / 2 - 1], vec![1, size / 3]];
        boards.extend(doors.iter().map(|doors| halves(size, size / 3, doors, EMPTY)));
        boards.extend([patterns::snake, patterns::lean_snake].map(|snake| board(*b"B.R", snake, size)));
        boards.extend([(); 2].map(|()| maze(RED, BLUE, size, &mut rng)));
    }
    let mut all: Vec<Rows> = boards.iter().flat_map(|rows| [rows.clone(), transposed(rows)]).collect();
    all.extend(boards.iter().map(|rows| leveled(rows.clone(), &mut rng)));
    all.extend(boards.iter().map(|rows| transposed(&leveled(rows.clone(), &mut rng))));
    for (id, input) in inputs(all) {
        certified(id, &input);
    }
}

#[test]
fn a_long_snake() {
    let rows = leveled_from_top(board(*b"B.R", patterns::lean_snake, 1000));
    for board in [transposed(&rows), rows] {
        for (id, input) in inputs(vec![board]) {
            let proved = accepted(id, &input);
            assert!(proved.answers.contains("wins") || ["ke\n", "do\n"].contains(&&*proved.answers));
            let chain = proved.lines("chain").next().expect("a chain").len();
            assert!(chain > 330_000 && chain < 340_000, "{chain}");
        }
    }
}

#[test]
fn what_they_look_like() {
    let boards = "R,.,RB. RBB RR.,R.R BBB R..,RRBB RRBB RRBB RRBB,B.R BB. R..,BBB BRB B.B,RBB RB. RB.";
    let [(_, status), (_, winner)] = inputs(boards.split(',').map(rows).collect());
    let expected = "\
stonepath-certificate 1 hexstatus
case 1
chain 1 1 - 1 1
cut 1 1 - 1 1
case 2
no-red 1 1 - 1 1
no-blue 1 1 - 1 1
case 3
chain 1 1 rr 3 1
cut 3 1 Dc 2 3
case 4
chain 2 1 cc 2 3
cut 1 3 rr 3 3
case 5
won-twice red
chain 1 1 rrr 4 1
chain 1 2 rrr 4 2
case 6
no-red 1 1 crc 2 3
no-blue 1 3 rd 3 2
case 7
counts 1 7
case 8
played-on red
chain 1 1 rr 3 1
end 8
";
    assert_eq!(certified("hexstatus", &status).certificate, expected);
    let expected = "\
stonepath-certificate 1 hexwinner
case 1
chain 1 1 - 1 1
case 2
no-red 1 1 - 1 1
no-blue 1 1 - 1 1
case 3
chain 1 1 rr 3 1
case 4
chain 2 1 cc 2 3
case 5
chain 1 1 rrr 4 1
case 6
no-red 1 1 crc 2 3
no-blue 1 3 rd 3 2
case 7
chain 1 1 cc 1 3
case 8
chain 1 1 rr 3 1
end 8
";
    assert_eq!(certified("hexwinner", &winner).certificate, expected);
}

#[test]
fn wrong_answers_have_no_witness() {
    crossed(&problems::HexWinner, &["1\n2\n1 0\n1 0\n", "1\n2\n-1 -1\n0 0\n", "1\n2\n0 0\n0 0\n"]);
    let boards =
        ["RB RB", "RB .R", "BB R.", ".. ..", "RR ..", "R"].map(|text| HexStatus::file_of([rows(text)]));
    crossed(&problems::HexStatus, &boards.each_ref().map(String::as_str));
}
