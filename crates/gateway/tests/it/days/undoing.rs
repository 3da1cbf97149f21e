//! What is done to rosters is said beforehand, can be undone as a whole for a while, is told afterwards, and stays visible.

use chrono::{Days, TimeDelta};
use identity::{entities::user::UserStatus, trail::delivery::outbox};
use kernel::{access::Role, ids::FunctionaryId};
use registry::entities::AgencyFamily;
use rostering::undoing::tell_of_duties;
use serde_json::{Value, json};
use test_support::{
    Answer, TestApp,
    ground::{Ground, agency, functionary, login_of, start},
    people::Somebody,
    places,
};

const DEVICE: &str = "abcdefghijklmnopqrstu:1763600000";
const INVIGILATOR: &str = "EDUQUITY_INVIGILATOR";
const SUPERVISOR: &str = "EDUQUITY_LAB_SUPERVISOR";

/// Queues what people are to be told by now.
async fn told(app: &TestApp) -> u64 {
    let state = &app.state;
    tell_of_duties(&state.database, &state.clock, &state.settings.identity.delivery).await.unwrap()
}

/// What the outbox has for a person.
async fn messages(ground: &Ground<'_>, person: FunctionaryId) -> Vec<String> {
    let app = ground.admin.app();
    let record = ground.admin.get(&format!("/functionary/{person}")).await.expect(200);
    let number = record["mobileNumber"].as_str().unwrap();
    let list = outbox::list(app.database(), &app.state.clock, Some(number)).await.unwrap();
    list.into_iter().map(|message| message.body).collect()
}

async fn roster(ground: &Ground<'_>, day: &str) -> Vec<Value> {
    let roster = ground.admin.get(&format!("/examination/examination-day-functionary/{day}")).await.expect(200);
    roster.as_array().unwrap().clone()
}

async fn undo(ground: &Ground<'_>, offer: &Value) -> Answer {
    ground.admin.post(&format!("/examination/undo/{}", offer["id"].as_str().unwrap()), json!({})).await
}

fn ids(answer: &Value) -> Vec<Value> {
    answer["assigned"].as_array().unwrap().iter().map(|pair| pair["id"].clone()).collect()
}

#[actix_web::test]
async fn a_day_is_deleted_once_its_number_is_repeated_and_comes_back_with_its_people_while_there_is_time() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day_on(app.state.clock.today().checked_add_days(Days::new(1)).unwrap(), "Morning").await;
    let (manager, _) = ground.manager(&[&day], DEVICE).await;
    let mut people = Vec::new();
    for _ in 0..11 {
        people.push((functionary(&app, ground.place, |_| {}).await, INVIGILATOR));
    }
    ground.assign(&day, &people).await;
    let ask = json!({ "examinationDayIds": [day] });
    let touched = ground.admin.post("/examination/touched", ask).await.expect(200);
    let figures = ["days", "duties", "people", "entered", "messages", "confirm", "refusal"].map(|name| &touched[name]);
    assert_eq!(json!(figures), json!([1, 12, 12, 0, 12, 12, null]), "{touched}");
    assert_eq!(touched["names"].as_array().unwrap().len(), 5);

    let path = format!("/examination/examination-day/{day}");
    for wrong in [path.clone(), format!("{path}?confirm=11")] {
        let refused = ground.admin.delete(&wrong).await.expect(409);
        assert_eq!(json!([refused["reason"], refused["confirm"]]), json!(["CONFIRM", 12]), "{refused}");
    }
    let offer = ground.admin.delete(&format!("{path}?confirm=12")).await.expect(200)["undo"].clone();
    assert_eq!(offer["duties"], 12);
    assert_eq!(login_of(&app, manager).await.unwrap().status, UserStatus::Disabled);
    let acts = ground.admin.get("/examination/undo").await.expect(200);
    let shown = ["id", "kind", "days", "duties", "people", "batch"].map(|name| &acts[0][name]);
    assert_eq!(json!(shown), json!([offer["id"], "DAYS_DELETED", 1, 12, 12, "Morning"]), "{acts}");
    assert_eq!(acts[0]["names"].as_array().unwrap().len(), 3);
    let far = places::city_in(&app, 33).await;
    let elsewhere = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(far.region_id)).await;
    elsewhere.post(&format!("/examination/undo/{}", offer["id"].as_str().unwrap()), json!({})).await.refused(404);

    let undone = undo(&ground, &offer).await.expect(200);
    assert_eq!(undone, json!({ "success": true, "days": 1, "duties": 12, "skipped": [] }));
    assert_eq!(roster(&ground, &day).await.len(), 12);
    assert_eq!(ground.admin.get(&path).await.expect(200)["assignedCount"], 12, "the figures are as before");
    assert_eq!(login_of(&app, manager).await.unwrap().status, UserStatus::Active);
    assert_eq!(undo(&ground, &offer).await.expect(409)["reason"], "UNDONE");
    app.advance(TimeDelta::minutes(11));
    assert_eq!(told(&app).await, 0, "what was undone is told to nobody");

    let many = json!({ "ids": [day], "confirm": 12 });
    let deleted = ground.admin.post("/examination/examination-days/delete", many).await.expect(200);
    assert_eq!(json!([deleted["days"], deleted["duties"]]), json!([1, 12]));
    app.advance(TimeDelta::minutes(9));
    assert_eq!(told(&app).await, 0, "there is still time");
    app.advance(TimeDelta::minutes(1));
    assert_eq!(undo(&ground, &deleted["undo"]).await.expect(409)["reason"], "TOO_LATE");
    assert_eq!(told(&app).await, 12);
    assert_eq!(told(&app).await, 0, "once");
    let said = messages(&ground, people[0].0).await;
    assert!(said.iter().any(|text| text.contains("is cancelled. You need not come")), "{said:?}");
}

