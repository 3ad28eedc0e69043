//! The slow rules, with turns, swaps and declared ends: what is right about a list of moves.

use games::AnyGame;
use oracle::{At, SlowGame, SlowOutcome};
use rng::Rng;
use serde_json::{Value, json};

/// A board with its places, on and off the board, and their names.
pub(crate) struct Board {
    pub(crate) setup: String,
    pub(crate) on: Vec<(At, String)>,
    off: Vec<(At, String)>,
    /// The swaps that a game can have: `sides` and `pieces`.
    pub(crate) swaps: Vec<&'static str>,
    empty: SlowGame,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Move {
    /// A stone of the named colour; otherwise of the colour to move.
    Stone(Option<usize>, At),
    Swap,
    Pass,
    /// A word of [`ENDS`], by the named colour; otherwise by the colour to move.
    End(Option<usize>, usize),
}

/// The words for declared ends, and how the game ended then.
pub(crate) const ENDS: [(&str, &str); 7] = [
    ("resign", "resigned"),
    ("resigns", "resigned"),
    ("timeout", "timed out"),
    ("time", "timed out"),
    ("forfeit", "forfeited"),
    ("forfeits", "forfeited"),
    ("draw", "agreed"),
];

/// A game that somebody wrote down. Colours are 0 and 1.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    pub(crate) first: usize,
    /// `none`, `sides` or `pieces`.
    pub(crate) swap: &'static str,
    pub(crate) moves: Vec<Move>,
    /// The winner, or `None` for a draw, and the letter after `+`.
    pub(crate) claim: Option<(Option<usize>, &'static str)>,
}

impl Board {
    pub(crate) fn new(setup: String) -> Self {
        let empty = SlowGame::new(&setup).expect("a setup");
        let game: AnyGame = setup.parse().expect("a setup");
        // No board of these tests is larger. Not every place off the board has a name.
        let places = (0..30).flat_map(|y| (0..30).map(move |x| (x, y)));
        let named = places.map(|(x, y)| ((x, y), game.place_text([x as i32, y as i32])));
        let named = named.filter(|(_, name)| {
            let number = name.trim_start_matches(|next: char| next.is_ascii_alphabetic());
            number.len() < name.len() && number.starts_with(|next| ('1'..='9').contains(&next))
        });
        let (off, on) = named.partition(|(at, _)| empty.why_not(0, *at) == Some("off the board"));
        let is_possible = |swap: &&&str| {
            format!("{setup}, swap {swap}").parse::<AnyGame>().is_ok_and(|game| game.ending().is_none())
        };
        let swaps = ["sides", "pieces"].iter().filter(is_possible).copied().collect();
        Board { setup, on, off, swaps, empty }
    }

    pub(crate) fn name(&self, at: At) -> &str {
        let place = self.on.iter().chain(&self.off).find(|place| place.0 == at);
        &place.expect("a place with a name").1
    }

    /// A random game up to its end, or shorter, with a few edits.
    pub(crate) fn random(&self, rng: &mut Rng) -> Played {
        let swap = if rng.chance(50) {
            "none"
        } else {
            [&["none"], &self.swaps[..]].concat()[rng.below(1 + self.swaps.len())]
        };
        let mut played = Played { first: rng.below(2), swap, moves: Vec::new(), claim: None };
        let mut referee = Referee::new(self, &played);
        let mut order: Vec<At> = self.on.iter().map(|place| place.0).collect();
        rng.shuffle(&mut order);
        let most = if rng.chance(60) { usize::MAX } else { rng.below(order.len() + 1) };
        // A place that is forbidden now stays so for this colour, but the other may use it.
        for at in [&order[..], &order].concat() {
            if referee.over.is_some() || played.moves.len() >= most {
                break;
            }
            if played.moves.len() == 1 && swap != "none" && rng.chance(70) {
                referee.act(&Move::Swap).expect("it is due");
                played.moves.push(Move::Swap);
            } else if referee.act(&Move::Stone(None, at)).is_ok() {
                played.moves.push(Move::Stone(None, at));
            }
        }
        if rng.chance(15) {
            played
                .moves
                .push(Move::End(Some(rng.below(2)).filter(|_| rng.chance(50)), rng.below(ENDS.len())));
        }
        if rng.chance(50) {
            self.edit(rng, &mut played.moves);
        }
        if rng.chance(70) {
            let by = if rng.chance(70) { "" } else { rng.pick(&["R", "T", "F"]) };
            played.claim = Some(if rng.chance(10) { (None, "") } else { (Some(rng.below(2)), by) });
        }
        played
    }

