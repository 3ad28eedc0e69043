//! `Hex::of_stones`, which searches for an order of the stones, against the audit, which traces boundaries.

use geometry::{Grid, Shape};
use rng::Rng;
use rules_core::{NoOrder, Rules};
use rules_hex::{Cause, Color, Hex, Setup, audit};

#[test]
fn the_audit_finds_a_last_stone_where_there_is_an_order() {
    let mut random = Rng::new(51);
    let mut counts = [0; 2];
    for round in 0..3000 {
        let setup = Setup::new(2 + random.below(9) as u32, 2 + random.below(9) as u32);
        let shape = setup.shape();
        // Equally many stones of each colour: the audit can only fail with `WonTwice`.
        let empty = random.below(30);
        let mut values: Vec<Option<Color>> = (0..shape.len()).map(|_| None).collect();
        let mut order: Vec<usize> = (0..values.len()).collect();
        random.shuffle(&mut order);
        let stones = order.len() * (100 - empty) / 100 / 2 * 2;
        for (number, &cell) in order[..stones].iter().enumerate() {
            values[cell] = Some(Color::in_turn(number));
        }
        let board = Grid::from_values(shape, values.clone()).expect("a full list");
        let all = shape.cells().zip(&values).filter_map(|(idx, color)| Some((shape.coord(idx), (*color)?)));
        let found = Hex::of_stones(&setup, &all.collect::<Vec<_>>(), &[]);
        let was_won_before = match audit(&board) {
            Err(Cause::WonTwice(color)) => {
                assert_eq!(found.as_ref().err(), Some(&NoOrder::WonBefore(color)), "round {round}");
                true
            }
            status => {
                let game = found.unwrap_or_else(|error| panic!("round {round}, {status:?}: {error}"));
                assert_eq!(game.board(), board, "round {round}");
                false
            }
        };
        counts[usize::from(was_won_before)] += 1;
    }
    assert!(counts.iter().all(|&count| count > 200), "{counts:?}");
}
