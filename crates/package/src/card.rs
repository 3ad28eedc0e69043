//! `problem.yaml`: what a package says of itself.
//!
//! Sources: the ICPC problem package format 2025-09, and the legacy format of Kattis and problemtools.

use std::time::Duration;

use crate::keys::Keys;
use crate::yaml::Node;
use crate::{Finding, Weight};

/// The format of a package.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// The ICPC format 2025-09, which BAPCtools reads.
    V2025,
    /// The legacy format, which problemtools and most judging systems read.
    Legacy,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 2] = [Format::V2025, Format::Legacy];

    /// As it is called on a command line.
    pub const fn name(self) -> &'static str {
        match self {
            Format::V2025 => "2025-09",
            Format::Legacy => "legacy",
        }
    }
}

/// What `problem.yaml` says, as far as judging needs it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Card {
    /// The format of the package.
    pub format: Format,
    /// The title in English, or in the first language that has one.
    pub name: String,
    /// The number that makes the problem known to judging systems.
    pub uuid: Option<String>,
    /// Whether a legacy package says that it brings its own checker; in 2025-09 the folder alone says so.
    pub is_custom: bool,
    /// Arguments for the checker of a legacy package.
    pub validator_flags: Vec<String>,
    /// What a run may take.
    pub limits: Limits,
}

/// The limits of a package. Where it names none, they are the format's own.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Limits {
    /// CPU time for a file; `None` where it follows from the accepted submissions.
    pub time: Option<Duration>,
    /// How many times the slowest accepted submission the time limit is at least.
    pub ac_to_time_limit: f64,
    /// How many times the time limit the quickest submission takes that is too slow.
    pub time_limit_to_tle: f64,
    /// The time limit is a multiple of this.
    pub time_resolution: Duration,
    /// Memory of a submission in bytes.
    pub memory: u64,
    /// Output of a submission in bytes.
    pub output: u64,
    /// Time to compile a program.
    pub compilation_time: Duration,
    /// Memory to compile a program in bytes.
    pub compilation_memory: u64,
    /// CPU time of a validator for a file.
    pub validation_time: Duration,
    /// Memory of a validator in bytes.
    pub validation_memory: u64,
    /// Output of a validator in bytes.
    pub validation_output: u64,
}

impl Limits {
    /// What a format has where a package names nothing.
    pub const fn of(format: Format) -> Limits {
        let (ac_to_time_limit, time_limit_to_tle) = match format {
            Format::V2025 => (2.0, 1.5),
            Format::Legacy => (5.0, 2.0),
        };
        Limits {
            time: None,
            ac_to_time_limit,
            time_limit_to_tle,
            time_resolution: Duration::from_secs(1),
            memory: 2048 << 20,
            output: 8 << 20,
            compilation_time: Duration::from_secs(60),
            compilation_memory: 2048 << 20,
            validation_time: Duration::from_secs(60),
            validation_memory: 2048 << 20,
            validation_output: 8 << 20,
        }
    }

    /// The time limit that follows from the slowest accepted submission: so many times its time, rounded up to a whole number of
    /// steps, and one step at least.
    pub fn for_slowest(&self, slowest: Duration) -> Duration {
        let step = self.time_resolution.as_secs_f64();
        let steps = (slowest.as_secs_f64() * self.ac_to_time_limit / step).ceil().max(1.0);
        Duration::try_from_secs_f64(steps * step).unwrap_or(Duration::MAX)
    }
}

/// The name of the file.
pub(crate) const FILE: &str = "problem.yaml";

impl Card {
    /// Reads the text of a `problem.yaml`, and adds what is wrong with it to the findings.
    pub(crate) fn read(node: &Node, findings: &mut Vec<Finding>) -> Card {
        let mut keys = Keys::new(FILE, node);
        let format = format(&mut keys);
        let name = name(&mut keys);
        let uuid = keys.text("uuid").map(String::from);
        let limits = limits(keys.map("limits"), format, findings);
        let mut card = Card { format, name, uuid, is_custom: false, validator_flags: Vec::new(), limits };
        match format {
            Format::V2025 => modern(&mut keys),
            Format::Legacy => legacy(&mut keys, &mut card),
        }
        findings.extend(keys.end());
        card
    }
}

fn format(keys: &mut Keys<'_>) -> Format {
    let Some(node) = keys.take("problem_format_version") else { return Format::Legacy };
    match node.text() {
        Some("2025-09") => Format::V2025,
        Some("legacy" | "legacy-icpc") => Format::Legacy,
        _ => {
            keys.expected(node, "problem_format_version", "2025-09, legacy or legacy-icpc");
            Format::V2025
        }
    }
}

