//! The counters behind lists and dashboards say what there is, whatever writes, however many write at once, and the operator
//! is told where they were tampered with.

use std::{
    collections::{BTreeMap, BTreeSet},
    process::Command,
};

use chrono::NaiveDate;
use futures_util::future::join_all;
use identity::trail::audit;
use kernel::{
    access::{Role, Scope, SystemTask},
    ids::{AgencyId, FunctionaryId, RegionId},
};
use rand::{Rng, SeedableRng, rngs::StdRng};
use registry::{
    counters::FUNCTIONARIES,
    entities::{
        AgencyFamily, FunctionaryRole,
        functionary::{self, FunctionaryStatus},
        functionary_count, region,
    },
};
use rostering::entities::assignment::{self, Attendance};
use sea_orm::{ActiveModelTrait, ConnectionTrait, IntoActiveModel, Iterable};
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    ground::{Ground, agency, functionary as person},
    people::Somebody,
    places::{self, Place},
};

use crate::{commands::with_key, records::happenings::Stage};

/// Changes that happen unless the environment says another number, and after how many of them the counters are held against
/// the rows.
const CHANGES: usize = 100_000;
const HELD_AGAINST: usize = 2_500;
/// In a counter it stands for having none, and for all.
const NOBODY: &str = "00000000-0000-0000-0000-000000000000";

/// Somebody to make others after, and the regions and agencies that they may have.
struct Cast {
    pattern: functionary::Model,
    regions: Vec<RegionId>,
    agencies: Vec<AgencyId>,
}

impl Cast {
    async fn of(app: &TestApp) -> Self {
        let ground = Ground::in_delhi(app).await;
        let id = person(app, ground.place, |_| {}).await;
        let everything = Scope::of_system(SystemTask::FollowLinks);
        let people = everything.select::<functionary::Entity>().all(&**app.database()).await.unwrap();
        let pattern = people.into_iter().find(|person| person.id == id).unwrap();
        let regions = everything.select::<region::Entity>().all(&**app.database()).await.unwrap();
        let mut agencies = Vec::new();
        for (slug, family) in [("one", AgencyFamily::Eduquity), ("two", AgencyFamily::Ecil)] {
            agencies.push(agency(app, slug, family).await);
        }
        Self { pattern, regions: regions.into_iter().map(|region| region.id).take(3).collect(), agencies }
    }

    /// A person with a number and keys drawn anew.
    fn somebody(&self, number: usize, dice: &mut StdRng) -> functionary::Model {
        let mut person = functionary::Model {
            id: FunctionaryId::new(),
            uid: format!("F{number:09}"),
            mobile_number: format!("6{number:09}"),
            aadhaar_reference: None,
            ..self.pattern.clone()
        };
        self.change(&mut person, dice);
        person
    }

    fn change(&self, person: &mut functionary::Model, dice: &mut StdRng) {
        match dice.random_range(0..6) {
            0 => person.region_id = draw(&self.regions, dice),
            1 => person.authorizing_agency_id = draw(&self.agencies, dice),
            2 => person.default_role = draw(&FunctionaryRole::iter().collect::<Vec<_>>(), dice),
            3 => person.deleted_at = person.deleted_at.xor(Some(person.created_at)),
            4 => person.first_name = format!("Name {}", dice.random_range(0..1_000)),
            _ => person.status = draw(&FunctionaryStatus::iter().collect::<Vec<_>>(), dice).unwrap_or(person.status),
        }
    }
}

fn draw<T: Copy>(items: &[T], dice: &mut StdRng) -> Option<T> {
    items.get(dice.random_range(0..=items.len())).copied()
}

async fn wrong(app: &TestApp) -> Vec<String> {
    let mut wrong = Vec::new();
    for counter in [FUNCTIONARIES].iter().chain(&rostering::counters::ALL) {
        wrong.extend(counter.differences(&**app.database()).await.unwrap());
    }
    for tally in [rostering::counters::DAYS, rostering::counters::AGENCIES_ON_DAYS] {
        wrong.extend(tally.differences(&**app.database()).await.unwrap());
    }
    wrong.iter().map(ToString::to_string).collect()
}

async fn people(app: &TestApp) -> i64 {
    let counts = Scope::of_system(SystemTask::FollowLinks)
        .select::<functionary_count::Entity>()
        .all(&**app.database())
        .await
        .unwrap();
    counts.iter().map(|count| count.people).sum()
}

