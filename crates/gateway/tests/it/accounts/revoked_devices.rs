//! Devices that are no longer trusted: who revokes them, and what becomes of what they still hand in.

use chrono::{Days, TimeDelta};
use identity::{entities::user, trail::delivery::outbox};
use kernel::{access::Role, ids::FunctionaryId};
use serde_json::{Value, json};
use test_support::{
    Answer, Client, TestApp,
    client::Part,
    faces,
    ground::{Ground, login_of, start, start_body},
    people::Somebody,
    places,
    sign_in::{PASSWORD, captcha, create, quick, try_to},
};

const DEVICE: &str = "abcdefghijklmnopqrstu:1763600000";
const REASON: &str = "The phone was stolen";

fn stop(token: &str, day: &str) -> Value {
    json!({ "monitoringTokenId": token, "examinationDayId": day })
}

fn revoke(token: &str, day: &str) -> Value {
    json!({ "monitoringTokenId": token, "examinationDayId": day, "revoke": true, "reason": REASON })
}

/// A person with a duty, in a browser that says the same name for its device and is another one.
async fn signed_in_again<'app>(app: &'app TestApp, person: FunctionaryId, device: &str) -> Client<'app> {
    let user = login_of(app, person).await.unwrap();
    app.session_of(user.id, user.role, Some(device)).await
}

async fn ask(client: &Client<'_>, user: &user::Model, device: &str) -> Answer {
    let captcha = captcha(client).await;
    let headers: Vec<(&str, &str)> = captcha.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let body = json!({ "mobileNumber": user.proven_mobile_number, "deviceId": device });
    client.post_with("/auth/initiate/venue-manager-login", body, &headers).await
}

async fn answer(client: &Client<'_>, user: &user::Model, device: &str) -> Answer {
    let number = user.proven_mobile_number.as_deref();
    let messages = outbox::list(client.app().database(), &client.app().state.clock, number).await.unwrap();
    let body = json!({ "otp": messages[0].code, "deviceId": device });
    client.post("/auth/verify/venue-manager-login", body).await
}

async fn sign_in(client: &Client<'_>, user: &user::Model, device: &str) {
    ask(client, user, device).await.expect(201);
    answer(client, user, device).await.expect(201);
}

#[actix_web::test]
async fn revoking_a_phone_ends_its_sessions_and_refuses_it_for_the_day_under_whatever_name() {
    let app = TestApp::start_with(quick).await;
    let ground = Ground::in_delhi(&app).await;
    let tomorrow = app.state.clock.today() + Days::new(1);
    let (day, later) = (ground.day("Morning").await, ground.day_on(tomorrow, "Morning").await);
    let (manager, _) = ground.manager(&[&day, &later], "not-used").await;
    let (colleague, _) = ground.manager(&[&day, &later], "not-used-either").await;
    let (user, beside) = (login_of(&app, manager).await.unwrap(), login_of(&app, colleague).await.unwrap());
    let phone = app.client();
    sign_in(&phone, &user, DEVICE).await;
    let token = start(&phone, &day, DEVICE).await;
    let cookie = phone.cookie("muster_device").unwrap();
    let same_phone = || {
        let window = app.client();
        window.set_cookie("muster_device", &cookie);
        window
    };
    let (window, waiting) = (same_phone(), same_phone());
    sign_in(&window, &beside, "another-name").await;
    app.advance(TimeDelta::seconds(30));
    ask(&waiting, &user, "a-third-name").await.expect(201);

    let roster = format!("/examination/examination-day-functionary/{day}");
    let portrait = "/file/faces/01890000-0000-7000-8000-000000000000.jpg";
    for open in [&phone, &window] {
        open.get(&roster).await.expect(200);
        assert_eq!(open.get(portrait).await.status, 404);
    }
    ground.admin.post("/monitoring/stop-monitoring", revoke(&token, &day)).await.expect(200);
    for over in [&phone, &window] {
        for path in [&roster, portrait, "/user/me", "/monitoring/examination-days"] {
            over.get(path).await.refused(401);
        }
    }
    for (refused, what) in [
        (answer(&waiting, &user, "a-third-name").await, "a code that was on its way"),
        (ask(&phone, &user, "a-fourth-name").await, "a new name for the device"),
        (ask(&same_phone(), &beside, "a-fifth-name").await, "another person's number"),
        (
            phone
                .post("/functionary/self-verification/initiate", json!({ "mobileNumber": user.proven_mobile_number }))
                .await,
            "another purpose",
        ),
    ] {
        assert_eq!(refused.expect(409)["reason"], "DEVICE_REVOKED", "{what}");
    }
    create(&app, "office", Role::SscAdmin, "9000000031").await;
    assert_eq!(try_to(&same_phone(), "office", PASSWORD).await.expect(409)["reason"], "DEVICE_REVOKED", "a password");
    let lines = ground.admin.get("/audit?action=REVOKE_MONITORING").await.expect(200);
    let after = &lines["data"][0]["after"];
    assert_eq!((&after["sessionsEnded"], &after["shutOut"]), (&json!(2), &json!(false)));

    let other_phone = app.client();
    sign_in(&other_phone, &user, "a-new-phone").await;
    start(&other_phone, &day, "a-new-phone").await;
    app.advance(TimeDelta::days(1));
    let again = same_phone();
    sign_in(&again, &user, "found-again").await;
    start(&again, &later, "found-again").await;
}

