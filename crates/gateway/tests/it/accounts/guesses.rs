//! Many tries at once: a code is compared five times and opens one door, however many arrive in the same moment; and a
//! cookie is worth nothing once its session has ended, whatever ended it.

use std::future::Future;

use actix_web::{http::Method, test::TestRequest};
use chrono::TimeDelta;
use futures_util::future::join_all;
use gateway::settings::Settings;
use identity::{
    accounts::users::{DutyHolder, grant_duty_login},
    entities::{
        one_time_code, session,
        user::{self, UserStatus},
    },
    trail::delivery::outbox,
};
use kernel::{
    access::{Role, Scope, SystemTask},
    ids::FunctionaryId,
};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, IntoActiveModel, PaginatorTrait};
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    ground::functionary,
    sign_in::{PASSWORD, create, quick, try_to},
};

use crate::accounts::code_shares::{DOORS, Door, as_they_come, newest_code};

const DEVICE: &str = "abcdefghijklmnopqrstu:1763600000";
const NUMBER: &str = "9811111111";
const NEW_PASSWORD: &str = "Lantern+Quartz7";

/// A flow that ends with a code: how it begins, and what is sent with the code.
struct Flow {
    ask: (&'static str, Value),
    answer: &'static str,
    with_code: fn(&str) -> Value,
}

const FORGOTTEN_PASSWORD: fn() -> Flow = || Flow {
    ask: ("/auth/forgot-password/initiate", json!({ "userId": "sscadmin" })),
    answer: "/auth/forgot-password/reset",
    with_code: |code| json!({ "otp": code, "password": NEW_PASSWORD }),
};

const SELF_VERIFICATION: fn() -> Flow = || Flow {
    ask: ("/functionary/self-verification/initiate", json!({ "mobileNumber": NUMBER })),
    answer: "/functionary/self-verification/verify-otp",
    with_code: |code| json!({ "otp": code }),
};

async fn app(change: impl FnOnce(&mut Settings)) -> TestApp {
    let app = TestApp::start_with(|settings| {
        quick(settings);
        // All of them shall reach the code; what is refused for want of room proves nothing.
        settings.identity.password.queue = 1_000;
        change(settings);
    })
    .await;
    create(&app, "sscadmin", Role::SscAdmin, NUMBER).await;
    functionary(&app, test_support::places::city(&app).await, |person| person.mobile_number = NUMBER.into()).await;
    app
}

impl Flow {
    /// The code that came.
    async fn begin(&self, client: &Client<'_>) -> String {
        client.post(self.ask.0, self.ask.1.clone()).await.expect(200);
        let app = client.app();
        let messages = outbox::list(app.database(), &app.state.clock, Some(NUMBER)).await.unwrap();
        messages[0].code.clone().unwrap()
    }

