//! The report as a page for a browser: one file that needs no other and no network.
//!
//! Everything in words is plain HTML. Only the pictures, most of the bytes, are pressed, and unpacked by a few lines of script
//! when a case is opened; so a page with a thousand boards stays small enough for a phone.
//!
//! Every file and every case has an address that stays the same: `#havannah/sample/1.in` and `#havannah/sample/1.in%233`, where `%23`
//! is a `#`. Behind it, or alone, may stand what the filters say: `#?problem=havannah&state=bad&words=ring`.

use std::fmt::Write;
use std::ops::{Deref, DerefMut};

use judge::html::Html;

use super::report::{FileReport, milliseconds};
use super::shown::Shown;
use super::{Fault, Report};

const SCRIPT: &str = include_str!("page.js");

/// The whole page.
pub(super) fn write(report: &Report) -> String {
    let mut page = Page(Html::page("Stonepath: what verify found"));
    page.raw("<header>\n<h1>What <code>cargo xtask verify</code> found</h1>\n");
    page.sum(report);
    page.raw("<noscript><p>The filters and the pictures need JavaScript; all else is here.</p></noscript>\n");
    page.filters(report);
    page.raw("</header>\n<main>\n");
    page.loose(report);
    page.heading();
    for files in report.files.chunk_by(FileReport::shares_line) {
        page.files(files);
    }
    page.raw("</main>\n<script>\n");
    page.raw(SCRIPT);
    page.raw("</script>\n");
    page.0.end()
}

/// The page so far.
struct Page(Html);

impl Deref for Page {
    type Target = Html;

    fn deref(&self) -> &Html {
        &self.0
    }
}

impl DerefMut for Page {
    fn deref_mut(&mut self) -> &mut Html {
        &mut self.0
    }
}

impl Page {
    /// The sum in one line.
    fn sum(&mut self, report: &Report) {
        let class = if report.findings().next().is_none() { "good" } else { "bad" };
        self.raw("<p>");
        self.text(&format!("{}: ", report.counts()));
        self.element("strong", class, &report.sum());
        self.raw("</p>\n");
    }

    /// What the script needs to show some files and cases only.
    fn filters(&mut self, report: &Report) {
        self.raw("<form class=\"filters\">\n<label>Problem <select name=\"problem\"><option value=\"\">all</option>");
        for files in report.files.chunk_by(|a, b| a.problem == b.problem) {
            self.element("option", "", files[0].problem);
        }
        self.raw("</select></label>\n<label>Verdict <select name=\"state\"><option value=\"\">all</option>");
        self.raw("<option value=\"good\">right</option><option value=\"bad\">not right</option></select></label>\n");
        self.raw("<label>Words <input name=\"words\" type=\"search\" placeholder=\"bridge, Impossible, sample …\"></label>\n");
        self.raw("<button type=\"button\" data-open=\"file\">open files</button>\n");
        self.raw("<button type=\"button\" data-open=\"\">fold all</button>\n");
        self.raw("<output></output>\n</form>\n");
    }

    /// What is wrong outside of any file.
    fn loose(&mut self, report: &Report) {
        for finding in &report.loose {
            self.element("pre", "finding", &finding.text);
            self.raw("\n");
        }
    }

    fn heading(&mut self) {
        self.raw("<div class=\"row heading\">");
        for column in ["problem", "file", "cases", "certified", "verdict", "time"] {
            self.element("span", column, column);
        }
        self.raw("</div>\n");
    }

    /// A line of the table, and folded below it the names of the files, what is wrong, and the cases.
    fn files(&mut self, files: &[FileReport]) {
        let file = &files[0];
        let state = match file.findings.iter().map(|finding| finding.fault).min() {
            None => "good",
            Some(Fault::Changed) => "changed bad",
            Some(_) => "bad",
        };
        // What is wrong is to be seen without a click.
        let open = if file.findings.is_empty() { "" } else { " open" };
        let _ = write!(self.0, "<details class=\"file {state}\"{open}");
        if let [file] = files {
            self.attribute("id", &address(file));
        }
        let _ = write!(
            self.0,
            " data-problem=\"{}\" data-files=\"{}\"><summary class=\"row\">",
            file.problem,
            files.len()
        );
        let number = |count: Option<usize>| count.map_or_else(|| "–".into(), |count| count.to_string());
        self.element("span", "problem", file.problem);
        match files.len() {
            1 => self.element("span", "file", &file.name),
            many => self.element("span", "file", &format!("{} ({many} files)", file.folder())),
        }
        self.element("span", "cases", &number((file.cases > 0).then_some(file.cases)));
        self.element("span", "certified", &number(file.certified));
        self.element("span", "verdict", &file.verdict());
        self.element("span", "time", &milliseconds(files.iter().map(|file| file.time).sum()));
        self.raw("</summary>\n");
        if files.len() > 1 {
            self.raw("<ul class=\"names\">");
            for file in files {
                self.raw("<li");
                self.attribute("id", &address(file));
                self.raw(">");
                self.text(&file.name);
                self.raw("</li>");
            }
            self.raw("</ul>\n");
        }
        for finding in &file.findings {
            self.element("pre", "finding", &finding.text);
            self.raw("\n");
        }
        for case in &file.shown {
            self.case(&address(file), case);
        }
        self.raw("</details>\n");
    }

    /// A case: the verdict, and folded below it everything else.
    fn case(&mut self, file: &str, case: &Shown) {
        let state = if case.marks.is_empty() && case.certified != Some(false) { "good" } else { "bad" };
        let address = format!("{file}#{}", case.number);
        let _ = write!(self.0, "<details class=\"case {state}\"");
        self.attribute("id", &address);
        self.raw("><summary><a");
        self.attribute("href", &format!("#{}", encoded(&address)));
        self.raw(" class=\"number\" title=\"the address of this case\">");
        let _ = write!(self.0, "{}</a> ", case.number);
        self.element("span", "words", &case.verdict);
        self.raw(" ");
        match case.certified {
            Some(true) => self.element("span", "mark good", "certified"),
            Some(false) => self.element("span", "mark bad", "not certified"),
            None => {}
        }
        for mark in &case.marks {
            self.element("span", "mark bad", mark);
        }
        self.raw("</summary>\n<div class=\"body\">");
        if let Some(picture) = &case.picture {
            let _ = write!(self.0, "<figure><div class=\"picture\" data-picture=\"{picture}\"></div>");
            self.raw("<button type=\"button\" class=\"zoom\" aria-pressed=\"false\">large picture</button></figure>");
        }
        self.raw("<div class=\"texts\">");
        self.raw("<h3>Reason</h3>");
        self.list(&case.reasons);
        self.block("Answer", &case.answer);
        match &case.expected {
            Some(expected) => self.block("Expected", expected),
            None => self.raw("<h3>Expected</h3><p>any right answer; the problem's checker judges</p>"),
        }
        self.block("Input", &case.input);
        self.block("Proof", &case.proof);
        self.raw("</div></div></details>\n");
    }
}

/// The address of a file on the page, which is also what `--case` takes.
fn address(file: &FileReport) -> String {
    format!("{}/{}", file.problem, file.name)
}

/// An address as it stands in a link: letters, digits, `-._~/` as they are, any other byte as `%` and two digits.
fn encoded(address: &str) -> String {
    let mut text = String::new();
    for byte in address.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => {
                text.push(byte.into());
            }
            // Writing to a string cannot fail.
            _ => _ = write!(text, "%{byte:02X}"),
        }
    }
    text
}
