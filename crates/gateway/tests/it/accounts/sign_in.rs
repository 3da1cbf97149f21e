//! Signing in by password: who gets in, and that everybody else learns nothing.

use actix_web::{http::Method, test::TestRequest};
use base64::{Engine, engine::general_purpose::STANDARD};
use chrono::TimeDelta;
use futures_util::future::join_all;
use gateway::settings::Settings;
use identity::{entities::user::UserStatus, trail::audit::Fault};
use kernel::access::Role;
use rsa::{Pkcs1v15Encrypt, rand_core::OsRng};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ConnectionTrait, IntoActiveModel};
use serde_json::{Value, json};
use test_support::{
    Answer, TestApp,
    sign_in::{PASSWORD, captcha, create, nonce, public_key, quick, seal, send, try_to},
};

use crate::audit::trail::verified;

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

/// The body without the number of the request, which differs by design.
fn body_of(answer: &Answer) -> Value {
    let mut body = answer.json();
    body.as_object_mut().unwrap().remove("requestId");
    body
}

fn retry_after(answer: &Answer) -> &str {
    answer.headers.get("retry-after").unwrap().to_str().unwrap()
}

#[actix_web::test]
async fn an_administrator_signs_in_by_user_id_or_email_in_any_case_and_out_again() {
    let app = app().await;
    let user = create(&app, "sscadmin", Role::SscAdmin, "9000000001").await;
    for name in ["sscadmin", "SSCadmin", " sscadmin@example.org"] {
        let client = app.client();
        let answer = try_to(&client, name, PASSWORD).await.expect(200);
        assert_eq!(answer["user"]["id"], json!(user.id), "{name}");
        assert_eq!(client.get("/user/me").await.expect(200)["user"]["role"], "SSC_ADMIN");
        let cookie = client.cookie("muster_session").unwrap();
        let out = client.post("/auth/logout", json!({})).await;
        assert!(out.headers.contains_key("clear-site-data"));
        assert_eq!(out.expect(200), json!({ "success": true }));
        assert_eq!(client.get("/user/me").await.refused(401), "user must be logged in");
        let thief = app.client();
        thief.set_cookie("muster_session", &cookie);
        thief.get("/user/me").await.refused(401);
        client.post("/auth/logout", json!({})).await.expect(200);
    }
}

#[actix_web::test]
async fn whatever_is_wrong_with_an_envelope_the_answer_has_the_same_bytes() {
    let app = app_with(|settings| settings.identity.password.free_tries = 100).await;
    create(&app, "sscadmin", Role::SscAdmin, "9000000001").await;
    create(&app, "other", Role::SscAdmin, "9000000002").await;
    let client = app.client();
    let key = public_key(&client).await;
    let wrap = |nonce: &str| json!({ "nonce": nonce, "password": PASSWORD }).to_string();
    let mut answers = Vec::new();

    for envelope in ["%%% not base64 %%%".to_owned(), STANDARD.encode([7; 40])] {
        nonce(&client, "sscadmin").await;
        answers.push(send(&client, "sscadmin", &envelope).await);
    }
    let text = wrap(&nonce(&client, "sscadmin").await);
    let wrong_padding = STANDARD.encode(key.encrypt(&mut OsRng, Pkcs1v15Encrypt, text.as_bytes()).unwrap());
    answers.push(send(&client, "sscadmin", &wrong_padding).await);
    nonce(&client, "sscadmin").await;
    answers.push(send(&client, "sscadmin", &seal(&key, "{\"nonce\": 1")).await);
    nonce(&client, "sscadmin").await;
    answers.push(send(&client, "sscadmin", &seal(&key, &wrap("AAAAAAAAAAAAAAAAAAAAAAAA"))).await);
    let of_another = nonce(&client, "other").await;
    answers.push(send(&client, "sscadmin", &seal(&key, &wrap(&of_another))).await);
    let expired = nonce(&client, "sscadmin").await;
    app.advance(TimeDelta::seconds(120));
    answers.push(send(&client, "sscadmin", &seal(&key, &wrap(&expired))).await);
    let once = seal(&key, &wrap(&nonce(&client, "sscadmin").await));
    let entered = app.client();
    entered.set_cookie("muster_presession", &client.cookie("muster_presession").unwrap());
    send(&entered, "sscadmin", &once).await.expect(200);
    answers.push(send(&client, "sscadmin", &once).await);
    answers.push(try_to(&client, "sscadmin", "Wrong-Password-1").await);

    assert_eq!(answers.len(), 9);
    for answer in &answers {
        assert_eq!(answer.status, 401);
        assert_eq!(body_of(answer).to_string(), body_of(&answers[0]).to_string());
    }
}

