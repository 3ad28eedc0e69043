//! What `tidy` finds: each rule is broken once in a toy tree.

use xtask::{statements::statement, tidy};

use super::toys::{Less, TOYS};
use super::tree::Tree;

/// A tree with every crate of the table and all that the toys need, in which nothing is to mend.
fn tidy_tree() -> Tree {
    let tree = Tree::of_toys();
    tree.write("testdata/less/data/secret/1.in", "5\n");
    for (toy, name) in TOYS.iter().zip(["Double", "Less"]) {
        tree.write(&format!("testdata/{}/problem.yaml", toy.info().id), format!("name: {name}\n"));
        let statement = statement(&tree.root, *toy).expect("the toys have statements");
        for file in statement.texts.iter().chain(statement.board.as_ref().map(|(svg, _)| svg)) {
            tree.write(&file.path, &file.text);
        }
        if let Some((_, png)) = &statement.board {
            tree.write(png, "");
        }
    }
    tree.write("crates/problems/benches/judges/main.rs", "//! For each of `problems::ALL`.\n");
    for name in tidy::crates().filter(|name| *name != "xtask") {
        add_crate(&tree, &format!("crates/{name}"), "");
        tree.write(&format!("crates/{name}/src/lib.rs"), "//! Toy.\n#![no_std]\n#![forbid(unsafe_code)]\n");
    }
    add_crate(&tree, "xtask", "");
    tree.write(
        "Cargo.toml",
        "[workspace.dependencies]\ndsu = { path = \"crates/dsu\" }\n# To draw.\nclap = \"4\"\n",
    );
    tree
}

/// A crate with the names that its folder asks for, and more lines in its manifest.
fn add_crate(tree: &Tree, folder: &str, more: &str) {
    let (package, library) = match folder.strip_prefix("crates/") {
        None | Some("stonepath") => (folder.replace("crates/", ""), String::new()),
        Some(name) => {
            (format!("stonepath-{name}"), format!("[lib]\nname = \"{}\"\n", name.replace('-', "_")))
        }
    };
    tree.write(
        &format!("{folder}/Cargo.toml"),
        format!(
            "[package]\nname = \"{package}\"\npublish = false\n{more}\n{library}[lints]\nworkspace = true\n"
        ),
    );
    tree.write(
        &format!("{folder}/README.md"),
        "See [the root](../../Cargo.toml#top), or [elsewhere](https://x.org).\n",
    );
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
    let tree = tidy_tree();
    tree.write("xtask/README.md", "Links: [root](../Cargo.toml).\n");
    assert_eq!(findings(&tree), [""; 0]);
}

/// A tidy tree, but for `text` at `path`.
fn with(path: &str, text: &str) -> Tree {
    let tree = tidy_tree();
    tree.write("xtask/README.md", "Chores.\n");
    tree.write(path, text);
    tree
}

fn with_dependency(name: &str, lines: &str) -> Tree {
    let tree = with("xtask/README.md", "Chores.\n");
    add_crate(&tree, &format!("crates/{name}"), lines);
    tree
}

#[test]
fn arrows() {
    let tree = with_dependency("dsu", "[dependencies]\ngeometry.workspace = true");
    expect(&tree, &["crates/dsu/Cargo.toml: `dsu` may not use `geometry`: see ARROWS"]);
    let tree = with_dependency("stonepath", "[dependencies]\nrules-hex = { path = \"../rules-hex\" }");
    expect(&tree, &["`stonepath` may not use `rules-hex`"]);
    let tree = with_dependency("rules-hex", "[dependencies]\noracle.workspace = true");
    expect(&tree, &["`rules-hex` may not use `oracle`"]);
    let tree = with_dependency("problems", "[dependencies]\ncertify.workspace = true");
    expect(&tree, &["`problems` may not use `certify`"]);
    let tree = with_dependency("rules-hex", "[dev-dependencies]\nrules-twixt.workspace = true");
    expect(&tree, &["`rules-hex` may not use `rules-twixt`"]);
    let tree = with_dependency("dsu", "[target.'cfg(unix)'.build-dependencies]\nlibc.workspace = true");
    expect(&tree, &["`dsu` may not use `libc`: libraries do without crates of others"]);
    let tree = with_dependency("judge-io", "[dependencies]\nhash = { package = \"problems\", path = \"x\" }");
    expect(&tree, &["`judge-io` may not use `problems`"]);

    let good = "[dependencies]\ndsu.workspace = true\nsmallvec.workspace = true\n[dev-dependencies]\ncertify.workspace = true\noracle.workspace = true";
    assert_eq!(findings(&with_dependency("rules-havannah", good)), [""; 0]);

    let tree = with("xtask/README.md", "Chores.\n");
    add_crate(&tree, "crates/chess", "");
    tree.write("crates/chess/src/lib.rs", "//! Toy.\n#![no_std]\n#![forbid(unsafe_code)]\n");
    expect(&tree, &["`chess` is not in the table of arrows"]);
}

