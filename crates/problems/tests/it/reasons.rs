//! Reasons in words: explanations and the descriptions of pictures, word for word.

use judge_io::AnyCase;

/// The first case of an input.
#[track_caller]
pub(crate) fn case<'a>(id: &str, input: &'a str) -> Box<dyn AnyCase + 'a> {
    let case = problems::find(id).expect("a known problem").cases(input.as_bytes()).next();
    case.expect("one case").expect("a good input")
}

#[track_caller]
fn explained(id: &str, input: &str) -> String {
    let explanation = case(id, input).explain();
    [&[explanation.verdict], &explanation.reasons[..]].concat().join("\n")
}

#[track_caller]
pub(crate) fn drawn(id: &str, input: &str) -> String {
    case(id, input).picture().expect("every case has a picture")
}

/// The description of a picture.
#[track_caller]
pub(crate) fn described(id: &str, input: &str) -> String {
    description(&drawn(id, input)).to_owned()
}

pub(crate) fn description(svg: &str) -> &str {
    let rest = svg.split_once("<desc id=").expect("a description").1;
    rest.split_once('>').expect("the tag ends").1.split_once("</desc>").expect("it ends").0
}

#[test]
fn hexwinner() {
    assert_eq!(
        explained("hexwinner", "1\n2\n1 -1\n1 0\n"),
        "ke: Red has joined top and bottom\nthe chain, row and column from 1: (1, 1) - (2, 1)"
    );
    assert_eq!(
        explained("hexwinner", "1\n2\n1 0\n-1 -1\n"),
        "do: Blue has joined left and right\nthe chain, row and column from 1: (2, 1) - (2, 2)"
    );
    assert_eq!(
        described("hexwinner", "1\n2\n1 0\n-1 -1\n"),
        "Hex, 2 by 2 cells, 1 red stone and 2 blue stones. Blue has joined left and right by the chain (2, 1) - (2, 2), \
         rows first, then columns."
    );
    assert_eq!(
        described("hexwinner", "1\n2\n-1 1\n0 -1\n"),
        "Hex, 2 by 2 cells, 1 red stone and 2 blue stones. Nobody has joined their sides: a line from left to right \
         without a red stone, (2, 1) - (2, 2); and a line from top to bottom without a blue stone, (1, 2) - (2, 1). \
         Rows come first, then columns."
    );
}

#[test]
fn hexstatus() {
    let on = "Impossible: Red had won, and the other played on\n\
              the Red chain joins top and bottom: (1, 1) - (2, 1) - (3, 1)\n\
              3 red stones and 4 blue stones: the last move was not the winner's";
    assert_eq!(explained("hexstatus", "1\n3\nRBB\nRB.\nR.B\n"), on);
    for (rows, verdict) in [
        ("2\nRR\n..", "Impossible: nobody moves twice in a row\n"),
        ("2\nRB\nRB", "Red wins\n"),
        ("4\nRRBB\nRRBB\nRRBB\nRRBB", "Impossible: Red has won twice\n"),
        ("2\n.R\n.B", "Nobody wins\na line from left to right without a red stone: (2, 1) - (2, 2)\n"),
    ] {
        let text = explained("hexstatus", &format!("1\n{rows}\n"));
        assert!(text.starts_with(verdict), "{text}");
    }
}

/// Twelve cells are told one by one, of more the first ten and the last two.
#[test]
fn long_chains_are_cut() {
    let column = |size: usize| {
        let row = "1".to_owned() + &" 0".repeat(size - 1) + "\n";
        explained("hexwinner", &format!("1\n{size}\n{}", row.repeat(size)))
    };
    let cells = |rows: std::ops::RangeInclusive<usize>| {
        rows.map(|row| format!("({row}, 1)")).collect::<Vec<_>>().join(" - ")
    };
    let start = "ke: Red has joined top and bottom\nthe chain, row and column from 1: ";
    assert_eq!(column(12), format!("{start}{}", cells(1..=12)));
    assert_eq!(column(13), format!("{start}{} - ... - (12, 1) - (13, 1) (13 in all)", cells(1..=10)));
    assert_eq!(column(40), format!("{start}{} - ... - (39, 1) - (40, 1) (40 in all)", cells(1..=10)));
}

#[test]
fn havannah_is_described() {
    assert_eq!(
        described("havannah", "1\n3 6\n1 1\n2 1\n1 3\n2 4\n1 2\n3 2\n"),
        "Havannah, base 3, one player, 5 stones. Move 5 is (1, 2). bridge: (1, 3) - (1, 2) - (1, 1). fork, three arms \
         from one stone: (1, 2); (1, 2) - (1, 3) - (2, 4); (1, 2) - (1, 1) - (2, 1)."
    );
    let whole = "Dark: the contest&#39;s x (left) and y (right).";
    for (side, is_whole) in [(2, true), (50, true), (51, false), (1000, false)] {
        assert_eq!(drawn("havannah", &format!("1\n{side} 1\n1 1\n")).contains(whole), is_whole, "{side}");
    }
}

