//! Small made-up instances, and a second, naive reading of the rules that shares no code with the first.

pub(crate) mod naive;
pub(crate) mod naive_costs;

use roster_draw::people::{Anyway, Busy, Fitness, Interest, ListedPerson, Unavailable};
use roster_draw::places::{
    City, District, ListedAgency, ListedCenter, ListedRole, Locked, Post, Reserve, Shift, week_of,
};
use roster_draw::settings::{Area, Rules, Share, SharedBy, TeamWish, Weight, WorkPlace};
use roster_draw::{FORMAT, HardRule, Instance, presets};

pub(crate) struct Dice(pub u64);

impl Dice {
    pub(crate) fn below(&mut self, end: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(end)) as u32
    }

    pub(crate) fn percent(&mut self, share: u32) -> bool {
        self.below(100) < share
    }

    fn maybe(&mut self, share: u32, end: u32) -> Option<u32> {
        let number = self.below(end);
        self.percent(share).then_some(number)
    }

    fn some(&mut self, share: u32, end: u32) -> Vec<u32> {
        (0..end).filter(|_| self.percent(share)).collect()
    }

    fn weight(&mut self) -> Weight {
        [Weight::Off, Weight::Little, Weight::Much][self.below(3) as usize]
    }
}

/// How large an instance is.
#[derive(Clone, Copy)]
pub(crate) struct Sizes {
    pub people: u32,
    pub dates: u32,
    pub shifts_a_date: u32,
    pub centers: u32,
    pub most_needed: u32,
}

pub(crate) const SMALL: Sizes = Sizes { people: 14, dates: 3, shifts_a_date: 2, centers: 5, most_needed: 3 };

pub(crate) fn instance(seed: u64, sizes: Sizes) -> Instance {
    let mut dice = Dice(seed);
    let cities = (0..4).map(|number| City {
        state: number / 2,
        district: number / 2 * 2 + dice.below(2),
        name: format!("City {number}"),
        position: (number < 3).then(|| [200_000 + dice.below(20_000) as i32, 750_000 + dice.below(20_000) as i32]),
    });
    let cities: Vec<City> = cities.collect();
    let centers = (0..sizes.centers).map(|number| {
        let city = dice.below(4);
        ListedCenter { id: format!("C{number}"), city, languages: vec![cities[city as usize].state] }
    });
    let centers: Vec<ListedCenter> = centers.collect();
    let shifts: Vec<Shift> =
        (0..sizes.dates * sizes.shifts_a_date).map(|number| shift(number, sizes, &mut dice)).collect();
    let (mut posts, mut reserves) = (Vec::new(), Vec::new());
    for shift in 0..shifts.len() as u32 {
        for role in 0..2 {
            for center in 0..sizes.centers {
                if dice.percent(40) {
                    posts.push(Post { center, shift, role, needed: 1 + dice.below(sizes.most_needed) });
                }
            }
            if let Some(city) = dice.maybe(30, 4) {
                reserves.push(Reserve { city, shift, role, needed: 1 });
            }
        }
    }
    let people = (0..sizes.people).map(|number| person(number, posts.len() as u32, sizes, &mut dice)).collect();
    let mut instance = Instance {
        format: FORMAT,
        program: "test".to_owned(),
        examination: "Test".to_owned(),
        states: vec!["A".to_owned(), "B".to_owned()],
        districts: (0..4).map(|number| District { state: number / 2, name: format!("D{number}") }).collect(),
        cities,
        agencies: (0..3).map(|number| ListedAgency { name: format!("A{number}"), family: number / 2 }).collect(),
        roles: (0..2u8)
            .map(|number| ListedRole {
                code: format!("R{number}"),
                family: dice.below(2) as u8 * number,
                searches_women: number == 1,
            })
            .collect(),
        languages: vec!["L0".to_owned(), "L1".to_owned()],
        centers,
        shifts,
        posts,
        reserves,
        people,
        locked: Vec::new(),
        rules: rules(&mut dice),
    };
    lock(&mut instance, &mut dice);
    instance.in_order().expect("a made-up instance is sound")
}

fn shift(number: u32, sizes: Sizes, dice: &mut Dice) -> Shift {
    let date = 20_000 + (number / sizes.shifts_a_date) as i32;
    let from = i64::from(date) * 1440 + 500 + i64::from(number % sizes.shifts_a_date) * 240;
    Shift { date, from, to: from + 200, sittings: 1 + dice.below(2), week: week_of(date) }
}

fn lock(instance: &mut Instance, dice: &mut Dice) {
    let mut people: Vec<u32> = Vec::new();
    for post in 0..instance.posts.len() as u32 {
        let person = dice.below(instance.people.len() as u32);
        if dice.percent(10) && !people.contains(&person) {
            people.push(person);
            instance.locked.push(Locked { person, post });
        }
    }
}

