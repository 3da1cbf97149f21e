//! People on duty who are not there: how they stand, what they say, reminders, and who takes their place.

use chrono::TimeDelta;
use identity::trail::delivery::outbox;
use kernel::access::Role;
use registry::entities::AgencyFamily;
use serde_json::{Value, json};
use test_support::{
    TestApp,
    ground::{Ground, agency, functionary, login_of, start},
    people::Somebody,
    places,
};

const INVIGILATOR: &str = "EDUQUITY_INVIGILATOR";

/// A day at the center whose people report half an hour from now.
async fn day_in_half_an_hour(ground: &Ground<'_>) -> String {
    let clock = &ground.admin.app().state.clock;
    let day = json!({
        "examinationId": ground.examination["id"], "centerId": ground.center["id"], "date": clock.today(),
        "batch": "Morning", "reportingAt": clock.now() + TimeDelta::minutes(30),
    });
    ground.admin.post("/examination/examination-day", day).await.expect(201)["id"].as_str().unwrap().to_owned()
}

/// The standing of everybody on the day's roster, and how many the boards count.
async fn standings(ground: &Ground<'_>, day: &str) -> (Vec<String>, Value) {
    let roster = ground.admin.get(&format!("/examination/examination-day-functionary/{day}")).await.expect(200);
    let mut standings: Vec<String> =
        roster.as_array().unwrap().iter().map(|duty| duty["standing"].as_str().unwrap().to_owned()).collect();
    standings.sort();
    let centers = ground.admin.get("/dashboard/day-centers?sort=urgency").await.expect(200);
    let stats = ground.admin.get("/dashboard/monitoring-stats").await.expect(200);
    assert_eq!(centers[0]["missing"], stats["missing"], "a sum is the sum of its rows");
    (standings, stats["missing"].clone())
}

fn counts(not_due: u64, late: u64, on_the_way: u64, absent: u64) -> Value {
    json!({ "notDue": not_due, "late": late, "onTheWay": on_the_way, "runsGate": 0, "absent": absent })
}

async fn listed(ground: &Ground<'_>, status: &str) -> usize {
    let list = ground.admin.get(&format!("/dashboard/functionaries-activity?status={status}")).await.expect(200);
    list.as_array().unwrap().len()
}

#[actix_web::test]
async fn who_is_not_there_is_first_not_due_then_late_and_then_what_they_said() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let day = day_in_half_an_hour(&ground).await;
    let mut people = Vec::new();
    for _ in 0..3 {
        people.push(functionary(&app, ground.place, |_| {}).await);
    }
    let answer = ground.assign(&day, &people.iter().map(|person| (*person, INVIGILATOR)).collect::<Vec<_>>()).await;
    let duties: Vec<&str> =
        answer["assigned"].as_array().unwrap().iter().map(|pair| pair["id"].as_str().unwrap()).collect();
    assert_eq!(standings(&ground, &day).await, (vec!["NOT_DUE".into(); 3], counts(3, 0, 0, 0)));
    assert_eq!((listed(&ground, "NOT_DUE").await, listed(&ground, "LATE").await), (3, 0));
    app.advance(TimeDelta::minutes(30));
    assert_eq!(standings(&ground, &day).await, (vec!["LATE".into(); 3], counts(0, 3, 0, 0)));
    assert_eq!((listed(&ground, "NOT_DUE").await, listed(&ground, "LATE").await), (0, 3));

    for (duty, kind) in [(duties[0], "ON_THE_WAY"), (duties[1], "NOT_COMING"), (duties[2], "NOT_REACHABLE")] {
        let contact = json!({ "kind": kind, "note": " Said so on the phone " });
        let contacts = format!("/examination/examination-day-functionary/{duty}/contacts");
        let history = ground.admin.post(&contacts, contact).await.expect(200);
        assert_eq!((&history[0]["kind"], &history[0]["note"]), (&json!(kind), &json!("Said so on the phone")));
        assert_eq!(ground.admin.get(&contacts).await.expect(200), history);
    }
    let stand = vec!["ABSENT".into(), "LATE".into(), "ON_THE_WAY".into()];
    assert_eq!(standings(&ground, &day).await, (stand, counts(0, 1, 1, 1)));
    for (status, people) in [("LATE", 1), ("ON_THE_WAY", 1), ("NOT_COMING", 1), ("ABSENT", 3)] {
        assert_eq!(listed(&ground, status).await, people, "{status}");
    }
    let late = ground.admin.get("/dashboard/functionaries-activity?status=LATE").await.expect(200);
    assert_eq!(late[0]["contact"]["kind"], "NOT_REACHABLE");
    assert!(late[0]["contact"]["by"].is_string(), "colleagues see who asked: {}", late[0]["contact"]);
}

