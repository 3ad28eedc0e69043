//! Each finding of a package in the format 2025-09 is provoked.

use package::{Finding, check};

use super::make::{Folder, small};

/// A change to a clean package, and a finding that it must bring.
pub(crate) type Row = (&'static str, fn(&Folder) -> &Folder, &'static str);

/// Applies each change to a fresh package, and looks for its finding.
pub(crate) fn hold(test: &str, make: fn(&str) -> Folder, rows: &[Row]) {
    let clean = make(&format!("{test}_clean"));
    assert_eq!(check(&clean.path).expect("it can be read"), [], "nobody complains of the package itself");
    for (number, (what, change, expected)) in rows.iter().enumerate() {
        let folder = make(&format!("{test}_{number}"));
        change(&folder);
        let found: Vec<String> =
            check(&folder.path).expect("it can be read").iter().map(Finding::to_string).collect();
        assert!(found.iter().any(|finding| finding.starts_with(expected)), "{what}: {found:#?}");
    }
}

#[test]
fn problem_yaml() {
    const ROWS: &[Row] = &[
        ("no uuid", |f| f.edit("problem.yaml", "uuid", "# "), "problem.yaml: error: expected a `uuid`"),
        (
            "odd uuid",
            |f| f.edit("problem.yaml", "015a0ec4-", ""),
            "problem.yaml:3:7: warning: expected a UUID as `uuid`",
        ),
        ("no name", |f| f.edit("problem.yaml", "name:", "# "), "problem.yaml: error: expected a `name`"),
        (
            "blank name",
            |f| f.edit("problem.yaml", "Small", "'  '"),
            "problem.yaml:2:7: warning: expected a name with",
        ),
        (
            "unknown license",
            |f| f.edit("problem.yaml", "cc0", "cc-by"),
            "problem.yaml:5:10: warning: expected one of unknown, public domain, cc0, cc by, cc by-sa, educational, permission as `license`, found `cc-by`; did you mean `cc by`?",
        ),
        (
            "owner of all",
            |f| f.edit("problem.yaml", "cc0", "public domain\nrights_owner: Me"),
            "problem.yaml:5:10: warning: expected no `rights_owner`",
        ),
        (
            "nobody's",
            |f| f.edit("problem.yaml", "source: A test\n", ""),
            "problem.yaml:4:10: warning: expected an owner, an author or a source",
        ),
        (
            "no multiple",
            |f| f.edit("problem.yaml", "limit: 2", "limit: 2.5"),
            "problem.yaml:7:15: error: expected a multiple of `limits.time_resolution`, 1,",
        ),
        (
            "unknown key",
            |f| f.edit("problem.yaml", "source", "sorce"),
            "problem.yaml:4:1: warning: the key `sorce` is not known in this format; did you mean `source`?",
        ),
        (
            "unknown limit",
            |f| f.edit("problem.yaml", "time_limit", "time_limt"),
            "problem.yaml:7:3: warning: the key `limits.time_limt` is not known in this format; did you mean `time_limit`?",
        ),
        (
            "nothing like it",
            |f| f.edit("problem.yaml", "source", "xylophone"),
            "problem.yaml:4:1: warning: the key `xylophone` is not known in this format",
        ),
        (
            "legacy key",
            |f| f.edit("problem.yaml", "source: A test", "source: A test\nvalidation: custom"),
            "problem.yaml:5:1: warning: the key `validation` belongs to another format",
        ),
        (
            "legacy limit",
            |f| f.edit("problem.yaml", "time_limit: 2", "time_multiplier: 2"),
            "problem.yaml:7:3: warning: the key `limits.time_multiplier` belongs to another format",
        ),
        (
            "factor",
            |f| f.edit("problem.yaml", "time_limit: 2", "time_multipliers: {ac_to_time_limit: 0.5}"),
            "problem.yaml:7:40: error: expected a number from 1 to 1000",
        ),
        (
            "half a byte",
            |f| f.edit("problem.yaml", "time_limit: 2", "memory: 0.5"),
            "problem.yaml:7:11: warning: expected a whole number as `limits.memory`, found `0.5`",
        ),
        (
            "no limit",
            |f| f.edit("problem.yaml", "time_limit: 2", "time_limit: 0"),
            "problem.yaml:7:15: error: expected a number from 0.001 to 86400",
        ),
        (
            "keyword twice",
            |f| f.edit("problem.yaml", "license", "keywords: [a, a]\nlicense"),
            "problem.yaml:5:15: warning: the keyword `a` stands here twice",
        ),
        (
            "scoring",
            |f| f.edit("problem.yaml", "license", "type: scoring\nlicense"),
            "problem.yaml:5:7: error: problems of the type `scoring`",
        ),
        (
            "key twice",
            |f| f.edit("problem.yaml", "license", "name: x\nlicense"),
            "problem.yaml:5:1: error: the key `name` stands here twice",
        ),
        ("no YAML", |f| f.write("problem.yaml", "a: ["), "problem.yaml:"),
        ("no text", |f| f.write("problem.yaml", b"a: \xff"), "problem.yaml: error: expected UTF-8"),
    ];
    hold("check_yaml", small, ROWS);
}

