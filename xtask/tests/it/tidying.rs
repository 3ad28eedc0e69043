//! What `tidy` finds: a small tree with a fault for each rule.

use tidy::RequiredLine;

use super::toys::TOYS;
use super::tree::Tree;

/// A tree without findings, with some crates and all files that the toys need.
pub(crate) fn tidy_tree() -> Tree {
    let tree = Tree::of_toys();
    let mut root = "[workspace.dependencies]\n".to_owned();
    let mut crates = Vec::new();
    for (name, ..) in CRATES {
        // Two games represent all.
        for name in if *name == "rules-*" { GAMES.to_vec() } else { vec![*name] } {
            let folder = if name == "xtask" { "xtask".into() } else { format!("crates/{name}") };
            if !GAMES.contains(&name) {
                root += &format!("{name} = {{ path = \"{folder}\" }}\n");
            }
            tree.write(&format!("{folder}/src/lib.rs"), LIBRARY);
            tree.write(
                &format!("{folder}/README.md"),
                "Of [this](Cargo.toml#top), or [elsewhere](https://x.org).\n",
            );
            tree.write(&format!("{folder}/Cargo.toml"), manifest(name, "[dependencies]\n"));
            crates.push(folder);
        }
    }
    let rows = CRATES.iter().map(|(name, uses, never)| format!("| `{name}` | is one | {uses} | {never} |\n"));
    let head = "| crate | contents | may use | may never |\n|---|---|---|---|\n";
    let tests = "| tests and benches | of all | certify, oracle | |\n";
    tree.write("ARCHITECTURE.md", format!("# Map\n\n{head}{}{tests}\nA crate.\n", rows.collect::<String>()));
    for licence in ["LICENSE-APACHE", "LICENSE-MIT"] {
        tree.write(licence, "Do what you like.\n");
    }
    tree.write("Cargo.toml", root);
    for card in TOYS.iter().map(|toy| toy.info()) {
        let text = format!("//! Toy.\ncertificate: {}\n", card.certificate);
        tree.write(&format!("crates/problems/src/{}/card.rs", card.id), text);
    }
    let of_crates = crates.iter().flat_map(|folder| tidy::of_crate(folder));
    for step in of_crates.chain(TOYS.iter().flat_map(|toy| tidy::of_problem(toy.info().id, true))) {
        let mut text = if tree.has(&step.path) { tree.read(&step.path) } else { "//! Toy.\n".into() };
        if !text.contains(step.under) {
            text += &format!("{}\n", step.under);
        }
        let all = if step.under.is_empty() {
            text + &step.line + "\n"
        } else {
            step.added_to(&text).expect("a list")
        };
        tree.write(&step.path, all);
    }
    // What no rule forbids.
    let uses = "[dependencies]\nsmallvec.workspace = true\n[dev-dependencies]\noracle.workspace = true\n";
    tree.write("crates/rules-one/Cargo.toml", manifest("rules-one", uses));
    let uses = "[dependencies]\nserde.workspace = true\n[dev-dependencies]\nrules-two.workspace = true\nlibc.workspace = true\n";
    tree.write("crates/play/Cargo.toml", manifest("play", uses));
    tree.write("crates/oracle/src/two/mod.rs", tree.read("crates/oracle/src/two.rs"));
    tree.remove("crates/oracle/src/two.rs");
    tree.write(
        "docs/a.md",
        "[up](../xtask/README.md) [a](#a) [in](../crates/)\n```text\n[x](y)\ncargo bench -p $NAME\n```\n",
    );
    tree.write("Cargo.lock", tidy::WORDS.iter().map(|(word, _)| *word).collect::<String>());
    tree
}

/// The table of crates: names, what they may use, and what they may never do or use.
const CRATES: &[(&str, &str, &str)] = &[
    ("cases", "oracle", "std"),
    ("certify", "–", "std, unsafe"),
    ("dsu", "–", "std, unsafe"),
    ("geometry", "–", "std, unsafe, know a game"),
    ("games", "all rules", "std, I/O"),
    ("judge-io", "–", "std"),
    ("kits", "problems", "be used"),
    ("oracle", "–", "std"),
    ("play", "geometry, serde; in tests: games, all rules", "std"),
    ("problems", "games", "std, files"),
    ("rules-*", "dsu, geometry, rules-core, smallvec", "std, each other"),
    ("rules-core", "geometry", "std"),
    ("stonepath", "games, problems", "rules crates directly"),
    ("xtask", "kits", ""),
];

/// The rules of made-up games.
const GAMES: [&str; 2] = ["rules-one", "rules-two"];

const LIBRARY: &str = "//! Toy.\n#![no_std]\n";

/// The manifest of the crate in the folder `name`, with more lines at the end.
fn manifest(name: &str, more: &str) -> String {
    let package = tidy::package(name);
    format!("[package]\nname = \"{package}\"\n[lib]\ntest = false\n[lints]\nworkspace = true\n{more}")
}

pub(crate) fn findings(tree: &Tree) -> Vec<String> {
    tidy::run(&tree.root).expect("the tree can be read").iter().map(ToString::to_string).collect()
}

