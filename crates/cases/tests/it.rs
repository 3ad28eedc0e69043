//! All problems at once, through the registry.

mod it {
    mod files;
    mod kinds;
    mod shapes;
}
