//! Inputs of any size, and large inputs.

use cases::{ALL, JUNK, Worth};

#[test]
fn kinds_have_about_the_size_that_was_asked_for() {
    for cases in ALL {
        for kind in cases.kinds().iter().chain(&JUNK) {
            for size in [20_000_u64, 1_000_000] {
                let mut text = String::new();
                (kind.write)(size, &mut text).expect("writing to a string cannot fail");
                let is_near = (size / 3..size * 3 / 2).contains(&(text.len() as u64));
                assert!(text.is_ascii() && is_near, "{} {}: {}", cases.id(), kind.name, text.len());
            }
        }
        assert_eq!(cases.kinds()[0].worth, Worth::Good);
    }
}

/// The oracle answers good inputs, except on boards too large for it to store.
#[test]
fn good_kinds_have_an_answer() {
    let is_large = |word: &str| word.parse().is_ok_and(|number: i64| number > 1000);
    for cases in ALL {
        for kind in cases.kinds().iter().filter(|kind| kind.worth == Worth::Good) {
            let mut text = String::new();
            (kind.write)(200, &mut text).expect("writing to a string cannot fail");
            let is_answered = text.split_whitespace().any(is_large) || cases.solve(&text).is_some();
            assert!(is_answered, "{} {}: {text}", cases.id(), kind.name);
        }
    }
}

#[test]
fn large_cases_have_the_answer_that_they_say() {
    for cases in ALL {
        for size in [400, 1600] {
            let large = cases.large(size);
            let answer = cases.solve(&large.text).expect("a legal case");
            assert!(large.answer.is_none_or(|right| right == answer), "{}: {answer}", cases.id());
            assert!((size / 3..=size * 2).contains(&large.items), "{}: {}", cases.id(), large.items);
            let counted = cases.items(large.text.as_bytes());
            assert!((large.items..large.items + 3).contains(&counted), "{}: {counted}", cases.id());
        }
    }
}
