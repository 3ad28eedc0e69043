//! `cargo xtask statements`: what a package of the contest shows to people, written from the statements of the cards.
//!
//! A package may have one statement in a language: the clients of the format refuse a package with a `problem.en.md` beside
//! its `problem.en.tex`. LaTeX is what all of them read. So the Markdown, for people who look at the repository, is called
//! `README.md`.

mod latex;
mod markdown;

use std::io::{self, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};

use judge_io::AnyProblem;

use self::markdown::Picture;
use crate::Written;
use crate::pictures;

/// The picture that xtask draws; the statement names it.
const SVG: &str = "board.svg";
/// The same for LaTeX and for pages made from it, which take no SVG.
const PNG: &str = "board.png";
/// Makes the one from the other.
const PROGRAM: &str = "rsvg-convert";

/// From the folder of the statements to the root.
const UP: &str = "../../../../";

/// The files of a statement.
#[derive(Clone, Debug)]
pub struct Statement {
    /// The title, as the package's `problem.yaml` should have it.
    pub title: String,
    /// The text as LaTeX and as Markdown.
    pub texts: Vec<Written>,
    /// The picture and the path of its PNG, if the statement shows one.
    pub board: Option<(Written, String)>,
}

/// Where a problem's statement is written.
fn source(id: &str) -> String {
    format!("crates/problems/src/{id}/statement.md")
}

/// What the folder `statement` of a problem is to have.
///
/// # Errors
/// When the statement is not written as `judge_io::Guide` asks, and when the case that it shows cannot be drawn.
pub fn statement(root: &Path, problem: &dyn AnyProblem) -> io::Result<Statement> {
    let info = problem.info();
    let draw = |input: &str, case| pictures::draw(root, problem, input, case);
    of_text(info.id, info.guide.statement, &draw)
}

/// The same for a text; `draw` makes the picture of a case, given as the input's path from the folder `data` on and a number
/// from 1.
///
/// # Errors
/// As for [`statement`].
pub fn of_text(
    id: &str,
    text: &str,
    draw: &dyn Fn(&str, u32) -> io::Result<String>,
) -> io::Result<Statement> {
    let wrong = |error: String| io::Error::other(format!("{}: {error}", source(id)));
    let title = markdown::title(text).map_err(wrong)?;
    let picture = markdown::picture(text, &format!("{UP}testdata/{id}/statement/{SVG}")).map_err(wrong)?;
    let tex = latex::latex(text, PNG).map_err(wrong)?;
    let file = |name: &str, text| Written { path: format!("testdata/{id}/statement/{name}"), text };
    let note = format!("Written by `cargo xtask statements` from {}.", source(id));
    let texts = vec![
        file("README.md", format!("<!-- {note} -->\n{}", markdown::page(text, SVG))),
        file("problem.en.tex", format!("% {note}\n{tex}")),
    ];
    let board = match picture {
        Some(Picture { input, case }) => {
            Some((file(SVG, draw(&input, case)?), file(PNG, String::new()).path))
        }
        None => None,
    };
    Ok(Statement { title: title.into(), texts, board })
}

impl Statement {
    /// The paths of the files that are missing or differ. Of a PNG only this is known: whether it is there.
    pub fn outdated(&self, root: &Path) -> Vec<&str> {
        let texts = self.texts.iter().chain(self.board.as_ref().map(|(svg, _)| svg));
        let differ = texts.filter(|file| !file.is_there(root)).map(|file| file.path.as_str());
        let missing =
            self.board.as_ref().map(|(_, png)| png.as_str()).filter(|png| !root.join(png).is_file());
        differ.chain(missing).collect()
    }

    /// Writes the files. The PNG is made anew if the picture changed, by a program from outside.
    ///
    /// # Errors
    /// When a file cannot be written, and when the PNG cannot be made.
    pub fn write(&self, root: &Path) -> io::Result<()> {
        self.texts.iter().try_for_each(|text| text.write(root))?;
        match &self.board {
            Some((svg, png)) if !svg.is_there(root) || !root.join(png).is_file() => {
                rasterize(&svg.text, &root.join(png)).map_err(|error| {
                    io::Error::new(error.kind(), format!("cannot make {png} with {PROGRAM}: {error}"))
                })?;
                svg.write(root)
            }
            _ => Ok(()),
        }
    }
}

/// Makes a PNG of an SVG.
fn rasterize(svg: &str, png: &Path) -> io::Result<()> {
    let mut program = Command::new(PROGRAM).arg("--output").arg(png).stdin(Stdio::piped()).spawn()?;
    let written = match program.stdin.take() {
        Some(mut stdin) => stdin.write_all(svg.as_bytes()),
        None => Ok(()),
    };
    let status = program.wait()?;
    if status.success() { written } else { Err(io::Error::other(status.to_string())) }
}
