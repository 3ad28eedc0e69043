//! The bounds of `docs/bounds.md` on small inputs with a small stack.

use xtask::bounds::{Command, Row, Violation, violations};

fn row(size: u64, peak: u64, seconds: f64) -> Row {
    Row {
        problem: "nogo",
        kind: "snake".into(),
        size,
        command: Command::Solve,
        bytes: 2 * size,
        peak,
        seconds,
        code: Some(0),
        is_right: true,
    }
}

#[test]
fn what_is_beyond_a_bound() {
    let found = |rows: &[Row]| violations(rows).into_iter().map(|(_, what)| what).collect::<Vec<_>>();
    let bound = Command::BASE + Command::Solve.bytes_per_byte() * 2_000_000;
    let small = row(1_000_000, bound, 0.1);
    assert_eq!(found(std::slice::from_ref(&small)), []);
    assert_eq!(found(&[row(1_000_000, bound + 1, 0.1)]), [Violation::Memory(bound + 1, bound)]);
    // Because of caches, ten times the size may take 30 times as long, but not 45 times.
    assert_eq!(found(&[small.clone(), row(10_000_000, bound, 3.0)]), []);
    let [Violation::Time(growth)] = found(&[small.clone(), row(10_000_000, bound, 4.5)])[..] else {
        panic!("the time is beyond")
    };
    assert!((4.49..4.51).contains(&growth), "{growth}");
    // Very short runs and other kinds of inputs are not compared.
    assert_eq!(found(&[row(1_000_000, bound, 0.001), row(10_000_000, bound, 1.0)]), []);
    let other = Row { kind: "comb".into(), ..row(10_000_000, bound, 9.0) };
    assert_eq!(found(&[small.clone(), other]), []);
    let signal = Row { code: None, is_right: false, ..small };
    assert_eq!(found(&[signal]), [Violation::Code(None)]);
}

/// Returns the `stonepath` next to `xtask`, which `cargo test --workspace` builds, if it is newer than its sources.
///
/// Otherwise the test calls cargo, which would build the program again even if this one is current: without
/// dev-dependencies, its dependencies have other features.
#[cfg(target_os = "linux")]
fn built() -> Option<std::path::PathBuf> {
    use std::path::Path;

    let program = Path::new(env!("CARGO_BIN_EXE_xtask")).with_file_name("stonepath");
    let time = |path: &Path| path.metadata().and_then(|data| data.modified()).ok();
    let built = time(&program)?;
    // Cargo writes `PROGRAM: SOURCE SOURCE …`.
    let sources = std::fs::read_to_string(program.with_extension("d")).ok()?;
    let sources = sources.split_once(": ")?.1.split_whitespace();
    sources.map(Path::new).all(|source| time(source).is_some_and(|time| time < built)).then_some(program)
}

/// Runs every command on long winding chains and on nested variations, 1 MB each, with 256 KB of stack, so that recursion
/// overflows it.
#[test]
#[cfg(target_os = "linux")]
fn a_megabyte_on_a_small_stack() {
    use std::fs;
    use std::os::unix::fs::PermissionsExt;

    use xtask::bounds;

    use super::tree::Tree;

    let program = match built() {
        Some(program) => program,
        None => bounds::program(xtask::home(), &[]).expect("cargo builds the program"),
    };
    let tree = Tree::new();
    tree.write("small", format!("#!/bin/sh\nulimit -s 256\nexec '{}' \"$@\"\n", program.display()));
    let small = tree.root.join("small");
    fs::set_permissions(&small, fs::Permissions::from_mode(0o700)).expect("it is ours");
    // In its own process: the peak of a child includes its parent's memory at the start, and tests share a process.
    let mut xtask = std::process::Command::new(env!("CARGO_BIN_EXE_xtask"));
    xtask.args(["bounds", "--sizes", "1", "--program"]).arg(&small);
    for kind in ["snake", "linked", "nested"] {
        let run = std::process::Command::new(xtask.get_program())
            .args(xtask.get_args())
            .args(["--kind", kind])
            .output()
            .expect("the program starts");
        let (said, complaint) = (String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
        assert_eq!(run.status.code(), Some(0), "{said}{complaint}");
        let runs = said.lines().last().and_then(|line| line.strip_suffix(" runs, 0 beyond their bounds"));
        assert!(runs.and_then(|runs| runs.parse().ok()) >= Some(5), "{said}");
    }
}
