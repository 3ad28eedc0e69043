//! What `stonepath package` is told.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use package::walk::shown;
use package::{Existing, Format};

/// A problem or a package, a format, and a folder; or a package to check.
#[derive(Args)]
pub(crate) struct PackageArgs {
    /// PROBLEM and DIR, or with --from just DIR: the problem, whose package lies in testdata of the checkout that you stand in, and the
    /// folder to write, which is made
    #[arg(value_name = "NAME", num_args = 1..=2, required_unless_present = "check")]
    pub(crate) names: Vec<PathBuf>,

    /// The format to write
    #[arg(long, value_name = "FORMAT", required_unless_present = "check", value_parser = format())]
    pub(crate) format: Option<Format>,

    /// Read this package, which may be anybody's; it must be in the format 2025-09
    #[arg(long, value_name = "PACKAGE")]
    pub(crate) from: Option<PathBuf>,

    /// Replace a package that is there, but for hidden files and folders in it, such as .git. Any other folder with something in it is
    /// refused
    #[arg(long)]
    pub(crate) force: bool,

    /// Only say what BAPCtools (2025-09) or problemtools (legacy) would refuse or warn about in this package
    #[arg(long, value_name = "PACKAGE", conflicts_with_all = ["names", "format", "from", "force"])]
    pub(crate) check: Option<PathBuf>,
}

/// Where a package comes from.
pub(crate) enum Origin<'a> {
    /// The checkout has it under this id.
    Checkout(&'static str),
    /// It is this folder.
    Folder(&'a PathBuf),
}

impl PackageArgs {
    /// Where the package comes from, and where it goes.
    ///
    /// # Errors
    /// What is wrong with the names: the message.
    pub(crate) fn ends(&self) -> Result<(Origin<'_>, &PathBuf), String> {
        match (self.names.as_slice(), &self.from) {
            ([to], Some(from)) => Ok((Origin::Folder(from), to)),
            ([id, _], Some(_)) => Err(format!(
                "expected nothing but a folder to write beside --from, found {} before it",
                shown(id)
            )),
            ([id, to], None) => {
                let known = id.to_str().and_then(problems::find).map(|problem| problem.info().id);
                let ids: Vec<_> = problems::ALL.iter().map(|problem| problem.info().id).collect();
                let id = known.ok_or_else(|| {
                    format!("expected a problem, one of {}, found {}", ids.join(", "), shown(id))
                })?;
                Ok((Origin::Checkout(id), to))
            }
            _ => Err("expected a problem and a folder to write, or --from and a folder to write".into()),
        }
    }

    /// What becomes of a folder with something in it.
    pub(crate) fn existing(&self) -> Existing {
        if self.force { Existing::Replace } else { Existing::Refuse }
    }
}

fn format() -> impl TypedValueParser<Value = Format> {
    PossibleValuesParser::new(Format::ALL.map(Format::name)).map(|name| {
        let format = Format::ALL.into_iter().find(|format| format.name() == name);
        format.expect("the possible values are the names of the formats")
    })
}
