//! Days move with their people: put off, at other times, at another center; everybody hears of it, and it can be taken back.

use chrono::{Days, TimeDelta};
use identity::trail::delivery::outbox;
use kernel::ids::FunctionaryId;
use rostering::undoing::tell_of_duties;
use serde_json::{Value, json};
use test_support::{
    Answer, TestApp,
    ground::{Ground, functionary, start},
};

const DEVICE: &str = "abcdefghijklmnopqrstu:1763600000";
const INVIGILATOR: &str = "EDUQUITY_INVIGILATOR";

/// Two people on duty tomorrow morning.
struct Tomorrow<'app> {
    ground: Ground<'app>,
    day: String,
    people: [FunctionaryId; 2],
}

impl<'app> Tomorrow<'app> {
    async fn begin(app: &'app TestApp) -> Self {
        let ground = Ground::in_delhi(app).await;
        let day = ground.day_on(app.state.clock.today() + Days::new(1), "Morning").await;
        let person = async || functionary(app, ground.place, |_| {}).await;
        let people = [person().await, person().await];
        ground.assign(&day, &people.map(|id| (id, INVIGILATOR))).await;
        Self { ground, day, people }
    }

    fn app(&self) -> &'app TestApp {
        self.ground.admin.app()
    }

    async fn shift(&self, change: Value) -> Answer {
        let mut wish = json!({ "examinationId": self.ground.examination["id"] });
        wish.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        self.ground.admin.post("/examination/examination-days/move", wish).await
    }

    async fn shown(&self) -> Value {
        self.ground.admin.get(&format!("/examination/examination-day/{}", self.day)).await.expect(200)
    }

    async fn roster(&self) -> Vec<Value> {
        let path = format!("/examination/examination-day-functionary/{}", self.day);
        self.ground.admin.get(&path).await.expect(200).as_array().unwrap().clone()
    }

    async fn messages(&self, person: FunctionaryId) -> Vec<String> {
        let record = self.ground.admin.get(&format!("/functionary/{person}")).await.expect(200);
        let number = record["mobileNumber"].as_str().unwrap();
        let list = outbox::list(self.app().database(), &self.app().state.clock, Some(number)).await.unwrap();
        list.into_iter().map(|message| message.body).collect()
    }

    /// Lets the time for undoing go by, and queues the messages.
    async fn told(&self) -> u64 {
        self.app().advance(TimeDelta::minutes(11));
        let state = &self.app().state;
        tell_of_duties(&state.database, &state.clock, &state.settings.identity.delivery).await.unwrap()
    }

    async fn undo(&self, offer: &Value) -> Answer {
        let path = format!("/examination/undo/{}", offer["id"].as_str().unwrap());
        self.ground.admin.post(&path, json!({})).await
    }
}

#[actix_web::test]
async fn a_day_is_put_off_with_its_people_who_hear_of_it_and_accept_anew() {
    let app = TestApp::start().await;
    let tomorrow = Tomorrow::begin(&app).await;
    let next_week = app.state.clock.today() + Days::new(8);
    let seen = tomorrow.shift(json!({ "shiftDays": 7, "dryRun": true })).await.expect(200);
    let figures = ["dryRun", "days", "duties", "people", "takenOff", "confirm", "undo"].map(|name| &seen[name]);
    assert_eq!(json!(figures), json!([true, 1, 2, 2, 0, null, null]), "{seen}");
    assert_eq!(seen["sittings"][0]["toDate"], json!(next_week));
    assert_eq!(tomorrow.shown().await["date"], json!(app.state.clock.today() + Days::new(1)), "only looked at");

    let duty = tomorrow.roster().await[0]["id"].as_str().unwrap().to_owned();
    let answer = json!({ "answer": "ACCEPTED" });
    tomorrow
        .ground
        .admin
        .post(&format!("/examination/examination-day-functionary/{duty}/answer"), answer)
        .await
        .expect(200);
    let done = tomorrow.shift(json!({ "shiftDays": 7 })).await.expect(200);
    assert_eq!((&done["accepted"], &done["undo"]["duties"]), (&json!(1), &json!(2)), "{done}");
    let day = tomorrow.shown().await;
    assert_eq!((&day["date"], &day["batch"]), (&json!(next_week), &json!("Morning")));
    assert_eq!(tomorrow.roster().await.len(), 2);
    assert!(tomorrow.messages(tomorrow.people[0]).await.is_empty(), "it can still be undone");

    assert_eq!(tomorrow.told().await, 2);
    let told = tomorrow.messages(tomorrow.people[0]).await;
    let date = next_week.format("%-d %b %Y").to_string();
    assert!(told[0].starts_with("Your duty has changed.") && told[0].contains(&date), "{told:?}");
    assert!(tomorrow.roster().await.iter().all(|duty| duty["answer"].is_null()), "they accept the new date");
    let acts =
        tomorrow.ground.admin.get(&format!("/examination/duty-history/{}", tomorrow.people[0])).await.expect(200);
    assert!(acts.as_array().unwrap().iter().any(|line| line["kind"] == "MOVED"), "{acts}");
}

