//! Giving duties, and how far they let somebody see.

use kernel::access::Role;
use registry::entities::{AgencyFamily, functionary::FunctionaryStatus};
use serde_json::{Value, json};
use test_support::{
    TestApp,
    ground::{Ground, agency, assign, functionary, login_of},
    people::Somebody,
    places,
    sign_in::quick,
};

use crate::days::monitoring_sign_in;

fn reasons(answer: &Value) -> Vec<&str> {
    answer["skipped"].as_array().unwrap().iter().map(|pair| pair["reason"].as_str().unwrap()).collect()
}

#[actix_web::test]
async fn a_day_is_entered_once_and_found_by_its_filters() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let again = json!({
        "examinationId": ground.examination["id"], "centerId": ground.center["id"],
        "date": app.state.clock.today(), "batch": "Morning",
    });
    ground.admin.post("/examination/examination-day", again.clone()).await.refused(409);
    let mut nameless = again;
    nameless["batch"] = json!(" ");
    assert_eq!(ground.admin.post("/examination/examination-day", nameless).await.refused(400), "Batch is required");

    let found = ground.admin.get(&format!("/examination/examination-day/{day}")).await.expect(200);
    assert_eq!((&found["center"]["name"], &found["assignedCount"]), (&json!("School No. 1"), &json!(0)));
    for (query, count) in [
        (format!("date={}", app.state.clock.today()), 1),
        ("date=2026-11-19".to_owned(), 0),
        (format!("centerId={}", ground.center["id"].as_str().unwrap()), 1),
        (format!("cityId={}", ground.place.city_id), 1),
        (format!("regionId={}", ground.place.region_id), 1),
        (format!("regionId={}", kernel::ids::ExaminationDayId::new()), 0),
        ("q=school%20morning".to_owned(), 0),
        ("q=school".to_owned(), 1),
        ("q=graduate".to_owned(), 1),
    ] {
        let days = ground.admin.get(&format!("/examination/examination-days?{query}")).await.expect(200);
        assert_eq!(days.as_array().unwrap().len(), count, "{query}");
    }
    let page = ground.admin.get("/examination/examination-days?page=1&pageSize=10").await.expect(200);
    assert_eq!((&page["total"], page["data"].as_array().unwrap().len()), (&json!(1), 1));
}

#[actix_web::test]
async fn good_pairs_stand_and_the_others_say_why() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let eduquity = agency(&app, "eduquity-test", AgencyFamily::Eduquity).await;
    let good = functionary(&app, ground.place, |_| {}).await;
    let idle = functionary(&app, ground.place, |person| person.status = FunctionaryStatus::Inactive).await;
    let theirs = functionary(&app, ground.place, |person| person.authorizing_agency_id = Some(eduquity)).await;
    let answer = ground
        .assign(
            &day,
            &[
                (good, "EDUQUITY_INVIGILATOR"),
                (idle, "EDUQUITY_INVIGILATOR"),
                (theirs, "ECIL_JAMMER_OPERATOR"),
                (kernel::ids::FunctionaryId::new(), "EDUQUITY_INVIGILATOR"),
            ],
        )
        .await;
    assert_eq!(answer["functionaryIds"], json!([good]));
    assert_eq!(answer["assigned"][0]["examinationDayId"], json!(day));
    assert_eq!(
        reasons(&answer),
        [
            "The functionary is not active.",
            "The functionary's agency does not supply this role.",
            "Functionary not found.",
        ]
    );
    let roster = ground.admin.get(&format!("/examination/examination-day-functionary/{day}")).await.expect(200);
    assert_eq!(roster.as_array().unwrap().len(), 1);
    assert_eq!(roster[0]["attendance"], Value::Null);
    assert_eq!(roster[0]["functionary"]["id"], json!(good));
    let nowhere =
        assign(&ground.admin, &[&kernel::ids::ExaminationDayId::new().to_string()], &[(good, "EDUQUITY_INVIGILATOR")])
            .await;
    assert_eq!(reasons(&nowhere), ["Examination day not found."]);
    let empty = json!({ "examinationDayIds": [], "functionaries": [] });
    ground.admin.post("/functionary/assign-functionary", empty).await.refused(400);
}

