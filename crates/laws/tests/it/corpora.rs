//! The laws on the stored corpora, unchanged and mutated, so a bug that was found once stays fixed.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use rng::Rng;

use crate::it::holding::hold;

/// The folder of the stored corpora, in the repository.
const CORPORA: &str = "fuzz/corpus";

/// A folder of the repository.
fn folder(path: impl AsRef<Path>) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

/// The files of a target in a folder of corpora, sorted by name.
fn files(corpora: &Path, target: &str) -> Vec<(String, Vec<u8>)> {
    let folder = corpora.join(target);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<_> = entries
        .map(|entry| {
            let path = entry.expect("a corpus that can be read").path();
            let bytes = fs::read(&path).expect("a file that can be read");
            (path.file_name().expect("a name").to_string_lossy().into_owned(), bytes)
        })
        .collect();
    files.sort();
    files
}

#[test]
fn every_target_has_a_small_corpus() {
    for (name, _) in laws::LAWS {
        let files = files(&folder(CORPORA), name);
        let (count, bytes) = (files.len(), files.iter().map(|(_, bytes)| bytes.len()).sum::<usize>());
        assert!((4..=100).contains(&count) && bytes <= 80_000, "{name}: {count} files, {bytes} bytes");
    }
    let targets = fs::read_dir(folder(CORPORA)).expect("the corpora").count();
    assert_eq!(targets, laws::LAWS.len(), "a corpus without a law");
}

/// Uses the stored corpora, or, to measure coverage, those in `LAWS_CORPUS`, a path relative to the repository.
#[test]
fn the_corpora_hold() {
    let top = folder(env::var_os("LAWS_CORPUS").unwrap_or_else(|| CORPORA.into()));
    for &(name, law) in laws::LAWS {
        for (file, bytes) in files(&top, name) {
            hold(name, law, &file, &bytes);
        }
    }
}

#[test]
fn what_becomes_of_the_corpora_holds() {
    const TIMES: usize = 12;
    let mut rng = Rng::new(0xC0_4B05);
    for &(name, law) in laws::LAWS {
        let files = files(&folder(CORPORA), name);
        for (file, bytes) in &files {
            for _ in 0..TIMES {
                let other = &files[rng.below(files.len())].1;
                hold(name, law, file, &changed(&mut rng, bytes, other));
            }
        }
    }
}

/// Truncates bytes, removes, inserts or changes some, or continues with another file, up to four times.
fn changed(rng: &mut Rng, bytes: &[u8], other: &[u8]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..1 + rng.below(4) {
        let at = rng.below(bytes.len() + 1);
        let end = (at + 1 + rng.below(4)).min(bytes.len());
        match rng.below(6) {
            0 => bytes.truncate(at),
            1 => drop(bytes.drain(at..end)),
            2 => bytes.insert(at, rng.next() as u8),
            3 => bytes[at..end].fill_with(|| rng.next() as u8),
            4 => bytes[at..end].fill_with(|| rng.pick(b"0 1\n9-xR.BXO\xff")),
            _ => {
                let from = rng.below(other.len() + 1);
                drop(bytes.splice(at.., other[from..].iter().copied()));
            }
        }
    }
    bytes
}