#[test]
fn nogo() {
    let own = "X is stuck after 0 moves\nX at (1, 1) would leave its own chain at (1, 1) (1 stone) without a liberty";
    assert_eq!(explained("nogo", "1\n.\n"), own);
    let others = "X is stuck after 0 moves\nX at (1, 1) would leave the other chain at (2, 1) (4 stones) without a liberty\n\
                  X at (4, 4) would leave the other chain at (4, 3) (3 stones) without a liberty";
    assert_eq!(explained("nogo", "4\n.XXX\nOOOO\nXXXX\nOOO.\n"), others);
    assert_eq!(
        described("nogo", "1\n.\n"),
        "NoGo, 1 by 1 points. No move was played. Black may not play on the only empty point. On (1, 1) it would take the \
         last liberty of its own chain of 1 stone at (1, 1). Rows come first, then columns, both from 1."
    );
    assert_eq!(
        described("nogo", "4\n.XXX\nOOOO\nXXXX\nOOO.\n"),
        "NoGo, 4 by 4 points. No move was played. Black may not play on any of 2 empty points. On (4, 4) it would take the \
         last liberty of the other&#39;s chain of 3 stones at (4, 3). On (1, 1) it would take the last liberty of the \
         other&#39;s chain of 4 stones at (2, 1). Rows come first, then columns, both from 1."
    );
}

#[test]
fn illegal_moves_of_a_reply() {
    let verdict = |board: &str, reply: &str| {
        let problem = problems::find("nogo").expect("a known problem");
        problem.check(board.as_bytes(), reply.as_bytes()).expect("a good input").to_string()
    };
    let board = "3\n.O.\nO.X\n..X\n";
    assert_eq!(
        verdict(board, "1 1\n-1 -1\n"),
        "line 1: X may not play at (1, 1): its own chain would have no liberty"
    );
    assert_eq!(verdict(board, "1 2\n-1 -1\n"), "line 1: X may not play at (1, 2): there is a stone");
    assert_eq!(
        verdict("2\nXO\n..\n", "2 2\n-1 -1\n"),
        "line 1: X may not play at (2, 2): the O chain at (1, 2) would have no liberty"
    );
}

/// Small boards have numbers on the stones that were played, large ones dots.
#[test]
fn moves_of_nogo_are_marked() {
    let board = |size: usize| format!("{size}\n{}", (".".repeat(size) + "\n").repeat(size));
    let (numbers, dots) = ("Stones with numbers were played, in this order.", "with a dot: played on");
    for (size, is_numbered) in [(2, true), (38, true), (39, false)] {
        let svg = drawn("nogo", &board(size));
        assert_eq!((svg.contains(numbers), svg.contains(dots)), (is_numbered, !is_numbered), "{size}");
    }
    // No move, no number.
    assert!(!drawn("nogo", "1\n.\n").contains(numbers));
}

#[test]
fn twixt() {
    assert_eq!(
        explained("twixt", "4 5\n0 2 2 4 4 2 3 2 2 1\n0 0\n"),
        "yes: Black has joined the end zones\n\
         peg 5, Black on (2, 1), is the last\n\
         the links of Black join x = 0 and x = N: (0, 2) - (2, 1) - (4, 2)"
    );
    assert_eq!(
        explained("twixt", "4 5\n0 2 2 4 4 2 3 2 2 3\n0 0\n"),
        "no: the last peg does not win\n\
         peg 5, Black on (2, 3), is the last\n\
         the links of Black do not join x = 0 and x = N\n\
         no link (2, 3) - (4, 2): (2, 4) - (3, 2) is in the way"
    );
    assert_eq!(
        described("twixt", "4 5\n0 2 2 4 4 2 3 2 2 1\n0 0\n"),
        "TwixT, 5 by 5 points, 5 pegs. The last one is Black on (2, 1). The links of Black join x = 0 and x = N: \
         (0, 2) - (2, 1) - (4, 2)."
    );
    assert_eq!(
        described("twixt", "4 5\n0 2 2 4 4 2 3 2 2 3\n0 0\n"),
        "TwixT, 5 by 5 points, 5 pegs. The last one is Black on (2, 3). The links of Black do not join x = 0 and x = N. \
         No link (2, 3) - (4, 2), because of (2, 4) - (3, 2)."
    );
}
