//! Entries by hand count when a second person has confirmed them, and wait for the region after monitoring has ended.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{access::Role, ids::FunctionaryId};
use rostering::{closing, settings::ByHandCounts};
use serde_json::{Value, json};
use test_support::{
    Answer, Client, TestApp,
    client::Part,
    gate::{DEVICE, Gate, HERE, HERE_AT_THE_GATE, enlisted, verdict},
    ground::{Ground, functionary, login_of, start},
    people::Somebody,
    sign_in::{captcha, quick},
};

const OWN_DEVICE: &str = "a device of their own";
const WAITS: &str = "Entry recorded. It counts when a colleague on duty has confirmed it.";

/// A gate, a colleague with a device of their own, and people on the roster.
struct Post<'app> {
    ground: Ground<'app>,
    gate: Gate<'app>,
    /// Who runs it.
    operator: FunctionaryId,
    colleague: Client<'app>,
    /// Who the colleague is.
    second: FunctionaryId,
    people: Vec<FunctionaryId>,
}

impl<'app> Post<'app> {
    async fn with_people(app: &'app TestApp, count: usize) -> Self {
        let ground = Ground::in_delhi(app).await;
        let day = ground.day("Morning").await;
        let (operator, client) = ground.manager(&[&day], DEVICE).await;
        let token = start(&client, &day, DEVICE).await;
        let gate = Gate { client, day, token };
        let (second, colleague) = ground.manager(&[&gate.day], OWN_DEVICE).await;
        let mut people = Vec::new();
        for _ in 0..count {
            people.push(functionary(app, ground.place, |_| {}).await);
        }
        let duties: Vec<_> = people.iter().map(|person| (*person, "EDUQUITY_INVIGILATOR")).collect();
        if !duties.is_empty() {
            ground.assign(&gate.day, &duties).await;
        }
        Self { ground, gate, operator, colleague, second, people }
    }

    async fn send(&self, person: FunctionaryId, kind: &str, captured_at: Option<DateTime<Utc>>) -> Answer {
        let (person, claim) = (person.to_string(), captured_at.map(|at| at.to_rfc3339()));
        let mut parts = vec![Part::Field("functionaryId", &person), Part::Field("reason", "A bandage over the face")];
        parts.extend(claim.as_deref().map(|claim| Part::Field("capturedAt", claim)));
        self.gate.client.upload(&self.gate.by_hand(kind), &parts).await
    }

    async fn enter(&self, person: FunctionaryId) -> Value {
        self.send(person, "ENTRY", None).await.expect(200)
    }

    async fn duty(&self, person: FunctionaryId) -> Value {
        let path = format!("/examination/examination-day-functionary/{}", self.gate.day);
        let roster = self.admin().await.get(&path).await.expect(200);
        roster.as_array().unwrap().iter().find(|row| row["functionaryId"] == json!(person)).unwrap().clone()
    }

    async fn attendance(&self, person: FunctionaryId) -> Value {
        let duty = self.duty(person).await;
        json!([duty["attendance"], duty["entryAt"], duty["toConfirm"]])
    }

    async fn confirm(&self, log: &Value, confirmed: bool) -> Answer {
        let path = format!("/monitoring/confirm-entry/{}", log["id"].as_str().unwrap());
        self.colleague.post(&path, json!({ "confirmed": confirmed })).await
    }

    async fn stop(&self) {
        let stop = json!({ "monitoringTokenId": self.gate.token, "examinationDayId": self.gate.day });
        self.gate.client.post("/monitoring/stop-monitoring", stop).await.expect(200);
    }

    async fn anomalies(&self, reason: &str) -> Vec<Value> {
        let found = self.admin().await.get("/monitoring/anomalies?page=1&pageSize=100").await.expect(200);
        let rows = found["anomalies"].as_array().unwrap().clone();
        rows.into_iter().filter(|row| row["metadata"]["reason"] == reason).collect()
    }

    /// The day ends, and who was signed in signs in again.
    async fn close(&mut self) {
        let app = self.ground.admin.app();
        let clock = &app.state.clock;
        app.advance(clock.end_of(clock.today()) - clock.now());
        closing::run(&app.state.database, clock, &app.state.settings.rostering).await.unwrap();
        self.gate.client = signed_in_again(app, self.operator, DEVICE).await;
        self.colleague = signed_in_again(app, self.second, OWN_DEVICE).await;
    }

