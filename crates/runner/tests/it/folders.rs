//! The folder of a run: its limit and its removal.

use std::fs;
use std::path::Path;

use runner::{End, Folder, Input, Limits, Program, Run, Scratch};

use super::support::{LONG, guard};

fn run_in(folder: &Folder, line: &str, limits: &Limits) -> Run {
    Program::shell(line).scratch(folder.path()).run(&guard(), Input::Nothing, limits).expect("it runs")
}

fn with_disk(bytes: u64) -> Limits {
    let mut limits = Limits::new(LONG);
    limits.disk = Some(bytes);
    limits
}

#[test]
fn where_a_program_is() {
    let scratch = Scratch::new(&guard()).expect("a new folder");
    let folder = scratch.folder().expect("a new folder");
    let run = run_in(&folder, "pwd; echo \"$TMPDIR\"; echo > here", &Limits::new(LONG));
    let path = folder.path().to_str().expect("plain text");
    assert_eq!(String::from_utf8_lossy(&run.output), format!("{path}\n{path}\n"));
    assert!(folder.path().join("here").exists() && folder.path().starts_with(scratch.path()));
    let elsewhere = Program::shell("pwd; echo \"$TMPDIR\"").folder("/").scratch(folder.path());
    let run = elsewhere.run(&guard(), Input::Nothing, &Limits::new(LONG)).expect("it runs");
    assert_eq!(String::from_utf8_lossy(&run.output), format!("/\n{path}\n"));
    let missing = Program::new("true").scratch(Path::new("/no/such/place"));
    let error = missing.run(&guard(), Input::Nothing, &Limits::new(LONG)).expect_err("it is not there");
    assert_eq!(error.to_string(), "/no/such/place: No such file or directory (os error 2)");
}

#[test]
fn variables() {
    let program =
        Program::shell("echo \"$A|$B|$HOME|$TMPDIR\"").env("A", "one\ntwo").env("B", "1").env("B", "2");
    let program = program.env("HOME", "").env("TMPDIR", "mine").scratch(Path::new("/"));
    let run = program.run(&guard(), Input::Nothing, &Limits::new(LONG)).expect("it runs");
    assert_eq!(String::from_utf8_lossy(&run.output), "one\ntwo|2||mine\n");
}

#[test]
fn limit_of_disk() {
    let scratch = Scratch::new(&guard()).expect("a new folder");
    let limits = with_disk(1_000_000);
    for (line, end) in [
        ("head -c 1000000 /dev/zero > f", End::Exit(0)),
        // One file that is too long, however the program ends.
        ("head -c 1000001 /dev/zero > f", End::Disk),
        ("head -c 1000001 /dev/zero > f; exit 3", End::Disk),
        ("exec head -c 2000000 /dev/zero > f", End::Disk),
        ("trap '' XFSZ; head -c 2000000 /dev/zero > f; sleep 1000", End::Disk),
        // Files that are too large only together.
        ("head -c 600000 /dev/zero > f; cp f g; sleep 1000", End::Disk),
        ("mkdir -p a/b; head -c 600000 /dev/zero > a/f; mv a/f a/b; cp a/b/f a", End::Disk),
        ("i=0; while :; do : > $i; i=$((i+1)); done", End::Disk),
        ("while :; do mkdir d && cd -P d || sleep 1000; done", End::Disk),
        // A link counts as itself, not as its target.
        ("ln -s / a; ln -s . b; ln -s /dev/zero c; sleep 0.1", End::Exit(0)),
        ("head -c 600000 /dev/zero > f; rm f; head -c 600000 /dev/zero > g", End::Exit(0)),
        // Unreadable folders count, too.
        ("mkdir d; head -c 600000 /dev/zero > d/f; cp d/f .; chmod 0 d", End::Disk),
    ] {
        let folder = scratch.folder().expect("a new folder");
        assert_eq!(run_in(&folder, line, &limits).end, end, "{line}");
    }
    assert_eq!(End::Disk.to_string(), "disk limit exceeded");
    let folder = scratch.folder().expect("a new folder");
    assert_eq!(run_in(&folder, "head -c 1000001 /dev/zero > f", &Limits::new(LONG)).end, End::Exit(0));
}

/// Makes `levels` nested folders, with a file in each but the innermost: deeper than paths and open files allow.
fn deepen(folder: &Path, levels: u32) {
    let [inner, outer] = ["inner", "outer"].map(|name| folder.join(name));
    fs::create_dir(&inner).expect("a new folder");
    for _ in 1..levels {
        fs::create_dir(&outer).expect("a new folder");
        fs::write(outer.join("file"), "").expect("a new file");
        fs::rename(&inner, outer.join("inner")).expect("it moves");
        fs::rename(&outer, &inner).expect("it moves");
    }
}

