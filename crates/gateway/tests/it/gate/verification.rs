//! Verification at the gate: every verdict, every refusal, and one effect per request.

use std::sync::mpsc;

use biometrics::readers::Turn;
use chrono::TimeDelta;
use futures_util::future::{join_all, select};
use kernel::Error;
use registry::entities::functionary::FunctionaryStatus;
use rostering::settings::OutsideFence;
use sea_orm::{ActiveModelTrait, EntityTrait, IntoActiveModel, PaginatorTrait, Set};
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    client::Part,
    faces,
    gate::{
        DEVICE, Gate, HERE, HERE_AT_THE_GATE, STRANGER, anomalies, blank_picture, enlisted, person, set_status, verdict,
    },
    ground::{Ground, functionary as somebody, login_of, start_body},
};

/// Somebody who is registered and has no duty here.
const KNOWN: &str = "4-1";
const KNOWN_AT_THE_GATE: &str = "4-1-gate";

#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn logs(app: &TestApp) -> u64 {
    rostering::entities::attendance_log::Entity::find().count(&**app.database()).await.unwrap()
}

#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn requests(app: &TestApp) -> u64 {
    rostering::entities::gate_request::Entity::find().count(&**app.database()).await.unwrap()
}

#[actix_web::test]
async fn a_day_at_the_gate() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let person = enlisted(&app, &ground, HERE).await;
    ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;

    let early_exit = gate.verify("EXIT", HERE_AT_THE_GATE).await;
    assert_eq!(verdict(&early_exit), ("WARN", Some("MULTIPLE_EXIT")));
    assert_eq!(early_exit["anomalies"][0]["metadata"]["reason"], "EXIT_WITHOUT_ENTRY");
    assert_eq!(early_exit["assignment"]["attendance"], Value::Null, "going out makes nobody present");

    app.advance(TimeDelta::minutes(1));
    let entry = gate.verify("ENTRY", HERE_AT_THE_GATE).await;
    assert_eq!(verdict(&entry), ("OK", None), "{entry}");
    assert_eq!(entry["functionary"]["id"], json!(person));
    assert_eq!(entry["biometric"][0]["functionaryId"], json!(person));
    assert_eq!(entry["assignment"]["attendance"], "PRESENT");
    let entry_at = entry["assignment"]["entryAt"].clone();
    assert_eq!(entry["log"]["recordedAt"], entry_at);
    assert_eq!(entry["log"]["monitoringToken"]["deviceId"], DEVICE);
    assert!(!entry.to_string().contains("score") && !entry.to_string().contains("embedding"));

    app.advance(TimeDelta::minutes(1));
    let again = gate.verify("ENTRY", HERE_AT_THE_GATE).await;
    assert_eq!(verdict(&again), ("WARN", Some("MULTIPLE_ENTRY")));
    assert_eq!(again["assignment"]["entryAt"], entry_at);
    app.advance(TimeDelta::minutes(1));
    let thrice = gate.verify("ENTRY", HERE_AT_THE_GATE).await;
    assert_eq!(thrice["anomalies"][0]["id"], again["anomalies"][0]["id"], "repeats count on one row");
    assert_eq!(thrice["anomalies"][0]["count"], 2);

    app.advance(TimeDelta::hours(4));
    let exit = gate.verify("EXIT", HERE_AT_THE_GATE).await;
    assert_eq!(verdict(&exit), ("OK", None));
    let exit_at = exit["assignment"]["exitAt"].clone();
    assert!(exit_at.is_string());
    app.advance(TimeDelta::minutes(1));
    let twice_out = gate.verify("EXIT", HERE_AT_THE_GATE).await;
    assert_eq!(verdict(&twice_out), ("WARN", Some("MULTIPLE_EXIT")));
    assert_eq!(twice_out["anomalies"][0]["metadata"]["reason"], "ALREADY_EXITED");
    assert_eq!(twice_out["assignment"]["exitAt"], exit_at);
    app.advance(TimeDelta::minutes(1));
    assert_eq!(verdict(&gate.verify("ENTRY", HERE_AT_THE_GATE).await), ("OK", None), "coming back is normal");

    let all = gate.client.get(&format!("/examination/examination-day-log/{}", gate.day)).await.expect(200);
    assert_eq!(all.as_array().unwrap().len(), 7);
    let day = gate.client.get(&format!("/examination/examination-day/{}", gate.day)).await.expect(200);
    assert_eq!((&day["assignedCount"], &day["presentCount"]), (&json!(2), &json!(1)));
}

