//! When people come, against when they are due.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{access::Role, ids::FunctionaryId};
use registry::entities::AgencyFamily;
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    ground::{Ground, agency, functionary},
    people::Somebody,
};

const INVIGILATOR: &str = "EDUQUITY_INVIGILATOR";

/// A day so many days from today at the center, with a time at which people are due.
async fn day(ground: &Ground<'_>, days: i64, due: DateTime<Utc>) -> String {
    let clock = &ground.admin.app().state.clock;
    let day = json!({
        "examinationId": ground.examination["id"], "centerId": ground.center["id"],
        "date": clock.today() + TimeDelta::days(days), "batch": "Morning", "reportingAt": due,
    });
    ground.admin.post("/examination/examination-day", day).await.expect(201)["id"].as_str().unwrap().to_owned()
}

/// Gives these people the day.
async fn assigned(ground: &Ground<'_>, day: &str, people: &[FunctionaryId]) -> Vec<String> {
    let pairs: Vec<_> = people.iter().map(|person| (*person, INVIGILATOR)).collect();
    let answer = ground.assign(day, &pairs).await;
    answer["assigned"].as_array().unwrap().iter().map(|duty| duty["id"].as_str().unwrap().to_owned()).collect()
}

/// Sessions end while the clock goes on.
async fn office(app: &TestApp) -> Client<'_> {
    app.signed_in(Role::SscAdmin).await
}

async fn came(client: &Client<'_>, duty: &str, at: DateTime<Utc>) {
    let body = json!({ "attendance": "PRESENT", "entryAt": at, "reason": "Seen by the office" });
    client.post(&format!("/examination/examination-day-functionary/{duty}"), body).await.expect(200);
}

fn steps(curve: &Value) -> Vec<(i64, u64)> {
    let steps = curve["steps"].as_array().unwrap().iter();
    steps.map(|step| (step["minutes"].as_i64().unwrap(), step["arrived"].as_u64().unwrap())).collect()
}

#[actix_web::test]
async fn arrivals_stand_in_steps_around_the_due_time_beside_the_last_date_that_compares() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let due = app.state.clock.now() + TimeDelta::minutes(60);
    let (before, today) = (TimeDelta::days(1), TimeDelta::days(2));
    let small = day(&ground, 1, due + before).await;
    let mut people = Vec::new();
    for _ in 0..6 {
        people.push(functionary(&app, ground.place, |_| {}).await);
    }
    let first = day(&ground, 0, due).await;
    let earlier = assigned(&ground, &first, &people).await;
    assigned(&ground, &small, &people[..1]).await;
    let last = day(&ground, 2, due + today).await;
    let duties = assigned(&ground, &last, &people).await;

    app.advance(TimeDelta::minutes(90));
    came(&office(&app).await, &earlier[0], due - TimeDelta::minutes(20)).await;
    app.advance(today);
    let admin = office(&app).await;
    for (duty, minutes) in duties.iter().zip([-7, -6, 0, 12]) {
        came(&admin, duty, due + today + TimeDelta::minutes(minutes)).await;
    }

    let date = app.state.clock.today();
    let found = admin.get("/dashboard/arrivals").await.expect(200);
    assert_eq!(steps(&found["day"]), [(-10, 2), (0, 1), (10, 1)]);
    let figures = ["expected", "arrived", "onTime"].map(|name| found["day"][name].as_u64().unwrap());
    assert_eq!((figures, &found["day"]["date"]), ([6, 4, 2], &json!(date)));
    assert_eq!((&found["untimed"], &found["reachedMinutes"]), (&json!(0), &json!(30)));
    // The day between has a sixth of the duties and compares with nothing.
    assert_eq!(found["compared"]["date"], json!(date - TimeDelta::days(2)));
    assert_eq!(steps(&found["compared"]), [(-20, 1)]);

    let centers = admin.get("/dashboard/center-arrivals?sort=firstEntry").await.expect(200);
    assert_eq!(steps(&centers[0]), steps(&found["day"]));
    assert_eq!(centers[0]["firstEntryAt"], json!(due + today - TimeDelta::minutes(7)));
    let rows = admin.get("/dashboard/day-centers").await.expect(200);
    assert_eq!((&rows[0]["firstEntryAt"], &rows[0]["dueAt"]), (&centers[0]["firstEntryAt"], &centers[0]["dueAt"]));
}

