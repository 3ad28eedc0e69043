//! `problem.yaml`: the format, the name, the limits and the constants of a package.
//!
//! Sources: the ICPC problem package format 2025-09, and the legacy format of Kattis and problemtools.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::time::Duration;

use crate::Finding;
use crate::yaml::{Keys, Node};

/// The format of a package.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// The ICPC format 2025-09, which BAPCtools reads.
    #[default]
    V2025,
    /// The legacy format, which problemtools and most judging systems read.
    Legacy,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 2] = [Format::V2025, Format::Legacy];

    /// The name of the format on a command line.
    pub const fn name(self) -> &'static str {
        match self {
            Format::V2025 => "2025-09",
            Format::Legacy => "legacy",
        }
    }
}

/// The older name of `input_validators` in the legacy format.
pub(crate) const OLD_VALIDATORS: &str = "input_format_validators";

/// The part of `problem.yaml` that judging needs.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Card {
    /// The format of the package.
    pub format: Format,
    /// The title in English, or in the first language of the file.
    pub name: String,
    /// Whether a legacy package has its own output validator. In 2025-09 the folder `output_validator` says so.
    pub is_custom: bool,
    /// Arguments for the output validator of a legacy package.
    pub validator_flags: Vec<String>,
    /// The limits of a run.
    pub limits: Limits,
}

/// The name of the file.
pub(crate) const FILE: &str = "problem.yaml";

