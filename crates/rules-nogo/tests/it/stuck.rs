//! The evidence that a player is stuck, and what spoils it.

use oracle::Rng;
use rules_nogo::{Color, Flaw, NoGo, Outcome, Setup};

use super::boards;

#[test]
fn whoever_is_stuck_has_a_reason_at_each_empty_point() {
    let mut random = Rng::new(41);
    let mut reasons = 0;
    for _ in 0..200 {
        let (width, height) = boards::sides(&mut random, 1, 9);
        let mut game = NoGo::new(&Setup::new(width, height));
        let mut record = Vec::new();
        game.play_out(Color::Black, &mut record);
        let loser = Color::in_turn(record.len());
        assert_eq!(game.outcome(loser), Outcome::Won { color: loser.opponent(), how: () });
        let board = game.to_board();
        let stuck = game.why_stuck(loser).expect("the game is over");
        assert_eq!(stuck.verify(&board), Ok(()));
        reasons += stuck.reasons.len();
        for number in 0..stuck.reasons.len() {
            let mut less = stuck.clone();
            let reason = less.reasons.remove(number);
            assert_eq!(less.verify(&board), Err(Flaw::WrongCount));
            if let Some(other) = less.reasons.first_mut() {
                // As many as there are empty points, but one of them twice.
                *other = reason.clone();
                less.reasons.push(reason);
                assert!(matches!(less.verify(&board), Err(Flaw::Repeated { .. })));
            }
            let mut spoiled = stuck.clone();
            spoiled.reasons[number].chain.pop();
            assert!(spoiled.verify(&board).is_err());
        }
        let mut other = stuck.clone();
        other.color = loser.opponent();
        assert_eq!(other.verify(&board), Err(Flaw::NotApplicable));
    }
    assert!(reasons > 500, "{reasons}");
}
