//! The peak memory of solving, with the input and the answers, counted by the allocator. Prints one line per
//! input: the problem, the name of the input, its number of items, and bytes. Fast, and exactly reproducible.

use std::io::{self, Write};

use peak_alloc::PeakAlloc;

mod inputs;

use inputs::Input;

#[global_allocator]
static HEAP: PeakAlloc = PeakAlloc;

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    for problem in problems::ALL {
        let id = problem.info().id;
        for Input { name, items, bytes, right } in inputs::of(id).into_iter().chain(inputs::growing(id)) {
            let before = HEAP.current_usage() - bytes.len();
            HEAP.reset_peak_usage();
            let mut answer = Vec::new();
            problem.solve(&bytes, &mut answer).expect("a good input");
            let peak = HEAP.peak_usage() - before;
            assert!(right.accepts(*problem, &bytes, &answer), "wrong answer to {id} {name}");
            writeln!(out, "{id}\t{name}\t{items}\t{peak}")?;
        }
    }
    Ok(())
}