/// Lets things happen, many in each transaction, and holds all counters against a recount from time to time.
#[actix_web::test]
async fn whatever_happens_the_counters_say_what_a_recount_says() {
    let app = TestApp::start().await;
    let mut stage = Stage::build(&app, 22).await;
    let changes = std::env::var("COUNTED_CHANGES").ok().map_or(CHANGES, |changes| changes.parse().unwrap());
    let (mut changed, mut dice) = (0, StdRng::seed_from_u64(23));
    while changed < changes {
        let (from, before) = (changed, stage.clone());
        let tx = app.database().begin().await.unwrap();
        while changed < changes && changed - from < HELD_AGAINST {
            changed += stage.act(&tx).await;
        }
        if dice.random_range(0..8) == 0 {
            tx.undo().await.unwrap();
            stage = before.after_undoing(&stage);
        } else {
            tx.commit().await.unwrap();
        }
        assert_eq!(wrong(&app).await, [""; 0], "after {changed} changes");
    }
    println!("{changed} changes");
    let tx = app.database().begin().await.unwrap();
    stage.bring_back(&tx).await;
    tx.commit().await.unwrap();
    assert_eq!(wrong(&app).await, [""; 0]);
    told_to_each_reach(&app, &stage).await;
}

/// People, active ones, others, those who are expected, those who came: of each agency.
type Figures = BTreeMap<AgencyId, [u64; 5]>;

/// What dashboards say about people and duties in every reach is what reading all rows says.
async fn told_to_each_reach(app: &TestApp, stage: &Stage) {
    let everything = Scope::of_system(SystemTask::FollowLinks);
    let people = everything.select::<functionary::Entity>().all(&**app.database()).await.unwrap();
    let duties = everything.select::<assignment::Entity>().all(&**app.database()).await.unwrap();
    let (region, agency) = (stage.regions[0], stage.agencies[0]);
    let admin = app.signed_in(Role::SscAdmin).await;
    let of_region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(region)).await;
    let of_agency = app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(agency)).await;
    for date in stage.dates() {
        for (client, region, agency) in
            [(&admin, None, None), (&of_region, Some(region), None), (&of_agency, None, Some(agency))]
        {
            let path = format!("/dashboard/authorizing-agency-functionaries-stats?date={date}");
            let rows = client.get(&path).await.expect(200);
            let told: Figures = rows.as_array().unwrap().iter().map(figures).collect();
            let read = read_figures(&people, &duties, date, region, agency);
            for (agency, figures) in &told {
                assert_eq!(figures, &read.get(agency).copied().unwrap_or_default(), "{date} {region:?} {agency}");
            }
            let duties = duties.iter().filter(|duty| {
                duty.date == date
                    && region.is_none_or(|region| duty.region_id == region)
                    && agency.is_none_or(|agency| duty.authorizing_agency_id == Some(agency))
            });
            let listed = client.get(&format!("/dashboard/functionaries-activity?page=1&date={date}")).await.expect(200);
            assert_eq!(listed["total"], duties.count());
        }
    }
}

fn figures(row: &Value) -> (AgencyId, [u64; 5]) {
    let agency = serde_json::from_value(row["authorizingAgency"]["id"].clone()).unwrap();
    (agency, ["total", "active", "inactive", "expected", "present"].map(|name| row[name].as_u64().unwrap()))
}

fn read_figures(
    people: &[functionary::Model],
    duties: &[assignment::Model],
    date: NaiveDate,
    region: Option<RegionId>,
    agency: Option<AgencyId>,
) -> Figures {
    let mut figures = Figures::new();
    for person in people {
        let theirs: Vec<_> = duties
            .iter()
            .filter(|duty| duty.functionary_id == person.id && duty.date == date && !duty.is_barred())
            .filter(|duty| region.is_none_or(|region| duty.region_id == region))
            .filter(|duty| agency.is_none_or(|agency| duty.authorizing_agency_id == Some(agency)))
            .collect();
        let is_registered = region.is_none_or(|region| person.region_id == Some(region))
            && agency.is_none_or(|agency| person.authorizing_agency_id == Some(agency));
        let Some(of) = person.authorizing_agency_id.filter(|_| is_registered || !theirs.is_empty()) else { continue };
        let is_active = person.status == FunctionaryStatus::Active;
        let came = theirs.iter().any(|duty| duty.attendance == Some(Attendance::Present));
        let more = [true, is_active, !is_active, !theirs.is_empty(), came].map(u64::from);
        let sum = figures.entry(of).or_default();
        *sum = std::array::from_fn(|place| sum[place] + more[place]);
    }
    figures
}

