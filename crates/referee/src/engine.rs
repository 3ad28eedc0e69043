//! An engine as the referee sees it: it answers commands in time, or is at fault.

use std::io;
use std::time::{Duration, Instant};

use games::AnyGame;
use geometry::Tile;
use gtp::{Answer, Answers, Dialect};
use judge_io::visible;
use play::Declared;
use rules_core::Color;
use runner::News;

use crate::Contender;
use crate::talk::{Launch, Talk};

/// Time for an answer to anything but `genmove`.
const ANSWER: Duration = Duration::from_secs(30);

/// Time to end after `quit`.
const QUIT: Duration = Duration::from_secs(1);

/// How much later than allowed an answer is taken.
const GRACE: Duration = Duration::from_millis(50);

/// Bytes of an answer.
const LONGEST: usize = 1 << 20;

/// What an engine did wrong. Displayed as the end of a sentence that begins with its name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// It did not do this in this time.
    #[error("did not {} within {:.1} s", .0, .1.as_secs_f64())]
    Late(String, Duration),
    /// It ended, or exceeded a limit.
    #[error("ended: {0}")]
    Ended(String),
    /// It wrote what is not an answer to the command.
    #[error("{0}")]
    Nonsense(String),
    /// It refused a legal command.
    #[error("refused `{0}`: {1}")]
    Refused(String, String),
    /// The rules refuse its move.
    #[error("moved `{0}`: {1}")]
    Illegal(String, String),
}

impl Fault {
    /// The end of a game for the colour that is at fault.
    pub(crate) fn end(&self, color: Color) -> Declared {
        match self {
            Fault::Late(..) => Declared::TimedOut(color),
            _ => Declared::Forfeited(color),
        }
    }
}

/// A running engine. Dropping it tells it to quit, and ends it.
pub(crate) struct Engine {
    talk: Box<dyn Talk>,
    is_at_fault: bool,
    answers: Answers,
    /// The number of the last command.
    number: u32,
    has_numbers: bool,
    commands: Vec<String>,
    pub(crate) name: String,
    pub(crate) dialect: Dialect,
}

impl Engine {
    /// Starts an engine, asks what it is, and sends its first commands.
    ///
    /// # Errors
    /// The outer error is ours: the engine cannot be started.
    pub(crate) fn start(
        contender: &Contender,
        launch: &Launch<'_>,
        game: &AnyGame,
    ) -> io::Result<Result<Engine, Fault>> {
        let mut engine = Engine {
            talk: launch(&contender.command)?,
            is_at_fault: false,
            answers: Answers::default(),
            number: 0,
            has_numbers: true,
            commands: Vec::new(),
            name: String::new(),
            dialect: Dialect::HTP,
        };
        Ok(engine.introduce(contender, game).map(|()| engine))
    }

    fn introduce(&mut self, contender: &Contender, game: &AnyGame) -> Result<(), Fault> {
        // Engines whose answers have no numbers are played with, too.
        let Answer { id, text: name } = self.exchange("name", ANSWER)?;
        self.has_numbers = id.is_some();
        let version = self.ask("version", ANSWER)?.unwrap_or_default();
        let commands = self.ask("list_commands", ANSWER)?.unwrap_or_default();
        self.commands = commands.lines().map(|line| line.trim().into()).collect();
        let name = name.unwrap_or_else(|_| contender.command.clone());
        self.dialect = contender.dialect.unwrap_or_else(|| self.guess(&name, game));
        let name: String = format!("{name} {version}").trim().chars().take(60).collect();
        self.name = visible(name.as_bytes());
        contender.send.iter().try_for_each(|command| self.tell(command).map(drop))
    }

    /// The dialect: that of a program with the name, that of GoGui if it has a ruler's commands or the board is square.
    fn guess(&self, name: &str, game: &AnyGame) -> Dialect {
        let known = name.to_ascii_lowercase().starts_with("morat").then_some(Dialect::MORAT);
        let is_square = matches!(game.paper().tile(), Tile::Crossing | Tile::Square);
        let is_ruler = self.knows("gogui-rules_game_id");
        known.unwrap_or(if is_square || is_ruler { Dialect::GTP } else { Dialect::HTP })
    }

    /// Whether the program has ended since the last command.
    pub(crate) fn has_ended(&mut self) -> bool {
        matches!(self.talk.read(Instant::now()), Ok(News::Ended(_)) | Err(_))
    }

