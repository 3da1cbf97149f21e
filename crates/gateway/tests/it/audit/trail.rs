//! The audit trail: every kind of event leaves its line, no line holds a secret, and a changed line shows.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use identity::{
    entities::audit_entry::{self, Column},
    trail::{
        audit::{self, Fault},
        delivery::outbox,
    },
};
use kernel::access::Role;
use sea_orm::{ConnectionTrait, DbBackend, EntityTrait, QueryOrder};
use serde_json::{Value, json};
use test_support::{
    TestApp,
    client::Part,
    faces,
    ground::{Ground, agency, functionary, start},
    people::Somebody,
    places,
    sign_in::{PASSWORD, create, quick, try_to},
};

const AADHAAR: &str = "483920174652";
const NEW: &str = "Lantern+Quartz7";

#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn trail(app: &TestApp) -> Vec<audit_entry::Model> {
    audit_entry::Entity::find().order_by_asc(Column::Sequence).all(&**app.database()).await.unwrap()
}

/// How many lines the trail has, or what is wrong with one of them.
pub(crate) async fn verified(app: &TestApp) -> Result<i64, Fault> {
    let found = audit::verify(&**app.database(), &app.state.keys, None).await.unwrap();
    found.map(|whole| whole.lines)
}

fn id_of(made: &Value) -> String {
    made["id"].as_str().unwrap().to_owned()
}

async fn code_of(app: &TestApp, mobile_number: &str) -> String {
    let messages = outbox::list(app.database(), &app.state.clock, Some(mobile_number)).await.unwrap();
    messages[0].code.clone().expect("a code")
}

