//! Tests of the scanner, messages, framing, replies and answer files.

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
