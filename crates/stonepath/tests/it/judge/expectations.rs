//! The expectations of submissions, by their folders and by `submissions.yaml`.

use super::{Judged, Lab, RIGHT};
use crate::it::interrupted::wait_until;
use crate::it::run::has;

/// Right on the first file only.
const HALF: &str = "read a b c; if [ -n \"$c\" ]; then echo $((a+b+c)); else echo 7; fi\n";
const WRONG: &str = "echo 7\n";
const LOOP: &str = "while :; do :; done\n";
const CRASH: &str = "exit 3\n";

#[test]
fn folders() {
    let scripts = [("right", RIGHT), ("half", HALF), ("wrong", WRONG), ("loop", LOOP), ("crash", CRASH)];
    // Folders with their permitted and required verdicts, and the scripts that do not fit.
    let table = [
        ("accepted", "AC", "", "half wrong loop crash"),
        ("wrong_answer", "AC or WA", "WA", "right loop crash"),
        ("time_limit_exceeded", "AC or TLE", "TLE", "right half wrong crash"),
        ("run_time_error", "AC or RTE", "RTE", "right half wrong loop"),
        ("rejected", "", "WA or TLE or RTE", "right"),
        ("brute_force", "AC or TLE or RTE", "TLE or RTE", "right half wrong"),
    ];
    let lab = Lab::sum("folders", &[]);
    for (folder, ..) in table {
        for (name, script) in scripts {
            lab.write(&format!("submissions/{folder}/{name}.sh"), script);
        }
    }
    let judged = lab.judge(&["--time-limit", "500ms", "--jobs", "2"]);
    let found = ["none", "WA on secret/b", "WA on secret/a", "TLE on secret/a", "RTE on secret/a"];
    for (folder, permitted, required, wrong) in table {
        for (number, (name, _)) in scripts.iter().enumerate() {
            let program = format!("{folder}/{name}.sh");
            let all = if number > 1 { ", and on 1 more" } else { "" };
            let wanted = match number {
                _ if !wrong.split(' ').any(|wrong| wrong == *name) => vec![],
                0 => vec![format!("expected {required} on some file, found none")],
                _ => vec![format!("expected {permitted}, found {}{all}", found[number])],
            };
            assert_eq!(judged.unexpected(&program), wanted, "{program}");
            assert_eq!(judged.program(&program)["as_expected"], wanted.is_empty(), "{program}");
        }
    }
    assert_eq!((judged.code, &judged.report["as_expected"]), (1, &false.into()));
}

#[test]
fn submissions_yaml() {
    let yaml = "\
mixed/half.sh: {permitted: [AC, WA], required: WA, message: 'expected `30`, found `7`'}
mixed/reason.sh: {permitted: [AC, WA], required: [WA], message: presentation}
mixed/never.sh: {permitted: [AC, RTE], required: [RTE]}
mixed/files*: {secret/a: {permitted: AC}, 'secret/{b,c}': {permitted: [WA], required: [WA]}}
mixed/tongue.txt: {language: bash}
mixed/folder: {language: bash, entrypoint: first.sh}
";
    let lab = Lab::sum("yaml", &[("submissions/submissions.yaml", yaml)]);
    for (name, script) in [
        ("half.sh", HALF),
        ("reason.sh", HALF),
        ("never.sh", RIGHT),
        ("files-half.sh", HALF),
        ("files-wrong.sh", WRONG),
        ("files-right.sh", RIGHT),
        ("folder/first.sh", RIGHT),
        ("folder/main.sh", WRONG),
        ("free.sh", CRASH),
    ] {
        lab.write(&format!("submissions/mixed/{name}"), script);
    }
    let judged = lab.judge(&[]);
    let found = |name: &str| (judged.verdicts(name), judged.unexpected(name).join("; "));
    let reason = "expected the message `presentation` on some file, found none: it fails for another reason";
    let table = [
        ("mixed/half.sh", "AC WA", ""),
        ("mixed/reason.sh", "AC WA", reason),
        ("mixed/never.sh", "AC AC", "expected RTE on some file, found none"),
        ("mixed/files-half.sh", "AC WA", ""),
        ("mixed/files-wrong.sh", "WA WA", "expected AC, found WA on secret/a"),
        ("mixed/files-right.sh", "AC AC", "expected WA, found AC on secret/b"),
        ("mixed/folder", "AC AC", ""),
        ("mixed/free.sh", "RTE RTE", ""),
    ];
    for (name, verdicts, unexpected) in table {
        assert_eq!(found(name), (verdicts.into(), unexpected.into()), "{name}");
    }
    assert_eq!(judged.code, 1);
}

