//! The scanner's places and messages, the framing of cases, replies and drawings.

mod it {
    mod cases;
    mod checking;
    mod framing;
    mod messages;
    mod numbers;
    mod replies;
    mod scanning;
    mod starts;
    mod toys;
}
