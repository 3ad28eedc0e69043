//! Compares the statements with the cards: limits, framing, and the words of input and output.

use judge_io::{Bounds, Framing, Info};
use problems::ALL;

/// The texts between marks: formulas between `*`, literal texts between `` ` ``.
fn marked(text: &str, mark: char) -> Vec<&str> {
    text.split(mark).skip(1).step_by(2).collect()
}

/// The lines of a section below its title.
#[track_caller]
fn section<'a>(statement: &'a str, title: &str) -> &'a str {
    let (_, rest) = statement.split_once(&format!("\n## {title}\n")).expect("the section is there");
    rest.split("\n## ").next().unwrap_or(rest)
}

/// Splits `low <= N <= high` into its three parts.
fn range(formula: &str) -> Option<(i32, &str, i32)> {
    let mut parts = formula.split(" <= ");
    let range = (parts.next()?.parse().ok()?, parts.next()?, parts.next()?.parse().ok()?);
    parts.next().is_none().then_some(range)
}

fn counted(info: &Info) -> Option<Bounds> {
    match info.framing {
        Framing::Counted(bounds) => Some(bounds),
        _ => None,
    }
}

#[test]
fn have_title_and_sections_and_fit_a_terminal() {
    for info in ALL.iter().map(|problem| problem.info()) {
        let statement = info.guide.statement;
        let title = statement.strip_prefix("# ").and_then(|rest| rest.lines().next()).expect("a title");
        assert!(!title.is_empty() && statement.ends_with('\n'), "{}", info.id);
        assert!(!section(statement, "Input").is_empty() && !section(statement, "Output").is_empty());
        let long = |line: &&str| line.chars().count() > 76 && !line.starts_with("![");
        assert_eq!(statement.lines().find(long), None, "{}", info.id);
        // Marks occur only in pairs, so a terminal can omit them.
        for paragraph in statement.split("\n\n") {
            assert!(['*', '`'].iter().all(|&mark| paragraph.matches(mark).count() % 2 == 0), "{paragraph}");
        }
    }
}

/// `Input` has the contest's range of every number, and no other range.
#[test]
fn quote_the_limits() {
    for info in ALL.iter().map(|problem| problem.info()) {
        let guide = info.guide;
        let input = section(guide.statement, "Input");
        let mut quoted: Vec<_> = marked(input, '*').into_iter().filter_map(range).collect();
        for bounds in counted(info).into_iter().chain(guide.numbers.iter().copied()) {
            let (low, high) = bounds.contest_range();
            let is_it = |&(least, name, most): &(i32, &str, i32)| {
                let called = bounds.what().len() > 1 || bounds.what() == name;
                (least, most) == (low, high) && called
            };
            let at = quoted.iter().position(is_it);
            let at = at.unwrap_or_else(|| panic!("{}: {low} to {high} for {}", info.id, bounds.what()));
            quoted.remove(at);
        }
        assert_eq!(quoted, [], "{}", info.id);
    }
}

/// `Input` begins with the number of cases exactly if files contain it, and quotes the last line of a file exactly if
/// this line is always the same.
#[test]
fn tell_the_framing() {
    for info in ALL.iter().map(|problem| problem.info()) {
        let guide = info.guide;
        let input = section(guide.statement, "Input");
        let end = guide.sample.lines().last().expect("a sample has lines");
        let first = marked(input, '*').first().copied();
        assert_eq!(first == Some("T"), counted(info).is_some(), "{}", info.id);
        if matches!(info.framing, Framing::Sentinel(_)) {
            assert!(marked(input, '`').contains(&end), "{}: {end}", info.id);
        }
    }
}

/// `Input` explains the letters of the sample, and `Output` the words of its answer.
#[test]
fn explain_the_words_of_the_sample() {
    for info in ALL.iter().map(|problem| problem.info()) {
        let guide = info.guide;
        let letters = marked(section(guide.statement, "Input"), '`').concat();
        let is_number = |c: char| c.is_ascii_digit() || c.is_whitespace();
        for letter in guide.sample.chars().filter(|&c| !is_number(c)) {
            assert!(letters.contains(letter), "{}: {letter}", info.id);
        }
        let words = marked(section(guide.statement, "Output"), '`').join(" ");
        for word in
            guide.answers.split([' ', '\n']).filter(|word| !word.contains(|c: char| c.is_ascii_digit()))
        {
            assert!(words.contains(word), "{}: {word}", info.id);
        }
    }
}

/// `Input` has the limits that are not ranges.
#[test]
fn quote_what_the_tables_of_conformance_hold() {
    for kit in kits::ALL {
        let guide = kit.problem().info().guide;
        // A quoted text may be on two lines.
        let input = section(guide.statement, "Input").replace('\n', " ");
        for quoted in kit.other_limits {
            assert!(input.contains(quoted), "{}: {quoted}", kit.id);
        }
    }
}
