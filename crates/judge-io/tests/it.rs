//! The scanner's places and messages, the framing of cases, replies and drawings.

mod it {
    mod cases;
    mod checking;
    mod framing;
    mod growing;
    mod messages;
    mod numbers;
    mod parts;
    mod replies;
    mod scanning;
    mod toys;
}
