//! A game between two players: whose turn it is, the swap, and how it ended.

use rules_core::{Color, Outcome, Refusal, Rules, clone_fields};

use crate::keys::{self, Keys};
use crate::{Action, Cause, Declared, Ending, Player, Position, Refused, RefusedBy, Swap, Terms, Winner};

/// A game between two players.
///
/// It adds to the stones of [`Rules`] whose turn it is, the swap, and ends that are not on the board; and a hash, which it keeps along with
/// each move. It has no history: [`History`](crate::History) has.
///
/// Stones are added by [`Game::play`], which asks the rules once. What was decided on the board and what somebody declared are kept
/// apart: [`Game::board`] knows only the stones, [`Game::declared`] only what was said, and [`Game::ending`] looks at both.
///
/// A copy by `clone_from` into a game that has been used on such a board allocates nothing.
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
    /// Who has Black now.
    black: Player,
    /// Stones and swaps so far.
    moves: usize,
    /// The first stone, for a swap of pieces.
    opening: Option<R::At>,
    declared: Option<Declared>,
    keys: Keys,
}

impl<R: Rules> Game<R> {
    /// A game before the first move.
    ///
    /// # Complexity
    /// That of [`Rules::new`], or of a copy of the stones that are on the board.
    pub fn new(terms: &Terms<R>) -> Self {
        let first = terms.first();
        Game {
            board: terms.start().cloned().unwrap_or_else(|| R::new(terms.setup())),
            terms: terms.clone(),
            to_move: first,
            black: owner_of_black(first),
            moves: 0,
            opening: None,
            declared: None,
            keys: terms.keys(),
        }
    }

    /// Starts a new game in the memory of this one.
    ///
    /// # Complexity
    /// That of [`Rules::reset`], or of a copy of the stones that are on the board. Allocates only where the board is larger than those before.
    pub fn reset(&mut self, terms: &Terms<R>) {
        match terms.start() {
            Some(start) => self.board.clone_from(start),
            None => self.board.reset(terms.setup()),
        }
        self.terms.clone_from(terms);
        let first = terms.first();
        (self.to_move, self.black, self.keys) = (first, owner_of_black(first), terms.keys());
        (self.moves, self.opening, self.declared) = (0, None, None);
    }

    /// The stones, and what the rules say of them.
    #[inline]
    pub fn board(&self) -> &R {
        &self.board
    }

    /// What was agreed on.
    #[inline]
    pub fn terms(&self) -> &Terms<R> {
        &self.terms
    }

    /// Whose turn it is; after the end, whose turn it would be.
    #[inline]
    pub fn to_move(&self) -> Color {
        self.to_move
    }

    /// Which player has a colour now.
    #[inline]
    pub fn player(&self, color: Color) -> Player {
        match color {
            Color::Black => self.black,
            Color::White => self.black.opponent(),
        }
    }

    /// How many moves were made: stones, and the swap.
    #[inline]
    pub fn moves(&self) -> usize {
        self.moves
    }

    /// 64 bits that are equal for equal positions, whatever the order of the moves, and most probably differ for others. Stones, links,
    /// whose turn it is and whether a swap is due count; setup, players and declared ends do not.
    ///
    /// # Complexity
    /// O(1): it is kept along.
    #[inline]
    pub fn hash(&self) -> u64 {
        self.keys.hash(self.to_move)
    }

    /// What the hash is made of, to be given back with [`Game::taken_back`].
    #[inline]
    pub(crate) fn keys(&self) -> Keys {
        self.keys
    }

    /// The stones, links and whose turn it is, as a value.
    ///
    /// # Complexity
    /// That of [`Position::of`].
    pub fn position(&self) -> Position<R> {
        Position::of(&self.board, self.to_move)
    }

    /// Where the player to move may put a stone, in the order of [`Rules::cells`]; nowhere when the game is over.
    ///
    /// # Complexity
    /// O(cells) for all of them.
    pub fn legal_moves(&self) -> impl Iterator<Item = R::At> {
        let is_open = self.declared.is_none() && self.board.winner().is_none();
        let cells = is_open.then(|| self.board.cells());
        cells.into_iter().flatten().filter(|&at| self.board.check(self.to_move, at).is_ok())
    }

    /// All that the player to move may do instead of ending the game: the stones of [`Game::legal_moves`], and the swap where there is one.
    ///
    /// # Complexity
    /// O(cells) for all of them.
    pub fn legal_actions(&self) -> impl Iterator<Item = Action<R::At>> {
        let color = self.to_move;
        let stones = self.legal_moves().map(move |at| Action::Stone(color, at));
        stones.chain(self.may_swap().then_some(Action::Swap(color)))
    }

    /// Whether the player to move may swap.
    ///
    /// # Complexity
    /// O(1), and that of [`Rules::outcome`] at the second move.
    pub fn may_swap(&self) -> bool {
        self.is_swap_due() && self.ending().is_none()
    }

    /// A stone of the player to move. Says what it did.
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

    /// The swap that was agreed on, by the player to move.
    ///
    /// # Errors
    /// [`Refused::Over`] or [`Refused::NoSwap`].
    ///
    /// # Complexity
    /// O(1); O(cells) for a swap of pieces.
    pub fn swap(&mut self) -> Result<(), RefusedBy<R>> {
        self.swap_with(|board, terms, image| {
            board.reset(terms.setup());
            board.play(terms.first().opponent(), image)
        })
    }

    /// Ends the game beside the board. Anybody may do so at any time.
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