#[actix_web::test]
async fn who_is_not_expected_is_denied_and_nothing_is_recorded() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let expected = enlisted(&app, &ground, HERE).await;
    let elsewhere = enlisted(&app, &ground, KNOWN).await;
    ground.assign(&gate.day, &[(expected, "EDUQUITY_INVIGILATOR")]).await;

    for count in 1..=2 {
        let stranger = gate.verify("ENTRY", STRANGER).await;
        assert_eq!(verdict(&stranger), ("DENIED", Some("FACE_MISMATCH")), "{stranger}");
        assert!(stranger["functionary"].is_null() && stranger["log"].is_null() && stranger["assignment"].is_null());
        assert_eq!(stranger["biometric"], json!([]));
        assert!(stranger["anomalies"][0]["file"]["filename"].is_string(), "the picture is kept");
        assert_eq!(anomalies(&app).await.len(), count, "each unknown face is its own");
    }
    for count in 1..=2 {
        let known = gate.verify("ENTRY", KNOWN_AT_THE_GATE).await;
        assert_eq!(verdict(&known), ("DENIED", Some("FUNCTIONARY_NOT_ASSIGNED_TO_CENTER")), "{known}");
        assert!(
            known["functionary"].is_null() && known["anomalies"][0]["functionary"].is_null(),
            "not for the gate to know"
        );
        assert_eq!(known["expectedAt"], Value::Null, "no duty anywhere");
        assert_eq!(
            (&known["anomalies"][0]["count"], &known["anomalies"][0]["metadata"]["band"]),
            (&json!(count), &Value::Null)
        );
    }
    assert_eq!(logs(&app).await, 0);

    let told = ground.admin.get("/monitoring/anomalies?type=FUNCTIONARY_NOT_ASSIGNED_TO_CENTER").await.expect(200);
    assert_eq!(told["total"], 1);
    assert!(told["anomalies"][0]["functionary"]["firstName"].is_string(), "for the office to know");
    assert_eq!(told["anomalies"][0]["center"]["name"], "School No. 1");
    let notices = ground.admin.get("/notifications").await.expect(200);
    assert_eq!(notices.as_array().unwrap().len(), 3, "one per anomaly, however often it repeats");
    assert_eq!(notices[0]["metadata"]["applicationId"], json!(gate.day));
    assert!(gate.client.get("/notifications/unread").await.expect(200)["count"].as_u64().unwrap() >= 3);

    let other_batch = ground.day("2").await;
    ground.assign(&other_batch, &[(elsewhere, "EDUQUITY_INVIGILATOR")]).await;
    let sent_on = gate.verify("ENTRY", KNOWN_AT_THE_GATE).await;
    assert_eq!(verdict(&sent_on), ("DENIED", Some("FUNCTIONARY_NOT_ASSIGNED_TO_CENTER")), "{sent_on}");
    let expected_at = &sent_on["expectedAt"];
    assert_eq!((&expected_at["center"], &expected_at["batch"]), (&json!("School No. 1"), &json!("2")), "{sent_on}");
    assert!(expected_at["city"].is_string(), "{sent_on}");
}

#[actix_web::test]
async fn the_blacklisted_and_the_blocked_are_denied_in_neutral_words() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let person = enlisted(&app, &ground, HERE).await;
    ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    let unassigned_words = {
        enlisted(&app, &ground, KNOWN).await;
        gate.verify("ENTRY", KNOWN_AT_THE_GATE).await["message"].clone()
    };
    for (status, reason) in [
        (FunctionaryStatus::Blacklisted, "BLACKLISTED"),
        (FunctionaryStatus::TemporarilyBlocked, "TEMPORARILY_BLOCKED"),
    ] {
        set_status(&app, person, status).await;
        let denied = gate.verify("ENTRY", HERE_AT_THE_GATE).await;
        assert_eq!(verdict(&denied), ("DENIED", Some("FUNCTIONARY_NOT_ASSIGNED_TO_CENTER")));
        assert_eq!(denied["message"], unassigned_words);
        let office = ground.admin.get(&format!("/examination/examination-day-anomaly/{}", gate.day)).await.expect(200);
        let reasons: Vec<&Value> = office.as_array().unwrap().iter().map(|row| &row["metadata"]["reason"]).collect();
        assert!(reasons.contains(&&json!(reason)), "{reasons:?}");
    }
    assert_eq!(logs(&app).await, 0);
    set_status(&app, person, FunctionaryStatus::Active).await;
    assert_eq!(verdict(&gate.verify("ENTRY", HERE_AT_THE_GATE).await), ("OK", None));
    set_status(&app, person, FunctionaryStatus::Blacklisted).await;
    let at_once = gate.verify("ENTRY", HERE_AT_THE_GATE).await;
    assert_eq!(verdict(&at_once).0, "DENIED", "a blacklisting counts from the next request on");
}

