//! Batches agree with [`AnyGame`], with their definition, and among each other.

use games::{
    ALL, AnyGame, AnyTerms, Batch, Illegal, NoThreads, Numbers, Options, Planes, State, Threads, batch,
};
use play::{Action, Swap};
use rng::Rng;
use rules_core::{Color, Rules};

/// Runs each job in a thread.
struct Three;

impl Threads for Three {
    fn count(&self) -> usize {
        3
    }

    fn run<'a>(&self, jobs: Vec<Box<dyn FnOnce() + Send + 'a>>) {
        std::thread::scope(|scope| jobs.into_iter().for_each(|job| drop(scope.spawn(job))));
    }
}

/// Terms on small and usual boards of all games, also with a swap and the other colour first.
fn all_terms() -> Vec<AnyTerms> {
    let small = [
        "hex 1x1",
        "hex 3x2",
        "hex 4x4",
        "y 1",
        "y 4",
        "havannah 2 official",
        "havannah 3 contest",
        "nogo 1x1",
        "nogo 3x3",
    ];
    let others = ["twixt 5 std", "twixt 6x5 pp", "nogo 5x4", "hex 3x3, xo1/3/3 x"];
    let usual = ALL.iter().flat_map(|game| game.usual()).copied();
    let setups = small.into_iter().chain(others).chain(usual);
    let with = setups.flat_map(|setup| {
        let white = format!("{setup}, {} first", games::of_setup(setup).expect("a setup").colors()[1]);
        [setup.to_owned(), format!("{setup}, swap pieces"), format!("{white}, swap pieces"), white]
    });
    with.filter_map(|terms| terms.parse().ok()).collect()
}

fn states(games: &dyn Batch) -> Vec<State> {
    let mut all = Vec::new();
    games.states(&mut |_, state| all.push(state));
    all
}

fn legal(games: &dyn Batch) -> Vec<bool> {
    let mut out = vec![false; games.len() * games.actions()];
    games.legal(&mut out, &NoThreads);
    out
}

fn planes(games: &dyn Batch, symmetry: u32) -> Vec<u8> {
    let [height, width] = games.sides();
    let mut out = vec![9; games.len() * games.num_planes() * height * width];
    let index: Vec<_> = (0..games.len() as u32).collect();
    games.planes(&index, &[symmetry], Planes::Bytes(&mut out), &NoThreads).expect("indices");
    out
}

/// The arrays of a game by their definition.
fn check(games: &dyn Batch, index: usize, game: &AnyGame, numbers: &Numbers) {
    let (terms, actions, cells) = (game.terms(), games.actions(), numbers.cells());
    let mut mask = vec![false; actions];
    if game.ending().is_none() {
        let legal = game.legal_actions();
        legal.iter().for_each(|&action| mask[numbers.of(action).expect("a number")] = true);
    }
    assert_eq!(legal(games)[index * actions..][..actions], mask, "{terms}");
    assert_eq!(
        numbers.legal(game),
        Vec::from_iter((0..actions as u32).filter(|&number| mask[number as usize])),
        "{terms}"
    );
    let mut board = vec![0; games.len() * cells];
    games.boards(&mut board);
    let own = game.to_move();
    let mut expected = vec![0; games.num_planes() * cells];
    for cell in 0..cells {
        let stone = numbers.action(cell, own).and_then(|action| match action {
            Action::Stone(_, at) => game.stone(at),
            _ => None,
        });
        assert_eq!(board[index * cells + cell], Color::sign(stone), "{terms}");
        expected[cell] = u8::from(stone == Some(own));
        expected[cells + cell] = u8::from(stone == Some(own.opponent()));
        expected[2 * cells + cell] = u8::from(own == Color::White);
        expected[3 * cells + cell] = u8::from(mask.get(cells).copied().unwrap_or(false));
    }
    let found = &planes(games, 0)[index * expected.len()..][..4 * cells];
    assert_eq!(found, &expected[..4 * cells], "{terms}");
    let state = states(games)[index];
    let first = terms.first();
    let outcome =
        game.ending().map(|end| end.winner.map_or(0, |won| if won.color == first { 1 } else { -1 }));
    let expected = (u8::from(own != first), game.actions().len() as u32, outcome, game.hash());
    assert_eq!((state.to_play, state.ply, state.outcome, state.key), expected, "{terms}");
    let last = game.actions().last().and_then(|&action| numbers.of(action));
    assert_eq!(state.last.map(|last| last as usize), last);
}

