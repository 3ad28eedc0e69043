//! What stands on the command line, read with what is expected of it.

use std::ops::RangeInclusive;
use std::time::Duration;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use judge_io::AnyProblem;

/// The longest time limit.
const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);

/// Reads the id of a problem, and knows them all for help and for suggestions.
///
/// # Panics
/// Never: the possible values are the ids of the registry.
pub fn problem() -> impl TypedValueParser<Value = &'static dyn AnyProblem> {
    let infos = problems::ALL.iter().map(|problem| problem.info());
    let ids: PossibleValuesParser =
        infos.map(|info| PossibleValue::new(info.id).help(info.asks)).collect::<Vec<_>>().into();
    ids.map(|id| problems::find(&id).expect("the possible values are the ids of the registry"))
}

/// Reads a command, a source file or a folder: any text but blanks.
///
/// # Errors
/// There is nothing but blanks.
pub fn command(text: &str) -> Result<String, String> {
    if text.trim().is_empty() {
        Err("expected a command, a source file or a folder".into())
    } else {
        Ok(text.into())
    }
}

pub(super) fn duration(text: &str) -> Result<Duration, String> {
    let (number, unit) = match (text.strip_suffix("ms"), text.strip_suffix('s')) {
        (Some(number), _) => (number, 0.001),
        (None, Some(number)) => (number, 1.0),
        (None, None) => (text, 1.0),
    };
    let time = number.parse::<f64>().ok().and_then(|number| Duration::try_from_secs_f64(number * unit).ok());
    time.filter(|time| !time.is_zero() && *time <= LONGEST)
        .ok_or_else(|| "expected a time above 0 and of at most a day, as 2s, 500ms or 1.5".into())
}

/// Reads a number of bytes, as `512M` or `2G`.
///
/// # Errors
/// It is none: what was expected.
pub fn size(text: &str) -> Result<u64, String> {
    let units = [('K', 10), ('M', 20), ('G', 30)];
    let plain = text.strip_suffix("iB").or(text.strip_suffix('B')).unwrap_or(text);
    let split = units.iter().find_map(|(unit, shift)| Some((plain.strip_suffix(*unit)?, *shift)));
    let size = split.and_then(|(number, shift)| number.parse::<u64>().ok()?.checked_mul(1 << shift));
    size.filter(|&size| size > 0)
        .ok_or_else(|| "expected a size of at least 1K, a whole number and K, M or G, as 512M or 2G".into())
}

/// A parser of a whole number in a range. `what` follows "expected": "a number of threads".
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