#[actix_web::test]
async fn pictures_that_cannot_be_used_change_nothing() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let photograph = faces::photograph(4);
    let jpeg_head = [0xFF, 0xD8, 0xFF, 0xE0, 0, 16];
    let blank = blank_picture();
    for (bytes, status, reason) in [
        (b"no picture at all".as_slice(), 415, None),
        (&jpeg_head, 422, Some("DAMAGED")),
        (&blank, 422, Some("NO_FACE")),
        (&photograph, 422, Some("SEVERAL_FACES")),
    ] {
        let key = Part::Field("idempotencyKey", "the same key again");
        let refused = gate.client.upload(&gate.path("ENTRY"), &[Part::File("x.jpg", bytes), key]).await.expect(status);
        assert_eq!(refused["reason"].as_str(), reason, "{refused}");
    }
    gate.client.upload(&gate.path("ENTRY"), &[]).await.refused(400);
    assert_eq!((logs(&app).await, anomalies(&app).await.len()), (0, 0));
}

#[actix_web::test]
async fn hostile_pictures_are_refused_in_words_and_the_next_person_gets_in() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let person = enlisted(&app, &ground, HERE).await;
    ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    let mut refused = 0;
    for entry in std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz/corpus/decode")).unwrap() {
        let path = entry.unwrap().path();
        let (name, bytes) = (path.file_name().unwrap().to_str().unwrap(), std::fs::read(&path).unwrap());
        let status = match name.split(['-', '.']).next().unwrap() {
            "large" => 413,
            "other" => 415,
            // Nobody is on those that can be read.
            _ => 422,
        };
        let sentence = gate.client.upload(&gate.path("ENTRY"), &[Part::File(name, &bytes)]).await.refused(status);
        assert!(sentence.ends_with('.'), "{name}: {sentence}");
        refused += 1;
    }
    assert!(refused >= 33, "{refused} pictures");
    assert_eq!((logs(&app).await, anomalies(&app).await.len()), (0, 0));
    assert_eq!(verdict(&gate.verify("ENTRY", HERE_AT_THE_GATE).await), ("OK", None));
}

#[actix_web::test]
async fn sixty_four_copies_of_a_request_have_one_effect_and_one_answer() {
    let app = TestApp::start_with(|settings| settings.rostering.answer_wait_seconds = 60).await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let person = enlisted(&app, &ground, HERE).await;
    ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    gate.client.token().await;
    let key = [("idempotencyKey", "c0ffee")];
    let answers = join_all((0..64).map(|_| gate.send("ENTRY", HERE_AT_THE_GATE, &key))).await;
    let first = answers[0].clone().expect(200);
    assert_eq!(verdict(&first), ("OK", None));
    assert!(answers.into_iter().all(|answer| answer.expect(200) == first));
    assert_eq!((logs(&app).await, anomalies(&app).await.len()), (1, 0));

    app.advance(TimeDelta::hours(2));
    assert_eq!(gate.send("ENTRY", HERE_AT_THE_GATE, &key).await.expect(200), first, "the first answer for a day");
    let other = gate.send("EXIT", HERE_AT_THE_GATE, &key).await.expect(422);
    assert_eq!(other["reason"], "KEY_REUSED");
    let stop = json!({ "monitoringTokenId": gate.token, "examinationDayId": gate.day });
    gate.client.post("/monitoring/stop-monitoring", stop).await.expect(200);
    assert_eq!(gate.send("ENTRY", HERE_AT_THE_GATE, &key).await.expect(200), first, "also when monitoring has stopped");
    assert_eq!(logs(&app).await, 1);
}

