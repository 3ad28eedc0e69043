//! Inputs in other layouts, malformed inputs, and files that do not belong together.

use certify::{Checker, File, NotCertified, Problem, certify};

use crate::it::examples::examples;

/// Additional blanks in an input change nothing; any other byte does.
#[test]
fn blanks() {
    for (problem, input, output, certificate) in examples() {
        let is_certified =
            |input: &[u8]| certify(problem, input, output.as_bytes(), certificate.as_bytes()).is_ok();
        let (windows, tabs) = (input.replace('\n', "\r\n"), input.replace([' ', '\n'], " \t\n\r "));
        let one_line = input.trim_end().replace('\n', " ");
        let mark = format!("\u{feff}{input}");
        for good in [&windows, &tabs, &one_line, &mark, &format!("\n \t\r\n{input}\n\n \t"), input.trim_end()]
        {
            assert!(is_certified(good.as_bytes()), "{problem:?}: {good:?}");
        }
        let zero_width = input.replacen(' ', "\u{a0}", 1).replacen('\n', "\u{b}", 1);
        for bad in [
            format!("\u{feff}\u{feff}{input}"),
            format!("\n\u{feff}{input}"),
            format!("{input}\0"),
            format!("{input}\u{c}"),
            format!("{input}x"),
            format!("{input}0"),
            format!("+{input}"),
            format!("0{input}"),
            format!("-{input}"),
            format!("x{input}"),
            zero_width,
            String::new(),
            " ".into(),
        ] {
            assert!(!is_certified(bad.as_bytes()), "{problem:?}: {bad:?}");
        }
        // Truncated anywhere before the blanks at its end.
        for end in 0..input.trim_end().len() {
            assert!(!is_certified(&input.as_bytes()[..end]), "{problem:?}: {:?}", &input[..end]);
        }
    }
}

#[test]
fn answers_and_certificates_are_taken_to_the_letter() {
    for (problem, input, output, certificate) in examples() {
        let is_certified = |output: &str, certificate: &str| {
            certify(problem, input.as_bytes(), output.as_bytes(), certificate.as_bytes()).is_ok()
        };
        let (windows, tabs) = (output.replace('\n', "\r\n"), output.replace('\n', " \t \n"));
        for good in [&windows, &tabs, output.trim_end(), &(output.trim_end().to_string() + " \t\r")] {
            assert!(is_certified(good, certificate), "{problem:?}: {good:?}");
        }
        for bad in [
            format!("\u{feff}{output}"),
            format!("\n{output}"),
            format!(" {output}"),
            format!("{output}\n"),
            format!("{output} "),
            output.replacen('\n', "\n\n", 1),
            output.replace('\n', "\r"),
            output.replace('\n', "\u{b}\n"),
            output.to_uppercase() + "\n",
        ] {
            assert!(!is_certified(&bad, certificate), "{problem:?}: {bad:?}");
        }
        for bad in [
            certificate.replace('\n', "\r\n"),
            certificate.replace('\n', " \n"),
            certificate.trim_end().to_string(),
            format!("\u{feff}{certificate}"),
            format!("\n{certificate}"),
            format!("{certificate}\n"),
            certificate.replacen(" 1 ", " 2 ", 1),
            certificate.replacen(" 1 ", " 01 ", 1),
            certificate.replacen("stonepath-certificate", "certificate", 1),
            certificate.replacen(problem.id(), "chess", 1),
            certificate.replacen(problem.id(), "", 1),
            certificate.to_uppercase(),
            String::new(),
        ] {
            assert!(!is_certified(output, &bad), "{problem:?}: {bad:?}");
        }
        for other in Problem::ALL.into_iter().filter(|&other| other != problem) {
            let all = [input, output, certificate].map(str::as_bytes);
            assert!(certify(other, all[0], all[1], all[2]).is_err(), "{problem:?} as {other:?}");
        }
    }
}

fn refused(problem: Problem, input: &str, output: &str, certificate: &str) -> NotCertified {
    certify(problem, input.as_bytes(), output.as_bytes(), certificate.as_bytes()).expect_err("it is wrong")
}

#[test]
fn refusals_name_the_place() {
    let (input, output) = ("2\n1\n1\n\n1\n-1\n", "ke\ndo\n");
    let proof =
        "stonepath-certificate 1 hexwinner\ncase 1\nchain 1 1 - 1 1\ncase 2\nchain 1 1 - 1 1\nend 2\n";
    let place = |refused: NotCertified| (refused.file, refused.case, refused.line, refused.expected);
    assert_eq!(certify(Problem::HexWinner, input.as_bytes(), output.as_bytes(), proof.as_bytes()), Ok(2));
    let inputs = [
        (input.replace("-1", "-2"), (File::Input, 2, 6, "a cell: 1, 0 or -1")),
        (input.replace("\n\n1", "\n\n0"), (File::Input, 2, 5, "the size of the board")),
        (input.replace("2\n", "3\n"), (File::Input, 3, 7, "the size of the board")),
        (input.replace("2\n", "1\n"), (File::Input, 0, 5, "the end of the file")),
        (input.replace("2\n", "0\n"), (File::Input, 0, 1, "the number of cases")),
    ];
    for (input, expected) in &inputs {
        assert_eq!(place(refused(Problem::HexWinner, input, output, proof)), *expected);
    }
    for (output, expected) in [
        ("ke\nke\n", (File::Certificate, 2, 5, "stones of the winner all along the chain")),
        ("ke\n do\n", (File::Output, 2, 2, "ke, do or yet")),
        ("ke\n", (File::Output, 2, 2, "ke, do or yet")),
        ("ke\ndo\nyet\n", (File::Output, 0, 3, "the end of the file")),
    ] {
        assert_eq!(place(refused(Problem::HexWinner, input, output, proof)), expected);
    }
    for (from, to, expected) in [
        ("case 2", "case 3", (File::Certificate, 2, 4, "the number of the case")),
        ("end 2", "end 1", (File::Certificate, 0, 6, "the number of cases")),
        ("end 2\n", "", (File::Certificate, 0, 6, "`end`")),
        ("end 2\n", "end 2\nend 2\n", (File::Certificate, 0, 7, "the end of the file")),
        ("- 1 1\nend", "- 1 1\n\nend", (File::Certificate, 0, 6, "`end`")),
    ] {
        let proof = proof.replace(from, to);
        assert_eq!(place(refused(Problem::HexWinner, input, output, &proof)), expected);
    }
    let said = refused(Problem::HexWinner, input, "ke\nke\n", proof).to_string();
    assert_eq!(said, "expected stones of the winner all along the chain");
}

