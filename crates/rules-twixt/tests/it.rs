//! The rules against literal definitions: exact intersection of segments, and a plain search for the win.

mod it {
    mod chains;
    mod edges;
    mod laws;
    mod pairs;
    mod random;
    mod rules;
    mod slow;
    mod storage;
    mod tools;
    mod witness;
}
