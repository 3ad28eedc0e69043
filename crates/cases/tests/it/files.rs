//! Random files are legal and reproducible, and become simpler step by step.

use cases::{ALL, AnyFile, Scale};
use rng::Rng;

#[test]
fn the_registry_is_sorted() {
    assert!(ALL.is_sorted_by_key(|cases| cases.id()));
    assert!(ALL.iter().all(|cases| cases::find(cases.id()).is_some_and(|found| found.id() == cases.id())));
    assert!(cases::find("chess").is_none());
    assert_eq!((cases::solve("chess", "1\n"), cases::check("chess", "1\n", "")), (None, None));
}

/// The oracle answers files of each scale, and every style occurs.
#[test]
fn every_style_makes_legal_cases() {
    for cases in ALL {
        let mut seen = vec![0; cases.styles().len()];
        for number in 0..150 {
            let (file, styles) = cases.generate(3, number);
            assert_eq!(file.count(), styles.len());
            styles.into_iter().for_each(|style| seen[style] += 1);
            assert!(cases.solve(&file.text()).is_some(), "{}", file.text());
        }
        assert!(seen.iter().all(|&count| count > 5), "{}: {seen:?}", cases.id());
        let mut rng = Rng::new(4);
        for scale in [Scale::Tiny, Scale::Small, Scale::Middle] {
            let text = cases.random(&mut rng, scale, 1);
            assert!(cases.solve(&text).is_some(), "{text}");
        }
    }
}

#[test]
fn what_is_written_is_read() {
    for cases in ALL {
        let text = cases.random(&mut Rng::new(6), Scale::Small, 30);
        assert_eq!(cases.read(&text).map(|file| file.text()), Some(text));
    }
}

/// Any sequence of steps ends at a single case of a few bytes. Steps may move stones off
/// the board, which a validator would refuse. This test refuses negative numbers except -1.
#[test]
fn steps_lead_to_an_end() {
    let mut rng = Rng::new(5);
    for cases in ALL {
        for number in [1, 20, 40] {
            let (mut file, _) = cases.generate(1, number);
            let mut most = file.text().len().pow(2) + 100;
            while let Some(simpler) = step(&*file, &mut rng) {
                assert!(simpler.count() <= file.count() && simpler.count() > 0);
                file = simpler;
                assert!(most > 0, "{}: no end of steps", cases.id());
                most -= 1;
            }
            assert!(file.count() == 1 && file.text().len() < 20, "{}", file.text());
        }
    }
}

/// Returns a random step, or `None` if no step is left.
fn step(file: &dyn AnyFile, rng: &mut Rng) -> Option<Box<dyn AnyFile>> {
    let simpler = (0..file.count()).flat_map(|number| file.simpler(number));
    let is_far_off = |text: &str| text.split_whitespace().any(|word| word.starts_with('-') && word != "-1");
    let mut steps: Vec<_> = file.fewer().into_iter().chain(simpler).collect();
    steps.retain(|step| !is_far_off(&step.text()));
    if steps.is_empty() { None } else { Some(steps.swap_remove(rng.below(steps.len()))) }
}

/// A noted seed must give the same files again.
#[test]
fn files_stay_as_they_are() {
    let hash = |bytes: &str| {
        bytes.bytes().fold(0xCBF2_9CE4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3)
        })
    };
    for cases in ALL.iter().filter(|cases| cases.hashes().is_some()) {
        let files: String = (0..100).map(|number| cases.generate(1, number).0.text()).collect();
        let simpler = cases.generate(1, 0).0.simpler(0);
        let simpler: String = simpler.into_iter().map(|simpler| simpler.text()).collect();
        assert_eq!(Some([hash(&files), hash(&simpler)]), cases.hashes(), "{}", cases.id());
    }
}
