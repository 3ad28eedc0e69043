//! Catches panics with their message and location.

use std::cell::{Cell, RefCell};
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::sync::Once;

/// The message and location of a panic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crash(pub String);

thread_local! {
    /// Whether this thread is inside [`caught`].
    static CAUGHT: Cell<bool> = const { Cell::new(false) };
    /// The message of the last panic inside [`caught`].
    static MESSAGE: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Calls `work` in this process. Catches a panic in it and prints nothing.
///
/// `work` must stay on its thread: rayon could run other tasks inside this call. After a panic,
/// do not use state that `work` shares with other code and may have left half changed. The
/// first call installs a panic hook, which passes all other panics to the previous hook.
///
/// # Errors
/// The panic.
///
/// ```
/// let crash = runner::caught(|| [0].iter().map(|zero| 1 / zero).sum::<i32>()).unwrap_err();
/// assert!(crash.0.starts_with("attempt to divide by zero (at "));
/// assert_eq!(runner::caught(|| 2 + 2), Ok(4));
/// ```
pub fn caught<T>(work: impl FnOnce() -> T) -> Result<T, Crash> {
    install_hook();
    CAUGHT.set(true);
    let result = panic::catch_unwind(AssertUnwindSafe(work));
    CAUGHT.set(false);
    result.map_err(|_| {
        let message = MESSAGE.with_borrow_mut(Option::take);
        Crash(message.unwrap_or_else(|| "a panic without a message".into()))
    })
}

/// Installs a hook that stores the messages of caught panics and passes all others to the previous hook.
fn install_hook() {
    static INSTALLED: Once = Once::new();
    INSTALLED.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if CAUGHT.get() {
                MESSAGE.set(Some(describe(info)));
            } else {
                before(info);
            }
        }));
    });
}

fn describe(info: &PanicHookInfo<'_>) -> String {
    let payload = info.payload();
    let message = match (payload.downcast_ref::<&str>(), payload.downcast_ref::<String>()) {
        (Some(message), _) => message,
        (None, Some(message)) => message.as_str(),
        (None, None) => "a panic without a message",
    };
    match info.location() {
        Some(place) => format!("{message} (at {}:{}:{})", place.file(), place.line(), place.column()),
        None => message.into(),
    }
}
