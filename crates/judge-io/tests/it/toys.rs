//! Toy problems about numbers, for all tests.

use judge_io::{
    Answers, Bounds, Framing, Guide, Info, InputError, LastNewline, Next, Problem, Reason, ReasonError,
    Rejection, Reply, Scanner,
};

const NUMBER: Bounds = Bounds::new("a number", -100, 100).contest(0, 9);

/// The description of a toy problem.
pub(crate) const fn card(id: &'static str) -> Info {
    Info {
        id,
        title: "Numbers",
        asks: "what of these numbers?",
        source: "none",
        framing: Framing::Counted(Bounds::new("the number of cases", 0, i32::MAX).contest(0, 10)),
        last_newline: LastNewline::Required,
        answers: Answers::One,
        points: None,
        certificate: true,
        figure: false,
        limits: None,
        guide: Guide::NONE,
    }
}

/// Halves numbers. The witness for an odd number is invalid. -1 is the sentinel.
pub(crate) struct Half(pub(crate) Info);

impl Problem for Half {
    type Case = i32;
    type Answer = i32;

    fn info(&self) -> &'static Info {
        Box::leak(Box::new(self.0))
    }

    fn read(&self, input: &mut Scanner<'_>, case: &mut i32) -> Result<Next, InputError> {
        *case = input.integer(&NUMBER)?;
        input.newline()?;
        Ok(if *case == -1 && matches!(self.0.framing, Framing::Sentinel(_)) {
            Next::Last
        } else {
            Next::Case
        })
    }

    fn solve(&self, case: &i32) -> i32 {
        case / 2
    }

    fn write(&self, number: u32, answer: &i32, out: &mut Vec<u8>) {
        out.extend_from_slice(format!("{number}: {answer}\n").as_bytes());
    }

    fn reason(&self, case: &i32, answer: &i32) -> Result<Reason, ReasonError> {
        if answer + answer != *case {
            return Err(ReasonError::Witness(format!("{answer} is not half of {case}")));
        }
        Ok(Reason::new(format!("{case} is twice {answer}"), Vec::new()))
    }

    fn prove(&self, case: &i32, answer: &i32, out: &mut Vec<u8>) {
        out.extend_from_slice(format!("{answer} and {answer} are {case}\n").as_bytes());
    }
}

/// Each case is a number, stored with the number of cases in the file. Implements only the required methods and
/// `check`: with [`Answers::Many`], any larger number is right.
pub(crate) struct Each {
    pub(crate) info: Info,
    /// Writes the answer to a case, by its number.
    pub(crate) said: fn(number: u32, &(i32, Option<u32>)) -> String,
}

impl Problem for Each {
    type Case = (i32, Option<u32>);
    type Answer = (i32, Option<u32>);

    fn info(&self) -> &'static Info {
        Box::leak(Box::new(self.info))
    }

    fn read(&self, input: &mut Scanner<'_>, case: &mut Self::Case) -> Result<Next, InputError> {
        *case = (input.integer(&NUMBER)?, input.cases());
        input.newline()?;
        Ok(Next::Case)
    }

    fn solve(&self, case: &Self::Case) -> Self::Answer {
        *case
    }

    fn write(&self, number: u32, answer: &Self::Answer, out: &mut Vec<u8>) {
        out.extend_from_slice((self.said)(number, answer).as_bytes());
    }

    fn reason(&self, _: &Self::Case, _: &Self::Answer) -> Result<Reason, ReasonError> {
        Ok(Reason::default())
    }

    fn check(&self, number: u32, case: &Self::Case, reply: &mut Reply<'_>) -> Result<(), Rejection> {
        if self.info.answers == Answers::One {
            return reply.expect_lines((self.said)(number, case).as_bytes());
        }
        let Some(line) = reply.next_line() else {
            return Err(Rejection::malformed(reply.line() + 1, "there is none"));
        };
        let word = Reply::words(line).next().and_then(|word| str::from_utf8(word).ok());
        match word.and_then(|word| word.parse::<i32>().ok()) {
            Some(larger) if larger > case.0 => Ok(()),
            Some(_) => Err(Rejection::new(reply.line(), "too small")),
            None => Err(Rejection::malformed(reply.line(), "no number")),
        }
    }
}
