//! Searches: wrong solvers are found and shrunk, right ones are not, and a search is the same every time.

mod it {
    mod compare;
    mod foreign;
    mod ideas;
    mod ours;
    mod search;
}
