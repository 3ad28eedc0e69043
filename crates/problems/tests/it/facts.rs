//! Facts, part by part, on boards that can be checked by hand.

use super::reasons::case;

/// The facts of the first case of an input: the board, then a line a part.
#[track_caller]
fn facts(id: &str, input: &str) -> String {
    let facts = case(id, input).facts();
    let mut text = format!("{} {}\n", facts.shape, facts.size);
    for part in &facts.parts {
        let places: Vec<String> = part.places.iter().map(|[a, b]| format!("{a},{b}")).collect();
        text += format!("{}: {}", part.role, places.join(" ")).trim_end();
        text += "\n";
    }
    text
}

#[test]
fn havannah() {
    assert_eq!(
        facts("havannah", "1\n3 6\n1 1\n2 1\n1 3\n2 4\n1 2\n3 2\n"),
        "hexagon 3\n\
         stones: 1,1 2,1 1,3 2,4 1,2\n\
         last: 1,2\n\
         bridge: 1,3 1,2 1,1\n\
         arm: 1,2\n\
         arm: 1,2 1,3 2,4\n\
         arm: 1,2 1,1 2,1\n"
    );
    assert_eq!(
        facts("havannah", "1\n3 6\n2 2\n2 3\n3 4\n4 4\n4 3\n3 2\n"),
        "hexagon 3\n\
         stones: 2,2 2,3 3,4 4,4 4,3 3,2\n\
         last: 3,2\n\
         ring: 2,2 2,3 3,4 4,4 4,3 3,2\n\
         inside: 3,3\n"
    );
    assert_eq!(
        facts("havannah", "1\n3 2\n2 2\n4 3\n"),
        "hexagon 3\n\
         stones: 2,2 4,3\n\
         last: 4,3\n"
    );
    assert_eq!(facts("havannah", "1\n2 0\n"), "hexagon 2\nstones:\nlast:\n");
}

#[test]
fn hexwinner() {
    assert_eq!(
        facts("hexwinner", "1\n3\n1 0 0\n-1 -1 -1\n0 1 0\n"),
        "rhombus 3\n\
         red: 1,1 3,2\n\
         blue: 2,1 2,2 2,3\n\
         chain: 2,1 2,2 2,3\n"
    );
    // The only lines there are.
    assert_eq!(
        facts("hexwinner", "1\n2\n-1 1\n0 1\n"),
        "rhombus 2\n\
         red: 1,2 2,2\n\
         blue: 1,1\n\
         chain: 1,2 2,2\n"
    );
    assert_eq!(
        facts("hexwinner", "1\n2\n-1 1\n0 -1\n"),
        "rhombus 2\n\
         red: 1,2\n\
         blue: 1,1 2,2\n\
         no-red: 2,1 2,2\n\
         no-blue: 1,2 2,1\n"
    );
}

#[test]
fn hexstatus() {
    assert_eq!(
        facts("hexstatus", "1\n3\n.RB\n.RB\nRBR\n"),
        "rhombus 3\n\
         red: 1,2 2,2 3,1 3,3\n\
         blue: 1,3 2,3 3,2\n\
         chain: 1,2 2,2 3,1\n\
         cut: 1,1 1,2 1,3\n\
         last: 1,2\n"
    );
    assert_eq!(
        facts("hexstatus", "1\n3\nRBB\nRB.\nR.B\n"),
        "rhombus 3\n\
         red: 1,1 2,1 3,1\n\
         blue: 1,2 1,3 2,2 3,3\n\
         chain: 1,1 2,1 3,1\n"
    );
    // Red joins top and bottom in two columns.
    assert_eq!(
        facts("hexstatus", "1\n4\nRBRB\nRBRB\nRBRB\nRBRB\n"),
        "rhombus 4\n\
         red: 1,1 1,3 2,1 2,3 3,1 3,3 4,1 4,3\n\
         blue: 1,2 1,4 2,2 2,4 3,2 3,4 4,2 4,4\n\
         chain: 1,1 2,1 3,1 4,1\n\
         chain: 1,3 2,3 3,3 4,3\n"
    );
    assert_eq!(facts("hexstatus", "1\n2\nRR\n..\n"), "rhombus 2\nred: 1,1 1,2\nblue:\n");
    assert_eq!(
        facts("hexstatus", "1\n2\nBR\n.B\n"),
        "rhombus 2\n\
         red: 1,2\n\
         blue: 1,1 2,2\n\
         no-red: 2,1 2,2\n\
         no-blue: 1,2 2,1\n"
    );
}

#[test]
fn nogo() {
    // Black is stuck at once: each of two points is the last liberty of a black chain and of a white one.
    assert_eq!(
        facts("nogo", "4\n.XXX\nOOOO\nXXXX\nOOO.\n"),
        "square 4\n\
         black: 1,2 1,3 1,4 3,1 3,2 3,3 3,4\n\
         white: 2,1 2,2 2,3 2,4 4,1 4,2 4,3\n\
         moves:\n\
         last:\n\
         dead: 1,1\n\
         suffocates: 2,1 2,2 2,3 2,4\n\
         dead: 4,4\n\
         suffocates: 4,3 4,2 4,1\n"
    );
    assert_eq!(
        facts("nogo", "1\n.\n"),
        "square 1\nblack:\nwhite:\nmoves:\nlast:\ndead: 1,1\nsuffocates: 1,1\n"
    );
    // However it is played, the moves are there, and the last of them.
    let text = facts("nogo", "3\nXO.\nXO.\nX.O\n");
    let places = |role: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(role)).expect("the role is there");
        line.split_whitespace().map(str::to_owned).collect::<Vec<_>>()
    };
    let moves = places("moves:");
    assert_eq!(places("last:"), moves[moves.len() - 1..]);
    for at in &moves {
        assert!(["1,3", "2,3", "3,2"].contains(&at.as_str()), "{text}");
    }
}

#[test]
fn twixt() {
    // The later peg of each pair in turn, and both ends of a link from the left, or from below.
    assert_eq!(
        facts("twixt", "4 5\n0 2 2 4 4 2 3 2 2 3\n0 0\n"),
        "pegs 4\n\
         black: 0,2 4,2 2,3\n\
         white: 2,4 3,2\n\
         last: 2,3\n\
         link: 2,4 3,2\n\
         refused: 2,3 4,2\n\
         blocked-by: 2,4 3,2\n\
         link: 0,2 2,3\n"
    );
    assert_eq!(
        facts("twixt", "4 5\n0 2 2 4 4 2 3 2 2 1\n0 0\n"),
        "pegs 4\n\
         black: 0,2 4,2 2,1\n\
         white: 2,4 3,2\n\
         last: 2,1\n\
         link: 2,4 3,2\n\
         link: 2,1 4,2\n\
         link: 0,2 2,1\n\
         path: 0,2 2,1 4,2\n"
    );
}