#[test]
fn manifests() {
    let tree = with(
        "crates/dsu/Cargo.toml",
        "[package]\nname = \"stonepath-dsu\"\npublish = false\n[lib]\nname = \"dsu\"\n",
    );
    expect(&tree, &["crates/dsu/Cargo.toml: does not inherit the lints"]);
    let tree = with_dependency("stonepath", "[dependencies]\n# For pictures.\npng = \"1\"\nserde = \"1\"");
    expect(&tree, &["crates/stonepath/Cargo.toml:7: `serde` is from outside: say in a comment"]);
    let tree = with_dependency("stonepath", "[dependencies.png]\nversion = \"1\"");
    expect(&tree, &["crates/stonepath/Cargo.toml:4: `png` is from outside"]);
    let tree = with_dependency("stonepath", "[dependencies]\npng = \"1\" # for pictures");
    assert_eq!(findings(&tree), [""; 0]);
    let tree =
        with("Cargo.toml", "[workspace.dependencies]\n# Long lists.\nsmallvec = \"1\"\nclap = \"4\"\n");
    expect(&tree, &["Cargo.toml:4: `clap` is from outside"]);
    let tree = with("Cargo.toml", "[workspace");
    expect(&tree, &["Cargo.toml: cannot be understood: "]);
}

#[test]
fn packages() {
    let manifest = "[package]
name = \"stonepath-dsu\"
description = \"sets\"
keywords = [\"sets\"]
categories = [\"algorithms\"]
readme = \"README.md\"
license = \"MIT\"
rust-version = \"1.0\"
include = [\"/src\", \"/README.md\", \"/LICENSE-*\"]
[lib]
name = \"dsu\"
[lints]
workspace = true
";
    let published = |manifest: &str| {
        let tree = with("crates/dsu/Cargo.toml", manifest);
        for licence in ["LICENSE-APACHE", "LICENSE-MIT"] {
            tree.write(licence, "Do what you like.\n");
            tree.write(&format!("crates/dsu/{licence}"), "Do what you like.\n");
        }
        tree
    };
    let tree = published(manifest);
    assert_eq!(findings(&tree), [""; 0]);
    // As git writes a link where it cannot make one.
    tree.write("crates/dsu/LICENSE-MIT", "../../LICENSE-MIT");
    assert_eq!(findings(&tree), [""; 0]);
    tree.write("crates/dsu/LICENSE-MIT", "Do nothing.\n");
    expect(&tree, &["crates/dsu/LICENSE-MIT: is not the licence: link it"]);
    tree.remove("crates/dsu/LICENSE-MIT");
    expect(&tree, &["crates/dsu/LICENSE-MIT: is not the licence: link it"]);

    for key in ["description", "keywords", "categories", "readme", "license", "rust-version"] {
        let tree = published(&manifest.replace(key, &format!("x-{key}")));
        expect(&tree, &["crates/dsu/Cargo.toml: is published without", &format!("`{key}`")]);
    }
    for list in ["x-include", "include = [\"/README.md\", \"/LICENSE-*\"]\nx-include"] {
        let tree = published(&manifest.replace("include", list));
        expect(&tree, &["crates/dsu/Cargo.toml: does not say what is published"]);
    }
}

#[test]
fn sources() {
    let tree = with("crates/dsu/src/lib.rs", "//! Toy.\n#![no_std]\n");
    expect(&tree, &["crates/dsu/src/lib.rs: is a library without `#![forbid(unsafe_code)]`"]);
    let tree = with("crates/dsu/src/lib.rs", "//! Toy.\n// #![no_std]\n#![forbid(unsafe_code)]\n");
    expect(&tree, &["is a library without `#![no_std]`"]);
    let tree = with("crates/dsu/tests/it.rs", "fn main() {}\n");
    expect(&tree, &["crates/dsu/tests/it.rs:1: does not start with `//!`"]);
    let tree = with("crates/dsu/src/long.rs", &format!("//! Long.\n{}", "//\n".repeat(400)));
    expect(&tree, &["crates/dsu/src/long.rs: has 401 lines, more than 400"]);
    for name in ["allow", "ignore", "should_panic"] {
        let tree = with("crates/dsu/src/bad.rs", &format!("//! Bad.\n\n    #[{name}]\n"));
        expect(&tree, &["crates/dsu/src/bad.rs:3: has the attribute", name]);
    }
    let tree = with("xtask/README.md", "Chores.\n");
    tree.remove("crates/geometry/README.md");
    expect(&tree, &["crates/geometry/README.md: there is none"]);
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
        let tree = with("xtask/README.md", "Chores.\n");
        tree.remove(path);
        expect(&tree, &[said]);
    }
    let tree = with(".github/workflows/x.yml", "problem: [double]\n");
    expect(&tree, &[".github/workflows/x.yml:1: the problems are double, less"]);
    let tree = with("testdata/chess/problem.yaml", "name: chess\n");
    expect(&tree, &["testdata/chess: is no problem of the registry"]);

    let tree = with("xtask/README.md", "Chores.\n");
    let found = tidy::run(&tree.root, &[TOYS[1], TOYS[0]]).expect("the tree can be read");
    assert!(found.len() == 1 && found[0].text.contains("ALL is not sorted by id"), "{found:?}");
    let found = tidy::run(&tree.root, &[TOYS[0], &Less, &Less]).expect("the tree can be read");
    assert!(found.len() == 1 && found[0].text.contains("ALL is not sorted by id"), "{found:?}");
}

#[test]
fn statements() {
    for name in ["README.md", "problem.en.tex", "board.png"] {
        let tree = with("xtask/README.md", "Chores.\n");
        let path = format!("testdata/double/statement/{name}");
        tree.remove(&path);
        expect(&tree, &[&path, "is not what `cargo xtask statements` would write: run it"]);
    }
    let tree = with("testdata/less/statement/problem.en.tex", "\\problemname{More}\n");
    expect(&tree, &["testdata/less/statement/problem.en.tex: is not what"]);
    let tree = with("testdata/double/statement/board.svg", "<svg/>");
    expect(&tree, &["testdata/double/statement/board.svg: is not what"]);
    // The picture is drawn from the sample.
    let tree = with("testdata/double/data/sample/1.in", "3\n1\n4\n3\n");
    expect(&tree, &["testdata/double/statement/board.svg: is not what"]);
    let tree = with("testdata/double/data/sample/1.in", "1\n1\n");
    expect(&tree, &["crates/problems/src/statements/double.md: is no statement: testdata/double/", "case 2"]);
    let tree = with("testdata/less/problem.yaml", "name: Lesser\n");
    expect(&tree, &["testdata/less/problem.yaml: has another name than the statement: say `name: Less`"]);
}

#[test]
fn links() {
    let tree =
        with("README.md", "A [good](xtask/README.md#x) and a [bad](no/such.md) one.\n\n[ref]: ./gone.md\n");
    let found = findings(&tree);
    assert_eq!(
        found,
        [
            "README.md:1: the link to `no/such.md` leads nowhere: mend it",
            "README.md:3: the link to `./gone.md` leads nowhere: mend it",
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
    let manifest = |package, library| {
        format!(
            "[package]\nname = \"{package}\"\npublish = false\n[lib]\nname = \"{library}\"\n[lints]\nworkspace = true\n"
        )
    };
    let tree = with("crates/judge-io/Cargo.toml", &manifest("judge-io", "judge_io"));
    expect(
        &tree,
        &["crates/judge-io/Cargo.toml: the package `judge-io` should be called `stonepath-judge-io`"],
    );
    let tree = with("crates/judge-io/Cargo.toml", &manifest("stonepath-judge-io", "io"));
    expect(&tree, &["crates/judge-io/Cargo.toml: the library should be called `judge_io`"]);
    let plain = "[package]\nname = \"stonepath-dsu\"\npublish = false\n[lints]\nworkspace = true\n";
    expect(
        &with("crates/dsu/Cargo.toml", plain),
        &["crates/dsu/Cargo.toml: the library should be called `dsu`"],
    );

    let tree = with(
        "Cargo.toml",
        "[profile.release.package.dsu]\n[profile.dev.package.\"*\"]\n[profile.dev.package.stonepath-dsu]\n",
    );
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

    let tree = with(".github/workflows/x.yml", "        package: [stonepath-dsu, laws]\n");
    expect(&tree, &[".github/workflows/x.yml:1: there is no package `laws`"]);
    tree.write(".github/workflows/x.yml", "        package: [stonepath-laws]\n");
    assert_eq!(findings(&tree), [""; 0]);
    tree.write("crates/dsu/MUTANTS.md", "None.\n");
    expect(&tree, &[".github/workflows/x.yml:1: `stonepath-dsu` has a MUTANTS.md and is missing"]);
}

#[test]
fn words() {
    for (path, text) in [
        ("docs/a.md", concat!("It is on crates", ".io.")),
        (
            "crates/dsu/src/lib.rs",
            concat!("//! Toy.\n#![no_std]\n#![forbid(unsafe_code)]\n// See github.com", "/stonepath/x."),
        ),
    ] {
        expect(&with(path, text), &[path, "must not stand here"]);
    }
    assert_eq!(findings(&with("Cargo.lock", concat!("index.crates", ".io"))), [""; 0]);
}
