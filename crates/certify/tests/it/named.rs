//! Refusals say what is wrong.

use certify::{File, Problem, certify};

/// Rows of an input, and steps of a walk.
#[test]
fn rows_and_steps() {
    let proof = b"stonepath-certificate 1 hexstatus\ncase 1\nchain 1 1 rr?r 1 1\nend 1\n";
    let said = |input: &[u8]| {
        let refused = certify(Problem::HexStatus, input, b"Case #1: Red wins\n", proof);
        let refused = refused.expect_err("it is wrong");
        (refused.file, refused.line, refused.expected)
    };
    let rows = "a row of as many cells as there are rows";
    assert_eq!(said(b"1\n3\nR?.\n"), (File::Input, 3, "a row of cells of three kinds"));
    assert_eq!(said(b"1\n3\nR."), (File::Input, 3, rows));
    assert_eq!(said(b"1\n3\nR.\nR.."), (File::Input, 3, rows));
    assert_eq!(said(b"1\n3\nR..R\n"), (File::Input, 3, rows));
    let steps = "steps that lead from place to place";
    assert_eq!(said(b"1\n3\nR..\nR..\nR..\n"), (File::Certificate, 3, steps));
}

/// Refusals name a certificate for another problem, and an invisible byte order mark.
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
