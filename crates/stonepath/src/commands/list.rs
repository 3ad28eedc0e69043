//! `stonepath list`: what there is to ask.

use anstyle::Style;

use crate::exit::{Exit, Failure};
use crate::output::Output;
use crate::system::System;

/// Prints the problems: id and question, below them title and source.
pub(super) fn run(system: &dyn System) -> Result<Exit, Failure> {
    let infos = || problems::ALL.iter().map(|problem| problem.info());
    let width = infos().map(|info| info.id.len()).max().unwrap_or(0);
    let (bold, dim) = (Style::new().bold(), Style::new().dimmed());
    let mut text = String::new();
    for info in infos() {
        text += &format!("{bold}{:width$}{bold:#}  {}\n", info.id, info.asks);
        text += &format!("{:width$}  {dim}{}, {}{dim:#}\n", "", info.title, info.source);
    }
    Output::new(system)?.write(text.as_bytes())?;
    Ok(Exit::Fine)
}
