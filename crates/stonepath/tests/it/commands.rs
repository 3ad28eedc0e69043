//! Each command, with good and bad command lines.

use super::run::{Run, begins, command, folder_with, has, run, run_with, run_words, scratch};

const GAME: &str = "2\n2 2\n1 1\n1 2\n2 0\n";

#[test]
fn help_has_examples() {
    for command in " list solve certify check validate explain package perft".split(' ') {
        for flag in ["--help", "-h"] {
            let help = run(command.split_whitespace().chain([flag]));
            assert_eq!((help.code, help.err.as_str()), (0, ""), "{command:?} {flag}");
            let text = help.text();
            assert!(text.contains("Usage: "), "{text}");
            let (_, examples) = text.split_once("Example").expect("there are examples");
            assert!(examples.contains(&format!("  stonepath {command}")), "{text}");
            assert!(!text.contains('\x1b'), "{text:?}");
        }
    }
    for command in ["solve", "certify", "check", "validate", "explain"] {
        let help = run([command, "--help"]);
        for info in problems::ALL.iter().map(|problem| problem.info()) {
            let is_listed = command != "certify" || info.certificate;
            assert_eq!(help.text().contains(&format!("- {}", info.id)), is_listed, "{}", help.text());
        }
    }
}

/// The names of all commands.
fn commands() -> Vec<String> {
    let all = run(["-h"]);
    let lines = all.text().lines().skip_while(|line| *line != "Commands:").skip(1);
    let lines = lines.take_while(|line| !line.is_empty()).filter_map(|line| line.strip_prefix("  "));
    let names = lines.filter_map(|line| line.split(' ').next());
    names.filter(|name| !matches!(*name, "" | "help")).map(str::to_owned).collect()
}

/// Completions and pages of the manual have all commands and all options of the help.
#[test]
fn completions_and_manual() {
    let scripts = ["bash", "zsh", "fish", "powershell"].map(|shell| (shell, run(["completions", shell])));
    let overview = run(["man"]);
    for name in commands() {
        let (help, page) = (run([&name, "--help"]), run(["man", &name]));
        assert_eq!((page.code, page.err.as_str()), (0, ""), "{name}");
        has(overview.text(), &format!("stonepath\\-{name}(1)"));
        // Lines such as `  -o, --out <FILE>`.
        let lines = help.text().lines().map(str::trim_start).filter(|line| line.starts_with('-'));
        let words = lines.filter_map(|line| line.split(' ').find_map(|word| word.strip_prefix("--")));
        let options: Vec<&str> =
            words.filter(|word| !word.contains(|c: char| !c.is_ascii_lowercase() && c != '-')).collect();
        assert!(options.contains(&"help"), "{name}: {options:?}");
        for option in options {
            has(page.text(), &format!("\\-\\-{}", option.replace('-', "\\-")));
            for (shell, script) in &scripts {
                assert!(
                    script.code == 0 && script.text().contains(option),
                    "--{option} of {name} in {shell}"
                );
            }
        }
    }
    let none = run(["man", "dance"]);
    assert!(
        none.code == 2 && none.err.contains("expected a command of stonepath, found `dance`"),
        "{none:?}"
    );
}

/// Clap does not wrap the usage, and examples must not be wrapped, so neither may be too wide.
#[test]
fn help_fits_into_eighty_columns() {
    let commands = commands();
    for words in commands
        .iter()
        .flat_map(|name| [[&name[..], "-h"], [name, "--help"]])
        .chain([["-h", "-h"], ["--help", "--help"]])
    {
        for (columns, start) in [("80", ""), ("100", "  stonepath ")] {
            let output = command(words).env("COLUMNS", columns).output().expect("it starts");
            let text = String::from_utf8(output.stdout).expect("help is text");
            let wide: Vec<_> =
                text.lines().filter(|line| line.starts_with(start) && line.chars().count() > 80).collect();
            assert!(text.contains("Usage: ") && wide.is_empty(), "{words:?}: {wide:#?}");
        }
    }
}

#[test]
fn judge_help_has_all_verdicts() {
    let help = run(["judge", "--help"]);
    for verdict in judge::Verdict::ALL {
        has(help.text(), verdict.short());
    }
}

#[test]
fn version() {
    assert_eq!(run(["--version"]).text(), concat!("stonepath ", env!("CARGO_PKG_VERSION"), "\n"));
}

#[test]
fn list_has_every_problem() {
    let list = run(["list"]);
    assert_eq!((list.code, list.err.as_str()), (0, ""));
    for info in problems::ALL.iter().map(|problem| problem.info()) {
        for part in [info.title, info.asks, info.source] {
            assert!(list.text().contains(part), "{part} is missing in\n{}", list.text());
        }
        assert!(list.text().lines().any(|line| line.starts_with(&format!("{} ", info.id))));
    }
}

