//! Adapts the command lines that other judges use for `check` and `validate`, before clap parses them.
//!
//! In the ICPC problem package format, a checker is called with `INPUT ANSWER FEEDBACK_DIR` and any further arguments,
//! and an input validator with any arguments. These must be ignored. But clap would obey words such as `-h` among
//! them, so this module removes them.

use std::ffi::{OsStr, OsString};

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, Parser};

use super::{Cli, QUOTES};
use crate::exit::Failure;

impl Cli {
    /// Parses a command line that starts with the name of the program.
    ///
    /// # Errors
    /// Usage errors, and requests for help or the version. With `check --testlib`, they are testlib failures.
    pub(crate) fn read(arguments: impl IntoIterator<Item = OsString>) -> Result<Self, Failure> {
        let mut arguments: Vec<OsString> = arguments.into_iter().collect();
        let command = arguments.get(1).cloned().unwrap_or_default();
        if command == "check" {
            cut_check(&mut arguments);
        } else if command == "validate" {
            cut_validate(&mut arguments);
        }
        let is_testlib = command == "check" && arguments.iter().any(|argument| argument == "--testlib");
        Cli::try_parse_from(&arguments).map_err(|mut error| {
            let is_word = |setup: &OsString| !is_option(setup) && !setup.as_encoded_bytes().contains(&b' ');
            if command == "perft" && arguments.get(2).is_some_and(is_word) {
                error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![QUOTES.into()]));
            }
            suggest(&mut error);
            match Failure::Clap(error) {
                failure if is_testlib => Failure::Testlib(failure.message()),
                failure => failure,
            }
        })
    }
}

/// Adds tips that clap does not give: the values that contain a wrong one, and the commands that have an unknown option.
fn suggest(error: &mut clap::Error) {
    let text = |kind| error.get(kind).map(ToString::to_string).unwrap_or_default().to_ascii_lowercase();
    let (value, option) = (text(ContextKind::InvalidValue), text(ContextKind::InvalidArg));
    let first = value.split(' ').next().unwrap_or_default();
    if option.contains("problem")
        && (value.contains("://") || games::ALL.iter().any(|game| game.name() == first))
    {
        let tip =
            "this command is for contest problems; for games there are `list --games`, `show` and `replay`";
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
    }
    if error.get(ContextKind::SuggestedValue).or(error.get(ContextKind::SuggestedArg)).is_some() {
        return;
    }
    if let Some(ContextValue::Strings(valid)) = error.get(ContextKind::ValidValue) {
        let similar: Vec<_> = valid.iter().filter(|valid| valid.contains(&value)).cloned().collect();
        if !value.is_empty() && !similar.is_empty() {
            error.insert(ContextKind::SuggestedValue, ContextValue::Strings(similar));
        }
    } else if let Some(name) = option.strip_prefix("--")
        && error.kind() == ErrorKind::UnknownArgument
    {
        let cli = Cli::command();
        let has = |command: &&clap::Command| command.get_arguments().any(|it| it.get_long() == Some(name));
        let commands = cli.get_subcommands().filter(has);
        let names: Vec<_> = commands.map(|command| format!("`{}`", command.get_name())).collect();
        if !names.is_empty() {
            let tip = format!("'{option}' is an option of {}", names.join(", "));
            error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
        }
    }
}

/// Removes the arguments after `FEEDBACK_DIR`, and turns testlib's `-appes` into a long option.
fn cut_check(arguments: &mut Vec<OsString>) {
    /// PROBLEM, INPUT, ANSWER and `FEEDBACK_DIR`.
    const OF_ICPC: usize = 4;
    /// PROBLEM, INPUT, OUTPUT, ANSWER and RESULT.
    const OF_TESTLIB: usize = 5;
    let (mut files, mut is_icpc, mut is_testlib, mut only_files) = (0, false, false, false);
    let mut is_size = false;
    for at in 2..arguments.len() {
        let argument = arguments[at].as_os_str();
        if is_size {
            is_size = false;
        } else if only_files || !is_option(argument) {
            files += 1;
        } else if argument == "--max-input" {
            is_size = true;
        } else if argument == "--" {
            only_files = true;
        } else if argument == "--icpc" {
            is_icpc = true;
        } else if argument == "--testlib" {
            is_testlib = true;
        } else if is_testlib && files == OF_TESTLIB && (argument == "-appes" || argument == "-APPES") {
            arguments[at] = "--appes".into();
        }
        if is_icpc && files == OF_ICPC {
            arguments.truncate(at + 1);
            return;
        }
    }
}

/// Removes all arguments after the problem and our own options, if `--icpc` is one of these.
fn cut_validate(arguments: &mut Vec<OsString>) {
    let (mut has_problem, mut is_icpc) = (false, false);
    // Only the first occurrence of each of these options is ours. The value is the next argument, or follows `=`.
    let mut with_value = vec!["--answers", "--max-input"];
    let mut at = 2;
    while at < arguments.len() {
        let argument = arguments[at].as_os_str();
        let value = with_value.iter().enumerate().find_map(|(option, name)| {
            match argument.as_encoded_bytes().strip_prefix(name.as_bytes())? {
                [] => Some((option, 1)),
                [b'=', ..] => Some((option, 0)),
                _ => None,
            }
        });
        if argument == "--icpc" {
            is_icpc = true;
        } else if let Some((option, behind)) = value {
            with_value.remove(option);
            at += behind;
        } else if !has_problem && !is_option(argument) {
            has_problem = true;
        } else if argument != "--require-newline" {
            if has_problem && is_icpc {
                arguments.truncate(at);
            }
            return;
        }
        at += 1;
    }
}

/// Whether clap would parse an argument as an option.
fn is_option(argument: &OsStr) -> bool {
    argument.as_encoded_bytes().starts_with(b"-") && argument != "-"
}
