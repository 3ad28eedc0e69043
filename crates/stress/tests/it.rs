//! Searches find and shrink the mistakes of wrong solvers, find none in right ones, and are reproducible.

mod it {
    mod compare;
    mod foreign;
    mod ideas;
    mod ours;
    mod search;
}
