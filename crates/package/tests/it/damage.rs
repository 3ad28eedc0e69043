//! Reading damaged files never panics.

use package::Package;

use super::make::{Folder, small};

/// A package with settings in each file that may have them.
fn rich(test: &str) -> Folder {
    let folder = small(test);
    folder.edit("problem.yaml", "source: A test", "source: [{name: One, url: u}]\nkeywords: [a, b]\nconstants: {most: {value: 7, way: x}}\ncredits: {authors: [A]}");
    let text = "output_validator_args: [a, \"1e-6\"]\ninput_validator_args: {number: [x]}\n";
    folder.write("data/test_group.yaml", text);
    folder.write("submissions/submissions.yaml", "\"{accepted,wrong_answer}/*\":\n  secret/*: {permitted: [AC], message: no}\naccepted: {use_for_time_limit: lower}\n");
    folder
}

#[test]
fn damaged_settings() {
    let folder = rich("damage");
    let mut state = 11_u64;
    let mut next = move |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    let signs = b"{}[],:-#&*!|>'\"%@ \n\t\\~0a\xff\r";
    for path in ["problem.yaml", "data/test_group.yaml", "submissions/submissions.yaml"] {
        let whole = folder.text(path).into_bytes();
        for round in 0..200 {
            let mut bytes = whole.clone();
            match round % 4 {
                0 => bytes.truncate(next(bytes.len())),
                1 => drop(bytes.remove(next(bytes.len()))),
                _ => {
                    for _ in 0..=next(4) {
                        let at = next(bytes.len());
                        bytes.insert(at, signs[next(signs.len())]);
                    }
                }
            }
            folder.write(path, &bytes);
            Package::read(&folder.path).expect("only a missing file is an error");
        }
        folder.write(path, whole);
    }
    assert_eq!(Package::read(&folder.path).expect("it can be read").findings, [], "it is whole again");
}

#[test]
fn odd_files_in_each_place() {
    const PATHS: &str = "statement data data/sample/1.in data/sample submissions submissions/accepted/right.py \
                         input_validators";
    for (number, path) in PATHS.split(' ').enumerate() {
        let folder = rich(&format!("damage_{number}"));
        let was_folder = folder.path.join(path).is_dir();
        folder.remove(path);
        // A file in place of a folder, or the reverse.
        folder.write(&if was_folder { path.to_string() } else { format!("{path}/x") }, "x");
        let package = Package::read(&folder.path).expect("only a missing file is an error");
        assert_eq!(
            package.findings.is_empty(),
            !path.starts_with("data") || *path == *"data/sample",
            "{path}"
        );
    }
}

#[test]
fn a_folder_without_a_package() {
    let folder = Folder::new("damage_none");
    assert!(Package::read(&folder.path).is_err_and(|error| error.to_string().starts_with("problem.yaml: ")));
    assert!(Package::read(&folder.path.join("nowhere")).is_err());
}
