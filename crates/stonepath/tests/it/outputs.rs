//! Output files: never over what is read, and whole or not at all.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use package::walk::{OnPath, walk};

use super::run::{Run, folder_with, has, shell};

/// Records, and inputs of `hexwinner`.
const FILES: [(&str, &str); 4] = [
    ("x.sgf", "(;FF[4]GM[11]SZ[3];B[b1];W[a1])\n(;FF[4]GM[11]SZ[3];B[c1])\n"),
    ("x.in", "1\n1\n1\n"),
    ("feedback/judgemessage.txt", "1\n1\n1\n"),
    ("mine.sh", "stonepath solve hexwinner\n"),
];

/// The names and contents of the files in a folder.
fn contents(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let files = walk(folder, &|_| OnPath::Enter).files.into_iter();
    files.map(|file| (file.clone(), fs::read(folder.join(file)).expect("a file"))).collect()
}

/// In each line, an output is what the command reads, or standard output, which has other text.
#[test]
fn nothing_is_written_over() {
    let folder = folder_with("outputs-over", &FILES);
    let made = "ln -s x.sgf soft.sgf; ln x.sgf hard.sgf; \"$0\" package hexwinner pack; cp mine.sh pack/submissions/accepted";
    assert_eq!(shell(&folder, made).code, 0);
    let before = contents(&folder);
    for line in "view x.sgf -o x.sgf
        view 'hex 3x3' soft.sgf -o x.sgf
        view - -o hard.sgf < x.sgf
        convert x.sgf --to json -o soft.sgf
        convert x.in --from hexwinner --to json -o x.in
        show hard.sgf -o ./x.sgf
        solve hexwinner x.in --certificate x.in
        solve hexwinner --certificate x.in < x.in
        solve hexwinner x.in --certificate /dev/stdout
        check hexwinner --icpc feedback/judgemessage.txt x.sgf feedback < x.sgf
        check hexwinner --icpc x.in feedback/judgemessage.txt feedback < x.sgf
        check hexwinner --icpc x.in x.sgf feedback < feedback/judgemessage.txt
        check hexwinner --testlib x.in mine.sh x.sgf soft.sgf
        judge hexwinner --program mine.sh --report mine.sh
        judge hexwinner --program 'sh \"mine.sh\"' --report mine.sh
        judge hexwinner --program feedback --report feedback/judgemessage.txt
        judge --package pack --program true --report pack/data/sample/1.ans
        judge --package pack --program true --report pack/submissions/accepted/mine.sh
        judge --package pack --program true --report pack/problem.yaml
        judge hexwinner --program true --shard 1/2 --times x.in --report x.in
        judge hexwinner --program true --report /dev/stdout
        match 'hex 3x3' --black 'sh mine.sh' --white false --out mine.sh
        match 'hex 3x3' --black false --white false --openings x.in --out x.in
        package hexwinner pack --data pack --force --format legacy"
        .lines()
    {
        let run = shell(&folder, &format!("(\"$0\" {line}; echo $?) 2>&1"));
        has(run.text(), " would be written over ");
        assert!(run.text().ends_with("\n2\n") != line.contains("--testlib"), "{line}: {}", run.text());
        assert!(contents(&folder) == before, "{line}");
    }
}

/// A write that fails leaves the old file, and no other. One that succeeds keeps links and permissions.
#[test]
fn a_file_is_written_whole() {
    let folder = folder_with("outputs-whole", &FILES[..1]);
    for line in ["view x.sgf", "show x.sgf --record 1 --format svg", "convert x.sgf --to json"] {
        shell(&folder, "printf old >old; chmod 640 old; ln -sf old link; rm -f new");
        let before = contents(&folder);
        let failed = shell(&folder, &format!("ulimit -f 0; trap '' XFSZ; \"$0\" {line} -o link"));
        assert_eq!((failed.code, failed.text()), (4, ""), "{}", failed.err);
        has(&failed.err, "stonepath: cannot write link: ");
        assert!(contents(&folder) == before, "{line}");
        let both =
            format!("\"$0\" {line} >new; \"$0\" {line} -o link; cmp new old; readlink link; stat -c %a old");
        assert_eq!(shell(&folder, &both).all(), (0, "old\n640\n", ""), "{line}");
    }
    let run = shell(&folder, "printf old >old; \"$0\" show x.sgf -o /dev/stdout >>old; cat old");
    assert!(run.text().starts_with("oldhex 3x3\n"), "{}", run.text());
    has(&run.err, "record 1 of 2 is shown");
}

/// A terminal is not filled with a page.
#[test]
fn a_page_is_no_text() {
    for line in ["view 'hex 3x3'", "explain hexwinner --format html"] {
        let line = format!("'{}' {line}", env!("CARGO_BIN_EXE_stonepath"));
        // `script` of util-linux runs a line in a pseudo terminal.
        let mut script = Command::new("script");
        let output = script.args(["-qec", &line, "/dev/null"]).stdin(Stdio::null()).output();
        if let Ok(run) = output.map(Run::from) {
            has(run.text(), "page.html, found a terminal");
            assert_eq!(run.code, 2);
        }
    }
}
