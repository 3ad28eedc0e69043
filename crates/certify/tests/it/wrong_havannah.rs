//! Wrong proofs about Havannah.

use certify::Problem::Havannah;

use crate::it::said;

#[track_caller]
fn expect(input: &str, tries: &[(&str, &str, &str)]) {
    said::expect(Havannah, input, tries);
}

/// An input with one case of these moves.
fn input(side: i64, moves: &[(i64, i64)]) -> String {
    let lines: String = moves.iter().map(|(x, y)| format!("{x} {y}\n")).collect();
    format!("1\n{side} {}\n{lines}", moves.len())
}

/// Six stones in a circle around 3 3, on a board of side 3.
const RING: [(i64, i64); 6] = [(4, 3), (4, 4), (3, 4), (2, 3), (2, 2), (3, 2)];

#[test]
fn rings() {
    let (steps, walk) = ("steps that lead", "stones of the first k moves");
    expect(
        &input(3, &RING),
        &[
            ("ring in move 6", "chains 1 yXZY\nring 4 3 yXZYxz 4 3\ninside 3 3\n", "certified"),
            ("ring in move 6", "chains 1 yXZY\nring 4 3 ZXyzxY 4 3\ninside 3 3\n", "certified"),
            // Three times around is accepted, twice is not.
            ("ring in move 6", "chains 1 yXZY\nring 4 3 yXZYxzyXZYxzyXZYxz 4 3\ninside 3 3\n", "certified"),
            ("ring in move 6", "chains 1 yXZY\nring 4 3 yXZYxzyXZYxz 4 3\ninside 3 3\n", "goes round"),
            ("ring in move 6", "chains 1 yXZY\nring 4 3 yXZYxzZXyzxY 4 3\ninside 3 3\n", "goes round"),
            ("ring in move 6", "chains 1 yXZY\nring 4 3 yXZzxY 4 3\ninside 3 3\n", "goes round"),
            ("ring in move 6", "chains 1 yXZY\nring 4 3 - 4 3\ninside 3 3\n", "goes round"),
            ("ring in move 6", "chains 1 yXZY\nring 4 3 yXZYx 3 2\ninside 3 3\n", "ends where it begins"),
            ("ring in move 6", "chains 1 yXZY\nring 4 3 yXZYx 4 3\ninside 3 3\n", "the place to which"),
            ("ring in move 6", "chains 1 yXZY\nring 4 3 yXZYxz 4 3\ninside 4 4\n", "an empty cell"),
            ("ring in move 6", "chains 1 yXZY\nring 4 3 yXZYxz 4 3\ninside 5 5\n", "goes round"),
            ("ring in move 6", "chains 1 yXZY\nring 4 3 yXZYxz 4 3\ninside 1 3\n", "goes round"),
            ("ring in move 6", "chains 1 yXZY\nring 4 3 yXZYxz 4 3\ninside 0 3\n", "an empty cell"),
            ("ring in move 6", "chains 1 yXZY\nring 4 3 yXZYxz 4 3\ninside 3 0\n", "an empty cell"),
            ("ring in move 6", "chains 1 yXZY\nring 4 3 yXZYxz 4 3\ninside 1 4\n", "an empty cell"),
            ("ring in move 6", "chains 1 yXZY\nring 4 3 yXZYxz 4 3\ninside 6 5\n", "an empty cell"),
            ("ring in move 6", "chains 1 yXZY\nring 4 3 yXZYxz 4 3\ninside 5 6\n", "an empty cell"),
            ("ring in move 6", "chains 1 yXZY\nring 4 3 yXZYxz 4 3\n", "`inside`"),
            ("ring in move 6", "chains 1 yXZY\ninside 3 3\nring 4 3 yXZYxz 4 3\n", "`ring`"),
            ("ring in move 6", "chains 1 yXZY\nring 4 3 XyXZYxz 4 3\ninside 3 3\n", steps),
            ("ring in move 6", "chains 1 yXZYx\nring 4 3 yXZYxz 4 3\ninside 3 3\n", "in no earlier list"),
            ("ring in move 5", "chains 1 yXZ\nring 4 3 yXZYxz 4 3\ninside 3 3\n", walk),
            ("ring in move 7", "chains 1 yXZYx\nring 4 3 yXZYxz 4 3\ninside 3 3\n", "the number of a move"),
            ("ring in move 0", "chains 0\nring 4 3 yXZYxz 4 3\ninside 3 3\n", "the number of a move"),
            ("ring in move -1", "chains 0\nring 4 3 yXZYxz 4 3\ninside 3 3\n", "a number"),
            ("ring in move 4294967302", "chains 1 yXZY\nring 4 3 yXZYxz 4 3\ninside 3 3\n", "a number"),
            ("ring in move 06", "chains 1 yXZY\nring 4 3 yXZYxz 4 3\ninside 3 3\n", "a number"),
            ("ring in move 6x", "chains 1 yXZY\nring 4 3 yXZYxz 4 3\ninside 3 3\n", "the end of the line"),
            ("ring", "chains 1 yXZY\nring 4 3 yXZYxz 4 3\ninside 3 3\n", "`in move`"),
            ("ring-ring in move 6", "chains 1 yXZY\nring 4 3 yXZYxz 4 3\ninside 3 3\n", "`in move`"),
            ("ring-bridge in move 6", "chains 1 yXZY\n", "`in move`"),
            ("bridge-ring in move 6", "chains 1 yXZY\nring 4 3 yXZYxz 4 3\ninside 3 3\n", "`bridge`"),
            ("bridge in move 6", "chains 1 yXZY\nbridge 4 3 - 4 3\n", "from a corner"),
            (" in move 6", "chains 1 yXZY\n", "names of structures"),
            ("none", "chains 1 yXZYx\n", "V - E + F"),
            ("none", "chains 2 yXZY -\n", "in one list"),
            ("none", "chains 1 yXZY\n", "no more lists"),
            ("none in move 6", "chains 1 yXZYx\n", "the end of the line"),
        ],
    );
    // The next move fills the hole, but the ring existed before.
    let filled = [&RING[..], &[(3, 3)]].concat();
    let ring = "ring 4 3 yXZYxz 4 3\ninside 3 3\n";
    expect(
        &input(3, &filled),
        &[
            ("ring in move 6", &format!("chains 1 yXZY\n{ring}"), "certified"),
            ("none", "chains 1 yXZYxy\n", "that a later move has filled"),
            ("ring in move 7", &format!("chains 1 yXZYx\n{ring}"), "V - E + F"),
            ("bridge in move 7", &format!("chains 1 yXZYx\n{ring}"), "V - E + F"),
        ],
    );
    // A solid disc is no ring if its middle was played before its last stone.
    let solid = [&RING[..5], &[(3, 3), (3, 2)]].concat();
    expect(
        &input(3, &solid),
        &[
            ("none", "chains 1 yXZYzYz\n", "certified"),
            ("ring in move 7", &format!("chains 1 yXZYz\n{ring}"), "an empty cell"),
            ("ring in move 7", "chains 1 yXZYz\nring 4 3 yXZYxz 4 3\ninside 1 1\n", "goes round"),
        ],
    );
}

