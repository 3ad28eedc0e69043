//! What `cargo xtask bench` does with what it measured.

use xtask::bench::{self, Figure, Figures, Loss, Name, losses};

use super::tree::Tree;

fn figures(rows: &[(&str, &str, &str, f64, u64)]) -> Figures {
    let row = |&(group, function, value, amount, items): &(&str, &str, &str, f64, u64)| {
        let name = Name { group: group.into(), function: function.into(), value: value.into() };
        (name, Figure { amount, items })
    };
    Figures(rows.iter().map(row).collect())
}

#[test]
fn only_ratios_count() {
    let baseline = figures(&[("hex", "floor", "big", 100.0, 10), ("hex", "solve", "big", 300.0, 10)]);
    // A machine of half the speed, and a longer input.
    let slow = figures(&[("hex", "floor", "big", 400.0, 20), ("hex", "solve", "big", 1200.0, 20)]);
    assert_eq!(losses(&slow, &baseline), []);
    let within = figures(&[("hex", "floor", "big", 100.0, 10), ("hex", "solve", "big", 374.0, 10)]);
    assert_eq!(losses(&within, &baseline), []);
    let lost = figures(&[("hex", "floor", "big", 100.0, 10), ("hex", "solve", "big", 376.0, 10)]);
    let [Loss { name, before, now }] = &losses(&lost, &baseline)[..] else { panic!("one loss") };
    assert_eq!((name.as_str(), format!("{before:.2} {now:.2}")), ("hex/solve/big", "3.00 3.76".into()));
    // What is new cannot be lost, and a yardstick has no yardstick.
    assert_eq!(losses(&lost, &Figures::default()), []);
    let other_floor = figures(&[("hex", "floor", "big", 1e9, 10)]);
    assert_eq!(losses(&other_floor, &baseline), []);
}

#[test]
fn textbook_is_a_yardstick_too() {
    let sets = figures(&[("unions", "textbook", "", 50.0, 1), ("unions", "dsu u32", "", 40.0, 1)]);
    let worse = figures(&[("unions", "textbook", "", 50.0, 1), ("unions", "dsu u32", "", 60.0, 1)]);
    let lost = losses(&worse, &sets);
    assert_eq!(lost.iter().map(|loss| loss.name.as_str()).collect::<Vec<_>>(), ["unions/dsu u32"]);
}

#[test]
fn the_better_of_two_measurements_stays() {
    let mut first =
        figures(&[("g", "floor", "", 100.0, 1), ("g", "a", "", 300.0, 1), ("g", "b", "", 300.0, 1)]);
    let second = figures(&[("g", "floor", "", 200.0, 1), ("g", "a", "", 400.0, 1), ("g", "b", "", 800.0, 1)]);
    first.keep_better(&second);
    assert_eq!(
        first,
        figures(&[("g", "floor", "", 100.0, 1), ("g", "a", "", 200.0, 1), ("g", "b", "", 300.0, 1)])
    );
}

#[test]
fn the_quickest_of_two_measurements_is_stored() {
    let mut first = figures(&[("g", "floor", "", 100.0, 1), ("g", "a", "", 300.0, 1)]);
    first.keep_quickest(figures(&[
        ("g", "floor", "", 90.0, 1),
        ("g", "a", "", 400.0, 1),
        ("g", "b", "", 5.0, 1),
    ]));
    assert_eq!(
        first,
        figures(&[("g", "floor", "", 90.0, 1), ("g", "a", "", 300.0, 1), ("g", "b", "", 5.0, 1)])
    );
}

#[test]
fn results_come_back_as_they_were_written() {
    let tree = Tree::new();
    let path = tree.root.join("results.tsv");
    assert_eq!(Figures::read(&path).ok(), Some(Figures::default()));
    let some =
        figures(&[("hex growth", "solve", "10000", 123_456.0, 10_000), ("unions", "textbook", "", 7.0, 1)]);
    some.write(&path).expect("the folder can be written");
    assert_eq!(Figures::read(&path).ok(), Some(some));
    tree.write("results.tsv", "heading\nhex\tsolve\n");
    assert!(Figures::read(&path).is_err());
}

/// The tables and the picture of the performance page are those of the stored results.
#[test]
fn the_page_is_up_to_date() {
    let root = xtask::home();
    let bench::Page { picture, page } = bench::rendered(root).expect("the page and the results can be read");
    let read = |path: &str| std::fs::read_to_string(root.join(path)).expect("a file of the repository");
    assert!(page == read("docs/performance.md"), "the tables differ from docs/performance/results.tsv");
    assert!(
        picture == read("docs/performance/growth.svg"),
        "the picture differs from docs/performance/results.tsv"
    );
    assert_eq!(picture.matches("<path").count() - picture.matches("class=").count(), 5, "a line a problem");
}
