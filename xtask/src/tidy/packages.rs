//! What is published: who finds it must see what it is, and may use it under both licences.

use toml::Value;

use super::manifests::{Manifest, words};
use super::tree::Tree;
use super::{Finding, about};

/// What a manifest has to say before others can find and judge the package.
pub const DEMANDED: &[&str] = &["description", "keywords", "categories", "readme", "license", "rust-version"];

/// What a package consists of: its `include`.
pub const PUBLISHED: &[&str] = &["/src", "/README.md", "/LICENSE-*"];

/// Our licences, at the top.
pub(crate) const LICENCES: &[&str] = &["LICENSE-APACHE", "LICENSE-MIT"];

/// Every crate but those that say `publish = false`.
pub(super) fn check(tree: &Tree, crates: &[Manifest], findings: &mut Vec<Finding>) {
    let is_public = |this: &&Manifest| this.says("publish").and_then(Value::as_bool) != Some(false);
    for this in crates.iter().filter(is_public) {
        for key in DEMANDED.iter().filter(|key| this.says(key).is_none()) {
            about(
                findings,
                this.path(),
                format!("is published without `{key}`: add it, or `publish = false`"),
            );
        }
        // Without the list, whatever lies in the folder would go out, results of benches for one.
        let include = words(this.says("include"));
        if !PUBLISHED.iter().all(|path| include.contains(path)) {
            about(
                findings,
                this.path(),
                "does not say what is published: add `include` as the other crates have it",
            );
        }
        for licence in LICENCES {
            let path = format!("{}/{licence}", this.folder);
            let text = tree.text(&path);
            // A link to the file at the top; git on Windows may leave a file with the path in it.
            if text != tree.text(licence) && text != format!("../../{licence}") {
                about(findings, path, format!("is not the licence: link it to `../../{licence}`"));
            }
        }
    }
}
