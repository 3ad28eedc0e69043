//! `stonepath lesson`: a page that teaches games, from Markdown with pictures of boards.

use std::collections::BTreeSet;
use std::mem;

use games::AnyGame;
use package::html::Html;
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

use super::{live, refuse_over};
use crate::cli::LessonArgs;
use crate::exit::{Exit, Failure};
use crate::system::System;

const STYLE: &str = include_str!("../view/lesson.css");
const SCRIPTS: [&str; 2] = [include_str!("../view/stonepath-board.js"), include_str!("../view/lesson.js")];

/// The rules in a page search no deeper: see `integrations/web/src/lib.rs`.
const MOST_MOVES: u8 = 4;

/// Puzzles with more lines of play would keep the browsers of readers busy for seconds.
const MOST_LINES: usize = 20_000_000;

/// The comment that becomes a board of each game that the text has no board of.
const OTHERS: &str = "<!-- other games -->";

pub(super) fn run(args: &LessonArgs, system: &dyn System) -> Result<Exit, Failure> {
    let path = args.page.path("lesson")?;
    refuse_over("lesson", path.as_deref(), [args.file.used()])?;
    let input = args.file.read(system, &args.max_input)?;
    let text = String::from_utf8_lossy(&input.bytes);
    let mut lesson = Lesson { text: &text, ..Lesson::default() };
    let body = lesson.body().map_err(|error| Failure::BadInput(format!("{}: {error}", input.name)))?;
    args.page.write(&live::page(&lesson.title, STYLE, &SCRIPTS, &body), path, system)?;
    Ok(Exit::Fine)
}

#[derive(Default)]
struct Lesson<'a> {
    text: &'a str,
    /// The heading of level 1, and those of level 2.
    title: String,
    sections: Vec<String>,
    /// Whether an article, which a heading of level 4 begins, is not closed yet.
    is_article: bool,
    /// The games with a board.
    shown: BTreeSet<&'static str>,
    events: Vec<Event<'a>>,
}

impl<'a> Lesson<'a> {
    fn body(&mut self) -> Result<Html, String> {
        let mut parser = Parser::new_ext(self.text, Options::ENABLE_TABLES);
        while let Some(event) = parser.next() {
            match event {
                Event::Start(Tag::Heading { level, .. }) if level <= HeadingLevel::H4 => {
                    let words = words(&mut parser, TagEnd::Heading(level));
                    self.heading(level, words);
                }
                Event::Start(Tag::Image { dest_url, title, .. }) => {
                    let words = words(&mut parser, TagEnd::Image);
                    let board = self.record(&dest_url).and_then(|record| self.board(record, &title, &words));
                    self.raw(board.map_err(|error| format!("the picture {dest_url}: {error}"))?);
                }
                Event::Start(Tag::HtmlBlock) => {
                    let html = words(&mut parser, TagEnd::HtmlBlock);
                    if html.trim() == OTHERS {
                        self.others()?;
                    } else if !html.starts_with("<!--") {
                        self.raw(html);
                    }
                }
                event => self.events.push(event),
            }
        }
        self.end_article();
        let mut page = Html::default();
        page.raw("<nav>");
        for (number, heading) in (1..).zip(&self.sections) {
            page.raw(&format!("<a href=\"#s{number}\">"));
            page.text(heading);
            page.raw("</a> ");
        }
        page.raw("</nav>\n<noscript><p>The boards need JavaScript.</p></noscript>\n<main>\n<section>\n");
        html::write_html_fmt(&mut page, self.events.drain(..)).map_err(|error| error.to_string())?;
        page.raw("</section>\n</main>\n");
        Ok(page)
    }

    /// A heading, and what begins with it: a section with level 2, an article with level 4.
    fn heading(&mut self, level: HeadingLevel, words: String) {
        self.end_article();
        match level {
            HeadingLevel::H1 => self.title.clone_from(&words),
            HeadingLevel::H2 => {
                self.sections.push(words.clone());
                self.raw(format!("</section>\n<section id=\"s{}\">\n", self.sections.len()));
            }
            HeadingLevel::H4 => {
                self.is_article = true;
                self.raw("<article>\n".into());
            }
            _ => {}
        }
        self.raw(format!("<{level}>"));
        self.events.push(Event::Text(words.into()));
        self.raw(format!("</{level}>\n"));
    }

    fn end_article(&mut self) {
        if mem::take(&mut self.is_article) {
            self.raw("</article>\n".into());
        }
    }

    fn raw(&mut self, html: String) {
        self.events.push(Event::Html(html.into()));
    }

