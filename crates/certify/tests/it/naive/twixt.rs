//! TwixT: every pair of pegs against every link.

use std::collections::{BTreeMap, BTreeSet};

use super::{Bug, Place, Said, TWIXT, path};

/// Does the last peg win?
pub(crate) fn last_wins(size: i64, pegs: &[Place], bug: Bug) -> Said {
    let rules = Rules { size, pegs, bug };
    let pairs = rules.pairs();
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
    let won = |player: usize| rules.joined(player, &links).is_some();
    let yes = match bug {
        Bug::EarlierWinCounts => won(0) || won(1),
        Bug::NobodyButBlackWins => last.is_multiple_of(2) && won(0),
        _ => won(last % 2),
    };
    let yes = yes && !pegs.is_empty();
    let before: Vec<Pair> = links.iter().copied().filter(|&(later, _)| later != last).collect();
    if !yes {
        proof += &rules.reached(pegs.len(), &links);
        return Said { answer: "no".into(), proof };
    }
    proof += &rules.reached(last, &before);
    let way = rules.joined(last % 2, &links).or_else(|| rules.joined(1 - last % 2, &links));
    proof += &format!("path {}\n", TWIXT.walk(&way.unwrap_or_else(|| vec![pegs[last]])));
    Said { answer: "yes".into(), proof }
}

/// Two pegs by their numbers, from 0, the later one first.
type Pair = (usize, usize);

/// Whether the segments cross, neither end of one being on the other's line.
pub(crate) fn cross(a: Place, b: Place, c: Place, d: Place) -> bool {
    turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0
}

fn turn(a: Place, b: Place, c: Place) -> i64 {
    ((b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)).signum()
}

struct Rules<'a> {
    size: i64,
    pegs: &'a [Place],
    bug: Bug,
}

impl Rules<'_> {
    /// All pairs of pegs of one colour a knight's move apart, in the order of the document.
    fn pairs(&self) -> Vec<Pair> {
        let mut pairs = Vec::new();
        for later in 0..self.pegs.len() {
            for near in TWIXT.near(self.pegs[later]) {
                let earlier = self.pegs[..later].iter().position(|&at| at == near);
                pairs.extend(
                    earlier.filter(|earlier| earlier % 2 == later % 2).map(|earlier| (later, earlier)),
                );
            }
        }
        pairs
    }

    /// For each pair the link that stands in its way, if there is one.
    fn fates(&self, pairs: &[Pair]) -> Vec<Option<Pair>> {
        let mut order: Vec<usize> = (0..pairs.len()).collect();
        match self.bug {
            Bug::LastPegFirst => order.reverse(),
            Bug::BlackLinksFirst => order.sort_by_key(|&k| pairs[k].0 % 2),
            _ => {}
        }
        let mut fates: Vec<Option<Pair>> = vec![None; pairs.len()];
        for (done, &k) in order.iter().enumerate() {
            for &other in &order[..done] {
                if fates[other].is_some() || !self.in_the_way(pairs[k], pairs[other]) {
                    continue;
                }
                match self.bug {
                    Bug::LatestLinkWins => fates[other] = Some(pairs[k]),
                    Bug::CrossedLinksBothGo => {
                        (fates[k], fates[other]) = (Some(pairs[other]), Some(pairs[k]));
                    }
                    _ => fates[k] = Some(pairs[other]),
                }
                if fates[k].is_some() {
                    break;
                }
            }
        }
        fates
    }

    fn in_the_way(&self, new: Pair, old: Pair) -> bool {
        let [a, b, c, d] = [new.0, new.1, old.0, old.1].map(|peg| self.pegs[peg]);
        let same = new.0 % 2 == old.0 % 2;
        match self.bug {
            Bug::OwnLinksPass => !same && cross(a, b, c, d),
            Bug::AllLinksPass => false,
            Bug::EndsBlock => cross(a, b, c, d) || a == c || a == d || b == c || b == d,
            Bug::LinesBlock => turn(a, b, c) * turn(a, b, d) < 0,
            _ => cross(a, b, c, d),
        }
    }

    /// A way over links between the end zones of a player.
    fn joined(&self, player: usize, links: &[Pair]) -> Option<Vec<Place>> {
        let near = self.linked(links);
        let starts = self.own(player).filter(|&at| self.along(player, at) == 0);
        let short = i64::from(self.bug == Bug::EndZonesWide);
        path(
            starts,
            |at| near.get(&at).cloned().unwrap_or_default(),
            |at| self.along(player, at) >= self.size - short,
        )
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

    /// The pegs that are linked to a peg.
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

    /// How far a peg is from its owner's first end zone.
    fn along(&self, player: usize, at: Place) -> i64 {
        if (player == 0) == (self.bug == Bug::EndZonesExchanged) { at.1 } else { at.0 }
    }

    fn pair(&self, (later, earlier): Pair) -> String {
        let (from, to) = (self.pegs[later], self.pegs[earlier]);
        format!("{} {} {}", from.0, from.1, TWIXT.spell(&[from, to]))
    }
}