#[actix_web::test]
async fn an_unknown_a_disabled_and_a_gate_account_are_refused_like_a_wrong_password() {
    let app = app().await;
    create(&app, "sscadmin", Role::SscAdmin, "9000000001").await;
    // With a password from before it became a gate's.
    let mut manager = create(&app, "manager", Role::SscAdmin, "9000000002").await.into_active_model();
    manager.role = Set(Role::VenueManager);
    manager.update(&**app.database()).await.unwrap();
    let mut disabled = create(&app, "disabled", Role::SscAdmin, "9000000003").await.into_active_model();
    disabled.status = Set(UserStatus::Disabled);
    disabled.update(&**app.database()).await.unwrap();
    let client = app.client();
    let wrong = try_to(&client, "sscadmin", "Wrong-Password-1").await;
    for name in ["nobody", "manager", "disabled"] {
        let answer = try_to(&client, name, PASSWORD).await;
        assert_eq!((answer.status, body_of(&answer)), (wrong.status, body_of(&wrong)), "{name}");
    }
}

#[actix_web::test]
async fn fifty_uses_of_one_nonce_at_once_open_at_most_one_session() {
    let app = app_with(|settings| settings.identity.password.free_tries = 100).await;
    create(&app, "sscadmin", Role::SscAdmin, "9000000001").await;
    let client = app.client();
    let key = public_key(&client).await;
    let text = json!({ "nonce": nonce(&client, "sscadmin").await, "password": PASSWORD }).to_string();
    let envelope = seal(&key, &text);
    let pre_session = client.cookie("muster_presession").unwrap();
    let browsers: Vec<_> = (0..50)
        .map(|_| {
            let browser = app.client();
            browser.set_cookie("muster_presession", &pre_session);
            browser
        })
        .collect();
    let answers = join_all(browsers.iter().map(|browser| send(browser, "sscadmin", &envelope))).await;
    assert!(answers.iter().all(|answer| matches!(answer.status, 200 | 401 | 503)));
    assert_eq!(answers.iter().filter(|answer| answer.status == 200).count(), 1);
}

#[actix_web::test]
async fn guesses_wait_longer_and_longer_whether_or_not_the_name_exists() {
    let app = app().await;
    create(&app, "sscadmin", Role::SscAdmin, "9000000001").await;
    let client = app.client();
    for _ in 0..5 {
        for name in ["sscadmin", "nobody"] {
            try_to(&client, name, "Wrong-Password-1").await.refused(401);
        }
    }
    for name in ["sscadmin", "nobody"] {
        let answer = try_to(&client, name, PASSWORD).await;
        assert_eq!((answer.status, retry_after(&answer)), (429, "30"), "{name}");
    }
    app.advance(TimeDelta::seconds(29));
    for name in ["sscadmin", "nobody"] {
        assert_eq!(retry_after(&try_to(&client, name, PASSWORD).await), "1", "{name}");
    }
    app.advance(TimeDelta::seconds(1));
    try_to(&client, "nobody", PASSWORD).await.refused(401);
    assert_eq!(retry_after(&try_to(&client, "nobody", PASSWORD).await), "60");
    try_to(&app.client(), "sscadmin", PASSWORD).await.expect(200);
    for _ in 0..5 {
        try_to(&client, "sscadmin", "Wrong-Password-1").await.refused(401);
    }
}

