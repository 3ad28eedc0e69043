//! Wrong proofs for TwixT.

use certify::Problem::Twixt;
use oracle::twixt::touch;

use crate::it::said::expect;

/// Black joins 0 2, 2 3 and 4 2 with the last peg.
const WON: &str = "4 5\n0 2 1 1 4 2 3 1 2 3\n0 0\n";
const LINKS: &str = "link 2 3 c\nlink 2 3 B\n";

#[test]
fn paths() {
    let proof = |rest: &str| format!("{LINKS}{rest}");
    let (joins, path) = ("from its owner's end zone", "pegs of the last one's colour");
    expect(
        Twixt,
        WON,
        &[
            ("yes", &proof("reached 1000\npath 0 2 bc 4 2\n"), "certified"),
            ("yes", &proof("reached 1000\npath 0 2 bBbc 4 2\n"), "certified"),
            ("yes", &proof("reached 1000\npath 4 2 CB 0 2\n"), joins),
            ("yes", &proof("reached 1000\npath 0 2 b 2 3\n"), joins),
            ("yes", &proof("reached 1000\npath 2 3 c 4 2\n"), joins),
            ("yes", &proof("reached 1000\npath 0 2 ba 3 5\n"), "steps that lead"),
            ("yes", &proof("reached 1000\npath 0 2 bcx 4 2\n"), "steps that lead"),
            ("yes", &proof("reached 1000\npath 0 2 bc 2 3\n"), "the place to which"),
            ("yes", &proof("reached 1000\npath 1 1 - 1 1\n"), path),
            ("yes", &proof("reached 1000\npath 0 1 bc 4 1\n"), path),
            ("yes", &proof("reached 1000\n"), "`path`"),
            ("yes", &proof("path 0 2 bc 4 2\nreached 1000\n"), "`reached`"),
            ("yes", &proof("reached 0000\npath 0 2 bc 4 2\n"), "a 1 for each peg"),
            ("yes", &proof("reached 1010\npath 0 2 bc 4 2\n"), "a 0 for each peg"),
            ("yes", &proof("reached 10001\npath 0 2 bc 4 2\n"), "a digit"),
            ("yes", &proof("reached 100\npath 0 2 bc 4 2\n"), "a digit"),
            ("yes", &proof("reached 1002\npath 0 2 bc 4 2\n"), "a digit"),
            ("yes", &proof("reached -\npath 0 2 bc 4 2\n"), "a digit"),
            ("yes", &proof("reached 1000 \npath 0 2 bc 4 2\n"), "the end of the line"),
            ("no", &proof("reached 1000\npath 0 2 bc 4 2\n"), "a digit"),
            ("no", &proof("reached 10001\n"), "the same digit"),
            ("no", &proof("reached 10000\n"), "the same digit"),
            ("no", &proof("reached 10101\n"), "a 0 for each peg"),
            ("yesno", &proof("reached 1000\npath 0 2 bc 4 2\n"), "the end of the line"),
            ("Yes", &proof("reached 1000\npath 0 2 bc 4 2\n"), "yes or no"),
            ("", &proof("reached 1000\npath 0 2 bc 4 2\n"), "yes or no"),
        ],
    );
}

#[test]
fn won_before_the_last_peg() {
    // Black wins with peg 5.
    let input = "4 7\n0 2 1 4 4 2 3 4 2 3 1 0 2 1\n0 0\n";
    let links = format!("{LINKS}link 2 1 b\nlink 2 1 C\n");
    for bits in ["100010", "100000", "101010"] {
        let proof = format!("{links}reached {bits}\npath 0 2 bc 4 2\n");
        let words = if bits == "101010" { "a 0 for each peg" } else { "the same digit" };
        expect(Twixt, input, &[("yes", &proof, words)]);
    }
    let no = format!("{links}reached 1000101\n");
    expect(Twixt, input, &[("no", &no, "the same digit")]);
}

