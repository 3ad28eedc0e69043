//! Packages are written and read back.

use std::io::ErrorKind;

use package::{Existing, Format, Package, check, export};

use super::make::{Folder, legacy, small};

#[track_caller]
fn written(folder: &Folder, format: Format) -> (Folder, Vec<String>) {
    let to = folder.beside("out");
    let package = Package::read(&folder.path).expect("it can be read");
    let notes = export(&package, format, &to.path, Existing::Replace).expect("it can be written");
    (to, notes)
}

/// Fails unless each of these begins a note.
#[track_caller]
fn noted(notes: &[String], starts: &[&str]) {
    for start in starts {
        assert!(notes.iter().any(|note| note.starts_with(start)), "{start}: {notes:#?}");
    }
}

#[test]
fn a_copy_is_clean() {
    let folder = small("export_copy");
    folder
        .write("MANIFEST", "x")
        .write("beyond/1.in", "1\n")
        .write("statement/.problem.en.tex.swp", "")
        .write("data/secret/2.in~", "");
    folder.write("data/secret/2.in", "2").write("data/invalid_input/short.in", "x").write("README.md", "x");
    let (to, notes) = written(&folder, Format::V2025);
    assert_eq!(
        notes,
        [
            "data/secret/2.in: a line feed at its end is put in",
            "left out: MANIFEST: it lists files of the checkout",
            "left out: beyond: the format has no such folder",
            "left out: data/secret/2.in~: hidden, or left by an editor",
            "left out: statement/.problem.en.tex.swp: hidden, or left by an editor",
        ]
    );
    for gone in ["MANIFEST", "beyond", "data/secret/2.in~", "statement/.problem.en.tex.swp"] {
        assert!(!to.has(gone), "{gone}");
    }
    assert_eq!(to.text("data/secret/2.in"), "2\n");
    // This one may be invalid just because of its end.
    assert_eq!(to.text("data/invalid_input/short.in"), "x");
    assert_eq!(to.text("problem.yaml"), folder.text("problem.yaml"));
    assert_eq!(check(&to.path).expect("it can be read"), [], "programs are still executable, too");
}

#[test]
fn legacy_has_its_own_places() {
    let folder = small("export_legacy");
    folder
        .program("output_validator/run", "#!/bin/sh\n")
        .write("data/test_group.yaml", "output_validator_args: [case_sensitive]\n");
    folder.write("data/invalid_input/a.in", "x").write("data/secret/2.yaml", "description: two\n");
    folder
        .write("submissions/accepted/shell.sh", "echo 2\n")
        .write("submissions/rejected/a.py", "")
        .write("submissions/mixed/b.py", "");
    folder.write("submissions/submissions.yaml", "mixed/b.py: {permitted: [AC, WA], required: [WA]}\n");
    let text = "limits:\n  memory: 512\n  time_multipliers: {ac_to_time_limit: 3}\n";
    folder.edit("problem.yaml", "limits:\n", text);
    let (to, notes) = written(&folder, Format::Legacy);
    let package = Package::read(&to.path).expect("it can be read");
    assert_eq!(package.findings, []);
    assert_eq!(check(&to.path).expect("it can be read"), []);
    assert_eq!(package.card.format, Format::Legacy);
    let limits = package.card.limits;
    assert_eq!((limits.ac_to_time_limit, limits.time_limit_to_tle, limits.memory >> 20), (3.0, 1.5, 512));
    assert_eq!(limits.time.map(|time| time.as_secs()), Some(2), "{}", to.text(".timelimit"));
    assert_eq!(package.output_validators, [to.path.join("output_validators/output_validator")]);
    assert!(package.files.iter().all(|file| file.validator_args == ["case_sensitive"]));
    assert!(to.text("problem_statement/problem.en.tex").starts_with("\\problemname{Small}\n"));
    let names: Vec<_> = package.submissions.iter().map(|submission| submission.name.as_str()).collect();
    assert_eq!(names, ["accepted/right.py", "accepted/shell", "wrong_answer/b.py"]);
    assert_eq!(
        to.text("submissions/accepted/shell/run"),
        "#!/bin/sh\nexec bash \"$(dirname \"$0\")/shell.sh\" \"$@\"\n"
    );
    for gone in
        ["answer_validators", "statement", "data/invalid_input", "data/test_group.yaml", "data/secret/2.yaml"]
    {
        assert!(!to.has(gone), "{gone}");
    }
    noted(
        &notes,
        &[
            "problem.yaml: `time_limit` is written to .timelimit",
            "submissions/accepted/shell.sh: becomes a folder with build and run",
            "submissions/mixed/b.py: becomes submissions/wrong_answer/b.py",
            "left out: answer_validators",
            "left out: data/invalid_input",
            "left out: data/secret/**.yaml",
            "left out: submissions/rejected/a.py",
            "left out: submissions/submissions.yaml",
        ],
    );
}

