//! One's own second factor: set up, renewed and removed; recovery codes; and an administrator who takes a lost one away.

use chrono::TimeDelta;
use identity::{
    accounts::user_accounts::reset_second_factor_by_operator, entities::authenticator, set_back::Watch,
    trail::delivery::outbox,
};
use kernel::access::{Role, Scope, SystemTask};
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    authenticator::Authenticator,
    people::Somebody,
    places,
    sign_in::{PASSWORD, create, try_to},
};

use crate::accounts::second_step::{app_with, enrolled, now, recovery_codes, set_up, with_password};

/// What the owner of `sscadmin` is told, the newest first.
async fn told(app: &TestApp) -> Vec<String> {
    let messages = outbox::list(app.database(), &app.state.clock, Some("sscadmin@example.org")).await.unwrap();
    messages.iter().map(|message| message.body.clone()).collect()
}

/// The lines of the trail with an action.
async fn lines(app: &TestApp, action: &str) -> Vec<Value> {
    let office = app.signed_in(Role::SuperAdmin).await;
    let page = office.get(&format!("/audit?action={action}")).await.expect(200);
    page["data"].as_array().unwrap().clone()
}

fn both(code: &str) -> Value {
    json!({ "currentPassword": PASSWORD, "code": code })
}

async fn state(client: &Client<'_>) -> Value {
    client.get("/user/second-factor").await.expect(200)
}

#[actix_web::test]
async fn setting_an_app_up_takes_the_password_and_a_code_and_ends_every_other_session() {
    let app = app_with(|_| {}).await;
    let user = create(&app, "sscadmin", Role::SscAdmin, "9000000001").await;
    let client = app.session_of(user.id, user.role, None).await;
    let other = app.session_of(user.id, user.role, None).await;
    let begin = "/user/second-factor/begin";
    client.post(begin, json!({ "currentPassword": "Wrong-Password-1" })).await.refused(400);
    client.post("/user/second-factor/confirm", json!({ "code": "123456" })).await.refused(400);
    client.post(begin, json!({ "currentPassword": PASSWORD })).await.expect(200);
    assert_eq!(state(&client).await["since"], Value::Null, "nothing changes before a code has come");
    try_to(&app.client(), "sscadmin", PASSWORD).await.expect(200);

    let before = client.cookie("muster_session");
    let (_, codes) = set_up(&client).await;
    assert_ne!(client.cookie("muster_session"), before);
    let thief = app.client();
    thief.set_cookie("muster_session", &before.unwrap());
    thief.get("/user/me").await.refused(401);
    other.get("/user/me").await.refused(401);
    assert_eq!(codes.len(), 10);
    assert!(
        codes.iter().all(|code| code.len() == 11 && !codes.iter().filter(|other| *other == code).skip(1).any(|_| true))
    );
    assert_ne!(state(&client).await["since"], Value::Null);
    client.post(begin, json!({ "currentPassword": PASSWORD })).await.refused(409);
    assert!(told(&app).await[0].contains("an authenticator app was set up"));
    let lines = lines(&app, "ENROL_SECOND_FACTOR").await;
    assert_eq!(
        lines.iter().map(|line| &line["outcome"]).collect::<Vec<_>>(),
        ["DONE", "FAILED", "FAILED"],
        "{lines:?}"
    );
}

#[actix_web::test]
async fn a_recovery_code_stands_in_for_the_app_once_and_its_owner_is_told() {
    let app = app_with(|_| {}).await;
    let (_, _, codes) = enrolled(&app).await;
    let client = with_password(&app, "sscadmin").await;
    let typed = codes[3].to_uppercase().replace('-', " ");
    client.post("/auth/login/code", json!({ "code": typed })).await.expect(200);
    assert_eq!(state(&client).await["recoveryCodesLeft"], 9);
    assert!(told(&app).await[0].contains("a recovery code was used"));
    assert_eq!(lines(&app, "USE_RECOVERY_CODE").await[0]["after"]["left"], 9);

    let again = with_password(&app, "sscadmin").await;
    again.post("/auth/login/code", json!({ "code": codes[3] })).await.refused(400);
    again.post("/auth/login/code", json!({ "code": codes[4] })).await.expect(200);
}