    async fn admin(&self) -> Client<'app> {
        self.ground.admin.app().signed_in(Role::SscAdmin).await
    }

    async fn region(&self) -> Client<'app> {
        let app = self.ground.admin.app();
        app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(self.ground.place.region_id)).await
    }
}

async fn signed_in_again<'app>(app: &'app TestApp, person: FunctionaryId, device: &str) -> Client<'app> {
    let user = login_of(app, person).await.unwrap();
    app.session_of(user.id, user.role, Some(device)).await
}

async fn settle(client: &Client<'_>, logs: &[&Value], confirmed: bool) -> Value {
    let ids: Vec<_> = logs.iter().map(|log| log["id"].clone()).collect();
    let body = json!({ "logIds": ids, "confirmed": confirmed, "reason": "Seen on the list at the door" });
    client.post("/monitoring/settle-entries", body).await.expect(200)
}

#[actix_web::test]
async fn a_roster_recorded_by_hand_in_a_second_is_present_only_as_colleagues_confirm_it() {
    let app = TestApp::start().await;
    let post = Post::with_people(&app, 10).await;
    app.advance(TimeDelta::minutes(30));
    let claimed = app.state.clock.now() - TimeDelta::minutes(20);

    let oneself = post.send(post.operator, "ENTRY", Some(claimed)).await.expect(409);
    assert_eq!(oneself["reason"], "OWN_ENTRY");
    let mut logs = Vec::new();
    for person in &post.people {
        let answer = post.send(*person, "ENTRY", Some(claimed)).await.expect(200);
        assert_eq!((&answer["result"], &answer["message"]), (&json!("OK"), &json!(WAITS)));
        assert_eq!(json!([answer["assignment"]["attendance"], answer["assignment"]["toConfirm"]]), json!([null, true]));
        logs.push(answer["log"].clone());
    }
    let day = post.ground.admin.get(&format!("/examination/examination-day/{}", post.gate.day)).await.expect(200);
    assert_eq!(json!([day["presentCount"], day["toConfirmCount"]]), json!([0, 10]), "{day}");
    let share = post.anomalies("BY_HAND_SHARE").await;
    assert_eq!(share.len(), 1, "once, when the third of twelve was recorded");
    assert_eq!(share[0]["metadata"]["people"], 3);
    let all = post.ground.admin.get(&format!("/examination/examination-day-log/{}", post.gate.day)).await.expect(200);
    let flagged = all.as_array().unwrap().iter().filter(|log| log["oneTimeForMany"] == true).count();
    assert_eq!(flagged, 10, "one time was claimed for all of them");
    assert_eq!(all[0]["receivedAt"], json!(app.state.clock.now()), "and when they arrived is shown");
    assert_eq!(all[0]["recordedAt"], json!(claimed));

    let confirmed = post.confirm(&logs[0], true).await.expect(200);
    assert_eq!(confirmed["confirmation"], "CONFIRMED");
    assert_eq!(post.attendance(post.people[0]).await, json!(["PRESENT", claimed, false]));
    assert_eq!(post.attendance(post.people[1]).await, json!([null, null, true]));
    let day = post.ground.admin.get(&format!("/examination/examination-day/{}", post.gate.day)).await.expect(200);
    assert_eq!(json!([day["presentCount"], day["toConfirmCount"]]), json!([1, 9]));
}

/// A browser that somebody lets in under the name of a person on duty.
async fn let_in<'app>(app: &'app TestApp, by: &Client<'_>, person: FunctionaryId, device: &str) -> Client<'app> {
    let browser = app.client();
    let number = login_of(app, person).await.unwrap().proven_mobile_number.unwrap();
    let captcha = captcha(&browser).await;
    let headers: Vec<(&str, &str)> = captcha.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let asks = json!({ "mobileNumber": number, "deviceId": device });
    let asked = browser.post_with("/auth/initiate/assisted-login", asks, &headers).await.expect(201);
    by.post("/monitoring/admit-device", json!({ "letters": asked["letters"] })).await.expect(200);
    let answer = browser.post("/auth/verify/assisted-login", json!({ "deviceId": device })).await.expect(200);
    assert_eq!(answer["isAdmitted"], true);
    browser
}

