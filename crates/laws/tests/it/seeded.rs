//! The laws on random bytes with a fixed seed.

use rng::Rng;

use crate::it::holding::hold;

/// The number of cases per law.
const CASES: usize = 1500;

/// The number of first bytes with different meanings: two encodings for each problem.
const KINDS: usize = 10 * kits::ALL.len().div_ceil(5);

/// The bytes of files; space and line feed twice.
const TEXT: &[u8] = b"  \n\n\t\r0123456789-1RB.XO\x0b";

#[test]
fn any_bytes_hold() {
    for (seed, &(name, law)) in (1..).zip(laws::LAWS) {
        let mut rng = Rng::new(seed);
        let cases = if name == "games" { CASES * games::ALL.len() } else { CASES };
        for number in 0..cases {
            let mut bytes = vec![0; rng.below(200)];
            // A small span makes bytes repeat.
            let span = rng.pick(&[4, 16, 64, 256, 256]);
            bytes.fill_with(|| rng.below(span) as u8);
            // About half of them end like a file.
            let text = rng.below(2 * bytes.len() + 1).min(bytes.len());
            bytes[text..].fill_with(|| rng.pick(TEXT));
            if let (Some(first), "all" | "check" | "certificates") = (bytes.first_mut(), name) {
                *first = b'0' + (number % KINDS) as u8;
            }
            hold(name, law, &format!("case {number}"), &bytes);
        }
    }
}

#[test]
fn short_bytes_hold() {
    for &(name, law) in laws::LAWS {
        hold(name, law, "nothing", b"");
        for first in 0..=255 {
            hold(name, law, "one byte", &[first]);
            for second in [0, 1, 10, 32, 48, 49, 127, 128, 255] {
                hold(name, law, "two bytes", &[first, second]);
            }
        }
    }
}

/// Checks an input with the answers and the certificate of another input, whose recipe differs in one byte.
#[test]
fn certificates_of_games_nearly_the_same_hold() {
    let mut rng = Rng::new(0x57A1E);
    for number in 0..20_000 {
        let kind = (number % 5) as u8;
        let moves = 4 + rng.below(24);
        let mut bytes = vec![b'5' + kind];
        if kind != 3 {
            // One case.
            bytes.push(0);
        }
        bytes.extend([rng.below(4) as u8, moves as u8]);
        bytes.extend((0..moves).map(|_| rng.below(128) as u8));
        let recipe = bytes.len() - 1;
        bytes.extend([24, rng.below(recipe) as u8, rng.next() as u8]);
        hold("certificates", laws::certificates, &format!("case {number}"), &bytes);
    }
}
