//! Instructions, counted by callgrind: they repeat exactly for one binary and one input, whatever else the machine does.

use std::ffi::OsStr;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::Command;

use super::{child, files};
use package::walk::{Step, walk};

/// What solving the largest stored input of a problem takes, the start of the process included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Count {
    pub(crate) problem: String,
    /// The input, from the root of the repository.
    pub(crate) file: String,
    pub(crate) bytes: u64,
    pub(crate) instructions: u64,
}

const HEADING: &str = "problem\tfile\tbytes\tinstructions";

/// Counts for every problem; `None` if there is no valgrind.
pub(crate) fn count(root: &Path) -> io::Result<Option<Vec<Count>>> {
    if Command::new("valgrind").arg("--version").output().is_err() {
        return Ok(None);
    }
    let program = child::program(root, &["--release"])?;
    let count = |problem: &&'static dyn judge_io::AnyProblem| {
        let id = problem.info().id;
        let file = largest(&root.join("testdata").join(id).join("data"))?;
        let mut command = Command::new("valgrind");
        command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
        command.arg(&program).args([OsStr::new("solve"), id.as_ref(), file.as_os_str()]);
        let output = files::named(Path::new("valgrind"), command.output())?;
        let said = String::from_utf8_lossy(&output.stderr);
        let counted = said.lines().find_map(|line| line.split_once("Collected : ")?.1.trim().parse().ok());
        Ok(Count {
            problem: id.into(),
            bytes: len(&file)?,
            file: file.strip_prefix(root).unwrap_or(&file).display().to_string(),
            instructions: counted
                .ok_or_else(|| io::Error::other(format!("valgrind counted nothing: {said}")))?,
        })
    };
    problems::ALL.iter().map(count).collect::<io::Result<_>>().map(Some)
}

/// The largest sample or secret file; of several, the one with the most to answer.
fn largest(data: &Path) -> io::Result<PathBuf> {
    let found = walk(data, &|_| Step::Look);
    let is_stored = |path: &&String| {
        (path.starts_with("sample/") || path.starts_with("secret/")) && path.ends_with(".in")
    };
    let mut inputs = Vec::new();
    for path in found.files.iter().filter(is_stored).map(|path| data.join(path)) {
        let answers = fs::metadata(path.with_extension("ans")).map_or(0, |data| data.len());
        inputs.push((len(&path)?, answers, path));
    }
    let (.., path) =
        inputs.into_iter().max().ok_or_else(|| io::Error::other(format!("{}: no inputs", data.display())))?;
    Ok(path)
}

/// How many bytes a file has.
fn len(path: &Path) -> io::Result<u64> {
    files::named(path, fs::metadata(path)).map(|data| data.len())
}

/// Reads stored counts; no file has none.
pub(crate) fn read(path: &Path) -> io::Result<Vec<Count>> {
    let Some(text) = files::read_if_any(path)? else { return Ok(Vec::new()) };
    let row = |line: &str| {
        let [problem, file, bytes, count] = line.split('\t').collect::<Vec<_>>().try_into().ok()?;
        let (bytes, instructions) = (bytes.parse().ok()?, count.parse().ok()?);
        Some(Count { problem: problem.into(), file: file.into(), bytes, instructions })
    };
    Ok(text.lines().skip(1).filter_map(row).collect())
}

pub(crate) fn store(counts: &[Count], path: &Path) -> io::Result<()> {
    let rows = counts.iter().map(|Count { problem, file, bytes, instructions }| {
        format!("{problem}\t{file}\t{bytes}\t{instructions}\n")
    });
    files::write(path, &format!("{HEADING}\n{}", rows.collect::<String>()))
}

/// A line a problem, with the change since the counts were stored.
pub(crate) fn write_table(counts: &[Count], stored: &[Count], out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{:10} {:>9} {:>14} {:>8}  change", "problem", "bytes", "instructions", "a byte")?;
    for count in counts {
        let before = stored.iter().find(|before| before.file == count.file && before.bytes == count.bytes);
        let change = before.map_or("new".into(), |before| {
            let change = count.instructions as f64 / before.instructions as f64 - 1.0;
            format!("{:+.2} %", 100.0 * change)
        });
        let Count { problem, bytes, instructions, .. } = count;
        let each = *instructions as f64 / *bytes as f64;
        writeln!(out, "{problem:10} {bytes:>9} {instructions:>14} {each:>8.1}  {change}")?;
    }
    Ok(())
}
