//! Inputs of which first only the start is there.

use judge_io::{InputError, Mark, whole_tokens};

/// What is there of an input.
pub(super) enum Step<'a> {
    /// Whole tokens; there may be more.
    Start(&'a [u8]),
    /// There is no more.
    All(&'a [u8]),
}

/// Hands over a quarter of the input, a half, three quarters, and all of it, as a pipe would come in. The end is that of the whole
/// input at once, `expected`; an error that stands is never taken back.
pub(super) fn in_steps(
    input: &[u8],
    expected: &Result<u32, InputError>,
    mut read: impl FnMut(Step<'_>, &mut Mark) -> Result<(), InputError>,
) {
    let mut mark = Mark::START;
    for quarter in 1..=4 {
        let is_whole = quarter == 4;
        let known = if is_whole { input } else { whole_tokens(&input[..input.len() * quarter / 4]) };
        let step = if is_whole { Step::All(input) } else { Step::Start(known) };
        match read(step, &mut mark) {
            Ok(()) if is_whole => assert_eq!(&Ok(mark.cases()), expected, "in steps"),
            Err(error) if is_whole || error.stands_behind(known) => {
                assert_eq!(&Err(error), expected, "after {quarter} quarters");
                return;
            }
            _ => {}
        }
    }
}