#[actix_web::test]
async fn new_recovery_codes_take_both_factors_and_make_the_old_ones_worthless() {
    let app = app_with(|_| {}).await;
    let (user, phone, old) = enrolled(&app).await;
    let client = app.session_of(user.id, user.role, None).await;
    let path = "/user/second-factor/recovery-codes";
    let wrong = phone.wrong_code(app.state.clock.now());
    client.post(path, both(&wrong)).await.refused(400);
    let code = now(&client, &phone);
    client.post(path, json!({ "currentPassword": "Wrong-Password-1", "code": code })).await.refused(400);
    let new = recovery_codes(&client.post(path, both(&code)).await.expect(200));
    assert_eq!((new.len(), state(&client).await["recoveryCodesLeft"].clone()), (10, json!(10)));
    assert!(told(&app).await[0].contains("new recovery codes were made"));
    let browser = with_password(&app, "sscadmin").await;
    browser.post("/auth/login/code", json!({ "code": old[0] })).await.refused(400);
    browser.post("/auth/login/code", json!({ "code": new[0] })).await.expect(200);
}

#[actix_web::test]
async fn removing_an_app_takes_both_factors_and_then_the_password_is_enough() {
    let app = app_with(|_| {}).await;
    let (user, phone, codes) = enrolled(&app).await;
    let client = app.session_of(user.id, user.role, None).await;
    let other = app.session_of(user.id, user.role, None).await;
    let path = "/user/second-factor/remove";
    client.post(path, both(&phone.wrong_code(app.state.clock.now()))).await.refused(400);
    client.post(path, both(&codes[0])).await.expect(200);
    client.get("/user/me").await.expect(200);
    other.get("/user/me").await.refused(401);
    assert!(told(&app).await[0].contains("the authenticator app was removed"));
    assert_eq!(state(&client).await["recoveryCodesLeft"], 0);
    try_to(&app.client(), "sscadmin", PASSWORD).await.expect(200);
}

#[actix_web::test]
async fn whoever_needs_an_app_is_signed_out_by_removing_it_and_sets_up_the_next() {
    let app = app_with(|settings| settings.identity.totp.required_for = vec![Role::SscAdmin]).await;
    let (user, phone, _) = enrolled(&app).await;
    let client = app.session_of(user.id, user.role, None).await;
    client.post("/user/second-factor/remove", both(&now(&client, &phone))).await.expect(200);
    client.get("/user/me").await.refused(401);
    assert_eq!(try_to(&app.client(), "sscadmin", PASSWORD).await.expect(202)["step"], "ENROLMENT");
}

#[actix_web::test]
async fn an_administrator_takes_a_lost_app_away_with_a_reason_that_the_trail_keeps() {
    let app = app_with(|_| {}).await;
    let (user, phone, _) = enrolled(&app).await;
    let path = format!("/users/{}/reset-second-factor", user.id);
    let why = || json!({ "reason": "Lost the phone" });
    let own = app.session_of(user.id, user.role, None).await;
    assert_eq!(own.post(&path, why()).await.expect(409)["reason"], "OWN_ACCOUNT");
    let region = places::city(&app).await.region_id;
    let regional = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(region)).await;
    regional.post(&path, why()).await.refused(404);
    let waiting = with_password(&app, "sscadmin").await;

    let office = app.signed_in(Role::SscAdmin).await;
    let account = office.get(&format!("/users/{}", user.id)).await.expect(200);
    assert_eq!(account["hasSecondFactor"], true);
    office.post(&path, json!({})).await.refused(400);
    assert_eq!(office.post(&path, why()).await.expect(200)["hasSecondFactor"], false);
    own.get("/user/me").await.refused(401);
    let late = waiting.post("/auth/login/code", json!({ "code": now(&waiting, &phone) })).await.expect(400);
    assert_eq!(late["reason"], "SIGN_IN_AGAIN");
    assert!(told(&app).await[0].contains("the authenticator app was removed"));
    let line = &lines(&app, "RESET_SECOND_FACTOR").await[0];
    assert_eq!(line["after"]["reason"], "Lost the phone");
    try_to(&app.client(), "sscadmin", PASSWORD).await.expect(200);
    office.post(&path, why()).await.expect(200);
    assert_eq!(lines(&app, "RESET_SECOND_FACTOR").await.len(), 1, "once more changes nothing");
}

