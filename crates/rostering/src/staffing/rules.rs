//! The number of people that a rule demands, without the database.

/// `per_center` people, and one more for each started group of `candidates_per_person` seats.
pub(crate) fn needed(per_center: i32, candidates_per_person: Option<i32>, seats: i32) -> i32 {
    let by_seats = candidates_per_person.filter(|each| *each > 0).map_or(0, |each| {
        let seats = seats.max(0);
        seats / each + i32::from(seats % each > 0)
    });
    per_center.max(0).saturating_add(by_seats)
}

#[cfg(test)]
mod tests {
    use super::needed;

    #[test]
    fn every_begun_group_of_candidates_takes_one_more() {
        assert_eq!([0, 1, 24, 25, 240].map(|seats| needed(0, Some(24), seats)), [0, 1, 1, 2, 10]);
        assert_eq!(needed(1, None, 500), 1);
        assert_eq!(needed(2, Some(100), 500), 7);
    }
}
