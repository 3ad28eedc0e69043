//! A program's streams, each with its own thread, and the size of its folder.

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

/// The number of bytes to read or write at once.
pub(crate) const CHUNK: usize = 1 << 16;

/// How long to wait for the end of a stream after all processes have ended. An outside process may hold it open.
const GRACE: Duration = Duration::from_millis(500);

/// The bytes read from a stream.
pub(crate) struct Collected {
    bytes: Arc<Mutex<VecDeque<u8>>>,
    end: Receiver<()>,
}

impl Collected {
    /// Waits for the end of the stream, at most [`GRACE`].
    fn wait(&self) {
        // Nothing is sent: the sender is dropped at the end of the stream.
        let _ = self.end.recv_timeout(GRACE);
    }

    /// Waits for the end of the stream and returns its bytes.
    pub(crate) fn take(self) -> Vec<u8> {
        self.wait();
        std::mem::take(&mut *self.bytes.lock().unwrap_or_else(PoisonError::into_inner)).into()
    }
}

/// The output of a program and its arrival times.
pub(crate) struct Output {
    collected: Collected,
    arrivals: Arc<Mutex<Arrivals>>,
}

impl Output {
    /// Waits for the end of the stream. Returns its bytes and arrivals, with times of at most `wall`.
    pub(crate) fn take(self, wall: Duration) -> (Vec<u8>, Vec<Arrival>) {
        self.collected.wait();
        let mut arrivals = self.arrivals.lock().unwrap_or_else(PoisonError::into_inner).take();
        for arrival in &mut arrivals {
            arrival.at = arrival.at.min(wall);
        }
        let mut bytes = self.collected.take();
        // If the stream has not ended, more bytes may have been read after `arrivals` was taken.
        bytes.truncate(arrivals.last().map_or(0, |last| usize::try_from(last.bytes).unwrap_or(usize::MAX)));
        (bytes, arrivals)
    }
}

/// Keeps the first `most + 1` bytes. Sends `flood` when the last of them arrives.
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
            // The receiver may be gone.
            let _ = events.send(event);
        }
    });
    Output { collected, arrivals }
}

/// Passes the bytes on as they arrive, and keeps none. Sends `flood` when there are more than `most`; they are not passed on.
pub(crate) fn pass<E: Send + 'static>(
    from: impl Read + Send + 'static,
    start: Instant,
    most: u64,
    (events, event): (Sender<E>, E),
    mut to: impl FnMut(&[u8]) + Send + 'static,
) -> Output {
    let (mut event, mut count) = (Some(event), 0);
    let collected = collect(from, move |_, chunk| {
        count += chunk.len() as u64;
        if count <= most {
            to(chunk);
        } else if let Some(event) = event.take() {
            // The receiver may be gone.
            let _ = events.send(event);
        }
    });
    Output { collected, arrivals: Arc::new(Mutex::new(Arrivals::since(start))) }
}

/// Keeps the last `most` bytes.
pub(crate) fn tail(from: impl Read + Send + 'static, most: usize) -> Collected {
    collect(from, move |bytes, chunk| {
        bytes.extend(&chunk[chunk.len().saturating_sub(most)..]);
        bytes.drain(..bytes.len().saturating_sub(most));
    })
}

/// Reads a stream to its end, even if `keep` needs no more: the program must never wait for this process.
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
        // Bytes before an error count. Reads are not interrupted: no signal has a handler here.
        while let Ok(count @ 1..) = from.read(&mut chunk) {
            keep(&mut shared.lock().unwrap_or_else(PoisonError::into_inner), &chunk[..count]);
        }
    });
    Collected { bytes, end }
}

/// Writes the chunks, then closes the stream.
pub(crate) fn feed(mut to: impl Write + Send + 'static, chunks: Receiver<Vec<u8>>) {
    thread::spawn(move || {
        for chunk in chunks {
            // A program may close its input early; its answer still counts.
            if to.write_all(&chunk).is_err() {
                break;
            }
        }
    });
}

/// The maximum number of entries.
const MOST: usize = 4096;

/// Arrivals in bounded memory: those close to each other are merged.
struct Arrivals {
    start: Instant,
    /// Each entry covers less time than this.
    span: Duration,
    /// Each with the time of its first read.
    entries: Vec<(Duration, Arrival)>,
}

