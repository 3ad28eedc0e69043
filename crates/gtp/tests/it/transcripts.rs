//! What people, windows and attackers send.

use gtp::{Answer, Answers, Command, Dialect, Engine, answer};
use rng::Rng;

/// The answers to all lines.
fn run(engine: &mut Engine<'_>, lines: &str) -> String {
    let mut out = String::new();
    lines.lines().for_each(|line| {
        engine.run(line, &mut out);
    });
    out
}

#[test]
fn a_window_for_nogo() {
    let mut engine = Engine::new("nogo 3x3", Dialect::GTP).expect("terms");
    let lines = "\
1 protocol_version
2 known_command gogui-rules_legal_moves
3 known_command hexgui-analyze_commands
boardsize 3
clear_board
play b C3 # a corner

play W b2
gogui-rules_board
gogui-rules_board_size
gogui-rules_game_id
gogui-rules_side_to_move
gogui-rules_final_result
komi 6.5
time_settings 300 0 0
set_random_seed 7
undo
undo
undo
";
    let answers = "=1 2\n\n=2 true\n\n=3 false\n\n= \n\n= \n\n= \n\n= \n\n= \n. . X\n. O .\n. . .\n\n= 3 rect\n\n= Nogo\n\n= black\n\n\
        = the game goes on\n\n= \n\n= \n\n= \n\n= \n\n= \n\n? cannot undo\n\n";
    assert_eq!(run(&mut engine, lines), answers);
}

#[test]
fn a_game_of_hex_to_the_end() {
    let mut engine = Engine::new("hex 3x3, swap pieces", Dialect::HTP).expect("terms");
    let out =
        run(&mut engine, "play black a2\nall_legal_moves\nplay white swap-pieces\nshowboard\nplay black a1");
    assert!(out.contains("c3 swap-pieces\n\n"), "{out}");
    assert!(out.contains("= \n") && out.contains("a b c"), "{out}");
    let out = run(&mut engine, "play w a2\nplay b b2\nplay w c1\ngenmove black");
    assert!(out.ends_with("= resign\n\n"), "{out}");
    assert_eq!(run(&mut engine, "final_score\nstonepath-terms"), "= W+\n\n= hex 3x3, swap pieces\n\n");
    let out = run(&mut engine, "play black c3");
    assert_eq!(out, "? expected no more moves, found one after the end: blue has won\n\n");
    let marks =
        run(&mut Engine::new("hex 1x1", Dialect::GTP).expect("terms"), "play b a1\ngogui-rules_board_gfx");
    assert_eq!(marks, "= \n\n= MARK A1\n\n");
}

#[test]
fn passes_that_were_agreed_on() {
    let mut engine = Engine::new("hex 2x2, passes", Dialect::HTP).expect("terms");
    let lines = "play b a1\nplay w pass\nall_legal_moves\nplay b pass\nall_legal_moves\nplay w pass\nundo\nplay b pass";
    let refused = "? expected a stone after two passes, found a third pass\n\n";
    let answers = format!("= \n\n= \n\n= b1 a2 b2 pass\n\n= \n\n= b1 a2 b2\n\n{refused}= \n\n= \n\n");
    assert_eq!(run(&mut engine, lines), answers);
    assert_eq!(run(&mut engine, "boardsize 3\nstonepath-terms"), "= \n\n= hex 3x3, passes\n\n");
    let games = run(&mut engine, &"clear_board\ngenmove b\ngenmove w\n".repeat(50));
    assert!(!games.contains("pass") && !games.contains('?'), "{games}");
}

#[test]
fn the_same_seed_plays_the_same_games() {
    let game = |seed: u64, playouts: u32| {
        let mut engine =
            Engine::new("y 4, swap pieces", Dialect::HTP).expect("terms").with_playouts(playouts);
        run(&mut engine, &format!("set_random_seed {seed}\n{}", "genmove\n".repeat(12)))
    };
    assert_eq!((game(3, 0), game(3, 5)), (game(3, 0), game(3, 5)));
    assert!((game(3, 0) != game(4, 0)) && game(3, 5) != game(3, 0));
    // One move from the win, random games find it.
    let mut engine = Engine::new("hex 3x3", Dialect::HTP).expect("terms").with_playouts(50);
    let out =
        run(&mut engine, "play b b1\nplay w a2\nplay b b2\nplay w c2\nreg_genmove b\ngenmove b\nfinal_score");
    assert!(out.ends_with("= B+\n\n"), "{out}");
}

/// Commands and the starts of their answers, after the terms of a game. `GoGui` without `gogui-setup` plays the stones of one
/// colour, then those of the other, and undoes them.
#[test]
fn stones_out_of_turn() {
    let mut engine = Engine::new("hex 3x3", Dialect::HTP).expect("terms");
    for line in include_str!("../transcripts.txt").lines() {
        match line.split_once(" | ") {
            None => engine = Engine::new(line, Dialect::HTP).expect("terms"),
            Some((command, expected)) => {
                let answer = run(&mut engine, command);
                let is_right =
                    answer.trim_end() == expected || expected.len() > 20 && answer.starts_with(expected);
                assert!(is_right, "{line}: {answer}");
            }
        }
    }
}

