//! Positions as text, and the byte of each error.

use games::rules::{rules_havannah::Havannah, rules_hex::Hex, rules_twixt::Twixt};
use geometry::Point;
use play::Position;
use rules_core::{Color, NoOrder, Rules};

fn refused<R: Rules>(text: &str) -> String {
    text.parse::<Position<R>>().expect_err(text).to_string()
}

#[test]
fn what_is_wrong_is_told_by_its_place() {
    for (text, words) in [
        ("hex 3by3, 3/3/3 x", "expected columns and rows such as `11x9` at byte 4, found `3by3`"),
        ("hex 3x3", "expected `, ` and the rows of the board at byte 7, found the end of the text"),
        ("hex 3x3, ", "expected `/` and another row, 3 in total at byte 9, found the end of the text"),
        ("hex 3x3, -", "expected 3 rows at byte 9, found `-`"),
        ("hex 3x3, 3/3 x", "expected `/` and another row, 3 in total at byte 12, found ` x`"),
        ("hex 3x3, 3/3/3/3 x", "expected no more rows than 3 at byte 14, found `/3 x`"),
        ("hex 0x3, 3 x", "expected `-` at byte 9, found `3 x`"),
        ("hex 3x3,3/3/3 x", "expected `, ` at byte 7, found `,3/3/3 x`"),
        ("hex 3x3,  3/3/3 x", "expected `/` and another row, 3 in total at byte 9, found ` 3/3/3 x`"),
        ("hex 3x3, 3/x/3 x", "expected 3 places in row 2 at byte 11, found 1"),
        ("hex 3x3, 3/4/3 x", "expected 3 places in row 2 at byte 11, found 4"),
        ("hex 3x3, 3/3x/3 x", "expected 3 places in row 2 at byte 11, found 4"),
        ("hex 3x3, 3//3 x", "expected 3 places in row 2 at byte 11, found 0"),
        ("hex 3x3, 3/3/2 x", "expected 3 places in row 3 at byte 13, found 2"),
        ("hex 3x3, 3/3/xoxo x", "expected 3 places in row 3 at byte 13, found 4"),
        ("hex 3x3, 3/3/2147483647o2147483647 x", "expected 3 places in row 3 at byte 13, found 4294967295"),
        ("hex 1x1, 2 x", "expected 1 place in row 1 at byte 9, found 2"),
        ("hex 3x3, 3/x02/3 x", "expected `x`, `o` or a number of empty cells at byte 12, found `02/3 x`"),
        ("hex 3x3, 3/4b/3 x", "expected `x`, `o` or a number of empty cells at byte 12, found `b/3 x`"),
        ("hex 3x3, 3/3/3", "expected a space after the rows at byte 14, found the end of the text"),
        ("hex 3x3, 3/3/3 b", "expected `x` or `o` for who is to move at byte 15, found `b`"),
        ("hex 3x3, 3/3/3 x\n", "expected a space and a link, or the end of the text at byte 16, found `\\n`"),
        ("hex 3x3, 3/3/3 x ", "expected a coordinate of a link at byte 17, found the end of the text"),
        ("hex 3x3, xx1/3/3 x 0;0-1,0", "expected `,` and the second coordinate at byte 20, found `;0-1,0`"),
        ("hex 3x3, xx1/3/3 x 0,0 1,0", "expected `-` and the other end of the link at byte 22, found ` 1,0`"),
        (
            "hex 3x3, xo1/3/3 x 0,0-1,0",
            "expected a link between two stones of one colour at byte 19, found `0,0-1,0`",
        ),
        (
            "hex 3x3, xx1/3/3 x 0,0-0,0",
            "expected a link between two stones of one colour at byte 19, found `0,0-0,0`",
        ),
        ("hex 3x3, xx1/3/3 x 0,0-1,0 1,0-0,0", "expected each link once at byte 27, found `1,0-0,0`"),
    ] {
        assert_eq!(refused::<Hex>(text), words, "{text:?}");
    }
    for (text, words) in [
        ("5 x", "expected `x` or `o` and the place of a stone at byte 22, found `5 x`"),
        ("x5 x", "expected `,` and the second coordinate at byte 24, found ` x`"),
        ("x5,6/ x", "expected `x` or `o` and the place of a stone at byte 27, found ` x`"),
        ("x5,6/o2147483647,6 x", "expected a stone on the board at byte 27, found `o2147483647,6 x`"),
        ("x5,6/o7,6/o5,6 x", "expected each place once at byte 32, found `o5,6 x`"),
        ("x5,6", "expected a space after the rows at byte 26, found the end of the text"),
    ] {
        assert_eq!(refused::<Twixt>(&format!("twixt 2147483647 std, {text}")), words, "{text:?}");
    }
}

