//! Tests of records.

mod it {
    mod conformance;
    mod examples;
    mod random;
    mod round_trips;
    mod splitting;
}
