//! How programs are built and run, and which are refused.

use std::path::Path;

use package::{BuildOptions, Finding, Language, Languages, Recipe, Source};

use super::make::Folder;

fn recipe(path: &Path, language: Option<&str>) -> Result<Recipe, String> {
    with(&Languages::default(), path, language)
}

fn with(languages: &Languages, path: &Path, language: Option<&str>) -> Result<Recipe, String> {
    let options =
        BuildOptions { languages, folder: Path::new("/b"), memory: 1 << 30, language, entrypoint: None };
    Source::at(path).expect("it is there").recipe(options)
}

#[test]
fn a_language_without_a_file() {
    let folder = Folder::new("programs_language");
    folder.write("a.py", "");
    let refused = |language| recipe(&folder.path.join("a.py"), Some(language)).expect_err("it is another");
    assert_eq!(refused("cpp"), "expected a source file in C++, found none");
    assert!(refused("cobol").starts_with("the language `cobol` is not known here; known are c, cpp, rust, "));
    assert_eq!(recipe(&folder.path, Some("python3")).expect("it is one").run, ["python3", "/b/a.py"]);
}

/// The class with `main`, in any file.
#[test]
fn java_finds_its_classes() {
    let source = "class Main { static void main(String[] a) {} }";
    for (file, text, name, class) in [
        ("Sum.java", "", "Sum.java", "Sum"),
        ("foo.java", source, "foo.java", "Main"),
        ("a123.java", &format!("/* public class B */ public /**/ final {source}"), "Main.java", "Main"),
        ("b.java", &format!("package x.y; enum A {{ B {{ }} }} {source}"), "b.java", "x.y.Main"),
        ("c.java", "class A { String s = \"{\"; char c = '{'; } class B { void main () {} }", "c.java", "B"),
        ("g.java", "class Größe { void main() {} }", "g.java", "Größe"),
        ("d.java", "@P({1}) public record ../E() {}", "d.java", "d"),
        ("h.java", "class A {void main(String[] a)} public class B {void main(String... a)", "B.java", "B"),
        ("A.java", "class C { int main(int a) } class A { void main(final String/**/a [])", "A.java", "A"),
        ("i.java", "class B { void main() } class C { void main(String[] a)", "i.java", "C"),
        ("i.java", "class B { void main(List<String[]> a) } class i { void main(String[] a)", "i.java", "i"),
        ("j.java", "package  a . b\n. c ; class A { void main(@X String[] a)", "j.java", "a.b.c.A"),
        ("1a-b.kt", "class Main { fun main(a: Array<String>) {} }\nfun main() {}", "1a-b.kt", "_1a_bKt"),
        ("k.kt", "@file:JvmName(\"Zed\")\npackage p.q\nfun main(vararg a: String) {}", "k.kt", "p.q.Zed"),
        ("l.kt", "object Main { @JvmStatic fun main(a: Array<String>) {} }", "l.kt", "Main"),
        ("m.scala", "class A { def main(a: Int) = a }\nobject Main extends B with App {}", "m.scala", "Main"),
        ("n.scala", "class A { def main(a: Int) = a }\n@main def run() = {}", "n.scala", "run"),
        ("e.kt", "package p\npublic class X\nfun main() {}", "e.kt", "p.EKt"),
        ("f.scala", "object Run { def main(a: Array[String]): Unit = () }", "f.scala", "Run"),
    ] {
        let folder = Folder::new("programs_java");
        folder.write(file, text);
        let found = recipe(&folder.path.join(file), None).expect("it is known");
        let compile = found.compile.expect("it is compiled");
        assert_eq!(compile.last().expect("a file"), Path::new("/b").join(name).as_os_str(), "{text}");
        assert_eq!(found.run.last().expect("a class"), class, "{text}");
    }
}

