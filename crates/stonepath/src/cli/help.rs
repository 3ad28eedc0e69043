//! The text below the options in the help: examples, exit codes, and usage lines that clap cannot derive.

use judge::Verdict;
use play::PERFT_PLACES;

pub(super) const ALL: &str = "\
Examples:
  stonepath list --games
  stonepath show \"hex 3x3: b1 a1 b2 a2 b3\"
  stonepath view games.sgf -o games.html
  stonepath solve havannah game.in

Exit codes: 0 fine, 1 wrong or not proved, 2 usage, 3 bad data in an input file, 4 cannot read or write";

pub(super) const ALL_LONG: &str = "\
Examples for games:
  stonepath list --games                           the games and usual boards
  stonepath show \"hex 3x3: b1 a1 b2 a2 b3\"         the board, and who has won
  stonepath replay games.sgf                       who won, how and when?
  stonepath view games.sgf -o games.html           a page to step through them
  stonepath convert games.sgf --to json            in another format
  stonepath gtp \"nogo 9x9\"                         play, as an engine
  stonepath perft \"hex 4x4\" 6                      how many openings are there?

Examples for contest problems:
  stonepath list                                   the problems
  stonepath list havannah                          its statement and a sample
  stonepath solve havannah game.in                 the answers
  stonepath solve havannah game.in --certified     the same, with proofs checked
  stonepath check nogo game.in reply.out           is this reply right?
  stonepath validate havannah game.in              is it valid for the contest?
  stonepath explain hexstatus boards.in --case 3   why is this the answer?
  stonepath judge havannah --program ./mine        is my program right?
  stonepath stress havannah --program ./mine       on which input is it wrong?

Exit codes:
  0  fine
  1  a wrong or unproved answer
  2  the command line is invalid
  3  bad data in an input file: the message names file, line, column and case
  4  cannot read or write: a missing file, a full disk";

pub(super) const LIST: &str = "\
Examples:
  stonepath list
  stonepath list hexwinner
  stonepath list hexwinner --sample > game.in
  stonepath list --games";

pub(super) const SOLVE: &str = "\
Examples:
  stonepath solve havannah game.in
  generate | stonepath solve nogo | tail -1
  stonepath solve havannah game.in --certified
  stonepath solve havannah game.in --certificate game.cert > game.out

If a case is malformed, the answers to the cases before it are printed, and standard error says where it is.";

pub(super) const CERTIFY: &str = "\
Examples:
  stonepath solve havannah game.in --certificate game.cert > game.out
  stonepath certify havannah game.in game.out game.cert

docs/certificates.md describes the format, and what a certificate does not prove.";

pub(super) const CHECK_USAGE: &str = "\
stonepath check <PROBLEM> <INPUT> <OUTPUT> [ANSWER] [--all]
       stonepath check <PROBLEM> --icpc <INPUT> <ANSWER> <FEEDBACK_DIR>
             [ANYTHING]... < OUTPUT
       stonepath check <PROBLEM> --testlib <INPUT> <OUTPUT> <ANSWER>
             [RESULT [-appes]]";

pub(super) const CHECK: &str = "\
Examples:
  stonepath check nogo game.in reply.out
  stonepath check hexwinner boards.in reply.out --all
  my-solution < game.in | stonepath check nogo game.in -
  stonepath check nogo --icpc game.in game.ans feedback/ < reply.out
  stonepath check nogo --testlib game.in reply.out game.ans
  oj test -c ./mine -d tests --judge-command \"stonepath check nogo\"

With --testlib, a reply is a presentation error if a line is missing, extra or too long, or cannot be parsed (as two integers, for \
nogo); a line with wrong words is a wrong answer. An OUTPUT that is missing or not a plain file is a presentation error, too. \
All other failures, including usage errors, are the judge's fault (exit code 3).";

pub(super) const VALIDATE_USAGE: &str = "\
stonepath validate <PROBLEM> [FILE] [--require-newline]
       stonepath validate <PROBLEM> --answers <INPUT> [FILE]
       stonepath validate <PROBLEM> --icpc [--require-newline]
             [--answers <INPUT>] [ANYTHING]... < FILE";

pub(super) const VALIDATE: &str = "\
Examples:
  stonepath validate havannah game.in
  stonepath validate havannah game.in --require-newline
  stonepath validate havannah --answers game.in game.ans
  stonepath validate havannah --icpc < game.in
  stonepath validate havannah --icpc --answers game.in < game.ans";

pub(super) const EXPLAIN: &str = "\
Examples:
  stonepath explain havannah game.in
  stonepath explain havannah game.in --case 3
  stonepath explain havannah game.in --case 3 --format svg > reason.svg
  stonepath explain havannah game.in --format json | jq .verdict
  stonepath explain havannah game.in --color always | less -R

The fields of the JSON objects are described in docs/reasons.md.
The characters carry the same information as the colours. NO_COLOR and CLICOLOR_FORCE are honoured.";

