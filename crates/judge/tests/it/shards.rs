//! Shards: each file is in exactly one part, and the parts take similar times.

use std::collections::BTreeMap;
use std::time::Duration;

use judge::Shard;

fn shard(text: &str) -> Shard {
    text.parse().expect("it is a shard")
}

#[test]
fn each_file_is_in_one_part() {
    let names: Vec<String> = (0..50).map(|number| format!("secret/{number}")).collect();
    let files: Vec<(&str, u64)> =
        names.iter().zip(1..).map(|(name, k)| (name.as_str(), k * k % 37)).collect();
    for count in 1..8 {
        let parts = (1..=count).map(|k| shard(&format!("{k}/{count}")).pick(&files, &BTreeMap::new()));
        let mut all: Vec<usize> = parts.flatten().collect();
        all.sort_unstable();
        assert_eq!(all, (0..50).collect::<Vec<_>>());
    }
}

#[test]
fn what_took_long_before_stands_for_itself() {
    let files = [("a", 1), ("b", 1), ("c", 1), ("d", 1_000_000)];
    let times = [("a", 3), ("b", 2), ("c", 1), ("d", 1)];
    let earlier = times.map(|(name, seconds)| (name.to_string(), Duration::from_secs(seconds))).into();
    assert_eq!(shard("1/2").pick(&files, &earlier), [0, 3]);
    assert_eq!(shard("2/2").pick(&files, &earlier), [1, 2]);
    // Without times, the large file has its own part.
    assert_eq!(shard("1/2").pick(&files, &BTreeMap::new()), [3]);
}

#[test]
fn what_is_no_shard_is_refused() {
    for text in ["", "1", "0/2", "3/2", "1/0", "a/b", "-1/2", "1/2/3", "1/1025", "1/99999999999999"] {
        assert!(text.parse::<Shard>().is_err(), "{text}");
    }
}