#[actix_web::test]
async fn people_are_taken_off_and_given_roles_together_and_who_cannot_come_back_is_named() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let other = Ground::at(&app, ground.place).await;
    let date = app.state.clock.today().checked_add_days(Days::new(2)).unwrap();
    let (day, elsewhere) = (ground.day_on(date, "Morning").await, other.day_on(date, "Morning").await);
    let mut people = Vec::new();
    for _ in 0..3 {
        people.push((functionary(&app, ground.place, |_| {}).await, INVIGILATOR));
    }
    let duties = ids(&ground.assign(&day, &people).await);
    let roles = json!({ "ids": duties[..2], "role": SUPERVISOR });
    let changed = ground.admin.post(&format!("/examination/examination-day/{day}/roles"), roles).await.expect(200);
    assert_eq!(changed["duties"], 2);
    let supervisors = async || roster(&ground, &day).await.iter().filter(|duty| duty["role"] == SUPERVISOR).count();
    assert_eq!(supervisors().await, 2);
    undo(&ground, &changed["undo"]).await.expect(200);
    assert_eq!(supervisors().await, 0);

    let off = json!({ "ids": duties[..2], "reason": "Not needed" });
    let off = ground.admin.post(&format!("/examination/examination-day/{day}/take-off"), off).await.expect(200);
    assert_eq!(roster(&ground, &day).await.len(), 1);
    let gone = ground.admin.get(&format!("/examination/examination-day/{day}/cancelled-duties")).await.expect(200);
    assert_eq!(json!([gone.as_array().unwrap().len(), gone[0]["reason"]]), json!([2, "Not needed"]));
    let trail = ground.admin.get("/audit?action=UNASSIGN_FUNCTIONARIES").await.expect(200);
    let line = &trail["data"][0];
    assert_eq!(json!([line["subjectKind"], line["after"]["duties"]]), json!(["undoableAct", 2]));
    assert!(line["subjectName"].as_str().unwrap().ends_with(", Morning"), "{line}");

    let busy = ids(&other.assign(&elsewhere, &[(people[0].0, INVIGILATOR)]).await)[0].clone();
    let refused = undo(&ground, &off["undo"]).await.expect(409);
    assert_eq!(refused["reason"], "MOVED_ON");
    assert_eq!(refused["skipped"].as_array().unwrap().len(), 1);
    assert!(refused["error"].as_str().unwrap().contains("on duty at another center"), "{refused}");
    assert_eq!(roster(&ground, &day).await.len(), 1, "nothing is half undone");
    let busy = format!("/examination/examination-day-functionary/{}", busy.as_str().unwrap());
    ground.admin.delete(&busy).await.expect(200);
    undo(&ground, &off["undo"]).await.expect(200);
    assert_eq!(roster(&ground, &day).await.len(), 3);

    let act = format!("/examination/acts/{}", line["subjectId"].as_str().unwrap());
    let act = ground.admin.get(&act).await.expect(200);
    assert!(act["undoneAt"].is_string() && act["by"].is_string(), "{act}");
    assert_eq!(json!([act["rows"].as_array().unwrap().len(), act["rows"][0]["change"]]), json!([2, "CANCELLED"]));
    let history = ground.admin.get(&format!("/examination/duty-history/{}", people[0].0)).await.expect(200);
    let mut kinds: Vec<_> =
        history.as_array().unwrap().iter().map(|line| line["kind"].as_str().unwrap().to_owned()).collect();
    kinds.sort();
    assert_eq!(kinds, ["CANCELLED", "CANCELLED", "GIVEN", "GIVEN", "RETURNED", "ROLE_CHANGED", "ROLE_CHANGED"]);
}

