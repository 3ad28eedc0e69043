//! The results as a page for a browser: one file, which needs no network and no scripts.
//!
//! A table of programs and files links to what went wrong. The wrong cases of each program follow, smallest
//! first, with a picture, the reason for the right answer, and the output. Programs not as expected are unfolded.

use std::collections::BTreeSet;

use judge_io::{Answers, counted};
use package::html::Html;

use crate::reasons::Reasons;
use crate::results::{Failure, ProgramResult, Results, RunLimits};
use crate::table;
use crate::text::{mebibytes, seconds};
use crate::{FileResult, Verdict};

/// The most failures shown for a program.
const CASES: usize = 20;

/// Returns the whole page. Reads the inputs again for the cases shown.
pub fn write(results: &Results) -> String {
    let mut page = Page { html: Html::page(&format!("Stonepath: {} judged", results.name)), results };
    page.html.raw(&format!("<style>\n{}</style>\n", board::style()));
    page.head();
    let programs = results.programs.iter().enumerate();
    let mut sections: Vec<Section<'_>> = programs
        .map(|(number, program)| {
            let all = results.failures(program);
            let count = all.len();
            let failures = all.into_iter().take(CASES).collect();
            Section { number, program, failures, count }
        })
        .collect();
    page.table(&sections);
    sections.retain(Section::is_shown);
    // The sort is stable: the order is otherwise that of the table.
    sections.sort_by_key(|section| section.program.unexpected.is_empty());
    // The smallest cases of all programs come before any second-smallest, so they get pictures first.
    let places =
        (0..CASES).flat_map(|place| sections.iter().filter_map(move |section| section.failures.get(place)));
    let reasons = Reasons::of(results, places);
    for section in &sections {
        page.section(section, &reasons);
    }
    page.html.raw("</main>\n");
    page.html.end()
}

struct Section<'a> {
    number: usize,
    program: &'a ProgramResult,
    /// The smallest failures.
    failures: Vec<Failure<'a>>,
    /// The number of all failures.
    count: usize,
}

impl Section<'_> {
    /// Whether the page has details of the program below the table.
    fn is_shown(&self) -> bool {
        self.program.verdict != Verdict::Accepted || !self.program.unexpected.is_empty()
    }

    /// Returns the anchor of a file, if one of its failures is shown.
    fn address(&self, file: usize) -> Option<String> {
        let is_there = self.failures.iter().any(|failure| failure.file == file);
        is_there.then(|| format!("p{}-f{file}", self.number))
    }
}

struct Page<'a> {
    html: Html,
    results: &'a Results,
}

