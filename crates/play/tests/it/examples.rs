//! Tests of the examples.

#[path = "../../examples/flat_monte_carlo.rs"]
#[expect(dead_code, reason = "`main` is for the program")]
mod flat_monte_carlo;
#[path = "../../examples/random_games.rs"]
#[expect(dead_code, reason = "`main` is for the program")]
mod random_games;
#[path = "../../examples/server.rs"]
#[expect(dead_code, reason = "`main` is for the program")]
mod server;
#[path = "../../examples/solve.rs"]
#[expect(dead_code, reason = "`main` is for the program")]
mod solve;

use games::ALL;

fn numbers(line: &str) -> Vec<u32> {
    let words = line.split(|other: char| !other.is_ascii_digit());
    words.filter_map(|word| word.parse().ok()).collect()
}

#[test]
fn random_games_are_counted_by_colour_and_by_player() {
    for terms in
        ["hex 3x3, swap sides", "havannah 2 official, white first, swap pieces", "twixt 5 std", "nogo 3x3"]
    {
        let report = random_games::report(terms, 200).expect("terms");
        let lines: Vec<&str> = report.lines().collect();
        let [first, colors, players] = lines[..] else { panic!("expected three lines, found {report}") };
        assert!(first.starts_with(&format!("{terms}: 200 games of ")), "{first}");
        let (colors, players) = (numbers(colors), numbers(players));
        assert_eq!(colors.iter().sum::<u32>(), 200, "{report}");
        let players: Vec<u32> = players.chunks(2).map(|player| player[1]).collect();
        assert_eq!(players.iter().sum::<u32>() + colors[2], 200, "{report}");
        // Without a swap of sides, each player wins exactly the games that their colour wins.
        let begins = usize::from(terms.contains("white first"));
        let as_begun = [colors[begins], colors[1 - begins]];
        assert_eq!(players == as_begun, !terms.ends_with("swap sides"), "{report}");
    }
}

#[test]
fn the_monte_carlo_player_swaps_where_it_should() {
    // In Hex on a 3x3 board the centre wins, so the second player takes it over.
    for swap in ["swap sides", "swap pieces"] {
        let terms = format!("hex 3x3, {swap}");
        let record = flat_monte_carlo::record(&terms, 100).expect("terms");
        assert!(record.contains("   1. red "), "{record}");
        let is_swapped = record.lines().any(|line| line.starts_with("   2. blue  swap"));
        let is_fair = !record.contains("   1. red   1,1");
        assert!(is_swapped || is_fair, "{record}");
        assert!(
            record.ends_with(" has won; player 1\n") || record.ends_with(" has won; player 2\n"),
            "{record}"
        );
    }
    for game in ALL {
        // Without random games all moves score 0, and the last one is chosen.
        let record = flat_monte_carlo::record(game.usual()[0], 0).expect("a setup");
        let last = record.lines().last().unwrap_or_default();
        assert!(last.contains(" has won; player ") || last.starts_with("a draw"), "{record}");
    }
}

/// The rows of `docs/solved.md` that are solved quickly.
#[test]
fn small_boards_are_solved_as_the_page_says() {
    let page = include_str!("../../../../docs/solved.md");
    let (table, _) = page.split_once("## Boards, counted").expect("the next table");
    let rows: Vec<Vec<&str>> = table
        .lines()
        .filter(|line| line.starts_with("| `"))
        .map(|line| line.trim_matches('|').split('|').map(str::trim).collect())
        .collect();
    assert!(rows.len() > 20, "expected a table, found {} rows", rows.len());
    let mut tried = 0;
    for row in &rows {
        let [setup, verdict, winning, positions] = row[..] else {
            panic!("expected four columns in {row:?}")
        };
        let positions: usize = positions.replace(' ', "").parse().expect("a number of positions");
        if positions > 20_000 {
            continue;
        }
        tried += 1;
        let report = solve::report(setup.trim_matches('`')).expect("a setup");
        let (_, found) = report.lines().next().and_then(|line| line.rsplit_once(' ')).expect("a verdict");
        assert_eq!(found, verdict, "{setup}");
        let of = |words: &str| {
            let line = report.lines().find_map(|line| line.trim().split_once(words));
            line.map(|(count, cells)| (count.to_owned(), cells.trim_start_matches(':').trim().to_owned()))
        };
        let best = ["win", "draw", "lose"].into_iter().find_map(|value| of(&format!("openings {value}")));
        let (count, cells) = best.expect("a line for the best openings");
        let found = if cells.split(' ').count().to_string() == count.rsplit(' ').nth(1).unwrap_or_default() {
            "all".into()
        } else {
            cells
        };
        assert_eq!(found, winning, "{setup}: {report}");
        let looked_at =
            report.lines().last().and_then(|line| line.trim().split(' ').next()).map(str::to_owned);
        assert_eq!(looked_at, Some(positions.to_string()), "{setup}");
    }
    assert!(tried > 15, "expected small boards among them, found {tried}");
}

