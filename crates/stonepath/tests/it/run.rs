//! Runs the binary and collects its output.

use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::{fs, thread};

use flate2::Compression;
use flate2::write::GzEncoder;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};

/// The result of a run.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) out: Vec<u8>,
    pub(crate) err: String,
}

impl Run {
    /// Standard output, which must be UTF-8.
    #[track_caller]
    pub(crate) fn text(&self) -> &str {
        str::from_utf8(&self.out).expect("standard output is text")
    }

    /// The exit code, standard output and standard error.
    #[track_caller]
    pub(crate) fn all(&self) -> (i32, &str, &str) {
        (self.code, self.text(), &self.err)
    }
}

impl From<Output> for Run {
    #[track_caller]
    fn from(output: Output) -> Self {
        Run {
            code: output.status.code().expect("the run ended by itself"),
            out: output.stdout,
            err: String::from_utf8(output.stderr).expect("messages are UTF-8"),
        }
    }
}

/// The binary with arguments, in an environment without settings for colours.
pub(crate) fn command<A: AsRef<OsStr>>(arguments: impl IntoIterator<Item = A>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stonepath"));
    command.args(arguments).stdin(Stdio::null());
    for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(variable);
    }
    command
}

/// Runs with empty standard input.
#[track_caller]
pub(crate) fn run<A: AsRef<OsStr>>(arguments: impl IntoIterator<Item = A>) -> Run {
    command(arguments).output().expect("the binary starts").into()
}

/// Runs in a folder, with empty standard input.
#[track_caller]
pub(crate) fn run_in<A: AsRef<OsStr>>(folder: &Path, arguments: impl IntoIterator<Item = A>) -> Run {
    command(arguments).current_dir(folder).output().expect("the binary starts").into()
}

/// Starts a command with a pipe for each standard stream.
pub(crate) fn piped(command: &mut Command) -> Child {
    let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("the binary starts")
}

/// Runs a command line, in which `@` means the folder and a slash, with the given standard input.
#[track_caller]
pub(crate) fn run_words(folder: &Path, words: &str, stdin: &[u8]) -> Run {
    let words = words.split(' ').map(|word| match word.strip_prefix('@') {
        Some(name) => folder.join(name).into_os_string(),
        None => word.into(),
    });
    run_with(words, stdin)
}

/// Runs with the given standard input.
#[track_caller]
pub(crate) fn run_with<A: AsRef<OsStr>>(arguments: impl IntoIterator<Item = A>, input: &[u8]) -> Run {
    let mut child = piped(&mut command(arguments));
    let mut stdin = child.stdin.take().expect("it was asked for");
    thread::scope(|scope| {
        // A run that fails early need not read everything.
        scope.spawn(move || stdin.write_all(input));
        child.wait_with_output().expect("the binary ends").into()
    })
}

/// Runs a shell command in a folder. `$0` is the binary.
#[cfg(unix)]
#[track_caller]
pub(crate) fn shell(folder: &Path, line: &str) -> Run {
    let mut command = Command::new("sh");
    command.args(["-c", line, env!("CARGO_BIN_EXE_stonepath")]).current_dir(folder).stdin(Stdio::null());
    command.output().expect("there is a shell").into()
}

/// The bytes compressed by gzip and by zstd.
pub(crate) fn packed(bytes: &[u8]) -> [Vec<u8>; 3] {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    let gzip = encoder.write_all(bytes).and_then(|()| encoder.finish()).expect("memory is enough");
    let zstd = compress_to_vec(bytes, CompressionLevel::Fastest);
    let skipped = [b"\x50\x2a\x4d\x18\x04\0\0\0skip", &zstd[..]].concat();
    [gzip, zstd, skipped]
}

/// A text in UTF-16 with a byte order mark, little end first and big end first.
pub(crate) fn utf_16(text: &str) -> [Vec<u8>; 2] {
    let units = || "\u{feff}".encode_utf16().chain(text.encode_utf16());
    [units().flat_map(u16::to_le_bytes).collect(), units().flat_map(u16::to_be_bytes).collect()]
}

/// An empty folder for one test.
pub(crate) fn scratch(test: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("stonepath").join(test);
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("old files can be removed");
    }
    fs::create_dir_all(&folder).expect("the folder can be made");
    folder
}

/// A folder with files. Names that end with `/` become empty folders.
pub(crate) fn folder_with(test: &str, files: &[(&str, &str)]) -> PathBuf {
    let folder = scratch(test);
    for (name, text) in files {
        write(&folder, name, text);
    }
    folder
}

/// Writes a file in a folder, or makes an empty folder if the name ends with `/`.
pub(crate) fn write(folder: &Path, name: &str, text: &str) {
    let path = folder.join(name);
    let above =
        if name.ends_with('/') { path.as_path() } else { path.parent().expect("it lies in a folder") };
    fs::create_dir_all(above).expect("the folder can be made");
    if !name.ends_with('/') {
        fs::write(path, text).expect("the file can be written");
    }
}

/// The input files of a problem's samples.
pub(crate) fn samples(id: &str) -> Vec<PathBuf> {
    let folder =
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata").join(id).join("data/sample");
    let mut files: Vec<PathBuf> = fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.expect("the folder can be read").path())
        .filter(|path| path.extension() == Some(OsStr::new("in")))
        .collect();
    files.sort();
    assert!(!files.is_empty(), "no samples for {id}");
    files
}

/// Fails unless a text contains a part.
#[track_caller]
pub(crate) fn has(text: &str, part: &str) {
    assert!(text.contains(part), "expected {part:?} in\n{text}");
}

/// Fails unless a text has this prefix.
#[track_caller]
pub(crate) fn begins(text: &str, start: &str) {
    assert!(text.starts_with(start), "expected {start:?} before\n{text}");
}

/// Whether a problem has a checker for certificates.
pub(super) fn has_certificates(id: &str) -> bool {
    certify::Problem::from_id(id).is_some()
}