#[actix_web::test]
async fn the_center_where_more_is_missing_sooner_comes_first() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let other = Ground::at(&app, ground.place).await;
    let (later, sooner) = (other.day("Morning").await, day_in_half_an_hour(&ground).await);
    let invigilators = [functionary(&app, ground.place, |_| {}).await, functionary(&app, ground.place, |_| {}).await];
    other.assign(&later, &invigilators.map(|person| (person, INVIGILATOR))).await;
    let (manager, _) = ground.manager(&[&sooner], "device-1").await;
    let first = async || {
        let centers = ground.admin.get("/dashboard/day-centers?sort=urgency").await.expect(200);
        let row = centers[0].clone();
        (row["id"].as_str().unwrap().to_owned(), row["contacts"].clone())
    };
    let (center, contacts) = first().await;
    assert_eq!(center, sooner, "without its manager no gate opens, and there is half an hour left");
    assert_eq!(contacts[0]["functionaryId"], json!(manager));
    assert_eq!((&contacts[0]["role"], &contacts[0]["present"]), (&json!("EDUQUITY_VENUE_MANAGER"), &json!(false)));
    let last = ground.admin.get("/dashboard/day-centers?sort=-urgency").await.expect(200);
    assert_eq!(last[0]["id"], json!(later));
}

#[actix_web::test]
async fn a_reminder_goes_out_once_in_ten_minutes() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let day = day_in_half_an_hour(&ground).await;
    let person = functionary(&app, ground.place, |_| {}).await;
    let answer = ground.assign(&day, &[(person, INVIGILATOR)]).await;
    let duty = answer["assigned"][0]["id"].clone();
    let body = json!({ "examinationDayFunctionaryIds": [duty, duty, test_support::operations::ABSENT] });
    let remind = async || ground.admin.post("/examination/remind-functionaries", body.clone()).await.expect(200);

    let first = remind().await;
    assert_eq!(first["reminded"], json!([duty]));
    assert_eq!(first["skipped"][0]["reason"], "Duty not found.");
    let roster = ground.admin.get(&format!("/examination/examination-day-functionary/{day}")).await.expect(200);
    let number = roster[0]["functionary"]["mobileNumber"].as_str().unwrap().to_owned();
    let messages = outbox::list(app.database(), &app.state.clock, Some(&number)).await.unwrap();
    assert_eq!(messages.len(), 1);
    assert!(messages[0].body.contains("You have a duty at School No. 1"), "{}", messages[0].body);

    app.advance(TimeDelta::minutes(9));
    let again = remind().await;
    assert_eq!(again["reminded"], json!([]));
    assert!(again["skipped"][0]["reason"].as_str().unwrap().starts_with("A reminder was sent at"), "{again}");
    app.advance(TimeDelta::minutes(1));
    assert_eq!(remind().await["reminded"], json!([duty]));
    let history = format!("/examination/examination-day-functionary/{}/contacts", duty.as_str().unwrap());
    assert_eq!(ground.admin.get(&history).await.expect(200).as_array().unwrap().len(), 2);

    let nobody = json!({ "examinationDayFunctionaryIds": [] });
    ground.admin.post("/examination/remind-functionaries", nobody).await.refused(400);
    let tomorrow = ground.day_on(app.state.clock.today() + TimeDelta::days(2), "Morning").await;
    let early = ground.assign(&tomorrow, &[(person, INVIGILATOR)]).await["assigned"][0]["id"].clone();
    let early = json!({ "examinationDayFunctionaryIds": [early] });
    let early = ground.admin.post("/examination/remind-functionaries", early).await.expect(200);
    assert_eq!(early["reminded"], json!([]));
}

