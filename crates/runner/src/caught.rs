//! Panics, caught with their message and their place.

use std::cell::{Cell, RefCell};
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::sync::Once;

/// A panic: what it said, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crash(pub String);

thread_local! {
    /// Whether this thread is inside [`caught`].
    static CAUGHT: Cell<bool> = const { Cell::new(false) };
    /// What the last panic inside [`caught`] said.
    static MESSAGE: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Does `work` in this process; a panic in it is caught and prints nothing.
///
/// `work` must stay on its thread: within it, rayon would run other people's work under this guard. What a panic leaves
/// half done must not be used again, as far as it can be seen from outside. The first call sets a panic hook that leaves all other
/// panics to the hook that was there.
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

/// Keeps the messages of caught panics, and leaves all others to the hook that was there.
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
        (None, None) => "a panic without words",
    };
    match info.location() {
        Some(place) => format!("{message} (at {}:{}:{})", place.file(), place.line(), place.column()),
        None => message.into(),
    }
}
