//! User managers give every role within their reach by hand. What they give stays when a duty ends; what a duty gives ends
//! with it.

use identity::{
    entities::user::{self, UserStatus},
    trail::delivery::outbox,
};
use kernel::{access::Role, ids::FunctionaryId};
use rostering::closing::withdraw_idle_logins;
use sea_orm::EntityTrait;
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    ground::{Ground, functionary, login_of},
    people::Somebody,
    places,
    sign_in::{PASSWORD, create, quick, try_to},
};

use crate::days::monitoring_sign_in::{answer, ask, code_for};

const NUMBER: &str = "9000000051";

async fn app() -> TestApp {
    TestApp::start_with(quick).await
}

async fn row(app: &TestApp, account: &Value) -> user::Model {
    let id: kernel::ids::UserId = account["id"].as_str().unwrap().parse().unwrap();
    #[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
    let found = user::Entity::find_by_id(id).one(&**app.database()).await.unwrap();
    found.unwrap()
}

fn of_role(role: &str, mobile_number: &str) -> Value {
    json!({ "name": "Kavita Rao", "mobileNumber": mobile_number, "role": role })
}

/// An account that a user manager makes in the ground's region, without a user id.
async fn made(ground: &Ground<'_>, role: &str) -> Value {
    let mut new = of_role(role, NUMBER);
    new["regionId"] = json!(ground.place.region_id);
    if role == "EY_CENTER_OBSERVER" {
        new["userId"] = json!("kavita");
    }
    ground.admin.post("/users", new).await.expect(201)
}

/// Signs the owner of an account in at a gate, by a code.
async fn at_a_gate<'app>(app: &'app TestApp, account: &Value) -> Client<'app> {
    let client = app.client();
    let code = code_for(app, &client, &row(app, account).await).await;
    answer(&client, &code).await.expect(201);
    client
}

/// The person with the account's number, on duty as that.
async fn on_duty(ground: &Ground<'_>, day: &str, duty: &str) -> (FunctionaryId, String) {
    let app = ground.admin.app();
    let person = functionary(app, ground.place, |person| person.mobile_number = NUMBER.into()).await;
    (person, assigned(ground, day, person, duty).await)
}

async fn assigned(ground: &Ground<'_>, day: &str, person: FunctionaryId, duty: &str) -> String {
    let given = ground.assign(day, &[(person, duty)]).await;
    assert_eq!(given["assigned"].as_array().unwrap().len(), 1, "{given}");
    given["assigned"][0]["id"].as_str().unwrap().to_owned()
}

async fn unassign(ground: &Ground<'_>, duty: &str) {
    ground.admin.delete(&format!("/examination/examination-day-functionary/{duty}")).await.expect(200);
}

async fn days_of(gate: &Client<'_>) -> usize {
    gate.get("/monitoring/examination-days").await.expect(200).as_array().unwrap().len()
}

#[actix_web::test]
async fn every_role_is_given_within_the_givers_reach_and_none_above_it() {
    let app = app().await;
    let ground = Ground::in_delhi(&app).await;
    let (region, city) = (ground.place.region_id, ground.place.city_id);
    let elsewhere = places::city_in(&app, 33).await;
    let agency = ground.admin.post("/agencies", json!({ "name": "Here", "family": "ECIL", "regionId": region })).await;
    let agency = agency.expect(201)["id"].clone();
    let supreme = app.signed_in(Role::SuperAdmin).await;
    let office = app.signed_in(Role::SscAdmin).await;
    let regional = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(region)).await;
    let roles = [
        ("SUPER_ADMIN", 1),
        ("SSC_ADMIN", 2),
        ("SSC_REGION_ADMIN", 3),
        ("SSC_CENTER_COORDINATOR", 3),
        ("SSC_CITY_COORDINATOR", 3),
        ("EY_CENTER_OBSERVER", 3),
        ("AUTHORIZING_AGENCY_ADMIN", 3),
        ("AUTHORIZING_AGENCY_BIOMETRIC_ADMIN", 3),
        ("VENUE_MANAGER", 3),
        ("CENTER_COORDINATOR", 3),
    ];
    for (at, (role, rank)) in roles.into_iter().enumerate() {
        for (by, (giver, own_rank)) in [(&supreme, 1), (&office, 2), (&regional, 3)].into_iter().enumerate() {
            let mut new = of_role(role, &format!("90000010{by}{at}"));
            new["userId"] = json!(format!("user{by}{at}"));
            new["regionId"] = json!(region);
            new["cityId"] = json!(city);
            new["authorizingAgencyId"] = agency.clone();
            let answer = giver.post("/users", new).await;
            if own_rank > rank {
                answer.refused(403);
                continue;
            }
            let account = answer.expect(201);
            let home = if rank == 3 { json!(region) } else { Value::Null };
            assert_eq!((&account["role"], &account["regionId"]), (&json!(role), &home), "{account}");
            assert_eq!((&account["dutyGranted"], &account["hasPassword"]), (&json!(false), &json!(false)), "{account}");
            let watches = ["SSC_CITY_COORDINATOR", "EY_CENTER_OBSERVER"].contains(&role);
            assert_eq!(account["cityId"], if watches { json!(city) } else { Value::Null }, "{account}");
        }
    }
    let mut abroad = of_role("VENUE_MANAGER", NUMBER);
    abroad["regionId"] = json!(elsewhere.region_id);
    regional.post("/users", abroad).await.refused(403);
    let mut abroad = of_role("SSC_CITY_COORDINATOR", NUMBER);
    (abroad["userId"], abroad["cityId"]) = (json!("kavita"), json!(elsewhere.city_id));
    regional.post("/users", abroad.clone()).await.refused(403);
    assert_eq!(office.post("/users", abroad).await.expect(201)["regionId"], json!(elsewhere.region_id));
    let own = regional.post("/users", of_role("CENTER_COORDINATOR", "9000000052")).await.expect(201);
    assert_eq!(own["regionId"], json!(region), "the caller's own region unless said");
}

