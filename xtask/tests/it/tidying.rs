//! What `tidy` finds: small trees that break one rule each.

use tidy::{self, RequiredLine};

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

fn findings(tree: &Tree) -> Vec<String> {
    tidy::run(&tree.root).expect("the tree can be read").iter().map(ToString::to_string).collect()
}

/// Expects exactly one finding, which contains all parts.
#[track_caller]
fn expect(tree: &Tree, parts: &[&str]) {
    let found = findings(tree);
    assert_eq!(found.len(), 1, "{found:?}");
    for part in parts {
        assert!(found[0].contains(part), "expected {part:?} in {found:?}");
    }
}

#[test]
fn nothing_to_mend() {
    assert_eq!(findings(&tidy_tree()), [""; 0]);
}

/// A tidy tree, except that `path` contains `text`.
fn with(path: &str, text: &str) -> Tree {
    let tree = tidy_tree();
    tree.write(path, text);
    tree
}

/// A tidy tree, except that a file has some words replaced.
fn changed(path: &str, words: &str, instead: &str) -> Tree {
    let tree = tidy_tree();
    tree.write(path, tree.read(path).replace(words, instead));
    tree
}

fn without(path: &str) -> Tree {
    let tree = tidy_tree();
    tree.remove(path);
    tree
}

fn with_dependency(name: &str, lines: &str) -> Tree {
    with(&format!("crates/{name}/Cargo.toml"), &manifest(name, lines))
}

/// Each required line is missing once.
#[test]
fn steps() {
    let steps = ["crates/rules-one", "crates/dsu"]
        .into_iter()
        .flat_map(tidy::of_crate)
        .chain(tidy::of_problem("less", false));
    for RequiredLine { path, text, todo, .. } in steps.filter(|step| !step.todo.is_empty()) {
        let tree = if text.is_empty() { without(&path) } else { changed(&path, &text, "# ") };
        expect(&tree, &[&format!("{path}: {todo}")]);
    }
    // A module may be a file or a folder.
    let tree = without("crates/oracle/src/one.rs");
    tree.write("crates/oracle/src/one/mod.rs", "//! Toy.\n");
    assert_eq!(findings(&tree), [""; 0]);
}

#[test]
fn arrows() {
    for (name, dependency, said) in [
        (
            "dsu",
            "geometry.workspace = true",
            "`dsu` may not use `geometry`: see the table of ARCHITECTURE.md",
        ),
        ("stonepath", "rules-one = { path = \"../rules-one\" }", "`stonepath` may not use `rules-one`"),
        ("rules-one", "oracle.workspace = true", "`rules-one` may not use `oracle`"),
        ("problems", "certify.workspace = true", "`problems` may not use `certify`"),
        ("rules-one", "[dev-dependencies]\nrules-two.path = \"x\"", "`rules-one` may not use `rules-two`"),
        ("play", "rules-one.workspace = true", "`play` may not use `rules-one`"),
        ("dsu", "[target.x.build-dependencies]\nlibc.workspace = true", "`dsu` may not use `libc`"),
        ("judge-io", "x = { package = \"problems\", path = \"x\" }", "`judge-io` may not use `problems`"),
    ] {
        let tree = with_dependency(name, &format!("[dependencies]\n# For a test.\n{dependency}"));
        expect(&tree, &[&format!("crates/{name}/Cargo.toml: "), said]);
    }
    let good = "[dependencies]\ndsu.workspace = true\nsmallvec.workspace = true\n[dev-dependencies]\ncertify.workspace = true\noracle.workspace = true";
    assert_eq!(findings(&with_dependency("rules-one", good)), [""; 0]);
    let good = "[dependencies]\nserde.workspace = true\n[dev-dependencies]\nrules-two.workspace = true\nlibc.workspace = true";
    assert_eq!(findings(&with_dependency("play", good)), [""; 0]);

    let tree = with_dependency("chess", "");
    tree.write("crates/chess/README.md", "Chess.\n");
    tree.write("crates/chess/src/lib.rs", LIBRARY);
    tree.write("README.md", tree.read("README.md") + "| [`chess`](crates/chess) |");
    expect(&tree, &["ARCHITECTURE.md: the table of crates has no row for `chess`: add one"]);
    expect(
        &changed("ARCHITECTURE.md", "| tests and", "| `chess` | | | |\n| tests and"),
        &["ARCHITECTURE.md: there is no crate `chess`: take it out of the table"],
    );
    expect(
        &with("crates/dsu/src/lib.rs", "//! Toy.\n//#![no_std]\n"),
        &["crates/dsu/src/lib.rs: is a library without `#![no_std]`: add it"],
    );
}

