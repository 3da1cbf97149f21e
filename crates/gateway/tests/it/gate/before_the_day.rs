//! Before a day: what a center lacks, what its devices find out, and practice at the gate.

use chrono::Days;
use kernel::access::Role;
use serde_json::{Value, json};
use test_support::{
    TestApp,
    client::Part,
    faces,
    gate::{DEVICE, HERE, HERE_AT_THE_GATE, STRANGER, anomalies, enlisted},
    ground::{Ground, functionary},
    people::Somebody,
    places,
};

fn missing(day: &Value, name: &str) -> Value {
    let checks = day["checks"].as_array().unwrap();
    checks.iter().find(|check| check["name"] == name).unwrap()["missing"].clone()
}

fn report(day: &str, network: bool) -> Value {
    json!({
        "examinationDayId": day, "deviceId": DEVICE,
        "checks": [{ "name": "CAMERA", "isReady": true }, { "name": "NETWORK", "isReady": network }],
    })
}

#[actix_web::test]
async fn a_center_is_ready_once_nothing_is_missing_and_its_region_sees_what_is_the_day_before() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let tomorrow = app.state.clock.today().checked_add_days(Days::new(1)).unwrap();
    let day = ground.day_on(tomorrow, "Morning").await;
    let of_day = format!("/examination/readiness/{day}");
    let empty = ground.admin.get(&of_day).await.expect(200);
    for (name, count) in [("ROSTER", 1), ("FACES", 0), ("GATE_STAFF", 1), ("FENCE", 0), ("DEVICES", 1)] {
        assert_eq!(missing(&empty, name), json!(count), "{name}");
    }
    let faceless = functionary(&app, ground.place, |_| {}).await;
    let known = enlisted(&app, &ground, HERE).await;
    ground.assign(&day, &[(faceless, "EDUQUITY_INVIGILATOR"), (known, "EDUQUITY_INVIGILATOR")]).await;
    let (_, gate) = ground.manager(&[&day], DEVICE).await;
    let near = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;
    let seen = near.get("/examination/readiness").await.expect(200);
    assert_eq!(json!([seen["date"], seen["days"], seen["ready"]]), json!([tomorrow, 1, 0]));
    let lacking = &seen["notReady"][0];
    assert_eq!((&lacking["examinationDayId"], &lacking["people"]), (&json!(day), &json!(3)));
    // The manager has no picture either.
    assert_eq!((missing(lacking, "FACES"), missing(lacking, "GATE_STAFF")), (json!(2), json!(0)));

    gate.post("/monitoring/device-check", report(&day, false)).await.expect(200);
    assert_eq!(missing(&gate.get(&of_day).await.expect(200), "DEVICES"), json!(1));
    gate.post("/monitoring/device-check", report(&day, true)).await.expect(200);
    let looked = near.get(&of_day).await.expect(200);
    assert_eq!(missing(&looked, "DEVICES"), json!(0));
    assert_eq!((looked["devices"].as_array().unwrap().len(), &looked["devices"][0]["deviceId"]), (1, &json!(DEVICE)));
    assert_eq!(looked["isReady"], false);

    let far = places::city_in(&app, 27).await.region_id;
    let far = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(far)).await;
    far.get(&of_day).await.refused(404);
    assert_eq!(far.get("/examination/readiness").await.expect(200)["days"], 0);
    assert_eq!(gate.get("/examination/readiness").await.expect(200)["days"], 1, "its own");
    near.post("/monitoring/device-check", report(&day, true)).await.refused(403);
    let nothing = json!({ "examinationDayId": day, "deviceId": DEVICE, "checks": [] });
    gate.post("/monitoring/device-check", nothing).await.refused(400);
}

#[actix_web::test]
async fn practice_gives_the_verdicts_of_the_gate_and_leaves_nothing_behind() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let tomorrow = app.state.clock.today().checked_add_days(Days::new(1)).unwrap();
    let day = ground.day_on(tomorrow, "Morning").await;
    let (_, gate) = ground.manager(&[&day], DEVICE).await;
    let person = enlisted(&app, &ground, HERE).await;
    ground.assign(&day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    let path = |kind: &str| format!("/monitoring/practice/{day}/{kind}");
    let (face, stranger) = (faces::picture(HERE_AT_THE_GATE), faces::picture(STRANGER));
    for _ in 0..2 {
        let seen = gate.upload(&path("ENTRY"), &[Part::File("a.jpg", &face)]).await.expect(200);
        assert_eq!((&seen["result"], &seen["log"]), (&json!("OK"), &Value::Null), "twice is no double entry: {seen}");
        assert_eq!(seen["message"], "Practice: nothing was recorded.");
        assert_eq!(seen["functionary"]["id"], json!(person));
        assert!(!seen["biometric"].as_array().unwrap().is_empty());
    }
    let out = gate.upload(&path("EXIT"), &[Part::File("a.jpg", &face)]).await.expect(200);
    assert_eq!(out["reason"], "MULTIPLE_EXIT");
    let unknown = gate.upload(&path("ENTRY"), &[Part::File("a.jpg", &stranger)]).await.expect(200);
    assert_eq!((&unknown["result"], &unknown["reason"]), (&json!("DENIED"), &json!("FACE_MISMATCH")));

    let logs = ground.admin.get(&format!("/examination/examination-day-log/{day}")).await.expect(200);
    assert_eq!(logs, json!([]));
    assert!(anomalies(&app).await.is_empty());
    assert!(!app.folder.path().join("files/gate").exists(), "no picture stays");
    let (_, elsewhere) = ground.manager(&[&ground.day("Afternoon").await], "another").await;
    elsewhere.upload(&path("ENTRY"), &[Part::File("a.jpg", &face)]).await.refused(404);
    ground.admin.upload(&path("ENTRY"), &[Part::File("a.jpg", &face)]).await.refused(403);
}
