//! Searches: wrong solvers are found and shrunk, right ones are not, and a search is the same every time.

mod it {
    mod compare;
    mod foreign;
    mod havannah;
    mod hex;
    mod nogo;
    mod ours;
    mod search;
    mod twixt;
}
