//! The score of a match.

use std::fmt::Write;

use games::AnyGame;
use play::{Cause, Declared, Player};
use rules_core::Color;

/// Which opening a game has, and which engine moves first. Each opening is played twice, with either engine first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pairing {
    /// The number of the opening, from 0.
    pub(super) opening: usize,
    /// The number of the engine that moves first.
    pub(super) first: usize,
}

impl Pairing {
    /// The pairing of the game with this number, from 1.
    pub(super) fn of(number: u64, openings: usize) -> Self {
        let at = (number - 1) as usize;
        Pairing { opening: at / 2 % openings, first: at % 2 }
    }

    /// The number of the engine that is this player.
    pub(super) fn engine(self, player: Player) -> usize {
        match player {
            Player::First => self.first,
            Player::Second => 1 - self.first,
        }
    }

    /// The colour that an engine has now.
    pub(super) fn color(self, game: &AnyGame, engine: usize) -> Color {
        if self.engine(game.player(Color::Black)) == engine { Color::Black } else { Color::White }
    }
}

/// Games won, lost and drawn by the first engine.
#[derive(Clone, Copy, Debug, Default, serde::Serialize)]
pub(super) struct Score {
    pub(super) won: u64,
    pub(super) lost: u64,
    pub(super) drawn: u64,
}

impl Score {
    pub(super) fn add(&mut self, winner: Option<usize>) {
        *match winner {
            Some(0) => &mut self.won,
            Some(_) => &mut self.lost,
            None => &mut self.drawn,
        } += 1;
    }

    fn games(self) -> f64 {
        (self.won + self.lost + self.drawn) as f64
    }

    /// The mean of a game, 1 for a win and 1/2 for a draw, and its variance.
    fn mean_and_variance(self) -> (f64, f64) {
        let mean = (self.won as f64 + self.drawn as f64 / 2.0) / self.games();
        let square = (self.won as f64 + self.drawn as f64 / 4.0) / self.games();
        (mean, square - mean * mean)
    }

    /// The difference of the Elo ratings that explains the mean, and an interval of 95 % (E. B. Wilson, 1927; a draw counts as half
    /// a win and half a loss, so the interval is rather too wide). Infinite if all games have the same winner.
    pub(super) fn elo(self) -> [f64; 3] {
        const Z: f64 = 1.96;
        let ((mean, _), games) = (self.mean_and_variance(), self.games());
        let (scale, middle) = (1.0 + Z * Z / games, mean + Z * Z / (2.0 * games));
        let far = Z * (mean * (1.0 - mean) / games + Z * Z / (4.0 * games * games)).sqrt();
        // Rounding must not make a bound at 0 or 1 finite. Adding 0 turns -0 into 0.
        [mean, (middle - far) / scale, (middle + far) / scale]
            .map(|mean| (mean * 1e9).round().abs() / 1e9)
            .map(|mean| -400.0 * ((1.0 - mean) / mean).max(0.0).log10() + 0.0)
    }

    /// The log-likelihood ratio of two Elo differences, by the normal approximation: how many times as likely the games are with
    /// the second. `None` as long as all games have the same result.
    pub(super) fn likelihood(self, elos: [f64; 2]) -> Option<f64> {
        let (mean, variance) = self.mean_and_variance();
        let [low, high] = elos.map(|elo| 1.0 / (1.0 + 10_f64.powf(-elo / 400.0)));
        (variance > 0.0).then(|| self.games() * (high - low) * (2.0 * mean - low - high) / (2.0 * variance))
    }
}

/// The ratio at which a test ends: both errors have a probability of 5 %.
pub(super) const DECIDED: f64 = 2.944_438_979_166_44;

/// The score of a match in parts.
#[derive(Debug, Default, serde::Serialize)]
pub(super) struct Scores {
    pub(super) all: Score,
    /// With the first engine moving first, and second.
    moving: [Score; 2],
    openings: Vec<Score>,
    /// The games that each engine has lost by time or forfeit.
    faults: [u64; 2],
    /// Games with notes: faults, or engines with another opinion.
    noted: u64,
    /// Games that could not be played.
    pub(super) void: u64,
}

impl Scores {
    /// Counts a game that has ended.
    pub(super) fn add(&mut self, Pairing { opening, first }: Pairing, game: &AnyGame, has_notes: bool) {
        let ending = game.ending();
        let winner = ending.and_then(|ending| ending.winner);
        let winner = winner.map(|winner| Pairing { opening, first }.engine(winner.player));
        if self.openings.len() <= opening {
            self.openings.resize(opening + 1, Score::default());
        }
        for score in [&mut self.all, &mut self.moving[first], &mut self.openings[opening]] {
            score.add(winner);
        }
        self.noted += u64::from(has_notes);
        let cause = ending.map(|ending| ending.cause);
        if let (Some(winner), Some(Cause::Declared(Declared::TimedOut(_) | Declared::Forfeited(_)))) =
            (winner, cause)
        {
            self.faults[1 - winner] += 1;
        }
    }

    /// A table for people.
    pub(super) fn text(&self, names: &[String; 2], openings: &[String]) -> String {
        let mut text = String::new();
        let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        let line = |score: Score| format!("{:>7}{:>7}{:>7}", score.won, score.drawn, score.lost);
        let other = |score: Score| Score { won: score.lost, lost: score.won, ..score };
        // Writing to a string cannot fail.
        let groups = ["all games", "moving first", "moving second"].map(|group| format!("{group:>21}"));
        let _ = writeln!(text, "{:width$}{}", "", groups.concat());
        let _ = writeln!(text, "{:width$}{}", "", "    won  drawn   lost".repeat(3));
        let [first, second] = self.moving;
        let _ = writeln!(text, "{:width$}{}{}{}", names[0], line(self.all), line(first), line(second));
        let rows = [other(self.all), other(second), other(first)].map(line).concat();
        let _ = writeln!(text, "{:width$}{rows}", names[1]);
        if openings.len() > 1 {
            for ((number, &score), moves) in self.openings.iter().enumerate().zip(openings) {
                let _ =
                    writeln!(text, "{:width$}{}   {moves}", format!("opening {}", number + 1), line(score));
            }
        }
        for (name, faults) in names.iter().zip(self.faults).filter(|fault| fault.1 > 0) {
            let _ = writeln!(text, "{name} lost {faults} by time or forfeit");
        }
        if self.all.games() > 0.0 {
            let [elo, low, high] = self.all.elo();
            let _ = writeln!(text, "Elo difference {elo:+.0}, with 95 % from {low:+.0} to {high:+.0}");
        }
        for (count, what) in [(self.noted, "with notes"), (self.void, "void")] {
            if count > 0 {
                let _ = writeln!(text, "{count} {what}");
            }
        }
        text
    }
}
