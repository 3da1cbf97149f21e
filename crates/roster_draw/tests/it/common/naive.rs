//! The hard rules once more, as plainly as they can be said.

use roster_draw::people::{Fitness, Interest, ListedPerson};
use roster_draw::places::Locked;
use roster_draw::settings::{Area, WorkPlace};
use roster_draw::{HardRule, Instance, Roster, kilometers};

/// A post or a reserve: center, city, shift, role, needed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub post: Option<u32>,
    pub center: Option<u32>,
    pub city: u32,
    pub shift: usize,
    pub role: u32,
    pub needed: u32,
}

pub(crate) fn places(instance: &Instance) -> Vec<Place> {
    let mut places = Vec::new();
    for (number, post) in instance.posts.iter().enumerate() {
        places.push(Place {
            post: Some(number as u32),
            center: Some(post.center),
            city: instance.centers[post.center as usize].city,
            shift: post.shift as usize,
            role: post.role,
            needed: post.needed,
        });
    }
    for reserve in &instance.reserves {
        let (city, shift, role, needed) = (reserve.city, reserve.shift as usize, reserve.role, reserve.needed);
        places.push(Place { post: None, center: None, city, shift, role, needed });
    }
    places
}

/// All pairs of person and place of a roster.
pub(crate) fn pairs(instance: &Instance, roster: &Roster) -> Vec<(usize, usize)> {
    let given = roster.given.iter().map(|duty| (duty.person as usize, duty.post as usize));
    let posts = instance.posts.len();
    let standby = roster.standby.iter().map(|standby| (standby.person as usize, standby.reserve as usize + posts));
    given.chain(standby).collect()
}

/// Rules that are broken by duties that are not locked.
pub(crate) fn broken(instance: &Instance, pairs: &[(usize, usize)]) -> Vec<String> {
    let places = places(instance);
    let mut broken = Vec::new();
    for (person, place) in pairs.iter().copied() {
        let locked = Locked { person: person as u32, post: place as u32 };
        if instance.locked.contains(&locked) {
            continue;
        }
        let others: Vec<Place> =
            pairs.iter().filter(|pair| pair.0 == person && pair.1 != place).map(|pair| places[pair.1]).collect();
        let beside: Vec<usize> =
            pairs.iter().filter(|pair| pair.1 == place && pair.0 != person).map(|pair| pair.0).collect();
        let of = &instance.people[person];
        for rule in HardRule::ALL {
            let granted = rule != HardRule::Role
                && rule != HardRule::OneShiftADate
                && of.anyway.iter().any(|anyway| anyway.rule == rule && Some(anyway.post) == places[place].post);
            if !granted && breaks(instance, rule, of, places[place], &others, &beside) {
                broken.push(format!("{rule:?}: person {person} at place {place}"));
            }
        }
    }
    for (number, place) in places.iter().enumerate() {
        if pairs.iter().filter(|pair| pair.1 == number).count() > place.needed as usize {
            broken.push(format!("place {number} has too many"));
        }
    }
    broken
}

fn breaks(
    instance: &Instance,
    rule: HardRule,
    of: &ListedPerson,
    at: Place,
    others: &[Place],
    beside: &[usize],
) -> bool {
    let (rules, shift) = (&instance.rules, &instance.shifts[at.shift]);
    match rule {
        HardRule::Fit => rules.fit && of.standing != Fitness::Fit,
        HardRule::Exempt => rules.exempt && of.exempt,
        HardRule::Role => {
            let family = match (of.agency, of.role) {
                (Some(agency), _) => Some(instance.agencies[agency as usize].family),
                (None, Some(role)) => Some(instance.roles[role as usize].family),
                (None, None) => None,
            };
            let other_family = family.is_some_and(|family| family != instance.roles[at.role as usize].family);
            other_family || (of.role != Some(at.role) && !rules.other_roles)
        }
        HardRule::Trained => rules.trained && !of.trained.contains(&at.role),
        HardRule::Interest => {
            let center = at.center.map(Interest::Center);
            rules.interests && of.interests.iter().any(|one| *one == Interest::Examination || Some(*one) == center)
        }
        HardRule::Available => {
            let hits = of.unavailable.iter().filter(|dates| dates.from <= shift.date && shift.date <= dates.to);
            let mut hits = hits.filter(|dates| dates.city.is_none() || dates.city == Some(at.city));
            rules.available && hits.any(|dates| dates.center.is_none() || dates.center == at.center)
        }
        HardRule::WorkPlace | HardRule::Home | HardRule::Native => breaks_by_origin(instance, rule, of, at),
        HardRule::SameCenter => {
            let Some(center) = at.center else { return false };
            let again = others.iter().any(|other| other.center == Some(center));
            rules.same_center && (again || of.centers_this_season.contains(&center))
        }
        HardRule::Women => {
            let granted = |person: &ListedPerson| {
                person.anyway.iter().any(|one| one.rule == HardRule::Women && Some(one.post) == at.post)
            };
            let is_man = |person: &ListedPerson| !person.woman && !granted(person);
            let men = beside.iter().filter(|person| is_man(&instance.people[**person])).count();
            let searches = at.post.is_some() && instance.roles[at.role as usize].searches_women;
            rules.women && searches && !of.woman && men + 1 >= at.needed as usize
        }
        HardRule::Free | HardRule::OneShiftADate | HardRule::InARow | HardRule::AWeek => {
            breaks_in_time(instance, rule, of, at, others)
        }
    }
}

