//! The end of a day: what is filled in, what stops, and what may still arrive afterwards.

use biometrics::face_images;
use chrono::{DateTime, TimeDelta};
use identity::entities::user::UserStatus;
use kernel::ids::FunctionaryId;
use rostering::closing;
use sea_orm::{ActiveModelTrait, EntityTrait, IntoActiveModel, Set};
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    client::Part,
    faces,
    ground::{Ground, functionary, login_of, start},
};

const DEVICE: &str = "abcdefghijklmnopqrstu:1763600000";
const PORTRAIT: &str = "3-2";
const AT_THE_GATE: &str = "3-2-gate";

async fn close(app: &TestApp) {
    closing::run(&app.state.database, &app.state.clock, &app.state.settings.rostering).await.unwrap();
}

#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn enrol(app: &TestApp, id: FunctionaryId) {
    let state = &app.state;
    let person = registry::entities::functionary::Entity::find_by_id(id).one(&**app.database()).await.unwrap().unwrap();
    let parts = face_images::Enrolment {
        db: &state.database,
        keys: &state.keys,
        clock: &state.clock,
        files: &state.files,
        faces: &state.faces,
    };
    face_images::enrol(parts, person, vec![faces::picture(PORTRAIT).into()], face_images::By::Operator).await.unwrap();
}

async fn roster(client: &Client<'_>, day: &str, query: &str) -> Vec<Value> {
    let path = format!("/examination/examination-day-functionary/{day}{query}");
    client.get(&path).await.expect(200).as_array().unwrap().clone()
}

async fn row(client: &Client<'_>, day: &str, person: FunctionaryId) -> Value {
    roster(client, day, "").await.into_iter().find(|row| row["functionaryId"] == json!(person)).unwrap()
}

/// What is left until the day is over, and a moment more.
async fn until_the_end(app: &TestApp, client: &Client<'_>, day: &str) -> TimeDelta {
    let day = client.get(&format!("/examination/examination-day/{day}")).await.expect(200);
    let closes: DateTime<chrono::Utc> = day["closesAt"].as_str().unwrap().parse().unwrap();
    closes - app.state.clock.now() + TimeDelta::seconds(1)
}

#[actix_web::test]
async fn those_never_seen_become_absent_and_a_missing_exit_is_marked() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let (manager, gate) = ground.manager(&[&day], DEVICE).await;
    let token = start(&gate, &day, DEVICE).await;
    let (came, stayed_away) =
        (functionary(&app, ground.place, |_| {}).await, functionary(&app, ground.place, |_| {}).await);
    enrol(&app, came).await;
    ground.assign(&day, &[(came, "EDUQUITY_INVIGILATOR"), (stayed_away, "EDUQUITY_INVIGILATOR")]).await;
    let entry = format!("/monitoring/verify-functionary/{token}/{day}/ENTRY");
    gate.upload(&entry, &[Part::File("gate.jpg", &faces::picture(AT_THE_GATE))]).await.expect(200);

    close(&app).await;
    assert_eq!(row(&ground.admin, &day, stayed_away).await["attendance"], Value::Null, "the day is not over");

    let left = until_the_end(&app, &ground.admin, &day).await;
    let captured = app.state.clock.now() + TimeDelta::minutes(5);
    app.advance(left);
    close(&app).await;

    let admin = app.signed_in(kernel::access::Role::SscAdmin).await;
    let present = row(&admin, &day, came).await;
    assert_eq!((&present["attendance"], &present["autoClosed"]), (&json!("PRESENT"), &json!(true)));
    assert_eq!(present["exitAt"], Value::Null, "nobody saw them go");
    let absent = row(&admin, &day, stayed_away).await;
    assert_eq!((&absent["attendance"], &absent["autoClosed"]), (&json!("ABSENT"), &json!(true)));
    let missing = roster(&admin, &day, "?inside=true").await;
    assert_eq!(missing.iter().map(|row| row["functionaryId"].clone()).collect::<Vec<_>>(), [json!(came)]);
    assert_eq!(roster(&admin, &day, "?attendance=ABSENT").await.len(), 1);
    let changed = admin.post(&format!("/examination/examination-day/{day}"), json!({ "batch": "Noon" })).await;
    changed.refused(409);

    // The phone was out of reach; its manager signs in again and hands in what was captured in time.
    let user = login_of(&app, manager).await.unwrap();
    assert_eq!(user.status, UserStatus::Active, "captures of yesterday may still come");
    let gate = app.session_of(user.id, user.role, Some(DEVICE)).await;
    let picture = faces::picture(AT_THE_GATE);
    let late = [Part::File("gate.jpg", &picture), Part::Field("capturedAt", &captured.to_rfc3339())];
    let exit = gate.upload(&entry.replace("ENTRY", "EXIT"), &late).await.expect(200);
    assert_eq!(exit["result"], "OK", "{exit}");
    let gone = row(&admin, &day, came).await;
    assert_eq!((&gone["exitAt"], &gone["autoClosed"]), (&exit["log"]["recordedAt"], &json!(false)));
    app.advance(TimeDelta::hours(24));
    close(&app).await;
    assert_eq!(login_of(&app, manager).await.unwrap().status, UserStatus::Disabled, "no duty is left");
}

