//! Random games to the end.

use alloc::vec::Vec;

use rules_core::{Color, Outcome, Rules};

/// Plays positions out at random: at each turn every place where the player may go is as likely as any.
///
/// It holds the memory that this takes, and uses it again for the next game: once some games were played on a board, another one
/// seldom allocates.
///
/// # How
/// Places come from a list of the empty ones, in random order, and each is looked at once for each colour at most: what is refused to
/// a colour stays so, as [`Rules`] promises. One that is refused goes to a list of the other colour's own.
/// After each stone [`Rules::winner`] is asked, and [`Rules::outcome`] only at the end.
///
/// ```
/// use games::Playout;
/// use rules_core::Color;
/// use rules_hex::{Hex, Rules, Setup};
///
/// // Any source of random bits will do. This one is splitmix64.
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
    /// The last board and its places: on some boards it takes a division to list one.
    board: Option<(R::Setup, Vec<R::At>)>,
    /// The places that were empty at the start, in any order.
    places: Vec<R::At>,
    /// Those that are refused to the other colour, and were not tried by this one.
    own: [Vec<R::At>; 2],
}

impl<R: Rules> Default for Playout<R> {
    fn default() -> Self {
        Playout { board: None, places: Vec::new(), own: [Vec::new(), Vec::new()] }
    }
}

impl<R: Rules> Playout<R> {
    /// One that has no memory yet.
    pub fn new() -> Self {
        Playout::default()
    }

    /// Plays a position on to its end, `to_move` first and the colours by turns, and says how it ended. `random` gives 64 random
    /// bits, and `placed` hears of each stone.
    ///
    /// It ends with [`Outcome::Open`] only in a game that goes on although the player to move may go nowhere.
    ///
    /// # Complexity
    /// O(cells) time and memory, and a play for each stone and for each refusal; no place is tried twice by a colour.
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

    /// Takes the list of places without a stone from the caller.
    pub(crate) fn start(&mut self, places: impl Iterator<Item = R::At>) {
        self.places.clear();
        self.places.extend(places);
    }

    /// [`Playout::play`] for a position in which the places of the last [`Playout::start`] are empty, and no others.
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
        // The places from `left` on were tried, and those from `drawn` on are in random order.
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

/// So many places are drawn at once. The processor often guesses wrong what a stone does, and whatever it has begun by then is
/// lost; drawn one by one, the places made random games of Hex take 1.3 times as long.
const BLOCK: usize = 32;

/// Puts places into random order from the last one down to `first`; each comes from all places before it.
fn draw<T>(places: &mut [T], first: usize, random: &mut impl FnMut() -> u64) {
    for last in (first..places.len()).rev() {
        places.swap(last, below(random(), last + 1));
    }
}

/// A number from 0 to `count` - 1 out of 64 random bits: the high half of their product (D. Lemire, 2019). That some numbers are
/// more likely by 2^-64 times `count` is below notice.
fn below(bits: u64, count: usize) -> usize {
    ((u128::from(bits) * count as u128) >> 64) as usize
}
