//! Accounts that do without a mobile number or an e-mail address: who can, how the number goes, and how one comes back.

use identity::{
    entities::user,
    trail::delivery::outbox::{self, OutboxEntry},
};
use kernel::access::Role;
use sea_orm::EntityTrait;
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    ground::{Ground, login_of},
    sign_in::{PASSWORD, create, quick, try_to},
};

const OLD: &str = "9000000001";
const NEW: &str = "9000000031";
const MAIL: &str = "kavita@example.org";

async fn app() -> TestApp {
    TestApp::start_with(quick).await
}

async fn messages(app: &TestApp, to: &str) -> Vec<OutboxEntry> {
    outbox::list(app.database(), &app.state.clock, Some(to)).await.unwrap()
}

async fn code_at(app: &TestApp, number: &str) -> Option<String> {
    messages(app, number).await.into_iter().find_map(|message| message.code)
}

async fn own(client: &Client<'_>) -> Value {
    client.get("/user/mobile-number").await.expect(200)
}

async fn row(app: &TestApp, id: kernel::ids::UserId) -> user::Model {
    #[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
    let found = user::Entity::find_by_id(id).one(&**app.database()).await.unwrap();
    found.unwrap()
}

/// Asks for no number any more, and agrees with the password.
async fn without(client: &Client<'_>) -> Value {
    client.post("/user/update", json!({ "mobileNumber": null })).await.expect(200);
    let agreed = json!({ "mobileNumber": null, "password": PASSWORD });
    client.post("/user/mobile-number/agree", agreed).await.expect(200)
}

#[actix_web::test]
async fn a_number_and_an_address_are_taken_away_by_null_and_the_old_ones_are_told() {
    let app = app().await;
    let kavita = create(&app, "kavita", Role::SscAdmin, OLD).await;
    let client = app.session_of(kavita.id, kavita.role, None).await;
    let elsewhere = app.session_of(kavita.id, kavita.role, None).await;
    let changed = client.post("/user/update", json!({ "mobileNumber": null, "email": null })).await.expect(200);
    assert_eq!((&changed["mobileNumber"], &changed["email"]), (&Value::Null, &Value::Null));
    let me = client.get("/user/me").await.expect(200)["user"].clone();
    assert_eq!((&me["mobileNumber"], &me["email"], &me["userId"]), (&Value::Null, &Value::Null, &json!("kavita")));
    for to in [OLD, MAIL] {
        let told = messages(&app, to).await;
        assert!(told[0].template.starts_with("MOBILE_NUMBER_REMOVAL"), "{to}: {}", told[0].template);
        assert!(told[0].body.contains("removed") && told[0].body.contains("/object"), "{to}: {}", told[0].body);
    }
    elsewhere.get("/user/me").await.expect(200);
    let state = own(&client).await;
    assert_eq!((&state["mobileNumber"], &state["provenMobileNumber"]), (&Value::Null, &json!(OLD)));
    assert_eq!((&state["change"]["isProven"], &state["change"]["isAgreed"]), (&json!(true), &json!(false)));

    let wrong = json!({ "mobileNumber": null, "password": "Wrong-Password-1" });
    client.post("/user/mobile-number/agree", wrong).await.refused(400);
    client.post("/user/mobile-number/agree", json!({ "password": PASSWORD })).await.refused(400);
    client.post("/user/mobile-number/agree", json!({ "mobileNumber": NEW, "password": PASSWORD })).await.refused(409);
    let agreed = json!({ "mobileNumber": null, "password": PASSWORD });
    let done = client.post("/user/mobile-number/agree", agreed).await.expect(200);
    assert_eq!((&done["provenMobileNumber"], &done["change"]), (&Value::Null, &Value::Null));
    client.get("/user/me").await.expect(200);
    elsewhere.get("/user/me").await.refused(401);
    try_to(&app.client(), "kavita", PASSWORD).await.expect(200);

    let office = app.signed_in(Role::SscAdmin).await;
    let lines = office.get(&format!("/audit?subjectId={}", kavita.id)).await.expect(200);
    let after = |action: &str| {
        let lines = lines["data"].as_array().unwrap();
        lines.iter().find(|line| line["action"] == action && line["outcome"] == "DONE").expect(action)["after"].clone()
    };
    let update = json!({ "name": false, "email": true, "mobileNumber": true });
    assert_eq!(after("UPDATE_PROFILE"), update);
    assert_eq!(after("AGREE_TO_MOBILE_NUMBER"), json!({ "mobileNumber": null, "isInForce": true }));
}

