//! Holds bytes to a law, and says which they were when it is broken.

use std::panic::catch_unwind;

/// Holds the bytes to the law of this name.
///
/// # Panics
/// When the law is broken, with the bytes in hexadecimal digits, to be stored as a file of the corpus.
pub(crate) fn hold(name: &str, law: laws::Law, what: &str, bytes: &[u8]) {
    let Err(panic) = catch_unwind(|| law(bytes)) else { return };
    let said = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
    let shown: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    panic!("law {name} is broken by {what}: {}\nxxd -r -p <<< {shown}", said.unwrap_or("no message"));
}
