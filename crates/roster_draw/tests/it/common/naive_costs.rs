//! The soft rules and chance once more, as plainly as they can be said.

use std::collections::BTreeMap;

use roster_draw::settings::{SharedBy, TeamWish, Weight};
use roster_draw::{HardRule, Instance, kilometers};
use sha2::{Digest, Sha256};

use super::naive::{Place, places};

fn times(weight: Weight) -> u64 {
    match weight {
        Weight::Off => 0,
        Weight::Little => 1,
        Weight::Much => 4,
    }
}

/// Points and chances of all pairs of person and place.
pub(crate) fn costs(instance: &Instance, seed: &[u8; 32], pairs: &[(usize, usize)]) -> (u64, u64) {
    let places = places(instance);
    let mut points = 0;
    for (person, place) in pairs {
        points += pair(instance, *person, places[*place]);
    }
    for (number, place) in places.iter().enumerate() {
        let people: Vec<usize> = pairs.iter().filter(|pair| pair.1 == number).map(|pair| pair.0).collect();
        points += beside(instance, *place, &people);
    }
    let mut teams: BTreeMap<(u32, usize), Vec<usize>> = BTreeMap::new();
    for (person, place) in pairs {
        if let Some(center) = places[*place].center {
            teams.entry((center, places[*place].shift)).or_default().push(*person);
        }
    }
    points += teams.values().map(|people| team(instance, people)).sum::<u64>();
    for (number, person) in instance.people.iter().enumerate() {
        let had = match instance.rules.fair_share.by {
            SharedBy::Duties => person.duties_this_season,
            SharedBy::Minutes => person.minutes_this_season / 240,
        };
        for more in 0..pairs.iter().filter(|pair| pair.0 == number).count() as u64 {
            points += 3 * (2 * (u64::from(had) + more) + 1) * times(instance.rules.fair_share.weight);
        }
    }
    for share in &instance.rules.quotas.shares {
        let needed: u32 = places.iter().filter(|place| place.role == share.role).map(|place| place.needed).sum();
        let serving = pairs.iter().filter(|pair| places[pair.1].role == share.role);
        let serving = serving.filter(|pair| instance.people[pair.0].agency == Some(share.agency)).count() as u64;
        let over = serving.saturating_sub(u64::from(needed * share.percent / 100));
        points += over * 20 * times(instance.rules.quotas.weight);
    }
    let chance = if instance.rules.chance == Weight::Off {
        0
    } else {
        pairs.iter().map(|(person, place)| chance(instance, seed, *person, places[*place])).sum()
    };
    (points, chance)
}

fn pair(instance: &Instance, person: usize, place: Place) -> u64 {
    let (rules, of) = (&instance.rules, &instance.people[person]);
    let mut points = 12 * u64::from(of.no_shows.min(5)) * times(rules.no_shows);
    if let Some(center) = place.center {
        let spoken = instance.centers[center as usize].languages.iter().any(|one| of.languages.contains(one));
        points += if spoken { 0 } else { 24 * times(rules.languages) };
    }
    let position = |city: u32| instance.cities[city as usize].position;
    let km = of.home_city.and_then(|home| {
        if home == place.city { Some(0) } else { Some(kilometers(position(home)?, position(place.city)?)) }
    });
    // Bands end at 20 and 90 km.
    let (band, within) = match km {
        Some(km @ 0..=20) => (0, km * 11 / 20),
        Some(km @ 21..=90) => (1, (km - 20) * 11 / 70),
        Some(km) => (2, ((km - 90) * 11 / 190).min(11)),
        None => (2, 11),
    };
    let fine = if rules.chance == Weight::Much { 0 } else { within };
    let twice = if of.woman || of.over_sixty { 2 } else { 1 };
    points + u64::from((band * 12 + fine) * twice) * times(rules.nearness.weight)
}

fn beside(instance: &Instance, place: Place, people: &[usize]) -> u64 {
    if place.post.is_none() {
        return 0;
    }
    let rules = &instance.rules;
    let of_agency =
        |agency: u32| people.iter().filter(|person| instance.people[**person].agency == Some(agency)).count();
    let most = (0..instance.agencies.len() as u32).map(of_agency).max().unwrap_or(0);
    let mixed = if people.len() < 2 { 0 } else { most.saturating_sub(people.len().div_ceil(2)) as u64 };
    let mut points = mixed * 15 * times(rules.mixed_agencies);
    let womans = rules.women && instance.roles[place.role as usize].searches_women;
    let seats = place.needed as usize;
    if seats > usize::from(womans) {
        let rest = seats - 1 - usize::from(womans);
        // Every way to seat them: whoever is in the woman's seat, whoever in that for the experienced, the rest elsewhere.
        let nobody_or = || std::iter::once(None).chain(people.iter().copied().map(Some));
        let seated = nobody_or().any(|woman| {
            nobody_or().any(|skilled| {
                let granted = |person: usize| {
                    let mut exceptions = instance.people[person].anyway.iter();
                    exceptions.any(|one| one.rule == HardRule::Women && Some(one.post) == place.post)
                };
                let right = woman.is_none_or(|person| womans && (instance.people[person].woman || granted(person)))
                    && skilled.is_none_or(|person| instance.people[person].duties_before >= rules.experience.duties)
                    && (woman.is_none() || woman != skilled);
                right && people.len() - usize::from(woman.is_some()) - usize::from(skilled.is_some()) <= rest
            })
        });
        points += if seated { 0 } else { 30 * times(rules.experience.weight) };
    }
    points
}

fn team(instance: &Instance, people: &[usize]) -> u64 {
    let mut former: BTreeMap<u32, u64> = BTreeMap::new();
    for person in people {
        if let Some(team) = instance.people[*person].last_team {
            *former.entry(team).or_default() += 1;
        }
    }
    let against: u64 = match instance.rules.teams.wish {
        TeamWish::Together => former.values().filter(|count| **count == 1).count() as u64,
        TeamWish::Apart => former.values().map(|count| count - 1).sum(),
    };
    against * 10 * times(instance.rules.teams.weight)
}

fn key(seed: &[u8; 32], kind: &str, text: &str) -> u64 {
    let digest = Sha256::digest([seed, kind.as_bytes(), &[0], text.as_bytes()].concat());
    u64::from_le_bytes(digest[..8].try_into().expect("it is longer"))
}

/// As the documentation of the crate says it.
fn chance(instance: &Instance, seed: &[u8; 32], person: usize, place: Place) -> u64 {
    let shift = &instance.shifts[place.shift];
    let when = format!("{}|{}|{}|{}", shift.date, shift.from, shift.to, instance.roles[place.role as usize].code);
    let spot = if let Some(center) = place.center {
        key(seed, "post", &format!("{}|{when}", instance.centers[center as usize].id))
    } else {
        let city = &instance.cities[place.city as usize];
        let names =
            [&instance.states[city.state as usize], &instance.districts[city.district as usize].name, &city.name];
        key(seed, "reserve", &format!("{}|{}|{}|{when}", names[0], names[1], names[2]))
    };
    let mut x =
        (key(seed, "person", &instance.people[person].id) ^ spot.rotate_left(32)).wrapping_add(0x9E37_79B9_7F4A_7C15);
    x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    (x ^ (x >> 31)) >> 48
}
