//! Toys: tiny problems with bugs for certain numbers, and a real one with missing proofs.

use board::{BoardInfo, Figure, Ink, Mark, Order, Role};
use geometry::{Scale, Square};
use judge_io::{
    Answers, AnyProblem, Bounds, Framing, Guide, Info, InputError, LastNewline, Next, Problem, Reason,
    ReasonError, Rejection, Reply, Scanner,
};
use problems::HexWinner;

/// The registry of the toys.
pub(crate) const TOYS: &[&dyn AnyProblem] = &[&Double, &Less];

/// Doubles numbers, with many cases per file. The numbers below cause bugs.
pub(crate) struct Double;

/// Reading panics.
pub(crate) const READING: &str = "901";
/// Solving panics.
pub(crate) const SOLVING: &str = "902";
/// The witness is invalid.
pub(crate) const FLAW: &str = "903";
/// Explaining panics.
pub(crate) const EXPLAINING: &str = "904";
/// Reading keeps the number of the previous case.
pub(crate) const LEFTOVER: &str = "905";
/// The answer ends in a blank.
pub(crate) const BLANK: &str = "907";
/// The reason has over 300,000 bytes.
pub(crate) const WORDY: &str = "906";

static DOUBLE: Info = Info {
    id: "double",
    title: "Double",
    asks: "what is twice the number?",
    source: "made up",
    framing: Framing::Counted(Bounds::new("the number of cases", 0, 1000)),
    last_newline: LastNewline::Required,
    answers: Answers::One,
    points: None,
    certificate: false,
    figure: true,
    limits: None,
    guide: Guide {
        statement: "# Double\n\n![One.](../../../../testdata/double/statement/board.svg \"sample/1.in#2\")\n\n## Input\n\n*T <= 9*\n",
        ..Guide::NONE
    },
};

const NUMBER: Bounds = Bounds::new("a number", 0, 10_000).contest(0, 999);

impl Problem for Double {
    type Case = (i32, i32);
    type Answer = i32;

    fn info(&self) -> &'static Info {
        &DOUBLE
    }

    fn read(&self, input: &mut Scanner<'_>, case: &mut (i32, i32)) -> Result<Next, InputError> {
        let number = input.integer(&NUMBER)?;
        input.newline()?;
        assert_ne!(number.to_string(), READING, "reading hits a bug");
        let left = if number.to_string() == LEFTOVER { case.0 } else { 0 };
        *case = (number, left);
        Ok(Next::Case)
    }

    fn solve(&self, &(number, left): &(i32, i32)) -> i32 {
        assert_ne!(number.to_string(), SOLVING, "solving hits a bug");
        2 * number + left
    }

    fn write(&self, number: u32, answer: &i32, out: &mut Vec<u8>) {
        let blank = if (answer / 2).to_string() == BLANK { " " } else { "" };
        out.extend(format!("Case #{number}: {answer}{blank}\n").bytes());
    }

    fn reason(&self, &(number, _): &(i32, i32), answer: &i32) -> Result<Reason, ReasonError> {
        if number.to_string() == FLAW {
            return Err(ReasonError::Witness("half of it is another number".into()));
        }
        assert_ne!(number.to_string(), EXPLAINING, "explaining hits a bug");
        let size = number.clamp(0, 9);
        let mut figure = Figure::new(Square::new(size as u32, 1), ROW);
        let stones = Role::new("stones", Mark::Stone(Ink::Black), "stones").symbol('o');
        figure.mark(stones, (0..size).map(|x| [x.into(), 0]));
        let wordy = if number.to_string() == WORDY { 10_000 } else { 0 };
        let words = "a sentence of thirty letters..".to_owned();
        let sentences =
            std::iter::once(format!("{number} + {number}")).chain(std::iter::repeat_n(words, wordy));
        Ok(Reason {
            verdict: format!("it is {answer}"),
            sentences: sentences.collect(),
            figure: Some(figure),
        })
    }
}

const ROW: BoardInfo = BoardInfo {
    game: "Doubles",
    shape: "row",
    size: 9,
    names: [Scale::Rising(1); 2],
    order: Order::ColumnFirst,
    sides: None,
    legend: "",
    note: "a row",
};

/// Answers with any smaller number, with one case per file.
pub(crate) struct Less;

static LESS: Info = Info {
    id: "less",
    title: "Less",
    asks: "which number is smaller?",
    framing: Framing::Single,
    answers: Answers::Many,
    figure: false,
    guide: Guide { statement: "# Less\n\n## Input\n\nOne.\n", ..Guide::NONE },
    ..DOUBLE
};

/// The answer to this number is too large.
pub(crate) const TOO_LARGE: &str = "77";

impl Problem for Less {
    type Case = i32;
    type Answer = i32;

    fn info(&self) -> &'static Info {
        &LESS
    }

    fn read(&self, input: &mut Scanner<'_>, case: &mut i32) -> Result<Next, InputError> {
        *case = input.integer(&NUMBER)?;
        input.newline()?;
        Ok(Next::Case)
    }

    fn solve(&self, case: &i32) -> i32 {
        if case.to_string() == TOO_LARGE { *case } else { case - 1 }
    }

    fn write(&self, _: u32, answer: &i32, out: &mut Vec<u8>) {
        out.extend(format!("{answer}\n").bytes());
    }

    fn reason(&self, case: &i32, _: &i32) -> Result<Reason, ReasonError> {
        Ok(Reason::new(format!("the one before {case}"), Vec::new()))
    }

    fn check(&self, _: u32, case: &i32, reply: &mut Reply<'_>) -> Result<(), Rejection> {
        let line = reply.next_line().and_then(|line| std::str::from_utf8(line).ok()?.parse::<i32>().ok());
        match line {
            Some(number) if number < *case => Ok(()),
            other => Err(Rejection::new(1, format!("expected a number below {case}, found {other:?}"))),
        }
    }
}

/// `hexwinner` with right answers, but without proofs if Blue wins.
pub(crate) struct Unproved;

impl Problem for Unproved {
    type Case = <HexWinner as Problem>::Case;
    type Answer = <HexWinner as Problem>::Answer;

    fn info(&self) -> &'static Info {
        Problem::info(&HexWinner)
    }

    fn read(&self, input: &mut Scanner<'_>, case: &mut Self::Case) -> Result<Next, InputError> {
        HexWinner.read(input, case)
    }

    fn solve(&self, case: &Self::Case) -> Self::Answer {
        Problem::solve(&HexWinner, case)
    }

    fn write(&self, number: u32, answer: &Self::Answer, out: &mut Vec<u8>) {
        HexWinner.write(number, answer, out);
    }

    fn prove(&self, case: &Self::Case, answer: &Self::Answer, out: &mut Vec<u8>) {
        let mut word = Vec::new();
        self.write(1, answer, &mut word);
        if word != b"do\n" {
            Problem::prove(&HexWinner, case, answer, out);
        }
    }

    fn reason(&self, case: &Self::Case, answer: &Self::Answer) -> Result<Reason, ReasonError> {
        HexWinner.reason(case, answer)
    }
}
