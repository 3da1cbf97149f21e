//! Devices that are no longer trusted: who revokes them, and what becomes of what they still hand in.

use kernel::access::Role;
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    client::Part,
    faces,
    ground::{Ground, start, start_body},
    people::Somebody,
    places,
};

const DEVICE: &str = "abcdefghijklmnopqrstu:1763600000";
const REASON: &str = "The phone was stolen";

fn stop(token: &str, day: &str) -> Value {
    json!({ "monitoringTokenId": token, "examinationDayId": day })
}

fn revoke(token: &str, day: &str) -> Value {
    json!({ "monitoringTokenId": token, "examinationDayId": day, "revoke": true, "reason": REASON })
}

async fn held(client: &Client<'_>, query: &str) -> Vec<Value> {
    client.get(&format!("/monitoring/held-captures{query}")).await.expect(200).as_array().unwrap().clone()
}

#[actix_web::test]
async fn an_administrator_revokes_a_device_and_a_gate_cannot() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let (_, gate) = ground.manager(&[&day], DEVICE).await;
    let token = start(&gate, &day, DEVICE).await;
    let far = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(places::city_in(&app, 27).await.region_id));
    far.await.post("/monitoring/stop-monitoring", revoke(&token, &day)).await.refused(404);
    gate.post("/monitoring/stop-monitoring", revoke(&token, &day)).await.refused(403);
    let mut for_nothing = revoke(&token, &day);
    for_nothing["reason"] = json!(" ");
    let near = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;
    let refused = near.post("/monitoring/stop-monitoring", for_nothing).await.expect(400);
    assert_eq!(refused["fields"]["reason"], "Say why the device is revoked.");

    for _ in 0..2 {
        near.post("/monitoring/stop-monitoring", revoke(&token, &day)).await.expect(200);
    }
    let body = start_body(&gate, &day, DEVICE).await;
    let again = gate.post("/monitoring/start-monitoring", body).await.expect(409);
    assert_eq!(again["reason"], "TOKEN_REVOKED", "or revoking would last until the next tap");
    let lines = ground.admin.get("/audit?action=REVOKE_MONITORING").await.expect(200);
    assert_eq!((&lines["total"], &lines["data"][0]["after"]["reason"]), (&json!(1), &json!(REASON)));

    let other = ground.day("Afternoon").await;
    let (_, colleague) = ground.manager(&[&other], "second").await;
    let token = start(&colleague, &other, "second").await;
    colleague.post("/monitoring/stop-monitoring", stop(&token, &other)).await.expect(200);
    near.post("/monitoring/stop-monitoring", revoke(&token, &other)).await.expect(200);
    let body = start_body(&colleague, &other, "second").await;
    let late = colleague.post("/monitoring/start-monitoring", body).await.expect(409);
    assert_eq!(late["reason"], "TOKEN_REVOKED", "also when it was stopped before");
}

async fn devices(client: &Client<'_>, day: &str, query: &str) -> Value {
    client.get(&format!("/examination/examination-day-devices/{day}{query}")).await.expect(200)
}

#[actix_web::test]
async fn a_lost_device_that_recorded_nothing_is_listed_and_revoked() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    assert_eq!(devices(&ground.admin, &day, "").await, json!([]));
    let (_, gate) = ground.manager(&[&day], DEVICE).await;
    let token = start(&gate, &day, DEVICE).await;
    let near = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;
    let listed = devices(&near, &day, "?page=1").await;
    assert_eq!(listed["total"], 1);
    let device = &listed["data"][0];
    assert_eq!((&device["id"], &device["deviceId"]), (&json!(token), &json!(DEVICE)));
    assert_eq!((&device["isRunning"], &device["revoked"]), (&json!(true), &json!(false)));
    assert_eq!((&device["recorded"], &device["lastRecordedAt"]), (&json!(0), &Value::Null));
    let me = gate.get("/user/me").await.expect(200);
    assert_eq!((&device["startedBy"], &device["startedByUserId"]), (&me["user"]["name"], &me["user"]["id"]));

    near.post("/monitoring/stop-monitoring", revoke(&token, &day)).await.expect(200);
    let device = devices(&near, &day, "").await[0].clone();
    assert_eq!((&device["isRunning"], &device["revoked"]), (&json!(false), &json!(true)));
    assert!(device["stoppedAt"].is_string());

    let address = format!("/examination/examination-day-devices/{day}");
    let far = places::city_in(&app, 27).await.region_id;
    app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(far)).await.get(&address).await.refused(404);
    assert_eq!(
        devices(&gate, &day, "").await[0]["id"],
        json!(token),
        "the day's summary at the gate names its devices"
    );
    let (_, elsewhere) = ground.manager(&[&ground.day("Afternoon").await], "another").await;
    elsewhere.get(&address).await.refused(404);
}

