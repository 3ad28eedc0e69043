//! Files split into records, and boards without moves.

use games::AnyGame;
use records::{Boards, Family, GameResult, Letters, Pairs, Splitter};
use rng::Rng;

/// Files. `¦` is before and after each record; the text between records is not part of any.
const FILES: [(Family, &str); 16] = [
    (Family::Trees, "¦(;GM[11];B[a1])¦ junk ] )\n¦(;GM[11]C[a ) \\] ( b](;B[a1])(;B[b2]))¦¦(;B[c3])¦"),
    // Without the last `]`, and without the last `)`. The next game begins a line.
    (Family::Trees, "¦(;FF[4]GM[11];B[a1];W[b\n¦¦(;FF[4];B[a1]\n¦¦(;gm[11];B[a1])¦\n"),
    // Only a property of the root begins a game, in its first node, and not inside a comment.
    (
        Family::Trees,
        "¦(;FF[4];W[b\n¦¦(;EV[hex]sz[3]\n¦¦(;CA[UTF-8]\n¦¦(;PB[Ann]AP[x]\n¦¦(;ST[2]\n¦¦(;GaMe[1];C[see\n(;FF[4\\]\n(;PB[x\\];GM[1\\])\n])¦",
    ),
    (
        Family::Trees,
        "¦(;FF[4]SZ[3];B[b2]\n(;PB[Ann]RE[B+];W[a1])\n(;GN[x]C[\n(;DT[])\n(;US[a];W[c1])\n(;RE[0]))¦",
    ),
    // Brackets without a backslash.
    (Family::Trees, "¦(;FF[4]PB[a]b(c]PW[x)]]SZ[3];W[aa])¦¦(;FF[4]PB[a] b] C[)]SZ[3])¦"),
    (Family::Trees, "\u{feff}¦(;C[one\n(two\n(;B[a1\\])\\]];B[b2])¦\n¦(;EV[hex]SZ[3];W[aa\\¦"),
    (Family::Objects, "\n¦{\"moves\":[\"a\"]}\n¦\r\n¦{\"cut\":\n¦¦{}¦"),
    (Family::Links, "¦https://hexworld.org/board/#3,a1\n¦\n \n¦#3,b2\n¦¦#bad¦"),
    (Family::Tags, "¦<hex>R3 C3\nVa1</hex>¦ x > ¦<HEX> R2 C2 </HEX>¦ ¦<b>¦ ¦<hex>R1¦"),
    (Family::Tags, "text ¦<hexboard size=\"3x3\"\n contents=\"R 1:a1\"/>¦ > and ¦<hexboard\n/>¦\n"),
    (Family::Lists, "¦hex 3x3: 1.a1\n2.b2\n¦\n¦1.a1 2.b2\n3.c3\n¦¦1.a1\n¦¦a1 b2\n¦¦b2, c3¦"),
    (
        Family::Lists,
        "¦hex 3x3:\n1.a1 2.b2\n3.c3\n¦¦hex 3x3, blue first: \r\na1 b2\n¦¦b2 c3\n¦¦hex 3x3:\n¦¦hex 4x4:\na1\nb2¦",
    ),
    (Family::Lists, "¦b a1,w a2,B\n¦¦a1b2c3\n¦¦a1b2\n¦¦a1\nb2\n¦"),
    (
        Family::Rounds,
        "¦BoardSize: 3x3\nMoves:\n\n  1. A1 (0 ms)\n¦\n¦boardsize: 3x3\nMoves:\n¦¦[Red \"Ann\"]\n[Blue \"Ben\"]\n\n 1. a1\n¦¦[Red \"Ann\"]\n a1¦",
    ),
    (Family::Documents, "¦{\n  \"a\":\n  {}\n}\n¦¦{\"a\":1}\n¦¦{\n¦"),
    (Family::Headers, "¦# File created by T1j\nAnn# 1\nB1\n¦\n¦# File created by T1j\nA1\n¦¦# File¦"),
];

/// Files in which trees and lines follow each other. Words that are no record are skipped.
const MIXED: [(Family, &str); 4] = [
    (
        Family::Trees,
        "see #3,a1\n¦#3,c3\n¦¦(;GM[11];B[a1])¦ #3,b2\nsee #3,a1\n)\n{\ny 3: why\nhttp://ann.example.org/\nhttps://ahexworld.org/#3,a1\n3,a1\n ¦#3,b2\n¦\n\
         ¦(;B[a1]C[\n#3,b2\n])¦\n¦{\"moves\":\"a1\"}\n¦¦(;B[b1]\n¦¦#3,b1\n¦¦(;B[b1](;W[c1]C[\n#3,b1\n]\n\n ¦¦{\"moves\":\"b1\"}\n¦¦(;B[b1])¦ ¦(;B[c1])¦ \n\n¦hex 3x3:\n1.a1 2.b2\n3.c3\n¦¦1.a1\n¦¦(;B[a1])¦",
    ),
    (
        Family::Links,
        "¦#3,a1\n¦¦(;FF[4]SZ[3];B[b2]\n(;W[a1])\n(;W[c1]))¦\nwords\n¦https://hexworld.org/board/#3,b2 (final)\n¦¦(;FF[4];B[a1]\n¦¦(;FF[4];B[b1]\n¦¦#3,b2¦",
    ),
    (Family::Lists, "¦hex 3x3: 1.a1\n2.b2\n¦¦(;B[a1])¦\n¦hex 3x3: a1\n¦"),
    (Family::Objects, "¦{\"a\":1}\n¦¦(;B[a1]\n;W[b2])¦\n¦{\"cut\n¦"),
];