/// Of several files, the main one has `main`. Some languages need none.
#[test]
fn folders_with_several_sources() {
    let main = "class Main { static void main(String[] a) {} }";
    for (extension, [a, b], last) in [
        ("java", ["class A { void main() {} }", main], "Main"),
        ("kt", ["class Helper { fun main() {} }", "fun main() {}"], "BKt"),
        ("scala", ["object A { def main(a: Int) = a }", "object B extends App"], "B"),
        ("cpp", ["", ""], "/b/submission.out"),
        ("java", [main, main], "expected a main file, main or Main, among A.java, B.java"),
        ("py", ["", ""], "expected a main file, main or Main, among A.py, B.py"),
    ] {
        let folder = Folder::new("programs_several");
        folder.write(&format!("A.{extension}"), a).write(&format!("B.{extension}"), b).write("notes.txt", "");
        let found = recipe(&folder.path, None).map(|found| (found.beside, found.run.last().cloned()));
        let wanted = (vec!["notes.txt".into()], Some(last.into()));
        assert!(found == Ok(wanted) || found == Err(last.into()), "{extension}: {found:?}");
    }
}

#[test]
fn a_first_line_names_the_language() {
    let folder = Folder::new("programs_shebang");
    let (two, three) = ("#!/usr/bin/env python2\n", "#!/usr/bin/env python3\n");
    for (name, text, language) in [
        ("a.py", two, "Python 2"),
        ("b.py", three, "Python 3"),
        ("c.py2", "", "Python 2"),
        ("d.c++", "", "C++"),
    ] {
        folder.write(name, text);
        assert_eq!(recipe(&folder.path.join(name), None).expect("it is known").language, language, "{name}");
    }
}

/// A file adds languages and changes others. docs/judging.md shows the table.
#[test]
fn languages_of_a_file() {
    let mut languages = Languages::default();
    let manual = include_str!("../../../../docs/judging.md");
    for language in languages.all() {
        let Language { name, id, files, compile, run, .. } = language;
        let [files, compile, run] = [files, compile, run].map(|words| words.join(" "));
        let row = format!("| {name} | `{id}` | {} | `{compile}` | `{run}` |", files.replace('*', ""));
        assert!(manual.contains(&row.replace("``", "")), "{row}");
    }
    let text = "k: {name: K, files: '*.k', run: \"k -m{memlim} '{mainfile}'\"}\npython3: {run: 'pypy3 {mainfile}'}\n";
    assert_eq!(languages.extend("l.yaml", text.as_bytes()), []);
    let folder = Folder::new("programs_file");
    folder.write("a.k", "").write("b.py", "");
    let run = |name| with(&languages, &folder.path.join(name), None).expect("it is known").run;
    assert_eq!(run("a.k"), ["k", "-m1024", "/b/a.k"]);
    assert_eq!(run("b.py"), ["pypy3", "/b/b.py"]);
    for (text, wanted) in [
        ("a: {run: b}", "1:4: error: expected `a.files` and `a.run`"),
        ("c: {run: '{main}'}", "1:10: error: expected words, with only the variables path, "),
        ("c: {run: 'sh -c \"a {files}\"'}", "1:10: error: expected words, with only the variables path, "),
        ("c: {run: 'x \"'}", "1:10: error: expected words"),
        ("c: {shebang: '('}", "1:14: error: expected a regular expression as `c.shebang`, found `(`"),
        ("- c", "1:1: error: expected a map as the file, found a list"),
    ] {
        let findings = Languages::default().extend("l.yaml", text.as_bytes());
        let is_wanted = |it: &Finding| it.to_string().starts_with(&format!("l.yaml:{wanted}"));
        assert!(findings.iter().any(is_wanted), "{findings:?}");
    }
}

/// Some archives make every file executable.
#[cfg(unix)]
#[test]
fn a_source_with_an_execute_bit_is_no_program() {
    let folder = Folder::new("programs_execute");
    for (name, text, is_program) in [
        ("a.R", "cat(1)\n", false),
        ("a", "", false),
        ("a.awk", "#!/usr/bin/awk -f\n", true),
        ("a.out", "\x7fELF\x02\x01\x01\0", true),
    ] {
        folder.program(name, text);
        assert_eq!(recipe(&folder.path.join(name), None).is_ok(), is_program, "{name}");
    }
}
