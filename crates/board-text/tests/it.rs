//! Canvases, and boards in characters.

mod it {
    mod canvas;
    mod views;
}
