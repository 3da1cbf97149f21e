//! The number to call changes at once; what a number unlocks stays with the one proven last, until the new one is proven
//! and agreed to.

use chrono::TimeDelta;
use futures_util::future::join;
use identity::{
    entities::user,
    trail::delivery::outbox::{self, OutboxEntry},
};
use kernel::{access::Role, ids::FunctionaryId};
use registry::entities::{AgencyFamily, functionary};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait, IntoActiveModel};
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    ground::{Ground, agency, functionary as person, login_of},
    people::Somebody,
    places,
    sign_in::{PASSWORD, create, quick, try_to},
};

use crate::days::monitoring_sign_in::{answer, ask};

const NEW: &str = "9000000031";
const OTHER: &str = "9000000032";
const DEVICE: &str = "abcdefghijklmnopqrstu:1763600000";

async fn app() -> TestApp {
    TestApp::start_with(|settings| {
        quick(settings);
        settings.identity.limits.codes_per_number = 100;
        settings.identity.limits.code_tries_per_number = 1_000;
    })
    .await
}

async fn messages(app: &TestApp, to: &str) -> Vec<OutboxEntry> {
    outbox::list(app.database(), &app.state.clock, Some(to)).await.unwrap()
}

/// The newest code that went to a number, if one did.
async fn code_at(app: &TestApp, number: &str) -> Option<String> {
    messages(app, number).await.into_iter().find_map(|message| message.code)
}

/// The code to object with that stands in the newest message of a change to a number or an address.
async fn objection_at(app: &TestApp, to: &str) -> String {
    let told = messages(app, to).await;
    let told = told.iter().find(|message| message.template.starts_with("MOBILE_NUMBER_CHANGE")).expect("it was told");
    told.body.split_whitespace().last().unwrap().trim_end_matches('.').to_owned()
}

async fn row(app: &TestApp, id: kernel::ids::UserId) -> user::Model {
    #[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
    let found = user::Entity::find_by_id(id).one(&**app.database()).await.unwrap();
    found.unwrap()
}

/// A venue manager of an agency with a duty today, signed in at a gate.
struct Manager<'app> {
    id: FunctionaryId,
    login: user::Model,
    gate: Client<'app>,
    agency: Client<'app>,
}

async fn manager<'app>(app: &'app TestApp, ground: &Ground<'app>) -> Manager<'app> {
    let agency_id = agency(app, "eduquity", AgencyFamily::Eduquity).await;
    let id = person(app, ground.place, |person| {
        person.authorizing_agency_id = Some(agency_id);
        person.email = Some("manager@example.org".into());
    })
    .await;
    let day = ground.day("Morning").await;
    let given = ground.assign(&day, &[(id, "EDUQUITY_VENUE_MANAGER")]).await;
    assert_eq!(given["assigned"].as_array().unwrap().len(), 1, "{given}");
    let login = login_of(app, id).await.unwrap();
    let gate = app.session_of(login.id, login.role, Some(DEVICE)).await;
    let agency = app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(agency_id)).await;
    Manager { id, login, gate, agency }
}

async fn change_record(client: &Client<'_>, id: FunctionaryId, number: &str) -> Value {
    client.post(&format!("/functionary/get/{id}"), json!({ "mobileNumber": number })).await.expect(200)
}

/// Signs in at a gate with the code that goes to `asked`, if one goes there.
async fn enters(app: &TestApp, asked: &str) -> bool {
    let client = app.client();
    ask(&client, asked).await.expect(201);
    match code_at(app, asked).await {
        Some(code) => answer(&client, &code).await.status == 201,
        None => false,
    }
}

/// A second user manager agrees to the number that another one gave.
async fn agree(app: &TestApp, account: kernel::ids::UserId, number: &str) {
    let second = app.signed_in(Role::SscAdmin).await;
    let path = format!("/users/{account}/mobile-number/agree");
    second.post(&path, json!({ "mobileNumber": number })).await.expect(200);
}

async fn own(client: &Client<'_>) -> Value {
    client.get("/user/mobile-number").await.expect(200)
}

async fn prove(app: &TestApp, client: &Client<'_>, number: &str) -> Value {
    client.post("/user/mobile-number/send-code", json!({ "to": "NEW" })).await.expect(200);
    let code = code_at(app, number).await.expect("a code at the new number");
    client.post("/user/mobile-number/prove", json!({ "otp": code })).await.expect(200)
}

