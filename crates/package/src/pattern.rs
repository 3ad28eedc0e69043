//! Patterns for names and paths.

/// Whether a pattern matches a path or a folder above it.
///
/// `*` matches any characters except `/`, and `{a,b}` one of several texts. (ICPC problem package format 2025-09,
/// section on `submissions.yaml`.)
pub(crate) fn matches(pattern: &str, path: &str) -> bool {
    let pattern = pattern.strip_suffix('/').unwrap_or(pattern);
    let ends = std::iter::once(path.len()).chain(path.match_indices('/').map(|(at, _)| at));
    let patterns = alternatives(pattern);
    let prefixes: Vec<&str> = ends.map(|end| &path[..end]).collect();
    patterns.iter().any(|pattern| prefixes.iter().any(|path| is_match(pattern, path)))
}

/// The most alternatives of a pattern with braces. Others are ignored.
const MOST: usize = 1000;

/// Expands the braces of a pattern: one pattern for each choice.
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

/// The text before, in and after the first pair of braces without another brace inside.
fn braces(text: &str) -> Option<(&str, &str, &str)> {
    let open = text.find('{')?;
    // A closing brace before the first opening one is an ordinary character.
    let close = open + text[open..].find('}')?;
    let open = text[..close].rfind('{')?;
    Some((&text[..open], &text[open + 1..close], &text[close + 1..]))
}

/// Whether a pattern with stars matches a whole text, folder by folder.
pub(crate) fn is_match(pattern: &str, text: &str) -> bool {
    let (patterns, names) = (pattern.split('/'), text.split('/'));
    patterns.clone().count() == names.clone().count() && patterns.zip(names).all(is_match_of_name)
}

/// The text before the first star begins the name, that after the last one ends it, and the others follow in order.
fn is_match_of_name((pattern, name): (&str, &str)) -> bool {
    let Some((start, rest)) = pattern.split_once('*') else { return pattern == name };
    let (middle, end) = rest.rsplit_once('*').unwrap_or(("", rest));
    let rest = name.strip_prefix(start);
    let rest =
        rest.and_then(|rest| middle.split('*').try_fold(rest, |rest, part| Some(rest.split_once(part)?.1)));
    rest.is_some_and(|rest| rest.ends_with(end))
}