#[test]
fn links() {
    let input = "5 5\n1 2 2 1 3 3 1 3 4 4\n0 0\n";
    let (blocked, reached) = ("blocked 1 3 d by 3 3 B\n", "reached 00000\n");
    let proof = |links: &str| format!("{links}{reached}");
    expect(
        Twixt,
        input,
        &[
            ("no", &proof("link 3 3 B\nblocked 1 3 d by 3 3 B\n"), "certified"),
            // Chains that touch no end zone may have either digit.
            ("no", "link 3 3 B\nblocked 1 3 d by 3 3 B\nreached 10100\n", "certified"),
            ("no", "link 3 3 B\nblocked 1 3 d by 3 3 B\nreached 10000\n", "the same digit"),
            ("no", "link 3 3 B\nblocked 1 3 d by 3 3 B\nreached 0000\n", "a digit"),
            ("no", "link 3 3 B\nblocked 1 3 d by 3 3 B\nreached 000000\n", "a digit"),
            ("no", "link 3 3 B\nblocked 1 3 d by 3 3 B\nreached 00\u{e9}00\n", "a digit"),
            ("yes", &proof("link 3 3 B\nblocked 1 3 d by 3 3 B\n"), "a digit"),
            ("no", &proof("link 3 3 B\nlink 1 3 d\n"), "no link that crosses"),
            ("no", &proof("link 3 3 B\n"), "`link` or `blocked`"),
            ("no", &proof(blocked), "the next pair"),
            ("no", &proof("blocked 1 3 d by 3 3 B\nlink 3 3 B\n"), "the next pair"),
            ("no", &proof("link 1 2 b\nblocked 1 3 d by 1 2 b\n"), "the next pair"),
            ("no", &proof("link 3 3 B\nblocked 1 3 d by 1 2 b\n"), "written the same way"),
            ("no", &proof("link 3 3 B\nblocked 2 1 D by 3 3 B\n"), "the next pair"),
            ("no", &proof("blocked 3 3 B by 1 3 d\nlink 1 3 d\n"), "written the same way"),
            ("no", &proof("blocked 3 3 B by 3 3 B\nblocked 1 3 d by 3 3 B\n"), "written the same way"),
            ("no", &proof("link 3 3 B\nblocked 1 3 d by 1 3 d\n"), "written the same way"),
            ("no", &proof("link 3 3 B\nblocked 1 3 d by 3 3 a\n"), "written the same way"),
            ("no", &proof("link 3 3 B\nblocked 1 3 d by 3 3 BB\n"), "the end of the line"),
            ("no", &proof("link 3 3 B\nblocked 1 3 d by 3 3 -\n"), "one step"),
            ("no", &proof("link 3 3 B\nblocked 1 3 d by 3 3 e\n"), "one step"),
            ("no", &proof("link 3 3 B\nblocked 1 3 d by 3 4 B\n"), "the place of a peg"),
            ("no", &proof("link 3 3 B\nblocked 1 3 d by 6 9 B\n"), "the place of a peg"),
            ("no", &proof("link 3 3 B\nblocked 1 3 d 3 3 B\n"), "`by`"),
            ("no", &proof("link 3 3 B\nblocked 1 3 d\n"), "`by`"),
            ("no", &proof("link 3 3 B\nlink 3 3 B\nblocked 1 3 d by 3 3 B\n"), "the next pair"),
            ("no", &proof("link 3 3 B\nblocked 1 3 d by 3 3 B\nlink 4 4 D\n"), "`reached`"),
            ("no", &proof("link 3 3 B \nblocked 1 3 d by 3 3 B\n"), "the end of the line"),
        ],
    );
    // Links that do not cross: 3 3 to 1 2, and 4 1 to 5 3.
    expect(
        Twixt,
        "6 6\n1 2 4 1 3 3 5 3 1 4 2 5\n0 0\n",
        &[
            ("no", "link 3 3 B\nlink 5 3 A\nlink 1 4 c\nreached 000000\n", "certified"),
            ("no", "link 3 3 B\nblocked 5 3 A by 3 3 B\nlink 1 4 c\nreached 000000\n", "a link that crosses"),
            ("no", "link 3 3 B\nlink 5 3 A\nblocked 1 4 c by 5 3 A\nreached 000000\n", "a link that crosses"),
            ("no", "link 3 3 B\nlink 5 3 A\nblocked 1 4 c by 3 3 B\nreached 000000\n", "a link that crosses"),
        ],
    );
    // Links of the same colour block too.
    let own = "8 7\n2 2 7 7 3 4 6 6 1 3 5 5 3 2\n0 0\n";
    let proof = |last: &str| format!("link 3 4 A\nlink 1 3 b\n{last}\nreached 0000000\n");
    let (blocked, link) = (proof("blocked 3 2 C by 3 4 A"), proof("link 3 2 C"));
    expect(Twixt, own, &[("no", &blocked, "certified"), ("no", &link, "no link that crosses")]);
}

/// Two links of White block a link of the last peg, on a board that is small for its pegs and on a large one.
#[test]
fn two_links_in_the_way() {
    for size in [20, 99] {
        let input = format!("{size} 9\n10 10 10 9 2 2 11 11 2 6 11 10 6 2 12 12 12 11\n0 0\n");
        let proof = |line: &str| format!("link 11 11 A\nlink 12 12 A\n{line}\nreached 000000000\n");
        expect(
            Twixt,
            &input,
            &[
                ("no", &proof("link 12 11 B"), "no link that crosses"),
                ("no", &proof("blocked 12 11 B by 11 11 A"), "certified"),
                ("no", &proof("blocked 12 11 B by 12 12 A"), "certified"),
                ("no", &proof("blocked 12 11 B by 10 9 a"), "written the same way"),
            ],
        );
    }
}