/// The ray is slightly above the cell, so stones in its row and in the next one matter.
#[test]
fn rays() {
    // A ring of nine around 4 4, 4 5 and 5 5, on a board of side 5.
    let ring = [(5, 4), (6, 5), (6, 6), (5, 6), (4, 6), (3, 5), (3, 4), (3, 3), (4, 3)];
    let walk = "ring 5 4 zyXXZYYxz 5 4\n";
    let before = "chains 1 zyXXZYY\n";
    let answer = "ring in move 9";
    for inside in [(4, 4), (4, 5), (5, 5)] {
        let proof = format!("{before}{walk}inside {} {}\n", inside.0, inside.1);
        expect(&input(5, &ring), &[(answer, &proof, "certified")]);
    }
    let mut outside = 0;
    for (x, y) in
        (1..=9).flat_map(|x| (1..=9).map(move |y| (x, y))).filter(|(x, y)| (x - y as &i64).abs() < 5)
    {
        if [(4, 4), (4, 5), (5, 5)].contains(&(x, y)) {
            continue;
        }
        outside += 1;
        let words = if ring.contains(&(x, y)) { "an empty cell" } else { "goes round" };
        expect(&input(5, &ring), &[(answer, &format!("{before}{walk}inside {x} {y}\n"), words)]);
    }
    assert_eq!(outside, 58);
    // A stone after move k may be inside.
    let later = [&ring[..], &[(4, 4)]].concat();
    expect(&input(5, &later), &[(answer, &format!("{before}{walk}inside 4 4\n"), "certified")]);
}