#[actix_web::test]
async fn who_could_take_over_is_asked_first_and_all_who_look_see_the_answer() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let day = day_in_half_an_hour(&ground).await;
    let (ill, free) = (functionary(&app, ground.place, |_| {}).await, functionary(&app, ground.place, |_| {}).await);
    let duty = ground.assign(&day, &[(ill, INVIGILATOR)]).await["assigned"][0]["id"].clone();
    let came =
        json!({ "examinationDayId": ground.day("Evening").await, "functionaryId": free, "attendance": "PRESENT" });
    ground.admin.post("/examination/examination-day-functionary", came).await.expect(200);
    let candidates = format!("/examination/examination-day/{day}/candidates?page=1&pageSize=20&free=true");
    let candidate = ground.admin.get(&candidates).await.expect(200)["data"][0].clone();
    assert_eq!((&candidate["functionary"]["id"], &candidate["hasPicture"]), (&json!(free), &json!(false)));
    let last = json!({ "date": app.state.clock.today(), "attendance": "PRESENT", "centerName": "School No. 1" });
    assert_eq!(candidate["lastAttendance"], last);

    let asks = format!("/examination/examination-day-functionary/{}/substitutes", duty.as_str().unwrap());
    assert_eq!(ground.admin.get(&asks).await.expect(200), json!([]));
    ground.admin.post(&asks, json!({ "functionaryId": free, "answer": "ASKED" })).await.expect(200);
    let agreed = ground.admin.post(&asks, json!({ "functionaryId": free, "answer": "AGREED" })).await.expect(200);
    assert_eq!((agreed.as_array().unwrap().len(), &agreed[0]["answer"]), (1, &json!("AGREED")));
    let colleague = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;
    assert_eq!(colleague.get(&asks).await.expect(200), agreed);
    let elsewhere = app.signed_in(Somebody::from(Role::SscRegionAdmin)).await;
    elsewhere.get(&asks).await.refused(404);
    let replace = format!("/examination/examination-day-functionary/{}/replace", duty.as_str().unwrap());
    ground.admin.post(&replace, json!({ "functionaryId": free, "reason": "Fell ill" })).await.expect(200);
    assert_eq!(ground.admin.get(&asks).await.expect(200), agreed, "what was said stays with the cancelled duty");
}

#[actix_web::test]
async fn one_person_takes_the_place_of_another_and_both_are_told() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let day = day_in_half_an_hour(&ground).await;
    let ill = functionary(&app, ground.place, |_| {}).await;
    let free = functionary(&app, ground.place, |_| {}).await;
    let duty = ground.assign(&day, &[(ill, "EDUQUITY_VENUE_MANAGER")]).await["assigned"][0]["id"].clone();
    let replace = format!("/examination/examination-day-functionary/{}/replace", duty.as_str().unwrap());

    ground.admin.post(&replace, json!({ "functionaryId": free, "reason": " " })).await.refused(400);
    let taken = json!({ "functionaryId": free, "reason": "Fell ill" });
    let given = ground.admin.post(&replace, taken.clone()).await.expect(200);
    assert_eq!(given["functionaryId"], json!(free));
    assert_eq!((&given["role"], &given["replacesId"]), (&json!("EDUQUITY_VENUE_MANAGER"), &duty));
    assert!(login_of(&app, free).await.is_some(), "the login comes with the duty");
    for (person, words) in [(ill, "is given to another person"), (free, "New duty: Venue Manager, School No. 1, ")] {
        let record = ground.admin.get(&format!("/functionary/{person}")).await.expect(200);
        let number = record["mobileNumber"].as_str().unwrap();
        let messages = outbox::list(app.database(), &app.state.clock, Some(number)).await.unwrap();
        assert!(messages.iter().any(|message| message.body.contains(words)), "{person}: {words}");
    }
    let roster = ground.admin.get(&format!("/examination/examination-day-functionary/{day}")).await.expect(200);
    assert_eq!(roster.as_array().unwrap().len(), 1);
    assert_eq!(ground.admin.get("/dashboard/monitoring-stats").await.expect(200)["replaced"], 1);
    let replaced = ground.admin.get("/dashboard/functionaries-activity?status=REPLACED").await.expect(200);
    assert_eq!((&replaced[0]["functionaryId"], &replaced[0]["standing"]), (&json!(ill), &json!("REPLACED")));

    // What was taken over is gone, and a person who is on the roster cannot take another place there.
    ground.admin.post(&replace, taken).await.refused(404);
    let other = functionary(&app, ground.place, |_| {}).await;
    let duty = ground.assign(&day, &[(other, INVIGILATOR)]).await["assigned"][0]["id"].clone();
    let replace = format!("/examination/examination-day-functionary/{}/replace", duty.as_str().unwrap());
    let doubled = ground.admin.post(&replace, json!({ "functionaryId": free, "reason": "Fell ill" })).await;
    assert!(doubled.refused(409).contains("on the roster"));
}