#[test]
fn too_deep_for_a_path() {
    let scratch = Scratch::new(&guard()).expect("a new folder");
    for (levels, end) in [(300, End::Exit(0)), (3000, End::Disk)] {
        let folder = scratch.folder().expect("a new folder");
        deepen(folder.path(), levels);
        assert_eq!(run_in(&folder, "true", &with_disk(1 << 40)).end, end, "{levels}");
    }
}

/// A tree too large for one poll.
#[test]
fn limit_of_disk_in_a_large_tree() {
    let scratch = Scratch::new(&guard()).expect("a new folder");
    let line = "for i in $(seq 30); do mkdir $i; for j in $(seq 200); do : > $i/$j; done; done; : > done";
    // 6000 files, 30 folders and the file `done`.
    for (bytes, end) in [(6031 * 4096, End::Exit(0)), (6031 * 4096 - 1, End::Disk)] {
        let folder = scratch.folder().expect("a new folder");
        assert_eq!(run_in(&folder, line, &with_disk(bytes)).end, end, "{bytes}");
    }
    let folder = scratch.folder().expect("a new folder");
    let line = format!("{line}; sleep 1000");
    assert_eq!(run_in(&folder, &line, &with_disk(5000 * 4096)).end, End::Disk);
}

#[test]
fn output_in_a_file_has_its_own_limit() {
    let scratch = Scratch::new(&guard()).expect("a new folder");
    let folder = scratch.folder().expect("a new folder");
    let file = scratch.path().join("out");
    let mut limits = with_disk(1000);
    limits.output = 100_000;
    for (line, end) in [
        ("head -c 100000 /dev/zero", End::Exit(0)),
        ("yes", End::Output),
        ("yes | head -c 5000 > f", End::Disk),
    ] {
        let program = Program::shell(line).scratch(folder.path()).output_to(&file);
        assert_eq!(program.run(&guard(), Input::Nothing, &limits).expect("it runs").end, end, "{line}");
    }
}

#[test]
fn nothing_is_left_of_a_folder() {
    let scratch = Scratch::new(&guard()).expect("a new folder");
    for line in [
        "true",
        "mkdir -p a/b c; echo > a/b/f; chmod 555 a/b; chmod 0 a c .",
        "mkdir 'two\nlines' ' ' '*' .removed-1; echo > '-rf\n'; mkdir -p x/y/.removed-2/z; touch x/.removed-1 .removed-2",
        "ln -s /etc a; ln -s . b; ln -s gone c; mkfifo d; mkdir e; ln -s ../../.. e/f",
        "seq 3000 | xargs touch",
    ] {
        let folder = scratch.folder().expect("a new folder");
        assert_eq!(run_in(&folder, line, &Limits::new(LONG)).end, End::Exit(0), "{line}");
        let path = folder.path().to_owned();
        drop(folder);
        assert!(!path.exists(), "{line}");
        assert!(Path::new("/etc/passwd").exists());
    }
    let folder = scratch.folder().expect("a new folder");
    deepen(folder.path(), 10_000);
    let path = folder.path().to_owned();
    drop(folder);
    assert!(!path.exists());
    let mut folders: Vec<_> = (0..3).map(|_| scratch.folder().expect("a new folder")).collect();
    let path = scratch.path().to_owned();
    drop(scratch);
    assert!(!path.exists());
    // Dropping a folder after its scratch folder does nothing.
    folders.clear();
}

#[test]
fn only_its_user_may_look() {
    use std::os::unix::fs::PermissionsExt;
    let scratch = Scratch::new(&guard()).expect("a new folder");
    let folder = scratch.folder().expect("a new folder");
    for path in [scratch.path(), folder.path()] {
        assert_eq!(fs::metadata(path).expect("it is there").permissions().mode() & 0o777, 0o700);
    }
    assert_eq!(scratch.path().parent().map(Path::as_os_str), Some(std::env::temp_dir().as_os_str()));
}

