//! Colours, and SVG elements as text.
//!
//! Colours are presentation attributes, so that a picture works alone. [`style`] replaces them by their values.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::{Dash, Ink};

use super::pen::{Pen, Spot};

// Red, blue, yellow, orange and green follow the palette of Okabe and Ito for all kinds of colour
// vision. Some are lighter or darker, so that colours next to each other also differ in lightness.

pub(crate) const PAPER: &str = "#fffdf7";
pub(crate) const CELL: &str = "#f2ebda";
pub(crate) const GRID: &str = "#b5a98d";
/// The lines through crossings.
pub(crate) const LINE: &str = "#6f664f";
pub(crate) const HOLE: &str = "#8d8268";
pub(crate) const TEXT: &str = "#211e18";
/// Secondary text, such as the second notation. Lighter than [`TEXT`], but
/// with a contrast of 6 to 1 on the paper, since the letters are small.
pub(crate) const ASIDE: &str = "#655e4f";
pub(crate) const HULL: &str = "#8ccf96";
pub(crate) const HULL_EDGE: &str = "#1f6b35";
const BLACK: [&str; 2] = ["#1c1c1c", "#000"];
const WHITE_STONE: &str = "#fefefe";
const RED: &str = "#d2322d";
const BLUE: &str = "#1a6fd4";

/// The colours that a page may replace: the name of the custom property, then the value on a light and on a dark
/// board. Values on light boards differ, since rules select elements by them.
pub(crate) const PALETTE: [(&str, [&str; 2]); 14] = [
    ("stone-red", [RED, RED]),
    ("stone-blue", [BLUE, BLUE]),
    ("stone-black", [BLACK[0], "#060606"]),
    ("stone-black-edge", [BLACK[1], "#b9b1a0"]),
    ("stone-white", [WHITE_STONE, WHITE_STONE]),
    ("board-paper", [PAPER, "#161513"]),
    ("board-cell", [CELL, "#25221d"]),
    ("board-grid", [GRID, "#50493d"]),
    ("board-line", [LINE, "#7d745f"]),
    ("board-hole", [HOLE, "#7d745f"]),
    ("board-text", [TEXT, "#ece6d8"]),
    ("board-aside", [ASIDE, "#b3aa98"]),
    ("board-hull", [HULL, "#39774a"]),
    ("board-hull-edge", [HULL_EDGE, "#8fe0a0"]),
];

// Marks, which are the same on dark boards.

pub(crate) const DARK: &str = "#1a1a1a";
pub(crate) const WHITE: &str = "#fff";
/// Marks that need attention: a ring, the refused link.
pub(crate) const ALARM: &str = "#d55e00";
/// Under a link that blocks another, and in diamonds.
pub(crate) const ALARM_LIGHT: &str = "#f7c59b";

/// A style sheet for a page with pictures: all take their colours from custom properties, such as `--stone-red`,
/// `--stone-blue`, `--stone-black` and `--stone-white`, which the page may change. On a dark screen, boards are dark.
///
/// The sheet only concerns elements in `svg.stonepath`. Some have a class: `paper`, `cell`, `grid`, `side`, `stone`,
/// `bars`, `last`, `label` and `point`. `svg.stonepath .bars { display: none }` hides the bars of red and blue stones.
pub fn style() -> String {
    let properties = |board: usize| {
        let paints = PALETTE.iter().filter(|(_, paint)| board == 0 || paint[0] != paint[1]);
        paints.map(|(name, paint)| format!(" --{name}: {};", paint[board])).collect::<String>()
    };
    let [light, dark] = [0, 1].map(properties);
    let rules = PALETTE.iter().flat_map(|(name, [light, _])| {
        ["fill", "stroke"]
            .map(|key| format!("svg.stonepath [{key}=\"{light}\"] {{ {key}: var(--{name}); }}\n"))
    });
    let rules: String = rules.collect();
    format!(
        ":root {{{light} }}\n@media screen and (prefers-color-scheme: dark) {{ :root {{{dark} }} }}\n\
         svg.stonepath {{ forced-color-adjust: none; }}\n{rules}"
    )
}

/// Returns the colours of a stone and of its outline.
pub(crate) fn colors(ink: Ink) -> (&'static str, &'static str) {
    match ink {
        Ink::Black => (BLACK[0], BLACK[1]),
        Ink::White => (WHITE_STONE, DARK),
        Ink::Red => (RED, RED),
        Ink::Blue => (BLUE, BLUE),
    }
}

/// Returns the colour of marks on a stone.
pub(crate) fn on_stone(ink: Ink) -> &'static str {
    if ink == Ink::White { DARK } else { WHITE }
}

/// Returns the rank among the patterns, from 0.
pub(crate) fn rank(dash: Dash) -> i64 {
    match dash {
        Dash::Solid => 0,
        Dash::Dashed => 1,
        Dash::Dotted => 2,
    }
}

/// Returns the ground colour of a winning chain.
pub(crate) fn ground(dash: Dash) -> &'static str {
    match dash {
        Dash::Solid => "#f7e04b",
        Dash::Dashed => "#8fdcc0",
        Dash::Dotted => "#f3b6d3",
    }
}

