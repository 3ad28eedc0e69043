//! Builds programs from source files.

use std::borrow::Cow;
use std::ffi::{OsStr, OsString};
use std::io;
use std::path::Path;
use std::{env, fmt, fs};

use package::{BuildOptions, Languages, Limits, Package, Recipe, Source, walk};
use runner::{End, Folder, Guard, Input, Program, Run, Scratch};

use crate::Error;
use crate::entry::{Entry, Subject};
use crate::text::said;

/// The most bytes that a compiler may write to files.
const DISK: u64 = 1 << 30;
/// The most processes that a compiler or validator may have at a time:
/// far more than either needs, and few enough for the machine to survive.
pub(crate) const PROCESSES: u64 = 256;

/// A program that is ready to run.
#[derive(Debug)]
pub struct Built {
    pub(crate) program: Program,
    /// The shell command, if the program is one.
    pub(crate) line: Option<String>,
    pub(crate) language: String,
    /// The folder with its files, and the names of those that it may read. Dropping it removes them.
    pub(crate) folder: Option<(Folder, Vec<String>)>,
}

impl Built {
    /// Prepares the program that `line` names. Builds a source file or folder
    /// in a folder of its own. Takes anything else as a shell command.
    ///
    /// # Errors
    /// Returns why the program cannot be built.
    pub fn of(line: &str, guard: &Guard, scratch: &Scratch) -> Result<Built, NotBuilt> {
        let (package, languages) = (&Package::default(), &Languages::default());
        let context = Context { guard, scratch, package, languages, memory: package.card.limits.memory };
        context.ready(&Entry::command(line, languages).subject)
    }

    /// Returns the program with arguments and an empty folder for its files. A shell command runs in the caller's folder,
    /// to which its paths are relative. Anything else runs in its own folder, which gets a copy of the files that it may read.
    ///
    /// # Errors
    /// When a file cannot be copied.
    pub fn call(&self, args: &[String], folder: &Path) -> io::Result<Program> {
        if let Some((built, beside)) = &self.folder {
            for name in beside {
                let to = folder.join(name);
                fs::create_dir_all(to.parent().unwrap_or(folder))?;
                fs::write(to, walk::read(&built.path().join(name))?)?;
            }
        }
        let program = match &self.line {
            None => self.program.clone().args(args),
            Some(_) if args.is_empty() => self.program.clone().folder("."),
            Some(line) => Program::shell(format!("{line} \"$@\"")).args(["sh"]).args(args).folder("."),
        };
        Ok(program.scratch(folder))
    }

    /// Returns the name of a file that the program has written into its folder.
    pub(crate) fn written(&self, folder: &Path) -> Option<String> {
        let (_, beside) = self.folder.as_ref()?;
        let files = fs::read_dir(folder).ok()?.flatten();
        let files = files.filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_file()));
        files.map(|entry| walk::shown(entry.file_name())).filter(|name| !beside.contains(name)).min()
    }

    /// Whether the shell could not find or execute the command.
    pub fn was_not_started(&self, run: &Run) -> bool {
        self.line.is_some() && run.was_not_started()
    }
}

/// Why a program could not be built. `Display` writes the text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotBuilt {
    /// The compiler failed: its command line, how it ended, and the last lines of its output.
    Refused(String),
    /// How to build it is unknown: the language is unknown, or no file is the main one.
    Unknown(String),
    /// A file could not be copied, or the compiler could not be run.
    Trouble(String),
}

impl fmt::Display for NotBuilt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (NotBuilt::Refused(text) | NotBuilt::Unknown(text) | NotBuilt::Trouble(text)) = self;
        f.write_str(text)
    }
}

impl std::error::Error for NotBuilt {}

/// What is needed to build and run programs. The package sets the limits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Context<'a> {
    pub(crate) guard: &'a Guard,
    pub(crate) scratch: &'a Scratch,
    pub(crate) package: &'a Package,
    pub(crate) languages: &'a Languages,
    /// The memory limit of a run in bytes.
    pub(crate) memory: u64,
}

