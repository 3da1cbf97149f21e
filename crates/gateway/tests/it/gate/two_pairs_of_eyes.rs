//! Entries by hand that a second person confirms, notes about entries, and entries in the wrong direction.

use chrono::TimeDelta;
use kernel::access::Role;
use serde_json::{Value, json};
use test_support::{
    TestApp,
    client::Part,
    gate::{Gate, HERE, HERE_AT_THE_GATE, enlisted},
    ground::Ground,
    people::Somebody,
    places,
};

/// Somebody of the roster, recorded by hand.
async fn by_hand(gate: &Gate<'_>, person: &str, more: &[(&str, &str)]) -> Value {
    let path = format!("/monitoring/manual-entry/{}/{}/ENTRY", gate.token, gate.day);
    let mut parts = vec![Part::Field("functionaryId", person), Part::Field("reason", "A bandage over the face")];
    parts.extend(more.iter().map(|(name, value)| Part::Field(name, value)));
    gate.client.upload(&path, &parts).await.expect(200)
}

#[actix_web::test]
async fn an_entry_by_hand_waits_for_a_colleague_on_duty_with_a_device_of_their_own() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let person = enlisted(&app, &ground, HERE).await;
    ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    let (_, colleague) = ground.manager(&[&gate.day], "a device of their own").await;
    let entry = by_hand(&gate, &person.to_string(), &[]).await;
    assert_eq!((&entry["result"], &entry["log"]["confirmation"]), (&json!("OK"), &json!("PENDING")));
    let waiting = format!("/monitoring/entries-to-confirm/{}", gate.day);
    assert_eq!(gate.client.get(&waiting).await.expect(200), json!([]), "nobody confirms their own");
    let listed = colleague.get(&waiting).await.expect(200);
    assert_eq!(listed[0]["id"], entry["log"]["id"]);

    let confirm = format!("/monitoring/confirm-entry/{}", entry["log"]["id"].as_str().unwrap());
    let own = gate.client.post(&confirm, json!({ "confirmed": true })).await.expect(409);
    assert!(own["error"].as_str().unwrap().contains("recorded this yourself"), "{own}");
    ground.admin.post(&confirm, json!({ "confirmed": true })).await.refused(403);
    let confirmed = colleague.post(&confirm, json!({ "confirmed": true })).await.expect(200);
    assert_eq!(
        (&confirmed["confirmation"], &confirmed["confirmedAt"]),
        (&json!("CONFIRMED"), &json!(app.state.clock.now()))
    );
    colleague.post(&confirm, json!({ "confirmed": false })).await.refused(409);
    assert_eq!(colleague.get(&waiting).await.expect(200), json!([]));
    let lines = ground.admin.get("/audit?action=CONFIRM_BY_HAND").await.expect(200);
    assert_eq!((&lines["total"], &lines["data"][0]["after"]["confirmation"]), (&json!(1), &json!("CONFIRMED")));
}

#[actix_web::test]
async fn whoever_is_alone_says_so_and_the_region_finds_it() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let person = enlisted(&app, &ground, HERE).await;
    ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    let entry = by_hand(&gate, &person.to_string(), &[("alone", "true")]).await;
    assert_eq!(entry["log"]["confirmation"], "ALONE");
    let near = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;
    let found = near.get("/dashboard/functionary-attendance?confirmation=ALONE&page=1").await.expect(200);
    assert_eq!((&found["total"], &found["data"][0]["id"]), (&json!(1), &entry["log"]["id"]));
    let (_, colleague) = ground.manager(&[&gate.day], "a device of their own").await;
    let confirm = format!("/monitoring/confirm-entry/{}", entry["log"]["id"].as_str().unwrap());
    colleague.post(&confirm, json!({ "confirmed": true })).await.refused(409);
    let path = format!("/monitoring/manual-entry/{}/{}/EXIT", gate.token, gate.day);
    let person = person.to_string();
    let odd = [
        Part::Field("functionaryId", &person),
        Part::Field("reason", "A bandage over the face"),
        Part::Field("alone", "perhaps"),
    ];
    assert_eq!(gate.client.upload(&path, &odd).await.expect(400)["fields"]["alone"], "alone is true or false");
}

#[actix_web::test]
async fn an_entry_in_the_wrong_direction_is_turned_round_within_the_window() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let person = enlisted(&app, &ground, HERE).await;
    ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    gate.send("ENTRY", HERE_AT_THE_GATE, &[]).await.expect(200);
    app.advance(TimeDelta::hours(3));
    let left_at = app.state.clock.now();
    let wrong = gate.send("ENTRY", HERE_AT_THE_GATE, &[]).await.expect(200);
    assert_eq!(wrong["reason"], "MULTIPLE_ENTRY");
    app.advance(TimeDelta::minutes(2));
    let turn = format!("/monitoring/turn-log/{}", wrong["log"]["id"].as_str().unwrap());
    let far = places::city_in(&app, 27).await.region_id;
    let far = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(far)).await;
    far.post(&turn, json!({})).await.refused(404);
    let right = gate.client.post(&turn, json!({})).await.expect(200);
    assert_eq!(json!([right["entryType"], right["recordedAt"], right["annulledAt"]]), json!(["EXIT", left_at, null]));
    assert_eq!(right["fileId"], wrong["log"]["fileId"], "the picture is the evidence for it, too");
    let near = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;
    let logs = near.get(&format!("/examination/examination-day-log/{}", gate.day)).await.expect(200);
    let annulled: Vec<&Value> = logs.as_array().unwrap().iter().filter(|log| log["annulledAt"].is_string()).collect();
    assert_eq!((annulled.len(), &annulled[0]["id"]), (1, &wrong["log"]["id"]));
    assert_eq!(annulled[0]["annulReason"], "Recorded in the wrong direction");
    let duty = near.get(&format!("/examination/examination-day-functionary/{}", gate.day)).await.expect(200);
    let duty = duty.as_array().unwrap().iter().find(|duty| duty["functionaryId"] == json!(person)).unwrap().clone();
    assert_eq!(duty["exitAt"], json!(left_at));
    gate.client.post(&turn, json!({})).await.refused(409);
    app.advance(TimeDelta::minutes(30));
    let late = format!("/monitoring/turn-log/{}", right["id"].as_str().unwrap());
    gate.client.post(&late, json!({})).await.refused(409);
}

#[actix_web::test]
async fn a_note_stands_on_an_entry_for_everybody_who_sees_it() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let person = enlisted(&app, &ground, HERE).await;
    ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    let entry = gate.send("ENTRY", HERE_AT_THE_GATE, &[]).await.expect(200);
    let note = format!("/monitoring/note-log/{}", entry["log"]["id"].as_str().unwrap());
    assert_eq!(gate.client.post(&note, json!({ "note": " " })).await.expect(400)["fields"]["note"], "Write a note.");
    let noted = gate.client.post(&note, json!({ "note": " Came with a doctor's letter " })).await.expect(200);
    assert_eq!(noted["note"], "Came with a doctor's letter");
    ground.admin.post(&note, json!({ "note": "Letter seen" })).await.expect(200);
    let logs = ground.admin.get(&format!("/examination/examination-day-log/{}", gate.day)).await.expect(200);
    assert_eq!((&logs[0]["note"], &logs[0]["notedAt"]), (&json!("Letter seen"), &json!(app.state.clock.now())));
    let lines = ground.admin.get("/audit?action=NOTE_LOG").await.expect(200);
    assert_eq!(lines["data"][0]["before"]["note"], "Came with a doctor's letter", "the one before is not lost");
}
