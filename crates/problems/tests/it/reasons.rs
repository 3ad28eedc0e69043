//! The exact words and cells of reasons, and their text and pictures.

use std::collections::BTreeMap;

use board::Tone;
use board::{Cell, Figure, Mark, Part, Text};
use cases::Scale;
use judge_io::{AnyCase, Reason};
use rng::Rng;

/// The first case of an input.
#[track_caller]
fn case<'a>(id: &str, input: &'a str) -> Box<dyn AnyCase + 'a> {
    let case = problems::find(id).expect("a known problem").cases(input.as_bytes()).next();
    case.expect("one case").expect("a good input")
}

#[track_caller]
fn reason(case: &dyn AnyCase) -> Reason {
    case.solve().reason().expect("the witness proves the answer")
}

/// Returns the board, then the lists whose role has a name.
fn lists(figure: &Figure) -> Vec<String> {
    let board = figure.board();
    let mut lists = vec![format!("{} {}", board.shape, board.size)];
    for part in figure.parts().filter(|part| !part.role.name().is_empty()) {
        let places: Vec<String> =
            part.cells().map(|at| figure.pair(at).map(|along| along.to_string()).join(",")).collect();
        lists.push(format!("{}: {}", part.role.name(), places.join(" ")).trim_end().to_owned());
    }
    lists
}

#[test]
fn are_told_as_by_hand() {
    for kit in kits::ALL {
        for told in kits::reasons::all(kit) {
            let reason = reason(&*case(kit.id, &told.input));
            let said = [&[reason.verdict], &reason.sentences[..]].concat().join("\n  ");
            assert_eq!(said, told.text, "{}: {}", kit.id, told.input);
            let mut lists = reason.figure.as_ref().map(lists).unwrap_or_default().into_iter();
            for list in &told.figure {
                assert!(lists.any(|found| found == *list), "{}: {list} of {}", kit.id, told.input);
            }
        }
    }
}

/// Every case has a reason. Its text begins with the verdict, and text and picture show the figure.
#[test]
fn are_there_for_every_case() {
    let mut rng = Rng::new(8);
    for kit in kits::ALL {
        let problem = kit.problem();
        for _ in 0..20 {
            let input = kit.cases().random(&mut rng, Scale::Small, 10);
            for case in problem.cases(input.as_bytes()) {
                let case = case.expect("a good input");
                let reason = reason(&*case);
                let text = board::text(&reason);
                assert!(text.starts_with(&reason.verdict) && text.lines().all(|it| it == it.trim_end()));
                assert_eq!(reason.figure.is_some(), problem.info().figure);
                let Some(figure) = &reason.figure else { continue };
                let svg = board::svg(&reason).expect("figures are drawn");
                if !svg.contains("Only a part of the board") {
                    drawn_whole(figure);
                    let (legend, board) = (figure.legend().unwrap_or_default(), board::drawing(figure));
                    for part in ["( )", "*", "X:", "R, B", "B, W", "X, O"] {
                        let shown = |c| c != ' ' && c != ',' && c != ':' && board.to_string().contains(c);
                        let is_shown = part.chars().any(shown);
                        assert!(is_shown || !legend.contains(part), "{part}: {legend}\n{board}");
                    }
                }
                let words = [reason.text(), figure.in_words()].map(|words| words.replace('\'', "&#39;"));
                assert!(words.iter().all(|words| svg.contains(words)), "{svg}");
            }
        }
    }
}

/// Checks that a board drawn whole shows every stone: by its symbol or, in a structure, by a capital or a digit.
fn drawn_whole(figure: &Figure) {
    let drawing = board::drawing(figure);
    let glyphs: Vec<_> = drawing.lines().flatten().filter(|glyph| glyph.tone != Tone::Faint).collect();
    let count = |symbol: char| glyphs.iter().filter(|glyph| glyph.symbol == symbol).count();
    let is_structure = |part: &Part<'_>| !matches!(part.role.mark(), Some(Mark::Stone(_)));
    let structures: Vec<_> = figure.parts().filter(is_structure).collect();
    let in_one = |at: &Cell, text: Text| {
        structures.iter().any(|part| part.role.text() == text && part.cells().any(|it| it == *at))
    };
    let mut shown: BTreeMap<char, usize> = BTreeMap::new();
    for part in figure.parts().filter(|part| !is_structure(part)) {
        let Text::Symbol(symbol) = part.role.text() else { continue };
        for at in &part.cells().collect::<Vec<_>>() {
            let symbol = match () {
                () if in_one(at, Text::Symbol('1')) => '1',
                () if in_one(at, Text::Symbol('2')) => '2',
                () if in_one(at, Text::Capitals) => symbol.to_ascii_uppercase(),
                () => symbol,
            };
            *shown.entry(symbol).or_default() += 1;
        }
    }
    for (&symbol, &cells) in &shown {
        assert_eq!(count(symbol), cells, "{symbol} in\n{drawing}");
    }
}

/// Memory and output grow with the stones, not with the board: text and picture show a part of it.
#[test]
fn of_boards_of_quintillions_of_cells() {
    for kit in kits::ALL {
        for (input, answer, explained) in kit.large_boards {
            let case = case(kit.id, input);
            let mut found = Vec::new();
            case.solve().write(&mut found);
            assert_eq!(&*found, answer.as_bytes(), "{}", kit.id);
            let reason = reason(&*case);
            let text = board::text(&reason);
            assert!(text.len() < 20_000 && text.contains(explained), "{}: {text}", kit.id);
            let svg = board::svg(&reason).expect("they are drawn");
            assert!(svg.contains("Only a part of the board") && svg.len() < 20_000, "{svg}");
        }
    }
}
