//! Invalid command lines: nothing is done, and the message says what was expected.

use super::run::run;

/// Each row is a command line, then ` | ` and a part of the
/// message. `~` is a word of one space, and `''` an empty word.
const LINES: &str = "\
frobnicate
solve
solve go
solve hexwinner a b
solve hexwinner --fast
solve hexwinner --jobs 2 | unexpected argument '--jobs'
solve hexwinner --max-input 0K | expected a size of at least 1K
solve hexwinner --certificate -
solve hexwinner --certificate
check hexwinner
check hexwinner - -
check hexwinner a b c d | expected INPUT, OUTPUT and at most ANSWER, found another file: 'd'
check hexwinner --icpc a b
certify hexwinner - - a
certify hexwinner a - -
certify hexwinner a b
explain hexwinner --case x | expected the number of a case, from 1 to 4294967295
explain hexwinner --case 0 | expected the number of a case, from 1 to 4294967295
explain hexwinner --case 4294967296 | expected the number of a case, from 1 to 4294967295
explain hexwinner --color blue
package | required
package nogo | <DIR>
package gomoku out | havannah
package nogo out --format 2023-07 | 2025-09, legacy
package nogo out --from a | unexpected argument '--from'
package --check a | unexpected argument '--check'
perft hex
perft chess 3 | or `hex` or
perft hex 3 | found the end of the text; a setup has several words and needs quotes, such as \"hex 4x4\"
perft hex 4x4 | tip: a setup has several words and needs quotes, such as \"hex 4x4\"
perft hex 4x4 3 | tip: a setup has several words and needs quotes, such as \"hex 4x4\"
perft Hex 3 | expected columns and rows such as `11x9` at byte 3
show twixt 24 lg | expected `std` or `pp` at byte 9, found `lg`
list hex | tip: this command is for contest problems; for games there are `list --games`, `show` and `replay`
explain https://hexworld.org/board/#5,c1 | tip: this command is for contest problems
list nogo --sample 3 | expected one of the samples 1, 2
replay a --from hexsgf | tip: a similar value exists: 'hex-sgf'
convert a --to SGF | 'hex-sgf'
replay a --jobs 2 | tip: '--jobs' is an option of `adjudicate`,
winner --thread 3 | tip: a similar argument exists: '--threads'
perft hex x | expected a depth, from 0 to 65536
perft hex 3 --most 0 | expected a number of positions, from 1
";

/// Rows for commands that not every system has.
const STRESS: &str = "\
judge | <PROBLEM|--package <DIR>>
stress | <PROBLEM|--generator <COMMAND>>
stress chess | hexwinner
stress nogo --timeout 0 | expected seconds above 0
stress nogo --timeout -1 | expected seconds above 0
stress nogo --seconds 0 | expected seconds above 0
judge nogo --memory 1 | expected a size of at least 1K: a whole number and K, M or G
judge nogo --output-limit 0K | expected a size of at least 1K
stress nogo --memory 0.5K | expected a size of at least 1K
stress nogo --files 0 | expected a number of files, from 1
stress nogo --files many | expected a number of files, from 1
stress nogo --seed x | '--seed <N>': expected a number, from 0
stress nogo --program ~ | expected a command
stress nogo --against ~ | expected a command
stress nogo --validator true | --generator <COMMAND>
stress nogo --generator echo --program cat --against cat | cannot be used with
stress --generator echo --program cat | --against <COMMAND>
stress --generator echo --against cat | --program <COMMAND>
";

#[test]
fn what_was_expected_is_said() {
    for row in LINES.lines().chain(if cfg!(unix) { STRESS.lines() } else { "".lines() }) {
        let (line, said) = row.split_once(" | ").unwrap_or((row, ""));
        let run = run(line.split(' ').map(|word| if word == "~" { " " } else { word.trim_matches('\'') }));
        assert_eq!((run.code, run.text()), (2, ""), "{line}: {}", run.err);
        assert!(run.err.starts_with("error: ") && run.err.contains("try '--help'"), "{line}: {}", run.err);
        assert!(run.err.contains(said), "{line}: {}", run.err);
        assert!(!run.err.contains("--icpc\n\n") || line.contains("--icpc"), "{line}: {}", run.err);
    }
}