#[actix_web::test]
async fn a_request_whose_answer_was_lost_is_carried_out_once() {
    let app = TestApp::start_with(|settings| settings.rostering.answer_wait_seconds = 60).await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let person = enlisted(&app, &ground, HERE).await;
    ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    gate.client.token().await;
    let key = [("idempotencyKey", "c0ffee")];
    let sent = Box::pin(gate.send("ENTRY", HERE_AT_THE_GATE, &key));
    // The device goes away as soon as the server has begun.
    let begun = Box::pin(async { while requests(&app).await == 0 {} });
    drop(select(sent, begun).await);
    assert_eq!(requests(&app).await, 1);
    let first = gate.send("ENTRY", HERE_AT_THE_GATE, &key).await.expect(200);
    assert_eq!(verdict(&first), ("OK", None), "nobody came twice");
    app.advance(TimeDelta::minutes(5));
    assert_eq!(gate.send("ENTRY", HERE_AT_THE_GATE, &key).await.expect(200), first);
    assert_eq!((logs(&app).await, anomalies(&app).await.len()), (1, 0));
}

#[actix_web::test]
async fn answers_are_kept_for_a_day_and_then_forgotten() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    gate.send("ENTRY", STRANGER, &[("idempotencyKey", "one")]).await.expect(200);
    let forget = async || {
        let now = app.state.clock.now();
        rostering::verification::forget_expired_requests(app.database(), now).await.unwrap();
        requests(&app).await
    };
    app.advance(TimeDelta::hours(24) - TimeDelta::seconds(1));
    assert_eq!(forget().await, 1);
    app.advance(TimeDelta::seconds(1));
    assert_eq!(forget().await, 0);
}

#[actix_web::test]
async fn an_observer_reads_what_happened_and_sees_no_faces() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let (person, watcher) = (enlisted(&app, &ground, HERE).await, somebody(&app, ground.place, |_| {}).await);
    ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR"), (watcher, "EY_OBSERVER")]).await;
    gate.verify("ENTRY", HERE_AT_THE_GATE).await;
    gate.verify("ENTRY", STRANGER).await;
    let login = login_of(&app, watcher).await.expect("a login with the duty");
    let observer = app.session_of(login.id, login.role, None).await;
    let day = &gate.day;
    for (path, has_pictures) in [
        (format!("/examination/examination-day-anomaly/{day}"), true),
        ("/monitoring/anomalies".into(), true),
        (format!("/examination/examination-day-log/{day}"), true),
        (format!("/examination/examination-day-functionary/{day}"), true),
        ("/dashboard/functionary-attendance".into(), true),
        ("/dashboard/functionaries-activity".into(), true),
        (format!("/examination/examination-day/{day}"), false),
    ] {
        let at_the_gate = gate.client.get(&path).await.expect(200);
        assert_eq!(at_the_gate.to_string().contains("\"filename\""), has_pictures, "{path}: {at_the_gate}");
        let observed = observer.get(&path).await.expect(200);
        assert!(!observed.to_string().contains("\"filename\""), "{path}: {observed}");
    }
    let anomaly = &observer.get("/monitoring/anomalies").await.expect(200)["anomalies"][0];
    assert_eq!((&anomaly["type"], &anomaly["file"]), (&json!("FACE_MISMATCH"), &Value::Null));
    let kept = gate.client.get("/monitoring/anomalies").await.expect(200)["anomalies"][0]["file"].clone();
    let path = format!("/file/{}/{}", kept["bucket"].as_str().unwrap(), kept["filename"].as_str().unwrap());
    assert_eq!((gate.client.get(&path).await.status, observer.get(&path).await.status), (200, 404));
}