pub(super) const STRESS: &str = "\
Examples:
  stonepath stress hexwinner --program \"python3 mine.py\"
  stonepath stress hexstatus --program ./a.out --seconds 60 --timeout 2
  stonepath stress nogo --program ./a.out --seed 17 --files 1000
  stonepath stress havannah
  stonepath stress hexwinner --program ./mine --against ./theirs
  stonepath stress hexwinner --program ./mine --save package/data/secret
  stonepath stress --generator ./gen --program ./mine --against ./other

A counterexample is written to the folder stonepath-stress, or to that of --out, with a picture that explains the right answer.
With --against, replies are compared word by word. The command of --generator gets a seed as its last argument and prints an input.
A command is a shell command, a source file or a folder of sources. It has the same limits as in judge: memory, 64 processes, 64 MiB in files. This is not a sandbox.

Exit codes:
  0  nothing found
  1  a wrong answer, a crash, a time out, a limit exceeded or a difference: the counterexample is shown and written
  2  usage
  4  a command cannot be started, the generator or the validator fails, or a file cannot be written";

pub(super) const PACKAGE: &str = "\
Examples:
  stonepath package nogo out/nogo
  stonepath package nogo out/nogo --format legacy --force

Official test data is only in the repository. Outside of a checkout, add it with `--data testdata/nogo`.
The validators in the package call `stonepath`, so it must be on the PATH of the judging system. To convert other \
packages, use `bt upgrade` (BAPCtools); to check them, use `verifyproblem` (problemtools).

Exit codes:
  0  written
  2  usage
  4  cannot read or write, or DIR is not empty (--force replaces a package)";

pub(super) fn judge() -> String {
    let verdicts = Verdict::ALL.map(|verdict| format!("{} {verdict}", verdict.short())).join(", ");
    format!(
        "\
Examples:
  stonepath judge hexwinner --program \"python3 mine.py\"
  stonepath judge hexwinner --program a.cpp --program b.rs --time-limit 2s
  stonepath judge hexwinner        the submissions stored with the problem
  stonepath judge --package DIR    a package with its submissions and checker
  stonepath judge --package DIR --program ./a.out --format junit > results.xml
  stonepath judge nogo --program ./a.out --report wrong.html
  stonepath judge hexstatus --program mine.py --limits contest

Verdicts: {verdicts}. The table shows each file as the first letter of its verdict, or a dot for AC.
docs/judging.md describes the JSON, the page of --report, and recipes.

Only pass-fail problems are judged. Packages of interactive, multi-pass, scoring and submit-answer problems, and packages in a draft \
format, are refused with 3.

Exit codes:
  0  every program got the expected verdicts: those of its folder and submissions.yaml for a submission, AC for any other program
  1  at least one did not
  2  usage
  3  bad data in the package, or its checker failed (JE)
  4  cannot read, write, build or run something (JE if it is about one program); or nothing was judged
A submission in an unknown language is skipped with a note; the other programs determine the exit code."
    )
}

