//! The test files in `data/sample` and `data/secret`.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::walk::{Found, read};
use crate::yaml::{Keys, Node, parse_file};
use crate::{Card, Constants, Finding, Format};

/// An input with its answer and its settings.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct TestFile {
    /// The path in `data` without extension: `secret/generated/largest`.
    pub name: String,
    /// The input.
    pub input: PathBuf,
    /// The judges' answer.
    pub answer: PathBuf,
    /// The size of the input in bytes.
    pub size: u64,
    /// Arguments for the output validators of the package. Without any, for the default comparison word by word.
    pub validator_args: Vec<String>,
    /// Arguments for each input validator, before `args`.
    pub input_validator_args: Vec<String>,
    /// Arguments for input validators by name. If this is not empty, validators that it does not name get none.
    pub named_input_validator_args: BTreeMap<String, Vec<String>>,
    /// Arguments for the submissions.
    pub args: Vec<String>,
}

impl TestFile {
    /// Fills the values of constants into all arguments.
    pub(crate) fn fill(&mut self, constants: &Constants) {
        let named = self.named_input_validator_args.values_mut();
        let all = [&mut self.validator_args, &mut self.input_validator_args, &mut self.args];
        for word in all.into_iter().chain(named).flatten() {
            if let Cow::Owned(filled) = constants.fill_text(word) {
                *word = filled;
            }
        }
    }

    /// The arguments for an input validator, before `args`.
    pub fn args_of_input_validator(&self, name: &str) -> &[String] {
        if self.named_input_validator_args.is_empty() {
            &self.input_validator_args
        } else {
            self.named_input_validator_args.get(name).map_or(&[], Vec::as_slice)
        }
    }
}

/// The folder of the test files in a package.
const FOLDER: &str = "data";

/// All test files, samples first, sorted by name.
pub(crate) fn all(root: &Path, found: &Found, card: &Card, findings: &mut Vec<Finding>) -> Vec<TestFile> {
    let settings = settings(root, found, card, findings);
    let mut files = Vec::new();
    for group in ["sample", "secret"] {
        let start = format!("{FOLDER}/{group}/");
        for path in found.files.iter().filter(|path| path.starts_with(&start)) {
            let answered = |stem: &str| found.files.contains(&format!("{stem}.ans"));
            if let Some(stem) = path.strip_suffix(".ans") {
                if !found.files.contains(&format!("{stem}.in")) {
                    findings.push(Finding::new(path, format!("expected {stem}.in next to it, found none")));
                }
                continue;
            }
            let Some(stem) = path.strip_suffix(".in") else { continue };
            if !answered(stem) {
                findings.push(Finding::new(path, format!("expected {stem}.ans next to it, found none")));
                continue;
            }
            let input = root.join(path);
            let size = std::fs::metadata(&input).map_or(0, |data| data.len());
            let name = stem[FOLDER.len() + 1..].to_string();
            let output = nearest(&settings, stem, |settings| settings.output.as_ref());
            let for_inputs = nearest(&settings, stem, |settings| settings.input.as_ref());
            let for_inputs = for_inputs.cloned().unwrap_or_default();
            let args = nearest(&settings, stem, |settings| settings.args.as_ref());
            files.push(TestFile {
                // The flags of a legacy problem come before those of the group. The format 2025-09 has only the latter.
                validator_args: card
                    .validator_flags
                    .iter()
                    .chain(output.into_iter().flatten())
                    .cloned()
                    .collect(),
                input_validator_args: for_inputs.all,
                named_input_validator_args: for_inputs.named,
                args: args.cloned().unwrap_or_default(),
                answer: root.join(format!("{stem}.ans")),
                name,
                input,
                size,
            });
        }
    }
    if files.is_empty() {
        findings.push(Finding::new(
            FOLDER,
            "expected inputs with answers in data/sample or data/secret, found none",
        ));
    }
    files
}

/// The contents of a file with settings.
#[derive(Default)]
struct Settings {
    output: Option<Vec<String>>,
    input: Option<InputArgs>,
    args: Option<Vec<String>>,
}

/// Arguments for the input validators: for all, or by name.
#[derive(Clone, Default)]
struct InputArgs {
    all: Vec<String>,
    named: BTreeMap<String, Vec<String>>,
}

/// All settings: by folder for groups, by path without extension for single test files.
fn settings(
    root: &Path,
    found: &Found,
    card: &Card,
    findings: &mut Vec<Finding>,
) -> BTreeMap<String, Settings> {
    let (group, legacy) = match card.format {
        Format::V2025 => ("/test_group.yaml", false),
        Format::Legacy => ("/testdata.yaml", true),
    };
    let mut settings = BTreeMap::new();
    for path in found.files.iter().filter(|path| path.starts_with("data/")) {
        let is_judged = path == &format!("{FOLDER}{group}")
            || ["sample", "secret"].iter().any(|group| path.starts_with(&format!("{FOLDER}/{group}/")));
        let of = path.strip_suffix(group).or_else(|| path.strip_suffix(".yaml").filter(|_| !legacy));
        let Some(of) = of.filter(|_| is_judged) else { continue };
        match read(&root.join(path)) {
            Err(error) => findings.push(Finding::new(path, format!("cannot read: {error}"))),
            Ok(bytes) => {
                let node = parse_file(path, &bytes, findings);
                let mut keys = Keys::new(path, &node);
                let read = if legacy { legacy_settings(&mut keys) } else { modern_settings(&mut keys) };
                findings.append(&mut keys.findings);
                settings.insert(of.to_string(), read);
            }
        }
    }
    settings
}

fn modern_settings(keys: &mut Keys<'_>) -> Settings {
    let input = match keys.take("input_validator_args") {
        Some(node) if !node.pairs().is_empty() => {
            let words = |(name, words): &(Node, Node)| {
                let name = name.text().unwrap_or_default();
                (name.to_string(), keys.words_at(words, "input_validator_args"))
            };
            Some(InputArgs { all: Vec::new(), named: node.pairs().iter().map(words).collect() })
        }
        _ => keys.words("input_validator_args").map(|all| InputArgs { all, named: BTreeMap::new() }),
    };
    Settings { output: keys.words("output_validator_args"), input, args: keys.words("args") }
}

fn legacy_settings(keys: &mut Keys<'_>) -> Settings {
    let mut words = |key| -> Option<Vec<String>> {
        let text = keys.text(key)?;
        Some(text.split_whitespace().map(String::from).collect())
    };
    let output = words("output_validator_flags");
    let input = words("input_validator_flags").map(|all| InputArgs { all, named: BTreeMap::new() });
    Settings { output, input, args: None }
}

/// The setting of a test file, or of the nearest group around it that has the setting.
fn nearest<'a, T>(
    settings: &'a BTreeMap<String, Settings>,
    stem: &str,
    pick: impl Fn(&'a Settings) -> Option<&'a T>,
) -> Option<&'a T> {
    let mut of = Some(stem);
    while let Some(name) = of {
        if let Some(found) = settings.get(name).and_then(&pick) {
            return Some(found);
        }
        of = name.rsplit_once('/').map(|(group, _)| group);
    }
    None
}
