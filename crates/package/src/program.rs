//! How to build and run the programs of a package.
//!
//! Has the only table of languages. Starts nothing.

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use crate::walk::{self, Links, OnPath, is_hidden, shown};

/// A language with its commands.
///
/// Words in the commands: `{files}` is all source files, `{main}` the main one, `{name}` the same without its
/// extension, `{out}` the built program, and `{dir}` the folder.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Language {
    /// Its name in the package formats.
    pub id: &'static str,
    /// Its name for people.
    pub name: &'static str,
    /// The extensions of its source files.
    pub extensions: &'static [&'static str],
    /// The command that builds a program; empty if none is needed.
    pub compile: &'static [&'static str],
    /// The command that runs it.
    pub run: &'static [&'static str],
}

/// The known languages.
pub const LANGUAGES: [Language; 9] = [
    language("c", "C", &["c"], &["gcc", "-std=gnu17", "-O2", "-o", "{out}", "{files}", "-lm"], &["{out}"]),
    language("cpp", "C++", &["cpp", "cc", "cxx", "C"], &CPP, &["{out}"]),
    language("rust", "Rust", &["rs"], &RUST, &["{out}"]),
    language("python3", "Python 3", &["py", "py3"], &[], &["python3", "{main}"]),
    language("java", "Java", &["java"], &["javac", "-encoding", "UTF-8", "{files}"], &JAVA),
    language("go", "Go", &["go"], &["go", "build", "-o", "{out}", "{files}"], &["{out}"]),
    language("javascript", "JavaScript", &["js"], &[], &["node", "{main}"]),
    language("ruby", "Ruby", &["rb"], &[], &["ruby", "{main}"]),
    language("bash", "Shell", &["sh"], &[], &["bash", "{main}"]),
];

const CPP: [&str; 6] = ["g++", "-std=gnu++20", "-O2", "-o", "{out}", "{files}"];
const RUST: [&str; 9] =
    ["rustc", "--edition", "2021", "-O", "--crate-name", "submission", "-o", "{out}", "{main}"];
const JAVA: [&str; 6] = ["java", "-Xss64m", "-XX:+UseSerialGC", "-cp", "{dir}", "{name}"];

/// A row of the table, in the order of the fields.
const fn language(
    id: &'static str,
    name: &'static str,
    extensions: &'static [&'static str],
    compile: &'static [&'static str],
    run: &'static [&'static str],
) -> Language {
    Language { id, name, extensions, compile, run }
}

/// How to build and run a program in a folder with its files.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Recipe {
    /// The language for people: `C++`, or `executable`.
    pub language: &'static str,
    /// The command that builds it, if it must be built.
    pub compile: Option<Vec<String>>,
    /// The command that runs it. Paths in both commands begin with `./`, relative to the folder.
    pub run: Vec<String>,
}

/// A program with its files.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Source {
    /// The file, or the folder of the files.
    pub path: PathBuf,
    /// The files, relative to the folder; for a single file its name.
    pub files: BTreeSet<String>,
}

impl Source {
    /// The program at a path.
    ///
    /// # Errors
    /// When the path cannot be read, or a path in the folder is odd ([`walk::Found::odd`]) and not hidden.
    pub fn at(path: &Path) -> io::Result<Source> {
        let mut files = BTreeSet::new();
        if fs::metadata(path)?.is_dir() {
            let found = walk::walk(path, &|_| OnPath::Enter);
            // Hidden files are not part of a program. (`.venv/lib64` is a link to a folder.)
            if let Some((name, reason)) = found.odd.iter().find(|(name, _)| !is_hidden(name)) {
                return Err(io::Error::other(format!("{name}: {reason}")));
            }
            files = found.files;
        } else if let Some(name) = path.file_name() {
            files.insert(shown(name));
        }
        Ok(Source { path: path.into(), files })
    }

    /// The path of a file of the program.
    pub fn file(&self, name: &str) -> PathBuf {
        if self.path.is_dir() { self.path.join(name) } else { self.path.clone() }
    }

