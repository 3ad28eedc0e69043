//! Panics, caught with their message and their place.

use std::cell::{Cell, RefCell};
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::sync::Once;
use std::time::{Duration, Instant};

/// A panic: what it said, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Crash(pub(crate) String);

thread_local! {
    /// Whether this thread is inside `guarded`.
    static GUARDED: Cell<bool> = const { Cell::new(false) };
    /// What the last panic inside `guarded` said.
    static MESSAGE: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Does `work` and measures it; a panic in it is caught and prints nothing.
///
/// `work` must stay on its thread: within it, rayon would run other people's work under this guard. What a panic leaves
/// half done must not be used again, as far as it can be seen from outside.
pub(crate) fn guarded<T>(work: impl FnOnce() -> T) -> (Result<T, Crash>, Duration) {
    install_hook();
    let start = Instant::now();
    GUARDED.set(true);
    let result = panic::catch_unwind(AssertUnwindSafe(work));
    GUARDED.set(false);
    let result = result.map_err(|_| {
        let message = MESSAGE.with_borrow_mut(Option::take);
        Crash(message.unwrap_or_else(|| "a panic without a message".into()))
    });
    (result, start.elapsed())
}

/// Keeps the messages of guarded threads, and leaves all others to the hook that was there.
fn install_hook() {
    static INSTALLED: Once = Once::new();
    INSTALLED.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if GUARDED.get() {
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