/// Every filter's total is the number of rows that it finds.
#[actix_web::test]
async fn totals_are_as_many_as_the_rows_in_every_place_and_reach() {
    let app = TestApp::start().await;
    let mut stage = Stage::build(&app, 24).await;
    let tx = app.database().begin().await.unwrap();
    let mut changed = 0;
    while changed < 3_000 {
        changed += stage.act(&tx).await;
    }
    stage.bring_back(&tx).await;
    tx.commit().await.unwrap();
    let clients = [
        app.signed_in(Role::SscAdmin).await,
        app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(stage.regions[0])).await,
        app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(stage.agencies[0])).await,
    ];
    let places = queries_of_places(places::city(&app).await, stage.regions[1]);
    let today = format!("&date={}", app.state.clock.today());
    let dates = ["", &today, "&date=2026-01-01", "&date=0001-01-01"];
    let of_agency = format!("&authorizingAgencyId={}", stage.agencies[0]);
    let of_nobody = format!("&authorizingAgencyId={NOBODY}");
    let agencies: [&str; 4] = [&of_agency, &of_nobody, &of_agency, &of_nobody];
    let lists = [
        ("/dashboard/functionaries-activity", "data", agencies),
        ("/dashboard/functionary-attendance", "data", [&of_agency; 4]),
        ("/monitoring/anomalies", "anomalies", [&of_agency; 4]),
        ("/dashboard/functionaries-activity", "data", ["", "&status=ACTIVE", "&status=PRESENT", "&status=ABSENT"]),
        ("/dashboard/functionaries-activity", "data", ["&role=EY_OBSERVER"; 4]),
        (
            "/dashboard/functionary-attendance",
            "data",
            ["", "&entryType=ENTRY", "&method=MANUAL", "&functionaryRole=EY_OBSERVER"],
        ),
        ("/monitoring/anomalies", "anomalies", ["", "&type=FACE_MISMATCH", "&status=OPEN", "&type=MULTIPLE_EXIT"]),
        (
            "/monitoring/anomalies",
            "anomalies",
            ["&resolution=FALSE_ALARM", "&unassigned=true", "&unassigned=false", ""],
        ),
    ];
    let mut found = 0;
    for (path, rows, filters) in lists {
        for filter in BTreeSet::from(filters) {
            for (place, date) in places.iter().flat_map(|place| dates.map(|date| (place, date))) {
                for client in &clients {
                    found += rows_and_total(client, &format!("{path}?pageSize=200{place}{date}{filter}"), rows).await;
                }
            }
        }
    }
    assert!(found > 1_000, "{found}");
}

fn queries_of_places(place: Place, other_region: RegionId) -> Vec<String> {
    let Place { region_id, state_id, district_id, city_id } = place;
    let mut queries = vec![
        String::new(),
        format!("&regionId={region_id}"),
        format!("&stateId={state_id}"),
        format!("&districtId={district_id}"),
        format!("&cityId={city_id}"),
        format!("&stateId={state_id}&districtId={district_id}&cityId={city_id}"),
        format!("&regionId={other_region}&cityId={city_id}"),
    ];
    queries.extend(["regionId", "stateId", "districtId", "cityId"].map(|level| format!("&{level}={NOBODY}")));
    queries
}

/// The rows of all pages, which are as many as each page says.
async fn rows_and_total(client: &Client<'_>, path: &str, rows: &str) -> u64 {
    let mut seen = 0;
    for page in 1.. {
        let answer = client.get(&format!("{path}&page={page}")).await.expect(200);
        let here = answer[rows].as_array().unwrap().len() as u64;
        seen += here;
        if here < 200 {
            assert_eq!(answer["total"], seen, "{path}");
            break;
        }
    }
    seen
}

#[actix_web::test]
async fn what_is_undone_is_not_counted() {
    let app = TestApp::start().await;
    let cast = Cast::of(&app).await;
    let before = people(&app).await;
    let tx = app.database().begin().await.unwrap();
    let new = cast.somebody(1, &mut StdRng::seed_from_u64(1));
    new.into_active_model().insert(&*tx).await.unwrap();
    tx.undo().await.unwrap();
    assert_eq!((people(&app).await, wrong(&app).await), (before, vec![]));
}

