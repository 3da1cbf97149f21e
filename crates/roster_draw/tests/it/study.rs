//! What is said about rosters.

use crate::common::naive::{broken, pairs, places};
use crate::common::{SMALL, Sizes, instance};
use proptest::prelude::*;
use roster_draw::{Case, Clash, Instance, Mend, Need, Roster, Study, Unheard, draw};

fn drawn(instance: &Instance) -> Roster {
    draw(instance, [9; 32], &mut Unheard).expect("nobody stops it")
}

/// Whether needs can all be met, by trying every way.
fn can_be_met(instance: &Instance, needs: &[Need]) -> bool {
    let seats = needs.iter().flat_map(|need| vec![need.post as usize; need.people as usize]);
    fill(instance, &seats.collect::<Vec<_>>(), needs, &mut Vec::new())
}

fn fill(instance: &Instance, seats: &[usize], needs: &[Need], pairs: &mut Vec<(usize, usize)>) -> bool {
    let Some((place, rest)) = seats.split_first() else {
        let woman_at = |post: u32| pairs.iter().any(|pair| pair.1 == post as usize && instance.people[pair.0].woman);
        return needs.iter().all(|need| !need.woman || woman_at(need.post));
    };
    let role = Some(places(instance)[*place].role);
    for person in 0..instance.people.len() {
        if instance.people[person].role != role || pairs.contains(&(person, *place)) {
            continue;
        }
        pairs.push((person, *place));
        if broken(instance, pairs).is_empty() && fill(instance, rest, needs, pairs) {
            return true;
        }
        pairs.pop();
    }
    false
}

