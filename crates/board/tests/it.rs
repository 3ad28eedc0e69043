//! Tests of reasons, of pictures (their XML, geometry and readability) and of text boards.

mod it {
    mod contents;
    mod geometry;
    mod palette;
    mod parts;
    mod seen;
    mod sentences;
    mod sizes;
    mod star;
    mod tikz;
    mod views;
    mod words;
    mod xml;
}
