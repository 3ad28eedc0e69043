//! Expectations of submissions.

use package::{ExpectedVerdict, Package, Submission, TimeLimitUse, Verdicts};

use super::make::{Folder, legacy, small};

fn submission(folder: &Folder, name: &str) -> Submission {
    folder.write(&format!("submissions/{name}"), "");
    let package = Package::read(&folder.path).expect("it can be read");
    package.submissions.into_iter().find(|submission| submission.name == name).expect("it is there")
}

use ExpectedVerdict::{Accepted, RunTimeError, TimeLimit, WrongAnswer};

#[test]
fn folders_bear_on_the_time_limit() {
    let folder = small("expect_folders");
    let cases = [
        ("accepted/a.py", TimeLimitUse::Lower),
        ("wrong_answer/a.py", TimeLimitUse::Lower),
        ("run_time_error/a.py", TimeLimitUse::Lower),
        ("time_limit_exceeded/a.py", TimeLimitUse::Upper),
        ("rejected/a.py", TimeLimitUse::Not),
        ("brute_force/a.py", TimeLimitUse::Not),
    ];
    for (name, expected) in cases {
        assert_eq!(submission(&folder, name).time_limit_use(), expected, "{name}");
    }
    // In the legacy format, only accepted submissions bound the limit.
    let folder = legacy("expect_folders_legacy");
    for (name, _) in &cases[1..] {
        assert_eq!(submission(&folder, name).time_limit_use(), TimeLimitUse::Not, "{name}");
    }
    assert_eq!(submission(&folder, "accepted/a.py").time_limit_use(), TimeLimitUse::Lower);
}

/// Only expectations on all files bound the limit.
#[test]
fn what_is_expected_on_some_files_has_no_bearing() {
    let folder = small("expect_files");
    folder.write("submissions/submissions.yaml", "time_limit_exceeded/a.py:\n  sample: {permitted: [AC]}\nbrute_force/*:\n  secret/{1,2}: {use_for_time_limit: lower}\naccepted: {use_for_time_limit: false}\n");
    assert_eq!(submission(&folder, "time_limit_exceeded/a.py").time_limit_use(), TimeLimitUse::Upper);
    assert_eq!(submission(&folder, "brute_force/a.py").time_limit_use(), TimeLimitUse::Not);
    assert_eq!(submission(&folder, "accepted/b.py").time_limit_use(), TimeLimitUse::Not);
}

#[test]
fn an_entry_for_a_folder_replaces_what_the_folder_says() {
    let folder = small("expect_replaced");
    let text = "time_limit_exceeded: {permitted: [AC, WA, TLE]}\nwrong_answer/*: {permitted: [WA]}\n";
    folder.write("submissions/submissions.yaml", text);
    let slow = submission(&folder, "time_limit_exceeded/a.py");
    assert_eq!(slow.expectations.len(), 1);
    // The entry has no `required`, so that of the folder applies.
    assert_eq!(slow.expectations[0].required, Verdicts::of(&[TimeLimit]));
    assert_eq!(slow.expectations[0].permitted, Verdicts::of(&[Accepted, WrongAnswer, TimeLimit]));
    // A pattern for the contents of the folder is an additional condition.
    let wrong = submission(&folder, "wrong_answer/a.py");
    assert_eq!(wrong.expectations.len(), 2);
    assert_eq!(wrong.expectations[1].required, Verdicts::of(&[WrongAnswer]));
    assert!(!wrong.expectations[0].permitted.has(RunTimeError));
}

#[test]
fn patterns() {
    let folder = small("expect_patterns");
    let cases = [
        ("a*.py", "mixed/ab.py", false),
        ("mixed/a*.py", "mixed/ab.py", true),
        ("mixed/a*", "mixed/ab.py", true),
        ("mixed", "mixed/ab.py", true),
        ("mixed/", "mixed/ab.py", true),
        ("mix", "mixed/ab.py", false),
        ("*", "mixed/ab.py", true),
        ("mixed/{ab, cd}.py", "mixed/cd.py", true),
        ("{mixed,other}/*.{py,cpp}", "other/x.cpp", true),
        ("{mixed,other}/*.{py,cpp}", "third/x.cpp", false),
        // Only the innermost braces are special. Others are ordinary characters.
        ("mixed/{x{ab,cd}.py", "mixed/{xab.py", true),
        ("mixed/ab}.py", "mixed/ab}.py", true),
        ("mixed/[ab].py", "mixed/a.py", false),
    ];
    for (pattern, name, expected) in cases {
        folder.write("submissions/submissions.yaml", format!("\"{pattern}\": {{permitted: [WA]}}\n"));
        let submission = submission(&folder, name);
        assert_eq!(submission.expectations.len() == 1, expected, "{pattern} and {name}");
    }
}