#[actix_web::test]
async fn an_agency_that_changes_a_managers_number_gets_no_code_of_theirs() {
    let app = app().await;
    let ground = Ground::in_delhi(&app).await;
    let manager = manager(&app, &ground).await;
    let old = manager.login.mobile_number.clone().unwrap();
    assert_eq!(change_record(&manager.agency, manager.id, NEW).await["mobileNumber"], NEW);

    assert!(!enters(&app, NEW).await, "the agency got in with its own number");
    manager.gate.get("/user/me").await.expect(200);
    assert_eq!(manager.gate.get("/user/me").await.expect(200)["user"]["mobileNumber"], NEW, "the number to call");
    for to in [old.as_str(), "manager@example.org"] {
        let told = messages(&app, to).await;
        assert!(told[0].body.contains("XXXXXX0031") && told[0].body.contains("/object"), "{to}: {}", told[0].body);
    }
    assert!(enters(&app, &old).await, "the manager's own number opens the gate as before");

    let itself = app.client();
    itself.post("/functionary/self-verification/initiate", json!({ "mobileNumber": NEW })).await.expect(200);
    let sent = messages(&app, NEW).await;
    assert_eq!(sent[0].template, "SELF_VERIFICATION", "self-verification follows the number to call");
}

#[actix_web::test]
async fn one_open_session_does_not_become_the_account() {
    let app = app().await;
    let kavita = create(&app, "kavita", Role::SscAdmin, "9000000001").await;
    let (thief, elsewhere) =
        (app.session_of(kavita.id, kavita.role, None).await, app.session_of(kavita.id, kavita.role, None).await);
    thief.post("/user/update", json!({ "email": "kavita@example.org" })).await.expect(200);
    let body = json!({ "mobileNumber": NEW, "email": "thief@example.org" });
    assert_eq!(thief.post("/user/update", body).await.expect(200)["mobileNumber"], NEW);

    let browser = app.client();
    browser.post("/auth/forgot-password/initiate", json!({ "userId": "kavita" })).await.expect(200);
    assert_eq!(code_at(&app, NEW).await, None, "the thief's number got the code");
    assert!(code_at(&app, "9000000001").await.is_some());
    elsewhere.get("/user/me").await.expect(200);
    for to in ["9000000001", "kavita@example.org"] {
        assert!(!objection_at(&app, to).await.is_empty());
    }
    thief.post("/user/mobile-number/send-code", json!({ "to": "NEW" })).await.expect(200);
    assert_eq!(prove(&app, &thief, NEW).await["change"]["isAgreed"], false);
    let guess = json!({ "mobileNumber": NEW, "password": "Wrong-Password-1" });
    let wrong = thief.post("/user/mobile-number/agree", guess).await.expect(400);
    assert!(wrong["fields"]["password"].is_string(), "{wrong}");
    assert_eq!(own(&elsewhere).await["provenMobileNumber"], "9000000001");
}

#[actix_web::test]
async fn whose_numbers_are_known_is_not_asked_without_end() {
    let app = TestApp::start_with(|settings| {
        quick(settings);
        settings.identity.limits.taken_numbers_per_user = 2;
    })
    .await;
    let ground = Ground::in_delhi(&app).await;
    person(&app, ground.place, |person| person.mobile_number = OTHER.into()).await;
    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;
    let new = json!({ "name": "Kavita", "mobileNumber": OTHER, "role": "VENUE_MANAGER" });
    app.user(Somebody { mobile_number: Some(NEW.into()), ..Role::EyCenterObserver.into() }).await;
    let taken = json!({ "name": "Kavita", "mobileNumber": NEW, "role": "VENUE_MANAGER" });
    region.post("/users", taken.clone()).await.refused(409);
    // What tells of nobody is not counted.
    region.post("/user/update", json!({ "mobileNumber": "9000000033" })).await.expect(200);
    region.post("/user/update", json!({ "mobileNumber": OTHER })).await.refused(409);
    for free in ["9000000034", OTHER] {
        let spent = region.post("/user/update", json!({ "mobileNumber": free })).await.refused(429);
        assert!(spent.starts_with("Too many of the numbers that you gave belong to others."), "{spent}");
    }
    region.post("/users", new).await.refused(429);
    region.post("/user/update", json!({ "name": "Somebody Else" })).await.expect(200);

    let another = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;
    another.post("/users", taken).await.refused(409);
    let of_office = json!({ "name": "Kavita", "userId": "kavita", "mobileNumber": NEW, "role": "SSC_ADMIN" });
    for _ in 0..3 {
        ground.admin.post("/users", of_office.clone()).await.refused(409);
    }
}

