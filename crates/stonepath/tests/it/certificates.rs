//! Certificates: written, checked, and tampered with.

use std::fs;

use super::run::{Run, begins, folder_with, run, run_with, run_words, scratch, write};

#[test]
fn what_is_not_proved_is_said_with_its_place() {
    let folder = folder_with("not-certified", &[("in", "2\n1\n1\n2\n1 0\n0 -1\n"), ("out", "ke\nke\n")]);
    let solved = run_words(&folder, "solve hexwinner @in --certificate @cert", b"");
    assert_eq!(solved.all(), (0, "ke\nyet\n", ""));
    let right = fs::read_to_string(folder.join("cert")).expect("it was written");
    assert_eq!(right.lines().next(), Some("stonepath-certificate 1 hexwinner"));
    assert_eq!(right.lines().last(), Some("end 2"));
    let certify = || run_words(&folder, "certify hexwinner @in @out @cert", b"");

    // Another answer, with the same certificate.
    let refused = certify();
    assert_eq!((refused.code, refused.err.as_str()), (1, ""));
    let place = format!("{}:5: not certified: case 2: ", folder.join("cert").display());
    assert!(refused.text().starts_with(&place), "{}", refused.text());
    assert_eq!(refused.text().lines().count(), 1);

    // The right answers, with an incomplete certificate.
    write(&folder, "out", solved.text());
    write(&folder, "cert", right.trim_end_matches("end 2\n"));
    assert_eq!(certify().code, 1);
    write(&folder, "cert", &right);
    assert_eq!(certify().code, 0);
    // A malformed input is not the fault of the answers. The checker has its own messages.
    write(&folder, "in", "x");
    let said = format!("{}:1: expected the number of cases\n", folder.join("in").display());
    assert_eq!(certify().all(), (3, "", said.as_str()));
}

#[test]
fn bad_inputs_keep_what_is_proved() {
    let folder = scratch("half-certified");
    let words = "solve hexwinner --certified --certificate @cert";
    let half = run_words(&folder, words, b"2\n1\n1\n1\nx\n");
    assert_eq!((half.code, half.text()), (3, "ke\n"));
    begins(&half.err, "stdin:5:1: case 2: ");
    let text = fs::read_to_string(folder.join("cert")).expect("it was written");
    assert_eq!(text, "stonepath-certificate 1 hexwinner\ncase 1\nchain 1 1 - 1 1\n");
}

/// A proof may have long lines, and an input may be one line. Pipes and files get the same verdict.
#[test]
fn pipes_get_the_verdict_of_files() {
    let folder = scratch("long-lines");
    // Two million steps, down and up in turn.
    let walk = |last: &str| {
        let steps = "rR".repeat(1 << 20);
        format!("stonepath-certificate 1 hexwinner\ncase 1\nchain 1 1 {steps}{last} 2 1\nend 1\n")
    };
    let blanks = format!("1 2 1{}0\n1 0{}", " ".repeat(3 << 20), "\t".repeat(3 << 20));
    let answer = format!("ke{}\n", " ".repeat(3 << 20));
    for (case, input, output, proof, code) in [
        ("right", "1\n2\n1 0\n1 0\n", "ke\n", walk("r"), 0),
        ("wrong", "1\n2\n1 0\n1 0\n", "ke\n", walk("x"), 1),
        ("blanks", &blanks, &answer, walk("r"), 0),
        ("trailing", &(blanks.clone() + "x"), &answer, walk("r"), 3),
        ("answer", &blanks, &(answer.replace('\n', "x\n")), walk("r"), 1),
    ] {
        let files = [("in", input), ("out", output), ("cert", &proof)].map(|(name, text)| {
            write(&folder, name, text);
            folder.join(name)
        });
        let names = files.each_ref().map(|path| path.to_str().expect("the folder's name is UTF-8"));
        let from_files = run([&["certify", "hexwinner"], &names[..]].concat());
        assert_eq!(from_files.code, code, "{case}: {from_files:?}");
        for (piped, name) in names.iter().enumerate() {
            let mut names = names;
            names[piped] = "-";
            let bytes = fs::read(name).expect("it was written");
            let run = run_with([&["certify", "hexwinner"], &names[..]].concat(), &bytes);
            let said = |run: &Run, name: &str| (run.text().replace(name, "-"), run.err.replace(name, "-"));
            assert_eq!(said(&run, "stdin"), said(&from_files, name), "{case}, {name} from a pipe");
            assert_eq!(run.code, code, "{case}, {name} from a pipe");
        }
    }
}

/// Data after 17 MiB of blanks is still found.
#[test]
fn a_large_input_is_read_to_its_end() {
    let folder = scratch("large-input");
    write(&folder, "out", "ke\n");
    write(&folder, "cert", "stonepath-certificate 1 hexwinner\ncase 1\nchain 1 1 - 1 1\nend 1\n");
    let blanks = "\n".repeat(17 << 20);
    for (end, code, said) in [("", 0, ""), ("1", 3, "expected the end of the file\n")] {
        write(&folder, "in", &format!("1\n1\n1\n{blanks}{end}"));
        let run = run_words(&folder, "certify hexwinner @in @out @cert", b"");
        assert!(run.code == code && run.err.ends_with(said), "{run:?}");
    }
    fs::remove_file(folder.join("in")).expect("it was written");
}
