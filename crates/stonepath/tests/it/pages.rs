//! Runs the shell commands in the pages of the repository, and compares their output.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use records::{ErrorCode, Field};

use super::run::scratch;

/// Blocks that begin with these words are run only if what they need is in [`TESTED`] and installed. The rest of the line
/// tells the reader what they need.
const NEEDS: &str = "# needs ";

/// What blocks can need, and commands that succeed if it is installed.
const TESTED: &[(&str, &str)] = &[
    // `$0` is the folder of a copy. Without this need, there is none.
    ("a checkout", "ln -s \"$0/testdata\" testdata"),
    ("bash 4", "bash -c '[ ${BASH_VERSINFO[0]} -ge 4 ]'"),
    ("python3", "python3 --version"),
];

/// The pages in the root, in `docs`, `xtask` and each crate.
fn pages(root: &Path) -> Vec<PathBuf> {
    let files = |folder: &Path| -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).expect("the folder can be read");
        entries.map(|entry| entry.expect("the folder can be read").path()).collect()
    };
    let mut folders = files(&root.join("crates"));
    folders.extend(["", "docs", "xtask"].map(|folder| root.join(folder)));
    let mut pages: Vec<PathBuf> = folders.iter().flat_map(|folder| files(folder)).collect();
    pages.retain(|page| page.extension().is_some_and(|extension| extension == "md"));
    pages.sort();
    pages
}

/// Whether a page shows a text, where `…` matches anything.
fn shows(page: &str, text: &str) -> bool {
    let Some((page, end)) = page.rsplit_once('…') else { return page == text };
    let Some(mut rest) = text.strip_suffix(end) else { return false };
    for (number, part) in page.split('…').enumerate() {
        match rest.find(part) {
            Some(at) if at == 0 || number > 0 => rest = &rest[at + part.len()..],
            _ => return false,
        }
    }
    true
}

/// A page, the folder in which its commands run, empty at first, one with a copy of `testdata`, and a PATH with the binary.
struct Session {
    page: String,
    folder: PathBuf,
    copy: PathBuf,
    path: String,
}

impl Session {
    /// Runs a script. Returns whether it succeeded, and both output streams.
    fn run(&self, option: &str, script: &str) -> (bool, String, String) {
        let mut shell = Command::new("sh");
        shell.args([option, script]).arg(&self.copy).current_dir(&self.folder).env("PATH", &self.path);
        let output = shell.env_remove("CLICOLOR_FORCE").output().expect("there is a shell");
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("commands say text");
        (output.status.success(), text(output.stdout), text(output.stderr))
    }

    /// Whether something that a block needs is installed.
    fn has(&self, need: &str) -> bool {
        TESTED.iter().any(|(name, command)| *name == need && self.run("-c", command).0)
    }

    /// Runs a block if `fence` is a shell language. Returns the number of commands run: 1 for a whole `sh` block.
    fn block(&self, fence: &str, block: &str) -> usize {
        let needs = block.strip_prefix(NEEDS).and_then(|rest| rest.split_once('\n'));
        let (runs, block) = needs.map_or((true, block), |(need, rest)| (self.has(need), rest));
        let count = match fence {
            "sh" if runs => {
                let (success, out, err) = self.run("-ec", block);
                assert!(success, "{}: {block}{out}{err}", self.page);
                1
            }
            "console" if runs => {
                let block = block.strip_prefix("$ ").expect("it begins with a command");
                let examples = block.split("\n$ ").map(|example| {
                    let (line, page) = example.split_once('\n').unwrap_or((example, ""));
                    let page = page.strip_suffix('\n').unwrap_or(page);
                    let (_, out, err) = self.run("-c", line);
                    let both = format!("{out}{err}");
                    let shown = [&out, &both].iter().any(|text| shows(page, text.trim_end_matches('\n')));
                    assert!(shown, "{}: $ {line}\n{both}", self.page);
                });
                examples.count()
            }
            "sh" | "console" => 0,
            _ => {
                let ours =
                    block.lines().find(|line| line.starts_with("$ ") || line.starts_with("stonepath "));
                assert_eq!(
                    ours, None,
                    "{}: blocks of `sh` and `console` are run, this one is not",
                    self.page
                );
                0
            }
        };
        // Only the block that needs it has it.
        let _ = fs::remove_file(self.folder.join("testdata"));
        count
    }
}

#[test]
fn commands_of_pages_run() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("it is there");
    let binaries = Path::new(env!("CARGO_BIN_EXE_stonepath")).parent().expect("it is in a folder");
    let path = format!("{}:{}", binaries.display(), std::env::var("PATH").expect("there is a path"));
    // A copy, so that no page can write into the checkout.
    let copy = scratch("pages");
    let copied = Command::new("cp").arg("-R").arg(root.join("testdata")).arg(&copy).status();
    assert!(copied.expect("there is cp").success());

    // The program finds no checkout there, also not above.
    let empty = tempfile::tempdir().expect("a temporary folder");
    let mut commands = 0;
    for page in pages(&root) {
        let text = fs::read_to_string(&page).expect("pages are text");
        let page = page.strip_prefix(&root).expect("it is in the checkout").to_string_lossy().into_owned();
        let folder = empty.path().join(page.replace('/', "-"));
        fs::create_dir(&folder).expect("the folder can be made");
        let session = Session { page, folder, copy: copy.clone(), path: path.clone() };
        // Every second part is a block.
        for block in text.split("```").skip(1).step_by(2) {
            let (fence, block) = block.split_once('\n').expect("a block has lines");
            commands += session.block(fence, block);
        }
        // The pictures that a page shows are those that its commands make, in a folder with its name.
        let stem = root.join(&session.page).with_extension("");
        if let Some(name) = stem.file_name().filter(|_| stem.is_dir()) {
            assert!(
                files(&session.folder.join(name)) == files(&stem),
                "run the commands of {}",
                session.page
            );
        }
    }
    assert_ne!(commands, 0);
}

#[test]
fn the_page_on_adjudicate_has_all_fields_and_codes() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/adjudicate.md");
    let page = fs::read_to_string(page).expect("pages are text");
    let names =
        Field::ALL.iter().map(|field| field.name()).chain(ErrorCode::ALL.iter().map(|code| code.name()));
    for name in names {
        assert!(page.contains(&format!("\n| `{name}` | ")), "docs/adjudicate.md: no row for {name}");
    }
}

/// The files in a folder, with their contents.
fn files(folder: &Path) -> BTreeMap<OsString, String> {
    let files = fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file"));
    files.map(|file| (file.file_name(), fs::read_to_string(file.path()).expect("text"))).collect()
}
