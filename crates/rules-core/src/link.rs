//! A check of links for all games.

/// Whether a link joins two different stones of one colour. `stones` are places with their colours, sorted by place.
///
/// ```
/// let stones = [([0, 0], 'x'), ([0, 2], 'o'), ([1, 2], 'x')];
/// assert!(rules_core::joins_own(&stones, &[[1, 2], [0, 0]]));
/// assert!(!rules_core::joins_own(&stones, &[[0, 2], [0, 0]])); // two colours
/// assert!(!rules_core::joins_own(&stones, &[[0, 0], [0, 0]])); // one stone
/// assert!(!rules_core::joins_own(&stones, &[[0, 0], [0, 1]])); // no stone at one end
/// ```
///
/// # Complexity
/// O(log stones).
pub fn joins_own<P: Ord, C: PartialEq>(stones: &[(P, C)], [one, other]: &[P; 2]) -> bool {
    let color = |end: &P| {
        let number = stones.binary_search_by(|stone| stone.0.cmp(end)).ok()?;
        Some(&stones[number].1)
    };
    one != other && color(one).is_some() && color(one) == color(other)
}
