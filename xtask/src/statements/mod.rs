//! `cargo xtask statements`: writes the statements of problem packages from `crates/problems/src/<id>/statement.md`.
//!
//! A package may have only one statement per language: judging systems refuse `problem.en.md` next to `problem.en.tex`.
//! All of them read LaTeX. So the Markdown, for readers of the repository, is called `README.md`.

mod latex;
mod markdown;

use std::io::{self, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};

use judge_io::AnyProblem;

use self::markdown::Picture;
use crate::Written;
use crate::pictures;

/// The picture.
const SVG: &str = "board.svg";
/// The same picture for LaTeX and for pages made from the LaTeX, because neither supports SVG.
const PNG: &str = "board.png";
/// Converts the SVG to the PNG.
const PROGRAM: &str = "rsvg-convert";

/// The path from a `statement.md` to the root.
const UP: &str = "../../../../";

/// The files of a statement.
#[derive(Clone, Debug)]
pub struct Statement {
    /// The title, which the package's `problem.yaml` must repeat.
    pub title: String,
    /// The text as Markdown, then as LaTeX.
    pub texts: Vec<Written>,
    /// The SVG and the path of the PNG, if it has a picture.
    pub board: Option<(Written, String)>,
}

/// The path of a problem's handwritten statement.
fn source(id: &str) -> String {
    format!("crates/problems/src/{id}/statement.md")
}

/// Returns the files for the folder `statement` of a problem's package.
///
/// # Errors
/// If the statement does not follow the rules of `judge_io::Guide`, or its picture cannot be drawn.
pub fn statement(root: &Path, problem: &dyn AnyProblem) -> io::Result<Statement> {
    let info = problem.info();
    let draw = |input: &str, case| pictures::draw(root, problem, input, case);
    of_text(info.id, info.guide.statement, &draw)
}

/// Does the same as [`statement`] for any text. `draw` draws a case, given by the input's path in `data` and the number
/// from 1.
///
/// # Errors
/// Those of [`statement`].
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
    /// Returns the paths of files that are missing or differ. The PNG only has to exist.
    pub fn outdated(&self, root: &Path) -> Vec<&str> {
        let texts = self.texts.iter().chain(self.board.as_ref().map(|(svg, _)| svg));
        let differ = texts.filter(|file| !file.is_there(root)).map(|file| file.path.as_str());
        let missing =
            self.board.as_ref().map(|(_, png)| png.as_str()).filter(|png| !root.join(png).is_file());
        differ.chain(missing).collect()
    }

    /// Writes the files. Makes the PNG with `rsvg-convert` if it is missing or the picture changed.
    ///
    /// # Errors
    /// If a file cannot be written or the PNG cannot be made.
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

/// Converts an SVG to a PNG file.
fn rasterize(svg: &str, png: &Path) -> io::Result<()> {
    let mut program = Command::new(PROGRAM).arg("--output").arg(png).stdin(Stdio::piped()).spawn()?;
    let written = match program.stdin.take() {
        Some(mut stdin) => stdin.write_all(svg.as_bytes()),
        None => Ok(()),
    };
    let status = program.wait()?;
    if status.success() { written } else { Err(io::Error::other(status.to_string())) }
}