/// The name may be a text, or a map from languages to texts.
fn name(keys: &mut Keys<'_>) -> String {
    let Some(node) = keys.take("name") else { return String::new() };
    let names: Vec<_> =
        node.pairs().iter().filter_map(|(language, name)| Some((language.text()?, name.text()?))).collect();
    let english = names.iter().find(|(language, _)| language.starts_with("en"));
    let name = node.text().or(english.or(names.first()).map(|(_, name)| *name));
    if name.is_none() {
        keys.expected(node, "name", "a text, or a map from languages to texts");
    }
    name.unwrap_or_default().into()
}

/// The keys that only the format 2025-09 has, or that it has in another way.
fn modern(keys: &mut Keys<'_>) {
    if let Some(kind) = keys.take("type") {
        for item in kind.items() {
            match item.text() {
                Some("pass-fail") => {}
                Some(other @ ("interactive" | "multi-pass" | "scoring" | "submit-answer")) => {
                    let text = format!("problems of the type `{other}` cannot be judged here");
                    keys.complain(item, Weight::Error, text);
                }
                _ => keys.expected(item, "type", "a type of the format, such as pass-fail"),
            }
        }
    }
    for key in ["version", "credits", "source", "license", "rights_owner", "embargo_until", "keywords"] {
        keys.take(key);
    }
    for key in ["languages", "constants", "verified", "comment", "ans_is_output"] {
        keys.take(key);
    }
    keys.truth("allow_file_writing");
}

/// The keys that only the legacy format has.
fn legacy(keys: &mut Keys<'_>, card: &mut Card) {
    if let Some(node) = keys.take("validation") {
        let mut words = node.text().unwrap_or_default().split_whitespace();
        match words.next() {
            Some("default") => {}
            Some("custom") => card.is_custom = true,
            _ => keys.expected(node, "validation", "default or custom"),
        }
        for word in words {
            keys.complain(
                node,
                Weight::Error,
                format!("problems with `{word}` validation cannot be judged here"),
            );
        }
    }
    if let Some(node) = keys.take("type")
        && node.text() != Some("pass-fail")
    {
        keys.complain(node, Weight::Error, "only pass-fail problems can be judged here".into());
    }
    let flags = keys.text("validator_flags").unwrap_or_default();
    card.validator_flags = flags.split_whitespace().map(String::from).collect();
    for key in ["author", "source", "source_url", "license", "rights_owner", "keywords", "grading"] {
        keys.take(key);
    }
}

fn limits(mut keys: Keys<'_>, format: Format, findings: &mut Vec<Finding>) -> Limits {
    let mut limits = Limits::of(format);
    let seconds = |number: f64| Duration::try_from_secs_f64(number).unwrap_or(Duration::MAX);
    // Casts from floating point numbers go to the nearest value that there is.
    let mebibytes = |number: f64| (number * f64::from(1 << 20)) as u64;
    limits.time = keys.positive("time_limit").map(seconds);
    let times = [
        ("time_resolution", &mut limits.time_resolution),
        ("compilation_time", &mut limits.compilation_time),
        ("validation_time", &mut limits.validation_time),
    ];
    for (key, time) in times {
        *time = keys.positive(key).map_or(*time, seconds);
    }
    let sizes = [
        ("memory", &mut limits.memory),
        ("output", &mut limits.output),
        ("compilation_memory", &mut limits.compilation_memory),
        ("validation_memory", &mut limits.validation_memory),
        ("validation_output", &mut limits.validation_output),
    ];
    for (key, size) in sizes {
        *size = keys.positive(key).map_or(*size, mebibytes);
    }
    for key in ["code", "validation_passes", "generator_time", "visualizer_time"] {
        keys.take(key);
    }
    match format {
        Format::V2025 => {
            let mut factors = keys.map("time_multipliers");
            let factor = factors.positive("ac_to_time_limit");
            limits.ac_to_time_limit = factor.unwrap_or(limits.ac_to_time_limit);
            let factor = factors.positive("time_limit_to_tle");
            limits.time_limit_to_tle = factor.unwrap_or(limits.time_limit_to_tle);
            findings.extend(factors.end());
        }
        Format::Legacy => {
            let factor = keys.positive("time_multiplier");
            limits.ac_to_time_limit = factor.unwrap_or(limits.ac_to_time_limit);
            let factor = keys.positive("time_safety_margin");
            limits.time_limit_to_tle = factor.unwrap_or(limits.time_limit_to_tle);
        }
    }
    findings.extend(keys.end());
    limits
}
