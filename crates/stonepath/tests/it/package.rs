//! `stonepath package`, as somebody with a package for another judge sees it.

use std::fs;
use std::path::{Path, PathBuf};

use super::run::{Run, run_in, scratch, write};

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
            assert!(run.text().contains("left out: MANIFEST: "), "{}", run.text());
            assert!(
                run.text().ends_with(&format!("{}: written in the format {format}\n", to.display())),
                "{}",
                run.text()
            );
            assert!(
                to.join("data/sample").is_dir()
                    && !to.join("MANIFEST").exists()
                    && !to.join("beyond").exists()
            );
            assert_eq!(to.join("data/invalid_input").exists(), format == "2025-09", "{}", info.id);
            let yaml = fs::read_to_string(to.join("problem.yaml")).expect("it is there");
            assert!(yaml.contains(&format!("problem_format_version: {format}\n")), "{yaml}");
        }
    }
}

#[test]
fn anybody_s_package_is_converted() {
    let folder = theirs("package_theirs");
    let arguments = ["--from", "theirs", "--format", "legacy", "out/theirs"];
    let done = package(&folder, &arguments);
    assert_eq!((done.code, done.err.as_str()), (0, ""));
    assert_eq!(
        done.text(),
        "left out: answer_validators: the legacy format has no programs that look at answer files\n\
         out/theirs: written in the format legacy\n"
    );
    let again = package(&folder, &arguments);
    assert_eq!((again.code, again.text()), (4, ""));
    assert_eq!(again.err, "stonepath: out/theirs: expected an empty folder, or none, found files in it\n");
    let forced = package(&folder, &["--force", "--from", "theirs", "--format", "2025-09", "out/theirs"]);
    assert_eq!(
        (forced.code, forced.text()),
        (0, "out/theirs: written in the format 2025-09\n"),
        "{}",
        forced.err
    );
    assert!(!folder.join("out/theirs/problem_statement").exists());
}

#[test]
fn a_package_is_checked() {
    let folder = theirs("package_check");
    let fine = package(&folder, &["--check", "theirs"]);
    assert_eq!((fine.code, fine.text(), fine.err.as_str()), (0, "theirs: nothing to mend\n", ""));
    write(&folder, "theirs/problem.yaml", "problem_format_version: 2025-09\nname: Theirs\nlicence: cc0\n");
    let found = package(&folder, &["--check", "theirs/"]);
    assert_eq!((found.code, found.err.as_str()), (1, ""));
    assert_eq!(
        found.text(),
        "theirs/problem.yaml: error: expected a `uuid`, by which judging systems know the problem again, found none\n\
         theirs/problem.yaml:3:1: warning: the key `licence` is not known in this format; did you mean `license`?\n"
    );
    let nowhere = package(&folder, &["--check", "nowhere"]);
    assert_eq!((nowhere.code, nowhere.text()), (4, ""));
    assert!(nowhere.err.starts_with("stonepath: cannot read nowhere: problem.yaml: "), "{}", nowhere.err);
}

#[test]
fn what_cannot_be_converted_is_refused() {
    let folder = theirs("package_refused");
    write(&folder, "theirs/data/secret/3.in", "3\n");
    let broken = package(&folder, &["--from", "theirs", "--format", "legacy", "out"]);
    assert_eq!((broken.code, broken.text()), (3, ""));
    assert_eq!(
        broken.err,
        "theirs/data/secret/3.in: error: expected data/secret/3.ans beside it, found none\n"
    );
    write(&folder, "theirs/data/secret/3.ans", "3\n");
    let inside = package(&folder, &["--from", "theirs", "--format", "legacy", "theirs/out"]);
    assert_eq!(inside.code, 4, "{}", inside.err);
    write(&folder, "theirs/problem.yaml", "name: Theirs\n");
    let legacy = package(&folder, &["--from", "theirs", "--format", "legacy", "out"]);
    assert_eq!(legacy.code, 3);
    assert!(
        legacy
            .err
            .ends_with("error: expected a package in the format 2025-09, found one in the legacy format\n"),
        "{}",
        legacy.err
    );
    assert!(!folder.join("out").exists() && !folder.join("theirs/out").exists());
}

/// Outside of a checkout there are no packages of problems.
#[test]
fn outside_of_a_checkout() {
    let Some(root) = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().last() else { return };
    let run = package(root, &["nogo", "--format", "legacy", "out"]);
    assert_eq!((run.code, run.text()), (4, ""));
    assert!(
        run.err.starts_with("stonepath: expected testdata/nogo in this folder or one above it, found none"),
        "{}",
        run.err
    );
}
