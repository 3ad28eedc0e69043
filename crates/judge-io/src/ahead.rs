//! Whether a case that comes in pieces is there to its end.

use crate::tokens::end_of_token;
use crate::{Cases, Layout, Mark, Problem};

/// How far the tokens of the case behind a [`Mark`] are counted. A new one has counted none.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ahead {
    /// Where to go on, and how many tokens are missing there; `None` until the head of the case is there.
    counted: Option<(usize, u64)>,
}

impl Ahead {
    /// Whether the case behind `mark` may be there to its end, by the number of its tokens.
    pub(crate) fn reaches_end<P: Problem>(&mut self, problem: &P, input: &[u8], mark: Mark) -> bool {
        let (from, missing) = match self.counted {
            Some(counted) => counted,
            None => {
                let mut cases = Cases::resume(problem, input, Layout::Free, mark);
                let Some(missing) = cases.head() else { return true };
                (cases.mark().offset(), missing)
            }
        };
        let end = end_of_token(&input[from..], missing);
        self.counted = end.err().map(|missing| (input.len(), missing));
        end.is_ok()
    }
}
