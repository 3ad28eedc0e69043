//! The files to judge: `data/sample` and `data/secret`.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::keys::{self, Keys};
use crate::walk::{Found, read};
use crate::{Card, Finding, Format};

/// An input, the answers to it, and what goes with it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct TestFile {
    /// Its path from `data` on, without extension: `secret/generated/largest`.
    pub name: String,
    /// The input.
    pub input: PathBuf,
    /// The answers of the judges.
    pub answer: PathBuf,
    /// How many bytes the input has.
    pub size: u64,
    /// Arguments for the checker.
    pub validator_args: Vec<String>,
    /// Arguments for the input validators.
    pub input_validator_args: Vec<String>,
    /// Arguments for the submissions.
    pub args: Vec<String>,
}

/// The folder, from the package on.
const FOLDER: &str = "data";

/// All files of samples and secret data, samples first, sorted by name.
pub(crate) fn all(root: &Path, found: &Found, card: &Card, findings: &mut Vec<Finding>) -> Vec<TestFile> {
    let settings = settings(root, found, card, findings);
    let mut files = Vec::new();
    for group in ["sample", "secret"] {
        let start = format!("{FOLDER}/{group}/");
        for path in found.files.iter().filter(|path| path.starts_with(&start)) {
            let answered = |stem: &str| found.files.contains(&format!("{stem}.ans"));
            if let Some(stem) = path.strip_suffix(".ans") {
                if !found.files.contains(&format!("{stem}.in")) {
                    findings.push(Finding::error(path, format!("expected {stem}.in beside it, found none")));
                }
                continue;
            }
            let Some(stem) = path.strip_suffix(".in") else { continue };
            if !answered(stem) {
                findings.push(Finding::error(path, format!("expected {stem}.ans beside it, found none")));
                continue;
            }
            let input = root.join(path);
            let size = std::fs::metadata(&input).map_or(0, |data| data.len());
            let name = stem[FOLDER.len() + 1..].to_string();
            let of = |pick: fn(&Settings) -> &Option<Vec<String>>| nearest(&settings, stem, pick);
            files.push(TestFile {
                validator_args: of(|s| &s.output).unwrap_or_else(|| card.validator_flags.clone()),
                input_validator_args: of(|s| &s.input).unwrap_or_default(),
                args: of(|s| &s.args).unwrap_or_default(),
                answer: root.join(format!("{stem}.ans")),
                name,
                input,
                size,
            });
        }
    }
    if files.is_empty() {
        findings.push(Finding::error(
            FOLDER,
            "expected inputs with answers in data/sample or data/secret, found none",
        ));
    }
    files
}

/// What a settings file says.
#[derive(Default)]
struct Settings {
    output: Option<Vec<String>>,
    input: Option<Vec<String>>,
    args: Option<Vec<String>>,
}

/// All settings: of groups by their folder, of single files by their path without extension.
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
            Err(error) => findings.push(Finding::error(path, format!("cannot read: {error}"))),
            Ok(bytes) => {
                let node = keys::parse(path, &bytes, findings);
                let mut keys = Keys::new(path, &node);
                let words = |text: Option<&str>| {
                    text.map(|text| text.split_whitespace().map(String::from).collect::<Vec<_>>())
                };
                let read = if legacy {
                    Settings {
                        output: words(keys.text("output_validator_flags")),
                        input: words(keys.text("input_validator_flags")),
                        args: None,
                    }
                } else {
                    // A map gives arguments to each of several validators; what is meant for one is no use to another.
                    let input = keys.take("input_validator_args").filter(|node| node.pairs().is_empty());
                    let input = input.map(|node| {
                        node.items().iter().filter_map(|item| Some(item.text()?.into())).collect()
                    });
                    Settings { output: keys.texts("output_validator_args"), input, args: keys.texts("args") }
                };
                // Other keys are about scores and statements, and the findings about these are enough.
                findings.append(&mut keys.findings);
                settings.insert(of.to_string(), read);
            }
        }
    }
    settings
}

/// What the settings of a file say, or else those of the nearest group that it is in.
fn nearest(
    settings: &BTreeMap<String, Settings>,
    stem: &str,
    pick: fn(&Settings) -> &Option<Vec<String>>,
) -> Option<Vec<String>> {
    let mut of = Some(stem);
    while let Some(name) = of {
        if let Some(found) = settings.get(name).and_then(|settings| pick(settings).clone()) {
            return Some(found);
        }
        of = name.rsplit_once('/').map(|(group, _)| group);
    }
    None
}
