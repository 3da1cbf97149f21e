//! The demonstration: a small nation, put on duty on every date, and a morning that comes only when it is asked for.

use std::collections::{HashMap, HashSet};

use chrono::TimeDelta;
use gateway::demo::{
    self,
    nation::{self, CENTERS, DATES, PEOPLE},
    pace::Morning,
};
use kernel::{
    access::{Role, Scope, SystemTask, scope::Owned},
    deployment::Mode,
};
use registry::entities::{authorizing_agency, center, functionary};
use rostering::entities::{
    anomaly, assignment,
    attendance_log::{self, EntryType},
    examination_day, monitoring_token, staffing_need,
};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::json;
use test_support::{
    TestApp,
    rows::{Reader, changed},
};

const GATE: &str = "Government Girls Senior Secondary School, Gole Market";

async fn app() -> TestApp {
    TestApp::start_with(|settings| settings.mode = Mode::Demo).await
}

/// The nation without the two gates, whose faces take time and are not needed everywhere.
async fn nation_alone() -> TestApp {
    let app = app().await;
    nation::make(&app.state).await.unwrap();
    nation::open_today(&app.state).await.unwrap();
    app
}

async fn rows<E: Owned + EntityTrait>(app: &TestApp) -> Vec<E::Model> {
    Scope::of_system(SystemTask::SeedDemo).select::<E>().all(&**app.database()).await.unwrap()
}

async fn duties_of_today(app: &TestApp) -> Vec<assignment::Model> {
    let today = app.state.clock.today();
    rows::<assignment::Entity>(app).await.into_iter().filter(|duty| duty.date == today).collect()
}

async fn days_of_today(app: &TestApp) -> Vec<examination_day::Model> {
    let today = app.state.clock.today();
    rows::<examination_day::Entity>(app).await.into_iter().filter(|day| day.date == today).collect()
}

#[actix_web::test]
async fn the_nation_has_its_people_its_past_and_a_today_on_which_nobody_has_come() {
    let app = nation_alone().await;
    assert_eq!(rows::<functionary::Entity>(&app).await.len(), PEOPLE as usize);
    let centers = rows::<center::Entity>(&app).await;
    assert_eq!(centers.len(), CENTERS as usize);
    assert_eq!(centers.iter().map(|center| center.region_id).collect::<HashSet<_>>().len(), 9);
    let today = app.state.clock.today();
    let days = rows::<examination_day::Entity>(&app).await;
    let dates: HashSet<_> = days.iter().map(|day| day.date).collect();
    assert_eq!(dates.iter().filter(|date| **date < today).count(), DATES as usize);
    assert!(dates.iter().all(|date| *date <= today));
    let logs = rows::<attendance_log::Entity>(&app).await;
    assert!(logs.len() > 5_000 && logs.iter().all(|log| log.date < today), "{}", logs.len());
    assert!(rows::<anomaly::Entity>(&app).await.len() > 50);
    let duties = duties_of_today(&app).await;
    assert!(duties.len() > 1_000 && duties.iter().all(|duty| duty.attendance.is_none()), "{}", duties.len());
    let open: HashSet<_> = days_of_today(&app).await.into_iter().map(|day| day.id).collect();
    assert!(open.len() > 40, "{}", open.len());
    let needs = rows::<staffing_need::Entity>(&app).await;
    let needs: HashSet<_> = needs.into_iter().map(|need| need.examination_day_id).collect();
    assert!(open.is_subset(&needs));
}

#[actix_web::test]
async fn whoever_is_looked_for_at_the_two_gates_comes_first_and_alone() {
    let app = app().await;
    demo::seed(&app.state).await.unwrap();
    let admin = app.signed_in(Role::SscAdmin).await;
    let people = admin.get("/functionary").await.expect(200);
    let newest: Vec<_> = people.as_array().unwrap().iter().take(20).collect();
    assert!(newest.iter().all(|person| person["mobileNumber"].as_str().unwrap().starts_with("90000000")), "{newest:?}");
    let named: Vec<_> = rows::<functionary::Entity>(&app)
        .await
        .into_iter()
        .filter(|person| person.first_name == "Geeta" && person.last_name.as_deref() == Some("Das"))
        .collect();
    assert_eq!(named.len(), 1);
    let days = admin.get("/examination/examination-days").await.expect(200);
    let names: Vec<_> = days.as_array().unwrap().iter().take(2).map(|day| &day["center"]["name"]).collect();
    assert!(names.contains(&&json!(GATE)), "{names:?}");
    // Agencies and cities of one name are one.
    let slugs: Vec<_> = rows::<authorizing_agency::Entity>(&app).await.into_iter().map(|agency| agency.slug).collect();
    for slug in ["eduquity", "ecil", "ey", "ssc"] {
        assert_eq!(slugs.iter().filter(|other| *other == slug).count(), 1, "{slugs:?}");
    }
    let cities = admin.get("/choices/cities").await.expect(200);
    let named = cities.as_array().unwrap().iter().filter(|city| city["name"] == "Lucknow").count();
    assert_eq!(named, 1);
}

