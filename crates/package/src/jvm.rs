//! What the source of a Java, Kotlin or Scala program says about the names of its classes.

use std::sync::LazyLock;

use regex_lite::Regex;

/// The names in a source file, read as Java. In the other languages, some may be missing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Names {
    /// The package, with a dot at its end; empty without one.
    pub(crate) package: String,
    /// The public class, after which Java wants the file to be named.
    pub(crate) public: Option<String>,
    /// The outermost class that has `main`.
    pub(crate) main: Option<String>,
}

/// Comments, strings, names, and the signs that matter.
static TOKEN: LazyLock<Regex> = LazyLock::new(|| {
    let token = r#"(?s)//[^\n]*|/\*.*?\*/|""".*?"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|[\w$.\x80-\u{10FFFF}]+|[{}(;]"#;
    Regex::new(token).expect("the expression is right")
});

/// Reads the names in a source file.
///
/// # Complexity
/// O(length).
pub(crate) fn names(source: &str) -> Names {
    let (mut names, mut class) = (Names::default(), "");
    let (mut depth, mut is_public, mut last) = (0_usize, false, "");
    let tokens = TOKEN.find_iter(source).map(|found| found.as_str());
    for token in tokens.filter(|token| !token.starts_with("//") && !token.starts_with("/*")) {
        match (depth, last, token) {
            (_, _, "{") => depth += 1,
            (_, _, "}") => depth = depth.saturating_sub(1),
            (1, "main", "(") => {
                names.main.get_or_insert(class.into());
            }
            (0, "package", name) => names.package = format!("{name}."),
            (0, "class" | "interface" | "enum" | "record" | "object", name) => {
                class = name;
                if is_public {
                    names.public.get_or_insert(name.into());
                }
            }
            (0, _, "public") => is_public = true,
            (0, _, ";") => is_public = false,
            _ => {}
        }
        is_public &= depth == 0;
        last = token;
    }
    names
}