#[actix_web::test]
async fn whoever_lets_a_colleague_in_on_another_device_has_no_second_pair_of_eyes_there() {
    let app = TestApp::start_with(quick).await;
    let post = Post::with_people(&app, 2).await;
    let entry = post.enter(post.people[0]).await;
    assert_eq!(entry["log"]["confirmation"], "PENDING");
    let puppet = let_in(&app, &post.gate.client, post.second, "a-private-window").await;
    let waiting = format!("/monitoring/entries-to-confirm/{}", post.gate.day);
    assert_eq!(puppet.get(&waiting).await.expect(200), json!([]));
    let confirm = format!("/monitoring/confirm-entry/{}", entry["log"]["id"].as_str().unwrap());
    let refused = puppet.post(&confirm, json!({ "confirmed": true })).await.expect(409);
    assert_eq!(refused["reason"], "LET_IN_BY_A_COLLEAGUE");
    puppet.post(&confirm, json!({ "confirmed": false })).await.refused(409);
    let oneself = let_in(&app, &puppet, post.operator, "another-window").await;
    assert_eq!(
        oneself.post(&confirm, json!({ "confirmed": true })).await.expect(409)["reason"],
        "LET_IN_BY_A_COLLEAGUE"
    );

    // What is recorded there waits for the region, and the own phone does not confirm it.
    let token = start(&puppet, &post.gate.day, "a-private-window").await;
    let gate = Gate { client: puppet, day: post.gate.day.clone(), token };
    let person = post.people[1].to_string();
    let parts = [Part::Field("functionaryId", &person), Part::Field("reason", "A bandage over the face")];
    let by_puppet = gate.client.upload(&gate.by_hand("ENTRY"), &parts).await.expect(200);
    assert_eq!(by_puppet["log"]["confirmation"], "HELD");
    let confirm = format!("/monitoring/confirm-entry/{}", by_puppet["log"]["id"].as_str().unwrap());
    post.gate.client.post(&confirm, json!({ "confirmed": true })).await.refused(409);
    assert_eq!(post.duty(post.people[1]).await["attendance"], Value::Null);
    settle(&post.region().await, &[&by_puppet["log"]], true).await;
    assert_eq!(post.duty(post.people[1]).await["attendance"], "PRESENT");

    post.confirm(&entry["log"], true).await.expect(200);
    assert_eq!(post.duty(post.people[0]).await["attendance"], "PRESENT");
}

#[actix_web::test]
async fn whom_an_administrator_let_in_confirms_as_anybody_else() {
    let app = TestApp::start_with(quick).await;
    let post = Post::with_people(&app, 1).await;
    let entry = post.enter(post.people[0]).await;
    let region = post.region().await;
    let colleague = let_in(&app, &region, post.second, "a-new-phone").await;
    let confirm = format!("/monitoring/confirm-entry/{}", entry["log"]["id"].as_str().unwrap());
    let confirmed = colleague.post(&confirm, json!({ "confirmed": true })).await.expect(200);
    assert_eq!(confirmed["confirmation"], "CONFIRMED");
}

#[actix_web::test]
async fn nobody_confirms_an_entry_about_themselves() {
    let app = TestApp::start().await;
    let post = Post::with_people(&app, 0).await;
    let entry = post.enter(post.second).await;
    let waiting = post.colleague.get(&format!("/monitoring/entries-to-confirm/{}", post.gate.day)).await.expect(200);
    assert_eq!(waiting, json!([]));
    let refused = post.confirm(&entry["log"], true).await.refused(409);
    assert_eq!(refused, "This is about yourself. Another colleague on duty has to confirm it.");
}