#[test]
fn manifests() {
    let tree = with("crates/dsu/Cargo.toml", &manifest("dsu", "").replace("workspace", "x"));
    expect(&tree, &["crates/dsu/Cargo.toml: does not inherit the lints"]);
    let tree = with("crates/dsu/src/sums.rs", "//! Sums.\n\n    #[test]\n    fn one() {}\n");
    expect(&tree, &["crates/dsu/Cargo.toml: has tests in `src` that do not run: remove `test = false`"]);
}

#[test]
fn sources() {
    for (path, text, said) in [
        ("tests/it.rs", "fn main() {}\n", ":1: does not start with `//!`"),
        ("src/long.rs", &format!("//! Long.\n{}", "//\n".repeat(400)), ": has 401 lines, more than 400"),
    ] {
        let path = format!("crates/dsu/{path}");
        expect(&with(&path, text), &[&format!("{path}{said}")]);
    }
    for (name, instead) in tidy::FORBIDDEN {
        let tree = with("crates/dsu/src/bad.rs", &format!("//! Bad.\n\n    #[{name}]\n"));
        expect(&tree, &["crates/dsu/src/bad.rs:3: has the attribute", name, instead]);
    }
}

#[test]
fn links() {
    let tree =
        with("NEWS.md", "A [good](xtask/README.md#x) and a [bad](no/such.md) one.\n\n[ref]: ./gone.md\n");
    let found = findings(&tree);
    assert_eq!(
        found,
        [
            "NEWS.md:1: the link to `no/such.md` leads nowhere: fix it",
            "NEWS.md:3: the link to `./gone.md` leads nowhere: fix it",
        ]
    );
    let tree =
        with("docs/a.md", "[up](../xtask/README.md) [self](#a) [folder](../crates/)\n```text\n[x](y)\n```\n");
    assert_eq!(findings(&tree), [""; 0]);
    let tree = with("docs/a.md", "[out](../../x)\n");
    expect(&tree, &["docs/a.md:1: the link to `../../x` leads nowhere"]);
}

#[test]
fn names() {
    expect(
        &changed("crates/judge-io/Cargo.toml", "stonepath-", ""),
        &["crates/judge-io/Cargo.toml: the package `judge-io` should be called `stonepath-judge-io`"],
    );
    let tree = with(
        "docs/a.md",
        concat!(
            "Run `cargo test --",
            "package dsu -p stonepath-kits` or\nmkdir -p dsu; cargo bench -p $NAME\n"
        ),
    );
    expect(&tree, &["docs/a.md:1: there is no package `dsu`"]);
    let tree = with(".ci/run", concat!("cargo test --workspace --ex", "clude=laws\n"));
    expect(&tree, &[".ci/run:1: there is no package `laws`"]);
}

#[test]
fn words() {
    for (word, instead) in tidy::WORDS {
        let text = format!("#!/bin/sh\ncurl https://x.{word}/y\n");
        expect(&with(".ci/get", &text), &[".ci/get:2: ", word, "is not allowed here", instead]);
        assert_eq!(findings(&with("Cargo.lock", &text)), [""; 0]);
    }
}
