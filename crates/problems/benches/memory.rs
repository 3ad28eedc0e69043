//! How much memory solving takes at its peak, the input and the answers included, counted by the allocator: for each input a
//! line with the problem, the input's name, how many items it has, and bytes. It takes no time to speak of and repeats exactly.

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
