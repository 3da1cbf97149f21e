//! Whether an instance is sound: everything ascending, every index in range, every number within bounds.

use crate::bounds::{FARTHEST_DATE, FARTHEST_MINUTE, all_within, ascending, ascending_by, bounded, within};
use crate::check_people;
use crate::fault::InstanceFault;
use crate::instance::{FORMAT, Instance};
use crate::places::{Shift, week_of};
use crate::settings::Rules;

/// The greatest file that is read, in bytes.
pub const LARGEST_FILE: usize = 512 << 20;

/// The most people that one post needs, and that all need together.
const MOST_NEEDED: (u32, u64) = (10_000, 4_000_000);
impl Instance {
    /// Reads a file and checks it completely.
    ///
    /// # Errors
    /// The first [`InstanceFault`] found, also where the bytes are not the canonical ones.
    pub fn read(bytes: &[u8]) -> Result<Self, InstanceFault> {
        if bytes.len() > LARGEST_FILE {
            return Err(InstanceFault::TooLarge);
        }
        let instance: Self = serde_json::from_slice(bytes).map_err(|error| InstanceFault::Json(error.to_string()))?;
        instance.check()?;
        if instance.canonical_bytes() != bytes {
            return Err(InstanceFault::NotCanonical);
        }
        Ok(instance)
    }

    /// Checks everything that a draw relies on.
    ///
    /// # Errors
    /// The first [`InstanceFault`] found.
    pub fn check(&self) -> Result<(), InstanceFault> {
        everything(self)
    }
}

fn everything(instance: &Instance) -> Result<(), InstanceFault> {
    if instance.format != FORMAT {
        return Err(InstanceFault::Format(instance.format));
    }
    geography(instance)?;
    work(instance)?;
    for person in &instance.people {
        check_people::person(instance, person)?;
    }
    ascending_by("people", &instance.people, |a, b| a.id < b.id)?;
    locked(instance)?;
    rules(instance, &instance.rules)
}

fn geography(instance: &Instance) -> Result<(), InstanceFault> {
    ascending("states", &instance.states)?;
    ascending("districts", &instance.districts)?;
    ascending("cities", &instance.cities)?;
    ascending("agencies", &instance.agencies)?;
    ascending("roles", &instance.roles)?;
    ascending("languages", &instance.languages)?;
    ascending("centers", &instance.centers)?;
    // Distances are kept for all pairs of cities.
    if instance.cities.len() > 10_000 {
        return Err(InstanceFault::TooMany("cities"));
    }
    for district in &instance.districts {
        within("districts", "state", district.state, instance.states.len())?;
    }
    for city in &instance.cities {
        within("cities", "state", city.state, instance.states.len())?;
        within("cities", "district", city.district, instance.districts.len())?;
        if instance.districts[city.district as usize].state != city.state {
            return Err(InstanceFault::Contradiction("A city is in another state than its district."));
        }
        let inside = |[north, east]: [i32; 2]| north.abs() <= 900_000 && east.abs() <= 1_800_000;
        bounded("cities", "the position", city.position.is_none_or(inside))?;
    }
    for center in &instance.centers {
        within("centers", "city", center.city, instance.cities.len())?;
        ascending("languages of a center", &center.languages)?;
        all_within("centers", "language", &center.languages, instance.languages.len())?;
    }
    if instance.centers.windows(2).any(|two| two[0].id == two[1].id) {
        return Err(InstanceFault::Contradiction("Two centers have the same identifier."));
    }
    if instance.roles.windows(2).any(|two| two[0].code == two[1].code) {
        return Err(InstanceFault::Contradiction("Two roles have the same code."));
    }
    Ok(())
}

