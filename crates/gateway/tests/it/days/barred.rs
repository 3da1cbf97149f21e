//! People who are blacklisted, or blocked on the date of a duty, count nowhere and are marked everywhere, at once.

use chrono::Days;
use kernel::{access::Role, ids::FunctionaryId};
use rostering::{
    closing::close_ended_days,
    counters::{AGENCIES_ON_DAYS, DAYS, SERVING},
};
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    gate::{HERE, enlisted},
    ground::{Ground, functionary},
};

const INVIGILATOR: &str = "EDUQUITY_INVIGILATOR";

async fn set(client: &Client<'_>, id: FunctionaryId, status: &str, until: Option<chrono::NaiveDate>) {
    let body = json!({ "functionaryId": id, "status": status, "reason": "A complaint is looked into", "until": until });
    let answer = client.post("/functionary/activate", body).await.expect(200);
    assert_eq!(answer["functionaryIds"], json!([id]), "{answer}");
}

/// Duties of the day as the board has them: those that count, and those of people who are barred.
async fn board(client: &Client<'_>, date: chrono::NaiveDate) -> (Value, Value) {
    let stats = client.get(&format!("/dashboard/monitoring-stats?date={date}")).await.expect(200);
    let centers = client.get(&format!("/dashboard/day-centers?date={date}")).await.expect(200);
    let (total, barred) = (stats["functionaries"]["total"].clone(), stats["barred"].clone());
    assert_eq!((&centers[0]["total"], &centers[0]["barred"]), (&total, &barred));
    (total, barred)
}

async fn expected(client: &Client<'_>, date: chrono::NaiveDate) -> u64 {
    let stats = client.get(&format!("/dashboard/monitoring-stats?date={date}")).await.expect(200);
    let groups = stats["agencyWiseFunctionariesStats"].as_array().unwrap();
    groups.iter().map(|group| group["expected"].as_u64().unwrap()).sum()
}

async fn readiness(client: &Client<'_>, day: &str) -> (Value, Value) {
    let day = client.get(&format!("/examination/readiness/{day}")).await.expect(200);
    let checks = day["checks"].as_array().unwrap();
    let missing = |name: &str| checks.iter().find(|check| check["name"] == name).unwrap()["missing"].clone();
    (missing("ROSTER"), missing("BARRED"))
}

/// What the list of duties says of them, by the filter.
async fn listed(client: &Client<'_>, date: chrono::NaiveDate, status: &str) -> Vec<String> {
    let path = format!("/dashboard/functionaries-activity?date={date}&status={status}&page=1");
    let page = client.get(&path).await.expect(200);
    let rows = page["data"].as_array().unwrap();
    assert_eq!(page["total"], json!(rows.len()), "{status}");
    rows.iter().map(|row| row["standing"].as_str().unwrap().to_owned()).collect()
}

async fn refuse_differences(app: &TestApp) {
    let db = &**app.database();
    let mut wrong = DAYS.differences(db).await.unwrap();
    wrong.extend(AGENCIES_ON_DAYS.differences(db).await.unwrap());
    wrong.extend(SERVING.differences(db).await.unwrap());
    assert!(wrong.is_empty(), "{}", wrong.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "));
}

#[actix_web::test]
async fn who_is_blacklisted_is_off_the_counts_at_once_and_back_on_them_when_that_is_lifted() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let admin = &ground.admin;
    let date = app.state.clock.today();
    let day = ground.day("Morning").await;
    let (one, two) = (enlisted(&app, &ground, HERE).await, functionary(&app, ground.place, |_| {}).await);
    ground.assign(&day, &[(one, INVIGILATOR), (two, INVIGILATOR)]).await;
    let need = json!({ "needs": [{ "role": INVIGILATOR, "needed": 2 }] });
    admin.post(&format!("/examination/examination-day/{day}/needs"), need).await.expect(200);
    assert_eq!(board(admin, date).await, (json!(2), json!(0)));
    assert_eq!(readiness(admin, &day).await, (json!(0), json!(0)));

    set(admin, one, "BLACKLISTED", None).await;
    assert_eq!(board(admin, date).await, (json!(1), json!(1)));
    assert_eq!(expected(admin, date).await, 1);
    assert_eq!(readiness(admin, &day).await, (json!(1), json!(1)), "one more is needed, and one is to be replaced");
    let of_day = admin.get(&format!("/examination/examination-day/{day}")).await.expect(200);
    assert_eq!(
        (&of_day["assignedCount"], &of_day["barredCount"], &of_day["missingCount"]),
        (&json!(1), &json!(1), &json!(1))
    );
    let roster = admin.get(&format!("/examination/examination-day-functionary/{day}")).await.expect(200);
    let row = roster.as_array().unwrap().iter().find(|row| row["functionaryId"] == json!(one)).unwrap();
    assert_eq!(row["standing"], "BARRED");
    assert_eq!(listed(admin, date, "BARRED").await, ["BARRED"]);
    assert_eq!(listed(admin, date, "NOT_DUE").await, ["NOT_DUE"]);
    refuse_differences(&app).await;

    set(admin, one, "ACTIVE", None).await;
    assert_eq!(board(admin, date).await, (json!(2), json!(0)));
    assert_eq!((expected(admin, date).await, readiness(admin, &day).await), (2, (json!(0), json!(0))));
    refuse_differences(&app).await;
}

#[actix_web::test]
async fn a_block_bars_from_duties_up_to_its_last_day_and_no_further() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let admin = &ground.admin;
    let today = app.state.clock.today();
    let person = functionary(&app, ground.place, |_| {}).await;
    for days in 0..3 {
        let day = ground.day_on(today + Days::new(days), "Morning").await;
        ground.assign(&day, &[(person, INVIGILATOR)]).await;
    }
    let totals = async || {
        let mut totals = Vec::new();
        for days in 0..3 {
            totals.push(board(admin, today + Days::new(days)).await.0);
        }
        totals
    };
    set(admin, person, "TEMPORARILY_BLOCKED", Some(today)).await;
    assert_eq!(totals().await, [json!(0), json!(1), json!(1)]);
    set(admin, person, "TEMPORARILY_BLOCKED", Some(today + Days::new(1))).await;
    assert_eq!(totals().await, [json!(0), json!(0), json!(1)], "prolonged");
    refuse_differences(&app).await;
    set(admin, person, "INACTIVE", None).await;
    assert_eq!(totals().await, [json!(1), json!(1), json!(1)], "whoever is inactive is asked about at the gate");
    refuse_differences(&app).await;
}

#[actix_web::test]
async fn a_day_that_is_over_keeps_its_figures_whatever_becomes_of_people_later() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let date = app.state.clock.today();
    let day = ground.day("Morning").await;
    let (one, two) = (enlisted(&app, &ground, HERE).await, functionary(&app, ground.place, |_| {}).await);
    ground.assign(&day, &[(one, INVIGILATOR), (two, INVIGILATOR)]).await;
    set(&ground.admin, one, "BLACKLISTED", None).await;
    app.advance(chrono::TimeDelta::days(1));
    close_ended_days(app.database(), &app.state.clock).await.unwrap();
    let admin = app.signed_in(Role::SscAdmin).await;
    set(&admin, one, "ACTIVE", None).await;
    set(&admin, two, "BLACKLISTED", None).await;
    assert_eq!(board(&admin, date).await, (json!(1), json!(1)));
    refuse_differences(&app).await;
}
