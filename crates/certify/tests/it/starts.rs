//! Files of which only a start is there: a refusal that is said to stand is that of the whole files.

use certify::{File, Problem, certify};
use rng::Rng;

use crate::it::examples::examples;
use crate::it::forge::bent_text;

/// Cuts each file after so many bytes, with a NUL for what is not there yet. Holds what is said of the starts to what is said of the
/// whole, and returns how many refusals stood.
#[track_caller]
fn hold(problem: Problem, files: [&[u8]; 3], lens: [&[usize]; 3]) -> usize {
    let whole = certify(problem, files[0], files[1], files[2]);
    let kinds = [File::Input, File::Output, File::Certificate];
    let mut standing = 0;
    for cut in 0..3 {
        for &len in lens[cut] {
            let start = [&files[cut][..len], b"\0"].concat();
            let mut cuts = files;
            cuts[cut] = &start;
            let refused = certify(problem, cuts[0], cuts[1], cuts[2]).expect_err("a NUL stands nowhere");
            if refused.file != kinds[cut] || refused.stands(len) {
                assert_eq!(Err(&refused), whole.as_ref(), "{problem:?}, {len} bytes of {:?}", kinds[cut]);
                standing += usize::from(refused.file == kinds[cut]);
            }
        }
    }
    standing
}

/// Files with rows, walks and lists that are longer than any word.
fn long() -> Vec<(Problem, String, String, String)> {
    let board = |row: &str| format!("1\n150\n{}", format!("{row}\n").repeat(150));
    let red = board(&format!("{}{}", "R".repeat(75), "B".repeat(75)));
    let numbers = red.replace('R', "1 ").replace('B', "-1 ");
    let down = "r".repeat(149);
    let winner = format!("stonepath-certificate 1 hexwinner\ncase 1\nchain 1 1 {down} 150 1\nend 1\n");
    let twice = format!(
        "stonepath-certificate 1 hexstatus\ncase 1\nwon-twice red\nchain 1 1 {down} 150 1\nchain 1 2 {down} 150 2\nend 1\n"
    );
    let moves: String = (1..=100).map(|x| format!("{x} 1\n")).collect();
    let line = format!("stonepath-certificate 1 havannah\ncase 1\nchains 1 {}\nend 1\n", "x".repeat(99));
    let pegs: String = (0..101).map(|peg| format!("{} {}\n", 1 + peg % 2, 1 + 3 * (peg / 2))).collect();
    let bits = format!("stonepath-certificate 1 twixt\ncase 1\nreached {}\nend 1\n", "0".repeat(101));
    vec![
        (Problem::HexWinner, numbers, "ke\n".into(), winner),
        (Problem::HexStatus, red, "Case #1: Impossible\n".into(), twice),
        (Problem::Havannah, format!("1\n200 100\n{moves}"), "Case #1: none\n".into(), line),
        (Problem::Twixt, format!("200 101\n{pegs}0 0\n"), "no\n".into(), bits),
    ]
}

#[test]
fn what_stands_is_what_the_whole_files_get() {
    let mut random = Rng::new(1);
    let mut standing = 0;
    for (problem, input, output, certificate) in examples() {
        for turn in 0..60 {
            let mut files = [input, output, certificate].map(String::from);
            if turn > 0 {
                let which = random.below(3);
                files[which] = bent_text(&files[which], &mut random);
            }
            let lens = files.each_ref().map(|file| (0..file.len()).collect::<Vec<_>>());
            let files = files.each_ref().map(String::as_bytes);
            standing += hold(problem, files, lens.each_ref().map(|lens| &lens[..]));
        }
    }
    assert!(standing > 1000, "{standing}");
}

/// A wrong byte in the middle of what is long, and none.
#[test]
fn long_lines_are_cut_anywhere() {
    let mut random = Rng::new(2);
    for (problem, input, output, certificate) in long() {
        for turn in 0..6 {
            let mut files = [input.clone(), output.clone(), certificate.clone()].map(String::into_bytes);
            if turn > 0 {
                let file = &mut files[2 * (turn % 2)];
                let at = random.below(file.len());
                file[at] = random.pick(b"0 \n?RBrcdx");
            }
            // Every byte of the input would take long.
            let len = files[0].len();
            let some: Vec<usize> = (0..len).step_by(97).chain(len.saturating_sub(200)..len).collect();
            let all: Vec<usize> = (0..files[2].len()).collect();
            let files = files.each_ref().map(|file| &file[..]);
            assert!(turn > 0 || certify(problem, files[0], files[1], files[2]) == Ok(1), "{problem:?}");
            hold(problem, files, [&some, &[], &all]);
        }
    }
}

/// A refusal names the byte: the wrong cell in a row, the wrong step of a walk.
#[test]
fn refusals_name_the_byte() {
    let proof = b"stonepath-certificate 1 hexstatus\ncase 1\nchain 1 1 rr?r 1 1\nend 1\n";
    let offset = |input: &[u8], certificate: &[u8]| {
        let refused = certify(Problem::HexStatus, input, b"Case #1: Red wins\n", certificate);
        let refused = refused.expect_err("it is wrong");
        (refused.file, refused.offset, refused.expected)
    };
    let rows = "a row of as many cells as there are rows";
    assert_eq!(offset(b"1\n3\nR?.\n", proof), (File::Input, 5, "a row of cells of three kinds"));
    assert_eq!(offset(b"1\n3\nR.", proof), (File::Input, 6, rows));
    assert_eq!(offset(b"1\n3\nR.\nR..", proof), (File::Input, 6, rows));
    assert_eq!(offset(b"1\n3\nR..R\n", proof), (File::Input, 7, rows));
    let board = b"1\n3\nR..\nR..\nR..\n";
    let place = "steps that lead from place to place";
    let at = proof.iter().position(|&byte| byte == b'?').expect("it is there");
    assert_eq!(offset(board, proof), (File::Certificate, at, place));
}

/// A certificate for another problem says so, and so does a mark that nobody sees.
#[test]
fn what_people_mix_up_is_named() {
    let (input, output) = ("1\n1\n1\n", "ke\n");
    let proof = "stonepath-certificate 1 hexwinner\ncase 1\nchain 1 1 - 1 1\nend 1\n";
    let said = |output: &str, proof: &str| {
        let said = certify(Problem::HexWinner, input.as_bytes(), output.as_bytes(), proof.as_bytes());
        said.map_err(|refused| (refused.file, refused.line, refused.to_string()))
    };
    assert_eq!(said(output, proof), Ok(1));
    for other in Problem::ALL.into_iter().filter(|&other| other != Problem::HexWinner) {
        let expected = format!("expected a certificate for this problem, not for {}", other.id());
        let proof = proof.replace("hexwinner", other.id());
        assert_eq!(said(output, &proof), Err((File::Certificate, 1, expected)));
    }
    let expected = || "expected the name of the problem".into();
    assert_eq!(said(output, &proof.replace("hexwinner", "hex")), Err((File::Certificate, 1, expected())));
    assert_eq!(
        said(output, &proof.replace("hexwinner", "hexwinner2")),
        Err((File::Certificate, 1, expected()))
    );
    let expected = || "expected no byte order mark at the start of the file".into();
    assert_eq!(said(&format!("\u{feff}{output}"), proof), Err((File::Output, 1, expected())));
    assert_eq!(said(output, &format!("\u{feff}{proof}")), Err((File::Certificate, 1, expected())));
}
