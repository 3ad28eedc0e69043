//! All problems at once, through the registry.

mod it {
    mod answers;
    mod files;
    mod kinds;
    mod shapes;
    mod smallest;
}
