//! Each post has an experienced person besides the one in the woman's seat: 30 points for a post that is full without. A post of one seat
//! that is for a woman asks for no one else, and a reserve for no one.

use crate::case::{Case, Spot};

/// What a person who is not experienced costs in the seat for the experienced; none where the spot has no such seat.
pub(crate) fn seat_points(case: &Case, spot: Spot) -> Option<u32> {
    let weight = case.instance.rules.experience.weight;
    let seats = spot.needed - u32::from(case.has_womans_seat(spot));
    (weight.is_on() && spot.post.is_some() && seats > 0).then(|| 30 * weight.times())
}

/// What the people of a spot cost, seated as well as they can be.
pub(crate) fn points(case: &Case, spot: Spot, people: &[u32]) -> u32 {
    let Some(points) = seat_points(case, spot) else { return 0 };
    let seats = |besides: usize| (spot.needed as usize).saturating_sub(besides);
    let others = if case.has_womans_seat(spot) {
        people.iter().filter(|person| !case.may_search(**person, spot)).count()
    } else {
        0
    };
    let may_stay_empty = people.len() <= seats(1) && others <= seats(2);
    let sits = |person: &u32| {
        let left = others.saturating_sub(usize::from(!case.may_search(*person, spot)));
        case.is_experienced(case.person(*person)) && left <= seats(2)
    };
    if may_stay_empty || people.iter().any(sits) { 0 } else { points }
}
