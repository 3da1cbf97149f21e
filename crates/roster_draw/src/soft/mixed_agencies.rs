//! No agency has more than half of a post: 15 points for each person beyond. People without an agency count for the size alone.

use crate::case::Case;

/// What the people of one post cost.
pub(crate) fn points(case: &Case, people: &[u32]) -> u32 {
    let weight = case.instance.rules.mixed_agencies;
    if people.len() < 2 || !weight.is_on() {
        return 0;
    }
    let agencies = || people.iter().filter_map(|person| case.person(*person).agency);
    let most = agencies().map(|agency| agencies().filter(|other| *other == agency).count()).max().unwrap_or(0);
    u32::try_from(most.saturating_sub(people.len().div_ceil(2))).unwrap_or(0) * 15 * weight.times()
}
