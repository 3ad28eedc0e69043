//! Wrong proofs for Hex.

use certify::Problem::{HexStatus, HexWinner};

use crate::it::said::{expect, said};

#[test]
fn steps_stay_on_the_board() {
    let steps =
        [('r', 1, 0), ('c', 0, 1), ('d', 1, -1), ('R', -1, 0), ('C', 0, -1), ('D', -1, 1), ('x', 0, 0)];
    for size in 1..=4 {
        let input = format!("1\n{size}\n{}", format!("{}\n", vec!["0"; size].join(" ")).repeat(size));
        for at in 0..size * size {
            let (row, column) = (1 + at / size, 1 + at % size);
            for (letter, rows, columns) in steps {
                // From the left to a cell, a step away and back, then to the right. All cells are empty, so allowed.
                let away = format!("{letter}{}", swapped(letter));
                let walk = format!("{}{away}{}", "c".repeat(column - 1), "c".repeat(size - column));
                let down = if size == 1 { "-".to_string() } else { "r".repeat(size - 1) };
                let proof = format!("no-red {row} 1 {walk} {row} {size}\nno-blue 1 1 {down} {size} 1\n");
                let (to_row, to_column) = (row as i32 + rows, column as i32 + columns);
                let on = 1..=size as i32;
                let is_on = letter != 'x' && on.contains(&to_row) && on.contains(&to_column);
                assert_eq!(said(HexWinner, &input, "yet", &proof) == "certified", is_on, "{size}: {proof}");
            }
        }
    }
}

fn swapped(letter: char) -> char {
    if letter.is_lowercase() { letter.to_ascii_uppercase() } else { letter.to_ascii_lowercase() }
}

#[test]
fn winners() {
    let (chain, two) = ("a walk from the top row to the bottom row", "all along the chain");
    expect(
        HexWinner,
        "1\n3\n1 -1 -1\n1 0 0\n1 1 -1\n",
        &[
            ("ke", "chain 1 1 rr 3 1\n", "certified"),
            ("ke", "chain 1 1 rrcCRrc 3 2\n", "certified"),
            ("ke \t\r\n", "chain 1 1 rr 3 1\n", "certified"),
            ("ke", "chain 1 1 rr 3 2\n", "the place to which the steps lead"),
            ("ke", "chain 2 1 r 3 1\n", chain),
            ("ke", "chain 1 1 r 2 1\n", chain),
            ("ke", "chain 3 1 RR 1 1\n", chain),
            ("ke", "chain 1 2 dr 3 1\n", two),
            ("ke", "chain 1 1 rcd 3 1\n", two),
            ("ke", "chain 0 1 rrr 3 1\n", two),
            ("ke", "chain 1 0 crr 3 1\n", two),
            ("ke", "chain 4 1 RRR 1 1\n", two),
            ("ke", "chain 1 1 rrrR 3 1\n", "steps that lead"),
            ("ke", "chain 1 1 rxr 3 1\n", "steps that lead"),
            ("ke", "chain 1 1 - 1 1\n", chain),
            ("ke", "chain 1 1  3 1\n", "letters"),
            ("ke", "chain 1 1 -rr 3 1\n", "steps that lead"),
            ("ke", "chain 1 1 rr 3 1 \n", "the end of the line"),
            ("ke", "chain 01 1 rr 3 1\n", "a number"),
            ("ke", "chain 1 1 rr 3 01\n", "a number"),
            ("ke", "chain 1 1 rr 3 4294967297\n", "a number"),
            ("ke", "chain 1 1 rr 3 18446744073709551617\n", "a number"),
            ("ke", "chain 1 1 rr 3 -1\n", "a number"),
            ("ke", "chain 1 1 rr 3 1\r\n", "the end of the line"),
            ("ke", " chain 1 1 rr 3 1\n", "`chain`"),
            ("ke", "chain  1 1 rr 3 1\n", "a number"),
            ("ke", "Chain 1 1 rr 3 1\n", "`chain`"),
            ("ke", "", "`chain`"),
            ("ke", "chain 1 1 rr 3 1\nchain 1 1 rr 3 1\n", "`end`"),
            ("ke", "no-red 1 1 cc 1 3\nno-blue 1 1 rr 3 1\n", "`chain`"),
            ("do", "chain 1 1 rr 3 1\n", two),
            ("do", "chain 1 2 c 1 3\n", "from the first column"),
            ("yet", "chain 1 1 rr 3 1\n", "`no-red`"),
            ("yet", "no-red 1 2 c 1 3\nno-blue 1 1 rr 3 1\n", "from the first column"),
            ("yet", "no-red 1 1 cc 1 3\nno-blue 1 1 rr 3 1\n", "without a red stone"),
            (" ke", "chain 1 1 rr 3 1\n", "ke, do or yet"),
            ("Ke", "chain 1 1 rr 3 1\n", "ke, do or yet"),
            ("ke do", "chain 1 1 rr 3 1\n", "the end of the line"),
            ("ke\n\n", "chain 1 1 rr 3 1\n", "the end of the file"),
            ("ke\nke\n", "chain 1 1 rr 3 1\n", "the end of the file"),
            ("ke\u{b}", "chain 1 1 rr 3 1\n", "the end of the line"),
            ("", "chain 1 1 rr 3 1\n", "ke, do or yet"),
        ],
    );
    expect(
        HexWinner,
        "1\n2\n0 1\n-1 0\n",
        &[
            ("yet", "no-red 2 1 c 2 2\nno-blue 1 2 r 2 2\n", "certified"),
            ("yet", "no-red 2 1 c 2 2\n", "`no-blue`"),
            ("yet", "no-blue 1 2 r 2 2\nno-red 2 1 c 2 2\n", "`no-red`"),
            ("yet", "no-red 2 1 c 2 2\nno-blue 1 2 rC 2 1\n", "without a blue stone"),
            ("yet", "no-red 1 1 r 2 1\nno-blue 1 2 r 2 2\n", "from the first column"),
            ("yet", "no-red 2 1 c 2 2\nno-blue 1 1 c 1 2\n", "from the top row"),
            ("ke", "chain 1 2 d 2 1\n", "all along the chain"),
        ],
    );
}

