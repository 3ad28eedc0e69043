//! What holds for every problem. What only one promises is tested in its kit.

mod it {
    mod conformance;
    mod neighbours;
    mod reasons;
    mod registry;
    mod starts;
    mod statements;
}