#[test]
fn random_games_are_those_of_the_rules() {
    for terms in all_terms() {
        let numbers = Numbers::new(&terms.setup());
        let rounds = if numbers.cells() > 60 { 2 } else { 12 };
        for undo in [false, true] {
            let options = Options { seed: 5, undo, ..Options::default() };
            let mut games = batch(&terms, rounds, &options).expect("games");
            let mut others = vec![AnyGame::new(&terms); rounds];
            let mut rng = Rng::new(7);
            loop {
                for (index, other) in others.iter().enumerate() {
                    check(&*games, index, other, &numbers);
                }
                let mut actions = vec![0; rounds];
                games.random_actions(&mut actions, &NoThreads);
                if actions.iter().all(|&action| action == -1) {
                    break;
                }
                // Some wait.
                actions.iter_mut().filter(|_| rng.chance(10)).for_each(|action| *action = -1);
                games.step(&actions, Illegal::Raise, &NoThreads).expect("legal actions");
                for (other, &action) in others.iter_mut().zip(&actions) {
                    if let Ok(number) = usize::try_from(action) {
                        let action = numbers.action(number, other.to_move()).expect("an action");
                        other.act(action).expect("it is legal");
                    }
                }
                if undo && rng.chance(30) {
                    let index = rng.below(rounds);
                    games.undo(&[index as u32]).expect("a journal");
                    others[index].undo();
                }
            }
            for (index, other) in others.iter().enumerate() {
                assert_eq!(games.game(index).actions(), other.actions(), "{terms}");
                let moves = games.moves(index).to_vec();
                let before = states(&*games)[index];
                games.replace(index, &moves).expect("they are legal");
                assert_eq!(State { has_ended: before.has_ended, ..states(&*games)[index] }, before);
            }
        }
    }
}

/// Symmetries: the planes of the images are the images of the planes, and games of images have the same results.
#[test]
fn symmetries_map_planes_and_actions() {
    for (setup, count) in [
        ("hex 4x4", 2),
        ("hex 4x3", 2),
        ("twixt 7 std", 4),
        ("y 4", 6),
        ("havannah 3 official", 12),
        ("nogo 4x4", 8),
        ("nogo 4x3", 4),
    ] {
        let options = Options { seed: 3, ..Options::default() };
        let mut games = batch(&setup.parse().expect("terms"), 20, &options).expect("games");
        let maps = games.symmetries().to_vec();
        assert_eq!((maps.len(), maps[0].is_sorted()), (count, true), "{setup}");
        let mut images: Vec<_> =
            maps.iter().map(|_| games.take(&Vec::from_iter(0..20)).expect("games")).collect();
        let mut actions = vec![0; 20];
        for _ in 0..games.actions() {
            games.random_actions(&mut actions, &NoThreads);
            games.step(&actions, Illegal::Raise, &NoThreads).expect("legal actions");
            for (number, (map, image)) in maps.iter().zip(&mut images).enumerate() {
                let mapped: Vec<_> = actions
                    .iter()
                    .map(|&action| usize::try_from(action).map_or(-1, |action| map[action] as i32))
                    .collect();
                image.step(&mapped, Illegal::Raise, &NoThreads).expect("legal in the image");
                assert_eq!(planes(&*games, number as u32), planes(&**image, 0), "{setup} {number}");
                let kept =
                    |games: &dyn Batch| states(games).iter().map(|state| state.outcome).collect::<Vec<_>>();
                assert_eq!(kept(&*games), kept(&**image), "{setup}");
            }
        }
    }
}

