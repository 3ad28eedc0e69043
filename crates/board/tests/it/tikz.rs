//! Pictures for LaTeX.

use board::{Ink, Mark, PageCell, Picture};

use super::sizes::{cells, full, names, shapes};
use super::xml::read;

/// A picture has the same cells, lines, discs and words in TikZ as in SVG, and balanced braces.
#[test]
fn everything_is_there() {
    for size in 1..=12 {
        for shape in shapes(size) {
            let all = cells(shape);
            let mut picture = full(shape, size, || vec![all[..all.len() / 2].to_vec()]);
            picture.points(all.iter().map(|&at| PageCell {
                at,
                name: format!("{},{}", at[0], at[1]),
                number: None,
            }));
            let svg = picture.draw_page();
            let tikz = board::tikz(&svg);
            let count = |text: &str, part: &str| text.matches(part).count();
            assert_eq!(count(&tikz, "\\coordinate ("), all.len());
            assert_eq!(
                count(&tikz, "\\path[line width"),
                count(&svg, "<path") + count(&svg, "<circle") - all.len()
            );
            assert_eq!(count(&tikz, "\\node["), count(&svg, "<text"));
            assert_eq!(count(&tikz, "cycle"), read(&svg).iter().map(|it| count(it.get("d"), "z")).sum());
            assert_eq!(count(&tikz, "{"), count(&tikz, "}"));
            let colors = tikz.lines().take_while(|line| line.starts_with("\\providecolor"));
            let known: Vec<&str> = colors.filter_map(|line| line.split(['{', '}']).nth(1)).collect();
            for part in tikz.split(['[', ',', ']']) {
                let color = ["fill=", "draw=", "text="].iter().find_map(|key| part.strip_prefix(key));
                assert!(color.is_none_or(|color| known.contains(&color)), "{part}");
            }
        }
    }
}

/// Relative steps of a path become places.
#[test]
fn lines_go_where_they_go_in_svg() {
    let mut picture = Picture::new(geometry::Square::new(3, 3), "", "");
    picture.names(names(3)).layer(Mark::Link(Ink::Black), "", [vec![[0, 0], [2, 1]], vec![[0, 2], [0, 1]]]);
    let tikz = board::tikz(&picture.draw_page());
    let spot = |[x, y]: [i64; 2]| format!("({},{})", 71 + 52 * x, 74 + 52 * y);
    let link = |one, other| format!("{} -- {}", spot(one), spot(other));
    let line = format!("{} {};", link([0, 0], [2, 1]), link([0, 2], [0, 1]));
    assert!(tikz.contains(&line), "{line} in {tikz}");
}
