//! Numbers on the command line: one parser for all options, so that every refusal says what was expected.

use std::ops::RangeInclusive;

/// A parser of a whole number in a range. `what` is to follow "expected": "a number of threads".
pub(crate) fn whole(
    what: &'static str,
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<u64, String> + Clone + Send + Sync + 'static {
    move |text| match text.parse() {
        Ok(number) if range.contains(&number) => Ok(number),
        _ if *range.end() == u64::MAX => Err(format!("expected {what}, from {}", range.start())),
        _ => Err(format!("expected {what}, from {} to {}", range.start(), range.end())),
    }
}
