//! Each finding of a package, in both formats, is provoked.
//!
//! A row of a table has the changes to a clean package and, behind ` | `, what a finding begins with that they must bring. Changes
//! are `OLD => NEW` in `problem.yaml`, `FILE = "TEXT"` for a file that is written, and `- PATH` for what is removed; `; ` is
//! between two of them.

use package::{Finding, check};

use super::make::{Folder, legacy, small};

/// Settings of the problem.
const PROBLEM_YAML: &str = r#"
uuid => # | problem.yaml: error: expected a `uuid`
015a0ec4- => | problem.yaml:3:7: warning: expected a UUID as `uuid`
name: => # | problem.yaml: error: expected a `name`
Small => '  ' | problem.yaml:2:7: warning: expected a name with
cc0 => cc-by | problem.yaml:5:10: warning: expected one of unknown, public domain, cc0, cc by, cc by-sa, educational, permission as `license`, found `cc-by`; did you mean `cc by`?
cc0 => public domain\nrights_owner: Me | problem.yaml:5:10: warning: expected no `rights_owner`
source: A test\n => | problem.yaml:4:10: warning: expected an owner, an author or a source
limit: 2 => limit: 2.5 | problem.yaml:7:15: error: expected a multiple of `limits.time_resolution`, 1,
source => sorce | problem.yaml:4:1: warning: the key `sorce` is not known in this format; did you mean `source`?
time_limit => time_limt | problem.yaml:7:3: warning: the key `limits.time_limt` is not known in this format; did you mean `time_limit`?
source => xylophone | problem.yaml:4:1: warning: the key `xylophone` is not known in this format
source: A test => source: A test\nvalidation: custom | problem.yaml:5:1: warning: the key `validation` belongs to another format
time_limit: 2 => time_multiplier: 2 | problem.yaml:7:3: warning: the key `limits.time_multiplier` belongs to another format
time_limit: 2 => time_multipliers: {ac_to_time_limit: 0.5} | problem.yaml:7:40: error: expected a number from 1 to 1000
time_limit: 2 => memory: 0.5 | problem.yaml:7:11: warning: expected a whole number as `limits.memory`, found `0.5`
time_limit: 2 => time_limit: 0 | problem.yaml:7:15: error: expected a number from 0.001 to 86400
license => keywords: [a, a]\nlicense | problem.yaml:5:15: warning: the keyword `a` stands here twice
license => type: scoring\nlicense | problem.yaml:5:7: error: problems of the type `scoring`
license => name: x\nlicense | problem.yaml:5:1: error: the key `name` stands here twice
problem.yaml = "a: [" | problem.yaml:
problem.yaml = "a: \xff" | problem.yaml: error: expected UTF-8
"#;

/// Statements, and the names in them.
const STATEMENTS: &str = r#"
- statement | problem.yaml:2:7: error: expected statement/problem.en.tex
Small => {en: Small, de: Klein} | problem.yaml:2:23: error: expected statement/problem.de.tex
statement/problem.de.tex = "\problemname{}" | statement/problem.de.tex: error: expected a name in the language `de`
statement/problem.en.tex = "x" | statement/problem.en.tex: error: expected \problemname{}
statement/problem.en.tex = "%\n \problemname{Large}" | statement/problem.en.tex:2:2: warning: expected the name of problem.yaml, `Small`
statement/problem.en.tex = "\problemname{\problemyamlname}" | statement/problem.en.tex:1:1: warning: expected \problemname{}, found \problemyamlname
- statement; statement/problem.en.md = "x" | statement/problem.en.md: warning: expected a statement in LaTeX, too
statement/problem.en.tex = "\xff" | statement/problem.en.tex: error: expected UTF-8
"#;

/// Files and folders in the wrong place.
const LAYOUT: &str = r#"
data/samples/1.in = "1\n" | data/samples: warning: the format has no such folder of data; did you mean sample?
data/invalid_inputs/1.in = "1\n" | data/invalid_inputs: warning: the format has no such folder of data; did you mean invalid_input?
data/1.in = "1\n" | data/1.in: warning: expected data in data/sample or data/secret
output_validators/a.py = "" | output_validators: warning: belongs to another format: it is called output_validator in this one
problem_statement/a.tex = "" | problem_statement: warning: belongs to another format: it is called statement
input_format_validators/a.py = "" | input_format_validators: warning: expected the newer name
attachment/a.py = "" | attachment: warning: the format has no such folder; did you mean attachments?
.timelimit = "1\n" | .timelimit: warning: expected the time limit as
domjudge-problem.ini = "" | domjudge-problem.ini: warning: expected the time limit as
data/secret/a b.in = "7\n"; data/secret/a b.ans = "8\n" | data/secret/a b.in: warning: expected a name of letters
"#;

