//! Which paths belong to a package, and which do not.

use package::{Finding, Package, Source, in_checkout, lines};

use super::make::{legacy, small};

#[cfg(unix)]
#[test]
fn links_to_folders_matter_where_the_format_looks() {
    let folder = small("places_links");
    for path in [".venv", "submissions/accepted/folder/.venv", "notes", "data/secret"] {
        folder.write(&format!("{path}/lib/x"), "");
        std::os::unix::fs::symlink("lib", folder.path.join(path).join("lib64")).expect("a link can be made");
    }
    let package = Package::read(&folder.path).expect("it can be read");
    let found: Vec<_> = package.findings.iter().map(|finding| finding.file.as_str()).collect();
    assert_eq!(found, ["data/secret/lib64"]);
    assert!(Source::at(&folder.path.join("submissions/accepted/folder")).is_ok());
    assert!(Source::at(&folder.path.join("data/secret")).is_err());
}

/// A broken link is a finding if data may be missing. Programs are checked when they are built.
#[cfg(unix)]
#[test]
fn what_is_not_used_may_be_odd() {
    for (number, (path, is_error)) in [
        ("generators/x", false),
        ("statement/figure.png", false),
        ("data/invalid_input/1.in", false),
        ("submissions/accepted/x.py", false),
        ("submissions/accepted/x/x.py", false),
        ("input_validators/x", false),
        ("input_format_validators/x/x.py", false),
        ("output_validators", true),
        ("submissions/wrong_answer", true),
        ("submissions/submissions.yaml", true),
        ("data/secret/x/1.in", true),
        ("data/secret/3.ans", true),
        ("data/test_group.yaml", true),
    ]
    .into_iter()
    .enumerate()
    {
        let folder = legacy(&format!("places_odd_{number}"));
        let at = folder.path.join(path);
        std::fs::create_dir_all(at.parent().expect("it is in a folder")).expect("the folder can be made");
        std::os::unix::fs::symlink("nowhere", at).expect("a link can be made");
        let package = Package::read(&folder.path).expect("it can be read");
        assert_eq!(package.findings.len(), usize::from(is_error), "{path}: {:?}", package.findings);
        let programs = package.submissions.iter().map(|submission| &submission.path);
        let programs = programs.chain(&package.input_validators).count();
        let is_program = ["submissions/accepted/x.py", "input_validators/x"].contains(&path);
        assert_eq!(programs, 2 + usize::from(is_program) + usize::from(path.contains("x/x.py")), "{path}");
    }
}

#[cfg(unix)]
#[test]
fn a_name_with_a_line_feed() {
    let folder = small("places_names");
    folder.write("data/secret/a\nb.in", "");
    let package = Package::read(&folder.path).expect("it can be read");
    let text = "has control characters or bytes that are not UTF-8 in its name: rename it";
    assert_eq!(package.findings, [Finding::new("data/secret/a\\nb.in", text)]);
}

#[test]
fn findings_with_the_path_of_their_package() {
    let findings = [Finding::new("", "a"), Finding::new("data/x", "b").at(2, 3)];
    for folder in ["some/where", "some/where/"] {
        let shown = lines(std::path::Path::new(folder), &findings);
        assert_eq!(shown, format!("{folder}: error: a\nsome/where/data/x:2:3: error: b\n"));
    }
}

#[test]
fn the_nearest_checkout() {
    let folder = small("places_checkout");
    folder.write("testdata/small/problem.yaml", "").write("a/b/x", "").write("a/testdata/small/x", "");
    let found = Some(folder.path.join("testdata/small"));
    assert_eq!(in_checkout(&folder.path.join("a/b"), "small"), found);
    assert_eq!(in_checkout(&folder.path, "small"), found);
    assert_eq!(in_checkout(&folder.path, "large"), None);
}

#[cfg(unix)]
#[test]
fn plain_files_alone_are_opened() {
    use package::walk::{Links, open, read};
    let folder = small("places_plain");
    let at = |name: &str| folder.path.join(name);
    for (goal, name) in [("problem.yaml", "link"), ("pipe", "link-to-pipe"), ("/dev/zero", "link-to-device")]
    {
        std::os::unix::fs::symlink(goal, at(name)).expect("a link can be made");
    }
    let made = std::process::Command::new("mkfifo").arg(at("pipe")).status().expect("mkfifo starts");
    assert!(made.success());
    std::fs::File::create(at("huge")).and_then(|file| file.set_len(1 << 40)).expect("a file with a hole");
    for (name, followed, refused) in [
        ("problem.yaml", true, true),
        ("link", true, false),
        ("pipe", false, false),
        ("link-to-pipe", false, false),
        ("link-to-device", false, false),
        ("data", false, false),
        ("nothing", false, false),
    ] {
        assert_eq!(open(&at(name), Links::Follow).is_ok(), followed, "{name}");
        assert_eq!(open(&at(name), Links::Refuse).is_ok(), refused, "{name}");
        assert_eq!(read(&at(name)).is_ok(), followed, "{name}");
    }
    assert_eq!(read(&at("huge")).expect_err("it is too large").to_string(), "larger than 1 GiB");
}