#[test]
fn bridges() {
    let corner = "from a corner to another corner";
    expect(
        &input(2, &[(2, 2), (1, 1), (1, 2)]),
        &[
            ("bridge in move 3", "chains 1 Z\nbridge 1 1 y 1 2\n", "certified"),
            ("bridge in move 3", "chains 1 Z\nbridge 1 2 xZ 1 1\n", "certified"),
            ("bridge in move 3", "chains 1 Z\nbridge 1 1 - 1 1\n", corner),
            ("bridge in move 3", "chains 1 Z\nbridge 1 1 z 2 2\n", corner),
            ("bridge in move 3", "chains 1 Z\nbridge 2 2 X 1 2\n", corner),
            ("bridge in move 3", "chains 1 Z\n", "`bridge`"),
            ("bridge in move 3", "chains 1 Zy\nbridge 1 1 y 1 2\n", "in no earlier list"),
            ("bridge in move 2", "chains 1 -\nbridge 1 1 y 1 2\n", "stones of the first k moves"),
            ("bridge in move 2", "chains 1 -\nbridge 1 1 z 2 2\n", corner),
            (
                "bridge-fork in move 3",
                "chains 1 Z\nbridge 1 1 y 1 2\narm 1 1 - 1 1\narm 1 1 y 1 2\narm 1 1 z 2 2\n",
                "to three sides",
            ),
            ("none", "chains 1 Zzx\n", "steps that lead"),
            ("none", "chains 1 ZzX\n", "one corner and two sides"),
        ],
    );
    // The bridge existed before the last move, so checking only the last move is not enough.
    expect(
        &input(2, &[(1, 1), (1, 2), (2, 2)]),
        &[
            ("bridge in move 2", "chains 1 -\nbridge 1 1 y 1 2\n", "certified"),
            ("bridge in move 3", "chains 1 y\nbridge 1 1 y 1 2\n", "one corner and two sides"),
            ("bridge in move 3", "chains 2 - -\nbridge 1 1 y 1 2\n", "in one list"),
        ],
    );
}

#[test]
fn several_at_once() {
    let moves = [(3, 1), (2, 1), (3, 2), (3, 3), (2, 3), (1, 2), (1, 1)];
    let (bridge, ring) = ("bridge 1 1 xx 3 1\n", "ring 1 1 xzyXZY 1 1\ninside 2 2\n");
    let proof = |parts: &str| format!("chains 1 XzyXZ\n{parts}");
    expect(
        &input(3, &moves),
        &[
            ("bridge-ring in move 7", &proof(&[bridge, ring].concat()), "certified"),
            ("bridge-ring in move 7", &proof(&[ring, bridge].concat()), "`bridge`"),
            ("bridge-ring in move 7", &proof(bridge), "`ring`"),
            ("bridge in move 7", &proof(bridge), "a ring named exactly"),
            ("bridge in move 7", &proof(&[bridge, ring].concat()), "a ring named exactly"),
            ("ring in move 7", &proof(ring), "a bridge named exactly"),
            ("bridge-fork-ring in move 7", &proof(&[bridge, ring].concat()), "`arm`"),
            ("ring-bridge in move 7", &proof(&[ring, bridge].concat()), "`in move`"),
        ],
    );
    let moves = [(1, 3), (1, 2), (2, 1), (3, 1), (4, 2), (3, 2), (2, 2)];
    let (bridge, fork) = ("bridge 1 3 YxYx 3 1\n", "arm 2 2 X 1 2\narm 2 2 Y 2 1\narm 2 2 xx 4 2\n");
    let proof = |parts: &str| format!("chains 2 Y xzX\n{parts}");
    expect(
        &input(3, &moves),
        &[
            ("bridge-fork in move 7", &proof(&[bridge, fork].concat()), "certified"),
            ("bridge-fork in move 7", &proof(&[fork, bridge].concat()), "`bridge`"),
            ("fork in move 7", &proof(fork), "a bridge named exactly"),
            ("bridge in move 7", &proof(bridge), "a fork named exactly"),
        ],
    );
}

#[test]
fn forks() {
    let moves = [(1, 2), (2, 1), (4, 2), (3, 2), (2, 2)];
    let arms = ["arm 2 2 X 1 2\n", "arm 2 2 Y 2 1\n", "arm 2 2 xx 4 2\n"];
    let fork = |arms: [&str; 3]| format!("chains 2 - zx\n{}", arms.concat());
    let answer = "fork in move 5";
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        expect(&input(3, &moves), &[(answer, &fork(order.map(|k| arms[k])), "certified")]);
    }
    expect(
        &input(3, &moves),
        &[
            (answer, &fork([arms[0], arms[1], arms[1]]), "to three sides"),
            (answer, &fork([arms[0], arms[1], "arm 2 2 x 3 2\n"]), "to three sides"),
            (answer, &fork([arms[0], arms[1], "arm 3 2 x 4 2\n"]), "from one stone"),
            (answer, &fork([arms[0], arms[1], ""]), "`arm`"),
            (answer, &(fork(arms) + arms[0]), "`end`"),
            (answer, &fork(arms).replace("2 - zx", "4 - - - -"), "in one list"),
            (answer, &fork(arms).replace("2 - zx", "3 - z -"), "in one list"),
            (answer, &fork(arms).replace("2 - zx", "2 zx -"), "steps that lead"),
            (answer, &fork(arms).replace("2 - zx", "2 -"), "one space"),
            (answer, &fork(arms).replace("2 - zx", "1 - zx"), "no more lists"),
            (answer, &fork(arms).replace("2 - zx", "3 - zx -"), "the end of the line"),
            (answer, &fork(arms).replace("2 - zx", "3 - zx"), "no fewer lists"),
            (answer, &fork(arms).replace("2 - zx", "4294967298 - zx"), "a number"),
            (answer, &fork(arms).replace("2 - zx", "- zx"), "a number"),
            ("fork in move 4", &fork(arms), "in no earlier list"),
            ("none", "chains 1 xYyxx\n", "one corner and two sides"),
        ],
    );
    // A corner is on no side: 1 1, 2 1 and 4 2 make no fork.
    let corner = [(1, 1), (2, 1), (4, 2), (3, 2), (2, 2)];
    expect(
        &input(3, &corner),
        &[
            ("none", "chains 1 xzxXX\n", "certified"),
            (answer, "chains 1 xzx\narm 2 2 Z 1 1\narm 2 2 Y 2 1\narm 2 2 xx 4 2\n", "to three sides"),
        ],
    );
}

