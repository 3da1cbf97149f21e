//! How a date stands, asked for once: each caller gets what is in reach, and nothing where nothing has changed.

use std::time::Instant;

use actix_web::{http::Method, test::TestRequest};
use kernel::access::Role;
use registry::entities::AgencyFamily;
use sea_orm::ConnectionTrait;
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    ground::{Ground, agency, functionary as person, start},
    people::Somebody,
    places,
};

use crate::operation::two_servers::seen;

const DEVICE: &str = "abcdefghijklmnopqrstu:1763600000";

async fn live(client: &Client<'_>) -> Value {
    client.get("/live/days").await.expect(200)
}

/// Everybody who has a duty came.
async fn all_come(app: &TestApp) {
    app.database().execute_unprepared("UPDATE assignment SET attendance = 'PRESENT'").await.unwrap();
}

#[actix_web::test]
async fn each_caller_is_told_of_the_days_and_people_in_reach() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let elsewhere = Ground::at(&app, places::city_in(&app, 27).await).await;
    let one = agency(&app, "one", AgencyFamily::Eduquity).await;
    let (day, other) = (ground.day("1").await, elsewhere.day("1").await);
    for (number, (ground, day)) in [(&ground, &day), (&ground, &day), (&elsewhere, &other)].into_iter().enumerate() {
        let person = person(&app, ground.place, |new| new.authorizing_agency_id = (number == 0).then_some(one)).await;
        ground.assign(day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    }
    let (_, manager) = ground.manager(&[&day], DEVICE).await;
    start(&manager, &day, DEVICE).await;
    all_come(&app).await;

    let of_region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;
    let of_agency = app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(one)).await;
    let of_faces = app.signed_in(Somebody::from(Role::AuthorizingAgencyBiometricAdmin).of_agency(one)).await;
    for (caller, days, assigned, anomalies) in [
        (&ground.admin, vec![&day, &other], 4, json!(0)),
        (&of_region, vec![&day], 3, json!(0)),
        (&of_agency, vec![&day], 1, json!(0)),
        (&of_faces, vec![&day], 1, Value::Null),
        (&manager, vec![&day], 3, json!(0)),
    ] {
        let told = live(caller).await;
        let ids: Vec<_> = told["days"].as_array().unwrap().iter().map(|day| &day["examinationDayId"]).collect();
        assert_eq!(json!(ids), json!(days), "{told}");
        let totals = &told["totals"];
        assert_eq!((&totals["assignedCount"], &totals["presentCount"]), (&json!(assigned), &json!(assigned)), "{told}");
        assert_eq!(totals["openAnomalyCount"], anomalies, "{told}");
        assert_eq!((&totals["gatesRunningCount"], &totals["activeCenterCount"]), (&json!(1), &json!(1)), "{told}");
        let stats = caller.get("/dashboard/monitoring-stats").await.expect(200);
        assert_eq!(
            (&stats["functionaries"]["present"], &stats["centers"]["total"]),
            (&totals["presentCount"], &totals["centerCount"])
        );
    }
    assert_eq!(live(&ground.admin).await["regions"].as_array().unwrap().len(), 2);
    let narrowed = format!("/live/days?days=false&regionId={}", ground.place.region_id);
    let narrowed = ground.admin.get(&narrowed).await.expect(200);
    assert_eq!((&narrowed["totals"]["assignedCount"], &narrowed["days"]), (&json!(3), &json!([])));
    let wider = format!("/live/days?regionId={}", elsewhere.place.region_id);
    assert_eq!(of_region.get(&wider).await.expect(200)["totals"]["dayCount"], 0, "a filter never widens a reach");
}

#[actix_web::test]
async fn a_date_without_days_is_empty_and_an_odd_one_is_refused() {
    let app = TestApp::start().await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let told = admin.get("/live/days?date=2020-02-29").await.expect(200);
    assert_eq!((&told["date"], &told["days"], &told["regions"]), (&json!("2020-02-29"), &json!([]), &json!([])));
    assert_eq!(told["totals"]["presentCount"], 0);
    for odd in ["date=2021-02-29", "date=today", "regionId=north", "days=many"] {
        admin.get(&format!("/live/days?{odd}")).await.expect(400);
    }
    app.client().get("/live/days").await.expect(401);
}

#[actix_web::test]
async fn who_asks_again_is_answered_only_when_something_changed() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("1").await;
    ground.assign(&day, &[(person(&app, ground.place, |_| {}).await, "EDUQUITY_INVIGILATOR")]).await;
    let first = ground.admin.get("/live/days").await;
    let tag = first.headers.get("etag").unwrap().to_str().unwrap().to_owned();
    assert_eq!(tag, format!("\"{}\"", first.expect(200)["version"].as_str().unwrap()));
    let again = async || {
        let request = TestRequest::default().insert_header(("if-none-match", tag.as_str()));
        ground.admin.send_without_token(Method::GET, "/live/days", request).await
    };
    assert_eq!((again().await.status, again().await.body.len()), (304, 0));
    all_come(&app).await;
    seen(Instant::now(), async || again().await.status == 200).await;
}
