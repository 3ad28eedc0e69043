//! The files that the executable contains are equal to those of the repository.

use std::path::Path;

use judge::stored::{carried, in_folder, left_out};

#[test]
fn what_is_carried_is_what_the_repository_has() {
    for id in problems::ALL.iter().map(|problem| problem.info().id) {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata").join(id);
        let mut stored = in_folder(&folder).expect("the files of the repository");
        let carried = carried(id);
        let note = left_out(id, &carried).unwrap_or_default();
        // Only official data is left out, and the note names it.
        stored.retain(|path, _| {
            let official = path.strip_prefix("data/secret/");
            let is_official = official.is_some_and(|name| name.starts_with(|c: char| c.is_ascii_digit()));
            assert_eq!(note.contains(path), is_official, "{id}: {path}: {note}");
            !is_official
        });
        assert!(carried.keys().eq(stored.keys()), "{id}");
        // Names only: megabytes of data would not help to see the difference.
        let differs = |path: &&String| carried[*path] != stored[*path];
        assert_eq!(carried.keys().find(differs), None, "{id}");
    }
}