#[actix_web::test]
async fn what_a_revoked_device_hands_in_is_held_for_an_administrator() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let (_, gate) = ground.manager(&[&day], DEVICE).await;
    let token = start(&gate, &day, DEVICE).await;
    let captured = app.state.clock.now();
    ground.admin.post("/monitoring/stop-monitoring", revoke(&token, &day)).await.expect(200);
    let (picture, claim) = (faces::picture("3-2-gate"), captured.to_rfc3339());
    let late = [
        Part::File("gate.jpg", &picture),
        Part::Field("capturedAt", &claim),
        Part::Field("latitude", "28.63"),
        Part::Field("longitude", "77.21"),
    ];
    let path = format!("/monitoring/verify-functionary/{token}/{day}/EXIT");
    let kept = gate.upload(&path, &late).await.expect(409);
    assert_eq!(kept["reason"], "TOKEN_REVOKED");
    gate.upload(&path, &late).await.refused(409);
    assert_eq!(held(&ground.admin, "").await.len(), 1, "what is handed in again is kept once");
    let shelves = std::fs::read_dir(app.folder.path().join("files/gate")).unwrap();
    let pictures = shelves.flat_map(|shelf| std::fs::read_dir(shelf.unwrap().path()).unwrap()).count();
    assert_eq!(pictures, 1, "its picture too");
    let logs = ground.admin.get(&format!("/examination/examination-day-log/{day}")).await.expect(200);
    assert_eq!(logs, json!([]), "no verdict");

    let near = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;
    let capture = held(&near, &format!("?resolved=false&examinationDayId={day}")).await.remove(0);
    assert_eq!((&capture["entryType"], &capture["deviceId"]), (&json!("EXIT"), &json!(DEVICE)));
    assert_eq!((&capture["capturedAt"], &capture["latitude"]), (&json!(captured), &json!(28.63)));
    assert_eq!(capture["center"]["name"], "School No. 1");
    let file = &capture["file"];
    let address = format!("/file/{}/{}", file["bucket"].as_str().unwrap(), file["filename"].as_str().unwrap());
    assert_eq!(near.get(&address).await.status, 200);

    let resolve = format!("/monitoring/resolve-held-capture/{}", capture["id"].as_str().unwrap());
    let far = places::city_in(&app, 27).await;
    let far = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(far.region_id)).await;
    assert!(held(&far, "").await.is_empty());
    far.post(&resolve, json!({ "note": "Mine" })).await.refused(404);
    gate.get("/monitoring/held-captures").await.refused(403);
    gate.post(&resolve, json!({ "note": "Mine" })).await.refused(403);
    let silent = near.post(&resolve, json!({ "note": " " })).await.expect(400);
    assert_eq!(silent["fields"]["note"], "Say in a few words what was found");

    let note = json!({ "note": " Seen on the list at the door; corrected " });
    let resolved = near.post(&resolve, note.clone()).await.expect(200);
    assert_eq!(resolved["note"], "Seen on the list at the door; corrected");
    assert_eq!(resolved["resolvedAt"], json!(app.state.clock.now()));
    assert!(resolved["resolvedByUserId"].is_string());
    near.post(&resolve, note).await.refused(409);
    assert!(held(&near, "?resolved=false").await.is_empty());
    assert_eq!(held(&near, "?resolved=true").await.len(), 1);
    let lines = near.get("/audit?action=RESOLVE_HELD_CAPTURE").await.expect(200);
    assert_eq!(lines["total"], 1);
}