    /// Does what somebody asks for, if the rules and the turn allow it.
    ///
    /// # Errors
    /// The first [`Refused`] that applies.
    ///
    /// # Complexity
    /// That of [`Game::play`], [`Game::swap`] or [`Game::declare`].
    pub fn act(&mut self, action: Action<R::At>) -> Result<(), RefusedBy<R>> {
        self.expect(action)?;
        match action {
            Action::Stone(_, at) => self.play(at).map(drop),
            Action::Swap(_) => self.swap(),
            Action::Pass(_) => Err(self.ending().map_or(Refused::NoPass, Refused::Over)),
            Action::End(end) => self.declare(end),
        }
    }

    /// What somebody declared, whatever stands on the board.
    #[inline]
    pub fn declared(&self) -> Option<Declared> {
        self.declared
    }

    /// How the game ended, if it did: on the board, or because somebody said so.
    ///
    /// # Complexity
    /// That of [`Rules::outcome`]. Loops over many moves ask [`Rules::winner`] of [`Game::board`], which needs no search.
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

    /// Refuses what comes out of turn or after the end.
    pub(crate) fn expect(&self, action: Action<R::At>) -> Result<(), RefusedBy<R>> {
        let (Action::Stone(color, _) | Action::Swap(color) | Action::Pass(color)) = action else {
            return Ok(());
        };
        if color == self.to_move {
            return Ok(());
        }
        Err(self.ending().map_or(Refused::OutOfTurn { color }, Refused::Over))
    }

    /// Adds a stone by `play`, which may note what it changes.
    #[inline]
    pub(crate) fn add(
        &mut self,
        at: R::At,
        play: impl FnOnce(&mut R, Color, R::At) -> Result<R::Placed, Refusal<R::Rule>>,
    ) -> Result<R::Placed, RefusedBy<R>> {
        // Havannah takes stones after a win, but a game ends with it.
        if self.declared.is_some() || self.board.winner().is_some() {
            return Err(self.over());
        }
        let color = self.to_move;
        let placed = match play(&mut self.board, color, at) {
            Ok(placed) => placed,
            Err(refusal) => return Err(self.stone_refused(refusal)),
        };
        let pair = |at| R::pair(self.terms.setup(), at);
        let links = R::links_made(&placed).map(|ends| keys::link(ends.map(pair)));
        self.keys = links.fold(self.keys.with(keys::stone(pair(at), color)), Keys::with);
        self.to_move = color.opponent();
        if self.moves < 2 {
            self.begun(Some(at));
        }
        self.moves += 1;
        Ok(placed)
    }

    /// The swap; for one of pieces, `exchange` takes the first stone away and puts its image there.
    pub(crate) fn swap_with(
        &mut self,
        exchange: impl FnOnce(&mut R, &Terms<R>, R::At) -> Result<R::Placed, Refusal<R::Rule>>,
    ) -> Result<(), RefusedBy<R>> {
        if let Some(ending) = self.ending() {
            return Err(Refused::Over(ending));
        }
        if !self.is_swap_due() {
            return Err(Refused::NoSwap { agreed: self.terms.swap(), moves: self.moves });
        }
        if self.terms.swap() == Swap::Pieces {
            let at = self.opening.expect("a swap is due after the first stone");
            let image = R::swapped(self.terms.setup(), at).expect("terms have checked that there are images");
            exchange(&mut self.board, &self.terms, image).expect("the image may stand on the empty board");
            let pair = |at| R::pair(self.terms.setup(), at);
            let first = self.terms.first();
            let keys = self.keys.with(keys::stone(pair(at), first));
            self.keys = keys.with(keys::stone(pair(image), first.opponent()));
            self.to_move = first;
        } else {
            self.black = self.black.opponent();
        }
        self.begun(None);
        self.moves += 1;
        Ok(())
    }

    /// Takes the last move back, after `board` has been set back.
    #[inline]
    pub(crate) fn taken_back(&mut self, color: Color, keys: Keys) {
        (self.to_move, self.keys) = (color, keys);
        self.moves -= 1;
    }

    /// Sets the board back before a swap of pieces.
    pub(crate) fn swap_taken_back(&mut self, exchange: impl FnOnce(&mut R, Color, R::At), keys: Keys) {
        let first = self.terms.first();
        match (self.terms.swap(), self.opening) {
            (Swap::Pieces, Some(at)) => exchange(&mut self.board, first, at),
            _ => self.black = self.black.opponent(),
        }
        self.taken_back(first.opponent(), keys);
    }

    /// Gives the board to whoever takes a stone back.
    #[inline]
    pub(crate) fn board_mut(&mut self) -> &mut R {
        &mut self.board
    }

    /// Takes a declared end back.
    pub(crate) fn go_on(&mut self) {
        self.declared = None;
    }

    /// Whether the next move may be a swap, if the game is not over.
    fn is_swap_due(&self) -> bool {
        self.moves == 1 && self.terms.swap() != Swap::None
    }

    /// Keeps the first stone, and in the hash whether a swap is due. `at` is the stone of this move, the first or the second.
    #[cold]
    fn begun(&mut self, at: Option<R::At>) {
        if self.moves == 0 {
            self.opening = at;
        }
        if self.terms.swap() != Swap::None {
            self.keys = self.keys.with(keys::MAY_SWAP);
        }
    }

    #[cold]
    fn over(&self) -> RefusedBy<R> {
        Refused::Over(self.ending().expect("somebody has won, or said that it is over"))
    }

    /// A stone that the rules refuse is refused since the game is over, if it is.
    #[cold]
    fn stone_refused(&self, refusal: Refusal<R::Rule>) -> RefusedBy<R> {
        self.ending().map_or(Refused::Stone(refusal), Refused::Over)
    }
}

clone_fields!([R: Rules] Game<R> { board, terms, to_move, black, moves, opening, declared, keys });

/// Who has Black, when this colour moves first.
const fn owner_of_black(first: Color) -> Player {
    match first {
        Color::Black => Player::First,
        Color::White => Player::Second,
    }
}