#[actix_web::test]
async fn who_ran_the_gate_was_there_and_a_manager_who_never_opened_it_was_not() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let (manager, gate) = ground.manager(&[&day], DEVICE).await;
    let (idle, _) = ground.manager(&[&day], "other-device-aaaaaaaaa:1763600000").await;
    start(&gate, &day, DEVICE).await;
    let left = until_the_end(&app, &ground.admin, &day).await;
    app.advance(left);
    close(&app).await;
    let admin = app.signed_in(kernel::access::Role::SscAdmin).await;
    for (person, attendance) in [(manager, "PRESENT"), (idle, "ABSENT")] {
        let duty = row(&admin, &day, person).await;
        let shown = ["attendance", "standing", "autoClosed", "entryAt"].map(|name| &duty[name]);
        assert_eq!(json!(shown), json!([attendance, attendance, true, null]), "{duty}");
    }
}

#[actix_web::test]
async fn monitoring_stops_with_the_day_and_the_login_goes_unless_another_duty_needs_it() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let today = app.state.clock.today();
    let day_after_tomorrow = today.checked_add_days(chrono::Days::new(2)).unwrap();
    let (day, later) = (ground.day("Morning").await, ground.day_on(day_after_tomorrow, "Morning").await);
    let (once, gate) = ground.manager(&[&day], DEVICE).await;
    let (twice, _) = ground.manager(&[&day, &later], "other-device-aaaaaaaaa:1763600000").await;
    start(&gate, &day, DEVICE).await;
    let left = until_the_end(&app, &ground.admin, &day).await;
    app.advance(left);
    close(&app).await;
    close(&app).await;
    app.advance(TimeDelta::hours(24));
    close(&app).await;

    #[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
    let token = rostering::entities::monitoring_token::Entity::find().one(&**app.database()).await.unwrap().unwrap();
    assert_eq!(token.status, rostering::entities::monitoring_token::MonitoringTokenStatus::Stopped);
    assert_eq!((token.stopped_at, token.stopped_by_user_id), (Some(token.expires_at), None));
    assert_eq!(login_of(&app, once).await.unwrap().status, UserStatus::Disabled);
    assert_eq!(login_of(&app, twice).await.unwrap().status, UserStatus::Active);
    #[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
    let trail = identity::entities::audit_entry::Entity::find().all(&**app.database()).await.unwrap();
    let closed = trail.iter().filter(|entry| entry.action == "CLOSE_EXAMINATION_DAY").count();
    assert_eq!(closed, 1, "a day is closed once");
}

#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn tokens(app: &TestApp) -> Vec<rostering::entities::monitoring_token::Model> {
    rostering::entities::monitoring_token::Entity::find().all(&**app.database()).await.unwrap()
}

