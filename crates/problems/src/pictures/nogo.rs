//! The pictures of `nogo`.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use board_svg::{Ink, Mark, Notation, Picture};
use geometry::{Point, Scale, Shape};
use rules_nogo::{Color, Illegal, NoGo};

use crate::nogo::Case;
use crate::pegboard::name;
use crate::squareboard::cell as in_words;
use crate::words;

/// The longest side on which moves are numbered.
const NUMBERED: u32 = 38;
/// How many illegal points are looked at, to find those whose chains are shown.
const LOOKED_AT: usize = 64;

/// The line of play and why nobody can go on, drawn.
pub(crate) fn picture(case: &Case, answer: &[Point]) -> Option<String> {
    let game = case.after(answer).ok()?;
    let size = game.shape().height();
    let stuck = Color::in_turn(answer.len());
    let player = name(stuck);
    let points = || game.shape().cells().map(|idx| game.shape().coord(idx));
    let dead: Vec<Point> = points().filter(|&at| game.stone(at).is_none()).collect();
    // Of a large board the part round the illegal point next to the last move is drawn.
    let last = answer.last().copied().unwrap_or_default();
    let focus = dead.iter().copied().min_by_key(|at| at.x.abs_diff(last.x).max(at.y.abs_diff(last.y)));
    let focus = focus.unwrap_or(last);
    let shown = chains(&game, stuck, &dead, focus);

    let of =
        |color: Color| points().filter(|&at| game.stone(at) == Some(color)).map(cell).collect::<Vec<_>>();
    let when = match answer.len() {
        0 => "at once".into(),
        moves => format!("after {}", words::count(moves, "move")),
    };
    let title = format!("NoGo: {player} is stuck {when}");
    let mut picture = Picture::new(game.shape(), &title, &description(&game, stuck, answer, &dead, &shown));
    picture
        .focus(cell(focus))
        .notation(Notation {
            first: [Scale::Rising(1), Scale::Rising(1)],
            second: [Scale::CapitalsWithoutI, Scale::Falling(size.into())],
        })
        .layer(Mark::Stone(Ink::Black), "Black (X)", [of(Color::Black)])
        .layer(Mark::Stone(Ink::White), "White (O)", [of(Color::White)]);
    let moves: Vec<[i64; 2]> = answer.iter().copied().map(cell).collect();
    if size <= NUMBERED {
        picture.layer(Mark::Numbers, "", [moves]);
        if !answer.is_empty() {
            picture.note("Stones with numbers were played, in this order.");
        }
    } else {
        picture.layer(Mark::Dot, "with a dot: played on", [moves]);
    }
    if let Some(&last) = answer.last() {
        picture.layer(Mark::Ring, "the last move", [Vec::from([cell(last)])]);
    }
    picture.layer(
        Mark::Cross,
        &format!("{player} may not play here"),
        [dead.iter().copied().map(cell).collect()],
    );
    let hulls = shown.iter().map(|why| why.chain.iter().chain([&why.point]).copied().map(cell).collect());
    picture.layer(
        Mark::Hull,
        &format!("the chain that it would leave without a liberty{}", some_of(&shown, &dead)),
        hulls,
    );
    picture.note("Dark: the contest's row and column. Light: as usual in Go.");
    Some(picture.draw())
}

/// Some illegal points with the chains that forbid them: small ones first, such that no two share a cell.
///
/// Only points near `focus`, for of large boards only a part is drawn.
fn chains(game: &NoGo, stuck: Color, dead: &[Point], focus: Point) -> Vec<Illegal> {
    let size = game.shape().height();
    let most = if size <= 9 { 6 } else { 4 };
    let near = |at: &Point| size <= 100 || (at.x.abs_diff(focus.x) <= 18 && at.y.abs_diff(focus.y) <= 18);
    let looked_at = dead.iter().copied().filter(near).take(LOOKED_AT);
    let mut reasons: Vec<Illegal> = looked_at.filter_map(|at| game.why_not(stuck, at)).collect();
    reasons.sort_by_key(|why| why.chain.len());
    let mut taken = BTreeSet::new();
    let mut shown = Vec::new();
    for why in reasons {
        let cells = || why.chain.iter().chain([&why.point]).map(|at| (at.x, at.y));
        if shown.len() < most && !cells().any(|at| taken.contains(&at)) {
            taken.extend(cells());
            shown.push(why);
        }
    }
    shown
}

/// Which share of the points with a cross has its chain drawn, if not all have: ` (4 of 14 points)`.
fn some_of(shown: &[Illegal], dead: &[Point]) -> String {
    if shown.len() == dead.len() {
        return String::new();
    }
    format!(" ({} of {})", shown.len(), words::count(dead.len(), "point"))
}

fn description(game: &NoGo, stuck: Color, answer: &[Point], dead: &[Point], shown: &[Illegal]) -> String {
    let size = game.shape().height();
    let mut text = format!("NoGo, {size} by {size} points. ");
    match answer {
        [] => text.push_str("No move was played. "),
        moves => text.push_str(&format!(
            "{} {} played: {}. ",
            words::count(moves.len(), "move"),
            if moves.len() == 1 { "was" } else { "were" },
            words::path(moves, in_words)
        )),
    }
    match dead.len() {
        0 => text.push_str("No point is empty."),
        count => text.push_str(&format!(
            "{} may not play on {}.",
            name(stuck),
            if count == 1 { "the only empty point".into() } else { format!("any of {count} empty points") }
        )),
    }
    for why in shown {
        let whose = if why.chain_color() == stuck { "its own" } else { "the other's" };
        text.push_str(&format!(
            " On {} it would take the last liberty of {whose} chain of {} at {}.",
            in_words(why.point),
            words::count(why.chain.len(), "stone"),
            in_words(why.chain[0])
        ));
    }
    if shown.len() < dead.len() {
        text.push_str(&format!(" That explains {} of the {} points.", shown.len(), dead.len()));
    }
    text.push_str(" Rows come first, then columns, both from 1.");
    text
}

fn cell(at: Point) -> [i64; 2] {
    [at.x, at.y].map(i64::from)
}
