//! Screens on walls: figures under a key of their own, and nothing else.

use actix_web::test::TestRequest;
use chrono::TimeDelta;
use kernel::access::Role;
use serde_json::{Value, json};
use test_support::{
    Answer, TestApp,
    ground::{Ground, functionary},
    people::Somebody,
};

async fn shown(app: &TestApp, key: &str) -> Answer {
    let request = TestRequest::default().insert_header(("x-wall-board", key));
    app.client().send_without_token(actix_web::http::Method::GET, "/wall-boards/figures", request).await
}

fn new(name: &str) -> Value {
    json!({ "name": name, "days": 7 })
}

#[actix_web::test]
async fn a_screen_shows_the_figures_of_its_region_and_nobodys_name_or_number() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let elsewhere = Ground::at(&app, test_support::places::city_in(&app, 27).await).await;
    let person = functionary(&app, ground.place, |person| person.first_name = "Sulochana".into()).await;
    let far = functionary(&app, elsewhere.place, |_| {}).await;
    let (day, other) = (ground.day("Morning").await, elsewhere.day("Morning").await);
    ground.assign(&day, &[(person, "EDUQUITY_VENUE_MANAGER")]).await;
    elsewhere.assign(&other, &[(far, "EDUQUITY_INVIGILATOR")]).await;
    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;
    let made = region.post("/wall-boards", new("Control room")).await.expect(201);
    assert_eq!(made["wallBoard"]["regionId"], json!(ground.place.region_id));
    let figures = shown(&app, made["key"].as_str().unwrap()).await;
    let text = String::from_utf8(figures.body.to_vec()).unwrap();
    let figures = figures.expect(200);
    assert_eq!((&figures["total"], &figures["present"], &figures["centers"]), (&json!(1), &json!(0), &json!(1)));
    assert_eq!((figures["regions"].as_array().unwrap().len(), figures["states"].as_array().unwrap().len()), (0, 1));
    assert_eq!(figures["urgent"].as_array().unwrap().len(), 1);
    assert!(!text.contains("Sulochana") && !text.contains("mobile"), "{text}");

    let nation = ground.admin.post("/wall-boards", new("Headquarters")).await.expect(201);
    let figures = shown(&app, nation["key"].as_str().unwrap()).await.expect(200);
    assert_eq!((&figures["total"], figures["regions"].as_array().unwrap().len()), (&json!(2), 2));
    let listed = region.get("/wall-boards").await.expect(200);
    let names: Vec<&Value> = listed.as_array().unwrap().iter().map(|board| &board["name"]).collect();
    assert_eq!(names, ["Control room"], "a region sees its own");
    assert!(listed[0]["lastSeenAt"].is_string());
    assert!(!listed.to_string().contains(made["key"].as_str().unwrap()), "the key is shown once");
}

#[actix_web::test]
async fn a_screen_that_was_taken_back_or_has_ended_shows_nothing() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let made = ground.admin.post("/wall-boards", new("Hall")).await.expect(201);
    let key = made["key"].as_str().unwrap();
    shown(&app, key).await.expect(200);
    let id = made["wallBoard"]["id"].as_str().unwrap();
    ground
        .admin
        .post(&format!("/wall-boards/{id}/revoke"), json!({ "reason": "The hall is given back" }))
        .await
        .expect(200);
    shown(&app, key).await.refused(401);
    assert_eq!(ground.admin.get("/wall-boards").await.expect(200)[0]["isOn"], json!(false));
    let trail = ground.admin.get("/audit?subjectKind=wallBoard").await.expect(200);
    let actions: Vec<&Value> = trail["data"].as_array().unwrap().iter().map(|line| &line["action"]).collect();
    assert_eq!(actions, ["REVOKE_WALL_BOARD", "CREATE_WALL_BOARD"]);
    assert!(!trail.to_string().contains(key));

    let short = ground.admin.post("/wall-boards", json!({ "name": "Hall", "days": 1 })).await.expect(201);
    app.advance(TimeDelta::days(1));
    shown(&app, short["key"].as_str().unwrap()).await.refused(401);
}

#[actix_web::test]
async fn a_key_opens_one_call_and_a_session_does_not_open_that() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let made = ground.admin.post("/wall-boards", new("Hall")).await.expect(201);
    let key = made["key"].as_str().unwrap();
    for path in ["/dashboard/monitoring-stats", "/wall-boards", "/functionary"] {
        let request = TestRequest::default().insert_header(("x-wall-board", key));
        app.client().send_without_token(actix_web::http::Method::GET, path, request).await.refused(401);
    }
    ground.admin.get("/wall-boards/figures").await.refused(401);
    shown(&app, "").await.refused(401);
    shown(&app, "AAAA").await.refused(401);
}

#[actix_web::test]
async fn a_screen_needs_a_place_to_hang_and_an_end_and_a_region_hangs_up_its_own() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let elsewhere = test_support::places::city_in(&app, 27).await;
    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;
    for wrong in [
        json!({ "name": " ", "days": 7 }),
        json!({ "name": "Hall", "days": 0 }),
        json!({ "name": "Hall", "days": 91 }),
        json!({ "name": "Hall", "days": 7, "regionId": elsewhere.region_id }),
    ] {
        region.post("/wall-boards", wrong).await.refused(400);
    }
    let nation = ground.admin.post("/wall-boards", new("Headquarters")).await.expect(201);
    let id = nation["wallBoard"]["id"].as_str().unwrap();
    region.post(&format!("/wall-boards/{id}/revoke"), json!({})).await.refused(404);
}
