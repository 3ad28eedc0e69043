//! The tables: on the terminal after a run, and in `docs/performance.md`.

use std::collections::BTreeSet;
use std::io::{self, Write};

use super::PAGE;
use super::baselines::Baseline;
use super::figures::{Figure, Figures, MEMORY, Name, Yardstick};
use super::instructions::Count;
use super::table::Table;
use super::targets::{holds, limit, per_second, words};

/// What a table of the page starts with, behind `<!-- table: `.
const TABLES: [&str; 7] = ["judges", "growth", "memory", "games", "turns", "sets", "instructions"];

/// What stands before the name of the file that the page shows.
const SHOWN: &str = "<!-- baseline: ";
/// What follows each table, and the sentence that names the processor.
const END: &str = "<!-- end -->";
/// How the groups of a board's games with turns end.
const TURNS: &str = " turns";

/// Writes what was measured, with what the baseline says beside it.
pub(super) fn write_tables(found: &Figures, own: Option<&Baseline>, out: &mut dyn Write) -> io::Result<()> {
    let stored = own.map(|own| &own.figures);
    let tables =
        [judges(found, stored), growth(found), memory(found), games(found), turns(found), sets(found)];
    for table in tables {
        if !table.is_empty() {
            writeln!(out, "{table}")?;
        }
    }
    Ok(())
}

/// The file of the baseline that the page shows.
///
/// # Errors
/// When it names none.
pub(super) fn shown(page: &str) -> io::Result<&str> {
    let file = page.split_once(SHOWN).and_then(|(_, rest)| rest.split_once(" -->"));
    file.map(|(file, _)| file).ok_or_else(|| bad(&format!("it has no line `{SHOWN}FILE.tsv -->`")))
}

/// The page with its tables filled in.
///
/// # Errors
/// When a table has no end.
pub(super) fn fill(page: &str, baseline: &Baseline, counts: &[Count]) -> io::Result<String> {
    let figures = &baseline.figures;
    let file = shown(page)?;
    let processor = format!("[{}](performance/baselines/{file})", baseline.processor);
    let mut page = between(page, &format!("{SHOWN}{file} -->\n"), &format!("Measured on: {processor}\n"))?;
    for name in TABLES {
        let table = match name {
            "judges" => judges(figures, None),
            "growth" => growth(figures),
            "memory" => memory(figures),
            "games" => games(figures),
            "turns" => turns(figures),
            "sets" => sets(figures),
            _ => instructions(counts),
        };
        page = between(&page, &format!("<!-- table: {name} -->\n"), &table.to_string())?;
    }
    Ok(page)
}

/// Replaces what stands between a line and the next end.
fn between(page: &str, start: &str, text: &str) -> io::Result<String> {
    let missing = || bad(&format!("it has no `{}` with an end", start.trim_end()));
    let (before, rest) = page.split_once(start).ok_or_else(missing)?;
    let (_, after) = rest.split_once(END).ok_or_else(missing)?;
    Ok(format!("{before}{start}\n{text}\n{END}{after}"))
}

fn bad(what: &str) -> io::Error {
    io::Error::other(format!("{PAGE}: {what}"))
}

/// Solving beside the floor and the plain solution.
fn judges(figures: &Figures, stored: Option<&Figures>) -> Table {
    let mut table =
        Table::new("input | items | floor | solve | an item | × floor | target | plain | plain ÷ solve");
    for (name, &figure) in figures.0.iter().filter(|(name, _)| name.function == "solve" && !is_growth(name)) {
        let plain = figures.get(&name.group, "plain", &name.value);
        let ratio = figures.ratio(name, Yardstick::Floor);
        let mut ratio = ratio.map(|ratio| format!("{ratio:.1}")).unwrap_or_default();
        if let Some(before) = stored.and_then(|stored| stored.ratio(name, Yardstick::Floor)) {
            ratio += &format!(" (was {before:.1})");
        }
        table.row([
            format!("{} {}", name.group, name.value),
            figure.items.to_string(),
            figures.yardstick(name, Yardstick::Floor).map(time).unwrap_or_default(),
            time(figure),
            format!("{:.1} ns", figure.per_item()),
            ratio,
            target(figures, name),
            plain.map(time).unwrap_or_default(),
            plain.map(|plain| format!("{:.0}", plain.amount / figure.amount)).unwrap_or_default(),
        ]);
    }
    table
}

/// Nanoseconds an item over three sizes.
fn growth(figures: &Figures) -> Table {
    let values = ["10000", "100000", "1000000"];
    let mut table = Table::new("one case of | 10,000 | 100,000 | 1,000,000 | last ÷ first");
    let groups: BTreeSet<&str> =
        figures.0.keys().filter(|name| is_growth(name)).map(|name| name.group.as_str()).collect();
    for group in groups {
        for function in ["solve", "floor"] {
            let each = values.map(|value| figures.get(group, function, value).map(Figure::per_item));
            let [Some(first), _, Some(last)] = each else { continue };
            let cell = |each: Option<f64>| each.map(|each| format!("{each:.1} ns")).unwrap_or_default();
            table.row([
                format!("{}, {function}", group.trim_end_matches(" growth")),
                cell(each[0]),
                cell(each[1]),
                cell(each[2]),
                format!("{:.1}", last / first),
            ]);
        }
    }
    table
}

