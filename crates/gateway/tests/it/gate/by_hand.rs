//! What people do at and about a gate where the machine is not enough: record by hand, annul, correct.

use chrono::TimeDelta;
use kernel::{access::Role, ids::FunctionaryId};
use registry::entities::functionary::{self, FunctionaryStatus};
use sea_orm::{ActiveModelTrait, EntityTrait, IntoActiveModel, Set};
use serde_json::{Value, json};
use test_support::{
    Answer, Client, TestApp,
    client::Part,
    faces,
    ground::{Ground, functionary as somebody, start},
    people::Somebody,
    places,
};

const DEVICE: &str = "abcdefghijklmnopqrstu:1763600000";
const REASON: &str = "A bandage over the face";

struct Gate<'app> {
    client: Client<'app>,
    /// On duty, with a device of their own.
    colleague: Client<'app>,
    day: String,
    token: String,
    person: FunctionaryId,
}

impl<'app> Gate<'app> {
    /// A gate that runs, and somebody on its roster.
    async fn open(ground: &Ground<'app>) -> Self {
        let app = ground.admin.app();
        let day = ground.day("Morning").await;
        let (_, client) = ground.manager(&[&day], DEVICE).await;
        let (_, colleague) = ground.manager(&[&day], "other-device-aaaaaaaaa:1763600000").await;
        let token = start(&client, &day, DEVICE).await;
        let person = somebody(app, ground.place, |_| {}).await;
        ground.assign(&day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
        Self { client, colleague, day, token, person }
    }

    async fn send(&self, kind: &str, fields: &[(&str, &str)], picture: Option<&[u8]>) -> Answer {
        let path = format!("/monitoring/manual-entry/{}/{}/{kind}", self.token, self.day);
        let mut parts: Vec<Part<'_>> = fields.iter().map(|(name, value)| Part::Field(name, value)).collect();
        parts.extend(picture.map(|bytes| Part::File("gate.jpg", bytes)));
        self.client.upload(&path, &parts).await
    }

    async fn record(&self, kind: &str) -> Value {
        let person = self.person.to_string();
        self.send(kind, &[("functionaryId", &person), ("reason", REASON)], None).await.expect(200)
    }

    /// Confirms it as the colleague: only then does it count.
    async fn confirm(&self, log: &Value) {
        let path = format!("/monitoring/confirm-entry/{}", log["id"].as_str().unwrap());
        self.colleague.post(&path, json!({ "confirmed": true })).await.expect(200);
    }

    async fn duty(&self, client: &Client<'_>) -> Value {
        let path = format!("/examination/examination-day-functionary/{}", self.day);
        let roster = client.get(&path).await.expect(200);
        roster.as_array().unwrap().iter().find(|row| row["functionaryId"] == json!(self.person)).unwrap().clone()
    }

    async fn annul(&self, log: &Value) -> Answer {
        annul(&self.client, log).await
    }
}

async fn annul(client: &Client<'_>, log: &Value) -> Answer {
    let path = format!("/monitoring/annul-log/{}", log["id"].as_str().unwrap());
    client.post(&path, json!({ "reason": "The wrong person" })).await
}

#[actix_web::test]
async fn somebody_whose_face_fails_is_recorded_by_hand_under_the_same_rules() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let person = gate.person.to_string();
    for (fields, field) in [
        (vec![("functionaryId", person.as_str())], "reason"),
        (vec![("functionaryId", person.as_str()), ("reason", " ")], "reason"),
        (vec![("reason", REASON)], "functionaryId"),
    ] {
        let refused = gate.send("ENTRY", &fields, None).await.expect(400);
        assert!(refused["fields"][field].is_string(), "{refused}");
    }
    let stranger = somebody(&app, ground.place, |_| {}).await.to_string();
    gate.send("ENTRY", &[("functionaryId", &stranger), ("reason", REASON)], None).await.refused(404);

    let picture = faces::picture("6-2-gate");
    let fields = [("functionaryId", person.as_str()), ("reason", REASON), ("idempotencyKey", "one")];
    let entry = gate.send("ENTRY", &fields, Some(&picture)).await.expect(200);
    assert_eq!(
        json!([entry["result"], entry["log"]["method"], entry["log"]["reason"]]),
        json!(["OK", "MANUAL", REASON])
    );
    assert_eq!(entry["assignment"]["attendance"], Value::Null, "it counts when a second person has confirmed it");
    assert_ne!(entry["log"]["file"], Value::Null, "the picture is evidence");
    assert_eq!(gate.send("ENTRY", &fields, Some(&picture)).await.expect(200), entry, "a copy of the request");

