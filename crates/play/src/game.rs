//! A game between two players: turns, swap and ending.

use rules_core::{Color, Outcome, Refusal, Rules, clone_fields};

use crate::keys::Keys;
mod noted;

use crate::{Action, Cause, Declared, Ending, Player, Position, Refused, RefusedBy, Swap, Terms, Winner};

/// A game between two players.
///
/// It adds turns, the swap, declared ends and a hash to a position of [`Rules`]. [`History`](crate::History) adds undo.
///
/// [`Game::board`] knows only the stones, [`Game::declared`] only the declared end, and [`Game::ending`] both.
///
/// `clone_from` reuses the memory of the target.
///
/// ```
/// use geometry::Axial;
/// use play::{Game, Player};
/// use rules_core::Color;
/// use rules_hex::{Hex, Rules};
///
/// let mut game = Game::<Hex>::new(&"hex 2x2, swap pieces".parse()?);
/// game.play(Axial { q: 0, r: 1 }).expect("the first move of red");
/// game.swap().expect("the second player takes it: the stone is blue now, and mirrored");
/// assert_eq!(game.board().stone(Axial { q: 1, r: 0 }), Some(Color::White));
/// game.play(Axial { q: 0, r: 0 }).expect("red again");
/// game.play(Axial { q: 0, r: 1 }).expect("blue joins left and right");
/// let winner = game.ending().and_then(|ending| ending.winner).expect("a winner");
/// assert_eq!((winner.color, winner.player), (Color::White, Player::Second));
/// let refused = game.play(Axial { q: 1, r: 1 }).expect_err("it is over");
/// assert_eq!(refused.to_string(), "expected no more moves, found one after the end: blue has won");
/// # Ok::<(), geometry::ParseError>(())
/// ```
#[derive(Debug)]
pub struct Game<R: Rules> {
    board: R,
    terms: Terms<R>,
    to_move: Color,
    /// The player who has Black now.
    black: Player,
    /// The number of moves so far.
    moves: usize,
    /// The first stone, for a swap of pieces.
    opening: Option<R::At>,
    /// The number of passes in a row that the moves end with.
    passes: u8,
    declared: Option<Declared>,
    keys: Keys,
}

impl<R: Rules> Game<R> {
    /// Creates a game before the first move.
    ///
    /// # Complexity
    /// That of [`Rules::new`], or of a copy of the stones at the start.
    pub fn new(terms: &Terms<R>) -> Self {
        let first = terms.first();
        Game {
            board: terms.start().cloned().unwrap_or_else(|| R::new(terms.setup())),
            terms: terms.clone(),
            to_move: first,
            black: owner_of_black(first),
            moves: 0,
            opening: None,
            passes: 0,
            declared: None,
            keys: terms.keys(),
        }
    }

    /// Starts a new game in the memory of this one.
    ///
    /// # Complexity
    /// That of [`Rules::reset`], or of a copy of the stones at the start.
    /// Allocates only if the board needs more memory than those before.
    pub fn reset(&mut self, terms: &Terms<R>) {
        match terms.start() {
            Some(start) => self.board.clone_from(start),
            None => self.board.reset(terms.setup()),
        }
        self.terms.clone_from(terms);
        let first = terms.first();
        (self.to_move, self.black, self.keys) = (first, owner_of_black(first), terms.keys());
        (self.moves, self.opening, self.passes, self.declared) = (0, None, 0, None);
    }

    /// The board with its stones.
    #[inline]
    pub fn board(&self) -> &R {
        &self.board
    }

    /// What the players agreed on.
    #[inline]
    pub fn terms(&self) -> &Terms<R> {
        &self.terms
    }

    /// The colour to move; after the end, the one that would move next.
    #[inline]
    pub fn to_move(&self) -> Color {
        self.to_move
    }

    /// The player who has this colour now.
    #[inline]
    pub fn player(&self, color: Color) -> Player {
        match color {
            Color::Black => self.black,
            Color::White => self.black.opponent(),
        }
    }

    /// The number of moves: stones, passes and the swap. Stones at the start do not count.
    #[inline]
    pub fn moves(&self) -> usize {
        self.moves
    }

    /// A 64-bit hash: equal for equal positions in any order of moves, and most probably different for others. It
    /// includes stones, links, the colour to move, and whether the next move
    /// may be a swap. It does not include setup, players and declared ends, and no passes: after a pass it is that of
    /// the same stones with the other colour to move, although the third pass in a row is refused.
    ///
    /// # Complexity
    /// O(1): each move updates it.
    #[inline]
    pub fn hash(&self) -> u64 {
        self.keys.hash(self.to_move)
    }

