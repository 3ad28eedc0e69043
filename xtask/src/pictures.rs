//! `cargo xtask pictures`: the pictures of the docs, drawn anew from stored cases.

use std::fs;
use std::io;
use std::path::Path;

use package::walk;

/// Where the pictures are, from the root on.
pub const FOLDER: &str = "docs/pictures";

/// A picture of the docs: the name of its file without `.svg`, and the case that it shows.
struct Shown {
    name: &'static str,
    problem: &'static str,
    /// From the folder `data` of the problem on.
    input: &'static str,
    /// From 1.
    case: u32,
}

const fn shown(name: &'static str, problem: &'static str, input: &'static str, case: u32) -> Shown {
    Shown { name, problem, input, case }
}

/// Of every sample the case that shows most, the other kinds of evidence, and large boards.
const SHOWN: &[Shown] = &[
    shown("havannah-sample", "havannah", "sample/1.in", 5),
    shown("havannah-ring", "havannah", "sample/1.in", 4),
    shown("havannah-large", "havannah", "secret/1.in", 38),
    // A part of a board of base 3000.
    shown("havannah-part", "havannah", "secret/generated/largest.in", 2),
    shown("hexstatus-sample", "hexstatus", "sample/1.in", 7),
    shown("hexstatus-twice", "hexstatus", "sample/1.in", 6),
    shown("hexstatus-large", "hexstatus", "secret/generated/largest.in", 36),
    shown("hexwinner-sample", "hexwinner", "sample/1.in", 1),
    shown("hexwinner-large", "hexwinner", "secret/generated/largest.in", 3),
    shown("nogo-sample", "nogo", "sample/1.in", 1),
    shown("nogo-small", "nogo", "secret/generated/tiny5.in", 1),
    shown("nogo-large", "nogo", "secret/generated/tiny19.in", 1),
    shown("twixt-sample", "twixt", "sample/1.in", 3),
    shown("twixt-large", "twixt", "secret/generated/largest.in", 1),
];

/// A file that is to have these contents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The name of the file in [`FOLDER`].
    pub file: String,
    /// The document.
    pub svg: String,
}

/// All pictures of the docs, drawn from the data under `root`.
///
/// # Errors
/// When an input cannot be read, or does not have the case.
pub fn drawn(root: &Path) -> io::Result<Vec<Picture>> {
    SHOWN.iter().map(|shown| draw(root, shown)).collect()
}

/// The paths, from the root on, of the files in [`FOLDER`] that are missing or not like these pictures, and of those that
/// are none of them.
///
/// # Errors
/// When the folder cannot be read.
pub fn outdated(root: &Path, pictures: &[Picture]) -> io::Result<Vec<String>> {
    let mut found = Vec::new();
    for picture in pictures {
        let path = format!("{FOLDER}/{}", picture.file);
        if fs::read_to_string(root.join(&path)).ok().as_ref() != Some(&picture.svg) {
            found.push(path);
        }
    }
    let folder = root.join(FOLDER);
    if folder.is_dir() {
        for entry in fs::read_dir(folder)? {
            let name = entry?.file_name().to_string_lossy().into_owned();
            if !pictures.iter().any(|picture| picture.file == name) {
                found.push(format!("{FOLDER}/{name}"));
            }
        }
    }
    found.sort();
    Ok(found)
}

/// Writes these pictures into [`FOLDER`]. Deletes nothing.
///
/// # Errors
/// When the folder or a file cannot be written.
pub fn write(root: &Path, pictures: &[Picture]) -> io::Result<()> {
    let folder = root.join(FOLDER);
    fs::create_dir_all(&folder)?;
    pictures.iter().try_for_each(|picture| fs::write(folder.join(&picture.file), &picture.svg))
}

fn draw(root: &Path, shown: &Shown) -> io::Result<Picture> {
    let path = format!("testdata/{}/data/{}", shown.problem, shown.input);
    let input =
        walk::read(&root.join(&path)).map_err(|error| io::Error::other(format!("{path}: {error}")))?;
    let missing = |what: &str| io::Error::other(format!("{path}, case {}: {what}", shown.case));
    let problem = problems::find(shown.problem).ok_or_else(|| missing("no such problem"))?;
    let case = problem.cases(&input).nth(shown.case as usize - 1);
    let case = case.ok_or_else(|| missing("there is none"))?.map_err(|error| missing(&error.to_string()))?;
    let svg = case.picture().ok_or_else(|| missing("has no picture"))?;
    Ok(Picture { file: format!("{}.svg", shown.name), svg })
}