    /// The record of a picture, from the command that makes it.
    fn record(&self, picture: &str) -> Result<&'a str, String> {
        let commands = self.text.lines().filter_map(|line| {
            let (record, rest) = line.strip_prefix("stonepath show \"")?.split_once('"')?;
            let (_, file) = rest.split_once("--format svg > ")?;
            Some((file.trim(), record))
        });
        let found = commands.into_iter().find(|(file, _)| *file == picture);
        Ok(found.ok_or(format!("expected a command `stonepath show \"RECORD\" --format svg > {picture}`"))?.1)
    }

    /// A board on which readers have a task.
    fn board(&mut self, record: &str, task: &str, words: &str) -> Result<String, String> {
        let (kind, more) = task.split_once(' ').unwrap_or((task, ""));
        let is_known = match kind {
            "" | "play" | "forbidden" => more.is_empty(),
            "computer" => true,
            "wins" => more.parse::<u8>().is_ok_and(|moves| (1..=MOST_MOVES).contains(&moves)),
            _ => false,
        };
        if !is_known {
            return Err(format!("expected a task such as `play` or `wins 2`, found {task}"));
        }
        let game = match record.parse::<AnyGame>() {
            Ok(game) => game,
            Err(_) => {
                let read = records::read(record, &records::Options::default());
                let read = read.map_err(|unread| unread.error.to_string())?;
                match read.game(usize::MAX).map_err(|error| error.to_string())? {
                    (game, None) => game,
                    (_, Some(illegal)) => return Err(illegal.to_string()),
                }
            }
        };
        let [first, second] = game.game().colors();
        if kind == "computer" && ![first, second].contains(&more) {
            return Err(format!("expected {first} or {second} for the computer, found {more}"));
        }
        check_puzzle(&game, kind, more)?;
        self.shown.insert(game.game().name());
        let moves = game.actions().into_iter().map(|action| game.action_text(action).replace(' ', "_"));
        let mut board = Html::default();
        board.raw("<stonepath-board");
        board.attribute("game", &game.terms().to_string());
        board.attribute("record", &moves.collect::<Vec<_>>().join(" "));
        board.attribute("aria-label", words);
        board.attribute("data-task", task);
        board.raw(match kind {
            "" => " fixed numbers></stonepath-board>",
            _ => "></stonepath-board>",
        });
        Ok(board.to_string())
    }

    /// A board of each game that has none.
    fn others(&mut self) -> Result<(), String> {
        for game in games::ALL.iter().filter(|game| live::has(game.name())) {
            if self.shown.contains(game.name()) {
                continue;
            }
            self.heading(HeadingLevel::H2, game.name().into());
            let task = format!("computer {}", game.colors()[1]);
            let board = self.board(game.usual()[0], &task, game.name())?;
            self.raw(format!("{board}\n"));
        }
        Ok(())
    }
}

/// Checks that a puzzle has a solution, and that a page can find it.
fn check_puzzle(game: &AnyGame, kind: &str, moves: &str) -> Result<(), String> {
    let (color, legal) = (game.game().colors()[game.to_move().index()], game.legal_moves());
    match (kind, moves.parse()) {
        ("wins", Ok(moves)) => {
            let lines = (1..2 * moves).map(|before| legal.len().saturating_sub(before as usize - 1).max(1));
            if lines.fold(1_usize, usize::saturating_mul) > MOST_LINES {
                return Err(format!(
                    "expected a puzzle with fewer moves or empty places, found {moves} moves and {} places",
                    legal.len()
                ));
            }
            if game.wins(moves).is_empty() {
                return Err(format!(
                    "expected a position that {color} can win with at most {moves} moves, found one without a solution"
                ));
            }
        }
        ("forbidden", _) => {
            if let Some(ending) = game.ending_text() {
                return Err(format!("expected a game that goes on, found {ending}"));
            }
            let mut places = game.cells().into_iter().filter_map(|cell| game.at_cell(cell));
            if !places.any(|at| game.stone(at).is_none() && !legal.contains(&at)) {
                return Err(format!("expected an empty place that is forbidden to {color}, found none"));
            }
        }
        _ => {}
    }
    Ok(())
}

/// The text up to the end of an element.
fn words<'a>(parser: &mut impl Iterator<Item = Event<'a>>, end: TagEnd) -> String {
    let inside = parser.take_while(|event| *event != Event::End(end));
    inside
        .filter_map(|event| match event {
            Event::Text(text) | Event::Code(text) | Event::Html(text) => Some(text.to_string()),
            Event::SoftBreak => Some(" ".into()),
            _ => None,
        })
        .collect()
}