impl Page<'_> {
    fn head(&mut self) {
        let (html, results) = (&mut self.html, self.results);
        html.raw("<header>\n");
        html.element("h1", "", &format!("{}, judged", results.name));
        let class = if results.is_as_expected() { "good" } else { "bad" };
        html.raw("\n<p>");
        html.element("strong", class, &table::sum(results));
        html.raw("<br>");
        if let Some(limits) = &results.limits {
            html.element("span", "soft", &table::limits(limits));
        }
        html.raw("</p>\n");
        for note in &results.notes {
            html.element("p", "soft", note);
        }
        html.raw("</header>\n<main>\n");
    }

    fn table(&mut self, sections: &[Section<'_>]) {
        let html = &mut self.html;
        html.raw("<div class=\"wide-table\" tabindex=\"0\"><table class=\"judged\"><thead><tr>");
        for (number, column) in ["program", "verdict", "expected", "slowest", "peak"].into_iter().enumerate()
        {
            let class = if number > 1 { "extra" } else { "" };
            html.raw(&format!("<th scope=\"col\" class=\"{class}\">{column}</th>"));
        }
        for file in &self.results.files {
            html.raw("<th scope=\"col\" class=\"file\"");
            html.attribute("title", &file.name);
            html.raw("><span>");
            html.text(&file.name);
            html.raw("</span></th>");
        }
        html.raw("</tr></thead><tbody>\n");
        for section in sections {
            let program = section.program;
            html.raw("<tr><th scope=\"row\"");
            html.attribute("title", &program.name);
            html.raw(">");
            html.link(section.is_shown().then(|| format!("p{}", section.number)), &program.name);
            html.raw("</th><td>");
            let class = if program.unexpected.is_empty() { "mark good" } else { "mark bad" };
            html.element("span", class, program.verdict.short());
            html.raw("</td>");
            html.element("td", "extra", &program.expected);
            let slowest = table::slowest(self.results, program).map_or("–".into(), seconds);
            html.element("td", "extra figure", &slowest);
            html.element("td", "extra figure", &program.peak().map_or("–".into(), mebibytes));
            for (file, result) in program.files.iter().enumerate() {
                cell(html, section, file, result.as_ref(), self.results.limits.as_ref());
            }
            html.raw("</tr>\n");
        }
        html.raw("</tbody></table></div>\n<p class=\"soft\">");
        html.raw("<span class=\"sample right\">AC</span> right, <span class=\"sample meant\">WA</span> wrong, as expected, ");
        html.raw("<span class=\"sample wrong\">WA</span> not as expected, – not run. A cell links to what went wrong. ");
        html.text(&table::words(self.results));
        html.raw("</p>\n");
    }

    fn section(&mut self, section: &Section<'_>, reasons: &Reasons) {
        let Section { number, program, failures, count } = section;
        let is_expected = program.unexpected.is_empty();
        let (state, open) = if is_expected { ("good", "") } else { ("bad", " open") };
        let html = &mut self.html;
        html.raw(&format!("<details class=\"program {state}\"{open}><summary><strong>"));
        html.text(&program.name);
        html.raw("</strong>");
        html.element("span", &format!("mark {state}"), program.verdict.short());
        let said = if is_expected { "as expected" } else { "not as expected" };
        html.element("span", "soft", said);
        html.raw(&format!("</summary>\n<div id=\"p{number}\">"));
        for reason in &program.unexpected {
            html.element("pre", "finding", reason);
        }
        if !program.build.is_empty() {
            html.block("Messages of the compiler", &program.build);
        }
        let mut files = BTreeSet::new();
        for (place, failure) in failures.iter().enumerate() {
            // A cell links to the first failure of its file.
            let address = section.address(failure.file).filter(|_| files.insert(failure.file));
            self.failure(failure, place == 0, address, reasons);
        }
        if *count > failures.len() {
            self.html.element("p", "soft", &format!("and {} more, all larger", count - failures.len()));
        }
        self.html.raw("</div></details>\n");
    }

    fn failure(&mut self, failure: &Failure<'_>, is_first: bool, address: Option<String>, reasons: &Reasons) {
        let html = &mut self.html;
        let file = &self.results.files[failure.file];
        let size = counted(failure.size as usize, "byte");
        let place = match failure.case {
            Some(case) => format!("{}, case {} ({size})", file.name, case.number),
            None => format!("{} ({size})", file.name),
        };
        html.raw(&format!("<details class=\"case bad\"{}><summary>", if is_first { " open" } else { "" }));
        html.element("span", "words", &place);
        html.element("span", "mark bad", failure.verdict().short());
        html.element("span", "soft", failure.message().lines().next().unwrap_or_default());
        html.raw("</summary>\n<div class=\"body\"");
        if let Some(address) = address {
            html.attribute("id", &address);
        }
        html.raw(">");
        let reason = failure.case.and_then(|case| reasons.get(failure.file, case.number));
        if let Some(picture) = reason.and_then(|reason| reason.picture.as_ref()) {
            html.picture(picture);
        }
        html.raw("<div class=\"texts\">");
        let FileResult { errors, end, message, .. } = failure.result;
        let mut judged = format!("{}\n{}", failure.verdict(), failure.message());
        if failure.message() != message && failure.result.verdict != Verdict::WrongAnswer {
            judged = format!("{judged}\n{message}");
        }
        html.block("Verdict", judged.trim_end());
        if let (Some(case), Some(reason)) = (failure.case, reason) {
            html.raw("<div class=\"pair\"><div>");
            let wrote = if case.answer.is_empty() { "(nothing)" } else { case.answer.trim_end() };
            html.block(&format!("The program wrote (line {})", case.line), wrote);
            html.raw("</div>");
            // If they are equal, the checker rejects our own solver's answer, and no better one is known.
            if wrote != reason.answer {
                html.raw("<div>");
                let many = file.problem.is_some_and(|problem| problem.info().answers == Answers::Many);
                html.block(if many { "A right answer" } else { "The right answer" }, &reason.answer);
                html.raw("</div>");
            }
            html.raw("</div><h3>Why</h3>");
            html.list(&reason.lines);
            if let Some(command) = table::explain(self.results, failure) {
                html.block("To explain this case in a terminal", &command);
            }
            html.block("An input with this case alone", &reason.input);
        }
        let ended = match failure.result.time {
            Some(time) => format!("{end}, {} of CPU time", seconds(time)),
            None => format!("{end}, {} of wall time", seconds(failure.result.wall)),
        };
        html.block("How the program ended", &ended);
        if !errors.is_empty() {
            html.block("The last lines of standard error", errors);
        }
        html.raw("</div></div></details>\n");
    }
}