    app.advance(TimeDelta::minutes(2));
    let again = gate.record("ENTRY").await;
    assert_eq!((&again["result"], &again["reason"]), (&json!("WARN"), &json!("MULTIPLE_ENTRY")));
    assert_eq!(gate.record("ENTRY").await["log"]["id"], again["log"]["id"], "at once again is the same");
    app.advance(TimeDelta::minutes(2));
    assert_eq!(gate.record("EXIT").await["result"], "OK");

    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;
    let logs = region.get(&format!("/examination/examination-day-log/{}?method=MANUAL", gate.day)).await.expect(200);
    assert_eq!(logs.as_array().unwrap().len(), 3, "shown to the region");
    let none = region.get(&format!("/examination/examination-day-log/{}?method=FACE", gate.day)).await.expect(200);
    assert_eq!(none, json!([]));
    assert_eq!(region.get("/dashboard/functionary-attendance?method=MANUAL").await.expect(200)["total"], 3);
}

#[actix_web::test]
async fn nobody_is_recorded_by_hand_who_may_not_be_here_or_after_monitoring_has_stopped() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    #[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
    let person = functionary::Entity::find_by_id(gate.person).one(&**app.database()).await.unwrap().unwrap();
    let mut person = person.into_active_model();
    person.status = Set(FunctionaryStatus::Blacklisted);
    person.update(&**app.database()).await.unwrap();
    let denied = gate.record("ENTRY").await;
    assert_eq!((&denied["result"], &denied["log"]), (&json!("DENIED"), &Value::Null));
    assert_eq!(denied["reason"], "FUNCTIONARY_NOT_ASSIGNED_TO_CENTER");

    let stop = json!({ "monitoringTokenId": gate.token, "examinationDayId": gate.day });
    gate.client.post("/monitoring/stop-monitoring", stop).await.expect(200);
    app.advance(TimeDelta::minutes(1));
    let id = gate.person.to_string();
    gate.send("ENTRY", &[("functionaryId", &id), ("reason", REASON)], None).await.refused(409);
    let elsewhere = app.signed_in(Role::SscAdmin).await;
    let path = format!("/monitoring/manual-entry/{}/{}/ENTRY", gate.token, gate.day);
    elsewhere.upload(&path, &[Part::Field("functionaryId", &id), Part::Field("reason", REASON)]).await.refused(403);
}

#[actix_web::test]
async fn an_exit_that_was_known_before_its_entry_counts_when_the_entry_arrives() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let start = app.state.clock.now();
    app.advance(TimeDelta::hours(3));
    let exit = gate.record("EXIT").await;
    assert_eq!((&exit["reason"], &exit["assignment"]["exitAt"]), (&json!("MULTIPLE_EXIT"), &Value::Null));

    let (person, came) = (gate.person.to_string(), start + TimeDelta::minutes(10));
    let captured = came.to_rfc3339();
    let fields = [("functionaryId", person.as_str()), ("reason", REASON), ("capturedAt", captured.as_str())];
    let entry = gate.send("ENTRY", &fields, None).await.expect(200);
    gate.confirm(&exit["log"]).await;
    gate.confirm(&entry["log"]).await;
    let duty = gate.duty(&gate.client).await;
    assert_eq!(json!([entry["result"], duty["attendance"], duty["entryAt"]]), json!(["OK", "PRESENT", came]));
    assert_eq!(duty["exitAt"], exit["log"]["recordedAt"], "they were seen to go");
    app.advance(TimeDelta::minutes(1));
    assert_eq!(gate.record("ENTRY").await["result"], "OK", "coming back is normal");
}

#[actix_web::test]
async fn a_gate_annuls_its_own_mistake_soon_and_the_duty_is_worked_out_anew() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let entry = gate.record("ENTRY").await["log"].clone();
    let refused =
        gate.client.post(&format!("/monitoring/annul-log/{}", entry["id"].as_str().unwrap()), json!({})).await;
    assert_eq!(refused.expect(400)["fields"]["reason"], "Give a reason.");
    let annulled = gate.annul(&entry).await.expect(200);
    assert_eq!(annulled["annulReason"], "The wrong person");
    gate.annul(&entry).await.refused(409);
    let duty = gate.duty(&gate.client).await;
    assert_eq!(json!([duty["attendance"], duty["entryAt"]]), json!([null, null]));

    app.advance(TimeDelta::seconds(5));
    let entry = gate.record("ENTRY").await;
    assert_eq!(entry["result"], "OK", "what was annulled is neither a first entry nor the same again");
    gate.confirm(&entry["log"]).await;
    app.advance(TimeDelta::minutes(2));
    let exit = gate.record("EXIT").await["log"].clone();
    gate.annul(&exit).await.expect(200);
    let duty = gate.duty(&gate.client).await;
    assert_eq!(json!([duty["attendance"], duty["exitAt"]]), json!(["PRESENT", null]));

    app.advance(TimeDelta::minutes(16));
    let late = gate.annul(&entry["log"]).await.refused(409);
    assert_eq!(late, "A gate can annul for 15 minutes. Ask your regional administrator to correct it.");
    let foreign = places::city_in(&app, 27).await;
    let other = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(foreign.region_id)).await;
    annul(&other, &entry["log"]).await.refused(404);
    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;
    annul(&region, &entry["log"]).await.expect(200);
    assert_eq!(gate.duty(&region).await["attendance"], Value::Null);
    let logs = region.get(&format!("/examination/examination-day-log/{}", gate.day)).await.expect(200);
    assert_eq!(logs.as_array().unwrap().len(), 3, "nothing is overwritten");
}

