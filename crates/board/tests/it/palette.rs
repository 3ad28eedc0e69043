//! The colours of the style sheet: stones stand out from the board and from each other, for all kinds of colour vision.

use std::collections::BTreeMap;

use board::{Ink, Mark, style};
use geometry::Square;

use super::seen::contrast;
use super::sizes::marked;

/// Red, green and blue from 0 to 1, proportional to light, or coordinates of a colour space.
type Triple = [f64; 3];

fn linear(color: &str) -> Triple {
    let digits = color.strip_prefix('#').expect("a colour in digits");
    [0, 1, 2].map(|part| {
        let part = u8::from_str_radix(&digits[2 * part..2 * part + 2], 16).expect("two digits");
        let value = f64::from(part) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    })
}

fn times(matrix: [Triple; 3], by: Triple) -> Triple {
    matrix.map(|row| row.iter().zip(by).map(|(a, b)| a * b).sum())
}

/// How people without red, green or blue cones see colours: Machado, Oliveira and Fernandes (2009), severity 1.
const BLIND: [[Triple; 3]; 3] = [
    [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
];

/// CIE L*a*b* of linear sRGB under D65.
fn lab(rgb: Triple) -> Triple {
    const XYZ: [Triple; 3] = [
        [0.4124564, 0.3575761, 0.1804375],
        [0.2126729, 0.7151522, 0.0721750],
        [0.0193339, 0.1191920, 0.9503041],
    ];
    let [x, y, z] = times(XYZ, rgb.map(|part| part.clamp(0.0, 1.0)));
    let [x, y, z] = [x / 0.95047, y, z / 1.08883].map(|part| {
        if part > 216.0 / 24389.0 { part.cbrt() } else { (24389.0 / 27.0 * part + 16.0) / 116.0 }
    });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// The difference CIEDE2000 of two colours in CIE L*a*b*: Sharma, Wu and Dalal (2005).
fn difference([l, a, b]: Triple, [m, c, d]: Triple) -> f64 {
    let seventh = |chroma: f64| (chroma.powi(7) / (chroma.powi(7) + 25_f64.powi(7))).sqrt();
    let wide = 1.5 - 0.5 * seventh((a.hypot(b) + c.hypot(d)) / 2.0);
    let polar = |a: f64, b: f64| ((wide * a).hypot(b), b.atan2(wide * a).to_degrees().rem_euclid(360.0));
    let ((one, from), (other, to)) = (polar(a, b), polar(c, d));
    // A colour without chroma has no hue.
    let turn = if one * other == 0.0 { 0.0 } else { (to - from + 180.0).rem_euclid(360.0) - 180.0 };
    let hue = if one * other == 0.0 { from + to } else { from + turn / 2.0 };
    let (lightness, chroma) = ((l + m) / 2.0 - 50.0, (one + other) / 2.0);
    let wave = |times: f64, by: f64| (times * hue + by).to_radians().cos();
    let t = 1.0 - 0.17 * wave(1.0, -30.0) + 0.24 * wave(2.0, 0.0) + 0.32 * wave(3.0, 6.0)
        - 0.2 * wave(4.0, -63.0);
    let light = (m - l) / (1.0 + 0.015 * lightness.powi(2) / (20.0 + lightness.powi(2)).sqrt());
    let strong = (other - one) / (1.0 + 0.045 * chroma);
    let hued = 2.0 * (one * other).sqrt() * (turn / 2.0).to_radians().sin() / (1.0 + 0.015 * chroma * t);
    let around = 60.0 * (-((hue.rem_euclid(360.0) - 275.0) / 25.0).powi(2)).exp();
    let rotation = -2.0 * seventh(chroma) * around.to_radians().sin();
    (light * light + strong * strong + hued * hued + rotation * strong * hued).sqrt()
}

#[test]
fn differences_are_computed_as_published() {
    // From table 1 of Sharma, Wu and Dalal.
    for (one, other, expected) in [
        ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
        ([50.0, 0.0, 0.0], [50.0, -1.0, 2.0], 2.3669),
        ([50.0, 2.49, -0.001], [50.0, -2.49, 0.0011], 7.2195),
        ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
        ([22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373),
        ([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082),
    ] {
        let found = difference(one, other);
        assert!((found - expected).abs() < 1e-4, "{found} instead of {expected}");
    }
}

/// The custom properties of a light and of a dark board.
fn boards() -> [BTreeMap<String, String>; 2] {
    let css = style();
    let block = |text: &str| -> BTreeMap<String, String> {
        let block = text.split_once('}').expect("a block").0;
        let lines = block.split(';').filter_map(|line| line.split_once(": "));
        lines.map(|(name, value)| (name.trim().into(), value.into())).collect()
    };
    let light = block(css.strip_prefix(":root {").expect("the light board"));
    let dark =
        css.split_once("@media screen and (prefers-color-scheme: dark) { :root {").expect("the dark board");
    let mut all = light.clone();
    all.extend(block(dark.1));
    [light, all]
}

#[test]
fn stones_stand_out() {
    for board in boards() {
        let color = |name: &str| board[&format!("--{name}")].as_str();
        // White has the outline of its marks, which the board does not change.
        for (stone, edge) in [
            ("stone-red", color("stone-red")),
            ("stone-blue", color("stone-blue")),
            ("stone-black", color("stone-black-edge")),
            ("stone-white", "#1a1a1a"),
        ] {
            for ground in ["board-cell", "board-paper"] {
                let [fill, edge] = [color(stone), edge].map(|it| contrast(it, color(ground)));
                assert!(fill.max(edge) >= 3.0, "{stone} on {ground}: {fill}, {edge}");
            }
        }
        let [red, blue] = ["stone-red", "stone-blue"].map(|name| linear(color(name)));
        assert!((lab(red)[0] - lab(blue)[0]).abs() < 2.0, "equally light");
        for matrix in BLIND {
            let [red, blue] = [red, blue].map(|it| lab(times(matrix, it)));
            assert!(difference(red, blue) >= 20.0, "{}", difference(red, blue));
        }
        for (words, ground) in
            [("board-text", "board-paper"), ("board-aside", "board-paper"), ("board-text", "board-cell")]
        {
            assert!(contrast(color(words), color(ground)) >= 6.0, "{words}");
        }
    }
}

/// Rules select elements by their colours, so each colour of a light board has one meaning, and pictures use it.
#[test]
fn each_color_has_one_rule() {
    let [light, _] = boards();
    for (name, color) in &light {
        assert_eq!(style().matches(&format!("[stroke=\"{color}\"] {{ stroke: var({name}); }}")).count(), 1);
        assert_eq!(light.values().filter(|other| *other == color).count(), 1, "{color}");
    }
    for (ink, name) in [
        (Ink::Red, "--stone-red"),
        (Ink::Blue, "--stone-blue"),
        (Ink::Black, "--stone-black"),
        (Ink::White, "--stone-white"),
    ] {
        let elements = marked(&Square::new(3, 3), Mark::Stone(ink), &[[1, 1]]);
        let stone = elements.iter().rfind(|it| it.get("class") == "stone").expect("a stone");
        assert_eq!(stone.get("stroke"), light[name]);
        // 85 % of the distance of two cells, 52.
        let widest = elements
            .iter()
            .filter(|it| it.get("class") == "stone")
            .map(|it| it.number::<i64>("stroke-width"));
        assert!(widest.max() >= Some(45));
    }
}
