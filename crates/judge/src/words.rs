//! The default checker of the package formats: compares the words of the output with those of the answer.

use package::{TestFile, walk};

use crate::Fault;
use crate::run::Checking;

/// Compares an output word by word with the judges' answer. Returns what is wrong; `None` if all is right.
///
/// The arguments of a file change what is equal: `case_sensitive`,
/// `space_change_sensitive`, `float_tolerance E`, `float_relative_tolerance E` and
/// `float_absolute_tolerance E`. (ICPC problem package format, default output validator.)
pub(crate) fn check(file: &TestFile, output: &[u8]) -> Checking<Option<String>> {
    let rules = Equality::read(&file.validator_args).map_err(|text| (Fault::Data, text))?;
    let unread = |error| (Fault::Trouble, format!("{}: {error}", file.answer.display()));
    let answer = walk::read(&file.answer).map_err(unread)?;
    Ok(rules.difference(&answer, output))
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Equality {
    case_sensitive: bool,
    space_sensitive: bool,
    relative: Option<f64>,
    absolute: Option<f64>,
}

impl Equality {
    fn read(args: &[String]) -> Result<Equality, String> {
        let mut rules = Equality::default();
        let mut args = args.iter().map(String::as_str);
        while let Some(arg) = args.next() {
            let mut tolerance = || {
                let number = args.next().and_then(|number| number.parse::<f64>().ok());
                let number = number.filter(|number| *number >= 0.0 && number.is_finite());
                number.ok_or_else(|| format!("expected a number after `{arg}` in output_validator_args"))
            };
            match arg {
                "case_sensitive" => rules.case_sensitive = true,
                "space_change_sensitive" => rules.space_sensitive = true,
                "float_relative_tolerance" => rules.relative = Some(tolerance()?),
                "float_absolute_tolerance" => rules.absolute = Some(tolerance()?),
                "float_tolerance" => {
                    let both = tolerance()?;
                    (rules.relative, rules.absolute) = (Some(both), Some(both));
                }
                other => return Err(format!("`{other}` is not an argument of the default checker")),
            }
        }
        Ok(rules)
    }

    fn difference(&self, answer: &[u8], output: &[u8]) -> Option<String> {
        let (mut wanted, mut found) = (Pieces::new(answer), Pieces::new(output));
        loop {
            if self.space_sensitive && wanted.blanks() != found.blanks() {
                return Some(format!("line {}: expected other blanks or line feeds", found.line));
            }
            match (wanted.word(), found.word()) {
                (None, None) => return None,
                (Some(wanted), Some(word)) if self.is_same(wanted, word) => {}
                (Some(wanted), Some(word)) => {
                    let (wanted, word) = (judge_io::quote(wanted), judge_io::quote(word));
                    return Some(format!("line {}: expected {wanted}, found {word}", found.line));
                }
                (Some(wanted), None) => {
                    let wanted = judge_io::quote(wanted);
                    return Some(format!(
                        "line {}: expected {wanted}, found the end of the output",
                        found.line
                    ));
                }
                (None, Some(word)) => {
                    let word = judge_io::quote(word);
                    return Some(format!(
                        "line {}: expected the end of the output, found {word}",
                        found.line
                    ));
                }
            }
        }
    }

    fn is_same(&self, wanted: &[u8], found: &[u8]) -> bool {
        let is_equal = if self.case_sensitive { wanted == found } else { wanted.eq_ignore_ascii_case(found) };
        let is_near = || {
            let number = |word: &[u8]| std::str::from_utf8(word).ok()?.parse::<f64>().ok();
            let (Some(wanted), Some(found)) = (number(wanted), number(found)) else { return false };
            // The relative tolerance of an infinite number is infinite, so it would match every number.
            if !wanted.is_finite() || !found.is_finite() {
                return false;
            }
            let distance = (wanted - found).abs();
            self.absolute.is_some_and(|most| distance <= most)
                || self.relative.is_some_and(|most| distance <= most * wanted.abs())
        };
        is_equal || is_near()
    }
}

/// The vertical tab is a blank of the format, but not of the standard library.
fn is_blank(byte: &u8) -> bool {
    byte.is_ascii_whitespace() || *byte == b'\x0b'
}

/// Splits a text into words and the blanks between them.
struct Pieces<'a> {
    rest: &'a [u8],
    line: usize,
}

impl<'a> Pieces<'a> {
    fn new(text: &'a [u8]) -> Self {
        Pieces { rest: text, line: 1 }
    }

    fn blanks(&mut self) -> &'a [u8] {
        let count = self.rest.iter().take_while(|byte| is_blank(byte)).count();
        let (blanks, rest) = self.rest.split_at(count);
        self.line += blanks.iter().filter(|&&byte| byte == b'\n').count();
        self.rest = rest;
        blanks
    }

    fn word(&mut self) -> Option<&'a [u8]> {
        self.blanks();
        let count = self.rest.iter().take_while(|byte| !is_blank(byte)).count();
        let (word, rest) = self.rest.split_at(count);
        self.rest = rest;
        (count > 0).then_some(word)
    }
}