#[actix_web::test]
async fn a_phone_that_threw_its_cookie_away_before_is_revoked_all_the_same() {
    let app = TestApp::start_with(quick).await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let (manager, _) = ground.manager(&[&day], "not-used").await;
    let user = login_of(&app, manager).await.unwrap();
    let (before, after) = (app.client(), app.client());
    sign_in(&before, &user, DEVICE).await;
    let token = start(&before, &day, DEVICE).await;
    app.advance(TimeDelta::minutes(1));
    sign_in(&after, &user, DEVICE).await;
    ground.admin.post("/monitoring/stop-monitoring", revoke(&token, &day)).await.expect(200);
    after.get("/user/me").await.refused(401);
    assert_eq!(ask(&after, &user, "another-name").await.expect(409)["reason"], "DEVICE_REVOKED");
}

#[actix_web::test]
async fn whoever_revokes_a_phone_can_shut_its_number_out_in_the_same_step() {
    let app = TestApp::start_with(quick).await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let (manager, gate) = ground.manager(&[&day], DEVICE).await;
    let user = login_of(&app, manager).await.unwrap();
    let token = start(&gate, &day, DEVICE).await;
    let near = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;
    near.post("/monitoring/stop-monitoring", revoke(&token, &day)).await.expect(200);
    let mut wanted = revoke(&token, &day);
    wanted["shutOut"] = json!(true);
    for _ in 0..2 {
        near.post("/monitoring/stop-monitoring", wanted.clone()).await.expect(200);
    }
    let account = near.get(&format!("/users/{}", user.id)).await.expect(200);
    assert_eq!(account["status"], "DISABLED", "also of a phone that was revoked before");
    let new_phone = app.client();
    ask(&new_phone, &user, "a-new-phone").await.expect(201);
    let messages = outbox::list(app.database(), &app.state.clock, user.proven_mobile_number.as_deref()).await.unwrap();
    assert!(messages.iter().all(|message| message.code.is_none()), "no code goes to a number that is shut out");
    let lines = near.get("/audit?action=DISABLE_USER").await.expect(200);
    assert_eq!((&lines["total"], &lines["data"][0]["after"]["reason"]), (&json!(1), &json!(REASON)));
}

async fn held(client: &Client<'_>, query: &str) -> Vec<Value> {
    client.get(&format!("/monitoring/held-captures{query}")).await.expect(200).as_array().unwrap().clone()
}

#[actix_web::test]
async fn an_administrator_revokes_a_device_and_a_gate_cannot() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let (manager, gate) = ground.manager(&[&day], DEVICE).await;
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
    gate.get("/user/me").await.refused(401);
    let gate = signed_in_again(&app, manager, DEVICE).await;
    let body = start_body(&gate, &day, DEVICE).await;
    let again = gate.post("/monitoring/start-monitoring", body).await.expect(409);
    assert_eq!(again["reason"], "TOKEN_REVOKED", "or revoking would last until the next tap");
    let lines = ground.admin.get("/audit?action=REVOKE_MONITORING").await.expect(200);
    assert_eq!((&lines["total"], &lines["data"][0]["after"]["reason"]), (&json!(1), &json!(REASON)));

    let other = ground.day("Afternoon").await;
    let (manager, colleague) = ground.manager(&[&other], "second").await;
    let token = start(&colleague, &other, "second").await;
    colleague.post("/monitoring/stop-monitoring", stop(&token, &other)).await.expect(200);
    near.post("/monitoring/stop-monitoring", revoke(&token, &other)).await.expect(200);
    let colleague = signed_in_again(&app, manager, "second").await;
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
    let (_, beside) = ground.manager(&[&day], "beside").await;
    let listed = devices(&beside, &day, "").await;
    assert_eq!(listed[0]["id"], json!(token), "the day's summary at the gate names its devices");
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
    let (_, beside) = ground.manager(&[&day], "beside").await;
    beside.get("/monitoring/held-captures").await.refused(403);
    beside.post(&resolve, json!({ "note": "Mine" })).await.refused(403);
    gate.get(&address).await.refused(401);
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