#[actix_web::test]
async fn a_second_start_on_the_same_date_writes_nothing_whatever_a_visitor_changed() {
    let app = app().await;
    demo::seed(&app.state).await.unwrap();
    let admin = app.signed_in(Role::SscAdmin).await;
    let gate = rows::<center::Entity>(&app).await.into_iter().find(|center| center.name == GATE).unwrap();
    let (at_the_gate, elsewhere): (Vec<_>, Vec<_>) =
        days_of_today(&app).await.into_iter().partition(|day| day.center_id == gate.id);
    // A duty is cancelled at the gate; elsewhere a whole day goes, and a person.
    let duties = duties_of_today(&app).await;
    let duty = duties.iter().find(|duty| duty.examination_day_id == at_the_gate[0].id).unwrap();
    admin.delete(&format!("/examination/examination-day-functionary/{}", duty.id)).await.expect(200);
    let theirs = duties.iter().filter(|duty| duty.examination_day_id == elsewhere[0].id).count();
    admin.delete(&format!("/examination/examination-day/{}?confirm={theirs}", elsewhere[0].id)).await.expect(200);
    let before = Reader::new(&app).await.read(&app).await;
    app.advance(TimeDelta::hours(2));
    demo::seed(&app.state).await.unwrap();
    let after = Reader::new(&app).await.read(&app).await;
    assert_eq!(changed(&before, &after), Vec::<String>::new());
}

#[actix_web::test]
async fn the_next_date_has_rosters_of_its_own_without_those_who_are_out() {
    let app = nation_alone().await;
    let first = duties_of_today(&app).await;
    let (blocked, shut) = (first[0].functionary_id, first[1].center_id);
    set_inactive(&app, blocked).await;
    remove_center(&app, shut).await;
    app.advance(TimeDelta::days(1));
    nation::open_today(&app.state).await.unwrap();
    let next = duties_of_today(&app).await;
    assert!(next.len() > 1_000, "{}", next.len());
    assert!(next.iter().all(|duty| duty.functionary_id != blocked && duty.center_id != shut));
    let of = |duties: &[assignment::Model]| duties.iter().map(|duty| duty.center_id).collect::<HashSet<_>>();
    assert_ne!(of(&first), of(&next));
    // Nobody is at two centers.
    let mut places = HashMap::new();
    for duty in &next {
        assert_eq!(*places.entry(duty.functionary_id).or_insert(duty.center_id), duty.center_id);
    }
}

async fn set_inactive(app: &TestApp, person: kernel::ids::FunctionaryId) {
    use registry::entities::functionary::{Column, FunctionaryStatus};
    Scope::of_system(SystemTask::SeedDemo)
        .update::<functionary::Entity>()
        .col_expr(Column::Status, sea_orm::sea_query::Expr::value(FunctionaryStatus::Inactive))
        .filter(Column::Id.eq(person))
        .exec(&**app.database())
        .await
        .unwrap();
}

async fn remove_center(app: &TestApp, center: kernel::ids::CenterId) {
    use registry::entities::center::Column;
    Scope::of_system(SystemTask::SeedDemo)
        .update::<center::Entity>()
        .col_expr(Column::DeletedAt, sea_orm::sea_query::Expr::value(app.state.clock.now()))
        .filter(Column::Id.eq(center))
        .exec(&**app.database())
        .await
        .unwrap();
}

