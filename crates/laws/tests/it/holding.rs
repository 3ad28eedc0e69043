//! Checks a law on bytes, and prints the bytes if it is broken.

use std::panic::catch_unwind;

/// Checks the law `name` on the bytes.
///
/// # Panics
/// If the law is broken. The message has the bytes in hexadecimal, to be stored in the corpus.
pub(crate) fn hold(name: &str, law: laws::Law, what: &str, bytes: &[u8]) {
    let Err(panic) = catch_unwind(|| law(bytes)) else { return };
    let said = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
    let shown: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    panic!("law {name} is broken by {what}: {}\nxxd -r -p <<< {shown}", said.unwrap_or("no message"));
}