    /// The number of passes in a row that the moves end with: at most two.
    #[inline]
    pub(crate) fn passes(&self) -> u8 {
        self.passes
    }

    /// The stones, links and colour to move, as a value.
    ///
    /// # Complexity
    /// That of [`Position::of`].
    pub fn position(&self) -> Position<R> {
        Position::of(&self.board, self.to_move)
    }

    /// The places where the player to move may put a stone, in the order of [`Rules::cells`]; none after the end.
    ///
    /// The iterator borrows the game. To play and undo on the way, go through `board().cells()`, which borrows nothing, and skip the
    /// places that [`play`](Game::play) refuses.
    ///
    /// # Complexity
    /// O(cells) for the whole iteration.
    pub fn legal_moves(&self) -> impl Iterator<Item = R::At> {
        let is_open = self.declared.is_none() && self.board.winner().is_none();
        let cells = is_open.then(|| self.board.cells());
        cells.into_iter().flatten().filter(|&at| self.board.check(self.to_move, at).is_ok())
    }

    /// The stones of [`Game::legal_moves`] as actions, then the swap and the pass if allowed.
    ///
    /// # Complexity
    /// O(cells) for the whole iteration.
    pub fn legal_actions(&self) -> impl Iterator<Item = Action<R::At>> {
        let color = self.to_move;
        let stones = self.legal_moves().map(move |at| Action::Stone(color, at));
        let swap = self.may_swap().then_some(Action::Swap(color));
        stones.chain(swap).chain(self.may_pass().then_some(Action::Pass(color)))
    }

    /// Whether the player to move may swap.
    ///
    /// # Complexity
    /// O(1); at the second move that of [`Rules::outcome`].
    pub fn may_swap(&self) -> bool {
        self.is_swap_due() && self.ending().is_none()
    }

    /// Whether the player to move may pass.
    ///
    /// # Complexity
    /// O(1); if passes were agreed on, that of [`Rules::outcome`].
    pub fn may_pass(&self) -> bool {
        self.terms.passes() && self.check_pass().is_ok()
    }

    /// Places a stone of the player to move. Returns what it did.
    ///
    /// # Errors
    /// [`Refused::Over`] or [`Refused::Stone`].
    ///
    /// # Complexity
    /// That of [`Rules::play`].
    #[inline]
    pub fn play(&mut self, at: R::At) -> Result<R::Placed, RefusedBy<R>> {
        self.add(at, R::play)
    }

    /// Makes the agreed swap, for the player to move.
    ///
    /// # Errors
    /// [`Refused::Over`], [`Refused::SetUp`] or [`Refused::NoSwap`].
    ///
    /// # Complexity
    /// That of [`Rules::outcome`]; also O(cells) for a swap of pieces.
    pub fn swap(&mut self) -> Result<(), RefusedBy<R>> {
        self.swap_with(|board, terms, image| {
            board.reset(terms.setup());
            board.play(terms.first().opponent(), image)
        })
    }

    /// Passes, for the player to move: only the turn changes. A swap is no longer possible then.
    ///
    /// # Errors
    /// [`Refused::Over`], [`Refused::NoPass`] or [`Refused::ThirdPass`].
    ///
    /// # Complexity
    /// That of [`Rules::outcome`].
    pub fn pass(&mut self) -> Result<(), RefusedBy<R>> {
        self.check_pass()?;
        if self.moves < 2 {
            self.note_opening(None);
        }
        self.to_move = self.to_move.opponent();
        self.moves += 1;
        self.passes += 1;
        Ok(())
    }

    /// Ends the game by declaration, in or out of turn.
    ///
    /// # Errors
    /// [`Refused::Over`].
    ///
    /// # Complexity
    /// That of [`Rules::outcome`].
    pub fn declare(&mut self, end: Declared) -> Result<(), RefusedBy<R>> {
        if let Some(ending) = self.ending() {
            return Err(Refused::Over(ending));
        }
        self.declared = Some(end);
        Ok(())
    }

