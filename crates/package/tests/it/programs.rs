//! How programs are built and run, and which are refused.

use package::Source;

use super::make::Folder;

#[test]
fn a_language_without_a_file() {
    let folder = Folder::new("programs_language");
    folder.write("a.py", "");
    let source = Source::at(&folder.path.join("a.py")).expect("it is there");
    let refused = |language| source.recipe(Some(language), None).expect_err("there is no such file");
    assert_eq!(refused("cpp"), "expected a source file in C++, found none");
    assert_eq!(
        refused("kotlin"),
        "the language `kotlin` is not known here; known are c, cpp, rust, python3, java, go, javascript, ruby, bash"
    );
    assert_eq!(source.recipe(Some("python3"), None).expect("it is one").run, ["python3", "./a.py"]);
}

/// A Java program may run in another folder than that of its classes.
#[test]
fn java_finds_its_classes() {
    let folder = Folder::new("programs_java");
    folder.write("Sum.java", "");
    let source = Source::at(&folder.path.join("Sum.java")).expect("it is there");
    let run = source.recipe(None, None).expect("it is known").run;
    assert!(run.ends_with(&["-cp", "./", "Sum"].map(String::from)), "{run:?}");
}

/// Some archives make every file executable.
#[cfg(unix)]
#[test]
fn a_source_with_an_execute_bit_is_no_program() {
    let folder = Folder::new("programs_execute");
    for (name, text, is_program) in [
        ("a.R", "cat(1)\n", false),
        ("a", "", false),
        ("a.pl", "#!/usr/bin/perl\n", true),
        ("a.out", "\x7fELF\x02\x01\x01\0", true),
    ] {
        folder.program(name, text);
        let source = Source::at(&folder.path.join(name)).expect("it is there");
        assert_eq!(source.recipe(None, None).is_ok(), is_program, "{name}");
    }
}