/// Inputs, answers and their settings.
const DATA: &str = r#"
- data/sample | data/sample: warning: expected samples
- data/secret | data/secret: error: expected secret data
- data | data: error: expected inputs with answers
- data/secret/2.ans | data/secret/2.in: error: expected data/secret/2.ans beside it
- data/secret/2.in | data/secret/2.ans: error: expected data/secret/2.in beside it
data/valid_output/1.in = "1\n"; data/valid_output/1.ans = "2\n" | data/valid_output/1.in: warning: expected data/valid_output/1.out beside it
data/secret/2.in = "1\n2\r\n" | data/secret/2.in:2:2: warning: expected printable ASCII and line feeds, found a carriage return
data/secret/2.ans = "\xff\n" | data/secret/2.ans:1:1: warning: expected printable ASCII and line feeds, found the byte 0xff
data/secret/2.in = "1\t2\n" | data/secret/2.in:1:2: warning: expected printable ASCII and line feeds, found a tab
data/secret/2.in = "1\n2" | data/secret/2.in:2:2: warning: expected a line feed at the end
data/secret/2.in = "1  2\n" | data/secret/2.in:1:2: warning: expected no two signs
data/secret/2.in = " 1\n" | data/secret/2.in:1:1: warning: expected something else than white space
data/secret/2.ans = "" | data/secret/2.ans: warning: expected something in the file
data/secret/test_group.yaml = "output_validator_args: x" | data/secret/test_group.yaml:1:24: error: expected a list of texts
data/secret/2.yaml = "args: [a, 1e-6]" | data/secret/2.yaml:1:11: warning: expected texts, with quotes
data/secret/2.yaml = "descripton: a" | data/secret/2.yaml:1:1: warning: the key `descripton` is not known in this format; did you mean `description`?
"#;

/// Validators and submissions.
const PROGRAMS: &str = r#"
- input_validators | input_validators: warning: expected an input validator
- answer_validators | answer_validators: warning: expected an answer validator
- submissions | submissions: error: expected submissions
- submissions; submissions/wrong_answer/a.py = "" | submissions: error: expected an accepted submission
submissions/mixed/a.py = "" | submissions/mixed/a.py: warning: nothing says what to expect
submissions/a.py = "" | submissions/a.py: warning: expected submissions in folders
submissions/accepted/a.txt = "" | submissions/accepted/a.txt: error: expected a source file in a known language
submissions/submissions.yaml = "accepted/x.py: {permitted: [AC]}" | submissions/submissions.yaml:1:1: warning: expected a submission that
submissions/submissions.yaml = "accepted/right.py: {permitted: [AC], required: [WA]}" | submissions/submissions.yaml:1:20: warning: expected `required` to name nothing but what is permitted
submissions/submissions.yaml = "accepted/right.py: {permitted: [OK]}" | submissions/submissions.yaml:1:33: error: expected AC, WA, TLE or RTE
"#;

/// What must be executable, where the system knows that.
const EXECUTABLES: &str = r#"
- input_validators/number/build; input_validators/number/build = "" | input_validators/number/build: error: expected an executable
output_validator/run = "" | output_validator/run: error: expected an executable
"#;

/// All of these in the legacy format.
const LEGACY: &str = r#"
uuid => # | problem.yaml: warning: expected a `uuid`
015a0ec4- => | problem.yaml:2:7: error: expected a UUID
cc0 => MIT | problem.yaml:4:10: error: expected one of
cc0 => unknown | problem.yaml: warning: the license is `unknown`
source => sorce | problem.yaml:3:1: error: the key `sorce` is not known
license => limits: {time_limit: 2}\nlicense | problem.yaml:4:10: error: the key `limits.time_limit` belongs to another format
license => validation: custom\nlicense | problem.yaml: error: expected a program in output_validators
output_validators/a.py = "" | output_validators/a.py: error: expected `validation: custom`
license => validation: custom\nlicense; output_validators/a.py = ""; output_validators/b.py = "" | output_validators/b.py: warning: expected one checker
- problem_statement | problem_statement: error: expected a statement
problem_statement/problem.tex = "\problemname{Small}" | problem_statement/problem.tex: error: expected one statement
problem_statement/problem.en.tex = "\problemname{}" | problem_statement/problem.en.tex:1:1: error: expected the name in \problemname
problem_statement/problem.en.tex = "x" | problem_statement/problem.en.tex: error: expected \problemname with the name
problem_statement/problem.en.tex = "\problemname{$n$}" | problem_statement/problem.en.tex:1:1: warning: expected a line `%% plainproblemname: `
statement/problem.en.tex = "" | statement: warning: belongs to another format: it is called problem_statement
answer_validators/a.py = "" | answer_validators: warning: belongs to another format: there is nothing like it
data/invalid_input/1.in = "" | data/invalid_input: error: the format has no such folder of data
data/1.ans = "" | data/1.ans: error: expected data in data/sample
data/secret/a/README = "" | data/secret/a: error: expected inputs with answers in it
data/secret/2.in = "1\n" | data/secret/2.in: warning: has the same bytes as data/sample/1.in
data/secret/2.in = "1\r\n" | data/secret/2.in:1:2: warning: expected line feeds alone
data/secret/2.in = "1\n\xff\n" | data/secret/2.in:2:1: warning: expected UTF-8
data/secret/2.in = "2" | data/secret/2.in:1:2: warning: expected a line feed
- input_validators | input_validators: error: expected an input validator
submissions/accepted/a.sh = "" | submissions/accepted/a.sh: warning: expected a source file in a language of problemtools
submissions/rejected/a.py = "" | submissions/rejected/a.py: error: expected it in one of accepted, partially_accepted
attachments/a b = "" | attachments/a b: error: expected a name of letters
data/testdata.yaml = "output_validator_args: [a]" | data/testdata.yaml:1:1: warning: the key `output_validator_args` belongs to another format
.timelimit = "none" | .timelimit: error: expected a number of seconds
"#;