#[actix_web::test]
async fn a_copied_roster_goes_again_until_a_gate_is_opened() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (morning, evening) = (ground.day("Morning").await, ground.day("Evening").await);
    let (_, gate) = ground.manager(&[&morning], DEVICE).await;
    let copy = async || {
        let path = format!("/examination/examination-day/{evening}/copy-roster");
        ground.admin.post(&path, json!({ "from": morning })).await.expect(200)["undo"].clone()
    };
    let first = copy().await;
    undo(&ground, &first).await.expect(200);
    assert_eq!((roster(&ground, &evening).await.len(), roster(&ground, &morning).await.len()), (0, 1));
    let gone = ground.admin.get(&format!("/examination/examination-day/{evening}/cancelled-duties")).await;
    assert_eq!(gone.expect(200), json!([]), "a copy that was undone leaves nothing on the roster");

    let again = copy().await;
    app.advance(TimeDelta::minutes(1));
    start(&gate, &evening, DEVICE).await;
    assert_eq!(undo(&ground, &again).await.expect(409)["reason"], "GATE_OPENED");
    assert_eq!(roster(&ground, &evening).await.len(), 1);
}

#[actix_web::test]
async fn who_said_no_and_was_replaced_stays_visible_and_counts_for_the_agency() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let eduquity = agency(&app, "eduquity-test", AgencyFamily::Eduquity).await;
    let clock = &app.state.clock;
    let day = json!({
        "examinationId": ground.examination["id"], "centerId": ground.center["id"], "date": clock.today(),
        "batch": "Morning", "reportingAt": clock.now() + TimeDelta::hours(3),
    });
    let day = ground.admin.post("/examination/examination-day", day).await.expect(201)["id"].clone();
    let day = day.as_str().unwrap();
    let ill = functionary(&app, ground.place, |person| person.authorizing_agency_id = Some(eduquity)).await;
    let free = functionary(&app, ground.place, |_| {}).await;
    let duty = ids(&ground.assign(day, &[(ill, INVIGILATOR)]).await)[0].clone();
    let duty = format!("/examination/examination-day-functionary/{}", duty.as_str().unwrap());
    ground.admin.post(&format!("{duty}/contacts"), json!({ "kind": "NOT_COMING" })).await.expect(200);
    let replace = async || {
        let taken = json!({ "functionaryId": free, "reason": "Fever" });
        ground.admin.post(&format!("{duty}/replace"), taken).await.expect(200)["undo"].clone()
    };
    let offer = replace().await;
    undo(&ground, &offer).await.expect(200);
    assert_eq!(roster(&ground, day).await[0]["functionaryId"], json!(ill));
    replace().await;
    let gone = ground.admin.get(&format!("/examination/examination-day/{day}/cancelled-duties")).await.expect(200);
    assert_eq!(gone.as_array().unwrap().len(), 1, "the first substitute was taken back by undoing: {gone}");
    let shown = [&gone[0]["functionaryId"], &gone[0]["saidNotComing"], &gone[0]["replacedBy"]["functionaryId"]];
    assert_eq!(json!(shown), json!([ill, true, free]));
    let history = ground.admin.get(&format!("/examination/duty-history/{ill}")).await.expect(200);
    let replaced = history.as_array().unwrap().iter().find(|line| line["kind"] == "REPLACED").unwrap();
    assert_eq!(json!([replaced["other"]["id"], replaced["reason"]]), json!([free, "Fever"]));

    assert_eq!((messages(&ground, ill).await.len(), told(&app).await), (0, 0), "it can still be undone");
    app.advance(TimeDelta::minutes(10));
    assert_eq!(told(&app).await, 2);
    assert!(messages(&ground, ill).await[0].contains("is given to another person"));
    assert!(messages(&ground, free).await[0].starts_with("New duty: "));
    app.advance(TimeDelta::days(1));
    let admin = app.signed_in(Role::SscAdmin).await;
    let season = admin.get("/dashboard/agency-reliability").await.expect(200);
    let agency = &season["agencies"][0];
    assert_eq!(json!([agency["duties"], agency["present"], agency["lost"]]), json!([0, 0, 1]), "{season}");
}

