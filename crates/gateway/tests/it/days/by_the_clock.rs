//! The same time is judged by the clock, with one sentence whatever way a duty is given.

use chrono::{Days, NaiveDate, TimeDelta};
use kernel::{access::Role, ids::FunctionaryId};
use serde_json::{Value, json};
use test_support::{
    TestApp,
    ground::{Ground, assign, functionary},
    people::Somebody,
    places,
};

use crate::records::draft_desk::{quick, read_kind, rows};

const INVIGILATOR: &str = "EDUQUITY_INVIGILATOR";
const DUTY: &str = "/examination/examination-day-functionary";

/// The center gets its name and its place on the map.
async fn called(ground: &Ground<'_>, name: &str, lat: f64, lng: f64) {
    let path = format!("/examination/center/update/{}", ground.center["id"].as_str().unwrap());
    let center = json!({ "name": name, "cityId": ground.place.city_id, "centerCode": name, "lat": lat, "lng": lng });
    ground.admin.post(&path, center).await.expect(200);
}

/// A day with its hours, in minutes after midnight.
async fn timed(ground: &Ground<'_>, date: NaiveDate, batch: &str, (from, to): (i64, i64)) -> String {
    let midnight = ground.admin.app().state.clock.start_of(date);
    let at = |minutes| midnight + TimeDelta::minutes(minutes);
    let day = json!({
        "examinationId": ground.examination["id"], "centerId": ground.center["id"], "date": date, "batch": batch,
        "reportingAt": at(from), "closesAt": at(to),
    });
    let day = ground.admin.post("/examination/examination-day", day).await.expect(201);
    day["id"].as_str().unwrap().to_owned()
}

async fn checked(client: &test_support::Client<'_>, day: &str, person: FunctionaryId) -> Value {
    let people = json!([{ "id": person, "examinationDayRole": INVIGILATOR }]);
    let body = json!({ "examinationDayIds": [day], "functionaries": people });
    client.post("/functionary/assign-functionary/check", body).await.expect(200)["pairs"][0].clone()
}

async fn candidate(ground: &Ground<'_>, day: &str, person: FunctionaryId) -> Value {
    let path = format!("/examination/examination-day/{day}/candidates?page=1&pageSize=50");
    let answer = ground.admin.get(&path).await.expect(200);
    let found = answer["data"].as_array().unwrap().iter().find(|row| row["functionary"]["id"] == json!(person));
    found.unwrap().clone()
}

async fn copied(ground: &Ground<'_>, from: (NaiveDate, &str), to: (NaiveDate, &str)) -> Value {
    let sitting = |(date, batch): (NaiveDate, &str)| json!({ "date": date, "batch": batch });
    let body = json!({ "examinationId": ground.examination["id"], "from": sitting(from), "to": sitting(to) });
    ground.admin.post("/examination/examination-days/copy-rosters", body).await.expect(200)
}

#[actix_web::test]
async fn hours_that_overlap_are_refused_in_one_sentence_by_every_way_of_giving_a_duty() {
    let app = TestApp::start_with(quick).await;
    let there = Ground::in_delhi(&app).await;
    let here = Ground::at(&app, places::city_in(&app, 27).await).await;
    called(&there, "Howrah", 22.59, 88.31).await;
    called(&here, "Ranchi", 23.36, 85.33).await;
    let date = app.state.clock.today().checked_add_days(Days::new(1)).unwrap();
    let later = date.checked_add_days(Days::new(7)).unwrap();
    let morning = timed(&there, date, "Morning", (450, 750)).await;
    let shift = timed(&here, date, "Shift 1", (480, 690)).await;
    let sample = timed(&here, later, "Shift 1", (480, 690)).await;
    let busy = functionary(&app, here.place, |person| person.mobile_number = "9876000000".into()).await;
    let other = functionary(&app, here.place, |_| {}).await;
    assign(&there.admin, &[&morning, &sample], &[(busy, INVIGILATOR)]).await;
    let sentence = "The functionary is on duty at Howrah 07:30 to 12:30.";

    let pair = checked(&here.admin, &shift, busy).await;
    assert_eq!((&pair["outcome"], &pair["reason"]), (&json!("REFUSE"), &json!(sentence)));
    assert_eq!((&pair["duty"]["centerName"], &pair["duty"]["batch"]), (&json!("Howrah"), &json!("Morning")));
    let many = here.assign(&shift, &[(busy, INVIGILATOR), (other, INVIGILATOR)]).await;
    assert_eq!(
        (&many["skipped"][0]["reason"], &many["assigned"][0]["functionaryId"]),
        (&json!(sentence), &json!(other))
    );
    let one = json!({ "examinationDayId": shift, "functionaryId": busy });
    assert_eq!(here.admin.post(DUTY, one).await.refused(409), sentence);
    let copy = format!("/examination/examination-day/{shift}/copy-roster");
    let copy = here.admin.post(&copy, json!({ "from": sample })).await.expect(200);
    assert_eq!((&copy["assigned"], &copy["skipped"][0]["reason"]), (&json!([]), &json!(sentence)));
    let copies = copied(&here, (later, "Shift 1"), (date, "Shift 1")).await;
    assert_eq!((&copies["assigned"], &copies["skipped"]), (&json!(0), &json!([{ "reason": sentence, "duties": 1 }])));
    let duty = many["assigned"][0]["id"].as_str().unwrap();
    let swap = json!({ "functionaryId": busy, "reason": "Ill" });
    assert_eq!(here.admin.post(&format!("{DUTY}/{duty}/replace"), swap).await.refused(409), sentence);
    assert_eq!(candidate(&here, &shift, busy).await["standing"], "ON_DUTY_ELSEWHERE");
    let free = format!("/examination/examination-day/{shift}/candidates?page=1&pageSize=50&free=true");
    assert_eq!(here.admin.get(&free).await.expect(200)["total"], 0);
    let sheet = format!(
        "Centre Code,Exam Date,Shift,Duty,Mobile No.\nRanchi,{},Shift 1,Invigilator,9876000000\n",
        date.format("%d/%m/%Y")
    );
    let slug = here.examination["slug"].as_str().unwrap();
    let draft = read_kind(&here.admin, "ROSTER", &sheet, &[("examination", slug)]).await;
    assert_eq!(rows(&here.admin, &draft, "").await[0]["faults"][0]["message"], sentence);

    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(here.place.region_id)).await;
    let pair = checked(&region, &shift, busy).await;
    let unnamed = "The functionary is on duty at another center at this time.";
    assert_eq!((&pair["reason"], &pair["duty"]), (&json!(unnamed), &Value::Null), "beyond reach no place is told");
}

