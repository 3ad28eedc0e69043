//! Tests of the rules of Hex, against floods, removals and games played out.

#[path = "it/audit.rs"]
mod audit;
#[path = "it/laws.rs"]
mod laws;
#[path = "it/plain.rs"]
mod plain;
#[path = "it/play.rs"]
mod play;
#[path = "it/tamper.rs"]
mod tamper;
