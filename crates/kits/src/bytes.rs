//! Bytes as a source of decisions.

/// Takes bytes one by one. Zeros follow the last one.
#[derive(Clone, Copy, Debug)]
pub struct Bytes<'a> {
    rest: &'a [u8],
}

impl<'a> Bytes<'a> {
    /// Starts with all of `bytes`.
    pub fn new(bytes: &'a [u8]) -> Self {
        Bytes { rest: bytes }
    }

    /// Takes the next byte, if any.
    pub fn next_byte(&mut self) -> Option<u8> {
        let (&first, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(first)
    }

    /// Takes the next byte, or 0.
    pub fn byte(&mut self) -> u8 {
        self.next_byte().unwrap_or(0)
    }

    /// Takes two bytes as a number from 0 to 65,535.
    pub fn wide(&mut self) -> usize {
        usize::from(self.byte()) << 8 | usize::from(self.byte())
    }

    /// Takes one byte as a number below `bound`, which must not be 0.
    pub fn below(&mut self, bound: usize) -> usize {
        usize::from(self.byte()) % bound
    }

    /// Takes one byte to choose an item of a non-empty list.
    pub fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }

    /// Takes the next `len` bytes, or all that are left.
    pub fn take(&mut self, len: usize) -> &'a [u8] {
        let (taken, rest) = self.rest.split_at(len.min(self.rest.len()));
        self.rest = rest;
        taken
    }

    /// Returns all bytes that are left.
    pub fn rest(self) -> &'a [u8] {
        self.rest
    }
}

/// The index of the move that is `back` moves before the last, wrapping around from the first move to the last. `None`
/// if there are no moves.
pub fn earlier(back: usize, moves: usize) -> Option<usize> {
    (moves > 0).then(|| moves - 1 - back % moves)
}
