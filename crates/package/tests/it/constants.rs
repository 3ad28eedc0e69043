//! Constants in programs and arguments.

use std::borrow::Cow;

use package::{Constants, Package};

use super::make::{legacy, small};

fn constants(test: &str) -> Constants {
    let folder = small(test);
    let text = "constants:\n  most: 7\n  other: '{{most}}'\n  big: {value: 1000, tex: '10^3'}\nlimits:\n";
    folder.edit("problem.yaml", "limits:\n", text);
    Package::read(&folder.path).expect("it can be read").constants
}

#[test]
fn values_take_the_place_of_names() {
    let constants = constants("constants_values");
    assert!(!constants.is_empty());
    for (text, expected) in [
        ("x < {{most}}, {{big}} {{big.tex}}", "x < 7, 1000 10^3"),
        ("{{{most}}}", "{7}"),
        ("\\constant{most} \\constant{big.tex}", "7 10^3"),
        // Names in values are not replaced.
        ("{{other}}{{most}}", "{{most}}7"),
    ] {
        assert_eq!(constants.fill(text.as_bytes()), text_as_bytes(expected), "{text}");
        assert_eq!(constants.fill_text(text), expected);
    }
}

fn text_as_bytes(text: &str) -> Cow<'_, [u8]> {
    Cow::Borrowed(text.as_bytes())
}

#[test]
fn everything_else_stays() {
    let constants = constants("constants_others");
    for text in [
        "",
        "{{",
        "{{most",
        "{{most}",
        "{{ most }}",
        "{{Most}}",
        "\\constant{most",
        "int a[] = {{1}, {2}};",
        "é{{é}}",
    ] {
        assert!(matches!(constants.fill_text(text), Cow::Borrowed(same) if same == text), "{text}");
    }
    let bytes = b"\xff{{most}}";
    assert!(matches!(constants.fill(bytes), Cow::Borrowed(same) if same == bytes));
    // The legacy format has no constants.
    let folder = legacy("constants_legacy");
    folder.edit("problem.yaml", "source: A test", "source: A test\nconstants: {most: 7}");
    assert!(Package::read(&folder.path).expect("it can be read").constants.is_empty());
}