#[test]
fn boards_that_are_too_large_are_not_solved() {
    let refused = solve::report("hex 7x7").expect_err("too large").to_string();
    assert_eq!(refused, "expected a board of at most 37 places, found hex 7x7");
}

fn said(lines: &[&str]) -> Vec<String> {
    let mut output = Vec::new();
    let mut input = lines.join("\n");
    input.push('\n');
    server::serve(&mut input.as_bytes(), &mut output).expect("lines");
    String::from_utf8(output).expect("words").lines().map(str::to_owned).collect()
}

#[test]
fn the_server_answers_each_line() {
    let talk = [
        ("red 0,0", "no, expected a game first, such as `new hex 11x11, swap pieces`"),
        ("new hex 3x", "no, expected columns and rows such as `11x9` at byte 4, found `3x`"),
        (
            "new hex 3x3, swap",
            "no, expected the rows of a position, `red first`, `blue first`, `swap sides`, `swap pieces` or `passes` at byte 9, found `swap`",
        ),
        ("new hex 3x3, swap pieces", "ok, red to move"),
        ("undo", "no, expected a move to undo, found none"),
        ("red 0,2", "ok, blue to move"),
        ("red 1,1", "no, expected a move of blue, found one of red"),
        ("blue swap", "ok, red to move"),
        ("red 2,0", "no, expected an empty cell, found a blue stone at c1"),
        ("undo", "ok, blue to move"),
        ("redo", "ok, red to move"),
        ("red pass", "no, expected a move, found a pass, which this game does not have"),
        ("red x,1", "no, expected a place such as `a1` at byte 4, found `x,1`"),
        ("green 1,1", "no, expected a place such as `a1` at byte 0, found `green 1,1`"),
        ("red d1", "no, expected a place of the board at byte 4, found `d1`"),
        ("b1", "ok, blue to move"),
        (
            "show",
            "ok, blue to move\n   a b c\n1  .(x)o\n 2  . . .\n  3  . . .\nx: red; o: blue; ( ): the last stone",
        ),
        ("undo", "ok, red to move"),
        ("blue resigns", "ok, red has won: blue resigned; player 1"),
        ("red 0,0", "no, expected no more moves, found one after the end: red has won: blue resigned"),
        ("undo", "ok, red to move"),
        ("draw", "ok, a draw by agreement"),
        ("new nogo 1x2", "ok, black to move"),
        ("black 0,0", "ok, black has won; player 1"),
        ("new nogo 1x1", "ok, white has won; player 2"),
        (
            "new nogo 1x2, swap pieces",
            "no, expected a board with a mirror image for `swap pieces` at byte 10, found nogo 1x2",
        ),
    ];
    let expected: Vec<&str> = talk.iter().flat_map(|line| line.1.lines()).collect();
    assert_eq!(said(&talk.map(|line| line.0)), expected);
}

#[test]
fn the_server_ends_with_a_line_that_does_not() {
    let mut output = Vec::new();
    let mut endless = std::io::BufReader::new(std::io::repeat(b'x'));
    let error = server::serve(&mut endless, &mut output).expect_err("no end");
    assert_eq!(error.to_string(), "expected lines of less than 256 bytes");
}
