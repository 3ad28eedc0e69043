//! Files with records and boards, of any size.

use cases::Worth;

/// Takes the place of a problem's id.
pub(super) const RECORDS: &str = "records";

/// The name of a file with boards for `winner`; others have records.
pub(super) const BOARDS: &str = "boards";

/// A kind of file: its name, the name of the file, whether all records are right, and the text: a start, a part
/// that is repeated, and an end.
pub(super) type Kind = (&'static str, &'static str, Worth, [&'static str; 3]);

/// All kinds. Some commands recognize a format by the name of the file.
#[rustfmt::skip]
pub(super) const KINDS: &[Kind] = &[
    ("games", "games.jsonl", Worth::Good, ["", "{\"game\":\"hex 2x2\",\"moves\":\"a1 b1 a2\"}\n", ""]),
    ("long game", "games.jsonl", Worth::Bad, ["{\"game\":\"hex 2x2\",\"moves\":\"", "a1 ", "\"}\n"]),
    ("one line", "games.jsonl", Worth::Bad, ["", "a", ""]),
    ("trees", "games.sgf", Worth::Good, ["", "(;GM[11]SZ[2];B[a1];W[b1];B[a2])\n", ""]),
    ("variations", "games.sgf", Worth::Good, ["(;GM[11]SZ[3]", "(;B[a1])", ")"]),
    ("comment", "games.sgf", Worth::Good, ["(;GM[11]SZ[3];B[a1]C[", "word ", "])"]),
    ("properties", "games.sgf", Worth::Good, ["(;GM[11]SZ[3];B[a1]", "N[]", ")"]),
    ("moves", "games.sgf", Worth::Bad, ["(;GM[11]SZ[3]", ";B[a1]", ")"]),
    ("nested", "games.sgf", Worth::Bad, ["(;GM[11]SZ[3]", "(;B[a1]", ""]),
    ("brackets", "games.sgf", Worth::Bad, ["", "(", ""]),
    ("list", "games.txt", Worth::Bad, ["hex 3x3: ", "a1 ", ""]),
    ("link", "games.txt", Worth::Bad, ["https://hexworld.org/board/#3,", "a1", ""]),
    ("empty lines", "games.txt", Worth::Bad, ["", "\n", ""]),
    ("boards", BOARDS, Worth::Good, ["", "RRB BRB BRR\n", ""]),
    ("empty board", BOARDS, Worth::Bad, ["RB", ".", ""]),
];
