//! The ends of a program's streams that are ours, each on a thread of its own.

use std::collections::VecDeque;
use std::io::{Read, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::Arrival;
use crate::arrivals::Arrivals;

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
