//! Judges answers by the oracle, or by comparing two programs.

use judge_io::{Answers, AnyProblem, Verdict, escape};

use crate::subject::{Blame, Failure, Kind, Subject};

/// Runs the subject on a valid input. Returns `None` if its answers are right.
///
/// The oracle judges them, and our own checker must agree.
pub(crate) fn judge(problem: &dyn AnyProblem, input: &str, subject: &dyn Subject) -> Option<Failure> {
    let reply = match subject.answer(input) {
        Ok(reply) => reply,
        Err(failure) => return Some(failure),
    };
    let failure = match verdicts(problem, input, &reply) {
        Err(disagreement) => Failure::new(Kind::Disagreement, disagreement),
        Ok(Ok(())) => return None,
        Ok(Err(why)) => Failure::new(Kind::WrongAnswer, why),
    };
    Some(failure.with_reply(reply))
}

/// Runs the subject and the second program on a valid input. Returns `None` if their replies agree.
///
/// Replies with the same words agree, unless many answers are right. In all other cases, the oracle and our checker
/// judge the two replies to one of our problems, and the replies agree if both are right.
pub(crate) fn compare(
    problem: Option<&dyn AnyProblem>,
    input: &str,
    subject: &dyn Subject,
    second: &dyn Subject,
) -> Option<Failure> {
    let reply = match subject.answer(input) {
        Ok(reply) => reply,
        Err(failure) => return Some(failure),
    };
    let other = match second.answer(input) {
        Ok(other) => other,
        Err(failure) => {
            let written = failure.reply;
            return Some(Failure { blame: Blame::Second, reply, second: Some(written), ..failure });
        }
    };
    let difference = difference(&reply, &other);
    let failure = match problem {
        Some(problem) if difference.is_some() || problem.info().answers == Answers::Many => {
            blamed(problem, input, [&reply, &other])?
        }
        _ => Failure { blame: Blame::Unknown, ..Failure::new(Kind::Difference, difference?) },
    };
    Some(Failure { reply, second: Some(other), ..failure })
}

/// Returns which of two replies are wrong, and why; `None` if both are right.
fn blamed(problem: &dyn AnyProblem, input: &str, replies: [&[u8]; 2]) -> Option<Failure> {
    let mut wrong = [None, None];
    for (why, reply) in wrong.iter_mut().zip(replies) {
        match verdicts(problem, input, reply) {
            Err(disagreement) => return Some(Failure::new(Kind::Disagreement, disagreement)),
            Ok(verdict) => *why = verdict.err(),
        }
    }
    let (blame, text) = match wrong {
        [None, None] => return None,
        [Some(why), None] => (Blame::Subject, why),
        [None, Some(why)] => (Blame::Second, why),
        [Some(why), Some(other)] => {
            (Blame::Both, format!("the first program: {why}\nthe second program: {other}"))
        }
    };
    Some(Failure { blame, ..Failure::new(Kind::WrongAnswer, text) })
}

/// Describes the first word in which two replies differ. Blanks and line ends separate words.
fn difference(reply: &[u8], second: &[u8]) -> Option<String> {
    let (mut words, mut others) = (words(reply), words(second));
    let mut number = 0;
    loop {
        number += 1;
        let (word, other) = (words.next(), others.next());
        if word != other {
            let (word, other) = (shown(word), shown(other));
            return Some(format!("word {number}: {word} by the first program, {other} by the second"));
        }
        word?;
    }
}

fn words(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    // A vertical tab is a blank, as for the default checker of the package formats.
    text.split(|byte| byte.is_ascii_whitespace() || *byte == b'\x0b').filter(|word| !word.is_empty())
}

/// Returns a word in quotes, cut if it is long.
fn shown(word: Option<&[u8]>) -> String {
    const BYTES: usize = 60;
    match word {
        None => "the end".into(),
        Some(word) if word.len() <= BYTES => format!("`{}`", escape(word)),
        Some(word) => format!("`{}…`", escape(&word[..BYTES])),
    }
}

/// Returns the oracle's verdict on a reply, if our own checker agrees.
///
/// # Errors
/// Returns how they disagree about the reply or the input.
pub(crate) fn verdicts(
    problem: &dyn AnyProblem,
    input: &str,
    reply: &[u8],
) -> Result<Result<(), String>, String> {
    let text = String::from_utf8_lossy(reply);
    let Some(letter) = cases::check(problem.info().id, input, &text) else {
        return Err("`validate` accepts the input, but the oracle has no answer to it".into());
    };
    let ours = match problem.check(input.as_bytes(), reply) {
        Ok(ours) => ours,
        Err(error) => return Err(format!("`validate` accepts the input, but `check` refuses it: {error}")),
    };
    let is_same = match (&letter, &ours) {
        (Ok(()), Verdict::Accepted) => true,
        // Our checker may give up on a reply that is far too long, before the line that the oracle names.
        (Err(wrong), Verdict::Rejected(rejection)) => {
            rejection.line == wrong.line || (GIVES_UP..wrong.line).contains(&rejection.line)
        }
        _ => false,
    };
    if !is_same {
        let letter = letter.map_or_else(|wrong| wrong.to_string(), |()| "accepted".into());
        return Err(format!("the oracle's verdict on a reply: {letter}; that of `check`: {ours}"));
    }
    Ok(letter.map_err(|wrong| wrong.to_string()))
}

/// The first line at which our checker may give up.
const GIVES_UP: usize = 1000;
