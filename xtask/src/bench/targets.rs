//! What was promised.

use kits::tools::{Limit, Target};

use super::figures::{Figure, Figures, Name, Yardstick};

use Limit::{Bytes, Nanoseconds, PerSecond, Times, TimesValue};

/// The bound on a figure, if one was promised.
pub(crate) fn limit(name: &Name) -> Option<Limit> {
    let is_it = |&&(group, function, value, _): &&Target| {
        (group, function, value) == (&*name.group, &*name.function, &*name.value)
    };
    kits::ALL.iter().flat_map(|kit| kit.targets).find(is_it).map(|&(.., limit)| limit)
}

/// Whether a figure keeps the bound; `None` if what it is held against was not measured.
pub(crate) fn holds(limit: Limit, figures: &Figures, name: &Name) -> Option<bool> {
    let figure = *figures.0.get(name)?;
    Some(match limit {
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
pub(crate) fn words(limit: Limit) -> String {
    match limit {
        Times(most) => format!("≤ {most} × floor"),
        Nanoseconds(most) => format!("≤ {most} ns"),
        Bytes(most) => format!("≤ {most} bytes"),
        PerSecond(least) => format!("≥ {}", per_second(Figure { amount: 1e9 / least, items: 1 })),
        TimesValue(most, value) => format!("≤ {most} × {value}"),
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
