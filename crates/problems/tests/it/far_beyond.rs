//! Far beyond the contests' limits: memory grows with what is there, not with what the numbers say.

use super::reasons::case;

/// The only case has evidence, and its explanation draws the surroundings.
#[test]
fn boards_of_quintillions_of_cells() {
    for kit in kits::ALL {
        for (input, answer, explained) in kit.far {
            let case = case(kit.id, input);
            let mut found = Vec::new();
            case.solve(&mut found);
            assert_eq!((&*found, case.check_evidence()), (answer.as_bytes(), Ok(())), "{}", kit.id);
            let text = case.explain().to_string();
            assert!(text.len() < 20_000 && text.contains(explained), "{}: {text}", kit.id);
        }
    }
}
