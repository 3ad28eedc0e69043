//! The stored files of a problem.

use std::path::PathBuf;

/// Returns the stored inputs of a problem within the contest's limits, samples first.
///
/// # Panics
/// If there are fewer than two, or one cannot be read.
pub fn stored(id: &str) -> Vec<Stored> {
    let files = inputs(id, &["data/secret", "data/sample"]);
    assert!(files.len() > 1, "{id} has samples and secret files");
    files
}

/// Like [`stored`], followed by inputs beyond the limits, if any.
///
/// # Panics
/// As for [`stored`].
pub fn stored_of_any_size(id: &str) -> Vec<Stored> {
    let mut files = stored(id);
    if folder(id).join("beyond").exists() {
        files.extend(inputs(id, &["beyond"]));
    }
    files
}

fn folder(id: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata").join(id)
}

/// Returns all inputs in and below these folders of a problem, those of the last folder first.
fn inputs(id: &str, folders: &[&str]) -> Vec<Stored> {
    let mut files = Vec::new();
    let mut folders: Vec<PathBuf> = folders.iter().map(|name| folder(id).join(name)).collect();
    while let Some(folder) = folders.pop() {
        let entries = std::fs::read_dir(folder).expect("a folder of the repository");
        let mut paths: Vec<PathBuf> =
            entries.map(|entry| entry.expect("a file of the repository").path()).collect();
        paths.sort();
        for path in paths {
            let read = |path: PathBuf| std::fs::read_to_string(path).expect("text");
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "in") {
                let answers = read(path.with_extension("ans"));
                files.push(Stored { name: path.display().to_string(), input: read(path), answers });
            }
        }
    }
    files
}

/// A stored input.
#[derive(Debug)]
pub struct Stored {
    /// The path.
    pub name: String,
    /// The input.
    pub input: String,
    /// The stored answers.
    pub answers: String,
}
