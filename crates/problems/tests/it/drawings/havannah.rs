//! `havannah`.

use std::collections::{BTreeMap, BTreeSet};

use cases::hexagon::cells;
use cases::{Case, Havannah};
use judge_io::{AnyCase, Drawing, Tone};
use oracle::havannah::{near, on_board};
use rng::Rng;

use super::{Cell, Cells, Sheet, each_drawing, integers, place, places, shown};
use crate::it::random::random;

/// What a drawing shows: the cells, and those that have a name at the border.
struct Hexagon {
    cells: Cells,
    named: BTreeSet<(i64, i64)>,
    how: Names,
}

/// Where the names stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Names {
    /// `x=` and `y=` along the two lower edges.
    Edges,
    /// `(x, y)` in front of each line.
    Lines,
}

/// Reads the drawing: y grows to the upper right, x to the upper left, (x + 1, y + 1) is two lines above (x, y), and y - x grows
/// with the columns, two characters a step. Two blanks stand between an edge cell and its name, three before the first of a line.
fn read(drawing: &Drawing) -> Hexagon {
    let mut sheet = Sheet::new(drawing);
    // Names are read first: they say which cell stands where.
    let mut anchors: Vec<(i64, i64, (i64, i64), Names)> = Vec::new();
    for line in 0..sheet.height() {
        let symbol = |sheet: &Sheet, column| sheet.peek(line, column).map(|glyph| glyph.symbol);
        for column in sheet.columns(line) {
            let next = symbol(&sheet, column + 1);
            let (row, at) = (line as i64, column as i64);
            match (symbol(&sheet, column), next) {
                (Some('x'), Some('=')) => {
                    assert_eq!(sheet.border(line, column, 2), "x=");
                    let (x, behind) = sheet.number(line, column + 2);
                    anchors.push((row, behind as i64 + 2, (x, 1), Names::Edges));
                }
                (Some('y'), Some('=')) => {
                    assert_eq!(sheet.border(line, column, 2), "y=");
                    let (y, _) = sheet.number(line, column + 2);
                    anchors.push((row, at - 3, (1, y), Names::Edges));
                }
                (Some('('), Some('0'..='9')) => {
                    assert_eq!(sheet.border(line, column, 1), "(");
                    let (x, comma) = sheet.number(line, column + 1);
                    assert_eq!(sheet.border(line, comma, 1), ",");
                    let (y, close) = sheet.number(line, comma + 2);
                    assert_eq!(sheet.border(line, close, 1), ")");
                    anchors.push((row, close as i64 + 4, (x, y), Names::Lines));
                }
                _ => {}
            }
        }
    }
    let (line, column, (x, y), how) = anchors[0];
    let cell = |at_line: i64, at_column: i64| {
        let (sum, twice) = (x + y + line - at_line, 2 * (y - x) + at_column - column);
        let difference = twice / 2;
        assert!(twice % 2 == 0 && (sum + difference) % 2 == 0, "no place of a cell in\n{drawing}");
        ((sum - difference) / 2, (sum + difference) / 2)
    };
    let mut hexagon = Hexagon { cells: Cells::new(), named: BTreeSet::new(), how };
    for (line, column, at, names) in anchors {
        assert_eq!((cell(line, column), names), (at, how), "the names do not agree in\n{drawing}");
        hexagon.named.insert(at);
    }
    while let Some(&(line, column)) = sheet.unread.first() {
        // The first to be found of a cell in parentheses is the left one.
        let parenthesis = sheet.peek(line, column).is_some_and(|glyph| glyph.symbol == '(');
        let column = column + usize::from(parenthesis);
        let seen = sheet.cell(line, column);
        assert_eq!(seen.marked, parenthesis, "{drawing}");
        hexagon.cells.insert(cell(line as i64, column as i64), seen);
    }
    hexagon
}

