//! Writes a reason as JSON, in the schema of `docs/reasons.md`.

use board::{Figure, Part, Reason};
use judge_io::AnyAnswer;
use serde::ser::{Serialize, SerializeSeq, SerializeStruct, Serializer};

/// Changes with every change that could break a reader, but not with new fields.
const SCHEMA: &str = "stonepath-explanation-1";

#[derive(serde::Serialize)]
struct Object<'a> {
    schema: &'static str,
    problem: &'a str,
    case: u32,
    answer: &'a str,
    verdict: &'a str,
    reasons: &'a [String],
    board: Option<Board>,
    parts: Parts<'a>,
}

#[derive(serde::Serialize)]
struct Board {
    shape: &'static str,
    size: u64,
    text: String,
    legend: &'static str,
}

/// The object of a case as one line.
pub(super) fn line(problem: &str, case: u32, answer: &dyn AnyAnswer, reason: &Reason) -> Vec<u8> {
    let mut said = Vec::new();
    answer.write(&mut said);
    let figure = reason.figure.as_ref();
    let object = Object {
        schema: SCHEMA,
        problem,
        case,
        answer: &String::from_utf8_lossy(said.trim_ascii_end()),
        verdict: &reason.verdict,
        reasons: &reason.sentences,
        board: figure.map(|figure| Board {
            shape: figure.board().shape,
            size: figure.board().size,
            text: board::drawing(figure).to_string(),
            legend: figure.board().legend,
        }),
        parts: Parts(figure),
    };
    super::json_line(&object).into_bytes()
}

/// The parts of a figure whose role has a name. Serialized without a copy.
struct Parts<'a>(Option<&'a Figure>);

/// One part.
struct Named<'a>(&'a Figure, Part<'a>);

/// The places of a part.
struct Places<'a>(&'a Figure, Part<'a>);

impl Serialize for Parts<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let figures = self.0.into_iter();
        let parts = figures.flat_map(|figure| figure.parts().map(move |part| Named(figure, part)));
        to.collect_seq(parts.filter(|Named(_, part)| !part.role.name().is_empty()))
    }
}

impl Serialize for Named<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let &Named(figure, part) = self;
        let mut object = to.serialize_struct("Part", 2)?;
        object.serialize_field("role", part.role.name())?;
        object.serialize_field("places", &Places(figure, part))?;
        object.end()
    }
}

impl Serialize for Places<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut list = to.serialize_seq(Some(self.1.cells().len()))?;
        for at in self.1.cells() {
            list.serialize_element(&self.0.pair(at))?;
        }
        list.end()
    }
}
