//! Writes the secret cases that are our own, those beyond the contests' limits, and their answers.
//!
//! Every file is made from a seed that stands in the table of plans, so that running this again changes nothing. The answers
//! come from the crate `cases`, by the slow games of the crate `oracle` alone. The contests' own files are not touched.

use std::fs;
use std::io;
use std::path::Path;

mod plans;

use plans::PLANS;
use rng::Rng;

/// A file to be made.
struct Plan {
    problem: &'static str,
    group: Group,
    /// Without extension.
    name: &'static str,
    seed: u64,
    /// What a wrong or slow solution may stumble over here.
    aim: &'static str,
    make: fn(&mut Rng) -> String,
}

/// Where a file belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Group {
    /// It keeps to the contest's limits.
    Secret,
    /// It does not.
    Beyond,
}

impl Group {
    /// In the folder of the problem.
    fn folder(self) -> &'static str {
        match self {
            Group::Secret => "data/secret/generated",
            Group::Beyond => "beyond",
        }
    }
}

/// Which files are made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wanted<'a> {
    /// Only those of this problem.
    pub(crate) problem: Option<&'a str>,
    /// Only those of this name.
    pub(crate) name: Option<&'a str>,
}

impl Wanted<'_> {
    fn takes(self, plan: &Plan) -> bool {
        self.problem.is_none_or(|problem| problem == plan.problem)
            && self.name.is_none_or(|name| name == plan.name)
    }
}

/// Makes the files that are wanted.
///
/// # Errors
/// When the folder of the test data cannot be read or written, when there is no such file, and when a file comes out
/// otherwise than its kind demands (which a change of this code can bring about).
pub(crate) fn run(root: &Path, wanted: Wanted<'_>) -> io::Result<()> {
    if !PLANS.iter().any(|plan| wanted.takes(plan)) {
        let names = PLANS.iter().filter(|plan| wanted.problem.is_none_or(|problem| problem == plan.problem));
        let names: Vec<&str> = names.map(|plan| plan.name).collect();
        let text = format!("no generated file is called so; there are {}", names.join(", "));
        return Err(io::Error::new(io::ErrorKind::InvalidInput, text));
    }
    for plan in PLANS.iter().filter(|plan| wanted.takes(plan)) {
        let folder = root.join("testdata").join(plan.problem).join(plan.group.folder());
        fs::create_dir_all(&folder)?;
        let input = (plan.make)(&mut Rng::new(plan.seed));
        let answer =
            answer(plan.problem, &input).map_err(|e| io::Error::other(format!("{}: {e}", plan.name)))?;
        let note = format!(
            "description: \"{}\"\n# Made by `cargo xtask generate {} {}` of Stonepath from seed {}.\n",
            plan.aim, plan.problem, plan.name, plan.seed
        );
        fs::write(folder.join(plan.name).with_extension("in"), input)?;
        fs::write(folder.join(plan.name).with_extension("ans"), answer)?;
        fs::write(folder.join(plan.name).with_extension("yaml"), note)?;
    }
    if wanted.name.is_none() && wanted.problem.is_none_or(|problem| problem == "nogo") {
        answer_traps(&root.join("testdata/nogo/data/secret/traps"))?;
    }
    Ok(())
}

/// The traps came without answers.
fn answer_traps(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "in") {
            let answer = answer("nogo", &fs::read_to_string(&path)?)?;
            fs::write(path.with_extension("ans"), answer)?;
        }
    }
    Ok(())
}

/// The oracle's answer, judged by the oracle where many are right: the letter of the rules knows nothing of how it was found.
fn answer(problem: &str, input: &str) -> io::Result<String> {
    let answer = cases::solve(problem, input)
        .ok_or_else(|| io::Error::other(format!("the oracle does not understand the input for {problem}")))?;
    // Where one answer is right, this would only work it out again.
    if problem == "nogo"
        && let Some(Err(wrong)) = cases::check(problem, input, &answer)
    {
        return Err(io::Error::other(wrong.to_string()));
    }
    Ok(answer)
}
