//! Signing in at a gate by mobile number and one-time code.

use chrono::TimeDelta;
use futures_util::future::join_all;
use gateway::settings::Settings;
use identity::{
    accounts::users::{DutyHolder, DutyLogin, grant_duty_login, withdraw_duty_login},
    entities::{one_time_code, session, user},
    trail::delivery::outbox::{self, OutboxEntry},
};
use kernel::{
    access::{Role, Scope, SystemTask},
    database::Transaction,
    ids::{FunctionaryId, UserId},
};
use rostering::code_watch::watch_codes;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, IntoActiveModel, PaginatorTrait, QueryFilter};
use serde_json::{Value, json};
use test_support::{
    Answer, Client, TestApp,
    ground::Ground,
    sign_in::{captcha, quick},
};

const DEVICE: &str = "abcdefghijklmnopqrstu:1763600000";

async fn app_with(change: impl FnOnce(&mut Settings)) -> TestApp {
    TestApp::start_with(|settings| {
        quick(settings);
        change(settings);
    })
    .await
}

async fn app() -> TestApp {
    app_with(|_| {}).await
}

pub(crate) async fn ask(client: &Client<'_>, mobile_number: &str) -> Answer {
    let captcha = captcha(client).await;
    let headers: Vec<(&str, &str)> = captcha.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let body = json!({ "mobileNumber": mobile_number, "deviceId": DEVICE });
    client.post_with("/auth/initiate/venue-manager-login", body, &headers).await
}

/// Asks for a code for the user and gives it.
pub(crate) async fn code_for(app: &TestApp, client: &Client<'_>, user: &user::Model) -> String {
    ask(client, user.proven_mobile_number.as_deref().unwrap()).await.expect(201);
    code_of(app, user).await
}

pub(crate) async fn answer(client: &Client<'_>, code: &str) -> Answer {
    client.post("/auth/verify/venue-manager-login", json!({ "otp": code, "deviceId": DEVICE })).await
}

async fn resend(client: &Client<'_>) -> Answer {
    client.post("/auth/resend-otp/venue-manager-login", json!({ "deviceId": DEVICE })).await
}

async fn messages(app: &TestApp, user: &user::Model) -> Vec<OutboxEntry> {
    outbox::list(app.database(), &app.state.clock, user.proven_mobile_number.as_deref()).await.unwrap()
}

async fn code_of(app: &TestApp, user: &user::Model) -> String {
    messages(app, user).await[0].code.clone().unwrap()
}

/// A code that is not the right one.
fn other_than(code: &str) -> String {
    format!("{:06}", (code.parse::<u32>().unwrap() + 1) % 1_000_000)
}

fn reason(body: &Value) -> Option<&str> {
    body["reason"].as_str()
}

#[actix_web::test]
async fn a_venue_manager_signs_in_until_the_day_ends_however_quiet() {
    let app = app().await;
    let user = app.user(Role::VenueManager).await;
    let client = app.client();
    let masked = ask(&client, user.mobile_number.as_deref().unwrap()).await.expect(201);
    assert_eq!(
        masked,
        json!({ "maskedMobileNumber": format!("XXXXXX{}", &user.mobile_number.as_deref().unwrap()[6..]) })
    );
    let signed_in = answer(&client, &code_of(&app, &user).await).await.expect(201);
    assert_eq!(signed_in["id"], json!(user.id));
    assert!(client.cookie("muster_flow").is_none());
    app.advance(TimeDelta::hours(15));
    client.get("/user/me").await.expect(200);
    app.advance(TimeDelta::hours(1));
    client.get("/user/me").await.refused(401);
}

#[actix_web::test]
async fn a_number_that_nobody_has_is_answered_alike_and_gets_no_message() {
    let app = app().await;
    let known = app.user(Role::SscCenterCoordinator).await;
    let admin = app.user(Role::SscAdmin).await;
    let client = app.client();
    for number in [known.mobile_number.as_deref().unwrap(), admin.mobile_number.as_deref().unwrap(), "9999999999"] {
        let answer = ask(&client, number).await.expect(201);
        assert_eq!(answer, json!({ "maskedMobileNumber": format!("XXXXXX{}", &number[6..]) }));
        let resent = {
            app.advance(TimeDelta::seconds(30));
            resend(&client).await.expect(200)
        };
        assert_eq!(resent, answer);
    }
    let all = outbox::list(app.database(), &app.state.clock, None).await.unwrap();
    assert_eq!(all.len(), 2);
    assert!(all.iter().all(|message| Some(&message.to) == known.mobile_number.as_ref()));
    let wrong = answer(&client, "000000").await.expect(400);
    assert_eq!(reason(&wrong), None);
}

