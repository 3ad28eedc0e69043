//! Writes a counterexample to files, for people and as a test of a package.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use package::quoted;

use super::names::Names;
use super::why::Why;
use crate::hunt::{Author, Counterexample, Shrunk};

/// The paths of the files for people.
pub(super) struct Files {
    pub(super) input: PathBuf,
    /// `None` if no answer is known.
    pub(super) answer: Option<PathBuf>,
    pub(super) picture: Option<PathBuf>,
}

/// Writes the counterexample into a folder. Creates the folder if needed.
pub(super) fn write(
    folder: &Path,
    names: &Names<'_>,
    found: &Counterexample,
    why: Option<&Why>,
) -> io::Result<Files> {
    // Paths relative to the current folder are shorter in the report.
    let here = std::env::current_dir().unwrap_or_default();
    let folder = folder.strip_prefix(here).unwrap_or(folder);
    let picture = why.and_then(|why| why.picture.as_deref());
    let files = [Some(("in", &*found.input)), answer(found), picture.map(|drawn| ("svg", drawn))];
    let [input, answer, picture] = create(folder, &names.stem(found), files)?;
    Ok(Files { input: input.expect("it was written"), answer, picture })
}

/// Writes the counterexample as a test of a problem package. Returns the path of the input.
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

/// Checks that a file can be written into the folder, or into its nearest existing ancestor. The file has no name, so
/// an interruption leaves nothing.
pub(super) fn probe(folder: &Path) -> io::Result<()> {
    let there = folder.ancestors().find(|path| path.symlink_metadata().is_ok());
    tempfile::tempfile_in(there.unwrap_or(Path::new("."))).map(drop)
}

/// Writes files with one name and these extensions. Returns their paths. Changes no existing file and follows no
/// link: if the name is taken, appends `-2`, `-3`, ….
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

/// Describes a test in one line: which program fails and how, the right answer, and the origin. Leaves out the output
/// of programs, which could reveal something about the machine.
fn description(names: &Names<'_>, found: &Counterexample, why: Option<&Why>) -> String {
    let mut text = format!("{}.", names.charge(&found.failure));
    if let Some(why) = why {
        text += &format!(" Case {} of {}: {}.", why.case, why.cases, why.verdict);
    }
    let how = match found.shrunk {
        Shrunk::NotAgain => ", which did not repeat",
        Shrunk::NoValidator => "",
        Shrunk::Minimal | Shrunk::OutOfTime | Shrunk::OutOfRuns => ", made simpler",
    };
    text += &format!(" Found by stress: {}{how}.", names.origin(found));
    text += match found.author {
        Author::Oracle => "",
        Author::Second => " The answer is unchecked: it is that of the second program.",
        Author::Subject => " The answer is unchecked: it is that of the first program.",
        Author::Nobody => " The answer is unknown and must still be written.",
    };
    text
}
