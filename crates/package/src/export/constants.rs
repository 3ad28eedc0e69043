//! The constants of a package, which stand as `{{name}}` in its programs and settings and as `\constant{name}` in LaTeX.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;

use super::{Parcel, Piece, about};
use crate::walk::read;
use crate::yaml::Node;

/// What to put in the place of what.
pub(super) struct Constants(BTreeMap<String, String>);

impl Constants {
    /// The constants of a `problem.yaml`. One may have several ways to be written, which are called `name.way`.
    pub(super) fn of(node: &Node) -> Constants {
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

    /// A text with the values.
    pub(super) fn expand(&self, text: &str) -> String {
        self.0.iter().fold(text.to_string(), |text, (name, value)| {
            text.replace(&format!("{{{{{name}}}}}"), value).replace(&format!("\\constant{{{name}}}"), value)
        })
    }

    /// Puts the values into all programs that are to be written.
    pub(super) fn expand_all(&self, root: &Path, parcel: &mut Parcel) -> io::Result<()> {
        if self.0.is_empty() {
            return Ok(());
        }
        for (path, piece) in &mut parcel.pieces {
            let folder = path.split('/').next().unwrap_or_default();
            let is_program =
                ["input_validators", "output_validators", "include", "submissions"].contains(&folder);
            let (Piece::Copy(from) | Piece::Program(from)) = piece else { continue };
            if !is_program {
                continue;
            }
            let bytes = read(&root.join(&*from)).map_err(|error| about(&*from, &error))?;
            let Ok(text) = String::from_utf8(bytes) else { continue };
            let expanded = self.expand(&text);
            if expanded != text {
                let is_started = crate::program::is_executable(&root.join(&*from));
                *piece =
                    if is_started { Piece::Script(expanded) } else { Piece::Bytes(expanded.into_bytes()) };
            }
        }
        parcel.note("problem.yaml: `constants` are put into programs, settings and statements: the legacy format has none");
        Ok(())
    }
}
