//! A run without a guard, for systems that are not like Unix: the program itself is ended, and nothing else.

use std::io;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use crate::disk::Disk;
use crate::program::Plan;
use crate::{End, Run, pipes};

pub(crate) fn run(plan: &Plan, input: &[u8]) -> io::Result<Run> {
    let (mut command, file) = plan.command(plan.input()?.as_ref())?;
    let start = Instant::now();
    let mut child = command.spawn()?;
    // The program alone may hold the ends that it was given.
    drop(command);
    let (flood, floods) = channel();
    let output =
        child.stdout.take().map(|from| pipes::head(from, start, plan.limits.output, (flood.clone(), ())));
    let errors = child.stderr.take().map(|from| pipes::tail(from, plan.limits.errors));
    if let Some(to) = child.stdin.take() {
        let (sender, chunks) = channel();
        // Nothing is lost: the thread that receives starts right below.
        let _ = sender.send(input.to_vec());
        pipes::feed(to, chunks);
    }
    let written = || file.as_ref().and_then(|file| file.metadata().ok()).map_or(0, |data| data.len());
    let mut disk = Disk::of(plan);
    let mut pause = Duration::from_micros(100);
    let end = loop {
        match floods.recv_timeout(pause) {
            Ok(()) => break Err(End::Output),
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {}
        }
        if let Some(status) = child.try_wait()? {
            break Ok(End::by_itself(status));
        }
        if let Some(disk) = &mut disk
            && disk.is_too_much()
        {
            break Err(End::Disk);
        }
        if written() > plan.limits.output {
            break Err(End::Output);
        }
        if start.elapsed() > plan.limits.wall {
            break Err(End::WallTime);
        }
        pause = (pause * 2).min(Duration::from_millis(10));
    };
    let wall = start.elapsed();
    if end.is_err() {
        // It may have ended by now.
        let _ = child.kill();
        child.wait()?;
    }
    drop(flood);
    let (output, arrivals) = output.map(|output| output.take(wall)).unwrap_or_default();
    let errors = errors.map(pipes::Collected::take).unwrap_or_default();
    let end = end.unwrap_or_else(|limit| limit);
    let mut run = Run { end, output, arrivals, errors, wall, cpu: None, peak: None };
    let written = written().max(run.output.len() as u64);
    run.end = end.or_too_much(&plan.limits, &run, written, disk.map(|disk| disk.total()));
    Ok(run)
}