    pub(crate) fn knows(&self, command: &str) -> bool {
        self.commands.iter().any(|known| known == command)
    }

    /// The first of these commands that the engine has.
    pub(crate) fn first_known<'a>(&self, commands: &[&'a str]) -> Option<&'a str> {
        commands.iter().copied().find(|command| self.knows(command))
    }

    /// Sends a command, and returns the text of the answer; `Err` in the value if the engine refuses.
    pub(crate) fn ask(&mut self, command: &str, time: Duration) -> Result<Result<String, String>, Fault> {
        self.exchange(command, time).map(|answer| answer.text)
    }

    /// Sends a command that must succeed.
    pub(crate) fn tell(&mut self, command: &str) -> Result<String, Fault> {
        self.ask(command, ANSWER)?.map_err(|message| Fault::Refused(command.into(), short(&message)))
    }

    /// Sends a command if the engine has it. It can refuse.
    pub(crate) fn mention(&mut self, command: &str) -> Result<Option<String>, Fault> {
        let name = command.split(' ').next().unwrap_or_default();
        Ok(if self.knows(name) { self.ask(command, ANSWER)?.ok() } else { None })
    }

    fn exchange(&mut self, command: &str, time: Duration) -> Result<Answer, Fault> {
        let answer = self.answer(command, time);
        self.is_at_fault |= answer.is_err();
        answer
    }

    fn answer(&mut self, command: &str, time: Duration) -> Result<Answer, Fault> {
        let bad = |what: String| Err(Fault::Nonsense(what));
        // What it has written without being asked.
        while let Ok(News::Output(bytes)) = self.talk.read(Instant::now()) {
            self.answers.push(&bytes);
        }
        if !self.answers.begun().trim().is_empty() {
            let begun = self.answers.begun();
            return bad(format!("wrote `{}` without being asked", begun.trim()));
        }
        let (deadline, mut received) = (Instant::now() + time, 0);
        self.number += 1;
        let line =
            if self.has_numbers { format!("{} {command}\n", self.number) } else { format!("{command}\n") };
        // If this fails, the next read tells why.
        let _ = self.talk.write(line.as_bytes());
        loop {
            match self.answers.next() {
                Err(error) => return bad(format!("wrote no answer to `{command}`: {error}")),
                Ok(Some(answer)) => {
                    // The answer can wait here for a moment.
                    if Instant::now() > deadline + GRACE {
                        return Err(Fault::Late(format!("answer `{command}`"), time));
                    }
                    if self.has_numbers && self.number > 1 && answer.id.is_none() {
                        return bad(format!("answered `{command}` without its number"));
                    }
                    if let Some(id) = answer.id.filter(|&id| id != self.number) {
                        let number = self.number;
                        return bad(format!(
                            "answered command {id} when asked `{command}`, which is {number}"
                        ));
                    }
                    return Ok(answer);
                }
                Ok(None) if received > LONGEST => {
                    return bad(format!("wrote more than {LONGEST} bytes to answer `{command}`"));
                }
                Ok(None) => {}
            }
            match self.talk.read(deadline) {
                Ok(News::Output(bytes)) => {
                    received += bytes.len();
                    self.answers.push(&bytes);
                }
                Ok(News::Silence) => {
                    let begun = self.answers.begun();
                    let what = match begun.trim() {
                        "" => format!("answer `{command}`"),
                        begun => format!("end its answer `{begun}` to `{command}` by an empty line"),
                    };
                    return Err(Fault::Late(what, time));
                }
                Ok(News::Ended(run)) => {
                    let errors = String::from_utf8_lossy(&run.errors);
                    let last = errors.lines().next_back().map(|line| format!(" (`{}`)", line.trim()));
                    return Err(Fault::Ended(format!("{}{}", run.end, last.unwrap_or_default())));
                }
                Err(error) => return Err(Fault::Ended(error.to_string())),
            }
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let deadline = Instant::now() + if self.is_at_fault { Duration::ZERO } else { QUIT };
        let _ = self.talk.write(b"quit\n");
        // The end of the conversation kills an engine that ignores this.
        while let Ok(News::Output(_)) = self.talk.read(deadline) {}
    }
}

/// The start of what an engine says.
pub(crate) fn short(text: &str) -> String {
    text.chars().take(200).collect()
}