#[actix_web::test]
async fn nobodys_account_takes_the_number_of_another_person() {
    let app = app().await;
    let ground = Ground::in_delhi(&app).await;
    let manager = manager(&app, &ground).await;
    let free = person(&app, ground.place, |person| person.mobile_number = OTHER.into()).await;
    let squatter = app.signed_in(Role::EyCenterObserver).await;
    for number in [OTHER, manager.login.mobile_number.as_deref().unwrap()] {
        let refused = squatter.post("/user/update", json!({ "mobileNumber": number })).await.expect(409);
        assert!(refused["fields"]["mobileNumber"].is_string(), "{refused}");
    }
    // The number that codes go to is its person's as much as the number to call.
    let old = manager.login.mobile_number.clone().unwrap();
    change_record(&manager.agency, manager.id, NEW).await;
    for number in [old.as_str(), NEW] {
        squatter.post("/user/update", json!({ "mobileNumber": number })).await.refused(409);
        let record = json!({ "mobileNumber": number });
        let refused = ground.admin.post(&format!("/functionary/get/{free}"), record).await.expect(409);
        assert!(refused["fields"]["mobileNumber"].is_string(), "{refused}");
        let new = json!({ "firstName": "Asha", "aadhaarNumber": "712345678901", "mobileNumber": number });
        let refused = manager.agency.post("/functionary/create", new).await.expect(409);
        assert!(refused["fields"]["mobileNumber"].is_string(), "{refused}");
    }
    let new = json!({ "name": "Kavita Rao", "userId": "kavita", "mobileNumber": NEW, "role": "SSC_ADMIN" });
    ground.admin.post("/users", new).await.refused(409);
    // A person has the number of their own account, and their account theirs.
    let own = json!({ "mobileNumber": old });
    ground.admin.post(&format!("/functionary/get/{}", manager.id), own).await.expect(200);
}

#[actix_web::test]
async fn an_account_that_a_user_manager_made_counts_as_the_persons_with_its_number() {
    let app = app().await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let new = json!({ "name": "Kavita Rao", "userId": "kavita", "mobileNumber": NEW, "role": "SSC_ADMIN" });
    let account = ground.admin.post("/users", new).await.expect(201);
    let kavita = json!({ "firstName": "Kavita", "lastName": "Rao", "aadhaarNumber": "712345678901", "mobileNumber": NEW,
        "currentStateId": "7", "dateOfBirth": "1990-01-31", "gender": "FEMALE" });
    let registered = ground.admin.post("/functionary/create", kavita).await.expect(201);
    let id: FunctionaryId = registered["id"].as_str().unwrap().parse().unwrap();
    let mut record = functionary::ActiveModel { id: sea_orm::ActiveValue::Unchanged(id), ..Default::default() };
    record.status = Set(functionary::FunctionaryStatus::Active);
    record.update(&**app.database()).await.unwrap();
    let given = ground.assign(&day, &[(id, "EDUQUITY_VENUE_MANAGER")]).await;
    assert_eq!(given["assigned"].as_array().unwrap().len(), 1, "{given}");
    assert!(login_of(&app, id).await.is_none(), "no second account");
    assert_eq!(ground.admin.get("/functionary/undecided-accounts").await.expect(200), json!([]));
    assert_eq!(account["isMobileNumberVouched"], true);
}