impl Card {
    /// Reads `problem.yaml`, and adds its errors to the findings.
    pub(crate) fn read(node: &Node, findings: &mut Vec<Finding>) -> Card {
        let mut keys = Keys::new(FILE, node);
        let format = format(&mut keys);
        let name = name(&mut keys);
        let limits = limits(keys.map("limits"), format, findings);
        let mut card = Card { format, name, is_custom: false, validator_flags: Vec::new(), limits };
        match format {
            Format::V2025 => modern(&mut keys),
            Format::Legacy => legacy(&mut keys, &mut card),
        }
        findings.append(&mut keys.findings);
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

/// The name is a text or a map from languages to texts. Many legacy packages have a map,
/// although their format does not allow it.
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

/// Checks `type`, which has other values in the format 2025-09.
fn modern(keys: &mut Keys<'_>) {
    if let Some(kind) = keys.take("type") {
        for item in kind.items() {
            match item.text() {
                Some("pass-fail") => {}
                Some(other @ ("interactive" | "multi-pass" | "scoring" | "submit-answer")) => {
                    let text = format!("problems of the type `{other}` cannot be judged here");
                    keys.complain(item, text);
                }
                _ => keys.expected(item, "type", "a type of the format, such as pass-fail"),
            }
        }
    }
}

/// Reads the keys of the legacy format.
fn legacy(keys: &mut Keys<'_>, card: &mut Card) {
    if let Some(node) = keys.take("validation") {
        let mut words = node.text().unwrap_or_default().split_whitespace();
        match words.next() {
            Some("default") => {}
            Some("custom") => card.is_custom = true,
            _ => keys.expected(node, "validation", "default or custom"),
        }
        for word in words {
            let text = format!("problems with `{word}` validation cannot be judged here");
            keys.complain(node, text);
        }
    }
    if let Some(node) = keys.take("type")
        && node.text() != Some("pass-fail")
    {
        keys.complain(node, "only pass-fail problems can be judged here".into());
    }
    let flags = keys.text("validator_flags").unwrap_or_default();
    card.validator_flags = flags.split_whitespace().map(String::from).collect();
}

/// The limits of a package, or the defaults of its format.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Limits {
    /// CPU time for a file; `None` if it follows from the accepted submissions.
    pub time: Option<Duration>,
    /// The time limit is at least this multiple of the time of the slowest accepted submission.
    pub ac_to_time_limit: f64,
    /// Submissions that must be too slow take at least this multiple of the time limit.
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

/// Bounds of times in seconds: a millisecond to a day. Sums and small multiples of such times never overflow.
const SECONDS: RangeInclusive<f64> = 0.001..=86_400.0;
/// Bounds of multipliers of times.
const FACTORS: RangeInclusive<f64> = 1.0..=1000.0;
/// Bounds of memory and output in mebibytes, up to a tebibyte.
const MEBIBYTES: RangeInclusive<f64> = 0.001..=1_048_576.0;

impl Default for Limits {
    fn default() -> Limits {
        Limits::of(Format::default())
    }
}

impl Limits {
    /// The defaults of a format.
    pub const fn of(format: Format) -> Limits {
        // Neither format defines the memory. These are the defaults of the usual tool for each.
        let (ac_to_time_limit, time_limit_to_tle, memory) = match format {
            Format::V2025 => (2.0, 1.5, 2048 << 20),
            Format::Legacy => (5.0, 2.0, 1024 << 20),
        };
        Limits {
            time: None,
            ac_to_time_limit,
            time_limit_to_tle,
            time_resolution: Duration::from_secs(1),
            memory,
            output: 8 << 20,
            compilation_time: Duration::from_secs(60),
            compilation_memory: memory,
            validation_time: Duration::from_secs(60),
            validation_memory: memory,
            validation_output: 8 << 20,
        }
    }

    /// The time limit that follows from the time of the slowest accepted submission: `ac_to_time_limit` times as long,
    /// rounded up to a positive multiple of `time_resolution`.
    pub fn for_slowest(&self, slowest: Duration) -> Duration {
        let step = self.time_resolution.as_secs_f64();
        let steps = (slowest.as_secs_f64() * self.ac_to_time_limit / step).ceil().max(1.0);
        Duration::try_from_secs_f64(steps * step).unwrap_or(Duration::MAX)
    }
}

/// The time limit for `DOMjudge` in a file of a legacy package: the whole of [`TIMELIMIT`], or a value in [`INI`].
/// `None` if the file has none, `Some(None)` if it is invalid.
pub(crate) fn time_limit(file: &str, text: &str) -> Option<Option<Duration>> {
    let value = if file == INI {
        let mut pairs = text.lines().filter_map(|line| line.split(';').next()?.split_once('='));
        pairs.find(|(key, _)| key.trim() == "timelimit")?.1
    } else {
        text
    };
    let seconds = value.trim().trim_matches(['\'', '"']).parse().ok();
    Some(seconds.filter(|seconds| SECONDS.contains(seconds)).map(Duration::from_secs_f64))
}

/// The name of a file that contains only seconds.
pub(crate) const TIMELIMIT: &str = ".timelimit";

/// The name of a file that may have the key `timelimit`.
pub(crate) const INI: &str = "domjudge-problem.ini";

/// Reads `limits`, and adds its errors to the findings.
fn limits(mut keys: Keys<'_>, format: Format, findings: &mut Vec<Finding>) -> Limits {
    let mut limits = Limits::of(format);
    // The bounds of the numbers rule out overflow.
    let seconds = Duration::from_secs_f64;
    let mebibytes = |number: f64| (number.ceil() as u64) << 20;
    if format == Format::V2025 {
        limits.time = keys.number("time_limit", &SECONDS).map(seconds);
        limits.time_resolution =
            keys.number("time_resolution", &SECONDS).map_or(limits.time_resolution, seconds);
    }
    let times = [
        ("compilation_time", &mut limits.compilation_time),
        ("validation_time", &mut limits.validation_time),
    ];
    for (key, time) in times {
        *time = keys.number(key, &SECONDS).map_or(*time, |number| seconds(number.ceil()));
    }
    let sizes = [
        ("memory", &mut limits.memory),
        ("output", &mut limits.output),
        ("compilation_memory", &mut limits.compilation_memory),
        ("validation_memory", &mut limits.validation_memory),
        ("validation_output", &mut limits.validation_output),
    ];
    for (key, size) in sizes {
        *size = keys.number(key, &MEBIBYTES).map_or(*size, mebibytes);
    }
    match format {
        Format::V2025 => {
            let mut factors = keys.map("time_multipliers");
            let factor = factors.number("ac_to_time_limit", &FACTORS);
            limits.ac_to_time_limit = factor.unwrap_or(limits.ac_to_time_limit);
            let factor = factors.number("time_limit_to_tle", &FACTORS);
            limits.time_limit_to_tle = factor.unwrap_or(limits.time_limit_to_tle);
            findings.append(&mut factors.findings);
        }
        Format::Legacy => {
            let factor = keys.number("time_multiplier", &FACTORS);
            limits.ac_to_time_limit = factor.unwrap_or(limits.ac_to_time_limit);
            let factor = keys.number("time_safety_margin", &FACTORS);
            limits.time_limit_to_tle = factor.unwrap_or(limits.time_limit_to_tle);
        }
    }
    findings.append(&mut keys.findings);
    limits
}

/// The `constants` of a package by name. Programs and settings refer to them as `{{name}}`, LaTeX as `\constant{name}`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Constants(BTreeMap<String, String>);

/// The text before and after a name.
const FORMS: [(&str, &str); 2] = [("{{", "}}"), ("\\constant{", "}")];

impl Constants {
    /// The constants of `problem.yaml`. If the constant `name` is a map, the text at its key `way` is the constant
    /// `name.way`, and the text at its key `value` is also the constant `name`.
    pub(crate) fn of(node: &Node) -> Constants {
        let mut all = BTreeMap::new();
        for (name, value) in node.get("constants").map(Node::pairs).unwrap_or_default() {
            let Some(name) = name.text() else { continue };
            if let Some(text) = value.text().or_else(|| value.get("value")?.text()) {
                all.insert(name.to_string(), text.to_string());
            }
            for (way, value) in value.pairs() {
                if let (Some(way), Some(text)) = (way.text(), value.text()) {
                    all.insert(format!("{name}.{way}"), text.into());
                }
            }
        }
        Constants(all)
    }

    /// Whether the package has no constants.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Fills the values into the bytes of a program. Bytes that are not UTF-8, such as an executable, are unchanged.
    /// The result is borrowed exactly if nothing was replaced.
    ///
    /// # Complexity
    /// O(length of the input and of the output).
    pub fn fill<'a>(&self, bytes: &'a [u8]) -> Cow<'a, [u8]> {
        match str::from_utf8(bytes).map(|text| self.fill_text(text)) {
            Ok(Cow::Owned(text)) => Cow::Owned(text.into_bytes()),
            _ => Cow::Borrowed(bytes),
        }
    }