#[actix_web::test]
async fn the_operator_takes_an_app_away_that_nobody_else_can() {
    let app = app_with(|_| {}).await;
    let (user, ..) = enrolled(&app).await;
    let own = app.session_of(user.id, user.role, None).await;
    let settings = &app.state.settings.identity;
    let reset =
        async |name: &str| reset_second_factor_by_operator(app.database(), &app.state.clock, settings, name).await;
    assert!(reset("nobody").await.is_err());
    assert!(reset("SSCadmin").await.unwrap());
    assert!(!reset("sscadmin").await.unwrap());
    own.get("/user/me").await.refused(401);
    try_to(&app.client(), "sscadmin", PASSWORD).await.expect(200);
    assert_eq!(lines(&app, "RESET_SECOND_FACTOR").await.len(), 1);
}

#[actix_web::test]
async fn the_secret_lies_sealed_and_a_new_password_asks_for_the_code_too() {
    let app = app_with(|_| {}).await;
    let user = create(&app, "sscadmin", Role::SscAdmin, "9000000001").await;
    let client = app.session_of(user.id, user.role, None).await;
    let offer = client.post("/user/second-factor/begin", json!({ "currentPassword": PASSWORD })).await.expect(200);
    let rows = Scope::of_system(SystemTask::SignIn).select::<authenticator::Entity>();
    let row = rows.one(&**app.database()).await.unwrap().unwrap();
    let phone = Authenticator::scan(&offer);
    let secret = phone.secret();
    assert_eq!(secret.len(), 20);
    assert!(!row.secret.as_slice().windows(20).any(|window| window == secret));

    set_up(&client).await;
    let new = "Lantern+Quartz7";
    let browser = app.client();
    browser.post("/auth/forgot-password/initiate", json!({ "userId": "sscadmin" })).await.expect(200);
    let sent = outbox::list(app.database(), &app.state.clock, Some("9000000001")).await.unwrap();
    let otp = sent[0].code.clone().unwrap();
    browser.post("/auth/forgot-password/reset", json!({ "otp": otp, "password": new })).await.expect(201);
    assert_eq!(try_to(&browser, "sscadmin", new).await.expect(202)["step"], "CODE");
}

#[actix_web::test]
async fn after_the_clock_was_set_back_the_codes_of_now_count_again() {
    let app = app_with(|_| {}).await;
    let (_, phone, _) = enrolled(&app).await;
    let mut watch = Watch::begin(&app.state.clock);
    app.advance(TimeDelta::days(1));
    watch.look(app.database(), &app.state.clock).await.unwrap();
    let client = with_password(&app, "sscadmin").await;
    client.post("/auth/login/code", json!({ "code": now(&client, &phone) })).await.expect(200);
    app.advance(-TimeDelta::days(1));
    assert!(watch.look(app.database(), &app.state.clock).await.unwrap());
    client.get("/user/me").await.refused(401);
    app.advance(TimeDelta::minutes(1));
    let client = with_password(&app, "sscadmin").await;
    client.post("/auth/login/code", json!({ "code": now(&client, &phone) })).await.expect(200);
}
