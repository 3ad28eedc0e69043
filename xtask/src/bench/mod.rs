//! `cargo xtask bench`: runs the benches and holds them to the stored baseline.
//!
//! What is compared is never a time but a ratio: a bench against the yardstick beside it, measured in the same run on the same
//! data. So the baseline holds on other machines, too, though less exactly. The results, the baseline and the tables of the
//! performance page are one file, `docs/performance/results.tsv`.

mod compare;
mod figures;
mod growth;
mod instructions;
pub(crate) mod measure;
mod page;
mod table;
mod targets;

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use crate::Exit;
pub use compare::{Loss, losses};
pub use figures::{Figure, Figures, Name};

/// Which part of the work is asked for.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Only the benches of this crate.
    pub only: Option<String>,
    /// Store what was measured as the baseline, and write the page and the picture from it.
    pub bless: bool,
    /// Count instructions instead of time.
    pub instructions: bool,
}

const RESULTS: &str = "docs/performance/results.tsv";
const INSTRUCTIONS: &str = "docs/performance/instructions.tsv";
const PICTURE: &str = "docs/performance/growth.svg";
const PAGE: &str = "docs/performance.md";

/// The crates that have benches.
pub fn crates() -> impl Iterator<Item = &'static str> {
    measure::BENCHES.iter().map(|bench| bench.package)
}

/// Measures, prints tables, and compares with the baseline or replaces it.
///
/// # Errors
/// When a bench cannot be built or run, and when a file cannot be read or written.
pub fn run(root: &Path, options: &Options, out: &mut dyn Write) -> io::Result<Exit> {
    if options.instructions {
        return count(root, options, out);
    }
    let stored = Figures::read(&root.join(RESULTS))?;
    let mut found = measure::all(root, options.only.as_deref())?;
    if options.bless {
        // A machine may be slow for a minute, while one bench runs and not while its yardstick does. Not so twice.
        found.keep_quickest(measure::all(root, options.only.as_deref())?);
    }
    let mut lost = losses(&found, &stored);
    // Other work on the machine can only make a bench slower: what seems lost is measured twice more.
    for _ in 0..2 {
        if lost.is_empty() || options.bless {
            break;
        }
        for group in compare::groups(&lost) {
            found.keep_better(&measure::group(root, &group)?);
        }
        lost = losses(&found, &stored);
    }
    page::write_tables(&found, &stored, out)?;
    if options.bless {
        let mut kept = stored;
        kept.replace(found);
        kept.write(&root.join(RESULTS))?;
        write_page(root)?;
        writeln!(out, "stored in {RESULTS}, {PICTURE} and {PAGE}")?;
        return Ok(Exit::Fine);
    }
    for Loss { name, before, now } in &lost {
        writeln!(
            out,
            "slower: {name} takes {now:.2} times its yardstick, {before:.2} times in the baseline"
        )?;
    }
    Ok(if lost.is_empty() { Exit::Fine } else { Exit::Wrong })
}

/// Counts instructions and prints or stores them.
fn count(root: &Path, options: &Options, out: &mut dyn Write) -> io::Result<Exit> {
    let stored = instructions::read(&root.join(INSTRUCTIONS))?;
    let Some(found) = instructions::count(root)? else {
        writeln!(out, "there is no valgrind on this machine: no instructions were counted")?;
        return Ok(Exit::Fine);
    };
    instructions::write_table(&found, &stored, out)?;
    if options.bless {
        instructions::store(&found, &root.join(INSTRUCTIONS))?;
        write_page(root)?;
        writeln!(out, "stored in {INSTRUCTIONS} and {PAGE}")?;
    }
    Ok(Exit::Fine)
}

/// Draws the picture and fills in the tables of the page, from the stored results.
fn write_page(root: &Path) -> io::Result<()> {
    let Page { picture, page } = rendered(root)?;
    fs::write(root.join(PICTURE), picture)?;
    fs::write(root.join(PAGE), page)
}

/// The picture and the page as the stored results have them.
pub struct Page {
    /// The text of `docs/performance/growth.svg`.
    pub picture: String,
    /// The text of `docs/performance.md`.
    pub page: String,
}

/// Draws the picture and fills the tables into the page as it is, without writing either.
///
/// # Errors
/// When the results or the page cannot be read.
pub fn rendered(root: &Path) -> io::Result<Page> {
    let figures = Figures::read(&root.join(RESULTS))?;
    let counted = instructions::read(&root.join(INSTRUCTIONS))?;
    let page = page::fill(&fs::read_to_string(root.join(PAGE))?, &figures, &counted)?;
    Ok(Page { picture: growth::draw(&figures), page })
}
