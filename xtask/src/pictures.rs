//! `cargo xtask pictures`: draws the pictures of the docs from stored cases.

use std::fs;
use std::io;
use std::path::Path;

use judge_io::AnyProblem;
use kits::{Kit, Shown};
use package::walk;

use crate::Written;

/// The folder of the pictures, from the root.
pub const FOLDER: &str = "docs/pictures";

/// Draws all pictures of the docs ([`Kit::pictures`]) from the data under `root`.
///
/// # Errors
/// If an input cannot be read, or a case is missing or cannot be drawn.
pub fn drawn(root: &Path) -> io::Result<Vec<Written>> {
    let draw = |(kit, &(name, input, case)): (&Kit, &Shown)| {
        let text = draw(root, kit.problem(), input, case)?;
        Ok(Written { path: format!("{FOLDER}/{}-{name}.svg", kit.id), text })
    };
    let all = kits::ALL.iter().flat_map(|kit| kit.pictures.iter().map(move |shown| (*kit, shown)));
    all.map(draw).collect()
}

/// Returns the paths, from the root, of pictures that are missing or differ, and of other files in [`FOLDER`], sorted.
///
/// # Errors
/// If the folder cannot be read.
pub fn outdated(root: &Path, pictures: &[Written]) -> io::Result<Vec<String>> {
    let differ = pictures.iter().filter(|picture| !picture.is_there(root));
    let mut found: Vec<String> = differ.map(|picture| picture.path.clone()).collect();
    let folder = root.join(FOLDER);
    if folder.is_dir() {
        for entry in fs::read_dir(folder)? {
            let path = format!("{FOLDER}/{}", entry?.file_name().to_string_lossy());
            if !pictures.iter().any(|picture| picture.path == path) {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// Draws a stored case as SVG. `input` is a path in the problem's folder `data`, and `case` counts from 1.
///
/// # Errors
/// If the input cannot be read or is invalid, the case is missing, or its reason has no figure (the board to draw) or
/// an invalid witness (the data that shows the result, such as a winning chain).
pub(crate) fn draw(root: &Path, problem: &dyn AnyProblem, input: &str, case: u32) -> io::Result<String> {
    let path = format!("testdata/{}/data/{input}", problem.info().id);
    let input =
        walk::read(&root.join(&path)).map_err(|error| io::Error::other(format!("{path}: {error}")))?;
    let missing = |what: &str| io::Error::other(format!("{path}, case {case}: {what}"));
    let found = problem.cases(&input).nth(case as usize - 1);
    let found =
        found.ok_or_else(|| missing("there is none"))?.map_err(|error| missing(&error.to_string()))?;
    let answer = found.solve();
    let reason = answer.reason().map_err(|flaw| missing(&flaw.to_string()))?;
    board::svg(&reason).ok_or_else(|| missing("has no picture"))
}
