//! The contests' own files.

use std::fs;
use std::path::PathBuf;

fn read(problem: &str, file: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../testdata")
        .join(problem)
        .join("data")
        .join(file);
    fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

#[test]
fn official_files_are_answered_to_the_byte() {
    let files = [
        ("havannah", "sample/1"),
        ("havannah", "secret/1"),
        ("hexstatus", "sample/1"),
        ("hexstatus", "secret/1"),
        ("hexwinner", "sample/1"),
        ("twixt", "sample/1"),
    ];
    for (problem, file) in files {
        let answer = oracle::solve(problem, &read(problem, &format!("{file}.in")));
        assert_eq!(answer, Some(read(problem, &format!("{file}.ans"))), "{problem}/{file}");
    }
}

#[test]
fn senseless_input_has_no_answer() {
    assert_eq!(oracle::solve("chess", "1\n"), None);
    assert_eq!(oracle::solve("havannah", "1\n2 1\n1"), None);
    assert_eq!(oracle::solve("hexstatus", "1\n2\nBB\nB"), None);
    assert_eq!(oracle::solve("hexwinner", "1\n1\n2\n"), None);
    assert_eq!(oracle::solve("nogo", "2\n..\n"), None);
    assert_eq!(oracle::solve("twixt", "4 5\n0 2 2 4 4 2 3 2 2 3\n"), None);
}
