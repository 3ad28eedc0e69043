//! Colours: where they are wanted and nowhere else, and never more than a help.

use std::process::Command;

use super::run::{Run, command, run_with, samples};

/// Explains a sample with the given variables and arguments.
#[track_caller]
fn explain(id: &str, variables: &[(&str, &str)], arguments: &[&str]) -> Run {
    let file = samples(id).remove(0);
    let mut command: Command = command(["explain", id]);
    command.arg(file).args(arguments).envs(variables.iter().copied());
    let run = Run::from(command.output().expect("the binary starts"));
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{id} {variables:?} {arguments:?}");
    run
}

/// The text without its escape sequences, all of which must be colours.
#[track_caller]
fn stripped(text: &str) -> String {
    let mut parts = text.split("\x1b[");
    let mut plain = parts.next().unwrap_or("").to_string();
    for part in parts {
        let (sequence, rest) = part.split_once('m').expect("a colour ends in m");
        assert!(sequence.chars().all(|c| c.is_ascii_digit() || c == ';'), "{sequence:?}");
        plain += rest;
    }
    plain
}

#[test]
fn colours_only_where_they_are_wanted() {
    for problem in problems::ALL {
        let id = problem.info().id;
        let plain = explain(id, &[], &[]);
        assert!(!plain.text().contains('\x1b'), "{id}");
        for (variables, arguments) in [
            (&[("NO_COLOR", "1")][..], &[][..]),
            (&[("NO_COLOR", "1"), ("CLICOLOR_FORCE", "1")], &[]),
            (&[("CLICOLOR_FORCE", "1")], &["--color", "never"]),
            (&[("TERM", "dumb")], &["--color=auto"]),
        ] {
            assert_eq!(explain(id, variables, arguments), plain, "{id} {variables:?} {arguments:?}");
        }
        for (variables, arguments) in [
            (&[][..], &["--color", "always"][..]),
            (&[("NO_COLOR", "1")], &["--color=always"]),
            (&[("CLICOLOR_FORCE", "1")], &[]),
        ] {
            let coloured = explain(id, variables, arguments);
            assert!(coloured.text().contains("\x1b["), "{id} {variables:?} {arguments:?}");
            assert_eq!(stripped(coloured.text()), plain.text(), "{id}");
        }
    }
}

/// What wins is bold and bright in the colour of its stones; other stones have their plain colour. The letters say the same.
#[test]
fn what_wins_has_the_colour_of_who_wins() {
    let (red, blue) = ("\x1b[1m\x1b[91m", "\x1b[1m\x1b[94m");
    for (id, input, winner, [win, other]) in [
        ("hexwinner", "1\n2\n1 -1\n1 0\n", "ke", [format!("{red}R"), "\x1b[94mb".into()]),
        ("hexwinner", "1\n2\n-1 -1\n0 1\n", "do", [format!("{blue}B"), "\x1b[31mr".into()]),
        ("hexstatus", "1\n2\nRB\nR.\n", "Red", [format!("{red}R"), "\x1b[94mb".into()]),
        ("hexstatus", "1\n2\nBB\nR.\n", "Blue", [format!("{blue}B"), "\x1b[31mr".into()]),
        // The chains that win twice are numbered, and both are red.
        ("hexstatus", "1\n4\nRRBB\nRRBB\nRRBB\nRRBB\n", "Red", [format!("{red}1"), format!("{red}2")]),
        (
            "havannah",
            "1\n3 7\n5 5\n2 2\n2 3\n3 4\n4 4\n4 3\n3 2\n",
            "ring",
            [format!("{red}X"), "\x1b[31mx".into()],
        ),
        ("twixt", "4 5\n0 2 1 1 2 3 3 1 4 2\n0 0\n", "Black", [format!("{red}B"), "\x1b[94mw".into()]),
        ("twixt", "4 6\n0 1 2 0 0 3 1 2 4 3 2 4\n0 0\n", "White", [format!("{blue}W"), "\x1b[31mb".into()]),
    ] {
        let run = run_with(["explain", id, "--color", "always"], input.as_bytes());
        let text = run.text();
        assert!(stripped(text).contains(winner), "{id}: {text}");
        assert!(text.contains(&win) && text.contains(&other), "{id} {winner}: {text:?}");
    }
}