#[actix_web::test]
async fn every_kind_of_event_leaves_its_line_and_no_secret() {
    let app = TestApp::start_with(|settings| {
        quick(settings);
        settings.identity.password.free_tries = 1;
        settings.identity.password.hard_stop = 2;
    })
    .await;
    let why = || json!({ "reason": "Left the office" });
    let mut secrets = vec![PASSWORD.to_owned(), NEW.to_owned(), "Wrong-Password-1".to_owned(), AADHAAR.to_owned()];

    // Signing in and out, being locked out, a forgotten password, one's own account.
    let kavita = create(&app, "kavita", Role::SscAdmin, "9000000001").await;
    let client = app.client();
    try_to(&client, "kavita", "Wrong-Password-1").await.refused(401);
    app.advance(TimeDelta::minutes(1));
    try_to(&client, "kavita", "Wrong-Password-1").await.refused(401);
    try_to(&client, "kavita", PASSWORD).await.refused(429);
    let office = app.signed_in(Role::SuperAdmin).await;
    office.post(&format!("/users/{}/unlock", kavita.id), json!({})).await.expect(200);
    try_to(&client, "kavita", PASSWORD).await.expect(200);
    let change = json!({ "currentPassword": PASSWORD, "newPassword": NEW });
    client.post("/user/update/password", change).await.expect(200);
    client.post("/user/update", json!({ "name": "Kavita Rao" })).await.expect(200);
    client.post("/user/sessions/end-others", json!({})).await.expect(200);
    client.post("/auth/logout", json!({})).await.expect(200);
    client.post("/auth/forgot-password/initiate", json!({ "userId": "kavita" })).await.expect(200);
    let code = code_of(&app, "9000000001").await;
    let reset = json!({ "otp": code, "password": "Kanchenjunga#8586" });
    client.post("/auth/forgot-password/reset", reset).await.expect(201);
    secrets.push("Kanchenjunga#8586".into());

    // The accounts of others.
    let address = format!("/users/{}", kavita.id);
    office.post(&address, json!({ "name": "Kavita R." })).await.expect(200);
    let number = json!({ "mobileNumber": "9000000077", "reason": "Lost the phone" });
    office.post(&format!("{address}/mobile-number"), number).await.expect(200);
    office.post(&format!("{address}/reset-password"), why()).await.expect(200);
    office.post(&format!("{address}/end-sessions"), json!({})).await.expect(200);
    office.post(&format!("{address}/disable"), why()).await.expect(200);
    office.post(&format!("{address}/enable"), why()).await.expect(200);
    office.post(&format!("{address}/delete"), json!({})).await.expect(200);

    // Agencies, examinations, centers, days, people, duties.
    let made = office.post("/agencies", json!({ "name": "Jammers", "family": "ECIL" })).await.expect(201);
    let address = format!("/agencies/{}", id_of(&made));
    office.post(&address, json!({ "name": "Jammers India" })).await.expect(200);
    office.delete(&address).await.expect(200);
    let ground = Ground::in_delhi(&app).await;
    let examination = format!("/examination/examination/{}", id_of(&ground.examination));
    office.post(&examination, json!({ "name": "Combined Graduate Level 2" })).await.expect(200);
    let center = format!("/examination/center/update/{}", id_of(&ground.center));
    office.post(&center, json!({ "name": "School No. 2" })).await.expect(200);
    let day = ground.day("Morning").await;
    let spare = ground.day("Evening").await;
    office.post(&format!("/examination/examination-day/{spare}"), json!({ "batch": "Late" })).await.expect(200);
    office.delete(&format!("/examination/examination-day/{spare}")).await.expect(200);
    let person = json!({
        "firstName": "Asha", "lastName": "Nair", "aadhaarNumber": AADHAAR, "mobileNumber": "9812345670",
        "regionId": ground.place.region_id, "dateOfBirth": "1990-01-31", "gender": "FEMALE",
    });
    let asha = id_of(&office.post("/functionary/create", person).await.expect(201));
    office.post(&format!("/functionary/get/{asha}"), json!({ "fatherName": "Ravi" })).await.expect(200);
    office.post(&format!("/functionary/reveal-aadhaar/{asha}"), why()).await.expect(200);
    let picture = faces::picture("3-2");
    let enrolled = office.upload(&format!("/functionary/add-biometric/{asha}"), &[Part::File("a.jpg", &picture)]).await;
    let enrolled = enrolled.expect(200);
    office.post("/functionary/activate", json!({ "functionaryId": asha })).await.expect(200);
    let found = format!("/examination/verify-examination-day-functionary/{day}");
    office.upload(&found, &[Part::File("a.jpg", &picture)]).await.expect(200);
    let gone = json!({ "functionaryId": asha, "biometricId": enrolled[0]["id"] });
    office.post("/functionary/delete-biometric", gone).await.expect(200);
    let helper = functionary(&app, ground.place, |_| {}).await;
    let assigned = ground.assign(&day, &[(helper, "EDUQUITY_INVIGILATOR")]).await;
    let duty = id_of(&assigned["assigned"][0]);
    office.delete(&format!("/examination/examination-day-functionary/{duty}")).await.expect(200);
    office.post(&format!("/functionary/delete/{helper}"), json!({})).await.expect(200);
    let spare = json!({ "name": "Spare", "examinationLevel": ["GRADUATE"], "examinationYear": 2026 });
    let spare = id_of(&office.post("/examination/examinations", spare).await.expect(200));
    office.delete(&format!("/examination/examination/{spare}")).await.expect(200);
    let spare = json!({ "name": "Spare", "cityId": ground.place.city_id });
    let spare = id_of(&office.post("/examination/center", spare).await.expect(200));
    office.delete(&format!("/examination/center/{spare}")).await.expect(200);

    // The gate, files, and what is refused.
    let (_, gate) = ground.manager(&[&day], "device-1").await;
    let token = start(&gate, &day, "device-1").await;
    let stop = json!({ "monitoringTokenId": token, "examinationDayId": day });
    gate.post("/monitoring/stop-monitoring", stop).await.expect(200);
    let stored = office.upload("/file", &[Part::File("a.jpg", &picture)]).await.expect(201);
    assert!(stored.is_object());
    let owner = registry::files::FileOwner { region_id: Some(ground.place.region_id), ..Default::default() };
    let face = crate::pictures::file_access::stored(&app, registry::files::Bucket::Faces, owner).await;
    assert_eq!(office.get(&face).await.status, 200);
    gate.get("/users").await.refused(403);
    gate.get("/users").await.refused(403);

    let lines = trail(&app).await;
    let text = lines.iter().map(|line| format!("{line:?}")).collect::<String>();
    for secret in &secrets {
        assert!(!text.contains(secret.as_str()), "{secret} is in the trail");
    }
    let mut words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    assert!(words.all(|word| word != code), "the code is in the trail; as a part of an id its digits mean nothing");
    let words = |line: &audit_entry::Model| format!("{} {:?}", line.action, line.outcome);
    let events: BTreeSet<String> = lines.iter().map(words).collect();
    let expected = [
        "CREATE_USER Done",
        "LOG_IN Failed",
        "LOCK_USER Done",
        "LOG_IN Refused",
        "UNLOCK_USER Done",
        "LOG_IN Done",
        "CHANGE_PASSWORD Done",
        "UPDATE_PROFILE Done",
        "END_OTHER_SESSIONS Done",
        "LOG_OUT Done",
        "SEND_CODE Done",
        "RESET_PASSWORD Done",
        "CHANGE_USER Done",
        "CHANGE_MOBILE_NUMBER Done",
        "VOID_PASSWORD Done",
        "END_SESSIONS Done",
        "DISABLE_USER Done",
        "ENABLE_USER Done",
        "DELETE_USER Done",
        "CREATE_AGENCY Done",
        "CHANGE_AGENCY Done",
        "DELETE_AGENCY Done",
        "CREATE_EXAMINATION Done",
        "CHANGE_EXAMINATION Done",
        "DELETE_EXAMINATION Done",
        "CREATE_CENTER Done",
        "CHANGE_CENTER Done",
        "DELETE_CENTER Done",
        "CREATE_EXAMINATION_DAY Done",
        "CHANGE_EXAMINATION_DAY Done",
        "DELETE_EXAMINATION_DAY Done",
        "REGISTER_FUNCTIONARY Done",
        "CHANGE_FUNCTIONARY Done",
        "REVEAL_AADHAAR Done",
        "ENROL_FACES Done",
        "SET_FUNCTIONARY_STATUS Done",
        "IDENTIFY_FACE Done",
        "REMOVE_FACE Done",
        "ASSIGN_FUNCTIONARIES Done",
        "UNASSIGN_FUNCTIONARY Done",
        "DELETE_FUNCTIONARY Done",
        "START_MONITORING Done",
        "STOP_MONITORING Done",
        "UPLOAD_FILE Done",
        "VIEW_PICTURE Done",
        "CALL Refused",
    ];
    let missing: Vec<&str> = expected.into_iter().filter(|event| !events.contains(*event)).collect();
    assert!(missing.is_empty(), "{missing:?} not in {events:?}");
    let refusals: Vec<_> = lines.iter().filter(|line| line.action == "CALL").collect();
    assert_eq!(refusals.len(), 1, "the same refusal again and again is one line");
    assert_eq!(refusals[0].subject_id.as_deref(), Some("GET /server/users"));
    assert_eq!(verified(&app).await, Ok(lines.len() as i64));
}