/// The second player of canonical games sees the game that the first one would see after the swap's map.
#[test]
fn canonical_games_look_the_same_to_both() {
    for setup in ["hex 4x4", "twixt 6 std", "y 4", "havannah 3 official", "nogo 3x3"] {
        let terms: AnyTerms = setup.parse().expect("terms");
        let plain = Options { seed: 9, ..Options::default() };
        let options = Options { canonical: true, ..plain };
        let mut games = batch(&terms, 30, &plain).expect("games");
        let mut seen = batch(&terms, 30, &options).expect("games");
        let (mut mapped, cells) = (0, games.sides().iter().product::<usize>());
        let numbers = Numbers::new(&terms.setup());
        let map = |game: &AnyGame, number: usize| match numbers.action(number, Color::Black) {
            Some(Action::Stone(_, at)) if game.to_move() == Color::White => swapped(&terms, at)
                .map_or(number, |at| numbers.of(Action::Stone(Color::Black, at)).expect("an image")),
            _ => number,
        };
        for _ in 0..games.actions() {
            let mut actions = vec![0; 30];
            games.random_actions(&mut actions, &NoThreads);
            let (masks, plain, size) = (legal(&*games), planes(&*games, 0), games.num_planes() * cells);
            let (own, found) = (legal(&*seen), planes(&*seen, 0));
            for index in 0..30 {
                let game = games.game(index);
                for number in 0..cells {
                    let image = map(&game, number);
                    mapped += usize::from(image != number);
                    assert_eq!(own[index * cells + image], masks[index * cells + number], "{setup}");
                    for plane in [0, cells] {
                        assert_eq!(
                            found[index * size + plane + image],
                            plain[index * size + plane + number],
                            "{setup}"
                        );
                    }
                }
                if let Ok(number) = usize::try_from(actions[index]) {
                    actions[index] = map(&game, number) as i32;
                }
            }
            let mut own = vec![0; 30];
            seen.random_actions(&mut own, &NoThreads);
            assert_eq!(own, actions, "{setup}");
            seen.step(&own, Illegal::Raise, &NoThreads).expect("legal");
            let back: Vec<_> = (0..30)
                .map(|index| {
                    usize::try_from(own[index]).map_or(-1, |number| map(&games.game(index), number) as i32)
                })
                .collect();
            games.step(&back, Illegal::Raise, &NoThreads).expect("legal");
            assert_eq!(states(&*games), states(&*seen));
        }
        assert_eq!(mapped > 0, ["hex", "twixt"].iter().any(|game| setup.starts_with(game)), "{setup}");
    }
    let oblong =
        batch(&"hex 4x3".parse().expect("terms"), 1, &Options { canonical: true, ..Options::default() });
    assert_eq!(
        oblong.expect_err("oblong").to_string(),
        "expected a board with a mirror image, found hex 4x3"
    );
}

/// The image of a place under the map of the swap, if each colour has its own sides.
fn swapped(terms: &AnyTerms, at: [i32; 2]) -> Option<[i32; 2]> {
    struct Image([i32; 2], AnyTerms);
    impl games::Visitor for Image {
        type Output = Option<[i32; 2]>;
        fn visit<R: Rules>(self) -> Self::Output {
            let setup: R::Setup = self.1.setup().to_string().parse().expect("a setup");
            R::ends()?;
            R::swapped(&setup, R::at(&setup, self.0)).map(|at| R::pair(&setup, at))
        }
    }
    terms.setup().game().visit(Image(at, terms.clone()))
}

