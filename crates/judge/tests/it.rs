//! Tests of the crate from outside.

mod it {
    mod github;
    mod junit;
    mod outlines;
    mod shards;
    mod stored;
}