#[test]
fn the_first_failure_is_the_same_each_time() {
    let yaml = "mixed/*: {permitted: [AC, WA, RTE], required: [WA], secret/*x: {required: RTE}}\n";
    let late = "read n; if [ $n = 7 ]; then echo 0; else sleep 0.02; echo $n; fi\n";
    let lab = Lab::sum(
        "fail-fast",
        &[
            ("submissions/submissions.yaml", yaml),
            ("submissions/mixed/patient.sh", "read n; case $n in 3) exit 1;; *) echo 0;; esac\n"),
            ("submissions/wrong_answer/early.sh", "read n; [ $n = 2 ] || sleep 0.1; echo 0\n"),
            ("submissions/accepted/late.sh", late),
        ],
    );
    for number in 0..10 {
        // Only the name of file 3 ends in x. The answer 0 is right for files 0 and 1.
        let name = format!("data/secret/n{number}{}", if number == 3 { "x" } else { "" });
        lab.write(&format!("{name}.in"), &format!("{number}\n"));
        lab.write(&format!("{name}.ans"), &format!("{}\n", if number == 1 { 0 } else { number }));
    }
    for _ in 0..5 {
        let judged = lab.judge(&["--fail-fast", "--jobs", "4", "--file", "secret/n"]);
        assert_eq!(judged.verdicts("wrong_answer/early.sh"), "AC AC WA - - - - - - -");
        assert_eq!(judged.verdicts("accepted/late.sh"), "AC WA - - - - - - - -");
        // After the first failure, a file on which a verdict is required still runs.
        assert_eq!(judged.verdicts("mixed/patient.sh"), "AC AC WA RTE - - - - - -");
        assert_eq!(judged.unexpected("mixed/patient.sh"), [""; 0]);
    }
}

#[test]
fn parts_make_the_whole() {
    let scripts = [("submissions/wrong_answer/half.sh", HALF), ("submissions/accepted/right.sh", RIGHT)];
    let lab = Lab::sum("shards", &scripts);
    for number in 0..5 {
        lab.write(&format!("data/secret/{number}.in"), &format!("{} {number} 1\n", "0".repeat(number * 10)));
        lab.write(&format!("data/secret/{number}.ans"), &format!("{}\n", number + 1));
    }
    let whole = lab.judge(&[]);
    assert_eq!(whole.code, 0, "{}", whole.text);
    let files = |judged: &Judged| -> Vec<_> {
        let files = judged.program("wrong_answer/half.sh")["files"].as_array().expect("a list");
        files.iter().map(|file| (file["file"].to_string(), file["verdict"].to_string())).collect()
    };
    let mut seen = Vec::new();
    for part in ["1/3", "2/3", "3/3"] {
        let judged = lab.judge(&["--shard", part]);
        seen.extend(files(&judged));
        // The only file with a wrong answer may be in another part.
        assert_eq!(judged.code, 0);
        has(&judged.notes().join("\n"), "required verdicts were not checked");
    }
    seen.sort();
    assert_eq!(seen, files(&whole));
    assert!(whole.notes().is_empty(), "{:?}", whole.notes());
}

