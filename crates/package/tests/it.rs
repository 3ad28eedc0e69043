//! Tests of the public API.

mod it {
    mod constants;
    mod damage;
    mod expectations;
    mod export;
    mod findings;
    mod make;
    mod places;
    mod programs;
    mod settings;
    mod yaml;
}
