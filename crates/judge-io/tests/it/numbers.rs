//! Compares numbers with the parser of the standard library, at the end of the
//! file and before it. Near the end, the scanner cannot use its fast path.

use judge_io::{Bounds, Layout, Scanner};
use rng::Rng;

const NUMBER: Bounds = Bounds::new("a number", -9_999_999, 20_000_000).contest(-12, 345);

/// The value of a token, if it is a valid number in range.
fn literal(token: &str) -> Option<i32> {
    let value: i32 = token.parse().ok()?;
    (value.to_string() == token && NUMBER_RANGE.contains(&value)).then_some(value)
}

const NUMBER_RANGE: std::ops::RangeInclusive<i32> = -9_999_999..=20_000_000;

/// Reads one number from `text`, alone and with more text after it, and compares it with `literal`.
#[track_caller]
fn hold(text: &str) {
    let token = text.trim_start_matches([' ', '\n']).split([' ', '\n']).next().unwrap_or_default();
    for end in ["", " ", "\n", " 1234567", "\n-7 x34567890"] {
        let all = format!("{text}{end}");
        let mut scanner = Scanner::new(all.as_bytes(), Layout::Free);
        let read = scanner.integer(&NUMBER).ok();
        if token.is_empty() && !end.trim().is_empty() {
            continue; // the number comes from `end`
        }
        assert_eq!(read, literal(token), "{all:?}");
        if read.is_some() {
            assert_eq!(&all[scanner.last_token()..][..token.len()], token);
            assert_eq!(all.len() - scanner.remaining(), scanner.last_token() + token.len(), "{all:?}");
        }
    }
}

#[test]
fn all_short_texts() {
    let letters = ['-', '0', '1', '9', ' ', '\n', 'x'];
    for len in 0..=6 {
        for mut code in 0..letters.len().pow(len) {
            let text: String = (0..len)
                .map(|_| {
                    let letter = letters[code % letters.len()];
                    code /= letters.len();
                    letter
                })
                .collect();
            hold(&text);
        }
    }
}

#[test]
fn numbers_of_all_lengths() {
    let mut rng = Rng::new(31);
    for digits in 1..=22 {
        for round in 0..200 {
            let sign = if round % 2 == 0 { "" } else { "-" };
            let text: String = (0..digits).map(|_| char::from(b'0' + rng.below(10) as u8)).collect();
            hold(&format!("{sign}{text}"));
        }
    }
    // 2^32 + 1, 2^64 + 1 and longer must not wrap to 1.
    let wrapping = [(1 << 32) + 1, (1 << 64) + 1, (1 << 96) + 1];
    for value in [9_999_999, 10_000_000, 20_000_000, 20_000_001, 99_999_999_i128].into_iter().chain(wrapping)
    {
        hold(&format!("{value}"));
        hold(&format!("-{value}"));
    }
}

#[test]
fn exact_reading_has_its_own_range() {
    for (text, value) in [("-12", Some(-12)), ("-13", None), ("345", Some(345)), ("346", None), (" 1", None)]
    {
        for end in ["", "\n         "] {
            let all = format!("{text}{end}");
            let read = Scanner::new(all.as_bytes(), Layout::Exact).integer(&NUMBER).ok();
            assert_eq!(read, value, "{all:?}");
        }
    }
}

#[test]
fn one_strange_cell_spoils_a_row_wherever_it_stands() {
    const CELLS: judge_io::Alphabet = judge_io::Alphabet::new(b".RB", "R, B or .");
    for len in 1..=70_usize {
        let good: Vec<u8> = (0..len).map(|at| b".RB"[at * 7 % 3]).collect();
        let row = Scanner::new(&good, Layout::Free).row(&CELLS, 1, len as u32).ok();
        assert_eq!(row, Some(&good[..]));
        for at in 0..len {
            for strange in *b"r#/C\x00\xae" {
                let mut bad = good.clone();
                bad[at] = strange;
                let error = Scanner::new(&bad, Layout::Free).row(&CELLS, 1, len as u32).expect_err("no row");
                assert_eq!(error.place(&bad).column, at + 1);
            }
        }
    }
}
