//! What holds for every draw, on made-up instances.

use std::ops::ControlFlow;

use crate::common::naive::{broken, pairs, places};
use crate::common::naive_costs::costs;
use crate::common::{Dice, SMALL, Sizes, instance, without_pair_rules};
use proptest::prelude::*;
use roster_draw::{DrawError, Instance, Roster, Unheard, draw};

fn drawn(instance: &Instance, seed: [u8; 32]) -> Roster {
    draw(instance, seed, &mut Unheard).expect("nobody stops it")
}

/// What a roster is judged by, the greatest first: posts, reserves, and what it saves in points and chances.
type Worth = (usize, usize, i64, i64);

fn worth(instance: &Instance, seed: &[u8; 32], pairs: &[(usize, usize)]) -> Worth {
    let at_posts = pairs.iter().filter(|pair| pair.1 < instance.posts.len()).count();
    let (points, chance) = costs(instance, seed, pairs);
    (at_posts, pairs.len() - at_posts, -(points as i64), -(chance as i64))
}

/// The worth of the best roster there is: every way is tried.
fn best(instance: &Instance, seed: &[u8; 32]) -> Worth {
    let places = places(instance);
    let mut slots = Vec::new();
    let mut dates: Vec<i32> = instance.shifts.iter().map(|shift| shift.date).collect();
    dates.dedup();
    for person in 0..instance.people.len() {
        for date in &dates {
            let of_date = |place: &usize| instance.shifts[places[*place].shift].date == *date;
            let fits: Vec<usize> = (0..places.len())
                .filter(of_date)
                .filter(|place| broken(instance, &[(person, *place)]).iter().all(|text| text.contains("Women")))
                .collect();
            if !fits.is_empty() {
                slots.push((person, fits));
            }
        }
    }
    let mut best = (0, 0, i64::MIN, i64::MIN);
    try_all(instance, seed, &slots, &mut Vec::new(), &mut best);
    best
}

fn try_all(
    instance: &Instance,
    seed: &[u8; 32],
    slots: &[(usize, Vec<usize>)],
    pairs: &mut Vec<(usize, usize)>,
    best: &mut Worth,
) {
    let Some(((person, fits), rest)) = slots.split_first() else {
        let full = pairs.iter().filter(|pair| pair.1 < instance.posts.len()).count();
        if full >= best.0 && broken(instance, pairs).is_empty() {
            *best = worth(instance, seed, pairs).max(*best);
        }
        return;
    };
    // Not even with all who are left could as many serve.
    if pairs.iter().filter(|pair| pair.1 < instance.posts.len()).count() + slots.len() < best.0 {
        return;
    }
    for place in fits {
        pairs.push((*person, *place));
        try_all(instance, seed, rest, pairs, best);
        pairs.pop();
    }
    try_all(instance, seed, rest, pairs, best);
}

fn shuffled<T>(list: &mut [T], dice: &mut Dice) -> Vec<u32> {
    // For each old place the new one.
    let mut now: Vec<u32> = (0..list.len() as u32).collect();
    for at in (1..list.len()).rev() {
        let other = dice.below(at as u32 + 1) as usize;
        list.swap(at, other);
        now.swap(at, other);
    }
    let mut moved = vec![0; now.len()];
    for (new, old) in now.into_iter().enumerate() {
        moved[old as usize] = new as u32;
    }
    moved
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn no_hard_rule_is_ever_broken(number: u64, seed: [u8; 32]) {
        let instance = instance(number, SMALL);
        let roster = drawn(&instance, seed);
        prop_assert_eq!(broken(&instance, &pairs(&instance, &roster)), Vec::<String>::new());
    }

    #[test]
    fn what_a_roster_says_it_costs_is_what_it_costs(number: u64, seed: [u8; 32]) {
        let instance = instance(number, SMALL);
        let roster = drawn(&instance, seed);
        let said = (roster.costs.points(), roster.costs.chance);
        prop_assert_eq!(said, costs(&instance, &seed, &pairs(&instance, &roster)));
    }

    #[test]
    fn locked_duties_stay(number: u64, seed: [u8; 32]) {
        let instance = instance(number, SMALL);
        let roster = drawn(&instance, seed);
        for locked in &instance.locked {
            prop_assert!(roster.given.iter().any(|duty| (duty.person, duty.post) == (locked.person, locked.post)));
        }
    }

    #[test]
    fn no_roster_is_fuller_than_the_bound(number: u64, seed: [u8; 32]) {
        let roster = drawn(&instance(number, SMALL), seed);
        let (given, standby) = (roster.given.len() as u64, roster.standby.len() as u64);
        prop_assert!(given <= roster.bound.filled);
        if (given, standby) == (roster.bound.filled, roster.bound.standing_by) {
            prop_assert!(roster.costs.of_flow() >= roster.bound.points);
        }
    }

    #[test]
    fn missing_people_and_given_duties_make_up_what_is_needed(number: u64, seed: [u8; 32]) {
        let instance = instance(number, SMALL);
        let roster = drawn(&instance, seed);
        let needed: u32 = instance.posts.iter().map(|post| post.needed).sum();
        let missing: u32 = roster.empty.iter().map(|empty| empty.missing).sum();
        prop_assert_eq!(needed as usize, roster.given.len() + missing as usize);
    }

    #[test]
    fn the_order_of_input_changes_nothing(number: u64, seed: [u8; 32]) {
        let instance = instance(number, SMALL);
        let mut other = instance.clone();
        let mut dice = Dice(number);
        let posts = shuffled(&mut other.posts, &mut dice);
        let people = shuffled(&mut other.people, &mut dice);
        let cities = shuffled(&mut other.cities, &mut dice);
        let follow = |city: &mut u32| *city = cities[*city as usize];
        other.centers.iter_mut().for_each(|center| follow(&mut center.city));
        other.reserves.iter_mut().for_each(|reserve| follow(&mut reserve.city));
        for person in &mut other.people {
            for city in [&mut person.home_city, &mut person.native_city, &mut person.work_city].into_iter().flatten() {
                follow(city);
            }
            person.unavailable.iter_mut().filter_map(|dates| dates.city.as_mut()).for_each(follow);
            person.busy.iter_mut().for_each(|busy| follow(&mut busy.city));
            person.anyway.iter_mut().for_each(|anyway| anyway.post = posts[anyway.post as usize]);
        }
        for locked in &mut other.locked {
            (locked.person, locked.post) = (people[locked.person as usize], posts[locked.post as usize]);
        }
        shuffled(&mut other.reserves, &mut dice);
        shuffled(&mut other.locked, &mut dice);
        let other = other.in_order().expect("it is the same instance");
        prop_assert_eq!(other.canonical_bytes(), instance.canonical_bytes());
        prop_assert_eq!(drawn(&other, seed).canonical_bytes(), drawn(&instance, seed).canonical_bytes());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(3000) })]

    #[test]
    fn no_better_roster_exists_where_no_rule_is_about_pairs(number: u64, seed: [u8; 32]) {
        let sizes = Sizes { people: 6, dates: 2, shifts_a_date: 1, centers: 3, most_needed: 2 };
        let instance = without_pair_rules(instance(number, sizes));
        let roster = drawn(&instance, seed);
        let found = worth(&instance, &seed, &pairs(&instance, &roster));
        prop_assert_eq!(found, best(&instance, &seed));
    }

    #[test]
    fn no_better_roster_exists_for_many_people_on_one_date(number: u64, seed: [u8; 32]) {
        let sizes = Sizes { people: 8, dates: 1, shifts_a_date: 2, centers: 3, most_needed: 3 };
        let instance = without_pair_rules(instance(number, sizes));
        let roster = drawn(&instance, seed);
        let found = worth(&instance, &seed, &pairs(&instance, &roster));
        prop_assert_eq!(found, best(&instance, &seed));
    }
}