#[test]
fn one_cell() {
    let stays = |word: &str| format!("{word} 1 1 - 1 1\n");
    let both = stays("no-red") + &stays("no-blue");
    let (chain, wins) = (&*stays("chain"), stays("chain") + &stays("cut"));
    expect(HexWinner, "1\n1\n1\n", &[("ke", chain, "certified"), ("yet", &both, "without a red")]);
    expect(HexWinner, "1\n1\n-1\n", &[("do", chain, "certified"), ("ke", chain, "all along")]);
    expect(HexStatus, "1\n1\n.\n", &[("Nobody wins", &both, "certified")]);
    expect(
        HexStatus,
        "1\n1\nR\n",
        &[
            ("Red wins", &wins, "certified"),
            ("Blue wins", &wins, "all along the chain"),
            ("Nobody wins", &both, "without a red stone"),
            ("Impossible", &format!("won-twice red\n{0}{0}", chain), "not in the first chain"),
            ("Impossible", &format!("played-on red\n{}", chain), "fewer stones"),
            ("Impossible", "counts 1 0\n", "differ by two"),
        ],
    );
}

#[test]
fn statuses() {
    let input = "1\n3\nRRB\nR.B\nR..\n";
    for (answer, words) in [
        ("Case #2: Impossible", "the number of the case"),
        ("Case #01: Impossible", "the number of the case"),
        ("Case #1:Impossible", "a colon and a space"),
        ("Case #1:  Impossible", "Red wins, Blue wins"),
        ("Case #1 Impossible", "a colon and a space"),
        ("case #1: Impossible", "`Case #`"),
    ] {
        assert!(said(HexStatus, input, answer, "counts 4 2\n").contains(words), "{answer}");
    }
    expect(
        HexStatus,
        input,
        &[
            // Four red stones and two blue ones.
            ("Red wins", "chain 1 1 rr 3 1\ncut 3 1 cc 3 3\n", "or one more"),
            ("Impossible", "counts 4 2\n", "certified"),
            ("Impossible", "counts 2 4\n", "the number of red stones"),
            ("Impossible", "counts 4 1\n", "the number of blue stones"),
            ("Impossible", "counts 4  2\n", "the number of blue stones"),
            ("Impossible", "counts 4 2 \n", "the end of the line"),
            ("Impossible", "counts 4\n", "one space"),
            ("Impossible", "", "`counts`"),
            ("Impossible.", "counts 4 2\n", "the end of the line"),
            ("Impossible", "counts 4 2\nchain 1 1 rr 3 1\n", "`end`"),
            ("Nobody wins", "no-red 1 1 cc 1 3\nno-blue 1 1 rr 3 1\n", "without a red stone"),
        ],
    );
    expect(
        HexStatus,
        "1\n3\nRBB\nRR.\nRB.\n",
        &[
            ("Red wins", "chain 1 1 rr 3 1\ncut 3 1 cc 3 3\n", "certified"),
            ("Red wins", "chain 1 1 rr 3 1\ncut 3 1 cCcc 3 3\n", "certified"),
            ("Red wins", "chain 1 1 rr 3 1\ncut 2 1 cc 2 3\n", "exactly one"),
            ("Red wins", "chain 1 1 rr 3 1\ncut 3 1 RDcdc 2 3\n", "exactly one"),
            ("Red wins", "chain 1 1 rr 3 1\ncut 3 1 c 3 2\n", "from the first column"),
            ("Red wins", "chain 1 1 rr 3 1\ncut 1 2 c 1 3\n", "from the first column"),
            ("Red wins", "chain 1 1 rr 3 1\n", "`cut`"),
            ("Red wins", "cut 3 1 cc 3 3\nchain 1 1 rr 3 1\n", "`chain`"),
            ("Blue wins", "chain 1 1 rr 3 1\ncut 3 1 cc 3 3\n", "all along"),
            ("Impossible", "counts 4 3\n", "differ by two"),
            ("Impossible", "played-on red\nchain 1 1 rr 3 1\n", "fewer stones"),
            ("Impossible", "won-twice red\nchain 1 1 rr 3 1\nchain 1 1 rr 3 1\n", "not in the first"),
            ("Impossible", "won-twice red\nchain 1 1 rr 3 1\nchain 1 2 rr 3 2\n", "not in the first"),
            ("Impossible", "won-twice blue\nchain 1 1 rr 3 1\nchain 1 1 rr 3 1\n", "all along"),
        ],
    );
    // Chains that share the first cell, the last one, or one between.
    expect(
        HexStatus,
        "1\n3\n.R.\nRRB\nBRB\n",
        &[
            ("Red wins", "chain 1 2 rr 3 2\ncut 1 1 cc 1 3\n", "certified"),
            ("Impossible", "won-twice red\nchain 1 2 rr 3 2\nchain 1 2 dcr 3 2\n", "not in the first"),
            ("Impossible", "won-twice red\nchain 1 2 dcr 3 2\nchain 1 2 rr 3 2\n", "not in the first"),
        ],
    );
    expect(
        HexStatus,
        "1\n2\nBB\nBR\n",
        &[
            ("Blue wins", "chain 1 1 c 1 2\ncut 1 1 r 2 1\n", "exactly one"),
            ("Blue wins", "chain 1 1 c 1 2\ncut 1 2 r 2 2\n", "or one more"),
            ("Impossible", "won-twice blue\nchain 1 1 c 1 2\nchain 2 1 D 1 2\n", "not in the first"),
        ],
    );
}

