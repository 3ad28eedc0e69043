//! Parses a stored statement, and turns it into a page for people.

use std::ops::Range;

use pulldown_cmark::{Event, Options, Parser, Tag, TextMergeWithOffset};

/// The case shown in a picture.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Picture {
    /// The path of the input in the problem's folder `data`.
    pub(super) input: String,
    /// From 1.
    pub(super) case: u32,
}

/// Parses Markdown into events with byte ranges.
pub(super) fn events(text: &str) -> impl Iterator<Item = (Event<'_>, Range<usize>)> {
    TextMergeWithOffset::new(Parser::new_ext(text, Options::ENABLE_SMART_PUNCTUATION).into_offset_iter())
}

/// The title in the first line.
pub(super) fn title(text: &str) -> Result<&str, String> {
    let title = text.lines().next().and_then(|line| line.strip_prefix("# "));
    title.ok_or_else(|| "expected a first line with `# ` and a title".into())
}

/// The case in the picture, if the statement has one. `file` is the expected target of its link.
pub(super) fn picture(text: &str, file: &str) -> Result<Option<Picture>, String> {
    let mut found = None;
    for (event, _) in events(text) {
        let Event::Start(Tag::Image { dest_url, title, .. }) = event else { continue };
        let case = title.split_once('#').and_then(|(input, case)| {
            Some(Picture { input: input.into(), case: case.parse().ok().filter(|&case| case > 0)? })
        });
        let case = case.filter(|_| found.is_none() && &*dest_url == file).ok_or_else(|| {
            format!("expected one picture as ({file} \"sample/1.in#2\"), found ({dest_url} \"{title}\")")
        })?;
        found = Some(case);
    }
    Ok(found)
}

/// Returns the statement as a page in the same folder as its picture `file`. Repeats the caption below the picture,
/// because a rendered page does not show the text in `![]`.
pub(super) fn page(text: &str, file: &str) -> String {
    let image = events(text).find(|(event, _)| matches!(event, Event::Start(Tag::Image { .. })));
    let Some((_, place)) = image else { return text.into() };
    let caption = text[place.clone()].trim_start_matches("![").rsplit_once("](").map_or("", |(alt, _)| alt);
    format!("{}![{caption}]({file})\n\n{caption}{}", &text[..place.start], &text[place.end..])
}
