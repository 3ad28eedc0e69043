//! Writes the secret cases that are our own, those beyond the contests' limits, and their answers.
//!
//! Every file is made from a seed that stands in the kit of its problem, so that running this again changes nothing. The answers
//! come from the crate `oracle` alone. The contests' own files are not touched.

use std::fs;
use std::io;
use std::path::Path;

use judge_io::Answers;
use kits::tools::Plan;
use kits::{ALL, Kit};
use oracle::Rng;

/// Which files are made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wanted<'a> {
    /// Only those of this problem.
    pub(crate) problem: Option<&'a str>,
    /// Only those of this name.
    pub(crate) name: Option<&'a str>,
}

impl Wanted<'_> {
    /// The kits of the problems, and the plans of each.
    fn plans(self) -> impl Iterator<Item = (&'static Kit, &'static Plan)> {
        let kits = ALL.iter().filter(move |kit| self.problem.is_none_or(|problem| problem == kit.id));
        kits.flat_map(|kit| kit.plans.iter().map(move |plan| (*kit, plan)))
    }
}

/// Makes the files that are wanted.
///
/// # Errors
/// When the folder of the test data cannot be read or written, when there is no such file, and when a file comes out
/// otherwise than its kind demands (which a change of this code can bring about).
pub(crate) fn run(root: &Path, wanted: Wanted<'_>) -> io::Result<()> {
    let takes = |plan: &Plan| wanted.name.is_none_or(|name| name == plan.name);
    if !wanted.plans().any(|(_, plan)| takes(plan)) {
        let names: Vec<&str> = wanted.plans().map(|(_, plan)| plan.name).collect();
        let text = format!("no generated file is called so; there are {}", names.join(", "));
        return Err(io::Error::new(io::ErrorKind::InvalidInput, text));
    }
    for (kit, plan) in wanted.plans().filter(|(_, plan)| takes(plan)) {
        let folder = root.join("testdata").join(kit.id).join(plan.group.folder());
        fs::create_dir_all(&folder)?;
        let input = (plan.make)(&mut Rng::new(plan.seed));
        let answer = answer(kit, &input).map_err(|e| io::Error::other(format!("{}: {e}", plan.name)))?;
        let note = format!(
            "description: \"{}\"\n# Made by `cargo xtask generate {} {}` of Stonepath from seed {}.\n",
            plan.aim, kit.id, plan.name, plan.seed
        );
        fs::write(folder.join(plan.name).with_extension("in"), input)?;
        fs::write(folder.join(plan.name).with_extension("ans"), answer)?;
        fs::write(folder.join(plan.name).with_extension("yaml"), note)?;
    }
    let asked = |kit: &&&Kit| wanted.name.is_none() && wanted.problem.is_none_or(|problem| problem == kit.id);
    for kit in ALL.iter().filter(asked) {
        for folder in kit.answered {
            answer_stored(kit, &root.join("testdata").join(kit.id).join(folder))?;
        }
    }
    Ok(())
}

/// Answers the inputs of a folder.
fn answer_stored(kit: &Kit, folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "in") {
            let answer = answer(kit, &fs::read_to_string(&path)?)?;
            fs::write(path.with_extension("ans"), answer)?;
        }
    }
    Ok(())
}

/// The oracle's answer, judged by the oracle where many are right: the letter of the rules knows nothing of how it was found.
fn answer(kit: &Kit, input: &str) -> io::Result<String> {
    let answer = oracle::solve(kit.id, input).ok_or_else(|| {
        io::Error::other(format!("the oracle does not understand the input for {}", kit.id))
    })?;
    // Where one answer is right, this would only work it out again.
    if kit.problem().info().answers == Answers::Many
        && let Some(Err(wrong)) = oracle::check(kit.id, input, &answer)
    {
        return Err(io::Error::other(wrong.to_string()));
    }
    Ok(answer)
}
