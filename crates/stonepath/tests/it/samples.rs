//! Runs the samples of all problems through every command.

use std::fs;

use judge_io::Answers;
use serde_json::Value;

use super::run::{has_certificates, run, samples, scratch};

/// Runs a command line that must succeed without a message.
#[track_caller]
fn said(arguments: &[&str]) -> String {
    let run = run(arguments);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{arguments:?}: {}", run.text());
    run.text().into()
}

#[test]
fn every_command_takes_every_sample() {
    let folder = scratch("samples");
    let [out, proof] = ["out", "cert"].map(|name| folder.join(name).to_string_lossy().into_owned());
    for problem in problems::ALL {
        let info = problem.info();
        let id = info.id;
        for file in samples(id) {
            let path = file.to_str().expect("the folder's name is UTF-8");
            let stored = path.replace(".in", ".ans");
            let answers = said(&["solve", id, path]);
            if info.answers == Answers::One {
                assert_eq!(answers, fs::read_to_string(&stored).expect("there are answers"), "{path}");
            }
            let points = if info.points.is_some() { "points: 10 of 10\n" } else { "" };
            assert_eq!(said(&["check", id, path, &stored]), format!("{stored}: accepted\n{points}"));
            assert!(said(&["validate", id, path]).starts_with(&format!("{path}: valid")));

            if has_certificates(id) {
                assert_eq!(said(&["solve", id, path, "--certified"]), answers, "{path}");
                assert_eq!(said(&["solve", id, path, "--certificate", &proof]), answers, "{path}");
                fs::write(&out, &answers).expect("the file can be written");
                assert!(said(&["certify", id, path, &out, &proof]).contains(": certified, "), "{path}");
            }

            let explained = said(&["explain", id, path]);
            assert!(explained.lines().all(|line| line == line.trim_end()), "{id}: {explained}");
            let objects = said(&["explain", id, path, "--format", "json"]);
            let input = fs::read(&file).expect("a sample can be read");
            let name = path.rsplit(['/', '.']).nth(1).expect("it has a name");
            assert_eq!(said(&["list", id, "--sample", name]).as_bytes(), input, "{path}");
            let cases: Vec<_> = problem.cases(&input).map(|case| case.expect("a sample is good")).collect();
            assert_eq!(objects.lines().count(), cases.len(), "{id}");
            for (object, case) in objects.lines().zip(&cases) {
                let object: Value = serde_json::from_str(object).expect("JSON");
                assert_eq!(object["schema"], "stonepath-explanation-1");
                assert_eq!(object["problem"], id);
                assert_eq!(object["case"], case.number());
                let solved = case.solve();
                let mut answer = Vec::new();
                solved.write(&mut answer);
                assert_eq!(format!("{}\n", object["answer"].as_str().expect("a string")).as_bytes(), answer);
                let reason = solved.reason().expect("the witness holds");
                assert!(explained.contains(&reason.verdict), "{id}: {explained}");
                assert_eq!(object["verdict"], reason.verdict);
                assert_eq!(object["reasons"], Value::from(reason.sentences));
                let Some(figure) = &reason.figure else {
                    assert_eq!(
                        (&object["board"], object["parts"].as_array().map(Vec::len)),
                        (&Value::Null, Some(0))
                    );
                    continue;
                };
                assert_eq!(object["board"]["text"], board::drawing(figure).to_string());
                assert!(object["board"]["size"].as_u64() > Some(0), "{object}");
                assert!(!object["parts"].as_array().expect("a list").is_empty(), "{object}");
            }
            if !problem.info().figure {
                continue;
            }
            let picture = said(&["explain", id, path, "--case", "1", "--format", "svg"]);
            assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"), "{id}");
        }
    }
}
