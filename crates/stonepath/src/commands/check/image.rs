//! The picture of a wrong case, for the judges.

use judge_io::{AnyProblem, Rejection};

/// The height of the strip with the message, in pixels.
const STRIP: u32 = 32;
/// The approximate width of a letter in it, in pixels.
const LETTER: u32 = 8;

/// Draws a case with the reason for the right answer, below a message that
/// says why the reply is wrong. Returns `None` if the case has no picture.
pub(super) fn of(
    problem: &dyn AnyProblem,
    input: &[u8],
    number: u32,
    rejection: &Rejection,
) -> Option<String> {
    let case = problem.cases(input).filter_map(Result::ok).find(|case| case.number() == number)?;
    let picture = board::svg(&case.solve().reason().ok()?)?;
    let said = rejection.to_string();
    Some(with_words(&picture, &said).unwrap_or(picture))
}

/// Puts the picture below a line of text. Returns `None` if the picture does not state its size.
fn with_words(picture: &str, said: &str) -> Option<String> {
    let (root, _) = picture.strip_prefix("<svg")?.split_once('>')?;
    let size = |name: &str| {
        let (_, value) = root.split_once(&format!(" {name}=\""))?;
        value.split('"').next()?.parse::<u32>().ok()
    };
    let letters = u32::try_from(said.chars().count()).ok()?.saturating_mul(LETTER).saturating_add(2 * LETTER);
    let (width, height) = (size("width")?.max(letters), size("height")?.checked_add(STRIP)?);
    let said = said.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\">\n\
         <title>{said}</title>\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#fffdf7\"/>\n\
         <text x=\"{LETTER}\" y=\"21\" font-family=\"'DejaVu Sans Mono', monospace\" font-size=\"13\" fill=\"#1c1c1c\" xml:space=\"preserve\">{said}</text>\n\
         <g transform=\"translate(0 {STRIP})\">\n{picture}</g>\n</svg>\n"
    ))
}