impl Arrivals {
    /// No arrivals; times count from `start`.
    fn since(start: Instant) -> Arrivals {
        Arrivals { start, span: Duration::from_millis(1), entries: Vec::new() }
    }

    /// Notes that `bytes` have arrived by now.
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

/// The steps of a walk per poll. A larger tree takes several polls.
const ENTRIES: usize = 2000;
/// The least that a file, folder or link counts.
const LEAST: u64 = 4096;

/// A folder with a limit on its size.
pub(crate) struct Disk {
    root: PathBuf,
    limit: u64,
    walk: Walk,
    /// Whether the last walk found too much.
    was_too_much: bool,
}

/// A walk through the tree that can pause.
#[derive(Default)]
struct Walk {
    /// The folder being read.
    open: Option<(PathBuf, ReadDir)>,
    /// Folders still to read.
    later: Vec<PathBuf>,
    /// The bytes found.
    sum: u64,
}

impl Disk {
    /// The folder of this run, if it has one with a limit.
    pub(crate) fn of(plan: &Plan) -> Option<Disk> {
        let (root, limit) = plan.scratch.clone().zip(plan.limits.disk)?;
        let walk = Walk::from(&root);
        Some(Disk { root, limit, walk, was_too_much: false })
    }

    /// Continues the walk. Returns whether two walks in a row exceed the limit: one may count a moving file twice.
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

    /// The size of the folder, or any number above the limit.
    pub(crate) fn total(&self) -> u64 {
        let mut walk = Walk::from(&self.root);
        // Ends, since every entry brings the sum nearer to the limit.
        while walk.goes_on(ENTRIES, self.limit) {}
        walk.sum
    }
}

impl Walk {
    fn from(root: &Path) -> Walk {
        Walk { later: vec![root.to_owned()], ..Walk::default() }
    }

    /// Takes up to `entries` steps. Returns `false` if the walk is complete or the sum is above the limit.
    fn goes_on(&mut self, entries: usize, limit: u64) -> bool {
        for _ in 0..entries {
            if self.sum > limit || !self.step() {
                return false;
            }
        }
        true
    }

    /// Reads one entry or opens one folder. Returns `false` if nothing is left.
    fn step(&mut self) -> bool {
        let Some((path, reader)) = &mut self.open else {
            let Some(path) = self.later.pop() else { return false };
            match open(&path) {
                Ok(reader) => self.open = Some((path, reader)),
                // A path that is too long to read counts as too much.
                Err(ErrorKind::InvalidFilename) => self.sum = u64::MAX,
                // The folder is gone.
                Err(_) => {}
            }
            return true;
        };
        match reader.next() {
            None => self.open = None,
            Some(Ok(entry)) => {
                // Does not follow links.
                if let Ok(data) = entry.metadata() {
                    let bytes = if data.is_file() { data.len() } else { 0 };
                    self.sum = self.sum.saturating_add(bytes.max(LEAST));
                    if data.is_dir() {
                        self.later.push(path.join(entry.file_name()));
                    }
                }
            }
            // Skip the rest of the folder: errors might repeat for ever.
            Some(Err(_)) => self.open = None,
        }
        true
    }
}

/// Returns a folder's entries. Makes an unreadable folder readable, since its contents count.
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

    /// The entries of `reads` reads of one byte each.
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
        // Four reads in a millisecond share an entry with the data of the last.
        let found = entries(8, Duration::from_micros(250));
        let found: Vec<_> = found.iter().map(|arrival| (arrival.at.as_micros(), arrival.bytes)).collect();
        assert_eq!(found, [(1000, 4), (2000, 8)]);
    }

    #[test]
    fn many_reads_have_coarser_entries() {
        let found = entries(100_000, Duration::from_millis(1));
        assert!((MOST / 4..=MOST).contains(&found.len()), "{}", found.len());
        assert!(found.windows(2).all(|pair| pair[0].at < pair[1].at && pair[0].bytes < pair[1].bytes));
        // Every entry is still correct, and the last read is present.
        assert!(found.iter().all(|arrival| arrival.at == Duration::from_millis(arrival.bytes)));
        assert_eq!(found.last().map(|last| last.bytes), Some(100_000));
    }
}
