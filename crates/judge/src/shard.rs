//! Splits the files among several machines.

use std::collections::BTreeMap;
use std::ops::Range;
use std::str::FromStr;
use std::time::Duration;

/// The k-th of n parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    number: usize,
    count: usize,
}

/// The most parts.
const MOST: usize = 1024;

impl FromStr for Shard {
    type Err = String;

    /// Reads `2/3`, the second of three.
    fn from_str(text: &str) -> Result<Shard, String> {
        let numbers = text.split_once('/').and_then(|(k, n)| Some((k.parse().ok()?, n.parse().ok()?)));
        match numbers {
            Some((number, count)) if (1..=count).contains(&number) && count <= MOST => {
                Ok(Shard { number, count })
            }
            _ => Err(format!("expected a part such as 2/3 (the second of three), of at most {MOST} parts")),
        }
    }
}

impl Shard {
    /// The bytes of this part, if all parts together have `total`. Parts differ by at most one byte.
    pub fn bytes(&self, total: u64) -> Range<u64> {
        let end = |number: usize| (u128::from(total) * number as u128 / self.count as u128) as u64;
        end(self.number - 1)..end(self.number)
    }

    /// Returns the indices of this part's files, ascending. `files` has names and sizes.
    ///
    /// Each file, the longest first, goes to the part that has the least time so far. The time of a file is
    /// that of an earlier run. If that is unknown, it is estimated from the size, at the rate of the files with
    /// known times. All machines must get the same files and times: then each file is in exactly one part.
    ///
    /// # Complexity
    /// O(files · (log files · log earlier + parts)).
    pub fn pick(&self, files: &[(&str, u64)], earlier: &BTreeMap<String, Duration>) -> Vec<usize> {
        let known = |name: &str| earlier.get(name).map(Duration::as_secs_f64);
        let (mut time, mut bytes) = (0.0, 0.0);
        for &(name, size) in files {
            if let Some(known) = known(name) {
                time += known;
                bytes += size as f64 + 1.0;
            }
        }
        let rate = if time > 0.0 { time / bytes } else { 1.0 };
        let weight = |idx: usize| known(files[idx].0).unwrap_or((files[idx].1 as f64 + 1.0) * rate);
        let mut order: Vec<usize> = (0..files.len()).collect();
        // The sort is stable, so equal files stay in the order of the package.
        order.sort_by(|&a, &b| weight(b).total_cmp(&weight(a)));
        let mut loads = vec![0.0_f64; self.count];
        let mut mine = Vec::new();
        for idx in order {
            let least = (0..self.count).min_by(|&a, &b| loads[a].total_cmp(&loads[b])).unwrap_or(0);
            loads[least] += weight(idx);
            if least + 1 == self.number {
                mine.push(idx);
            }
        }
        mine.sort_unstable();
        mine
    }
}