#[actix_web::test]
async fn many_copies_without_a_key_are_one_passage_too() {
    // All of them shall be read; what is turned away for want of room proves nothing.
    let app = TestApp::start_with(|settings| {
        settings.biometrics.queue = 64;
        settings.rostering.refusals = 65;
    })
    .await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let person = enlisted(&app, &ground, HERE).await;
    ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    gate.client.token().await;
    let answers = join_all((0..64).map(|_| gate.send("ENTRY", HERE_AT_THE_GATE, &[]))).await;
    let first = answers[0].clone().expect(200);
    assert!(answers.into_iter().all(|answer| answer.expect(200) == first));
    app.advance(TimeDelta::seconds(20));
    assert_eq!(gate.verify("ENTRY", HERE_AT_THE_GATE).await, first, "seen again within the half minute");
    assert_eq!((logs(&app).await, anomalies(&app).await.len()), (1, 0));
    assert_eq!(verdict(&gate.verify("EXIT", HERE_AT_THE_GATE).await), ("OK", None));
    assert_eq!(
        verdict(&gate.verify("ENTRY", HERE_AT_THE_GATE).await),
        ("OK", None),
        "something of the other type lies between"
    );
    assert_eq!(logs(&app).await, 3);
}

#[actix_web::test]
async fn the_fence_warns_and_does_not_lock() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let person = enlisted(&app, &ground, HERE).await;
    ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    let far = [("latitude", "28.65"), ("longitude", "77.21"), ("accuracy", "20")];
    let outside = gate.send("ENTRY", HERE_AT_THE_GATE, &far).await.expect(200);
    assert_eq!(verdict(&outside), ("WARN", Some("OUTSIDE_GEOFENCED_BOUNDARY")));
    assert_eq!(outside["assignment"]["attendance"], "PRESENT");
    let distance = outside["anomalies"][0]["metadata"]["distance"].as_f64().unwrap();
    assert!((distance - 2_224.0).abs() < 5.0, "{distance}");
    app.advance(TimeDelta::minutes(1));
    let vague = [("latitude", "28.65"), ("longitude", "77.21"), ("accuracy", "3000")];
    assert_eq!(verdict(&gate.send("EXIT", HERE_AT_THE_GATE, &vague).await.expect(200)), ("OK", None));
    app.advance(TimeDelta::minutes(1));
    let near = [("latitude", "28.6301"), ("longitude", "77.2101"), ("accuracy", "20")];
    assert_eq!(verdict(&gate.send("ENTRY", HERE_AT_THE_GATE, &near).await.expect(200)), ("OK", None));
    app.advance(TimeDelta::minutes(1));
    let both = gate.send("ENTRY", HERE_AT_THE_GATE, &far).await.expect(200);
    assert_eq!(verdict(&both), ("WARN", Some("MULTIPLE_ENTRY")));
    assert_eq!(both["anomalies"].as_array().unwrap().len(), 2);
    let nonsense = gate.send("EXIT", HERE_AT_THE_GATE, &[("latitude", "north")]).await;
    nonsense.refused(400);
}

#[actix_web::test]
async fn the_fence_locks_where_the_authority_wants_it_to() {
    let app = TestApp::start_with(|settings| settings.rostering.outside_fence = OutsideFence::Deny).await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let person = enlisted(&app, &ground, HERE).await;
    ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    let far = [("latitude", "28.65"), ("longitude", "77.21"), ("accuracy", "20")];
    let outside = gate.send("ENTRY", HERE_AT_THE_GATE, &far).await.expect(200);
    assert_eq!(verdict(&outside), ("DENIED", Some("OUTSIDE_GEOFENCED_BOUNDARY")), "{outside}");
    assert_eq!(json!([outside["log"], outside["assignment"]["attendance"]]), json!([null, null]));
    assert_eq!((logs(&app).await, anomalies(&app).await.len()), (0, 1));
}

#[actix_web::test]
async fn a_copy_of_a_request_that_is_still_being_carried_out_is_told_so_after_the_wait() {
    let app = TestApp::start_with(|settings| settings.rostering.answer_wait_seconds = 0).await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let person = enlisted(&app, &ground, HERE).await;
    ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    let key = [("idempotencyKey", "c0ffee")];
    let first = gate.send("ENTRY", HERE_AT_THE_GATE, &key).await.expect(200);
    // As it stands while the first copy is being carried out.
    let answered = pending(&app).await;
    let early = gate.send("ENTRY", HERE_AT_THE_GATE, &key).await.expect(409);
    assert_eq!(early["reason"], "IN_PROGRESS");
    answered.update(&**app.database()).await.unwrap();
    assert_eq!(gate.send("ENTRY", HERE_AT_THE_GATE, &key).await.expect(200), first);
    assert_eq!(logs(&app).await, 1);
}

