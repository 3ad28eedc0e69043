//! What a program writes: its streams, whose ends that are ours have a thread each, and how much lies in its folder.

use std::collections::VecDeque;
use std::fs::{self, ReadDir};
use std::io::{ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::Arrival;
use crate::program::Plan;

/// How much is read and written at once.
pub(crate) const CHUNK: usize = 1 << 16;

/// How long to wait for the end of a stream once all processes are ended. Somebody outside may hold it open.
const GRACE: Duration = Duration::from_millis(500);

/// What is read from a stream.
pub(crate) struct Collected {
    bytes: Arc<Mutex<VecDeque<u8>>>,
    end: Receiver<()>,
}

impl Collected {
    /// Waits for the end of the stream, within reason.
    fn wait(&self) {
        // Nothing is ever sent: the sender is dropped at the end of the stream.
        let _ = self.end.recv_timeout(GRACE);
    }

    /// What has come, at the end of the stream.
    pub(crate) fn take(self) -> Vec<u8> {
        self.wait();
        std::mem::take(&mut *self.bytes.lock().unwrap_or_else(PoisonError::into_inner)).into()
    }
}

/// The output of a program, and when it came.
pub(crate) struct Output {
    collected: Collected,
    arrivals: Arc<Mutex<Arrivals>>,
}

impl Output {
    /// What has come, at the end of the stream, and when. What we read after the end of the program had come before.
    pub(crate) fn take(self, wall: Duration) -> (Vec<u8>, Vec<Arrival>) {
        self.collected.wait();
        let mut arrivals = self.arrivals.lock().unwrap_or_else(PoisonError::into_inner).take();
        for arrival in &mut arrivals {
            arrival.at = arrival.at.min(wall);
        }
        let mut bytes = self.collected.take();
        // If the stream goes on all the same, there may have been a read in between.
        bytes.truncate(arrivals.last().map_or(0, |last| usize::try_from(last.bytes).unwrap_or(usize::MAX)));
        (bytes, arrivals)
    }
}

/// Keeps the first bytes, one more than `most` at the utmost, and says `flood` when that one comes.
pub(crate) fn head<E: Send + 'static>(
    from: impl Read + Send + 'static,
    start: Instant,
    most: u64,
    flood: (Sender<E>, E),
) -> Output {
    let most = usize::try_from(most).unwrap_or(usize::MAX);
    let (events, event) = flood;
    let mut event = Some(event);
    let arrivals = Arc::new(Mutex::new(Arrivals::since(start)));
    let noted = Arc::clone(&arrivals);
    let collected = collect(from, move |bytes, chunk| {
        let room = most.saturating_add(1) - bytes.len();
        if room > 0 {
            bytes.extend(&chunk[..chunk.len().min(room)]);
            noted.lock().unwrap_or_else(PoisonError::into_inner).now(bytes.len() as u64);
        }
        if bytes.len() > most
            && let Some(event) = event.take()
        {
            // Nobody may be listening any more.
            let _ = events.send(event);
        }
    });
    Output { collected, arrivals }
}

/// Keeps the last bytes.
pub(crate) fn tail(from: impl Read + Send + 'static, most: usize) -> Collected {
    collect(from, move |bytes, chunk| {
        bytes.extend(&chunk[chunk.len().saturating_sub(most)..]);
        bytes.drain(..bytes.len().saturating_sub(most));
    })
}

/// Reads to the end of a stream, whatever is kept of it: the program must never wait for us.
fn collect(
    mut from: impl Read + Send + 'static,
    mut keep: impl FnMut(&mut VecDeque<u8>, &[u8]) + Send + 'static,
) -> Collected {
    let bytes = Arc::new(Mutex::new(VecDeque::new()));
    let (sender, end) = channel();
    let shared = Arc::clone(&bytes);
    thread::spawn(move || {
        let _at_the_end: Sender<()> = sender;
        let mut chunk = vec![0; CHUNK];
        // What was read before an error counts. Interrupted reads do not occur: no signal has a handler here.
        while let Ok(count @ 1..) = from.read(&mut chunk) {
            keep(&mut shared.lock().unwrap_or_else(PoisonError::into_inner), &chunk[..count]);
        }
    });
    Collected { bytes, end }
}

/// Writes all chunks that come, then closes the stream.
pub(crate) fn feed(mut to: impl Write + Send + 'static, chunks: Receiver<Vec<u8>>) {
    thread::spawn(move || {
        for chunk in chunks {
            // A program that has seen enough may close its end; what it answers is judged all the same.
            if to.write_all(&chunk).is_err() {
                break;
            }
        }
    });
}

