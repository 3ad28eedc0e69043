//! Random proofs for TwixT: links, and the links that should block them.

use oracle::twixt::touch;
use rng::Rng;

use super::wander;
use crate::it::naive::twixt::{Pair, pairs};
use crate::it::naive::{Place, TWIXT};

pub(super) fn proof(size: i64, pegs: &[Place], answer: &str, random: &mut Rng) -> String {
    let pairs = pairs(pegs);
    // Each pair is a link or blocked. The blocking link is usually an earlier one that crosses.
    // Sometimes it is no link, comes later or does not cross, and sometimes links cross.
    let (links_pass, any_pair, anything) =
        (random.pick(&[0, 0, 30, 100]), random.chance(20), random.pick(&[0, 0, 5, 30]));
    let mut proof = String::new();
    let mut links: Vec<Pair> = Vec::new();
    for &(later, earlier) in &pairs {
        let text = |(a, b): Pair| format!("{} {} {}", pegs[a].0, pegs[a].1, TWIXT.spell(&[pegs[a], pegs[b]]));
        let crosses = |&&(a, b): &&Pair| touch((pegs[a], pegs[b]), (pegs[later], pegs[earlier]));
        let crossing: Vec<&Pair> = (if any_pair { &pairs } else { &links }).iter().filter(crosses).collect();
        let by = if random.chance(anything) {
            Some(random.pick(&pairs))
        } else if crossing.is_empty() || random.chance(if any_pair { 50 } else { links_pass }) {
            None
        } else {
            Some(*random.pick(&crossing))
        };
        if let Some(by) = by {
            let by = if random.chance(2) { (by.1, by.0) } else { by };
            proof += &format!("blocked {} by {}\n", text((later, earlier)), text(by));
        } else {
            proof += &format!("link {}\n", text((later, earlier)));
            links.push((later, earlier));
        }
    }
    let last = pegs.len().saturating_sub(1);
    let before = if answer == "yes" { last } else { pegs.len() };
    let along = |peg: usize| if peg.is_multiple_of(2) { pegs[peg].0 } else { pegs[peg].1 };
    let mut bits: Vec<bool> = (0..before).map(|peg| along(peg) == 0).collect();
    for _ in 0..before {
        for &(a, b) in &links {
            if a < before && (bits[a] || bits[b]) {
                (bits[a], bits[b]) = (true, true);
            }
        }
    }
    match random.below(10) {
        0 if !bits.is_empty() => {
            let peg = random.below(bits.len());
            bits[peg] = !bits[peg];
        }
        1 => bits.fill(false),
        2 => bits = (0..before).map(|peg| along(peg) == 0).collect(),
        _ => {}
    }
    let bits: String = bits.iter().map(|&bit| if bit { '1' } else { '0' }).collect();
    proof += &format!("reached {}\n", if bits.is_empty() { "-" } else { &bits });
    if answer == "yes" && !pegs.is_empty() {
        let own: Vec<usize> = (0..pegs.len()).filter(|peg| peg % 2 == last % 2).collect();
        let starts: Vec<usize> = own.iter().copied().filter(|&peg| along(peg) == 0).collect();
        let start = if starts.is_empty() { last } else { random.pick(&starts) };
        let is_own = |at: Place| own.iter().any(|&peg| pegs[peg] == at);
        let is_end = |(x, y): Place| (if last.is_multiple_of(2) { x } else { y }) == size;
        proof +=
            &format!("path {}\n", TWIXT.walk(&wander(TWIXT, pegs[start], random, is_own, is_own, is_end)));
    }
    proof
}
