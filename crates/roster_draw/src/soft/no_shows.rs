//! People who did not come are drawn less: 12 points for each time, for five times at most.

use crate::case::Case;
use crate::people::ListedPerson;

pub(super) fn points(case: &Case, person: &ListedPerson) -> u32 {
    person.no_shows.min(5) * 12 * case.instance.rules.no_shows.times()
}
