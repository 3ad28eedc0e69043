//! The results as a page for a browser: one file that needs no other and no network.
//!
//! The wrong cases of each program, the smallest first, with a picture, the reason for the right answer, and what the program said.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use judge_io::AnyProblem;

use crate::html::Html;
use crate::results::{Failure, ProgramResult, Results};
use crate::table;
use crate::text::{counted, mebibytes, seconds};
use crate::{FileResult, Verdict};

/// How many wrong cases are shown of a program.
const CASES: usize = 20;
/// A picture of more bytes is left out.
const LARGEST: usize = 1 << 19;
/// How many bytes of an input are shown.
const INPUT: usize = 3000;

/// The whole page. Inputs are read once more, for the cases that are shown.
pub fn write(results: &Results) -> String {
    let mut page = Page { html: Html::page(&format!("Stonepath: {} judged", results.name)), results };
    page.head();
    let shown: Vec<Vec<Failure<'_>>> = results
        .programs
        .iter()
        .map(|program| results.failures(program).into_iter().take(CASES).collect())
        .collect();
    let reasons = Reasons::of(results, shown.iter().flatten());
    page.table();
    for (number, (program, failures)) in results.programs.iter().zip(&shown).enumerate() {
        if program.verdict != Verdict::Accepted || !program.unexpected.is_empty() {
            page.program(number, program, failures, &reasons);
        }
    }
    page.html.raw("</main>\n");
    page.html.end()
}

struct Page<'a> {
    html: Html,
    results: &'a Results,
}

impl Page<'_> {
    fn head(&mut self) {
        let (html, results) = (&mut self.html, self.results);
        html.raw("<header>\n");
        html.element("h1", "", &format!("What stonepath judge found on {}", results.name));
        let class = if results.is_as_expected() { "good" } else { "bad" };
        html.raw("\n<p>");
        html.element("strong", class, &table::sum(results));
        html.raw("</p>\n");
        for note in &results.notes {
            html.element("p", "", note);
        }
        html.raw("</header>\n<main>\n");
    }

    fn table(&mut self) {
        let html = &mut self.html;
        html.raw("<div class=\"wide-table\"><table class=\"judged\"><thead><tr>");
        for column in ["program", "verdict", "expected", "slowest", "peak"] {
            html.element("th", "", column);
        }
        for file in &self.results.files {
            html.raw("<th class=\"file\"");
            html.attribute("title", &file.name);
            html.raw("><span>");
            html.text(&file.name);
            html.raw("</span></th>");
        }
        html.raw("</tr></thead><tbody>\n");
        for (number, program) in self.results.programs.iter().enumerate() {
            html.raw("<tr><td>");
            html.raw(&format!("<a href=\"#program{number}\">"));
            html.text(&program.name);
            html.raw("</a></td>");
            let class = if program.unexpected.is_empty() { "mark good" } else { "mark bad" };
            html.raw("<td>");
            html.element("span", class, program.verdict.short());
            html.raw("</td>");
            html.element("td", "", &program.expected);
            let slowest = program.slowest().map_or("–".into(), |(_, time)| seconds(time));
            html.element("td", "number", &slowest);
            html.element("td", "number", &program.peak().map_or("–".into(), mebibytes));
            for (file, result) in program.files.iter().enumerate() {
                cell(html, program, file, result.as_ref());
            }
            html.raw("</tr>\n");
        }
        html.raw("</tbody></table></div>\n");
    }

    fn program(
        &mut self,
        number: usize,
        program: &ProgramResult,
        failures: &[Failure<'_>],
        reasons: &Reasons,
    ) {
        let state = if program.unexpected.is_empty() { "good" } else { "bad" };
        let open = if program.unexpected.is_empty() { "" } else { " open" };
        self.html.raw(&format!("<details class=\"file {state}\" id=\"program{number}\"{open}><summary>"));
        self.html.text(&program.name);
        self.html.raw(" ");
        self.html.element("span", &format!("mark {state}"), program.verdict.short());
        self.html.raw("</summary>\n");
        for reason in &program.unexpected {
            self.html.element("pre", "finding", reason);
        }
        if !program.build.is_empty() {
            self.html.block("What the compiler said", &program.build);
        }
        for failure in failures {
            self.failure(failure, reasons);
        }
        let all = self.results.failures(program).len();
        if all > failures.len() {
            self.html.element("p", "", &format!("and {} more", all - failures.len()));
        }
        self.html.raw("</details>\n");
    }

    fn failure(&mut self, failure: &Failure<'_>, reasons: &Reasons) {
        let html = &mut self.html;
        let file = &self.results.files[failure.file];
        let size = counted(failure.size as usize, "byte");
        let place = match failure.case {
            Some(case) => {
                format!("{} case {} ({size}), line {} of the output", file.name, case.number, case.line)
            }
            None => format!("{} ({size})", file.name),
        };
        html.raw("<details class=\"case bad\" open><summary>");
        html.element("span", "words", &place);
        html.element("span", "mark bad", failure.verdict().short());
        html.raw("</summary>\n<div class=\"body\">");
        let reason = failure.case.and_then(|case| reasons.0.get(&(failure.file, case.number)));
        if let Some(picture) = reason.and_then(|reason| reason.picture.as_ref()) {
            html.raw("<figure>");
            html.raw(picture);
            html.raw("</figure>");
        }
        html.raw("<div class=\"texts\">");
        let FileResult { errors, end, message, .. } = failure.result;
        html.block("Verdict", &format!("{}\n{}", failure.verdict(), failure.message()));
        if let Some(case) = failure.case.filter(|case| !case.answer.is_empty()) {
            html.block("What the program wrote", &case.answer);
        }
        if let Some(reason) = reason {
            html.block("The right answer", &reason.answer);
            html.element("h3", "", "Why");
            html.raw("<ul>");
            for line in &reason.lines {
                html.element("li", "", line);
            }
            html.raw("</ul>");
            html.block("The case", &reason.input);
        }
        html.block(
            "How the program ended",
            &format!("{end}, {} on the CPU\n{message}", seconds(failure.result.time)),
        );
        if !errors.is_empty() {
            html.block("The last lines of standard error", errors);
        }
        html.raw("</div></div></details>\n");
    }
}

