//! TwixT: each pair of pegs is compared with each link.

use std::collections::{BTreeMap, BTreeSet};

use oracle::twixt::touch;

use super::{Place, Said, TWIXT, path};

/// Does the last peg win?
pub(crate) fn last_wins(size: i64, pegs: &[Place]) -> Said {
    let rules = Rules { size, pegs };
    let pairs = pairs(pegs);
    let fates = rules.fates(&pairs);
    let mut proof: String = pairs
        .iter()
        .zip(&fates)
        .map(|(&pair, fate)| match fate {
            None => format!("link {}\n", rules.pair(pair)),
            Some(by) => format!("blocked {} by {}\n", rules.pair(pair), rules.pair(*by)),
        })
        .collect();
    let links: Vec<Pair> =
        pairs.into_iter().zip(&fates).filter(|(_, fate)| fate.is_none()).map(|(pair, _)| pair).collect();

    let last = pegs.len().wrapping_sub(1);
    let Some(way) = rules.joined(last % 2, &links) else {
        proof += &rules.reached(pegs.len(), &links);
        return Said { answer: "no".into(), proof };
    };
    let before: Vec<Pair> = links.into_iter().filter(|&(later, _)| later != last).collect();
    proof += &rules.reached(last, &before);
    proof += &format!("path {}\n", TWIXT.walk(&way));
    Said { answer: "yes".into(), proof }
}

/// Two pegs by index, from 0, the later one first.
pub(crate) type Pair = (usize, usize);

/// All pairs of pegs of one colour a knight's move apart, in the order of `docs/certificates.md`.
pub(crate) fn pairs(pegs: &[Place]) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for later in 0..pegs.len() {
        for near in TWIXT.near(pegs[later]) {
            let earlier = pegs[..later].iter().position(|&at| at == near);
            pairs.extend(earlier.filter(|earlier| earlier % 2 == later % 2).map(|earlier| (later, earlier)));
        }
    }
    pairs
}

struct Rules<'a> {
    size: i64,
    pegs: &'a [Place],
}

impl Rules<'_> {
    /// For each pair the first link that crosses it, if any.
    fn fates(&self, pairs: &[Pair]) -> Vec<Option<Pair>> {
        let mut fates: Vec<Option<Pair>> = Vec::new();
        for &new in pairs {
            let link = |(later, earlier): Pair| (self.pegs[later], self.pegs[earlier]);
            let mut links = pairs.iter().zip(&fates).filter(|(_, fate)| fate.is_none());
            fates.push(links.find(|(old, _)| touch(link(new), link(**old))).map(|(old, _)| *old));
        }
        fates
    }

    /// A shortest walk over links between the end zones of a player.
    fn joined(&self, player: usize, links: &[Pair]) -> Option<Vec<Place>> {
        let near = self.linked(links);
        let starts = self.own(player).filter(|&at| self.along(player, at) == 0);
        let linked = |at| near.get(&at).cloned().unwrap_or_default();
        path(starts, linked, |at| self.along(player, at) == self.size)
    }

    fn reached(&self, pegs: usize, links: &[Pair]) -> String {
        let near = self.linked(links);
        let mut reached: BTreeSet<Place> = BTreeSet::new();
        for player in 0..2 {
            let mut waiting: Vec<Place> =
                self.own(player).filter(|&at| self.along(player, at) == 0).collect();
            while let Some(at) = waiting.pop() {
                if reached.insert(at) {
                    waiting.extend(near.get(&at).into_iter().flatten());
                }
            }
        }
        let bits: String =
            self.pegs[..pegs].iter().map(|at| if reached.contains(at) { '1' } else { '0' }).collect();
        format!("reached {}\n", if bits.is_empty() { "-" } else { &bits })
    }

    /// The pegs linked to each peg.
    fn linked(&self, links: &[Pair]) -> BTreeMap<Place, Vec<Place>> {
        let mut near: BTreeMap<Place, Vec<Place>> = BTreeMap::new();
        for &(a, b) in links {
            near.entry(self.pegs[a]).or_default().push(self.pegs[b]);
            near.entry(self.pegs[b]).or_default().push(self.pegs[a]);
        }
        near
    }

    /// The pegs of a player: 0 for Black, 1 for White.
    fn own(&self, player: usize) -> impl Iterator<Item = Place> {
        self.pegs.iter().copied().skip(player).step_by(2)
    }

    /// The distance from the player's first end zone.
    fn along(&self, player: usize, at: Place) -> i64 {
        if player == 0 { at.0 } else { at.1 }
    }

    fn pair(&self, (later, earlier): Pair) -> String {
        let (from, to) = (self.pegs[later], self.pegs[earlier]);
        format!("{} {} {}", from.0, from.1, TWIXT.spell(&[from, to]))
    }
}