#[actix_web::test]
async fn other_times_on_the_date_leave_the_answer_and_are_told() {
    let app = TestApp::start().await;
    let tomorrow = Tomorrow::begin(&app).await;
    let duty = tomorrow.roster().await[0]["id"].as_str().unwrap().to_owned();
    let answer = json!({ "answer": "ACCEPTED" });
    tomorrow
        .ground
        .admin
        .post(&format!("/examination/examination-day-functionary/{duty}/answer"), answer)
        .await
        .expect(200);
    let done = tomorrow.shift(json!({ "reportingAt": "06:45", "entryOpensAt": "07:00" })).await.expect(200);
    assert_eq!((&done["accepted"], &done["duties"]), (&json!(0), &json!(2)));
    tomorrow.told().await;
    assert!(tomorrow.messages(tomorrow.people[1]).await[0].contains("06:45"));
    let accepted = tomorrow.roster().await.iter().filter(|duty| duty["answer"] == "ACCEPTED").count();
    assert_eq!(accepted, 1);
}

#[actix_web::test]
async fn people_who_cannot_serve_then_are_named_first_and_taken_off() {
    let app = TestApp::start().await;
    let tomorrow = Tomorrow::begin(&app).await;
    let later = app.state.clock.today() + Days::new(3);
    // One is at another center then; the other said that they cannot.
    let other = Ground::at(&app, tomorrow.ground.place).await;
    let elsewhere = other.day_on(later, "Morning").await;
    other.assign(&elsewhere, &[(tomorrow.people[0], INVIGILATOR)]).await;
    let away = json!({ "from": later, "until": later, "reason": "A wedding" });
    tomorrow
        .ground
        .admin
        .post(&format!("/functionary/{}/unavailabilities", tomorrow.people[1]), away)
        .await
        .expect(200);
    let seen =
        tomorrow.shift(json!({ "shiftDays": 2, "dryRun": true, "centerId": tomorrow.ground.center["id"] })).await;
    let seen = seen.expect(200);
    assert_eq!((&seen["takenOff"], seen["conflicts"].as_array().unwrap().len()), (&json!(2), 2), "{seen}");
    let reasons: Vec<&str> =
        seen["conflicts"].as_array().unwrap().iter().map(|one| one["reason"].as_str().unwrap()).collect();
    assert!(reasons.iter().any(|reason| reason.contains("on duty at")), "{reasons:?}");
    assert!(reasons.iter().any(|reason| reason.contains("cannot serve")), "{reasons:?}");
    assert_eq!(tomorrow.roster().await.len(), 2);

    let done = tomorrow.shift(json!({ "shiftDays": 2, "centerId": tomorrow.ground.center["id"] })).await.expect(200);
    assert_eq!(tomorrow.roster().await.len(), 0);
    // Undone, they have their duty as before.
    tomorrow.undo(&done["undo"]).await.expect(200);
    assert_eq!(tomorrow.roster().await.len(), 2);
    assert_eq!(tomorrow.shown().await["date"], json!(app.state.clock.today() + Days::new(1)));
    assert_eq!(tomorrow.told().await, 0, "nobody hears of what was taken back");
}

#[actix_web::test]
async fn a_center_is_replaced_with_its_roster() {
    let app = TestApp::start().await;
    let tomorrow = Tomorrow::begin(&app).await;
    let annexe = json!({
        "name": "Annexe", "cityId": tomorrow.ground.place.city_id, "lat": 28.64, "lng": 77.22, "geoFencingRadius": 300,
    });
    let new = tomorrow.ground.admin.post("/examination/center", annexe).await.expect(200);
    let wish = json!({ "centerId": tomorrow.ground.center["id"], "toCenterId": new["id"] });
    let done = tomorrow.shift(wish.clone()).await.expect(200);
    assert_eq!((&done["days"], &done["duties"], &done["takenOff"]), (&json!(1), &json!(2), &json!(0)));
    assert_eq!(tomorrow.shown().await["center"]["id"], new["id"]);
    tomorrow.told().await;
    assert!(tomorrow.messages(tomorrow.people[0]).await[0].contains("Annexe"));
    // Its days are gone from there.
    tomorrow.shift(wish).await.expect(400);
}

