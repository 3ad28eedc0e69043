//! Builds HTML in which no text can become a tag.

use std::fmt;

use judge_io::visible_lines;

/// The style sheet of pages: one column on a phone, a table on a desktop, and everything in print.
const STYLE: &str = include_str!("page.css");

/// A page under construction. [`fmt::Write`] appends HTML unchanged.
#[derive(Clone, Debug, Default)]
pub struct Html(String);

impl Html {
    /// Begins a page with the style of reports, up to the start of its body.
    pub fn page(title: &str) -> Html {
        Html::with_head(title, &format!("<style>\n{STYLE}</style>\n"))
    }

    /// Begins a page, up to the start of its body. `head` is HTML.
    pub fn with_head(title: &str, head: &str) -> Html {
        let mut page = Html::default();
        page.raw("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
        page.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>");
        page.text(title);
        page.raw("</title>\n");
        page.raw(head);
        page.raw("</head>\n<body>\n");
        page
    }

    /// Closes the body and returns the page.
    #[must_use]
    pub fn end(mut self) -> String {
        self.raw("</body>\n</html>\n");
        self.0
    }

    /// Appends HTML unchanged.
    pub fn raw(&mut self, html: &str) {
        self.0.push_str(html);
    }

    /// Appends text, escaped by [`visible_lines`] and for HTML.
    pub fn text(&mut self, text: &str) {
        for c in visible_lines(text).chars() {
            match c {
                '&' => self.raw("&amp;"),
                '<' => self.raw("&lt;"),
                '>' => self.raw("&gt;"),
                '"' => self.raw("&quot;"),
                c => self.0.push(c),
            }
        }
    }

    /// Appends an element that contains a text.
    pub fn element(&mut self, tag: &str, class: &str, text: &str) {
        self.raw(&format!("<{tag} class=\"{class}\">"));
        self.text(text);
        self.raw(&format!("</{tag}>"));
    }

    /// Appends an attribute, with a space before it.
    pub fn attribute(&mut self, name: &str, value: &str) {
        self.raw(&format!(" {name}=\""));
        self.text(value);
        self.raw("\"");
    }

    /// Appends a text, as a link if an address on the page is given.
    pub fn link(&mut self, address: Option<String>, text: &str) {
        let Some(address) = address else { return self.text(text) };
        self.raw(&format!("<a href=\"#{address}\">"));
        self.text(text);
        self.raw("</a>");
    }

    /// Appends a picture, with a box to enlarge it.
    pub fn picture(&mut self, svg: &str) {
        self.raw("<figure>");
        self.raw(svg);
        self.raw("<label class=\"zoom\"><input type=\"checkbox\"> large picture</label></figure>");
    }

    /// Appends lines as a list. Lines that begin with a space are indented.
    pub fn list(&mut self, lines: &[String]) {
        self.raw("<ul>");
        for line in lines {
            self.element("li", if line.starts_with(' ') { "more" } else { "" }, line.trim_start());
        }
        self.raw("</ul>");
    }

    /// Appends a heading and a text under it.
    pub fn block(&mut self, heading: &str, text: &str) {
        self.element("h3", "", heading);
        self.element("pre", "", text);
    }
}

/// The HTML so far.
impl fmt::Display for Html {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Write for Html {
    fn write_str(&mut self, html: &str) -> fmt::Result {
        self.0.push_str(html);
        Ok(())
    }
}