#[actix_web::test]
async fn what_an_administrator_corrected_is_not_undone_by_annulling_a_log() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let entry = gate.record("ENTRY").await["log"].clone();
    let duty = gate.duty(&ground.admin).await;
    let path = format!("/examination/examination-day-functionary/{}", duty["id"].as_str().unwrap());
    let body = json!({ "attendance": "PRESENT", "reason": "Seen by the coordinator" });
    let corrected = ground.admin.post(&path, body).await.expect(200);
    let at_the_gate = gate.annul(&entry).await.expect(409);
    assert_eq!(at_the_gate["reason"], "CORRECTED");
    assert!(at_the_gate["error"].as_str().unwrap().contains("Ask your regional administrator"), "{at_the_gate}");
    let at_the_office = annul(&ground.admin, &entry).await.refused(409);
    assert!(at_the_office.contains("Correct it again on the roster"), "{at_the_office}");
    let kept = gate.duty(&ground.admin).await;
    assert_eq!(json!([kept["attendance"], kept["entryAt"]]), json!([corrected["attendance"], corrected["entryAt"]]));
}

#[actix_web::test]
async fn a_gate_annuls_nothing_of_another_device() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let entry = gate.record("ENTRY").await["log"].clone();
    annul(&gate.colleague, &entry).await.refused(404);
    annul(&app.signed_in(Role::EyCenterObserver).await, &entry).await.refused(403);
}

#[actix_web::test]
async fn an_administrator_corrects_attendance_with_a_reason() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let duty = gate.duty(&ground.admin).await;
    let path = format!("/examination/examination-day-functionary/{}", duty["id"].as_str().unwrap());
    let now = app.state.clock.now();
    let (came, went) = (now - TimeDelta::minutes(30), now - TimeDelta::minutes(10));
    let correct = async |body: Value| ground.admin.post(&path, body).await;

    let without = correct(json!({ "attendance": "PRESENT" })).await.expect(200);
    assert_eq!(without["attendance"], "PRESENT", "clients of the specification give no reason");
    let why = "Seen by the coordinator";
    for (body, field) in [
        (json!({ "attendance": "PRESENT", "entryAt": went, "exitAt": came, "reason": why }), "exitAt"),
        (json!({ "attendance": "PRESENT", "exitAt": went, "reason": why }), "exitAt"),
        (json!({ "attendance": "ABSENT", "entryAt": came, "reason": why }), "entryAt"),
        (json!({ "attendance": "PRESENT", "entryAt": now + TimeDelta::hours(1), "reason": why }), "entryAt"),
    ] {
        let refused = correct(body).await.expect(400);
        assert!(refused["fields"][field].is_string(), "{refused}");
    }
    let body = json!({ "attendance": "PRESENT", "entryAt": came, "exitAt": went, "reason": why });
    let corrected = correct(body).await.expect(200);
    assert_eq!(corrected["attendance"], "PRESENT");
    assert_ne!(corrected["attendanceByUserId"], Value::Null);
    let absent = correct(json!({ "attendance": "ABSENT", "reason": why })).await.expect(200);
    assert_eq!(json!([absent["attendance"], absent["entryAt"], absent["exitAt"]]), json!(["ABSENT", null, null]));
    let unknown = correct(json!({ "attendance": null, "reason": why })).await.expect(200);
    assert_eq!(unknown["attendance"], Value::Null);

    let tomorrow = ground.day_on(app.state.clock.today().succ_opt().unwrap(), "Morning").await;
    let answer = ground.assign(&tomorrow, &[(gate.person, "EDUQUITY_INVIGILATOR")]).await;
    let later = format!("/examination/examination-day-functionary/{}", answer["assigned"][0]["id"].as_str().unwrap());
    ground.admin.post(&later, json!({ "attendance": "PRESENT", "reason": why })).await.refused(409);
    gate.client.post(&path, json!({ "attendance": "PRESENT", "reason": why })).await.refused(403);
    let foreign = places::city_in(&app, 27).await;
    let other = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(foreign.region_id)).await;
    other.post(&path, json!({ "attendance": "PRESENT", "reason": why })).await.refused(404);
}
