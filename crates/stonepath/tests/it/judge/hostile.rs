//! Programs that try to disturb the judge, together with innocent ones.

use std::fs;
use std::process::Stdio;
use std::time::Duration;
use std::{process, thread};

use super::{Judged, Lab};
use crate::it::interrupted::{alive, end, signals, wait_until};

/// An input with three cases.
const INPUT: &str = include_str!("../../../../../testdata/hexwinner/data/sample/1.in");
const ANSWERS: &str = include_str!("../../../../../testdata/hexwinner/data/sample/1.ans");
const RIGHT: &str = "printf 'yet\\nke\\ndo\\n'";

/// Far longer than the slowest machine takes, and far shorter than the programs would run.
const MOST: Duration = Duration::from_secs(400);

/// A name, a script in which `RIGHT` prints the right answers, the verdict on the file, and
/// the verdicts on its cases, or `?` if they depend on a race between program and guard.
type Row = (&'static str, &'static str, &'static str, &'static str);

/// Programs that run until they are stopped. `SELF` is the script.
const ENDLESS: [Row; 13] = [
    ("loop", "while :; do :; done", "TLE", "- - -"),
    ("sleep", "sleep 1000", "TLE", "- - -"),
    ("deaf", "for s in $(seq 1 64); do trap '' $s 2>/dev/null; done; sleep 1000; sleep 1000", "TLE", "- - -"),
    ("stopped", "echo yet; kill -STOP $$", "TLE", "AC TLE -"),
    ("all-stopped", "sleep 1000 & kill -STOP 0", "TLE", "- - -"),
    ("right-then-hangs", "RIGHT; exec sleep 1000", "TLE", "AC AC AC"),
    ("half-a-line", "printf 'yet\\nke\\nd'; sleep 1000", "TLE", "AC AC TLE"),
    ("wrong-then-hangs", "printf 'ke\\n'; sleep 1000", "TLE", "WA TLE -"),
    ("closed", "exec 0<&- 1>&- 2>&-; sleep 1000", "TLE", "- - -"),
    ("daemon-and-hang", "(setsid sh -c 'setsid sleep 1000 & sleep 1000' &); sleep 1000", "TLE", "- - -"),
    ("itself", "exec bash SELF", "TLE", "- - -"),
    ("stderr", "yes >&2", "TLE", "- - -"),
    ("innocent-1", "RIGHT", "AC", "AC AC AC"),
];

/// Programs that end, or are stopped, before their time is up.
const BUSY: [Row; 27] = [
    // More processes than the limit of 64, but few enough for any machine.
    ("bomb", "for i in $(seq 200); do sleep 1000 & done; wait", "RTE", "- - -"),
    ("daemons", "for i in $(seq 200); do (setsid sleep 1000 &); done; sleep 1000", "RTE", "- - -"),
    ("daemon", "(setsid sh -c 'setsid sleep 1000 & sleep 1000' >/dev/null 2>&1 &); RIGHT", "AC", "AC AC AC"),
    ("holder", "sleep 1000 & RIGHT", "AC", "AC AC AC"),
    ("relay", "(f() { (f &); }; f &) & RIGHT", "AC", "AC AC AC"),
    ("stdout", "yes", "OLE", "WA WA WA"),
    ("memory", "(head -c 300000000 /dev/zero; sleep 1000) | tail", "MLE", "- - -"),
    ("large-file", "head -c 100000000 /dev/zero > large; RIGHT", "OLE", "?"),
    ("deep-folders", "mkdir -p $(printf 'd/%.0s' $(seq 3000)); RIGHT", "OLE", "?"),
    ("locked-folders", "mkdir -p a/b/c; echo x > a/b/c/d; chmod 000 a/b/c a/b a .; RIGHT", "AC", "AC AC AC"),
    ("links", "ln -s . a; ln -s / b; ln -s c c; mkfifo d; RIGHT", "AC", "AC AC AC"),
    ("terminal", "(echo yet > /dev/tty) 2>/dev/null; RIGHT", "AC", "AC AC AC"),
    ("closes", "RIGHT; exec 0<&- 1>&- 2>&-; sleep 0.05", "AC", "AC AC AC"),
    ("closes-early", "exec 0<&- 1>&- 2>&-", "WA", "WA WA WA"),
    ("group", "RIGHT; sleep 0.1; kill -KILL 0", "RTE", "AC AC AC"),
    ("exit-1", "RIGHT; exit 1", "RTE", "AC AC AC"),
    ("exit-42", "echo yet; exit 42", "RTE", "AC RTE -"),
    ("exit-127", "exit 127", "RTE", "- - -"),
    ("segv", "echo yet; kill -SEGV $$", "RTE", "AC RTE -"),
    ("not-read", "exec 0<&-; RIGHT", "AC", "AC AC AC"),
    // The number of lines in random bytes varies.
    ("junk", "head -c 3000 /dev/urandom; RIGHT", "WA", "?"),
    ("nul", "printf 'yet\\n\\000\\ndo\\n'", "WA", "AC WA AC"),
    ("long-line", "head -c 8000000 /dev/zero | tr '\\0' x", "WA", "WA - -"),
    ("no-line-feed", "printf 'yet\\nke\\ndo'", "AC", "AC AC AC"),
    ("more", "RIGHT; echo ke", "WA", "AC AC AC"),
    ("read-only", "(echo 9 >&0) 2>/dev/null && echo written; RIGHT", "AC", "AC AC AC"),
    ("innocent-2", "RIGHT", "AC", "AC AC AC"),
];