/// A fault for each rule: the file, words in it (none: its end), what takes their place, and how the finding begins. The
/// options of cargo are in upper case, because `tidy` checks this file too.
const FAULTS: &str = r#"
crates/dsu/Cargo.toml || [dependencies] || [dependencies]\ngeometry.workspace = true || crates/dsu/Cargo.toml: `dsu` may not use `geometry`: see the table of ARCHITECTURE.md
crates/dsu/Cargo.toml || || [target.x.build-dependencies]\nlibc.workspace = true\n || crates/dsu/Cargo.toml: `dsu` may not use `libc`
crates/rules-two/Cargo.toml || || [dev-dependencies]\nrules-one.path = "x"\n || crates/rules-two/Cargo.toml: `rules-two` may not use `rules-one`
crates/play/Cargo.toml || [dependencies] || [dependencies]\nrules-one.workspace = true || crates/play/Cargo.toml: `play` may not use `rules-one`
crates/judge-io/Cargo.toml || || x = { package = "problems", path = "x" }\n || crates/judge-io/Cargo.toml: `judge-io` may not use `problems`
crates/chess/Cargo.toml || || [package]\nname = "stonepath-chess"\n[lints]\nworkspace = true\n || ARCHITECTURE.md: the table of crates has no row for `chess`: add one
ARCHITECTURE.md || | tests and || | `ghost` | | | |\n| tests and || ARCHITECTURE.md: there is no crate `ghost`: take it out of the table
crates/dsu/src/lib.rs || #![no_std] || //#![no_std] || crates/dsu/src/lib.rs: is a library without `#![no_std]`: add it
crates/kits/Cargo.toml || workspace || x || crates/kits/Cargo.toml: does not inherit the lints
crates/dsu/src/sums.rs || || //! Sums.\n    #[test]\n    fn one() {}\n || crates/dsu/Cargo.toml: has tests in `src` that do not run: remove `test = false`
crates/dsu/tests/it.rs || || fn main() {}\n || crates/dsu/tests/it.rs:1: does not start with `//!`
crates/geometry/Cargo.toml || stonepath- || || crates/geometry/Cargo.toml: the package `geometry` should be called `stonepath-geometry`
docs/b.md || || A [bad](no/such.md) one.\n || docs/b.md:1: the link to `no/such.md` leads nowhere: fix it
docs/b.md || || [ref]: ./gone.md\n || docs/b.md:2: the link to `./gone.md` leads nowhere
docs/b.md || || [out](../../x)\n || docs/b.md:3: the link to `../../x` leads nowhere
docs/b.md || || Run `cargo test --PACKAGE dsu -p stonepath-kits`.\n || docs/b.md:4: there is no package `dsu`
.ci/run || || cargo test --workspace --EXCLUDE=laws\n || .ci/run:1: there is no package `laws`
"#;

#[test]
fn each_rule_finds_its_fault() {
    let tree = tidy_tree();
    assert_eq!(findings(&tree), [""; 0]);
    let mut expected = Vec::new();
    for row in FAULTS.trim().lines() {
        let row = row.replace("\\n", "\n").replace("PACKAGE", "package").replace("EXCLUDE", "exclude");
        let [path, words, instead, begins] = row.split("||").collect::<Vec<_>>()[..] else { panic!("{row}") };
        let [path, words, instead, begins] =
            [path, words, instead, begins].map(|part| part.trim_matches(' '));
        let text = if tree.has(path) { tree.read(path) } else { String::new() };
        tree.write(path, if words.is_empty() { text + instead } else { text.replace(words, instead) });
        expected.push(begins.to_owned());
    }
    tree.write("crates/dsu/src/long.rs", format!("//! Long.\n{}", "//\n".repeat(400)));
    expected.push("crates/dsu/src/long.rs: has 401 lines, more than 400: split it".into());
    for (number, (name, instead)) in tidy::FORBIDDEN.iter().enumerate() {
        let path = format!("crates/dsu/src/bad{number}.rs");
        tree.write(&path, format!("//! Bad.\n\n    #[{name}]\n"));
        expected.push(format!("{path}:3: has the attribute `{name}`: {instead}"));
    }
    for (number, (word, instead)) in tidy::WORDS.iter().enumerate() {
        let path = format!(".ci/get{number}");
        tree.write(&path, format!("#!/bin/sh\ncurl https://x.{word}/y\n"));
        expected.push(format!("{path}:2: `{word}` is not allowed here: {instead}"));
    }
    // Each required line of a game and of a problem is missing.
    let steps = tidy::of_crate("crates/rules-one").into_iter().chain(tidy::of_problem("less", false));
    for RequiredLine { path, text, todo, .. } in steps.filter(|step| !step.todo.is_empty()) {
        if text.is_empty() {
            tree.remove(&path);
        } else {
            tree.write(&path, tree.read(&path).replace(&text, "# "));
        }
        expected.push(format!("{path}: {todo}"));
    }
    let found = findings(&tree);
    for begins in &expected {
        assert!(found.iter().any(|found| found.starts_with(begins)), "expected {begins:?} in {found:#?}");
    }
    assert_eq!(found.len(), expected.len(), "{found:#?}");
}
