//! Starting and stopping monitoring on a device.

use chrono::TimeDelta;
use kernel::{access::Role, ids::FunctionaryId};
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    client::Part,
    ground::{Ground, login_of, start, start_body},
    people::Somebody,
    sign_in::quick,
};

use crate::days::monitoring_sign_in::{answer, code_for};

const DEVICE: &str = "abcdefghijklmnopqrstu:1763600000";

#[actix_web::test]
async fn a_token_runs_from_start_to_stop() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let (_, gate) = ground.manager(&[&day], DEVICE).await;

    let current = format!("/monitoring/current-monitoring-token?deviceId={DEVICE}");
    let current_day = format!("/monitoring/current-monitored-examination-day?deviceId={DEVICE}");
    let nothing = json!({ "monitoringTokenId": null, "examinationDayId": null });
    assert_eq!(gate.get(&current).await.expect(200), nothing);
    assert_eq!(gate.get(&current_day).await.expect(200), Value::Null);
    assert_eq!(gate.get("/monitoring/examination-days").await.expect(200)[0]["canStart"], true);

    let token = start(&gate, &day, DEVICE).await;
    assert_eq!(start(&gate, &day, DEVICE).await, token, "the same device and day again");
    assert_eq!(gate.get(&current).await.expect(200), json!({ "monitoringTokenId": token, "examinationDayId": day }));
    let monitored = gate.get(&current_day).await.expect(200);
    assert_eq!((&monitored["id"], &monitored["monitoringTokenId"]), (&json!(day), &json!(token)));
    assert_eq!(monitored["expiresAt"], monitored["closesAt"], "it ends by itself with the day");

    let stop = json!({ "monitoringTokenId": token, "examinationDayId": day });
    for _ in 0..2 {
        assert_eq!(
            gate.post("/monitoring/stop-monitoring", stop.clone()).await.expect(200),
            json!({ "success": true })
        );
    }
    assert_eq!(gate.get(&current).await.expect(200), nothing);
    assert_ne!(start(&gate, &day, DEVICE).await, token, "a stopped token never runs again");
}

#[actix_web::test]
async fn a_device_monitors_one_day_and_a_day_may_have_several_devices() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (day, other) = (ground.day("Morning").await, ground.day("Afternoon").await);
    let (_, gate) = ground.manager(&[&day, &other], DEVICE).await;
    let (_, second) = ground.manager(&[&day], "second").await;
    let token = start(&gate, &day, DEVICE).await;
    let body = start_body(&gate, &other, DEVICE).await;
    let refused = gate.post("/monitoring/start-monitoring", body.clone()).await.expect(409);
    assert_eq!(refused["reason"], "OTHER_DAY_RUNNING");
    assert_ne!(start(&second, &day, "second").await, token);
    let stop = json!({ "monitoringTokenId": token, "examinationDayId": day });
    gate.post("/monitoring/stop-monitoring", stop).await.expect(200);
    gate.post("/monitoring/start-monitoring", body).await.expect(201);
}

#[actix_web::test]
async fn only_whose_duty_it_is_starts_and_only_on_the_day() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let tomorrow = app.state.clock.today() + chrono::Days::new(1);
    let (day, later) = (ground.day("Morning").await, ground.day_on(tomorrow, "Morning").await);
    let foreign = ground.day("Evening").await;
    let (_, gate) = ground.manager(&[&day, &later], DEVICE).await;
    let (_, colleague) = ground.manager(&[&day], "second").await;
    let (_, stranger) = ground.manager(&[&foreign], "third").await;

    let not_yet = gate.post("/monitoring/start-monitoring", start_body(&gate, &later, DEVICE).await).await.expect(409);
    assert_eq!(not_yet["reason"], "NOT_TODAY");
    let own = start_body(&gate, &day, DEVICE).await;
    let mut taken = own.clone();
    taken["deviceId"] = json!("second");
    colleague.post("/monitoring/start-monitoring", taken.clone()).await.refused(403);
    taken["deviceId"] = json!("third");
    stranger.post("/monitoring/start-monitoring", taken).await.refused(404);
    let mut elsewhere = own.clone();
    elsewhere["deviceId"] = json!("not-this-device");
    gate.post("/monitoring/start-monitoring", elsewhere).await.refused(403);
    ground.admin.post("/monitoring/start-monitoring", own.clone()).await.refused(403);

    let token = start(&gate, &day, DEVICE).await;
    let stop = json!({ "monitoringTokenId": token, "examinationDayId": day });
    colleague.post("/monitoring/stop-monitoring", stop.clone()).await.refused(404);
    stranger.post("/monitoring/stop-monitoring", stop.clone()).await.refused(404);
    let far = app.signed_in(Role::SscRegionAdmin).await;
    far.post("/monitoring/stop-monitoring", stop.clone()).await.refused(404);
    let near = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;
    near.post("/monitoring/stop-monitoring", stop).await.expect(200);
}

#[actix_web::test]
async fn signing_in_again_on_the_device_goes_on_with_the_token() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let (person, gate) = ground.manager(&[&day], DEVICE).await;
    let token = start(&gate, &day, DEVICE).await;
    let user = login_of(&app, person).await.unwrap();
    let again = app.session_of(user.id, user.role, Some(DEVICE)).await;
    let current = again.get(&format!("/monitoring/current-monitoring-token?deviceId={DEVICE}")).await.expect(200);
    assert_eq!(current["monitoringTokenId"], json!(token));
    let elsewhere = app.session_of(user.id, user.role, Some("another")).await;
    let current = elsewhere.get(&format!("/monitoring/current-monitoring-token?deviceId={DEVICE}")).await.expect(200);
    assert_eq!(current["monitoringTokenId"], Value::Null, "a device's name is no proof");
    let path = format!("/monitoring/verify-functionary/{token}/{day}/ENTRY");
    elsewhere.upload(&path, &[Part::File("face.jpg", b"no picture")]).await.refused(404);
}

