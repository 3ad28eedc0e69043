//! The statements of problem packages.

use std::process::Command;

use xtask::home;
use xtask::statements::{Statement, of_text, statement};

use super::tree::Tree;

const TEXT: &str = "# A & B

What is *2N - 1* in
`{x_1}`?

![Sample: *N* is 50 %.](../../../../testdata/toy/statement/board.svg \"sample/1.in#3\")

## Input

A \"line\" with *0 <= N <= 100*; it's `#`:

- one

  more;
- two.

## Output

`\\~^`
";

const LATEX: &str = r"% Written by `cargo xtask statements` from crates/problems/src/toy/statement.md.
\problemname{A \& B}

What is $2N - 1$ in
\texttt{\{x\_1\}}?

\illustration{0.4}{board.png}{Sample: $N$ is 50 \%.}

\section*{Input}

A ``line'' with $0 \leq N \leq 100$; it's \texttt{\#}:

\begin{itemize}
\item one

more;

\item two.

\end{itemize}

\section*{Output}

\texttt{\textbackslash{}\textasciitilde{}\textasciicircum{}}
";

/// Parses a statement. The text of its picture is the input and the number of the case.
fn read(text: &str) -> Result<Statement, String> {
    of_text("toy", text, &|input, case| Ok(format!("{input}, case {case}")))
        .map_err(|error| error.to_string())
}

#[test]
fn as_latex_and_as_a_page() {
    let statement = read(TEXT).expect("it has what it takes");
    let [page, latex] = &statement.texts[..] else { panic!("two texts") };
    assert_eq!(statement.title, "A & B");
    assert_eq!((latex.path.as_str(), latex.text.as_str()), ("testdata/toy/statement/problem.en.tex", LATEX));
    assert_eq!(page.path, "testdata/toy/statement/README.md");
    let body = page.text.split_once(" -->\n").expect("a note comes first").1;
    let image = "(../../../../testdata/toy/statement/board.svg \"sample/1.in#3\")\n";
    assert_eq!(body, TEXT.replace(image, "(board.svg)\n\nSample: *N* is 50 %.\n"));
    let (svg, png) = statement.board.expect("it has a picture");
    let paths = ["testdata/toy/statement/board.svg", "testdata/toy/statement/board.png"];
    assert_eq!(([&*svg.path, &png], &*svg.text), (paths, "sample/1.in, case 3"));
    assert!(read("# No picture\n").expect("a picture is optional").board.is_none());
}

#[test]
fn what_statements_do_without() {
    for (text, said) in [
        ("", "expected a first line with `# ` and a title"),
        (
            "# A\n\n[x](y)\n",
            "line 3: expected titles, paragraphs, lists, formulas, code or a picture, found Start(Link",
        ),
        ("# A\n\n**b**\n", "line 3: expected titles, "),
        ("# A\n\nb\n\n1. c\n", "line 5: expected titles, "),
        ("# A\n\n<b>\n", "line 3: expected titles, "),
        (
            "# A\n\n![b](c.svg \"1.in#1\")\n",
            "expected one picture as (FILE \"sample/1.in#2\"), found (c.svg \"1.in#1\")",
        ),
        ("# A\n\n![b](FILE \"1.in#0\")\n", "expected one picture as "),
        ("# A\n\n![b](FILE \"1.in#1\")\n![b](FILE \"1.in#1\")\n", "expected one picture as "),
    ] {
        let [text, said] =
            [text, said].map(|it| it.replace("FILE", "../../../../testdata/toy/statement/board.svg"));
        let error = read(&text).expect_err(&text);
        let said = format!("crates/problems/src/toy/statement.md: {said}");
        assert!(error.starts_with(&said), "{text}: {error}");
    }
}

#[test]
fn are_up_to_date() {
    for problem in problems::ALL {
        let statement = statement(home(), *problem).expect("it has what it takes");
        assert_eq!(statement.outdated(home()), [""; 0], "`cargo xtask statements` writes them");
        let sheet = home().join("testdata").join(problem.info().id).join("problem.yaml");
        let sheet = std::fs::read_to_string(sheet).expect("the package has one");
        let name = format!("name: {}", statement.title);
        assert!(sheet.lines().any(|line| line == name), "problem.yaml should say `{name}`");
    }
}

/// `rsvg-convert` is needed only if a picture changed or its PNG is missing.
#[test]
fn are_written_and_compared() {
    let tree = Tree::new();
    let copy = |path: &str| tree.write(path, std::fs::read(home().join(path)).expect("the file is there"));
    let run = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
        command.arg("statements").args(arguments).arg("--root").arg(&tree.root).env("PATH", "");
        let output = command.output().expect("the program starts");
        let text = String::from_utf8([output.stdout, output.stderr].concat()).expect("it writes text");
        (output.status.code().expect("it ends"), text)
    };
    let ids = || problems::ALL.iter().map(|problem| problem.info().id);
    ids().for_each(|id| copy(&format!("testdata/{id}/data/sample/1.in")));
    let (code, said) = run(&[]);
    assert!(code == 4 && said.contains("board.png with rsvg-convert: "), "{said}");
    // A statement need not have a picture.
    let boards =
        ids().flat_map(|id| ["svg", "png"].map(|form| format!("testdata/{id}/statement/board.{form}")));
    boards.filter(|path| home().join(path).exists()).for_each(|path| copy(&path));
    let fine = (0, format!("{} statements\n", problems::ALL.len()));
    assert_eq!(run(&[]), fine);
    assert_eq!(run(&["--check"]), fine);
    let path = format!("testdata/{}/statement/problem.en.tex", problems::ALL[0].info().id);
    tree.write(&path, "");
    let (code, said) = run(&["--check"]);
    assert_eq!((code, said), (1, format!("{path}: outdated\n")));
    assert_eq!(tree.read(&path), "");
    assert_eq!(run(&[]), fine);
    assert!(tree.read(&path).contains("\\problemname{"));
}
