//! Walks over chains in the certificates of NoGo, beside chains of the other colour that were walked over before.

use judge_io::Problem;
use problems::NoGo;

use crate::it::witnesses::only;

/// The line of chains for the stones of a board, to which nothing is played.
fn chains(board: &str) -> String {
    let (case, _) = only(&NoGo, board);
    let mut line = Vec::new();
    NoGo.prove(&case, &Vec::new(), &mut line);
    String::from_utf8(line).expect("text")
}

/// Upright stripes side by side: from the last stone of each the way back leads up, as from those beside it, which are of
/// other chains.
#[test]
fn upright_stripes() {
    for height in 1..=10 {
        let size = 2 * height + 2;
        let stripes =
            |first: usize| (0..size).map(|x| ["X", "O"][(x + first) % 2]).collect::<String>() + "\n";
        let empty = ".".repeat(size) + "\n";
        let board = [empty.clone(), stripes(0).repeat(height), stripes(1).repeat(height), empty].concat();
        let walk = if height == 1 { " -".to_owned() } else { " ".to_owned() + &"r".repeat(height - 1) };
        let line = format!("chains {}{}\n", 2 * size, walk.repeat(2 * size));
        assert_eq!(chains(&format!("{size}\n{board}")), line);
    }
}

/// Stripes that lie: there and back along rows, with others above and below.
#[test]
fn lying_stripes() {
    for size in [2, 4, 8, 10, 16, 18, 20] {
        let row = |letter: &str| letter.repeat(size - 1) + ".\n";
        let board = (0..size).map(|y| row(["X", "O"][y % 2])).collect::<String>();
        let walk = if size == 2 { " -".to_owned() } else { " ".to_owned() + &"c".repeat(size - 2) };
        assert_eq!(chains(&format!("{size}\n{board}")), format!("chains {size}{}\n", walk.repeat(size)));
    }
}
