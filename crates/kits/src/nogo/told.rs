//! Which illegal points the reason explains and draws, and how it counts the rest.

use board::Mark;
use cases::nogo::of_any_density;
use cases::{Case, NoGo};
use rng::Rng;

use crate::asked::{figure, parts, reason};

/// Up to eight empty points get a sentence each. The rest is counted.
#[test]
fn empty_points_are_counted() {
    let mut rng = Rng::new(21);
    let mut seen = [false; 3];
    for _ in 0..400 {
        let size = 1 + rng.below(16);
        let input = NoGo::file_of([of_any_density(size, &mut rng)]);
        let reason = reason("nogo", &input);
        let dead = parts(figure(&reason), "dead").len();
        let reasons = reason.sentences;
        let told = reasons.iter().filter(|reason| reason.contains("would leave")).count();
        assert_eq!(told, dead.min(8));
        let more = reasons.iter().find_map(|reason| reason.strip_prefix("and so on for "));
        let points = |count: usize| format!("{count} empty point{} more", if count == 1 { "" } else { "s" });
        assert_eq!(more.map(str::to_owned), (dead > 8).then(|| points(dead - 8)), "{dead} empty points");
        assert_eq!(reasons.iter().any(|reason| reason == "no point is empty"), dead == 0);
        if let Some(seen) = dead.checked_sub(7).and_then(|at| seen.get_mut(at)) {
            *seen = true;
        }
    }
    assert_eq!(seen, [true; 3], "seven, eight and nine empty points came");
}

/// The points whose chains a picture shows.
fn shown(input: &str) -> Vec<[i64; 2]> {
    let reason = reason("nogo", input);
    let figure = figure(&reason);
    let hulls = figure.parts().filter(|part| part.role.mark() == Some(Mark::Hull));
    hulls.filter_map(|part| part.cells().last()).map(|at| figure.pair(at)).collect()
}

/// Pictures show six of the chains that forbid a move on small boards, and four on others.
#[test]
fn a_few_chains_are_shown() {
    let board = |size: usize| format!("{size}\n{}", (".".repeat(size) + "\n").repeat(size));
    let count = |size: usize| shown(&board(size)).len();
    assert_eq!([9, 10, 19].map(count), [6, 4, 4]);
    assert!((2..9).all(|size| count(size) <= 6));
}

/// If only a part of a board is drawn, only its points are shown with their chains: those around the illegal point
/// nearest to the last move or, without moves, to the upper left corner.
#[test]
fn far_chains_are_left_out() {
    for size in [4, 40, 100, 102, 150] {
        for across in [false, true] {
            let shown = shown(&halves(size, across));
            let far = [size as i64, if across { size as i64 } else { 1 }];
            assert!(shown.contains(&[1, 1]), "{size}: {shown:?}");
            assert_eq!(shown.contains(&far), size <= 100, "{size}: {shown:?}");
        }
    }
}

/// A board of even size with two empty points. Each is the last liberty of a black and of a white chain in its half, so
/// nobody can move.
///
/// ```text
///     . X X X X X          the lower half is the upper one, rotated about the
///     O O O O O O          centre or upside down, with colours exchanged
///     O O O O O O
///     X X X X X X
///     X X X X X X
///     O O O O O .
/// ```
fn halves(size: usize, across: bool) -> String {
    let upper = |row: usize, column: usize| match (row, column) {
        (0, 0) => '.',
        (0, _) => 'X',
        _ => 'O',
    };
    let cell = |row: usize, column: usize| {
        if row < size / 2 {
            return upper(row, column);
        }
        match upper(size - 1 - row, if across { size - 1 - column } else { column }) {
            'X' => 'O',
            'O' => 'X',
            empty => empty,
        }
    };
    let rows: String =
        (0..size).map(|row| (0..size).map(|column| cell(row, column)).collect::<String>() + "\n").collect();
    format!("{size}\n{rows}")
}