#[test]
fn statements() {
    const ROWS: &[Row] = &[
        ("none", |f| f.remove("statement"), "problem.yaml:2:7: error: expected statement/problem.en.tex"),
        (
            "in another language",
            |f| f.edit("problem.yaml", "Small", "{en: Small, de: Klein}"),
            "problem.yaml:2:23: error: expected statement/problem.de.tex",
        ),
        (
            "without a name",
            |f| f.write("statement/problem.de.tex", "\\problemname{}"),
            "statement/problem.de.tex: error: expected a name in the language `de`",
        ),
        (
            "no problemname",
            |f| f.write("statement/problem.en.tex", "x"),
            "statement/problem.en.tex: error: expected \\problemname{}",
        ),
        (
            "another name",
            |f| f.write("statement/problem.en.tex", "%\n \\problemname{Large}"),
            "statement/problem.en.tex:2:2: warning: expected the name of problem.yaml, `Small`",
        ),
        (
            "the command",
            |f| f.write("statement/problem.en.tex", "\\problemname{\\problemyamlname}"),
            "statement/problem.en.tex:1:1: warning: expected \\problemname{}, found \\problemyamlname",
        ),
        (
            "Markdown",
            |f| f.remove("statement").write("statement/problem.en.md", "x"),
            "statement/problem.en.md: warning: expected a statement in LaTeX, too",
        ),
        (
            "no text",
            |f| f.write("statement/problem.en.tex", b"\xff"),
            "statement/problem.en.tex: error: expected UTF-8",
        ),
    ];
    hold("check_statement", small, ROWS);
}

#[test]
fn layout() {
    const ROWS: &[Row] = &[
        (
            "wrong number",
            |f| f.write("data/samples/1.in", "1\n"),
            "data/samples: warning: the format has no such folder of data; did you mean sample?",
        ),
        (
            "wrong number",
            |f| f.write("data/invalid_inputs/1.in", "1\n"),
            "data/invalid_inputs: warning: the format has no such folder of data; did you mean invalid_input?",
        ),
        (
            "outside",
            |f| f.write("data/1.in", "1\n"),
            "data/1.in: warning: expected data in data/sample or data/secret",
        ),
        (
            "legacy folder",
            |f| f.write("output_validators/a.py", ""),
            "output_validators: warning: belongs to another format: it is called output_validator in this one",
        ),
        (
            "legacy folder",
            |f| f.write("problem_statement/a.tex", ""),
            "problem_statement: warning: belongs to another format: it is called statement",
        ),
        (
            "old folder",
            |f| f.write("input_format_validators/a.py", ""),
            "input_format_validators: warning: expected the newer name",
        ),
        (
            "slip",
            |f| f.write("attachment/a.py", ""),
            "attachment: warning: the format has no such folder; did you mean attachments?",
        ),
        ("old limit", |f| f.write(".timelimit", "1\n"), ".timelimit: warning: expected the time limit as"),
        (
            "old limit",
            |f| f.write("domjudge-problem.ini", ""),
            "domjudge-problem.ini: warning: expected the time limit as",
        ),
        (
            "name",
            |f| f.write("data/secret/a b.in", "7\n").write("data/secret/a b.ans", "8\n"),
            "data/secret/a b.in: warning: expected a name of letters",
        ),
    ];
    hold("check_layout", small, ROWS);
    let odd = small("check_name").beside("Odd_Name");
    std::fs::rename(small("check_name").path, &odd.path).expect("the folder can be renamed");
    let findings = check(&odd.path).expect("it can be read");
    assert_eq!(findings.len(), 1, "{findings:?}");
    assert!(
        findings[0].to_string().starts_with(".: warning: expected the folder to be called"),
        "{}",
        findings[0]
    );
}