    /// How to build and run it: a folder by its `build` and `run`, else by the language of most files, else as an
    /// executable file. The package may name the `language` and the `entrypoint`.
    ///
    /// # Errors
    /// A message, if the language is unknown or the files do not tell how.
    pub fn recipe(&self, language: Option<&str>, entrypoint: Option<&str>) -> Result<Recipe, String> {
        let has = |name: &str| self.files.contains(name);
        if self.path.is_dir() && (has("run") || has("build")) {
            let compile = has("build").then(|| vec!["./build".to_string()]);
            return Ok(Recipe { language: "build and run", compile, run: vec!["./run".into()] });
        }
        let written_in = |language: &&Language| self.sources(language).len();
        let known = match language {
            Some(id) => {
                let known = LANGUAGES.iter().find(|language| language.id == id);
                Some(known.ok_or_else(|| {
                    let ids: Vec<_> = LANGUAGES.iter().map(|language| language.id).collect();
                    format!("the language `{id}` is not known here; known are {}", ids.join(", "))
                })?)
            }
            None => LANGUAGES.iter().rev().max_by_key(written_in).filter(|language| written_in(language) > 0),
        };
        match known {
            Some(language) => self.in_language(language, entrypoint),
            None => match self.files.first() {
                Some(file) if self.files.len() == 1 && is_program(&self.file(file)) => {
                    Ok(Recipe { language: "executable", compile: None, run: vec![format!("./{file}")] })
                }
                _ => {
                    let known: Vec<_> = LANGUAGES.iter().flat_map(|language| language.extensions).collect();
                    let known =
                        known.iter().map(|extension| format!(".{extension}")).collect::<Vec<_>>().join(", ");
                    Err(format!(
                        "expected a source file ({known}), an executable, or a folder with build and run"
                    ))
                }
            },
        }
    }

    fn sources(&self, language: &Language) -> Vec<&str> {
        let is_source = |name: &&str| {
            let extension = Path::new(name).extension().and_then(|extension| extension.to_str());
            extension.is_some_and(|extension| language.extensions.contains(&extension))
        };
        self.files.iter().map(String::as_str).filter(is_source).collect()
    }

    fn in_language(&self, language: &Language, entrypoint: Option<&str>) -> Result<Recipe, String> {
        let sources = self.sources(language);
        let is_main = |name: &&&str| {
            let stem = Path::new(**name).file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
            Some(**name) == entrypoint || matches!(stem, "main" | "Main" | "__main__")
        };
        let stem = |name: &str| Path::new(name).file_stem().map(|stem| stem.to_string_lossy().into_owned());
        let main = match sources.as_slice() {
            [] => return Err(format!("expected a source file in {}, found none", language.name)),
            [only] => *only,
            several => several
                .iter()
                .find(|name| Some(**name) == entrypoint || stem(name).as_deref() == entrypoint)
                .or_else(|| several.iter().find(is_main))
                .ok_or_else(|| format!("expected a main file, main or Main, among {}", several.join(", ")))?,
        };
        let fill = |words: &[&str]| -> Vec<String> {
            let word = |word: &&str| -> Vec<String> {
                match *word {
                    "{files}" => sources.iter().map(|file| format!("./{file}")).collect(),
                    "{main}" => vec![format!("./{main}")],
                    "{name}" => stem(main).into_iter().collect(),
                    "{dir}" => vec!["./".into()],
                    "{out}" => vec!["./submission.out".into()],
                    word => vec![word.into()],
                }
            };
            words.iter().flat_map(word).collect()
        };
        let compile = (!language.compile.is_empty()).then(|| fill(language.compile));
        Ok(Recipe { language: language.name, compile, run: fill(language.run) })
    }
}

/// Whether a file can be started: an executable script that names its interpreter, or an executable binary. The
/// permission is not enough: on some disks and in some archives, every file has it.
fn is_program(path: &Path) -> bool {
    let mut head = Vec::new();
    let read = walk::open(path, Links::Follow).and_then(|file| file.take(64).read_to_end(&mut head));
    // The first bytes of a binary contain a NUL, those of a source never do.
    read.is_ok() && is_executable(path) && (head.starts_with(b"#!") || head.contains(&0))
}

#[cfg(unix)]
fn is_executable(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    fs::metadata(path).is_ok_and(|data| data.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_executable(_: &Path) -> bool {
    true
}
