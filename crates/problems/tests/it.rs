//! The five problems against the oracle, and what surrounds the verdicts: witnesses, replies, explanations.

mod it {
    mod against_oracle;
    mod explanations;
    mod far_beyond;
    mod nogo_replies;
    mod parts;
    mod pictures;
    mod plain;
    mod plain_lines;
    mod proofs_havannah;
    mod proofs_hex;
    mod proofs_nogo;
    mod proofs_twixt;
    mod proved;
    mod random;
    mod refusals;
    mod registry;
    mod starts;
    mod tampered;
    mod tampers;
    mod witnesses;
}
