//! Answers to the contests' own files.

use std::fs;
use std::path::Path;

use cases::{ALL, AnyCases};

/// Reads a file of the contest and its answers.
fn official(cases: &dyn AnyCases, file: &str) -> Option<(String, String)> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata").join(cases.id()).join("data");
    let read = |ending| fs::read_to_string(data.join(file).with_extension(ending)).ok();
    read("in").zip(read("ans"))
}

#[test]
fn official_files_are_answered_to_the_byte() {
    let mut files = 0;
    for cases in ALL {
        for (input, answer) in ["sample/1", "secret/1"].iter().filter_map(|file| official(*cases, file)) {
            let is_same = cases.solve(&input).as_ref() == Some(&answer);
            // If several answers are right, the stored one may differ.
            let is_right = is_same || cases.check(&input, &answer) == Some(Ok(()));
            assert!(
                is_right,
                "{0}: a stored answer is wrong: `cargo xtask generate {0}` writes the oracle's",
                cases.id()
            );
            files += usize::from(is_same);
        }
    }
    assert!(files >= 6, "{files}");
}