    /// Checks the turn and performs an action.
    ///
    /// # Errors
    /// The first [`Refused`] that applies.
    ///
    /// # Complexity
    /// That of [`Game::play`], [`Game::swap`], [`Game::pass`] or [`Game::declare`].
    pub fn act(&mut self, action: Action<R::At>) -> Result<(), RefusedBy<R>> {
        self.expect(action)?;
        match action {
            Action::Stone(_, at) => self.play(at).map(drop),
            Action::Swap(_) => self.swap(),
            Action::Pass(_) => self.pass(),
            Action::End(end) => self.declare(end),
        }
    }

    /// The declared end, if any.
    #[inline]
    pub fn declared(&self) -> Option<Declared> {
        self.declared
    }

    /// How the game ended, on the board or by declaration; `None` if it is open.
    ///
    /// # Complexity
    /// That of [`Rules::outcome`]. In loops over many moves, call [`Rules::winner`] of [`Game::board`], which
    /// never searches for a legal move. It misses declared ends and games that end because a player has no move.
    pub fn ending(&self) -> Option<Ending<R::How>> {
        let winner = |color| Winner { color, player: self.player(color) };
        if let Some(declared) = self.declared {
            let winner = declared.loser().map(|loser| winner(loser.opponent()));
            return Some(Ending { winner, cause: Cause::Declared(declared) });
        }
        match self.board.outcome(self.to_move) {
            Outcome::Open => None,
            Outcome::Won { color, how } => {
                Some(Ending { winner: Some(winner(color)), cause: Cause::Board(how) })
            }
            Outcome::Drawn => Some(Ending { winner: None, cause: Cause::NoMoves }),
        }
    }

    /// Adds a stone with `play`, which may record it in a journal.
    #[inline]
    pub(crate) fn add(
        &mut self,
        at: R::At,
        play: impl FnOnce(&mut R, Color, R::At) -> Result<R::Placed, Refusal<R::Rule>>,
    ) -> Result<R::Placed, RefusedBy<R>> {
        // Havannah accepts stones after a win, but the game is over.
        if self.declared.is_some() || self.board.winner().is_some() {
            return Err(self.over());
        }
        let color = self.to_move;
        let placed = match play(&mut self.board, color, at) {
            Ok(placed) => placed,
            Err(refusal) => return Err(self.stone_refused(refusal)),
        };
        self.keys = self.keys_with(color, at, R::links_made(&placed));
        self.to_move = color.opponent();
        if self.moves < 2 {
            self.note_opening(Some(at));
        }
        self.moves += 1;
        self.passes = 0;
        Ok(placed)
    }

    /// Makes the swap. For a swap of pieces, `exchange` removes the first stone and places its image.
    pub(crate) fn swap_with(
        &mut self,
        exchange: impl FnOnce(&mut R, &Terms<R>, R::At) -> Result<R::Placed, Refusal<R::Rule>>,
    ) -> Result<(), RefusedBy<R>> {
        self.check_swap()?;
        if self.terms.swap() == Swap::Pieces {
            let at = self.opening.expect("a swap is due after the first stone");
            let image = self.image(at);
            exchange(&mut self.board, &self.terms, image).expect("the image is legal on the empty board");
            self.keys = self.keys_swapped(at);
            self.to_move = self.terms.first();
        } else {
            self.black = self.black.opponent();
        }
        self.note_opening(None);
        self.moves += 1;
        Ok(())
    }

    /// The place of a first stone after a swap of pieces.
    fn image(&self, at: R::At) -> R::At {
        R::swapped(self.terms.setup(), at).expect("terms have checked that there are images")
    }

    /// Whether one stone is the only move and a swap was agreed on. Does not check whether the game is over.
    pub(crate) fn is_swap_due(&self) -> bool {
        self.moves == 1 && self.terms.swap() != Swap::None && self.opening.is_some()
    }

    /// Called for each of the first two moves. Stores the first stone. If a swap was agreed on, the hash includes
    /// [`keys::MAY_SWAP`] between the first stone and the next move. `at` is the stone of this move; `None` for others.
    #[cold]
    fn note_opening(&mut self, at: Option<R::At>) {
        if self.moves == 0 {
            self.opening = at;
        }
        self.keys = self.keys_opened(self.keys);
    }
}

clone_fields!([R: Rules] Game<R> { board, terms, to_move, black, moves, opening, passes, declared, keys });

/// The player who has Black if `first` moves first.
const fn owner_of_black(first: Color) -> Player {
    match first {
        Color::Black => Player::First,
        Color::White => Player::Second,
    }
}