fn work(instance: &Instance) -> Result<(), InstanceFault> {
    ascending("shifts", &instance.shifts)?;
    instance.shifts.iter().try_for_each(shift)?;
    ascending("posts", &instance.posts)?;
    ascending("reserves", &instance.reserves)?;
    let mut all = 0;
    for post in &instance.posts {
        within("posts", "center", post.center, instance.centers.len())?;
        within("posts", "shift", post.shift, instance.shifts.len())?;
        within("posts", "role", post.role, instance.roles.len())?;
        bounded("posts", "the number needed", (1..=MOST_NEEDED.0).contains(&post.needed))?;
        all += u64::from(post.needed);
    }
    for reserve in &instance.reserves {
        within("reserves", "city", reserve.city, instance.cities.len())?;
        within("reserves", "shift", reserve.shift, instance.shifts.len())?;
        within("reserves", "role", reserve.role, instance.roles.len())?;
        bounded("reserves", "the number needed", (1..=MOST_NEEDED.0).contains(&reserve.needed))?;
        all += u64::from(reserve.needed);
    }
    bounded("posts and reserves", "the number needed by all", all <= MOST_NEEDED.1)?;
    let same_post = instance
        .posts
        .windows(2)
        .any(|two| (two[0].center, two[0].shift, two[0].role) == (two[1].center, two[1].shift, two[1].role));
    let same_reserve = instance
        .reserves
        .windows(2)
        .any(|two| (two[0].city, two[0].shift, two[0].role) == (two[1].city, two[1].shift, two[1].role));
    if same_post || same_reserve {
        return Err(InstanceFault::Contradiction("Two posts are of one place, shift and role."));
    }
    Ok(())
}

fn shift(shift: &Shift) -> Result<(), InstanceFault> {
    bounded("shifts", "the date", shift.date.abs() <= FARTHEST_DATE)?;
    bounded("shifts", "the begin", shift.from.abs() <= FARTHEST_MINUTE)?;
    bounded("shifts", "the end", shift.to.abs() <= FARTHEST_MINUTE && shift.from < shift.to)?;
    bounded("shifts", "the number of sittings", (1..=1000).contains(&shift.sittings))?;
    bounded("shifts", "the week", shift.week == week_of(shift.date))
}

fn locked(instance: &Instance) -> Result<(), InstanceFault> {
    ascending("locked duties", &instance.locked)?;
    let mut given = vec![0; instance.posts.len()];
    let mut dates = Vec::new();
    for locked in &instance.locked {
        within("locked duties", "person", locked.person, instance.people.len())?;
        within("locked duties", "post", locked.post, instance.posts.len())?;
        let post = &instance.posts[locked.post as usize];
        given[locked.post as usize] += 1;
        if given[locked.post as usize] > post.needed {
            return Err(InstanceFault::Contradiction("More duties of a post are locked than it needs people."));
        }
        dates.push((locked.person, instance.shifts[post.shift as usize].date));
    }
    dates.sort_unstable();
    if dates.windows(2).any(|two| two[0] == two[1]) {
        return Err(InstanceFault::Contradiction("Two duties of one person on one date are locked."));
    }
    Ok(())
}

fn rules(instance: &Instance, rules: &Rules) -> Result<(), InstanceFault> {
    bounded("rules", "the speed", rules.free_at_km_per_hour.is_none_or(|speed| (1..=1000).contains(&speed)))?;
    for most in [rules.sittings_in_a_row, rules.sittings_a_week] {
        bounded("rules", "the number of sittings", most.is_none_or(|most| (1..=1_000_000).contains(&most)))?;
    }
    ascending("bands", &rules.nearness.bands)?;
    bounded("rules", "the number of bands", rules.nearness.bands.len() <= 7)?;
    bounded("rules", "a band", rules.nearness.bands.iter().all(|band| *band <= 50_000))?;
    ascending("shares", &rules.quotas.shares)?;
    for share in &rules.quotas.shares {
        within("shares", "role", share.role, instance.roles.len())?;
        within("shares", "agency", share.agency, instance.agencies.len())?;
        bounded("shares", "the percentage", share.percent <= 100)?;
    }
    if rules.quotas.shares.windows(2).any(|two| (two[0].role, two[0].agency) == (two[1].role, two[1].agency)) {
        return Err(InstanceFault::Contradiction("An agency has two shares of one role."));
    }
    Ok(())
}
