//! The scanner's places and messages, the framing of cases, replies and drawings.

mod it {
    mod drawing;
    mod framing;
    mod numbers;
    mod parts;
    mod replies;
    mod scanning;
}
