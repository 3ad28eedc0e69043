//! The table of languages: how their programs are built and run.

use std::ffi::OsString;
use std::path::Path;

use regex_lite::Regex;

use crate::pattern::matches;
use crate::yaml::{self, Keys};
use crate::{Finding, walk};

/// A language with its commands. Words in the commands may contain `{variables}`, which docs/judging.md explains.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Language {
    /// Its name in the package formats.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Of several languages with equally many files, the one with the highest priority is taken.
    pub priority: u32,
    /// Patterns for the names of its source files.
    pub files: Vec<String>,
    /// What the first line must match if a file is to show that its program is in this language.
    pub shebang: Option<Regex>,
    /// The command that builds a program; empty if none is needed.
    pub compile: Vec<String>,
    /// The command that runs it.
    pub run: Vec<String>,
}

impl Language {
    /// Whether a file has the name of a source file.
    pub fn has(&self, path: &str) -> bool {
        let name = path.rsplit('/').next().unwrap_or_default();
        self.files.iter().any(|pattern| matches(pattern, name))
    }

    /// Whether a file shows that its program is in this language.
    pub(crate) fn is_shown_by(&self, name: &str, path: &Path) -> bool {
        let line =
            || String::from_utf8_lossy(&walk::head(path, 256)).lines().next().unwrap_or_default().to_string();
        self.has(name) && self.shebang.as_ref().is_none_or(|shebang| shebang.is_match(&line()))
    }

    /// Reads the keys of an entry. Keys that it lacks keep their values.
    fn read(&mut self, keys: &mut Keys<'_>) {
        self.name = keys.text("name").unwrap_or(&self.name).into();
        self.priority = keys.number("priority", &(0.0..=1e6)).map_or(self.priority, |number| number as u32);
        if let Some(node) = keys.take("shebang") {
            self.shebang = node.text().and_then(|text| Regex::new(text).ok());
            if self.shebang.is_none() {
                keys.expected(node, "shebang", "a regular expression");
            }
        }
        let is_known = |name: &str| VARIABLES.contains(&name).then(OsString::new);
        let is_right = |word: &String| word == "{files}" || fill(word, is_known).is_some();
        let wanted = format!("words, with only the variables {}, or `{{files}}`", VARIABLES.join(", "));
        let Language { files, compile, run, .. } = self;
        for (key, list) in [("files", files), ("compile", compile), ("run", run)] {
            let Some(node) = keys.take(key) else { continue };
            match node.text().and_then(shlex::split) {
                Some(words) if words.iter().all(is_right) => *list = words,
                _ => keys.expected(node, key, &wanted),
            }
        }
    }
}

/// The variables in commands, besides `{files}`, which is a word of its own.
const VARIABLES: [&str; 6] = ["path", "binary", "mainfile", "mainclass", "Mainclass", "memlim"];

/// Replaces each `{variable}` in a word. `None` if one of them has no value.
pub(crate) fn fill(word: &str, value: impl Fn(&str) -> Option<OsString>) -> Option<OsString> {
    let (mut filled, mut rest) = (OsString::new(), word);
    while let Some((before, after)) = rest.split_once('{') {
        let (name, behind) = after.split_once('}')?;
        filled.push(before);
        filled.push(value(name)?);
        rest = behind;
    }
    filled.push(rest);
    Some(filled)
}

/// Languages, each with another id.
#[derive(Clone, Debug)]
pub struct Languages(Vec<Language>);

impl Default for Languages {
    /// The languages that are known without a file.
    fn default() -> Languages {
        let mut all = Languages(Vec::new());
        let findings = all.extend("languages.yaml", include_bytes!("languages.yaml"));
        assert!(findings.is_empty(), "{findings:?}");
        all
    }
}

impl Languages {
    /// All languages.
    pub fn all(&self) -> &[Language] {
        &self.0
    }

    /// Adds the languages of a file in the format of `languages.yaml`, and returns what is wrong with it. An entry with a
    /// known id changes only the keys that it has.
    pub fn extend(&mut self, file: &str, bytes: &[u8]) -> Vec<Finding> {
        let mut findings = Vec::new();
        let node = yaml::parse_file(file, bytes, &mut findings);
        let whole = Keys::new(file, &node);
        for (id, value) in node.pairs() {
            let id = id.text().unwrap_or_default();
            let at = self.0.iter().position(|language| language.id == id).unwrap_or(self.0.len());
            if at == self.0.len() {
                self.0.push(Language { id: id.into(), name: id.into(), ..Language::default() });
            }
            let mut keys = whole.map(id);
            self.0[at].read(&mut keys);
            if self.0[at].files.is_empty() || self.0[at].run.is_empty() {
                keys.complain(value, format!("expected `{id}.files` and `{id}.run`"));
            }
            findings.append(&mut keys.findings);
        }
        findings.extend(whole.findings);
        findings
    }
}