/// The most entries that are kept.
const MOST: usize = 4096;

/// When output came, in little memory: arrivals, of which those that are close to each other are merged.
struct Arrivals {
    start: Instant,
    /// An entry covers less time than this.
    span: Duration,
    /// Each with the time of its first read.
    entries: Vec<(Duration, Arrival)>,
}

impl Arrivals {
    /// None yet; times are counted from `start`.
    fn since(start: Instant) -> Arrivals {
        Arrivals { start, span: Duration::from_millis(1), entries: Vec::new() }
    }

    /// So many bytes are there now.
    fn now(&mut self, bytes: u64) {
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

    fn take(&mut self) -> Vec<Arrival> {
        std::mem::take(&mut self.entries).into_iter().map(|(_, arrival)| arrival).collect()
    }
}

/// How many entries are looked at in one go. A larger tree is gone through in several.
const ENTRIES: usize = 2000;
/// What a file, a folder or a link counts at least.
const LEAST: u64 = 4096;

/// A folder with a limit.
pub(crate) struct Disk {
    root: PathBuf,
    limit: u64,
    walk: Walk,
    /// Whether the last walk found too much.
    was_too_much: bool,
}

/// A way through the tree, to be continued.
#[derive(Default)]
struct Walk {
    /// The folder that is being read.
    open: Option<(PathBuf, ReadDir)>,
    /// Folders that come later.
    later: Vec<PathBuf>,
    /// What was found.
    sum: u64,
}

impl Disk {
    /// The folder of this run, if it has one with a limit.
    pub(crate) fn of(plan: &Plan) -> Option<Disk> {
        let (root, limit) = plan.scratch.clone().zip(plan.limits.disk)?;
        let walk = Walk::from(&root);
        Some(Disk { root, limit, walk, was_too_much: false })
    }

    /// Goes on looking for a while. Only too much twice in a row counts: a file that moves during a walk may be met twice.
    pub(crate) fn is_too_much(&mut self) -> bool {
        let is_over = !self.walk.goes_on(ENTRIES, self.limit);
        if !is_over {
            return false;
        }
        let is_too_much = self.walk.sum > self.limit;
        let is_sure = is_too_much && self.was_too_much;
        self.was_too_much = is_too_much;
        self.walk = Walk::from(&self.root);
        is_sure
    }

    /// All that lies there, or some number above the limit.
    pub(crate) fn total(&self) -> u64 {
        let mut walk = Walk::from(&self.root);
        // It ends, since every entry brings the sum nearer to the limit.
        while walk.goes_on(ENTRIES, self.limit) {}
        walk.sum
    }
}

impl Walk {
    fn from(root: &Path) -> Walk {
        Walk { later: vec![root.to_owned()], ..Walk::default() }
    }

    /// Looks at some more entries. False when all were looked at, or the sum is above the limit.
    fn goes_on(&mut self, entries: usize, limit: u64) -> bool {
        for _ in 0..entries {
            if self.sum > limit || !self.step() {
                return false;
            }
        }
        true
    }

    /// Looks at one entry, or opens a folder. False if there is no more.
    fn step(&mut self) -> bool {
        let Some((path, reader)) = &mut self.open else {
            let Some(path) = self.later.pop() else { return false };
            match open(&path) {
                Ok(reader) => self.open = Some((path, reader)),
                // Deeper than a path can name: nobody needs that, and nobody can look there.
                Err(ErrorKind::InvalidFilename) => self.sum = u64::MAX,
                // It is gone.
                Err(_) => {}
            }
            return true;
        };
        match reader.next() {
            None => self.open = None,
            Some(Ok(entry)) => {
                // Of a link this is the link itself.
                if let Ok(data) = entry.metadata() {
                    let bytes = if data.is_file() { data.len() } else { 0 };
                    self.sum = self.sum.saturating_add(bytes.max(LEAST));
                    if data.is_dir() {
                        self.later.push(path.join(entry.file_name()));
                    }
                }
            }
            // What cannot be read is skipped; there is an end to the errors, too, as nothing goes on behind one.
            Some(Err(_)) => self.open = None,
        }
        true
    }
}

/// A folder's entries. An unreadable one is made readable, since all that lies there counts.
fn open(path: &Path) -> Result<ReadDir, ErrorKind> {
    let result = fs::read_dir(path);
    #[cfg(unix)]
    let result = result.or_else(|error| {
        if error.kind() == ErrorKind::PermissionDenied {
            crate::cleaner::permit(nix::fcntl::AT_FDCWD, path);
            return fs::read_dir(path);
        }
        Err(error)
    });
    result.map_err(|error| error.kind())
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
