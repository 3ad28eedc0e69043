//! A program's streams, each with its own thread.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{Read, Write};
#[cfg(unix)]
use std::os::fd::{AsFd, OwnedFd as Owned};
#[cfg(windows)]
use std::os::windows::io::OwnedHandle as Owned;
use std::sync::mpsc::{Receiver, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

#[cfg(unix)]
use nix::errno::Errno;
#[cfg(unix)]
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};

use crate::Arrival;

/// The number of bytes to read or write at once.
pub(crate) const CHUNK: usize = 1 << 16;

/// How long to wait for the end of a stream.
#[cfg(not(unix))]
const GRACE: Duration = Duration::from_secs(5);

/// A stream and the bytes read from it.
#[derive(Clone)]
pub(crate) struct Collected {
    from: Arc<File>,
    kept: Arc<Mutex<Kept>>,
}

/// Adds what is to be kept of some bytes.
type Keep = dyn FnMut(&mut VecDeque<u8>, &[u8]) + Send;

struct Kept {
    bytes: VecDeque<u8>,
    keep: Box<Keep>,
    /// Whether bytes that are read from now on do not count.
    is_over: bool,
}

impl Collected {
    fn new(from: impl Into<Owned>, keep: impl FnMut(&mut VecDeque<u8>, &[u8]) + Send + 'static) -> Collected {
        let kept = Kept { bytes: VecDeque::new(), keep: Box::new(keep), is_over: false };
        Collected { from: Arc::new(File::from(from.into())), kept: Arc::new(Mutex::new(kept)) }
    }

    /// Reads the stream to its end, even if `keep` needs no more: the program must never wait for this process.
    fn read(&self) {
        let mut chunk = vec![0; CHUNK];
        loop {
            // [`Collected::take`] must not miss bytes that are read but not yet kept. So on Unix
            // the lock covers the read, which does not block, because the wait comes before it.
            #[cfg(unix)]
            let mut kept = {
                let mut streams = [PollFd::new(self.from.as_fd(), PollFlags::POLLIN)];
                while poll(&mut streams, PollTimeout::NONE) == Err(Errno::EINTR) {}
                self.lock()
            };
            // Bytes before an error count. Reads are not interrupted: no signal has a handler here.
            let Ok(count @ 1..) = (&*self.from).read(&mut chunk) else { return };
            #[cfg(not(unix))]
            let mut kept = self.lock();
            kept.add(&chunk[..count]);
        }
    }

    /// Ends the stream, and returns what the processes of the program, which have ended, wrote to it.
    ///
    /// It need not have an end, since an outside process may hold the pipe. So this reads what is in the pipe now, in
    /// place of the thread, which may wait for a processor however long.
    #[cfg(unix)]
    pub(crate) fn take(&self) -> Vec<u8> {
        let mut kept = self.lock();
        let (mut left, mut chunk) = (rustix::io::ioctl_fionread(&self.from).unwrap_or(0), vec![0; CHUNK]);
        while left > 0
            && let Ok(count @ 1..) = (&*self.from).take(left).read(&mut chunk)
        {
            kept.add(&chunk[..count]);
            left -= count as u64;
        }
        kept.end()
    }

    /// Ends the stream, and returns what was read from it. Waits for its end for some time only: a
    /// process that the program left behind may hold the pipe, and nothing tells how much is in it.
    #[cfg(not(unix))]
    pub(crate) fn take(&self) -> Vec<u8> {
        let start = Instant::now();
        // The thread drops its clone at the end of the stream.
        while Arc::strong_count(&self.from) > 1 && start.elapsed() < GRACE {
            thread::sleep(Duration::from_millis(1));
        }
        self.lock().end()
    }

    fn lock(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept {
    fn add(&mut self, chunk: &[u8]) {
        if !self.is_over {
            (self.keep)(&mut self.bytes, chunk);
        }
    }

    fn end(&mut self) -> Vec<u8> {
        self.is_over = true;
        std::mem::take(&mut self.bytes).into()
    }
}

/// The output of a program and its arrival times.
pub(crate) struct Output {
    collected: Collected,
    arrivals: Arc<Mutex<Arrivals>>,
}

impl Output {
    /// Ends the stream as [`Collected::take`] does. Returns its bytes and arrivals, with times of at most `wall`.
    pub(crate) fn take(self, wall: Duration) -> (Vec<u8>, Vec<Arrival>) {
        let bytes = self.collected.take();
        let mut arrivals = self.arrivals.lock().unwrap_or_else(PoisonError::into_inner).take();
        for arrival in &mut arrivals {
            arrival.at = arrival.at.min(wall);
        }
        (bytes, arrivals)
    }
}

/// Keeps the first `most + 1` bytes. Sends `flood` when the last of them arrives.
pub(crate) fn head<E: Send + 'static>(
    from: impl Into<Owned>,
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
    from: impl Into<Owned>,
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
pub(crate) fn tail(from: impl Into<Owned>, most: usize) -> Collected {
    collect(from, move |bytes, chunk| {
        bytes.extend(&chunk[chunk.len().saturating_sub(most)..]);
        bytes.drain(..bytes.len().saturating_sub(most));
    })
}

/// Reads a stream in a thread of its own.
fn collect(from: impl Into<Owned>, keep: impl FnMut(&mut VecDeque<u8>, &[u8]) + Send + 'static) -> Collected {
    let collected = Collected::new(from, keep);
    let reader = collected.clone();
    thread::spawn(move || reader.read());
    collected
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

    /// The thread that reads never gets a processor while the program writes and ends.
    #[test]
    #[cfg(unix)]
    fn a_late_reader_loses_nothing() {
        let (from, mut outside) = std::io::pipe().expect("a new pipe");
        let stream = Collected::new(from, |bytes, chunk| bytes.extend(chunk));
        outside.write_all(&[b'x'; 60_000]).expect("it fits");
        // The outside process still has the pipe. What it writes later does not count, even once the reader runs.
        assert_eq!(stream.take().len(), 60_000);
        outside.write_all(b"late").expect("it fits");
        drop(outside);
        stream.read();
        assert!(stream.take().is_empty());
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