#[actix_web::test]
async fn the_trail_is_read_in_scope_filtered_and_page_by_page() {
    let app = TestApp::start().await;
    let (here, far) = (places::city(&app).await, places::city_in(&app, 33).await);
    let office = app.signed_in(Role::SscAdmin).await;
    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(here.region_id)).await;
    for (place, name) in [(here, "Near 1"), (far, "Far"), (here, "Near 2")] {
        let center = json!({ "name": name, "cityId": place.city_id });
        office.post("/examination/center", center).await.expect(200);
        app.advance(TimeDelta::minutes(1));
    }
    office.post("/agencies", json!({ "name": "Everywhere", "family": "EY" })).await.expect(201);
    let names = |page: &Value| -> Vec<String> {
        let lines = page["data"].as_array().unwrap().iter();
        lines.map(|line| line["after"]["name"].as_str().unwrap_or_default().to_owned()).collect()
    };
    let all = office.get("/audit").await.expect(200);
    assert_eq!(names(&all), ["Everywhere", "Near 2", "Far", "Near 1"]);
    let own = region.get("/audit").await.expect(200);
    assert_eq!(names(&own), ["Near 2", "Near 1"]);
    assert_eq!(own["total"], 2);
    let line = &own["data"][0];
    assert_eq!((&line["action"], &line["outcome"]), (&json!("CREATE_CENTER"), &json!("DONE")));
    assert_eq!((&line["actor"]["role"], &line["subjectKind"]), (&json!("SSC_ADMIN"), &json!("center")));
    assert!(line["actor"]["name"].is_string() && line["ip"].is_string() && line["before"].is_null());

    let first = office.get("/audit?pageSize=3").await.expect(200);
    assert_eq!((names(&first).len(), first["total"].as_u64()), (3, Some(4)));
    let cursor = first["nextCursor"].as_str().unwrap();
    let second = office.get(&format!("/audit?pageSize=3&cursor={cursor}")).await.expect(200);
    assert_eq!((names(&second), &second["nextCursor"]), (vec!["Near 1".to_owned()], &Value::Null));
    let ask = async |query: &str| names(&office.get(&format!("/audit?{query}")).await.expect(200));
    assert_eq!(ask("action=CREATE_AGENCY").await, ["Everywhere"]);
    assert_eq!(ask(&format!("regionId={}", far.region_id)).await, ["Far"]);
    assert_eq!(ask("subjectKind=center&from=2026-11-20T02:30:30Z&to=2026-11-20T02:31:30Z").await, ["Far"]);
    let subject = own["data"][1]["subjectId"].as_str().unwrap();
    assert_eq!(ask(&format!("subjectKind=center&subjectId={subject}")).await, ["Near 1"]);
    assert_eq!(ask(&format!("actorId={}", all["data"][0]["actor"]["id"].as_str().unwrap())).await.len(), 4);
    assert!(ask("outcome=REFUSED").await.is_empty());
    office.get("/audit?pageSize=1000").await.refused(400);
    office.get("/audit?cursor=x").await.refused(400);
    for role in [Role::AuthorizingAgencyAdmin, Role::VenueManager, Role::EyCenterObserver] {
        app.signed_in(role).await.get("/audit").await.refused(403);
    }
    app.client().get("/audit").await.refused(401);
}

