//! The stored files that are our own: which is made from which seed, and what for.

use cases::hex::{neighbours, stored_status, stored_winner};
use cases::{havannah, nogo, twixt};
use rng::Rng;

use super::{Group, Plan};

#[rustfmt::skip]
pub(super) const PLANS: &[Plan] = &[
    plan("havannah", "largest", 101, "T=20, S=3000, M=10000: spirals, filled holes, all structures in the last move, rings along the border", havannah::stored::largest),
    plan("havannah", "middling", 102, "T=20, S up to 400: walks, trees and joints in random order", havannah::stored::middling),
    plan("havannah", "small", 103, "T=200, S up to 50, M up to 100: whole small boards, clusters, corners first, no move at all", havannah::stored::small),
    plan("havannah", "neighbours", 104, "S=3: each of the six neighbours is needed once to join a bridge, and once to see that a ring is open", havannah::stored::neighbours),
    plan("hexstatus", "largest", 201, "T=100, N=100: snakes, mazes, dumbbells with one cut cell, two disjoint chains, near misses, games played on", stored_status::largest),
    plan("hexstatus", "everyboard", 202, "every board of N=1 and N=2", stored_status::every_board),
    plan("hexstatus", "small", 203, "T=100, N up to 10: ends of random games, one stone more or less, two disjoint chains", stored_status::small),
    plan("hexstatus", "wontwice", 204, "T=100, N from 4 to 7: counts in order, the winner joined twice or nearly so", stored_status::won_twice),
    plan("hexstatus", "neighbours", 205, "N up to 5: chains that need each of the six neighbours, for either player; squares that touch on paper only", neighbours::status),
    plan("hexwinner", "largest", 301, "T=10, N=100: snakes, a maze, a double spiral, random boards, an empty board, one colour alone", stored_winner::largest),
    plan("hexwinner", "threshold", 302, "T=10, N=100: stones of one colour at the percolation threshold of one half, and next to it", stored_winner::threshold),
    plan("hexwinner", "small", 303, "T=10, N from 1 to 5, anything goes", stored_winner::small),
    plan("hexwinner", "neighbours", 304, "N up to 5: chains that need each of the six neighbours, for either player; squares that touch on paper only", neighbours::winner),
    plan("nogo", "empty", 501, "n=600, no stone: 360,000 points to play on", nogo::stored::empty),
    plan("nogo", "random", 502, "n=600, full at random, each chain left with about one liberty", nogo::stored::random),
    plan("nogo", "latelife", 503, "n=600, the end of a long random game, some hundred stones taken back", nogo::stored::late_life),
    plan("nogo", "stuck", 504, "n=600, the end of a long random game: Black is stuck at once", nogo::stored::stuck),
    plan("nogo", "lattice", 505, "n=600, rings of eight round one liberty each, a thousand stones taken off", nogo::stored::lattice),
    plan("nogo", "maze", 506, "n=600, one chain of 180,000 stones in the corridors of a maze, with a handful of liberties", nogo::stored::maze),
    plan("nogo", "stripes", 507, "n=600, full rows of one colour with one hole each", nogo::stored::stripes),
    plan("nogo", "combs", 508, "n=600, two combs that mesh: two chains and a few liberties", nogo::stored::combs),
    plan("nogo", "onlywhite", 509, "n=600, Black is stuck at once, White would have thousands of moves", |rng| nogo::stored::pockets(0, 200, rng)),
    plan("nogo", "onlyblack", 510, "n=600, White is stuck after Black's first move, Black would have thousands", |rng| nogo::stored::pockets(200, 0, rng)),
    plan("nogo", "bothsides", 511, "n=600, both have thousands of moves where only they may play, Black the more", |rng| nogo::stored::pockets(120, 80, rng)),
    plan("nogo", "tiny1", 521, "n=1", |rng| nogo::stored::small(1, rng)),
    plan("nogo", "tiny2", 522, "n=2", |rng| nogo::stored::small(2, rng)),
    plan("nogo", "tiny3", 523, "n=3", |rng| nogo::stored::small(3, rng)),
    plan("nogo", "tiny4", 524, "n=4", |rng| nogo::stored::small(4, rng)),
    plan("nogo", "tiny5", 525, "n=5", |rng| nogo::stored::small(5, rng)),
    plan("nogo", "tiny6", 526, "n=6", |rng| nogo::stored::small(6, rng)),
    plan("nogo", "tiny7", 527, "n=7", |rng| nogo::stored::small(7, rng)),
    plan("nogo", "tiny9", 529, "n=9", |rng| nogo::stored::small(9, rng)),
    plan("nogo", "tiny12", 532, "n=12", |rng| nogo::stored::small(12, rng)),
    plan("nogo", "tiny19", 539, "n=19", |rng| nogo::stored::small(19, rng)),
    plan("twixt", "largest", 401, "20 sets, N=20, M=249: some 150 links and over 100 refused in each; half of the last pegs win", twixt::stored::largest),
    plan("twixt", "small", 402, "20 sets, N from 4 to 8: short games, half of the last pegs win", twixt::stored::small),
    plan("twixt", "blocked", 403, "8 sets, N=4: a link of White blocks Black's last one, each made by another of the eight steps", twixt::stored::blocked),
    plan("twixt", "ownlinks", 404, "8 sets, N=4: a link of Black's own blocks Black's last one", twixt::stored::own_links),
    beyond("havannah", "fewstones", 151, "S up to 2^30: discs in random order, in two corners and in the middle", havannah::beyond::few_stones),
    beyond("twixt", "fewpegs", 451, "N up to 2^31-1: a few pegs in the corners, in the middle, and from side to side", twixt::beyond::few_pegs),
    beyond("twixt", "manypegs", 452, "N=256: a peg on every eighth point, between two games with few", twixt::beyond::many_pegs),
];

/// A file that keeps to the contest's limits.
const fn plan(
    problem: &'static str,
    name: &'static str,
    seed: u64,
    aim: &'static str,
    make: fn(&mut Rng) -> String,
) -> Plan {
    Plan { problem, group: Group::Secret, name, seed, aim, make }
}

/// A file that does not.
const fn beyond(
    problem: &'static str,
    name: &'static str,
    seed: u64,
    aim: &'static str,
    make: fn(&mut Rng) -> String,
) -> Plan {
    Plan { group: Group::Beyond, ..plan(problem, name, seed, aim, make) }
}
