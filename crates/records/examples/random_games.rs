//! Prints random games as JSON Lines: `random_games "hex 11x11" 3000000`. The same arguments print the same games.

use std::env::args;
use std::error::Error;
use std::io::{BufWriter, Write, stdout};

use games::{Playout, Visitor, of_setup};
use rng::Rng;
use rules_core::{Color, Rules};

struct Games<'a>(&'a str, usize);

impl Visitor for Games<'_> {
    type Output = Result<(), Box<dyn Error>>;

    fn visit<R: Rules>(self) -> Self::Output {
        let setup: R::Setup = self.0.parse()?;
        let names = ["game", "size", "rules"].into_iter().zip(self.0.splitn(3, ' '));
        let terms: String = names.map(|(name, word)| format!("\"{name}\":\"{word}\",")).collect();
        let (mut rng, mut playout, mut board) = (Rng::new(29), Playout::new(), R::new(&setup));
        let mut out = BufWriter::new(stdout().lock());
        for id in 0..self.1 {
            board.reset(&setup);
            write!(out, "{{\"id\":{id},{terms}\"moves\":\"")?;
            let mut separator = "";
            let outcome = playout.play(&mut board, Color::Black, &mut || rng.next(), |_, at| {
                // Errors show at the next write.
                let _ = write!(out, "{separator}{}", R::name(&setup, at));
                separator = " ";
            });
            let claim = outcome.winner().map_or("draw", |winner| ["B+", "W+"][winner.index()]);
            writeln!(out, "\",\"claimed\":\"{claim}\"}}")?;
        }
        Ok(out.flush()?)
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = args().skip(1).collect();
    let [setup, count] = &arguments[..] else { return Err("usage: random_games SETUP COUNT".into()) };
    of_setup(setup)?.visit(Games(setup, count.parse()?))
}
