//! Draws a made-up region, or several in one, and says how long it took:
//!
//!     made_up [--regions 1] [--shifts 2] [--people 16000] [--needed 15000] [--centers 400] [--cities 60] [--instance FILE] [--transport FOLDER]
//!             [--rules ssc_tier_one] [--clash yes]
//!
//! `--shifts` are on two dates, so that 4 are two a date. Prints one JSON object: seconds, people at posts, points, the bound, and the
//! greatest memory in kB. `--transport` also writes each role's network with all arcs as JSON into a folder, as `role-0.json` and so on.

use std::collections::BTreeMap;
use std::error::Error;
use std::io::Write;
use std::time::Instant;

use roster_draw::people::{Busy, Fitness, ListedPerson, Unavailable};
use roster_draw::places::{City, District, ListedAgency, ListedCenter, ListedRole, Post, Shift, week_of};
use roster_draw::{Case, FORMAT, Instance, Roster, Study, Unheard, draw, presets, write_transport};

const ROLES: [(&str, u8, u64, bool); 8] = [
    ("INVIGILATOR", 0, 600, false),
    ("SUPERVISOR", 0, 57, false),
    ("FRISKER", 1, 58, true),
    ("GUARD", 1, 57, false),
    ("OBSERVER", 2, 57, false),
    ("COORDINATOR", 2, 57, false),
    ("JAMMER", 3, 57, false),
    ("TECHNICIAN", 3, 57, false),
];
const FIRST_DATE: i32 = 20_605;

struct Sizes {
    regions: u64,
    people: u64,
    needed: u64,
    centers: u64,
    cities: u64,
    shifts: u64,
}

struct Dice(u64);

impl Dice {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }

    fn index(&mut self, end: u64) -> u32 {
        u32::try_from(self.below(end)).unwrap_or(0)
    }

    fn percent(&mut self, share: u64) -> bool {
        self.below(100) < share
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let given: BTreeMap<&str, &str> =
        given.chunks(2).filter_map(|two| Some((two.first()?.as_str(), two.get(1)?.as_str()))).collect();
    let number = |name: &str, otherwise: u64| given.get(name).map_or(Ok(otherwise), |text| text.parse());
    let sizes = Sizes {
        regions: number("--regions", 1)?,
        people: number("--people", 16_000)?,
        needed: number("--needed", 15_000)?,
        centers: number("--centers", 400)?,
        cities: number("--cities", 60)?,
        shifts: number("--shifts", 2)?,
    };
    let mut instance = instance(&sizes).in_order()?;
    instance.rules = match given.get("--rules").copied().unwrap_or("ssc_tier_one") {
        "election_like" => presets::election_like(),
        "nearest_first" => presets::nearest_first(),
        _ => presets::ssc_tier_one(),
    };
    let seed = [7; 32];
    if let Some(path) = given.get("--instance") {
        std::fs::write(path, instance.canonical_bytes())?;
    }
    if let Some(folder) = given.get("--transport") {
        for role in 0..u32::try_from(instance.roles.len())? {
            let file = std::fs::File::create(format!("{folder}/role-{role}.json"))?;
            let mut file = std::io::BufWriter::new(file);
            write_transport(&instance, &seed, role, &mut file)?;
            file.flush()?;
        }
    }
    let begun = Instant::now();
    let roster = draw(&instance, seed, &mut Unheard)?;
    let seconds = begun.elapsed().as_secs_f64();
    if given.contains_key("--clash") {
        clashes(&instance, &roster)?;
    }
    let needed: u32 = instance.posts.iter().map(|post| post.needed).sum();
    println!(
        "{{\"seconds\":{seconds:.3},\"needed\":{needed},\"filled\":{},\"points\":{},\"points_of_flow\":{},\"chance\":{},\
         \"bound\":{},\"kb\":{}}}",
        roster.given.len(),
        roster.costs.points(),
        roster.costs.of_flow(),
        roster.costs.chance,
        serde_json::to_string(&roster.bound)?,
        memory()
    );
    Ok(())
}

/// Times what is asked about the first posts that stay empty.
fn clashes(instance: &Instance, roster: &Roster) -> Result<(), Box<dyn Error>> {
    let case = Case::of(instance)?;
    let study = Study::of(&case, roster)?;
    for empty in roster.empty.iter().take(5) {
        let begun = Instant::now();
        let mend = study.why_empty(empty.post).map(|why| format!("{:?}", why.mend));
        let asked = begun.elapsed();
        let clash = study.smallest_clash(empty.post);
        let told = clash.map(|clash| (clash.needs.len(), clash.people.len(), clash.smallest));
        eprintln!("{empty:?} {mend:?} {asked:?}; clash of posts, people: {told:?} {:?}", begun.elapsed());
    }
    Ok(())
}

/// The greatest memory of this process so far, in kB; 0 where the system does not tell.
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmHWM:")).unwrap_or_default();
    line.split_whitespace().nth(1).and_then(|number| number.parse().ok()).unwrap_or(0)
}

