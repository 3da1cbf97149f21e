//! Signing in with a second factor: what is asked after the password, of whom, how often, and that nobody else learns of it.

use actix_web::{http::Method, test::TestRequest};
use chrono::TimeDelta;
use futures_util::future::join_all;
use gateway::settings::Settings;
use identity::entities::user::{self, UserStatus};
use kernel::access::Role;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, IntoActiveModel};
use serde_json::{Value, json};
use test_support::{
    Answer, Client, TestApp,
    authenticator::Authenticator,
    sign_in::{PASSWORD, create, quick, try_to},
};

const CODE: &str = "/auth/login/code";

pub(super) async fn app_with(change: impl FnOnce(&mut Settings)) -> TestApp {
    TestApp::start_with(|settings| {
        quick(settings);
        settings.identity.totp.offered = true;
        change(settings);
    })
    .await
}

/// An administrator `sscadmin` with an app, who is signed in nowhere; the app and the recovery codes.
pub(super) async fn enrolled(app: &TestApp) -> (user::Model, Authenticator, Vec<String>) {
    let user = create(app, "sscadmin", Role::SscAdmin, "9000000001").await;
    let client = app.session_of(user.id, user.role, None).await;
    let (phone, codes) = set_up(&client).await;
    client.post("/auth/logout", json!({})).await.expect(200);
    // The code that was shown has been used.
    app.advance(TimeDelta::minutes(2));
    (user, phone, codes)
}

/// Sets an app up for the account that is signed in.
pub(super) async fn set_up(client: &Client<'_>) -> (Authenticator, Vec<String>) {
    let offer = client.post("/user/second-factor/begin", json!({ "currentPassword": PASSWORD })).await.expect(200);
    let phone = Authenticator::scan(&offer);
    let answer = client.post("/user/second-factor/confirm", json!({ "code": now(client, &phone) })).await.expect(200);
    (phone, recovery_codes(&answer))
}

pub(super) fn recovery_codes(answer: &Value) -> Vec<String> {
    let codes = answer["recoveryCodes"].as_array().unwrap();
    codes.iter().map(|code| code.as_str().unwrap().to_owned()).collect()
}

/// What the phone shows now.
pub(super) fn now(client: &Client<'_>, phone: &Authenticator) -> String {
    phone.code(client.app().state.clock.now())
}

/// Gives the right password; the browser where the code is asked for.
pub(super) async fn with_password<'app>(app: &'app TestApp, user_id: &str) -> Client<'app> {
    let client = app.client();
    let step = try_to(&client, user_id, PASSWORD).await.expect(202);
    assert_eq!(step["step"], "CODE");
    client
}

async fn give(client: &Client<'_>, code: &str) -> Answer {
    client.post(CODE, json!({ "code": code })).await
}

fn cookies_of(answer: &Answer) -> Vec<String> {
    let names = answer.headers.get_all("set-cookie").map(|cookie| cookie.to_str().unwrap());
    names.map(|cookie| cookie.split('=').next().unwrap().to_owned()).collect()
}

fn body_of(answer: &Answer) -> String {
    let mut body = answer.json();
    body.as_object_mut().unwrap().remove("requestId");
    body.to_string()
}

#[actix_web::test]
async fn after_the_password_the_code_is_asked_for_and_there_is_no_session_before_it() {
    let app = app_with(|_| {}).await;
    let (user, phone, _) = enrolled(&app).await;
    let client = app.client();
    let asked = try_to(&client, "sscadmin", PASSWORD).await;
    assert_eq!(cookies_of(&asked), ["muster_flow"]);
    let asked = asked.expect(202);
    assert_eq!((&asked["step"], asked.as_object().unwrap().len()), (&json!("CODE"), 2), "and not who it is: {asked}");
    client.get("/user/me").await.refused(401);
    client.post("/auth/login/enrolment", json!({})).await.expect(409);

    let let_in = give(&client, &now(&client, &phone)).await;
    assert_eq!(cookies_of(&let_in), ["muster_session", "muster_browser", "muster_presession", "muster_flow"]);
    assert_eq!(let_in.expect(200)["user"]["id"], json!(user.id));
    client.get("/user/me").await.expect(200);
    assert_eq!(give(&client, &now(&client, &phone)).await.expect(400)["reason"], "SIGN_IN_AGAIN");
}

