//! What a crate, and a game, needs in files of others: the steps of CONTRIBUTING.md, as data.

use super::arrows::game;
use super::tree::Tree;
use super::{Finding, Manifest, about};

/// Something that has to stand somewhere.
pub struct Step {
    /// The file, from the root on; modules in the folder of the same name count as part of it.
    pub path: String,
    /// What has to stand in it. Where this is empty, the file itself is what is asked for.
    pub text: String,
    /// What is missing, and what to do.
    todo: String,
}

/// Path, text and message of what every crate needs. Words in braces stand for the crate, its folder, its library and its game.
const EVERY: &[[&str; 3]] =
    &[["README.md", "| [`{crate}`]({folder}) |", "no row for `{crate}` in the table: add one"]];

/// What the rules of a game need as well.
const GAME: &[[&str; 3]] = &[
    ["{folder}/tests/it.rs", "suite!({library}::", "no law is tested: call `suite::suite!` in it"],
    ["crates/oracle/src/{game}.rs", "", "the oracle has no file for `{game}`: its lib.rs says how"],
    ["crates/oracle/src/lib.rs", "mod {game};", "the oracle has no `mod {game};`: add it"],
    ["crates/oracle/src/lib.rs", "{game}::GAME", "the slice has no `{game}::GAME`: add it"],
    ["crates/games/Cargo.toml", "{crate}.workspace = true", "does not use `{crate}`: add a line"],
    ["crates/games/src/registry.rs", "{library}::", "`{crate}` is not in the registry: add a line"],
    ["CHANGELOG.md", "`{crate}`", "does not tell of `{crate}`: add a line"],
];

/// What the crate in a folder needs in files of others.
pub fn steps(folder: &str) -> impl Iterator<Item = Step> {
    let name = folder.trim_start_matches("crates/");
    let game = game(name);
    let library = name.replace('-', "_");
    let fill = move |text: &str| {
        let words =
            [("crate", name), ("folder", folder), ("library", &library), ("game", game.unwrap_or(""))];
        words.iter().fold(text.to_owned(), |text, (word, meant)| text.replace(&format!("{{{word}}}"), meant))
    };
    let rows = EVERY.iter().chain(if game.is_some() { GAME } else { &[] });
    rows.map(move |[path, text, todo]| Step { path: fill(path), text: fill(text), todo: fill(todo) })
}

pub(super) fn check(tree: &Tree, crates: &[Manifest], findings: &mut Vec<Finding>) {
    for Step { path, text, todo } in crates.iter().flat_map(|this| steps(&this.folder)) {
        let modules = tree.below(path.trim_end_matches(".rs"));
        let has_it = |path| tree.has_file(path) && squeezed(&tree.text(path)).contains(&squeezed(&text));
        if !modules.chain([&*path]).any(has_it) {
            about(findings, path, todo);
        }
    }
}

/// Without blanks and line ends, which stand where a formatter wants them.
fn squeezed(text: &str) -> String {
    text.split_whitespace().collect()
}
