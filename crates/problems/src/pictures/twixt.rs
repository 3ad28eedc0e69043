//! The pictures of `twixt`.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use board_svg::{Dash, Ink, Mark, Notation, Picture};
use geometry::{Holes, Link, Point, Scale};
use rules_twixt::{Color, Refused};

use crate::pegboard::{ends, name, point, zones};
use crate::twixt::Case;
use crate::words;

/// How many links that could not be made are shown.
const SHOWN: usize = 16;

/// The reason for the answer, drawn.
pub(crate) fn picture(case: &Case, answer: &Option<Color>) -> Option<String> {
    let game = &case.game;
    let size = game.size();
    let last = game.pegs().last().copied();
    let path = game.path().filter(|path| Some(path.color) == *answer);
    if answer.is_some() != path.is_some() {
        return None;
    }
    let cell = |at: Point| [at.x, at.y].map(i64::from);
    let both = |link: Link| link.ends().map(cell).to_vec();

    let verdict = match (answer, last) {
        (Some(color), _) => format!("yes, {} wins with the last peg", name(*color)),
        (None, _) => "no, the last peg does not win".into(),
    };
    let (refused, all) = refused(case);
    let description = description(case, path.as_ref().map(|path| &path.pegs[..]), &refused, all);
    let mut picture = Picture::new(Holes::new(size), &format!("TwixT: {verdict}"), &description);
    picture
        .notation(Notation {
            first: [Scale::Rising(0), Scale::Rising(0)],
            second: [Scale::Capitals, Scale::Falling(size.into())],
        })
        .sides(Ink::White, Ink::Black);
    for (color, ink, words) in [
        (Color::Black, Ink::Black, "Black, left and right"),
        (Color::White, Ink::White, "White, top and bottom"),
    ] {
        let pegs = || game.pegs().iter().filter(move |peg| peg.color == color);
        // Each link once, with its smaller end.
        let links =
            pegs().flat_map(|peg| game.links_of(peg.at).iter().filter(|link| link.ends()[0] == peg.at));
        picture.layer(Mark::Link(ink), "", links.map(both));
        picture.layer(Mark::Stone(ink), words, [pegs().map(|peg| cell(peg.at)).collect()]);
    }
    if let Some(path) = &path {
        let pegs = path.pegs.iter().copied().map(cell).collect();
        picture.layer(Mark::Line(Dash::Solid), "the links that win", [pegs]);
    }
    if let Some(last) = last {
        picture.layer(Mark::Ring, "the last peg", [Vec::from([cell(last.at)])]);
    }
    let some = if refused.len() < all { format!(" ({} of {all})", refused.len()) } else { String::new() };
    let words = format!("no link here: another is in its way{some}");
    let lists = refused.iter().map(|refused| [both(refused.link), both(refused.by)].concat());
    picture.layer(Mark::Refused, &words, lists);
    picture.note("Dark: the contest's x and y. Light: A1 at the top left.");
    Some(picture.draw())
}

/// Links that could not be made, those from the last peg first, then those of its colour; and how many there are.
fn refused(case: &Case) -> (Vec<Refused>, usize) {
    let game = &case.game;
    let missing = case.pairs().filter(|&link| !game.linked(link));
    let mut all: Vec<Refused> = missing.filter_map(|link| game.refused(link)).collect();
    let last = game.pegs().last().copied();
    all.sort_by_key(|refused| {
        let at = refused.link.ends();
        let touches = last.is_some_and(|last| at.contains(&last.at));
        let same = last.map(|last| last.color) == game.stone(at[0]);
        (!touches, !same)
    });
    let count = all.len();
    all.truncate(SHOWN);
    (all, count)
}

fn description(case: &Case, path: Option<&[Point]>, refused: &[Refused], all: usize) -> String {
    let game = &case.game;
    let mut text =
        format!("TwixT, {0} by {0} points, {1}.", game.size(), words::count(game.pegs().len(), "peg"));
    if let Some(last) = game.pegs().last() {
        text.push_str(&format!(" The last one is {} on {}.", name(last.color), point(last.at)));
        let joined = match path {
            Some(pegs) => format!("join {}: {}", zones(last.color), words::path(pegs, point)),
            None => format!("do not join {}", zones(last.color)),
        };
        text.push_str(&format!(" The links of {} {joined}.", name(last.color)));
    }
    for refused in refused.iter().take(6) {
        text.push_str(&format!(" No link {}, because of {}.", ends(refused.link), ends(refused.by)));
    }
    if all > 6 {
        text.push_str(&format!(" {} could not be made in all.", words::count(all, "link")));
    }
    text
}
