//! Which crate may use which: the table of the architecture, as data.

use super::tree::Tree;
use super::{Finding, Manifest, about};

/// What a crate may use.
struct Arrow {
    /// The name of its folder, or [`RULES`].
    name: &'static str,
    /// Crates of ours, by the same names.
    uses: &'static [&'static str],
    outside: Outside,
}

/// What a crate may use of others.
#[derive(Clone, Copy)]
enum Outside {
    /// Only these.
    Only(&'static [&'static str]),
    /// Whatever has its reason beside it.
    Reasoned,
}

const NOTHING: Outside = Outside::Only(&[]);
const SHORT_LISTS: Outside = Outside::Only(&["smallvec"]);

/// Where the table stands for people.
const TABLE: &str = "ARCHITECTURE.md";

/// Stands for the rules of every game, so that a new game needs no line.
const RULES: &str = "rules-*";

/// Bottom to top. Whoever adds a crate that is no game adds its line.
const ARROWS: &[Arrow] = &[
    Arrow { name: "certify", uses: &[], outside: NOTHING },
    Arrow { name: "dsu", uses: &[], outside: NOTHING },
    Arrow { name: "geometry", uses: &[], outside: NOTHING },
    Arrow { name: "rng", uses: &[], outside: NOTHING },
    Arrow { name: "board", uses: &["geometry"], outside: NOTHING },
    Arrow { name: "rules-core", uses: &["geometry"], outside: NOTHING },
    Arrow { name: RULES, uses: &["dsu", "geometry", "rules-core"], outside: SHORT_LISTS },
    // For programs that write values down; the feature is off by default.
    Arrow { name: "play", uses: &["geometry", "rules-core"], outside: Outside::Only(&["serde"]) },
    Arrow { name: "games", uses: &["board", "geometry", "play", "rules-core", RULES], outside: NOTHING },
    Arrow { name: "judge-io", uses: &["board"], outside: NOTHING },
    Arrow {
        name: "problems",
        uses: &["games", "geometry", "judge-io", "board", "rules-core"],
        outside: SHORT_LISTS,
    },
    Arrow { name: "runner", uses: &[], outside: Outside::Reasoned },
    Arrow { name: "package", uses: &["judge-io"], outside: Outside::Reasoned },
    Arrow { name: "oracle", uses: &[], outside: NOTHING },
    Arrow { name: "cases", uses: &["oracle", "rng"], outside: NOTHING },
    Arrow {
        name: "kits",
        uses: &["cases", "games", "geometry", "judge-io", "oracle", "problems", "board", "rng", "rules-core"],
        outside: Outside::Reasoned,
    },
    Arrow {
        name: "stress",
        uses: &["board", "cases", "certify", "judge", "judge-io", "package", "problems", "rng", "runner"],
        outside: Outside::Reasoned,
    },
    Arrow {
        name: "suite",
        uses: &["geometry", "oracle", "play", "rng", "rules-core"],
        outside: Outside::Reasoned,
    },
    Arrow {
        name: "judge",
        uses: &["board", "cases", "judge-io", "package", "problems", "runner"],
        outside: Outside::Reasoned,
    },
    Arrow {
        name: "stonepath",
        uses: &[
            "board",
            "certify",
            "games",
            "judge",
            "judge-io",
            "package",
            "play",
            "problems",
            "rules-core",
            "runner",
            "stress",
        ],
        outside: Outside::Reasoned,
    },
    Arrow {
        name: "bench-peers",
        uses: &["dsu", "games", "geometry", "play", "rng", "rules-core", RULES],
        outside: NOTHING,
    },
    Arrow {
        name: "laws",
        uses: &[
            "board",
            "certify",
            "games",
            "geometry",
            "judge-io",
            "kits",
            "cases",
            "oracle",
            "rules-core",
            RULES,
            "suite",
        ],
        outside: NOTHING,
    },
    Arrow {
        name: "xtask",
        uses: &[
            "board", "cases", "certify", "geometry", "judge", "judge-io", "kits", "package", "problems",
            "rng", "runner", "stress",
        ],
        outside: Outside::Reasoned,
    },
];

/// Tests and benches may use these besides: they must share nothing with what is tested.
const FOR_TESTS: &[&str] = &["board", "cases", "certify", "kits", "oracle", "rng", "suite"];

/// Tests of one crate may use these besides: what is written for any game is tried with all games.
const FOR_TESTS_OF: &[(&str, &[&str])] = &[("play", &["games", RULES])];

/// The programs, and what works for them. All others do without the standard library.
pub(super) const WITH_STD: &[&str] =
    &["bench-peers", "judge", "kits", "package", "runner", "stonepath", "stress", "suite", "xtask"];

/// The game whose rules are in the crate of that name.
pub(crate) fn game(name: &str) -> Option<&str> {
    name.strip_prefix("rules-").filter(|game| *game != "core")
}

fn is_named(pattern: &str, name: &str) -> bool {
    pattern == name || (pattern == RULES && game(name).is_some())
}

/// The folders of all crates of the table; `*` stands for any game.
pub fn crates() -> impl Iterator<Item = &'static str> {
    ARROWS.iter().map(|arrow| arrow.name)
}

pub(super) fn check(tree: &Tree, crates: &[Manifest], findings: &mut Vec<Finding>) {
    let is_ours = |name: &str| crates.iter().any(|other| is_named(name, &other.name));
    for this in crates {
        let path = this.path();
        let Some(arrow) = ARROWS.iter().find(|arrow| is_named(arrow.name, &this.name)) else {
            let text =
                format!("`{}` is not in the table of arrows: add it in xtask/src/tidy/arrows.rs", this.name);
            about(findings, path, text);
            continue;
        };
        for dependency in &this.dependencies {
            let name = dependency.name.as_str();
            let test = dependency.is_for_tests;
            if is_ours(name) {
                let for_tests = FOR_TESTS_OF.iter().filter(|of| of.0 == arrow.name).flat_map(|of| of.1);
                let for_tests = for_tests.chain(FOR_TESTS).filter(|_| test);
                let may = arrow.uses.iter().chain(for_tests).any(|used| is_named(used, name));
                if !may {
                    let text = format!(
                        "`{}` may not use `{name}`: see ARROWS in xtask/src/tidy/arrows.rs",
                        this.name
                    );
                    about(findings, &path, text);
                }
            } else if let (Outside::Only(allowed), false) = (arrow.outside, test)
                && !allowed.contains(&name)
            {
                let text =
                    format!("`{}` may not use `{name}`: libraries do without crates of others", this.name);
                about(findings, &path, text);
            }
        }
    }
    let table = tree.text(TABLE);
    for Arrow { name, .. } in ARROWS {
        if !is_ours(name) {
            let text = format!("there is no crate `{name}`: take it out of the table");
            about(findings, "xtask/src/tidy/arrows.rs", text);
        }
        if !table.contains(&format!("\n| `{name}` |")) {
            about(findings, TABLE, format!("the table of crates has no row for `{name}`: add one"));
        }
    }
}