#[actix_web::test]
async fn whoever_is_on_duty_elsewhere_replaces_nobody_and_nothing_changes() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let other = Ground::at(&app, ground.place).await;
    let (day, elsewhere) = (ground.day("Morning").await, other.day("Morning").await);
    let ill = functionary(&app, ground.place, |_| {}).await;
    let busy = functionary(&app, ground.place, |_| {}).await;
    other.assign(&elsewhere, &[(busy, INVIGILATOR)]).await;
    let duty = ground.assign(&day, &[(ill, INVIGILATOR)]).await["assigned"][0]["id"].clone();
    let replace = format!("/examination/examination-day-functionary/{}/replace", duty.as_str().unwrap());
    let refusal = ground.admin.post(&replace, json!({ "functionaryId": busy, "reason": "Fell ill" })).await;
    assert!(refusal.refused(409).contains("on duty at another center"));
    let roster = ground.admin.get(&format!("/examination/examination-day-functionary/{day}")).await.expect(200);
    assert_eq!(roster[0]["functionaryId"], json!(ill), "the duty stands as it was");
}

#[actix_web::test]
async fn an_agency_asks_its_own_people_and_a_region_its_own() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let far = places::city_in(&app, 33).await;
    let day = day_in_half_an_hour(&ground).await;
    let eduquity = agency(&app, "eduquity-test", AgencyFamily::Eduquity).await;
    let theirs = functionary(&app, ground.place, |person| person.authorizing_agency_id = Some(eduquity)).await;
    let others = functionary(&app, ground.place, |_| {}).await;
    let answer = ground.assign(&day, &[(theirs, INVIGILATOR), (others, INVIGILATOR)]).await;
    let contacts = |place: usize| {
        let duty = answer["assigned"][place]["id"].as_str().unwrap();
        format!("/examination/examination-day-functionary/{duty}/contacts")
    };
    let said = json!({ "kind": "ON_THE_WAY" });
    let agency = app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(eduquity)).await;
    agency.post(&contacts(0), said.clone()).await.expect(200);
    agency.post(&contacts(1), said.clone()).await.refused(404);
    agency.get(&contacts(1)).await.refused(404);
    let elsewhere = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(far.region_id)).await;
    elsewhere.post(&contacts(0), said.clone()).await.refused(404);
    let observer = app.signed_in(Role::EyCenterObserver).await;
    observer.post(&contacts(0), said).await.refused(403);
    assert_eq!(agency.get("/dashboard/monitoring-stats").await.expect(200)["missing"]["onTheWay"], 1);
}

#[actix_web::test]
async fn a_city_coordinator_asks_and_reminds_the_people_of_the_citys_centers_and_no_others() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let far = Ground::at(&app, places::city_in(&app, 33).await).await;
    let mut duties = Vec::new();
    for ground in [&ground, &far] {
        let day = day_in_half_an_hour(ground).await;
        let person = functionary(&app, ground.place, |_| {}).await;
        let answer = ground.assign(&day, &[(person, INVIGILATOR)]).await;
        duties.push(answer["assigned"][0]["id"].as_str().unwrap().to_owned());
    }
    let city = Somebody { city_id: Some(ground.place.city_id), ..Somebody::from(Role::SscCityCoordinator) };
    let coordinator = app.signed_in(city).await;
    let contacts = |duty: &str| format!("/examination/examination-day-functionary/{duty}/contacts");
    let said = json!({ "kind": "NOT_COMING", "note": "Ill" });
    coordinator.post(&contacts(&duties[0]), said.clone()).await.expect(200);
    coordinator.post(&contacts(&duties[1]), said).await.refused(404);
    assert_eq!(ground.admin.get("/dashboard/monitoring-stats").await.expect(200)["missing"], counts(1, 0, 0, 1));
    let both = json!({ "examinationDayFunctionaryIds": duties });
    let sent = coordinator.post("/examination/remind-functionaries", both).await.expect(200);
    assert_eq!((&sent["reminded"], &sent["skipped"][0]["id"]), (&json!([duties[0]]), &json!(duties[1])));
}

