//! The root element, with the texts for screen readers.

use alloc::format;
use alloc::string::String;

use super::style::escape;

/// Pixels per 100 units, and the maximum width and height of a picture in pixels.
const PIXELS: (i64, i64) = (54, 1000);

/// Wraps drawn elements in a document with a title, a description and an id, by default a hash.
pub(crate) fn document(id: Option<&str>, words: [&str; 2], size: (i64, i64), drawn: &str) -> String {
    let [title, description] = words.map(escape);
    let made = format!("b{:016x}", hash(&[drawn, &title, &description]));
    let id = id.unwrap_or(&made);
    let attributes = format!("role=\"img\" aria-labelledby=\"{id}-title {id}-desc\"");
    let texts =
        format!("<title id=\"{id}-title\">{title}</title>\n<desc id=\"{id}-desc\">{description}</desc>\n");
    root(&attributes, size, &[&texts, drawn])
}

/// Wraps elements in a root element with these attributes.
pub(crate) fn root(attributes: &str, (width, height): (i64, i64), elements: &[&str]) -> String {
    let longest = width.max(height);
    let pixels = |units: i64| {
        let pixels = units * PIXELS.0 / 100;
        if longest * PIXELS.0 / 100 <= PIXELS.1 { pixels } else { units * PIXELS.1 / longest }
    };
    let (wide, high) = (pixels(width).max(1), pixels(height).max(1));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"stonepath\" {attributes} \
         viewBox=\"0 0 {width} {height}\" width=\"{wide}\" height=\"{high}\" \
         font-family=\"Helvetica, Arial, 'DejaVu Sans', sans-serif\">\n\
         {}</svg>\n",
        elements.concat()
    )
}

/// The 64-bit hash of Fowler, Noll and Vo (FNV-1a). It makes ids unique and is not meant for security.
fn hash(parts: &[&str]) -> u64 {
    let bytes = parts.iter().flat_map(|part| part.bytes());
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
