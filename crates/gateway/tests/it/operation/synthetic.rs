//! A made-up season: the same for the same seed, true to Muster's own rules, and nowhere that it does not belong.

use std::{collections::HashSet, fmt::Debug};

use ::synthetic::{Dates, Parts, Season, Totals, Unfollowed};
use chrono::TimeDelta;
use gateway::demo;
use identity::{
    entities::{notification, user},
    trail::audit,
};
use kernel::{
    Result,
    access::{Role, Scope, SystemTask, scope::Owned},
    deployment::Mode,
};
use registry::entities::{aadhaar_vault, center, city, functionary, functionary_status_change};
use rostering::entities::{
    anomaly,
    assignment::{self, Attendance},
    attendance_log, examination_day, monitoring_token, staffing_need,
};
use sea_orm::{EntityTrait, Iterable, PrimaryKeyToColumn, QueryOrder};
use sha2::{Digest, Sha256};
use test_support::TestApp;

use crate::commands::with_key;

/// Of everything in the small season of seed 7; another one whenever a season is made otherwise.
const DIGEST: &str = "0c0fb5d2e88dd57df3c5060942ffcaa0f234fab9da0683b848bfec190f6ef90e";

/// A season for a quarter of an hour after the morning's reporting time.
fn small(app: &TestApp, seed: u64) -> Season {
    Season { people: 600, centers: 20, dates: Dates::AroundToday(5), years: 0, seed, as_of: app.state.clock.now() }
}

async fn seed(app: &TestApp, season: &Season) -> Result<Totals> {
    let parts = Parts { db: app.database(), keys: &app.state.keys, clock: &app.state.clock };
    ::synthetic::seed(parts, season, &Unfollowed).await
}

async fn rows<E>(app: &TestApp) -> Vec<E::Model>
where
    E: Owned + EntityTrait,
{
    let mut query = Scope::of_system(SystemTask::SeedSynthetic).select_with_removed::<E>();
    for key in E::PrimaryKey::iter() {
        query = query.order_by_asc(key.into_column());
    }
    query.all(&**app.database()).await.unwrap()
}

async fn text<E>(app: &TestApp) -> String
where
    E: Owned + EntityTrait,
    E::Model: Debug,
{
    format!("{:?}", rows::<E>(app).await)
}

/// Everything but what each installation draws or seals for itself, which shows itself by its length alone.
async fn everything(app: &TestApp) -> Vec<String> {
    vec![
        text::<city::Entity>(app).await,
        text::<center::Entity>(app).await,
        text::<user::Entity>(app).await,
        text::<aadhaar_vault::Entity>(app).await,
        text::<functionary::Entity>(app).await,
        text::<functionary_status_change::Entity>(app).await,
        text::<examination_day::Entity>(app).await,
        text::<staffing_need::Entity>(app).await,
        text::<assignment::Entity>(app).await,
        text::<monitoring_token::Entity>(app).await,
        text::<attendance_log::Entity>(app).await,
        text::<anomaly::Entity>(app).await,
        text::<notification::Entity>(app).await,
    ]
}

#[actix_web::test]
async fn the_same_seed_makes_the_same_season_and_another_seed_another() {
    let mut seasons = Vec::new();
    for number in [7, 7, 8] {
        let app = TestApp::start().await;
        let totals = seed(&app, &small(&app, number)).await.unwrap();
        assert!(totals.days > 20 && totals.duties > 500 && totals.logs > 500 && totals.anomalies > 0, "{totals:?}");
        seasons.push(everything(&app).await);
    }
    for (one, other) in seasons[0].iter().zip(&seasons[1]) {
        assert!(one == other, "{}…", one.chars().take(300).collect::<String>());
    }
    assert!(seasons[0] != seasons[2]);
    // So that both databases are held to the same season.
    let digest = Sha256::digest(seasons[0].join("\n"));
    assert_eq!(digest.iter().map(|byte| format!("{byte:02x}")).collect::<String>(), DIGEST);
}

#[actix_web::test]
async fn a_season_keeps_the_rules_that_the_gate_and_the_closing_of_days_keep() {
    let app = TestApp::start().await;
    // Past the reporting time of the morning, so that today is under way.
    app.advance(TimeDelta::minutes(40));
    let season = small(&app, 7);
    let totals = seed(&app, &season).await.unwrap();
    let (days, duties) = (rows::<examination_day::Entity>(&app).await, rows::<assignment::Entity>(&app).await);
    let logs = rows::<attendance_log::Entity>(&app).await;
    assert_eq!((totals.days, totals.duties, totals.logs), (days.len() as u64, duties.len() as u64, logs.len() as u64));

    let mut dates: Vec<_> = days.iter().map(|day| day.date).collect();
    dates.sort();
    dates.dedup();
    assert_eq!(dates.len(), 5);
    assert!(dates.contains(&app.state.clock.today()) && dates.iter().any(|date| *date > app.state.clock.today()));
    for day in &days {
        assert_eq!(day.closed_at.is_some(), day.closes_at < season.as_of, "{day:?}");
    }
    let closed: HashSet<_> = days.iter().filter(|day| day.closed_at.is_some()).map(|day| day.id).collect();
    let mut places = HashSet::new();
    for duty in duties.iter().filter(|duty| duty.cancelled_at.is_none()) {
        let is_closed = closed.contains(&duty.examination_day_id);
        assert_eq!(duty.entry_at.is_some(), duty.attendance == Some(Attendance::Present), "{duty:?}");
        assert!(!is_closed || duty.attendance.is_some(), "{duty:?}");
        assert!(duty.exit_at.is_none_or(|exit| duty.entry_at.is_some_and(|entry| entry < exit)), "{duty:?}");
        assert!(places.insert((duty.functionary_id, duty.date, duty.batch.clone())), "on duty twice: {duty:?}");
    }
    assert!(logs.iter().all(|log| log.recorded_at <= season.as_of));
    let today = duties.iter().filter(|duty| duty.date == app.state.clock.today());
    let arrived = today.clone().filter(|duty| duty.attendance == Some(Attendance::Present)).count();
    assert!(arrived > 0 && arrived < today.count(), "{arrived}");
}

