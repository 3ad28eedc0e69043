//! What the checks of one problem ask it.

use judge_io::{AnyCase, Facts};

/// The first case of an input.
#[track_caller]
pub(crate) fn case<'a>(id: &str, input: &'a str) -> Box<dyn AnyCase + 'a> {
    let case = problems::find(id).expect("a known problem").cases(input.as_bytes()).next();
    case.expect("one case").expect("a good input")
}

/// The picture of a case and its description.
#[track_caller]
pub(crate) fn drawn(case: &dyn AnyCase) -> (String, String) {
    let svg = case.picture().expect("every case has a picture");
    let rest = svg.split_once("<desc id=").expect("a description").1;
    let text = rest.split_once('>').expect("the tag ends").1.split_once("</desc>").expect("it ends").0;
    let text = text.to_owned();
    (svg, text)
}

/// The places of all parts that play a role.
pub(crate) fn parts<'a>(facts: &'a Facts, role: &str) -> Vec<&'a [[i64; 2]]> {
    facts.parts.iter().filter(|part| part.role == role).map(|part| &part.places[..]).collect()
}
