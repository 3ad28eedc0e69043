//! What is in a package by its place, and what is only beside it.

use package::{Finding, Package, Source, in_checkout, lines};

use super::make::{legacy, small};

#[cfg(unix)]
#[test]
fn links_to_folders_matter_where_the_format_looks() {
    let folder = small("places_links");
    for path in [".venv", "submissions/accepted/folder/.venv", "notes", "data/secret"] {
        folder.write(&format!("{path}/lib/x"), "");
        std::os::unix::fs::symlink("lib", folder.path.join(path).join("lib64")).expect("a link can be made");
    }
    let package = Package::read(&folder.path).expect("it can be read");
    let found: Vec<_> = package.findings.iter().map(|finding| finding.file.as_str()).collect();
    assert_eq!(found, ["data/secret/lib64"]);
    assert!(Source::at(&folder.path.join("submissions/accepted/folder")).is_ok());
    assert!(Source::at(&folder.path.join("data/secret")).is_err());
    // The older format has other folders.
    let folder = legacy("places_links_legacy");
    folder.write("input_format_validators/a/lib/x", "");
    let link = folder.path.join("input_format_validators/a/lib64");
    std::os::unix::fs::symlink("lib", link).expect("a link can be made");
    assert_eq!(Package::read(&folder.path).expect("it can be read").findings.len(), 1);
}

#[cfg(unix)]
#[test]
fn a_name_with_a_line_feed() {
    let folder = small("places_names");
    folder.write("data/secret/a\nb.in", "");
    let package = Package::read(&folder.path).expect("it can be read");
    let text = "has control characters or bytes that are no text in its name: rename it";
    assert_eq!(package.findings, [Finding::new("data/secret/a\\nb.in", text)]);
}

#[test]
fn findings_with_the_path_of_their_package() {
    let findings = [Finding::new("", "a"), Finding::new("data/x", "b").at(2, 3)];
    for folder in ["some/where", "some/where/"] {
        let shown = lines(std::path::Path::new(folder), &findings);
        assert_eq!(shown, format!("{folder}: error: a\nsome/where/data/x:2:3: error: b\n"));
    }
}

#[test]
fn the_nearest_checkout() {
    let folder = small("places_checkout");
    folder.write("testdata/small/problem.yaml", "").write("a/b/x", "").write("a/testdata/small/x", "");
    let found = Some(folder.path.join("testdata/small"));
    assert_eq!(in_checkout(&folder.path.join("a/b"), "small"), found);
    assert_eq!(in_checkout(&folder.path, "small"), found);
    assert_eq!(in_checkout(&folder.path, "large"), None);
}