#[actix_web::test]
async fn a_role_that_needs_a_place_or_a_name_is_not_given_without_it() {
    let app = app().await;
    let office = app.signed_in(Role::SscAdmin).await;
    let mut faulty = of_role("SSC_ADMIN", NUMBER);
    faulty["name"] = json!(" ");
    let refused = office.post("/users", faulty).await.expect(400);
    assert!(refused["fields"]["userId"].is_string() && refused["fields"]["name"].is_string(), "{refused}");
    let homeless = office.post("/users", of_role("CENTER_COORDINATOR", NUMBER)).await.expect(400);
    assert_eq!(homeless["fields"]["regionId"], "This role needs a region");
    let mut unknown = of_role("SSC_CITY_COORDINATOR", NUMBER);
    unknown["userId"] = json!("kavita");
    assert_eq!(office.post("/users", unknown.clone()).await.expect(400)["fields"]["cityId"], "This role needs a city");
    unknown["cityId"] = json!(kernel::ids::CityId::new());
    assert_eq!(office.post("/users", unknown).await.expect(400)["fields"]["cityId"], "City not found");
}

#[actix_web::test]
async fn a_center_coordinator_signs_in_with_a_code_and_sees_nothing_without_a_duty() {
    let app = app().await;
    let ground = Ground::in_delhi(&app).await;
    ground.day("Morning").await;
    let account = made(&ground, "CENTER_COORDINATOR").await;
    let told = outbox::list(app.database(), &app.state.clock, Some(NUMBER)).await.unwrap();
    assert!(told[0].body.contains("Monitoring Login") && told[0].code.is_none(), "{}", told[0].body);

    let gate = at_a_gate(&app, &account).await;
    let me = gate.get("/user/me").await.expect(200)["user"].clone();
    assert_eq!((&me["role"], &me["userId"]), (&json!("CENTER_COORDINATOR"), &json!(NUMBER)));
    for list in
        ["/monitoring/examination-days", "/examination/examination-days", "/examination/centers", "/functionary"]
    {
        assert_eq!(gate.get(list).await.expect(200), json!([]), "{list}");
    }
    let address = format!("/users/{}/reset-password", account["id"].as_str().unwrap());
    ground.admin.post(&address, json!({ "reason": "There is none" })).await.refused(400);
    ground.admin.post("/users", of_role("VENUE_MANAGER", NUMBER)).await.refused(400);
}