#[test]
fn arguments_that_differ_go_to_each_group() {
    let folder = small("export_groups");
    folder.write("data/test_group.yaml", "output_validator_args: [a]\ninput_validator_args: [x]\n");
    folder.write("data/secret/test_group.yaml", "output_validator_args: [b, \"1e-6\"]\n");
    let (to, notes) = written(&folder, Format::Legacy);
    let package = Package::read(&to.path).expect("it can be read");
    let args: Vec<_> = package.files.iter().map(|file| file.validator_args.join(" ")).collect();
    assert_eq!(args, ["a", "b 1e-6"], "{notes:?}");
    assert!(package.files.iter().all(|file| file.input_validator_args == ["x"]));
    assert!(!to.text("problem.yaml").contains("validator_flags"));
}

#[test]
fn what_gets_lost_is_said() {
    let folder = small("export_losses");
    folder.edit("problem.yaml", "source: A test", "source: [{name: One, url: u}, Two]\nversion: '1'\nkeywords: [two words]\ncredits: {authors: [A <a>, {name: B}], testers: C}\nconstants: {most: 7}");
    folder.write("data/secret/2.yaml", "args: [x]\noutput_validator_args: [a b]\n");
    folder
        .write("data/secret/3.in", "3\n")
        .write("data/secret/3.ans", "4\n")
        .write("solution/solution.en.tex", "")
        .write("input_validators/a.py", "print({{most}})\n");
    let (to, notes) = written(&folder, Format::Legacy);
    noted(
        &notes,
        &[
            "problem.yaml: only the first `source` stays",
            "problem.yaml: `version` is left out",
            "problem.yaml: `keywords` with blanks",
            "problem.yaml: of `credits` only the authors stay",
            "problem.yaml: `constants` are put into",
            "left out: solution",
            "left out: `args` of submissions",
            "left out: arguments with blanks in them",
            "left out: arguments for single files of data/secret",
        ],
    );
    assert_eq!(to.text("input_validators/a.py"), "print(7)\n");
    let yaml = to.text("problem.yaml");
    for line in ["author: \"A <a>, B\"\n", "source: One\n", "source_url: u\n", "keywords: two words\n"] {
        assert!(yaml.contains(line), "{line} is missing in\n{yaml}");
    }
}

/// Names are the texts that are written, and YAML has many ways to misread one.
#[test]
fn any_name_is_read_back() {
    let folder = small("export_names");
    let short = [
        "yes", "No", "null", "~", "1e3", "a: b", "a #b", "- a", "'", "\"", "\\", "a\\n", "{a", "[a", "&a",
        "*a", "!a", "%a", "@a", "`a", "a ", "a\nb\n",
    ];
    let long = ["2023-01-01", "科大国创杯", "\u{85}\u{2028}\u{feff}x", "\u{7f}a\tb"];
    let mut names: Vec<String> = short.iter().chain(&long).map(ToString::to_string).collect();
    let signs: Vec<char> = "aZ0 .:#-'\"\\{}[],&*!|>%@`?~\n\té字\u{1}".chars().collect();
    let mut state = 7_u64;
    for _ in 0..200 {
        let mut name = String::from("x");
        for _ in 0..8 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            name.push(signs[(state >> 33) as usize % signs.len()]);
        }
        names.push(name.chars().rev().collect());
    }
    for name in names {
        // In quotes of its own kind, so that reading and writing are not the same code twice.
        let quoted: String = name.chars().map(|c| format!("\\U{:08x}", u32::from(c))).collect();
        folder.write("problem.yaml", super::make::YAML.replace("Small", &format!("\"{quoted}\"")));
        assert_eq!(Package::read(&folder.path).expect("it can be read").card.name, name);
        let (to, _) = written(&folder, Format::Legacy);
        let package = Package::read(&to.path).expect("it can be read");
        assert_eq!((package.card.name, package.findings), (name, vec![]), "{}", to.text("problem.yaml"));
    }
}

