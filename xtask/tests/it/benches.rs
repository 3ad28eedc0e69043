//! What `cargo xtask bench` does with what it measured: figures, baselines, the page.

use xtask::bench::{self, Baseline, Baselines, Bound, Figure, Figures, Loss, Name, Yardstick, losses};

use super::tree::Tree;

pub(crate) fn figures(rows: &[(&str, &str, &str, f64, u64)]) -> Figures {
    let row = |&(group, function, value, amount, items): &(&str, &str, &str, f64, u64)| {
        let name = Name { group: group.into(), function: function.into(), value: value.into() };
        (name, Figure { amount, items })
    };
    Figures(rows.iter().map(row).collect())
}

/// Names and yardsticks of what was lost, and what it was held to.
fn lost(found: &Figures, own: Option<&Figures>) -> Vec<(String, Yardstick, Bound)> {
    let short = |loss: Loss| (loss.name.to_string(), loss.yardstick, loss.bound);
    losses(found, own).into_iter().map(short).collect()
}

#[test]
fn only_ratios_count() {
    let hex = |floor, solve, items| {
        figures(&[("hex", "floor", "big", floor, items), ("hex", "solve", "big", solve, items)])
    };
    let baseline = hex(100.0, 300.0, 10);
    // A machine of half the speed, and a longer input.
    assert_eq!(losses(&hex(400.0, 1200.0, 20), Some(&baseline)), []);
    assert_eq!(losses(&hex(100.0, 374.0, 10), Some(&baseline)), []);
    let worse = hex(100.0, 376.0, 10);
    let [Loss { name, bound: Bound::Before(before), now, .. }] = &losses(&worse, Some(&baseline))[..] else {
        panic!("one loss")
    };
    assert_eq!(format!("{name} {before:.2} {now:.2}"), "hex/solve/big 3.00 3.76");
    // What is new cannot be lost, and a yardstick has no yardstick.
    assert_eq!(losses(&worse, None), []);
    let other_floor = figures(&[("hex", "floor", "big", 1e9, 10)]);
    assert_eq!(losses(&other_floor, Some(&baseline)), []);
}

#[test]
fn a_floor_is_held_on_its_own_processor_only() {
    let before = figures(&[("hex", "floor", "", 100.0, 1), ("hex", "solve", "", 300.0, 1)]);
    let now = figures(&[("hex", "floor", "", 100.0, 1), ("hex", "solve", "", 400.0, 1)]);
    let found = lost(&now, Some(&before));
    assert_eq!(found, [("hex/solve".into(), Yardstick::Floor, Bound::Before(3.0))]);
    assert_eq!(lost(&now, None), []);
}

#[test]
fn nothing_is_slower_than_its_rival_on_any_processor() {
    let sets = |ours| figures(&[("unions", "textbook", "", 50.0, 1), ("unions", "dsu u32", "", ours, 1)]);
    let found = |bound| [("unions/dsu u32".into(), Yardstick::Rival, bound)];
    // The own baseline says how much quicker, and once blessed it may be slower.
    assert_eq!(lost(&sets(30.0), Some(&sets(20.0))), found(Bound::Before(0.4)));
    assert_eq!(lost(&sets(60.0), Some(&sets(55.0))), []);
    // Another processor's ratio would be lost, but only the order counts.
    assert_eq!(lost(&sets(49.0), None), []);
    assert_eq!(lost(&sets(51.0), None), found(Bound::Rival));
    // A baseline without this bench is like none.
    assert_eq!(lost(&sets(51.0), Some(&Figures::default())), found(Bound::Rival));
}

#[test]
fn a_rival_may_be_slow() {
    let sets = |labels| figures(&[("unions", "textbook", "", 50.0, 1), ("unions", "labels", "", labels, 1)]);
    assert_eq!(lost(&sets(900.0), Some(&sets(90.0))), []);
    assert_eq!(lost(&sets(900.0), None), []);
}

#[test]
fn a_plain_solution_is_a_rival() {
    let judge = |ours| {
        let rivals = [("hex", "floor", "", 10.0, 1), ("hex", "plain", "", 100.0, 1)];
        figures(&[&rivals[..], &[("hex", "solve", "", ours, 1)]].concat())
    };
    let found = lost(&judge(50.0), Some(&judge(30.0)));
    assert_eq!(found.iter().map(|loss| loss.1).collect::<Vec<_>>(), Yardstick::ALL);
    assert_eq!(lost(&judge(101.0), None), [("hex/solve".into(), Yardstick::Rival, Bound::Rival)]);
}