#[actix_web::test]
async fn one_open_session_does_not_keep_the_owner_from_their_codes() {
    let app = app().await;
    let kavita = create(&app, "kavita", Role::SscAdmin, OLD).await;
    let thief = app.session_of(kavita.id, kavita.role, None).await;
    thief.post("/user/update", json!({ "mobileNumber": null })).await.expect(200);
    app.client().post("/auth/forgot-password/initiate", json!({ "userId": "kavita" })).await.expect(200);
    assert!(code_at(&app, OLD).await.is_some(), "codes go where they went until the removal is agreed to");
    let told = messages(&app, OLD).await;
    let told = told.iter().find(|message| message.template == "MOBILE_NUMBER_REMOVAL").unwrap();
    let objection = told.body.split_whitespace().last().unwrap().trim_end_matches('.').to_owned();
    app.client().post("/auth/object-to-mobile-number", json!({ "objection": objection })).await.expect(200);
    let account = row(&app, kavita.id).await;
    assert_eq!((account.mobile_number.as_deref(), account.proven_mobile_number.as_deref()), (Some(OLD), Some(OLD)));
    assert_eq!(own(&thief).await["change"], Value::Null);
}

#[actix_web::test]
async fn the_old_number_agrees_to_being_removed_as_well_as_the_password_does() {
    let app = app().await;
    let kavita = create(&app, "kavita", Role::SscAdmin, OLD).await;
    let client = app.session_of(kavita.id, kavita.role, None).await;
    client.post("/user/update", json!({ "mobileNumber": null })).await.expect(200);
    let nothing = client.post("/user/mobile-number/send-code", json!({ "to": "NEW" })).await.expect(409);
    assert_eq!(nothing["reason"], "NO_NUMBER");
    client.post("/user/mobile-number/send-code", json!({ "to": "OLD" })).await.expect(200);
    let agreed = json!({ "mobileNumber": null, "otp": code_at(&app, OLD).await });
    let done = client.post("/user/mobile-number/agree", agreed).await.expect(200);
    assert_eq!(done["provenMobileNumber"], Value::Null);
}

#[actix_web::test]
async fn who_signs_in_or_sets_the_password_with_codes_cannot_do_without_a_number() {
    let app = app().await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let (_, gate) = ground.manager(&[&day], "device-1").await;
    let new = json!({ "name": "Kavita Rao", "userId": "kavita", "mobileNumber": OLD, "role": "SSC_ADMIN" });
    let account = ground.admin.post("/users", new).await.expect(201);
    let id = account["id"].as_str().unwrap().parse().unwrap();
    let no_password = app.session_of(id, Role::SscAdmin, None).await;
    let person = test_support::ground::functionary(&app, ground.place, |_| {}).await;
    ground.assign(&day, &[(person, "EY_OBSERVER")]).await;
    let observer = login_of(&app, person).await.unwrap();
    let observer = app.session_of(observer.id, observer.role, None).await;
    for (client, why) in [
        (&gate, "This account signs in with a code that goes to its mobile number"),
        (&no_password, "This account has no password yet"),
        (&observer, "This account came with a duty"),
    ] {
        let before = own(client).await;
        let refused = client.post("/user/update", json!({ "mobileNumber": null, "name": "Other" })).await.expect(409);
        assert!(refused["error"].as_str().unwrap().starts_with(why), "{refused}");
        assert_eq!(refused["fields"]["mobileNumber"], refused["error"]);
        assert_eq!(refused["reason"], "MOBILE_NUMBER_NEEDED");
        assert_eq!(own(client).await, before, "nothing half done");
        assert_ne!(client.get("/user/me").await.expect(200)["user"]["name"], "Other");
        client.post("/user/update", json!({ "email": null })).await.expect(200);
    }
}

