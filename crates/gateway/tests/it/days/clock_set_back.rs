//! The clock is set back by an hour: what lasts for a length of time ends, what ends with the day goes on, and attendance
//! follows the corrected clock.

use chrono::TimeDelta;
use identity::{
    set_back::{Watch, look_at_start},
    trail::{
        audit::{self, Entry},
        delivery::outbox,
    },
};
use kernel::access::Role;
use rostering::entities::{anomaly, assignment};
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};
use serde_json::{Value, json};
use test_support::{
    Answer, TestApp,
    gate::{Gate, HERE, HERE_AT_THE_GATE, enlisted, verdict},
    ground::Ground,
    sign_in::{PASSWORD, captcha, create, nonce, public_key, quick, seal, try_to},
};

use crate::days::monitoring_sign_in::{answer, code_for};

const AN_HOUR: TimeDelta = TimeDelta::hours(1);

async fn app() -> TestApp {
    TestApp::start_with(quick).await
}

#[actix_web::test]
async fn a_code_from_before_has_ended_and_another_is_sent_at_once() {
    let app = app().await;
    let user = app.user(Role::VenueManager).await;
    let client = app.client();
    let code = code_for(&app, &client, &user).await;
    app.advance(-AN_HOUR);
    let late = answer(&client, &code).await.expect(400);
    assert_eq!(late["reason"], "CODE_EXPIRED");
    app.advance(TimeDelta::minutes(58));
    answer(&client, &code).await.refused(400);

    app.advance(-TimeDelta::minutes(58));
    let code = code_for(&app, &client, &user).await;
    answer(&client, &code).await.expect(201);
}

#[actix_web::test]
async fn a_code_that_had_expired_does_not_work_again() {
    let app = app().await;
    let user = app.user(Role::VenueManager).await;
    let client = app.client();
    let mut watch = Watch::begin(&app.state.clock);
    let code = code_for(&app, &client, &user).await;
    app.advance(AN_HOUR);
    assert!(!watch.look(app.database(), &app.state.clock).await.unwrap(), "time passes");
    app.advance(-AN_HOUR);
    assert!(watch.look(app.database(), &app.state.clock).await.unwrap());
    answer(&client, &code).await.refused(400);
    assert!(!watch.look(app.database(), &app.state.clock).await.unwrap(), "once");

    let code = code_for(&app, &client, &user).await;
    let newest = outbox::list(app.database(), &app.state.clock, None).await.unwrap();
    assert_eq!(newest[0].code.as_ref(), Some(&code), "nothing from the future is listed above it");
    answer(&client, &code).await.expect(201);
}

#[actix_web::test]
async fn small_corrections_end_nothing() {
    let app = app().await;
    let user = app.user(Role::VenueManager).await;
    let (client, admin) = (app.client(), app.signed_in(Role::SscAdmin).await);
    let mut watch = Watch::begin(&app.state.clock);
    let code = code_for(&app, &client, &user).await;
    app.advance(-TimeDelta::seconds(59));
    assert!(!watch.look(app.database(), &app.state.clock).await.unwrap());
    admin.get("/user/me").await.expect(200);
    answer(&client, &code).await.expect(201);
}

#[actix_web::test]
async fn a_session_by_password_ends_and_one_at_a_gate_goes_on_until_the_end_of_the_day() {
    let app = app().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let elder = app.signed_in(Role::SscAdmin).await;
    let mut watch = Watch::begin(&app.state.clock);
    app.advance(AN_HOUR);
    let young = app.signed_in(Role::SscAdmin).await;
    watch.look(app.database(), &app.state.clock).await.unwrap();
    app.advance(-TimeDelta::minutes(50));
    young.get("/user/me").await.refused(401);
    gate.client.get("/user/me").await.expect(200);
    elder.get("/user/me").await.expect(200);
    // From the next look of the background on: how long ago they were used nobody knows.
    assert!(watch.look(app.database(), &app.state.clock).await.unwrap());
    elder.get("/user/me").await.refused(401);
    gate.client.get("/user/me").await.expect(200);
    app.signed_in(Role::SscAdmin).await.get("/user/me").await.expect(200);
}