    /// The same code in as many copies of the browser at once; status and reason of each answer.
    async fn answer_at_once(&self, client: &Client<'_>, code: &str, times: usize) -> Vec<(u16, Value)> {
        let app = client.app();
        let token = client.token().await;
        let cookies: Vec<(&str, String)> = ["muster_presession", "muster_flow"]
            .into_iter()
            .filter_map(|name| client.cookie(name).map(|value| (name, value)))
            .collect();
        join_all((0..times).map(|_| {
            let copy = app.client();
            cookies.iter().for_each(|(name, value)| copy.set_cookie(name, value));
            let request =
                TestRequest::default().set_json((self.with_code)(code)).insert_header(("x-csrf-token", token.clone()));
            async move {
                let answer = copy.send_without_token(Method::POST, self.answer, request).await;
                let reason = if answer.status < 400 { Value::Null } else { answer.json()["reason"].clone() };
                (answer.status, reason)
            }
        }))
        .await
    }
}

fn other_than(code: &str) -> String {
    format!("{:06}", (code.parse::<u32>().unwrap() + 1) % 1_000_000)
}

async fn two_hundred_wrong_codes_are_compared_five_times(flow: Flow) {
    let app = app(|_| {}).await;
    let client = app.client();
    let right = flow.begin(&client).await;
    let answers = flow.answer_at_once(&client, &other_than(&right), 200).await;
    let count = |wanted: Value| answers.iter().filter(|answer| **answer == (400, wanted.clone())).count();
    assert_eq!((count(Value::Null), count(json!("CODE_VOID"))), (4, 196), "{answers:?}");
    let row = Scope::of_system(SystemTask::SignIn).select::<one_time_code::Entity>();
    let row = row.one(&**app.database()).await.unwrap().unwrap();
    assert_eq!(row.tries, 5);
    assert!(row.voided_at.is_some() && row.used_at.is_none());
    assert_eq!(flow.answer_at_once(&client, &right, 1).await, [(400, json!("CODE_VOID"))]);
}

async fn of_fifty_right_codes_one_counts(flow: Flow) {
    let app = app(|settings| settings.identity.code.tries = 100).await;
    let client = app.client();
    let right = flow.begin(&client).await;
    let answers = flow.answer_at_once(&client, &right, 50).await;
    assert_eq!(answers.iter().filter(|(status, _)| *status < 300).count(), 1, "{answers:?}");
    assert_eq!(answers.iter().filter(|(status, _)| *status == 400).count(), 49, "{answers:?}");
    let sessions = Scope::of_system(SystemTask::SignIn).select::<session::Entity>();
    assert!(sessions.count(&**app.database()).await.unwrap() <= 1);
}

#[actix_web::test]
async fn of_two_hundred_guesses_at_a_forgotten_passwords_code_five_are_compared() {
    two_hundred_wrong_codes_are_compared_five_times(FORGOTTEN_PASSWORD()).await;
}

#[actix_web::test]
async fn of_two_hundred_guesses_at_a_self_verifications_code_five_are_compared() {
    two_hundred_wrong_codes_are_compared_five_times(SELF_VERIFICATION()).await;
}

#[actix_web::test]
async fn of_fifty_right_codes_for_a_forgotten_password_one_sets_it() {
    of_fifty_right_codes_one_counts(FORGOTTEN_PASSWORD()).await;
}

#[actix_web::test]
async fn of_fifty_right_codes_of_a_functionary_one_opens_a_session() {
    of_fifty_right_codes_one_counts(SELF_VERIFICATION()).await;
}

/// Signs a new user in, lets something happen, and looks whether the cookie from before still opens anything.
async fn ends_the_session<'app, F: Future<Output = ()>>(
    app: &'app TestApp,
    what: &str,
    role: Role,
    event: impl FnOnce(user::Model, Client<'app>) -> F,
) {
    let user = app.user(role).await;
    let client = app.session_of(user.id, user.role, role.is_gate().then_some(DEVICE)).await;
    let cookie = client.cookie("muster_session").unwrap();
    client.get("/user/me").await.expect(200);
    event(user, client).await;
    let thief = app.client();
    thief.set_cookie("muster_session", &cookie);
    assert_eq!(thief.get("/user/me").await.status, 401, "the cookie still works after: {what}");
    // Not even a call that changes something, with a token for the cookie.
    assert_eq!(thief.post("/notifications/mark-all-as-read", json!({})).await.status, 401, "{what}");
}

async fn set(app: &TestApp, user: user::Model, change: impl FnOnce(&mut user::ActiveModel)) {
    let mut row = user.into_active_model();
    change(&mut row);
    row.update(&**app.database()).await.unwrap();
}

#[actix_web::test]
async fn whatever_ends_a_session_its_cookie_opens_nothing_any_more() {
    let app = TestApp::start_with(quick).await;
    let app = &app;
    ends_the_session(app, "signing out", Role::SscAdmin, async |_, client: Client<'_>| {
        client.post("/auth/logout", json!({})).await.expect(200);
    })
    .await;
    ends_the_session(app, "being disabled", Role::SscAdmin, async |user, _| {
        set(app, user, |row| row.status = Set(UserStatus::Disabled)).await;
    })
    .await;
    ends_the_session(app, "being deleted", Role::SscAdmin, async |user, _| {
        let now = app.state.clock.now();
        set(app, user, |row| row.deleted_at = Set(Some(now))).await;
    })
    .await;
    ends_the_session(app, "another proven mobile number", Role::SscAdmin, async |user, _| {
        let office = app.signed_in(Role::SuperAdmin).await;
        let number = json!({ "mobileNumber": "9123456780", "reason": "Lost the phone" });
        office.post(&format!("/users/{}/mobile-number", user.id), number).await.expect(200);
    })
    .await;
    ends_the_session(app, "the end of the day at a gate", Role::VenueManager, async |_, _| {
        app.advance(TimeDelta::hours(16));
    })
    .await;
}

