//! Tests of the crate from outside.

mod it {
    mod shards;
}
