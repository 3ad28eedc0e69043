//! `cargo xtask bench`: runs the benches and holds them to what was stored.
//!
//! What is compared is never a time but a ratio: a bench against a yardstick beside it, measured in the same run on the same
//! data. Even a ratio belongs to a processor. A floor is another kind of work than what stands on it, and one processor is good at
//! one kind, the next at the other; a rival does the same work, but needs more memory, and caches differ. So
//! `docs/performance/baselines` has a file for each processor, and a processor without one is held to a weaker bound only: nothing
//! of ours is slower than its rival.

mod baselines;
mod child;
mod compare;
mod figures;
mod files;
mod growth;
mod instructions;
mod measure;
mod page;
mod processor;
mod session;
mod table;
mod targets;

use std::io::{self, Write};
use std::path::Path;

use crate::Exit;
pub use baselines::{Baseline, Baselines};
pub(crate) use child::program;
pub use compare::{Bound, Loss, losses};
pub use figures::{Figure, Figures, Name, Yardstick};
pub use measure::{Bench, Machine, Part};
pub use processor::{from_cpuinfo, slug};
pub use session::run_on;

/// Which part of the work is asked for.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Only the benches of this crate.
    pub only: Option<String>,
    /// Store what was measured as the baseline of this processor, and write the page and the picture if they show it.
    pub bless: bool,
    /// Count instructions instead of time.
    pub instructions: bool,
}

const INSTRUCTIONS: &str = "docs/performance/instructions.tsv";
const PICTURE: &str = "docs/performance/growth.svg";
const PAGE: &str = "docs/performance.md";

/// The crates that have benches.
pub fn crates() -> impl Iterator<Item = &'static str> {
    measure::benches().into_iter().map(|bench| bench.package)
}

/// Measures on this machine, prints tables as they come, and compares with the baselines or replaces this processor's.
///
/// # Errors
/// When a bench cannot be built or run, and when a file cannot be read or written.
pub fn run(root: &Path, options: &Options, out: &mut dyn Write) -> io::Result<Exit> {
    if options.instructions {
        return count(root, options, out);
    }
    run_on(&mut measure::Here { root }, root, options, out)
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
    files::write(&root.join(PICTURE), &picture)?;
    files::write(&root.join(PAGE), &page)
}

/// The picture and the page as the stored results have them.
pub struct Page {
    /// The text of `docs/performance/growth.svg`.
    pub picture: String,
    /// The text of `docs/performance.md`.
    pub page: String,
}

/// Draws the picture and fills the tables into the page as it is, without writing either. The page names the baseline that
/// it shows.
///
/// # Errors
/// When the baseline, the instructions or the page cannot be read.
pub fn rendered(root: &Path) -> io::Result<Page> {
    let page = files::read(&root.join(PAGE))?;
    let shown = root.join(baselines::FOLDER).join(page::shown(&page)?);
    let baseline = Baseline::read(&shown)?;
    let counted = instructions::read(&root.join(INSTRUCTIONS))?;
    let page = page::fill(&page, &baseline, &counted)?;
    Ok(Page { picture: growth::draw(&baseline.figures), page })
}
