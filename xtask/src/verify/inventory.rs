//! The list of a problem's files, so that a file deleted by mistake is noticed.
//!
//! `testdata/<problem>/MANIFEST` lists every other file in the problem's folder, one path per line, sorted. Paths
//! are enough, because a review shows changed contents anyway. Blessing (`cargo xtask verify --bless`) writes the list:
//! a new file needs no other step, and a deleted file is a deleted line, which a reviewer sees.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;

use super::discover::Folder;
use super::report::Report;
use super::{Fault, Finding, Options, Snapshots, may_bless};
use package::walk::{self, shown};

/// The name of the list, in the folder of each problem.
const NAME: &str = "MANIFEST";

const BLESS: &str = "`cargo xtask verify --bless`";

/// Compares the files of a problem with its list, or writes the list.
pub(super) fn settle(problem: &str, folder: &Folder, options: &Options, report: &mut Report) {
    if options.snapshots == Snapshots::Skip {
        return;
    }
    let base = format!("testdata/{problem}");
    let place = format!("{base}/{NAME}");
    let path = options.root.join(&place);
    let files: BTreeSet<&str> =
        folder.files.iter().map(String::as_str).filter(|name| *name != NAME).collect();
    let mut complain = |fault, text| report.loose.push(Finding::new(fault, text));
    let stored = match read(&path) {
        Ok(stored) => stored,
        Err(error) => return complain(Fault::Unreadable, format!("{place}: cannot read: {error}")),
    };
    let listed: BTreeSet<&str> = stored.iter().flat_map(|text| text.lines()).collect();
    let missing = listed.difference(&files).map(shown);
    let unlisted = files.difference(&listed);

    if options.snapshots == Snapshots::Bless {
        let text: String = files.iter().map(|name| format!("{name}\n")).collect();
        if stored.as_ref() == Some(&text) {
            return;
        }
        if !may_bless() {
            let text = format!("{place}: cannot write: blessing is not allowed here");
            return complain(Fault::Unreadable, text);
        }
        // Otherwise temporarily unreadable files would be removed from the list.
        if !folder.is_whole {
            let text = format!("{place}: is not written before all files can be read");
            return complain(Fault::Unreadable, text);
        }
        if let Err(error) = fs::write(&path, text) {
            return complain(Fault::Unreadable, format!("{place}: cannot write: {error}"));
        }
        report.blessed.push(format!("{place} ({} more)", unlisted.count()));
        report.blessed.extend(missing.map(|name| format!("{place} (without {name})")));
    } else if stored.is_none() {
        complain(Fault::Unlisted, format!("{place}: there is no list of the files yet; {BLESS} writes it"));
    } else {
        for name in missing {
            let text = format!(
                "{base}/{name}: {place} lists it: restore it, or remove it from the list with {BLESS}"
            );
            complain(Fault::Missing, text);
        }
        for name in unlisted {
            complain(Fault::Unlisted, format!("{base}/{name}: is not in {place}; {BLESS} lists it"));
        }
    }
}

/// Returns the text of a list, if it exists. Replaces invalid UTF-8, so that such a line matches no file.
fn read(path: &Path) -> io::Result<Option<String>> {
    match walk::read(path) {
        Ok(bytes) => Ok(Some(String::from_utf8_lossy(&bytes).into_owned())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}
