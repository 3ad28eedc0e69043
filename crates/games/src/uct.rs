//! A player that grows a tree of moves by random games.

use alloc::vec::Vec;
use core::cmp::Reverse;
use core::ops::Range;

use rules_core::{Color, Rules};

use crate::Playout;

/// UCT with RAVE: plays random games, and keeps the first moves of these games and their results in a tree. A game follows the
/// best moves of the tree, adds to it, and continues at random.
///
/// # How
/// The value of a move combines two averages of wins minus losses: of the games with this move now, and of the games with this
/// stone now or later (RAVE), which soon are many, and count less the more games have the move now (S. Gelly and
/// D. Silver, Monte-Carlo tree search and rapid action value estimation in computer Go, 2011). Moves with few games get a
/// bonus (L. Kocsis and C. Szepesvári, Bandit based Monte-Carlo planning, 2006). A position is won if a move there wins, and lost
/// if all lose (M. Winands et al., Monte-Carlo tree search solver, 2008).
///
/// ```
/// use games::Uct;
/// use rules_core::{Color, Rules};
/// use rules_hex::{Hex, Setup};
///
/// let (setup, mut random) = (Setup::new(2, 2), rng::Rng::new(1));
/// let best = Uct::new(&setup).search(&Hex::new(&setup), Color::Black, 1000, &mut || random.next())[0];
/// assert!(matches!(Hex::pair(&setup, best.at), [1, 0] | [0, 1]));
/// assert_eq!(best.winner, Some(Color::Black)); // proved
/// ```
#[derive(Clone, Debug)]
pub struct Uct<R: Rules> {
    playout: Playout<R>,
    /// The random game.
    game: R,
    /// The places that are empty at the root.
    empty: Vec<R::At>,
    /// The tree, the root first. The children of a node are consecutive.
    nodes: Vec<Node<R::At>>,
    /// The nodes of the random game, from the root on.
    path: Vec<usize>,
    candidates: Vec<Candidate<R::At>>,
}

/// A move and the results of the random games after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate<At> {
    /// Where the stone goes.
    pub at: At,
    /// Random games with this move.
    pub visits: u32,
    /// Games won by the player who makes the move, minus those won by the opponent; with a proved `winner`, all are theirs.
    pub score: i32,
    /// Who wins after this move with best play, if the search proved it.
    pub winner: Option<Color>,
}

/// A position in the tree and the move to it.
#[derive(Clone, Debug)]
struct Node<At> {
    /// The last stone.
    at: At,
    /// Games with this move, and the wins of the player who makes it, minus losses.
    visits: u32,
    score: i32,
    /// The same for the games through the parent in which this player places this stone now or later.
    any_visits: u32,
    any_score: i32,
    /// The index of the first child, and the number of children.
    first: u32,
    count: u32,
    /// The winner, if proved.
    winner: Option<Color>,
}

/// The tree does not grow beyond so many nodes, about 40 bytes each.
const MOST_NODES: usize = 1 << 20;

/// A position gets its moves after one game, and after one more for each so many nodes of the tree.
const PATIENCE: usize = 1 << 15;

/// How soon the games with a move now count more than RAVE. Found by matches, as the other weight.
const OWN: f32 = 0.0003;

/// The weight of the bonus for moves with few games.
const BONUS: f32 = 0.02;

impl<R: Rules> Uct<R> {
    /// Creates a player for boards of this setup. Others work too, but allocate.
    pub fn new(setup: &R::Setup) -> Self {
        Uct {
            playout: Playout::new(),
            game: R::new(setup),
            empty: Vec::new(),
            nodes: Vec::new(),
            path: Vec::new(),
            candidates: Vec::new(),
        }
    }

    /// The legal moves after `playouts` random games, or fewer once the winner is proved. First come proved wins, then moves by
    /// the number of games, then proved losses; of equal moves, the first in the order of [`Rules::cells`]. Empty when the game
    /// is over. `random` returns 64 random bits. Equal bits give equal results.
    ///
    /// # Complexity
    /// `playouts` random games, each with O(cells) for each move in the tree, and a copy of the position for each legal move.
    /// The tree has at most 2^20 nodes, of about 40 bytes, or the root and its moves if these are more.
    pub fn search(
        &mut self,
        game: &R,
        to_move: Color,
        playouts: u32,
        random: &mut impl FnMut() -> u64,
    ) -> &[Candidate<R::At>] {
        self.candidates.clear();
        self.nodes.clear();
        self.empty.clear();
        self.empty.extend(game.cells().filter(|&at| game.stone(at).is_none()));
        let (Some(&at), true) = (self.empty.first(), game.outcome(to_move).is_open()) else { return &[] };
        self.nodes.push(Node::new(at)); // The root has no move, so any place will do.
        self.game.clone_from(game);
        self.expand(0, to_move);
        for child in self.nodes[0].children() {
            self.game.clone_from(game);
            let played = self.game.play(to_move, self.nodes[child].at);
            if played.is_ok() && self.game.outcome(to_move.opponent()).winner() == Some(to_move) {
                self.nodes[child].winner = Some(to_move);
                self.nodes[0].winner = Some(to_move);
            }
        }
        let mut left = playouts.min(i32::MAX as u32); // The scores fit.
        while left > 0 && self.nodes[0].winner.is_none() {
            left -= 1;
            self.play(game, to_move, random);
        }
        let known = |winner| i32::from(Color::sign(winner) * Color::sign(Some(to_move)));
        self.candidates.extend(self.nodes[self.nodes[0].children()].iter().map(|node| {
            let Node { at, visits, score, winner, .. } = *node;
            let score = if winner.is_some() { known(winner) * visits as i32 } else { score };
            Candidate { at, visits, score, winner }
        }));
        self.candidates.sort_by_key(|it| Reverse((known(it.winner), it.visits, it.score)));
        &self.candidates
    }