#[test]
fn numbers_of_stones() {
    let red = "chain 1 1 rr 3 1\ncut 1 1 cc 1 3\n";
    let blue = "chain 1 1 cc 1 3\ncut 1 1 rr 3 1\n";
    let nobody = "no-red 1 1 cc 1 3\nno-blue 1 1 rr 3 1\n";
    let (more, few) = ("or one more", "differ by one at most");
    for (rows, answer, proof, words) in [
        ("R..\nR..\nR..", "Red wins", red, more),
        ("R.B\nR..\nR..", "Red wins", red, more),
        ("R.B\nR.B\nR..", "Red wins", red, "certified"),
        ("R.B\nR.B\nR.B", "Red wins", red, "certified"),
        ("RBB\nR.B\nR.B", "Red wins", red, more),
        ("RBB\nRBB\nRBB", "Red wins", red, more),
        ("BBB\n..R\n...", "Blue wins", blue, more),
        ("BBB\n.RR\n...", "Blue wins", blue, "certified"),
        ("BBB\n.RR\n..R", "Blue wins", blue, "certified"),
        ("BBB\n.RR\n.RR", "Blue wins", blue, more),
        (".RR\n...\n...", "Nobody wins", "no-red 3 1 cc 3 3\nno-blue 1 1 rr 3 1\n", few),
        ("...\n.R.\n...", "Nobody wins", nobody, "certified"),
        ("...\n.B.\n...", "Nobody wins", nobody, "certified"),
        ("...\n.BB\n...", "Nobody wins", nobody, few),
    ] {
        expect(HexStatus, &format!("1\n3\n{rows}\n"), &[(answer, proof, words)]);
    }
    for (rows, answer, words) in [
        ("RBB\nRBB\nR..", "played-on red\nchain 1 1 rr 3 1\n", "certified"),
        ("RBB\nRB.\nR..", "played-on red\nchain 1 1 rr 3 1\n", "fewer stones"),
        ("BBB\nRRR\nR..", "played-on blue\nchain 1 1 cc 1 3\n", "certified"),
        ("BBB\nRRR\n...", "played-on blue\nchain 1 1 cc 1 3\n", "fewer stones"),
        ("BBB\nRRR\nR..", "played-on red\nchain 1 1 cc 1 3\n", "fewer stones"),
        ("BBB\nRRR\nR..", "played-on black\nchain 1 1 cc 1 3\n", "red or blue"),
        ("BBB\nRRR\nR..", "played-on blue \nchain 1 1 cc 1 3\n", "the end of the line"),
        ("BBB\nRRR\nR..", "played-on blue chain 1 1 cc 1 3\n", "the end of the line"),
        ("RR.\nRR.\nRR.", "won-twice red\nchain 1 1 rr 3 1\nchain 1 2 rr 3 2\n", "certified"),
        ("RR.\nRR.\nRR.", "won-twice red\nchain 1 1 rr 3 1\n", "`chain`"),
        ("RR.\nRR.\nRR.", "won-twice red\nchain 1 1 rr 3 1\nchain 1 2 drc 3 2\n", "not in the first"),
        ("RR.\nRR.\nRR.", "won-twice red\nchain 1 1 crr 3 2\nchain 1 2 dr 3 1\n", "not in the first"),
        ("RR.\nRR.\nRR.", "won-twice red\nchain 1 1 rr 3 1\nchain 2 2 r 3 2\n", "from the top row"),
        ("BBB\nBBB\n...", "won-twice blue\nchain 1 1 cc 1 3\nchain 2 1 cc 2 3\n", "certified"),
    ] {
        expect(HexStatus, &format!("1\n3\n{rows}\n"), &[("Impossible", answer, words)]);
    }
}
