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

/// Path, text and message for every crate, whose name and folder stand for the words in braces.
const EVERY: &[[&str; 3]] =
    &[["README.md", "| [`{crate}`]({folder}) |", "the table of crates has no row for `{crate}`: add one"]];

/// The same for the rules of a game.
const GAME: &[[&str; 3]] = &[
    [
        "crates/oracle/src/{game}.rs",
        "",
        "the oracle has no file for `{game}`: write the rules once more by the letter, as crates/oracle/src/lib.rs says",
    ],
    [
        "crates/oracle/src/lib.rs",
        "mod {game};",
        "does not know `{game}`: add the `mod` and an entry in the slice",
    ],
    ["CHANGELOG.md", "`{crate}`", "does not tell of `{crate}`: add a line"],
];

/// What the crate in a folder needs in files of others.
pub fn steps(folder: &str) -> impl Iterator<Item = Step> {
    let name = folder.trim_start_matches("crates/");
    let game = game(name);
    let library = name.replace('-', "_");
    let fill = move |text: &str| {
        let words = [
            ("{crate}", name),
            ("{folder}", folder),
            ("{library}", &library),
            ("{game}", game.unwrap_or("")),
        ];
        words.iter().fold(text.to_owned(), |text, (word, meant)| text.replace(word, meant))
    };
    let of_game = if game.is_some() { GAME } else { &[] };
    EVERY.iter().chain(of_game).map(move |[path, text, todo]| Step {
        path: fill(path),
        text: fill(text),
        todo: fill(todo),
    })
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
