//! Annotations and the summary: GitHub must not take any text for markup or a command.

use judge::github::{annotations, summary};
use judge::outline::{Group, Outline, State};
use judge_io::{is_hidden, visible_lines};

use super::outlines::{ODD, failing, problem, test};

fn commands(text: &str) -> Vec<&str> {
    text.lines().filter(|line| line.trim_start().starts_with("::")).collect()
}

#[test]
fn an_annotation_names_its_place() {
    let text = annotations(&failing(1));
    assert_eq!(
        text.lines().collect::<Vec<_>>(),
        [
            "::error title=WA x%3A file 1,file=testdata/x/1.ans::message 1",
            "not right: WA x: file 1: message 1",
            "the sum"
        ]
    );
}

#[test]
fn ten_are_shown_and_the_log_has_all() {
    for count in [0, 1, 9, 10, 11, 300] {
        let outline = failing(count);
        let text = annotations(&outline);
        assert_eq!(commands(&text).len(), count.min(10), "{text}");
        assert_eq!(text.lines().filter(|line| line.starts_with("not right: ")).count(), count);
        assert_eq!(text.contains(&format!("and {} more", count.saturating_sub(9))), count > 10, "{text}");
        let rows = summary(&outline).lines().filter(|line| line.starts_with("| WA ")).count();
        assert_eq!(rows, count);
    }
}

#[test]
fn odd_texts_are_no_commands() {
    for odd in ODD {
        let state = State::Failed(judge::outline::Problem { file: Some(odd.into()), ..problem(odd) });
        let groups = vec![Group { name: odd.into(), tests: vec![test(odd, 1, state)] }];
        let text =
            annotations(&Outline { name: odd.into(), sum: "sum".into(), groups, ..Outline::default() });
        let found = commands(&text);
        let (properties, message) =
            found[0].strip_prefix("::error ").and_then(|rest| rest.split_once("::")).expect("one command");
        assert_eq!(properties.matches(',').count(), 1, "{text}");
        let read = |text: &str| {
            let text = text.replace("%2C", ",").replace("%3A", ":");
            text.replace("%0A", "\n").replace("%0D", "\r").replace("%25", "%")
        };
        let odd = visible_lines(odd);
        assert_eq!(read(message), odd);
        assert_eq!(properties.split_once(",file=").map(|(_, file)| read(file)), Some(odd));
        assert!(!text.contains(|c: char| c != '\n' && c != '\t' && is_hidden(c)), "{text}");
        assert!(!text.contains("##["), "{text}");
        assert_eq!(found.len(), 1, "{text}");
    }
}

#[test]
fn odd_texts_break_no_table() {
    for odd in ODD {
        let tests = vec![test(odd, 1, State::Broken(problem(odd)))];
        let groups = vec![Group { name: odd.into(), tests }];
        let text = summary(&Outline { name: "all".into(), sum: "sum".into(), groups, ..Outline::default() });
        let rows: Vec<_> = text.lines().filter(|line| line.starts_with("| WA")).collect();
        assert_eq!(rows.len(), 1, "{text}");
        let bars = rows[0].replace("\\\\", "").replace("\\|", "").matches('|').count();
        assert_eq!(bars, 5, "{text}");
        assert!(!rows[0].replace("<br>", "").contains('<') && !rows[0].contains(is_hidden), "{text}");
        assert!(text.ends_with("|\n\n"), "{text}");
        for c in ['[', ']', '`', '*', '_', '~', '$', '#'] {
            let all = rows[0].matches(c).count();
            assert_eq!(rows[0].matches(&format!("\\{c}")).count(), all, "{c} in {text}");
        }
    }
}

#[test]
fn a_summary_stays_within_what_github_takes() {
    let text = summary(&failing(60_000));
    assert!(text.len() < 1 << 20, "{}", text.len());
    assert!(text.contains(" more: see the log"), "{}", &text[text.len() - 200..]);
}
