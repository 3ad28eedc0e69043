//! Programs above their limits, and what programs within them take.

use std::fs;
#[cfg(target_os = "linux")]
use std::io::Write;
#[cfg(target_os = "linux")]
use std::thread;
use std::time::Duration;

#[cfg(target_os = "linux")]
use mmap_rs::{MmapFlags, MmapOptions};
#[cfg(target_os = "linux")]
use nix::sys::memfd::{MFdFlags, memfd_create};
use nix::sys::resource::{Resource, getrlimit};
use nix::sys::signal::Signal;
use runner::{End, Input, Limits, Program};

use super::support::{Folder, LONG, guard, shell, wait_for};

const SHORT: Duration = Duration::from_millis(200);
/// CPU time for a shell: about a tenth of a second or more.
const WORK: &str = "i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done";

#[test]
fn wall_time() {
    for line in ["sleep 1000", "trap '' TERM INT HUP; sleep 1000; sleep 1000", "echo begun; kill -STOP $$"] {
        let run = shell(line, &Limits::new(SHORT));
        assert_eq!(run.end, End::WallTime, "{line}");
        assert!(run.wall >= SHORT);
    }
    // Output before the end is kept. On a busy machine none may arrive in time.
    wait_for("it has begun", || {
        let run = shell("echo begun; echo sorry >&2; sleep 1000", &Limits::new(Duration::from_secs(1)));
        assert_eq!(run.end.to_string(), "wall time limit exceeded");
        (run.output.as_slice(), run.errors.as_slice()) == (b"begun\n", b"sorry\n")
    });
}

/// A program that waits is told from one that the machine lets wait.
#[test]
#[cfg(target_os = "linux")]
fn a_runnable_program() {
    let mut limits = Limits::new(SHORT);
    limits.cpu = Some(LONG);
    let myself = std::env::current_exe().expect("it has a name");
    // Not its first thread, which waits for the test.
    let thread = format!("RUNNER_TEST_BUSY=1 '{}' --exact it::limits::holder", myself.display());
    for (line, was_runnable) in [
        ("while :; do :; done", true),
        ("sh -c 'while :; do :; done'; true", true),
        (&thread, true),
        ("sleep 1000", false),
        ("kill -STOP $$", false),
    ] {
        // On a busy machine, a program may take all its time to start.
        wait_for(line, || {
            let run = shell(line, &limits);
            assert_eq!(run.end, End::WallTime, "{line}");
            run.was_runnable == was_runnable
        });
    }
}

#[test]
fn cpu_time_of_all_processes() {
    let mut limits = Limits::new(LONG);
    limits.cpu = Some(SHORT);
    let mut lines = vec!["while :; do :; done", "sleep 0.1"];
    if cfg!(target_os = "linux") {
        // Only Linux watches background processes.
        lines.push("(while :; do :; done) & sleep 1000");
        lines.push("(setsid sh -c 'while :; do :; done' &); sleep 1000");
        lines.push("for i in 1 2 3 4; do sh -c 'while :; do :; done' & done; wait");
        // The system forgets the CPU time of these successive processes.
        lines.push(
            "trap '' CHLD; while :; do (i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done) & wait; done",
        );
    }
    for line in lines {
        let run = shell(line, &limits);
        let is_busy = line != "sleep 0.1";
        assert_eq!(run.end, if is_busy { End::CpuTime } else { End::Exit(0) }, "{line}");
        assert_eq!(run.cpu > limits.cpu, is_busy, "{line}: {run:?}");
    }
    // The signal of the system's limit, long before it.
    limits.cpu = Some(LONG);
    assert_eq!(shell("kill -XCPU $$", &limits).end, End::Signal(Signal::SIGXCPU as i32));
}

#[test]
fn cpu_time_is_counted_to_the_end() {
    let mut lines = vec![WORK.to_owned(), format!("sh -c '{WORK}'; true"), format!("({WORK}) & wait")];
    if cfg!(target_os = "linux") {
        // Only the guard waits for this process. The shell's `$(…)` waits for the end of its output.
        lines.push(format!("x=$( (setsid sh -c '{WORK}; echo done' &) )"));
    }
    for line in lines {
        let run = shell(&line, &Limits::new(LONG));
        assert_eq!(run.end, End::Exit(0), "{line}");
        assert!(run.cpu > Some(Duration::from_millis(30)), "{line}: {run:?}");
    }
}

#[test]
fn peak_memory_of_grandchildren() {
    let little = shell("true", &Limits::new(LONG)).peak.expect("it is known");
    let run = shell("sh -c 'head -c 100000000 /dev/zero | tail | wc -c'; true", &Limits::new(LONG));
    assert_eq!(run.output.trim_ascii(), b"100000000");
    assert!(little < 50_000_000 && run.peak > Some(100_000_000), "{little}, {run:?}");
    let mut limits = Limits::new(LONG);
    limits.memory = Some(50_000_000);
    assert_eq!(shell("true", &limits).end, End::Exit(0));
    let run = shell("head -c 100000000 /dev/zero | tail >/dev/null", &limits);
    assert_eq!(run.end, End::Memory);
}

