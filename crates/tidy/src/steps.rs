//! The lines that a crate, a game and a problem need in shared files, as data. `tidy` requires them, `new` writes
//! them, and tests build small example repositories from them.

use crate::arrows::game;
use crate::tree::Tree;
use crate::{Finding, Manifest, about};

/// A file, the line above a list in it, a line of that list in three parts, and the message if it
/// is missing. `tidy` looks for the second part only. [`fill`] replaces the words in double braces.
struct Row(&'static str, &'static str, [&'static str; 3], &'static str);

/// Takes the place of the line above a list if the whole file comes from a template.
const OWN_FILE: &str = "";

/// The head of the table of games in ARCHITECTURE.md.
const GAMES: &str = "| game | what its crate can do |";

/// What the rules of a game need.
const GAME: &[Row] = &[
    Row(
        "ARCHITECTURE.md",
        GAMES,
        ["", "| [`rules-{{id}}`](crates/rules-{{id}}) |", " {{write}} what `rules-{{id}}` can do |"],
        "no row for `rules-{{id}}` in the table: add one",
    ),
    Row(
        "crates/rules-{{id}}/tests/it.rs",
        OWN_FILE,
        ["suite::", "suite!(rules_{{id}}::", ""],
        "no law is tested: call `suite::suite!` in it",
    ),
    Row(
        "crates/oracle/src/{{id}}.rs",
        OWN_FILE,
        [""; 3],
        "the oracle has no file for `{{id}}`: add one, see its lib.rs",
    ),
    Row(
        "crates/oracle/src/lib.rs",
        "extern crate alloc;",
        ["pub ", "mod {{id}};", ""],
        "the oracle has no `mod {{id}};`: add it",
    ),
    Row(
        "crates/oracle/src/lib.rs",
        "const GAMES: &[games::Entry] = &[",
        ["    ", "{{id}}::GAME", ","],
        "the slice has no `{{id}}::GAME`: add it",
    ),
    Row(
        "Cargo.toml",
        "[workspace.dependencies]",
        [
            "",
            "rules-{{id}} = {",
            " package = \"stonepath-rules-{{id}}\", path = \"crates/rules-{{id}}\", version = \"={{version}}\" }",
        ],
        "`rules-{{id}}` is missing in [workspace.dependencies]: add its row",
    ),
    Row(
        "crates/games/Cargo.toml",
        "# The games: one line each, as in `src/registry.rs`.",
        ["", "rules-{{id}}.workspace = true", ""],
        "does not use `rules-{{id}}`: add a line",
    ),
    Row(
        "crates/games/src/registry.rs",
        "registry! {",
        ["    ", "rules_{{id}}::", "{{type}}"],
        "`rules-{{id}}` is not in the registry: add a line",
    ),
    Row(
        "CHANGELOG.md",
        "## Unreleased",
        ["- ", "`rules-{{id}}`", ": {{write}} what the game `{{id}}` is."],
        "does not mention `rules-{{id}}`: add a line",
    ),
];

/// What a problem needs.
const PROBLEM: &[Row] = &[
    Row(
        "crates/problems/README.md",
        "| id | question | from |",
        ["", "| `{{id}}` |", " {{write}} the question of `{{id}}` | and where it comes from |"],
        "no row for `{{id}}` in the table of problems: add one",
    ),
    Row(
        "crates/problems/src/lib.rs",
        "problems! {",
        ["    ", "{{id}}::", "{{type}},"],
        "`{{id}}` is not in the registry: add a line",
    ),
    // The compiler and a test of `kits` require these, so `tidy` does not.
    Row("crates/problems/src/lib.rs", "extern crate alloc;", ["mod {{id}};", "", ""], ""),
    Row("crates/cases/src/lib.rs", "registry! {", ["    {{id}}::{{type}},", "", ""], ""),
    Row("crates/cases/src/lib.rs", "extern crate alloc;", ["pub mod {{id}};", "", ""], ""),
    Row("crates/kits/src/lib.rs", "pub const ALL: &[&Kit] = &[", ["    &{{id}}::KIT,", "", ""], ""),
    Row("crates/kits/src/lib.rs", "#![forbid(unsafe_code)]", ["mod {{id}};", "", ""], ""),
];

/// The input, answers and certificate (the proofs of the answers, see `docs/certificates.md`) of a new problem.
const EXAMPLE: &str = "\n\n```text\n2\n2\n1 0\n-1 1\n1\n0\n```\n\n```text\nblack\nequal\n```\n\n```text\nstonepath-certificate 1 {{id}}\n\
    case 1\ncounts 2 1\ncase 2\ncounts 0 0\nend 2\n```";

/// What a problem with certificates needs as well.
const CERTIFIED: &[Row] = &[
    Row("crates/certify/src/lib.rs", "extern crate alloc;", ["mod {{id}};", "", ""], ""),
    Row(
        "crates/certify/src/lib.rs",
        "problems! {",
        ["    ", "{{id}} ", "{{type}}({{id}}::Stones): \"Who has more stones?\","],
        "the checker does not know `{{id}}`: add a line",
    ),
    Row(
        "docs/certificates.md",
        "| problem | input | answer to a case |",
        ["", "| `{{id}}` |", " {{write}} the input of `{{id}}`, and a section on its proofs | the answer |"],
        "no row for `{{id}}` in the table of problems: add one, and a section on its proofs",
    ),
    // Goes above the other examples. Sections are not a list, so they are not sorted.
    Row(
        "docs/certificates.md",
        "Each example is an input, its answers and a certificate. A test certifies them.",
        ["\n", "### {{id}}", EXAMPLE],
        "no example for `{{id}}`: add one",
    ),
];

/// A line that a file must contain.
pub struct RequiredLine {
    /// The file, from the root. Modules in the folder of the same name are part of it.
    pub path: String,
    /// The line above the list; empty if a template has the whole file.
    pub under: &'static str,
    /// The part that must be in the file. If it is empty, only the file must exist.
    pub text: String,
    /// The whole line, as `new` writes it.
    pub line: String,
    /// What is missing, and what to do. `tidy` does not check a line without this text.
    pub todo: String,
    /// The start of each line in the list.
    start: String,
    id: String,
}

impl RequiredLine {
    fn of(&Row(path, under, line, todo): &Row, id: &str, folder: &str) -> RequiredLine {
        let fill = |text: &str| fill(text, &[("id", id), ("folder", folder)]);
        let whole = line.concat();
        let (start, _) = whole.split_once("{{").unwrap_or_default();
        RequiredLine {
            path: fill(path),
            under,
            text: fill(line[1]),
            line: fill(&whole),
            todo: fill(todo),
            start: start.into(),
            id: id.into(),
        }
    }

    /// Returns the file with this line in its sorted list; `None` if it has no such list, or already has the line.
    ///
    /// An entry is a line that begins like this one, with the indented lines below it. The list is the first block of
    /// entries below `under`, before the next line that begins with `## ` or `[`. Without entries, the line goes
    /// directly below `under`.
    pub fn added_to(&self, file: &str) -> Option<String> {
        let mut lines: Vec<&str> = file.lines().collect();
        let top = lines.iter().position(|line| *line == self.under)? + 1;
        let is_next = |line: &&str| line.starts_with("## ") || line.starts_with('[');
        let end = lines[top..].iter().position(is_next).map_or(lines.len(), |length| top + length);
        // Entries are sorted by id, such as `hexwinner` for `hex::HexWinner`, but `hex` for `hex::GAME`.
        let word = |text: &str| {
            text.chars().take_while(|&c| c.is_ascii_alphanumeric() || c == '-').collect::<String>()
        };
        let name = |line: &str| {
            let rest = line.strip_prefix(&*self.start)?;
            let first = word(rest);
            let typed = rest[first.len()..].strip_prefix("::").map(word);
            let typed = typed.filter(|typed| typed.contains(|c: char| c.is_ascii_lowercase()));
            Some(typed.map_or(first, |typed| typed.to_lowercase()))
        };
        let mut at =
            lines[top..end].iter().position(|line| name(line).is_some()).map_or(top, |skip| top + skip);
        while let Some(line) = lines[..end].get(at) {
            match name(line) {
                Some(name) if name == self.id => return None,
                Some(name) if name > self.id => break,
                None if !["  ", "#["].iter().any(|start| line.starts_with(start)) || at == top => break,
                _ => at += 1,
            }
        }
        // An attribute belongs to the line below it.
        while at > top && lines[at - 1].starts_with("#[") {
            at -= 1;
        }
        lines.insert(at, &self.line);
        Some(lines.into_iter().flat_map(|line| [line, "\n"]).collect())
    }
}

/// Replaces each word in double braces by its value.
pub(crate) fn fill(text: &str, words: &[(&str, &str)]) -> String {
    words.iter().fold(text.to_owned(), |text, (word, meant)| text.replace(&format!("{{{{{word}}}}}"), meant))
}

/// What the crate in a folder needs in shared files.
pub fn of_crate(folder: &str) -> Vec<RequiredLine> {
    let name = folder.trim_start_matches("crates/");
    let games = game(name).into_iter();
    games.flat_map(|game| GAME.iter().map(move |row| RequiredLine::of(row, game, folder))).collect()
}

/// What a problem needs in shared files.
pub fn of_problem(id: &str, is_certified: bool) -> Vec<RequiredLine> {
    let more = if is_certified { CERTIFIED } else { &[] };
    PROBLEM.iter().chain(more).map(|row| RequiredLine::of(row, id, "")).collect()
}

pub(super) fn check(tree: &Tree, crates: &[Manifest], findings: &mut Vec<Finding>) {
    let of_crates = crates.iter().flat_map(|this| of_crate(&this.folder));
    let all = of_crates.chain(problems(tree).flat_map(|(id, is_certified)| of_problem(id, is_certified)));
    for step in all.filter(|step| !step.todo.is_empty()) {
        let text = squeezed(&step.text);
        let modules = tree.below(step.path.trim_end_matches(".rs"));
        let has_it = |path| tree.has_file(path) && squeezed(&tree.text(path)).contains(&text);
        if !modules.chain([&*step.path]).any(has_it) {
            about(findings, step.path, step.todo);
        }
    }
}

/// The ids of all problems with a card, and whether they have certificates.
fn problems(tree: &Tree) -> impl Iterator<Item = (&str, bool)> {
    tree.ending("/card.rs").filter_map(|path| {
        let id = path.strip_prefix("crates/problems/src/")?.strip_suffix("/card.rs")?;
        Some((id, tree.text(path).contains("certificate: true")))
    })
}

/// Removes blanks and line ends, which depend on the formatter.
fn squeezed(text: &str) -> String {
    text.split_whitespace().collect()
}
