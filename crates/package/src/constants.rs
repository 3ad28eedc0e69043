//! The constants of a package, which stand as `{{name}}` in its programs and settings and as `\constant{name}` in LaTeX.

use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::yaml::Node;

/// The values that a package's `constants` have, by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Constants(BTreeMap<String, String>);

/// What stands before a name and behind it.
const FORMS: [(&str, &str); 2] = [("{{", "}}"), ("\\constant{", "}")];

impl Constants {
    /// The constants of a `problem.yaml`. One may have several ways to be written, which are called `name.way`.
    pub(crate) fn of(node: &Node) -> Constants {
        let mut all = BTreeMap::new();
        for (name, value) in node.get("constants").map(Node::pairs).unwrap_or_default() {
            let Some(name) = name.text() else { continue };
            if let Some(text) = value.text().or_else(|| value.get("value")?.text()) {
                all.insert(name.to_string(), text.to_string());
            }
            for (way, value) in value.pairs() {
                if let (Some(way), Some(text)) = (way.text(), value.text()) {
                    all.insert(format!("{name}.{way}"), text.into());
                }
            }
        }
        Constants(all)
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The bytes of a program with the values in place. Bytes that are no UTF-8, such as those of an executable, stay as they are.
    /// The result is borrowed exactly if nothing changed.
    ///
    /// # Complexity
    /// O(length of the bytes and of what comes out).
    pub fn fill<'a>(&self, bytes: &'a [u8]) -> Cow<'a, [u8]> {
        match str::from_utf8(bytes).map(|text| self.fill_text(text)) {
            Ok(Cow::Owned(text)) => Cow::Owned(text.into_bytes()),
            _ => Cow::Borrowed(bytes),
        }
    }

    /// A text, such as an argument for a validator, with the values in place. Values are not looked through again, and names that the
    /// package does not have stay.
    ///
    /// # Complexity
    /// O(length of the text and of what comes out).
    pub fn fill_text<'a>(&self, text: &'a str) -> Cow<'a, str> {
        let (mut filled, mut copied, mut at) = (String::new(), 0, 0);
        while let Some(step) = text[at..].find(['{', '\\']).filter(|_| !self.is_empty()) {
            at += step;
            match self.value_at(&text[at..]) {
                Some((value, length)) => {
                    filled += &text[copied..at];
                    filled += value;
                    at += length;
                    copied = at;
                }
                None => at += 1,
            }
        }
        if copied == 0 { Cow::Borrowed(text) } else { Cow::Owned(filled + &text[copied..]) }
    }

    /// The value for the name that a text begins with, and how long the name is with what stands round it.
    fn value_at(&self, text: &str) -> Option<(&str, usize)> {
        FORMS.iter().find_map(|(before, behind)| {
            let rest = text.strip_prefix(before)?;
            // A name has no braces, so no part of a text is looked through more than twice.
            let name = &rest[..rest.find(['{', '}'])?];
            let value = self.0.get(name)?;
            rest[name.len()..]
                .starts_with(behind)
                .then(|| (value.as_str(), before.len() + name.len() + behind.len()))
        })
    }
}