    /// The first moves of a random game, without a look at its result.
    pub(crate) fn opening(&self, rng: &mut Rng) -> Played {
        let mut game: AnyGame = self.setup.parse().expect("a setup");
        let mut order: Vec<At> = self.on.iter().map(|place| place.0).collect();
        rng.shuffle(&mut order);
        order.retain(|&(x, y)| game.play([x as i32, y as i32]).is_ok());
        order.truncate(rng.below(40));
        let moves = order.into_iter().map(|at| Move::Stone(None, at)).collect();
        Played { first: 0, swap: "none", moves, claim: None }
    }

    /// Changes a list of moves, so that it may be against the rules.
    fn edit(&self, rng: &mut Rng, moves: &mut Vec<Move>) {
        let at = rng.below(moves.len() + 1);
        let any = |rng: &mut Rng| self.on[rng.below(self.on.len())].0;
        let by = rng.below(2);
        match rng.below(10) {
            0 if !moves.is_empty() => moves.insert(at, moves[rng.below(moves.len())].clone()),
            1 if !self.off.is_empty() => {
                moves.insert(at, Move::Stone(None, self.off[rng.below(self.off.len())].0));
            }
            2 => moves.insert(at, Move::Pass),
            3 => moves.insert(at, Move::Swap),
            4 => moves.insert(at, Move::End(None, rng.below(ENDS.len()))),
            5 if at < moves.len() => moves[at] = Move::Stone(None, any(rng)),
            6 if at < moves.len() => drop(moves.remove(at)),
            7 if at > 1 => moves.swap(at - 1, at - 2),
            8 => moves.insert(at, Move::Stone(Some(by), any(rng))),
            _ => moves.extend((0..3).map(|_| Move::Stone(None, any(rng)))),
        }
    }

    /// The fields of the verdict that do not depend on how the moves are written.
    pub(crate) fn verdict(&self, played: &Played) -> Value {
        let mut referee = Referee::new(self, played);
        let refused =
            played.moves.iter().enumerate().find_map(|(at, action)| Some((at, referee.act(action).err()?)));
        let (mut after_end, mut legal, mut illegal) = (0, played.moves.len(), Value::Null);
        if let Some((at, code)) = refused {
            legal = at;
            if code == "over" {
                after_end =
                    played.moves[at..].iter().filter(|action| !matches!(action, Move::End(..))).count();
            } else {
                illegal = json!([at + 1, code]);
            }
        }
        let over = referee.over.as_ref().filter(|_| illegal.is_null());
        let winner = over.and_then(|over| over.winner);
        let won = |color: usize| format!("{}+", ["B", "W"][color]);
        let result = match (over, winner) {
            _ if !illegal.is_null() => "illegal".into(),
            (None, _) => "open".into(),
            (_, None) => "draw".into(),
            (_, Some(color)) => won(color),
        };
        let claim =
            |(winner, by): (Option<usize>, &str)| winner.map_or("draw".into(), |color| won(color) + by);
        let agrees = played.claim.zip(over).and_then(|(it, over)| {
            let is_same = claim((it.0, "")) == result;
            (!is_same || !over.is_declared || over.winner.is_none()).then_some(is_same)
        });
        let player = |color: usize| 1 + usize::from((color == played.first) == referee.is_exchanged);
        let mut words = self.setup.splitn(3, ' ');
        let mut verdict = json!({
            "game": words.next(),
            "size": words.next(),
            "rules": words.next(),
            "moves": played.moves.len(),
            "result": result,
            "how": null,
            "move": over.map(|_| legal),
            "winner": winner.map(player),
            "first_illegal": illegal,
            "after_end": after_end,
            "claimed": played.claim.map(claim),
            "agrees": agrees,
        });
        if let (Some(Over { how, .. }), Some(fields)) = (over, verdict.as_object_mut()) {
            fields.remove("how");
            fields.extend((!how.is_empty()).then(|| ("how".into(), how.clone().into())));
        }
        verdict
    }
}

/// How a game ended.
struct Over {
    winner: Option<usize>,
    /// Empty if nothing was completed: the oracle has no word for it.
    how: String,
    is_declared: bool,
}

struct Referee<'a> {
    board: &'a Board,
    first: usize,
    swap: &'static str,
    game: SlowGame,
    turn: usize,
    moves: usize,
    /// The passes in a row so far.
    passes: usize,
    /// Whether the players have exchanged their colours.
    is_exchanged: bool,
    over: Option<Over>,
}

