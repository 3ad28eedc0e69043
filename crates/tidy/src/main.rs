//! `cargo xtask`: runs `tidy` and `new` itself, and starts the package `xtask` for all other commands.
//!
//! `xtask` does not compile while a game or a problem is half written. These two commands work even then.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::{Command, ExitCode};
use std::{env, io};

use clap::Parser;
use tidy::Exit;
use tidy::cli::Task;

#[derive(Debug, Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", disable_help_subcommand = true)]
struct Cli {
    #[command(subcommand)]
    task: Task,
    /// The root of the repository [default: the one in which this program was built].
    #[arg(long, global = true, value_name = "DIR")]
    root: Option<PathBuf>,
}

fn main() -> ExitCode {
    let arguments: Vec<OsString> = env::args_os().skip(1).collect();
    let is_ours = arguments.first().is_some_and(|task| task == "tidy" || task == "new");
    if !is_ours {
        return match xtask(&arguments) {
            Ok(code) => code,
            Err(error) => tidy::complain(&format!("cannot start cargo: {error}"), Exit::Io).into(),
        };
    }
    let Cli { task, root } = Cli::parse();
    task.run(root.as_deref().unwrap_or(tidy::home())).into()
}

/// Builds and starts the package `xtask`, and returns its exit code.
fn xtask(arguments: &[OsString]) -> io::Result<ExitCode> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let manifest = tidy::home().join("Cargo.toml");
    let mut command = Command::new(cargo);
    command.args(["run", "--package", "xtask", "--manifest-path"]).arg(manifest).arg("--").args(arguments);
    // A process ended by a signal has no code.
    let code = command.status()?.code().unwrap_or(1);
    Ok(ExitCode::from(u8::try_from(code).unwrap_or(1)))
}
