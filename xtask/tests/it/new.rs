//! What `new` writes in a small tree: files, a line in each list of games or problems, and marks where text is missing.

use std::collections::BTreeMap;

use tidy::new::{self, Problem, Work};

use super::cli::command;
use super::tidying::tidy_tree;
use super::tree::Tree;

/// All files in the tree, with their contents.
fn files(tree: &Tree) -> BTreeMap<String, Vec<u8>> {
    let found = package::walk::walk(&tree.root, &|_| package::walk::OnPath::Enter);
    let read = |path: &String| std::fs::read(tree.root.join(path)).expect("the file can be read");
    found.files.iter().map(|path| (path.clone(), read(path))).collect()
}

/// What `tidy` finds.
fn findings(tree: &Tree) -> Vec<String> {
    tidy::run(&tree.root).expect("the tree can be read").iter().map(ToString::to_string).collect()
}

#[test]
fn a_game() {
    let tree = tidy_tree();
    let before = files(&tree);
    // Before, between and after the existing games.
    for (id, near) in
        [("dots", "dots one two"), ("pairs", "dots one pairs two"), ("x2", "dots one pairs two x2")]
    {
        let Work { written, changed, next } = new::game(&tree.root, id).expect("a game that is not there");
        assert_eq!(findings(&tree), [""; 0]);
        let rules = format!("crates/rules-{id}/src/rules.rs");
        assert!(written.contains(&rules) && changed.contains(&"README.md".into()), "{written:?} {changed:?}");
        assert!(
            next.contains(&format!("cargo test -p stonepath-{}", format_args!("rules-{id}"))),
            "{next:?}"
        );
        let near: Vec<String> = near.split(' ').map(|id| format!("{id}::GAME,")).collect();
        let oracle = tree.read("crates/oracle/src/lib.rs");
        let games: Vec<&str> =
            oracle.lines().map(str::trim).filter(|line| line.ends_with("::GAME,")).collect();
        assert_eq!(games, near);
        let left = new::left(&tree.root).expect("the tree can be read");
        assert!(
            left.iter().any(|it| it.path == rules && it.text.starts_with("write when the game ends:")),
            "{left:?}"
        );
        assert!(left.iter().any(|it| it.path == "CHANGELOG.md"), "{left:?}");
        assert_eq!(left_over(&tree, id), None);
    }
    // No existing file has lost a line.
    let after = files(&tree);
    for (path, text) in before {
        let [text, now] = [&text, &after[&path]].map(|text| String::from_utf8_lossy(text));
        let mut now = now.lines();
        assert!(text.lines().all(|line| now.any(|other| other == line)), "{path}");
    }
}

/// A problem with all parts, and one without the optional parts.
#[test]
fn a_problem() {
    let tree = tidy_tree();
    for (id, is_whole) in [("dots", true), ("pairs", false)] {
        let game = "one".into();
        let (without_certificate, without_figure) = (!is_whole, !is_whole);
        let wanted = Problem { id: id.into(), game, without_certificate, without_figure };
        let Work { written, changed, next } =
            new::problem(&tree.root, &wanted).expect("a problem that is not there");
        assert_eq!(findings(&tree), [""; 0]);
        assert!(next.contains(&format!("cargo xtask verify {id} --bless")), "{next:?}");
        let text = |path: &str| tree.read(&format!("crates/problems/src/{id}/{path}.rs"));
        assert!(text("mod").contains("use games::rules::rules_one::Color;"));
        for path in ["certify/src/dots.rs", "problems/src/dots/proof.rs"] {
            let path = format!("crates/{}", path.replace("dots", id));
            assert_eq!(written.contains(&path), is_whole, "{path}");
        }
        assert_eq!(changed.contains(&"docs/certificates.md".into()), is_whole);
        assert!(text("card").contains(&format!("certificate: {is_whole},\n    figure: {is_whole},\n")));
        assert_eq!((text("reason").contains("Figure"), text("mod").contains("proof")), (is_whole, is_whole));
        assert_eq!(left_over(&tree, id), None);
    }
}

