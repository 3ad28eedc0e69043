//! The law `laws::nogo`, on bytes that the fuzzer makes up.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| laws::nogo(bytes));
