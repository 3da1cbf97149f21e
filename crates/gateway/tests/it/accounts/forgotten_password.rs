//! A new password by a code, for those who forgot theirs.

use chrono::TimeDelta;
use identity::{entities::user, trail::delivery::outbox};
use kernel::access::Role;
use sea_orm::ActiveModelTrait;
use serde_json::{Value, json};
use test_support::{
    Answer, Client, TestApp,
    sign_in::{PASSWORD, create, quick, try_to},
};

const NEW: &str = "Lantern+Quartz7";

async fn app() -> TestApp {
    TestApp::start_with(|settings| {
        quick(settings);
        settings.identity.limits.codes_per_requester = 3;
    })
    .await
}

async fn ask(client: &Client<'_>, name: &str) -> Answer {
    client.post("/auth/forgot-password/initiate", json!({ "userId": name })).await
}

async fn resend(client: &Client<'_>) -> Answer {
    client.post("/auth/forgot-password/resend-otp", json!({})).await
}

async fn reset(client: &Client<'_>, code: &str, password: &str) -> Answer {
    client.post("/auth/forgot-password/reset", json!({ "otp": code, "password": password })).await
}

async fn code_of(app: &TestApp, user: &user::Model) -> String {
    let messages = outbox::list(app.database(), &app.state.clock, user.mobile_number.as_deref()).await.unwrap();
    messages[0].code.clone().unwrap()
}

fn other_than(code: &str) -> String {
    format!("{:06}", (code.parse::<u32>().unwrap() + 1) % 1_000_000)
}

#[actix_web::test]
async fn a_code_sets_a_new_password_and_signs_nobody_in() {
    let app = app().await;
    let user = create(&app, "regionadmin", Role::SscAdmin, "9000000001").await;
    let elsewhere = app.client();
    try_to(&elsewhere, "regionadmin", PASSWORD).await.expect(200);
    let client = app.client();
    let asked = ask(&client, " RegionAdmin").await.expect(200);
    app.advance(TimeDelta::seconds(30));
    assert_eq!(resend(&client).await.expect(200), asked);
    let code = code_of(&app, &user).await;
    assert_eq!(reset(&client, &code, NEW).await.expect(201), json!({ "success": true }));

    client.get("/user/me").await.refused(401);
    elsewhere.get("/user/me").await.refused(401);
    try_to(&client, "regionadmin", PASSWORD).await.refused(401);
    try_to(&client, "regionadmin", NEW).await.expect(200);
    let told = outbox::list(app.database(), &app.state.clock, user.email.as_deref()).await.unwrap();
    assert_eq!(told.len(), 1, "the owner is told");
    let again = reset(&client, &code, "Kanchenjunga#8586").await.expect(400);
    assert_eq!(again["reason"], "FLOW_ENDED", "a code works once");
}

#[actix_web::test]
async fn nobody_learns_which_accounts_there_are() {
    let app = app().await;
    create(&app, "sscadmin", Role::SscAdmin, "9000000001").await;
    let at_a_gate = app.user(Role::VenueManager).await;
    let mut disabled =
        sea_orm::IntoActiveModel::into_active_model(create(&app, "gone", Role::SscAdmin, "9000000002").await);
    disabled.status = sea_orm::ActiveValue::Set(user::UserStatus::Disabled);
    disabled.update(&**app.database()).await.unwrap();

    let mut masked: Vec<Value> = Vec::new();
    for name in ["nobody@example.org", "gone", at_a_gate.user_id.as_deref().unwrap_or("gate"), "NOBODY@example.org"] {
        let client = app.client();
        let first = ask(&client, name).await.expect(200);
        assert!(first["maskedMobileNumber"].as_str().unwrap().starts_with("XXXXXX"), "{first}");
        app.advance(TimeDelta::minutes(11));
        assert_eq!(resend(&client).await.expect(200), first);
        app.advance(TimeDelta::minutes(11));
        let wrong = reset(&client, "123456", NEW).await.expect(400);
        assert_eq!(wrong["reason"], "CODE_EXPIRED", "the row is there, with nobody in it");
        masked.push(first);
    }
    assert_eq!(masked.first(), masked.last(), "the number shown for nobody is always the same");
    assert!(outbox::list(app.database(), &app.state.clock, None).await.unwrap().is_empty());
}

