//! The list of what belongs to a problem: a file that is deleted by mistake leaves no other trace.
//!
//! `testdata/<problem>/MANIFEST` names every file in the folder of the problem but itself, one a line, sorted. Names are
//! enough: what is in a file shows in a review by itself. Blessing writes the list, so adding a file needs no further step, and
//! deleting one deletes a line that a reviewer sees.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;

use super::discover::Folder;
use super::report::Report;
use super::{Fault, Finding, Options, Snapshots, may_bless};
use package::walk::{self, shown};

/// The list, in the folder of each problem.
const NAME: &str = "MANIFEST";

const BLESS: &str = "`cargo xtask verify --bless`";

/// Holds the files of a problem against its list, or writes the list anew.
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
        // Else files that only cannot be seen just now would be struck off.
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
                "{base}/{name}: {place} lists it: put it back, or, if it has to go, take it off the list with {BLESS}"
            );
            complain(Fault::Missing, text);
        }
        for name in unlisted {
            complain(Fault::Unlisted, format!("{base}/{name}: is not in {place}; {BLESS} lists it"));
        }
    }
}

/// The text of a list; `None` where there is none. Bytes that are no UTF-8 are replaced: such a line names no file.
fn read(path: &Path) -> io::Result<Option<String>> {
    match walk::read(path) {
        Ok(bytes) => Ok(Some(String::from_utf8_lossy(&bytes).into_owned())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}
