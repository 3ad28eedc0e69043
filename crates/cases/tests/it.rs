//! Tests of all problems through the registry.

mod it {
    mod answers;
    mod files;
    mod kinds;
    mod plans;
}