#[actix_web::test]
async fn another_code_comes_only_after_thirty_seconds_and_voids_the_first() {
    let app = app().await;
    let user = app.user(Role::VenueManager).await;
    let client = app.client();
    ask(&client, user.mobile_number.as_deref().unwrap()).await.expect(201);
    let first = code_of(&app, &user).await;
    app.advance(TimeDelta::seconds(20));
    let early = resend(&client).await;
    assert_eq!(early.headers.get("retry-after").unwrap(), "10");
    early.refused(429);
    app.advance(TimeDelta::seconds(10));
    resend(&client).await.expect(200);
    let second = code_of(&app, &user).await;
    if first != second {
        answer(&client, &first).await.refused(400);
    }
    answer(&client, &second).await.expect(201);
    assert_eq!(messages(&app, &user).await.len(), 2);
}

#[actix_web::test]
async fn the_fifth_wrong_code_voids_it_and_the_right_one_comes_too_late() {
    let app = app().await;
    let user = app.user(Role::VenueManager).await;
    let client = app.client();
    ask(&client, user.mobile_number.as_deref().unwrap()).await.expect(201);
    let right = code_of(&app, &user).await;
    for _ in 0..4 {
        assert_eq!(reason(&answer(&client, &other_than(&right)).await.expect(400)), None);
    }
    assert_eq!(reason(&answer(&client, &other_than(&right)).await.expect(400)), Some("CODE_VOID"));
    assert_eq!(reason(&answer(&client, &right).await.expect(400)), Some("CODE_VOID"));
    app.advance(TimeDelta::seconds(30));
    resend(&client).await.expect(200);
    answer(&client, &code_of(&app, &user).await).await.expect(201);
}

#[actix_web::test]
async fn of_two_hundred_guesses_at_once_exactly_five_are_compared() {
    let app = app().await;
    let user = app.user(Role::VenueManager).await;
    let client = app.client();
    ask(&client, user.mobile_number.as_deref().unwrap()).await.expect(201);
    let right = code_of(&app, &user).await;
    client.token().await;
    let wrong = other_than(&right);
    let answers = join_all((0..200).map(|_| answer(&client, &wrong))).await;
    let reasons: Vec<Value> = answers.into_iter().map(|answer| answer.expect(400)["reason"].clone()).collect();
    assert_eq!(reasons.iter().filter(|reason| reason.is_null()).count(), 4);
    assert_eq!(reasons.iter().filter(|reason| **reason == "CODE_VOID").count(), 196);
    let row = Scope::of_system(SystemTask::SignIn).select::<one_time_code::Entity>();
    let row = row.one(&**app.database()).await.unwrap().unwrap();
    assert_eq!(row.tries, 5);
    assert!(row.voided_at.is_some() && row.used_at.is_none());
    answer(&client, &right).await.refused(400);
}

#[actix_web::test]
async fn of_fifty_right_codes_at_once_exactly_one_opens_a_session() {
    let app = app_with(|settings| settings.identity.code.tries = 100).await;
    let user = app.user(Role::VenueManager).await;
    let client = app.client();
    ask(&client, user.mobile_number.as_deref().unwrap()).await.expect(201);
    let right = code_of(&app, &user).await;
    let token = client.token().await;
    let cookies = ["muster_presession", "muster_flow"].map(|name| (name, client.cookie(name).unwrap()));
    let answers = join_all((0..50).map(|_| {
        let copy = app.client();
        cookies.iter().for_each(|(name, value)| copy.set_cookie(name, value));
        let request = actix_web::test::TestRequest::default()
            .set_json(json!({ "otp": right, "deviceId": DEVICE }))
            .insert_header(("x-csrf-token", token.clone()));
        async move {
            let post = actix_web::http::Method::POST;
            copy.send_without_token(post, "/auth/verify/venue-manager-login", request).await.status
        }
    }))
    .await;
    assert_eq!(answers.iter().filter(|status| **status == 201).count(), 1, "{answers:?}");
    assert_eq!(answers.iter().filter(|status| **status == 400).count(), 49, "{answers:?}");
    let sessions = Scope::of_system(SystemTask::SignIn).select::<session::Entity>();
    assert_eq!(sessions.count(&**app.database()).await.unwrap(), 1);
}