/// A stone after move k is part of the case, but not on the board yet.
#[test]
fn stones_that_come_later() {
    let too_late = "stones of the first k moves";
    let bridge = [(2, 2), (1, 1), (1, 2), (2, 3)];
    expect(
        &input(2, &bridge),
        &[
            ("bridge in move 3", "chains 1 Z\nbridge 1 1 zX 1 2\n", "certified"),
            ("bridge in move 3", "chains 1 Z\nbridge 1 1 zyZ 1 2\n", too_late),
            ("bridge in move 3", "chains 1 Z\nbridge 2 3 Z 1 2\n", too_late),
            ("bridge in move 3", "chains 1 Z\nbridge 1 1 zy 2 3\n", too_late),
        ],
    );
    let fork = [(1, 2), (2, 1), (4, 2), (3, 2), (2, 2), (3, 3)];
    let arms = "arm 2 2 X 1 2\narm 2 2 Y 2 1\n";
    expect(
        &input(3, &fork),
        &[
            ("fork in move 5", &format!("chains 2 - zx\n{arms}arm 2 2 xx 4 2\n"), "certified"),
            ("fork in move 5", &format!("chains 2 - zx\n{arms}arm 2 2 zYx 4 2\n"), too_late),
        ],
    );
    let ring = [&RING[..], &[(5, 4)]].concat();
    expect(
        &input(3, &ring),
        &[
            ("ring in move 6", "chains 1 yXZY\nring 4 3 yXZYxz 4 3\ninside 3 3\n", "certified"),
            ("ring in move 6", "chains 1 yXZY\nring 4 3 zXXZYxz 4 3\ninside 3 3\n", too_late),
        ],
    );
}

#[test]
fn boards() {
    let none = "none";
    expect("1\n2 0\n", &[(none, "chains 0\n", "certified"), (none, "chains 1 -\n", "the end of the line")]);
    expect("1\n2 0\n", &[("ring in move 1", "chains 0\n", "the number of a move")]);
    expect("1\n1 1\n1 1\n", &[(none, "chains 1 -\n", "the side of the board")]);
    expect("1\n3 1\n1 4\n", &[(none, "chains 1 -\n", "a cell of the board")]);
    expect("1\n3 1\n4 1\n", &[(none, "chains 1 -\n", "a cell of the board")]);
    expect("1\n3 1\n0 1\n", &[(none, "chains 1 -\n", "expected x")]);
    expect("1\n3 1\n6 5\n", &[(none, "chains 1 -\n", "expected x")]);
    expect("1\n3 1\n1 0\n", &[(none, "chains 1 -\n", "expected y")]);
    expect("1\n3 1\n5 6\n", &[(none, "chains 1 -\n", "expected y")]);
    expect("1\n3 3\n5 5\n1 1\n5 5\n", &[(none, "chains 2 - -\n", "no two moves on one cell")]);
    // The same for moves after move k.
    let twice = "1\n2 4\n1 1\n1 2\n3 3\n3 3\n";
    expect(twice, &[("bridge in move 2", "chains 1 -\nbridge 1 1 y 1 2\n", "no two moves")]);
    // The farthest corner of the largest board.
    let side = 1 << 30;
    let far = 2 * side - 1;
    let corner = [(far, far), (far - 1, far), (far, far - 1), (side, far), (far, side)];
    expect(
        &input(side, &corner),
        &[
            (none, "chains 3 XxY - -\n", "certified"),
            (none, "chains 3 XxYx - -\n", "steps that lead"),
            (none, "chains 3 XxYyy - -\n", "steps that lead"),
        ],
    );
    expect("1\n1073741825 0\n", &[(none, "chains 0\n", "the side of the board")]);
}
