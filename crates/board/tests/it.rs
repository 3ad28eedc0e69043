//! Reasons in words; pictures as XML, as geometry and as what a page holds; boards in characters.

mod it {
    mod contents;
    mod geometry;
    mod parts;
    mod seen;
    mod sentences;
    mod sizes;
    mod star;
    mod views;
    mod words;
    mod xml;
}