#[test]
fn the_quickest_of_two_measurements_is_stored() {
    let of =
        |floor, a| figures(&[("g", "floor", "", floor, 1), ("g", "a", "", a, 1), ("g", "b", "", 5.0, 1)]);
    let mut first = figures(&[("g", "floor", "", 100.0, 1), ("g", "a", "", 300.0, 1)]);
    first.keep_quickest(of(90.0, 400.0));
    assert_eq!(first, of(90.0, 300.0));
}

#[test]
fn baselines_come_back_as_they_were_written() {
    let tree = Tree::new();
    let read = |processor| Baselines::read(&tree.root, processor).ok();
    assert_eq!(read(Some("a b")), Some(Baselines::default()));
    let some =
        figures(&[("hex growth", "solve", "10000", 123_456.0, 10_000), ("unions", "textbook", "", 7.3, 1)]);
    let path = tree.root.join("docs/performance/baselines/a-b.tsv");
    let written = Baseline { processor: "A (b)".into(), figures: some };
    written.write(&path).expect("the folder can be written");
    let own = Baselines { own: Some(written.clone()), others: Vec::new() };
    assert_eq!(read(Some("A (b)")), Some(own));
    let other = Baselines { own: None, others: vec![written] };
    assert_eq!(read(Some("c")).as_ref(), Some(&other));
    assert_eq!(read(None), Some(other));
}

#[test]
fn what_is_no_baseline_is_named() {
    let tree = Tree::new();
    for (text, reason) in [
        ("processor\tA\nheading\nhex\tsolve\n", "no row of figures: hex\tsolve"),
        ("heading\n", "the first line names no processor"),
    ] {
        tree.write("docs/performance/baselines/a.tsv", text);
        let error = Baselines::read(&tree.root, None).expect_err("no baseline").to_string();
        assert!(error.ends_with(&format!("docs/performance/baselines/a.tsv: {reason}")), "{error}");
    }
}

#[test]
fn processors_have_names() {
    let x86 = "processor\t: 0\ncpu family\t: 6\nmodel\t\t: 85\nmodel name\t: Intel(R)  Xeon(R) CPU @ 2.50GHz\n\nprocessor\t: 1\n";
    let name = bench::from_cpuinfo(x86).expect("it has a name");
    assert_eq!(name, "Intel(R) Xeon(R) CPU @ 2.50GHz, family 6, model 85");
    assert_eq!(bench::slug(&name), "intel-r-xeon-r-cpu-2-50ghz-family-6-model-85");
    let arm = "processor\t: 0\nCPU implementer\t: 0x41\nCPU part\t: 0xd0c\n";
    assert_eq!(bench::from_cpuinfo(arm).as_deref(), Some("ARM implementer 0x41, part 0xd0c"));
    assert_eq!(bench::from_cpuinfo("processor\t: 0\nmodel name\t: unknown\n"), None);
    assert_eq!(bench::from_cpuinfo(""), None);
}

/// The tables and the picture of the performance page are those of the baseline that it names.
#[test]
fn the_page_is_up_to_date() {
    let root = xtask::home();
    let bench::Page { picture, page } = bench::rendered(root).expect("the page and the baseline can be read");
    let read = |path: &str| std::fs::read_to_string(root.join(path)).expect("a file of the repository");
    assert!(page == read("docs/performance.md"), "the tables differ from the baseline that the page names");
    let drawn = read("docs/performance/growth.svg");
    assert!(picture == drawn, "the picture differs from the baseline that the page names");
    assert_eq!(picture.matches("<path").count() - picture.matches("class=").count(), 5, "a line a problem");
}

/// Each baseline lies in the file that its processor's name makes, or nobody would find it.
#[test]
fn baselines_lie_where_their_processors_look() {
    let folder = xtask::home().join("docs/performance/baselines");
    for entry in std::fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("the folder can be read").path();
        let Baseline { processor, .. } = Baseline::read(&path).expect("a baseline");
        assert_eq!(path.file_stem().and_then(|name| name.to_str()), Some(&*bench::slug(&processor)));
    }
}