#[actix_web::test]
async fn whoever_has_no_user_id_keeps_the_address_that_they_sign_in_with() {
    let app = app().await;
    let kavita = create(&app, "kavita", Role::SscAdmin, OLD).await;
    let client = app.session_of(kavita.id, kavita.role, None).await;
    let mut older = sea_orm::IntoActiveModel::into_active_model(kavita);
    older.user_id = sea_orm::ActiveValue::Set(None);
    sea_orm::ActiveModelTrait::update(older, &**app.database()).await.unwrap();
    let refused = client.post("/user/update", json!({ "email": null })).await.expect(409);
    assert_eq!(refused["reason"], "EMAIL_NEEDED");
    client.post("/user/update", json!({ "mobileNumber": null })).await.expect(200);
}

#[actix_web::test]
async fn a_number_comes_back_with_proof_and_password() {
    let app = app().await;
    let kavita = create(&app, "kavita", Role::SscAdmin, OLD).await;
    let client = app.session_of(kavita.id, kavita.role, None).await;
    without(&client).await;
    app.client().post("/auth/forgot-password/initiate", json!({ "userId": "kavita" })).await.expect(200);
    assert_eq!(code_at(&app, OLD).await, None);

    client.post("/user/update", json!({ "mobileNumber": NEW })).await.expect(200);
    let nowhere = client.post("/user/mobile-number/send-code", json!({ "to": "OLD" })).await.expect(409);
    assert_eq!(nowhere["reason"], "NO_NUMBER");
    client.post("/user/mobile-number/send-code", json!({ "to": "NEW" })).await.expect(200);
    let code = code_at(&app, NEW).await.unwrap();
    client.post("/user/mobile-number/prove", json!({ "otp": code })).await.expect(200);
    assert_eq!(own(&client).await["provenMobileNumber"], Value::Null);
    let agreed = json!({ "mobileNumber": NEW, "password": PASSWORD });
    let done = client.post("/user/mobile-number/agree", agreed).await.expect(200);
    assert_eq!(done["provenMobileNumber"], NEW);
}

#[actix_web::test]
async fn a_user_manager_gives_a_number_before_the_password_or_the_role_changes() {
    let app = app().await;
    let ground = Ground::in_delhi(&app).await;
    let kavita = create(&app, "kavita", Role::SscAdmin, OLD).await;
    let ravi = create(&app, "ravi", Role::SscAdmin, "9000000002").await;
    for user in [&kavita, &ravi] {
        without(&app.session_of(user.id, user.role, None).await).await;
    }
    let address = format!("/users/{}", kavita.id);
    assert_eq!(ground.admin.get(&address).await.expect(200)["mobileNumber"], Value::Null);
    let why = json!({ "reason": "Forgot the password" });
    let refused = ground.admin.post(&format!("{address}/reset-password"), why.clone()).await.expect(409);
    assert_eq!(refused["reason"], "NO_NUMBER");
    let gate = json!({ "role": "VENUE_MANAGER", "regionId": ground.place.region_id });
    let refused = ground.admin.post(&address, gate).await.expect(400);
    assert!(refused["fields"]["mobileNumber"].is_string(), "{refused}");

    let number = json!({ "mobileNumber": NEW, "reason": "Forgot the password" });
    let (above, second) = (app.signed_in(Role::SuperAdmin).await, app.signed_in(Role::SuperAdmin).await);
    let given = above.post(&format!("{address}/mobile-number"), number).await.expect(200);
    assert_eq!(given["provenMobileNumber"], NEW);
    second.post(&format!("{address}/mobile-number/agree"), json!({ "mobileNumber": NEW })).await.expect(200);
    ground.admin.post(&format!("{address}/reset-password"), why).await.expect(200);
    app.client().post("/auth/forgot-password/initiate", json!({ "userId": "kavita" })).await.expect(200);
    assert!(code_at(&app, NEW).await.is_some());
}