fn lab(test: &str, rows: &[Row]) -> Lab {
    let lab = Lab::new(test, &[("problem.yaml", "problem_format_version: 2025-09\nname: Hex\n")]);
    lab.write("data/secret/1.in", INPUT);
    lab.write("data/secret/1.ans", ANSWERS);
    for (name, script, ..) in rows {
        // All are in one folder, so that innocent programs run among the others.
        let script = script.replace("RIGHT", RIGHT).replace("SELF", "\"$0\"");
        lab.write(&format!("submissions/mixed/{name}.sh"), &format!("{script}\n"));
    }
    lab
}

/// Judges in JSON, and checks that no process and no temporary file is left.
fn judged(lab: &Lab, test: &str, arguments: &[&str]) -> Judged {
    let mark = format!("hostile-{}-{test}", process::id());
    let mut command = lab.command(&["hexwinner", "--format", "json"]);
    let judged = super::judged(command.args(arguments).env("HOSTILE", &mark));
    assert_eq!(alive("environ", &format!("HOSTILE={mark}")), 0, "something still runs");
    assert!(lab.is_clean(), "a temporary file is left");
    judged
}

/// Judges, and checks the verdicts and that nothing is left.
fn hold(test: &str, rows: &[Row], arguments: &[&str]) {
    let lab = lab(test, rows);
    let judged = judged(&lab, test, &[&["--memory", "100M"], arguments].concat());
    assert!(judged.took < MOST, "{:?}", judged.took);
    let mut wrong = Vec::new();
    for (name, _, verdict, cases) in rows {
        let program = format!("mixed/{name}.sh");
        let found = (judged.verdicts(&program), judged.cases(&program, 0));
        let is_same = found.0 == *verdict && (*cases == "?" || found.1 == *cases);
        if !is_same {
            let run = &judged.program(&program)["files"][0]["run"];
            let (verdicts, of_cases) = found;
            wrong.push(format!(
                "{name}: expected {verdict}: {cases}, found {verdicts}: {of_cases}: {run:.900}"
            ));
        }
    }
    assert_eq!(wrong, [""; 0], "{}", wrong.join("\n"));
    assert_eq!(judged.code, 0, "{}", judged.error);
    assert_eq!(fs::read_to_string(lab.package.join("data/secret/1.in")).expect("it is there"), INPUT);
}

#[test]
fn what_has_no_end() {
    hold("endless", &ENDLESS, &["--time-limit", "1s", "--jobs", "13"]);
}

#[test]
fn what_takes_all_there_is() {
    hold("busy", &BUSY, &["--time-limit", "10s", "--jobs", "4"]);
}

/// Such a program is detected. The others must not suffer, and nothing of it may be left.
#[test]
fn programs_that_kill_or_stop_their_guards_end_no_other() {
    let table = [
        ("killer", "setsid sleep 1000 & kill -KILL $PPID; sleep 1000", "ended"),
        ("daemon", "(setsid sh -c 'setsid sleep 1000 & sleep 1000' &); kill -KILL $PPID; exit", "ended"),
        ("stopper", "setsid sleep 1000 & kill -STOP $PPID; sleep 1000", "stopped"),
        (
            "cleaner",
            "read _ _ _ judge _ < /proc/$PPID/stat; for i in /proc/[0-9]*; do read _ _ _ parent _ < $i/stat; \
             [ $parent = $judge ] && grep -q cleaner $i/cmdline && kill -STOP ${i#/proc/}; done 2>/dev/null; RIGHT",
            "",
        ),
        ("innocent", "RIGHT", ""),
    ];
    let lab = lab("guards", &table.map(|(name, script, _)| (name, script, "", "")));
    let judged = judged(&lab, "guards", &[]);
    assert_eq!(judged.code, 4);
    for (name, _, guard) in table {
        let program = format!("mixed/{name}.sh");
        let message = &judged.program(&program)["files"][0]["run"]["message"];
        if guard.is_empty() {
            assert_eq!(judged.verdicts(&program), "AC", "{message}");
        } else {
            assert_eq!(judged.verdicts(&program), "JE");
            assert_eq!(*message, format!("cannot run it: the guard of the program was {guard} from outside"));
        }
    }
}