/// Somebody with a duty on the day, who signs in by a code in this browser under the device's id.
async fn signs_in(app: &TestApp, browser: &Client<'_>, person: FunctionaryId) {
    browser.post("/auth/logout", json!({})).await.expect(200);
    let user = login_of(app, person).await.unwrap();
    let code = code_for(app, browser, &user).await;
    answer(browser, &code).await.expect(201);
}

#[actix_web::test]
async fn a_running_token_passes_to_a_colleague_on_the_same_device_and_to_nobody_who_only_knows_its_id() {
    let app = TestApp::start_with(quick).await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let (manager, _) = ground.manager(&[&day], "unused").await;
    let (coordinator, _) = ground.manager(&[&day], "unused").await;
    let (tablet, elsewhere) = (app.client(), app.client());
    signs_in(&app, &tablet, manager).await;
    let token = start(&tablet, &day, DEVICE).await;

    signs_in(&app, &elsewhere, coordinator).await;
    let body = start_body(&elsewhere, &day, DEVICE).await;
    let refused = elsewhere.post("/monitoring/start-monitoring", body).await.expect(409);
    assert_eq!(refused["reason"], "OTHER_PERSON_RUNNING");
    let current = format!("/monitoring/current-monitoring-token?deviceId={DEVICE}");
    assert_eq!(tablet.get(&current).await.expect(200)["monitoringTokenId"], json!(token));
    assert_eq!(elsewhere.get(&current).await.expect(200)["monitoringTokenId"], Value::Null);

    signs_in(&app, &tablet, coordinator).await;
    assert_eq!(start(&tablet, &day, DEVICE).await, token, "the coordinator takes over on the device itself");
    let lines = ground.admin.get("/audit?action=TAKE_OVER_MONITORING").await.expect(200);
    assert_eq!(lines["total"], 1);

    signs_in(&app, &elsewhere, coordinator).await;
    assert_eq!(start(&elsewhere, &day, DEVICE).await, token, "one’s own goes along without the cookie");
    signs_in(&app, &elsewhere, manager).await;
    assert_eq!(start(&elsewhere, &day, DEVICE).await, token, "and stays where it went");
}

#[actix_web::test]
async fn whoever_starts_under_the_id_of_somebody_elses_device_does_not_keep_the_device_out() {
    let app = TestApp::start_with(quick).await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let (manager, _) = ground.manager(&[&day], "unused").await;
    let (colleague, _) = ground.manager(&[&day], "unused").await;
    let (tablet, elsewhere) = (app.client(), app.client());
    signs_in(&app, &tablet, manager).await;
    app.advance(TimeDelta::minutes(1));
    signs_in(&app, &elsewhere, colleague).await;
    let token = start(&elsewhere, &day, DEVICE).await;
    assert_eq!(start(&tablet, &day, DEVICE).await, token, "the device is whose cookie was there first");
    let body = start_body(&elsewhere, &day, DEVICE).await;
    elsewhere.post("/monitoring/start-monitoring", body).await.refused(409);
}

#[actix_web::test]
async fn a_token_ends_with_the_day() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let (person, gate) = ground.manager(&[&day], DEVICE).await;
    let token = start(&gate, &day, DEVICE).await;
    app.advance(TimeDelta::hours(17));
    let user = login_of(&app, person).await.unwrap();
    let gate = app.session_of(user.id, user.role, Some(DEVICE)).await;
    let current = gate.get(&format!("/monitoring/current-monitoring-token?deviceId={DEVICE}")).await.expect(200);
    assert_eq!(current["monitoringTokenId"], Value::Null);
    let path = format!("/monitoring/verify-functionary/{token}/{day}/ENTRY");
    let refused = gate.upload(&path, &[Part::File("face.jpg", b"no picture")]).await.expect(409);
    assert_eq!(refused["reason"], "TOKEN_STOPPED");
}

#[actix_web::test]
async fn foreign_and_stopped_tokens_verify_nobody() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (day, other) = (ground.day("Morning").await, ground.day("Afternoon").await);
    let (_, gate) = ground.manager(&[&day, &other], DEVICE).await;
    let (_, colleague) = ground.manager(&[&day], "second").await;
    let token = start(&gate, &day, DEVICE).await;
    let picture = [Part::File("face.jpg", b"no picture".as_slice())];
    let unknown = kernel::ids::ExaminationDayId::new();
    for (client, token, day) in
        [(&colleague, token.as_str(), &day), (&gate, &unknown.to_string(), &day), (&gate, &token, &other)]
    {
        client.upload(&format!("/monitoring/verify-functionary/{token}/{day}/ENTRY"), &picture).await.refused(404);
    }
    gate.upload(&format!("/monitoring/verify-functionary/{token}/{day}/SIDEWAYS"), &picture).await.refused(404);
    gate.upload(&format!("/monitoring/verify-functionary/not-an-id/{day}/ENTRY"), &picture).await.refused(404);
    let stop = json!({ "monitoringTokenId": token, "examinationDayId": day });
    gate.post("/monitoring/stop-monitoring", stop).await.expect(200);
    let refused =
        gate.upload(&format!("/monitoring/verify-functionary/{token}/{day}/ENTRY"), &picture).await.expect(409);
    assert_eq!(refused["reason"], "TOKEN_STOPPED");
}
