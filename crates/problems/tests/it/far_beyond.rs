//! Far beyond the contests' limits: memory grows with what is there, not with what the numbers say.

use super::reasons::case;

/// The only case has a reason, whose board is the surroundings.
#[test]
fn boards_of_quintillions_of_cells() {
    for kit in kits::ALL {
        for (input, answer, explained) in kit.far {
            let case = case(kit.id, input);
            let solved = case.solve();
            let mut found = Vec::new();
            solved.write(&mut found);
            assert_eq!(&*found, answer.as_bytes(), "{}", kit.id);
            let text = board_text::text(&solved.reason().expect("the witness holds"));
            assert!(text.len() < 20_000 && text.contains(explained), "{}: {text}", kit.id);
        }
    }
}
