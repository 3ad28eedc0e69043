//! The law `laws::gtp` on bytes from the fuzzer.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| laws::gtp(bytes));