fn instance(sizes: &Sizes) -> Instance {
    let mut dice = Dice(sizes.shifts + 1);
    let cities = sizes.cities * sizes.regions;
    let states: Vec<String> = (0..sizes.regions).map(|number| format!("State {number}")).collect();
    let state_of = |city: u32| u32::try_from(u64::from(city) / sizes.cities).unwrap_or(0);
    let all_cities = 0..u32::try_from(cities).unwrap_or(0);
    let districts = all_cities.clone().step_by(3);
    let districts =
        districts.map(|city| District { state: state_of(city), name: format!("District {city}") }).collect();
    let mut position = |city: u32| {
        let [row, column] = [state_of(city) / 3, state_of(city) % 3].map(|part| i32::try_from(part).unwrap_or(0));
        let part = |dice: &mut Dice| i32::try_from(dice.below(60_000)).unwrap_or(0);
        Some([100_000 + row * 70_000 + part(&mut dice), 700_000 + column * 70_000 + part(&mut dice)])
    };
    let cities = all_cities.map(|city| City {
        state: state_of(city),
        district: city / 3,
        name: format!("City {city}"),
        position: position(city),
    });
    let cities: Vec<City> = cities.collect();
    let centers = (0..sizes.centers * sizes.regions).map(|number| {
        let city = dice.index(cities.len() as u64);
        ListedCenter { id: format!("{number:06}"), city, languages: vec![cities[city as usize].state] }
    });
    let centers: Vec<ListedCenter> = centers.collect();
    let shifts = shifts(sizes);
    let posts = posts(sizes, &mut dice);
    let people = people(sizes, &cities, &centers, &mut dice);
    Instance {
        format: FORMAT,
        program: "made up".to_owned(),
        examination: "Made up".to_owned(),
        languages: states.iter().map(|state| format!("Language of {state}")).collect(),
        states,
        districts,
        cities,
        agencies: (0..12)
            .map(|number| ListedAgency { name: format!("Agency {number:02}"), family: number / 3 })
            .collect(),
        roles: ROLES
            .map(|(code, family, _, searches_women)| ListedRole { code: code.to_owned(), family, searches_women })
            .to_vec(),
        centers,
        shifts,
        posts,
        reserves: Vec::new(),
        people,
        locked: Vec::new(),
        rules: presets::ssc_tier_one(),
    }
}

fn shifts(sizes: &Sizes) -> Vec<Shift> {
    let a_date = (sizes.shifts / 2).max(1);
    let shift = |number: u64| {
        let date = FIRST_DATE + i32::try_from(number / a_date).unwrap_or(0);
        let from = i64::from(date) * 1440 + 210 + i64::try_from(number % a_date).unwrap_or(0) * 240;
        let sittings = if a_date == 1 { 2 } else { 1 };
        let to = from + if a_date == 1 { 460 } else { 220 };
        Shift { date, from, to, sittings, week: week_of(date) }
    };
    (0..sizes.shifts).map(shift).collect()
}

fn posts(sizes: &Sizes, dice: &mut Dice) -> Vec<Post> {
    let (centers, mut posts) = (sizes.centers * sizes.regions, Vec::new());
    for (role, (_, _, share, _)) in (0..).zip(ROLES) {
        let thousandths = sizes.needed * share / (sizes.centers * sizes.shifts);
        for center in 0..u32::try_from(centers).unwrap_or(0) {
            for shift in 0..u32::try_from(sizes.shifts).unwrap_or(0) {
                let needed = thousandths / 1000 + u64::from(dice.below(1000) < thousandths % 1000);
                let needed = u32::try_from(needed).unwrap_or(0);
                if needed > 0 {
                    posts.push(Post { center, shift, role, needed });
                }
            }
        }
    }
    posts
}

fn people(sizes: &Sizes, cities: &[City], centers: &[ListedCenter], dice: &mut Dice) -> Vec<ListedPerson> {
    let mut people = Vec::new();
    for number in 0..sizes.people * sizes.regions {
        let mut drawn = dice.below(1000);
        let mut role = 0;
        for (_, _, share, _) in ROLES {
            if drawn < share {
                break;
            }
            drawn -= share;
            role += 1;
        }
        people.push(person(number, role, cities, centers, dice));
    }
    people
}

fn person(number: u64, role: u32, cities: &[City], centers: &[ListedCenter], dice: &mut Dice) -> ListedPerson {
    let home = dice.index(cities.len() as u64);
    let of_home = &cities[home as usize];
    let (_, family, _, searches_women) = ROLES[role as usize];
    let mut served: Vec<u32> = (0..dice.below(3)).map(|_| dice.index(centers.len() as u64)).collect();
    served.sort_unstable();
    served.dedup();
    let away = dice.percent(4).then(|| FIRST_DATE + i32::try_from(dice.below(2)).unwrap_or(0));
    let busy = dice.percent(2).then(|| i64::from(FIRST_DATE) * 1440 + i64::try_from(dice.below(2000)).unwrap_or(0));
    let season = u32::try_from(dice.below(4)).unwrap_or(0);
    ListedPerson {
        id: format!("{number:032x}"),
        role: Some(role),
        agency: Some(u32::from(family) * 3 + dice.index(3)),
        standing: if dice.percent(98) { Fitness::Fit } else { Fitness::NoFace },
        home_city: Some(home),
        home_district: Some(of_home.district),
        home_state: Some(of_home.state),
        native_city: Some(dice.index(cities.len() as u64)),
        work_city: Some(home),
        work_center: dice.percent(20).then(|| dice.index(centers.len() as u64)),
        woman: dice.percent(if searches_women { 80 } else { 40 }),
        over_sixty: dice.percent(4),
        languages: vec![of_home.state],
        trained: if dice.percent(99) { vec![role] } else { Vec::new() },
        duties_before: dice.index(12),
        duties_this_season: season,
        minutes_this_season: season * 460,
        no_shows: u32::from(dice.percent(5)),
        centers_this_season: served,
        taken_dates: Vec::new(),
        unavailable: away
            .map(|date| Unavailable { from: date, to: date, city: None, center: None })
            .into_iter()
            .collect(),
        busy: busy.map(|from| Busy { from, to: from + 300, city: home }).into_iter().collect(),
        interests: Vec::new(),
        exempt: dice.percent(1),
        last_team: dice.percent(50).then(|| dice.index(3000)),
        anyway: Vec::new(),
    }
}