/// A verdict in the table, with what went wrong where the mouse rests on it.
fn cell(html: &mut Html, program: &ProgramResult, file: usize, result: Option<&FileResult>) {
    let Some(result) = result else {
        html.element("td", "number", "–");
        return;
    };
    let class = match result.verdict {
        Verdict::Accepted if program.permits(file) => "good",
        _ if program.permits(file) => "",
        _ => "bad",
    };
    html.raw(&format!("<td class=\"number\"><strong class=\"{class}\""));
    html.attribute("title", &format!("{}\n{}\n{}", result.verdict, seconds(result.time), result.message));
    html.raw(">");
    html.text(result.verdict.short());
    html.raw("</strong></td>");
}

/// What is known of the right answers to the cases that are shown, by the number of the file and of the case.
struct Reasons(BTreeMap<(usize, u32), Reason>);

struct Reason {
    answer: String,
    lines: Vec<String>,
    input: String,
    picture: Option<String>,
}

impl Reasons {
    fn of<'a>(results: &Results, failures: impl Iterator<Item = &'a Failure<'a>>) -> Reasons {
        let mut wanted: BTreeMap<usize, BTreeSet<u32>> = BTreeMap::new();
        for failure in failures {
            if let Some(case) = failure.case {
                wanted.entry(failure.file).or_default().insert(case.number);
            }
        }
        let mut reasons = BTreeMap::new();
        if let Some(problem) = results.problem {
            for (file, numbers) in wanted {
                // A file that has gone in the meantime has no reasons.
                let input = fs::read(&results.files[file].path).unwrap_or_default();
                look(problem, &input, &numbers, |number, reason| _ = reasons.insert((file, number), reason));
            }
        }
        Reasons(reasons)
    }
}

fn look(problem: &dyn AnyProblem, input: &[u8], numbers: &BTreeSet<u32>, mut take: impl FnMut(u32, Reason)) {
    let last = numbers.last().copied().unwrap_or(0);
    for case in problem.cases(input).map_while(Result::ok).take_while(|case| case.number() <= last) {
        if !numbers.contains(&case.number()) {
            continue;
        }
        let mut answer = Vec::new();
        case.solve(&mut answer);
        let explanation = case.explain();
        let mut lines = vec![explanation.verdict];
        lines.extend(explanation.reasons);
        take(
            case.number(),
            Reason {
                answer: cut(&answer),
                lines,
                input: cut(case.input()),
                picture: case.picture().filter(|picture| picture.len() <= LARGEST),
            },
        );
    }
}

/// The start of a text, and how much of it there is.
fn cut(bytes: &[u8]) -> String {
    let bytes = bytes.trim_ascii_end();
    let start = String::from_utf8_lossy(&bytes[..bytes.len().min(INPUT)]);
    if bytes.len() <= INPUT {
        start.into_owned()
    } else {
        format!("{start}…\n({} bytes in all)", bytes.len())
    }
}
