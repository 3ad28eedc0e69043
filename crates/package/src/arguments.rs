//! Parsers of values on the command line.

use std::ops::RangeInclusive;
use std::time::Duration;

const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);

/// Parses a time such as `2s`, `500ms` or `1.5` (seconds).
///
/// # Errors
/// Returns what was expected.
pub fn duration(text: &str) -> Result<Duration, String> {
    let (number, unit) = match (text.strip_suffix("ms"), text.strip_suffix('s')) {
        (Some(number), _) => (number, 0.001),
        (None, Some(number)) => (number, 1.0),
        (None, None) => (text, 1.0),
    };
    let time = number.parse::<f64>().ok().and_then(|number| Duration::try_from_secs_f64(number * unit).ok());
    time.filter(|time| !time.is_zero() && *time <= LONGEST)
        .ok_or_else(|| "expected a time above 0 and at most a day, such as 2s, 500ms or 1.5".into())
}

/// Parses a size such as `512M` or `2G` into bytes.
///
/// # Errors
/// Returns what was expected.
pub fn size(text: &str) -> Result<u64, String> {
    let units = [('K', 10), ('M', 20), ('G', 30)];
    let plain = text.strip_suffix("iB").or(text.strip_suffix('B')).unwrap_or(text);
    let split = units.iter().find_map(|(unit, shift)| Some((plain.strip_suffix(*unit)?, *shift)));
    let size = split.and_then(|(number, shift)| number.parse::<u64>().ok()?.checked_mul(1 << shift));
    size.filter(|&size| size > 0).ok_or_else(|| {
        "expected a size of at least 1K: a whole number and K, M or G, such as 512M or 2G".into()
    })
}

/// Returns a parser for a whole number in `range`. `what` follows "expected": "a number of threads".
pub fn whole(
    what: &'static str,
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<u64, String> + Clone + Send + Sync + 'static {
    move |text| match text.parse() {
        Ok(number) if range.contains(&number) => Ok(number),
        _ if *range.end() == u64::MAX => Err(format!("expected {what}, from {}", range.start())),
        _ => Err(format!("expected {what}, from {} to {}", range.start(), range.end())),
    }
}

/// Accepts a command, a source file or a folder: any text that is not blank.
///
/// # Errors
/// When the text is blank.
pub fn command(text: &str) -> Result<String, String> {
    let command = Some(text).filter(|text| !text.trim().is_empty());
    command.map(Into::into).ok_or_else(|| "expected a command, a source file or a folder".into())
}
