//! The law `laws::records` on bytes from the fuzzer.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| laws::records(bytes));