pub(crate) fn person(number: u32, posts: u32, sizes: Sizes, dice: &mut Dice) -> ListedPerson {
    let date = 20_000 + dice.below(sizes.dates) as i32;
    let (city, center) = (dice.maybe(30, 4), dice.maybe(30, sizes.centers));
    let unavailable = dice.percent(20).then_some(Unavailable { from: date, to: date + 1, city, center });
    let from = i64::from(date) * 1440 + i64::from(dice.below(900));
    let busy = dice.percent(20).then_some(Busy { from, to: from + 200, city: dice.below(4) });
    let interest = dice.maybe(10, sizes.centers).map(Interest::Center);
    let rule = HardRule::ALL[dice.below(15) as usize];
    ListedPerson {
        id: format!("{:032x}", u128::from(number) * 7919 % 1009),
        role: dice.maybe(90, 2),
        agency: dice.maybe(80, 3),
        standing: [Fitness::Fit, Fitness::Fit, Fitness::Fit, Fitness::Fit, Fitness::NotActive, Fitness::NoFace]
            [dice.below(6) as usize],
        home_city: dice.maybe(90, 4),
        home_district: dice.maybe(50, 4),
        home_state: None,
        native_city: dice.maybe(50, 4),
        work_city: dice.maybe(30, 4),
        work_center: dice.maybe(30, sizes.centers),
        woman: dice.percent(50),
        over_sixty: dice.percent(10),
        languages: dice.some(60, 2),
        trained: dice.some(90, 2),
        duties_before: dice.below(6),
        duties_this_season: dice.below(4),
        minutes_this_season: dice.below(900),
        no_shows: dice.below(3),
        centers_this_season: dice.some(15, sizes.centers),
        taken_dates: Vec::new(),
        unavailable: unavailable.into_iter().collect(),
        busy: busy.into_iter().collect(),
        interests: interest.into_iter().chain(dice.percent(3).then_some(Interest::Examination)).collect(),
        exempt: dice.percent(5),
        last_team: dice.maybe(60, 3),
        anyway: dice
            .maybe(10, posts.max(1))
            .filter(|_| posts > 0)
            .map(|post| Anyway { rule, post })
            .into_iter()
            .collect(),
    }
}

fn rules(dice: &mut Dice) -> Rules {
    let mut rules = presets::ssc_tier_one();
    for switch in [
        &mut rules.fit,
        &mut rules.exempt,
        &mut rules.trained,
        &mut rules.interests,
        &mut rules.available,
        &mut rules.same_center,
        &mut rules.women,
        &mut rules.other_roles,
    ] {
        *switch = dice.percent(60);
    }
    let area = |dice: &mut Dice| [Area::Off, Area::Off, Area::City, Area::District][dice.below(4) as usize];
    rules.home = area(dice);
    rules.native = area(dice);
    rules.work_place = [WorkPlace::Off, WorkPlace::Center, WorkPlace::City][dice.below(3) as usize];
    rules.free_at_km_per_hour = dice.percent(70).then_some(20);
    rules.sittings_in_a_row = dice.percent(60).then_some(3);
    rules.sittings_a_week = dice.percent(60).then_some(3);
    rules.fair_share.weight = dice.weight();
    rules.fair_share.by = if dice.percent(50) { SharedBy::Duties } else { SharedBy::Minutes };
    rules.nearness.weight = dice.weight();
    rules.nearness.bands = vec![20, 90];
    rules.quotas.weight = dice.weight();
    rules.quotas.shares = vec![Share { role: 0, agency: 0, percent: 30 }, Share { role: 1, agency: 1, percent: 20 }];
    rules.mixed_agencies = dice.weight();
    rules.experience.weight = dice.weight();
    rules.languages = dice.weight();
    rules.no_shows = dice.weight();
    rules.teams.weight = dice.weight();
    rules.teams.wish = if dice.percent(50) { TeamWish::Together } else { TeamWish::Apart };
    rules.chance = dice.weight();
    rules
}

/// The same instance without rules about two duties of one person, or about people beside each other.
pub(crate) fn without_pair_rules(mut instance: Instance) -> Instance {
    let rules = &mut instance.rules;
    rules.same_center = false;
    rules.sittings_in_a_row = None;
    rules.sittings_a_week = rules.sittings_a_week.map(|_| 2);
    rules.free_at_km_per_hour = rules.free_at_km_per_hour.map(|_| 1000);
    rules.other_roles = false;
    rules.mixed_agencies = Weight::Off;
    rules.teams.weight = Weight::Off;
    for shift in &mut instance.shifts {
        shift.sittings = 1;
    }
    instance.locked.clear();
    instance
}
