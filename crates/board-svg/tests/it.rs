//! Pictures as XML, as geometry, and as what a page holds.

mod it {
    mod contents;
    mod geometry;
    mod parts;
    mod seen;
    mod sizes;
    mod star;
    mod words;
    mod xml;
}
