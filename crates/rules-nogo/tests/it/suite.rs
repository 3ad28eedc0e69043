//! What the laws of every game need to know of NoGo.

use rules_nogo::Stuck;

/// Witnesses with one of the chains bent, or without a reason.
pub(crate) fn forged(stuck: &Stuck) -> Vec<Stuck> {
    let mut forged = Vec::new();
    for (number, reason) in stuck.reasons.iter().enumerate() {
        for chain in suite::bent(&reason.chain) {
            let mut other = stuck.clone();
            other.reasons[number].chain = chain;
            forged.push(other);
        }
        let mut less = stuck.clone();
        less.reasons.remove(number);
        forged.push(less);
    }
    forged
}