#[actix_web::test]
async fn writers_at_the_same_time_lose_no_count() {
    let app = TestApp::start().await;
    let cast = Cast::of(&app).await;
    let writers = (0..4).map(|writer| {
        let (app, cast) = (&app, &cast);
        async move {
            let mut dice = StdRng::seed_from_u64(writer);
            let number = 1_000 * (1 + usize::try_from(writer).unwrap());
            for turn in 0..40 {
                let tx = app.database().begin().await.unwrap();
                let new = cast.somebody(number + turn, &mut dice);
                let mut new = new.into_active_model().insert(&*tx).await.unwrap();
                cast.change(&mut new, &mut dice);
                // Of two that wait for each other in a circle PostgreSQL refuses one, and nothing of it counts.
                if new.into_active_model().reset_all().update(&*tx).await.is_ok() {
                    tx.commit().await.unwrap();
                }
            }
        }
    });
    join_all(writers).await;
    assert_eq!(wrong(&app).await, [""; 0]);
}

/// `muster counters …` on the database of a test: whether it ended well, and what it said.
fn muster(app: &TestApp, what: &str) -> (bool, String, String) {
    let done = Command::new(env!("CARGO_BIN_EXE_muster"))
        .args(["counters", what, "--data", with_key(app).to_str().unwrap()])
        .env("MUSTER__DATABASE__URL", &app.state.settings.database.url)
        .output()
        .unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (done.status.success(), text(&done.stdout), text(&done.stderr))
}

#[actix_web::test]
async fn tampering_is_told_with_by_how_much_and_put_right() {
    let app = TestApp::start().await;
    let cast = Cast::of(&app).await;
    let (is_right, told, _) = muster(&app, "verify");
    assert!(is_right && told == "The counters say what there is.\n", "{told}");

    app.database().execute_unprepared("UPDATE functionary_count SET people = people + 7").await.unwrap();
    let (is_right, told, why) = muster(&app, "verify");
    let region = cast.pattern.region_id.unwrap();
    let line = format!(
        "functionary_count of region_id {region}, authorizing_agency_id none, default_role EDUQUITY_INVIGILATOR, status ACTIVE: \
         says 8, there are 1"
    );
    assert!(!is_right && told.contains(&line), "{told}");
    assert!(why.contains("1 counter is wrong. Put them right by: muster counters rebuild"), "{why}");

    let (is_right, told, why) = muster(&app, "rebuild");
    assert!(is_right && told == "Counted anew; 1 counter was wrong.\n", "{told}{why}");
    assert_eq!(wrong(&app).await, [""; 0]);
    assert!(audit::has_any(&**app.database(), audit::Action::RebuildCounters).await.unwrap());
}

#[actix_web::test]
async fn lists_and_dashboards_tell_what_the_counters_say_to_each_in_their_reach() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let one = agency(&app, "one", AgencyFamily::Eduquity).await;
    for number in 0..4 {
        person(&app, ground.place, |new| {
            if number > 0 {
                new.authorizing_agency_id = Some(one);
            }
        })
        .await;
    }
    let admin = app.signed_in(Role::SscAdmin).await;
    let total = |path: String| {
        let admin = &admin;
        async move { admin.get(&path).await.expect(200)["total"].clone() }
    };
    assert_eq!(total("/functionary?page=1".into()).await, 4);
    assert_eq!(total(format!("/functionary?page=1&authorizingAgencyId={one}")).await, 3);
    assert_eq!(total("/functionary?page=1&status=INACTIVE".into()).await, 0);
    assert_eq!(total(format!("/functionary?page=1&regionId={}", ground.place.region_id)).await, 4);
    assert_eq!(total("/dashboard/functionaries?page=1".into()).await, 4);
    assert_eq!(total("/functionary?page=1&q=nobody-is-called-so".into()).await, 0);
    let stats = admin.get("/dashboard/overall-stats").await.expect(200);
    assert_eq!((&stats["totalFunctionaries"], &stats["activeFunctionaries"]), (&json!(4), &json!(4)));
}

#[actix_web::test]
async fn the_id_of_nothing_counts_no_person_without_a_region_or_an_agency() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    person(&app, ground.place, |new| new.region_id = None).await;
    let nothing = "00000000-0000-0000-0000-000000000000";
    for path in [
        "/functionary?page=1&regionId=",
        "/functionary?page=1&authorizingAgencyId=",
        "/dashboard/functionaries?page=1&regionId=",
    ] {
        let list = ground.admin.get(&format!("{path}{nothing}")).await.expect(200);
        assert_eq!((&list["total"], &list["data"]), (&json!(0), &json!([])), "{path}");
    }
    let stats = ground.admin.get(&format!("/dashboard/overall-stats?regionId={nothing}")).await.expect(200);
    assert_eq!(stats["totalFunctionaries"], 0);
}
