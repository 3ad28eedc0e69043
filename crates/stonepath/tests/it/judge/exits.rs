//! The exit codes, on which scripts rely.

use super::{Lab, RIGHT, judged};
use crate::it::run::has;

#[test]
fn a_code_for_each_way_to_end() {
    let lab = Lab::sum("exits", &[("submissions/accepted/sum.sh", RIGHT)]);
    let table: [(&[&str], i32, &str); 19] = [
        (&[], 0, ""),
        (&["--program", "echo 6", "--file", "/a"], 0, ""),
        (&["--program", "echo 6"], 1, ""),
        (&["--program", "exit 127"], 1, ""),
        (&["--program", "echo mine: not found >&2; exit 127"], 1, ""),
        (&["--program", "sleep 1000", "--time-limit", "50ms"], 1, ""),
        (&["--program", ""], 2, "expected a command"),
        (
            &["--submission", "nobody"],
            2,
            "no submission has `nobody` in its name; the submissions are accepted/sum.sh",
        ),
        (&["--file", "no", "--file", "x"], 2, "no file has `no` or `x` in its name; the files are secret/a"),
        (&["--shard", "3/2"], 2, "expected a part"),
        (&["--shard", "1/99999999999999"], 2, "of at most 1024"),
        (&["--time-limit", "1e19"], 2, "at most a day"),
        (&["nosuch"], 2, " havannah,"),
        (&["--jobs", "0"], 2, "from 1 to 1024"),
        (&["hexwinner", "--program", "cat"], 3, "secret/a.in:1:"),
        (&["--times", "/no/such/file", "--shard", "1/2"], 4, "cannot read /no/such/file"),
        (&["--report", "/no/such/folder/page.html"], 4, "cannot write /no/such/folder/page.html"),
        (&["--program", "/no/such/program"], 4, ""),
        (&["--program", "/etc/passwd", "--program", "echo 6"], 4, ""),
    ];
    for (arguments, code, said) in table {
        let judged = lab.judge(arguments);
        assert_eq!(judged.code, code, "{arguments:?}: {}{}", judged.text, judged.error);
        assert!(judged.error.contains(said), "{arguments:?}: {}", judged.error);
        assert_eq!(judged.report.is_object(), judged.error.is_empty(), "{arguments:?}: {}", judged.error);
        assert!(lab.is_clean(), "{arguments:?}");
    }
    let judged = lab.judge(&["--program", "/no/such/program", "--program", "echo 6"]);
    assert_eq!(["/no/such/program", "echo 6"].map(|name| judged.verdicts(name)), ["JE JE", "AC WA"]);
    let message = judged.program("/no/such/program")["files"][0]["run"]["message"].to_string();
    assert!(message.contains("cannot start it: ") && message.contains("not found"), "{message}");
    let text = super::judged(&mut lab.command(&["--program", "/no/such/program"])).text;
    for said in ["\nJ could not be judged\n", "program: could not be judged, which", "not found"] {
        has(&text, said);
    }
    let mut nowhere = lab.command(&[]);
    nowhere.args(["--package", "/no/such/package"]);
    assert_eq!(super::judged(&mut nowhere).code, 2);
    let mut nowhere = crate::it::run::command(["judge", "--package", "/no/such/package"]);
    assert_eq!(super::judged(&mut nowhere).code, 4);
}

/// If nobody reads the report, the exit code still reports a wrong program.
#[test]
fn a_reader_that_goes_away() {
    let lab = Lab::sum("reader", &[]);
    let line = "exec 3>&1; (\"$0\" judge --package package --program 'echo 6'; echo $? >&3) | true";
    let mut command = std::process::Command::new("sh");
    command.args(["-c", line, env!("CARGO_BIN_EXE_stonepath")]);
    let folder = lab.package.parent().expect("it is in a folder");
    let ended = judged(command.current_dir(folder).env("TMPDIR", &lab.temporary));
    assert_eq!(ended.text, "1\n", "{}", ended.error);
}