#[actix_web::test]
async fn a_simulated_morning_fills_the_gates_and_a_restart_doubles_nobody() {
    let app = nation_alone().await;
    let mut morning = Morning::of(&app.state).await.unwrap();
    morning.go_on(TimeDelta::minutes(55)).await.unwrap();
    let early =
        rows::<attendance_log::Entity>(&app).await.into_iter().filter(|log| log.date == app.state.clock.today());
    let early: Vec<_> = early.collect();
    assert!(early.len() > 100, "{}", early.len());
    let inside = duties_of_today(&app).await.iter().filter(|duty| duty.inside).count();
    assert!(inside > 100 && inside < 1_500, "{inside}");
    morning.beat().await;
    let (office, today) = (app.signed_in(Role::SscAdmin).await, app.state.clock.today());
    let devices = office.get(&format!("/examination/gate-devices?date={today}")).await.expect(200);
    let running = devices.as_array().unwrap().iter().filter(|device| device["isRunning"] == true);
    let (heard, unheard): (Vec<_>, Vec<_>) = running.partition(|device| device["heartbeat"].is_object());
    assert!(heard.len() > 20 && unheard.is_empty(), "{} of {}", heard.len(), heard.len() + unheard.len());

    // The process ends, and another one goes on.
    app.advance(TimeDelta::minutes(5));
    let mut again = Morning::of(&app.state).await.unwrap();
    assert_eq!(again.left(), morning.left());
    again.go_on(TimeDelta::minutes(100)).await.unwrap();
    let duties = duties_of_today(&app).await;
    let inside = duties.iter().filter(|duty| duty.inside).count();
    assert!(inside * 10 > duties.len() * 8, "{inside} of {}", duties.len());
    // Some go out once in between; nobody comes in twice without that.
    let mut inside = HashMap::new();
    let logs = rows::<attendance_log::Entity>(&app).await;
    for log in logs.iter().filter(|log| log.date == app.state.clock.today()) {
        *inside.entry(log.functionary_id).or_insert(0) += if log.entry_type == EntryType::Entry { 1 } else { -1 };
    }
    assert!(inside.values().all(|entries| (0..=1).contains(entries)), "{inside:?}");
    let today = app.state.clock.today();
    let anomalies = rows::<anomaly::Entity>(&app).await.into_iter().filter(|anomaly| anomaly.date == today).count();
    assert!(anomalies > 3, "{anomalies}");

    app.advance(TimeDelta::minutes(5));
    again.go_on(TimeDelta::hours(7)).await.unwrap();
    assert_eq!(again.left(), 0);
    let left = duties_of_today(&app).await.iter().filter(|duty| duty.exit_at.is_some() && !duty.inside).count();
    assert!(left * 10 > duties.len() * 7, "{left} of {}", duties.len());
    let tokens = rows::<monitoring_token::Entity>(&app).await;
    let ran = tokens.iter().filter(|token| token.device_id.starts_with("demo-pace-")).count();
    assert!(ran > 40, "{ran}");
}

#[actix_web::test]
async fn a_gate_that_a_visitor_stopped_stays_stopped() {
    let app = nation_alone().await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let mut morning = Morning::of(&app.state).await.unwrap();
    morning.go_on(TimeDelta::minutes(26)).await.unwrap();
    let tokens = rows::<monitoring_token::Entity>(&app).await;
    let token = tokens.iter().find(|token| token.device_id.starts_with("demo-pace-")).unwrap();
    let stop = json!({ "monitoringTokenId": token.id, "examinationDayId": token.examination_day_id });
    admin.post("/monitoring/stop-monitoring", stop).await.expect(200);
    let logs = async || {
        let logs = rows::<attendance_log::Entity>(&app).await;
        logs.into_iter().filter(|log| log.examination_day_id == token.examination_day_id).count()
    };
    let before = logs().await;
    Morning::of(&app.state).await.unwrap().go_on(TimeDelta::minutes(90)).await.unwrap();
    assert_eq!(logs().await, before);
}

#[test]
fn a_morning_is_simulated_in_a_demonstration_only() {
    let refused = |arguments: &[&str]| {
        let done = std::process::Command::new(env!("CARGO_BIN_EXE_muster")).args(arguments).output().unwrap();
        assert!(!done.status.success());
        String::from_utf8_lossy(&done.stderr).into_owned()
    };
    let without = refused(&["serve", "--demo-pace"]);
    assert!(without.contains("--demo"), "{without}");
    let too_fast = refused(&["serve", "--demo", "--demo-pace", "101"]);
    assert!(too_fast.contains("1..=100"), "{too_fast}");
}
