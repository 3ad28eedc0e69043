//! Random games to the end.

use alloc::vec::Vec;

use rules_core::{Color, Outcome, Rules};

/// Plays random games to the end. At each turn, all legal moves are equally likely.
///
/// After some games on a board, it rarely allocates.
///
/// # How
/// The empty places come in random order. Each colour tries a place at most once, because [`Rules`]
/// promises that a refused stone stays refused. A place refused to one colour goes to a list for the other
/// colour. After each stone, only [`Rules::winner`] is called; [`Rules::outcome`] is called at the end.
///
/// ```
/// use games::Playout;
/// use rules_core::Color;
/// use rules_hex::{Hex, Rules, Setup};
///
/// // Any source of random bits will do. This is splitmix64.
/// let mut state = 7_u64;
/// let mut random = || {
///     state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
///     let z = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
///     let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
///     z ^ (z >> 31)
/// };
/// let mut playout = Playout::new();
/// let mut game = Hex::new(&Setup::new(11, 11));
/// let mut record = Vec::new();
/// let outcome = playout.play(&mut game, Color::Black, &mut random, |color, at| record.push((color, at)));
/// assert_eq!(outcome.winner(), game.winner());
/// assert_eq!(outcome.winner(), record.last().map(|last| last.0));
/// ```
#[derive(Clone, Debug)]
pub struct Playout<R: Rules> {
    /// The last setup and its places. Cached, because listing a place takes a division on some boards.
    board: Option<(R::Setup, Vec<R::At>)>,
    /// The places that were empty at the start, in any order.
    places: Vec<R::At>,
    /// For each colour, places that were refused to the other colour and that this colour has not tried.
    own: [Vec<R::At>; 2],
}

impl<R: Rules> Default for Playout<R> {
    fn default() -> Self {
        Playout { board: None, places: Vec::new(), own: [Vec::new(), Vec::new()] }
    }
}

impl<R: Rules> Playout<R> {
    /// Creates a `Playout`, which allocates nothing until it plays.
    pub fn new() -> Self {
        Playout::default()
    }

    /// Plays a position to the end and returns the outcome. `to_move` moves first, and the
    /// colours alternate. `random` returns 64 random bits; `placed` receives each stone.
    ///
    /// The outcome is [`Outcome::Open`] only in a game that continues although the player to move has no move.
    ///
    /// # Complexity
    /// O(cells) time and memory, plus a call of [`Rules::play`] for
    /// each stone and each refusal. A colour tries no place twice.
    pub fn play(
        &mut self,
        game: &mut R,
        to_move: Color,
        random: &mut impl FnMut() -> u64,
        placed: impl FnMut(Color, R::At),
    ) -> Outcome<R::How> {
        let setup = game.setup();
        if self.board.as_ref().is_none_or(|board| board.0 != setup) {
            self.board = Some((setup, game.cells().collect()));
        }
        let cells = self.board.iter().flat_map(|board| &board.1).copied();
        self.places.clear();
        self.places.extend(cells.filter(|&at| game.stone(at).is_none()));
        self.play_again(game, to_move, random, placed)
    }

    /// Sets the list of empty places.
    pub(crate) fn start(&mut self, places: impl Iterator<Item = R::At>) {
        self.places.clear();
        self.places.extend(places);
    }

    /// As [`Playout::play`], for a position whose empty places are those of the last [`Playout::start`].
    #[inline]
    pub(crate) fn play_again(
        &mut self,
        game: &mut R,
        mut to_move: Color,
        random: &mut impl FnMut() -> u64,
        mut placed: impl FnMut(Color, R::At),
    ) -> Outcome<R::How> {
        let Playout { places, own, .. } = self;
        own.iter_mut().for_each(Vec::clear);
        // `places[left..]` were tried, and `places[drawn..]` are in random order.
        let (mut left, mut drawn) = (places.len(), places.len());
        while game.winner().is_none() {
            let mine = &mut own[to_move.index()];
            let number = if mine.is_empty() { 0 } else { below(random(), left + mine.len()) };
            let is_for_both = number < left;
            let at = if is_for_both {
                if drawn == left {
                    drawn = left.saturating_sub(BLOCK);
                    draw(&mut places[..left], drawn, random);
                }
                left -= 1;
                places[left]
            } else if mine.is_empty() {
                break;
            } else {
                mine.swap_remove(number - left)
            };
            if game.play(to_move, at).is_ok() {
                placed(to_move, at);
                to_move = to_move.opponent();
            } else if is_for_both {
                own[to_move.opponent().index()].push(at);
            }
        }
        game.outcome(to_move)
    }
}

/// The number of random places chosen at once. Placing a stone has branches that are often mispredicted, and each
/// misprediction discards work done ahead. With places chosen one by one, random games of Hex take 1.3 times as long.
const BLOCK: usize = 32;

/// Puts random places at `first` and all later indices: goes down from the last
/// index, and swaps each place with a random one at the same or a lower index.
fn draw<T>(places: &mut [T], first: usize, random: &mut impl FnMut() -> u64) {
    for last in (first..places.len()).rev() {
        places.swap(last, below(random(), last + 1));
    }
}

/// A number from 0 to `count` - 1: the high half of the product of `count` and 64 random bits
/// (D. Lemire, 2019). Some numbers are more likely by 2^-64 times `count`, which is negligible.
#[inline]
pub(crate) fn below(bits: u64, count: usize) -> usize {
    ((u128::from(bits) * count as u128) >> 64) as usize
}