#[actix_web::test]
async fn while_no_factor_is_offered_an_account_with_an_app_signs_in_with_its_password() {
    let app = TestApp::start_with(quick).await;
    let mut kavita = create(&app, "kavita", Role::SscAdmin, "9000000002").await.into_active_model();
    kavita.second_factor_at = Set(Some(app.state.clock.now()));
    let kavita = kavita.update(&**app.database()).await.unwrap();
    let client = app.session_of(kavita.id, kavita.role, None).await;
    let state = client.get("/user/second-factor").await.expect(200);
    assert_eq!((&state["isOffered"], &state["isRequired"]), (&json!(false), &json!(false)));
    let begun = client.post("/user/second-factor/begin", json!({ "currentPassword": PASSWORD })).await.expect(409);
    assert_eq!(begun["reason"], "NOT_OFFERED");

    let client = app.client();
    let answer = try_to(&client, "kavita", PASSWORD).await;
    assert_eq!(cookies_of(&answer), ["muster_session", "muster_browser", "muster_presession"]);
    assert_eq!(answer.expect(200)["user"]["userId"], "kavita");
}

#[actix_web::test]
async fn a_wrong_password_is_answered_alike_with_an_app_without_one_and_without_an_account() {
    let app = app_with(|settings| settings.identity.totp.required_for = vec![Role::SscRegionAdmin]).await;
    enrolled(&app).await;
    create(&app, "plain", Role::SscAdmin, "9000000002").await;
    let mut needs = create(&app, "needs", Role::SscAdmin, "9000000003").await.into_active_model();
    needs.role = Set(Role::SscRegionAdmin);
    needs.update(&**app.database()).await.unwrap();
    let never = TestApp::start_with(quick).await;
    create(&never, "plain", Role::SscAdmin, "9000000002").await;
    let off = try_to(&never.client(), "plain", "Wrong-Password-1").await;
    for name in ["sscadmin", "plain", "needs", "nobody"] {
        let answer = try_to(&app.client(), name, "Wrong-Password-1").await;
        assert_eq!((answer.status, body_of(&answer)), (401, body_of(&off)), "{name}");
        assert_eq!(cookies_of(&answer), cookies_of(&off), "{name}");
    }
}

#[actix_web::test]
async fn a_code_is_accepted_a_step_early_or_late_and_not_two() {
    let app = app_with(|_| {}).await;
    let (_, phone, _) = enrolled(&app).await;
    for (seconds, status) in [(-60, 400), (60, 400), (-30, 200), (0, 200), (30, 200)] {
        let client = with_password(&app, "sscadmin").await;
        let code = phone.code(app.state.clock.now() + TimeDelta::seconds(seconds));
        let answer = give(&client, &code).await;
        assert_eq!(answer.status, status, "{seconds} seconds away: {}", answer.json());
    }
}

#[actix_web::test]
async fn a_code_that_was_accepted_works_nowhere_again_and_neither_does_an_earlier_one() {
    let app = app_with(|_| {}).await;
    let (_, phone, _) = enrolled(&app).await;
    let at = app.state.clock.now();
    give(&with_password(&app, "sscadmin").await, &phone.code(at)).await.expect(200);
    let client = with_password(&app, "sscadmin").await;
    for code in [phone.code(at), phone.code(at - TimeDelta::seconds(30))] {
        let refused = give(&client, &code).await.expect(400);
        assert_eq!(refused["fields"]["code"], refused["error"]);
    }
    app.advance(TimeDelta::seconds(30));
    give(&client, &now(&client, &phone)).await.expect(200);
}