/// Bytes at the peak.
fn memory(figures: &Figures) -> Table {
    let mut table = Table::new("input | items | peak | bytes an item | target");
    for (name, &figure) in figures.0.iter().filter(|(name, _)| name.function == MEMORY) {
        table.row([
            format!("{} {}", name.group, name.value),
            figure.items.to_string(),
            format!("{:.2} MB", figure.amount / 1e6),
            format!("{:.1}", figure.per_item()),
            target(figures, name),
        ]);
    }
    table
}

/// Random games to the end.
fn games(figures: &Figures) -> Table {
    let mut table = Table::new("game | size | games a second | target");
    let is_game = |name: &Name| name.group.ends_with(" games") && name.function != "floor";
    let mut rows: Vec<_> = figures.0.iter().filter(|(name, _)| is_game(name)).collect();
    rows.sort_by_key(|(name, _)| (&name.group, &name.function != "play", name.value.parse::<u32>().ok()));
    for (name, figure) in rows {
        let what = if name.function == "play" { String::new() } else { format!(", {}", name.function) };
        table.row([
            format!("{}{what}", name.group.trim_end_matches(" games")),
            name.value.clone(),
            per_second(*figure),
            target(figures, name),
        ]);
    }
    table
}

/// Random games with turns and a hash, with stones taken back, and with both, as multiples of the rules alone.
fn turns(figures: &Figures) -> Table {
    let mut table = Table::new("board | rules alone, a stone | game | taken back | history");
    let boards: BTreeSet<&str> = figures.0.keys().filter_map(|name| name.group.strip_suffix(TURNS)).collect();
    for board in boards {
        let name = |function: &str| Name {
            group: format!("{board}{TURNS}"),
            function: function.into(),
            value: String::new(),
        };
        let ratio = |function| figures.ratio(&name(function), Yardstick::Floor);
        let cell = |function| ratio(function).map(|ratio| format!("{ratio:.2}")).unwrap_or_default();
        let floor = figures.yardstick(&name("game"), Yardstick::Floor);
        table.row([
            board.into(),
            floor.map(|floor| format!("{:.1} ns", floor.per_item())).unwrap_or_default(),
            cell("game"),
            cell("taken back"),
            cell("history"),
        ]);
    }
    table
}

/// Union-find beside the textbook form, and what else has a yardstick and no table of its own.
fn sets(figures: &Figures) -> Table {
    let mut table = Table::new("bench | an item | × yardstick");
    let others = |name: &&Name| {
        let has_own = [" games", TURNS].iter().any(|kind| name.group.ends_with(kind));
        !has_own && name.function != "solve" && name.function != "plain"
    };
    for name in figures.0.keys().filter(others) {
        let mut ratios = Yardstick::ALL.into_iter().filter_map(|yardstick| figures.ratio(name, yardstick));
        let Some(ratio) = ratios.next() else { continue };
        let value = if name.value.is_empty() { String::new() } else { format!(", {}", name.value) };
        table.row([
            format!("{}{value}: {}", name.group, name.function),
            figures.0.get(name).map(|figure| format!("{:.1} ns", figure.per_item())).unwrap_or_default(),
            format!("{ratio:.2}"),
        ]);
    }
    table
}

/// Instructions of a whole process.
fn instructions(counts: &[Count]) -> Table {
    let mut table = Table::new("input | bytes | instructions | a byte");
    for Count { file, bytes, instructions, .. } in counts {
        let each = *instructions as f64 / *bytes as f64;
        table.row([file.clone(), bytes.to_string(), instructions.to_string(), format!("{each:.1}")]);
    }
    table
}

fn is_growth(name: &Name) -> bool {
    name.group.ends_with(" growth")
}

/// The bound and whether it is kept.
fn target(figures: &Figures, name: &Name) -> String {
    let Some(limit) = limit(name) else { return String::new() };
    match holds(limit, figures, name) {
        Some(true) => format!("{} ✓", words(limit)),
        Some(false) => format!("{} ✗", words(limit)),
        None => words(limit),
    }
}

/// A time with three digits or so.
fn time(figure: Figure) -> String {
    match figure.amount {
        ns if ns < 1e3 => format!("{ns:.0} ns"),
        ns if ns < 1e5 => format!("{:.1} µs", ns / 1e3),
        ns if ns < 1e6 => format!("{:.0} µs", ns / 1e3),
        ns if ns < 1e7 => format!("{:.2} ms", ns / 1e6),
        ns if ns < 1e9 => format!("{:.1} ms", ns / 1e6),
        ns => format!("{:.2} s", ns / 1e9),
    }
}