/// Reads what is drawn and compares. Returns how many lines, and how many columns, what matters takes.
#[track_caller]
fn compare(case: &dyn AnyCase, drawing: &Drawing) -> (i64, i64) {
    let numbers = integers(case.input());
    let side = numbers[0];
    let moves: Vec<(i64, i64)> = numbers[2..].chunks(2).map(|at| (at[0], at[1])).collect();
    let mut answer = Vec::new();
    case.solve(&mut answer);
    let answer = String::from_utf8(answer).expect("text");
    let played =
        answer.trim_end().rsplit_once(" in move ").map_or(moves.len(), |(_, it)| it.parse().expect("k"));
    let stones: BTreeSet<(i64, i64)> = moves[..played].iter().copied().collect();
    let last = moves[..played].last().copied();
    let facts = case.facts();
    let structure: BTreeSet<(i64, i64)> = ["bridge", "arm", "ring"]
        .into_iter()
        .flat_map(|role| places(&facts, role).flatten().map(|&[x, y]| (x, y)))
        .collect();
    assert!(structure.is_subset(&stones) && structure.is_empty() == answer.contains("none"));
    let inside = place(&facts, "inside");

    let (lines, columns) = (|(x, y)| x + y, |(x, y)| y - x);
    let middle = last.unwrap_or((side, side));
    let (all_lines, all_columns) = (2..=4 * side - 2, 1 - side..=side - 1);
    let shown_lines = shown(&all_lines, structure.iter().copied().map(lines), lines(middle));
    let shown_columns = shown(&all_columns, structure.iter().copied().map(columns), columns(middle));
    let mut expected = Cells::new();
    for sum in shown_lines.clone() {
        for difference in shown_columns.clone().filter(|difference| (sum + difference) % 2 == 0) {
            let at = ((sum - difference) / 2, (sum + difference) / 2);
            if !on_board(side, at) {
                continue;
            }
            let (symbol, tone) = match at {
                _ if structure.contains(&at) => ('X', Tone::FirstStructure),
                _ if stones.contains(&at) => ('x', Tone::First),
                _ if inside == Some(at) => ('*', Tone::Focus),
                _ => ('.', Tone::Faint),
            };
            let marked = last == Some(at);
            expected.insert(at, Cell { symbol, tone: if marked { Tone::Focus } else { tone }, marked });
        }
    }
    let found = read(drawing);
    assert_eq!(found.cells, expected, "\n{drawing}");
    let edges = *shown_lines.start() == 2 && shown_columns == all_columns;
    assert_eq!(found.how, if edges { Names::Edges } else { Names::Lines }, "{drawing}");
    let named: BTreeSet<(i64, i64)> = match found.how {
        Names::Edges => expected.into_keys().filter(|&(x, y)| x == 1 || y == 1).collect(),
        // Further left is more x; of each sum the last is kept.
        Names::Lines => {
            let lines: BTreeMap<i64, (i64, i64)> =
                expected.into_keys().map(|(x, y)| (x + y, (x, y))).collect();
            lines.into_values().collect()
        }
    };
    assert_eq!(found.named, named, "{drawing}");
    let span = |of: &dyn Fn((i64, i64)) -> i64| {
        let all: BTreeSet<i64> = structure.iter().copied().chain([middle]).map(of).collect();
        all.last().expect("the middle") - all.first().expect("the middle") + 1
    };
    (span(&lines), span(&columns))
}

/// An input of one case, its drawing read and compared.
#[track_caller]
fn hold(side: i64, moves: &[(i64, i64)]) -> (i64, i64) {
    let input = Havannah::file(&[Havannah { side, moves: moves.to_vec() }]);
    let mut spans = (0, 0);
    each_drawing("havannah", &input, |case, drawing| spans = compare(case, drawing));
    spans
}

/// The stones round a straight line of `length` empty cells, in any order.
fn ring(rng: &mut Rng, (x, y): (i64, i64), step: (i64, i64), length: i64) -> Vec<(i64, i64)> {
    let line: Vec<(i64, i64)> = (0..length).map(|k| (x + k * step.0, y + k * step.1)).collect();
    let stones: BTreeSet<(i64, i64)> =
        line.iter().flat_map(|&at| near(at)).filter(|at| !line.contains(at)).collect();
    let mut stones: Vec<(i64, i64)> = stones.into_iter().collect();
    rng.shuffle(&mut stones);
    stones
}

#[test]
fn boards_are_drawn_as_they_are() {
    let mut rng = Rng::new(0x4AA);
    for _ in 0..10 {
        each_drawing("havannah", &random("havannah", &mut rng, 40), |case, drawing| {
            compare(case, drawing);
        });
    }
    for side in 7..=25 {
        let mut cells = cells(side);
        rng.shuffle(&mut cells);
        let some = rng.below(cells.len() + 1);
        hold(side, &cells[..some]);
        hold(side, &[]);
    }
}

/// Up to a hundred lines, and columns, all is drawn; of more, what is round the structure or the last move.
#[test]
fn large_boards_are_drawn_in_part() {
    let mut rng = Rng::new(0x4AB);
    for side in [26, 27, 49, 50, 51, 52, 70, 3000, 1 << 30] {
        let longest = 2 * side - 1;
        hold(side, &[]);
        for corner in
            [(1, 1), (1, side), (side, 1), (side, longest), (longest, side), (longest, longest), (side, side)]
        {
            for _ in 0..12 {
                let mut at = || (corner.0 + rng.between(-6, 6), corner.1 + rng.between(-6, 6));
                let stones: BTreeSet<(i64, i64)> =
                    (0..12).map(|_| at()).filter(|&at| on_board(side, at)).collect();
                let mut stones: Vec<(i64, i64)> = stones.into_iter().collect();
                rng.shuffle(&mut stones);
                hold(side, &stones);
            }
        }
    }
}

/// A structure is drawn whole if it takes at most 96 lines, and columns, so that a hundred suffice with its surroundings.
#[test]
fn long_structures_are_drawn_in_part() {
    let mut rng = Rng::new(0x4AC);
    let mut spans = BTreeSet::new();
    for side in [102, 1 << 30] {
        for (step, lengths) in [((0, 1), 91..96), ((1, 0), 91..96), ((1, 1), 44..48), ((-1, 1), 1..3)] {
            for length in lengths {
                for start in [(60, 60), (side - 30, side - 20)] {
                    let stones = ring(&mut rng, start, step, length);
                    if stones.iter().all(|&at| on_board(side, at)) {
                        spans.insert(hold(side, &stones));
                    }
                }
            }
        }
    }
    for span in [96, 97] {
        assert!(spans.iter().any(|&(lines, _)| lines == span), "{spans:?}");
        assert!(spans.iter().any(|&(_, columns)| columns == span), "{spans:?}");
    }
}
