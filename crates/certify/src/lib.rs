//! Checks answers by their certificates, without trusting the program that made them.
//!
//! [`certify`] checks whole files, [`Checker`] one case at a time. [`Problem`] lists the
//! problems. A refusal is a [`NotCertified`], whose `Display` says what was expected.
//!
//! `docs/certificates.md` defines certificates and says what they prove. This crate was written from it alone,
//! has no dependencies, and searches no graphs. It never panics: it accepts or refuses
//! any bytes. To read the code, begin with `walk.rs`, then read the file of a game.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod grid;
mod havannah;
mod hex;
mod nogo;
mod reader;
mod twixt;
mod walk;

use core::fmt;

use reader::{LARGEST, Reader};

/// Checks all answers to an input by their certificate, and returns the number of cases.
///
/// ```
/// use certify::{File, Problem, certify};
///
/// let proof = "stonepath-certificate 1 hexwinner\ncase 1\nchain 1 2 d 2 1\nend 1\n";
/// assert_eq!(certify(Problem::HexWinner, b"1\n2\n-1 1\n1 0\n", b"ke\n", proof.as_bytes()), Ok(1));
///
/// let refused = certify(Problem::HexWinner, b"1\n2\n0 1\n0 0\n", b"ke\n", proof.as_bytes()).unwrap_err();
/// assert_eq!((refused.file, refused.line), (File::Certificate, 3));
/// assert_eq!(refused.to_string(), "expected stones of the winner all along the chain");
/// ```
///
/// # Errors
/// The first condition that does not hold.
///
/// # Complexity
/// O(bytes), except for a sort of Havannah's stones and TwixT's pegs. Memory:
/// O(bytes of the largest case), independent of the numbers in the files.
pub fn certify(
    problem: Problem,
    input: &[u8],
    output: &[u8],
    certificate: &[u8],
) -> Result<u32, NotCertified> {
    let mut checker = Checker::new(problem, input);
    let (answers, lines) =
        (&mut Reader::new(output, File::Output), &mut Reader::new(certificate, File::Certificate));
    answers.no_mark()?;
    lines.no_mark()?;
    lines.keyword("`stonepath-certificate`")?;
    lines.keyword("`1`")?;
    lines.problem(problem)?;
    while checker.more()? {
        checker.next(answers, lines)?;
    }
    (answers.case, lines.case) = (0, 0);
    lines.keyword("`end`")?;
    lines.this_number(i64::from(checker.number), "the number of cases")?;
    lines.line_end()?;
    lines.file_end()?;
    answers.file_end()?;
    checker.end()
}

/// Checks the cases of an input one after the other.
#[derive(Clone, Debug)]
pub struct Checker<'a> {
    problem: Problem,
    /// The position after the last case read.
    input: Reader<'a>,
    /// The number of cases read.
    number: u32,
    /// The number of cases in the input, once known.
    total: Option<u32>,
}

impl<'a> Checker<'a> {
    /// Creates a checker without reading any of the input.
    pub fn new(problem: Problem, input: &'a [u8]) -> Self {
        Checker { problem, input: Reader::new(input, File::Input), number: 0, total: None }
    }

    /// Reads the next case of the input, and checks its answer and its part of the
    /// certificate, from the line `case n` on. Neither text may contain anything else.
    ///
    /// After a refusal of the answer or the certificate, the next
    /// case can be checked. A refusal of the input is repeated.
    ///
    /// # Errors
    /// The first condition that does not hold. Lines count from the start of the given text, or of the input file.
    pub fn case(&mut self, answer: &[u8], certificate: &[u8]) -> Result<(), NotCertified> {
        if !self.more()? {
            return Err(self.input.refused("no answer: the input has no more cases"));
        }
        let (answer, lines) =
            (&mut Reader::new(answer, File::Output), &mut Reader::new(certificate, File::Certificate));
        self.next(answer, lines)?;
        answer.file_end()?;
        lines.file_end()
    }

    /// Returns the number of cases read, if the input ends after the last of them.
    ///
    /// # Errors
    /// The input continues with another case, or with anything but blanks.
    pub fn end(&mut self) -> Result<u32, NotCertified> {
        if self.more()? { Err(self.input.refused("an answer to the next case")) } else { Ok(self.number) }
    }

