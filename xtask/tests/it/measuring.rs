//! Runs of `cargo xtask bench` on a made-up machine, which takes no time: what is measured, and what is said.

use std::collections::BTreeMap;
use std::io;

use xtask::bench::{Bench, Figures, Machine, Options, Part, run_on};
use xtask::{Exit, home};

use super::benches::figures;
use super::tree::Tree;

/// A machine on which some benches have a group, and each measurement of the group gives the next ratio.
#[derive(Default)]
struct MadeUp {
    /// The crate, the group of its bench and the nanoseconds of each measurement, where the yardstick takes 100.
    groups: BTreeMap<&'static str, (&'static str, Vec<f64>)>,
    yardstick: &'static str,
    processor: Option<&'static str>,
    /// What was measured, in order.
    calls: Vec<String>,
}

impl MadeUp {
    fn new(yardstick: &'static str, groups: &[(&'static str, &'static str, &[f64])]) -> Self {
        let groups = groups.iter().map(|&(package, group, times)| (package, (group, times.to_vec())));
        MadeUp { groups: groups.collect(), yardstick, processor: Some("Made up"), calls: Vec::new() }
    }
}

impl Machine for MadeUp {
    fn processor(&self) -> Option<String> {
        self.processor.map(String::from)
    }

    fn measure(&mut self, bench: &Bench, part: Part<'_>) -> io::Result<Figures> {
        let asked = if let Part::Group(group) = part { format!(" {group}") } else { String::new() };
        self.calls.push(format!("{}{asked}", bench.package));
        let missing = || io::Error::other(format!("{}: no such group", bench.package));
        match (self.groups.get_mut(bench.package), part) {
            (None, Part::Whole) => Ok(Figures::default()),
            (Some((group, times)), part) if part == Part::Whole || part == Part::Group(group) => {
                let play = (*group, "play", "1", times.remove(0), 1);
                Ok(figures(&[(group, self.yardstick, "1", 100.0, 1), play]))
            }
            _ => Err(missing()),
        }
    }
}

/// A tree with a baseline for a processor: two groups, each with a ratio of 2.
fn tree(processor: &str, yardstick: &str) -> Tree {
    let tree = Tree::new();
    let mut text = format!("processor\t{processor}\nheading\n");
    for group in ["hex games", "nogo games"] {
        text += &format!("{group}\t{yardstick}\t1\t100\t1\n{group}\tplay\t1\t200\t1\n");
    }
    tree.write(&format!("docs/performance/baselines/{}.tsv", xtask::bench::slug(processor)), text);
    tree
}

fn run(tree: &Tree, machine: &mut MadeUp, options: &Options) -> (Exit, String) {
    let mut out = Vec::new();
    let exit =
        run_on(machine, &tree.root, options, &mut out).expect("all groups are where they are looked for");
    (exit, String::from_utf8(out).expect("text"))
}

/// The crates as they are measured first.
fn first() -> Vec<String> {
    xtask::bench::crates().map(String::from).collect()
}

#[test]
fn what_is_well_is_measured_once() {
    let mut machine = MadeUp::new("floor", &[("rules-hex", "hex games", &[249.0])]);
    let (exit, out) = run(&tree("Made up", "floor"), &mut machine, &Options::default());
    assert_eq!((exit, machine.calls), (Exit::Fine, first()), "{out}");
    assert!(out.ends_with("nothing is slower than it may be\n"), "{out}");
}

#[test]
fn what_seems_lost_is_measured_again_where_it_is() {
    // One is well the second time, the other never.
    let groups: [(_, _, &[f64]); 2] =
        [("rules-hex", "hex games", &[300.0, 210.0]), ("rules-nogo", "nogo games", &[400.0, 300.0, 350.0])];
    let mut machine = MadeUp::new("floor", &groups);
    let (exit, out) = run(&tree("Made up", "floor"), &mut machine, &Options::default());
    assert_eq!(exit, Exit::Wrong, "{out}");
    let again = ["rules-hex hex games", "rules-nogo nogo games", "rules-nogo nogo games"];
    assert_eq!(machine.calls, [first(), again.map(String::from).to_vec()].concat());
    let seems = "seems slower, will be measured again: hex games/play/1 takes 3.00 times the floor, \
                 2.00 times in the baseline\n";
    assert!(out.contains(seems), "{out}");
    let slower = "slower: nogo games/play/1 takes 3.00 times the floor, 2.00 times in the baseline\n";
    assert!(out.ends_with(slower), "{out}");
    assert_eq!(out.matches("\nslower: ").count(), 1, "{out}");
}

