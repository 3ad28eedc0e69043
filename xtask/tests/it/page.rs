//! The page for a browser, as text: that it is whole, self-contained and honest.

use base64::Engine;
use judge_io::AnyProblem;
use xtask::verify::{self, Options, Pictures, Snapshots};

use super::toys::{SOLVING, TOYS, Unproved};
use super::tree::Tree;

fn page(tree: &Tree) -> String {
    page_of(TOYS, tree)
}

fn page_of(problems: &[&dyn AnyProblem], tree: &Tree) -> String {
    let options = Options { pictures: Pictures::Draw, snapshots: Snapshots::Skip, ..tree.options() };
    verify::run(problems, &options).expect("there are files").page()
}

/// Fails unless a text has all of these parts.
#[track_caller]
pub(crate) fn has_all(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "expected {part:?} in\n{text}");
    }
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
    // A button for each picture.
    let button =
        "<button type=\"button\" class=\"zoom\" aria-pressed=\"false\">large picture</button></figure>";
    assert_eq!(page.matches(button).count(), page.matches("data-picture=\"").count());
    assert!(!page.contains("http") && !page.contains("src="), "{page}");
    let mut links = page.split("href=").skip(1);
    assert!(links.all(|link| link.starts_with("\"#")), "links stay on the page: {page}");
    has_all(
        &page,
        &[
            "2 problems, 7 files, 6 cases, 0 certified: <strong class=\"good\">all right</strong>",
            "<span class=\"words\">it is 14</span>",
            "<h3 class=\"\">Answer</h3><pre class=\"\">Case #1: 14</pre>",
            "<h3 class=\"\">Expected</h3><pre class=\"\">Case #1: 14</pre>",
            "<h3 class=\"\">Input</h3><pre class=\"\">7</pre>",
            "<li class=\"\">7 + 7</li>",
            "invalid_input (2 files)",
            "any right answer; the problem's checker judges",
        ],
    );
}

#[test]
fn every_file_and_case_has_its_address() {
    let tree = Tree::of_toys();
    for end in ["in", "ans"] {
        let text = tree.read(&format!("testdata/double/data/sample/1.{end}"));
        tree.write(&format!("testdata/double/data/sample/a \"1\" \u{e9}.{end}"), text);
    }
    let page = page(&tree);
    assert_nested(&page);
    has_all(
        &page,
        &[
            // Names of files that share a line.
            "<li id=\"double/invalid_input/big.in\">invalid_input/big.in</li>",
            "<li id=\"double/invalid_input/word.in\">",
            "<details class=\"file good\" id=\"double/sample/1.in\" data-problem=\"double\" data-files=\"1\">",
            "<details class=\"case good\" id=\"double/sample/1.in#3\"><summary><a href=\"#double/sample/1.in%233\"",
            "id=\"double/sample/a &quot;1&quot; \u{e9}.in#2\"><summary><a href=\"#double/sample/a%20%221%22%20%C3%A9.in%232\"",
            "<details class=\"case good\" id=\"less/sample/1.in#1\">",
        ],
    );
    let mut ids: Vec<&str> = page.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    let count = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), count, "an address is of one thing only: {ids:?}");
    // 8 files, two of which share a line, and 9 cases.
    assert_eq!(count, 8 + 9);
}

#[test]
fn what_is_wrong_is_open_and_the_rest_folded() {
    let tree = Tree::of_toys();
    assert!(!page(&tree).contains(" open "));
    tree.write("testdata/double/data/secret/deep/2.ans", "Case #1: 14\nCase #2: 17\n");
    let page = page(&tree);
    assert_eq!(page.matches("<details class=\"file bad\" open id=\"double/secret/deep/2.in\"").count(), 1);
    assert_eq!(page.matches(" open id=").count(), 1);
}

#[test]
fn pictures_come_out_as_they_went_in() {
    let page = page(&Tree::of_toys());
    let unpacked = |rest: &str| {
        let packed = rest.split('"').next().expect("an attribute ends");
        let bytes = base64::engine::general_purpose::STANDARD.decode(packed).expect("base 64");
        let bytes = miniz_oxide::inflate::decompress_to_vec(&bytes).expect("deflated");
        String::from_utf8(bytes).expect("text")
    };
    let pictures: Vec<String> = page.split("data-picture=\"").skip(1).map(unpacked).collect();
    assert_eq!(pictures.len(), 5, "one for each case of the problem that has pictures");
    assert!(pictures[3].contains(">Doubles \u{2013} it is 14</text>"), "{}", pictures[3]);
}

#[test]
fn what_is_wrong_stands_out() {
    let tree = Tree::of_toys();
    tree.write("testdata/double/data/sample/1.in", format!("3\n1\n{SOLVING}\n3\n"));
    tree.write("testdata/double/data/sample/1.ans", "Case #1: 2\n<b>&\nCase #3: 7\n");
    let page = page(&tree);
    assert_nested(&page);
    has_all(
        &page,
        &[
            "<strong class=\"bad\">1 wrong answer, 1 crash</strong>",
            "<details class=\"file bad\" open id=\"double/sample/1.in\" data-problem=\"double\"",
            // The crash of the second case does not move the answers expected of the third.
            "<pre class=\"\">Case #3: 6</pre><h3 class=\"\">Expected</h3><pre class=\"\">Case #3: 7</pre>",
        ],
    );
    assert!(page.contains("&lt;b&gt;&amp;") && !page.contains("<b>"), "texts are escaped");
    for mark in ["wrong", "crash"] {
        let mark = format!("<span class=\"mark bad\">{mark}</span>");
        assert_eq!(page.matches(&mark).count(), 1, "{mark} in {page}");
    }
}

#[test]
fn certified_or_not() {
    let tree = Tree::new();
    tree.write("testdata/hexwinner/data/sample/1.in", "2\n1\n1\n1\n-1\n");
    tree.write("testdata/hexwinner/data/sample/1.ans", "ke\ndo\n");
    let page = page_of(&[&Unproved], &tree);
    assert_nested(&page);
    assert_eq!(page.matches(">certified</span>").count(), 2, "the heading and a case");
    assert_eq!(page.matches("<span class=\"mark bad\">not certified</span>").count(), 1, "{page}");
    assert!(page.contains("<pre class=\"\">case 1\nchain 1 1 - 1 1</pre>"), "{page}");
}
