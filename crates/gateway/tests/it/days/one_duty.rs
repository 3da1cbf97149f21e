//! One person assigned to one day by hand: their role, the region and whether they came.

use kernel::access::Role;
use registry::entities::FunctionaryRole;
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    gate::{Gate, HERE, HERE_AT_THE_GATE, enlisted},
    ground::{Ground, functionary, login_of},
    people::Somebody,
    places,
};

const PATH: &str = "/examination/examination-day-functionary";

async fn roster(client: &Client<'_>, day: &str) -> Value {
    client.get(&format!("{PATH}/{day}")).await.expect(200)
}

fn path_of(duty: &Value) -> String {
    format!("{PATH}/{}", duty["id"].as_str().unwrap())
}

/// What the audit trail says about attendance, the newest first.
async fn corrections(client: &Client<'_>) -> Value {
    client.get("/audit?action=CORRECT_ATTENDANCE").await.expect(200)["data"].clone()
}

#[actix_web::test]
async fn the_role_is_the_days_otherwise_the_usual_one_otherwise_asked_for() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let usual = functionary(&app, ground.place, |_| {}).await;
    let without = functionary(&app, ground.place, |person| person.default_role = None).await;
    let assign = async |body: Value| ground.admin.post(PATH, body).await;

    let duty = assign(json!({ "examinationDayId": day, "functionaryId": usual })).await.expect(200);
    assert_eq!(duty["role"], "EDUQUITY_INVIGILATOR");
    let body = json!({ "examinationDayId": day, "functionaryId": usual, "examinationDayRole": "EY_OBSERVER" });
    let changed = assign(body).await.expect(200);
    assert_eq!((&changed["id"], &changed["role"]), (&duty["id"], &json!("EY_OBSERVER")), "the same day again");

    let refused = assign(json!({ "examinationDayId": day, "functionaryId": without })).await.expect(400);
    let sentence = "This functionary has no usual role. Give their role for this day as examinationDayRole.";
    assert_eq!((&refused["error"], &refused["fields"]["examinationDayRole"]), (&json!(sentence), &json!(sentence)));
    let body =
        json!({ "examinationDayId": day, "functionaryId": without, "examinationDayRole": "ECIL_JAMMER_OPERATOR" });
    assert_eq!(assign(body).await.expect(200)["role"], "ECIL_JAMMER_OPERATOR");
    let body = json!({ "examinationDayId": day, "functionaryId": usual, "examinationDayRole": "KING" });
    assign(body).await.refused(400);
}

#[actix_web::test]
async fn both_calls_take_the_region_from_the_day_and_a_missing_reason_as_not_given() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let person = functionary(&app, ground.place, |_| {}).await;
    let elsewhere = places::city_in(&app, 33).await.region_id;
    let body = |region| json!({ "examinationDayId": day, "functionaryId": person, "regionId": region });

    let duty = ground.admin.post(PATH, body(elsewhere)).await.expect(200);
    assert_eq!(duty["regionId"], json!(ground.place.region_id));
    let mut correction = body(elsewhere);
    correction["attendance"] = json!("PRESENT");
    for reason in [Value::Null, json!(" ")] {
        correction["reason"] = reason;
        let corrected = ground.admin.post(&path_of(&duty), correction.clone()).await.expect(200);
        assert_eq!(json!([corrected["attendance"], corrected["regionId"]]), json!(["PRESENT", ground.place.region_id]));
        assert_eq!(corrections(&ground.admin).await[0]["after"]["reason"], "not given");
    }
}

