//! Rates: who sets them, which are refused, and which a date has.

use chrono::Days;
use kernel::access::Role;
use serde_json::{Value, json};
use test_support::{TestApp, people::Somebody};

use super::{Season, There};

#[actix_web::test]
async fn rates_that_overlap_are_refused_with_a_sentence_and_one_that_ended_is_followed_by_another() {
    let app = TestApp::start().await;
    let season = Season::running(&app, 0).await;
    let today = app.state.clock.today();
    let rate = season.set_rate(75_000).await;
    let refused = season.admin.post("/pay/rates", season.rate(80_000)).await.expect(409);
    assert_eq!(refused["reason"], "OVERLAP");
    let sentence = refused["error"].as_str().unwrap();
    assert!(sentence.starts_with("There is a rate of this kind for 0 km and more from"), "{sentence}");
    // Another examination, another distance or another role is another kind.
    let mut other = season.rate(80_000);
    other["examinationId"] = season.ground.examination["id"].clone();
    season.admin.post("/pay/rates", other.clone()).await.expect(201);
    season.admin.post("/pay/rates", other.clone()).await.expect(409);
    other["kmFrom"] = json!(20);
    other["kmUntil"] = json!(20);
    let refused = season.admin.post("/pay/rates", other).await.expect(400);
    assert!(refused["fields"]["kmUntil"].is_string(), "{refused}");

    let end = format!("/pay/rates/{}/end", rate["id"].as_str().unwrap());
    season.admin.post(&end, json!({ "until": today - Days::new(1) })).await.expect(400);
    season.admin.post(&end, json!({ "until": today + Days::new(9) })).await.expect(200);
    season.admin.post(&end, json!({ "until": today + Days::new(10) })).await.expect(400);
    let mut next = season.rate(80_000);
    next["validFrom"] = json!(today + Days::new(9));
    season.admin.post("/pay/rates", next.clone()).await.expect(409);
    next["validFrom"] = json!(today + Days::new(10));
    season.admin.post("/pay/rates", next).await.expect(201);
    let on = async |days| {
        let list = format!("/pay/rates?date={}", today + Days::new(days));
        let rates = season.admin.get(&list).await.expect(200);
        let amounts = rates.as_array().unwrap().iter().filter(|rate| rate["examinationId"] == Value::Null);
        amounts.map(|rate| rate["amountPaise"].as_i64().unwrap()).collect::<Vec<_>>()
    };
    assert_eq!((on(9).await, on(10).await), (vec![75_000], vec![80_000]));
}

#[actix_web::test]
async fn only_the_head_office_sets_rates_and_regions_and_agencies_read_them() {
    let app = TestApp::start().await;
    let season = Season::running(&app, 0).await;
    season.set_rate(75_000).await;
    let region = Somebody::from(Role::SscRegionAdmin).in_region(season.ground.place.region_id);
    let agency = Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(season.agency);
    for who in [region, agency] {
        let reader = app.signed_in(who).await;
        assert_eq!(reader.get("/pay/rates").await.expect(200)[0]["amountPaise"], 75_000);
        reader.post("/pay/rates", season.rate(1)).await.expect(403);
    }
}

#[actix_web::test]
async fn a_rate_that_a_sheet_paid_by_can_be_ended_after_that_and_not_withdrawn() {
    let app = TestApp::start().await;
    let mut season = Season::running(&app, 1).await;
    let unused = season.set_rate(1).await;
    let path = |rate: &Value, rest: &str| format!("/pay/rates/{}{rest}", rate["id"].as_str().unwrap());
    season.admin.delete(&path(&unused, "")).await.expect(200);
    season.admin.delete(&path(&unused, "")).await.expect(404);
    season.end().await;
    let used = season.set_rate(75_000).await;
    season.correct(season.people[0], There::For(300)).await;
    season.make().await;
    assert_eq!(season.admin.delete(&path(&used, "")).await.expect(409)["reason"], "USED");
    let today = app.state.clock.today();
    let ended = season.admin.post(&path(&used, "/end"), json!({ "until": today })).await.expect(200);
    assert_eq!((&ended["validUntil"], &ended["isUsed"]), (&json!(today), &json!(true)));
}
