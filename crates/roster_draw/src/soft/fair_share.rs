//! Duties go to those who had fewer: a duty costs 3 points, and 6 more for each that the person had this season, of those 50 at most.

use crate::case::Case;
use crate::people::ListedPerson;
use crate::settings::SharedBy;

/// How many duties of the season a person counts as having had before the draw.
pub(crate) fn before(case: &Case, person: &ListedPerson) -> u32 {
    match case.instance.rules.fair_share.by {
        SharedBy::Duties => person.duties_this_season,
        SharedBy::Minutes => person.minutes_this_season / 240,
    }
}

/// What one more duty costs a person who counts as having had so many.
pub(crate) fn next(case: &Case, counted: u32) -> u32 {
    3 * (2 * counted.min(50) + 1) * case.instance.rules.fair_share.weight.times()
}
