//! The five problems against the oracle, and what surrounds the verdicts: witnesses, replies, reasons.

mod it {
    mod checks;
    mod conformance;
    mod engines;
    mod far_beyond;
    mod liberties;
    mod neighbours;
    mod nogo_replies;
    mod parts;
    mod proofs_havannah;
    mod proofs_hex;
    mod proofs_nogo;
    mod proofs_twixt;
    mod proved;
    mod random;
    mod reasons;
    mod registry;
    mod starts;
    mod statements;
    mod witnesses;
}
