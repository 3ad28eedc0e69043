//! Which crate may use which: the table of the architecture, as data.

use super::{Finding, Manifest, about};

/// What a crate may use.
struct Arrow {
    name: &'static str,
    /// Crates of ours.
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
const GAME: &[&str] = &["geometry", "rules-core"];

/// Bottom to top. Whoever adds a crate adds its line.
const ARROWS: &[Arrow] = &[
    Arrow { name: "certify", uses: &[], outside: NOTHING },
    Arrow { name: "dsu", uses: &[], outside: NOTHING },
    Arrow { name: "geometry", uses: &[], outside: NOTHING },
    Arrow { name: "board-svg", uses: &["geometry"], outside: NOTHING },
    Arrow { name: "board-text", uses: &["geometry"], outside: NOTHING },
    Arrow { name: "rules-core", uses: &["geometry"], outside: NOTHING },
    Arrow { name: "rules-havannah", uses: &["dsu", "geometry", "rules-core"], outside: SHORT_LISTS },
    Arrow { name: "rules-hex", uses: GAME, outside: SHORT_LISTS },
    Arrow { name: "rules-nogo", uses: GAME, outside: SHORT_LISTS },
    Arrow { name: "rules-twixt", uses: GAME, outside: SHORT_LISTS },
    Arrow { name: "judge-io", uses: &["board-text"], outside: NOTHING },
    Arrow {
        name: "problems",
        uses: &[
            "board-svg",
            "board-text",
            "geometry",
            "judge-io",
            "rules-core",
            "rules-havannah",
            "rules-hex",
            "rules-nogo",
            "rules-twixt",
        ],
        outside: SHORT_LISTS,
    },
    Arrow { name: "runner", uses: &[], outside: Outside::Reasoned },
    Arrow { name: "package", uses: &[], outside: Outside::Reasoned },
    Arrow { name: "oracle", uses: &[], outside: NOTHING },
    Arrow { name: "cases", uses: &["oracle"], outside: NOTHING },
    Arrow {
        name: "stress",
        uses: &["cases", "certify", "judge-io", "oracle", "package", "problems", "runner"],
        outside: Outside::Reasoned,
    },
    Arrow { name: "judge", uses: &["judge-io", "package", "problems", "runner"], outside: Outside::Reasoned },
    Arrow {
        name: "stonepath",
        uses: &["certify", "judge", "judge-io", "package", "problems", "runner", "stress"],
        outside: Outside::Reasoned,
    },
    Arrow {
        name: "bench-peers",
        uses: &[
            "dsu",
            "geometry",
            "oracle",
            "rules-core",
            "rules-havannah",
            "rules-hex",
            "rules-nogo",
            "rules-twixt",
        ],
        outside: NOTHING,
    },
    Arrow {
        name: "laws",
        uses: &[
            "cases",
            "certify",
            "geometry",
            "judge-io",
            "oracle",
            "problems",
            "rules-core",
            "rules-havannah",
            "rules-hex",
            "rules-nogo",
            "rules-twixt",
        ],
        outside: NOTHING,
    },
    Arrow {
        name: "xtask",
        uses: &["cases", "certify", "judge", "judge-io", "oracle", "package", "problems", "runner", "stress"],
        outside: Outside::Reasoned,
    },
];

/// Tests and benches may use these besides: they must share nothing with what is tested.
const FOR_TESTS: &[&str] = &["cases", "certify", "oracle"];

/// The programs, and what works for them. All others do without the standard library.
pub(super) const WITH_STD: &[&str] =
    &["bench-peers", "judge", "package", "runner", "stonepath", "stress", "xtask"];

/// The folders of all crates of the table.
pub fn crates() -> impl Iterator<Item = &'static str> {
    ARROWS.iter().map(|arrow| arrow.name)
}

pub(super) fn check(crates: &[Manifest], findings: &mut Vec<Finding>) {
    let is_ours = |name: &str| crates.iter().any(|other| other.name == name);
    for this in crates {
        let path = this.path();
        let Some(arrow) = ARROWS.iter().find(|arrow| arrow.name == this.name) else {
            let text =
                format!("`{}` is not in the table of arrows: add it in xtask/src/tidy/arrows.rs", this.name);
            about(findings, path, text);
            continue;
        };
        for dependency in &this.dependencies {
            let name = dependency.name.as_str();
            let test = dependency.is_for_tests;
            if is_ours(name) {
                let may = arrow.uses.contains(&name) || (test && FOR_TESTS.contains(&name));
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
    for arrow in ARROWS {
        if !is_ours(arrow.name) {
            let text = format!("there is no crate `{}`: take it out of the table", arrow.name);
            about(findings, "xtask/src/tidy/arrows.rs", text);
        }
    }
}
