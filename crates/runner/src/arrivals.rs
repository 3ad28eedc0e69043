//! When output came, in little memory.

use std::time::{Duration, Instant};

use crate::Arrival;

/// The most entries that are kept.
const MOST: usize = 4096;

/// Arrivals, of which those that are close to each other are merged.
pub(crate) struct Arrivals {
    start: Instant,
    /// An entry covers less time than this.
    span: Duration,
    /// Each with the time of its first read.
    entries: Vec<(Duration, Arrival)>,
}

impl Arrivals {
    /// None yet; times are counted from `start`.
    pub(crate) fn since(start: Instant) -> Arrivals {
        Arrivals { start, span: Duration::from_millis(1), entries: Vec::new() }
    }

    /// So many bytes are there now.
    pub(crate) fn now(&mut self, bytes: u64) {
        self.note(Arrival { at: self.start.elapsed(), bytes });
    }

    fn note(&mut self, arrival: Arrival) {
        self.add(arrival.at, arrival);
        while self.entries.len() > MOST {
            self.span *= 2;
            for (first, arrival) in std::mem::take(&mut self.entries) {
                self.add(first, arrival);
            }
        }
    }

    fn add(&mut self, first: Duration, arrival: Arrival) {
        match self.entries.last_mut() {
            Some((begun, last)) if arrival.at.saturating_sub(*begun) < self.span => *last = arrival,
            _ => self.entries.push((first, arrival)),
        }
    }

    pub(crate) fn take(&mut self) -> Vec<Arrival> {
        std::mem::take(&mut self.entries).into_iter().map(|(_, arrival)| arrival).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The entries of so many reads of a byte each.
    fn entries(reads: u32, apart: Duration) -> Vec<Arrival> {
        let mut arrivals = Arrivals::since(Instant::now());
        for read in 1..=reads {
            arrivals.note(Arrival { at: apart * read, bytes: read.into() });
        }
        arrivals.take()
    }

    #[test]
    fn close_reads_share_an_entry() {
        assert_eq!(entries(100, Duration::from_millis(1)).len(), 100);
        // Four in a millisecond; the last of them speaks for all.
        let found = entries(8, Duration::from_micros(250));
        let found: Vec<_> = found.iter().map(|arrival| (arrival.at.as_micros(), arrival.bytes)).collect();
        assert_eq!(found, [(1000, 4), (2000, 8)]);
    }

    #[test]
    fn many_reads_have_coarser_entries() {
        let found = entries(100_000, Duration::from_millis(1));
        assert!((MOST / 4..=MOST).contains(&found.len()), "{}", found.len());
        assert!(found.windows(2).all(|pair| pair[0].at < pair[1].at && pair[0].bytes < pair[1].bytes));
        // Every entry is still true, and nothing is forgotten.
        assert!(found.iter().all(|arrival| arrival.at == Duration::from_millis(arrival.bytes)));
        assert_eq!(found.last().map(|last| last.bytes), Some(100_000));
    }
}