fn breaks_by_origin(instance: &Instance, rule: HardRule, of: &ListedPerson, at: Place) -> bool {
    let rules = &instance.rules;
    let district = |city: u32| instance.cities[city as usize].district;
    match rule {
        HardRule::WorkPlace => match rules.work_place {
            WorkPlace::Off => false,
            WorkPlace::Center => at.center.is_some() && of.work_center == at.center,
            WorkPlace::City => {
                of.work_city == Some(at.city)
                    || of.work_center.is_some_and(|center| instance.centers[center as usize].city == at.city)
            }
        },
        HardRule::Home => match rules.home {
            Area::Off => false,
            Area::City => of.home_city == Some(at.city),
            Area::District => {
                of.home_district == Some(district(at.city)) || of.home_city.map(district) == Some(district(at.city))
            }
        },
        _ => match rules.native {
            Area::Off => false,
            Area::City => of.native_city == Some(at.city),
            Area::District => of.native_city.map(district) == Some(district(at.city)),
        },
    }
}

fn breaks_in_time(instance: &Instance, rule: HardRule, of: &ListedPerson, at: Place, others: &[Place]) -> bool {
    let (rules, shift) = (&instance.rules, &instance.shifts[at.shift]);
    let shift_of = |other: &Place| &instance.shifts[other.shift];
    match rule {
        HardRule::OneShiftADate => others.iter().any(|other| shift_of(other).date == shift.date),
        HardRule::Free => {
            let Some(speed) = rules.free_at_km_per_hour else { return false };
            let mut times: Vec<(i64, i64, u32)> = of.busy.iter().map(|busy| (busy.from, busy.to, busy.city)).collect();
            let other_dates = others.iter().filter(|other| shift_of(other).date != shift.date);
            times.extend(other_dates.map(|other| (shift_of(other).from, shift_of(other).to, other.city)));
            times.into_iter().any(|(from, to, city)| {
                let position = |city: u32| instance.cities[city as usize].position;
                let km = match (position(city), position(at.city)) {
                    (Some(a), Some(b)) if city != at.city => kilometers(a, b),
                    _ => 0,
                };
                let way = i64::from((km * 60).div_ceil(speed));
                to + way > shift.from && shift.to + way > from
            })
        }
        HardRule::InARow => {
            let Some(most) = rules.sittings_in_a_row else { return false };
            let mut days: Vec<(i32, u32)> =
                others.iter().map(|other| (shift_of(other).date, shift_of(other).sittings)).collect();
            days.push((shift.date, shift.sittings));
            let has = |date: i32| days.iter().any(|day| day.0 == date);
            let (mut first, mut last) = (shift.date, shift.date);
            while has(first - 1) {
                first -= 1;
            }
            while has(last + 1) {
                last += 1;
            }
            days.iter().filter(|day| first <= day.0 && day.0 <= last).map(|day| day.1).sum::<u32>() > most
        }
        _ => {
            let Some(most) = rules.sittings_a_week else { return false };
            let others = others.iter().map(shift_of).filter(|other| other.week == shift.week);
            shift.sittings + others.map(|other| other.sittings).sum::<u32>() > most
        }
    }
}
