//! Tests of records.

mod it {
    mod conformance;
    mod examples;
    mod kept;
    mod random;
    mod round_trips;
    mod splitting;
    #[cfg(feature = "json")]
    mod warm;
}
