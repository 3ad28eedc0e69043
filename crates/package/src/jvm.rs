//! What the source of a Java, Kotlin or Scala program says about the names of its classes.

use std::sync::LazyLock;

use regex_lite::Regex;

/// The names in a source file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Names {
    /// The package, with a dot at its end; empty without one.
    pub(crate) package: String,
    /// The public class, after which Java wants the file to be named.
    pub(crate) public: Option<String>,
    /// The outermost class that has `main`; empty if `main` is outside of all classes.
    pub(crate) main: Option<String>,
    /// 2 if this `main` takes the arguments, 1 if it takes nothing, 0 without `main`.
    pub(crate) rank: u8,
}

/// Comments, strings, names, and the signs that matter.
static TOKEN: LazyLock<Regex> = LazyLock::new(|| {
    const NAME: &str = r"[\w$\x80-\u{10FFFF}]+";
    let text = r#"""".*?"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'"#;
    let token = format!(r"(?s)//[^\n]*|/\*.*?\*/|{text}|{NAME}(?:\s*\.\s*{NAME})*|\.+|[{{}}();<,\[]");
    Regex::new(&token).expect("the expression is right")
});

/// The parameter of a `main` that takes the arguments: its tokens, separated by blanks. In Java, Kotlin or Scala.
static ARGUMENTS: LazyLock<Regex> = LazyLock::new(|| {
    let parameter = r"^[^,<]*\bString( \w+)? (\[|\.\.\.)[^,]*$|\bArray [<\[] (out )?String|^vararg ";
    Regex::new(parameter).expect("the expression is right")
});

/// Reads the names in a source file. Of several classes with `main`, takes the public one, else the one
/// named like the file (`stem`), else the first.
///
/// # Complexity
/// O(length).
pub(crate) fn names(source: &str, stem: &str) -> Names {
    let (mut names, mut best) = (Names::default(), (0, 0));
    let (mut depth, mut is_public, mut last) = (0_usize, false, ["", "", ""]);
    // The class, whether it is an object, how much it is preferred, and the class of what is outside of all.
    let (mut class, mut is_object, mut preferred, mut outside) = ("", false, 0, "");
    let tokens = TOKEN.find_iter(source).map(|found| found.as_str());
    let mut tokens = tokens.filter(|token| !token.starts_with("//") && !token.starts_with("/*"));
    while let Some(token) = tokens.next() {
        let mut main = None;
        match (depth, last, token) {
            (_, _, "{") => depth += 1,
            (_, _, "}") => depth = depth.saturating_sub(1),
            (_, [before, word, "main"], "(") => {
                let parameter: Vec<_> = tokens.by_ref().take_while(|token| *token != ")").collect();
                let parameter = parameter.join(" ");
                let rank = if ARGUMENTS.is_match(&parameter) { 2 } else { u8::from(parameter.is_empty()) };
                main = match (depth, before, word) {
                    (0, _, "fun" | "void") => Some((rank, outside)),
                    (0 | 1, _, "void" | "def") | (_, "JvmStatic", "fun") => Some((rank, class)),
                    _ => None,
                };
            }
            (_, ["file", "JvmName", "("], name) => outside = name.trim_matches('"'),
            (0, [_, "main", "def"], name) => main = Some((2, name)),
            (0, [.., "extends" | "with"], "App" | "scala.App") if is_object => main = Some((2, class)),
            (0, [.., "package"], name) => {
                names.package = name.split_whitespace().chain(["."]).collect();
            }
            (0, [.., kind @ ("class" | "interface" | "enum" | "record" | "object")], name) => {
                (class, is_object, preferred) = (name, kind == "object", u8::from(name == stem));
                if is_public {
                    preferred = 2;
                    names.public.get_or_insert(name.into());
                }
            }
            (0, _, "public") => is_public = true,
            (0, _, ";") => is_public = false,
            _ => {}
        }
        if let Some((rank, class)) = main.filter(|&(rank, _)| rank > 0 && (rank, preferred) > best) {
            (best, names.rank, names.main) = ((rank, preferred), rank, Some(class.into()));
        }
        is_public &= depth == 0;
        last = [last[1], last[2], token];
    }
    names
}

/// The name that Kotlin gives to the class of a file, without `Kt`.
pub(crate) fn class_of_file(stem: &str) -> String {
    let name = stem.replace(|sign: char| !sign.is_alphabetic() && !sign.is_ascii_digit(), "_");
    let first = name.chars().next().filter(|first| !first.is_ascii_digit());
    let rest = &name[first.map_or(0, char::len_utf8)..];
    first.map_or("_".into(), |first| first.to_uppercase().to_string()) + rest
}
