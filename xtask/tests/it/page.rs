//! The page for a browser, as text: that it is whole, self-contained and honest.

use base64::Engine;
use xtask::verify::{self, Options, Pictures, Snapshots};

use super::toys::{SOLVING, TOYS, Unproved};
use super::tree::Tree;

fn page(tree: &Tree) -> String {
    let options = Options { pictures: Pictures::Draw, snapshots: Snapshots::Skip, ..tree.options() };
    verify::run(TOYS, &options).expect("there are files").page()
}

/// Every element that needs an end has one, in the right order.
#[track_caller]
fn assert_nested(page: &str) {
    let body = page.split_once("<body>").and_then(|(_, rest)| rest.split_once("<script>")).expect("a body").0;
    let mut open = Vec::new();
    let mut count = 0;
    for tag in body.split('<').skip(1) {
        let (tag, _) = tag.split_once('>').expect("a tag ends");
        count += 1;
        let name = tag.split_whitespace().next().unwrap_or_default();
        match name.strip_prefix('/') {
            Some(name) => assert_eq!(open.pop(), Some(name), "</{name}> in {page}"),
            None if ["input"].contains(&name) => {}
            None => open.push(name),
        }
    }
    assert!(open.is_empty(), "{open:?} in {page}");
    assert!(count > 100, "{page}");
}

#[test]
fn it_has_everything_and_needs_nothing() {
    let page = page(&Tree::of_toys());
    assert_nested(&page);
    assert!(!page.contains("http") && !page.contains("src=") && !page.contains("href="), "{page}");
    for part in [
        "2 problems, 7 files, 6 cases, 0 certified: <strong class=\"good\">all right</strong>",
        "<span class=\"words\">it is 14</span>",
        "<h3 class=\"\">Answer</h3><pre class=\"\">Case #1: 14</pre>",
        "<h3 class=\"\">Expected</h3><pre class=\"\">Case #1: 14</pre>",
        "<h3 class=\"\">Input</h3><pre class=\"\">7</pre>",
        "<li class=\"\">7 + 7</li>",
        "invalid_input (2 files)",
        "any right answer; the problem's checker judges",
    ] {
        assert!(page.contains(part), "expected {part:?} in\n{page}");
    }
}

#[test]
fn pictures_come_out_as_they_went_in() {
    let page = page(&Tree::of_toys());
    let packed: Vec<&str> = page
        .split("data-picture=\"")
        .skip(1)
        .map(|rest| rest.split('"').next().expect("an attribute ends"))
        .collect();
    let pictures: Vec<String> = packed
        .iter()
        .map(|packed| {
            let bytes = base64::engine::general_purpose::STANDARD.decode(packed).expect("base 64");
            String::from_utf8(miniz_oxide::inflate::decompress_to_vec(&bytes).expect("deflated"))
                .expect("text")
        })
        .collect();
    assert_eq!(pictures.len(), 5, "one for each case of the problem that has pictures");
    assert!(pictures[3].contains("<text>7</text>"), "{pictures:?}");
}

#[test]
fn what_is_wrong_stands_out() {
    let tree = Tree::of_toys();
    tree.write("testdata/double/data/sample/1.in", format!("3\n1\n{SOLVING}\n3\n"));
    tree.write("testdata/double/data/sample/1.ans", "Case #1: 2\n<b>&\nCase #3: 7\n");
    let page = page(&tree);
    assert_nested(&page);
    assert!(page.contains("<strong class=\"bad\">1 wrong answer, 3 crashes</strong>"), "{page}");
    assert!(page.contains("<details class=\"file bad\" data-problem=\"double\" data-files=\"1\">"), "{page}");
    assert!(page.contains("&lt;b&gt;&amp;") && !page.contains("<b>"), "texts are escaped");
    // The crash of the second case does not move the answers expected of the third.
    assert!(page.contains(
        "<pre class=\"\">Case #3: 6</pre><h3 class=\"\">Expected</h3><pre class=\"\">Case #3: 7</pre>"
    ));
    assert_eq!(page.matches("<span class=\"mark bad\">wrong</span>").count(), 1, "{page}");
    assert_eq!(page.matches("<span class=\"mark bad\">crash</span>").count(), 1, "{page}");
}

#[test]
fn certified_or_not() {
    let tree = Tree::new();
    tree.write("testdata/hexwinner/data/sample/1.in", "2\n1\n1\n1\n-1\n");
    tree.write("testdata/hexwinner/data/sample/1.ans", "ke\ndo\n");
    let options = Options { pictures: Pictures::Draw, snapshots: Snapshots::Skip, ..tree.options() };
    let page = verify::run(&[&Unproved], &options).expect("there is a file").page();
    assert_nested(&page);
    assert_eq!(page.matches(">certified</span>").count(), 2, "the heading and a case");
    assert_eq!(page.matches("<span class=\"mark bad\">not certified</span>").count(), 1, "{page}");
    assert!(page.contains("<pre class=\"\">case 1\nchain 1 1 - 1 1</pre>"), "{page}");
}
