//! Tests of all problems through the registry, and of shapes and boards.

mod it {
    mod answers;
    mod files;
    mod kinds;
    mod plans;
    mod shapes;
    mod smallest;
}
