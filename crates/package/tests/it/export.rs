//! Writes packages, and reads them back.

use std::io::ErrorKind;

use package::{Existing, Files, Format, Package, export};

use super::make::{Folder, YAML};

/// The files of a package.
fn files(more: &[(&str, &'static str)]) -> Files {
    let files = [
        ("problem.yaml", YAML),
        ("statement/problem.en.tex", "\\problemname{}\nAdd one.\n"),
        ("data/sample/1.in", "1\n"),
        ("data/sample/1.ans", "2\n"),
        ("data/secret/2.in", "2\n"),
        ("data/secret/2.ans", "3\n"),
        ("input_validators/number/run", "#!/bin/sh\n"),
        ("submissions/accepted/right.py", "print(int(input()) + 1)\n"),
    ];
    let files = files.iter().chain(more);
    files.map(|(path, text)| (path.to_string(), text.as_bytes().into())).collect()
}

#[test]
fn a_package_is_written_as_it_is() {
    let folder = Folder::new("export_copy");
    let to = folder.path.join("not/there");
    export(files(&[]), Format::V2025, &to, Existing::Refuse).expect("it can be written");
    for (path, bytes) in files(&[]) {
        assert_eq!(std::fs::read(to.join(&path)).expect("it is there"), *bytes, "{path}");
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = |path: &str| to.join(path).metadata().expect("it is there").permissions().mode() & 0o100;
        assert_eq!((mode("input_validators/number/run"), mode("data/sample/1.in")), (0o100, 0));
    }
}

#[test]
fn legacy_has_its_own_places() {
    let folder = Folder::new("export_legacy");
    let limits = "limits:\n  memory: 512\n  time_multipliers: {ac_to_time_limit: 3}\n  time_limit: 2\n";
    let yaml: &'static str = YAML.replace("limits:\n  time_limit: 2\n", limits).leak();
    let files = files(&[
        ("problem.yaml", yaml),
        ("output_validator/run", "#!/bin/sh\n"),
        ("answer_validators/a.py", ""),
        ("data/test_group.yaml", "output_validator_args: [case_sensitive]\n"),
        ("data/secret/2.yaml", "description: two\n"),
        ("data/invalid_input/a.in", "x"),
        ("submissions/submissions.yaml", "accepted/right.py: {permitted: [AC]}\n"),
    ]);
    export(files, Format::Legacy, &folder.path, Existing::Refuse).expect("it can be written");
    let package = Package::read(&folder.path).expect("it can be read");
    assert_eq!(package.findings, []);
    assert_eq!((package.card.format, &*package.card.name), (Format::Legacy, "Small"));
    let limits = package.card.limits;
    assert_eq!((limits.ac_to_time_limit, limits.time_limit_to_tle, limits.memory >> 20), (3.0, 1.5, 512));
    assert_eq!(limits.time.map(|time| time.as_secs()), Some(2), "{}", folder.text(".timelimit"));
    assert_eq!(package.output_validators, [folder.path.join("output_validators/output_validator")]);
    assert_eq!(package.files.len(), 2);
    assert!(package.files.iter().all(|file| file.validator_args == ["case_sensitive"]));
    assert!(folder.text("problem_statement/problem.en.tex").starts_with("\\problemname{Small}\n"));
    assert_eq!(package.submissions.len(), 1);
    for gone in ["answer_validators", "statement", "data/invalid_input", "data/secret/2.yaml"] {
        assert!(!folder.has(gone), "{gone}");
    }
}

/// YAML has many ways to misread a name.
#[test]
fn any_name_is_read_back() {
    let names = [
        "yes",
        "null",
        "~",
        "1e3",
        "a: b",
        "a #b",
        "- a",
        "'",
        "\"",
        "\\",
        "a\\n",
        "{a",
        "&a",
        "a ",
        "a\nb\n",
        "2023-01-01",
        "科大国创杯",
        "\u{85}\u{2028}\u{feff}x",
        "\u{7f}a\tb",
    ];
    let folder = Folder::new("export_names");
    for name in names {
        // Quoted by other code than that under test.
        let quoted: String = name.chars().map(|c| format!("\\U{:08x}", u32::from(c))).collect();
        let yaml = YAML.replace("Small", &format!("\"{quoted}\"")).leak();
        export(files(&[("problem.yaml", yaml)]), Format::Legacy, &folder.path, Existing::Replace)
            .expect("it can be written");
        let package = Package::read(&folder.path).expect("it can be read");
        assert_eq!(
            (&*package.card.name, package.findings),
            (name, vec![]),
            "{}",
            folder.text("problem.yaml")
        );
    }
}

#[test]
fn only_an_empty_folder_or_a_package_is_written_over() {
    let folder = Folder::new("export_over");
    let write =
        |existing| export(files(&[]), Format::V2025, &folder.path, existing).map_err(|error| error.kind());
    folder.write("letter", "dear");
    for existing in [Existing::Refuse, Existing::Replace] {
        assert_eq!(write(existing), Err(ErrorKind::AlreadyExists));
    }
    assert_eq!(folder.text("letter"), "dear");
    folder.remove("letter");
    assert_eq!(write(Existing::Refuse), Ok(()));
    folder.write("data/stale", "").write(".timelimit", "1").write(".git/HEAD", "main");
    assert_eq!(write(Existing::Refuse), Err(ErrorKind::AlreadyExists));
    assert!(folder.has("data/stale"));
    assert_eq!(write(Existing::Replace), Ok(()));
    assert!(!folder.has("data/stale") && !folder.has(".timelimit") && folder.has("problem.yaml"));
    assert_eq!(folder.text(".git/HEAD"), "main");
    let left = std::fs::read_dir(&folder.path).expect("it is there").count();
    assert_eq!(left, 6, "the five names of the package, and .git");
}

/// If some file cannot be written, no file remains.
#[test]
fn a_package_that_cannot_be_written() {
    let folder = Folder::new("export_fails");
    let files = files(&[("data", "a file where a folder must be")]);
    let error =
        export(files, Format::V2025, &folder.path, Existing::Refuse).expect_err("it cannot be written");
    assert!(error.to_string().contains("data/sample/1.ans"), "{error}");
    assert_eq!(std::fs::read_dir(&folder.path).expect("it is there").count(), 0);
}
