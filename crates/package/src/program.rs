//! How to build and run the programs of a package. Starts nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::jvm::{self, Names};
use crate::language::fill;
use crate::walk::{self, OnPath, is_hidden, shown};
use crate::{Language, Languages};

/// Where and with what a program is built.
#[derive(Clone, Copy, Debug)]
pub struct BuildOptions<'a> {
    /// The known languages.
    pub languages: &'a Languages,
    /// The folder to which its files are copied.
    pub folder: &'a Path,
    /// The memory limit of a run in bytes.
    pub memory: u64,
    /// The language, if the package names one.
    pub language: Option<&'a str>,
    /// The main file, if the package names one.
    pub entrypoint: Option<&'a str>,
}

/// How to build and run a program in a folder with its files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Recipe {
    /// The language for people: `C++`, or `executable`.
    pub language: String,
    /// The command that builds it, if it must be built.
    pub compile: Option<Vec<OsString>>,
    /// The command that runs it.
    pub run: Vec<OsString>,
    /// The files that need another name in the folder, each with this name.
    pub renamed: BTreeMap<String, String>,
    /// The files that are not part of the program, but that it may read.
    pub beside: Vec<String>,
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
    /// executable file.
    ///
    /// # Errors
    /// A message, if the language is unknown or the files do not tell how.
    pub fn recipe(&self, options: BuildOptions<'_>) -> Result<Recipe, String> {
        let has = |name: &str| self.files.contains(name);
        let at = |name: &str| options.folder.join(name).into_os_string();
        if self.path.is_dir() && (has("run") || has("build")) {
            let compile = has("build").then(|| vec![at("build")]);
            let beside = self.files.iter().filter(|name| !matches!(name.as_str(), "build" | "run")).cloned();
            let (language, run) = ("build and run".into(), vec![at("run")]);
            return Ok(Recipe { language, compile, run, beside: beside.collect(), ..Recipe::default() });
        }
        let all = options.languages.all();
        let shown = |language: &Language| {
            self.files.iter().filter(|name| language.is_shown_by(name, &self.file(name))).count()
        };
        let known = match options.language {
            Some(id) => Some(all.iter().find(|language| language.id == id).ok_or_else(|| {
                let ids: Vec<_> = all.iter().map(|language| language.id.as_str()).collect();
                format!("the language `{id}` is not known here; known are {}", ids.join(", "))
            })?),
            None => {
                let ranks = all.iter().map(|language| (shown(language), language.priority, language));
                let best = ranks.max_by_key(|&(files, priority, _)| (files, priority));
                best.filter(|(files, ..)| *files > 0).map(|(.., language)| language)
            }
        };
        if let Some(language) = known {
            return self.in_language(options, language);
        }
        if let Some(file) = self.files.first()
            && self.files.len() == 1
            && is_program(&self.file(file))
        {
            return Ok(Recipe { language: "executable".into(), run: vec![at(file)], ..Recipe::default() });
        }
        let files = all.iter().flat_map(|language| &language.files);
        let known: BTreeSet<_> = files.map(|files| files.trim_start_matches('*')).collect();
        let known = Vec::from_iter(known).join(", ");
        Err(format!("expected a source file ({known}), an executable, or a folder with build and run"))
    }

    fn in_language(&self, options: BuildOptions<'_>, language: &Language) -> Result<Recipe, String> {
        let (sources, beside): (Vec<_>, Vec<_>) =
            self.files.iter().cloned().partition(|name| language.has(name));
        let has = |name: &str| self.files.contains(name);
        let uses =
            |variable| language.compile.iter().chain(&language.run).any(|word| word.contains(variable));
        let names = |name: &String| {
            let most = if uses("ainclass}") { 1 << 20 } else { 0 };
            jvm::names(&String::from_utf8_lossy(&walk::head(&self.file(name), most)), stem(name))
        };
        let names: Vec<Names> = sources.iter().map(names).collect();
        let all = || 0..sources.len();
        let best = names.iter().map(|names| names.rank).max().filter(|rank| *rank > 0);
        let mut with_main = all().filter(|&at| Some(names[at].rank) == best);
        let asked = |&at: &usize| {
            options.entrypoint.is_some_and(|main| main == sources[at] || main == stem(&sources[at]))
        };
        let called_main = |&at: &usize| matches!(stem(&sources[at]), "main" | "Main" | "__main__");
        let main = match sources.len() {
            0 => return Err(format!("expected a source file in {}, found none", language.name)),
            1 => Some(0),
            _ => all().find(asked).or_else(|| all().find(called_main)),
        };
        let main = main
            .or(with_main.next().filter(|_| with_main.next().is_none()))
            .or((!uses("{main") && !uses("{Main")).then_some(0))
            .ok_or_else(|| format!("expected a main file, main or Main, among {}", sources.join(", ")))?;
        // Java wants a file to have the name of its public class.
        let renamed = |at: usize| {
            let class =
                names[at].public.as_ref().filter(|class| !class.contains('.') && uses("{mainclass}"))?;
            let path = Path::new(&sources[at]);
            let name = format!("{class}.{}", path.extension()?.to_str()?);
            let to = path.with_file_name(name).to_str()?.to_string();
            (!has(&to)).then(|| (sources[at].clone(), to))
        };
        let renamed: BTreeMap<String, String> = all().filter_map(renamed).collect();
        let file = |at: usize| options.folder.join(renamed.get(&sources[at]).unwrap_or(&sources[at]));
        let Names { package, main: class, .. } = &names[main];
        let class = class.as_deref().filter(|class| !class.is_empty());
        let stem = stem(&sources[main]);
        let value = |variable: &str| {
            Some(match variable {
                "path" => options.folder.into(),
                "binary" => options.folder.join("submission.out").into(),
                "mainfile" => file(main).into(),
                "mainclass" => format!("{package}{}", class.unwrap_or(stem)).into(),
                "Mainclass" => format!("{package}{}", jvm::class_of_file(stem)).into(),
                "memlim" => (options.memory >> 20).to_string().into(),
                _ => return None,
            })
        };
        let filled = |words: &[String]| -> Vec<OsString> {
            let word = |word: &String| match word.as_str() {
                "{files}" => all().map(|at| file(at).into_os_string()).collect(),
                // The class of a Kotlin file, unless the source names another.
                "{Mainclass}Kt" if class.is_some() => vec![fill("{mainclass}", value).unwrap_or_default()],
                word => vec![fill(word, value).unwrap_or_default()],
            };
            words.iter().flat_map(word).collect()
        };
        let compile = (!language.compile.is_empty()).then(|| filled(&language.compile));
        let run = filled(&language.run);
        Ok(Recipe { language: language.name.clone(), compile, run, beside, renamed })
    }
}

/// The name of a file without folder and extension.
fn stem(name: &str) -> &str {
    Path::new(name).file_stem().and_then(|stem| stem.to_str()).unwrap_or_default()
}

/// Whether a file can be started: an executable script that names its interpreter, or an executable binary. The
/// permission is not enough: on some disks and in some archives, every file has it.
pub fn is_program(path: &Path) -> bool {
    // The first bytes of a binary contain a NUL, those of a source never do.
    let head = walk::head(path, 256);
    is_executable(path) && (head.starts_with(b"#!") || head.contains(&0))
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
