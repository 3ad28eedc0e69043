//! Pictures of this crate as TikZ, for LaTeX.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::style::{PALETTE, PAPER};

/// The length of a unit of a picture in points, so that neighbours are 6 mm apart; and the greatest width of a picture,
/// 12 cm.
const SIZES: (f64, f64) = (0.328, 341.0);

/// Returns a picture of [`Picture::draw_page`](super::Picture::draw_page) as a `tikzpicture`. It needs only the package
/// `tikz`.
///
/// Each cell is a coordinate with its name, such as `(a1)`, so that a document can draw on the board. Colours are those of
/// [`style`](crate::style()), named without hyphens, such as `stonered`; a document may define them before. Names with other
/// letters than those of ASCII, digits and hyphens have a hyphen for each of these.
///
/// # Complexity
/// O(length).
pub fn tikz(svg: &str) -> String {
    let mut groups: Vec<&str> = Vec::new();
    let (mut drawn, mut colors, mut unit) = (String::new(), BTreeSet::new(), SIZES.0);
    for line in svg.lines() {
        let element = line.split_once('>').map_or(line, |(element, _)| element);
        // An attribute of the element or of a group around it.
        let get = |name: &str| {
            let mut all = [element].into_iter().chain(groups.iter().rev().copied());
            all.find_map(|element| attribute(element, name))
        };
        let numbers = |name: &str| -> Vec<f64> {
            get(name)
                .map_or(Vec::new(), |text| text.split(' ').filter_map(|part| part.parse().ok()).collect())
        };
        let number = |name: &str| numbers(name).first().copied().unwrap_or_default();
        let mut color = |name: &str| {
            let value = get(name).filter(|value| value.starts_with('#'))?;
            let name = named(value);
            colors.insert((name.clone(), value));
            Some(name)
        };
        if element.starts_with("<svg") {
            let [_, _, wide, high] = numbers("viewBox")[..] else { continue };
            unit = SIZES.0.min(SIZES.1 / wide);
            drawn += &format!("\\path[use as bounding box] (0,0) rectangle ({wide},{high});\n");
        } else if let Some(at) = attribute(element, "data-at") {
            let name = at.replace(|letter: char| !letter.is_ascii_alphanumeric(), "-");
            drawn += &format!("\\coordinate ({name}) at ({},{});\n", number("cx"), number("cy"));
        } else if element.starts_with("<path") || element.starts_with("<circle") {
            let mut look = format!("line width={:.2}pt", number("stroke-width") * unit);
            for (key, name) in [("fill", "fill"), ("stroke", "draw")] {
                look += &color(key).map_or(String::new(), |color| format!(",{name}={color}"));
            }
            if get("stroke-linecap").is_some() {
                look += ",line cap=round";
            }
            if let [on, off] = numbers("stroke-dasharray")[..] {
                look += &format!(",dash pattern=on {:.3}pt off {:.3}pt", on * unit, off * unit);
            }
            let path = attribute(element, "d").map(lines);
            let path = path.unwrap_or_else(|| {
                format!("({},{}) circle[radius={:.2}pt]", number("cx"), number("cy"), number("r") * unit)
            });
            drawn += &format!("\\path[{look}] {path};\n");
        } else if element.starts_with("<text") {
            let anchor = match get("text-anchor") {
                Some("middle") => "base",
                Some(_) => "base east",
                None => "base west",
            };
            let mut look = format!("anchor={anchor},scale={:.3}", number("font-size") * unit / 10.0);
            look += &color("fill").map_or(String::new(), |color| format!(",text={color}"));
            look += if get("transform").is_some() { ",rotate=90" } else { "" };
            let bold = if get("font-weight").is_some() { "\\bfseries " } else { "" };
            let words = line.split(['>', '<']).nth(2).unwrap_or_default();
            drawn += &format!("\\node[{look}] at ({},{}) {{{bold}{words}}};\n", number("x"), number("y"));
        } else if element.starts_with("</g") {
            groups.pop();
        } else if element.starts_with("<g") {
            groups.push(element);
        }
    }
    let colors = colors.iter().map(|(name, value)| {
        let value = if *value == PAPER { "#FFFFFF" } else { value };
        let digits: String = match value.trim_start_matches('#') {
            short if short.len() == 3 => short.chars().flat_map(|digit| [digit; 2]).collect(),
            digits => digits.into(),
        };
        format!("\\providecolor{{{name}}}{{HTML}}{{{}}}\n", digits.to_uppercase())
    });
    format!(
        "{}\\begin{{tikzpicture}}[x={unit:.3}pt,y=-{unit:.3}pt,line join=round,\n  \
         every node/.style={{inner sep=0pt,font=\\sffamily\\fontsize{{10}}{{10}}\\selectfont}}]\n{drawn}\\end{{tikzpicture}}\n",
        colors.collect::<String>()
    )
}

fn attribute<'a>(element: &'a str, name: &str) -> Option<&'a str> {
    let start = element.find(&format!(" {name}=\""))? + name.len() + 3;
    element[start..].split('"').next()
}

/// The name of a colour: that of the style sheet, or its digits.
fn named(value: &str) -> String {
    let known = PALETTE.iter().find(|(_, [light, _])| *light == value);
    known.map_or_else(|| format!("board{}", &value[1..]), |(name, _)| name.replace('-', ""))
}

/// The data of a [`Pen`](super::pen::Pen) as lines of TikZ.
fn lines(data: &str) -> String {
    let (mut path, mut command, mut start, mut at) = (String::new(), ' ', (0, 0), (0, 0));
    let mut rest = data;
    while let Some(next) = rest.chars().next() {
        if next == ' ' {
            rest = &rest[1..];
        } else if next == 'z' {
            path += " -- cycle";
            (at, rest) = (start, &rest[1..]);
        } else if next.is_ascii_alphabetic() {
            (command, rest) = (next, &rest[1..]);
        } else {
            let mut number = || {
                rest = rest.trim_start();
                let end = rest.char_indices().skip(1).find(|(_, letter)| !letter.is_ascii_digit());
                let (digits, after) = rest.split_at(end.map_or(rest.len(), |(end, _)| end));
                rest = after;
                digits.parse::<i64>().unwrap_or_default()
            };
            let (across, down) = match command {
                'h' => (number(), 0),
                'v' => (0, number()),
                _ => (number(), number()),
            };
            at = (at.0 + across, at.1 + down);
            if matches!(command, 'M' | 'm') {
                start = at;
                path.push(' ');
            } else {
                path += " -- ";
            }
            path += &format!("({},{})", at.0, at.1);
        }
    }
    path.trim_start().into()
}