/// In all games, stones of random colours: the position is that of a game which begins with them, and undo passes through
/// the same positions.
#[test]
fn undo_comes_back_to_the_game() {
    let mut random = Rng::new(0x6E0B);
    for terms in games::ALL.iter().flat_map(|game| game.usual()) {
        for _ in 0..20 {
            let mut engine = Engine::new(terms, Dialect::HTP).expect("terms");
            let mut before = vec![engine.game().position()];
            for _ in 0..random.below(30) {
                let (color, cell) = (random.pick(&["b", "w"]), random.pick(&engine.game().cells()));
                let at = engine.game().setup().place_text(engine.game().setup().at_cell(cell));
                let (command, at) = random.pick(&[("genmove", ""), ("play", &at[..])]);
                let line = format!("{command} {color} {at}");
                let (out, position) = (run(&mut engine, &line), engine.game().position());
                if out == "= resign\n\n" || out.starts_with('?') {
                    assert_eq!(before.last(), Some(&position), "{terms}: {line} gets {out}");
                } else {
                    before.push(position);
                }
            }
            let set_up: games::AnyGame = engine.game().position().parse().expect("a position");
            assert_eq!(set_up.hash(), engine.game().hash(), "{terms}");
            assert_eq!(set_up.legal_moves(), engine.game().legal_moves(), "{terms}");
            while let Some(position) = before.pop() {
                assert_eq!(engine.game().position(), position, "{terms}");
                assert_eq!(run(&mut engine, "undo").starts_with('='), !before.is_empty());
            }
        }
    }
}

/// Random commands with random words: each has one well-formed answer, and one that is refused changes nothing.
#[test]
fn hostile_transcripts() {
    let commands: Vec<_> = "play genmove reg_genmove undo boardsize clear_board set_random_seed showboard final_score \
        gogui-rules_board all_legal_moves list_stones final_status_list loadsgf known_command quit no_such_command"
        .split_whitespace()
        .collect();
    let words: Vec<_> = "black|W|b|red|a1|A2|b2|c3|i9|z99|swap|swap-pieces|pass|resign|3|4 5|-1|18446744073709551616|\u{0}\u{7}|ä|#|="
        .split('|')
        .collect();
    let mut random = Rng::new(0x6719);
    for dialect in [Dialect::HTP, Dialect::GTP] {
        for round in 0..250 {
            let game = random.pick(games::ALL);
            let terms = random.pick(game.usual());
            let mut engine = Engine::new(terms, dialect).expect("terms");
            if random.chance(50) {
                run(&mut engine, "boardsize 5");
            }
            for _ in 0..60 {
                let mut line = match random.below(4) {
                    0 => format!("{} ", random.below(1 << 20)),
                    _ => String::new(),
                };
                line += if random.chance(50) { "play" } else { random.pick(&commands) };
                for _ in 0..random.below(4) {
                    line = line + " " + random.pick(&words);
                }
                let before = engine.game().position();
                let out = run(&mut engine, &line);
                let mut answers = Answers::default();
                answers.push(out.as_bytes());
                let Answer { id, text } = answers.next().expect("an answer").expect("a whole one");
                assert_eq!(id, Command::read(&line).expect("a command").id, "{line:?} gets {out:?}");
                assert_eq!((answers.next(), answers.waiting()), (Ok(None), 0), "{line:?} gets {out:?}");
                if text.is_err() {
                    assert_eq!(engine.game().position(), before, "round {round}: {line:?} gets {out:?}");
                }
            }
        }
    }
}

/// Only digits are numbers, and the largest ones are refused with the limit.
#[test]
fn sizes_of_boards() {
    let large = "20000|100000|4294967296|18446744073709551617|16384 16384|1025 1024";
    let odd = "|+5|-1|5 +5|0x5|5 5 5|1048576x1";
    for (game, dialect) in games::ALL.iter().flat_map(|game| [(game, Dialect::GTP), (game, Dialect::HTP)]) {
        let mut engine = Engine::new(game.usual()[0], dialect).expect("terms");
        for (sizes, start) in [(large, "? unacceptable size: expected "), (odd, "? expected a size, or ")] {
            for size in sizes.split('|') {
                let answer = run(&mut engine, &format!("boardsize {size}\n"));
                assert!(answer.starts_with(start), "{game:?} {size}: {answer}");
            }
        }
    }
    let mut engine = Engine::new("twixt 12 std", Dialect::GTP).expect("terms");
    let answer = "? unacceptable size: expected a board of at most 1048576 places\n\n";
    assert_eq!(run(&mut engine, "boardsize 20000\n"), answer);
}

#[test]
fn lines_that_are_no_commands() {
    let mut engine = Engine::new("hex 2x2", Dialect::HTP).expect("terms");
    assert_eq!(run(&mut engine, "\n   \n# a comment\n\t\u{1}\n  # another\n"), "");
    assert_eq!(
        run(&mut engine, "17\n17 17\n-1\n= \n"),
        "?17 unknown command\n\n?17 unknown command\n\n? unknown command\n\n? unknown command\n\n"
    );
    let long = "x".repeat(1 << 17);
    assert_eq!(run(&mut engine, &long), "? expected a line of at most 65536 bytes\n\n");
    assert!(!engine.run("9 quit now", &mut String::new()));
}

#[test]
fn answers_in_parts() {
    let mut text = String::new();
    let rows = Ok("\na\n\n\nb\n\n".to_owned());
    answer(Some(3), &rows, &mut text);
    answer(None, &Err("no".to_owned()), &mut text);
    assert_eq!(text, "=3 \na\n \n \nb\n\n? no\n\n");
    let mut answers = Answers::default();
    for part in text.as_bytes().chunks(3) {
        answers.push(part);
    }
    let first = Answer { id: Some(3), text: Ok("a\n \n \nb".to_owned()) };
    assert_eq!(answers.next(), Ok(Some(first)));
    assert_eq!(answers.next(), Ok(Some(Answer { id: None, text: Err("no".to_owned()) })));
    answers.push(b"hello, I am an engine\n");
    let error = answers.next().expect_err("no sign").to_string();
    assert_eq!(error, "expected an answer that begins with `=` or `?`, found `hello, I am an engine`");
}
