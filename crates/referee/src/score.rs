//! The score of a match.

use games::AnyGame;
use play::{Cause, Declared, Player};
use rules_core::Color;

use crate::Played;

/// Which opening a game has, and which engine moves first. Each opening is played twice, with either engine first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The number of the opening, from 0.
    pub opening: usize,
    /// The number of the engine that moves first.
    pub first: usize,
}

impl Pairing {
    /// The number of the engine that is this player.
    pub fn engine(self, player: Player) -> usize {
        match player {
            Player::First => self.first,
            Player::Second => 1 - self.first,
        }
    }

    /// The colour that an engine has now.
    pub(crate) fn color(self, game: &AnyGame, engine: usize) -> Color {
        if self.engine(game.player(Color::Black)) == engine { Color::Black } else { Color::White }
    }
}

/// Games won, lost and drawn by the first engine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Score {
    /// Won by the first engine.
    pub won: u64,
    /// Won by the other one.
    pub lost: u64,
    /// Won by none.
    pub drawn: u64,
}

impl Score {
    /// The number of games.
    pub fn games(self) -> u64 {
        self.won + self.lost + self.drawn
    }

    /// The mean of a game, 1 for a win and 1/2 for a draw, and its variance.
    fn mean_and_variance(self) -> (f64, f64) {
        let games = self.games() as f64;
        let mean = (self.won as f64 + self.drawn as f64 / 2.0) / games;
        let square = (self.won as f64 + self.drawn as f64 / 4.0) / games;
        (mean, square - mean * mean)
    }

    /// The difference of the Elo ratings that explains the mean, and an interval of 95 % (E. B. Wilson, 1927; a draw counts as half
    /// a win and half a loss, so the interval is rather too wide). Infinite if all games have the same winner.
    pub fn elo(self) -> [f64; 3] {
        const Z: f64 = 1.96;
        let ((mean, _), games) = (self.mean_and_variance(), self.games() as f64);
        let (scale, middle) = (1.0 + Z * Z / games, mean + Z * Z / (2.0 * games));
        let far = Z * (mean * (1.0 - mean) / games + Z * Z / (4.0 * games * games)).sqrt();
        // Rounding must not make a bound at 0 or 1 finite. Adding 0 turns -0 into 0.
        [mean, (middle - far) / scale, (middle + far) / scale]
            .map(|mean| (mean * 1e9).round().abs() / 1e9)
            .map(|mean| -400.0 * ((1.0 - mean) / mean).max(0.0).log10() + 0.0)
    }

    /// The log-likelihood ratio of two Elo differences, by the normal approximation: how many times as likely the games are with
    /// the second. `None` as long as all games have the same result.
    pub fn log_likelihood_ratio(self, elos: [f64; 2]) -> Option<f64> {
        let (mean, variance) = self.mean_and_variance();
        let [low, high] = elos.map(|elo| 1.0 / (1.0 + 10_f64.powf(-elo / 400.0)));
        (variance > 0.0)
            .then(|| self.games() as f64 * (high - low) * (2.0 * mean - low - high) / (2.0 * variance))
    }

    /// Which of two Elo differences, the smaller one first, A. Wald's sequential test accepts; `None` if it needs more games. Each
    /// error has a probability of 5 %.
    pub fn accepted(self, elos: [f64; 2]) -> Option<f64> {
        let ratio = self.log_likelihood_ratio(elos).filter(|ratio| ratio.abs() >= DECIDED)?;
        Some(elos[usize::from(ratio > 0.0)])
    }
}

/// The ratio at which a test ends: both errors have a probability of 5 %.
const DECIDED: f64 = 2.944_438_979_166_44;

/// The score of a match in parts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Scores {
    /// All games.
    pub all: Score,
    /// With the first engine moving first, and second.
    pub moving: [Score; 2],
    /// By the opening.
    pub openings: Vec<Score>,
    /// The games that each engine has lost by time or forfeit.
    pub faults: [u64; 2],
    /// Games with notes: faults, or engines with another opinion.
    pub noted: u64,
    /// Games that could not be played.
    pub void: u64,
}

impl Scores {
    /// Counts a game that has ended.
    pub fn add(&mut self, pairing: Pairing, played: &Played) {
        let Pairing { opening, first } = pairing;
        let ending = played.game.ending();
        let winner = ending.and_then(|ending| ending.winner);
        let winner = winner.map(|winner| pairing.engine(winner.player));
        if self.openings.len() <= opening {
            self.openings.resize(opening + 1, Score::default());
        }
        for score in [&mut self.all, &mut self.moving[first], &mut self.openings[opening]] {
            *match winner {
                Some(0) => &mut score.won,
                Some(_) => &mut score.lost,
                None => &mut score.drawn,
            } += 1;
        }
        self.noted += u64::from(!played.notes.is_empty());
        let cause = ending.map(|ending| ending.cause);
        if let (Some(winner), Some(Cause::Declared(Declared::TimedOut(_) | Declared::Forfeited(_)))) =
            (winner, cause)
        {
            self.faults[1 - winner] += 1;
        }
    }
}