impl<'a> Referee<'a> {
    fn new(board: &'a Board, &Played { first, swap, .. }: &Played) -> Self {
        let game = board.empty.clone();
        let mut referee = Referee {
            board,
            first,
            swap,
            game,
            turn: first,
            moves: 0,
            passes: 0,
            is_exchanged: false,
            over: None,
        };
        referee.look(&[]);
        referee
    }

    /// Makes a move, or says why not.
    fn act(&mut self, action: &Move) -> Result<(), &'static str> {
        let mut words = Vec::new();
        match *action {
            _ if self.over.is_some() => return Err("over"),
            Move::Stone(Some(color), _) if color != self.turn => return Err("out_of_turn"),
            Move::Stone(_, at) => {
                words = self.game.play(self.turn, at).map_err(|reason| match reason {
                    "off the board" => "off_board",
                    "occupied" => "occupied",
                    _ => "rule",
                })?;
                self.turn = 1 - self.turn;
            }
            Move::Swap if self.moves != 1 || self.passes > 0 || self.swap == "none" => return Err("no_swap"),
            Move::Swap if self.swap == "sides" => self.is_exchanged = true,
            Move::Swap => {
                let image = self.image();
                self.game = self.board.empty.clone();
                words = self.game.play(1 - self.first, image).expect("the board is empty");
                self.turn = self.first;
            }
            Move::Pass if !games::of_setup(&self.board.setup).is_ok_and(games::GameKind::has_passes) => {
                return Err("no_pass");
            }
            Move::Pass if self.passes == 2 => return Err("third_pass"),
            Move::Pass => self.turn = 1 - self.turn,
            Move::End(color, word) => {
                let loser = color.unwrap_or(self.turn);
                let (word, how) = ENDS[word];
                let winner = (word != "draw").then_some(1 - loser);
                self.over = Some(Over { winner, how: how.into(), is_declared: true });
            }
        }
        self.moves += 1;
        self.passes = if matches!(action, Move::Pass) { self.passes + 1 } else { 0 };
        self.look(&words);
        Ok(())
    }

    /// Notes the end of the game on the board. `words` are what the last stone completed.
    fn look(&mut self, words: &[&str]) {
        let (winner, how) = match self.game.outcome(self.turn) {
            _ if self.over.is_some() => return,
            SlowOutcome::Open => return,
            SlowOutcome::Won(color) => (Some(color), words.join("-")),
            SlowOutcome::Drawn => (None, "no moves".into()),
        };
        self.over = Some(Over { winner, how, is_declared: false });
    }

    /// Where the only stone is after a swap of pieces. The oracle has no swaps; a law of `suite` tests these.
    fn image(&self) -> At {
        let terms = |first: &str| format!("{}{first}, swap pieces", self.board.setup).parse::<AnyGame>();
        let mut game = terms("").expect("a swap is possible");
        let (color, at) = self.game.stones()[0];
        if color == 1 {
            game = terms(&format!(", {} first", game.game().colors()[1])).expect("a swap is possible");
        }
        game.play([at.0 as i32, at.1 as i32]).expect("the board is empty");
        game.swap().expect("it is due");
        let [x, y] = game.stones()[0].1;
        (x.into(), y.into())
    }
}
