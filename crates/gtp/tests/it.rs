//! Transcripts, friendly and hostile, and the places of all dialects.

mod it {
    mod dialects;
    mod transcripts;
}
