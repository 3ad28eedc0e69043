//! The laws, on seeded bytes and on the stored corpora of `fuzz/`.
