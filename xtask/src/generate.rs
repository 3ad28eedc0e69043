//! `cargo xtask generate`: writes our own test data: secret inputs, inputs beyond the contests' limits, and the answers
//! to both.
//!
//! Each input has a fixed seed in `cases`, so every run writes the same bytes. The answers come from the slow solvers
//! in `cases` and `oracle`. Files of the contests do not change.

use std::fs;
use std::io;
use std::path::Path;

use cases::Plan;
use judge_io::Answers;
use kits::{ALL, Kit};

/// The files to write.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wanted<'a> {
    /// Only this problem.
    pub(crate) problem: Option<&'a str>,
    /// Only files of this name, without extension.
    pub(crate) name: Option<&'a str>,
}

impl Wanted<'_> {
    fn kits(self) -> impl Iterator<Item = &'static Kit> {
        ALL.iter().copied().filter(move |kit| self.problem.is_none_or(|problem| problem == kit.id))
    }

    /// The plans of the wanted problems, each with its kit and folder.
    fn plans(self) -> impl Iterator<Item = (&'static Kit, &'static str, &'static Plan)> {
        let plans = |kit: &'static Kit| {
            let groups = [(cases::GENERATED, kit.cases().plans()), ("beyond", kit.cases().plans_beyond())];
            groups
                .into_iter()
                .flat_map(move |(folder, plans)| plans.iter().map(move |plan| (kit, folder, plan)))
        };
        self.kits().flat_map(plans)
    }
}

/// Writes the wanted files. Without a name, also answers the stored inputs of [`Kit::answered`].
///
/// # Errors
/// If no plan has the name, a file cannot be read or written, or a slow solver refuses an input or its own answer.
pub(crate) fn run(root: &Path, wanted: Wanted<'_>) -> io::Result<()> {
    let takes = |name: &str| wanted.name.is_none_or(|wanted| wanted == name);
    // Without a name, no plan is needed: a problem without plans may still have stored inputs to answer.
    if wanted.name.is_some() && !wanted.plans().any(|(.., plan)| takes(plan.name)) {
        let names: Vec<&str> = wanted.plans().map(|(.., plan)| plan.name).collect();
        let text = format!("expected one of the generated files {}", names.join(", "));
        return Err(io::Error::new(io::ErrorKind::InvalidInput, text));
    }
    for (kit, folder, plan) in wanted.plans().filter(|(.., plan)| takes(plan.name)) {
        let folder = root.join("testdata").join(kit.id).join(folder);
        fs::create_dir_all(&folder)?;
        let (Plan { name, seed, aim, .. }, input) = (plan, plan.input());
        let answer = answer(kit, &input).map_err(|e| io::Error::other(format!("{name}: {e}")))?;
        let note = format!(
            "description: \"{aim}\"\n# Made by `cargo xtask generate {} {name}` of Stonepath from seed {seed}.\n",
            kit.id
        );
        fs::write(folder.join(name).with_extension("in"), input)?;
        fs::write(folder.join(name).with_extension("ans"), answer)?;
        fs::write(folder.join(name).with_extension("yaml"), note)?;
    }
    if wanted.name.is_none() {
        for kit in wanted.kits() {
            for folder in kit.answered {
                answer_stored(kit, &root.join("testdata").join(kit.id).join(folder))?;
            }
        }
    }
    Ok(())
}

/// Writes the answers to all inputs in a folder.
fn answer_stored(kit: &Kit, folder: &Path) -> io::Result<()> {
    let entries = fs::read_dir(folder)
        .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", folder.display())))?;
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "in") {
            let answer = answer(kit, &fs::read_to_string(&path)?)?;
            fs::write(path.with_extension("ans"), answer)?;
        }
    }
    Ok(())
}

/// Returns the slow solver's answer. If several answers are right, also checks it against the rules, independently of
/// the search that found it.
fn answer(kit: &Kit, input: &str) -> io::Result<String> {
    let answer = cases::solve(kit.id, input).ok_or_else(|| {
        io::Error::other(format!("the oracle does not understand the input for {}", kit.id))
    })?;
    // With one right answer, this would only repeat the computation.
    if kit.problem().info().answers == Answers::Many
        && let Some(Err(wrong)) = cases::check(kit.id, input, &answer)
    {
        return Err(io::Error::other(wrong.to_string()));
    }
    Ok(answer)
}
