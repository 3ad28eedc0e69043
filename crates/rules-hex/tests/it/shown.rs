//! Printed verdicts say red and blue, never black and white.

use cases::hex::shapes::transposed;
use geometry::Axial;
use rules_hex::{
    BLUE, Cause, Color, Hex, RED, Refusal, Rules, Setup, Status, audit, lines, proof, winner, witness,
};

use crate::it::laws::{board, rows};

/// The text with the colours exchanged.
fn swapped(text: &str) -> String {
    let pairs = [("RED", "?"), ("BLUE", "RED"), ("?", "BLUE"), ("red", "?"), ("blue", "red"), ("?", "blue")];
    pairs.into_iter().fold(text.to_owned(), |text, (from, to)| text.replace(from, to))
}

#[test]
fn verdicts_are_red_and_blue() {
    for (text, verdict, said) in [
        ("RB R.", "Ok(Won(RED))", "red has won"),
        ("R. .B", "Ok(Nobody)", "nobody has won"),
        ("RR R.", "Err(Counts)", "the numbers of stones differ by more than one"),
        ("RB. RBB R.B", "Err(PlayedOn(RED))", "red has won with fewer stones than blue"),
        ("RRBB RRBB RRBB RRBB", "Err(WonTwice(RED))", "red has two winning chains without a common cell"),
    ] {
        let other = (transposed(&rows(text)), swapped(verdict), swapped(said));
        for (rows, verdict, said) in [(rows(text), verdict.to_owned(), said.to_owned()), other] {
            let board = board(&rows);
            let found = audit(&board);
            let display = found.map_or_else(|cause: Cause| cause.to_string(), |won: Status| won.to_string());
            assert_eq!((format!("{found:?}"), display), (verdict.clone(), said));
            let shown = format!("{:?} {:?} {:?}", witness(&board), proof(&board), lines(&board));
            assert!(!shown.contains("Black") && !shown.contains("White"), "{shown}");
            if let Some(color) = winner(&board) {
                let name = if color == RED { "RED" } else { "BLUE" };
                assert!(shown.contains(&format!("Chain({name}, Line")), "{shown}");
                let named = shown.matches(&format!("winner: {name}, chain")).count();
                assert_eq!(named, if verdict.contains("Counts") { 0 } else { 2 }, "{shown}");
            }
        }
    }
}

/// The derived form, except for the colours.
#[test]
fn witnesses_show_all_of_it() {
    let shown = |text: &str| format!("{:?}", witness(&board(&rows(text))));
    let [a, b, c] = [(0, 0), (0, 1), (1, 0)].map(|(q, r)| Axial { q, r });
    let cut = format!("Cut {{ cells: [{a:?}, {c:?}], last: {a:?} }}");
    let won = format!("Won {{ winner: RED, chain: Chain {{ cells: [{a:?}, {b:?}] }}, cut: {cut} }}");
    assert_eq!(shown("RB R."), won);
    assert_eq!(shown("RR R."), "Counts { red: 3, blue: 0 }");
    assert!(shown("RB. RBB R.B").ends_with(" }, red: 3, blue: 4 }"), "{}", shown("RB. RBB R.B"));
    assert!(shown(".").starts_with("Nobody { blockades: ["), "{}", shown("."));
}

#[test]
fn errors_and_games_are_red_and_blue() {
    let (at, setup) = (Axial { q: 3, r: 1 }, Setup::new(3, 2));
    for (error, debug, words) in [
        (
            Refusal::OffBoard { at, setup },
            format!("OffBoard {{ at: {at:?}, setup: {setup:?} }}"),
            "expected a cell of the 3 columns and 2 rows, found column 3 and row 1 (from 0)",
        ),
        (
            Refusal::Occupied { at, by: BLUE },
            format!("Occupied {{ at: {at:?}, by: blue }}"),
            "expected an empty cell, found a blue stone at column 3 and row 1 (from 0)",
        ),
        (
            Refusal::GameOver { winner: RED },
            "GameOver { winner: red }".to_owned(),
            "expected no more moves, since red has won",
        ),
    ] {
        assert_eq!((format!("{error:?}"), error.to_string().as_str()), (debug, words));
    }
    let shown = |color: Color, cells: [(i32, i32); 3]| {
        let mut game = Hex::new(&Setup::new(3, 3));
        // `Debug` shows nothing of the list of stones to mark.
        for (q, r) in cells {
            game.play(color, Axial { q, r }).expect("free cells");
        }
        let shown = format!("{game:?}");
        assert_eq!(shown, format!("{:?}", game.clone()), "a clone has an empty list");
        shown
    };
    assert!(shown(RED, [(1, 1), (1, 0), (1, 2)]).ends_with("todo: Todo, winner: Some(RED) }"));
    assert!(shown(BLUE, [(1, 1), (0, 1), (2, 1)]).ends_with("todo: Todo, winner: Some(BLUE) }"));
}