fn large() -> Instance {
    let sizes = Sizes { people: 400, dates: 3, shifts_a_date: 2, centers: 12, most_needed: 4 };
    let mut instance = instance(11, sizes);
    instance.rules = roster_draw::presets::ssc_tier_one();
    instance
}

#[test]
fn no_hard_rule_is_broken_where_people_are_few_and_serve_again_and_again() {
    for (number, people) in [(1, 50), (2, 90), (3, 160)] {
        let mut instance = instance(number, Sizes { people, dates: 5, shifts_a_date: 2, centers: 8, most_needed: 4 });
        instance.rules = roster_draw::presets::election_like();
        instance.rules.sittings_in_a_row = Some(5);
        instance.rules.sittings_a_week = Some(6);
        let roster = drawn(&instance, [number as u8; 32]);
        assert_eq!(broken(&instance, &pairs(&instance, &roster)), Vec::<String>::new());
        assert!(!roster.empty.is_empty() && roster.given.len() > people as usize / 2);
    }
}

#[test]
fn nobody_is_drawn_for_two_centers_on_one_date() {
    let instance = large();
    let roster = drawn(&instance, [3; 32]);
    let date = |post: u32| instance.shifts[instance.posts[post as usize].shift as usize].date;
    let mut dates: Vec<_> = roster.given.iter().map(|duty| (duty.person, date(duty.post))).collect();
    let all = dates.len();
    dates.sort_unstable();
    dates.dedup();
    assert_eq!(dates.len(), all);
    assert!(all > 100);
}

#[test]
fn the_same_seed_gives_the_same_bytes_and_others_another_roster() {
    let instance = large();
    let first = drawn(&instance, [3; 32]);
    assert_eq!(first.canonical_bytes(), drawn(&instance, [3; 32]).canonical_bytes());
    for seed in 4..10 {
        assert_ne!(first.given, drawn(&instance, [seed; 32]).given);
    }
}

#[test]
fn a_seed_changes_nothing_where_chance_decides_nothing() {
    let mut instance = large();
    instance.rules.chance = roster_draw::settings::Weight::Off;
    instance.rules.teams.weight = roster_draw::settings::Weight::Much;
    let first = drawn(&instance, [3; 32]);
    for seed in 4..10 {
        assert_eq!(first.canonical_bytes(), drawn(&instance, [seed; 32]).canonical_bytes());
    }
}

#[test]
fn a_draw_stops_whenever_the_listener_says_so() {
    let instance = large();
    let mut calls = 0;
    let mut counting = |_, _| {
        calls += 1;
        ControlFlow::Continue(())
    };
    draw(&instance, [3; 32], &mut counting).expect("nobody stops it");
    for stop in 1..=calls {
        let mut left = stop;
        let mut stopping = |_, _| {
            left -= 1;
            if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        assert_eq!(draw(&instance, [3; 32], &mut stopping), Err(DrawError::Stopped), "call {stop}");
    }
}

#[test]
fn progress_never_goes_back_and_ends_at_the_end() {
    let mut last = (0, 0);
    let mut listening = |done, of| {
        assert!(done >= last.0 && done <= of && (last.1 == 0 || last.1 == of));
        last = (done, of);
        ControlFlow::Continue(())
    };
    draw(&large(), [3; 32], &mut listening).expect("nobody stops it");
    assert_eq!(last.0, last.1);
}
