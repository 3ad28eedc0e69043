//! Tests of the crate from outside.

mod it {
    mod check;
    mod constants;
    mod damage;
    mod expectations;
    mod export;
    mod make;
    mod places;
    mod programs;
    mod settings;
    mod yaml;
}