#[actix_web::test]
async fn a_center_on_the_equator_does_not_break_the_trail() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let path = format!("/examination/center/update/{}", ground.center["id"].as_str().unwrap());
    ground.admin.post(&path, json!({ "lat": -0.0, "lng": 0.0 })).await.expect(200);
    let lines = ground.admin.get("/audit?action=CHANGE_CENTER").await.expect(200);
    assert_eq!(lines["total"], 1);
    assert!(verified(&app).await.is_ok());
}

#[actix_web::test]
async fn a_change_to_any_column_of_a_line_is_found_and_the_line_named() {
    let app = TestApp::start().await;
    let office = app.signed_in(Role::SscAdmin).await;
    agency(&app, "any", registry::entities::AgencyFamily::Ey).await;
    for name in ["One", "Two", "Three"] {
        office.post("/agencies", json!({ "name": name, "family": "EY" })).await.expect(201);
    }
    let db = app.database();
    assert_eq!(verified(&app).await, Ok(3));
    let is_postgres = db.get_database_backend() == DbBackend::Postgres;
    let json_of = |text: &str| if is_postgres { format!("'{text}'::jsonb") } else { format!("'{text}'") };
    let bytes = if is_postgres { r"'\x00'::bytea" } else { "x'00'" };
    for (column, value) in [
        ("action", "'DELETE_AGENCY'".to_owned()),
        ("outcome", "'FAILED'".to_owned()),
        ("actor_role", "'SUPER_ADMIN'".to_owned()),
        ("actor_user_id", "NULL".to_owned()),
        ("subject_id", "'other'".to_owned()),
        ("ip", "'10.0.0.1'".to_owned()),
        ("value_after", json_of(r#"{"name": "Two!"}"#)),
        ("value_before", json_of(r#"{"name": "Two"}"#)),
        ("previous_hash", bytes.to_owned()),
        ("hash", bytes.to_owned()),
    ] {
        let tx = db.begin().await.unwrap();
        tx.execute_unprepared(&format!("UPDATE audit_entry SET {column} = {value} WHERE sequence = 2")).await.unwrap();
        assert_eq!(audit::verify(&*tx, &app.state.keys, None).await.unwrap(), Err(Fault::Changed(2)), "{column}");
    }
    assert_eq!(verified(&app).await, Ok(3));
    let words = Fault::Changed(2).to_string();
    assert!(words.contains("line 2 is not as it was written"), "{words}");
}

#[actix_web::test]
async fn lines_name_what_they_tell_of_as_far_as_the_reader_may_see_it() {
    let app = TestApp::start().await;
    let (here, far) = (places::city(&app).await, places::city_in(&app, 33).await);
    let office = app.signed_in(Role::SscAdmin).await;
    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(here.region_id)).await;
    for (place, name) in [(here, "Near"), (far, "Far")] {
        office.post("/examination/center", json!({ "name": name, "cityId": place.city_id })).await.expect(200);
    }
    let names = |page: &Value| -> Vec<Value> {
        page["data"].as_array().unwrap().iter().map(|line| line["subjectName"].clone()).collect()
    };
    let all = office.get("/audit?subjectKind=center").await.expect(200);
    assert_eq!(names(&all), ["Far", "Near"]);
    assert_eq!(names(&region.get("/audit?subjectKind=center").await.expect(200)), ["Near"]);
    assert_eq!((&all["total"], &all["totalIsMore"]), (&json!(2), &json!(false)));

    let near = all["data"][1]["subjectId"].as_str().unwrap();
    office.delete(&format!("/examination/center/{near}")).await.expect(200);
    let deleted = office.get("/audit?action=DELETE_CENTER").await.expect(200);
    assert_eq!(names(&deleted), ["Near"], "it has its name although it is gone");
    let name = json!("Asha Rao");
    office.post("/user/update", json!({ "name": name })).await.expect(200);
    assert_eq!(names(&office.get("/audit?action=UPDATE_PROFILE").await.expect(200)), [name]);
}

#[actix_web::test]
async fn the_end_of_the_trail_is_checked_for_those_who_see_everything() {
    let app = TestApp::start().await;
    let office = app.signed_in(Role::SscAdmin).await;
    for name in ["One", "Two", "Three"] {
        office.post("/agencies", json!({ "name": name, "family": "EY" })).await.expect(201);
    }
    app.state.note_audit_head().await.unwrap();
    let whole = office.get("/audit/check").await.expect(200);
    assert_eq!((&whole["isWhole"], &whole["firstLine"], &whole["lastLine"]), (&json!(true), &json!(1), &json!(3)));
    assert!(whole["fault"].is_null());

    let sql = "UPDATE audit_entry SET action = 'DELETE_AGENCY' WHERE sequence = 2";
    app.database().execute_unprepared(sql).await.unwrap();
    assert_eq!(office.get("/audit/check").await.expect(200), whole, "an answer of just now is given again");
    app.advance(TimeDelta::minutes(1));
    let broken = office.get("/audit/check").await.expect(200);
    assert_eq!((&broken["isWhole"], &broken["lastLine"]), (&json!(false), &json!(1)));
    assert!(broken["fault"].as_str().unwrap().contains("line 2 is not as it was written"), "{broken}");

    app.database().execute_unprepared("DELETE FROM audit_entry WHERE sequence > 1").await.unwrap();
    app.advance(TimeDelta::minutes(1));
    let cut = office.get("/audit/check").await.expect(200);
    assert!(cut["fault"].as_str().unwrap().contains("was cut"), "{cut}");
    app.signed_in(Role::SscRegionAdmin).await.get("/audit/check").await.refused(403);
}
