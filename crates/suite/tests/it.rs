//! A made-up game that keeps all laws, and copies of it with one fault each.

mod it {
    mod faults;
    mod run;
}
