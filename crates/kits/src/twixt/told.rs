//! Which refused links the reason explains and draws, and how it counts the rest.

use board::Mark;
use cases::{Case, Scale, Twixt};
use rng::Rng;

use crate::asked::{figure, parts, reason};

/// Up to six refused links get a sentence each; the rest is counted. Pictures show up to 16, the last peg's first.
#[test]
fn refused_links_are_counted() {
    let mut rng = Rng::new(22);
    let mut seen = [false; 40];
    // All starts of games: more pegs mean more refused links.
    let games = Twixt::random(&mut rng, Scale::Middle, 12);
    let inputs = games.iter().flat_map(|Twixt { size, pegs }| {
        let start = |count| Twixt { size: *size, pegs: pegs[..count].to_vec() };
        (1..=pegs.len()).map(move |count| Twixt::file(&[start(count)]))
    });
    for input in inputs {
        let reason = reason("twixt", &input);
        let figure = figure(&reason);
        let last = parts(figure, "last")[0][0];
        let black = &parts(figure, "black")[0];
        let links = parts(figure, "refused");
        if let Some(seen) = seen.get_mut(links.len()) {
            *seen = true;
        }
        let pair = |ends: &[[i64; 2]]| {
            format!("({}, {}) - ({}, {})", ends[0][0], ends[0][1], ends[1][0], ends[1][1])
        };

        let reasons = &reason.sentences;
        let told: Vec<&str> = reasons.iter().filter_map(|it| it.strip_prefix("no link ")).collect();
        assert_eq!(told.len(), links.len().min(6));
        assert!(told.iter().zip(&links).all(|(told, ends)| told.starts_with(&pair(ends))));
        let more = match links.len() {
            ..=6 => None,
            7 => Some("and 1 refused link more".into()),
            many => Some(format!("and {} refused links more", many - 6)),
        };
        assert_eq!(reasons.iter().find(|it| it.ends_with(" more")), more.as_ref());

        // Links of the last peg come first, then others of its colour.
        let mut sorted = links.clone();
        let is_black = |at: &[i64; 2]| black.contains(at);
        sorted.sort_by_key(|ends| (!ends.contains(&last), is_black(&ends[0]) != is_black(&last)));
        let drawn: Vec<_> = figure.parts().filter(|part| part.role.mark() == Some(Mark::Refused)).collect();
        assert_eq!(drawn.len(), links.len().min(16));
        let ends =
            drawn.iter().map(|part| part.cells().take(2).map(|at| figure.pair(at)).collect::<Vec<_>>());
        assert!(ends.eq(sorted.into_iter().take(16)));
        let some = format!("another is in its way (16 of {})", links.len());
        assert!(drawn.iter().all(|part| part.role.words().ends_with(&some) == (links.len() > 16)));
    }
    for count in [0, 1, 5, 6, 7, 8, 15, 16, 17] {
        assert!(seen[count], "{count} refused links came");
    }
}
