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
    // As short as it can be said from here.
    let here = std::env::current_dir().unwrap_or_default();
    let folder = folder.strip_prefix(here).unwrap_or(folder);
    let picture = why.and_then(|why| why.picture.as_deref());
    let files = [Some(("in", &*found.input)), answer(found), picture.map(|drawn| ("svg", drawn))];
    let [input, answer, picture] = create(folder, &names.stem(found), files)?;
    Ok(Files { input: input.expect("it was written"), answer, picture })
}

/// Writes the counterexample as a test of a problem package, and returns the input's path.
pub(super) fn save(
    folder: &Path,
    names: &Names<'_>,
    found: &Counterexample,
    why: Option<&Why>,
) -> io::Result<PathBuf> {
    let stem = format!("{}-{}", names.stem(found), found.failure.kind.to_string().replace(' ', "-"));
    let text = format!("description: {}\n", quoted(&description(names, found, why)));
    let [input, ..] =
        create(folder, &stem, [Some(("in", &*found.input)), answer(found), Some(("yaml", &text))])?;
    Ok(input.expect("it was written"))
}

fn answer(found: &Counterexample) -> Option<(&str, &str)> {
    (found.author != Author::Nobody).then_some(("ans", &found.answer))
}

/// Tries whether files can be written into a folder, or where it would be made. The file has no name: an interruption leaves nothing.
pub(super) fn probe(folder: &Path) -> io::Result<()> {
    let there = folder.ancestors().find(|path| path.symlink_metadata().is_ok());
    tempfile::tempfile_in(there.unwrap_or(Path::new("."))).map(drop)
}

/// Writes files of the same name with these extensions, and returns their paths. No file that is there is changed, nor is a link
/// followed: the name gets `-2`, `-3`, … at its end.
fn create<const N: usize>(
    folder: &Path,
    stem: &str,
    files: [Option<(&str, &str)>; N],
) -> io::Result<[Option<PathBuf>; N]> {
    fs::create_dir_all(folder)?;
    let mut count = 1_u64;
    loop {
        let name = if count == 1 { stem.into() } else { format!("{stem}-{count}") };
        let path = |extension: &str| folder.join(format!("{name}.{extension}"));
        let is_taken = ["in", "ans", "svg", "yaml"].iter().any(|end| path(end).symlink_metadata().is_ok());
        if !is_taken {
            for (extension, text) in files.iter().flatten() {
                File::create_new(path(extension))?.write_all(text.as_bytes())?;
            }
            return Ok(files.map(|file| file.map(|(extension, _)| path(extension))));
        }
        count += 1;
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