#[actix_web::test]
async fn nobody_is_at_two_centers_in_one_batch() {
    let app = TestApp::start().await;
    let here = Ground::in_delhi(&app).await;
    let there = Ground::at(&app, here.place).await;
    let person = functionary(&app, here.place, |_| {}).await;
    let (morning, same_time) = (here.day("Morning").await, there.day("Morning").await);
    let afternoon = there.day("Afternoon").await;
    let people = [(person, "EDUQUITY_INVIGILATOR")];
    let answer = assign(&here.admin, &[&morning, &same_time, &afternoon], &people).await;
    assert_eq!(answer["assigned"].as_array().unwrap().len(), 2, "{answer}");
    assert_eq!(reasons(&answer), ["The functionary is on duty at another center on this date and batch."]);
}

#[actix_web::test]
async fn the_same_day_again_only_changes_the_role() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let person = functionary(&app, ground.place, |_| {}).await;
    let first = ground.assign(&day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    let second = ground.assign(&day, &[(person, "EDUQUITY_LAB_SUPERVISOR")]).await;
    assert_eq!(first["assigned"][0]["id"], second["assigned"][0]["id"]);
    let roster = ground.admin.get(&format!("/examination/examination-day-functionary/{day}")).await.expect(200);
    assert_eq!(roster.as_array().unwrap().len(), 1);
    assert_eq!(roster[0]["role"], "EDUQUITY_LAB_SUPERVISOR");
}

#[actix_web::test]
async fn some_duties_bring_a_login_and_losing_the_last_one_takes_it() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    for (duty, role) in [
        ("EDUQUITY_VENUE_MANAGER", Role::VenueManager),
        ("SSC_CENTER_COORDINATOR", Role::SscCenterCoordinator),
        ("EY_OBSERVER", Role::EyCenterObserver),
        ("SSC_CITY_COORDINATOR", Role::SscCityCoordinator),
    ] {
        let person = functionary(&app, ground.place, |_| {}).await;
        ground.assign(&day, &[(person, duty)]).await;
        assert_eq!(login_of(&app, person).await.unwrap().role, role);
    }
    let guard = functionary(&app, ground.place, |_| {}).await;
    ground.assign(&day, &[(guard, "EDUQUITY_SECURITY_AND_FRISKING")]).await;
    assert!(login_of(&app, guard).await.is_none());

    let demoted = functionary(&app, ground.place, |_| {}).await;
    ground.assign(&day, &[(demoted, "EDUQUITY_VENUE_MANAGER")]).await;
    ground.assign(&day, &[(demoted, "EDUQUITY_INVIGILATOR")]).await;
    let login = login_of(&app, demoted).await.unwrap();
    assert_eq!(login.status, identity::entities::user::UserStatus::Disabled);
}

