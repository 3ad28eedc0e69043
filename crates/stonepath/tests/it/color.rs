//! Colours: printed only where they are wanted, and never the only sign of anything.

use std::collections::BTreeSet;
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

/// Removes the escape sequences, all of which must be colours.
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

/// The contrast of two colours with these luminances: see <https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio>.
fn contrast(one: f64, other: f64) -> f64 {
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// Both colours are from the cube of xterm, which no palette changes, and are readable on black and on white.
#[test]
fn colours_on_black_and_on_white() {
    let mut seen = BTreeSet::new();
    for problem in problems::ALL {
        let coloured = explain(problem.info().id, &[], &["--color", "always"]);
        for part in coloured.text().split("\x1b[").skip(1) {
            let (sequence, _) = part.split_once('m').expect("a colour ends in m");
            match sequence.strip_prefix("38;5;") {
                Some(number) => drop(seen.insert(number.parse::<u8>().expect("a number"))),
                None => assert!(["", "0", "1", "2", "7"].contains(&sequence), "{sequence}"),
            }
        }
    }
    assert_eq!(seen.len(), 2, "{seen:?}");
    for color in seen {
        let number = color.checked_sub(16).expect("a colour of the cube");
        let luminance = |level: u8| match level {
            0 => 0.0,
            level => ((f64::from(55 + 40 * level) / 255.0 + 0.055) / 1.055).powf(2.4),
        };
        let [red, green, blue] = [number / 36, number / 6 % 6, number % 6].map(luminance);
        let light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        assert!(contrast(light, 0.0) >= 3.9 && contrast(light, 1.0) >= 3.9, "{color}");
    }
}

/// Winning stones are bold in the winner's colour; other stones have
/// their plain colour. The letters of the stones name the same colours.
#[test]
fn what_wins_has_the_colour_of_who_wins() {
    let colored = kits::ALL.iter().flat_map(|kit| kit.colored.iter().map(|colored| (kit.id, colored)));
    for (id, (input, word, stones)) in colored {
        let run = run_with(["explain", id, "--color", "always"], input.as_bytes());
        let text = run.text();
        assert!(stripped(text).contains(word), "{id}: {text}");
        assert!(stones.iter().all(|stone| text.contains(stone)), "{id} {word}: {text:?}");
    }
}
