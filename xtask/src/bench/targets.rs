//! What was promised.

use super::figures::{Figure, Figures, MEMORY, Name, Yardstick};

/// A bound on a figure.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Limit {
    /// At most so many times the floor.
    Times(f64),
    /// At most so many nanoseconds an item.
    Nanoseconds(f64),
    /// At most so many bytes an item.
    Bytes(f64),
    /// At least so many items a second.
    PerSecond(f64),
    /// At most so many times as much an item as for another value.
    TimesValue(f64, &'static str),
}

use Limit::{Bytes, Nanoseconds, PerSecond, Times, TimesValue};

/// Group, function, value and bound.
const TARGETS: &[(&str, &str, &str, Limit)] = &[
    ("havannah", "solve", "contest", Times(6.0)),
    ("havannah", "solve", "beyond", Times(12.0)),
    ("havannah", MEMORY, "beyond", Bytes(64.0)),
    ("hexstatus", "solve", "contest", Times(3.0)),
    ("hexwinner", "solve", "contest", Times(3.0)),
    ("nogo", "solve", "contest", Nanoseconds(25.0)),
    ("nogo", "solve", "random", Nanoseconds(80.0)),
    ("nogo", "solve", "beyond", TimesValue(1.5, "random")),
    ("twixt", "solve", "contest", Times(4.0)),
    ("twixt", "solve", "beyond", Nanoseconds(150.0)),
    ("hex games", "play", "11", PerSecond(500_000.0)),
    ("hex games", "play", "13", PerSecond(350_000.0)),
    ("hex games", "play", "19", PerSecond(160_000.0)),
    ("hex games", "fill and decide", "11", PerSecond(1_700_000.0)),
    ("havannah games", "play", "5", PerSecond(1_100_000.0)),
    ("havannah games", "play", "8", PerSecond(430_000.0)),
    ("havannah games", "play", "10", PerSecond(300_000.0)),
    ("havannah strip", "play", "50", TimesValue(1.5, "10")),
    ("nogo games", "play", "9", PerSecond(260_000.0)),
    ("nogo games", "play", "19", PerSecond(50_000.0)),
    ("twixt games", "play", "24", PerSecond(45_000.0)),
];

/// The bound on a figure, if one was promised.
pub(crate) fn limit(name: &Name) -> Option<Limit> {
    let is_it = |(group, function, value, _): &&(&str, &str, &str, Limit)| {
        (*group, *function, *value) == (&*name.group, &*name.function, &*name.value)
    };
    TARGETS.iter().find(is_it).map(|&(.., limit)| limit)
}

impl Limit {
    /// Whether a figure keeps the bound; `None` if what it is held against was not measured.
    pub(crate) fn holds(self, figures: &Figures, name: &Name) -> Option<bool> {
        let figure = *figures.0.get(name)?;
        Some(match self {
            Times(most) => figures.ratio(name, Yardstick::Floor)? <= most,
            Nanoseconds(most) | Bytes(most) => figure.per_item() <= most,
            PerSecond(least) => figure.per_second() >= least,
            TimesValue(most, value) => {
                let other = figures.get(&name.group, &name.function, value)?;
                figure.per_item() <= most * other.per_item()
            }
        })
    }

    /// The bound in words, short.
    pub(crate) fn words(self) -> String {
        match self {
            Times(most) => format!("≤ {most} × floor"),
            Nanoseconds(most) => format!("≤ {most} ns"),
            Bytes(most) => format!("≤ {most} bytes"),
            PerSecond(least) => format!("≥ {}", per_second(Figure { amount: 1e9 / least, items: 1 })),
            TimesValue(most, value) => format!("≤ {most} × {value}"),
        }
    }
}

/// Items a second in thousands or millions.
pub(crate) fn per_second(figure: Figure) -> String {
    match figure.per_second() {
        many if many >= 9_999_500.0 => format!("{:.0} M", many / 1e6),
        many if many >= 999_500.0 => format!("{:.2} M", many / 1e6),
        few => format!("{:.0} k", few / 1e3),
    }
}
