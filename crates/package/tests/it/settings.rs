//! What reading makes of settings, limits and arguments in both formats.

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
    // A key without a value is an empty list, not one that comes from above.
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
    assert_eq!(
        (sample.args_of_input_validator("number"), sample.args_of_input_validator("other")),
        (&["all".into()][..], &["all".into()][..])
    );
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
        (
            limits.ac_to_time_limit,
            limits.time_limit_to_tle,
            limits.memory >> 20,
            limits.output >> 20,
            limits.time,
        )
    };
    assert_eq!(shown(&new), (2.0, 1.5, 2048, 8, Some(Duration::from_secs(2))));
    assert_eq!(shown(&old), (5.0, 2.0, 1024, 8, None));
    old.edit("problem.yaml", "license", "limits: {time_multiplier: 3, memory: 64}\nlicense")
        .write(".timelimit", "1.5\n");
    assert_eq!(shown(&old), (3.0, 2.0, 64, 8, Some(Duration::from_millis(1500))));
    assert_eq!(limits(&new).for_slowest(Duration::from_millis(600)), Duration::from_secs(2));
}
