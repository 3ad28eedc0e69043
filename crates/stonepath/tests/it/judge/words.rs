//! The default checker of the package formats.

use super::Lab;

/// Arguments, the answer, an output, and whether it is right.
const TABLE: [(&str, &str, &str, bool); 29] = [
    ("", "a b\\n", "a b\\n", true),
    ("", "a b\\n", "A  B", true),
    ("", "a b\\n", "\\n\\na\\tb\\r\\n\\n", true),
    ("", "a b\\n", "\x0ba\x0c\x0bb\x0b", true),
    ("space_change_sensitive", "a b\\n", "a\x0bb\\n", false),
    ("", "a b\\n", "ab", false),
    ("", "a b\\n", "a", false),
    ("", "a b\\n", "a b c", false),
    ("", "", "  \\n", true),
    ("", "1.0", "1", false),
    ("case_sensitive", "a b", "a  b\\n", true),
    ("case_sensitive", "a b", "a B", false),
    ("space_change_sensitive", "a b\\n", "a b\\n", true),
    ("space_change_sensitive", "a b\\n", "a  b\\n", false),
    ("space_change_sensitive", "a b\\n", "a b", false),
    ("space_change_sensitive", "a b\\n", " a b\\n", false),
    ("float_tolerance 1e-6", "1.0", "1.0000009", true),
    ("float_tolerance 1e-6", "1.0", "1.000002", false),
    ("float_tolerance 1e-6", "1000", "1000.0005", true),
    ("float_tolerance 1e-6", "0", "-5e-7", true),
    ("float_tolerance 1e-6", "x1", "X1", true),
    ("float_tolerance 1e-6", "x1", "x2", false),
    ("float_absolute_tolerance 1e-6", "1000", "1000.0005", false),
    ("float_relative_tolerance 1e-6", "0", "5e-7", false),
    ("float_relative_tolerance 1e-6", "1000", "1e3", true),
    ("float_tolerance 0.5", "1", "nan", false),
    ("float_tolerance 0.5", "inf", "5", false),
    ("float_tolerance 0.5", "1e999", "5", false),
    ("float_tolerance 0.5", "nan", "NaN", true),
];

#[test]
fn what_counts_as_equal() {
    let lab = Lab::new("words", &[("problem.yaml", "problem_format_version: 2025-09\nname: Words\n")]);
    for (number, (args, answer, output, _)) in TABLE.iter().enumerate() {
        let file = format!("data/secret/{number:02}");
        let plain = |text: &str| text.replace("\\n", "\n").replace("\\t", "\t").replace("\\r", "\r");
        // The program writes what it reads.
        lab.write(&format!("{file}.in"), &plain(output));
        lab.write(&format!("{file}.ans"), &plain(answer));
        let args = args.split_whitespace().collect::<Vec<_>>().join(", ");
        lab.write(&format!("{file}.yaml"), &format!("output_validator_args: [{args}]\n"));
    }
    let judged = lab.judge(&["--program", "cat"]);
    let found = judged.verdicts("cat");
    for ((row, found), number) in TABLE.iter().zip(found.split(' ')).zip(0..) {
        assert_eq!(found, if row.3 { "AC" } else { "WA" }, "row {number}: {row:?}");
    }
    assert_eq!(found.split(' ').count(), TABLE.len());
    let message = |row: usize| judged.program("cat")["files"][row]["run"]["message"].clone();
    assert_eq!(message(5), "line 1: expected `a`, found `ab`");
    assert_eq!(message(6), "line 1: expected `b`, found the end of the output");
    assert_eq!(message(7), "line 1: expected the end of the output, found `c`");
}
