//! The five problems against the oracle, and what surrounds the verdicts: witnesses, replies, explanations.

mod it {
    mod checks;
    mod conformance;
    mod drawings;
    mod engines;
    mod facts;
    mod far_beyond;
    mod liberties;
    mod named;
    mod neighbours;
    mod nogo_replies;
    mod parts;
    mod pictures;
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