#[test]
fn only_an_empty_folder_or_a_package_is_written_over() {
    let folder = small("export_over");
    let package = Package::read(&folder.path).expect("it can be read");
    let kind = |path: &std::path::Path, existing| {
        export(&package, Format::V2025, path, existing).map(drop).map_err(|error| error.kind())
    };
    let home = folder.beside("home");
    home.write("letter", "dear");
    for existing in [Existing::Refuse, Existing::Replace] {
        assert_eq!(kind(&home.path, existing), Err(ErrorKind::AlreadyExists));
    }
    assert_eq!(home.text("letter"), "dear");
    let out = folder.beside("out");
    std::fs::create_dir(&out.path).expect("it can be made");
    assert_eq!(kind(&out.path, Existing::Refuse), Ok(()));
    out.write("stale", "");
    assert_eq!(kind(&out.path, Existing::Refuse), Err(ErrorKind::AlreadyExists));
    assert!(out.has("stale"));
    assert_eq!(kind(&out.path, Existing::Replace), Ok(()));
    assert!(!out.has("stale") && out.has("problem.yaml"));
    // In the package, as the package, and round it.
    for path in
        [folder.path.join("out"), folder.path.clone(), folder.path.join(".."), folder.path.join("data/..")]
    {
        assert_eq!(kind(&path, Existing::Replace), Err(ErrorKind::InvalidInput), "{}", path.display());
    }
    assert!(folder.has("data/secret/2.in"));
    let left: Vec<_> = std::fs::read_dir(folder.path.join("..")).expect("it is there").collect();
    assert_eq!(left.len(), 3, "{left:?}");
}

#[test]
fn a_legacy_package_is_not_converted() {
    let folder = legacy("export_from_legacy");
    let package = Package::read(&folder.path).expect("it can be read");
    let error = export(&package, Format::Legacy, &folder.beside("out").path, Existing::Refuse)
        .expect_err("it is refused");
    assert!(error.to_string().starts_with("expected a package in the format 2025-09"), "{error}");
    assert!(!folder.beside("out").has(""));
}

#[test]
fn what_is_hidden_in_an_old_package_stays() {
    let folder = small("export_hidden");
    let out = folder.beside("out");
    out.write("problem.yaml", "name: Old")
        .write(".git/HEAD", "main")
        .write(".timelimit", "1")
        .write("data/x", "");
    let (to, _) = written(&folder, Format::V2025);
    assert_eq!(to.text(".git/HEAD"), "main");
    assert!(!to.has(".timelimit") && !to.has("data/x") && to.has("data/secret/2.in"));
    let left: Vec<_> = std::fs::read_dir(folder.path.join("..")).expect("it is there").collect();
    assert_eq!(left.len(), 2, "{left:?}");
}

#[test]
fn a_stale_draft_is_not_filled() {
    let folder = small("export_stale");
    let draft = folder.beside(&format!(".out.{}.part", std::process::id()));
    draft.write("data/sample/left.in", "x");
    let package = Package::read(&folder.path).expect("it can be read");
    let out = folder.beside("out");
    let error = export(&package, Format::V2025, &out.path, Existing::Refuse).expect_err("it is refused");
    assert_eq!(error.kind(), ErrorKind::AlreadyExists);
    assert!(draft.has("data/sample/left.in") && !out.has(""));
}