#[actix_web::test]
async fn everybody_sees_their_own_days_and_no_others() {
    let app = TestApp::start().await;
    let delhi = Ground::in_delhi(&app).await;
    let elsewhere = Ground::at(&app, places::city_in(&app, 33).await).await;
    assert_ne!(delhi.place.region_id, elsewhere.place.region_id);
    let (day, far_day) = (delhi.day("Morning").await, elsewhere.day("Morning").await);
    let eduquity = agency(&app, "eduquity-test", AgencyFamily::Eduquity).await;
    let theirs = functionary(&app, delhi.place, |person| person.authorizing_agency_id = Some(eduquity)).await;
    let others = functionary(&app, delhi.place, |_| {}).await;
    delhi.assign(&day, &[(theirs, "EDUQUITY_INVIGILATOR"), (others, "EDUQUITY_INVIGILATOR")]).await;

    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(delhi.place.region_id)).await;
    let agency = app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(eduquity)).await;
    let (_, manager) = delhi.manager(&[&day], "device-1").await;
    for (client, people) in [(&region, 3), (&agency, 1), (&manager, 3)] {
        let days = client.get("/examination/examination-days").await.expect(200);
        assert_eq!(days.as_array().unwrap().len(), 1);
        assert_eq!((&days[0]["id"], &days[0]["assignedCount"]), (&json!(day), &json!(people)));
        let roster = client.get(&format!("/examination/examination-day-functionary/{day}")).await.expect(200);
        assert_eq!(roster.as_array().unwrap().len(), people);
        for path in ["examination-day", "examination-day-functionary", "examination-day-log", "examination-day-anomaly"]
        {
            client.get(&format!("/examination/{path}/{far_day}")).await.refused(404);
        }
    }
    let widened = format!("/examination/examination-days?regionId={}", elsewhere.place.region_id);
    assert_eq!(region.get(&widened).await.expect(200), json!([]));

    let outsider = functionary(&app, elsewhere.place, |_| {}).await;
    let answer =
        assign(&region, &[&day, &far_day], &[(others, "EDUQUITY_INVIGILATOR"), (outsider, "EDUQUITY_INVIGILATOR")])
            .await;
    assert_eq!(answer["assigned"].as_array().unwrap().len(), 1);
    assert_eq!(reasons(&answer).len(), 3);
    let homeless = app.signed_in(Role::SscRegionAdmin).await;
    assert_eq!(homeless.get("/examination/examination-days").await.expect(200), json!([]));
    let biometric = app.signed_in(Somebody::from(Role::AuthorizingAgencyBiometricAdmin).of_agency(eduquity)).await;
    biometric.get("/examination/examination-days").await.refused(403);
    app.client().get("/examination/examination-days").await.refused(401);
}

#[actix_web::test]
async fn a_city_coordinator_sees_the_days_of_the_city_around_today() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let today = app.state.clock.today();
    let day = ground.day("Morning").await;
    ground.day_on(today + chrono::Days::new(2), "Morning").await;
    let who = Somebody { city_id: Some(ground.place.city_id), ..Somebody::from(Role::SscCityCoordinator) };
    let coordinator = app.signed_in(who).await;
    let days = coordinator.get("/examination/examination-days").await.expect(200);
    assert_eq!(days.as_array().unwrap().iter().map(|day| &day["id"]).collect::<Vec<_>>(), [&json!(day)]);
    coordinator.get("/monitoring/examination-days").await.refused(403);
}

#[actix_web::test]
async fn at_a_gate_one_reads_the_people_of_the_own_roster_and_nobody_else() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let other = Ground::at(&app, ground.place).await;
    let day = ground.day("Morning").await;
    let (manager, gate) = ground.manager(&[&day], "device-1").await;
    let mine = functionary(&app, ground.place, |_| {}).await;
    let elsewhere = functionary(&app, ground.place, |_| {}).await;
    ground.assign(&day, &[(mine, "EDUQUITY_INVIGILATOR")]).await;
    other.assign(&other.day("Morning").await, &[(elsewhere, "EDUQUITY_INVIGILATOR")]).await;

    let list = gate.get("/functionary").await.expect(200);
    let mut ids: Vec<_> = list.as_array().unwrap().iter().map(|row| row["id"].clone()).collect();
    ids.sort_by_key(ToString::to_string);
    let mut expected = vec![json!(manager), json!(mine)];
    expected.sort_by_key(ToString::to_string);
    assert_eq!(ids, expected);
    gate.get(&format!("/functionary/{mine}")).await.expect(200);
    gate.get(&format!("/functionary/functionary-biometrics/{mine}")).await.expect(200);
    gate.get(&format!("/functionary/{elsewhere}")).await.refused(404);
    gate.get(&format!("/functionary/functionary-biometrics/{elsewhere}")).await.refused(404);
    assert_eq!(gate.get("/functionary/stats").await.expect(200)["totalFunctionaries"], 2);
}