#[test]
fn the_time_limit_follows_from_what_is_accepted() {
    let busy = "i=0; while [ $i -lt 600000 ]; do i=$((i+1)); done; ";
    let yaml = "problem_format_version: 2025-09\nname: Sum\nlimits: {time_resolution: 0.1}\n";
    let slow = format!("i=0; while [ $i -lt 30000 ]; do i=$((i+1)); done; {RIGHT}");
    let scripts = [("submissions/accepted/slow.sh", &*slow), ("submissions/accepted/quick.sh", RIGHT)];
    let lab = Lab::sum("limit", &scripts);
    lab.write("problem.yaml", yaml);
    lab.write("submissions/time_limit_exceeded/loop.sh", LOOP);
    // Wrong as well as slow: its time must not raise the limit.
    lab.write("submissions/accepted/broken.sh", &format!("{busy}echo 7\n"));
    let judged = lab.judge(&["--jobs", "1"]);
    let slowest = |name: &str| judged.program(name)["slowest"]["seconds"].as_f64().expect("it ran");
    let limit = judged.report["limits"]["time_seconds"].as_f64().expect("a number");
    assert_eq!(judged.report["limits"]["time_from"], "accepted");
    let wanted = (slowest("accepted/slow.sh") * 20.0).ceil() / 10.0;
    assert!((limit - wanted).abs() < 1e-6, "{limit}, {wanted}");
    assert_eq!(judged.verdicts("accepted/slow.sh"), "AC AC");
    assert_eq!(judged.verdicts("time_limit_exceeded/loop.sh"), "TLE TLE");
    // Each program uses more than this multiple of the CPU limit before
    // it is stopped, unless it reaches the wall time limit first.
    let wall = judged.report["limits"]["wall_seconds"].as_f64().expect("a number");
    for (name, times) in [("accepted/broken.sh", 1.0), ("time_limit_exceeded/loop.sh", 1.45)] {
        for file in judged.program(name)["files"].as_array().expect("a list") {
            let [cpu, on_wall] = ["cpu_seconds", "wall_seconds"].map(|key| file["run"][key].as_f64());
            assert!(cpu > Some(times * limit) || on_wall >= Some(wall), "{name}: {file}");
        }
    }
}

#[test]
fn a_tight_time_limit_is_noted() {
    let slow = format!("i=0; while [ $i -lt 60000 ]; do i=$((i+1)); done; {RIGHT}");
    let lab = Lab::sum("tight", &[("submissions/accepted/slow.sh", &slow)]);
    let first = lab.judge(&[]);
    assert_eq!(first.notes(), [""; 0]);
    let took =
        |judged: &Judged| judged.program("accepted/slow.sh")["slowest"]["seconds"].as_f64().expect("it ran");
    let limit = took(&first);
    // Times vary, by up to a factor of two on a busy machine.
    wait_until("the limit is tight", || {
        let judged = lab.judge(&["--time-limit", &format!("{:.0}ms", limit * 1000.0)]);
        let is_tight = 2.0 * took(&judged) > 1.1 * limit;
        if is_tight {
            let [note] = judged.notes()[..] else { panic!("{:?}", judged.notes()) };
            assert!(note.starts_with("accepted/slow.sh takes "), "{note}");
            assert!(note.contains(": 2 times that is above the time limit of "), "{note}");
        }
        is_tight
    });
}

/// A single part is the whole, so required verdicts must occur.
#[test]
fn one_part_is_the_whole() {
    let lab = Lab::sum("one-part", &[("submissions/wrong_answer/right.sh", RIGHT)]);
    for arguments in [&[][..], &["--shard", "1/1"], &["--file", "secret"]] {
        let judged = lab.judge(arguments);
        assert_eq!(judged.code, 1, "{arguments:?}: {}", judged.text);
        let wanted = ["expected WA on some file, found none"];
        assert_eq!(judged.unexpected("wrong_answer/right.sh"), wanted, "{arguments:?}");
    }
}

/// A part without files judges no program.
#[test]
fn an_empty_part() {
    let lab = Lab::sum("empty-part", &[("submissions/accepted/wrong.sh", "echo 0")]);
    let judged = lab.judge(&["--shard", "1000/1000"]);
    assert_eq!((judged.code, judged.report["programs"].as_array().map(Vec::len)), (0, Some(0)));
    assert!(judged.notes().contains(&"this part has no files: nothing was run"), "{:?}", judged.notes());
}

/// A shell command gets the arguments of a file, as a source file does.
#[test]
fn arguments_reach_a_command() {
    let lab = Lab::sum("arguments", &[("data/test_group.yaml", "args: [big, hello world]\n")]);
    let line = "f() { [ $# = 2 ] && [ \"$2\" = 'hello world' ] && exit 3; exit 4; }; f";
    let judged = lab.judge(&["--program", line]);
    let ends: Vec<_> = judged.program(line)["files"].as_array().expect("a list").iter().collect();
    assert!(ends.iter().all(|file| file["run"]["end"] == "exit status: 3"), "{}", judged.text);
}