#[actix_web::test]
async fn present_with_the_duty_is_a_correction_with_its_line_in_the_audit_trail() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let region = app.user(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;
    let client = app.session_of(region.id, region.role, None).await;
    let person = functionary(&app, ground.place, |_| {}).await;

    let unknown = json!({ "examinationDayId": day, "functionaryId": person, "attendance": null });
    let duty = client.post(PATH, unknown.clone()).await.expect(200);
    assert_eq!((&duty["attendance"], &duty["attendanceByUserId"]), (&Value::Null, &Value::Null));
    let body = json!({
        "examinationDayId": day, "functionaryId": person, "attendance": "PRESENT", "reason": " Camera broken ",
    });
    let present = client.post(PATH, body.clone()).await.expect(200);
    assert_eq!((&present["id"], &present["attendance"]), (&duty["id"], &json!("PRESENT")));
    assert_eq!(present["attendanceByUserId"], json!(region.id));
    let lines = corrections(&ground.admin).await;
    assert_eq!(
        json!([lines[0]["subjectId"], lines[0]["before"]["attendance"], lines[0]["after"]["attendance"]]),
        json!([duty["id"], null, "PRESENT"])
    );
    assert_eq!(lines[0]["after"]["reason"], "Camera broken");
    let history = client.get(&format!("/examination/duty-history/{person}")).await.expect(200);
    let lines = history.as_array().unwrap();
    let line = lines.iter().find(|line| line["kind"] == "ATTENDANCE_CORRECTED").unwrap();
    let said = ["attendanceBefore", "attendance", "reason"].map(|name| &line[name]);
    assert_eq!(json!(said), json!([null, "PRESENT", "Camera broken"]));
    assert!(line["by"].is_string(), "{line}");

    client.post(PATH, body).await.expect(200);
    assert_eq!(corrections(&ground.admin).await.as_array().unwrap().len(), 1, "what is known already changes nothing");
    assert_eq!(client.post(PATH, unknown).await.expect(200)["attendance"], "PRESENT", "null says nothing");
    let absent = json!({ "examinationDayId": day, "functionaryId": person, "attendance": "ABSENT" });
    assert!(client.post(PATH, absent).await.refused(409).contains("recorded as PRESENT"));
    assert_eq!(roster(&client, &day).await[0]["attendance"], "PRESENT");

    let second = functionary(&app, ground.place, |_| {}).await;
    let body = json!({ "examinationDayId": day, "functionaryId": second, "attendance": "PRESENT" });
    assert_eq!(client.post(PATH, body).await.expect(200)["attendance"], "PRESENT");
    assert_eq!(corrections(&ground.admin).await[0]["after"]["reason"], "Given with the duty.");
}

#[actix_web::test]
async fn absent_with_the_duty_stands_until_the_gate_sees_the_person() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let person = enlisted(&app, &ground, HERE).await;
    let body = json!({ "examinationDayId": gate.day, "functionaryId": person, "attendance": "ABSENT" });
    let duty = ground.admin.post(PATH, body.clone()).await.expect(200);
    assert_eq!((&duty["attendance"], &duty["autoClosed"]), (&json!("ABSENT"), &json!(false)));
    assert_eq!(corrections(&ground.admin).await[0]["after"]["attendance"], "ABSENT");
    ground.admin.post(PATH, body).await.expect(200);
    assert_eq!(corrections(&ground.admin).await.as_array().unwrap().len(), 1);
    let changed = ground.assign(&gate.day, &[(person, "EDUQUITY_LAB_SUPERVISOR")]).await;
    assert_eq!(changed["assigned"][0]["id"], duty["id"], "nobody has come yet: the role still changes, {changed}");

    let entry = gate.verify("ENTRY", HERE_AT_THE_GATE).await;
    assert_eq!(entry["assignment"]["attendance"], "PRESENT");
    let log = entry["log"]["id"].as_str().unwrap();
    let annulled = gate.client.post(&format!("/monitoring/annul-log/{log}"), json!({ "reason": "Not them" })).await;
    annulled.expect(200);

    let tomorrow = ground.day_on(app.state.clock.today().succ_opt().unwrap(), "Morning").await;
    let body = json!({ "examinationDayId": tomorrow, "functionaryId": person, "attendance": "ABSENT" });
    assert_eq!(ground.admin.post(PATH, body).await.expect(200)["attendance"], "ABSENT", "also before the day");
}

#[actix_web::test]
async fn a_duty_whose_attendance_is_refused_is_not_given() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let tomorrow = ground.day_on(app.state.clock.today().succ_opt().unwrap(), "Morning").await;
    let manager = functionary(&app, ground.place, |person| {
        person.default_role = Some(FunctionaryRole::EduquityVenueManager);
    })
    .await;
    let body =
        |attendance: Value| json!({ "examinationDayId": tomorrow, "functionaryId": manager, "attendance": attendance });
    let early = ground.admin.post(PATH, body(json!("PRESENT"))).await.refused(409);
    assert_eq!(early, "This day has not begun. Attendance can be corrected from its date on.");
    ground.admin.post(PATH, body(json!("LATE"))).await.refused(400);
    assert_eq!(roster(&ground.admin, &tomorrow).await, json!([]));
    assert!(login_of(&app, manager).await.is_none(), "the login goes with the duty");
    let given = ground.admin.get("/audit?action=ASSIGN_FUNCTIONARIES").await.expect(200);
    assert_eq!((&given["total"], corrections(&ground.admin).await), (&json!(0), json!([])));

    let duty = ground.admin.post(PATH, body(Value::Null)).await.expect(200);
    let correction = json!({ "attendance": "PRESENT", "reason": "Seen at the door" });
    assert_eq!(ground.admin.post(&path_of(&duty), correction).await.refused(409), early, "the other call agrees");
}

