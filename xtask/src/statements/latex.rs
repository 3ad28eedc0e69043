//! Converts a statement from Markdown to LaTeX, with the macros of problem packages.

use pulldown_cmark::{Event, HeadingLevel, Tag, TagEnd};

use super::markdown::events;

/// The width of a picture, as a fraction of the page.
const WIDTH: &str = "0.4";

/// Converts a statement. `picture` replaces the path of its picture. The result has no samples, because judging systems
/// add them.
///
/// # Errors
/// If the text has Markdown that statements may not use.
pub(super) fn latex(text: &str, picture: &str) -> Result<String, String> {
    let mut out = String::new();
    let mut in_formula = false;
    for (event, place) in events(text) {
        match event {
            Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }) => out += "\\problemname{",
            Event::Start(Tag::Heading { level: HeadingLevel::H2, .. }) => out += "\\section*{",
            Event::End(TagEnd::Heading(_)) => out += "}\n\n",
            Event::Start(Tag::Paragraph) => {}
            Event::End(TagEnd::Paragraph) => out += "\n\n",
            Event::Start(Tag::List(None)) => out += "\\begin{itemize}\n",
            Event::End(TagEnd::List(false)) => out += "\\end{itemize}\n\n",
            Event::Start(Tag::Item) => out += "\\item ",
            Event::End(TagEnd::Item) if out.ends_with('\n') => {}
            Event::End(TagEnd::Item) => out.push('\n'),
            Event::Start(Tag::Emphasis) => {
                in_formula = true;
                out.push('$');
            }
            Event::End(TagEnd::Emphasis) => {
                in_formula = false;
                out.push('$');
            }
            Event::Start(Tag::Image { .. }) => out += &format!("\\illustration{{{WIDTH}}}{{{picture}}}{{"),
            Event::End(TagEnd::Image) => out.push('}'),
            Event::Text(text) if in_formula => out += &formula(&text),
            Event::Text(text) => out += &escaped(&text),
            Event::Code(code) => out += &format!("\\texttt{{{}}}", escaped(&code)),
            Event::SoftBreak => out.push('\n'),
            other => {
                let line = text[..place.start].lines().count() + 1;
                return Err(format!(
                    "line {line}: expected titles, paragraphs, lists, formulas, code or a picture, found {other:?}"
                ));
            }
        }
    }
    out.truncate(out.trim_end().len());
    out.push('\n');
    Ok(out)
}

fn formula(text: &str) -> String {
    escaped(text).replace("<=", "\\leq").replace(">=", "\\geq")
}

/// Escapes the special characters of TeX, and converts typographic quotes.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '\\' => out += "\\textbackslash{}",
            '^' => out += "\\textasciicircum{}",
            '~' => out += "\\textasciitilde{}",
            '{' | '}' | '#' | '$' | '%' | '&' | '_' => out.extend(['\\', c]),
            '“' => out += "``",
            '”' => out += "''",
            '‘' => out.push('`'),
            '’' => out.push('\''),
            c => out.push(c),
        }
    }
    out
}
