//! Programs that leave processes behind, which are gone when the run returns.

use std::io;
use std::time::Duration;

use runner::{End, Input, Limits, Program, Run};

use super::support::{LONG, alive, guard, unique};

/// Runs a line with `SLEEP` replaced by a long sleep, and checks that no such process is left.
fn run(line: &str, wall: Duration) -> Run {
    attempt(line, wall).expect("the guard works")
}

/// The same with the error.
fn attempt(line: &str, wall: Duration) -> io::Result<Run> {
    let digits = unique();
    let program = Program::shell(line.replace("SLEEP", &format!("sleep 1000.{digits}")));
    let run = program.run(&guard(), Input::Nothing, &Limits::new(wall));
    assert_eq!(alive(&digits), [""; 0], "{line}");
    run
}

#[test]
fn after_a_normal_end() {
    for line in [
        "SLEEP & echo done",
        "SLEEP >/dev/null 2>&1 & echo done",
        "setsid SLEEP & echo done",
        "(setsid sh -c 'setsid SLEEP & SLEEP' &) ; echo done",
        "trap '' TERM HUP INT; (trap '' TERM; SLEEP & SLEEP) & echo done",
        // A stopped process, which does not act on signals like SIGTERM.
        "setsid sh -c 'kill -STOP $$; SLEEP' & echo done",
        "for i in $(seq 200); do SLEEP & done; echo done",
        // An orphan that a real-time signal ends is not taken for the last process.
        "(sh -c 'kill -40 $$' &); sleep 0.1; setsid SLEEP & echo done",
    ] {
        let run = run(line, LONG);
        assert_eq!((run.end, run.output.as_slice()), (End::Exit(0), &b"done\n"[..]), "{line}");
        // A background process does not delay the result.
        assert!(run.wall < LONG);
    }
}

#[test]
fn after_a_limit() {
    for line in [
        "setsid SLEEP & SLEEP",
        "(setsid sh -c '(setsid SLEEP &)' &) ; exec SLEEP",
        "for i in $(seq 200); do setsid SLEEP & done; SLEEP",
        "kill -STOP $$; SLEEP",
    ] {
        assert_eq!(run(line, Duration::from_millis(400)).end, End::WallTime, "{line}");
    }
    assert_eq!(run("setsid SLEEP & setsid yes", LONG).end, End::Output);
    assert_eq!(run("setsid SLEEP & kill -SEGV $$", LONG).end, End::Signal(11));
}

/// Programs that start successors while they are killed.
#[test]
fn a_moving_target() {
    // One starts another process whenever its child dies; the others hand over from process to process.
    let again = "while :; do SLEEP; done";
    let relays = "f() { (f &); }; f & f & f & SLEEP";
    let relay = "setsid sh -c 'f() { (f &); }; f # SLEEP' & SLEEP";
    for line in [&format!("setsid sh -c '{again}' & {again}"), relays, relay] {
        assert_eq!(run(line, Duration::from_millis(200)).end, End::WallTime, "{line}");
    }
}

/// The caller ends what such a guard leaves.
#[test]
fn after_the_guard_was_killed_or_stopped() {
    for line in [
        "SLEEP & kill -KILL $PPID; SLEEP",
        "setsid SLEEP & kill -KILL $PPID; SLEEP",
        "(setsid sh -c '(setsid SLEEP &) ; (setsid SLEEP &)' &); kill -KILL $PPID; exit",
        "setsid SLEEP & kill -STOP $PPID; SLEEP",
    ] {
        let run = attempt(line, LONG);
        let what = if line.contains("STOP") { "stopped" } else { "ended" };
        assert_eq!(
            run.expect_err("the guard is gone").to_string(),
            format!("the guard of the program was {what} from outside")
        );
    }
}

/// Programs that lower the limits of guard and caller, so that these can open no file. Without the right to undo that, the run is an error.
#[test]
fn after_limits_were_lowered() {
    for (line, end) in [
        ("setsid SLEEP & exit 3", End::Exit(3)),
        ("(setsid sh -c '(setsid SLEEP &) ; (setsid SLEEP &)' &); SLEEP", End::WallTime),
        ("setsid sh -c 'f() { (f &); }; f # SLEEP' & setsid SLEEP & SLEEP", End::WallTime),
    ] {
        match attempt(&format!("prlimit --pid $PPID --nofile=0; {line}"), Duration::from_secs(1)) {
            Ok(run) => assert_eq!(run.end, end, "{line}"),
            Err(error) => {
                assert!(error.to_string().starts_with("a program has lowered RLIMIT_NOFILE"), "{error}");
            }
        }
    }
}