#[actix_web::test]
async fn the_audit_trail_of_a_season_is_whole() {
    let app = TestApp::start().await;
    seed(&app, &small(&app, 7)).await.unwrap();
    let whole = audit::verify(&**app.database(), &app.state.keys, None).await.unwrap().unwrap();
    assert!(whole.lines > 50, "{}", whole.lines);
}

#[actix_web::test]
async fn only_those_with_a_duty_today_or_later_can_sign_in_by_it() {
    let app = TestApp::start().await;
    seed(&app, &small(&app, 7)).await.unwrap();
    let today = app.state.clock.today();
    let needed: HashSet<_> = rows::<assignment::Entity>(&app)
        .await
        .into_iter()
        .filter(|duty| duty.date >= today && duty.cancelled_at.is_none())
        .filter_map(|duty| duty.user_id)
        .collect();
    let users = rows::<user::Entity>(&app).await;
    let enabled: HashSet<_> = users
        .iter()
        .filter(|user| user.duty_granted && user.status == user::UserStatus::Active)
        .map(|user| user.id)
        .collect();
    assert_eq!(enabled, needed);
    assert_eq!(users.iter().filter(|user| user.role == Role::SscRegionAdmin).count(), 18);
}

#[actix_web::test]
async fn a_season_is_refused_over_other_data_and_over_a_season() {
    let app = TestApp::start().await;
    test_support::sign_in::create(&app, "sscadmin", Role::SscAdmin, "9876543210").await;
    let refused = seed(&app, &small(&app, 7)).await.unwrap_err().to_string();
    assert!(refused.starts_with("This database holds data that is not synthetic"), "{refused}");
    assert!(rows::<center::Entity>(&app).await.is_empty());

    let app = TestApp::start().await;
    registry::reference::import_demo_places(&**app.database()).await.unwrap();
    let refused = seed(&app, &small(&app, 7)).await.unwrap_err().to_string();
    assert!(refused.starts_with("This database holds data that is not synthetic"), "{refused}");

    let app = TestApp::start().await;
    seed(&app, &small(&app, 7)).await.unwrap();
    let refused = seed(&app, &small(&app, 7)).await.unwrap_err().to_string();
    assert!(refused.starts_with("This database holds a synthetic season already."), "{refused}");
}

#[actix_web::test]
async fn a_season_that_cannot_be_made_is_refused_before_anything_is_written() {
    let app = TestApp::start().await;
    let right = small(&app, 7);
    for (season, told) in [
        (Season { people: 0, ..right }, "--people takes a number from 1 to 2000000."),
        (Season { dates: Dates::AroundToday(400), ..right }, "--dates takes a number from 1 to 366."),
        (Season { years: 21, ..right }, "--years takes a number from 0 to 20."),
        (Season { people: 10, ..right }, "A season needs at least one person for each center."),
        (Season { as_of: right.as_of + TimeDelta::days(1), ..right }, "--as-of must not lie in the future."),
    ] {
        assert_eq!(seed(&app, &season).await.unwrap_err().to_string(), told);
    }
    assert!(!::synthetic::holds_synthetic_season(app.database()).await.unwrap());
}

#[actix_web::test]
async fn production_makes_no_season_and_does_not_start_on_one() {
    let app = TestApp::start().await;
    let done = std::process::Command::new(env!("CARGO_BIN_EXE_muster"))
        .args(["seed", "synthetic", "--people", "30", "--centers", "1", "--dates", "1"])
        .args(["--data", with_key(&app).to_str().unwrap()])
        .env("MUSTER__DATABASE__URL", &app.state.settings.database.url)
        .env("MUSTER__MODE", "production")
        .env("MUSTER__SERVER__PUBLIC_URL", "https://muster.example.org")
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&done.stderr).into_owned();
    assert!(!done.status.success() && told.contains("Made-up people have no place in production"), "{told}");

    let app = TestApp::start_with(|settings| settings.mode = Mode::Standard).await;
    seed(&app, &small(&app, 7)).await.unwrap();
    let refused = demo::refuse(&app.state).await.unwrap_err().to_string();
    assert!(refused.starts_with("this database holds a synthetic season"), "{refused}");
}
