//! Conversations with running programs.

use std::time::{Duration, Instant};

use runner::{End, Limits, News, Program, Session};

use super::support::{LONG, guard};
#[cfg(target_os = "linux")]
use super::support::{alive, unique, wait_for};

fn start(line: &str, limits: &Limits) -> Session {
    Program::shell(line).start(&guard(), limits).expect("the guard works")
}

fn soon() -> Instant {
    Instant::now() + LONG
}

/// The output until it ends with `end`.
fn read(session: &mut Session, end: &str) -> String {
    let mut text = String::new();
    while !text.ends_with(end) {
        match session.read(soon()).expect("the guard lives") {
            News::Output(bytes) => text += &String::from_utf8_lossy(&bytes),
            other => panic!("{other:?} after {text:?}"),
        }
    }
    text
}

#[test]
fn question_and_answer() {
    let mut echo = start("while read line; do echo \"= $line\"; done; echo end", &Limits::new(LONG));
    for number in 0..100 {
        echo.write(format!("line {number}\n").as_bytes()).expect("it reads");
        assert_eq!(read(&mut echo, "\n"), format!("= line {number}\n"));
    }
    let now = Instant::now();
    assert_eq!(echo.read(now + Duration::from_millis(30)).expect("the guard lives"), News::Silence);
    assert!(now.elapsed() >= Duration::from_millis(30));
    // Nobody reads these.
    echo.write(&[b'\n'; 1 << 20]).expect("the guard reads");
}

#[test]
fn how_programs_end() {
    // The last output comes before the end, and so does output of a program that reads nothing.
    for (line, end) in [
        ("head -c 300000 /dev/zero; echo x; echo no >&2; exit 7", End::Exit(7)),
        ("echo x; kill -9 $$", End::Signal(9)),
    ] {
        let mut session = start(line, &Limits::new(LONG));
        assert_eq!(read(&mut session, "x\n").trim_start_matches('\0'), "x\n");
        let News::Ended(run) = session.read(soon()).expect("the guard lives") else {
            panic!("{line} goes on")
        };
        assert_eq!((run.end, run.output.len()), (end, 0), "{line}");
        // Every later read tells the same.
        for _ in 0..2 {
            assert_eq!(session.read(Instant::now()).expect("the guard lives"), News::Ended(run.clone()));
        }
        assert_eq!(run.errors.is_empty(), end != End::Exit(7), "{run:?}");
    }
    let mut limits = Limits::new(LONG);
    (limits.output, limits.processes) = (1000, Some(10));
    for (line, end) in
        [("yes", End::Output), ("for i in $(seq 30); do sleep 1000 & done; wait", End::Processes)]
    {
        let mut session = start(line, &limits);
        let ended = loop {
            match session.read(soon()).expect("the guard lives") {
                News::Output(bytes) => assert!(bytes.len() <= 1000),
                News::Ended(run) => break run.end,
                News::Silence => panic!("{line} goes on"),
            }
        };
        assert_eq!(ended, end, "{line}");
    }
    let mut missing = Program::new("/missing/engine").start(&guard(), &limits).expect("the guard works");
    for _ in 0..2 {
        assert_eq!(missing.read(soon()).map_err(|error| error.kind()), Err(std::io::ErrorKind::NotFound));
    }
}

/// Also if the guard is ended or stopped.
#[cfg(target_os = "linux")]
#[test]
fn nothing_is_left() {
    for attack in ["", "kill -KILL $PPID; sleep 1000", "kill -STOP $PPID; sleep 1000"] {
        let digits = unique();
        let line = format!("(setsid sleep 1000 &) ; sleep 1000 & echo x; read line; {attack}");
        let mut session = Program::shell(line)
            .env("DIGITS", &digits)
            .start(&guard(), &Limits::new(LONG))
            .expect("the guard works");
        assert_eq!(read(&mut session, "x\n"), "x\n");
        wait_for("the program runs", || alive(&digits).len() >= 3);
        if !attack.is_empty() {
            session.write(b"now\n").expect("it reads");
            let [first, second] = [(); 2].map(|()| session.read(soon()).expect_err("no guard").to_string());
            assert!(first.starts_with("the guard of the program was "), "{first}");
            assert_eq!(first, second);
        }
        drop(session);
        assert_eq!(alive(&digits), Vec::<String>::new(), "{attack}");
    }
}
