//! All problems at once, through the registry.

mod it {
    mod answers;
    mod files;
    mod kinds;
    mod plans;
    mod shapes;
    mod smallest;
}