/// One thing typed in many browsers at once, each after its own right password; how many are let in.
async fn let_in_at_once(app: &TestApp, typed: &str) -> usize {
    let mut browsers = Vec::new();
    for _ in 0..12 {
        let client = with_password(app, "sscadmin").await;
        let token = client.token().await;
        browsers.push((client, token));
    }
    let answers = join_all(browsers.iter().map(|(client, token)| {
        let request = TestRequest::default().set_json(json!({ "code": typed }));
        client.send_without_token(Method::POST, CODE, request.insert_header(("x-csrf-token", token.clone())))
    }))
    .await;
    assert!(answers.iter().all(|answer| matches!(answer.status, 200 | 400)));
    answers.iter().filter(|answer| answer.status == 200).count()
}

#[actix_web::test]
async fn of_many_uses_of_one_code_at_once_one_is_let_in() {
    let app = app_with(|_| {}).await;
    let (_, phone, codes) = enrolled(&app).await;
    assert_eq!(let_in_at_once(&app, &phone.code(app.state.clock.now())).await, 1);
    app.advance(TimeDelta::days(1));
    assert_eq!(let_in_at_once(&app, &codes[0]).await, 1);
}

#[actix_web::test]
async fn after_five_wrong_codes_the_password_is_asked_for_again() {
    let app = app_with(|_| {}).await;
    let (_, phone, _) = enrolled(&app).await;
    let client = with_password(&app, "sscadmin").await;
    let wrong = phone.wrong_code(app.state.clock.now());
    for _ in 0..4 {
        assert_eq!(give(&client, &wrong).await.expect(400)["reason"], Value::Null);
    }
    assert_eq!(give(&client, &wrong).await.expect(400)["reason"], "SIGN_IN_AGAIN");
    let right = now(&client, &phone);
    assert_eq!(give(&client, &right).await.expect(400)["reason"], "SIGN_IN_AGAIN", "however right");
    give(&with_password(&app, "sscadmin").await, &right).await.expect(200);
}

#[actix_web::test]
async fn twenty_wrong_codes_a_day_are_all_that_strangers_get_and_a_known_browser_has_its_own() {
    let app = app_with(|_| {}).await;
    let (_, phone, _) = enrolled(&app).await;
    let known = with_password(&app, "sscadmin").await;
    give(&known, &now(&known, &phone)).await.expect(200);
    known.post("/auth/logout", json!({})).await.expect(200);
    app.advance(TimeDelta::minutes(1));
    let wrong = phone.wrong_code(app.state.clock.now());
    for _ in 0..4 {
        let stranger = with_password(&app, "sscadmin").await;
        for _ in 0..5 {
            give(&stranger, &wrong).await.refused(400);
        }
    }
    let stranger = with_password(&app, "sscadmin").await;
    let refused = give(&stranger, &now(&stranger, &phone)).await;
    assert!(refused.headers.contains_key("retry-after"));
    assert!(refused.refused(429).starts_with("Too many wrong codes."));
    assert_eq!(try_to(&known, "sscadmin", PASSWORD).await.expect(202)["step"], "CODE");
    give(&known, &now(&known, &phone)).await.expect(200);
    app.advance(TimeDelta::days(1));
    let stranger = with_password(&app, "sscadmin").await;
    give(&stranger, &now(&stranger, &phone)).await.expect(200);
}

#[actix_web::test]
async fn right_codes_use_up_no_tries() {
    let app = app_with(|settings| settings.identity.totp.wrong_codes_per_day = 5).await;
    let (_, phone, _) = enrolled(&app).await;
    for _ in 0..7 {
        app.advance(TimeDelta::minutes(1));
        let client = with_password(&app, "sscadmin").await;
        give(&client, &now(&client, &phone)).await.expect(200);
    }
}

#[actix_web::test]
async fn a_sign_in_waits_five_minutes_and_in_its_own_browser() {
    let app = app_with(|_| {}).await;
    let (_, phone, _) = enrolled(&app).await;
    let client = with_password(&app, "sscadmin").await;
    let cookie = |name: &str| client.cookie(name).unwrap();
    for copied in ["muster_presession", "muster_flow"] {
        // Neither a planted pre-session nor the flow alone is enough.
        let elsewhere = app.client();
        elsewhere.get("/captcha").await.expect(200);
        elsewhere.set_cookie(copied, &cookie(copied));
        assert_eq!(give(&elsewhere, &now(&client, &phone)).await.expect(400)["reason"], "SIGN_IN_AGAIN", "{copied}");
    }
    app.advance(TimeDelta::seconds(299));
    give(&client, &now(&client, &phone)).await.expect(200);

    let client = with_password(&app, "sscadmin").await;
    app.advance(TimeDelta::seconds(300));
    assert_eq!(give(&client, &now(&client, &phone)).await.expect(400)["reason"], "SIGN_IN_AGAIN");
}

