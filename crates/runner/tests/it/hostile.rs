//! Programs that attack their guard, and arrival times.

use std::fs;
use std::time::Duration;

use nix::fcntl::{FcntlArg, FdFlag, fcntl};
use runner::{End, Input, Limits, Program};

use super::support::{LONG, guard, shell, wait_for};

#[test]
fn too_many_processes() {
    let mut limits = Limits::new(LONG);
    (limits.processes, limits.memory, limits.cpu) = (Some(20), Some(500 << 20), Some(LONG));
    let run = shell("for i in 1 2 3 4 5 6 7 8 9 10; do sleep 0.2 & done; wait", &limits);
    assert_eq!(run.end, End::Exit(0));
    for line in [
        "for i in $(seq 30); do sleep 1000 & done; wait",
        "for i in $(seq 30); do (setsid sleep 1000 &) ; done; sleep 1000",
        // Each starts two more, up to 255 in all. Without a bound, a late guard would let them fill the machine.
        "f() { if [ $1 = 0 ]; then exec sleep 1000; fi; f $(($1-1)) & f $(($1-1)) & wait; }; f 7",
        // The same with a pause, so that the guard polls while they multiply.
        "f() { [ $1 = 0 ] && exec sleep 1000; sleep 0.02; f $(($1-1)) & f $(($1-1)) & wait; }; f 7",
    ] {
        assert_eq!(shell(line, &limits).end, End::Processes, "{line}");
    }
    assert_eq!(End::Processes.to_string(), "process limit exceeded");
}

#[test]
fn the_guard_is_out_of_reach() {
    for line in [
        // Signals other than SIGKILL, to the guard and to the program's group. The program first waits
        // until the guard blocks them: before that they end the guard, as the crate documentation says. The
        // standard library blocks all for a moment when it starts the program, but with two more that libc uses.
        "until grep -q 'SigBlk:.*ffffff[ce]7ffbfeff' /proc/$PPID/status; do :; done; \
         for s in HUP INT QUIT TERM USR1 ALRM PIPE TSTP TTIN TTOU; do kill -$s $PPID; done; sleep 0.1; echo fine",
        "trap '' TERM; kill -TERM 0; echo fine",
        // The guard's streams cannot be opened, neither to read the caller's messages nor to forge the guard's.
        "for i in 0 1; do if (: < /proc/$PPID/fd/$i) 2>/dev/null; then echo open; fi; done; echo fine",
        "if (echo forged > /proc/$PPID/fd/1) 2>/dev/null; then echo open; fi; echo fine",
        "exec 3>&1 >&- 2>&- <&-; echo fine >&3",
        "head -c 30000000 /dev/zero >&2; echo fine",
        // A background process holds the output.
        "sleep 1000 & echo fine",
    ] {
        let run = Program::shell(line).run(&guard(), Input::Bytes(b"secret"), &Limits::new(LONG));
        let run = run.expect("the guard works");
        assert_eq!(
            (run.end, String::from_utf8_lossy(&run.output)),
            (End::Exit(0), "fine\n".into()),
            "{line}"
        );
    }
    assert_eq!(shell("kill -KILL 0", &Limits::new(LONG)).end, End::Signal(9));
    let mut limits = Limits::new(Duration::from_millis(300));
    limits.cpu = Some(LONG);
    assert_eq!(shell("kill -STOP 0", &limits).end, End::WallTime);
}

/// Descriptors that the caller inherited, or opened for its children, such as `5` of `5>>file`.
#[test]
fn no_descriptor_of_the_caller() {
    let file = fs::File::open("/dev/null").expect("it is there");
    fcntl(&file, FcntlArg::F_SETFD(FdFlag::empty())).expect("it is open");
    let run = shell("ls /proc/self/fd", &Limits::new(LONG));
    // The last is the list itself.
    assert_eq!(String::from_utf8_lossy(&run.output), "0\n1\n2\n3\n");
}

#[test]
fn when_output_came() {
    // On a busy machine a pause may not show.
    wait_for("the pauses are seen", || {
        let run =
            shell("echo one; sleep 0.2; printf three; sleep 0.2; echo four >&2; echo", &Limits::new(LONG));
        assert!(run.arrivals.iter().all(|arrival| arrival.at <= run.wall), "{run:?}");
        let came: Vec<_> = run.arrivals.iter().map(|arrival| (arrival.bytes, arrival.at)).collect();
        let pause = Duration::from_millis(150);
        matches!(came[..], [(4, first), (9, second), (10, third)] if first + pause < second && second + pause < third)
    });

    let mut limits = Limits::new(LONG);
    limits.output = 10_000_000;
    let run = shell("yes", &limits);
    assert_eq!((run.end, run.arrivals.last().map(|last| last.bytes)), (End::Output, Some(10_000_001)));
    assert!(run.arrivals.windows(2).all(|pair| pair[0].bytes < pair[1].bytes && pair[0].at <= pair[1].at));
    assert_eq!(shell("true", &limits).arrivals, []);
}