/// Applies the changes of each row to a fresh package, and looks for its finding.
#[track_caller]
fn hold(test: &str, make: fn(&str) -> Folder, rows: &str) {
    let clean = make(&format!("{test}_clean"));
    assert_eq!(check(&clean.path).expect("it can be read"), [], "nobody complains of the package itself");
    for (number, row) in rows.trim().lines().enumerate() {
        let (changes, expected) = row.split_once(" | ").expect("a row has two columns");
        let folder = make(&format!("{test}_{number}"));
        changes.split("; ").for_each(|change| apply(&folder, change));
        bring(&folder, expected, row);
    }
}

#[track_caller]
fn bring(folder: &Folder, expected: &str, what: &str) {
    let found: Vec<String> =
        check(&folder.path).expect("it can be read").iter().map(Finding::to_string).collect();
    assert!(found.iter().any(|finding| finding.starts_with(expected)), "{what}: {found:#?}");
}

fn apply(folder: &Folder, change: &str) {
    let plain = |text: &str| text.replace("\\n", "\n").replace("\\t", "\t").replace("\\r", "\r");
    if let Some(path) = change.strip_prefix("- ") {
        folder.remove(path);
    } else if let Some((path, text)) = change.split_once(" = \"") {
        let text = plain(text.strip_suffix('"').expect("a text ends with a quote"));
        folder.write(path, text.split("\\xff").map(str::as_bytes).collect::<Vec<_>>().join(&0xff_u8));
    } else {
        let (old, new) = change.split_once("=>").expect("a change of one of the three kinds");
        folder.edit("problem.yaml", &plain(old.trim()), &plain(new.trim()));
    }
}

#[test]
fn every_finding() {
    for (test, rows) in [
        ("check_yaml", PROBLEM_YAML),
        ("check_statement", STATEMENTS),
        ("check_layout", LAYOUT),
        ("check_data", DATA),
        ("check_programs", PROGRAMS),
    ] {
        hold(test, small, rows);
    }
    if cfg!(unix) {
        hold("check_executable", small, EXECUTABLES);
    }
    hold("check_legacy", legacy, LEGACY);
}

#[test]
fn long_answers() {
    let old = (legacy as fn(&str) -> Folder, "license", "limits: {output: 1}\nlicense");
    let new = (small as fn(&str) -> Folder, "time_limit", "output: 1\n  time_limit");
    for ((make, key, limited), len, expected) in [
        (new, 600_000, "warning: expected an answer of at most half"),
        (new, 1 << 20, "warning: expected an answer within `limits.output`"),
        (old, 1 << 20, "error: expected an answer within `limits.output`"),
    ] {
        let folder = make("check_long");
        folder.edit("problem.yaml", key, limited).write("data/secret/2.ans", "x".repeat(len) + "\n");
        bring(&folder, &format!("data/secret/2.ans: {expected}"), expected);
    }
}

#[test]
fn the_name_of_the_folder() {
    let odd = small("check_name").beside("Odd_Name");
    std::fs::rename(small("check_name").path, &odd.path).expect("the folder can be renamed");
    let findings = check(&odd.path).expect("it can be read");
    assert_eq!(findings.len(), 1, "{findings:?}");
    bring(&odd, ".: warning: expected the folder to be called", "an odd name");
}

#[cfg(unix)]
#[test]
fn links_stay_inside() {
    use std::os::unix::fs::symlink;
    for goal in ["../../../a.py", "b.py"] {
        let folder = legacy("check_links");
        folder.beside("").write("a.py", "").write("small/submissions/wrong_answer/b.py", "");
        let at = |name| folder.path.join("submissions/wrong_answer").join(name);
        // An absolute link is none, wherever it leads.
        let goal = if goal == "b.py" { at(goal) } else { goal.into() };
        symlink(&goal, at("a.py")).expect("links can be made");
        let expected = "submissions/wrong_answer/a.py: error: expected a link to a file of the package";
        bring(&folder, expected, &goal.to_string_lossy());
    }
    let inside = legacy("check_link_inside");
    symlink("right.py", inside.path.join("submissions/accepted/same.py")).expect("links can be made");
    assert_eq!(check(&inside.path).expect("it can be read"), []);
}