#[actix_web::test]
async fn only_administrators_in_reach_say_that_somebody_came() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let (manager, gate) = ground.manager(&[&day], "device-1").await;
    let person = functionary(&app, ground.place, |_| {}).await;
    let duty = roster(&ground.admin, &day).await[0].clone();
    let body = json!({ "examinationDayId": day, "functionaryId": person, "attendance": "PRESENT" });
    let correction = json!({ "attendance": "PRESENT", "reason": "Seen at the door" });
    let foreign = places::city_in(&app, 33).await.region_id;
    for (client, status) in [
        (gate, 403),
        (app.signed_in(Role::AuthorizingAgencyAdmin).await, 403),
        (app.signed_in(Role::EyCenterObserver).await, 403),
        (app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(foreign)).await, 404),
    ] {
        client.post(PATH, body.clone()).await.refused(status);
        client.post(&path_of(&duty), correction.clone()).await.refused(status);
    }
    let left = roster(&ground.admin, &day).await;
    assert_eq!(left.as_array().unwrap().len(), 1);
    assert_eq!(json!([left[0]["functionaryId"], left[0]["attendance"]]), json!([manager, null]));
}

#[actix_web::test]
async fn a_week_has_the_duties_of_the_people_asked_for_and_when_they_cannot_serve() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let date = ground.admin.get(&format!("/examination/examination-day/{day}")).await.expect(200)["date"].clone();
    let date: chrono::NaiveDate = date.as_str().unwrap().parse().unwrap();
    let [asked, not_asked] =
        [functionary(&app, ground.place, |_| {}).await, functionary(&app, ground.place, |_| {}).await];
    for person in [asked, not_asked] {
        ground.admin.post(PATH, json!({ "examinationDayId": day, "functionaryId": person })).await.expect(200);
    }
    let later = date + chrono::Days::new(3);
    let away = json!({ "from": later, "until": later + chrono::Days::new(9), "reason": "Wedding" });
    ground.admin.post(&format!("/functionary/{asked}/unavailabilities"), away).await.expect(200);
    let week = |from: chrono::NaiveDate| format!("/examination/week-duties?from={from}&functionaryIds={asked}");

    let seen = ground.admin.get(&week(date)).await.expect(200);
    assert_eq!(seen["duties"].as_array().unwrap().len(), 1);
    let duty = &seen["duties"][0];
    assert_eq!(
        json!([duty["functionaryId"], duty["date"], duty["batch"], duty["role"]]),
        json!([asked, date, "Morning", "EDUQUITY_INVIGILATOR"])
    );
    assert_eq!((&seen["unavailable"][0]["from"], &seen["unavailable"][0]["everywhere"]), (&json!(later), &json!(true)));
    let before = ground.admin.get(&week(date - chrono::Days::new(7))).await.expect(200);
    assert_eq!(before, json!({ "duties": [], "unavailable": [] }), "the day after the seventh is not of the week");
    let elsewhere = places::city_in(&app, 33).await;
    let other = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(elsewhere.region_id)).await;
    assert_eq!(other.get(&week(date)).await.expect(200), json!({ "duties": [], "unavailable": [] }));
}

#[actix_web::test]
async fn days_are_listed_from_a_date_until_another_or_of_the_one_date() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let date = ground.admin.get(&format!("/examination/examination-day/{day}")).await.expect(200)["date"].clone();
    let date: chrono::NaiveDate = date.as_str().unwrap().parse().unwrap();
    let on = |shift: i64| date + chrono::TimeDelta::days(shift);
    let listed = async |narrowed: String| {
        let answer = ground.admin.get(&format!("/examination/examination-days?page=1&{narrowed}")).await.expect(200);
        answer["total"].clone()
    };
    assert_eq!(listed(format!("date={}&until={}", on(-3), on(3))).await, 1);
    assert_eq!(listed(format!("date={}&until={}", on(0), on(0))).await, 1);
    assert_eq!(listed(format!("date={}&until={}", on(1), on(3))).await, 0);
    assert_eq!(listed(format!("date={}&until={}", on(-3), on(-1))).await, 0);
    assert_eq!(listed(format!("date={}", on(-3))).await, 0);
}