/// Returns the colours of a barrier and of the line on it.
pub(crate) fn band(dash: Dash) -> (&'static str, &'static str) {
    match dash {
        Dash::Solid => ("#d5cbe8", "#4a2f80"),
        Dash::Dashed => ("#d5cbe8", "#4a2f80"),
        Dash::Dotted => ("#e3d3a4", "#6b5200"),
    }
}

/// Returns the attribute for a line of this width with round caps.
pub(crate) fn dashes(dash: Dash, width: i64) -> String {
    match dash {
        Dash::Solid => String::new(),
        Dash::Dashed => format!(" stroke-dasharray=\"{} {}\"", 2 * width, 2 * width),
        Dash::Dotted => format!(" stroke-dasharray=\"0 {}\"", 2 * width),
    }
}

/// The text of a picture, to which elements are added.
#[derive(Default)]
pub(crate) struct Svg {
    pub(crate) text: String,
    /// The start and end of the tag of each open group.
    groups: Vec<[usize; 2]>,
}

impl Svg {
    pub(crate) fn paper(&mut self, (width, height): (i64, i64)) {
        self.text.push_str(&format!(
            "<rect class=\"paper\" width=\"{width}\" height=\"{height}\" rx=\"14\" fill=\"{PAPER}\"/>\n"
        ));
    }

    /// Draws a path with round ends and corners. Empty data draws nothing.
    pub(crate) fn stroke(&mut self, data: &str, color: &str, width: i64, more: &str) {
        self.path(data, ["none", color], width, " stroke-linecap=\"round\"", more);
    }

    /// The same with ends cut off, so that lines of two colours do not overlap.
    pub(crate) fn edge(&mut self, data: &str, color: &str, width: i64, more: &str) {
        self.path(data, ["none", color], width, "", more);
    }

    pub(crate) fn area(&mut self, pen: Pen, [fill, edge]: [&str; 2], width: i64, more: &str) {
        self.path(&pen.finish(), [fill, edge], width, "", more);
    }

    fn path(&mut self, data: &str, [fill, color]: [&str; 2], width: i64, cap: &str, more: &str) {
        if !data.is_empty() {
            self.text.push_str(&format!(
                "<path d=\"{data}\" fill=\"{fill}\" stroke=\"{color}\" stroke-width=\"{width}\"{cap} stroke-linejoin=\"round\"{more}/>\n"
            ));
        }
    }

    pub(crate) fn circle(&mut self, (x, y): Spot, radius: i64, color: &str, width: i64) {
        self.text.push_str(&format!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"{width}\"/>\n"
        ));
    }

    pub(crate) fn open(&mut self, attributes: &str) {
        let start = self.text.len();
        self.text.push_str(&format!("<g {attributes}>\n"));
        self.groups.push([start, self.text.len()]);
    }

    /// Closes the last group, and removes it if it is empty.
    pub(crate) fn close(&mut self) {
        match self.groups.pop() {
            Some([start, end]) if end == self.text.len() => self.text.truncate(start),
            _ => self.text.push_str("</g>\n"),
        }
    }

    /// Writes a line of text that starts, ends or has its middle at a point, depending on `text-anchor`.
    pub(crate) fn write(&mut self, (x, y): Spot, words: &str, more: &str) {
        self.text.push_str(&format!("<text x=\"{x}\" y=\"{y}\"{more}>{}</text>\n", escape(words)));
    }
}

/// Escapes text for XML, in content and in quotes. Replaces characters that XML forbids.
pub(crate) fn escape(words: &str) -> String {
    let mut text = String::with_capacity(words.len());
    for letter in words.chars() {
        match letter {
            '&' => text.push_str("&amp;"),
            '<' => text.push_str("&lt;"),
            '>' => text.push_str("&gt;"),
            '"' => text.push_str("&quot;"),
            '\'' => text.push_str("&#39;"),
            '\t' | '\n' | '\r' => text.push(' '),
            '\0'..='\x1f' | '\u{fffe}' | '\u{ffff}' => text.push('\u{fffd}'),
            letter => text.push(letter),
        }
    }
    text
}

/// Estimates the width of text in a common sans serif font. The estimate is usually too large.
pub(crate) fn width_of(words: &str, size: i64) -> i64 {
    let hundredths: i64 = words
        .chars()
        .map(|letter| match letter {
            'i' | 'j' | 'l' | ' ' | '.' | ',' | '\'' | '|' => 33,
            'f' | 'r' | 't' | ':' | ';' | '(' | ')' | '-' => 41,
            'm' | 'w' | 'M' | 'W' => 98,
            'A'..='Z' | '=' | '+' => 73,
            '\0'..='\x7f' => 63,
            _ => 100,
        })
        .sum();
    hundredths * size / 100
}

/// Breaks a text at blanks into lines of at most the given width. A longer word stays whole.
pub(crate) fn wrap(words: &str, size: i64, width: i64) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in words.split_whitespace() {
        if line.is_empty() {
            line.push_str(word);
        } else if width_of(&line, size) + width_of(" ", size) + width_of(word, size) <= width {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(core::mem::replace(&mut line, word.into()));
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}