#[actix_web::test]
async fn a_captcha_and_a_nonce_from_before_have_ended() {
    let app = app().await;
    create(&app, "sscadmin", Role::SscAdmin, "9000000001").await;
    let client = app.client();
    let key = public_key(&client).await;
    let sign_in = async |nonce: &str, captcha: &[(&'static str, String); 2]| -> Answer {
        let headers: Vec<(&str, &str)> = captcha.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let password = seal(&key, &json!({ "nonce": nonce, "password": PASSWORD }).to_string());
        client.post_with("/auth/login", json!({ "userId": "sscadmin", "password": password }), &headers).await
    };
    let (old_nonce, old_captcha) = (nonce(&client, "sscadmin").await, captcha(&client).await);
    app.advance(-AN_HOUR);
    let new_captcha = captcha(&client).await;
    assert_eq!(sign_in(&old_nonce, &old_captcha).await.expect(400)["reason"], "CAPTCHA_WRONG");
    sign_in(&old_nonce, &new_captcha).await.refused(401);
    try_to(&client, "sscadmin", PASSWORD).await.expect(200);
}

#[actix_web::test]
async fn a_start_with_a_clock_behind_the_audit_trail_ends_what_was_issued_before() {
    let app = app().await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let user = app.user(Role::VenueManager).await;
    let client = app.client();
    let code = code_for(&app, &client, &user).await;
    app.advance(AN_HOUR);
    let tx = app.database().begin().await.unwrap();
    audit::record(&tx, app.state.clock.now(), Entry::of(identity::trail::audit::Action::LogOut)).await.unwrap();
    tx.commit().await.unwrap();
    app.advance(-AN_HOUR);
    assert!(look_at_start(app.database(), &app.state.clock).await.unwrap());
    admin.get("/user/me").await.refused(401);
    answer(&client, &code).await.refused(400);
    assert!(!look_at_start(app.database(), &app.state.clock).await.unwrap(), "once");
}

#[actix_web::test]
async fn a_request_that_was_being_carried_out_is_not_waited_for() {
    let app = TestApp::start_with(|settings| settings.rostering.answer_wait_seconds = 0).await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let person = enlisted(&app, &ground, HERE).await;
    ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    let key = [("idempotencyKey", "c0ffee")];
    gate.send("ENTRY", HERE_AT_THE_GATE, &key).await.expect(200);
    crate::gate::verification::pending(&app).await;
    gate.send("ENTRY", HERE_AT_THE_GATE, &key).await.refused(409);
    app.advance(-AN_HOUR);
    gate.send("ENTRY", HERE_AT_THE_GATE, &key).await.expect(200);
}

#[actix_web::test]
async fn who_came_in_before_goes_out_after_without_an_anomaly_at_the_corrected_time() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let person = enlisted(&app, &ground, HERE).await;
    ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    app.advance(AN_HOUR);
    let came_in = app.state.clock.now();
    assert_eq!(verdict(&gate.verify("ENTRY", HERE_AT_THE_GATE).await), ("OK", None));

    app.advance(-AN_HOUR + TimeDelta::minutes(5));
    let went_out = app.state.clock.now();
    let out = gate.verify("EXIT", HERE_AT_THE_GATE).await;
    assert_eq!(verdict(&out), ("OK", None));
    assert_eq!(at(&out["log"]["recordedAt"]), went_out);
    assert_eq!(duty(&app).await, (Some(came_in), Some(went_out), false));
    app.advance(TimeDelta::minutes(1));
    assert_eq!(verdict(&gate.verify("EXIT", HERE_AT_THE_GATE).await).1, Some("MULTIPLE_EXIT"), "who is out is out");
    app.advance(TimeDelta::minutes(1));
    let back = gate.verify("ENTRY", HERE_AT_THE_GATE).await;
    assert_eq!(verdict(&back), ("OK", None));
    assert!(duty(&app).await.2);

    // Annulled, the duty is worked out anew: from all logs, in the order in which they were made.
    let path = format!("/monitoring/annul-log/{}", back["log"]["id"].as_str().unwrap());
    gate.client.post(&path, json!({ "reason": "The wrong person" })).await.expect(200);
    assert_eq!(duty(&app).await, (Some(came_in), Some(went_out), false));

    // And when the clock has come past the time of the first entry again.
    app.advance(AN_HOUR * 2);
    assert_eq!(verdict(&gate.verify("ENTRY", HERE_AT_THE_GATE).await), ("OK", None));
    app.advance(TimeDelta::minutes(1));
    assert_eq!(verdict(&gate.verify("EXIT", HERE_AT_THE_GATE).await), ("OK", None));
    #[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
    let about_people = anomaly::Entity::find().filter(anomaly::Column::FunctionaryId.is_not_null());
    assert_eq!(about_people.count(&**app.database()).await.unwrap(), 1);
}

fn at(value: &Value) -> chrono::DateTime<chrono::Utc> {
    value.as_str().unwrap().parse().unwrap()
}

/// What is told of the duty with an entry: when they came, when they went, whether they are inside.
#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn duty(app: &TestApp) -> (Option<chrono::DateTime<chrono::Utc>>, Option<chrono::DateTime<chrono::Utc>>, bool) {
    let duties = assignment::Entity::find().all(&**app.database()).await.unwrap();
    let duty = duties.into_iter().find(|duty| duty.entry_at.is_some()).unwrap();
    (duty.entry_at, duty.exit_at, duty.inside)
}