#[actix_web::test]
async fn days_come_back_together_with_all_duties_unless_one_was_planned_again() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let tomorrow = app.state.clock.today().checked_add_days(Days::new(1)).unwrap();
    let days = [ground.day_on(tomorrow, "Morning").await, ground.day_on(tomorrow, "Evening").await];
    let (manager, _) = ground.manager(&[&days[0], &days[1]], DEVICE).await;
    for day in &days {
        let person = functionary(&app, ground.place, |_| {}).await;
        // Twice in one request: what is said last counts.
        let given = ground.assign(day, &[(person, INVIGILATOR), (person, SUPERVISOR)]).await;
        assert_eq!(given["functionaryIds"], json!([person]), "{given}");
    }
    let rosters = async || {
        let mut all = Vec::new();
        for day in &days {
            let mut duties = roster(&ground, day).await;
            duties.sort_by_key(|duty| duty["id"].as_str().unwrap().to_owned());
            all.push(duties.iter().map(|duty| json!([duty["functionaryId"], duty["role"]])).collect::<Vec<_>>());
        }
        all
    };
    let before = rosters().await;
    assert!(before.iter().all(|duties| duties.iter().any(|duty| duty[1] == SUPERVISOR)), "{before:?}");

    let deleted = ground.admin.post("/examination/examination-days/delete", json!({ "ids": days })).await.expect(200);
    assert_eq!(json!([deleted["days"], deleted["duties"]]), json!([2, 4]));
    let again = ground.day_on(tomorrow, "Evening").await;
    let refused = undo(&ground, &deleted["undo"]).await.expect(409);
    assert_eq!(refused["reason"], "MOVED_ON");
    assert!(refused["error"].as_str().unwrap().contains("Evening: it was planned again since."), "{refused}");
    ground.admin.get(&format!("/examination/examination-day/{}", days[0])).await.refused(404);

    ground.admin.delete(&format!("/examination/examination-day/{again}")).await.expect(200);
    undo(&ground, &deleted["undo"]).await.expect(200);
    assert_eq!(rosters().await, before);
    assert_eq!(login_of(&app, manager).await.unwrap().status, UserStatus::Active);
}

#[actix_web::test]
async fn who_would_be_told_at_once_is_said_before_and_the_others_wait_until_it_cannot_be_undone() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let mut duties = Vec::new();
    for (batch, minutes) in [("Morning", 30), ("Evening", 180)] {
        let day = json!({
            "examinationId": ground.examination["id"], "centerId": ground.center["id"], "date": app.state.clock.today(),
            "batch": batch, "reportingAt": app.state.clock.now() + TimeDelta::minutes(minutes),
        });
        let day = ground.admin.post("/examination/examination-day", day).await.expect(201)["id"].clone();
        let person = functionary(&app, ground.place, |_| {}).await;
        duties.push(ids(&ground.assign(day.as_str().unwrap(), &[(person, INVIGILATOR)]).await)[0].clone());
    }
    let ask = json!({ "examinationDayFunctionaryIds": duties });
    let touched = ground.admin.post("/examination/touched", ask).await.expect(200);
    assert_eq!(json!([touched["messages"], touched["messagesAtOnce"]]), json!([2, 1]), "{touched}");
    for (duty, at_once) in duties.iter().zip([1, 0]) {
        let duty = format!("/examination/examination-day-functionary/{}", duty.as_str().unwrap());
        ground.admin.delete(&duty).await.expect(200);
        assert_eq!(told(&app).await, at_once);
    }
    app.advance(TimeDelta::minutes(10));
    assert_eq!(told(&app).await, 1);
}

#[actix_web::test]
async fn those_who_speak_hindi_hear_of_every_change_in_hindi() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let tomorrow = app.state.clock.today() + Days::new(1);
    let (day, later) =
        (ground.day_on(tomorrow, "Morning").await, ground.day_on(tomorrow + Days::new(1), "Evening").await);
    let (first, second) =
        (functionary(&app, ground.place, |_| {}).await, functionary(&app, ground.place, |_| {}).await);
    for (person, languages) in [(first, json!(["HINDI"])), (second, json!(["HINDI", "ENGLISH"]))] {
        let profile = format!("/functionary/{person}/duty-profile");
        ground.admin.post(&profile, json!({ "languages": languages })).await.expect(200);
    }
    let duties = ids(&ground.assign(&day, &[(first, INVIGILATOR)]).await);
    ground.assign(&later, &[(first, INVIGILATOR), (second, INVIGILATOR)]).await;
    let reminded = json!({ "examinationDayFunctionaryIds": duties });
    ground.admin.post("/examination/remind-functionaries", reminded).await.expect(200);
    let newest = async |person| messages(&ground, person).await.swap_remove(0);
    assert!(newest(first).await.contains("अपने समन्वयक को फ़ोन करें"), "the reminder");
    ground.admin.delete(&format!("/examination/examination-day/{later}?confirm=2")).await.expect(200);
    app.advance(TimeDelta::minutes(10));
    assert_eq!(told(&app).await, 2);
    let off = newest(first).await;
    assert!(off.contains("Evening") && off.contains("रद्द है"), "{off}");
    assert!(newest(second).await.contains("is cancelled"), "who also speaks English");
}