/// Returns a file with an unreplaced `{{` of a template.
fn left_over(tree: &Tree, id: &str) -> Option<String> {
    let has_word = |(path, text): &(String, Vec<u8>)| {
        path.contains("{{") || path.contains(id) && String::from_utf8_lossy(text).contains("{{")
    };
    files(tree).into_iter().find(has_word).map(|(path, _)| path)
}

/// After a refusal, nothing is written.
#[test]
fn refusals() {
    let taken = |path: &'static str| move |tree: &Tree| tree.write(path, "");
    let change = |path: &'static str, words: &'static str| {
        move |tree: &Tree| tree.write(path, tree.read(path).replace(words, "x"))
    };
    let nothing = |_: &Tree| ();
    type Row<'a> = (&'a str, &'a dyn Fn(&Tree), i32, &'a str);
    let rows: [Row<'_>; 13] = [
        ("", &nothing, 2, "expected a name of lower-case letters and digits, found ``"),
        ("Dots", &nothing, 2, "found `Dots`"),
        ("2dots", &nothing, 2, "found `2dots`"),
        ("../x", &nothing, 2, "found `../x`"),
        ("loop", &nothing, 2, "`loop` is a word of Rust"),
        ("stone", &nothing, 2, "`stone` is the name of a type in all games"),
        ("one", &nothing, 2, "`one` is taken: there is crates/rules-one"),
        ("dsu", &nothing, 2, "`dsu` is taken: there is crates/dsu"),
        (
            "dots",
            &taken("crates/oracle/src/dots.rs"),
            2,
            "`dots` is taken: there is crates/oracle/src/dots.rs",
        ),
        (
            "dots",
            &change("README.md", "| crate | what it is |"),
            2,
            "README.md: expected the line `| crate | what it is |`",
        ),
        (
            "dots",
            &change("Cargo.toml", "[workspace.dependencies]"),
            2,
            "Cargo.toml: expected the line `[workspace.dep",
        ),
        // A new line goes below the heading of an empty list.
        ("dots", &change("crates/games/src/registry.rs", "    rules_"), 0, ""),
        ("dots", &|tree| tree.remove("CHANGELOG.md"), 4, "cannot read CHANGELOG.md: "),
    ];
    for (id, spoil, code, said) in rows {
        let tree = tidy_tree();
        spoil(&tree);
        let before = files(&tree);
        let output = command(&tree, &["new", "game", id]).output().expect("the program starts");
        let err = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{id}: {err}");
        assert!(err.contains(said), "{id}: {err}");
        assert_eq!(files(&tree) == before, code != 0, "{id}");
    }
}

#[test]
fn words() {
    let tree = tidy_tree();
    let run = |arguments: &[&str]| {
        let output = command(&tree, arguments).output().expect("the program starts");
        (output.status.code(), String::from_utf8(output.stdout).expect("the program writes text"))
    };
    assert_eq!(run(&["new"]), (Some(0), "all is written\n".into()));
    for game in ["chess", "core"] {
        let output = command(&tree, &["new", "problem", "mate", "--game", game]).output();
        let output = output.expect("the program starts");
        let said = format!("expected one of the games one, two, found `{game}`");
        assert_eq!(output.status.code(), Some(2));
        assert!(String::from_utf8_lossy(&output.stderr).contains(&said), "{output:?}");
    }
    let (code, out) = run(&["new", "game", "dots"]);
    assert_eq!(code, Some(0), "{out}");
    for line in
        ["wrote   crates/rules-dots/src/lib.rs\n", "changed Cargo.toml\n", "next:   cargo xtask new\n"]
    {
        assert!(out.contains(line), "{out}");
    }
    let (code, out) = run(&["new"]);
    assert_eq!(code, Some(1), "{out}");
    assert!(out.contains("\nREADME.md:") && out.ends_with(" to write\n"), "{out}");
    let (code, out) = run(&["new", "--help"]);
    assert_eq!(code, Some(0));
    assert!(out.contains("Examples:") && out.contains("a name that is taken"), "{out}");
}
