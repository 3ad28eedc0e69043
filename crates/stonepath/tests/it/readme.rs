//! The examples of the README, run by a shell: what it shows is what comes out.

use std::path::Path;
use std::process::Command;

use super::run::folder_with;

#[test]
fn examples_are_real() {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let readme = std::fs::read_to_string(package.join("README.md")).expect("there is a README");
    let files = [
        ("board.in", "1\n2\n0 0\n0 0\n"),
        ("game.in", "3\nXOO\nX.X\nO..\n"),
        ("game.ans", ""),
        ("reply.out", "3 3\n3 2\n-1 -1\n"),
        ("feedback/", ""),
    ];
    let folder = folder_with("readme", &files);
    std::os::unix::fs::symlink(package.join("../../testdata"), folder.join("testdata")).expect("links work");
    let binaries = Path::new(env!("CARGO_BIN_EXE_stonepath")).parent().expect("it is in a folder");
    let path = format!("{}:{}", binaries.display(), std::env::var("PATH").expect("there is a path"));

    let mut examples = 0;
    for block in readme.split("```console\n").skip(1) {
        let (block, _) = block.split_once("```").expect("blocks end");
        for example in block.split("$ ").skip(1) {
            let (line, expected) = example.split_once('\n').expect("a command is a line");
            if line.starts_with("cargo ") {
                continue;
            }
            let both = format!("({line}) 2>&1");
            let output = Command::new("sh")
                .args(["-c", &both])
                .current_dir(&folder)
                .env("PATH", &path)
                .env_remove("CLICOLOR_FORCE")
                .output();
            let shown = output.expect("there is a shell").stdout;
            assert_eq!(String::from_utf8_lossy(&shown), expected, "{line}");
            examples += 1;
        }
    }
    assert_eq!(examples, 17);
}
