//! What becomes of an anomaly: seen, settled, and by whom.

use kernel::access::Role;
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    client::Part,
    faces,
    ground::{Ground, start},
    people::Somebody,
    places,
};

const DEVICE: &str = "abcdefghijklmnopqrstu:1763600000";

/// A stranger was at the gate; the gate's device and the anomaly.
async fn stranger_seen<'app>(ground: &Ground<'app>) -> (Client<'app>, Value) {
    let day = ground.day("Morning").await;
    let (_, gate) = ground.manager(&[&day], DEVICE).await;
    let token = start(&gate, &day, DEVICE).await;
    let path = format!("/monitoring/verify-functionary/{token}/{day}/ENTRY");
    let answer = gate.upload(&path, &[Part::File("gate.jpg", &faces::picture("6-2-gate"))]).await.expect(200);
    (gate, answer["anomalies"][0].clone())
}

fn path(verb: &str, anomaly: &Value) -> String {
    format!("/monitoring/{verb}-anomaly/{}", anomaly["id"].as_str().unwrap())
}

#[actix_web::test]
async fn an_anomaly_is_acknowledged_by_the_first_who_says_so_and_settled_once() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (gate, anomaly) = stranger_seen(&ground).await;
    assert_eq!((&anomaly["status"], &anomaly["acknowledgedAt"]), (&json!("OPEN"), &Value::Null));

    let seen = gate.post(&path("acknowledge", &anomaly), json!({ "note": " Sent away " })).await.expect(200);
    assert_eq!((&seen["status"], &seen["note"]), (&json!("ACKNOWLEDGED"), &json!("Sent away")));
    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;
    let again = region.post(&path("acknowledge", &anomaly), json!({ "note": "Me too" })).await.expect(200);
    assert_eq!(again["acknowledgedByUserId"], seen["acknowledgedByUserId"], "who was first stays");
    assert_eq!(again["note"], "Sent away");

    let nothing_said =
        region.post(&path("resolve", &anomaly), json!({ "resolution": "TRUE_ALARM", "note": " " })).await;
    assert_eq!(nothing_said.expect(400)["fields"]["note"], "Say in a few words what was found");
    region.post(&path("resolve", &anomaly), json!({ "resolution": "MAYBE", "note": "?" })).await.refused(400);
    let settlement = json!({ "resolution": "FALSE_ALARM", "note": "A parent who had lost the way" });
    let settled = region.post(&path("resolve", &anomaly), settlement.clone()).await.expect(200);
    assert_eq!((&settled["status"], &settled["resolution"]), (&json!("RESOLVED"), &json!("FALSE_ALARM")));
    assert_ne!(settled["resolvedAt"], Value::Null);
    region.post(&path("resolve", &anomaly), settlement).await.refused(409);
    gate.post(&path("acknowledge", &anomaly), json!({})).await.refused(409);
    let open = region.get("/monitoring/anomalies?status=OPEN").await.expect(200);
    assert_eq!(open["total"], 0);
}

#[actix_web::test]
async fn a_gate_acknowledges_its_own_and_settles_nothing() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (gate, anomaly) = stranger_seen(&ground).await;
    let settlement = json!({ "resolution": "TRUE_ALARM", "note": "Found out" });
    gate.post(&path("resolve", &anomaly), settlement.clone()).await.refused(403);
    app.signed_in(Role::EyCenterObserver).await.post(&path("acknowledge", &anomaly), json!({})).await.refused(403);

    let elsewhere = Ground::at(&app, places::city_in(&app, 27).await).await;
    let day = elsewhere.day("Morning").await;
    let (_, foreign_gate) = elsewhere.manager(&[&day], "other-device-aaaaaaaaa:1763600000").await;
    foreign_gate.post(&path("acknowledge", &anomaly), json!({})).await.refused(404);
    let foreign = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(elsewhere.place.region_id)).await;
    foreign.post(&path("resolve", &anomaly), settlement.clone()).await.refused(404);
    foreign.post(&path("acknowledge", &anomaly), json!({})).await.refused(404);
    ground.admin.post(&path("resolve", &anomaly), settlement).await.expect(200);
}

#[actix_web::test]
async fn what_happens_again_after_it_was_settled_is_a_new_anomaly() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (gate, anomaly) = stranger_seen(&ground).await;
    let settlement = json!({ "resolution": "TRUE_ALARM", "note": "Handed to the police" });
    ground.admin.post(&path("resolve", &anomaly), settlement).await.expect(200);
    let current = gate.get(&format!("/monitoring/current-monitoring-token?deviceId={DEVICE}")).await.expect(200);
    let (token, day) = (current["monitoringTokenId"].as_str().unwrap(), current["examinationDayId"].as_str().unwrap());
    let verify = format!("/monitoring/verify-functionary/{token}/{day}/ENTRY");
    let answer = gate.upload(&verify, &[Part::File("gate.jpg", &faces::picture("6-2-gate"))]).await.expect(200);
    assert_ne!(answer["anomalies"][0]["id"], anomaly["id"]);
    assert_eq!(ground.admin.get("/monitoring/anomalies").await.expect(200)["total"], 2);
}

#[actix_web::test]
async fn those_whose_reach_covers_the_center_are_told_and_nobody_else() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let foreign = places::city_in(&app, 27).await;
    let coordinator =
        |place: places::Place| Somebody { city_id: Some(place.city_id), ..Role::SscCityCoordinator.into() };
    let region = |place: places::Place| Somebody::from(Role::SscRegionAdmin).in_region(place.region_id);
    let mut people = Vec::new();
    for (who, is_told) in [
        (Somebody::from(Role::SscAdmin), 1),
        (region(ground.place), 1),
        (coordinator(ground.place), 1),
        (region(foreign), 0),
        (coordinator(foreign), 0),
        (coordinator(places::city(&app).await), 0),
        (Somebody::from(Role::SscRegionAdmin), 0),
        (Somebody::from(Role::AuthorizingAgencyAdmin), 0),
    ] {
        people.push((format!("{who:?}"), app.signed_in(who).await, is_told));
    }
    let (gate, _) = stranger_seen(&ground).await;
    for (who, client, is_told) in people {
        assert_eq!(client.get("/notifications/unread").await.expect(200), json!({ "count": is_told }), "{who}");
    }
    assert_eq!(gate.get("/notifications/unread").await.expect(200), json!({ "count": 1 }), "whose gate it is");
    let told = &gate.get("/notifications").await.expect(200)[0];
    let day = &told["metadata"]["day"];
    let sentence = format!("At {} on", day["centerName"].as_str().unwrap());
    assert!(told["body"].as_str().unwrap().starts_with(&sentence), "{told}");
    assert_eq!(day["batch"], "Morning");
}