#[actix_web::test]
async fn a_way_that_takes_longer_than_there_is_time_is_warned_of_and_does_not_forbid() {
    let app = TestApp::start_with(quick).await;
    let there = Ground::in_delhi(&app).await;
    let here = Ground::at(&app, places::city_in(&app, 27).await).await;
    called(&there, "Howrah", 22.59, 88.31).await;
    called(&here, "Ranchi", 23.36, 85.33).await;
    let date = app.state.clock.today().checked_add_days(Days::new(1)).unwrap();
    let later = date.checked_add_days(Days::new(7)).unwrap();
    let morning = timed(&there, date, "Shift 1", (450, 750)).await;
    // The same name of the batch, but hours that do not overlap.
    let noon = timed(&here, date, "Shift 1", (750, 900)).await;
    let night = timed(&here, date, "Night", (1_260, 1_380)).await;
    let sample = timed(&here, later, "Shift 1", (750, 900)).await;
    let person = functionary(&app, here.place, |_| {}).await;
    assign(&there.admin, &[&morning, &sample], &[(person, INVIGILATOR)]).await;
    let warning = "On duty at Howrah 07:30 to 12:30; the way to Ranchi takes 8 h";

    let pair = checked(&here.admin, &noon, person).await;
    assert_eq!((&pair["outcome"], &pair["warnings"]), (&json!("ADD"), &json!([warning])), "{pair}");
    assert_eq!(checked(&here.admin, &night, person).await["warnings"], json!([]));
    let found = candidate(&here, &noon, person).await;
    assert_eq!((&found["standing"], &found["warnings"]), (&json!("FREE"), &json!([warning])));
    let sheet = format!(
        "Centre Code,Exam Date,Shift,Duty,UID\nRanchi,{},Shift 1,Invigilator,{}\n",
        date.format("%d/%m/%Y"),
        found["functionary"]["uid"].as_str().unwrap()
    );
    let slug = here.examination["slug"].as_str().unwrap();
    let draft = read_kind(&here.admin, "ROSTER", &sheet, &[("examination", slug)]).await;
    let row = &rows(&here.admin, &draft, "").await[0];
    assert_eq!(row["faults"][0]["message"], warning, "{row}");
    let copies = copied(&here, (later, "Shift 1"), (date, "Shift 1")).await;
    assert_eq!((&copies["assigned"], &copies["warned"]), (&json!(1), &json!([{ "reason": warning, "duties": 1 }])));
    let path = format!("/examination/examination-day/{noon}");
    let starts = json!({ "reportingAt": app.state.clock.start_of(date) + TimeDelta::minutes(700) });
    let earlier = here.admin.post(&path, starts).await.expect(200);
    let clash = earlier["clashes"][0].as_str().unwrap();
    assert!(clash.ends_with(" Test: The functionary is on duty at Howrah 07:30 to 12:30."), "{clash}");
    let starts = json!({ "reportingAt": app.state.clock.start_of(date) + TimeDelta::minutes(750) });
    here.admin.post(&path, starts).await.expect(200);
    let again = here.assign(&noon, &[(person, INVIGILATOR)]).await;
    assert_eq!(again["warned"][0]["warning"], warning);
}
