//! Results of programs that end on their own, and errors.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use runner::{End, Guard, Input, Limits, Program, Scratch};

use super::support::{Folder, LONG, guard, shell};

#[test]
fn long_input_and_output_at_once() {
    let input: Vec<u8> = (0..5_000_000_u32).map(|number| (number % 251) as u8).collect();
    let run = Program::new("cat").run(&guard(), Input::Bytes(&input), &Limits::new(LONG)).expect("it runs");
    assert_eq!(run.end, End::Exit(0));
    assert!(run.output == input && run.errors.is_empty());
    assert!(run.wall < LONG && run.cpu.is_some_and(|cpu| !cpu.is_zero()) && run.peak > Some(100_000));
}

#[test]
fn a_program_need_not_read() {
    let input = vec![b'x'; 5_000_000];
    for line in ["echo maybe", "exec <&-; echo maybe", "head -c 3 >/dev/null; echo maybe"] {
        let limits = Limits::new(LONG);
        let run = Program::shell(line).run(&guard(), Input::Bytes(&input), &limits).expect("it runs");
        assert_eq!((run.end, run.output.as_slice()), (End::Exit(0), &b"maybe\n"[..]), "{line}");
    }
    let run = shell("cat; echo end", &Limits::new(LONG));
    assert_eq!((run.end, run.output.as_slice()), (End::Exit(0), &b"end\n"[..]));
    let run = Program::new("cat").run(&guard(), Input::Bytes(b""), &Limits::new(LONG)).expect("it runs");
    assert_eq!((run.end, run.output.len()), (End::Exit(0), 0));
}

#[test]
fn ends_and_their_words() {
    for (line, end, words) in [
        ("exit 3", End::Exit(3), "exit status: 3"),
        ("exit 255", End::Exit(255), "exit status: 255"),
        ("/no/such/program", End::Exit(127), "exit status: 127"),
        ("kill -SEGV $$", End::Signal(11), "signal: 11 (SIGSEGV)"),
        ("kill -KILL $$", End::Signal(9), "signal: 9 (SIGKILL)"),
        #[cfg(target_os = "linux")]
        ("kill -40 $$", End::Signal(40), "signal: 40"),
    ] {
        let run = shell(line, &Limits::new(LONG));
        assert_eq!((run.end, run.end.to_string().as_str()), (end, words), "{line}");
    }
}

#[test]
fn the_end_of_the_complaints() {
    let mut limits = Limits::new(LONG);
    limits.errors = 10;
    let run = shell("head -c 3000000 /dev/zero >&2; echo 0123456789 >&2; echo fine", &limits);
    assert_eq!((run.end, run.output.as_slice()), (End::Exit(0), &b"fine\n"[..]));
    assert_eq!(run.errors, b"123456789\n");
}

#[test]
fn files_and_folders() {
    let folder = Folder::new();
    let [input, output] = ["in", "out"].map(|name| folder.0.join(name));
    fs::write(&input, "from a file\n").expect("a new file");
    let program = Program::shell("cat; pwd").folder(&folder.0).output_to(&output);
    let run = program.run(&guard(), Input::File(&input), &Limits::new(LONG)).expect("it runs");
    assert_eq!((run.end, run.output.len()), (End::Exit(0), 0));
    let text = fs::read_to_string(&output).expect("the file is there");
    assert!(text.starts_with("from a file\n") && text.lines().count() == 2, "{text}");
    // The path of a program is relative to the caller's folder, not to the program's.
    let program = Program::new("src/../Cargo.toml").folder(&folder.0);
    let error = program.run(&guard(), Input::Nothing, &Limits::new(LONG)).expect_err("it is no program");
    assert_eq!(error.kind(), ErrorKind::PermissionDenied, "{error}");
}

#[test]
fn what_cannot_be_started() {
    let program = Program::new("./no-such-program");
    let error = program.run(&guard(), Input::Nothing, &Limits::new(LONG)).expect_err("it is not there");
    assert_eq!(error.kind(), ErrorKind::NotFound);
    assert_eq!(error.to_string(), "No such file or directory (os error 2)");
    let missing = Path::new("/no/such/place");
    for (program, input) in [
        (Program::new("cat").folder(missing), Input::Nothing),
        (Program::new("cat").output_to(missing), Input::Nothing),
        (Program::new("cat"), Input::File(missing)),
    ] {
        let error = program.run(&guard(), input, &Limits::new(LONG)).expect_err("it is not there");
        assert_eq!(error.to_string(), "/no/such/place: No such file or directory (os error 2)");
    }
    // Reading either of these never ends.
    let folder = Folder::new();
    let pipe = folder.0.join("pipe");
    nix::unistd::mkfifo(&pipe, nix::sys::stat::Mode::S_IRWXU).expect("a new pipe");
    for input in [pipe.as_path(), Path::new("/dev/zero")] {
        let run = Program::new("cat").run(&guard(), Input::File(input), &Limits::new(LONG));
        let error = run.expect_err("it is no plain file").to_string();
        assert_eq!(error, format!("{}: not a plain file", input.display()));
    }
}

#[test]
fn a_guard_that_is_none() {
    let input = vec![b'x'; 1_000_000];
    for program in ["true", "yes", "no-such-program"] {
        let guard = Guard::at(program);
        let run = Program::new("cat").run(&guard, Input::Bytes(&input), &Limits::new(LONG));
        let said = if program.starts_with("no") { "os error 2" } else { "call runner::serve first" };
        // The same error for a cleaner.
        for error in [run.expect_err("it is no guard"), Scratch::new(&guard).expect_err("it is no guard")] {
            assert!(error.to_string().starts_with(program) && error.to_string().contains(said), "{error}");
        }
    }
    // This test's executable never calls `serve`.
    let myself = Guard::myself().expect("it has a name");
    let error =
        Program::new("cat").run(&myself, Input::Nothing, &Limits::new(LONG)).expect_err("it is no guard");
    assert!(error.to_string().contains("call runner::serve first"), "{error}");
}
