//! Compares every shortcut of the oracle with the literal rules.

mod it {
    mod boards;
    mod havannah;
    mod hex;
    mod nogo;
}