#[actix_web::test]
async fn the_manager_who_opened_the_gate_and_runs_it_is_there_and_not_late() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let day = day_in_half_an_hour(&ground).await;
    let (manager, gate) = ground.manager(&[&day], "device-1").await;
    let person = functionary(&app, ground.place, |_| {}).await;
    ground.assign(&day, &[(person, INVIGILATOR)]).await;
    let both =
        |late: u64, runs: u64| json!({ "notDue": 0, "late": late, "onTheWay": 0, "runsGate": runs, "absent": 0 });
    start(&gate, &day, "device-1").await;
    let early = json!({ "notDue": 1, "late": 0, "onTheWay": 0, "runsGate": 1, "absent": 0 });
    assert_eq!(standings(&ground, &day).await, (vec!["NOT_DUE".into(), "RUNS_GATE".into()], early));
    app.advance(TimeDelta::minutes(30));
    assert_eq!(standings(&ground, &day).await, (vec!["LATE".into(), "RUNS_GATE".into()], both(1, 1)));
    assert_eq!((listed(&ground, "LATE").await, listed(&ground, "ABSENT").await), (1, 2));
    let absent = ground.admin.get("/dashboard/functionaries-activity?status=ABSENT").await.expect(200);
    let own = absent.as_array().unwrap().iter().find(|duty| duty["functionaryId"] == json!(manager)).unwrap();
    assert_eq!((&own["standing"], &own["attendance"]), (&json!("RUNS_GATE"), &Value::Null), "nothing was written");

    // Who came is present, whether or not they run the gate.
    let came = json!({ "examinationDayId": day, "functionaryId": manager, "attendance": "PRESENT" });
    ground.admin.post("/examination/examination-day-functionary", came).await.expect(200);
    assert_eq!(standings(&ground, &day).await, (vec!["LATE".into(), "PRESENT".into()], both(1, 0)));
}

#[actix_web::test]
async fn a_substitute_who_is_asked_too_late_has_half_an_hour_and_is_told_that_time() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let day = day_in_half_an_hour(&ground).await;
    let eduquity = agency(&app, "eduquity-test", AgencyFamily::Eduquity).await;
    let ill = functionary(&app, ground.place, |person| person.authorizing_agency_id = Some(eduquity)).await;
    let free = functionary(&app, ground.place, |_| {}).await;
    let duty = ground.assign(&day, &[(ill, INVIGILATOR)]).await["assigned"][0]["id"].clone();
    for late in [0, 1] {
        app.advance(TimeDelta::minutes(20));
        assert_eq!(listed(&ground, "LATE").await, late);
    }
    assert_eq!(standings(&ground, &day).await, (vec!["LATE".into()], counts(0, 1, 0, 0)));
    let replace = format!("/examination/examination-day-functionary/{}/replace", duty.as_str().unwrap());
    ground.admin.post(&replace, json!({ "functionaryId": free, "reason": "Fell ill" })).await.expect(200);
    assert_eq!(standings(&ground, &day).await, (vec!["NOT_DUE".into()], counts(1, 0, 0, 0)));
    assert_eq!((listed(&ground, "NOT_DUE").await, listed(&ground, "LATE").await), (1, 0));
    let number = ground.admin.get(&format!("/functionary/{free}")).await.expect(200)["mobileNumber"].clone();
    let messages = outbox::list(app.database(), &app.state.clock, number.as_str()).await.unwrap();
    let clock = &app.state.clock;
    let time = clock.local(clock.now() + TimeDelta::minutes(30)).format("%H:%M. Bring ID card").to_string();
    assert!(messages.iter().any(|message| message.body.contains(&time)), "{time}");
    app.advance(TimeDelta::minutes(30));
    assert_eq!(standings(&ground, &day).await, (vec!["LATE".into()], counts(0, 1, 0, 0)));
    assert_eq!((listed(&ground, "NOT_DUE").await, listed(&ground, "LATE").await), (0, 1));
    app.advance(TimeDelta::days(1));
    let season = app.signed_in(Role::SscAdmin).await.get("/dashboard/agency-reliability").await.expect(200);
    let agency = &season["agencies"][0];
    assert_eq!(json!([agency["duties"], agency["lost"]]), json!([0, 1]), "nobody had noted that they did not come");
}
