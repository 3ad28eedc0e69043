//! What verdicts look like when somebody prints them: red and blue, never black and white.

use geometry::{Axial, Grid, Rhombus};
use rules_hex::{
    BLUE, Board, Cause, Color, Hex, RED, Refusal, Setup, Status, audit, color_name, evidence, lines, proof,
    winner,
};

/// A square board of `R`, `B` and dots.
fn board(text: &str) -> Board {
    let stones: Vec<_> = text
        .bytes()
        .filter(|&byte| byte != b' ')
        .map(|byte| match byte {
            b'R' => Some(RED),
            b'B' => Some(BLUE),
            _ => None,
        })
        .collect();
    let side = stones.len().isqrt() as u32;
    Grid::from_values(Rhombus::new(side, side), stones).expect("a square")
}

/// The text with the colours exchanged, and the board with rows and columns exchanged too.
fn mirrored(text: &str) -> String {
    let rows: Vec<&str> = text.split(' ').collect();
    let column = |column: usize| rows.iter().map(|row| &row[column..=column]).collect::<String>();
    let columns: Vec<String> = (0..rows.len()).map(column).collect();
    let other = |c| match c {
        'R' => 'B',
        'B' => 'R',
        c => c,
    };
    columns.join(" ").chars().map(other).collect()
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
        let (other, swapped) = (mirrored(text), |text: &str| {
            text.replace("RED", "?")
                .replace("BLUE", "RED")
                .replace('?', "BLUE")
                .replace("red", "?")
                .replace("blue", "red")
                .replace('?', "blue")
        });
        for (text, verdict, said) in
            [(text, verdict.into(), said.into()), (&other, swapped(verdict), swapped(said))]
        {
            let board = board(text);
            let found = audit(&board);
            assert_eq!(format!("{found:?}"), verdict, "{text}");
            let display =
                found.map_or_else(|cause: Cause| cause.to_string(), |status: Status| status.to_string());
            assert_eq!(display, said, "{text}");
            let shown = format!("{:?} {:?} {:?}", evidence(&board), proof(&board), lines(&board));
            assert!(!shown.contains("Black") && !shown.contains("White"), "{text}: {shown}");
            if let Some(color) = winner(&board) {
                let name = if color == RED { "RED" } else { "BLUE" };
                assert!(shown.contains(&format!("Chain({name}, Line")), "{text}: {shown}");
                if !verdict.contains("Counts") {
                    assert!(shown.matches(&format!("winner: {name}, chain")).count() == 2, "{text}: {shown}");
                }
            }
        }
    }
}

/// In the form that the compiler would have given them, but for the colours.
#[test]
fn evidence_shows_all_of_it() {
    let shown = |text: &str| format!("{:?}", evidence(&board(text)));
    let at = |q: i32, r: i32| format!("{:?}", Axial { q, r });
    assert_eq!(
        shown("RB R."),
        format!(
            "Won {{ winner: RED, chain: Chain {{ cells: [{}, {}] }}, cut: Cut {{ cells: [{}, {}], last: {} }} }}",
            at(0, 0),
            at(0, 1),
            at(0, 0),
            at(1, 0),
            at(0, 0)
        )
    );
    assert_eq!(shown("RR R."), "Counts { red: 3, blue: 0 }");
    assert!(shown("RB. RBB R.B").ends_with(" }, red: 3, blue: 4 }"), "{}", shown("RB. RBB R.B"));
    assert!(shown(".").starts_with("Nobody { blockades: ["), "{}", shown("."));
}

#[test]
fn errors_and_games_are_red_and_blue() {
    let here = Axial { q: 0, r: 0 };
    for (color, name) in [(RED, "RED"), (BLUE, "BLUE")] {
        let mut game = Hex::new(&Setup::new(2, 2));
        game.play(color, here).expect("an empty cell");
        let refused = |game: &mut Hex, color: Color, at| game.play(color, at).expect_err("no move");
        let taken = refused(&mut game, color.opponent(), here);
        assert_eq!(format!("{taken:?}"), format!("Occupied {{ at: {here:?}, by: {} }}", name.to_lowercase()));
        assert_eq!(color_name(color), name.to_lowercase());
        assert!(taken.to_string().contains(&name.to_lowercase()));
        let off = refused(&mut game, color, Axial { q: 2, r: 0 });
        let setup = Setup::new(2, 2);
        assert_eq!(
            format!("{off:?}"),
            format!("OffBoard {{ at: {:?}, setup: {setup:?} }}", Axial { q: 2, r: 0 })
        );
        let over = Refusal::GameOver { winner: color };
        assert_eq!(format!("{over:?}"), format!("GameOver {{ winner: {} }}", name.to_lowercase()));
        let last = if color == RED { Axial { q: 0, r: 1 } } else { Axial { q: 1, r: 0 } };
        game.play(color, last).expect("an empty cell");
        assert!(format!("{game:?}").ends_with(&format!("winner: Some({name}) }}")), "{game:?}");
    }
}
