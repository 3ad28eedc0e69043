//! The files that a game or a problem begins with. Words in double braces stand for its names.

/// Where a file goes, and what it says.
pub(super) type Template = (&'static str, &'static str);

/// The files of a game.
pub(super) const GAME: &[Template] = &[
    ("crates/oracle/src/{{id}}.rs", include_str!("../../templates/game/oracle.rs.txt")),
    ("crates/rules-{{id}}/Cargo.toml", include_str!("../../templates/game/Cargo.toml.txt")),
    ("crates/rules-{{id}}/README.md", include_str!("../../templates/game/README.md.txt")),
    ("crates/rules-{{id}}/src/lib.rs", include_str!("../../templates/game/lib.rs.txt")),
    ("crates/rules-{{id}}/src/play.rs", include_str!("../../templates/game/play.rs.txt")),
    ("crates/rules-{{id}}/src/reason.rs", include_str!("../../templates/game/reason.rs.txt")),
    ("crates/rules-{{id}}/src/rules.rs", include_str!("../../templates/game/rules.rs.txt")),
    ("crates/rules-{{id}}/src/setup.rs", include_str!("../../templates/game/setup.rs.txt")),
    ("crates/rules-{{id}}/src/witness.rs", include_str!("../../templates/game/witness.rs.txt")),
    ("crates/rules-{{id}}/tests/it.rs", include_str!("../../templates/game/it.rs.txt")),
];