#[test]
fn list_has_every_game() {
    let list = run(["list", "--games"]);
    assert_eq!((list.code, list.err.as_str()), (0, ""));
    let mut lines = list.text().lines().skip(1);
    for game in games::ALL {
        let [first, second] = game.colors();
        let head = format!("{}  {first}, {second}", game.name());
        let mut once = head.split_whitespace().map(String::from).collect::<Vec<_>>();
        once.extend(game.variants().join(", ").split_whitespace().map(String::from));
        for setup in game.usual() {
            let words = lines.next().expect("a line for each setup").split_whitespace();
            once.extend(setup.split(' ').map(String::from));
            assert!(words.eq(once.drain(..)), "{setup} is missing in\n{}", list.text());
        }
    }
    assert_eq!(lines.next(), Some(""), "then a line to paste for each game: see `show`");
    // Records to paste are longer.
    let fits = |line: &str| line.len() <= 80 || line.starts_with("  printf ");
    assert!(list.text().lines().all(|line| fits(line) && line.trim_end() == line));
    assert_eq!(run(["list", "--games", "nogo"]).code, 2);
}

/// `list PROBLEM` shows the whole statement and the limits. Its sample is valid, and the answer is that of `solve`.
#[test]
fn list_shows_the_statement() {
    for problem in problems::ALL {
        let info = problem.info();
        let shown = run(["list", info.id]);
        assert_eq!((shown.code, shown.err.as_str()), (0, ""), "{}", info.id);
        let guide = info.guide;
        for part in [info.asks, info.title, info.source, "\nInput\n  ", "\nOutput\n  "] {
            assert!(shown.text().contains(part), "{part} is missing in\n{}", shown.text());
        }
        // Every line is shown, except its own title, the picture and the marks of Markdown.
        let lines = guide.statement.lines().filter(|line| !line.starts_with(['#', '!']) && !line.is_empty());
        for line in lines.map(|line| format!("\n  {}\n", line.replace(['*', '`'], ""))) {
            assert!(shown.text().contains(&line), "{line} is missing in\n{}", shown.text());
        }
        assert!(!shown.text().contains(['*', '`', '!']), "{}", shown.text());
        let wide = |line: &&str| line.chars().count() > 80;
        assert_eq!(shown.text().lines().find(wide), None);
        for bounds in guide.numbers {
            let ((low, high), (least, most)) = (bounds.free_range(), bounds.contest_range());
            let row = format!("{low} to {high}");
            let (_, limits) = shown.text().split_once("\nLimits\n").expect("there are limits");
            let line = limits.lines().find(|line| line.starts_with(&format!("  {} ", bounds.what())));
            let line = line.expect("there is a line for each number");
            assert!(line.contains(&row) && line.ends_with(&format!("{least} to {most}")), "{line}");
        }
        let block = |title: &str| {
            let (_, block) = shown.text().split_once(&format!("\n{title}\n")).expect("it is there");
            let lines = block.lines().take_while(|line| !line.is_empty());
            lines.map(|line| format!("{}\n", line.trim_start())).collect::<String>()
        };
        assert_eq!(run_with(["validate", info.id], block("A sample").as_bytes()).code, 0, "{}", info.id);
        let solved = run_with(["solve", info.id], block("A sample").as_bytes());
        assert_eq!((solved.code, solved.text()), (0, block("Its answer").as_str()), "{}", info.id);
    }
    assert_eq!(run(["list", "go"]).code, 2);
}

/// A byte order mark is invisible, so an unexpected one is named.
#[test]
fn byte_order_marks_are_named() {
    let folder = folder_with("marks", &[("in", "1\n1\n1\n"), ("board", "1\n.\n")]);
    for (words, stdin, part) in [
        ("check hexwinner @in -", "\u{feff}ke\n", "expected `ke`, found MARK and `ke`\n"),
        ("check nogo @board -", "\u{feff}-1 -1\n", "a row and a column, found MARK and `-1 -1`\n"),
    ] {
        let run = run_words(&folder, words, stdin.as_bytes());
        has(&format!("{}{}", run.text(), run.err), &part.replace("MARK", "a byte order mark"));
    }
}

#[test]
fn no_arguments_at_all() {
    let Run { code, out, err } = run([""; 0]);
    assert_eq!((code, out.is_empty()), (2, true));
    assert!(err.contains("Usage: stonepath <COMMAND>") && err.contains("Examples:"), "{err}");
}

#[test]
fn unknown_problem() {
    let err = run(["solve", "hexwiner"]).err;
    for problem in problems::ALL {
        assert!(err.contains(problem.info().id), "{err}");
    }
    assert!(err.contains("a similar value exists: 'hexwinner'"), "{err}");
}