#[actix_web::test]
async fn the_right_of_a_device_ends_with_its_day_also_when_that_is_changed() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (day, other) = (ground.day("Morning").await, ground.day("Afternoon").await);
    let (manager, gate) = ground.manager(&[&day], DEVICE).await;
    let (_, untouched) = ground.manager(&[&other], "other-device-aaaaaaaaa:1763600000").await;
    let token = start(&gate, &day, DEVICE).await;
    start(&untouched, &other, "other-device-aaaaaaaaa:1763600000").await;
    let path = format!("/examination/examination-day/{day}");
    let (came, noon) = (app.state.clock.now(), app.state.clock.now() + TimeDelta::hours(4));
    ground.admin.post(&path, json!({ "closesAt": noon })).await.expect(200);
    let ends: Vec<_> = tokens(&app).await.iter().map(|token| token.expires_at == noon).collect();
    assert_eq!(ends.iter().filter(|is_moved| **is_moved).count(), 1, "of this day only");

    app.advance(TimeDelta::hours(4));
    let verify = format!("/monitoring/verify-functionary/{token}/{day}/ENTRY");
    let refused = gate.upload(&verify, &[Part::File("gate.jpg", b"no picture")]).await.expect(409);
    assert_eq!(refused["reason"], "TOKEN_STOPPED");
    let later = noon + TimeDelta::hours(2);
    let admin = app.signed_in(kernel::access::Role::SscAdmin).await;
    admin.post(&path, json!({ "closesAt": later })).await.expect(200);
    let current = gate.get(&format!("/monitoring/current-monitoring-token?deviceId={DEVICE}")).await.expect(200);
    assert_eq!(current["monitoringTokenId"], json!(token), "a day that was prolonged goes on");

    app.advance(TimeDelta::hours(3));
    close(&app).await;
    let stopped = tokens(&app).await.into_iter().find(|token| token.stopped_at.is_some()).unwrap();
    assert_eq!(stopped.stopped_at, Some(later));
    // Late captures are taken as long as after any end.
    app.advance(TimeDelta::hours(22));
    let user = login_of(&app, manager).await.unwrap();
    let gate = app.session_of(user.id, user.role, Some(DEVICE)).await;
    let person = functionary(&app, ground.place, |_| {}).await;
    enrol(&app, person).await;
    let picture = faces::picture(AT_THE_GATE);
    let captured = came.to_rfc3339();
    let late = [Part::File("gate.jpg", &picture), Part::Field("capturedAt", &captured)];
    assert_eq!(gate.upload(&verify, &late).await.expect(200)["result"], "DENIED", "judged, as nobody of the roster");
}

#[actix_web::test]
async fn a_token_ended_with_itself_or_its_day_whichever_came_first() {
    for (longer, before_the_end) in
        [(TimeDelta::hours(-1), TimeDelta::hours(1)), (TimeDelta::hours(1), TimeDelta::zero())]
    {
        let app = TestApp::start().await;
        let ground = Ground::in_delhi(&app).await;
        let day = ground.day("Morning").await;
        let (_, gate) = ground.manager(&[&day], DEVICE).await;
        start(&gate, &day, DEVICE).await;
        let token = tokens(&app).await.remove(0);
        let end = token.expires_at;
        let mut token = token.into_active_model();
        token.expires_at = Set(end + longer);
        token.update(&**app.database()).await.unwrap();
        let left = until_the_end(&app, &ground.admin, &day).await;
        app.advance(left);
        close(&app).await;
        assert_eq!(tokens(&app).await[0].stopped_at, Some(end - before_the_end));
    }
}

#[actix_web::test]
async fn an_early_end_closes_the_day_and_leaves_logins_until_the_date_is_over() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let (manager, _) = ground.manager(&[&day], DEVICE).await;
    let noon = app.state.clock.now() + TimeDelta::hours(4);
    let path = format!("/examination/examination-day/{day}");
    ground.admin.post(&path, json!({ "closesAt": noon })).await.expect(200);
    app.advance(TimeDelta::hours(5));
    close(&app).await;
    let admin = app.signed_in(kernel::access::Role::SscAdmin).await;
    assert_eq!(row(&admin, &day, manager).await["attendance"], "ABSENT");
    assert_eq!(login_of(&app, manager).await.unwrap().status, UserStatus::Active, "there may be more today");
}