/// Each pair of nearby links crosses exactly if the oracle says so.
#[test]
fn crossing_links() {
    const STEPS: [(char, i64, i64); 4] = [('a', 1, 2), ('b', 2, 1), ('c', 2, -1), ('d', 1, -2)];
    let mut crossing = 0;
    for (letter, x, y) in STEPS {
        for (dx, dy) in (-5..=5).flat_map(|dx| (-5..=5).map(move |dy| (dx, dy))) {
            for (other, ox, oy) in STEPS {
                let (from, to) = ((20, 20), (20 + x, 20 + y));
                let (start, end) = ((20 + dx, 20 + dy), (20 + dx + ox, 20 + dy + oy));
                if [start, end].iter().any(|at| [from, to].contains(at)) {
                    continue;
                }
                let crosses = touch((from, to), (start, end));
                crossing += usize::from(crosses);
                // Black's link comes before White's, with the later peg at either end.
                for (a, b, c, d) in [(from, to, start, end), (to, from, end, start)] {
                    // Two distant pegs fill the turns between. No other pair is a knight's move apart.
                    let pegs = [a, (60, 50), b, c, (60, 55), d];
                    let pegs: String = pegs.iter().map(|(x, y)| format!("{x} {y} ")).collect();
                    let capital = |letter: char, is| if is { letter.to_ascii_uppercase() } else { letter };
                    let (first, second) = (capital(letter, a == from), capital(other, a == from));
                    let link = format!("{} {} {first}", b.0, b.1);
                    let later = format!("{} {} {second}", d.0, d.1);
                    let made = format!("link {link}\nlink {later}\nreached 000000\n");
                    let refused = format!("link {link}\nblocked {later} by {link}\nreached 000000\n");
                    let words = |accepted: bool, words| if accepted { "certified" } else { words };
                    expect(
                        Twixt,
                        &format!("99 6\n{pegs}\n0 0\n"),
                        &[
                            ("no", &made, words(!crosses, "no link that crosses")),
                            ("no", &refused, words(crosses, "a link that crosses")),
                        ],
                    );
                }
            }
        }
    }
    assert_eq!(crossing, 4 * 9);
}

#[test]
fn boards() {
    let (zero, outside, twice) =
        ("reached 0\n", "outside of the other's end zones", "no two pegs on one point");
    for (input, answer, proof, words) in [
        ("4 1\n1 1\n0 0\n", "no", zero, "certified"),
        ("2147483647 1\n1 2147483646\n0 0\n", "no", zero, "certified"),
        ("2147483648 1\n1 1\n0 0\n", "no", zero, "N and M"),
        ("4 1\n1 0\n0 0\n", "no", zero, outside),
        ("4 1\n1 4\n0 0\n", "no", zero, outside),
        ("4 1\n5 1\n0 0\n", "no", zero, "expected x"),
        ("4 1\n1 5\n0 0\n", "no", zero, "expected y"),
        ("4 1\n-1 1\n0 0\n", "no", zero, "expected x"),
        ("1 1\n1 1\n0 0\n", "no", zero, outside),
        ("4 0\n0 0\n", "no", zero, "the number of pegs"),
        ("0 1\n1 1\n0 0\n", "no", zero, "expected N"),
        ("4 1\n1 1\n", "no", zero, "N and M, or 0 0"),
        ("4 1\n1 1\n0\n", "no", zero, "N and M, or 0 0"),
        ("4 1\n1 1\n0 0 0\n", "no", zero, "the end of the file"),
        ("4 1\n1 1\n0 0\n4 1\n1 1\n0 0\n", "no", zero, "the end of the file"),
        ("4 1\n1 1\n4 1\n1 1\n0 0\n", "no", zero, "`case`"),
        ("4 1\n0 1\n0 0\n", "no", "reached 1\n", "certified"),
        ("4 1\n0 1\n0 0\n", "no", zero, "a 1 for each"),
        ("4 1\n4 1\n0 0\n", "no", zero, "certified"),
        ("4 1\n4 1\n0 0\n", "no", "reached 1\n", "a 0 for each"),
        ("4 1\n4 1\n0 0\n", "yes", "reached -\npath 4 1 - 4 1\n", "from its owner's end zone"),
        ("4 1\n0 1\n0 0\n", "yes", "reached -\npath 0 1 - 0 1\n", "from its owner's end zone"),
        // The same points with x and y swapped, for White. At the end, two pegs on one point, on a board
        // that is small for its pegs and on a large one.
        ("4 2\n1 1 1 0\n0 0\n", "no", "reached 01\n", "certified"),
        ("4 2\n1 1 1 0\n0 0\n", "no", "reached 00\n", "a 1"),
        ("4 2\n1 1 1 4\n0 0\n", "no", "reached 00\n", "certified"),
        ("4 2\n1 1 1 4\n0 0\n", "no", "reached 01\n", "a 0"),
        ("4 2\n1 1 0 1\n0 0\n", "no", "reached 00\n", outside),
        ("4 2\n1 1 4 1\n0 0\n", "no", "reached 00\n", outside),
        ("4 2\n1 1 1 1\n0 0\n", "no", "reached 00\n", twice),
        ("99 3\n1 1 2 2 1 1\n0 0\n", "no", "reached 000\n", twice),
    ] {
        expect(Twixt, input, &[(answer, proof, words)]);
    }
}
