//! Tests of records.

mod it {
    #[cfg(feature = "json")]
    mod adjudicate;
    mod conformance;
    mod edits;
    mod examples;
    mod interpretations;
    mod kept;
    mod random;
    mod round_trips;
    mod splitting;
}