/// Takes the answer out of the only request; what is handed back puts it in again.
pub(crate) async fn pending(app: &TestApp) -> rostering::entities::gate_request::ActiveModel {
    use rostering::entities::gate_request::{Entity, GateRequestState};
    #[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
    let answered = Entity::find().one(&**app.database()).await.unwrap().unwrap();
    let mut pending = answered.clone().into_active_model();
    pending.state = Set(GateRequestState::Pending);
    pending.answer = Set(None);
    pending.update(&**app.database()).await.unwrap();
    answered.into_active_model().reset_all()
}

#[actix_web::test]
async fn a_device_whose_clock_is_wrong_is_corrected_by_what_it_said_at_the_start() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let (_, client) = ground.manager(&[&day], DEVICE).await;
    let slow_by = TimeDelta::minutes(90);
    let mut body = start_body(&client, &day, DEVICE).await;
    body["deviceTime"] = json!(app.state.clock.now() - slow_by);
    let started = client.post("/monitoring/start-monitoring", body).await.expect(201);
    let gate = Gate { client, day, token: started["monitoringTokenId"].as_str().unwrap().to_owned() };
    let person = enlisted(&app, &ground, HERE).await;
    ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    app.advance(TimeDelta::minutes(30));
    let taken = app.state.clock.now() - TimeDelta::minutes(10);
    let claimed = (taken - slow_by).to_rfc3339_opts(chrono::SecondsFormat::Secs, true);
    let entry = gate.send("ENTRY", HERE_AT_THE_GATE, &[("capturedAt", &claimed)]).await.expect(200);
    assert_eq!(entry["assignment"]["entryAt"], json!(taken), "{entry}");
}

#[actix_web::test]
async fn late_captures_count_at_their_own_time() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let person = enlisted(&app, &ground, HERE).await;
    ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    app.advance(TimeDelta::hours(1));
    let taken = (TestApp::morning() + TimeDelta::minutes(10)).to_rfc3339_opts(chrono::SecondsFormat::Secs, true);
    let stop = json!({ "monitoringTokenId": gate.token, "examinationDayId": gate.day });
    gate.client.post("/monitoring/stop-monitoring", stop).await.expect(200);

    let live = gate.send("ENTRY", HERE_AT_THE_GATE, &[]).await.expect(409);
    assert_eq!(live["reason"], "TOKEN_STOPPED");
    let late = gate.send("ENTRY", HERE_AT_THE_GATE, &[("capturedAt", &taken)]).await.expect(200);
    assert_eq!(verdict(&late), ("OK", None));
    assert_eq!(late["assignment"]["entryAt"], json!(taken));
    let before = (TestApp::morning() - TimeDelta::minutes(10)).to_rfc3339();
    gate.send("EXIT", HERE_AT_THE_GATE, &[("capturedAt", &before)]).await.refused(409);
    gate.send("EXIT", HERE_AT_THE_GATE, &[("capturedAt", "yesterday")]).await.refused(400);
}

#[actix_web::test]
async fn too_many_unknown_faces_make_a_device_wait() {
    let app = TestApp::start_with(|settings| settings.rostering.refusals = 3).await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    for _ in 0..3 {
        assert_eq!(gate.verify("ENTRY", STRANGER).await["result"], "DENIED");
    }
    let refused = gate.send("ENTRY", STRANGER, &[]).await;
    assert_eq!(refused.headers.get("retry-after").unwrap(), "600");
    refused.refused(429);
    app.advance(TimeDelta::minutes(11));
    assert_eq!(gate.verify("ENTRY", STRANGER).await["result"], "DENIED");
}

#[actix_web::test]
async fn a_device_that_shows_many_unknown_faces_at_once_gets_no_more_answers_than_one_by_one() {
    let app = TestApp::start_with(|settings| settings.rostering.refusals = 3).await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let answers = join_all((0..8).map(|_| gate.send("ENTRY", STRANGER, &[]))).await;
    let of = |status| answers.iter().filter(|answer| answer.status == status).count();
    assert_eq!((of(200), of(429) + of(503)), (3, 5));
    assert_eq!(anomalies(&app).await.len(), 3);
    gate.send("ENTRY", STRANGER, &[]).await.refused(429);
}

