//! Bytes as a source of decisions.

/// Bytes that are used up one by one; behind the last one there are zeros.
#[derive(Clone, Copy, Debug)]
pub struct Bytes<'a> {
    rest: &'a [u8],
}

impl<'a> Bytes<'a> {
    /// All of some bytes.
    pub fn new(bytes: &'a [u8]) -> Self {
        Bytes { rest: bytes }
    }

    /// The next byte, if there is one.
    pub fn next_byte(&mut self) -> Option<u8> {
        let (&first, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(first)
    }

    /// The next byte, or 0.
    pub fn byte(&mut self) -> u8 {
        self.next_byte().unwrap_or(0)
    }

    /// A number from 0 to 65,535, of two bytes.
    pub fn wide(&mut self) -> usize {
        usize::from(self.byte()) << 8 | usize::from(self.byte())
    }

    /// A number below `bound`, which is not 0, of one byte.
    pub fn below(&mut self, bound: usize) -> usize {
        usize::from(self.byte()) % bound
    }

    /// One of the items, of which there are some.
    pub fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }

    /// The next `len` bytes, or as many as there are.
    pub fn take(&mut self, len: usize) -> &'a [u8] {
        let (taken, rest) = self.rest.split_at(len.min(self.rest.len()));
        self.rest = rest;
        taken
    }

    /// All bytes that are left.
    pub fn rest(self) -> &'a [u8] {
        self.rest
    }
}

/// The earlier move, from 0, that `back` means: 0 is the last one, round and round; `None` before the first move.
pub fn earlier(back: usize, moves: usize) -> Option<usize> {
    (moves > 0).then(|| moves - 1 - back % moves)
}