#[test]
#[cfg(target_os = "linux")]
fn memory_is_watched() {
    let mut limits = Limits::new(LONG);
    limits.memory = Some(100_000_000);
    let run = shell("(head -c 150000000 /dev/zero; sleep 1000) | tail", &limits);
    assert_eq!(run.end, End::Memory);
    // None alone exceeds the limit.
    let run =
        shell("for i in 1 2 3; do (head -c 40000000 /dev/zero; sleep 1000) | tail & done; wait", &limits);
    assert_eq!(run.end, End::Memory);
    assert!(run.peak > limits.memory);
    // Shared memory counts once: libraries, and the pages of a parent after a fork.
    let libraries = "for i in $(seq 100); do sleep 0.2 & done; wait";
    let fork = "x=$(head -c 20000000 /dev/zero | tr '\\0' x); for i in 1 2 3 4 5 6 7 8; do (sleep 0.2; :) & done; wait";
    for line in [libraries, fork] {
        let run = shell(line, &limits);
        assert_eq!(run.end, End::Exit(0), "{run:?}");
    }
}

/// The stack may take all the memory, but is never unlimited.
#[test]
fn deep_recursion() {
    const SOURCE: &str = "fn f(n: u64) -> u64 { if n == 0 { 0 } else { std::hint::black_box([f(n - 1); 8])[0] + 1 } } \
                          fn main() { println!(\"{}\", f(std::env::args().nth(1).map_or(u64::MAX, |n| n.parse().unwrap()))); }";
    let folder = Folder::new();
    let deep = folder.0.join("deep").display().to_string();
    let built = shell(&format!("echo '{SOURCE}' | rustc -o '{deep}' -"), &Limits::new(LONG));
    assert_eq!(built.end, End::Exit(0), "{}", String::from_utf8_lossy(&built.errors));
    let mut limits = Limits::new(LONG);
    limits.memory = Some(200 << 20);
    let (_, hard) = getrlimit(Resource::RLIMIT_STACK).expect("it is known");
    let run = shell(&format!("ulimit -s; '{deep}' 300000"), &limits);
    let expected = format!("{}\n300000\n", hard.min(200 << 20) >> 10);
    assert_eq!(String::from_utf8_lossy(&run.output), expected, "{run:?}");
    // Without an end.
    assert_eq!(shell(&format!("'{deep}'"), &limits).end, End::Memory);
}

/// Not a test of its own: a program that holds memory that can be shared. Environment variables set its sizes in bytes.
#[test]
#[cfg(target_os = "linux")]
fn holder() {
    while std::env::var_os("RUNNER_TEST_BUSY").is_some() {}
    let bytes = |key| std::env::var(key).ok().map(|bytes| bytes.parse().expect("a number"));
    let _mapped = bytes("RUNNER_TEST_MAPPED").map(|bytes| {
        let options = MmapOptions::new(bytes).expect("a size").with_flags(MmapFlags::SHARED);
        let mut memory = options.map_mut().expect("enough memory");
        memory.fill(1);
        memory
    });
    let _file = bytes("RUNNER_TEST_FILE").map(|bytes| {
        let mut file = fs::File::from(memfd_create(c"file", MFdFlags::empty()).expect("a file in memory"));
        file.write_all(&vec![1; bytes]).expect("enough memory");
        file
    });
    if _mapped.is_some() || _file.is_some() {
        thread::sleep(10 * LONG);
    }
}

/// Memory that belongs to no single process.
#[test]
#[cfg(target_os = "linux")]
fn shared_memory_is_watched() {
    let mut limits = Limits::new(LONG);
    limits.memory = Some(100_000_000);
    let myself = std::env::current_exe().expect("it has a name");
    let holder = format!("'{}' --exact it::limits::holder", myself.display());
    for line in [
        format!("for i in 1 2 3 4 5; do RUNNER_TEST_MAPPED=48000000 {holder} & done; wait"),
        // Not mapped.
        format!("RUNNER_TEST_FILE=150000000 {holder}"),
        format!("RUNNER_TEST_FILE=60000000 RUNNER_TEST_MAPPED=60000000 {holder}"),
    ] {
        let run = shell(&line, &limits);
        assert_eq!(run.end, End::Memory, "{line}: {}", String::from_utf8_lossy(&run.output));
    }
    // The input file does not count, even in memory.
    let folder = Folder::new();
    let input = folder.0.join("in");
    fs::write(&input, vec![b'1'; 150_000_000]).expect("a new file");
    let program = Program::shell("sleep 0.2; wc -c").env("TMPDIR", "/dev/shm");
    let run = program.run(&guard(), Input::File(&input), &limits).expect("it runs");
    assert_eq!((run.end, run.output.trim_ascii()), (End::Exit(0), &b"150000000"[..]));
}

#[test]
fn output() {
    let mut limits = Limits::new(LONG);
    limits.output = 100_000;
    for line in ["yes", "head -c 100001 /dev/zero"] {
        let run = shell(line, &limits);
        assert_eq!((run.end, run.output.len()), (End::Output, 100_001), "{line}");
    }
    let run = shell("head -c 100000 /dev/zero", &limits);
    assert_eq!((run.end, run.output.len()), (End::Exit(0), 100_000));

    let folder = Folder::new();
    let file = folder.0.join("out");
    for (line, end) in
        [("yes", End::Output), ("echo", End::Exit(0)), ("head -c 100001 /dev/zero", End::Output)]
    {
        let run =
            Program::shell(line).output_to(&file).run(&guard(), Input::Nothing, &limits).expect("it runs");
        assert_eq!(run.end, end, "{line}");
    }
    assert_eq!(fs::metadata(&file).map(|data| data.len()).ok(), Some(100_001));
}
