//! An input of another problem as lines and words, and the steps that simplify it.

use std::iter::successors;
use std::ops::Range;
use std::sync::Arc;

use cases::AnyFile;

/// A text, or a text after one step. Its cases are the lines.
///
/// Steps share the text. The result is only computed when it is tried.
pub(crate) struct Text {
    base: Arc<Vec<String>>,
    step: Change,
    /// A number that may be the count of lines or words, with its lower value after the step.
    counter: Option<Number>,
}

/// The place of a number, and its new value.
#[derive(Clone, Copy)]
struct Number {
    line: usize,
    word: usize,
    value: i64,
}

#[derive(Clone)]
enum Change {
    Nothing,
    /// Removes these lines.
    Lines(Range<usize>),
    /// Removes these words of a line.
    Words(usize, Range<usize>),
    Lower(Number),
}

impl Text {
    pub(crate) fn new(text: &str) -> Self {
        // A final line feed gives an empty last piece, which restores it when the lines are joined.
        let lines = text.split('\n').map(str::to_owned).collect();
        Text { base: Arc::new(lines), step: Change::Nothing, counter: None }
    }

    /// Returns the step together with each possible counter, and then alone.
    fn steps(base: &Arc<Vec<String>>, step: &Change) -> Vec<Box<dyn AnyFile>> {
        let counters = counters(base, step).into_iter().map(Some);
        let texts = counters.chain([None]).map(|counter| {
            let text = Text { base: Arc::clone(base), step: step.clone(), counter };
            Box::new(text) as Box<dyn AnyFile>
        });
        texts.collect()
    }
}

impl AnyFile for Text {
    fn text(&self) -> String {
        let mut lines: Vec<String> = (*self.base).clone();
        let changed = |line: &str, change: &dyn Fn(&mut Vec<String>)| {
            let mut words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
            change(&mut words);
            words.join(" ")
        };
        let write = |lines: &mut Vec<String>, number: Number| {
            let Number { line, word, value } = number;
            lines[line] = changed(&lines[line], &|words| words[word] = value.to_string());
        };
        // A counter comes before what it counts, so the removal does not change its place.
        if let Some(counter) = self.counter {
            write(&mut lines, counter);
        }
        match &self.step {
            Change::Nothing => {}
            Change::Lines(gone) => drop(lines.drain(gone.clone())),
            Change::Words(line, gone) => {
                lines[*line] = changed(&lines[*line], &|words| drop(words.drain(gone.clone())));
            }
            Change::Lower(number) => write(&mut lines, *number),
        }
        lines.join("\n")
    }

    fn count(&self) -> usize {
        count(&self.text().split('\n').collect::<Vec<_>>())
    }

    fn fewer(&self) -> Vec<Box<dyn AnyFile>> {
        let base = Text::new(&self.text()).base;
        let count = count(&base);
        // An input needs a line.
        let steps = chunks(count).filter(|gone| gone.len() < count);
        steps.flat_map(|gone| Text::steps(&base, &Change::Lines(gone))).collect()
    }

    fn simpler(&self, number: usize) -> Vec<Box<dyn AnyFile>> {
        let base = Text::new(&self.text()).base;
        let words: Vec<&str> = base[number].split_whitespace().collect();
        let less = chunks(words.len()).map(|gone| Change::Words(number, gone));
        let lower = (0..words.len()).flat_map(|word| {
            let values = read(words[word]).map_or(Vec::new(), lower);
            values.into_iter().map(move |value| Change::Lower(Number { line: number, word, value }))
        });
        less.chain(lower).flat_map(|step| Text::steps(&base, &step)).collect()
    }
}

/// Returns the number of lines, without the empty piece after a final line feed.
fn count(lines: &[impl AsRef<str>]) -> usize {
    lines.len() - usize::from(lines.last().is_some_and(|last| last.as_ref().is_empty()))
}

/// Returns the whole range, then its halves, its quarters and so on, down to single items.
fn chunks(count: usize) -> impl Iterator<Item = Range<usize>> {
    let lengths = successors(Some(count), |length| Some(length / 2)).take_while(|&length| length > 0);
    lengths
        .flat_map(move |length| (0..count).step_by(length).map(move |from| from..(from + length).min(count)))
}

/// Returns the numbers that may be the old count of lines or words, each lowered by the number that the step removes.
/// Candidates are the first words of the first two lines and of the same line, before the removed part.
fn counters(base: &[String], step: &Change) -> Vec<Number> {
    const WORDS: usize = 4;
    let (line, word, gone) = match step {
        Change::Nothing | Change::Lower(_) => return Vec::new(),
        Change::Lines(gone) => (gone.start, 0, gone.len()),
        Change::Words(line, gone) => (*line, gone.start, gone.len()),
    };
    let gone = gone as i64;
    let mut found = Vec::new();
    for at in (0..line.min(2)).chain([line]) {
        let most = if at == line { word.min(WORDS) } else { WORDS };
        for (word, text) in base[at].split_whitespace().take(most).enumerate() {
            let value = read(text).filter(|&value| value >= gone);
            found.extend(value.map(|value| Number { line: at, word, value: value - gone }));
        }
    }
    found
}

/// Parses a number without a plus sign or leading zeros.
fn read(word: &str) -> Option<i64> {
    word.parse::<i64>().ok().filter(|number| number.to_string() == word)
}

/// Returns simpler numbers: closer to 0, or without the minus sign.
fn lower(value: i64) -> Vec<i64> {
    let mut values = vec![0, value / 2, value - value.signum()];
    if value < 0 {
        values.insert(0, value.saturating_neg());
    }
    values.retain(|&lower| lower != value);
    values.dedup();
    values
}