#[actix_web::test]
async fn a_duty_binds_to_no_account_of_which_nobody_said_whose_it_is() {
    let app = app().await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let id = person(&app, ground.place, |person| person.mobile_number = NEW.into()).await;
    // As it was left by a release that let an account take any number.
    let squatter = app.user(Role::EyCenterObserver).await;
    let mut row = squatter.clone().into_active_model();
    row.mobile_number = Set(Some(NEW.into()));
    row.update(&**app.database()).await.unwrap();

    let refused = ground.assign(&day, &[(id, "EDUQUITY_VENUE_MANAGER")]).await;
    let reason = refused["skipped"][0]["reason"].as_str().unwrap();
    assert!(reason.contains("nobody has said yet that it is theirs"), "{reason}");
    let undecided = ground.admin.get("/functionary/undecided-accounts").await.expect(200);
    assert_eq!((&undecided[0]["accountId"], &undecided[0]["functionaryId"]), (&json!(squatter.id), &json!(id)));
    assert_eq!(undecided[0]["isTheirs"], false);

    let account = format!("/users/{}/mobile-number", squatter.id);
    let decided = json!({ "mobileNumber": NEW, "reason": "It is this person's own account" });
    ground.admin.post(&account, decided).await.expect(200);
    assert_eq!(ground.admin.get("/functionary/undecided-accounts").await.expect(200), json!([]));
    let given = ground.assign(&day, &[(id, "EDUQUITY_VENUE_MANAGER")]).await;
    assert_eq!(given["assigned"].as_array().unwrap().len(), 1, "{given}");
    assert!(login_of(&app, id).await.is_none(), "the duty is bound to the person's own account");

    let other = json!({ "mobileNumber": OTHER, "reason": "It is somebody else's" });
    ground.admin.post(&account, other).await.expect(200);
    let noon = ground.day("Noon").await;
    ground.assign(&noon, &[(id, "EDUQUITY_VENUE_MANAGER")]).await;
    assert_eq!(login_of(&app, id).await.expect("a login of their own").mobile_number.as_deref(), Some(NEW));
}

#[actix_web::test]
async fn a_duty_does_not_bind_where_the_persons_account_has_another_number() {
    let app = app().await;
    let ground = Ground::in_delhi(&app).await;
    let manager = manager(&app, &ground).await;
    manager.gate.post("/user/update", json!({ "mobileNumber": NEW })).await.expect(200);
    let noon = ground.day("Noon").await;
    let refused = ground.assign(&noon, &[(manager.id, "EDUQUITY_VENUE_MANAGER")]).await;
    let reason = refused["skipped"][0]["reason"].as_str().unwrap();
    assert!(reason.contains("another mobile number than their record"), "{reason}");
    let undecided = ground.admin.get("/functionary/undecided-accounts").await.expect(200);
    assert_eq!((&undecided[0]["accountId"], &undecided[0]["isTheirs"]), (&json!(manager.login.id), &json!(true)));
    change_record(&ground.admin, manager.id, NEW).await;
    let given = ground.assign(&noon, &[(manager.id, "EDUQUITY_VENUE_MANAGER")]).await;
    assert_eq!(given["assigned"].as_array().unwrap().len(), 1, "{given}");
}

#[actix_web::test]
async fn a_number_that_is_proven_and_agreed_to_by_password_takes_the_codes_and_ends_the_sessions() {
    let app = app().await;
    let kavita = create(&app, "kavita", Role::SscAdmin, "9000000001").await;
    let (client, elsewhere) =
        (app.session_of(kavita.id, kavita.role, None).await, app.session_of(kavita.id, kavita.role, None).await);
    client.post("/user/update", json!({ "mobileNumber": NEW })).await.expect(200);
    assert_eq!(own(&client).await["hasPassword"], true);
    let agreed = client.post("/user/mobile-number/agree", json!({ "mobileNumber": NEW, "password": PASSWORD })).await;
    let agreed = agreed.expect(200);
    assert_eq!((&agreed["change"]["isAgreed"], &agreed["change"]["isProven"]), (&json!(true), &json!(false)));
    elsewhere.get("/user/me").await.expect(200);

    let before = client.cookie("muster_session").unwrap();
    let done = prove(&app, &client, NEW).await;
    assert_eq!((&done["provenMobileNumber"], &done["change"]), (&json!(NEW), &Value::Null));
    assert_ne!(client.cookie("muster_session").unwrap(), before);
    client.get("/user/me").await.expect(200);
    elsewhere.get("/user/me").await.refused(401);
    let browser = app.client();
    browser.post("/auth/forgot-password/initiate", json!({ "userId": "kavita" })).await.expect(200);
    let code = code_at(&app, NEW).await.unwrap();
    let reset = json!({ "otp": code, "password": "Lantern+Quartz7" });
    browser.post("/auth/forgot-password/reset", reset).await.expect(201);
    try_to(&browser, "kavita", "Lantern+Quartz7").await.expect(200);
}

