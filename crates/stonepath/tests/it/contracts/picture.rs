//! `judgeimage.svg`: a picture of the wrong case.

use std::fs;

use super::{RIGHT, folder, run_in};
use crate::it::run::{begins, samples};

#[test]
fn a_rejected_reply_gets_the_picture_of_its_case() {
    let folder = folder("picture", "");
    let image = folder.join("feedback/judgeimage.svg");
    let icpc = |reply: &str| run_in(&folder, "check hexwinner --icpc @in @ans @feedback", reply.as_bytes());
    for reply in [RIGHT, "ke\ndo\nyet\nyet\n"] {
        icpc(reply);
        assert!(!image.exists(), "no case of {reply:?} is wrong");
    }
    for (reply, case, said) in [
        ("ke\n<&>\nyet\n", 2, "line 2: case 2: expected `do`, found `&lt;&amp;&gt;`"),
        ("ke\nke\nke\n", 2, "line 2: case 2: expected `do`, found `ke`"),
        ("ke\ndo\n", 3, "line 3: case 3: expected `yet`, found the end of the reply"),
    ] {
        let run = icpc(reply);
        assert_eq!((run.code, run.text(), run.err.as_str()), (43, "", ""));
        let picture = fs::read_to_string(&image).expect("there is a picture");
        assert!(picture.contains(&format!(">{said}</text>")), "{picture}");
        let drawn = run_in(&folder, &format!("explain hexwinner @in --case {case} --format svg"), b"");
        assert!(picture.contains(drawn.text()), "the case {case} is in it");
        assert_eq!((picture.matches("<svg").count(), picture.matches("</svg>").count()), (2, 2));
        fs::remove_file(&image).expect("it is there");
    }
}

#[test]
fn every_problem_with_pictures_has_one() {
    for problem in problems::ALL {
        let info = problem.info();
        let id = info.id;
        if !info.figure {
            continue;
        }
        let folder = folder("picture-each", "");
        fs::copy(&samples(id)[0], folder.join("in")).expect("the file can be copied");
        let run = run_in(&folder, &format!("check {id} --icpc @in @ans @feedback"), b"x\n");
        assert_eq!((run.code, run.err.as_str()), (43, ""), "{id}");
        let picture = fs::read_to_string(folder.join("feedback/judgeimage.svg")).expect("there is a picture");
        assert!(picture.starts_with("<svg ") && picture.contains("found `x`</text>"), "{id}: {picture}");
    }
}

/// The verdict does not depend on the picture.
#[test]
fn a_picture_that_cannot_be_written_is_told() {
    let folder = folder("picture-failing", "");
    fs::create_dir(folder.join("feedback/judgeimage.svg")).expect("the folder can be made");
    let run = run_in(&folder, "check hexwinner --icpc @in @ans @feedback", b"no\n");
    assert_eq!((run.code, run.text()), (43, ""));
    let image = folder.join("feedback/judgeimage.svg");
    begins(&run.err, &format!("stonepath: cannot write {}: ", image.display()));
    let run = run_in(&folder, "check hexwinner --icpc @in @ans @feedback", RIGHT.as_bytes());
    assert_eq!((run.code, run.err.as_str()), (42, ""));
}