#[actix_web::test]
async fn what_is_in_the_way_is_named_and_nothing_moves() {
    let app = TestApp::start().await;
    let tomorrow = Tomorrow::begin(&app).await;
    let date = app.state.clock.today() + Days::new(1);
    tomorrow.ground.day_on(date + Days::new(1), "Morning").await;
    let taken = tomorrow.shift(json!({ "examinationDayIds": [tomorrow.day], "shiftDays": 1 })).await.expect(409);
    assert!(taken["error"].as_str().unwrap().contains("has this batch there on that date"), "{taken}");
    // Both together stand in nobody's way.
    tomorrow.shift(json!({ "shiftDays": 1 })).await.expect(200);
    assert_eq!(tomorrow.shown().await["date"], json!(date + Days::new(1)));
    tomorrow.shift(json!({ "shiftDays": -1 })).await.expect(200);

    for (wrong, status) in [
        (json!({}), 400),
        (json!({ "shiftDays": 0 }), 400),
        (json!({ "shiftDays": -5 }), 400),
        (json!({ "closesAt": "05:00", "reportingAt": "06:00" }), 400),
        (json!({ "shiftDays": 1, "dates": ["2031-01-01"] }), 400),
        (json!({ "toCenterId": tomorrow.ground.center["id"] }), 400),
        (json!({ "toCenterId": FunctionaryId::new() }), 404),
        (json!({ "examinationDayIds": [FunctionaryId::new()], "shiftDays": 1 }), 404),
    ] {
        tomorrow.shift(wrong).await.expect(status);
    }
    assert_eq!(tomorrow.shown().await["date"], json!(date));
}

#[actix_web::test]
async fn a_day_whose_gate_runs_does_not_move_and_many_duties_take_their_number() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let today = ground.day("Morning").await;
    let (_, gate) = ground.manager(&[&today], DEVICE).await;
    start(&gate, &today, DEVICE).await;
    let wish = json!({ "examinationId": ground.examination["id"], "shiftDays": 1 });
    let refused = ground.admin.post("/examination/examination-days/move", wish).await.expect(409);
    assert!(refused["error"].as_str().unwrap().contains("its gate runs"), "{refused}");

    let later = ground.day_on(app.state.clock.today() + Days::new(2), "Morning").await;
    let mut people = Vec::new();
    for _ in 0..11 {
        people.push((functionary(&app, ground.place, |_| {}).await, INVIGILATOR));
    }
    ground.assign(&later, &people).await;
    let wish = |confirm: Value| {
        let examination = &ground.examination["id"];
        json!({ "examinationId": examination, "examinationDayIds": [later], "shiftDays": 1, "confirm": confirm })
    };
    let refused = ground.admin.post("/examination/examination-days/move", wish(json!(null))).await.expect(409);
    assert_eq!((&refused["reason"], &refused["confirm"]), (&json!("CONFIRM"), &json!(11)));
    ground.admin.post("/examination/examination-days/move", wish(json!(11))).await.expect(200);
}

#[actix_web::test]
async fn a_day_to_which_a_person_came_stays_and_who_is_noted_as_absent_does_not_come_along() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let today = ground.day("Morning").await;
    let people = [functionary(&app, ground.place, |_| {}).await, functionary(&app, ground.place, |_| {}).await];
    ground.assign(&today, &people.map(|id| (id, INVIGILATOR))).await;
    let roster = ground.admin.get(&format!("/examination/examination-day-functionary/{today}")).await.expect(200);
    let note = async |place: usize, attendance: &str| {
        let noted = json!({ "attendance": attendance, "reason": "Seen by the coordinator" });
        let path = format!("/examination/examination-day-functionary/{}", roster[place]["id"].as_str().unwrap());
        ground.admin.post(&path, noted).await.expect(200);
    };
    let shift = async |confirm: bool| {
        let wish = json!({ "examinationId": ground.examination["id"], "shiftDays": 1, "dryRun": !confirm });
        ground.admin.post("/examination/examination-days/move", wish).await
    };
    note(0, "ABSENT").await;
    let seen = shift(false).await.expect(200);
    assert_eq!((&seen["duties"], &seen["takenOff"]), (&json!(2), &json!(1)), "{seen}");
    assert!(seen["conflicts"][0]["reason"].as_str().unwrap().contains("noted as absent"), "{seen}");
    note(1, "PRESENT").await;
    let refused = shift(true).await.expect(409);
    assert!(refused["error"].as_str().unwrap().contains("marked as present"), "{refused}");
}

#[actix_web::test]
async fn people_who_were_never_told_of_their_duty_are_told_after_it_moved_and_an_answer_to_the_new_date_stands() {
    let app = TestApp::start().await;
    let tomorrow = Tomorrow::begin(&app).await;
    tomorrow.shift(json!({ "shiftDays": 2 })).await.expect(200);
    app.advance(TimeDelta::minutes(2));
    let duty = tomorrow.roster().await[0]["id"].as_str().unwrap().to_owned();
    let path = format!("/examination/examination-day-functionary/{duty}/answer");
    tomorrow.ground.admin.post(&path, json!({ "answer": "ACCEPTED" })).await.expect(200);
    tomorrow.told().await;
    let accepted = tomorrow.roster().await.iter().filter(|duty| duty["answer"] == "ACCEPTED").count();
    assert_eq!(accepted, 1, "it is about the new date");
    let wish = json!({ "examinationId": tomorrow.ground.examination["id"], "kind": "NOTICE" });
    let preview = tomorrow.ground.admin.post("/examination/duty-notices/preview", wish).await.expect(200);
    assert_eq!(preview["people"], 1, "who answered knows of it, the other has no link yet: {preview}");
}