#[actix_web::test]
async fn whoever_has_no_password_agrees_from_the_old_number() {
    let app = app().await;
    let ground = Ground::in_delhi(&app).await;
    let manager = manager(&app, &ground).await;
    let old = manager.login.mobile_number.clone().unwrap();
    change_record(&manager.agency, manager.id, NEW).await;
    let gate = &manager.gate;
    gate.post("/user/mobile-number/agree", json!({ "mobileNumber": NEW, "password": PASSWORD })).await.refused(400);
    gate.post("/user/mobile-number/agree", json!({ "mobileNumber": NEW })).await.refused(400);
    gate.post("/user/mobile-number/send-code", json!({ "to": "OLD" })).await.expect(200);
    let code = code_at(&app, &old).await.unwrap();
    // The code to the other number does not take this one's place.
    prove(&app, gate, NEW).await;
    let wrong = format!("{:06}", (code.parse::<u32>().unwrap() + 1) % 1_000_000);
    gate.post("/user/mobile-number/agree", json!({ "mobileNumber": NEW, "otp": wrong })).await.refused(400);
    let done = gate.post("/user/mobile-number/agree", json!({ "mobileNumber": NEW, "otp": code })).await.expect(200);
    assert_eq!((&done["provenMobileNumber"], &done["change"]), (&json!(NEW), &Value::Null));
    gate.get("/user/me").await.expect(200);
    assert!(enters(&app, NEW).await);
    assert_eq!(row(&app, manager.login.id).await.proven_mobile_number.as_deref(), Some(NEW));
}

#[actix_web::test]
async fn an_agreement_is_to_one_number_and_no_other() {
    let app = app().await;
    let kavita = create(&app, "kavita", Role::SscAdmin, "9000000001").await;
    let client = app.session_of(kavita.id, kavita.role, None).await;
    client.post("/user/mobile-number/send-code", json!({ "to": "NEW" })).await.refused(409);
    client.post("/user/update", json!({ "mobileNumber": NEW })).await.expect(200);
    client.post("/user/mobile-number/agree", json!({ "mobileNumber": NEW, "password": PASSWORD })).await.expect(200);
    client.post("/user/mobile-number/send-code", json!({ "to": "OLD" })).await.expect(200);
    let code = code_at(&app, "9000000001").await.unwrap();

    client.post("/user/update", json!({ "mobileNumber": OTHER })).await.expect(200);
    assert_eq!(own(&client).await["change"]["isAgreed"], false, "it was agreed to another number");
    for given in [json!({ "mobileNumber": NEW, "password": PASSWORD }), json!({ "mobileNumber": OTHER, "otp": code })] {
        assert!(client.post("/user/mobile-number/agree", given).await.status >= 400);
    }
    // Back to the proven number: nothing waits any more.
    client.post("/user/update", json!({ "mobileNumber": "9000000001" })).await.expect(200);
    assert_eq!(own(&client).await["change"], Value::Null);
}

#[actix_web::test]
async fn where_a_user_manager_gives_the_number_codes_go_to_it_once_a_second_one_agrees_and_the_first_right_one_proves_it()
 {
    let app = app().await;
    let ground = Ground::in_delhi(&app).await;
    let manager = manager(&app, &ground).await;
    let old = manager.login.mobile_number.clone().unwrap();
    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;
    change_record(&region, manager.id, NEW).await;
    manager.gate.get("/user/me").await.refused(401);
    assert!(!enters(&app, &old).await, "the lost phone opens nothing");
    assert!(!objection_at(&app, &old).await.is_empty());
    assert!(!enters(&app, NEW).await, "nor does the new one yet");

    agree(&app, manager.login.id, NEW).await;
    let client = app.client();
    ask(&client, NEW).await.expect(201);
    let waiting = app.session_of(manager.login.id, manager.login.role, Some("another-device")).await;
    assert_eq!(own(&waiting).await["change"]["isProven"], false);
    answer(&client, &code_at(&app, NEW).await.unwrap()).await.expect(201);
    assert_eq!(own(&client).await["change"], Value::Null, "the first right code is the proof");

    // The account's own call, and the same number again for a change that its owner asked for.
    client.post("/user/update", json!({ "mobileNumber": OTHER })).await.expect(200);
    assert!(!enters(&app, OTHER).await);
    let agree = json!({ "mobileNumber": OTHER, "reason": "Called back, it is theirs" });
    region.post(&format!("/users/{}/mobile-number", manager.login.id), agree).await.expect(200);
    assert!(enters(&app, OTHER).await);
}