#[actix_web::test]
async fn a_denial_annuls_the_entry_and_is_told_to_the_region() {
    let app = TestApp::start().await;
    let post = Post::with_people(&app, 1).await;
    let region = post.region().await;
    let person = post.people[0];
    let entry = post.enter(person).await;
    let denied = post.confirm(&entry["log"], false).await.expect(200);
    assert_eq!(
        json!([denied["confirmation"], denied["annulReason"]]),
        json!(["DENIED", "Denied by a second person on duty"])
    );
    assert_eq!(post.attendance(person).await, json!([null, null, false]));
    let anomalies = post.anomalies("BY_HAND_DENIED").await;
    assert_eq!((anomalies.len(), &anomalies[0]["type"]), (1, &json!("FACE_MISMATCH")));
    assert_eq!(anomalies[0]["functionary"]["id"], json!(person));
    let notices = region.get("/notifications").await.expect(200);
    assert_eq!(notices[0]["title"], "A second person denied an entry by hand");
    let listed = region.get("/dashboard/functionary-attendance?confirmation=DENIED").await.expect(200);
    assert_eq!(listed["total"], 1, "a denied entry is found where it is asked for");
    assert_eq!(region.get("/dashboard/functionary-attendance").await.expect(200)["total"], 0);

    app.advance(TimeDelta::minutes(2));
    let again = post.enter(person).await;
    assert_eq!(verdict(&again), ("OK", None), "what was denied counts for nothing");
    let waiting = region.get("/monitoring/entries-to-settle").await.expect(200);
    assert_eq!(waiting.as_array().unwrap().len(), 2);
    let settled = settle(&region, &[&denied], true).await;
    assert_eq!(settled["settled"][0]["annulledAt"], Value::Null, "the region overrules a denial");
    assert_eq!(post.attendance(person).await, json!(["PRESENT", entry["log"]["recordedAt"], false]));
}

#[actix_web::test]
async fn what_is_recorded_by_hand_after_the_stop_or_the_close_waits_for_the_region() {
    let app = TestApp::start().await;
    let mut post = Post::with_people(&app, 3).await;
    app.advance(TimeDelta::hours(1));
    let within = app.state.clock.now() - TimeDelta::minutes(30);
    post.stop().await;
    app.advance(TimeDelta::minutes(5));
    let late = post.send(post.people[0], "ENTRY", Some(within)).await.expect(200);
    assert_eq!(late["log"]["confirmation"], "HELD");
    assert_eq!(late["message"], "Entry recorded. It counts when your regional administrator has confirmed it.");
    assert_eq!(late["assignment"]["attendance"], Value::Null);
    post.confirm(&late["log"], true).await.refused(409);
    post.close().await;
    let region = post.region().await;
    let after = post.send(post.people[1], "ENTRY", Some(within)).await.expect(200);
    assert_eq!(after["log"]["confirmation"], "HELD");
    for person in &post.people {
        assert_eq!(post.duty(*person).await["attendance"], "ABSENT");
    }
    let listed = region.get(&format!("/monitoring/entries-to-settle?examinationDayId={}&page=1", post.gate.day)).await;
    let listed = listed.expect(200);
    assert_eq!(listed["total"], 2);
    assert!(listed["data"][0]["functionary"]["id"].is_string());
    settle(&region, &[&late["log"], &after["log"]], true).await;
    assert_eq!(post.attendance(post.people[0]).await, json!(["PRESENT", within, false]));
    assert_eq!(post.attendance(post.people[1]).await, json!(["PRESENT", within, false]));
    assert_eq!(post.duty(post.people[2]).await["attendance"], "ABSENT");
}

#[actix_web::test]
async fn what_nobody_confirmed_until_the_close_is_an_anomaly_and_makes_nobody_present() {
    let app = TestApp::start().await;
    let mut post = Post::with_people(&app, 3).await;
    let logs = [post.enter(post.people[0]).await, post.enter(post.people[1]).await];
    post.close().await;
    let region = post.region().await;
    for person in &post.people {
        assert_eq!(post.duty(*person).await["attendance"], "ABSENT");
    }
    let anomalies = post.anomalies("BY_HAND_UNCONFIRMED").await;
    assert_eq!(anomalies.len(), 1, "one for the day, and not one for each of them");
    assert_eq!(anomalies[0]["metadata"]["people"], 2);
    let late = post.confirm(&logs[0]["log"], true).await.refused(409);
    assert!(late.contains("the day has ended"), "{late}");
    let waiting = region.get("/monitoring/entries-to-settle").await.expect(200);
    assert!(waiting.as_array().unwrap().iter().all(|log| log["confirmation"] == "HELD"), "{waiting}");
    let settled = settle(&region, &[&logs[0]["log"]], true).await;
    assert_eq!(settled["settled"][0]["confirmation"], "CONFIRMED");
    assert_eq!(post.duty(post.people[0]).await["attendance"], "PRESENT");
    assert_eq!(post.duty(post.people[1]).await["attendance"], "ABSENT");
}

