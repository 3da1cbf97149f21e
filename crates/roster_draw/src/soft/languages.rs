//! People speak a language of the center's state: 24 points where they speak none. A reserve, and a center without languages, asks for none.

use crate::case::{Case, Spot};
use crate::people::ListedPerson;

pub(super) fn points(case: &Case, person: &ListedPerson, spot: Spot) -> u32 {
    let weight = case.instance.rules.languages;
    let Some(center) = spot.center.filter(|_| weight.is_on()) else { return 0 };
    let wanted = &case.instance.centers[center as usize].languages;
    if wanted.is_empty() || wanted.iter().any(|language| person.languages.binary_search(language).is_ok()) {
        0
    } else {
        24 * weight.times()
    }
}