#[test]
fn one_crate_is_one_crate() {
    let mut machine = MadeUp::new("floor", &[("rules-nogo", "nogo games", &[300.0, 300.0, 240.0])]);
    let options = Options { only: Some("rules-nogo".into()), ..Options::default() };
    let (exit, out) = run(&tree("Made up", "floor"), &mut machine, &options);
    let calls = ["rules-nogo", "rules-nogo nogo games", "rules-nogo nogo games"];
    assert_eq!((exit, machine.calls), (Exit::Fine, calls.map(String::from).to_vec()), "{out}");
    assert!(out.contains("measured again: nogo games/play/1 takes 2.40 times the floor"), "{out}");
}

#[test]
fn a_floor_of_another_processor_is_only_told() {
    let mut machine = MadeUp::new("floor", &[("rules-hex", "hex games", &[300.0])]);
    let (exit, out) = run(&tree("Another", "floor"), &mut machine, &Options::default());
    assert_eq!((exit, machine.calls.len()), (Exit::Fine, first().len()), "{out}");
    assert!(out.starts_with("Processor: Made up. It has no baseline yet. "), "{out}");
    assert!(out.contains("Beside Another: 1 of 1 ratios to a floor differ by more than 25 %\n"), "{out}");
    assert!(out.contains("| hex games/play/1 | 3.00 |  2.00 |         1.50 |\n"), "{out}");
}

#[test]
fn without_a_baseline_a_rival_must_not_be_quicker() {
    let mut machine = MadeUp::new("textbook", &[("rules-hex", "hex games", &[130.0, 120.0, 110.0])]);
    let (exit, out) = run(&tree("Another", "textbook"), &mut machine, &Options::default());
    assert_eq!((exit, machine.calls.len()), (Exit::Wrong, first().len() + 2), "{out}");
    assert!(out.ends_with("slower: hex games/play/1 takes 1.10 times its rival, 1 time at most\n"), "{out}");
    assert!(out.contains("Beside Another: 1 of 1 ratios to a rival differ by more than 25 %\n"), "{out}");
}

#[test]
fn blessing_stores_the_quickest_of_two_for_the_own_processor() {
    let tree = tree("Another", "floor");
    let page = std::fs::read_to_string(home().join("docs/performance.md")).expect("the page is there");
    let shown =
        page.split_once("<!-- baseline: ").and_then(|(_, rest)| rest.split_once(" -->")).expect("named").0;
    tree.write("docs/performance.md", page.replace(shown, "another.tsv"));
    let bless = Options { bless: true, only: Some("rules-hex".into()), ..Options::default() };
    let mut machine = MadeUp::new("floor", &[("rules-hex", "hex games", &[300.0, 280.0])]);
    let (exit, out) = run(&tree, &mut machine, &bless);
    assert_eq!((exit, &machine.calls[..]), (Exit::Fine, &["rules-hex"; 2].map(String::from)[..]), "{out}");
    let said =
        "stored in docs/performance/baselines/made-up.tsv; docs/performance.md shows another processor\n";
    assert!(out.ends_with(said), "{out}");
    let stored = tree.read("docs/performance/baselines/made-up.tsv");
    assert!(stored.starts_with("processor\tMade up\n"), "{stored}");
    assert!(stored.contains("hex games\tplay\t1\t280\t1\n"), "{stored}");
    assert!(!tree.has("docs/performance/growth.svg"));

    // From now on it is held to itself, and the page shows it when its line names the file.
    let mut machine = MadeUp::new("floor", &[("rules-hex", "hex games", &[300.0])]);
    assert_eq!(run(&tree, &mut machine, &Options::default()).0, Exit::Fine);
    tree.write("docs/performance.md", tree.read("docs/performance.md").replace("another.tsv", "made-up.tsv"));
    let mut machine = MadeUp::new("floor", &[("rules-hex", "hex games", &[290.0, 290.0])]);
    let (_, out) = run(&tree, &mut machine, &bless);
    assert!(out.ends_with("made-up.tsv, docs/performance/growth.svg and docs/performance.md\n"), "{out}");
    let page = tree.read("docs/performance.md");
    assert!(page.contains("Measured on: [Made up](performance/baselines/made-up.tsv)\n"));
}

#[test]
fn a_processor_without_a_name_has_no_baseline() {
    let tree = tree("unknown", "floor");
    let mut machine =
        MadeUp { processor: None, ..MadeUp::new("floor", &[("rules-hex", "hex games", &[300.0])]) };
    let bless = Options { bless: true, ..Options::default() };
    let error =
        run_on(&mut machine, &tree.root, &bless, &mut Vec::new()).expect_err("nothing to store it under");
    assert_eq!(error.to_string(), "this machine does not tell its processor, and a baseline belongs to one");
    assert_eq!(machine.calls.len(), 0);
    let (exit, out) = run(&tree, &mut machine, &Options::default());
    assert_eq!((exit, machine.calls.len()), (Exit::Fine, first().len()), "{out}");
    assert!(out.starts_with("This machine does not tell its processor. "), "{out}");
}
