//! Settings, limits and arguments in both formats.

use std::time::Duration;

use package::{Package, TestFile};

use super::make::{Folder, legacy, small};

#[track_caller]
fn file(folder: &Folder, name: &str) -> TestFile {
    let package = Package::read(&folder.path).expect("it can be read");
    assert_eq!(package.findings, []);
    package.files.into_iter().find(|file| file.name == name).expect("the file is there")
}

#[test]
fn the_nearest_group_that_says_it_counts() {
    let folder = small("settings_groups");
    folder.write("data/test_group.yaml", "output_validator_args: [a]\nargs: [x, y]\n");
    folder.write("data/secret/test_group.yaml", "output_validator_args: [b, c]\n");
    folder.write("data/secret/2.yaml", "args: [z]\ndescription: two\nhint: none\nfull_feedback: true\n");
    assert_eq!(file(&folder, "sample/1").validator_args, ["a"]);
    let secret = file(&folder, "secret/2");
    assert_eq!((secret.validator_args, secret.args), (vec!["b".into(), "c".into()], vec!["z".to_string()]));
    // A key without a value is an empty list. The value of the outer group does not apply.
    folder.write("data/secret/2.yaml", "output_validator_args:\n");
    assert_eq!(file(&folder, "secret/2").validator_args, [""; 0]);
    assert_eq!(file(&folder, "secret/2").args, ["x", "y"]);
}

#[test]
fn input_validators_may_have_arguments_by_name() {
    let folder = small("settings_named");
    folder.write("data/test_group.yaml", "input_validator_args: [all]\n");
    folder.write("data/secret/test_group.yaml", "input_validator_args:\n  number: [just, me]\n");
    let sample = file(&folder, "sample/1");
    assert_eq!(["number", "other"].map(|name| sample.args_of_input_validator(name)), [["all"]; 2]);
    let secret = file(&folder, "secret/2");
    assert_eq!(secret.args_of_input_validator("number"), ["just", "me"]);
    assert_eq!(secret.args_of_input_validator("other"), [""; 0], "the whole map is inherited, or nothing");
}

#[test]
fn legacy_flags_of_groups_come_behind_those_of_the_problem() {
    let folder = legacy("settings_legacy");
    folder.edit("problem.yaml", "license", "validator_flags: one two\nlicense");
    folder.write("data/testdata.yaml", "input_validator_flags: in\n");
    folder.write("data/secret/testdata.yaml", "output_validator_flags: three\n");
    assert_eq!(file(&folder, "sample/1").validator_args, ["one", "two"]);
    let secret = file(&folder, "secret/2");
    assert_eq!(secret.validator_args, ["one", "two", "three"]);
    assert_eq!(secret.args_of_input_validator("any"), ["in"]);
}

#[test]
fn limits_are_the_format_s_own_where_nothing_is_said() {
    let (new, old) = (small("settings_limits"), legacy("settings_limits_legacy"));
    let limits = |folder: &Folder| Package::read(&folder.path).expect("it can be read").card.limits;
    let shown = |folder: &Folder| {
        let limits = limits(folder);
        let (memory, output) = (limits.memory >> 20, limits.output >> 20);
        (limits.ac_to_time_limit, limits.time_limit_to_tle, memory, output, limits.time)
    };
    assert_eq!(shown(&new), (2.0, 1.5, 2048, 8, Some(Duration::from_secs(2))));
    assert_eq!(shown(&old), (5.0, 2.0, 1024, 8, None));
    old.edit("problem.yaml", "license", "limits: {time_multiplier: 3, memory: 64}\nlicense")
        .write(".timelimit", "1.5\n");
    assert_eq!(shown(&old), (3.0, 2.0, 64, 8, Some(Duration::from_millis(1500))));
    for (ini, expected) in [
        ("probid='small'\ntimelimit='3'\n", 3000),
        ("timelimit = \"0.5\" ; seconds\r\n", 500),
        ("color=#ffffff\n; timelimit=3\n", 1500),
    ] {
        old.write("domjudge-problem.ini", ini);
        assert_eq!(limits(&old).time, Some(Duration::from_millis(expected)), "{ini}");
    }
    old.write("domjudge-problem.ini", "timelimit=soon\n").remove(".timelimit");
    refused(&old, "a number of seconds");
    // In the format 2025-09, the file is not part of the package.
    new.write("domjudge-problem.ini", "timelimit=3\n");
    assert_eq!(limits(&new).time, Some(Duration::from_secs(2)));
    assert_eq!(limits(&new).for_slowest(Duration::from_millis(600)), Duration::from_secs(2));
}

/// Computing with the limits of any package does not overflow.
#[test]
fn limits_have_bounds() {
    let numbers = ["1e300", "1e-300", "1e19", "-1", "0", ".nan", ".inf"];
    let folder = small("settings_bounds");
    for key in ["time_limit", "time_resolution", "compilation_time", "validation_time", "memory", "output"] {
        for number in numbers {
            let yaml = super::make::YAML.replace("time_limit: 2", &format!("{key}: {number}"));
            folder.write("problem.yaml", yaml);
            refused(&folder, key);
        }
    }
    for key in ["ac_to_time_limit", "time_limit_to_tle"] {
        for number in numbers.into_iter().chain(["0.999", "1000.1"]) {
            let text = format!("time_multipliers: {{{key}: {number}}}");
            folder.write("problem.yaml", super::make::YAML.replace("time_limit: 2", &text));
            refused(&folder, key);
        }
    }
    let folder = legacy("settings_bounds_legacy");
    for number in numbers {
        folder.write(".timelimit", number);
        refused(&folder, "a number of seconds");
    }
}

/// Reads a package that must have exactly one finding, and limits that can be used.
#[track_caller]
fn refused(folder: &Folder, what: &str) {
    let package = Package::read(&folder.path).expect("it can be read");
    let errors: Vec<_> = package.findings.iter().map(|error| error.text.as_str()).collect();
    assert!(errors.len() == 1 && errors[0].contains(what), "{what}: {errors:?}");
    let day = Duration::from_secs(86_400);
    assert!(package.card.limits.for_slowest(day) <= 1001 * day);
}

#[test]
fn limits_at_their_bounds() {
    let folder = small("settings_at_bounds");
    let text = "time_limit: 86400\n  time_resolution: 0.001\n  memory: 1048576\n  time_multipliers: {ac_to_time_limit: 1000}";
    folder.edit("problem.yaml", "time_limit: 2", text);
    let package = Package::read(&folder.path).expect("it can be read");
    assert_eq!(package.findings, []);
    assert_eq!(package.card.limits.memory, 1 << 40);
    assert_eq!(package.card.limits.for_slowest(Duration::from_micros(1500)), Duration::from_millis(1500));
}

/// Many contest packages in the legacy format have these values.
#[test]
fn legacy_packages_with_values_of_the_newer_format() {
    let folder = legacy("settings_maps");
    folder.edit(
        "problem.yaml",
        "name: Small",
        "name: {de: Klein, en: Small}\nkeywords: [a, b]\nauthor: [A, B]",
    );
    let package = Package::read(&folder.path).expect("it can be read");
    assert_eq!((package.findings.as_slice(), package.card.name.as_str()), (&[][..], "Small"));
}
