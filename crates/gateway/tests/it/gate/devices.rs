//! What devices at gates and the server tell each other between captures.

use chrono::TimeDelta;
use kernel::access::Role;
use serde_json::{Value, json};
use test_support::{
    TestApp,
    client::Part,
    gate::{DEVICE, Gate, HERE_AT_THE_GATE},
    ground::Ground,
    people::Somebody,
    places,
};

fn heartbeat(token: &str, changes: Value) -> Value {
    let mut said = json!({
        "monitoringTokenId": token, "deviceTime": "2026-11-20T03:30:00Z", "waiting": 0, "appVersion": "1.0.0",
    });
    for (name, value) in changes.as_object().unwrap() {
        said[name] = value.clone();
    }
    said
}

#[actix_web::test]
async fn a_device_says_how_it_is_doing_and_its_region_sees_it() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let near = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;
    let before = near.get("/examination/gate-devices").await.expect(200);
    assert_eq!((before.as_array().unwrap().len(), &before[0]["heartbeat"]), (1, &Value::Null));

    let now = app.state.clock.now();
    for waiting in [7, 3] {
        let said = heartbeat(
            &gate.token,
            json!({
                "deviceTime": now + TimeDelta::seconds(95), "waiting": waiting, "oldestWaitingAt": now, "batteryPercent": 41,
                "isCharging": true, "latitude": 28.6301, "longitude": 77.2101, "accuracy": 20.0,
            }),
        );
        let told = gate.client.post("/monitoring/heartbeat", said).await.expect(200);
        assert_eq!((&told["status"], &told["serverTime"]), (&json!("RUNNING"), &json!(now)));
        assert_eq!(told["position"], json!({ "state": "INSIDE", "distanceM": 15.0 }));
    }
    let device = near.get("/examination/gate-devices?running=true").await.expect(200)[0].clone();
    assert_eq!(
        device["heartbeat"],
        json!({
            "receivedAt": now, "waiting": 3, "oldestWaitingAt": now, "appVersion": "1.0.0", "batteryPercent": 41,
            "isCharging": true, "clockErrorSeconds": 95, "accuracy": 20.0, "distanceM": 15.0,
        }),
        "what it said last"
    );
    assert_eq!((&device["center"]["name"], &device["deviceId"]), (&json!("School No. 1"), &json!(DEVICE)));

    let none = |query: &'static str| {
        let near = &near;
        async move { near.get(&format!("/examination/gate-devices?{query}")).await.expect(200) }
    };
    assert_eq!(none("date=2020-01-01").await, json!([]));
    assert_eq!(none("running=false").await, json!([]));
    let far = places::city_in(&app, 27).await.region_id;
    let far = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(far)).await;
    assert_eq!(far.get("/examination/gate-devices").await.expect(200), json!([]));
    let (_, other) = ground.manager(&[&gate.day], "another").await;
    other.post("/monitoring/heartbeat", heartbeat(&gate.token, json!({}))).await.refused(404);
    for (changes, field) in [
        (json!({ "batteryPercent": 101 }), "batteryPercent"),
        (json!({ "appVersion": "" }), "appVersion"),
        (json!({ "waiting": 100_001 }), "waiting"),
    ] {
        let refused = gate.client.post("/monitoring/heartbeat", heartbeat(&gate.token, changes)).await.expect(400);
        assert!(refused["fields"][field].is_string(), "{refused}");
    }
}

#[actix_web::test]
async fn a_revoked_device_learns_who_revoked_it_when_and_what_became_of_its_pictures() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let state = format!("/monitoring/gate-state/{}", gate.token);
    let running = gate.client.get(&state).await.expect(200);
    assert_eq!(json!([running["status"], running["since"], running["by"]]), json!(["RUNNING", null, null]));

    app.advance(TimeDelta::minutes(12));
    let revoked_at = app.state.clock.now();
    let captured = revoked_at.to_rfc3339();
    let revoke = json!({
        "monitoringTokenId": gate.token, "examinationDayId": gate.day, "revoke": true, "reason": "The phone was lost",
    });
    ground.admin.post("/monitoring/stop-monitoring", revoke).await.expect(200);
    let picture = test_support::faces::picture(HERE_AT_THE_GATE);
    let path = format!("/monitoring/verify-functionary/{}/{}/ENTRY", gate.token, gate.day);
    let late = [Part::File("gate.jpg", &picture), Part::Field("capturedAt", &captured)];
    gate.client.upload(&path, &late).await.refused(409);

    app.advance(TimeDelta::minutes(1));
    let after = app.state.clock.now().to_rfc3339();
    let after = [Part::File("gate.jpg", &picture), Part::Field("capturedAt", &after)];
    let kept = gate.client.upload(&path, &after).await.expect(409);
    assert_eq!(kept["reason"], "TOKEN_REVOKED", "a device that has not heard of it yet loses nothing either");

    let told = gate.client.get(&state).await.expect(200);
    assert_eq!(told["heldCaptures"].as_array().unwrap().len(), 2);
    assert_eq!((&told["status"], &told["since"]), (&json!("REVOKED"), &json!(revoked_at)));
    let admin = ground.admin.get("/user/me").await.expect(200);
    assert_eq!(told["by"], admin["user"]["name"]);
    let held = &told["heldCaptures"][0];
    assert_eq!((&held["entryType"], &held["resolvedAt"]), (&json!("ENTRY"), &Value::Null));
    assert!(!told.to_string().contains("The phone was lost"), "why is between administrators");

    let resolve = format!("/monitoring/resolve-held-capture/{}", held["id"].as_str().unwrap());
    ground.admin.post(&resolve, json!({ "note": "Present; noted on the roster" })).await.expect(200);
    let told = gate.client.post("/monitoring/heartbeat", heartbeat(&gate.token, json!({}))).await.expect(200);
    assert_eq!(told["heldCaptures"][0]["note"], "Present; noted on the roster");
    assert!(told["heldCaptures"][0]["resolvedAt"].is_string());
}

#[actix_web::test]
async fn a_device_that_was_stopped_learns_by_whom() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let stop = json!({ "monitoringTokenId": gate.token, "examinationDayId": gate.day });
    ground.admin.post("/monitoring/stop-monitoring", stop).await.expect(200);
    let told = gate.client.get(&format!("/monitoring/gate-state/{}", gate.token)).await.expect(200);
    assert_eq!((&told["status"], &told["since"]), (&json!("STOPPED"), &json!(app.state.clock.now())));
    assert!(told["by"].is_string());
}
