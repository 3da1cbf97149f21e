//! A picture that stands on its head: read as if it stood upright, at enrolment and at the gate.

use serde_json::json;
use test_support::{
    TestApp,
    client::Part,
    faces,
    gate::{Gate, HERE, HERE_AT_THE_GATE, anomalies, enlisted, verdict},
    ground::{Ground, functionary as somebody},
};

#[actix_web::test]
async fn a_person_whose_picture_is_sent_upside_down_gets_in() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let person = enlisted(&app, &ground, HERE).await;
    ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    let picture = faces::upside_down(&faces::picture(HERE_AT_THE_GATE));
    let entry = gate.client.upload(&gate.path("ENTRY"), &[Part::File("gate.jpg", &picture)]).await.expect(200);
    assert_eq!((verdict(&entry), &entry["functionary"]["id"]), (("OK", None), &json!(person)), "{entry}");
    assert_eq!(anomalies(&app).await.len(), 0);
}

#[actix_web::test]
async fn a_person_is_known_by_a_picture_that_was_enrolled_upside_down() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let person = somebody(&app, ground.place, |_| {}).await;
    let picture = faces::upside_down(&faces::picture(HERE));
    let path = format!("/functionary/add-biometric/{person}");
    ground.admin.upload(&path, &[Part::File("a.jpg", &picture)]).await.expect(200);
    ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    assert_eq!(verdict(&gate.verify("ENTRY", HERE_AT_THE_GATE).await), ("OK", None));
}
