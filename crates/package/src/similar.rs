//! What somebody may have meant who wrote an unknown word.

/// The word that is written nearly so, if there is one. Of several equally near ones it is the first.
pub(crate) fn closest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // Keys and folders are short. A long word is nobody's slip, and the table of distances would be large.
    if word.len() > 64 {
        return None;
    }
    let most = (word.chars().count() / 3).max(1);
    let near = known.into_iter().map(|other| (distance(word, other), other));
    near.filter(|(distance, _)| *distance <= most)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, other)| other)
}

/// How many letters must be put in, left out or changed (Levenshtein's distance).
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (number, letter) in one.chars().enumerate() {
        let mut before = number;
        row[0] = number + 1;
        for (at, &there) in other.iter().enumerate() {
            let changed = before + usize::from(letter != there);
            before = row[at + 1];
            row[at + 1] = changed.min(before + 1).min(row[at] + 1);
        }
    }
    row[other.len()]
}