/// Appends a verdict to the table, with what went wrong as its tooltip.
fn cell(
    html: &mut Html,
    section: &Section<'_>,
    file: usize,
    result: Option<&FileResult>,
    limits: Option<&RunLimits>,
) {
    let Some(result) = result else {
        html.element("td", "run", "–");
        return;
    };
    let class = match (result.verdict, section.program.permits(file)) {
        (Verdict::Accepted, true) => "right",
        (_, true) => "meant",
        (_, false) => "wrong",
    };
    html.raw(&format!("<td class=\"run {class}\""));
    let name = result.verdict;
    let time = seconds(result.decisive_time(limits));
    html.attribute("title", format!("{name}\n{time}\n{}", result.message).trim_end());
    html.raw(">");
    html.link(section.address(file).filter(|_| section.is_shown()), name.short());
    html.raw("</td>");
}

#[cfg(test)]
mod tests {
    use crate::made::{ODD, results};

    fn page() -> String {
        super::write(&results())
    }

    #[test]
    fn nothing_is_taken_for_a_tag() {
        let page = page();
        for odd in ODD {
            assert!(!page.contains(odd), "{odd:?} stands in the page as it is");
        }
        assert!(!page.contains(|c| c != '\n' && judge_io::is_hidden(c)), "{page:?}");
        for tag in ["<script", "<b>", "onmouseover=\"", "http:", "src="] {
            let without = page.replace("xmlns=\"http://www.w3.org/2000/svg\"", "");
            assert!(!without.contains(tag), "{tag} in {page}");
        }
        // Every element is closed in order. The pictures have their own tests.
        let mut open: Vec<&str> = Vec::new();
        let body = page.split_once("<body>").expect("it has a body").1;
        for tag in body.split('<').skip(1) {
            let (inside, _) = tag.split_once('>').expect("a tag ends");
            let name = inside.split([' ', '\n']).next().unwrap_or_default();
            match name.strip_prefix('/') {
                Some(name) if name == "html" || name == "body" => {}
                Some(name) => assert_eq!(open.pop(), Some(name), "in {page}"),
                None if inside.ends_with('/') || ["input", "br"].contains(&name) => {}
                None => open.push(name),
            }
        }
        assert!(open.is_empty(), "{open:?}");
    }

    #[test]
    fn links_lead_somewhere() {
        let page = page();
        let links: Vec<_> =
            page.split("href=\"").skip(1).filter_map(|rest| Some(rest.split_once('"')?.0)).collect();
        assert!(links.len() >= 3, "{links:?}");
        for link in links {
            let id = link.strip_prefix('#').expect("links stay on the page");
            assert_eq!(page.matches(&format!("id=\"{id}\"")).count(), 1, "{id} in {page}");
        }
    }

    #[test]
    fn a_wrong_case_is_shown_with_all_that_is_known_of_it() {
        let page = page();
        for part in [
            "<figure><svg ",
            "The program wrote (line 2)</h3><pre class=\"\">yet</pre>",
            "The right answer</h3><pre class=\"\">ke</pre>",
            "expected `ke`, found `yet`",
            " --case 2</pre>",
            "An input with this case alone</h3><pre class=\"\">1\n4\n",
            "AC: accepted, WA: wrong answer.</p>",
            "exit status: 0, 0.250 s of CPU time",
            "<td class=\"run wrong\"",
            "<td class=\"run meant\"",
            "<td class=\"run right\"",
        ] {
            assert!(page.contains(part), "{part} is not in {page}");
        }
        let first = page.find("not as expected</span></summary>").expect("a section");
        let second = page.rfind("as expected</span></summary>").expect("another");
        assert!(first < second, "what is not as expected comes first");
        let open = page.matches("<details class=\"case bad\" open>").count();
        assert_eq!(open, 2, "one of each program is open");
    }
}
