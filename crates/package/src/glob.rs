//! The patterns of `submissions.yaml`.

/// Whether a pattern takes in a path.
///
/// `*` stands for any characters but `/`, and `{a,b}` for one of several texts. A pattern that takes in a folder takes in all that is
/// in it. (ICPC problem package format 2025-09, section on `submissions.yaml`.)
pub(crate) fn matches(pattern: &str, path: &str) -> bool {
    let pattern = pattern.strip_suffix('/').unwrap_or(pattern);
    let ends = std::iter::once(path.len()).chain(path.match_indices('/').map(|(at, _)| at));
    let patterns = alternatives(pattern);
    let prefixes: Vec<&str> = ends.map(|end| &path[..end]).collect();
    patterns.iter().any(|pattern| prefixes.iter().any(|path| is_match(pattern.as_bytes(), path.as_bytes())))
}

/// The most patterns that one with braces is written out to.
const MOST: usize = 1000;

/// A pattern without braces for each choice that it leaves.
fn alternatives(pattern: &str) -> Vec<String> {
    let mut done = vec![String::new()];
    let mut rest = pattern;
    while let Some((before, inside, behind)) = braces(rest) {
        let choices: Vec<&str> = inside.split(',').map(str::trim).collect();
        done = done
            .iter()
            .flat_map(|start| choices.iter().map(move |choice| format!("{start}{before}{choice}")))
            .take(MOST)
            .collect();
        rest = behind;
    }
    done.iter_mut().for_each(|start| start.push_str(rest));
    done
}

/// What is before, in and behind the first pair of braces that has no other brace in it.
fn braces(text: &str) -> Option<(&str, &str, &str)> {
    let open = text.find('{')?;
    // A closing brace before the first opening one is a letter like others.
    let close = open + text[open..].find('}')?;
    let open = text[..close].rfind('{')?;
    Some((&text[..open], &text[open + 1..close], &text[close + 1..]))
}

/// Whether a pattern with stars takes in a whole text. Only the last star is ever tried again, so the time is the product of the
/// lengths at most.
fn is_match(pattern: &[u8], text: &[u8]) -> bool {
    let (mut p, mut t) = (0, 0);
    let mut star: Option<(usize, usize)> = None;
    while t < text.len() {
        match pattern.get(p) {
            Some(b'*') => {
                star = Some((p, t));
                p += 1;
            }
            Some(&letter) if letter == text[t] => {
                p += 1;
                t += 1;
            }
            _ => match star {
                Some((at, from)) if text[from] != b'/' => {
                    star = Some((at, from + 1));
                    p = at + 1;
                    t = from + 1;
                }
                _ => return false,
            },
        }
    }
    pattern[p..].iter().all(|&letter| letter == b'*')
}