/// With the right to undo this, nothing is lost. Otherwise the judge says why it cannot write its report.
#[test]
fn a_program_that_lowers_the_limits_of_guard_and_judge() {
    // The guard last: it may end the program at once.
    let script = "read _ _ _ judge _ < /proc/$PPID/stat; setsid sleep 1000 & \
                  for i in $judge $PPID; do prlimit --pid $i --nofile=3 --fsize=0; done; RIGHT";
    let lab = lab("limits", &[("a-lowers", script, "", ""), ("b-innocent", "RIGHT", "", "")]);
    let report = lab.package.join("report.html").display().to_string();
    let judged = judged(&lab, "limits", &["--jobs", "1", "--report", &report]);
    if judged.code == 0 {
        assert_eq!(["mixed/a-lowers.sh", "mixed/b-innocent.sh"].map(|name| judged.verdicts(name)), ["AC"; 2]);
    } else {
        assert_eq!(judged.code, 4);
        assert!(judged.error.contains("report.html: "), "{}", judged.error);
    }
}

/// A program reads a copy of the input whose name is removed. A program that knows the
/// path of the file can still write to it, which is detected.
#[test]
fn a_program_that_changes_its_input() {
    const ROWS: [Row; 3] = [
        ("append", "echo 9 >> /dev/stdin; ls -l /proc/self/fd/0 >&2; RIGHT", "", ""),
        ("empty", "echo 9 > /proc/self/fd/0; ls -l /proc/self/fd/0 >&2; RIGHT", "", ""),
        (
            "guard",
            "for fd in /proc/$PPID/fd/*; do [ -f $fd ] && echo 9 > $fd; done 2>/dev/null; \
             ls -l /proc/self/fd/0 >&2; RIGHT",
            "",
            "",
        ),
    ];
    let lab = lab("copies", &ROWS);
    let judged = lab.judge(&["hexwinner"]);
    assert_eq!(fs::read_to_string(lab.package.join("data/secret/1.in")).expect("it is there"), INPUT);
    assert_eq!(judged.code, 0, "{}", judged.text);
    for (name, ..) in ROWS {
        let link = judged.program(&format!("mixed/{name}.sh"))["files"][0]["run"]["stderr"].to_string();
        assert!(link.contains("(deleted)") && !link.contains("secret"), "{link}");
    }

    let file = lab.package.join("data/secret/1.in");
    let line = format!("echo 9 >> '{}'; {RIGHT}", file.display());
    let judged = lab.judge(&["hexwinner", "--program", &line]);
    let wanted =
        "data/secret/1.in changed while it was in use, perhaps by a program: the verdicts are not reliable";
    assert_eq!((judged.code, judged.text.as_str()), (4, ""), "{}", judged.error);
    assert!(judged.error.contains(wanted), "{}", judged.error);
}

/// SIGINT, SIGTERM and SIGKILL.
#[test]
fn a_judge_that_is_ended_leaves_nothing() {
    let lab = lab("ended", &[&ENDLESS[..], &BUSY[1..4]].concat());
    let signals = signals();
    for round in 0..18_u8 {
        let mark = format!("hostile-{}-ended-{round}", process::id());
        let word = format!("HOSTILE={mark}");
        let mut command = lab.command(&["hexwinner", "--jobs", "16", "--time-limit", "60s"]);
        command.env("HOSTILE", &mark).stdout(Stdio::null()).stderr(Stdio::null());
        let judge = command.spawn().expect("the binary starts");
        match round {
            // Now all endless programs have started. (Only root can read the environment of a guard, and so count it.)
            0..3 => wait_until("they start", || alive("environ", &word) > 16),
            _ => thread::sleep(Duration::from_millis(12 * u64::from(round - 3))),
        }
        let signal = signals[usize::from(round) % signals.len()];
        end(judge, signal);
        wait_until("all its programs end", || alive("environ", &word) == 0);
        wait_until("no file is left", || lab.is_clean());
    }
}