#[actix_web::test]
async fn one_person_is_assigned_in_their_usual_role_and_taken_off_again() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let path = "/examination/examination-day-functionary";
    let manager = functionary(&app, ground.place, |person| {
        person.default_role = Some(registry::entities::FunctionaryRole::EduquityVenueManager);
    })
    .await;
    let body = json!({ "examinationDayId": day, "functionaryId": manager, "attendance": null });
    let duty = ground.admin.post(path, body.clone()).await.expect(200);
    assert_eq!((&duty["role"], &duty["attendance"]), (&json!("EDUQUITY_VENUE_MANAGER"), &Value::Null));
    assert_eq!(ground.admin.post(path, body).await.expect(200)["id"], duty["id"]);
    assert!(login_of(&app, manager).await.is_some());

    let unsure = functionary(&app, ground.place, |person| person.default_role = None).await;
    let body = json!({ "examinationDayId": day, "functionaryId": unsure });
    assert!(ground.admin.post(path, body).await.refused(400).contains("no usual role"));
    let blocked = functionary(&app, ground.place, |person| person.status = FunctionaryStatus::Blacklisted).await;
    let body = json!({ "examinationDayId": day, "functionaryId": blocked });
    ground.admin.post(path, body).await.refused(409);
    let body = json!({ "examinationDayId": kernel::ids::ExaminationDayId::new(), "functionaryId": manager });
    ground.admin.post(path, body).await.refused(404);

    let duty = format!("{path}/{}", duty["id"].as_str().unwrap());
    let region = places::city_in(&app, 33).await.region_id;
    let elsewhere = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(region)).await;
    elsewhere.delete(&duty).await.refused(404);
    assert_eq!(ground.admin.delete(&duty).await.expect(200)["success"], true);
    ground.admin.delete(&duty).await.refused(404);
    let login = login_of(&app, manager).await.unwrap();
    assert_eq!(login.status, identity::entities::user::UserStatus::Disabled);
    assert_eq!(ground.admin.get(&format!("{path}/{day}")).await.expect(200), json!([]));
}

#[actix_web::test]
async fn a_days_times_change_freely_and_its_date_only_while_nobody_counts_on_it() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (today, tomorrow) = (app.state.clock.today(), app.state.clock.today().succ_opt().unwrap());
    let (day, other) = (ground.day("Morning").await, ground.day("Afternoon").await);
    let path = format!("/examination/examination-day/{day}");
    let opens = app.state.clock.end_of(today) - chrono::TimeDelta::hours(2);
    let changed = ground.admin.post(&path, json!({ "entryOpensAt": opens })).await.expect(200);
    assert_eq!((&changed["batch"], changed["entryOpensAt"].is_null()), (&json!("Morning"), false));
    let late = json!({ "reportingAt": app.state.clock.end_of(tomorrow) });
    let refused = ground.admin.post(&path, late).await.expect(400);
    assert!(refused["fields"]["reportingAt"].is_string(), "{refused}");
    ground.admin.post(&path, json!({ "batch": "Afternoon" })).await.refused(409);
    ground.admin.post(&path, json!({ "batch": " " })).await.refused(400);

    let moved = ground.admin.post(&path, json!({ "date": tomorrow, "batch": "Evening" })).await.expect(200);
    assert_eq!((&moved["date"], &moved["batch"]), (&json!(tomorrow), &json!("Evening")));
    assert!(moved["entryOpensAt"].is_null(), "times of another date make no sense");
    let person = functionary(&app, ground.place, |_| {}).await;
    ground.assign(&day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    let stays = ground.admin.post(&path, json!({ "date": today })).await.expect(409);
    assert!(stays["error"].as_str().unwrap().starts_with("1 person is assigned"), "{stays}");
    ground.admin.post(&path, json!({ "entryOpensAt": null })).await.expect(200);

    let region = places::city_in(&app, 33).await.region_id;
    let elsewhere = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(region)).await;
    elsewhere.post(&format!("/examination/examination-day/{other}"), json!({})).await.refused(404);
}