/// The records in a file that is read in parts.
fn split(mut splitter: Splitter, file: &[u8], step: usize) -> Vec<Vec<u8>> {
    let (mut bytes, mut found) = (Vec::new(), Vec::new());
    let mut rest = file.chunks(step).peekable();
    while let Some(part) = rest.next() {
        bytes.extend_from_slice(part);
        while let Some(range) = splitter.next(&bytes, rest.peek().is_none()) {
            found.push(bytes[range].to_vec());
        }
        bytes.drain(..splitter.forget());
    }
    found
}

/// In parts of any size, the records are the same. A bad record or one that was cut off does not hide those after it.
#[test]
fn files_in_parts() {
    let mixed = MIXED.map(|(family, file)| (Splitter::mixed(family), file));
    for (splitter, file) in FILES.map(|(family, file)| (Splitter::new(family), file)).into_iter().chain(mixed)
    {
        let expected: Vec<_> = file.split('¦').skip(1).step_by(2).map(|it| it.as_bytes().to_vec()).collect();
        let text = file.replace('¦', "");
        for step in [1, 2, 3, 7, 64, text.len()] {
            assert_eq!(split(splitter.clone(), text.as_bytes(), step), expected, "{file} in parts of {step}");
        }
    }
}

/// Game trees whose letters have `]` or `\` as second byte, in parts of any size. `CA` can be anywhere in the root, and
/// differs from game to game.
#[test]
fn letters_of_two_bytes() {
    let pairs = |bytes: &[u8]| match bytes.windows(4).find(|four| four.starts_with(b"CA[")) {
        Some(b"CA[S") => Pairs::ShiftJis,
        Some(b"CA[G") => Pairs::Always,
        _ => Pairs::Never,
    };
    let games: [&[u8]; 7] = [
        b"(;CA[S]C[\x83\x5d)(\x83\x5c];B[a1])",
        b"(;C[\xe3\x81\x82](;B[a1])(;B[a2]))",
        b"(;C[\x83\x5d\x83\x5c\xbf]CA[S];B[a1])",
        b"(;C[\xb0\x5d\xb0\x5c]CA[G](;B[a1])(;B[a2]))",
        b"(;C[\xb0]CA[S](;B[a1])(;B[a2]))",
        b"(;CA[U]C[\x83])",
        b"(;CA[S]C[\\]\x83\\];B[a1])",
    ];
    let file = games.concat();
    for step in [1, 2, 3, 5, file.len()] {
        let found = split(Splitter::new(Family::Trees).with_pairs(pairs), &file, step);
        assert_eq!(found, games, "in parts of {step}");
    }
}

/// The first colour, the second, empty cells, and the text between cells.
const ALPHABETS: [&str; 9] =
    ["R,B,.,", "r,b,_, ", "X,O,.,", "x,o,+,\t", "B,W,-,", "O,@,., ", "1,2,0,", "1,-1,0,", "1,-1,0, "];

/// A random game in any alphabet, on lines or on one line, has the result that its moves have.
#[test]
fn boards_against_games() {
    let mut rng = Rng::new(0x00B0_A2D5);
    for setup in ["hex 5x4", "hex 3x3", "y 4", "havannah 3 official", "havannah 2 contest", "nogo 4x3"] {
        let mut boards = Boards::new(setup).expect("a setup");
        for round in 0..500 {
            let mut game: AnyGame = setup.parse().expect("a setup");
            for _ in 0..rng.below(40) {
                let moves = game.legal_actions();
                let Some(&action) = moves.get(rng.below(moves.len().max(1))) else { break };
                game.act(action).expect("a legal action");
            }
            let won = |winner: play::Winner| GameResult::Won(winner.color);
            let result =
                game.ending().map_or(GameResult::Open, |it| it.winner.map_or(GameResult::Drawn, won));
            let words: Vec<_> = ALPHABETS[round % ALPHABETS.len()].split(',').collect();
            let rows: Vec<_> = rows(&game)
                .iter()
                .map(|row| row.iter().map(|&cell| words[cell]).collect::<Vec<_>>().join(words[3]))
                .collect();
            let usual = Letters::of(rows.join("\n").as_bytes());
            let named = [words[0], &words[1][..1], words[2]].concat().parse();
            let letters = if game.stones().len() < 2 { named } else { usual }.expect("letters");
            for parts in [&rows[..], &[rows.join(["", " ", "/"][round % 3])]] {
                let mut added = parts.iter().map(|row| boards.add(row.as_bytes(), &letters));
                assert!(added.by_ref().take(parts.len() - 1).all(|is_all| is_all == Ok(false)));
                assert_eq!(added.next(), Some(Ok(true)));
                assert_eq!(boards.judge(), Ok(result), "{setup}: {rows:?}");
            }
        }
    }
}

/// The cells of a position as numbers: first colour, second colour, empty. A number is a run of empty cells.
fn rows(game: &AnyGame) -> Vec<Vec<usize>> {
    let position = game.position();
    let rows = position.split(", ").nth(1).and_then(|rows| rows.split(' ').next()).expect("rows");
    // No row has ten cells.
    let cells = |next: char| match next.to_digit(10) {
        Some(run) => vec![2; run as usize],
        None => vec![usize::from(next == 'o')],
    };
    rows.split('/').map(|row| row.chars().flat_map(cells).collect()).collect()
}
