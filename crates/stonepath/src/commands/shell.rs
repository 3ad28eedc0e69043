//! `stonepath completions` and `stonepath man`: made from the command line itself.

use clap::CommandFactory;

use super::{say, usage};
use crate::cli::{Cli, CompletionsArgs, ManArgs};
use crate::exit::{Exit, Failure};
use crate::system::System;

/// Prints the completions for a shell.
pub(super) fn completions(args: &CompletionsArgs, system: &dyn System) -> Result<Exit, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "stonepath", &mut script);
    say(&String::from_utf8_lossy(&script), Exit::Fine, system)
}

/// Prints a page of the manual.
pub(super) fn man(args: &ManArgs, system: &dyn System) -> Result<Exit, Failure> {
    let mut cli = Cli::command();
    cli.build();
    let command = match &args.command {
        None => cli,
        Some(name) => {
            let none = || usage("man", format!("expected a command of stonepath, found `{name}`"));
            cli.find_subcommand(name).ok_or_else(none)?.clone()
        }
    };
    let mut page = Vec::new();
    clap_mangen::Man::new(command).render(&mut page).expect("memory can be written");
    say(&String::from_utf8_lossy(&page), Exit::Fine, system)
}