#[actix_web::test]
async fn the_digits_shown_follow_from_what_was_entered_and_from_no_account() {
    let app = app().await;
    let shown = async |name: &str| {
        let answer = ask(&app.client(), name).await.expect(200);
        let mask = answer["maskedMobileNumber"].as_str().unwrap().to_owned();
        let (hidden, digits) = mask.split_at(6);
        assert!(
            hidden == "XXXXXX" && digits.len() == 4 && digits.bytes().all(|digit| digit.is_ascii_digit()),
            "{mask}"
        );
        mask
    };
    let names = ["sscadmin", "sscadmin@example.org"];
    let before = [shown(names[0]).await, shown(names[1]).await];
    assert_ne!(before[0], before[1], "two names that nobody has");
    let user = create(&app, "sscadmin", Role::SscAdmin, "9000000001").await;
    assert_eq!([shown(names[0]).await, shown(names[1]).await], before, "now both are one account’s");
    let mut row = sea_orm::IntoActiveModel::into_active_model(user);
    row.mobile_number = sea_orm::ActiveValue::Set(Some("9000000002".into()));
    row.update(&**app.database()).await.unwrap();
    assert_eq!([shown(names[0]).await, shown(names[1]).await], before, "which has another number now");
}

#[actix_web::test]
async fn two_names_of_one_account_do_not_show_that_by_their_budgets() {
    let app = app().await;
    create(&app, "sscadmin", Role::SscAdmin, "9000000001").await;
    for names in [["sscadmin", "sscadmin@example.org"], ["nobody", "nobody@example.org"]] {
        let mut answers = Vec::new();
        for name in names {
            for _ in 0..4 {
                answers.push(ask(&app.client(), name).await.status);
            }
        }
        assert_eq!(answers, [200, 200, 200, 429, 200, 200, 200, 429], "{names:?}");
    }
}

#[actix_web::test]
async fn the_fifth_wrong_code_voids_it() {
    let app = app().await;
    let user = create(&app, "sscadmin", Role::SscAdmin, "9000000001").await;
    let client = app.client();
    ask(&client, "sscadmin").await.expect(200);
    let code = code_of(&app, &user).await;
    for left in ["4 tries are left", "3 tries are left", "2 tries are left", "1 try is left"] {
        let refused = reset(&client, &other_than(&code), NEW).await.refused(400);
        assert_eq!(refused, format!("This code is wrong; {left}."));
    }
    let fifth = reset(&client, &other_than(&code), NEW).await.expect(400);
    assert_eq!(fifth["reason"], "CODE_VOID");
    assert_eq!(reset(&client, &code, NEW).await.expect(400)["reason"], "CODE_VOID");
    try_to(&client, "sscadmin", PASSWORD).await.expect(200);
}

#[actix_web::test]
async fn a_password_that_is_refused_does_not_spend_the_code() {
    let app = app().await;
    let user = create(&app, "sscadmin", Role::SscAdmin, "9000000001").await;
    let client = app.client();
    ask(&client, "sscadmin").await.expect(200);
    let code = code_of(&app, &user).await;
    let weak = reset(&client, &code, "short").await.expect(400);
    assert_eq!(
        weak["fields"]["password"],
        "Password must be at least 8 characters long, and include 1 uppercase, 1 lowercase, 1 numeric, and 1 special \
         character"
    );
    let listed = reset(&client, &code, "Password@123").await.expect(400);
    assert!(listed["fields"]["password"].as_str().unwrap().contains("easy to guess"), "{listed}");
    reset(&client, &code, NEW).await.expect(201);
}

#[actix_web::test]
async fn a_code_belongs_to_the_browser_that_asked_and_to_its_purpose() {
    let app = app().await;
    let user = create(&app, "sscadmin", Role::SscAdmin, "9000000001").await;
    let client = app.client();
    ask(&client, "sscadmin").await.expect(200);
    let code = code_of(&app, &user).await;
    let elsewhere = app.client();
    let refused = reset(&elsewhere, &code, NEW).await.expect(400);
    assert_eq!(refused["error"], "Enter your user id again to get a code.");
    let device = "abcdefghijklmnopqrstu:1763600000";
    let at_the_gate = json!({ "otp": code, "deviceId": device });
    client.post("/auth/verify/venue-manager-login", at_the_gate).await.refused(400);
    resend(&client).await.refused(429);
    reset(&client, &code, NEW).await.expect(201);
}

#[actix_web::test]
async fn an_account_has_a_budget_of_codes_and_stays_open_meanwhile() {
    let app = app().await;
    create(&app, "sscadmin", Role::SscAdmin, "9000000001").await;
    for _ in 0..3 {
        ask(&app.client(), "sscadmin").await.expect(200);
    }
    ask(&app.client(), "sscadmin").await.refused(429);
    try_to(&app.client(), "sscadmin", PASSWORD).await.expect(200);
    assert_eq!(ask(&app.client(), "").await.refused(400), "User ID is required");
}