#[test]
fn boards_without_cells_and_links_in_any_order() {
    let empty: Position<Hex> = "hex 0x3, - o".parse().expect("a position");
    assert_eq!((empty.to_string().as_str(), empty.to_move()), ("hex 0x3, - o", Color::White));
    let links =
        "twixt 6 std, 6/2x3/6/1x4/3x2/6 x 3,4-1,3 1,3-2,1".parse::<Position<Twixt>>().expect("a position");
    assert_eq!(links.to_string(), "twixt 6 std, 6/2x3/6/1x4/3x2/6 x 2,1-1,3 1,3-3,4");
    assert_eq!(links.to_board().map(|board| Position::of(&board, Color::Black)), Ok(links));
}

/// Positions that no legal order of the stones leads to. For comparison, one with
/// a long winning chain that some order leads to: any stone of it may be the last.
#[test]
fn positions_without_an_order() {
    let board = |text: &str| {
        text.parse::<Position<Hex>>().expect("a position").to_board().map(|board| board.winner())
    };
    let (full, half) = (["x"; 512].concat(), ["1x"; 256].concat());
    assert_eq!(
        board(&format!("hex 512x512, {} o", [&*full; 512].join("/"))),
        Err(NoOrder::WonBefore(Color::Black))
    );
    assert_eq!(
        board(&format!("hex 512x512, {} o", [&*half; 512].join("/"))),
        Err(NoOrder::WonBefore(Color::Black))
    );
    assert_eq!(board(&format!("hex 512x512, {} o", ["511x"; 512].join("/"))), Ok(Some(Color::Black)));

    let twixt = |text: &str| {
        let position = text.parse::<Position<Twixt>>().expect("a position");
        position.to_board().expect_err(text).to_string()
    };
    for (text, words) in [
        ("twixt 5 std, 1x3/5/5/5/5 x", "expected a black peg outside the end zones of white, found (1, 0)"),
        ("twixt 5 std, 5/2x2/5/1x3/5 x", "expected a link from (1, 3) to (2, 1), found none"),
        (
            "twixt 5 std, 5/2x2/1x3/5/5 x 2,1-1,2",
            "expected only links that the stones make, found a link from (2, 1) to (1, 2)",
        ),
    ] {
        assert_eq!(twixt(text), words, "{text}");
    }
    // Havannah accepts stones after a win.
    let havannah: Position<Havannah> = "havannah 2 official, xx/o1o/oo x".parse().expect("a position");
    assert!(havannah.to_board().is_ok_and(|board| board.winner().is_some()));
}

/// Stones and links that do not form a position are refused.
#[test]
fn places_and_links_are_looked_at() {
    let setup: <Twixt as Rules>::Setup = "twixt 6 pp".parse().expect("a setup");
    let at = |x, y| Point { x, y };
    let pegs = [(at(2, 1), Color::Black), (at(1, 3), Color::Black), (at(3, 3), Color::White)];
    let is_position = |more: &[(Point, Color)], links: &[[Point; 2]]| {
        let stones = pegs.iter().chain(more).copied();
        Position::<Twixt>::of_stones(setup, stones, links.iter().copied(), Color::Black).is_some()
    };
    let link = [at(1, 3), at(2, 1)];
    assert!(is_position(&[], &[]) && is_position(&[(at(5, 5), Color::White)], &[link]));
    for off in [at(-1, 2), at(6, 2), at(2, i32::MIN)] {
        assert!(!is_position(&[(off, Color::Black)], &[]), "{off:?}");
    }
    for color in Color::BOTH {
        assert!(!is_position(&[(at(2, 1), color)], &[]), "two pegs on one point");
    }
    for links in
        [&[link, [link[1], link[0]]][..], &[[link[0]; 2]], &[[at(2, 1), at(3, 3)]], &[[at(2, 1), at(4, 2)]]]
    {
        assert!(!is_position(&[], links), "{links:?}");
    }
}
