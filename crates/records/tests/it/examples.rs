//! The example of each format, which the program prints.

use play::Action;
use records::{FORMATS, Options, Record, Replay};

/// The format shows itself, the game ends as it claims, and the text is written again byte for byte.
#[test]
fn each_example_is_a_game_that_was_won() {
    for format in FORMATS {
        let mut record = Record::default();
        let found = records::read(format.example, &Options::default(), &mut record);
        let found = found.unwrap_or_else(|error| panic!("{}: {error}", format.id));
        assert_eq!((found.id, &record.notes[..]), (format.id, &[][..]));
        let verdict = Replay::default().run(&record).expect("terms");
        assert_eq!(verdict.first_illegal, None, "{}", format.id);
        assert!(verdict.decided == Some(record.nodes.len()), "{}: {verdict:?}", format.id);
        assert_eq!(verdict.agrees, record.claim.map(|_| true), "{}: {verdict:?}", format.id);
        let mut text = String::new();
        format.write(&record, &mut text).expect("its own game");
        let mut again = Record::default();
        records::read(&text, &Options::default(), &mut again).expect("its own text");
        let places =
            |record: &Record| record.nodes.iter().map(|node| (node.depth, node.action)).collect::<Vec<_>>();
        assert_eq!(places(&record), places(&again), "{text}");
        assert!(record.properties.iter().eq(again.properties.iter()), "{text}");

        // The game as a record has the same moves, and the format names their places.
        let (game, _) = record.game(usize::MAX).expect("terms");
        let played = Record::of(&game);
        assert_eq!((played.terms(), places(&played)), (record.terms(), places(&record)));
        for node in &record.nodes {
            let Action::Stone(_, at) = node.action else { continue };
            let names = format.names(&game, &[at]).expect("its own game");
            assert!(text.contains(&names[0]), "{}: expected {names:?} in {text}", format.id);
        }
    }
}