#[actix_web::test]
async fn a_code_works_only_on_its_device_in_its_browser_for_five_minutes_and_once() {
    let app = app().await;
    let user = app.user(Role::VenueManager).await;
    let (client, stranger) = (app.client(), app.client());
    ask(&client, user.mobile_number.as_deref().unwrap()).await.expect(201);
    let code = code_of(&app, &user).await;
    let body = json!({ "otp": code, "deviceId": "another-device" });
    let elsewhere = client.post("/auth/verify/venue-manager-login", body).await.expect(400);
    assert_eq!(reason(&elsewhere), Some("FLOW_ENDED"));
    assert_eq!(reason(&answer(&stranger, &code).await.expect(400)), Some("FLOW_ENDED"));
    app.advance(TimeDelta::minutes(5));
    assert_eq!(reason(&answer(&client, &code).await.expect(400)), Some("CODE_EXPIRED"));
    resend(&client).await.expect(200);
    let code = code_of(&app, &user).await;
    let flow = client.cookie("muster_flow").unwrap();
    answer(&client, &code).await.expect(201);
    stranger.set_cookie("muster_flow", &flow);
    answer(&stranger, &code).await.refused(400);
}

#[actix_web::test]
async fn signing_in_again_on_the_same_device_ends_the_session_before() {
    let app = app().await;
    let user = app.user(Role::VenueManager).await;
    let (first, second) = (app.client(), app.client());
    for client in [&first, &second] {
        ask(client, user.mobile_number.as_deref().unwrap()).await.expect(201);
        answer(client, &code_of(&app, &user).await).await.expect(201);
    }
    first.get("/user/me").await.refused(401);
    second.get("/user/me").await.expect(200);
}

#[actix_web::test]
async fn the_rules_speak_when_the_form_is_incomplete() {
    let app = app().await;
    let client = app.client();
    let post = async |path: &str, body: Value| client.post(path, body).await.refused(400);
    let initiate =
        post("/auth/initiate/venue-manager-login", json!({ "mobileNumber": "123", "deviceId": DEVICE })).await;
    assert_eq!(initiate, "Mobile number must be 10 digits");
    let verify = post("/auth/verify/venue-manager-login", json!({ "otp": "12345", "deviceId": DEVICE })).await;
    assert_eq!(verify, "OTP must be 6 characters");
}

#[actix_web::test]
async fn the_text_of_a_message_is_gone_after_an_hour() {
    let app = app().await;
    let user = app.user(Role::VenueManager).await;
    let client = app.client();
    ask(&client, user.mobile_number.as_deref().unwrap()).await.expect(201);
    app.advance(TimeDelta::minutes(59));
    assert_eq!(messages(&app, &user).await.len(), 1);
    app.advance(TimeDelta::minutes(1));
    assert!(messages(&app, &user).await.is_empty());
    client.get("/demo/outbox").await.refused(404);
}

#[actix_web::test]
async fn a_duty_brings_a_login_that_goes_with_it_and_comes_back_with_the_next() {
    let app = app().await;
    let now = app.state.clock.now();
    let holder = |role: Role| DutyHolder {
        functionary_id: FunctionaryId("01980000-0000-7000-8000-000000000001".parse().unwrap()),
        uid: Some("F123456789".into()),
        name: "Ananya Rao".into(),
        mobile_number: "9812345670".into(),
        email: Some(String::new()),
        role,
        region_id: None,
        city_id: None,
    };
    let grant = async |role: Role| {
        let tx = app.database().begin().await.unwrap();
        let login = grant_duty_login(&tx, now, holder(role), &mut Vec::new()).await.unwrap();
        tx.commit().await.unwrap();
        login
    };
    let client = app.client();
    let sign_in = async || {
        ask(&client, "9812345670").await.expect(201);
        let sent = outbox::list(app.database(), &app.state.clock, Some("9812345670")).await.unwrap();
        match sent.first().and_then(|message| message.code.clone()) {
            Some(code) => answer(&client, &code).await.status,
            None => 0,
        }
    };
    assert_eq!(sign_in().await, 0);
    let DutyLogin::Created(id) = grant(Role::VenueManager).await else { panic!("a new account") };
    assert_eq!(sign_in().await, 201);
    assert_eq!(grant(Role::EyCenterObserver).await, DutyLogin::Enabled(id));
    assert_eq!(client.get("/user/me").await.expect(200)["user"]["role"], "VENUE_MANAGER");

    let tx = app.database().begin().await.unwrap();
    withdraw_duty_login(&tx, now, holder(Role::VenueManager).functionary_id, &mut Vec::new()).await.unwrap();
    tx.commit().await.unwrap();
    client.get("/user/me").await.refused(401);
    assert_eq!(sign_in().await, 400);
    assert_eq!(grant(Role::SscCenterCoordinator).await, DutyLogin::Enabled(id));
    app.advance(TimeDelta::minutes(1));
    assert_eq!(sign_in().await, 201);
    assert_eq!(client.get("/user/me").await.expect(200)["user"]["role"], "SSC_CENTER_COORDINATOR");
}

