//! The picture of the growth: time over items, both on logarithmic scales, so that linear growth is a straight line under 45°.

use std::fmt::Write;

use kits::Kit;
use kits::tools::Growth;

use super::figures::Figures;

/// A decade of either scale in the picture's units.
const DECADE: f64 = 150.0;
/// The corner of the plot at the least of both scales.
const LEFT: f64 = 90.0;
const BOTTOM: f64 = 810.0;
/// The least and the greatest exponent of the items and of the nanoseconds: 10,000 to a million, 10 µs to 1 s.
const ITEMS: (i32, i32) = (4, 6);
const TIMES: (i32, i32) = (4, 9);

/// Draws what is there.
pub(super) fn draw(figures: &Figures) -> String {
    let (right, top) = (x(10_f64.powi(ITEMS.1)), y(10_f64.powi(TIMES.1)));
    let mut svg = String::new();
    // Writing to a string cannot fail.
    let _ = writeln!(
        svg,
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 880" role="img" aria-labelledby="title desc">
<title id="title">How the time to solve grows with the input</title>
<desc id="desc">Time over items from ten thousand to a million, both scales logarithmic, a line a problem. {}</desc>
<style>text {{ font: 15px sans-serif; fill: #222 }} .grid {{ stroke: #ddd }} .guide {{ stroke: #bbb; stroke-dasharray: 2 6 }}</style>
<rect width="640" height="880" fill="#fff"/>"##,
        in_words(figures)
    );
    for exponent in ITEMS.0..=ITEMS.1 {
        let at = x(10_f64.powi(exponent));
        let label = ["10,000", "100,000", "1,000,000"][(exponent - ITEMS.0) as usize];
        let _ = writeln!(svg, r#"<path class="grid" d="M{at:.1} {BOTTOM:.1}V{top:.1}"/>"#);
        write_text(&mut svg, at, BOTTOM + 24.0, r#" text-anchor="middle""#, label);
    }
    for exponent in TIMES.0..=TIMES.1 {
        let at = y(10_f64.powi(exponent));
        let label = ["10 µs", "100 µs", "1 ms", "10 ms", "100 ms", "1 s"][(exponent - TIMES.0) as usize];
        let _ = writeln!(svg, r#"<path class="grid" d="M{LEFT:.1} {at:.1}H{right:.1}"/>"#);
        write_text(&mut svg, LEFT - 10.0, at + 5.0, r#" text-anchor="end""#, label);
    }
    let middle = (LEFT + right) / 2.0;
    write_text(&mut svg, middle, BOTTOM + 52.0, r#" text-anchor="middle""#, "items in one case");
    // Lines of linear growth: 1, 10 and 100 ns an item.
    for each in [1.0, 10.0, 100.0] {
        let [from, to] = [ITEMS.0, ITEMS.1].map(|exponent| 10_f64.powi(exponent));
        let (low, high) = (y(from * each), y((to * each).min(10_f64.powi(TIMES.1))));
        let end = x((10_f64.powi(TIMES.1) / each).min(to));
        let _ = writeln!(svg, r#"<path class="guide" d="M{LEFT:.1} {low:.1}L{end:.1} {high:.1}"/>"#);
    }
    write_text(&mut svg, LEFT + 10.0, top - 14.0, "", "dotted: 1, 10 and 100 ns an item");
    let mut labels = Vec::new();
    for (kit, points) in lines(figures) {
        let Some(&(_, last)) = points.last() else { continue };
        let line: Vec<String> =
            points.iter().map(|&(items, time)| format!("{:.1} {:.1}", x(items), y(time))).collect();
        let Growth { color, dashes, .. } = kit.growth;
        let _ = writeln!(
            svg,
            r#"<path d="M{}" fill="none" stroke="{color}" stroke-width="2.5" stroke-dasharray="{dashes}"/>"#,
            line.join("L")
        );
        for (items, time) in points {
            let _ =
                writeln!(svg, r#"<circle cx="{:.1}" cy="{:.1}" r="4" fill="{color}"/>"#, x(items), y(time));
        }
        labels.push((y(last), kit));
    }
    // Labels keep their distance: each stands at least a line below the one above it.
    labels.sort_by(|(a, _), (b, _)| a.total_cmp(b));
    let mut free = top;
    for (at, Kit { id, growth: Growth { items, color, .. }, .. }) in labels {
        let at = at.max(free);
        free = at + 20.0;
        let style = format!(r#" style="fill:{color}""#);
        write_text(&mut svg, right + 12.0, at + 5.0, &style, &format!("{id}, {items}"));
    }
    svg + "</svg>\n"
}

/// Appends a text at a place, with its attributes.
fn write_text(svg: &mut String, x: f64, y: f64, attributes: &str, text: &str) {
    let _ = writeln!(svg, r#"<text x="{x:.1}" y="{y:.1}"{attributes}>{text}</text>"#);
}

/// The problems that were measured with their points, the slowest first.
fn lines(figures: &Figures) -> Vec<(&'static Kit, Vec<(f64, f64)>)> {
    let lines = kits::ALL.iter().map(|kit| (*kit, points(figures, kit.id)));
    let mut lines: Vec<_> = lines.filter(|(_, points)| !points.is_empty()).collect();
    let last = |points: &[(f64, f64)]| points.last().map_or(0.0, |point| point.1);
    lines.sort_by(|(_, a), (_, b)| last(b).total_cmp(&last(a)));
    lines
}

/// Items and nanoseconds of the sizes that were measured.
fn points(figures: &Figures, problem: &str) -> Vec<(f64, f64)> {
    let group = format!("{problem} growth");
    let mut points: Vec<(f64, f64)> = figures
        .0
        .iter()
        .filter(|(name, _)| name.group == group && name.function == "solve")
        .map(|(_, figure)| (figure.items as f64, figure.amount))
        .collect();
    points.sort_by(|a, b| a.0.total_cmp(&b.0));
    points
}

/// The picture for those who do not see it.
fn in_words(figures: &Figures) -> String {
    let line = |(kit, points): (&Kit, Vec<(f64, f64)>)| {
        let each: Vec<String> = points.iter().map(|&(items, time)| format!("{:.1}", time / items)).collect();
        format!("{}: {} nanoseconds each. ", kit.id, each.join(", "))
    };
    lines(figures).into_iter().map(line).collect::<String>().trim_end().to_string()
}

fn x(items: f64) -> f64 {
    LEFT + (items.log10() - f64::from(ITEMS.0)) * DECADE
}

fn y(nanoseconds: f64) -> f64 {
    BOTTOM - (nanoseconds.log10() - f64::from(TIMES.0)) * DECADE
}
