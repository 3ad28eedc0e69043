//! `cargo xtask stress`: where it writes a counterexample, and the commands that it suggests for a checkout.
#![cfg(unix)]

use std::fs;
use std::process::Command;

use super::tree::Tree;

#[test]
fn in_a_checkout() {
    let tree = Tree::new();
    let program = "cat > /dev/null; echo ke";
    let mut xtask = Command::new(env!("CARGO_BIN_EXE_xtask"));
    xtask.args(["stress", "hexwinner", "--program", program, "--seed", "1", "--files", "9", "--root"]);
    let output = xtask.arg(&tree.root).output().expect("the program starts");
    let said = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.starts_with(&format!("hexwinner: wrong answer by {program} (seed 1, file ")), "{said}");
    let look = "\nlook:    cargo run --package stonepath -- explain hexwinner ";
    let input = said.split_once(look).expect("how to look at it").1.lines().next().expect("a file");
    assert!(input.starts_with(&format!("{}/target/stress/hexwinner-1-", tree.root.display())), "{said}");
    assert_eq!(fs::read_to_string(input).expect("the file is there"), "1\n1\n0\n");
    let answer = input.replace(".in", ".ans");
    let keep = format!(
        "keep:    cp {input} {answer} testdata/hexwinner/data/secret/ && cargo xtask verify hexwinner --bless"
    );
    assert!(said.contains(&keep), "{said}");
}
