//! Large boards: the two forms of storage must agree, with each other and with small boards.

use geometry::{Link, Point};
use oracle::Rng;
use rules_twixt::{Color, LinkRule, Setup, Twixt};

use super::tools::{RULES, at, check_links, link, links, links_of, points, seen, shortest};

/// An empty game on a board that is large enough for the table, but whose memory was an array once and stays so.
fn array(size: u32, rule: LinkRule) -> Twixt {
    let mut game = Twixt::new(&Setup::new(size, rule));
    let last = size as i32 - 1;
    // Black never plays at x = 0, so nobody wins.
    let all = (1..=last).flat_map(|x| (1..last).map(move |y| at(x, y)));
    for p in all.take((size * size / 8) as usize + 1) {
        game.play(Color::Black, p).expect("legal");
    }
    game.reset(&game.setup());
    game
}

#[test]
fn table_and_array_agree_on_full_boards() {
    let mut random = Rng::new(11);
    for (size, rule) in [(257, RULES[0]), (260, RULES[1])] {
        // A table at first, an array from one peg for every eight points on.
        let mut games = [Twixt::new(&Setup::new(size, rule)), array(size, rule)];
        let mut all = points(0, size as i32 - 1);
        random.shuffle(&mut all);
        for p in all {
            // White goes slow and never sets foot on y = 0, Black on x = 0: the board fills up.
            let color = random.pick(&Color::BOTH);
            if p.x == 0 || p.y == 0 {
                continue;
            }
            let [a, b] = games.each_mut().map(|game| game.play(color, p));
            assert_eq!(a, b);
        }
        assert!(games[0].pegs().len() > 60_000 && games[0].winner().is_none());
        assert_eq!(seen(&games[0]), seen(&games[1]));
        assert_eq!(check_links(&games[0], rule), Ok(()));
    }
}

#[test]
fn reserved_room_changes_no_answer() {
    let mut random = Rng::new(14);
    let mut wins = 0;
    // Around the fewest pegs for which a board is laid out at once: a peg for every eight points.
    for (size, reserved) in
        [(257, 8256), (257, 8257), (300, 11_249), (300, 11_250), (12, 9), (257, usize::MAX)]
    {
        let rule = RULES[reserved % 2];
        let mut games = [Twixt::new(&Setup::new(size, rule)), Twixt::new(&Setup::new(size, rule))];
        for round in 0..4 {
            games[1].reserve(reserved);
            // A band across the board, so that games are won; some points twice.
            let wide = size.min(30) as usize;
            let band = random.below(size as usize - wide + 1) as i32;
            for number in 0.. {
                let p = at(random.below(size as usize) as i32, band + random.below(wide) as i32);
                let (color, p) =
                    if round % 2 == 0 { (Color::Black, p) } else { (Color::White, at(p.y, p.x)) };
                let color = if number % 8 == 0 { color.opponent() } else { color };
                let [a, b] = games.each_mut().map(|game| game.play(color, p));
                assert_eq!(a, b);
                // Too late, and of no use.
                games[1].reserve(usize::MAX);
                if games[0].winner().is_some() || number > 20_000 {
                    break;
                }
            }
            wins += usize::from(games[0].winner().is_some());
            assert_eq!(seen(&games[0]), seen(&games[1]));
            assert_eq!(games[0].path(), games[1].path());
            games.iter_mut().for_each(|game| game.reset(&game.setup()));
        }
    }
    assert!(wins >= 16, "{wins}");
}

#[test]
fn wins_across_a_large_board() {
    let mut random = Rng::new(12);
    for (round, color) in [Color::Black, Color::White, Color::Black, Color::White].into_iter().enumerate() {
        let (size, rule) = (257 + round as u32, RULES[round / 2]);
        let mut games = [Twixt::new(&Setup::new(size, rule)), array(size, rule)];
        // A band of thirty lines, too few for an array, mostly pegs of one colour.
        let mut band: Vec<Point> = (0..size as i32).flat_map(|x| (100..130).map(move |y| at(x, y))).collect();
        random.shuffle(&mut band);
        let (mut pegs, mut made) = (Vec::new(), Vec::new());
        for p in band {
            let p = if color == Color::Black { p } else { at(p.y, p.x) };
            let player = if random.below(8) == 0 { color.opponent() } else { color };
            let placed = games.each_mut().map(|game| game.play(player, p));
            assert_eq!(placed[0], placed[1]);
            if let Ok(placed) = placed[0] {
                pegs.push((player, p));
                made.extend(placed.links.iter().map(|link| (player, link, 0)));
                if placed.winner.is_some() {
                    break;
                }
            }
        }
        assert_eq!(games[0].winner(), Some(color));
        assert_eq!(seen(&games[0]), seen(&games[1]));
        let path = games[0].path().expect("somebody has won");
        let own = |links: &[(Color, Link, usize)]| shortest(size, color, links.iter().map(|link| link.1));
        assert_eq!(Some(path.pegs.len()), own(&made));
        super::witness::check_path(&path, size, &pegs, &made);
        // Without the links of the last peg nobody had won.
        let last = pegs[pegs.len() - 1].1;
        made.retain(|link| !link.1.ends().contains(&last));
        assert_eq!(own(&made), None);
    }
}

