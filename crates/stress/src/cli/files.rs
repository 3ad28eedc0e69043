//! A counterexample as files: to be looked at, and as a test of a package.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use package::quoted;

use super::names::Names;
use super::why::Why;
use crate::hunt::{Author, Counterexample, Shrunk};

/// What was written to look at.
pub(super) struct Files {
    pub(super) input: PathBuf,
    /// `None` where nobody knows an answer.
    pub(super) answer: Option<PathBuf>,
    pub(super) picture: Option<PathBuf>,
}

/// Writes the counterexample into a folder, which is made if need be.
pub(super) fn write(
    folder: &Path,
    names: &Names<'_>,
    found: &Counterexample,
    why: Option<&Why>,
) -> io::Result<Files> {
    fs::create_dir_all(folder)?;
    // As short as it can be said from here.
    let here = std::env::current_dir().unwrap_or_default();
    let folder = folder.strip_prefix(here).unwrap_or(folder);
    let path = |extension: &str| folder.join(format!("{}.{extension}", names.stem(found)));
    let input = path("in");
    fs::write(&input, &found.input)?;
    let answer = (found.author != Author::Nobody).then(|| path("ans"));
    if let Some(answer) = &answer {
        fs::write(answer, &found.answer)?;
    }
    let drawn = why.and_then(|why| why.picture.as_ref());
    let picture = drawn.map(|_| path("svg"));
    if let (Some(picture), Some(drawn)) = (&picture, drawn) {
        fs::write(picture, drawn)?;
    }
    Ok(Files { input, answer, picture })
}

/// Writes the counterexample as a test of a problem package, under a name that nothing has yet, and returns the input's.
pub(super) fn save(
    folder: &Path,
    names: &Names<'_>,
    found: &Counterexample,
    why: Option<&Why>,
) -> io::Result<PathBuf> {
    fs::create_dir_all(folder)?;
    let stem = format!("{}-{}", names.stem(found), found.failure.kind.to_string().replace(' ', "-"));
    let mut count = 1_u64;
    loop {
        let name = if count == 1 { stem.clone() } else { format!("{stem}-{count}") };
        let path = |extension: &str| folder.join(format!("{name}.{extension}"));
        let input = path("in");
        let is_taken = ["ans", "yaml"].iter().any(|extension| path(extension).exists());
        let file = if is_taken { Err(io::ErrorKind::AlreadyExists.into()) } else { File::create_new(&input) };
        match file {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => count += 1,
            Err(error) => return Err(error),
            // Who has made the input owns the name.
            Ok(mut file) => {
                file.write_all(found.input.as_bytes())?;
                if found.author != Author::Nobody {
                    File::create_new(path("ans"))?.write_all(found.answer.as_bytes())?;
                }
                let text = format!("description: {}\n", quoted(&description(names, found, why)));
                File::create_new(path("yaml"))?.write_all(text.as_bytes())?;
                return Ok(input);
            }
        }
    }
}

/// What a test shows, in one line: who fails on it and how, what the right answer is, and where it comes from.
///
/// No reply and no message of a program stands in it, which could tell of the machine.
fn description(names: &Names<'_>, found: &Counterexample, why: Option<&Why>) -> String {
    let mut text = format!("{}.", names.charge(&found.failure));
    if let Some(why) = why {
        text += &format!(" Case {} of {}: {}.", why.case, why.cases, why.verdict);
    }
    let how = match found.shrunk {
        Shrunk::NotAgain => ", which did not come again",
        Shrunk::NoValidator => "",
        Shrunk::Minimal | Shrunk::OutOfTime | Shrunk::OutOfRuns => ", made simpler",
    };
    text += &format!(" Found by stress: {}{how}.", names.origin(found));
    text += match found.author {
        Author::Oracle => "",
        Author::Second => " Nobody has checked the answer: it is what the second program says.",
        Author::Subject => " Nobody has checked the answer: it is what the first program says.",
        Author::Nobody => " Nobody knows the answer: it is still to be written.",
    };
    text
}
