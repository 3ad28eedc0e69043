//! `stonepath check --icpc`: a checker for the ICPC problem package format.

use std::path::Path;

use judge_io::Verdict;
use package::output::Used;

use super::count::Count;
use super::{image, judge, points};
use crate::cli::CheckArgs;
use crate::commands::{refuse_over, usage};
use crate::exit::{Exit, Failure};
use crate::input::Source;
use crate::system::{System, write_file};

/// Reads the reply from standard input, writes the reason to a file, and returns the verdict
/// as an exit code. Any other exit code means a fault of the judge, which no reply can cause.
pub(super) fn run(args: &CheckArgs, feedback: &Path, system: &dyn System) -> Result<Exit, Failure> {
    if args.input == Source::Stdin {
        let text = "with --icpc the reply is on standard input, so INPUT must be a file";
        return Err(usage("check", text.into()));
    }
    let files = ["judgemessage.txt", "judgeimage.svg"].map(|name| feedback.join(name));
    for file in &files {
        refuse_over("check", Some(file), [args.input.used(), args.output.used(), Used::Stdin])?;
    }
    let [message, image] = files;
    let input = args.input.read(system, &args.max_input)?;
    let reply = Source::Stdin.read_raw_reply(system, &args.max_input)?;
    let problem = args.problem;
    let verdict = judge(&input, &reply, |input, reply| problem.check(input, reply))?;
    let write_message = |text: &str| write_file(system, &message, text.as_bytes());
    let Verdict::Rejected(rejection) = &verdict else {
        write_message(&format!("{verdict}\n{}", points(problem, problem.info().points)))?;
        return Ok(Exit::IcpcAccept);
    };
    // This takes time, so it is done for rejected replies only.
    let (_, count) = Count::of(problem, &input, &reply)?;
    write_message(&format!("{verdict}\n{}{count}\n", points(problem, rejection.points)))?;
    let picture = count.first_wrong().and_then(|number| image::of(problem, &input.bytes, number, rejection));
    if let Some(picture) = picture
        && let Err(failure) = write_file(system, &image, picture.as_bytes())
    {
        // The failure is reported, but the verdict stays.
        failure.report(system);
    }
    Ok(Exit::IcpcReject)
}