    /// Fills the values into a text, such as an argument for a validator. Names in values are not replaced, and unknown
    /// names are unchanged.
    ///
    /// # Complexity
    /// O(length of the input and of the output).
    pub fn fill_text<'a>(&self, text: &'a str) -> Cow<'a, str> {
        let (mut filled, mut copied, mut at) = (String::new(), 0, 0);
        while let Some(step) = text[at..].find(['{', '\\']).filter(|_| !self.is_empty()) {
            at += step;
            match self.value_at(&text[at..]) {
                Some((value, length)) => {
                    filled += &text[copied..at];
                    filled += value;
                    at += length;
                    copied = at;
                }
                None => at += 1,
            }
        }
        if copied == 0 { Cow::Borrowed(text) } else { Cow::Owned(filled + &text[copied..]) }
    }

    /// The value of the reference that a text begins with, and the length of the reference.
    fn value_at(&self, text: &str) -> Option<(&str, usize)> {
        FORMS.iter().find_map(|(before, behind)| {
            let rest = text.strip_prefix(before)?;
            // A name has no braces, so each part of a text is searched at most twice.
            let name = &rest[..rest.find(['{', '}'])?];
            let value = self.0.get(name)?;
            rest[name.len()..]
                .starts_with(behind)
                .then(|| (value.as_str(), before.len() + name.len() + behind.len()))
        })
    }
}
