//! Packages with their own checkers and validators, and everything that can be wrong with them.

use super::{Lab, judged};
use crate::it::run::has;

const RIGHT: (&str, &str) =
    ("submissions/accepted/sum.sh", "s=0; for n in $(cat); do s=$((s+n)); done; echo \"$s or so\"\n");
/// A checker made of `build` and `run`: the first script makes the second.
const BUILD: (&str, &str) = ("output_validator/build", "#!/bin/sh\ncp judge.sh run\nchmod +x run\n");
/// Accepts the number followed by any word. Its message is the wanted number.
const CHECKER: (&str, &str) = (
    "output_validator/judge.sh",
    "#!/bin/sh
read found word
read wanted < \"$2\"
[ -s \"$1\" ] || exit 1
# As some checkers do: the file name directly after the folder, without a slash.
echo \"wanted $wanted\" > \"${3}judgemessage.txt\"
echo $4 | grep -q loud || exit 9
[ \"$found\" = \"$wanted\" ] && exit 42
exit 43
",
);
const LOUD: (&str, &str) = ("data/test_group.yaml", "output_validator_args: [loud]\n");
const VALIDATOR: (&str, &str) = (
    "input_validators/digits/run",
    "#!/bin/sh\ngrep -qvE '^[0-9 ]+$' && { echo not digits >&2; exit 43; }\nexit 42\n",
);

/// Validators have a second.
const SHORT: &str =
    "problem_format_version: 2025-09\nname: Sum\nlimits: {time_limit: 5, validation_time: 0.1}\n";

#[test]
fn a_checker_of_its_own() {
    let wrong = ("submissions/wrong_answer/seven.sh", "echo 7 of course\n");
    let mute = ("submissions/wrong_answer/mute.sh", "true\n");
    let lab = Lab::sum("checker", &[RIGHT, wrong, mute, BUILD, CHECKER, LOUD, VALIDATOR]);
    let here = lab.judge(&[]);
    assert_eq!(here.code, 0, "{} {}", here.text, here.error);
    assert_eq!(here.verdicts("accepted/sum.sh"), "AC AC");
    assert_eq!(here.verdicts("wrong_answer/seven.sh"), "WA WA");
    let message = &here.program("wrong_answer/seven.sh")["files"][1]["run"]["message"];
    assert_eq!(message, "wanted 30");
    // The same with a path relative to the caller. The checker runs in another folder.
    let mut command = crate::it::run::command(["judge", "--package", "package", "--format", "json"]);
    let relative = judged(command.current_dir(lab.package.parent().expect("it is in a folder")));
    assert_eq!(relative.code, 0, "{} {}", relative.text, relative.error);
    assert!(lab.is_clean());
}

#[test]
fn a_checker_that_fails() {
    let table = [
        ("crash", "kill -SEGV $$", "signal: 11", "JE JE"),
        ("zero", "echo sorry >&2; exit 0", "exit status: 0: sorry", "JE JE"),
        ("deaf", "sleep 1000", "wall time limit exceeded", "JE -"),
        ("flood", "yes", "output limit exceeded", "JE JE"),
    ];
    for (name, script, said, verdicts) in table {
        let lab = Lab::sum(&format!("checker-{name}"), &[("submissions/accepted/sum.sh", "echo 6\n")]);
        lab.write("output_validator/run", &format!("#!/bin/sh\n{script}\n"));
        lab.write("problem.yaml", SHORT);
        let judged = lab.judge(&[]);
        assert_eq!((judged.code, judged.verdicts("accepted/sum.sh")), (3, verdicts.into()), "{name}");
        let message = judged.program("accepted/sum.sh")["files"][0]["run"]["message"].to_string();
        assert!(message.contains(said) && message.contains("expected 42 or 43"), "{name}: {message}");
        assert!(lab.is_clean(), "{name}");
    }
}

/// An output validator hangs on two programs, an input validator on one file. Neither is called again.
#[test]
fn a_validator_that_hangs() {
    let scripts = ["a", "b", "c"].map(|name| format!("submissions/accepted/{name}.sh"));
    let lab = Lab::sum("hang", &[]);
    scripts.iter().for_each(|path| lab.write(path, "echo 6\n"));
    lab.write("problem.yaml", SHORT);
    let calls = lab.package.join("calls");
    let hang = format!("#!/bin/sh\necho x >> '{}'; while :; do :; done\n", calls.display());
    lab.write("output_validator/run", &hang);
    let judged = lab.judge(&["--jobs", "1"]);
    let verdicts = ["a", "b", "c"].map(|name| judged.verdicts(&format!("accepted/{name}.sh")));
    assert_eq!((judged.code, verdicts), (3, ["JE -"; 3].map(String::from)), "{}", judged.text);
    assert_eq!(std::fs::read_to_string(&calls).expect("it was called"), "x\n".repeat(2));
    has(&judged.text, "the output validator ran too long for other programs");
    lab.write("input_validators/hang/run", &hang);
    let judged = lab.judge(&["--jobs", "1"]);
    assert_eq!(judged.code, 3, "{}", judged.text);
    has(&judged.error, "time limit exceeded");
    assert_eq!(std::fs::read_to_string(&calls).expect("it was called"), "x\n".repeat(3));
    lab.write("input_validators/hang/build", "#!/bin/sh\nexit 1\n");
    let judged = lab.judge(&[]);
    assert_eq!(judged.code, 4, "{}", judged.text);
    has(&judged.error, "--trust-data skips the input validators");
}

/// Broken data or tools: the file to write, the exit code, and a part of the message.
#[test]
fn what_is_wrong() {
    const TYPE: &str = "problem_format_version: 2025-09\ntype: interactive\nname: X\n";
    const DIGITS: &str = "secret/b.in: the input validator digits refuses it (exit status: 43) not digits";
    for (number, (path, text, code, said)) in [
        ("data/secret/b.in", "1 x\n", 3, DIGITS),
        ("problem.yaml", "name: [\n", 3, "problem.yaml:"),
        ("problem.yaml", TYPE, 3, "cannot be judged here"),
        ("data/test_group.yaml", "output_validator_args: {a: b}\n", 3, "data/test_group.yaml:1:"),
        ("data/secret/c.in", "1\n", 3, "expected data/secret/c.ans next to it, found none"),
        ("submissions/submissions.yaml", "accepted/*: {permitted: [PE]}\n", 3, "expected AC, WA, TLE or RTE"),
        (LOUD.0, LOUD.1, 3, "`loud` is not an argument of the default checker"),
        ("output_validator/README.md", "Nothing yet.\n", 4, "output_validator: "),
        ("output_validator/build", "#!/bin/sh\necho no way >&2; exit 1\n", 4, "no way"),
        ("output_validator/build", "#!/bin/sh\ntrue\n", 4, "run"),
        ("input_validators/digits.py", "", 3, "neither accepts nor refuses it (exit status: 0)"),
        ("input_validators/crash.sh", "kill -SEGV $$\n", 3, "nor refuses it (signal: 11 (SIGSEGV))"),
        ("submissions/accepted/run/run", "#!/no/such/thing\n", 4, "/no/such/thing: not found"),
    ]
    .into_iter()
    .enumerate()
    {
        let lab = Lab::sum(&format!("wrong-{number}"), &[RIGHT, (path, text)]);
        if said == DIGITS {
            lab.write(VALIDATOR.0, VALIDATOR.1);
        }
        let judged = lab.judge(&[]);
        let all = format!("{}{}", judged.text, judged.error);
        assert_eq!(judged.code, code, "{path}: {all}");
        has(&all, said);
        assert!(lab.is_clean(), "{path}");
    }
    // Without the page, there is still a report.
    let judged = Lab::sum("wrong-page", &[RIGHT]).judge(&["--report", "/dev/full"]);
    assert_eq!(judged.code, 4, "{}", judged.text);
    has(&judged.text, "accepted/sum.sh");
    has(&judged.error, "cannot write /dev/full: ");
}

/// The PATH is an empty folder, so compilers and interpreters are missing.
#[test]
fn a_missing_compiler() {
    let lab = Lab::sum("compiler", &[("submissions/accepted/sum.c", "int main() {}\n")]);
    lab.write("submissions/accepted/two.py", "#!/usr/bin/env python2\nprint 6\n");
    lab.write("submissions/accepted/own", "#!/usr/bin/env nothing-here\n");
    lab.write("submissions/accepted/crlf", "#!/bin/sh\r\n");
    let bin = lab.package.parent().expect("it is in a folder").join("bin");
    std::fs::create_dir(&bin).expect("a new folder");
    let judged = judged(lab.command(&["--format", "json"]).env("PATH", &bin));
    assert_eq!(judged.code, 4, "{}", judged.text);
    let program = judged.program("accepted/sum.c");
    assert_eq!((&program["verdict"], judged.verdicts("accepted/sum.c")), (&"JE".into(), "- -".into()));
    let text = program["build"].as_str().expect("a text");
    assert_eq!(text, "gcc: not found on the PATH");
    for (name, wanted) in [("two.py", "python2: n"), ("own", "nothing-here: n"), ("crlf", "/bin/sh\\r: n")] {
        has(judged.program(&format!("accepted/{name}"))["build"].as_str().expect("a text"), wanted);
    }
    let line = lab.package.join("submissions/accepted/own").display().to_string();
    let judged = self::judged(lab.command(&["--format", "json", "--program", &line]).env("PATH", &bin));
    assert_eq!(judged.program(&line)["build"], "nothing-here: not found on the PATH", "{}", judged.text);
}

#[test]
fn a_program_that_does_not_compile() {
    let lab = Lab::sum(
        "compile",
        &[
            ("submissions/accepted/x/build", "#!/bin/sh\necho line 3 >&2\nexit 1\n"),
            ("submissions/accepted/x/run", "#!/bin/sh\n"),
        ],
    );
    let found = lab.judge(&[]);
    let program = found.program("accepted/x");
    assert_eq!((found.code, &program["verdict"]), (1, &"CE".into()), "{}", found.text);
    assert!(program["build"].as_str().is_some_and(|text| text.contains("line 3")), "{program}");
    let text = judged(&mut lab.command(&[])).text;
    assert!(text.contains("line 3") && text.contains("it cannot be built"), "{text}");
    // A compiler that starts too many processes is stopped.
    lab.write("submissions/accepted/x/build", "#!/bin/sh\nfor i in $(seq 400); do sleep 1000 & done; wait\n");
    let found = lab.judge(&[]);
    has(found.program("accepted/x")["build"].as_str().expect("a text"), "process limit exceeded");
    assert!(lab.is_clean());
}

#[test]
fn an_empty_package() {
    let lab = Lab::new("empty", &[]);
    let judged = lab.judge(&[]);
    assert_eq!(judged.code, 4, "{}", judged.error);
    lab.write("problem.yaml", "");
    let judged = lab.judge(&["--program", "cat"]);
    assert_eq!(judged.code, 3, "{}", judged.error);
    has(&judged.error, "expected inputs with answers in data/sample or data/secret");
    lab.write("data/sample/1.in", "");
    lab.write("data/sample/1.ans", "");
    let judged = lab.judge(&["--program", "cat"]);
    assert_eq!((judged.code, judged.verdicts("cat")), (0, "AC".into()), "{}", judged.error);
    let judged = lab.judge(&[]);
    assert_eq!(judged.code, 2, "{}", judged.error);
    assert!(judged.error.contains("the package has no submissions"), "{}", judged.error);
}

#[test]
fn a_legacy_package() {
    let lab = Lab::sum("legacy", &[RIGHT, ("submissions/wrong_answer/seven.sh", "echo 7\n"), VALIDATOR]);
    lab.write("problem.yaml", "name: Sum\nvalidation: custom\nvalidator_flags: loud\n");
    lab.write("output_validators/own/build", BUILD.1);
    lab.write("output_validators/own/judge.sh", CHECKER.1);
    let judged = lab.judge(&[]);
    assert_eq!(judged.code, 0, "{} {}", judged.text, judged.error);
    assert_eq!(judged.verdicts("wrong_answer/seven.sh"), "WA WA");
    // Of several output validators, all must accept.
    for (name, code, verdict) in
        [("a", 43, "WA WA"), ("z", 43, "WA WA"), ("z", 42, "AC AC"), ("z", 1, "JE JE")]
    {
        let path = format!("output_validators/{name}/run");
        lab.write(&path, &format!("#!/bin/sh\necho {name} says {code} > $3/judgemessage.txt; exit {code}\n"));
        let judged = lab.judge(&["--submission", "sum"]);
        assert_eq!(judged.verdicts("accepted/sum.sh"), verdict, "{name} {code}: {}", judged.text);
        if code != 1 {
            let message = &judged.program("accepted/sum.sh")["files"][0]["run"]["message"];
            assert_eq!(message, &format!("{name} says {code}"));
        }
        std::fs::remove_file(lab.package.join(path)).expect("it is there");
        std::fs::remove_dir(lab.package.join("output_validators").join(name)).expect("it is empty");
    }
}

/// Results that `DOMjudge` expects, files that a program reads and writes, and names that a terminal would obey.
#[test]
fn what_domjudge_knows() {
    let lab = Lab::sum("domjudge", &[]);
    let odd = "it has control characters or bytes that are not UTF-8 in its name: rename it";
    let [fine, none] = [("`FINE`", 2), ("``", 1)].map(|(word, line)| {
        format!("it has {word} after @EXPECTED_RESULTS@: in line {line}, which is no result of DOMjudge")
    });
    let right = format!("# @EXPECTED_RESULTS@: CORRECT\n{}", super::RIGHT);
    let rows = [
        ("compiler_error/a", "/build", "#!/bin/sh\nexit 1\n", ""),
        ("compiler_error/b.sh", "", "echo 6\n", "expected CE, found AC on secret/a"),
        ("accepted/both.sh", "", "# @Expected_Results@: WRONG_ANSWER, RUN-ERROR */\necho 7; exit 3\n", ""),
        ("wrong_answer/right.sh", "", &right, ""),
        ("accepted/fine.sh", "", "\n# @EXPECTED_RESULTS@: CORRECT, FINE\n", &*fine),
        ("accepted/none.sh", "", "# @EXPECTED_RESULTS@:\necho 6\n", &none),
        ("odd/list.sh", "", "# @EXPECTED_RESULTS@: WRONG-ANSWER.; RUN-ERROR;\nexit 3\n", ""),
        ("odd/c.sh", "", ": /*@EXPECTED_RESULTS@: RUN-ERROR*/int a,b\nexit 3\n", ""),
        ("odd/hs.sh", "", "# {-@EXPECTED_RESULTS@: RUN-ERROR-}\nexit 3\n", ""),
        ("odd/html.sh", "", "# <!--@EXPECTED_RESULTS@: RUN-ERROR-->\nexit 3\n", ""),
        ("accepted/table", "/main.sh", "[ -f sub/x ] && cat table.txt; touch out\n", ""),
        ("wrong_answer/file", "/main.sh", "cat known; echo 6 > B.out\n", ""),
        ("accepted/es\x1bc.sh", "", "echo 6\n", odd),
        ("accepted/t\tb.sh", "", "echo 6\n", odd),
    ];
    rows.iter().for_each(|(name, file, text, _)| lab.write(&format!("submissions/{name}{file}"), text));
    lab.write("submissions/accepted/table/table.txt", "6\n");
    lab.write("submissions/accepted/table/sub/x", "");
    lab.write("submissions/wrong_answer/file/known", "\n");
    let judged = lab.judge(&["--file", "/a"]);
    for (name, _, _, unexpected) in rows {
        let name = name.replace('\x1b', "\\x1b").replace('\t', "\\t");
        assert_eq!(judged.unexpected(&name).join("; "), unexpected, "{name}");
    }
    assert_eq!(judged.program("compiler_error/a")["verdict"], "CE");
    let message = judged.program("wrong_answer/file")["files"][0]["run"]["message"].to_string();
    has(&message, "\\nit wrote `B.out`; read standard input, write standard output");
    for format in ["text", "junit", "github"] {
        let text = super::judged(&mut lab.command(&["--program", "true \t\x1b", "--format", format])).text;
        assert!(!text.contains(['\t', '\x1b']) && text.contains("true \\t\\x1b"), "{format}: {text}");
    }
}

/// Constants are filled into the package's programs and the arguments of its data, but not into a `--program`.
#[test]
fn constants() {
    let validator = "#!/bin/sh\n[ \"{{most}} $1\" = '30 30' ] && exit 42\nexit 43\n";
    let yaml = "problem_format_version: 2025-09\nname: Sum\nlimits: {time_limit: 5}\nconstants: {most: 30}\n";
    let lab = Lab::sum(
        "constants",
        &[
            ("problem.yaml", yaml),
            ("data/test_group.yaml", "input_validator_args: ['{{most}}']\n"),
            ("input_validators/range/run", validator),
            ("submissions/accepted/filled.sh", "read a b c; echo $((a + b + c)); [ {{most}} = 30 ]\n"),
        ],
    );
    let judged = lab.judge(&[]);
    assert_eq!(judged.code, 0, "{}{}", judged.text, judged.error);
    let judged = lab.judge(&["--program", "[ '{{most}}' = 30 ]"]);
    assert_eq!(judged.verdicts("[ '{{most}}' = 30 ]"), "RTE RTE", "{}", judged.error);
}

/// A program or validator in an unknown language is skipped, and the rest is judged.
#[test]
fn unknown_languages() {
    let lab =
        Lab::sum("unknown", &[RIGHT, CHECKER, LOUD, ("input_validators/a.ctd", "INT(1, 9)\n"), VALIDATOR]);
    lab.write("output_validator/run", CHECKER.1);
    lab.write("submissions/accepted/sum.cob", "STOP RUN.\n");
    let found = lab.judge(&[]);
    assert_eq!((found.code, found.verdicts("accepted/sum.sh")), (0, "AC AC".into()), "{}", found.error);
    let notes = found.notes();
    assert!(notes[0].starts_with("input_validators/a.ctd was skipped: expected"), "{notes:?}");
    assert!(notes[1].starts_with("accepted/sum.cob was not judged: expected a source file"), "{notes:?}");
    assert_eq!((notes.len(), &found.report["not_judged"]), (2, &serde_json::json!(["accepted/sum.cob"])));
    has(&judged(&mut lab.command(&[])).text, "accepted; 1 not judged");
    let junit = judged(lab.command(&["--format", "junit"]).arg("--trust-data")).text;
    has(&junit, "<testsuite name=\"accepted/sum.cob\" tests=\"1\" skipped=\"1\"");
    // The others determine the exit code. If nothing was judged, it is 4.
    lab.write("submissions/accepted/seven.sh", "echo 7\n");
    assert_eq!(lab.judge(&[]).code, 1);
    let found = lab.judge(&["--submission", ".cob"]);
    assert_eq!(found.code, 4, "{}", found.text);
    has(&found.error, "accepted/sum.cob was not judged");
    // A program that the caller names has no verdict on files, and one message.
    let file = lab.package.join("submissions/accepted/sum.cob").display().to_string();
    let found = lab.judge(&["--program", &file]);
    assert_eq!((found.code, found.verdicts(&file)), (4, "- -".into()), "{}", found.text);
    let text = found.program(&file)["build"].as_str().expect("a text");
    assert!(text.contains(".c++") && text.ends_with(&format!("`INTERPRETER {file}`")), "{text}");
    lab.write("languages.yaml", "cobol: {files: '*.cob', run: 'sh -c \"echo 6 or so\"'}\n");
    let table = lab.package.join("languages.yaml").display().to_string();
    let found = lab.judge(&["--languages", &table, "--submission", ".cob", "--file", "/a"]);
    assert_eq!((found.code, found.verdicts("accepted/sum.cob")), (0, "AC".into()), "{}", found.error);
    lab.write("languages.yaml", "cobol: {}\n");
    let found = lab.judge(&["--languages", &table]);
    assert_eq!(found.code, 3, "{}", found.text);
    has(&found.error, "languages.yaml:1:8: error: expected `cobol.files` and `cobol.run`");
    // Validators in known languages still run.
    lab.write("data/secret/b.in", "1 x\n");
    assert_eq!(lab.judge(&[]).code, 3);
    // Without the checker, no verdict is possible.
    lab.write("data/secret/b.in", "10 20\n");
    for file in ["run", "judge.sh"] {
        std::fs::remove_file(lab.package.join("output_validator").join(file)).expect("it is there");
    }
    lab.write("output_validator/check.viva", "{}\n");
    assert_eq!(lab.judge(&[]).code, 4);
    assert!(lab.is_clean());
}

/// Some kinds of problems are not judged: the manual and `judge --help` name
/// each of them. The table has the lines of `problem.yaml` that declare them.
#[test]
fn what_is_not_judged() {
    let help = crate::it::run::run(["judge", "--help"]);
    let manual = include_str!("../../../../../docs/judging.md");
    for (kind, yaml) in [
        ("interactive", "validation: custom interactive"),
        ("multi-pass", "validation: custom multipass"),
        ("scoring", "validation: custom score"),
        ("scoring", "type: scoring"),
        ("interactive", "problem_format_version: 2025-09\ntype: interactive"),
        ("multi-pass", "problem_format_version: 2025-09\ntype: [pass-fail, multi-pass]"),
        ("scoring", "problem_format_version: 2025-09\ntype: scoring"),
        ("submit-answer", "problem_format_version: 2025-09\ntype: [submit-answer]"),
        ("draft", "problem_format_version: 2023-07-draft"),
        ("draft", "problem_format_version: draft"),
    ] {
        let lab = Lab::sum("not-judged", &[RIGHT, VALIDATOR]);
        lab.write("problem.yaml", &format!("name: Sum\n{yaml}\n"));
        let judged = lab.judge(&[]);
        assert_eq!(judged.code, 3, "{yaml}: {}", judged.text);
        assert!(judged.error.contains("be judged here") || kind == "draft", "{yaml}: {}", judged.error);
        has(help.text(), kind);
        has(manual, kind);
    }
}
