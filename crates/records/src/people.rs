//! Records of games that were played, and what people see of a record.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use games::AnyGame;

use crate::Record;
use crate::formats::words;
use crate::text::Text;

impl Record {
    /// The record of a game that was played: its terms and moves.
    #[expect(clippy::missing_panics_doc, reason = "a game has valid terms")]
    pub fn of(game: &AnyGame) -> Self {
        let (mut record, terms) = (Record::default(), game.terms());
        words::read_terms(Text(&terms), &[&terms], &mut record).expect("a game has valid terms");
        game.actions().into_iter().for_each(|action| record.push(action));
        record
    }

    /// The moves for people, in the words of `game`, which has the terms of this record: for each node its depth, the move and
    /// its comment.
    pub fn tree(&self, game: &AnyGame) -> Vec<(u32, String, Option<&str>)> {
        let mut comments = vec![None; self.nodes.len() + 1];
        for comment in self.properties.iter().filter(|property| property.name == "C") {
            if let Some(of_node) = comments.get_mut(comment.node as usize) {
                *of_node = Some(comment.value);
            }
        }
        let nodes = self.nodes.iter().zip(comments.into_iter().skip(1));
        nodes.map(|(node, comment)| (node.depth, game.action_text(node.action), comment)).collect()
    }

    /// The names of the players, if the record has both: that of the first colour first.
    pub fn players(&self) -> Option<[&str; 2]> {
        let names = ["PB", "PW"].map(|name| self.properties.get(name).unwrap_or_default());
        (!names.contains(&"")).then_some(names)
    }
}
