//! Numbers on the command line: one parser for all options, so that every refusal says what was expected.

use std::ops::RangeInclusive;
use std::time::Duration;

/// A parser of a whole number in a range. `what` is to follow "expected": "a number of threads".
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

/// A parser of seconds, with fractions.
///
/// # Errors
/// It is no number above 0, or too large for any clock.
pub fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds
        .filter(|seconds| !seconds.is_zero())
        .ok_or_else(|| "expected seconds above 0, as 10 or 0.5".into())
}