#[actix_web::test]
async fn the_owner_gets_in_from_a_known_browser_while_somebody_else_is_guessing() {
    let app = app().await;
    create(&app, "sscadmin", Role::SscAdmin, "9000000001").await;
    let owner = app.client();
    try_to(&owner, "sscadmin", PASSWORD).await.expect(200);
    owner.post("/auth/logout", json!({})).await.expect(200);
    let stranger = app.client();
    for _ in 0..5 {
        try_to(&stranger, "sscadmin", "Wrong-Password-1").await.refused(401);
    }
    try_to(&stranger, "sscadmin", PASSWORD).await.refused(429);
    try_to(&owner, "sscadmin", PASSWORD).await.expect(200);
    try_to(&stranger, "sscadmin", PASSWORD).await.refused(429);
}

#[actix_web::test]
async fn an_address_has_a_budget_of_tries_that_a_false_forwarding_header_does_not_stretch() {
    let app = app_with(|settings| settings.identity.limits.logins_per_address = 3).await;
    let client = app.client();
    let attempt = async |forwarded: &str| {
        let captcha = captcha(&client).await;
        let headers = [
            ("CAPTCHA-PROBLEM", captcha[0].1.as_str()),
            ("CAPTCHA-SOLUTION", captcha[1].1.as_str()),
            ("x-forwarded-for", forwarded),
        ];
        let body = json!({ "userId": format!("user{forwarded}"), "password": "AAAA" });
        client.post_with("/auth/login", body, &headers).await
    };
    for _ in 0..3 {
        attempt("10.0.0.1").await.refused(401);
    }
    assert_eq!(attempt("10.0.0.2").await.status, 429);
    app.advance(TimeDelta::minutes(1));
    attempt("10.0.0.3").await.refused(401);
}

#[actix_web::test]
async fn behind_a_trusted_proxy_no_way_to_write_an_address_stretches_its_budget() {
    let app = app_with(|settings| {
        settings.identity.limits.logins_per_address = 3;
        settings.server.trusted_proxies = 1;
    })
    .await;
    let client = app.client();
    let attempt = async |forwarded: &str| {
        let captcha = captcha(&client).await;
        let headers = [
            ("CAPTCHA-PROBLEM", captcha[0].1.as_str()),
            ("CAPTCHA-SOLUTION", captcha[1].1.as_str()),
            ("x-forwarded-for", forwarded),
        ];
        let body = json!({ "userId": format!("user {forwarded}"), "password": "AAAA" });
        client.post_with("/auth/login", body, &headers).await.status
    };
    // The proxy writes the last entry; what stands before it is the client's.
    for entry in ["10.0.0.1:50000", "2001:db8::1", "[2001:db8:0:0::2]:50000", "unknown"] {
        let statuses =
            [1, 2, 3, 4].map(|round| format!("6.6.6.{round}, {}", entry.replace("50000", &format!("5000{round}"))));
        let mut answers = Vec::new();
        for forwarded in statuses {
            answers.push(attempt(&forwarded).await);
        }
        let expected = if entry.starts_with('[') { [429; 4] } else { [401, 401, 401, 429] };
        assert_eq!(answers, expected, "{entry}");
    }
    assert_eq!(attempt("6.6.6.6, 10.0.0.2").await, 401, "somebody else");
}

#[actix_web::test]
async fn signing_in_needs_the_anti_forgery_token_of_the_same_browser() {
    let app = app().await;
    let (client, other) = (app.client(), app.client());
    client.get("/captcha").await.expect(200);
    let request = || actix_web::test::TestRequest::default().set_json(json!({ "userId": "a", "password": "b" }));
    let post = actix_web::http::Method::POST;
    client.send_without_token(post.clone(), "/auth/login", request()).await.refused(403);
    let foreign = other.token().await;
    let forged = request().insert_header(("x-csrf-token", foreign));
    client.send_without_token(post, "/auth/login", forged).await.refused(403);
}

