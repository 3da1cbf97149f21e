//! A person who is inactive and on the roster: recorded and counted, and asked about.

use chrono::TimeDelta;
use kernel::access::Role;
use registry::entities::functionary::FunctionaryStatus;
use serde_json::{Value, json};
use test_support::{
    TestApp,
    client::Part,
    gate::{Gate, HERE, HERE_AT_THE_GATE, enlisted, set_status, verdict},
    ground::Ground,
    people::Somebody,
};

const NOT_ASSIGNED: Option<&str> = Some("FUNCTIONARY_NOT_ASSIGNED_TO_CENTER");

#[actix_web::test]
async fn who_was_made_inactive_is_recorded_with_a_warning_and_the_region_is_told() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;
    let person = enlisted(&app, &ground, HERE).await;
    ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    set_status(&app, person, FunctionaryStatus::Inactive).await;

    let entry = gate.verify("ENTRY", HERE_AT_THE_GATE).await;
    assert_eq!(verdict(&entry), ("WARN", NOT_ASSIGNED), "{entry}");
    assert_eq!(entry["anomalies"][0]["metadata"]["reason"], "INACTIVE");
    assert_eq!(entry["assignment"]["attendance"], "PRESENT");
    assert_eq!(entry["message"], "Entry recorded. Ask the region whether this person is to be on duty.");
    assert_eq!(region.get("/notifications/unread").await.expect(200)["count"], 1);
    let again = gate.verify("ENTRY", HERE_AT_THE_GATE).await;
    assert_eq!(
        (&again["log"]["id"], verdict(&again)),
        (&entry["log"]["id"], ("WARN", NOT_ASSIGNED)),
        "the same passage"
    );

    app.advance(TimeDelta::minutes(1));
    set_status(&app, person, FunctionaryStatus::Active).await;
    assert_eq!(verdict(&gate.verify("EXIT", HERE_AT_THE_GATE).await), ("OK", None));
}

#[actix_web::test]
async fn an_inactive_person_who_is_recorded_by_hand_is_asked_about_too() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let person = enlisted(&app, &ground, HERE).await;
    ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    set_status(&app, person, FunctionaryStatus::Inactive).await;
    let id = person.to_string();
    let fields = [Part::Field("functionaryId", &id), Part::Field("reason", "A bandage over the face")];
    let entry = gate.client.upload(&gate.by_hand("ENTRY"), &fields).await.expect(200);
    assert_eq!(verdict(&entry), ("WARN", NOT_ASSIGNED), "{entry}");
    let reasons: Vec<&Value> =
        entry["anomalies"].as_array().unwrap().iter().map(|anomaly| &anomaly["metadata"]["reason"]).collect();
    assert!(reasons.contains(&&json!("INACTIVE")), "{reasons:?}");
}