#[actix_web::test]
async fn whatever_ends_the_sessions_of_a_user_ends_the_sign_ins_that_wait() {
    let app = app_with(|_| {}).await;
    let (user, phone, _) = enrolled(&app).await;
    let office = app.signed_in(Role::SuperAdmin).await;
    let path = |what: &str| format!("/users/{}/{what}", user.id);
    for (what, body) in [
        ("end-sessions", json!({})),
        ("mobile-number", json!({ "mobileNumber": "9000000077", "reason": "A new one" })),
        ("disable", json!({ "reason": "Left the office" })),
    ] {
        app.advance(TimeDelta::minutes(1));
        let client = with_password(&app, "sscadmin").await;
        office.post(&path(what), body).await.expect(200);
        assert_eq!(give(&client, &now(&client, &phone)).await.expect(400)["reason"], "SIGN_IN_AGAIN", "{what}");
    }
    try_to(&app.client(), "sscadmin", PASSWORD).await.refused(401);
    assert_ne!(user.status, UserStatus::Disabled);
}

#[actix_web::test]
async fn signing_out_gives_up_a_sign_in_that_waits() {
    let app = app_with(|_| {}).await;
    let (_, phone, _) = enrolled(&app).await;
    let client = with_password(&app, "sscadmin").await;
    client.post("/auth/logout", json!({})).await.expect(200);
    assert_eq!(give(&client, &now(&client, &phone)).await.expect(400)["reason"], "SIGN_IN_AGAIN");
}

#[actix_web::test]
async fn a_role_that_needs_an_app_sets_one_up_before_there_is_a_session() {
    let app = app_with(|settings| {
        settings.identity.totp.offered = false;
        settings.identity.totp.required_for = vec![Role::SscAdmin];
    })
    .await;
    create(&app, "sscadmin", Role::SscAdmin, "9000000001").await;
    create(&app, "root", Role::SuperAdmin, "9000000002").await;
    try_to(&app.client(), "root", PASSWORD).await.expect(200);

    let client = app.client();
    let asked = try_to(&client, "sscadmin", PASSWORD).await;
    assert_eq!(cookies_of(&asked), ["muster_flow"]);
    assert_eq!(asked.expect(202)["step"], "ENROLMENT");
    for call in ["/user/me", "/user/second-factor", "/users", "/notifications"] {
        client.get(call).await.refused(401);
    }
    client.post("/user/second-factor/begin", json!({ "currentPassword": PASSWORD })).await.refused(401);
    let offer = client.post("/auth/login/enrolment", json!({})).await.expect(200);
    assert!(offer["picture"].as_str().unwrap().contains("<svg"));
    let phone = Authenticator::scan(&offer);
    let confirm = async |code: String| client.post("/auth/login/enrolment/confirm", json!({ "code": code })).await;
    confirm(phone.wrong_code(app.state.clock.now())).await.refused(400);
    give(&client, &now(&client, &phone)).await.refused(400);
    let answer = confirm(now(&client, &phone)).await;
    assert_eq!(cookies_of(&answer), ["muster_session", "muster_browser", "muster_presession", "muster_flow"]);
    let answer = answer.expect(200);
    assert_eq!((&answer["user"]["userId"], recovery_codes(&answer).len()), (&json!("sscadmin"), 10));
    let state = client.get("/user/second-factor").await.expect(200);
    assert_eq!((&state["isRequired"], &state["recoveryCodesLeft"]), (&json!(true), &json!(10)));

    let client = with_password(&app, "sscadmin").await;
    give(&client, &now(&client, &phone)).await.refused(400);
    app.advance(TimeDelta::seconds(30));
    give(&client, &now(&client, &phone)).await.expect(200);
}
