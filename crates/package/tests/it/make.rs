//! Small packages in temporary folders.

use std::fs;
use std::path::{Path, PathBuf};

/// A temporary folder of a test.
pub(crate) struct Folder {
    pub(crate) path: PathBuf,
}

impl Folder {
    /// Creates an empty folder `small` in a folder of the test.
    pub(crate) fn new(test: &str) -> Folder {
        let above = Path::new(env!("CARGO_TARGET_TMPDIR")).join("package").join(test);
        if above.exists() {
            fs::remove_dir_all(&above).expect("old files can be removed");
        }
        let path = above.join("small");
        fs::create_dir_all(&path).expect("the folder can be made");
        Folder { path }
    }

    pub(crate) fn write(&self, path: &str, bytes: impl AsRef<[u8]>) -> &Self {
        let path = self.path.join(path);
        fs::create_dir_all(path.parent().expect("it lies in the package")).expect("the folder can be made");
        fs::write(path, bytes).expect("the file can be written");
        self
    }

    /// Writes an executable file.
    pub(crate) fn program(&self, path: &str, text: &str) -> &Self {
        self.write(path, text);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = fs::Permissions::from_mode(0o755);
            fs::set_permissions(self.path.join(path), mode).expect("the file can be made executable");
        }
        self
    }

    /// Replaces a part of a file.
    #[track_caller]
    pub(crate) fn edit(&self, path: &str, old: &str, new: &str) -> &Self {
        let text = self.text(path);
        assert!(text.contains(old), "{path} has no {old:?}");
        self.write(path, text.replacen(old, new, 1))
    }

    pub(crate) fn remove(&self, path: &str) -> &Self {
        let path = self.path.join(path);
        if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) }.expect("it is there");
        self
    }

    #[track_caller]
    pub(crate) fn text(&self, path: &str) -> String {
        let path = self.path.join(path);
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    }

    pub(crate) fn has(&self, path: &str) -> bool {
        self.path.join(path).exists()
    }
}

pub(crate) const YAML: &str = "problem_format_version: 2025-09
name: Small
uuid: 015a0ec4-fa07-475c-a871-08aeec62f51e
source: A test
license: cc0
limits:
  time_limit: 2
";

/// A package in the format 2025-09 without findings.
pub(crate) fn small(test: &str) -> Folder {
    let folder = Folder::new(test);
    folder.write("problem.yaml", YAML);
    folder.write("statement/problem.en.tex", "\\problemname{}\nAdd one.\n");
    folder.write("data/sample/1.in", "1\n").write("data/sample/1.ans", "2\n");
    folder.write("data/secret/2.in", "2\n").write("data/secret/2.ans", "3\n");
    folder
        .program("input_validators/number/build", "#!/bin/sh\n")
        .program("input_validators/number/run", "#!/bin/sh\n");
    folder.write("answer_validators/number.py", "");
    folder.write("submissions/accepted/right.py", "print(int(input()) + 1)\n");
    folder
}

/// The same package in the legacy format.
pub(crate) fn legacy(test: &str) -> Folder {
    let folder = small(test);
    folder.write(
        "problem.yaml",
        YAML.replace("problem_format_version: 2025-09\n", "").replace("limits:\n  time_limit: 2\n", ""),
    );
    folder.remove("statement").remove("answer_validators");
    folder.write("problem_statement/problem.en.tex", "\\problemname{Small}\nAdd one.\n");
    folder
}