#[actix_web::test]
async fn the_token_from_before_signing_in_is_worth_nothing_after_it() {
    let app = app().await;
    create(&app, "sscadmin", Role::SscAdmin, "9000000001").await;
    let client = app.client();
    let before = client.token().await;
    try_to(&client, "sscadmin", PASSWORD).await.expect(200);
    let request = actix_web::test::TestRequest::default().set_json(json!({})).insert_header(("x-csrf-token", before));
    client.send_without_token(actix_web::http::Method::POST, "/auth/logout", request).await.refused(403);
}

#[actix_web::test]
async fn a_session_ends_after_half_an_hour_of_quiet_and_after_twelve_hours_of_work() {
    let app = app().await;
    let client = app.signed_in(Role::SscAdmin).await;
    app.advance(TimeDelta::minutes(30));
    client.get("/user/me").await.expect(200);
    app.advance(TimeDelta::minutes(30) + TimeDelta::seconds(1));
    client.get("/user/me").await.refused(401);

    let busy = app.signed_in(Role::SscAdmin).await;
    for _ in 0..35 {
        app.advance(TimeDelta::minutes(20));
        busy.get("/user/me").await.expect(200);
    }
    app.advance(TimeDelta::minutes(20));
    busy.get("/user/me").await.refused(401);
}

#[actix_web::test]
async fn somebody_who_is_disabled_is_out_with_the_next_request() {
    let app = app().await;
    let user = app.user(Role::SscAdmin).await;
    let client = app.session_of(user.id, user.role, None).await;
    client.get("/user/me").await.expect(200);
    let mut row = user.into_active_model();
    row.status = Set(UserStatus::Disabled);
    row.update(&**app.database()).await.unwrap();
    client.get("/user/me").await.refused(401);
}

#[actix_web::test]
async fn a_new_password_needs_the_old_one_and_ends_all_other_sessions() {
    let app = app().await;
    create(&app, "sscadmin", Role::SscAdmin, "9000000001").await;
    let (client, elsewhere) = (app.client(), app.client());
    for browser in [&client, &elsewhere] {
        try_to(browser, "sscadmin", PASSWORD).await.expect(200);
    }
    let change = async |current: &str, new: &str| {
        client.post("/user/update/password", json!({ "currentPassword": current, "newPassword": new })).await
    };
    assert_eq!(
        change(PASSWORD, "password").await.refused(400),
        "Password must be at least 8 characters long, and include 1 uppercase, 1 lowercase, 1 numeric, and 1 special character"
    );
    change(PASSWORD, "Password@123").await.refused(400);
    assert_eq!(change("Wrong-Password-1", "Lantern+Quartz7").await.refused(400), "The current password is wrong.");
    let old_cookie = client.cookie("muster_session").unwrap();
    change(PASSWORD, "Lantern+Quartz7").await.expect(200);
    assert_ne!(client.cookie("muster_session").unwrap(), old_cookie);
    client.get("/user/me").await.expect(200);
    elsewhere.get("/user/me").await.refused(401);
    let thief = app.client();
    thief.set_cookie("muster_session", &old_cookie);
    thief.get("/user/me").await.refused(401);
    try_to(&app.client(), "sscadmin", PASSWORD).await.refused(401);
    try_to(&app.client(), "sscadmin", "Lantern+Quartz7").await.expect(200);
}