pub(super) const REPLAY: &str = "\
Examples:
  stonepath replay game.hsgf
  stonepath replay games/*.sgf --format json > verdicts.jsonl
  stonepath replay https://hexworld.org/board/#3,a2:sb2c1a2a3b3c2a1
  echo \"1.f6 2.swap 3.e5\" | stonepath replay - --game \"hex 11x11\"

docs/records.md describes the formats with their traps, and the fields of the JSON objects.

Exit codes:
  0  no record contradicts the rules
  1  one does: an illegal move, moves after the end, or a wrong claim
  2  usage
  3  a record cannot be read; the others are judged
  4  a file cannot be read";

pub(super) const ADJUDICATE: &str = "\
Examples:
  stonepath adjudicate games.jsonl > verdicts.jsonl
  zcat games.jsonl.gz | stonepath adjudicate --summary > verdicts.jsonl
  stonepath adjudicate archive/*.sgf --fields id,result,how
  stonepath adjudicate games.jsonl --shard 3/8 > verdicts.3.jsonl
  echo '{\"id\":1,\"game\":\"hex\",\"size\":2,\"moves\":\"a1 b1 a2\"}' | stonepath adjudicate

A record is an object with game, size, moves, and perhaps id, rules, swap, first and claimed (the result).
docs/adjudicate.md describes all fields and error codes, and what they promise.

Exit codes:
  0  every record has a line, also those that cannot be read
  1  with --strict: a record cannot be read
  2  usage
  4  cannot read or write";

pub(super) const CONVERT: &str = "\
Examples:
  stonepath convert --to hex-sgf games.hsgf -o games.sgf
  stonepath convert --to json games/*.sgf > games.jsonl
  stonepath convert --to hexworld game.sgf
  echo \"1.f6 2.swap 3.e5\" | stonepath convert - --game \"hex 11x11\" --to hex-sgf

docs/records.md has a table of what each format keeps.";

pub(super) const WINNER: &str = "\
Examples:
  stonepath winner \"hex 11x11\" boards.txt
  echo RRBBRBRBR | stonepath winner \"hex 3x3\"
  stonepath winner \"y 9\" boards.txt --letters 12. --format json

Usual letters are recognized: RB. (red, blue), XO., BW., O@., 12., and the numbers 1, -1 and 0. The first is the game's first \
colour (see `stonepath list --games`), except that B and W are black and white, the first and the second. Blanks, commas and \
slashes are ignored.";

pub(super) const COUNT: &str = "\
Examples:
  stonepath count \"hex 4x4\"
  stonepath count \"y 6\" --format json

With each cell the time and the memory double: 25 cells take a second or two and 4 MB, 30 cells a minute and 128 MB.";

pub(super) const GTP: &str = "\
Examples:
  stonepath gtp \"nogo 9x9\" --playouts 10000
  echo genmove black | stonepath gtp \"hex 5x5\"
  gogui -program 'stonepath gtp \"nogo 9x9\"'

See docs/match.md for all commands.";

pub(super) const HTP: &str = "\
Examples:
  stonepath htp \"hex 11x11, swap pieces\" --playouts 10000
  echo genmove black | stonepath htp \"havannah 4 official\"

See docs/match.md for all commands.";

#[cfg(unix)]
pub(super) const MATCH: &str = "\
Examples:
  stonepath match \"hex 5x5\" --black \"stonepath htp\" --white mohex --games 20
  stonepath match \"y 9\" --black morat-y --white morat-y --openings first.txt
  stonepath match \"hex 11x11, swap pieces\" --black a --white b --out games.jsonl

The games that --out has written can be read by `stonepath replay`. If the match is interrupted, the same command goes on where it was.
See docs/match.md.

Exit codes:
  0  all games were played
  2  usage: no such setup
  3  bad openings, or the file of --out has other games
  4  an engine cannot be started, or cannot play this game; or a game could not be played";

pub(super) const COMPLETIONS: &str = "\
Examples:
  stonepath completions bash > /etc/bash_completion.d/stonepath
  stonepath completions fish > ~/.config/fish/completions/stonepath.fish
  stonepath completions zsh > ~/.zfunc/_stonepath";

pub(super) const MAN: &str = "\
Examples:
  stonepath man match | man -l -
  stonepath man > stonepath.1";

pub(super) const VIEW: &str = "\
Examples:
  stonepath view game.sgf -o game.html
  stonepath view games.jsonl more.sgf -o games.html
  stonepath view \"havannah 5 official\" -o board.html

Arrow keys, Home and End step; #m17 in the address is the position after move 17, and #g2m17 that of the second game.";

pub(super) const LESSON: &str = "\
Examples:
  stonepath lesson edge.md -o edge.html
  stonepath lesson edge.md --open

A whole lesson:
  # At the edge

  #### Red to move wins

  ![Hex, 4 by 4](edge.svg \"wins 2\")

  <details><summary>Answer</summary>After **b3**, two ways lead to the edge: a4 and b4.</details>

  <!--
  stonepath show \"hex 4x4: b1 a2 b2 a3\" --format svg > edge.svg
  -->

The title of a picture, here `wins 2`, says what readers do:
  (none)          look at it
  play            play on, for both colours
  computer COLOR  play against the computer, which has this colour
  wins N          find a move that wins in at most N moves
  forbidden       find an empty place where the rules forbid a stone

A heading of level 4 begins a puzzle; <details> in it open when it is solved. The comment <!-- other games --> becomes a board of each \
game that the text does not show.";

pub(super) const SHOW: &str = "\
Examples:
  stonepath show hex 11x11
  stonepath show \"hex 3x3, 1x1/o1x/3 o\"
  stonepath show \"y 4, o/2/xxx/oox1 o\" --format json
  stonepath show \"twixt 24 std, swap pieces\" --format svg -o board.svg
  stonepath show game.sgf --at 12
  stonepath show game.sgf --format hexboard
  stonepath show game.sgf --format tikz -o board.tex

A position is the setup, a comma, the rows separated by `/` (x: first colour, o: second colour, a number: empty places), the player \
to move, and TwixT's links. `stonepath show --format json` prints the text of any position.

In a picture for LaTeX, each place is a coordinate: \\draw[->] (a1) -- (b3); before its end draws an arrow. Colours such as boardcell and stonered \
may be defined before it.";

pub(super) fn perft() -> String {
    format!(
        "\
Examples:
  stonepath perft \"havannah 3 official\" 4
  stonepath perft \"twixt 6 pp\" 5 --format json
  stonepath perft \"hex 4x4\" 16 --format tsv

A row is printed as soon as it is counted. Each further row takes many times as much time and memory. Interrupt the program at any time.

Exit codes:
  0  counted up to DEPTH, or until all games have ended
  2  usage: no such setup, or a board with more than {PERFT_PLACES} places
  4  more positions than --most, or cannot write"
    )
}
