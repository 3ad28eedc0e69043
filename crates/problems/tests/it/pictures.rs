//! Pictures: every case has one, it says the answer, and things are drawn where the contest has them.

use judge_io::AnyCase;
use rng::Rng;

use super::random::random;
use super::reasons::drawn;

/// What stands between two marks in a text.
fn between<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
    let rest = text.split_once(start).unwrap_or_else(|| panic!("no {start} in {text}")).1;
    rest.split_once(end).expect("it ends").0
}

fn title(svg: &str) -> &str {
    between(svg, "<title id=", "</title>").split_once('>').expect("the tag ends").1
}

/// The data of the first path of a colour and a width.
fn path<'a>(svg: &'a str, color: &str, width: u32) -> &'a str {
    let style = format!("stroke=\"{color}\" stroke-width=\"{width}\"");
    let line =
        svg.lines().find(|line| line.contains(&style)).unwrap_or_else(|| panic!("no {style} in {svg}"));
    between(line, " d=\"", "\"")
}

/// A path from its second step on: where it begins depends on the names at the border.
fn steps(data: &str) -> &str {
    let start = data.find(['h', 'v', 'l']).expect("a path has steps");
    &data[start..]
}

#[test]
fn things_are_where_the_contest_has_them() {
    // y grows towards two o'clock, x towards ten o'clock.
    let svg = drawn("havannah", "1\n3 3\n1 1\n1 2\n2 1\n");
    assert_eq!(steps(path(&svg, "#1c1c1c", 36)), "h0m45-26h0m-90 0h0");
    // Rows downwards, each half a cell further to the right.
    let svg = drawn("hexwinner", "1\n3\n1 0 0\n0 1 -1\n1 0 0\n");
    assert_eq!(steps(path(&svg, "#b3331a", 36)), "h0m78 45h0m-26 45h0");
    let svg = drawn("hexstatus", "1\n3\nR..\n.RB\nB..\n");
    assert_eq!(steps(path(&svg, "#b3331a", 36)), "h0m78 45h0");
    // Rows downwards. Black is stuck at once.
    let svg = drawn("nogo", "3\nXXX\nOOX\nOO.\n");
    assert_eq!(steps(path(&svg, "#1c1c1c", 46)), "h0m52 0h0m52 0h0m0 52h0");
    // y upwards.
    let svg = drawn("twixt", "8 3\n0 2 3 0 2 3\n0 0\n");
    assert_eq!(steps(path(&svg, "#1c1c1c", 24)), "h0m104-52h0");
    assert_eq!(steps(path(&svg, "#1c1c1c", 10)), "l104-52");
}

#[test]
fn the_evidence_is_drawn() {
    let yellow = |svg: &str, width: u32| steps(path(svg, "#f7e04b", width)).to_owned();
    let svg = drawn("hexwinner", "1\n2\n1 0\n1 -1\n");
    assert_eq!(
        (title(&svg), yellow(&svg, 48).as_str()),
        ("Hex: ke (Red has joined top and bottom)", "l26 45")
    );
    let svg = drawn("hexwinner", "1\n2\n-1 0\n0 1\n");
    assert_eq!(title(&svg), "Hex: yet (nobody has joined their sides)");
    assert!(svg.contains("left to right without red stones") && svg.contains("without blue stones"));
    let svg = drawn("hexstatus", "1\n2\nBB\nR.\n");
    assert_eq!((title(&svg), yellow(&svg, 48).as_str()), ("Hex: Blue wins", "h52"));
    assert!(svg.contains("<circle"), "the last move has a ring");
    let svg = drawn("hexstatus", "1\n4\nRRBB\nRRBB\nRRBB\nRRBB\n");
    assert_eq!(title(&svg), "Hex: Impossible, Red has won twice");
    assert_ne!(path(&svg, "#f7e04b", 48), path(&svg, "#8fdcc0", 40));
    let svg = drawn("havannah", "1\n3 6\n2 2\n2 3\n3 4\n4 4\n4 3\n3 2\n");
    assert_eq!(title(&svg), "Havannah: ring in move 6");
    assert_eq!(path(&svg, "#f7e04b", 48).matches(['l', 'v']).count(), 5, "two steps share an l: {svg}");
    assert!(svg.contains("the empty cell that it cuts off"));
    let svg = drawn("twixt", "4 5\n0 2 2 4 4 2 3 2 2 1\n0 0\n");
    assert_eq!(
        (title(&svg), yellow(&svg, 36).as_str()),
        ("TwixT: yes, Black wins with the last peg", "l104 52 104-52")
    );
    let svg = drawn("twixt", "4 5\n0 2 2 4 4 2 3 2 2 3\n0 0\n");
    assert_eq!(title(&svg), "TwixT: no, the last peg does not win");
    assert!(svg.contains("no link here: another is in its way"));
    let svg = drawn("nogo", "3\nXXX\nOOX\nOO.\n");
    assert_eq!(title(&svg), "NoGo: Black is stuck at once");
    assert!(svg.contains("Black may not play here") && svg.contains("the chain that it would leave"));
}