#[actix_web::test]
async fn a_duty_with_a_log_is_cancelled_and_keeps_its_history_with_the_reason_or_that_none_was_given() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let person = enlisted(&app, &ground, HERE).await;
    let assigned = ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    gate.verify("ENTRY", HERE_AT_THE_GATE).await;
    let duty = format!("/examination/examination-day-functionary/{}", assigned["assigned"][0]["id"].as_str().unwrap());
    ground.admin.delete(&format!("{duty}?reason=%20")).await.expect(200);
    assert_eq!(logs(&app).await, 1);
    let trail = ground.admin.get("/audit?action=UNASSIGN_FUNCTIONARY").await.expect(200);
    assert_eq!(trail["data"][0]["after"]["reason"], "not given", "{trail}");
    let verdict_now = gate.verify("ENTRY", HERE_AT_THE_GATE).await;
    assert_eq!(verdict(&verdict_now), ("DENIED", Some("FUNCTIONARY_NOT_ASSIGNED_TO_CENTER")));
}

#[actix_web::test]
async fn an_administrator_asks_who_somebody_is_and_nothing_is_written() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let here = enlisted(&app, &ground, HERE).await;
    let known = enlisted(&app, &ground, KNOWN).await;
    let assigned = ground.assign(&day, &[(here, "EDUQUITY_INVIGILATOR")]).await;
    let path = format!("/examination/verify-examination-day-functionary/{day}");
    let ask = async |client: &Client<'_>, portrait: &str| {
        client.upload(&path, &[Part::File("face.jpg", &faces::picture(portrait))]).await
    };
    let answer = ask(&ground.admin, HERE_AT_THE_GATE).await.expect(200);
    assert_eq!((verdict(&answer), &answer["functionary"]["id"]), (("OK", None), &json!(here)));
    assert_eq!(answer["assignment"]["id"], assigned["assigned"][0]["id"]);
    assert_eq!(answer["biometric"].as_array().unwrap().len(), 1);
    let answer = ask(&ground.admin, KNOWN_AT_THE_GATE).await.expect(200);
    assert_eq!(verdict(&answer), ("DENIED", Some("FUNCTIONARY_NOT_ASSIGNED_TO_CENTER")));
    assert_eq!((&answer["functionary"]["id"], &answer["assignment"]), (&json!(known), &Value::Null));
    let answer = ask(&ground.admin, STRANGER).await.expect(200);
    assert_eq!((verdict(&answer), &answer["functionary"]), (("DENIED", Some("FACE_MISMATCH")), &Value::Null));
    let blank = ground.admin.upload(&path, &[Part::File("blank.png", &blank_picture())]).await.expect(422);
    assert_eq!(blank["reason"], "NO_FACE");
    let region = test_support::places::city_in(&app, 33).await.region_id;
    let elsewhere = test_support::people::Somebody::from(kernel::access::Role::SscRegionAdmin).in_region(region);
    ask(&app.signed_in(elsewhere).await, HERE_AT_THE_GATE).await.refused(404);
    let (_, gate) = ground.manager(&[&day], DEVICE).await;
    ask(&gate, HERE_AT_THE_GATE).await.refused(403);
    assert_eq!((logs(&app).await, anomalies(&app).await.len()), (0, 0));
}

