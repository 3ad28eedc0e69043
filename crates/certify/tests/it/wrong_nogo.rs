//! Wrong games of NoGo.

use certify::Problem::NoGo;

use crate::it::said::expect;

#[test]
fn games() {
    let (empty, on) = ("an empty point", "`chains`");
    let proof = "chains 4 r c r c\n";
    expect(
        NoGo,
        "3\nXOO\nX.X\nO..\n",
        &[
            ("3 3\n3 2\n-1 -1\n", proof, "certified"),
            ("3 3\n3 2\n-1 -1", proof, "certified"),
            ("3 3 \n3 2\t\r\n-1 -1  ", proof, "certified"),
            // White can still play at 3 2.
            ("3 3\n-1 -1\n", "chains 4 r c r -\n", "is not stuck"),
            ("-1 -1\n", "chains 4 r c - -\n", "is not stuck"),
            ("3 2\n3 3\n-1 -1\n", "chains 6 r c - - - -\n", "a liberty for each chain"),
            ("3 2\n-1 -1\n", "chains 5 r c - - -\n", "a liberty for each chain"),
            // One move too many, on the last empty point.
            ("3 3\n3 2\n2 2\n-1 -1\n", "chains 3 rczrC c c\n", "steps that lead"),
            ("3 3\n3 2\n2 2\n-1 -1\n", "chains 3 rccr c c\n", "a liberty for each chain"),
            ("3 3\n3 3\n-1 -1\n", proof, empty),
            ("1 1\n-1 -1\n", proof, empty),
            ("3 3\n3 4\n-1 -1\n", proof, empty),
            ("0 3\n3 2\n-1 -1\n", proof, empty),
            ("4 1\n3 2\n-1 -1\n", proof, empty),
            ("3 0\n3 2\n-1 -1\n", proof, empty),
            ("4294967299 3\n3 2\n-1 -1\n", proof, "a move, or -1 -1"),
            ("3 3\n3 2\n", proof, "a move, or -1 -1"),
            ("3 3\n3 2\n-1 -1\n-1 -1\n", proof, "the end of the file"),
            ("3 3\n3 2\n-1 -1 -1\n", proof, "the end of the line"),
            ("3 3\n3 2\n-1\n", proof, "a move, or -1 -1"),
            ("3 3\n\n3 2\n-1 -1\n", proof, "a move, or -1 -1"),
            ("3 3 3 2\n-1 -1\n", proof, "the end of the line"),
            ("3 3\n3 2 -1 -1\n", proof, "the end of the line"),
            ("03 3\n3 2\n-1 -1\n", proof, "a move, or -1 -1"),
            ("3  3\n3 2\n-1 -1\n", proof, "a move, or -1 -1"),
            ("", proof, "a move, or -1 -1"),
            ("3 3\n3 2\n-1 -1\n", "chains 4 r c r\n", "one space"),
            ("3 3\n3 2\n-1 -1\n", "chains 3 r c r c\n", "no more lists"),
            ("3 3\n3 2\n-1 -1\n", "chains 5 r c r c\n", "no fewer lists"),
            ("3 3\n3 2\n-1 -1\n", "chains 5 r c r c -\n", "the end of the line"),
            ("3 3\n3 2\n-1 -1\n", "chains 5 - c - r c\n", "in one list"),
            ("3 3\n3 2\n-1 -1\n", "chains 5 r - - r c\n", "in one list"),
            ("3 3\n3 2\n-1 -1\n", "chains 4 rr c r c\n", "stones of one chain"),
            ("3 3\n3 2\n-1 -1\n", "chains 4 rc c r c\n", "stones of one chain"),
            ("3 3\n3 2\n-1 -1\n", "chains 4 rC c r c\n", "steps that lead"),
            ("3 3\n3 2\n-1 -1\n", "chains 4 rRRr c r c\n", "steps that lead"),
            ("3 3\n3 2\n-1 -1\n", "chains 4 r cc r c\n", "steps that lead"),
            ("3 3\n3 2\n-1 -1\n", "chains 4 r c rr c\n", "steps that lead"),
            ("3 3\n3 2\n-1 -1\n", "chains 4 rd c r c\n", "steps that lead"),
            ("3 3\n3 2\n-1 -1\n", "", on),
        ],
    );
}

#[test]
fn boards() {
    for (input, answer, proof, words) in [
        ("1\n.\n", "-1 -1\n", "chains 0\n", "certified"),
        ("1\n.\n", "1 1\n-1 -1\n", "chains 1 -\n", "a liberty for each chain"),
        ("1\nX\n", "-1 -1\n", "chains 1 -\n", "as many X as O"),
        ("2\nXO\nOX\n", "-1 -1\n", "chains 4 - - - -\n", "a liberty for each chain"),
        ("2\nX.\n..\n", "-1 -1\n", "chains 1 -\n", "as many X as O"),
        ("2\nX.\n.O\n", "-1 -1\n", "chains 2 - -\n", "is not stuck"),
        ("2\nX.\n.O\n", "1 2\n-1 -1\n", "chains 2 c -\n", "certified"),
        ("2\nX.\n.O\n", "2 1\n-1 -1\n", "chains 2 r -\n", "certified"),
        ("2\nX.\n.O\n", "1 2\n2 1\n-1 -1\n", "chains 2 c c\n", "a liberty for each chain"),
        ("2\n..\n..\n", "-1 -1\n", "chains 0\n", "is not stuck"),
        ("2\n..\n..\n", "1 1\n2 2\n1 2\n-1 -1\n", "chains 2 c -\n", "certified"),
        // Black's chain has one liberty, 2 2, where White may not play.
        ("2\n.X\nO.\n", "1 1\n-1 -1\n", "chains 2 c -\n", "certified"),
        ("0\n", "-1 -1\n", "chains 0\n", "the size of the board"),
        ("1\n.\n.\n", "-1 -1\n", "chains 0\n", "the end of the file"),
    ] {
        expect(NoGo, input, &[(answer, proof, words)]);
    }
}