/// Only some crosses have their chain drawn on most boards: the legend and the description say how many of how many. Where all
/// have it, nothing is said. The words of `explain` say how many points they leave out.
#[test]
fn what_is_left_out_of_a_nogo_board_is_counted() {
    let mut rng = Rng::new(0xC055);
    let mut kinds = [0; 2];
    let empty = |size: usize| format!("{size}\n{}", format!("{}\n", ".".repeat(size)).repeat(size));
    let large = (5..25).chain([99, 100, 101, 120]).map(empty);
    for input in (0..60).map(|_| random("nogo", &mut rng, 9)).chain(large) {
        for case in problems::find("nogo").expect("a known problem").cases(input.as_bytes()) {
            let case = case.expect("a good input");
            let facts = case.facts();
            let crosses = facts.parts.iter().filter(|part| part.role == "dead").count();
            let svg = case.picture().expect("every case has a picture");
            let explained = svg.matches("would take the last liberty").count();
            let some = format!("without a liberty ({explained} of {crosses} points)");
            let said = format!("That explains {explained} of the {crosses} points.");
            let legend = words_of(&svg);
            assert_eq!(legend.contains(&some), explained < crosses, "{some}: {legend}");
            assert_eq!(svg.contains(&said), explained < crosses, "{said}: {svg}");
            kinds[usize::from(explained < crosses)] += 1;
            let words = case.explain();
            let reasons = words.reasons.iter().filter(|it| it.contains(" would leave ")).count();
            let left = crosses - reasons;
            let end = format!("and so on for {left} empty point{} more", if left == 1 { "" } else { "s" });
            assert_eq!(words.reasons.contains(&end), left > 0, "{:?}", words.reasons);
        }
    }
    assert!(kinds.iter().all(|&count| count > 5), "{kinds:?}");
}

/// The words that are drawn, one after the other.
fn words_of(svg: &str) -> String {
    let texts = svg.split("<text ").skip(1).map(|text| text.split_once('>').expect("the tag ends").1);
    texts.map(|text| text.split('<').next().unwrap_or_default()).collect::<Vec<_>>().join(" ")
}

/// Whatever the case, the picture says the answer of the solver.
#[test]
fn every_case_has_a_picture() {
    let words = |id: &str, answer: &str, title: &str| match id {
        "havannah" => title.strip_prefix("Havannah: ") == answer.split_once(": ").map(|it| it.1),
        "hexstatus" => title.starts_with(&format!("Hex: {}", answer.split_once(": ").expect("a case").1)),
        "hexwinner" => title.starts_with(&format!("Hex: {answer} ")),
        "nogo" => title.contains("stuck"),
        _ => title.starts_with(&format!("TwixT: {answer},")),
    };
    let mut rng = Rng::new(8);
    for problem in problems::ALL {
        let id = problem.info().id;
        for _ in 0..20 {
            let input = random(id, &mut rng, 10);
            for case in problem.cases(input.as_bytes()) {
                let case: Box<dyn AnyCase> = case.expect("a good input");
                let svg = case.picture().expect("every case has a picture");
                let mut answer = Vec::new();
                case.solve(&mut answer);
                let answer = String::from_utf8(answer).expect("text");
                assert!(words(id, answer.trim_end(), title(&svg)), "{id}: {answer} {}", title(&svg));
            }
        }
    }
}

/// Memory and bytes do not grow with the numbers in the input.
#[test]
fn of_a_huge_board_a_part_is_drawn() {
    let ring = "1\n1000000000 6\n500 500\n500 501\n501 502\n502 502\n502 501\n501 500\n";
    let svg = drawn("havannah", ring);
    assert!(svg.contains("(503, 500)") && svg.contains("Only a part of the board") && svg.len() < 20_000);
    let svg = drawn("twixt", "2147483647 3\n0 5 7 0 2 6\n0 0\n");
    assert!(svg.contains(">2147483643<") && svg.contains("Only a part of the board") && svg.len() < 20_000);
}