#[test]
fn messages_name_the_file() {
    let folder = scratch("names");
    let name = if cfg!(windows) { "spiel fünf.in" } else { "spiel\x1b[31m fünf\n.in" };
    let shown = if cfg!(windows) { "spiel fünf.in" } else { r"spiel\x1b[31m fünf\n.in" };
    std::fs::write(folder.join(name), "1\n3 1\n3 x\n").expect("the file can be written");
    let run = run(["solve".as_ref(), "havannah".as_ref(), folder.join(name).as_os_str()]);
    assert_eq!((run.code, run.text()), (3, ""));
    let (_, message) = run.err.split_once("names").expect("the folder is in the message");
    assert_eq!(&message[1..], format!("{shown}:3:3: case 1: expected y, found `x`\n  | 3 x\n  |   ^\n"));
}

#[test]
fn validate_says_how_many_cases() {
    for (id, input, said) in [
        ("havannah", GAME, "stdin: valid, 2 cases\n"),
        ("hexwinner", "1\n1\n0\n", "stdin: valid, 1 case\n"),
        ("nogo", "1\n.\n", "stdin: valid\n"),
    ] {
        assert_eq!(run_with(["validate", id], input.as_bytes()).all(), (0, said, ""));
    }
    let invalid = run_with(["validate", "nogo"], b"1\n.");
    assert_eq!((invalid.code, invalid.text()), (3, ""));
    assert!(invalid.err.starts_with("stdin:2:2: expected a line feed, found the end of the file\n"));
}

#[test]
fn explain_one_case_or_all() {
    let all = run_with(["explain", "havannah"], GAME.as_bytes());
    let explain = |n: &str, input: &[u8]| run_with(["explain", "havannah", "--case", n], input);
    let cases = ["1", "2"].map(|n| explain(n, GAME.as_bytes()));
    assert_eq!(all.text(), format!("{}\n{}", cases[0].text(), cases[1].text()));
    for (number, case) in (1..).zip(&cases) {
        assert_eq!((case.code, case.err.as_str()), (0, ""));
        assert!(case.text().starts_with(&format!("Case {number}: ")), "{}", case.text());
    }
    assert!(cases[0].text().starts_with("Case 1: bridge in move 2\n"));

    let none = explain("3", GAME.as_bytes());
    assert_eq!((none.code, none.text()), (2, ""));
    has(&none.err, "there is no case 3: stdin has 2 cases");

    // A malformed case after the requested one does not matter.
    assert_eq!(explain("2", &[GAME.as_bytes(), b"x"].concat()), cases[1]);
}

/// `loadsgf` reads a plain file, and its errors do not show what is in it.
#[test]
fn a_game_for_an_engine() {
    let files = [
        ("good", "(;FF[4]GM[11]SZ[3:2];B[b2](;W[a1];B[c1])(;W[c2]))\n(;FF[4]GM[11]SZ[9];B[i9])"),
        ("secret", "root:x:0:0:secret\n"),
        ("illegal", "(;GM[11]SZ[3];B[b2];W[secret])"),
        ("twice", "(;GM[11]SZ[3];B[b2];W[b2])"),
        ("nogo", "(;GM[1]SZ[9];B[ee])"),
        ("folder/", ""),
    ];
    let folder = folder_with("loadsgf", &files);
    let load = |name: &str| format!("loadsgf {}/{name}\n", folder.display());
    let text = load("good")
        + "list_stones b\nboardsize 5\n"
        + &load("good 2")
        + "undo\nundo\nplay w b2\nplay w a1\n";
    let loaded = run_with(["htp", "hex 5x5"], text.as_bytes());
    let expected = "= \n\n= b2 c1\n\n= \n\n= \n\n= \n\n? cannot undo\n\n= \n\n= \n\n";
    assert_eq!(loaded.all(), (0, expected, ""));
    for (words, answer) in [
        ("secret", "the record cannot be read at line 1, column 1\n"),
        ("illegal", "the record cannot be read at line 1, column 23\n"),
        ("twice", "move 2 is illegal"),
        ("nogo", "expected a game of hex, found one of nogo"),
        ("good 5", "expected a move from 1 to 4, found 5"),
        ("folder", ""),
        ("none", ""),
        ("../../../../../../../../../../dev/zero", ""),
    ] {
        let refused = run_with(["gtp", "hex 5x5"], (load(words) + "list_stones b\n").as_bytes());
        begins(refused.text(), &format!("? cannot load file: {answer}"));
        assert!(
            refused.text().ends_with("\n\n= \n\n") && !refused.text().contains("secret"),
            "{words}: {refused:?}"
        );
    }
}