/// Random games end as those of the rules, with any number of threads; and begin anew if they are told to.
#[test]
fn threads_make_no_difference() {
    for terms in ["hex 5x5, swap pieces", "nogo 4x4", "twixt 6 std"] {
        let options = Options { seed: 4, autoreset: true, ..Options::default() };
        let make = || batch(&terms.parse().expect("terms"), 4200, &options).expect("games");
        let (mut one, mut other) = (make(), make());
        let (mut ended, mut actions, mut again) = (0, vec![0; 4200], vec![0; 4200]);
        for _ in 0..40 {
            one.random_actions(&mut actions, &NoThreads);
            other.random_actions(&mut again, &Three);
            assert_eq!(actions, again);
            one.step(&actions, Illegal::Raise, &NoThreads).expect("legal");
            other.step(&actions, Illegal::Raise, &Three).expect("legal");
            assert_eq!((states(&*one), legal(&*one)), (states(&*other), legal(&*other)));
            assert_eq!(planes(&*one, 0), planes(&*other, 0));
            let all = states(&*one);
            ended += all.iter().filter(|state| state.has_ended).count();
            assert!(all.iter().all(|state| !state.has_ended || state.ply == 0 && state.outcome.is_some()));
        }
        assert!(ended > 4200, "{ended}");
        let (mut wins, mut others) = (vec![0; 12600], vec![0; 12600]);
        one.rollouts(0..4200, 3, &mut wins, &NoThreads);
        other.rollouts(0..4200, 3, &mut others, &Three);
        assert_eq!(wins, others);
        assert!(wins.chunks(3).all(|wins| wins.iter().sum::<i32>() == 3));
    }
}

#[test]
fn what_is_wrong_changes_nothing() {
    let mut games =
        batch(&"hex 3x3, swap pieces".parse().expect("terms"), 2, &Options::default()).expect("games");
    for (actions, message) in [
        ([0, 9], "game 1: action 9 (swap): expected a swap at the second move only, found one after 0 moves"),
        ([10, 0], "game 0: action 10: expected the number of a place, below 10"),
        ([0, -2], "game 1: action -2: expected the number of a place, below 10"),
    ] {
        let before = states(&*games);
        let error = games.step(&actions, Illegal::Raise, &NoThreads).expect_err("illegal");
        assert_eq!((error.to_string().as_str(), error.is_illegal()), (message, true));
        assert_eq!(states(&*games), before);
    }
    let error = games.play(&[0, 9, 1, -1, 0, 1, 1, 2], &NoThreads).expect_err("illegal");
    assert_eq!(
        error.to_string(),
        "game 1: move 2, action 1 (b1): expected an empty cell, found a blue stone at b1"
    );
    assert!(states(&*games).iter().all(|state| state.ply == 0));
    games.play(&[0, 9, 1, -1, 0, 1, 4, -1], &NoThreads).expect("legal");
    assert_eq!([games.moves(0), games.moves(1)], [[0, 9, 1], [0, 1, 4]]);
    games.step(&[0, 5], Illegal::Lose, &NoThreads).expect("it loses");
    let outcomes: Vec<_> = states(&*games).iter().map(|state| state.outcome).collect();
    assert_eq!(outcomes, [Some(1), None]);
    let before = states(&*games);
    games.step(&[-1, 0], Illegal::Raise, &NoThreads).expect_err("a stone is there");
    assert_eq!((states(&*games), before[0].has_ended), (before.clone(), true));
    assert_eq!(games.game(0).ending_text().as_deref(), Some("red has won: blue forfeited"));
    for (terms, message) in [
        (
            "hex 3x3, swap sides",
            "expected terms without a swap of sides and passes, found hex 3x3, swap sides",
        ),
        ("hex 3x3, passes", "expected terms without a swap of sides and passes, found hex 3x3, passes"),
    ] {
        let error = batch(&terms.parse().expect("terms"), 1, &Options::default()).expect_err(terms);
        assert_eq!(error.to_string(), message);
    }
    let many = batch(&"hex 19x19".parse().expect("terms"), usize::MAX, &Options::default());
    assert!(many.expect_err("too many").to_string().starts_with("expected at most 268435456 cells"));
    assert!(games.undo(&[0]).is_err() && games.reset(&[2]).is_err() && games.take(&[7]).is_err());
    let other = batch(&"hex 3x3".parse().expect("terms"), 1, &Options::default()).expect("games");
    assert!(games.put(&[0], &*other).is_err());
    let copy = games.take(&[1, 1]).expect("games");
    games.put(&[1, 0], &*copy).expect("the same terms");
    assert_eq!(games.moves(0), games.moves(1));
    assert_eq!(games.terms().swap(), Swap::Pieces);
}
