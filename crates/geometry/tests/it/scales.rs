//! Names of rows and columns.

use geometry::Scale;

#[test]
fn scales() {
    let all = |scale: Scale, numbers: &[i64]| {
        numbers.iter().map(|&it| scale.name(it)).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(all(Scale::Letters, &[0, 25, 26, 51, 52, 701, 702, -1]), "a z aa az ba zz aaa ");
    assert_eq!(all(Scale::CapitalsWithoutI, &[7, 8, 24, 25, 49, 50]), "H J Z AA AZ BA");
    assert_eq!(all(Scale::Capitals, &[8]), "I");
    assert_eq!(all(Scale::Rising(0), &[0, 12]), "0 12");
    assert_eq!(all(Scale::Falling(19), &[0, 18]), "19 1");
    assert_eq!(all(Scale::Rising(i64::MAX), &[i64::MAX]), i64::MAX.to_string());
    // Without duplicates, by length and then alphabetically.
    let names: Vec<String> = (0..20_000).map(|it| Scale::Letters.name(it)).collect();
    assert!(names.windows(2).all(|two| (two[0].len(), &two[0]) < (two[1].len(), &two[1])));
}