#[actix_web::test]
async fn a_duty_binds_to_the_account_made_by_hand_and_its_end_leaves_the_account() {
    let app = app().await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let account = made(&ground, "CENTER_COORDINATOR").await;
    let gate = at_a_gate(&app, &account).await;
    let (person, duty) = on_duty(&ground, &day, "SSC_CENTER_COORDINATOR").await;
    assert!(login_of(&app, person).await.is_none(), "no second account");
    assert_eq!(days_of(&gate).await, 1);
    assert_eq!(gate.get("/examination/centers").await.expect(200).as_array().unwrap().len(), 1);

    unassign(&ground, &duty).await;
    withdraw_idle_logins(&app.state.database, &app.state.clock, &app.state.settings.rostering).await.unwrap();
    assert_eq!(gate.get("/user/me").await.expect(200)["user"]["role"], "CENTER_COORDINATOR");
    assert_eq!(days_of(&gate).await, 0);
    assert_eq!(row(&app, &account).await.status, UserStatus::Active);
}

#[actix_web::test]
async fn no_duty_binds_to_an_account_made_by_hand_that_was_shut_out() {
    let app = app().await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let account = made(&ground, "VENUE_MANAGER").await;
    let address = format!("/users/{}", account["id"].as_str().unwrap());
    ground.admin.post(&format!("{address}/disable"), json!({ "reason": "Left the service" })).await.expect(200);
    let person = functionary(&app, ground.place, |person| person.mobile_number = NUMBER.into()).await;
    let refused = ground.assign(&day, &[(person, "EDUQUITY_VENUE_MANAGER")]).await;
    let reason = refused["skipped"][0]["reason"].as_str().unwrap();
    assert!(reason.contains("Let it in again first"), "{refused}");
    ground.admin.post(&format!("{address}/enable"), json!({ "reason": "Cleared up" })).await.expect(200);
    assigned(&ground, &day, person, "EDUQUITY_VENUE_MANAGER").await;
}

#[actix_web::test]
async fn an_account_whose_duties_are_over_is_given_a_role_by_hand_and_stays() {
    let app = app().await;
    let ground = Ground::in_delhi(&app).await;
    let (morning, noon) = (ground.day("Morning").await, ground.day("Noon").await);
    let (person, duty) = on_duty(&ground, &morning, "EDUQUITY_VENUE_MANAGER").await;
    let login = login_of(&app, person).await.unwrap();
    let address = format!("/users/{}", login.id);
    let role = json!({ "role": "CENTER_COORDINATOR" });
    let serving = ground.admin.post(&address, role.clone()).await.expect(409);
    assert_eq!(serving["reason"], "DUTY_ACCOUNT");
    unassign(&ground, &duty).await;
    let seen = ground.admin.get(&address).await.expect(200);
    assert_eq!((&seen["status"], &seen["areDutiesOver"]), (&json!("DISABLED"), &json!(true)));

    let given = ground.admin.post(&address, role).await.expect(200);
    assert_eq!((&given["status"], &given["dutyGranted"]), (&json!("ACTIVE"), &json!(false)));
    let gate = at_a_gate(&app, &given).await;
    assert_eq!(gate.get("/user/me").await.expect(200)["user"]["role"], "CENTER_COORDINATOR");
    let duty = assigned(&ground, &noon, person, "EDUQUITY_VENUE_MANAGER").await;
    assert_eq!(days_of(&gate).await, 1, "the person's next duty is the same account's");
    unassign(&ground, &duty).await;
    withdraw_idle_logins(&app.state.database, &app.state.clock, &app.state.settings.rostering).await.unwrap();
    gate.get("/user/me").await.expect(200);
    assert_eq!(row(&app, &given).await.role, Role::CenterCoordinator);
}

#[actix_web::test]
async fn the_role_that_duties_gave_is_kept_by_hand_too_and_its_number_follows_the_record() {
    let app = app().await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let (person, duty) = on_duty(&ground, &day, "EDUQUITY_VENUE_MANAGER").await;
    unassign(&ground, &duty).await;
    let address = format!("/users/{}", login_of(&app, person).await.unwrap().id);
    let kept = ground.admin.post(&address, json!({ "role": "VENUE_MANAGER" })).await.expect(200);
    assert_eq!((&kept["status"], &kept["dutyGranted"]), (&json!("ACTIVE"), &json!(false)));
    let lines =
        ground.admin.get(&format!("/audit?subjectId={}&action=CHANGE_USER", kept["id"].as_str().unwrap())).await;
    assert_eq!(lines.expect(200)["data"][0]["after"]["status"], "ACTIVE");

    let record = format!("/functionary/get/{person}");
    ground.admin.post(&record, json!({ "mobileNumber": "9000000061" })).await.expect(200);
    assert_eq!(row(&app, &kept).await.mobile_number.as_deref(), Some("9000000061"));
    assigned(&ground, &day, person, "EDUQUITY_VENUE_MANAGER").await;
}

