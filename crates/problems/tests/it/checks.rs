//! What only one problem promises: the checks of its kit.

use std::panic::catch_unwind;

#[test]
fn all_hold() {
    for kit in kits::ALL {
        for (name, check) in kit.checks {
            assert!(catch_unwind(check).is_ok(), "{}: {name}", kit.id);
        }
    }
}
