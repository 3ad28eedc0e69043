//! The pictures of the docs.

use xtask::Written;
use xtask::pictures::{drawn, outdated};

use super::tree::Tree;

#[test]
fn the_pictures_are_up_to_date() {
    let root = xtask::home();
    let pictures = drawn(root).expect("the data can be read");
    let found = outdated(root, &pictures).expect("the pictures can be read");
    assert!(
        found.is_empty(),
        "run `cargo xtask pictures`, and delete files that it does not draw: {found:?}"
    );
}

/// Missing, different and extra files are reported.
#[test]
fn what_is_outdated() {
    let tree = Tree::new();
    let pictures =
        ["a", "b", "c"].map(|name| Written { path: format!("docs/pictures/{name}.svg"), text: name.into() });
    let all = ["docs/pictures/a.svg", "docs/pictures/b.svg", "docs/pictures/c.svg"];
    assert_eq!(outdated(&tree.root, &pictures).expect("no folder is no error"), all);
    for picture in &pictures {
        picture.write(&tree.root).expect("the temporary folder can be written");
    }
    assert_eq!(outdated(&tree.root, &pictures).expect("the folder can be read"), [""; 0]);
    tree.write("docs/pictures/a.svg", "b");
    tree.remove("docs/pictures/b.svg");
    tree.write("docs/pictures/stray.svg", "");
    let found = outdated(&tree.root, &pictures).expect("the folder can be read");
    assert_eq!(found, ["docs/pictures/a.svg", "docs/pictures/b.svg", "docs/pictures/stray.svg"]);
}

#[test]
fn data_that_is_not_there() {
    let error = drawn(&Tree::new().root).expect_err("there is no data");
    assert!(error.to_string().starts_with("testdata/") && error.to_string().contains(".in: "), "{error}");
}
