//! `stonepath judge PROBLEM` outside of a checkout.

use std::fs;

use tempfile::TempDir;

use crate::it::run::{command, has};

#[test]
fn the_files_in_the_program_are_enough() {
    let [folder, temporary] = [(); 2].map(|()| TempDir::new().expect("a temporary folder"));
    for info in problems::ALL.iter().map(|problem| problem.info()) {
        let program = format!("{} solve {}", env!("CARGO_BIN_EXE_stonepath"), info.id);
        let judge = |arguments: &[&str]| {
            let mut command = command(["judge", info.id]);
            command.args(arguments).current_dir(folder.path()).env("TMPDIR", temporary.path());
            let output = command.output().expect("the binary starts");
            (output.status.code(), String::from_utf8(output.stdout).expect("reports are text"))
        };
        let (code, text) = judge(&["--program", &program]);
        assert_eq!(code, Some(0), "{text}");
        has(
            &text,
            &format!("note: the files are built in; `stonepath package {0} {0}` writes them", info.id),
        );
        // The command in the report names a file that `stonepath package` writes.
        let (_, text) = judge(&["--program", "echo x", "--file", "sample", "--limits", "contest"]);
        let wanted = info.limits.map_or("note: the limits of the contest are not known".into(), |limits| {
            let (time, memory) = (limits.time.as_secs(), limits.memory >> 20);
            format!("time limit {time}.0 s (the contest's), memory {memory}.0 MiB\n")
        });
        has(&text, &wanted);
        let (code, text) = judge(&["--program", "echo x", "--file", "sample"]);
        assert_eq!(text.contains("(from the package; the contest's is "), info.limits.is_some(), "{text}");
        assert_eq!(code, Some(1), "{text}");
        has(&text, &format!("why: stonepath explain {0} {0}/data/sample/", info.id));
    }
    for folder in [folder, temporary] {
        assert!(fs::read_dir(folder.path()).expect("it is there").next().is_none());
    }
}
