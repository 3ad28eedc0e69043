//! A made-up game, which keeps all laws, and the same with a fault each, which breaks one.

mod it {
    mod faults;
    mod run;
}
