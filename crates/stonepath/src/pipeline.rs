//! Reads input in chunks, works on them in several threads, and collects the answers in order.

use std::io::{self, ErrorKind, Read};
use std::iter;
use std::mem;
use std::ops::{ControlFlow, Range};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use memchr::{memchr, memrchr};

use crate::exit::{Exit, Failure};
use crate::system::System;

/// Bytes per read, and the size of most chunks.
pub(crate) const CHUNK: usize = 1 << 18;

/// Chunks that wait for each worker, and answers of each that wait to be collected.
const WAITING: usize = 2;

/// Takes a chunk. Returns `Break` to stop reading, since nobody wants more.
pub(crate) type Deal<'a, C> = &'a mut dyn FnMut(C) -> ControlFlow<()>;

pub(crate) const GO_ON: ControlFlow<()> = ControlFlow::Continue(());

/// One thread reads, and deals the chunks to the workers in turn. This thread collects the answers in the same turn, so
/// they are in order. If it does not take all of them, the process ends, since the reader may wait for input that never comes.
pub(crate) fn in_turn<C: Send, A: Send, W: FnMut(C) -> A>(
    jobs: usize,
    system: &dyn System,
    read: impl FnOnce(Deal<'_, C>) + Send,
    worker: impl Fn() -> W + Sync,
    collect: impl FnOnce(&mut dyn Iterator<Item = A>) -> Result<Exit, Failure>,
) -> Exit {
    thread::scope(|scope| {
        let (mut chunks, mut answers): (Vec<SyncSender<C>>, Vec<Receiver<A>>) = (Vec::new(), Vec::new());
        for _ in 0..jobs {
            let (chunk, to_do) = sync_channel(WAITING);
            let (done, answer) = sync_channel(WAITING);
            chunks.push(chunk);
            answers.push(answer);
            let worker = &worker;
            scope.spawn(move || {
                let mut work = worker();
                to_do.into_iter().map_while(|chunk| done.send(work(chunk)).ok()).for_each(drop);
            });
        }
        scope.spawn(move || {
            let mut turn = chunks.iter().cycle();
            read(&mut |chunk| match turn.next().map(|worker| worker.send(chunk)) {
                Some(Ok(())) => GO_ON,
                _ => ControlFlow::Break(()),
            });
        });
        // A worker ends when it has answered all its chunks. The others have answered theirs before, since they are first.
        let (mut turn, mut is_all) = (answers.iter().cycle(), false);
        let mut next = iter::from_fn(|| {
            let answer = turn.next().and_then(|answers| answers.recv().ok());
            is_all = answer.is_none();
            answer
        });
        let exit = collect(&mut next).unwrap_or_else(|failure| failure.report(system));
        if !is_all {
            system.exit_now(exit);
        }
        exit
    })
}

/// Appends what one read into `space` returns: nothing only at the end. It does not wait for more.
pub(crate) fn append(reader: &mut dyn Read, space: &mut [u8], bytes: &mut Vec<u8>) -> io::Result<usize> {
    loop {
        match reader.read(space) {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
            Ok(count) => {
                bytes.extend_from_slice(&space[..count]);
                return Ok(count);
            }
        }
    }
}

/// Sends the lines that begin in `range` of the input, whole lines at a time. The reader is at the start of the range;
/// `is_inside` a line, which is skipped. Of a line with more than `most` bytes, only the first ones are sent, as a line.
pub(crate) fn lines(
    reader: &mut dyn Read,
    range: Range<u64>,
    is_inside: bool,
    most: usize,
    deal: Deal<'_, Vec<u8>>,
) -> io::Result<ControlFlow<()>> {
    // The offset of the first of these bytes.
    let (mut bytes, mut at) = (Vec::new(), range.start);
    let (mut skips, mut space) = (is_inside, vec![0; CHUNK]);
    loop {
        let mut known = bytes.len();
        let is_end = append(reader, &mut space, &mut bytes)? == 0;
        if skips {
            let end = memchr(b'\n', &bytes).map(|feed| feed + 1);
            at += bytes.drain(..end.unwrap_or(bytes.len())).len() as u64;
            (skips, known) = (end.is_none(), 0);
        }
        let left = usize::try_from(range.end.saturating_sub(at)).unwrap_or(usize::MAX);
        if left == 0 {
            return Ok(GO_ON);
        }
        let whole = match memrchr(b'\n', &bytes[known..]) {
            _ if is_end => bytes.len(),
            Some(feed) => known + feed + 1,
            None if bytes.len() > most => {
                skips = true;
                bytes.len()
            }
            None => continue,
        };
        // The last line that begins in the range ends at the first line feed after this byte.
        let last = memchr(b'\n', bytes.get(left - 1..whole).unwrap_or_default()).map(|feed| left + feed);
        let rest = bytes.split_off(last.unwrap_or(whole));
        at += bytes.len() as u64;
        let chunk = mem::replace(&mut bytes, rest);
        if !chunk.is_empty() && deal(chunk).is_break() {
            return Ok(ControlFlow::Break(()));
        }
        if is_end || last.is_some() {
            return Ok(GO_ON);
        }
    }
}

/// Splits off the first line, with its line feed.
pub(crate) fn split_line(lines: &[u8]) -> (&[u8], &[u8]) {
    lines.split_at(memchr(b'\n', lines).map_or(lines.len(), |feed| feed + 1))
}
