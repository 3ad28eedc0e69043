//! The five problems against the oracle, and what surrounds the verdicts: witnesses, replies, explanations.

mod it {
    mod against_oracle;
    mod explanations;
    mod far_beyond;
    mod nogo_replies;
    mod parts;
    mod random;
    mod refusals;
    mod registry;
    mod witnesses;
}