#[actix_web::test]
async fn a_new_password_and_a_new_role_make_cookies_from_before_worthless() {
    let app = TestApp::start_with(quick).await;
    let user = create(&app, "sscadmin", Role::SscAdmin, NUMBER).await;
    let cookie_of = async || {
        let client = app.session_of(user.id, user.role, None).await;
        client.cookie("muster_session").unwrap()
    };
    let is_dead = async |cookie: &str| {
        let thief = app.client();
        thief.set_cookie("muster_session", cookie);
        thief.get("/user/me").await.status == 401
    };
    let before = cookie_of().await;
    let client = app.client();
    try_to(&client, "sscadmin", PASSWORD).await.expect(200);
    let change = json!({ "currentPassword": PASSWORD, "newPassword": NEW_PASSWORD });
    client.post("/user/update/password", change).await.expect(200);
    assert!(is_dead(&before).await, "a changed password");

    let before = cookie_of().await;
    let client = app.client();
    let code = FORGOTTEN_PASSWORD().begin(&client).await;
    let reset = json!({ "otp": code, "password": "Kanchenjunga#8586" });
    client.post("/auth/forgot-password/reset", reset).await.expect(201);
    assert!(is_dead(&before).await, "a password set anew");

    let holder = |role: Role| DutyHolder {
        functionary_id: FunctionaryId("01980000-0000-7000-8000-000000000001".parse().unwrap()),
        uid: None,
        name: "Ananya Rao".into(),
        mobile_number: "9812345670".into(),
        email: None,
        role,
        region_id: None,
        city_id: None,
    };
    let grant = async |role: Role| {
        let tx = app.database().begin().await.unwrap();
        grant_duty_login(&tx, app.state.clock.now(), holder(role), &mut Vec::new()).await.unwrap();
        tx.commit().await.unwrap();
    };
    grant(Role::EyCenterObserver).await;
    let login = test_support::ground::login_of(&app, holder(Role::EyCenterObserver).functionary_id).await.unwrap();
    let observer = app.session_of(login.id, login.role, None).await;
    observer.get("/user/me").await.expect(200);
    grant(Role::VenueManager).await;
    assert_eq!(observer.get("/user/me").await.status, 401, "another role");
}

#[actix_web::test]
async fn a_stranger_who_guesses_all_day_keeps_nobody_from_their_code() {
    let app = TestApp::start_with(as_they_come).await;
    let place = test_support::places::city(&app).await;
    let person = functionary(&app, place, |person| person.mobile_number = NUMBER.into()).await;
    let tx = app.database().begin().await.unwrap();
    let holder = DutyHolder {
        functionary_id: person,
        uid: None,
        name: "Ananya Rao".into(),
        mobile_number: NUMBER.into(),
        email: None,
        role: Role::VenueManager,
        region_id: None,
        city_id: None,
    };
    grant_duty_login(&tx, app.state.clock.now(), holder, &mut Vec::new()).await.unwrap();
    tx.commit().await.unwrap();

    // On a phone that was never signed in, at another address than the stranger's.
    let (manager, newer_phone) = (app.client(), app.client());
    Door::Gate.ask(&manager).await.expect(201);
    let right = newest_code(&app, NUMBER).await;
    let stranger = || app.client().from_address("203.0.113.66");
    for _ in 0..5 {
        Door::OwnPictures.waste(&stranger()).await;
    }
    for door in DOORS {
        for _ in 0..3 {
            door.ask(&stranger()).await;
        }
    }
    Door::Gate.answer(&manager, &right).await.expect(201);
    for door in [Door::Gate, Door::OwnPictures] {
        assert!(door.ask(&newer_phone).await.status < 300, "{door:?}");
        assert!(door.answer(&newer_phone, &newest_code(&app, NUMBER).await).await.status < 300, "{door:?}");
    }
}