#[actix_web::test]
async fn the_region_settles_many_at_once_and_only_what_waits_in_its_reach() {
    let app = TestApp::start().await;
    let post = Post::with_people(&app, 4).await;
    let region = post.region().await;
    let mut logs = Vec::new();
    for person in &post.people {
        logs.push(post.enter(*person).await["log"].clone());
    }
    let body = json!({ "logIds": [logs[0]["id"]], "confirmed": true, "reason": " " });
    assert_eq!(region.post("/monitoring/settle-entries", body).await.expect(400)["fields"]["reason"], "Give a reason.");
    let elsewhere = test_support::places::city_in(&app, 27).await.region_id;
    let elsewhere = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(elsewhere)).await;
    assert_eq!(settle(&elsewhere, &[&logs[0]], true).await["skipped"][0]["logId"], logs[0]["id"]);
    post.colleague.get("/monitoring/entries-to-settle").await.refused(403);
    let settling = json!({ "logIds": [logs[0]["id"]], "confirmed": true, "reason": "Known" });
    post.colleague.post("/monitoring/settle-entries", settling).await.refused(403);

    let settled = settle(&region, &[&logs[0], &logs[1]], true).await;
    assert_eq!((settled["settled"].as_array().unwrap().len(), &settled["skipped"]), (2, &json!([])));
    let annulled = settle(&region, &[&logs[1], &logs[2], &logs[3]], false).await;
    assert_eq!(annulled["settled"].as_array().unwrap().len(), 2);
    assert_eq!(annulled["skipped"][0]["logId"], logs[1]["id"], "decided already");
    assert_eq!(annulled["settled"][0]["annulReason"], "Seen on the list at the door");
    for (person, attendance) in post.people.iter().zip([json!("PRESENT"), json!("PRESENT"), Value::Null, Value::Null]) {
        assert_eq!(post.duty(*person).await["attendance"], attendance);
    }
    assert_eq!(region.get("/monitoring/entries-to-settle").await.expect(200), json!([]));
    let decided = region.get("/monitoring/entries-to-settle?settled=true").await.expect(200);
    assert_eq!(decided.as_array().unwrap().len(), 4);
    let lines = post.ground.admin.get("/audit?action=SETTLE_BY_HAND").await.expect(200);
    assert_eq!(lines["total"], 4, "a line for each of them");
    assert_eq!(lines["data"][0]["after"]["reason"], "Seen on the list at the door");
}

