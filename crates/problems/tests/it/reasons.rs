//! Reasons: word for word, place by place, and as text and pictures.

use judge_io::{AnyCase, Reason};
use reason::{Figure, Mark, Text};
use rng::Rng;

use super::random::random;

/// The first case of an input.
#[track_caller]
pub(crate) fn case<'a>(id: &str, input: &'a str) -> Box<dyn AnyCase + 'a> {
    let case = problems::find(id).expect("a known problem").cases(input.as_bytes()).next();
    case.expect("one case").expect("a good input")
}

#[track_caller]
fn reason(case: &dyn AnyCase) -> Reason {
    case.solve().reason().expect("the witness bears the answer out")
}

/// The board, and then the lists that have a name.
fn lists(figure: &Figure) -> Vec<String> {
    let board = figure.board();
    let mut lists = vec![format!("{} {}", board.shape, board.size)];
    for part in figure.parts().filter(|part| !part.role.name().is_empty()) {
        let places: Vec<String> =
            part.cells.iter().map(|&at| figure.pair(at).map(|along| along.to_string()).join(",")).collect();
        lists.push(format!("{}: {}", part.role.name(), places.join(" ")).trim_end().to_owned());
    }
    lists
}

#[test]
fn are_told_as_by_hand() {
    for kit in kits::ALL {
        for told in kits::reasons::all(kit) {
            let reason = reason(&*case(kit.id, &told.input));
            let said: Vec<String> =
                reason.sentences.iter().map(|sentence| format!("\n  {sentence}")).collect();
            assert_eq!(
                format!("{}{}", reason.verdict, said.concat()),
                told.text,
                "{}: {}",
                kit.id,
                told.input
            );
            let mut lists = reason.figure.as_ref().map(lists).unwrap_or_default().into_iter();
            for list in &told.figure {
                assert!(lists.any(|found| found == *list), "{}: {list} of {}", kit.id, told.input);
            }
        }
    }
}

/// Every case has a reason; it begins with the answer where one is right, and text and picture show its figure.
#[test]
fn are_there_for_every_case() {
    let mut rng = Rng::new(8);
    for kit in kits::ALL {
        let problem = kit.problem();
        for _ in 0..20 {
            let input = random(kit.id, &mut rng, 10);
            for case in problem.cases(input.as_bytes()) {
                let case = case.expect("a good input");
                let reason = reason(&*case);
                let text = board_text::text(&reason);
                assert!(
                    text.starts_with(&reason.verdict) && text.lines().all(|line| line == line.trim_end())
                );
                assert_eq!(reason.figure.is_some(), problem.info().figure);
                let Some(figure) = &reason.figure else { continue };
                drawn_whole(figure, &text);
                let svg = board_svg::svg(&reason).expect("figures are drawn");
                let words = [reason.text(), figure.in_words()].map(|words| words.replace('\'', "&#39;"));
                assert!(words.iter().all(|words| svg.contains(words)), "{svg}");
            }
        }
    }
}

/// Each character of a board that is drawn whole: as many as there are cells with it, and none besides.
fn drawn_whole(figure: &Figure, text: &str) {
    let count = |symbol: char| {
        let board = text.rsplit_once("\n\n").expect("the board comes last").1;
        board.chars().filter(|&it| it == symbol).count()
    };
    let structures: Vec<_> = figure.parts().filter(|part| part.role.text() == Text::Capitals).collect();
    let is_in_one = |at| structures.iter().any(|part| part.cells.contains(at));
    for part in figure.parts() {
        let (Some(Mark::Stone(_)), Text::Symbol(symbol)) = (part.role.mark(), part.role.text()) else {
            continue;
        };
        let capitals = part.cells.iter().filter(|at| is_in_one(at)).count();
        let others = part.cells.len() - capitals;
        if capitals > 0 {
            assert_eq!(count(symbol.to_ascii_uppercase()), capitals, "{symbol} in\n{text}");
        }
        let plain = count(symbol);
        assert!(plain == others || structures.is_empty() && plain < others, "{symbol} in\n{text}");
    }
}

/// Memory and bytes do not grow with the numbers in the input.
#[test]
fn of_huge_boards_show_a_part() {
    for kit in kits::ALL {
        for (input, ..) in kit.far {
            let svg = board_svg::svg(&reason(&*case(kit.id, input))).expect("they are drawn");
            assert!(svg.contains("Only a part of the board") && svg.len() < 20_000, "{svg}");
        }
    }
}