/// The caller removes the folder if its cleaner is dead or stopped.
#[test]
#[cfg(target_os = "linux")]
fn a_cleaner_that_was_killed_or_stopped() {
    for signal in ["KILL", "STOP"] {
        let scratch = Scratch::new(&guard()).expect("a new folder");
        let path = scratch.path().to_owned();
        let line = "for i in /proc/[0-9]*; do if tr '\\0' ' ' < $i/cmdline | grep -q cleaner && \
                    grep -q \"^PPid:.$PARENT\\$\" $i/status; then kill -$SIGNAL ${i#/proc/}; fi; done 2>/dev/null; :";
        let run = Program::shell(line).env("PARENT", std::process::id().to_string()).env("SIGNAL", signal);
        // This also hits the cleaners of other tests in this process, whose folders are removed all the same.
        run.run(&guard(), Input::Nothing, &Limits::new(LONG)).expect("it runs");
        fs::write(path.join("file"), "").expect("the folder is there");
        scratch.remove().expect("it is empty");
        assert!(!path.exists());
    }
}

/// Later runs still find their folders at the original path.
#[test]
#[cfg(target_os = "linux")]
fn a_program_that_renames_the_folder_of_all() {
    for line in [
        "mv $PARENT $PARENT-moved",
        "mv $PARENT $PARENT-moved; mkdir -p $PARENT/other",
        "mv $PARENT $PARENT-moved; ln -s / $PARENT",
    ] {
        let scratch = Scratch::new(&guard()).expect("a new folder");
        let folder = scratch.folder().expect("a new folder");
        fs::write(scratch.path().join("file"), "mine").expect("a new file");
        let program = Program::shell(line).env("PARENT", scratch.path()).scratch(folder.path());
        let run = program.run(&guard(), Input::Nothing, &Limits::new(LONG)).expect("it runs");
        assert_eq!(run.end, End::Exit(0), "{line}");
        let next = scratch.folder().expect("a new folder");
        assert_eq!(run_in(&next, "cat ../file", &Limits::new(LONG)).output, b"mine", "{line}");
        let moved = scratch.path().with_extension("moved");
        let path = scratch.path().to_owned();
        fs::rename(&path, &moved).expect("it is there");
        drop(scratch);
        assert!(!path.exists() && !moved.exists(), "{line}");
    }
}

/// Nothing beyond a mount is removed. Only the superuser can mount; for others the folder is removed as ever.
#[test]
#[cfg(target_os = "linux")]
fn a_mount_that_a_program_leaves() {
    for line in
        ["mkdir d; mount --bind $KEPT d", "mkdir -p a/b/d; mount --bind $KEPT a/b/d", "mount --bind $KEPT ."]
    {
        let [scratch, kept] = [(); 2].map(|()| Scratch::new(&guard()).expect("a new folder"));
        let file = kept.path().join("file");
        fs::write(&file, "kept").expect("a new file");
        let folder = scratch.folder().expect("a new folder");
        let program = Program::shell(line).env("KEPT", kept.path()).scratch(folder.path());
        let run = program.run(&guard(), Input::Nothing, &Limits::new(LONG)).expect("it runs");
        drop(folder);
        let path = scratch.path().to_owned();
        let removed = scratch.remove().map_err(|error| error.to_string());
        // First of all, so that nothing stays mounted. The removal moves folders.
        let undo = "umount $(grep -o \"$0[^ ]*\" /proc/self/mounts)";
        let undone = std::process::Command::new("sh").arg("-c").arg(undo).arg(&path).output();
        assert!(file.exists(), "{line}");
        assert_eq!(undone.is_ok_and(|output| output.status.success()), run.end == End::Exit(0), "{line}");
        let text = "a program has mounted something in it, which `umount` undoes";
        let expected = if path.exists() { Err(format!("{}: {text}", path.display())) } else { Ok(()) };
        assert_eq!((path.exists(), removed), (run.end == End::Exit(0), expected), "{line}");
        let _ = fs::remove_dir_all(path);
    }
}

/// An error names what cannot be removed. Only the superuser can make such a file, and not on every file system.
#[test]
#[cfg(target_os = "linux")]
fn an_immutable_file() {
    let scratch = Scratch::new(&guard()).expect("a new folder");
    let folder = scratch.folder().expect("a new folder");
    let run = run_in(&folder, "echo > file; chattr +i file", &Limits::new(LONG));
    let file = folder.path().join("file");
    drop(folder);
    assert_eq!(run.end == End::Exit(0), file.exists(), "{run:?}");
    let path = scratch.path().to_owned();
    match scratch.remove() {
        Ok(()) => assert!(!path.exists()),
        Err(error) => {
            assert!(error.to_string().starts_with(&format!("{}: ", path.display())), "{error}");
            let done = std::process::Command::new("chattr").arg("-i").arg(&file).status();
            assert!(done.is_ok_and(|status| status.success()));
            fs::remove_dir_all(path).expect("it can be removed now");
        }
    }
}
