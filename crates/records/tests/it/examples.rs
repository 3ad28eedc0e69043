//! The example of each format, which the program prints.

use games::AnyGame;
use play::Action;
use records::{CannotHold, FORMATS, Options, Record, Replay};

/// A record has stones at the start, but neither their order nor links.
#[test]
fn records_of_games_that_begin_from_positions() {
    let moves = |terms: &str| {
        let mut game: AnyGame = terms.parse().expect("a position");
        game.act(game.legal_actions()[0]).expect("it is legal");
        Record::of(&game).map(|record| (record.start.len(), record.nodes.len()))
    };
    assert_eq!(moves("hex 3x2, 1x1/3 o"), Ok((1, 1)));
    assert_eq!(moves("twixt 5 pp, 5/2x2/5/1x3/5 o 2,1-1,3"), Ok((2, 1)));
    let linked = "twixt 7 pp, 7/3x3/1o5/x1xox2/xx2o1x/1xo1oo1/4o2 o 3,1-2,3 3,1-4,3 0,3-1,5 2,3-0,4 2,3-1,5 3,3-2,5 3,3-4,5 \
                  4,3-6,4 4,4-2,5 2,5-4,6";
    let game: AnyGame = linked.parse().expect("a position");
    assert_eq!(Record::of(&game), Err(CannotHold::Start));
}

/// The format shows itself, the game ends as it claims, and the text is written again byte for byte.
#[test]
fn each_example_is_a_game_that_was_won() {
    for format in FORMATS {
        let record = records::read(format.example, &Options::default());
        let record = record.unwrap_or_else(|error| panic!("{}: {error}", format.id));
        assert_eq!((record.format(), &record.notes()[..]), (Some(*format), &[][..]));
        let verdict = Replay::default().run(&record).expect("terms");
        assert_eq!(verdict.illegal, None, "{}", format.id);
        assert!(verdict.decided == Some(record.nodes.len()), "{}: {verdict:?}", format.id);
        assert_eq!(verdict.agrees(), record.claim.map(|_| true), "{}: {verdict:?}", format.id);
        let mut text = String::new();
        format.write(&record, &mut text).expect("its own game");
        let again = records::read(&text, &Options::default()).expect("its own text");
        let places =
            |record: &Record| record.nodes.iter().map(|node| (node.depth, node.action)).collect::<Vec<_>>();
        assert_eq!(places(&record), places(&again), "{text}");
        assert!(record.properties.iter().eq(again.properties.iter()), "{text}");

        // The game as a record has the same moves, and the format names their places.
        let (game, _) = record.game(usize::MAX).expect("terms");
        let played = Record::of(&game).expect("it begins with an empty board");
        assert_eq!((played.terms(), places(&played)), (record.terms(), places(&record)));
        let claim = played.claim.expect("the game has ended").to_string();
        assert!(claim.starts_with(&verdict.result().to_string()), "{}: {claim}", format.id);
        for node in &record.nodes {
            let Action::Stone(_, at) = node.action else { continue };
            let names = format.names(&game, &[at]).expect("its own game");
            assert!(text.contains(&names[0]), "{}: expected {names:?} in {text}", format.id);
        }
    }
}
