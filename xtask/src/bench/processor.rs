//! The name of the processor, for a baseline belongs to one.

use std::fs;
use std::process::Command;

/// What this machine calls its processor; `None` if it does not tell.
pub(super) fn name() -> Option<String> {
    let linux = || from_cpuinfo(&fs::read_to_string("/proc/cpuinfo").ok()?);
    let mac = || {
        let told = Command::new("sysctl").args(["-n", "machdep.cpu.brand_string"]).output().ok()?;
        let name = String::from_utf8_lossy(&told.stdout).trim().to_string();
        (told.status.success() && !name.is_empty()).then_some(name)
    };
    linux().or_else(mac)
}

/// Reads the first processor of `/proc/cpuinfo`.
///
/// On x86 this is the model's name with the numbers of its family and model: a virtual machine often hides which of several
/// generations it runs on, and then only the numbers tell them apart. ARM has nothing but numbers.
pub fn from_cpuinfo(text: &str) -> Option<String> {
    let field = |key: &str| {
        let mut lines = text.lines().filter_map(|line| line.split_once(':'));
        let value = lines.find(|(name, _)| name.trim() == key).map(|(_, value)| value.trim())?;
        (!value.is_empty() && value != "unknown").then_some(value)
    };
    if let Some(name) = field("model name") {
        let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
        return Some(match (field("cpu family"), field("model")) {
            (Some(family), Some(model)) => format!("{name}, family {family}, model {model}"),
            _ => name,
        });
    }
    Some(format!("ARM implementer {}, part {}", field("CPU implementer")?, field("CPU part")?))
}

/// A name in lower case with hyphens instead of everything but letters and digits, for a file.
pub fn slug(name: &str) -> String {
    let lower = name.to_lowercase();
    let words = lower.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-")
}