#[actix_web::test]
async fn a_profile_is_changed_by_its_owner_under_the_rules() {
    let app = app().await;
    let user = app.user(Role::SscAdmin).await;
    let taken = app.user(Role::SscAdmin).await;
    let (client, elsewhere) =
        (app.session_of(user.id, user.role, None).await, app.session_of(user.id, user.role, None).await);
    let update = async |changes: Value| client.post("/user/update", changes).await;
    assert_eq!(update(json!({ "name": " " })).await.refused(400), "Name is required");
    assert_eq!(update(json!({ "mobileNumber": "12345" })).await.refused(400), "Invalid mobile number");
    for email in ["nowhere", "", " "] {
        assert_eq!(update(json!({ "email": email })).await.refused(400), "Invalid email", "{email:?}");
    }
    let conflict = update(json!({ "mobileNumber": taken.mobile_number })).await.expect(409);
    assert!(conflict["fields"]["mobileNumber"].is_string());
    let changed = update(json!({ "name": "Neha Singh", "email": "neha@example.org", "role": "SUPER_ADMIN" })).await;
    let changed = changed.expect(200);
    assert_eq!((&changed["name"], &changed["email"]), (&json!("Neha Singh"), &json!("neha@example.org")));
    assert_eq!(changed["role"], "SSC_ADMIN");
    elsewhere.get("/user/me").await.expect(200);
    assert!(update(json!({ "email": null })).await.expect(200)["email"].is_null());
    update(json!({ "mobileNumber": "9123456780" })).await.expect(200);
    client.get("/user/me").await.expect(200);
    elsewhere.get("/user/me").await.expect(200);
}

#[actix_web::test]
async fn the_trail_holds_until_somebody_changes_a_line_of_it() {
    let app = app().await;
    create(&app, "sscadmin", Role::SscAdmin, "9000000001").await;
    let client = app.client();
    try_to(&client, "sscadmin", "Wrong-Password-1").await.refused(401);
    try_to(&client, "sscadmin", PASSWORD).await.expect(200);
    client.post("/auth/logout", json!({})).await.expect(200);
    let db = app.database();
    assert_eq!(verified(&app).await, Ok(4));
    db.execute_unprepared("UPDATE audit_entry SET outcome = 'DONE' WHERE sequence = 2").await.unwrap();
    assert_eq!(verified(&app).await, Err(Fault::Changed(2)));
    db.execute_unprepared("DELETE FROM audit_entry WHERE sequence = 2").await.unwrap();
    assert_eq!(verified(&app).await, Err(Fault::Missing(2)));
}

fn pre_session_cookie(answer: &Answer) -> String {
    let mut cookies = answer.headers.get_all("set-cookie").map(|value| value.to_str().unwrap());
    cookies.find(|cookie| cookie.contains("muster_presession=")).unwrap().to_owned()
}

#[actix_web::test]
async fn cookies_are_out_of_the_pages_reach_and_for_https_alone_where_there_is_https() {
    let plain = app().await;
    let cookie = pre_session_cookie(&plain.client().get("/captcha").await);
    assert!(cookie.starts_with("muster_presession="));
    for attribute in ["HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(cookie.contains(attribute), "{cookie}");
    }
    assert!(!cookie.contains("Secure"));
    let safe = app_with(|settings| settings.server.public_url = "https://muster.example.org".into()).await;
    let cookie = pre_session_cookie(&safe.client().get("/captcha").await);
    assert!(cookie.starts_with("__Host-muster_presession="));
    for attribute in ["HttpOnly", "SameSite=Lax", "Path=/", "Secure"] {
        assert!(cookie.contains(attribute), "{cookie}");
    }
    assert!(!cookie.contains("Domain"));
}

#[actix_web::test]
async fn calls_that_a_page_makes_by_itself_do_not_keep_somebody_signed_in() {
    let app = TestApp::start_with(|settings| settings.identity.session_idle_minutes = 2).await;
    let (left_alone, in_use) = (app.signed_in(Role::SscAdmin).await, app.signed_in(Role::SscAdmin).await);
    let by_itself = [("x-muster-unattended", "1"), ("accept", "text/event-stream"), ("sec-fetch-dest", "image")];
    for header in by_itself.into_iter().cycle().take(8) {
        for client in [&left_alone, &in_use] {
            let request = TestRequest::default().insert_header(header);
            client.send_without_token(Method::GET, "/notifications/unread", request).await.expect(200);
        }
        in_use.get("/user/me").await.expect(200);
        app.advance(TimeDelta::seconds(15));
    }
    app.advance(TimeDelta::seconds(15));
    left_alone.get("/user/me").await.refused(401);
    in_use.get("/user/me").await.expect(200);
}