impl Context<'_> {
    pub(crate) fn ready(&self, subject: &Subject) -> Result<Built, NotBuilt> {
        match subject {
            Subject::Command(line) => {
                // The shell would say only that the file is not found, not that its interpreter is.
                let first = line.split_whitespace().next().filter(|word| word.contains('/'));
                let path = first.and_then(|first| std::path::absolute(first).ok());
                path.map_or(Ok(()), |path| self::program(&[path.into()]).map(drop))?;
                let program = Program::shell(line);
                Ok(Built { program, line: Some(line.clone()), language: "command".into(), folder: None })
            }
            Subject::Odd(reason) => Err(NotBuilt::Trouble(format!("it {reason}"))),
            Subject::Source { path, language, entrypoint } => {
                self.build(path, language.as_deref(), entrypoint.as_deref())
            }
        }
    }

    /// Builds a validator of the package. If it is a script that calls `stonepath`, it finds the running one.
    pub(crate) fn validator(&self, path: &Path) -> Result<Built, NotBuilt> {
        let built = self.build(path, None, None)?;
        Ok(Built { program: with_this_stonepath(built.program), ..built })
    }

    pub(crate) fn no_validator(&self, path: &Path, error: &NotBuilt) -> Error {
        Error::Trouble(format!("{}: {error}", self.name(path)))
    }

    /// Returns the path of a program relative to the package.
    pub(crate) fn name(&self, path: &Path) -> String {
        walk::shown(path.strip_prefix(&self.package.root).unwrap_or(path))
    }

    /// Copies a program into its own folder and builds it there.
    fn build(
        &self,
        path: &Path,
        language: Option<&str>,
        entrypoint: Option<&str>,
    ) -> Result<Built, NotBuilt> {
        let trouble =
            |what: &Path, error: &io::Error| NotBuilt::Trouble(format!("{}: {error}", what.display()));
        let source = Source::at(path).map_err(|error| trouble(path, &error))?;
        let folder = self.scratch.folder().map_err(|error| trouble(Path::new("a folder for it"), &error))?;
        let Context { languages, memory, .. } = *self;
        let options = BuildOptions { languages, folder: folder.path(), memory, language, entrypoint };
        let recipe = source.recipe(options).map_err(NotBuilt::Unknown)?;
        self.copy(&source, &recipe, folder.path()).map_err(|error| trouble(path, &error))?;
        if let Some(command) = &recipe.compile {
            self.compile(command, folder.path())?;
        }
        let program = program(&recipe.run)?;
        Ok(Built { program, line: None, language: recipe.language, folder: Some((folder, recipe.beside)) })
    }

    /// Copies a program's files. In files of the package, replaces the package's constants, such as `{{name}}`.
    fn copy(&self, source: &Source, recipe: &Recipe, to: &Path) -> io::Result<()> {
        let Package { root, constants, .. } = self.package;
        for name in &source.files {
            let (from, file) = (source.file(name), to.join(recipe.renamed.get(name).unwrap_or(name)));
            if let Some(folder) = file.parent() {
                fs::create_dir_all(folder)?;
            }
            // Another program may have put a pipe there, which `walk::read` refuses.
            let bytes = walk::read(&from)?;
            let filled = if from.starts_with(root) { constants.fill(&bytes) } else { Cow::Borrowed(&*bytes) };
            fs::write(&file, filled)?;
            fs::set_permissions(&file, fs::metadata(&from)?.permissions())?;
        }
        Ok(())
    }

    fn compile(&self, command: &[OsString], folder: &Path) -> Result<(), NotBuilt> {
        let Limits { compilation_time, compilation_memory, .. } = self.package.card.limits;
        let mut limits = runner::Limits::new(compilation_time);
        limits.memory = Some(compilation_memory);
        limits.processes = Some(PROCESSES);
        limits.disk = Some(DISK);
        // The compiler's temporary files go into the same folder.
        let program = program(command)?.folder(folder).scratch(folder);
        let run = program.run(self.guard, Input::Nothing, &limits);
        let words: Vec<_> = command.iter().map(|word| word.to_string_lossy().into_owned()).collect();
        let run = run.map_err(|error| NotBuilt::Trouble(format!("cannot run {}: {error}", words[0])))?;
        if run.end == End::Exit(0) {
            return Ok(());
        }
        let text = format!("{}: {}\n{}", words.join(" "), run.end, said(&run));
        Err(NotBuilt::Refused(text.trim_end().into()))
    }
}

/// Returns a command, unless the machine lacks its first word or the interpreter of a script.
fn program(command: &[OsString]) -> Result<Program, NotBuilt> {
    let first = command.first().map(OsString::as_os_str).unwrap_or_default();
    if let Some(name) = missing(first) {
        return Err(NotBuilt::Trouble(format!("{}: not found on the PATH", walk::shown(name))));
    }
    // Nobody needs byte code next to the sources.
    Ok(Program::new(first).args(&command[1..]).env("PYTHONDONTWRITEBYTECODE", "1"))
}

/// Returns the program that is missing if this one is to run: this one, or the interpreter that its first line names.
fn missing(program: &OsStr) -> Option<OsString> {
    let is_there = |name: &OsStr| {
        let path = env::var_os("PATH").unwrap_or_default();
        // An absolute path replaces the folder.
        env::split_paths(&path).any(|folder| folder.join(name).is_file())
    };
    if !Path::new(program).is_absolute() {
        return (!is_there(program)).then(|| program.into());
    }
    let head = walk::head(Path::new(program), 256);
    let line = String::from_utf8_lossy(head.strip_prefix(b"#!")?);
    // A carriage return is part of a name, and often why it is not found.
    let mut words = line.split('\n').next()?.trim_start().split([' ', '\t']);
    let interpreter = words.next().filter(|interpreter| !interpreter.is_empty())?;
    let wanted = words.next().filter(|word| interpreter.ends_with("/env") && !word.starts_with('-'));
    let mut needed = [interpreter, wanted.unwrap_or(interpreter)].into_iter();
    needed.find(|name| !is_there(name.as_ref())).map(Into::into)
}

/// Lets a program find the running `stonepath` before any other, if the caller is `stonepath`.
fn with_this_stonepath(program: Program) -> Program {
    let here = env::current_exe().ok().filter(|exe| exe.file_stem().is_some_and(|name| name == "stonepath"));
    let Some(folder) = here.as_deref().and_then(Path::parent) else { return program };
    let before = env::var_os("PATH").unwrap_or_default();
    let folders = std::iter::once(folder.to_path_buf()).chain(env::split_paths(&before));
    match env::join_paths(folders) {
        Ok(path) => program.env("PATH", path),
        Err(_) => program,
    }
}
