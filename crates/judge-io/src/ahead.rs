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
    /// How many bytes the input has at least when the case is there to its end: a token has a byte, and so has what separates it from
    /// the next.
    pub fn least(&self) -> usize {
        let Some((counted, missing)) = self.counted else { return 0 };
        let bytes = usize::try_from(missing).unwrap_or(usize::MAX).saturating_mul(2).saturating_sub(1);
        counted.saturating_add(bytes)
    }

    /// Goes on after the first `count` bytes, all of them counted, were let go.
    pub fn without_first(&mut self, count: usize) {
        if let Some((counted, _)) = &mut self.counted {
            *counted = counted.saturating_sub(count);
        }
    }

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
