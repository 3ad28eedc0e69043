//! The law `laws::games`, on bytes that the fuzzer makes up.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| laws::games(bytes));