#[actix_web::test]
async fn the_login_of_a_duty_follows_the_persons_new_number() {
    let app = TestApp::start_with(quick).await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let (person, gate) = ground.manager(&[&day], "device-1").await;
    let old = login_of(&app, person).await.unwrap();
    let client = app.client();
    let code = monitoring_sign_in::code_for(&app, &client, &old).await;
    let path = format!("/functionary/get/{person}");

    let somebody = app.user(Role::SscAdmin).await;
    let taken = ground.admin.post(&path, json!({ "mobileNumber": somebody.mobile_number })).await.expect(409);
    assert_eq!(taken["fields"]["mobileNumber"], "Another account has this mobile number.");
    gate.get("/user/me").await.expect(200);

    ground.admin.post(&path, json!({ "mobileNumber": "9000000031" })).await.expect(200);
    gate.get("/user/me").await.refused(401);
    monitoring_sign_in::answer(&client, &code).await.refused(400);
    let new = login_of(&app, person).await.unwrap();
    assert_eq!((new.id, new.mobile_number.as_deref()), (old.id, Some("9000000031")));
    let lines = ground.admin.get(&format!("/audit?subjectId={}&action=CHANGE_MOBILE_NUMBER", new.id)).await.expect(200);
    assert_eq!(lines["data"][0]["after"]["mobileNumber"], "XXXXXX0031");
    let agree = format!("/users/{}/mobile-number/agree", new.id);
    let second = app.signed_in(Role::SscAdmin).await;
    second.post(&agree, json!({ "mobileNumber": "9000000031" })).await.expect(200);
    let code = monitoring_sign_in::code_for(&app, &client, &new).await;
    monitoring_sign_in::answer(&client, &code).await.expect(201);
}

#[actix_web::test]
async fn a_number_that_changed_hands_brings_an_account_of_its_own() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let today = app.state.clock.today();
    let (past, coming) = (ground.day("Morning").await, ground.day_on(today + chrono::Days::new(5), "Morning").await);
    let (first, _) = ground.manager(&[&past], "device-1").await;
    let old = login_of(&app, first).await.unwrap();
    let number = json!({ "mobileNumber": "9000000032", "reason": "A new phone" });
    ground.admin.post(&format!("/users/{}/mobile-number", old.id), number).await.expect(200);
    let second = functionary(&app, ground.place, |person| person.mobile_number = "9000000032".into()).await;

    let on_duty = ground.assign(&coming, &[(second, "EDUQUITY_VENUE_MANAGER")]).await;
    assert!(reasons(&on_duty)[0].ends_with("Another account has this mobile number."), "{on_duty}");
    app.advance(chrono::TimeDelta::days(2));
    let admin = app.signed_in(Role::SscAdmin).await;
    let given = assign(&admin, &[&coming], &[(second, "EDUQUITY_VENUE_MANAGER")]).await;
    assert_eq!(given["assigned"].as_array().unwrap().len(), 1, "{given}");
    let new = login_of(&app, second).await.unwrap();
    assert!(new.id != old.id && new.duty_granted && new.mobile_number.as_deref() == Some("9000000032"));
    assert!(login_of(&app, first).await.unwrap().deleted_at.is_some());
}

#[actix_web::test]
async fn no_duty_lets_somebody_in_whom_an_administrator_shut_out() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (morning, noon) = (ground.day("Morning").await, ground.day("Noon").await);
    let (person, _) = ground.manager(&[&morning], "device-1").await;
    let account = format!("/users/{}", login_of(&app, person).await.unwrap().id);
    // Taken away with the duty first: shutting out what is idle counts as well.
    ground.assign(&morning, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    let shut = ground.admin.post(&format!("{account}/disable"), json!({ "reason": "Let strangers in" })).await;
    shut.expect(200);
    let refused = ground.assign(&noon, &[(person, "EDUQUITY_VENUE_MANAGER")]).await;
    assert!(reasons(&refused)[0].contains("An administrator shut this person's account out"), "{refused}");
    assert_eq!(ground.admin.get(&account).await.expect(200)["status"], "DISABLED");

    ground.admin.post(&format!("{account}/enable"), json!({ "reason": "Cleared up" })).await.expect(200);
    let given = ground.assign(&noon, &[(person, "EDUQUITY_VENUE_MANAGER")]).await;
    assert_eq!(given["assigned"].as_array().unwrap().len(), 1, "{given}");
    ground.assign(&noon, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    assert_eq!(ground.admin.get(&account).await.expect(200)["status"], "DISABLED", "idle, not shut out");
    let again = ground.assign(&noon, &[(person, "EDUQUITY_VENUE_MANAGER")]).await;
    assert_eq!(again["assigned"].as_array().unwrap().len(), 1, "{again}");
    assert_eq!(ground.admin.get(&account).await.expect(200)["status"], "ACTIVE");
}