    /// Whether the input has another case. If not, checks that it ends here.
    fn more(&mut self) -> Result<bool, NotCertified> {
        let mut ahead = self.input;
        ahead.case = 0;
        let total = match (self.total, self.problem) {
            (Some(total), _) => total,
            (None, Problem::NoGo) => 1,
            (None, Problem::Twixt) => {
                let mut is_zero =
                    || ahead.number(0, LARGEST, "N and M, or 0 0 at the end").map(|number| number == 0);
                if !(is_zero()? && is_zero()?) {
                    return Ok(true);
                }
                self.number
            }
            (None, _) => ahead.number(1, LARGEST, "the number of cases")? as u32,
        };
        (self.total, self.input) = (Some(total), ahead);
        if self.number == total {
            ahead.skip_blanks();
            ahead.file_end()?;
        }
        Ok(self.number < total)
    }

    /// Checks the next case. Reads its whole input first. So after a refusal
    /// of the answer or the certificate, the case after it can be checked.
    fn next_of<C: CheckedCase>(
        &mut self,
        answer: &mut Reader<'_>,
        lines: &mut Reader<'_>,
    ) -> Result<(), NotCertified> {
        let number = self.number.saturating_add(1);
        let mut input = self.input;
        (input.case, answer.case, lines.case) = (number, number, number);
        let case = C::read(&mut input)?;
        (self.input, self.number) = (input, number);
        lines.keyword("`case`")?;
        lines.this_number(i64::from(number), "the number of the case")?;
        lines.line_end()?;
        case.check(answer, lines)
    }
}

/// A case of a problem.
trait CheckedCase: Sized {
    /// Reads the case, and checks what the statement promises and the proofs rely on.
    fn read(input: &mut Reader<'_>) -> Result<Self, NotCertified>;

    /// Reads the answer and its proof, which follows the line `case n`, and checks each condition.
    fn check(self, answer: &mut Reader<'_>, lines: &mut Reader<'_>) -> Result<(), NotCertified>;
}

/// Defines [`Problem`] from a list: for each problem its id, name, type of cases, and question.
macro_rules! problems {
    ($($id:ident $name:ident($module:ident::$case:ident): $asks:literal,)*) => {
        /// The problems whose answers can be certified.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum Problem {
            $(#[doc = $asks] $name,)*
        }

        impl Problem {
            /// All problems.
            pub const ALL: [Problem; [$($asks),*].len()] = [$(Problem::$name),*];

            /// The name in the first line of a certificate.
            pub const fn id(self) -> &'static str {
                match self {
                    $(Problem::$name => stringify!($id),)*
                }
            }

            /// What was expected, if the certificate is for this problem but another one is checked.
            const fn is_another(self) -> &'static str {
                match self {
                    $(Problem::$name => concat!("a certificate for this problem, not for ", stringify!($id)),)*
                }
            }
        }

        impl Checker<'_> {
            fn next(&mut self, answer: &mut Reader<'_>, lines: &mut Reader<'_>) -> Result<(), NotCertified> {
                match self.problem {
                    $(Problem::$name => self.next_of::<$module::$case>(answer, lines),)*
                }
            }
        }
    };
}

// One line per problem, sorted.
problems! {
    havannah Havannah(havannah::Stones): "Which structure does a single player complete first?",
    hexstatus HexStatus(hex::Status): "Could this Hex board have happened, and who won?",
    hexwinner HexWinner(hex::Winner): "Who has joined their sides?",
    nogo NoGo(nogo::Position): "Play on until a player is stuck.",
    twixt Twixt(twixt::Pegs): "Does the last peg win?",
}

impl Problem {
    /// The problem with this id.
    pub fn from_id(id: &str) -> Option<Problem> {
        Problem::ALL.into_iter().find(|problem| problem.id() == id)
    }
}

/// One of the three files of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum File {
    /// The problem's input.
    Input,
    /// The answers.
    Output,
    /// The certificate.
    Certificate,
}

/// Why an answer is not certified. `Display` prints what was expected, but not the file, line and case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotCertified {
    /// The case, from 1; 0 outside of all cases.
    pub case: u32,
    /// The file that is refused.
    pub file: File,
    /// The line in that file, from 1.
    pub line: usize,
    /// What was expected there.
    pub expected: &'static str,
}

impl fmt::Display for NotCertified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", self.expected)
    }
}

impl core::error::Error for NotCertified {}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;
