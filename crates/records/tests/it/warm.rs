//! Adjudicating records allocates nothing, once games with their terms were created.

use allocation_counter::measure;
use games::AnyGame;
use records::{Adjudicator, Field, Options};
use rng::Rng;

#[test]
fn a_warm_adjudicator_allocates_nothing() {
    let mut rng = Rng::new(5);
    let mut lines = Vec::new();
    // Only the last 64 games are kept.
    for (number, setup) in super::random::setups().iter().take(64).enumerate() {
        let names = ["game", "size", "rules"].into_iter().zip(setup.splitn(3, ' '));
        let terms: String = names.map(|(name, word)| format!("\"{name}\":\"{word}\",")).collect();
        let mut game: AnyGame = setup.parse().expect("a setup");
        let mut words = Vec::new();
        while game.ending().is_none() && words.len() < 20 {
            let at = rng.pick(&game.legal_moves());
            words.push(game.place_text(at));
            game.play(at).expect("a legal move");
        }
        let moves = if number % 2 == 0 {
            words.join(" ")
        } else {
            words.iter().map(|word| format!("{word},")).collect()
        };
        lines.push(format!("{{\"id\":{number},{terms}\"moves\":\"{moves}\",\"claimed\":\"B+\"}}\n"));
    }
    let fields: Vec<_> = Field::ALL.into_iter().filter(|field| !Field::EXPLAINED.contains(field)).collect();
    let mut adjudicator = Adjudicator::new(Options::default(), &fields);
    let mut out = Vec::new();
    let mut all = || {
        out.clear();
        for line in &lines {
            let adjudged = adjudicator.line(line.as_bytes(), &mut out).expect("no blank line");
            assert!(adjudged.verdict.is_ok_and(|verdict| verdict.first_illegal.is_none()), "{line}");
        }
    };
    all();
    all();
    assert_eq!(measure(all).count_total, 0, "allocations for {} lines", lines.len());
}