#[test]
fn a_corner_of_a_large_board_is_like_a_corner_of_a_small_one() {
    let mut random = Rng::new(13);
    let mut missing = 0;
    for size in [12, 256, 257, 300, 1 << 31] {
        for round in 0..60 {
            let rule = RULES[round % 2];
            // The corner at (0, 0), the one at (size - 1, size - 1), and the two others.
            let shift = (i64::from(size) - 12) as i32;
            let by = at([0, shift][round / 2 % 2], [0, shift][round / 4 % 2]);
            let (mut small, mut large) =
                (Twixt::new(&Setup::new(12, rule)), Twixt::new(&Setup::new(size, rule)));
            for _ in 0..100 {
                // Not near the other end zones, which are elsewhere on the large board.
                let mut p = at(random.below(10) as i32, random.below(10) as i32);
                p = at(if by.x == 0 { p.x } else { 11 - p.x }, if by.y == 0 { p.y } else { 11 - p.y });
                let (color, q) = (random.pick(&Color::BOTH), p.offset(by));
                let (a, b) = (small.play(color, p), large.play(color, q));
                assert_eq!(a.is_ok(), b.is_ok(), "{color:?} {p:?} {size}");
                if let (Ok(a), Ok(b)) = (a, b) {
                    assert!(a.links.near().map(|p| p.offset(by)).eq(b.links.near()));
                }
            }
            let moved = links_of(&small).into_iter().map(|l| l.ends().map(|p| p.offset(by)));
            assert!(moved.eq(links_of(&large).into_iter().map(geometry::Link::ends)));
            assert_eq!((small.winner(), large.winner()), (None, None));
            assert_eq!(check_links(&large, rule), Ok(()));
            // The same links are missing, for the same reasons.
            for link in links(0, 11) {
                let shifted = |link: Link| {
                    let [a, b] = link.ends().map(|p| p.offset(by));
                    Link::new(a, b).expect("a knight's move apart")
                };
                let reason = small.refused(link).map(|refused| shifted(refused.by));
                assert_eq!(large.refused(shifted(link)).map(|refused| refused.by), reason);
                missing += usize::from(reason.is_some());
            }
        }
    }
    assert!(missing > 1000, "{missing}");
}

#[test]
fn the_largest_board_costs_no_more_than_its_pegs() {
    let size = Twixt::MAX_SIZE;
    let last = i32::MAX;
    let mut game = Twixt::new(&Setup::new(size, LinkRule::AllLinksBlock));
    assert_eq!(game.stone(at(last, last)), None);
    for (color, x, y) in [
        (Color::Black, last, 5),
        (Color::Black, 0, last - 1),
        (Color::White, last - 1, last),
        (Color::White, last - 2, last - 2),
        (Color::Black, last - 2, 4),
    ] {
        assert_eq!(game.play(color, at(x, y)).expect("legal").winner, None);
    }
    assert!(game.linked(link((last - 1, last), (last - 2, last - 2))));
    assert!(game.linked(link((last, 5), (last - 2, 4))));
    assert_eq!(links_of(&game).len(), 2);
    assert!(game.play(Color::Black, at(last, last)).is_err());
    assert!(game.play(Color::Black, at(-1, 5)).is_err());
    // A link that wraps round at the ends of the numbers is none.
    for p in [at(last, 5), at(last, last), at(0, 0), at(i32::MIN, i32::MIN)] {
        for near in p.knight() {
            if let Some(link) = geometry::Link::new(p, near) {
                assert_eq!(game.refused(link), None);
            }
        }
    }
    let before = seen(&game);
    let mut again = game.clone();
    again.reset(&game.setup());
    for peg in game.pegs() {
        again.play(peg.color, peg.at).expect("legal");
    }
    assert_eq!(seen(&again), before);
}