#[actix_web::test]
async fn a_duty_does_not_touch_an_account_that_was_made_by_hand() {
    let app = app().await;
    let admin = app.user(Role::SscAdmin).await;
    let holder = DutyHolder {
        functionary_id: FunctionaryId::new(),
        uid: None,
        name: "Somebody Else".into(),
        mobile_number: admin.mobile_number.clone().unwrap(),
        email: None,
        role: Role::VenueManager,
        region_id: None,
        city_id: None,
    };
    let tx = app.database().begin().await.unwrap();
    let login = grant_duty_login(&tx, app.state.clock.now(), holder, &mut Vec::new()).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(login, DutyLogin::OwnAccount(admin.id));
    let client = app.session_of(admin.id, admin.role, None).await;
    assert_eq!(client.get("/user/me").await.expect(200)["user"]["name"], json!(admin.name));
}

#[actix_web::test]
async fn an_account_never_passes_to_another_person_who_has_the_number_now() {
    let app = app().await;
    let now = app.state.clock.now();
    let holder = |name: &str| DutyHolder {
        functionary_id: FunctionaryId::new(),
        uid: None,
        name: name.into(),
        mobile_number: "9812345670".into(),
        email: None,
        role: Role::EyCenterObserver,
        region_id: None,
        city_id: None,
    };
    let (first, second) = (holder("Ananya Rao"), holder("Bela Shah"));
    let tx = app.database().begin().await.unwrap();
    let DutyLogin::Created(old) = grant_duty_login(&tx, now, first.clone(), &mut Vec::new()).await.unwrap() else {
        panic!("a new account")
    };
    let mut account = row(&tx, old).await.into_active_model();
    account.password_hash = Set(Some("$argon2id$of-ananya".to_owned().into()));
    account.email = Set(Some("ananya@example.org".into()));
    account.update(&*tx).await.unwrap();
    let refused = grant_duty_login(&tx, now, second.clone(), &mut Vec::new()).await.unwrap_err();
    assert!(matches!(refused, kernel::Error::Conflict(_)), "Ananya is on duty: {refused:?}");

    let mut trail = Vec::new();
    withdraw_duty_login(&tx, now, first.functionary_id, &mut trail).await.unwrap();
    let DutyLogin::Created(new) = grant_duty_login(&tx, now, second, &mut trail).await.unwrap() else {
        panic!("a new account")
    };
    assert_ne!(new, old);
    assert_eq!(trail.len(), 3, "disabled, deleted, created");
    let (old, new) = (row(&tx, old).await, row(&tx, new).await);
    assert!(old.deleted_at.is_some());
    assert!(new.password_hash.is_none() && new.email.is_none() && new.name == "Bela Shah", "{new:?}");
}

async fn row(tx: &Transaction, id: UserId) -> user::Model {
    let users = Scope::of_system(SystemTask::MaintainDutyLogins).select_with_removed::<user::Entity>();
    users.filter(user::Column::Id.eq(id)).one(&**tx).await.unwrap().unwrap()
}

#[actix_web::test]
async fn far_more_codes_than_people_with_a_gate_raise_the_alarm_once_an_hour() {
    let app = app_with(|settings| settings.identity.code.alarm_least = 2).await;
    let ground = Ground::in_delhi(&app).await;
    let is_raised =
        async || watch_codes(&app.state.database, &app.state.clock, &app.state.settings.identity.code).await.unwrap();
    for number in ["9111111111", "9222222222"] {
        ask(&app.client(), number).await.expect(201);
    }
    assert!(!is_raised().await, "so few are never a reason");
    ask(&app.client(), "9333333333").await.expect(201);
    let day = ground.day("Morning").await;
    ground.manager(&[&day], DEVICE).await;
    ground.manager(&[&day], "zyxwvutsrqponmlkjihgf:1763600000").await;
    assert!(!is_raised().await, "three codes are not too many for two people");
    for number in ["9444444444", "9555555555"] {
        ask(&app.client(), number).await.expect(201);
    }
    assert!(is_raised().await);
    assert!(!is_raised().await, "it was said just now");
    app.advance(TimeDelta::minutes(61));
    assert!(is_raised().await, "it goes on");
    let lines = app.signed_in(Role::SscAdmin).await.get("/audit?action=CODE_ALARM").await.expect(200);
    assert_eq!(lines["total"], 2);
    assert_eq!(lines["data"][0]["after"], json!({ "codesInADay": 5, "peopleScheduled": 2 }));
    app.advance(TimeDelta::hours(23));
    assert!(!is_raised().await, "yesterday's codes are over");
}
