//! Random bytes: no panic, and only true claims are accepted. `tampered` tries every single change.

use certify::{Checker, Problem, certify};
use rng::Rng;

use crate::it::forge::bent_text;
use crate::it::naive::{Files, KINDS};

/// Bytes that occur in valid files, and a few that do not.
const BYTES: &[u8] = b"0123456789 \n\r\t-#:.RBXOrcdRCDxyzXYZabcdABCDstonepath-certificate case end \0\xff";

/// One change to some bytes.
fn bent_bytes(bytes: &mut Vec<u8>, random: &mut Rng) {
    let at = random.below(bytes.len() + 1);
    let byte = if random.chance(90) { random.pick(BYTES) } else { random.next() as u8 };
    match random.below(6) {
        0 => bytes.truncate(at),
        1 => bytes.insert(at, byte),
        2 if at < bytes.len() => drop(bytes.remove(at)),
        3 => {
            let number = random.pick(&[
                "2147483647",
                "2147483648",
                "4294967295",
                "4294967297",
                "18446744073709551617",
                "00",
                "1e9",
                "-1",
            ]);
            bytes.splice(at..at, number.bytes());
        }
        _ if at < bytes.len() => bytes[at] = byte,
        _ => bytes.push(byte),
    }
}

#[test]
fn files_with_changes() {
    let mut random = Rng::new(9);
    let (mut accepted, mut refused) = (0, 0);
    for _ in 0..600 {
        let files = Files::random(random.pick(&KINDS), &mut random);
        assert!(files.is_certified());
        for _ in 0..60 {
            let mut changed = files.clone();
            let which = random.below(3);
            if random.chance(50) {
                for _ in 0..=random.below(2) {
                    bent_bytes(&mut changed.texts[which], &mut random);
                }
            } else {
                let text = String::from_utf8_lossy(&changed.texts[which]).into_owned();
                changed.texts[which] = bent_text(&text, &mut random).into_bytes();
            }
            if changed.is_certified() {
                assert!(
                    changed.is_right(),
                    "{}",
                    changed.texts.map(|text| text.escape_ascii().to_string()).join("\n")
                );
                accepted += usize::from(changed.texts != files.texts);
            } else {
                refused += 1;
            }
        }
    }
    assert!(accepted >= 1 && refused >= 1, "{accepted} accepted, {refused} refused");
}

#[test]
fn any_bytes() {
    let mut random = Rng::new(11);
    for _ in 0..20_000 {
        let mut texts = [(); 3].map(|()| {
            let len = random.below(60);
            (0..len).map(|_| random.pick(BYTES)).collect::<Vec<u8>>()
        });
        let problem = random.pick(&Problem::ALL);
        if random.chance(50) {
            texts[2].splice(..0, format!("stonepath-certificate 1 {}\ncase 1\n", problem.id()).into_bytes());
            texts[0].splice(..0, format!("1\n{}\n", random.below(5)).into_bytes());
        }
        let [input, output, certificate] = &texts;
        let _ = certify(problem, input, output, certificate);
        let mut checker = Checker::new(problem, input);
        for _ in 0..3 {
            let _ = checker.case(output, certificate);
        }
        let _ = checker.end();
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