#[actix_web::test]
async fn where_the_first_person_came_latest_is_first_and_where_nobody_came_waits_on() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (late, never) = (Ground::at(&app, ground.place).await, Ground::at(&app, ground.place).await);
    let untimed = Ground::at(&app, ground.place).await;
    let due = app.state.clock.now() + TimeDelta::minutes(10);
    let mut days = Vec::new();
    for at in [&ground, &late, &never] {
        let person = functionary(&app, ground.place, |_| {}).await;
        let day = day(at, 0, due).await;
        days.push((assigned(at, &day, &[person]).await.remove(0), day));
    }
    let person = functionary(&app, ground.place, |_| {}).await;
    let open = untimed.day("Morning").await;
    assigned(&untimed, &open, &[person]).await;
    app.advance(TimeDelta::minutes(60));
    let admin = office(&app).await;
    came(&admin, &days[0].0, due - TimeDelta::minutes(5)).await;
    came(&admin, &days[1].0, due + TimeDelta::minutes(20)).await;
    let centers = admin.get("/dashboard/center-arrivals?sort=firstEntry").await.expect(200);
    let order: Vec<&Value> = centers.as_array().unwrap().iter().map(|row| &row["id"]).collect();
    assert_eq!(order, [&days[2].1, &days[1].1, &days[0].1, &open]);
    let found = admin.get("/dashboard/arrivals").await.expect(200);
    assert_eq!((&found["untimed"], &found["day"]["expected"]), (&json!(1), &json!(3)));
    assert_eq!(found["compared"], Value::Null);
}

#[actix_web::test]
async fn an_agency_sees_the_arrivals_of_its_own_people_alone_and_a_region_its_own() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let elsewhere = Ground::at(&app, test_support::places::city_in(&app, 27).await).await;
    let own = agency(&app, "own", AgencyFamily::Eduquity).await;
    let due = app.state.clock.now() + TimeDelta::minutes(10);
    let ours = functionary(&app, ground.place, |person| person.authorizing_agency_id = Some(own)).await;
    let theirs = functionary(&app, ground.place, |_| {}).await;
    let far = functionary(&app, elsewhere.place, |_| {}).await;
    let here = day(&ground, 0, due).await;
    let duties = assigned(&ground, &here, &[ours, theirs]).await;
    let there = day(&elsewhere, 0, due).await;
    let more = assigned(&elsewhere, &there, &[far]).await;
    app.advance(TimeDelta::minutes(30));
    for duty in duties.iter().chain(&more) {
        came(&ground.admin, duty, due).await;
    }
    let admin = app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(own)).await;
    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;
    for (client, expected) in [(&admin, 1), (&region, 2), (&ground.admin, 3)] {
        let found = client.get("/dashboard/arrivals").await.expect(200);
        assert_eq!((&found["day"]["expected"], &found["day"]["arrived"]), (&json!(expected), &json!(expected)));
    }
    let centers = admin.get("/dashboard/center-arrivals").await.expect(200);
    assert_eq!((centers.as_array().unwrap().len(), steps(&centers[0])), (1, vec![(0, 1)]));
}

#[actix_web::test]
async fn agencies_stand_by_the_share_of_duties_done_on_dates_that_are_over() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (good, bad) =
        (agency(&app, "good", AgencyFamily::Eduquity).await, agency(&app, "bad", AgencyFamily::Eduquity).await);
    let due = app.state.clock.now() + TimeDelta::minutes(10);
    let mut people = Vec::new();
    for of in [good, good, bad, bad] {
        people.push(functionary(&app, ground.place, |person| person.authorizing_agency_id = Some(of)).await);
    }
    let over = day(&ground, 0, due).await;
    let duties = assigned(&ground, &over, &people).await;
    let tomorrow = day(&ground, 1, due + TimeDelta::days(1)).await;
    assigned(&ground, &tomorrow, &people).await;
    for duty in &duties[..3] {
        came(&ground.admin, duty, due - TimeDelta::minutes(10)).await;
    }
    let none = ground.admin.get("/dashboard/agency-reliability").await.expect(200);
    assert_eq!(none["agencies"], json!([]), "today is not over");
    app.advance(TimeDelta::days(1));
    let admin = office(&app).await;
    let season = admin.get("/dashboard/agency-reliability").await.expect(200);
    let figures = |season: &Value| -> Vec<(Value, Value)> {
        season["agencies"]
            .as_array()
            .unwrap()
            .iter()
            .map(|one| (one["duties"].clone(), one["present"].clone()))
            .collect()
    };
    assert_eq!(figures(&season), [(json!(2), json!(1)), (json!(2), json!(2))]);
    assert_eq!(season["agencies"][0]["authorizingAgency"]["id"], json!(bad));
    assert_eq!(season["agencies"][0]["weeks"].as_array().unwrap().len(), 1);
    let own = app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(good)).await;
    assert_eq!(figures(&own.get("/dashboard/agency-reliability").await.expect(200)), [(json!(2), json!(2))]);
    for wrong in ["from=2026-12-31&to=2026-01-01", "from=2020-01-01"] {
        admin.get(&format!("/dashboard/agency-reliability?{wrong}")).await.refused(400);
    }
}
