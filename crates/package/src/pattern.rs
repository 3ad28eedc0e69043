//! Patterns for names and paths.

use std::sync::LazyLock;

use regex_lite::{Captures, Regex, escape};

/// A pair of braces without another brace inside, in an escaped pattern.
static BRACES: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"\\\{([^{}]*)\\\}").expect("the expression is right"));

/// Whether a pattern matches a path or a folder above it.
///
/// `*` matches any characters except `/`, and `{a,b}` one of several texts. (ICPC problem package format 2025-09,
/// section on `submissions.yaml`.)
pub(crate) fn matches(pattern: &str, path: &str) -> bool {
    let pattern = escape(pattern.strip_suffix('/').unwrap_or(pattern)).replace(r"\*", "[^/]*");
    let choices = |braces: &Captures<'_>| {
        let choices: Vec<_> = braces[1].split(',').map(str::trim).collect();
        format!("(?:{})", choices.join("|"))
    };
    let pattern = BRACES.replace_all(&pattern, choices);
    // An expression that is too large matches nothing.
    Regex::new(&format!("^{pattern}(?:/|$)")).is_ok_and(|regex| regex.is_match(path))
}
