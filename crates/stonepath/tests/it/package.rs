//! `stonepath package`, as somebody with a package for another judge sees it.

use std::fs;
use std::path::{Path, PathBuf};

use super::run::{Run, begins, has, run_in, scratch, write};

/// Runs `stonepath package` in a folder.
#[track_caller]
fn package(folder: &Path, arguments: &[&str]) -> Run {
    run_in(folder, [&["package"], arguments].concat())
}

/// A package, and nothing more than a package must have.
fn theirs(test: &str) -> PathBuf {
    let folder = scratch(test);
    let yaml = "problem_format_version: 2025-09\nname: Theirs\nuuid: 015a0ec4-fa07-475c-a871-08aeec62f51e\nsource: x\n";
    write(&folder, "theirs/problem.yaml", &format!("{yaml}license: cc0\n"));
    write(&folder, "theirs/statement/problem.en.tex", "\\problemname{}\n");
    for name in ["sample/1", "secret/2"] {
        write(&folder, &format!("theirs/data/{name}.in"), &format!("{name}\n"));
        write(&folder, &format!("theirs/data/{name}.ans"), "2\n");
    }
    for path in ["input_validators/a.py", "answer_validators/a.py", "submissions/accepted/a.py"] {
        write(&folder, &format!("theirs/{path}"), "");
    }
    folder
}

#[test]
fn each_problem_is_written_from_the_checkout() {
    let (folder, here) = (scratch("package_checkout"), Path::new(env!("CARGO_MANIFEST_DIR")));
    for info in problems::ALL.iter().map(|problem| problem.info()) {
        for format in ["2025-09", "legacy"] {
            let to = folder.join(format).join(info.id);
            // The checkout is above this folder.
            let run = package(&here.join("src"), &[info.id, "--format", format, &to.to_string_lossy()]);
            assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", info.id);
            has(run.text(), "left out: MANIFEST: ");
            let said = format!("{}: written in the format {format}\n", to.display());
            assert!(run.text().ends_with(&said), "{}", run.text());
            let is_there = ["data/sample", "MANIFEST", "beyond"].map(|name| to.join(name).exists());
            assert_eq!(is_there, [true, false, false]);
            let stored = here.join("../../testdata").join(info.id).join("data/invalid_input");
            let is_taken = format == "2025-09" && stored.exists();
            assert_eq!(to.join("data/invalid_input").exists(), is_taken, "{}", info.id);
            let yaml = fs::read_to_string(to.join("problem.yaml")).expect("it is there");
            assert!(yaml.contains(&format!("problem_format_version: {format}\n")), "{yaml}");
        }
    }
}

#[test]
fn anybody_s_package_is_converted() {
    let folder = theirs("package_theirs");
    let arguments = ["--from", "theirs", "--format", "legacy", "out/theirs"];
    let done = "left out: answer_validators: the legacy format has no programs that look at answer files\n\
                out/theirs: written in the format legacy\n";
    assert_eq!(package(&folder, &arguments).all(), (0, done, ""));
    let again = "stonepath: out/theirs: expected an empty folder, or none, found files in it\n";
    assert_eq!(package(&folder, &arguments).all(), (4, "", again));
    let forced = package(&folder, &["--force", "--from", "theirs", "--format", "2025-09", "out/theirs"]);
    assert_eq!(forced.all(), (0, "out/theirs: written in the format 2025-09\n", ""));
    assert!(!folder.join("out/theirs/problem_statement").exists());
}

#[test]
fn a_package_is_checked() {
    let folder = theirs("package_check");
    let fine = package(&folder, &["--check", "theirs"]);
    assert_eq!(fine.all(), (0, "theirs: nothing to mend\n", ""));
    write(&folder, "theirs/problem.yaml", "problem_format_version: 2025-09\nname: Theirs\nlicence: cc0\n");
    let found = "theirs/problem.yaml: error: expected a `uuid`, by which judging systems know the problem again, found none\n\
         theirs/problem.yaml:3:1: warning: the key `licence` is not known in this format; did you mean `license`?\n";
    assert_eq!(package(&folder, &["--check", "theirs/"]).all(), (1, found, ""));
    let nowhere = package(&folder, &["--check", "nowhere"]);
    assert_eq!((nowhere.code, nowhere.text()), (4, ""));
    begins(&nowhere.err, "stonepath: cannot read nowhere: problem.yaml: ");
}

#[test]
fn what_cannot_be_converted_is_refused() {
    let folder = theirs("package_refused");
    write(&folder, "theirs/data/secret/3.in", "3\n");
    let convert = |to: &str| package(&folder, &["--from", "theirs", "--format", "legacy", to]);
    let broken = "theirs/data/secret/3.in: error: expected data/secret/3.ans beside it, found none\n";
    assert_eq!(convert("out").all(), (3, "", broken));
    write(&folder, "theirs/data/secret/3.ans", "3\n");
    assert_eq!(convert("theirs/out").code, 4);
    write(&folder, "theirs/problem.yaml", "name: Theirs\n");
    let legacy = convert("out");
    assert_eq!(legacy.code, 3);
    let said = "error: expected a package in the format 2025-09, found one in the legacy format\n";
    assert!(legacy.err.ends_with(said), "{}", legacy.err);
    assert!(!folder.join("out").exists() && !folder.join("theirs/out").exists());
}

/// Outside of a checkout there are no packages of problems.
#[test]
fn outside_of_a_checkout() {
    let Some(root) = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().last() else { return };
    let run = package(root, &["nogo", "--format", "legacy", "out"]);
    assert_eq!((run.code, run.text()), (4, ""));
    begins(&run.err, "stonepath: expected testdata/nogo in this folder or one above it, found none");
}