#[actix_web::test]
async fn a_city_coordinator_made_by_hand_sees_the_days_of_the_city() {
    let app = app().await;
    let ground = Ground::in_delhi(&app).await;
    ground.day("Morning").await;
    let mut new = of_role("SSC_CITY_COORDINATOR", NUMBER);
    (new["userId"], new["cityId"]) = (json!("kavita"), json!(ground.place.city_id));
    let account = ground.admin.post("/users", new).await.expect(201);
    assert!(account["cityName"].is_string());
    let client = app.session_of(row(&app, &account).await.id, Role::SscCityCoordinator, None).await;
    assert_eq!(client.get("/examination/examination-days").await.expect(200).as_array().unwrap().len(), 1);

    let address = format!("/users/{}", account["id"].as_str().unwrap());
    let observer = json!({ "role": "EY_CENTER_OBSERVER", "cityId": null });
    let changed = ground.admin.post(&address, observer).await.expect(200);
    assert_eq!((&changed["cityId"], &changed["regionId"]), (&Value::Null, &json!(ground.place.region_id)));
    client.get("/user/me").await.refused(401);
}

#[actix_web::test]
async fn a_role_that_signs_in_with_codes_has_no_password_and_one_with_a_password_needs_a_user_id() {
    let app = app().await;
    let ground = Ground::in_delhi(&app).await;
    let region = ground.place.region_id;
    let kavita = create(&app, "kavita", Role::SscAdmin, NUMBER).await;
    let address = format!("/users/{}", kavita.id);
    let gate = json!({ "role": "VENUE_MANAGER", "regionId": region });
    let above = app.signed_in(Role::SuperAdmin).await;
    assert_eq!(above.post(&address, gate).await.expect(200)["hasPassword"], false);
    try_to(&app.client(), "kavita", PASSWORD).await.refused(401);
    ask(&app.client(), NUMBER).await.expect(201);

    let mut new = of_role("VENUE_MANAGER", "9000000052");
    new["regionId"] = json!(region);
    let account = ground.admin.post("/users", new).await.expect(201);
    let address = format!("/users/{}", account["id"].as_str().unwrap());
    let refused = ground.admin.post(&address, json!({ "role": "SSC_REGION_ADMIN" })).await.expect(400);
    assert!(refused["fields"]["userId"].is_string(), "{refused}");
    let named = json!({ "role": "SSC_REGION_ADMIN", "userId": "ravi" });
    assert_eq!(ground.admin.post(&address, named).await.expect(200)["userId"], "ravi");
}

mod by_command_line {
    use std::{
        io::Write,
        path::Path,
        process::{Command, Output, Stdio},
    };

    use super::NUMBER;

    fn create(folder: &Path, more: &[&str], password: &str) -> Output {
        let mut child = Command::new(env!("CARGO_BIN_EXE_muster"))
            .args(["user", "create", "--name", "Kavita Rao", "--mobile", NUMBER, "--data"])
            .arg(folder)
            .args(more)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // A command that asks for no password may be over before it is written.
        let _ = child.stdin.take().unwrap().write_all(password.as_bytes());
        child.wait_with_output().unwrap()
    }

    fn text(bytes: &[u8]) -> String {
        String::from_utf8_lossy(bytes).into_owned()
    }

    #[test]
    fn a_center_coordinator_is_made_without_user_id_and_password() {
        let folder = tempfile::tempdir().unwrap();
        let homeless = create(folder.path(), &["--role", "CENTER_COORDINATOR"], "");
        assert!(!homeless.status.success() && text(&homeless.stderr).contains("This role needs a region"));
        let made = create(folder.path(), &["--role", "CENTER_COORDINATOR", "--region", "northern"], "");
        assert!(made.status.success(), "{}", text(&made.stderr));
        assert_eq!(text(&made.stdout), format!("{NUMBER} can sign in with a code.\n"));
        let nameless = create(folder.path(), &["--role", "SSC_ADMIN"], "Kettle-Violin-48\n");
        assert!(!nameless.status.success() && text(&nameless.stderr).contains("needs a user id"));
        let citiless = ["--role", "SSC_CITY_COORDINATOR", "--user-id", "kavita", "--city", "NOWHERE"];
        let citiless = create(folder.path(), &citiless, "Kettle-Violin-48\n");
        assert!(!citiless.status.success() && text(&citiless.stderr).contains("There is no city NOWHERE."));
    }
}