#[test]
fn case_by_case() {
    let input = b"3\n1\n1\n1\n-1\n1\n0\n";
    let mut checker = Checker::new(Problem::HexWinner, input);
    assert_eq!(checker.end().map_err(|refused| refused.expected), Err("an answer to the next case"));
    assert_eq!(checker.case(b"ke\n", b"case 1\nchain 1 1 - 1 1\n"), Ok(()));
    // After a refusal, the next case can still be checked.
    let refused = checker.case(b"ke\n", b"case 2\nchain 1 1 - 1 1\n").expect_err("Blue has joined");
    assert_eq!((refused.case, refused.file, refused.line), (2, File::Certificate, 2));
    assert!(checker.end().is_err());
    let proof = b"case 3\nno-red 1 1 - 1 1\nno-blue 1 1 - 1 1\n";
    let mut again = checker.clone();
    assert_eq!(checker.case(b"yet\n", proof), Ok(()));
    assert_eq!(checker.end(), Ok(3));
    let over = checker.case(b"yet\n", proof).expect_err("there are three");
    assert_eq!((over.file, over.expected), (File::Input, "no answer: the input has no more cases"));
    assert_eq!(checker.end(), Ok(3));
    // The given texts must contain nothing else.
    assert!(again.clone().case(b"yet\nyet\n", proof).is_err());
    assert!(again.clone().case(b"yet\n", b"case 3\nno-red 1 1 - 1 1\nno-blue 1 1 - 1 1\nend 3\n").is_err());
    assert!(again.case(b"", b"").is_err());
    assert_eq!(again.end(), Ok(3));

    // A refusal of the input is repeated.
    for problem in Problem::ALL {
        let mut checker = Checker::new(problem, b"1\n\n2 x");
        let first = checker.case(b"", b"").expect_err("no case");
        assert_eq!((first.file, checker.case(b"", b"")), (File::Input, Err(first.clone())));
        assert_eq!(checker.end().map_err(|refused| refused.file), Err(File::Input));
    }
}

/// A number that announces more data than the file has causes no large allocation.
/// If the announced size were allocated, each of these inputs would take gigabytes.
#[test]
fn great_promises() {
    let most = "2147483647";
    for (problem, input) in [
        (Problem::HexWinner, format!("{most}\n{most}\n1 0\n")),
        (Problem::HexStatus, format!("{most}\n{most}\nRRR\n")),
        (Problem::NoGo, format!("{most}\n...\n")),
        (Problem::Havannah, format!("{most}\n2 {most}\n1 1\n")),
        (Problem::Havannah, format!("{most}\n1073741824 {most}\n1 1\n")),
        (Problem::Twixt, format!("{most} {most}\n1 1\n")),
    ] {
        let mut checker = Checker::new(problem, input.as_bytes());
        let refused = checker.case(b"", b"").expect_err("there is less");
        assert_eq!(refused.file, File::Input, "{refused:?}");
        let larger = input.replacen(most, "2147483648", 1);
        assert!(Checker::new(problem, larger.as_bytes()).case(b"", b"").is_err());
    }
    let input = "1\n3000 2\n1 1\n5 5\n";
    for proof in ["chains 2147483647 - -\n", "chains 4294967298 - -\n", "chains 99999999999999999999 - -\n"] {
        let certificate = format!("stonepath-certificate 1 havannah\ncase 1\n{proof}end 1\n");
        assert_eq!(refused(Problem::Havannah, input, "Case #1: none\n", &certificate).line, 3);
    }
}

/// Files whose numbers are huge, or do not match the data, are refused.
#[test]
fn huge_numbers() {
    const HUGE: [&str; 9] =
        ["0", "1", "2", "65535", "65536", "1073741824", "2147483647", "2147483648", "99999999999999999999"];
    for problem in Problem::ALL {
        for (first, second, third) in
            HUGE.iter().flat_map(|a| HUGE.iter().flat_map(move |b| HUGE.iter().map(move |c| (a, b, c))))
        {
            let input = format!("{first} {second} {third} 1 1 1 1\n");
            let output = format!("{first} {second}\n-1 -1\n");
            for body in [
                format!("chains {third}"),
                format!("chain {first} {second} r {third} {first}\n"),
                format!("counts {first} {second}\n"),
            ] {
                let proof = format!("stonepath-certificate 1 {}\ncase 1\n{body}end {third}\n", problem.id());
                for output in
                    [output.as_str(), "ke\n", "yes\n", "no\n", "Case #1: none\n", "Case #1: Impossible\n"]
                {
                    assert!(certify(problem, input.as_bytes(), output.as_bytes(), proof.as_bytes()).is_err());
                }
            }
        }
    }
}

#[test]
fn ids() {
    for problem in Problem::ALL {
        assert_eq!(Problem::from_id(problem.id()), Some(problem));
    }
    assert_eq!(Problem::from_id("chess"), None);
}
