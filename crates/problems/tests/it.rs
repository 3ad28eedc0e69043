//! Tests for every problem. Those for a single one are in its kit.

mod it {
    mod conformance;
    mod neighbours;
    mod reasons;
    mod registry;
    mod statements;
}
