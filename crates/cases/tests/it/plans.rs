//! Stored inputs that are generated from a seed.

use std::fs;
use std::path::Path;

use cases::{ALL, GENERATED};

#[test]
fn plans_make_the_stored_inputs() {
    for cases in ALL {
        let problem = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata").join(cases.id());
        for (folder, plans) in [(GENERATED, cases.plans()), ("beyond", cases.plans_beyond())] {
            let folder = problem.join(folder);
            for plan in plans {
                let stored = fs::read_to_string(folder.join(plan.name).with_extension("in"));
                // The failure message omits the files, which can be megabytes.
                assert!(stored.ok() == Some(plan.input()), "{} {}", cases.id(), plan.name);
            }
            let files = fs::read_dir(folder).map_or(0, |entries| {
                let names = entries.map(|entry| entry.expect("a file of the repository").file_name());
                names.filter(|name| name.as_encoded_bytes().ends_with(b".in")).count()
            });
            assert_eq!(files, plans.len(), "{}", cases.id());
        }
    }
}
