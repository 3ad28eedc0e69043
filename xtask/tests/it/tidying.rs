//! What `tidy` finds: each rule is broken once in a toy tree.

use xtask::statements::statement;
use xtask::tidy::{self, Step};

use super::toys::{Less, TOYS};
use super::tree::Tree;

/// A tree with every crate of the table and all that the toys need, in which nothing is to mend.
pub(crate) fn tidy_tree() -> Tree {
    let tree = Tree::of_toys();
    tree.write("testdata/less/data/secret/1.in", "5\n");
    for toy in TOYS {
        let id = toy.info().id;
        tree.write(&format!("testdata/{id}/problem.yaml"), format!("name: {}\n", toy.info().title));
        let statement = statement(&tree.root, *toy).expect("the toys have statements");
        for file in statement.texts.iter().chain(statement.board.as_ref().map(|(svg, _)| svg)) {
            tree.write(&file.path, &file.text);
        }
        if let Some((_, png)) = &statement.board {
            tree.write(png, "");
        }
    }
    tree.write("crates/problems/benches/judges/main.rs", "//! For each of `problems::ALL`.\n");
    tree.write(GATE, "on: push\n\njobs:\n  fmt:\n  ci:\n    needs: [fmt]\n    run: test \"success\"\n");
    for licence in LICENCES {
        tree.write(licence, "Do what you like.\n");
    }
    let mut root =
        "[workspace]\ndefault-members = [\"xtask\", \"crates/*\"]\n[workspace.dependencies]\n".to_owned();
    let mut table = String::new();
    let mut crates = Vec::new();
    for name in tidy::crates() {
        table += &format!("\n| `{name}` | is one |");
        // Two games stand for all.
        for name in if name.ends_with('*') { GAMES.to_vec() } else { vec![name] } {
            let folder = if name == "xtask" { "xtask".into() } else { format!("crates/{name}") };
            if name != "rules-one" && name != "rules-two" {
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
    tree.write("ARCHITECTURE.md", table);
    tree.write("Cargo.toml", root + "# To draw.\nclap = \"4\"\n");
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

/// Our licences, at the top.
const LICENCES: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];

const GATE: &str = ".github/workflows/ci.yml";

/// The rules of games that are made up.
const GAMES: [&str; 2] = ["rules-one", "rules-two"];

const LIBRARY: &str = "//! Toy.\n#![no_std]\n#![forbid(unsafe_code)]\n";

/// A manifest with the names that the folder asks for, and more lines.
fn manifest(name: &str, more: &str) -> String {
    let (package, library) = (tidy::package(name), name.replace('-', "_"));
    format!(
        "[package]\nname = \"{package}\"\npublish = false\n[lib]\nname = \"{library}\"\ntest = false\n[lints]\nworkspace = true\n{more}"
    )
}

fn findings(tree: &Tree) -> Vec<String> {
    tidy::run(&tree.root, TOYS).expect("the tree can be read").iter().map(ToString::to_string).collect()
}

/// Expects exactly one finding, with all the parts in it.
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

/// A tidy tree, but for `text` at `path`.
fn with(path: &str, text: &str) -> Tree {
    let tree = tidy_tree();
    tree.write(path, text);
    tree
}

/// A tidy tree, but for some words in a file.
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

/// Each step left out by itself.
#[test]
fn steps() {
    let steps = ["crates/rules-one", "crates/dsu"]
        .into_iter()
        .flat_map(tidy::of_crate)
        .chain(tidy::of_problem("less", false));
    for Step { path, text, todo, .. } in steps.filter(|step| !step.todo.is_empty()) {
        let tree = if text.is_empty() { without(&path) } else { changed(&path, &text, "# ") };
        expect(&tree, &[&format!("{path}: {todo}")]);
    }
    // What is in a module is in the file.
    let tree = without("crates/oracle/src/one.rs");
    tree.write("crates/oracle/src/one/mod.rs", "//! Toy.\n");
    assert_eq!(findings(&tree), [""; 0]);
    let said = "Cargo.toml: `xtask` is missing in `default-members`: add it";
    expect(&changed("Cargo.toml", "\"xtask\"", "\"crates/dsu\""), &[said]);
}

#[test]
fn workflows() {
    for (words, instead, said) in [
        ("[fmt]", "[]", "the job `ci` does not wait for `fmt`: add it to `needs`"),
        ("\"success\"", "\"\"", "the job `ci` does not ask for a success of each job"),
        ("on: push", "on: less", ":1: names `less`: take all from the job `lists`"),
        ("on: push", "on: rules-two", ":1: names `rules-two`: take all from the job `lists`"),
    ] {
        expect(&changed(GATE, words, instead), &[GATE, said]);
    }
}

#[test]
fn arrows() {
    for (name, dependency, said) in [
        ("dsu", "geometry.workspace = true", "`dsu` may not use `geometry`: see ARROWS in xtask"),
        ("stonepath", "rules-one = { path = \"../rules-one\" }", "`stonepath` may not use `rules-one`"),
        ("rules-one", "oracle.workspace = true", "`rules-one` may not use `oracle`"),
        ("problems", "certify.workspace = true", "`problems` may not use `certify`"),
        ("rules-one", "[dev-dependencies]\nrules-two.path = \"x\"", "`rules-one` may not use `rules-two`"),
        (
            "dsu",
            "[target.x.build-dependencies]\nlibc.workspace = true",
            "`libc`: libraries do without crates",
        ),
        ("judge-io", "x = { package = \"problems\", path = \"x\" }", "`judge-io` may not use `problems`"),
    ] {
        let tree = with_dependency(name, &format!("[dependencies]\n# For a test.\n{dependency}"));
        expect(&tree, &[&format!("crates/{name}/Cargo.toml: "), said]);
    }
    let good = "[dependencies]\ndsu.workspace = true\nsmallvec.workspace = true\n[dev-dependencies]\ncertify.workspace = true\noracle.workspace = true";
    assert_eq!(findings(&with_dependency("rules-one", good)), [""; 0]);

    let tree = with_dependency("chess", "");
    tree.write("crates/chess/README.md", "Chess.\n");
    tree.write("crates/chess/src/lib.rs", LIBRARY);
    tree.write("README.md", tree.read("README.md") + "| [`chess`](crates/chess) |");
    expect(&tree, &["`chess` is not in the table of arrows"]);
    expect(
        &changed("ARCHITECTURE.md", "`rules-*`", "`rules-one`"),
        &["ARCHITECTURE.md: the table of crates has no row for `rules-*`: add one"],
    );
}

#[test]
fn manifests() {
    let tree = with("crates/dsu/Cargo.toml", &manifest("dsu", "").replace("workspace", "x"));
    expect(&tree, &["crates/dsu/Cargo.toml: does not inherit the lints"]);
    expect(
        &changed("crates/dsu/Cargo.toml", "test = false\n", ""),
        &["Cargo.toml: has no tests in `src`: add"],
    );
    let tree = with("crates/dsu/src/sums.rs", "//! Sums.\n\n    #[test]\n    fn one() {}\n");
    expect(&tree, &["crates/dsu/Cargo.toml: has tests in `src` that do not run: remove `test = false`"]);
    for (lines, said) in [
        ("[dependencies]\n# To draw.\npng = \"1\"\nserde = \"1\"", "Cargo.toml:12: `serde` is from outside"),
        ("[dependencies.png]\nversion = \"1\"", "crates/stonepath/Cargo.toml:9: `png` is from outside"),
    ] {
        expect(&with_dependency("stonepath", lines), &[said]);
    }
    let tree = with_dependency("stonepath", "[dependencies]\npng = \"1\" # for pictures");
    assert_eq!(findings(&tree), [""; 0]);
    expect(&changed("Cargo.toml", "# To draw.\n", ""), &["Cargo.toml:", ": `clap` is from outside"]);
    let found = findings(&with("Cargo.toml", "[workspace"));
    assert!(found.iter().any(|it| it.starts_with("Cargo.toml: cannot be understood: ")), "{found:?}");
}

#[test]
fn packages() {
    let keys: String = tidy::DEMANDED.iter().map(|key| format!("{key} = \"x\"\n")).collect();
    let include = format!("include = {:?}\n", tidy::PUBLISHED);
    let manifest = manifest("dsu", "").replace("publish = false\n", &format!("{keys}{include}"));
    let published = |manifest: &str| {
        let tree = with("crates/dsu/Cargo.toml", manifest);
        for licence in LICENCES {
            tree.write(&format!("crates/dsu/{licence}"), "Do what you like.\n");
        }
        tree
    };
    let tree = published(&manifest);
    assert_eq!(findings(&tree), [""; 0]);
    // As git writes a link where it cannot make one.
    tree.write("crates/dsu/LICENSE-MIT", "../../LICENSE-MIT");
    assert_eq!(findings(&tree), [""; 0]);
    tree.write("crates/dsu/LICENSE-MIT", "Do nothing.\n");
    expect(&tree, &["crates/dsu/LICENSE-MIT: is not the licence: link it"]);
    tree.remove("crates/dsu/LICENSE-MIT");
    expect(&tree, &["crates/dsu/LICENSE-MIT: is not the licence: link it"]);

    for key in tidy::DEMANDED {
        let tree = published(&manifest.replace(key, &format!("x-{key}")));
        expect(&tree, &["crates/dsu/Cargo.toml: is published without", &format!("`{key}`")]);
    }
    for (words, instead) in [("include", "x"), ("\"/src\", ", "")] {
        let tree = published(&manifest.replace(words, instead));
        expect(&tree, &["crates/dsu/Cargo.toml: does not say what is published"]);
    }
}

#[test]
fn sources() {
    for (path, text, said) in [
        ("src/lib.rs", "//! Toy.\n#![no_std]\n", ": is a library without `#![forbid(unsafe_code)]`"),
        ("src/lib.rs", "//! Toy.\n//#![no_std]\n#![forbid(unsafe_code)]\n", ": is a library without `#![no"),
        ("tests/it.rs", "fn main() {}\n", ":1: does not start with `//!`"),
        ("examples/a.rs", "//! A.\nfn main() -> io::Result<()> {\n", ":2: shows an error as its fields"),
        ("src/long.rs", &format!("//! Long.\n{}", "//\n".repeat(400)), ": has 401 lines, more than 400"),
    ] {
        let path = format!("crates/dsu/{path}");
        expect(&with(&path, text), &[&format!("{path}{said}")]);
    }
    for (name, instead) in tidy::FORBIDDEN {
        let tree = with("crates/dsu/src/bad.rs", &format!("//! Bad.\n\n    #[{name}]\n"));
        expect(&tree, &["crates/dsu/src/bad.rs:3: has the attribute", name, instead]);
    }
    expect(&without("crates/geometry/README.md"), &["crates/geometry/README.md: there is none"]);
}

#[test]
fn problems() {
    for (path, said) in [
        ("testdata/double/problem.yaml", "testdata/double/problem.yaml: there is none"),
        ("testdata/less/data/sample/1.in", "testdata/less/data/sample: has no .in file"),
        ("testdata/less/data/secret/1.in", "testdata/less/data/secret: has no .in file"),
        (
            "crates/problems/benches/judges/main.rs",
            "benches/judges/main.rs: does not go through problems::ALL",
        ),
    ] {
        expect(&without(path), &[said]);
    }
    let tree = with("testdata/chess/problem.yaml", "name: chess\n");
    expect(&tree, &["testdata/chess: is no problem of the registry"]);

    let tree = tidy_tree();
    let found = tidy::run(&tree.root, &[TOYS[1], TOYS[0]]).expect("the tree can be read");
    assert!(found.len() == 1 && found[0].text.contains("ALL is not sorted by id"), "{found:?}");
    let found = tidy::run(&tree.root, &[TOYS[0], &Less, &Less]).expect("the tree can be read");
    assert!(found.len() == 1 && found[0].text.contains("ALL is not sorted by id"), "{found:?}");
}

#[test]
fn statements() {
    let said = "is not what `cargo xtask statements` would write: run it";
    for name in ["README.md", "problem.en.tex", "board.png"] {
        let path = format!("testdata/double/statement/{name}");
        expect(&without(&path), &[&path, said]);
    }
    for (path, text) in
        [("less/statement/problem.en.tex", "More\n"), ("double/statement/board.svg", "<svg/>")]
    {
        expect(&with(&format!("testdata/{path}"), text), &[path, said]);
    }
    // The picture is drawn from the sample.
    let sample = "testdata/double/data/sample/1.in";
    expect(&with(sample, "3\n1\n4\n3\n"), &["testdata/double/statement/board.svg", said]);
    let path = "crates/problems/src/double/statement.md: is no statement: testdata/double/";
    expect(&with(sample, "1\n1\n"), &[path, "case 2"]);
    let said = "testdata/less/problem.yaml: has another name than the statement: say `name: Less`";
    expect(&with("testdata/less/problem.yaml", "name: Lesser\n"), &[said]);
}

#[test]
fn links() {
    let tree =
        with("NEWS.md", "A [good](xtask/README.md#x) and a [bad](no/such.md) one.\n\n[ref]: ./gone.md\n");
    let found = findings(&tree);
    assert_eq!(
        found,
        [
            "NEWS.md:1: the link to `no/such.md` leads nowhere: mend it",
            "NEWS.md:3: the link to `./gone.md` leads nowhere: mend it",
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
    let wrong =
        |right, wrong| with("crates/judge-io/Cargo.toml", &manifest("judge-io", "").replace(right, wrong));
    let tree = wrong("stonepath-", "");
    expect(
        &tree,
        &["crates/judge-io/Cargo.toml: the package `judge-io` should be called `stonepath-judge-io`"],
    );
    for library in ["[lib]\nname = \"io\"", ""] {
        let tree = wrong("[lib]\nname = \"judge_io\"", library);
        expect(&tree, &["crates/judge-io/Cargo.toml: the library should be called `judge_io`"]);
    }
    let tree = tidy_tree();
    let profiles =
        "[profile.release.package.dsu]\n[profile.dev.package.\"*\"]\n[profile.dev.package.stonepath-dsu]\n";
    tree.write("Cargo.toml", tree.read("Cargo.toml") + profiles);
    expect(&tree, &["Cargo.toml: [profile.release.package.dsu] is about no package of ours"]);

    let tree = with(
        "docs/a.md",
        concat!(
            "Run `cargo test --",
            "package dsu -p stonepath-laws` or\nmkdir -p dsu; cargo bench -p $NAME\n"
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
        expect(&with(".ci/get", &text), &[".ci/get:2: ", word, "must not stand here", instead]);
        assert_eq!(findings(&with("Cargo.lock", &text)), [""; 0]);
    }
}