fn clash_of(instance: &Instance, post: u32) -> Option<Clash> {
    let roster = drawn(instance);
    let case = Case::of(instance).expect("it is sound");
    Study::of(&case, &roster).expect("it is of this instance").smallest_clash(post)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(250) })]

    #[test]
    fn the_smallest_clash_is_one_and_none_without_any_of_its_needs(number: u64) {
        let sizes = Sizes { people: 8, dates: 2, shifts_a_date: 1, centers: 3, most_needed: 2 };
        let mut instance = crate::common::without_pair_rules(instance(number, sizes));
        // Exceptions would make the order of filling matter to the naive way.
        instance.people.iter_mut().for_each(|person| person.anyway.clear());
        for post in 0..instance.posts.len() as u32 {
            if let Some(clash) = clash_of(&instance, post) {
                prop_assert!(clash.smallest && clash.needs.iter().any(|need| need.post == post));
                prop_assert!(!can_be_met(&instance, &clash.needs), "{clash:?}");
                for left_out in &clash.needs {
                    let others: Vec<Need> = clash.needs.iter().copied().filter(|need| need != left_out).collect();
                    prop_assert!(can_be_met(&instance, &others), "{clash:?} without {left_out:?}");
                }
            }
        }
    }

    #[test]
    fn a_post_that_stays_empty_for_no_pair_of_duties_has_a_clash(number: u64) {
        let mut instance = crate::common::without_pair_rules(instance(number, SMALL));
        // An exception for one post of a week makes the limit of the week a rule about pairs again.
        instance.people.iter_mut().for_each(|person| person.anyway.clear());
        let roster = drawn(&instance);
        let case = Case::of(&instance).expect("it is sound");
        let study = Study::of(&case, &roster).expect("it is of this instance");
        for empty in &roster.empty {
            prop_assert!(study.smallest_clash(empty.post).is_some());
        }
    }

    #[test]
    fn every_verdict_is_the_naive_one(number: u64) {
        let instance = instance(number, SMALL);
        let roster = drawn(&instance);
        let case = Case::of(&instance).expect("it is sound");
        let study = Study::of(&case, &roster).expect("it is of this instance");
        let pairs = pairs(&instance, &roster);
        for post in 0..instance.posts.len() as u32 {
            for person in 0..instance.people.len() as u32 {
                let explanation = study.explain(person, post).expect("both are there");
                let mut with = pairs.clone();
                let pair = (person as usize, post as usize);
                prop_assert_eq!(explanation.given, with.contains(&pair));
                if !explanation.given {
                    with.push(pair);
                }
                if instance.locked.iter().any(|locked| (locked.person, locked.post) == (person, post)) {
                    continue;
                }
                let naive = broken(&instance, &with);
                let mine = format!(": person {person} at place {post}");
                for verdict in explanation.verdicts {
                    let said = naive.iter().any(|text| *text == format!("{:?}{mine}", verdict.rule));
                    prop_assert_eq!(verdict.against.is_some(), said, "{:?}{}", verdict, mine);
                    prop_assert!(verdict.against.is_none_or(|because| because.rule() == verdict.rule));
                }
            }
        }
    }

    #[test]
    fn no_post_is_left_empty_that_a_person_may_take(number: u64) {
        let mut instance = instance(number, SMALL);
        // With an exception a person may take a post only where it breaks no rule for another duty, which is not asked here.
        instance.people.iter_mut().for_each(|person| person.anyway.clear());
        let roster = drawn(&instance);
        let case = Case::of(&instance).expect("it is sound");
        // Those who stand by are there to stand by.
        let study = Study::of(&case, &roster).expect("it is of this instance");
        for empty in &roster.empty {
            prop_assert_eq!(study.who_else(empty.post, 1).len(), 0, "{:?}", empty);
        }
    }

    #[test]
    fn whoever_else_is_named_may_take_the_post(number: u64) {
        let instance = instance(number, SMALL);
        let roster = drawn(&instance);
        let case = Case::of(&instance).expect("it is sound");
        let study = Study::of(&case, &roster).expect("it is of this instance");
        for post in 0..instance.posts.len() as u32 {
            let stands = study.who_else(post, 3);
            prop_assert!(stands.len() <= 3 && stands.is_sorted_by_key(|stand| (stand.points, stand.person)));
            for stand in stands {
                let explanation = study.explain(stand.person, post).expect("both are there");
                prop_assert!(explanation.verdicts.iter().all(|verdict| verdict.against.is_none()));
                prop_assert_eq!(explanation.points(), stand.points);
            }
        }
    }

    #[test]
    fn a_mend_mends(number: u64) {
        let instance = instance(number, SMALL);
        let roster = drawn(&instance);
        let case = Case::of(&instance).expect("it is sound");
        let study = Study::of(&case, &roster).expect("it is of this instance");
        for empty in &roster.empty {
            let why = study.why_empty(empty.post).expect("it is empty");
            prop_assert_eq!(why.missing, empty.missing);
            let kept: u32 = why.kept_away.iter().map(|kept| kept.first).sum();
            prop_assert!(kept <= why.people);
            let alone = |person: u32| {
                let verdicts = study.explain(person, empty.post).expect("both are there").verdicts;
                verdicts.into_iter().filter_map(|verdict| verdict.against).map(|because| because.rule()).collect::<Vec<_>>()
            };
            match why.mend {
                Mend::Give { person } => prop_assert!(alone(person).is_empty()),
                Mend::Ask { person, rule } => prop_assert_eq!(alone(person), [rule]),
                Mend::SwitchOff { rule, people } => {
                    let held = |person: u32| roster.given.iter().any(|duty| (duty.person, duty.post) == (person, empty.post));
                    let all = 0..instance.people.len() as u32;
                    let free = all.filter(|person| !held(*person) && alone(*person) == [rule]).count();
                    prop_assert!(people >= empty.missing && free >= people as usize);
                }
                Mend::Lacking { people } => prop_assert_eq!(people, empty.missing),
            }
        }
    }

    #[test]
    fn everybody_is_counted_once_before_and_after(number: u64) {
        let instance = instance(number, SMALL);
        let roster = drawn(&instance);
        let case = Case::of(&instance).expect("it is sound");
        let study = Study::of(&case, &roster).expect("it is of this instance");
        let sharing = study.fairness();
        let people = instance.people.len() as u32;
        prop_assert_eq!(sharing.iter().map(|row| row.before).sum::<u32>(), people);
        prop_assert_eq!(sharing.iter().map(|row| row.after).sum::<u32>(), people);
        let more: u32 = sharing.iter().map(|row| row.duties * row.after).sum::<u32>()
            - sharing.iter().map(|row| row.duties * row.before).sum::<u32>();
        prop_assert_eq!(more as usize, roster.given.len() + roster.standby.len());
        let traveling: u32 = study.distances().iter().map(|row| row.duties).sum();
        prop_assert_eq!(traveling, more);
    }
}

#[test]
fn a_roster_of_another_instance_is_refused() {
    let (one, other) = (instance(1, SMALL), instance(2, Sizes { people: 3, ..SMALL }));
    let case = Case::of(&other).expect("it is sound");
    assert!(Study::of(&case, &drawn(&one)).is_err());
}

#[test]
fn who_and_what_is_not_there_is_answered_with_nothing() {
    let one = instance(1, SMALL);
    let case = Case::of(&one).expect("it is sound");
    let roster = drawn(&one);
    let study = Study::of(&case, &roster).expect("it is of this instance");
    assert_eq!(study.explain(1000, 0), None);
    assert_eq!(study.explain(0, 1000), None);
    assert_eq!(study.why_empty(1000), None);
    assert_eq!(study.smallest_clash(1000), None);
    assert!(study.who_else(1000, 5).is_empty());
}