#[actix_web::test]
async fn a_full_queue_of_pictures_answers_busy_at_once_and_gates_go_before_enrolment() {
    let app = TestApp::start_with(|settings| {
        settings.biometrics.readers = 1;
        settings.biometrics.queue = 1;
    })
    .await;
    let ground = Ground::in_delhi(&app).await;
    let person = enlisted(&app, &ground, HERE).await;
    let gate = Gate::open(&ground).await;
    ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;

    // One picture is being read for as long as the test wants.
    let readers = app.state.faces.readers();
    let (done, wait) = mpsc::channel::<()>();
    let long = async |turn, wait: mpsc::Receiver<()>| {
        readers.read(&readers.admit(turn)?, move || wait.recv().map_err(Error::internal)).await
    };
    let short = async |turn| readers.read(&readers.admit(turn)?, || Ok(())).await;
    let (read, waiting, turned_away, answer) =
        tokio::join!(long(Turn::Enrolment, wait), short(Turn::Enrolment), short(Turn::Enrolment), async {
            let verifying = gate.send("ENTRY", HERE_AT_THE_GATE, &[]);
            // The reader is let go when the gate waits for it, too.
            let release = async {
                while readers.waiting(Turn::Gate) == 0 {
                    tokio::task::yield_now().await;
                }
                done.send(()).unwrap();
            };
            tokio::join!(verifying, release).0
        },);
    assert!(read.is_ok() && waiting.is_ok());
    assert!(matches!(turned_away, Err(Error::Unavailable(_))), "{turned_away:?}");
    assert_eq!(verdict(&answer.expect(200)).0, "OK");

    // One is being read at a gate, one waits; the third is told, before anybody looks who it is.
    let (done, wait) = mpsc::channel::<()>();
    let (stranger, path) = (app.client(), gate.path("EXIT"));
    let unknown = async || stranger.upload(&path, &[Part::File("gate.jpg", b"no picture")]).await;
    let (read, waiting, (answer, told)) = tokio::join!(long(Turn::Gate, wait), short(Turn::Gate), async {
        let answers = (gate.send("EXIT", HERE_AT_THE_GATE, &[]).await, unknown().await);
        done.send(()).unwrap();
        answers
    },);
    assert!(read.is_ok() && waiting.is_ok());
    assert_eq!(answer.headers.get("retry-after").unwrap(), "2");
    assert!(answer.refused(503).contains("Too many pictures are waiting"));
    assert_eq!(told.headers.get("retry-after").unwrap(), "2");
    told.refused(503);
    unknown().await.refused(401);
    assert_eq!(verdict(&gate.verify("EXIT", HERE_AT_THE_GATE).await).0, "OK", "there is room again");
}

#[actix_web::test]
async fn whoever_waits_for_a_slow_database_still_counts_as_waiting() {
    let app = TestApp::start_with(|settings| {
        settings.biometrics.readers = 1;
        settings.biometrics.queue = 1;
    })
    .await;
    let ground = Ground::in_delhi(&app).await;
    let here = enlisted(&app, &ground, HERE).await;
    let gate = Gate::open(&ground).await;
    ground.assign(&gate.day, &[(here, "EDUQUITY_INVIGILATOR")]).await;
    let readers = app.state.faces.readers();

    // Somebody else writes about this person, and takes their time.
    let slow = app.database().begin().await.unwrap();
    let mut changed = person(&app, here).await.into_active_model();
    changed.updated_at = Set(app.state.clock.now());
    changed.update(&*slow).await.unwrap();
    let verify = || gate.verify("ENTRY", HERE_AT_THE_GATE);
    let (one, other, ()) = tokio::join!(verify(), verify(), async {
        while readers.waiting(Turn::Gate) < 2 {
            tokio::task::yield_now().await;
        }
        // Comes after both pictures: they are read, and not yet written.
        readers.read(&readers.admit(Turn::Enrolment).unwrap(), || Ok(())).await.unwrap();
        let third = gate.send("ENTRY", HERE_AT_THE_GATE, &[]).await;
        assert!(third.refused(503).contains("Too many pictures are waiting"));
        slow.undo().await.unwrap();
    });
    assert_eq!((verdict(&one).0, verdict(&other).0), ("OK", "OK"));
    assert_eq!((logs(&app).await, readers.waiting(Turn::Gate)), (1, 0));
}

#[actix_web::test]
async fn calls_for_one_picture_take_no_second_one() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let person = enlisted(&app, &ground, HERE).await;
    ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    let picture = faces::picture(HERE_AT_THE_GATE);
    let functionary = person.to_string();
    let parts = [
        Part::Field("functionaryId", &functionary),
        Part::Field("reason", "The camera is broken"),
        Part::File("gate.jpg", &picture),
        Part::File("another.jpg", &picture),
    ];
    let by_hand = gate.by_hand("ENTRY");
    let who = format!("/examination/verify-examination-day-functionary/{}", gate.day);
    for (client, path) in [(&gate.client, &gate.path("ENTRY")), (&gate.client, &by_hand), (&ground.admin, &who)] {
        let refused = client.upload(path, &parts).await.expect(400);
        assert_eq!(refused["fields"]["file"], "Upload one file at a time.", "{path}");
    }
    assert_eq!(logs(&app).await, 0);
    gate.client.upload(&by_hand, &parts[..3]).await.expect(200);
}
