//! Why an answer to `twixt` is right.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use board::{BoardInfo, Cell, Dash, Figure, Ink, Mark, Order, Reason, ReasonError, Role};
use games::rules::rules_twixt::{BlockedLink, Color, LinkRule, Path, Rules, verify_links};
use geometry::{Holes, Link, Scale};

use super::case::{Pegs, ends, name, pair, point, zones};
use crate::words;

const BOARD: BoardInfo = BoardInfo {
    game: "TwixT",
    shape: "pegs",
    size: 0,
    names: [Scale::Rising(0); 2],
    order: Order::ColumnFirst,
    sides: Some([Ink::White, Ink::Black]),
    legend: "b, w: pegs; B, W: the winning path; ( ): the last peg",
    note: "Cells are (x, y).",
};
const PEGS: [Role; 2] = [
    Role::new("black", Mark::Stone(Ink::Black), "Black, left and right").symbol('b'),
    Role::new("white", Mark::Stone(Ink::White), "White, top and bottom").symbol('w'),
];
const LINKS: [Role; 2] =
    [Role::new("link", Mark::Link(Ink::Black), ""), Role::new("link", Mark::Link(Ink::White), "")];
const PATH: Role = Role::new("path", Mark::Line(Dash::Solid), "the links that win").capitals();
const LAST: Role = Role::new("last", Mark::Ring, "the last peg");
const REFUSED: Role = Role::unseen("refused");
const BLOCKED_BY: Role = Role::unseen("blocked-by");
/// A refused link, and the link in its way.
const IN_THE_WAY: Role = Role::new("", Mark::Refused, "no link here: another is in its way");

/// The maximum number of refused links with a sentence each.
const EXPLAINED: usize = 6;
/// The maximum number of refused links in a picture.
const DRAWN: usize = 16;

/// Verifies the links and the winning path, and shows them with the pegs and the refused links.
pub(super) fn reason(case: &Pegs, answer: Option<Color>) -> Result<Reason, ReasonError> {
    let game = &case.game;
    let linked = |link| game.linked(link);
    verify_links(game.pegs(), LinkRule::AllLinksBlock, linked, |link| game.refused(link))
        .map_err(|flaw| ReasonError::Witness(format!("the links: {flaw}")))?;
    let path = game.path();
    match (answer, &path) {
        (None, None) => {}
        (Some(color), Some(path)) if path.color == color => path
            .verify(&game.setup(), |at| game.stone(at), linked)
            .map_err(|flaw| ReasonError::Witness(format!("the winning path: {flaw}")))?,
        (answer, path) => {
            return Err(ReasonError::Answer(format!("the answer is {answer:?}, the witness {path:?}")));
        }
    }

    // The boards of the contest are square.
    let size = game.width();
    let legend = if path.is_some() { BOARD.legend } else { "b, w: pegs; ( ): the last peg" };
    let board = BoardInfo { size: u64::from(size) - 1, legend, ..BOARD };
    let mut figure = Figure::new(Holes::new(size, size), board);
    figure.subject(format!("{size} by {size} points, {}", judge_io::counted(game.pegs().len(), "peg")));
    let last = game.pegs().last();
    let mut links = [None; 2];
    for color in Color::BOTH {
        links[color.index()] = Some(figure.role(LINKS[color.index()].clone()));
        let own = game.pegs().iter().filter(|peg| peg.color == color);
        figure.mark(PEGS[color.index()].clone(), own.map(|peg| pair(peg.at)));
    }
    let shown_path = figure.role(PATH);
    figure.mark(LAST, last.map(|peg| pair(peg.at)));
    let [unmade, blocked_by] = [REFUSED, BLOCKED_BY].map(|role| figure.role(role));
    let mut refused = Vec::new();
    for link in case.pairs() {
        if let (true, Some(color)) = (game.linked(link), game.stone(link.ends()[0])) {
            figure.add(links[color.index()].expect("both were added"), both(link));
            continue;
        }
        if let Some(found) = game.refused(link) {
            figure.add(unmade, both(found.link));
            figure.add(blocked_by, both(found.by));
            refused.push(found);
        }
    }
    if let Some(path) = &path {
        figure.add(shown_path, path.pegs.iter().copied().map(pair));
    }
    let sentences = sentences(case, path.as_ref(), &refused);
    draw_refused(&mut figure, case, refused);
    let verdict = match answer {
        Some(color) => format!("yes: {} has joined the end zones", name(color)),
        None => "no: the last peg does not win".to_string(),
    };
    Ok(Reason { verdict, sentences, figure: Some(figure) })
}

fn sentences(case: &Pegs, path: Option<&Path>, refused: &[BlockedLink]) -> Vec<String> {
    let game = &case.game;
    let mut sentences = Vec::new();
    if let Some(last) = game.pegs().last() {
        let (whose, zones) = (name(last.color), zones(last.color));
        let number = game.pegs().len();
        sentences.push(format!("peg {number}, {whose} on {}, is the last", point(last.at)));
        sentences.push(match path {
            Some(path) => format!("the links of {whose} join {zones}: {}", words::path(&path.pegs, pair)),
            None => format!("the links of {whose} do not join {zones}"),
        });
    }
    for refused in refused.iter().take(EXPLAINED) {
        sentences.push(format!("no link {}: {} is in the way", ends(refused.link), ends(refused.by)));
    }
    if refused.len() > EXPLAINED {
        let more = judge_io::counted(refused.len() - EXPLAINED, "refused link");
        sentences.push(format!("and {more} more"));
    }
    sentences
}

/// Marks refused links: those of the last peg first, then others of its colour.
fn draw_refused(figure: &mut Figure, case: &Pegs, mut refused: Vec<BlockedLink>) {
    let last = case.game.pegs().last();
    refused.sort_by_key(|refused| {
        let at = refused.link.ends();
        let touches = last.is_some_and(|last| at.contains(&last.at));
        let same = last.map(|last| last.color) == case.game.stone(at[0]);
        (!touches, !same)
    });
    let all = refused.len();
    let role = if all > DRAWN {
        IN_THE_WAY.label(format!("{} ({DRAWN} of {all})", IN_THE_WAY.words()))
    } else {
        IN_THE_WAY
    };
    let role = figure.role(role);
    for refused in refused.iter().take(DRAWN) {
        figure.add(role, both(refused.link).into_iter().chain(both(refused.by)));
    }
}

fn both(link: Link) -> [Cell; 2] {
    link.ends().map(pair)
}
