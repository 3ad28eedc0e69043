//! Random games, to compare with those of a page: reads lines of terms, a tab and a seed; writes the moves, a tab and the result.

use std::io::stdin;
use std::time::Instant;

fn main() {
    let (start, mut games) = (Instant::now(), 0);
    for line in stdin().lines() {
        let line = line.expect("text");
        let (terms, seed) = line.split_once('\t').expect("a tab");
        let answer = stonepath_web::answer(&format!("random {seed}\n{terms}"));
        let field = |name: &str| {
            let line = answer.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix('\t'));
            line.unwrap_or_default().to_owned()
        };
        println!("{}\t{}", field("moves"), field("ending"));
        games += 1;
    }
    eprintln!("{:.0} games a second", f64::from(games) / start.elapsed().as_secs_f64());
}