#[actix_web::test]
async fn a_face_counts_whatever_waits_by_hand() {
    let app = TestApp::start().await;
    let post = Post::with_people(&app, 0).await;
    let person = enlisted(&app, &post.ground, HERE).await;
    post.ground.assign(&post.gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    let came = app.state.clock.now();
    let by_hand = post.enter(person).await;
    app.advance(TimeDelta::seconds(5));
    let seen = app.state.clock.now();
    let face = post.gate.verify("ENTRY", HERE_AT_THE_GATE).await;
    assert_ne!(face["log"]["id"], by_hand["log"]["id"], "a face is no repeat of what waits");
    assert_eq!((&face["result"], &face["reason"]), (&json!("OK"), &Value::Null), "and nothing out of order");
    assert_eq!(post.attendance(person).await, json!(["PRESENT", seen, false]));
    post.confirm(&by_hand["log"], true).await.expect(200);
    assert_eq!(post.attendance(person).await, json!(["PRESENT", came, false]));
}

#[actix_web::test]
async fn an_exit_by_face_after_an_entry_that_waits_counts_with_the_entry() {
    let app = TestApp::start().await;
    let post = Post::with_people(&app, 0).await;
    let person = enlisted(&app, &post.ground, HERE).await;
    post.ground.assign(&post.gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    let by_hand = post.enter(person).await;
    app.advance(TimeDelta::hours(3));
    let went = app.state.clock.now();
    let exit = post.gate.verify("EXIT", HERE_AT_THE_GATE).await;
    assert_eq!((&exit["reason"], &exit["assignment"]["exitAt"]), (&Value::Null, &Value::Null));
    post.confirm(&by_hand["log"], true).await.expect(200);
    let duty = post.duty(person).await;
    assert_eq!(json!([duty["attendance"], duty["exitAt"]]), json!(["PRESENT", went]));
}

#[actix_web::test]
async fn an_authority_can_count_entries_by_hand_at_once_or_only_by_the_region() {
    for (setting, confirmation, attendance) in
        [(ByHandCounts::AtOnce, "AT_ONCE", json!("PRESENT")), (ByHandCounts::Region, "HELD", Value::Null)]
    {
        let app = TestApp::start_with(|settings| settings.rostering.by_hand = setting).await;
        let post = Post::with_people(&app, 3).await;
        for person in &post.people {
            let entry = post.enter(*person).await;
            assert_eq!(
                json!([entry["log"]["confirmation"], entry["assignment"]["attendance"]]),
                json!([confirmation, attendance])
            );
        }
        assert_eq!(post.anomalies("BY_HAND_SHARE").await.len(), 1);
        app.advance(TimeDelta::minutes(1));
        post.stop().await;
        let late = post.send(post.second, "ENTRY", Some(app.state.clock.now())).await.expect(200);
        assert_eq!(late["log"]["confirmation"], "HELD", "after the stop it waits in any case");
    }
}

#[actix_web::test]
async fn what_was_confirmed_in_one_direction_waits_again_when_the_gate_turns_it() {
    let app = TestApp::start().await;
    let post = Post::with_people(&app, 1).await;
    let exit = post.send(post.people[0], "EXIT", None).await.expect(200);
    post.confirm(&exit["log"], true).await.expect(200);
    let turn = format!("/monitoring/turn-log/{}", exit["log"]["id"].as_str().unwrap());
    let turned = post.gate.client.post(&turn, json!({})).await.expect(200);
    assert_eq!((&turned["entryType"], &turned["confirmation"]), (&json!("ENTRY"), &json!("PENDING")));
    assert_eq!(post.attendance(post.people[0]).await, json!([null, null, true]));
}

#[actix_web::test]
async fn exits_by_hand_that_are_turned_into_entries_count_in_the_share() {
    let app = TestApp::start().await;
    let post = Post::with_people(&app, 10).await;
    let mut exits = Vec::new();
    for person in &post.people[..3] {
        exits.push(post.send(*person, "EXIT", None).await.expect(200)["log"].clone());
    }
    assert!(post.anomalies("BY_HAND_SHARE").await.is_empty());
    for exit in &exits {
        let turn = format!("/monitoring/turn-log/{}", exit["id"].as_str().unwrap());
        post.gate.client.post(&turn, json!({})).await.expect(200);
    }
    let share = post.anomalies("BY_HAND_SHARE").await;
    assert_eq!(share.len(), 1, "{share:?}");
    assert_eq!(share[0]["metadata"]["people"], 3);
}

#[actix_web::test]
async fn what_is_turned_after_the_stop_waits_for_the_region() {
    let app = TestApp::start().await;
    let post = Post::with_people(&app, 1).await;
    let exit = post.send(post.people[0], "EXIT", None).await.expect(200);
    post.confirm(&exit["log"], true).await.expect(200);
    post.stop().await;
    let turn = format!("/monitoring/turn-log/{}", exit["log"]["id"].as_str().unwrap());
    let turned = post.gate.client.post(&turn, json!({})).await.expect(200);
    assert_eq!((&turned["entryType"], &turned["confirmation"]), (&json!("ENTRY"), &json!("HELD")));
    post.confirm(&turned, true).await.refused(409);
    let settled = settle(&post.region().await, &[&turned], true).await;
    assert_eq!(settled["settled"].as_array().unwrap().len(), 1, "{settled}");
    assert_eq!(post.duty(post.people[0]).await["attendance"], "PRESENT");
}

#[actix_web::test]
async fn a_capture_that_a_connected_device_kept_back_is_marked_and_one_from_without_a_network_is_not() {
    let app = TestApp::start().await;
    let post = Post::with_people(&app, 3).await;
    let beat = async || {
        let said = json!({
            "monitoringTokenId": post.gate.token, "deviceTime": app.state.clock.now(), "waiting": 0, "appVersion": "1",
        });
        post.gate.client.post("/monitoring/heartbeat", said).await.expect(200);
    };
    let begun = app.state.clock.now();
    for _ in 0..15 {
        app.advance(TimeDelta::minutes(1));
        beat().await;
    }
    let kept_back = post.send(post.people[0], "ENTRY", Some(begun)).await.expect(200);
    assert_eq!(kept_back["log"]["arrivedLate"], true, "it was connected for a quarter of an hour");
    let soon = app.state.clock.now() - TimeDelta::minutes(9);
    assert_eq!(post.send(post.people[1], "ENTRY", Some(soon)).await.expect(200)["log"]["arrivedLate"], false);
    let offline = app.state.clock.now();
    app.advance(TimeDelta::hours(2));
    beat().await;
    app.advance(TimeDelta::minutes(1));
    let sent_after = post.send(post.people[2], "ENTRY", Some(offline)).await.expect(200);
    assert_eq!(sent_after["log"]["arrivedLate"], false, "nobody heard of it for two hours");

    let csv = post.admin().await.get("/dashboard/functionary-attendance/export?format=csv").await;
    let text = String::from_utf8_lossy(&csv.body).into_owned();
    assert!(text.contains("When,Arrived,"), "{text}");
    assert_eq!(text.matches("Sent late, although connected").count(), 1, "{text}");
}

#[actix_web::test]
async fn no_two_dates_of_a_device_break_the_gate() {
    let app = TestApp::start().await;
    let post = Post::with_people(&app, 1).await;
    let days = post.colleague.get("/monitoring/examination-days").await.expect(200);
    let own = &days[0]["examinationDayFunctionaryId"];
    let start_at =
        |time: Value| json!({ "deviceId": OWN_DEVICE, "examinationDayFunctionaryId": own, "deviceTime": time });
    let now = app.state.clock.now();
    for time in [json!("-262143-01-01T00:00:00Z"), json!("+262142-12-31T00:00:00Z"), json!("2026-11-20")] {
        post.colleague.post("/monitoring/start-monitoring", start_at(time)).await.expect(400);
    }
    for hours in [-25, 25] {
        let far = start_at(json!(now + TimeDelta::hours(hours)));
        let refused = post.colleague.post("/monitoring/start-monitoring", far).await.expect(400);
        let sentence = "The clock of this device is more than a day off. Set its date and time, and start again.";
        assert_eq!(refused["fields"]["deviceTime"], sentence);
    }
    let fast = start_at(json!(now + TimeDelta::minutes(10)));
    post.colleague.post("/monitoring/start-monitoring", fast).await.expect(201);
    for claim in ["-262143-01-01T00:00:00Z", "+262142-12-31T23:59:59Z"] {
        let path = post.gate.by_hand("ENTRY");
        let person = post.people[0].to_string();
        let parts = [
            Part::Field("functionaryId", &person),
            Part::Field("reason", "A bandage over the face"),
            Part::Field("capturedAt", claim),
        ];
        assert!(post.gate.client.upload(&path, &parts).await.expect(400)["fields"]["capturedAt"].is_string());
    }
    for claim in ["0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z"] {
        app.advance(TimeDelta::minutes(1));
        let claim: DateTime<Utc> = claim.parse().unwrap();
        let entry = post.send(post.people[0], "ENTRY", Some(claim)).await.expect(200);
        assert_eq!(entry["log"]["recordedAt"], entry["log"]["receivedAt"], "what cannot be true does not count");
    }
    let beat = json!({
        "monitoringTokenId": post.gate.token, "deviceTime": "9999-12-31T23:59:59Z", "waiting": 1,
        "oldestWaitingAt": "0001-01-01T00:00:00Z", "appVersion": "1",
    });
    post.gate.client.post("/monitoring/heartbeat", beat).await.expect(200);
}
