//! `stonepath package`, as users of other judges see it.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use super::run::{Run, begins, has, run_in, scratch, write};

#[track_caller]
fn package(folder: &Path, arguments: &[&str]) -> Run {
    run_in(folder, [&["package"], arguments].concat())
}

#[test]
fn each_problem_is_written_from_the_checkout() {
    let (folder, here) = (scratch("package_checkout"), Path::new(env!("CARGO_MANIFEST_DIR")));
    for info in problems::ALL.iter().map(|problem| problem.info()) {
        for format in ["2025-09", "legacy"] {
            let to = folder.join(format).join(info.id);
            // The checkout is above this folder.
            let run = package(&here.join("src"), &[info.id, "--format", format, &to.to_string_lossy()]);
            let said = format!("{}: written in the format {format}\n", to.display());
            assert_eq!(run.all(), (0, said.as_str(), ""), "{}", info.id);
            let is_there = ["data/sample", "MANIFEST", "beyond"].map(|name| to.join(name).exists());
            assert_eq!(is_there, [true, false, false]);
            let yaml = fs::read_to_string(to.join("problem.yaml")).expect("it is there");
            assert!(yaml.contains(&format!("problem_format_version: {format}\n")), "{yaml}");
        }
    }
}

#[test]
fn a_folder_with_something_in_it_is_replaced_by_force_only() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let to = scratch("package_force").join("hexwinner");
    let written = |more: &[&str]| package(here, &[&["hexwinner", &to.to_string_lossy()], more].concat());
    assert_eq!(written(&[]).code, 0);
    let again = written(&[]);
    assert_eq!((again.code, again.text()), (4, ""));
    has(&again.err, "expected an empty or missing folder, found files in it; --force replaces a package");
    assert_eq!(written(&["--force"]).code, 0);
}

/// A link may lead to a private file.
#[cfg(unix)]
#[test]
fn a_link_is_not_followed() {
    let folder = scratch("package_link");
    write(&folder, "key", "private");
    write(&folder, "testdata/hexwinner/problem.yaml", "problem_format_version: 2025-09\n");
    std::os::unix::fs::symlink("../../key", folder.join("testdata/hexwinner/key"))
        .expect("a link can be made");
    let run = package(&folder, &["hexwinner", "out"]);
    assert_eq!((run.code, run.text()), (4, ""));
    has(&run.err, "key: expected a file, found a link");
    assert!(!folder.join("out").exists());
}

/// Outside of a checkout, the files are those in the program,
/// without official ones. `--data` names the files of a checkout.
#[test]
fn outside_of_a_checkout() {
    let folder = TempDir::new().expect("a temporary folder");
    let files = |name: &str| judge::stored::in_folder(&folder.path().join(name)).expect("a package");
    let testdata = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata");
    for id in problems::ALL.iter().map(|problem| problem.info().id) {
        let run = package(folder.path(), &[id, id]);
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{id}");
        let note = run.text().strip_prefix(&format!("{id}: written in the format 2025-09\n"));
        let note = note.expect("it says where").to_string();
        assert!(files(id).contains_key("data/sample/1.in"), "{id}");
        let data = testdata.join(id);
        let whole = format!("{id}-whole");
        let run = package(folder.path(), &[id, &whole, "--data", &data.to_string_lossy()]);
        assert_eq!(run.all(), (0, format!("{whole}: written in the format 2025-09\n").as_str(), ""));
        assert!(files(&whole) == judge::stored::in_folder(&data).expect("the stored files"), "{id}");
        assert_eq!(files(&whole).len() > files(id).len(), !note.is_empty(), "{id}: {note}");
    }
    let run = package(folder.path(), &["nogo", "out", "--data", "."]);
    assert_eq!((run.code, run.text()), (4, ""));
    begins(&run.err, "stonepath: .: expected the files of a problem, as in testdata/nogo of the repository");
}
