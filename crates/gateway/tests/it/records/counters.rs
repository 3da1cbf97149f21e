//! The counters behind lists and dashboards say what there is, whatever writes, however many write at once, and the operator
//! is told where they were tampered with.

use std::process::Command;

use futures_util::future::join_all;
use identity::audit;
use kernel::{
    access::{Role, Scope, SystemTask},
    ids::{AgencyId, FunctionaryId, RegionId},
};
use migrations::{Migrator, MigratorTrait};
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
use sea_orm::{
    ActiveModelTrait, ConnectOptions, ConnectionTrait, Database, IntoActiveModel, Iterable, ModelTrait,
    TransactionTrait,
};
use serde_json::json;
use test_support::{
    TestApp,
    ground::{Ground, agency, functionary as person},
};

use crate::commands::with_key;

/// Changes that are played, and after how many of them the counters are held against the rows.
const CHANGES: usize = 20_000;
const HELD_AGAINST: usize = 2_000;

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
    let people = FUNCTIONARIES.differences(&**app.database()).await.unwrap();
    let duties = rostering::counters::DUTIES.differences(&**app.database()).await.unwrap();
    people.iter().chain(&duties).map(ToString::to_string).collect()
}

async fn people(app: &TestApp) -> i64 {
    let counts = Scope::of_system(SystemTask::FollowLinks)
        .select::<functionary_count::Entity>()
        .all(&**app.database())
        .await
        .unwrap();
    counts.iter().map(|count| count.people).sum()
}

#[actix_web::test]
async fn after_thousands_of_changes_the_counters_say_what_a_recount_says() {
    let app = TestApp::start().await;
    let cast = Cast::of(&app).await;
    let mut dice = StdRng::seed_from_u64(22);
    let mut there: Vec<functionary::Model> = Vec::new();
    for from in (0..CHANGES).step_by(HELD_AGAINST) {
        let tx = app.database().begin().await.unwrap();
        for number in from..from + HELD_AGAINST {
            let at = dice.random_range(0..=there.len());
            match (there.get_mut(at), dice.random_range(0..20)) {
                (Some(_), 0) => {
                    there.swap_remove(at).delete(&*tx).await.unwrap();
                }
                (Some(person), 1..12) => {
                    cast.change(person, &mut dice);
                    person.clone().into_active_model().reset_all().update(&*tx).await.unwrap();
                }
                _ => {
                    let new = cast.somebody(number, &mut dice);
                    there.push(new.into_active_model().insert(&*tx).await.unwrap());
                }
            }
        }
        tx.commit().await.unwrap();
        assert_eq!(wrong(&app).await, [""; 0], "after {from} and {HELD_AGAINST} more");
    }
    let live = there.iter().filter(|person| person.deleted_at.is_none()).count();
    // And the one whom the others are made after.
    assert_eq!(people(&app).await, live as i64 + 1);
}

#[actix_web::test]
async fn after_thousands_of_changes_of_rosters_the_counters_say_what_a_recount_says() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let agencies = [agency(&app, "one", AgencyFamily::Eduquity).await, agency(&app, "two", AgencyFamily::Ecil).await];
    let (mut days, mut staff) = (Vec::new(), Vec::new());
    for number in 0..6 {
        days.push(ground.day(&format!("Batch {number}")).await);
        staff.push(person(&app, ground.place, |_| {}).await);
    }
    let on_duty: Vec<_> = staff.iter().map(|id| (*id, "EDUQUITY_INVIGILATOR")).collect();
    for day in &days {
        ground.assign(day, &on_duty).await;
    }
    assert_eq!(wrong(&app).await, [""; 0]);
    let everything = Scope::of_system(SystemTask::FollowLinks);
    let mut duties = everything.select::<assignment::Entity>().all(&**app.database()).await.unwrap();
    assert_eq!(duties.len(), 36);
    let mut dice = StdRng::seed_from_u64(23);
    for from in (0..CHANGES / 4).step_by(HELD_AGAINST) {
        let tx = app.database().begin().await.unwrap();
        for _ in 0..HELD_AGAINST {
            let at = dice.random_range(0..duties.len());
            change_duty(&mut duties[at], &agencies, &mut dice);
            duties[at].clone().into_active_model().reset_all().update(&*tx).await.unwrap();
        }
        tx.commit().await.unwrap();
        assert_eq!(wrong(&app).await, [""; 0], "after {from} and {HELD_AGAINST} more");
    }
    let kept: Vec<_> = duties.iter().filter(|duty| duty.cancelled_at.is_none()).collect();
    let present = kept.iter().filter(|duty| duty.attendance == Some(Attendance::Present)).count();
    let stats = ground.admin.get("/dashboard/monitoring-stats").await.expect(200);
    assert_eq!(
        (&stats["functionaries"]["total"], &stats["functionaries"]["present"]),
        (&json!(kept.len()), &json!(present))
    );
    let listed = ground.admin.get("/dashboard/functionaries-activity?page=1&status=PRESENT").await.expect(200);
    assert_eq!(listed["total"], present);
}

fn change_duty(duty: &mut assignment::Model, agencies: &[AgencyId], dice: &mut StdRng) {
    match dice.random_range(0..5) {
        0 => duty.authorizing_agency_id = draw(agencies, dice),
        1 => duty.role = draw(&FunctionaryRole::iter().collect::<Vec<_>>(), dice).unwrap_or(duty.role),
        2 => duty.cancelled_at = duty.cancelled_at.xor(Some(duty.created_at)),
        3 => duty.inside = !duty.inside,
        _ => duty.attendance = draw(&[Attendance::Present, Attendance::Absent], dice),
    }
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

#[tokio::test]
async fn at_the_upgrade_those_who_are_there_are_counted() {
    let mut options = ConnectOptions::new("sqlite::memory:");
    options.max_connections(1).sqlx_logging(false);
    let db = Database::connect(options).await.unwrap();
    let before = Migrator::migrations().iter().position(|one| one.name() == "m0023_functionary_counts").unwrap();
    Migrator::up(&db, Some(u32::try_from(before).unwrap())).await.unwrap();
    for (id, deleted_at) in [("01", "NULL"), ("02", "NULL"), ("03", "'2026-11-20 00:00:00+00:00'")] {
        db.execute_unprepared(&format!(
            "INSERT INTO functionary (id, uid, status, status_changed_at, first_name, nationality, mobile_number, \
             permanent_address_same_as_current_address, created_at, updated_at, deleted_at) \
             VALUES (x'{id}', '{id}', 'ACTIVE', 'x', 'A', 'INDIAN', '{id}', TRUE, 'x', 'x', {deleted_at})"
        ))
        .await
        .unwrap();
    }
    Migrator::up(&db, None).await.unwrap();
    assert!(FUNCTIONARIES.differences(&db).await.unwrap().is_empty());
    let tx = db.begin().await.unwrap();
    tx.execute_unprepared("UPDATE functionary SET status = 'BLACKLISTED' WHERE id = x'01'").await.unwrap();
    assert!(FUNCTIONARIES.differences(&tx).await.unwrap().is_empty());
}