#[actix_web::test]
async fn a_user_manager_of_another_region_agrees_to_nothing() {
    let app = app().await;
    let ground = Ground::in_delhi(&app).await;
    let elsewhere = places::city_in(&app, 33).await.region_id;
    let day = ground.day("Morning").await;
    let id = person(&app, ground.place, |person| person.region_id = Some(elsewhere)).await;
    ground.assign(&day, &[(id, "EDUQUITY_VENUE_MANAGER")]).await;
    let old = login_of(&app, id).await.unwrap().mobile_number.unwrap();
    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(elsewhere)).await;
    change_record(&region, id, NEW).await;
    assert!(!enters(&app, NEW).await, "the account works in another region");
    assert!(enters(&app, &old).await);
}

#[actix_web::test]
async fn an_objection_undoes_what_waits_and_tells_the_user_managers() {
    let app = app().await;
    let ground = Ground::in_delhi(&app).await;
    let manager = manager(&app, &ground).await;
    let old = manager.login.mobile_number.clone().unwrap();
    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;
    let stranger = app.signed_in(Role::AuthorizingAgencyAdmin).await;
    change_record(&manager.agency, manager.id, NEW).await;
    let code = objection_at(&app, &old).await;
    let object =
        async |code: &str| app.client().post("/auth/object-to-mobile-number", json!({ "objection": code })).await;
    assert!(object("AAAAA-AAAAA").await.expect(400)["fields"]["objection"].is_string());
    object(&code.to_lowercase().replace('-', " ")).await.expect(200);
    object(&code).await.expect(200);

    let account = row(&app, manager.login.id).await;
    assert_eq!((account.mobile_number.as_ref(), account.proven_mobile_number.as_ref()), (Some(&old), Some(&old)));
    assert_eq!(own(&manager.gate).await["change"], Value::Null);
    for told in [&region, &ground.admin] {
        let notices = told.get("/notifications").await.expect(200);
        assert_eq!(notices.as_array().unwrap().len(), 1, "once: {notices}");
        assert_eq!(notices[0]["type"], "MOBILE_NUMBER_OBJECTION");
        assert_eq!(notices[0]["metadata"]["applicationId"], json!(manager.login.id));
    }
    assert_eq!(stranger.get("/notifications").await.expect(200), json!([]));
}

#[actix_web::test]
async fn an_objection_from_the_lost_phone_does_not_undo_what_a_user_manager_did() {
    let app = app().await;
    let ground = Ground::in_delhi(&app).await;
    let manager = manager(&app, &ground).await;
    let old = manager.login.mobile_number.clone().unwrap();
    change_record(&ground.admin, manager.id, NEW).await;
    let code = objection_at(&app, &old).await;
    app.client().post("/auth/object-to-mobile-number", json!({ "objection": code })).await.expect(200);
    assert!(!enters(&app, &old).await);
    agree(&app, manager.login.id, NEW).await;
    assert!(enters(&app, NEW).await);
    let notices = ground.admin.get("/notifications").await.expect(200);
    assert!(notices[0]["body"].as_str().unwrap().contains("The change stands"), "{notices}");

    change_record(&manager.agency, manager.id, OTHER).await;
    let late = objection_at(&app, NEW).await;
    app.advance(TimeDelta::days(31));
    app.client().post("/auth/object-to-mobile-number", json!({ "objection": late })).await.refused(400);
}

#[actix_web::test]
async fn two_people_who_take_one_number_at_once_do_not_both_get_it() {
    let app = app().await;
    let ground = Ground::in_delhi(&app).await;
    let squatter = app.signed_in(Role::SscAdmin).await;
    let id = person(&app, ground.place, |_| {}).await;
    squatter.token().await;
    for turn in 0..4 {
        let number = format!("90000001{turn:02}");
        let path = format!("/functionary/get/{id}");
        let (one, other) = join(
            squatter.post("/user/update", json!({ "mobileNumber": number })),
            ground.admin.post(&path, json!({ "mobileNumber": number })),
        )
        .await;
        let mut statuses = [one.status, other.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409]);
    }
}
