//! What `new` writes in a small tree: files, a line in each list of games or problems, and marks where text is missing.

use tidy::new::{self, Problem, Work};

use super::tidying::{findings, tidy_tree};
use super::tree::Tree;

#[test]
fn a_game() {
    let tree = tidy_tree();
    let before = tree.files();
    // Before, between and after the existing games.
    for (id, near) in
        [("dots", "dots one two"), ("pairs", "dots one pairs two"), ("x2", "dots one pairs two x2")]
    {
        let Work { written, changed, next } = new::game(&tree.root, id).expect("a game that is not there");
        assert_eq!(findings(&tree), [""; 0]);
        let rules = format!("crates/rules-{id}/src/rules.rs");
        assert!(
            written.contains(&rules) && changed.contains(&"ARCHITECTURE.md".into()),
            "{written:?} {changed:?}"
        );
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
    let after = tree.files();
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
    tree.files().into_iter().find(has_word).map(|(path, _)| path)
}