    /// Gives a node the legal moves of the position as children.
    fn expand(&mut self, node: usize, to_move: Color) {
        let (nodes, game) = (&mut self.nodes, &self.game);
        let first = nodes.len();
        let legal = self.empty.iter().filter(|&&at| game.check(to_move, at).is_ok());
        nodes.extend(legal.map(|&at| Node::new(at)));
        (nodes[node].first, nodes[node].count) = (first as u32, (nodes.len() - first) as u32);
    }

    /// Plays a random game from the position of the root.
    fn play(&mut self, root: &R, first: Color, random: &mut impl FnMut() -> u64) {
        self.game.clone_from(root);
        self.path.clear();
        let (mut node, mut to_move) = (0, first);
        loop {
            self.path.push(node);
            let Node { visits, count, .. } = self.nodes[node];
            if count == 0 {
                let nodes = self.nodes.len();
                if nodes + self.empty.len() > MOST_NODES || (visits as usize) < 1 + nodes / PATIENCE {
                    break;
                }
                self.expand(node, to_move);
            }
            let Some(child) = self.choose(node) else { break };
            let _ = self.game.play(to_move, self.nodes[child].at); // Never refused, since `check` accepted it.
            (node, to_move) = (child, to_move.opponent());
        }
        let mut outcome = self.game.outcome(to_move);
        if let Some(winner) = outcome.winner() {
            self.prove(winner, to_move);
        } else if outcome.is_open() {
            let game = &self.game;
            self.playout.start(self.empty.iter().copied().filter(|&at| game.stone(at).is_none()));
            outcome = self.playout.play_again(&mut self.game, to_move, random, |_, _| ());
        }
        self.learn(first, outcome.winner());
    }

    /// The child with the best value, of those that are not proved to lose.
    fn choose(&self, parent: usize) -> Option<usize> {
        let parent = &self.nodes[parent];
        let log = parent.visits.max(1).ilog2() as f32;
        let mut best = (f32::NEG_INFINITY, None);
        for (number, child) in parent.children().zip(&self.nodes[parent.children()]) {
            let (visits, any_visits) = (child.visits as f32, child.any_visits as f32);
            // b = any / (any + visits + OWN * any * visits) is the weight of the second average.
            let own = 1.0 + OWN * any_visits;
            let value = (own * child.score as f32 + child.any_score as f32)
                / (1.0 + own * visits + any_visits)
                + BONUS * log * inverse_root(log + log * visits);
            if value > best.0 && child.winner.is_none() {
                best = (value, Some(number));
            }
        }
        best.1
    }

    /// Notes that the last position of the path is won, and those before it from which this follows.
    fn prove(&mut self, winner: Color, mut to_move: Color) {
        for &node in self.path.iter().rev() {
            let mut children = self.nodes[node].children();
            if to_move != winner && children.any(|child| self.nodes[child].winner.is_none()) {
                break;
            }
            self.nodes[node].winner = Some(winner);
            to_move = to_move.opponent();
        }
    }

    /// Adds the result of the random game to all nodes of the path and their children.
    fn learn(&mut self, first: Color, winner: Option<Color>) {
        let mut to_move = first;
        for &node in &self.path {
            let gain = i32::from(Color::sign(winner) * Color::sign(Some(to_move)));
            self.nodes[node].visits += 1;
            self.nodes[node].score -= gain;
            let children = self.nodes[node].children();
            for child in &mut self.nodes[children] {
                if self.game.stone(child.at) == Some(to_move) {
                    child.any_visits += 1;
                    child.any_score += gain;
                }
            }
            to_move = to_move.opponent();
        }
    }
}

impl<At> Node<At> {
    fn new(at: At) -> Self {
        Node { at, visits: 0, score: 0, any_visits: 0, any_score: 0, first: 0, count: 0, winner: None }
    }

    fn children(&self) -> Range<usize> {
        self.first as usize..(self.first + self.count) as usize
    }
}

/// 1 divided by the square root of a number from 0, to one part in 500; of 0, a large number. `core` has no roots.
fn inverse_root(number: f32) -> f32 {
    let guess = f32::from_bits(0x5f37_59df - (number.to_bits() >> 1));
    guess * (1.5 - 0.5 * number * guess * guess) // a step of Newton's method
}
