//! Captchas over HTTP.

use chrono::{DateTime, TimeDelta, Utc};
use identity::entities::captcha;
use kernel::{
    access::{Scope, SystemTask},
    crypto::Purpose,
};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, IntoActiveModel};
use serde_json::{Value, json};
use test_support::{Answer, Client, TestApp};

use crate::sign_in::{FIXED, quick};

const WRONG: &str = "The captcha is wrong or has expired. Please solve the new one.";

async fn get(client: &Client<'_>, query: &str) -> Value {
    client.get(&format!("/captcha{query}")).await.expect(200)
}

/// A sign-in that fails only later, so that 401 means that the captcha was passed.
async fn solve(client: &Client<'_>, problem: &str, solution: &str) -> Answer {
    let headers = [("CAPTCHA-PROBLEM", problem), ("CAPTCHA-SOLUTION", solution)];
    client.post_with("/auth/login", json!({ "userId": "nobody", "password": "AAAA" }), &headers).await
}

#[actix_web::test]
async fn a_captcha_is_markup_without_text_and_pixels_where_asked_for() {
    let app = TestApp::start().await;
    let client = app.client();
    let captcha = get(&client, "").await;
    let svg = captcha["captchaSvg"].as_str().unwrap();
    assert!(svg.starts_with("<svg") && !svg.contains("<text"));
    assert!(captcha["captchaPng"].is_null());
    let valid_until: DateTime<Utc> = captcha["validUntil"].as_str().unwrap().parse().unwrap();
    assert_eq!(valid_until, TestApp::morning() + TimeDelta::minutes(4));
    let captcha = get(&client, "?imageType=png&backgroundColor=%23fff&textColor=%23102030").await;
    assert!(captcha["captchaPng"].as_str().unwrap().starts_with("data:image/png;base64,"));
    assert!(captcha["captchaSvg"].as_str().unwrap().contains("stroke=\"#102030\""));
}

#[actix_web::test]
async fn colours_that_are_none_are_refused() {
    let app = TestApp::start().await;
    let client = app.client();
    for colour in ["red", "%23ggg", "%23%22/%3E%3Cscript", "%231234567", "%2312"] {
        client.get(&format!("/captcha?textColor={colour}")).await.refused(400);
        client.get(&format!("/captcha?backgroundColor={colour}")).await.refused(400);
    }
    client.get("/captcha?imageType=gif").await.refused(400);
}

#[actix_web::test]
async fn a_captcha_is_solved_in_either_case_and_used_up_by_the_first_try() {
    let app = TestApp::start_with(|settings| {
        quick(settings);
        settings.identity.captcha.fixed_solution = None;
    })
    .await;
    let client = app.client();
    for (given, status) in [("hkmnpr", 401), ("HKMNPR", 401), ("HKMNPT", 400)] {
        let problem = get(&client, "").await["problem"].as_str().unwrap().to_owned();
        know_solution(&app, &problem, "HKMNPR").await;
        assert_eq!(solve(&client, &problem, given).await.status, status, "{given}");
        assert_eq!(solve(&client, &problem, "HKMNPR").await.refused(400), WRONG);
    }
    let problem = get(&client, "").await["problem"].as_str().unwrap().to_owned();
    assert_eq!(solve(&client, &problem, FIXED).await.refused(400), WRONG);
}

/// Puts a solution in the place of the drawn one, which nobody but a person can read.
async fn know_solution(app: &TestApp, problem: &str, solution: &str) {
    let hash = app.state.keys.keyed_hash(Purpose::CodeHash, format!("captcha:{problem}:{solution}").as_bytes());
    let rows = Scope::of_system(SystemTask::SignIn).select::<captcha::Entity>();
    let rows = rows.all(&**app.database()).await.unwrap();
    let mut row = rows.into_iter().find(|row| row.id.to_string() == problem).unwrap().into_active_model();
    row.solution_hash = Set(hash);
    row.update(&**app.database()).await.unwrap();
}

#[actix_web::test]
async fn a_missing_a_late_and_another_browsers_solution_are_refused() {
    let app = TestApp::start_with(quick).await;
    let (client, other) = (app.client(), app.client());
    let problem = get(&client, "").await["problem"].as_str().unwrap().to_owned();
    let body = json!({ "userId": "nobody", "password": "AAAA" });
    assert_eq!(client.post("/auth/login", body).await.refused(400), "Captcha is required!");
    assert_eq!(solve(&client, &problem, "").await.refused(400), "Captcha is required!");
    assert_eq!(solve(&client, &problem, "ABCDE").await.refused(400), "Captcha is required!");
    assert_eq!(solve(&client, "not-an-id", FIXED).await.refused(400), WRONG);
    get(&other, "").await;
    assert_eq!(solve(&other, &problem, FIXED).await.refused(400), WRONG);
    solve(&client, &problem, &FIXED.to_lowercase()).await.refused(401);
    let problem = get(&client, "").await["problem"].as_str().unwrap().to_owned();
    app.advance(TimeDelta::minutes(4));
    assert_eq!(solve(&client, &problem, FIXED).await.refused(400), WRONG);
}

/// Answers a question as somebody would who hears it.
fn hear(question: &str) -> String {
    const DIGITS: [[&str; 2]; 10] = [
        ["zero", "शून्य"],
        ["one", "एक"],
        ["two", "दो"],
        ["three", "तीन"],
        ["four", "चार"],
        ["five", "पाँच"],
        ["six", "छह"],
        ["seven", "सात"],
        ["eight", "आठ"],
        ["nine", "नौ"],
    ];
    let (_, list) = question.trim_end_matches('.').rsplit_once(": ").unwrap();
    let one = |word: &str| match DIGITS.iter().position(|names| names.contains(&word)) {
        Some(digit) => digit.to_string(),
        None => word.chars().take(1).collect(),
    };
    list.split(", ").map(one).collect()
}

async fn app_without_fixed_solution() -> TestApp {
    TestApp::start_with(|settings| {
        quick(settings);
        settings.identity.captcha.fixed_solution = None;
    })
    .await
}

#[actix_web::test]
async fn a_question_in_words_is_answered_once_in_either_language() {
    let app = app_without_fixed_solution().await;
    let client = app.client();
    for (query, language) in [("", "en"), ("?language=en", "en"), ("?language=hi", "hi")] {
        let asked = get(&client, &format!("/question{query}")).await;
        assert_eq!(asked["language"], language);
        assert_eq!(asked["validUntil"], "2026-11-20T02:34:00Z");
        let (problem, question) = (asked["problem"].as_str().unwrap(), asked["question"].as_str().unwrap());
        let answer = hear(question);
        assert_eq!(answer.chars().count(), 6, "{question}");
        solve(&client, problem, &answer).await.refused(401);
        assert_eq!(solve(&client, problem, &answer).await.refused(400), WRONG);
    }
    client.get("/captcha/question?language=fr").await.refused(400);
}

#[actix_web::test]
async fn a_question_ends_by_a_wrong_answer_by_time_and_belongs_to_one_browser() {
    let app = app_without_fixed_solution().await;
    let (client, other) = (app.client(), app.client());
    let ask = async || {
        let asked = get(&client, "/question").await;
        (asked["problem"].as_str().unwrap().to_owned(), hear(asked["question"].as_str().unwrap()))
    };
    let (problem, answer) = ask().await;
    assert_eq!(solve(&client, &problem, "??????").await.refused(400), WRONG);
    assert_eq!(solve(&client, &problem, &answer).await.refused(400), WRONG);
    let (problem, answer) = ask().await;
    app.advance(TimeDelta::minutes(4));
    assert_eq!(solve(&client, &problem, &answer).await.refused(400), WRONG);
    let (problem, answer) = ask().await;
    get(&other, "").await;
    assert_eq!(solve(&other, &problem, &answer).await.refused(400), WRONG);
    solve(&client, &problem, &answer.to_lowercase()).await.refused(401);
}

#[actix_web::test]
async fn questions_have_a_budget_of_their_own() {
    let app = TestApp::start_with(|settings| {
        settings.identity.limits.captchas_per_address = 2;
        settings.identity.limits.captcha_questions_per_address = 1;
    })
    .await;
    let client = app.client();
    get(&client, "/question").await;
    client.get("/captcha/question").await.refused(429);
    get(&client, "").await;
    get(&client, "").await;
    client.get("/captcha").await.refused(429);
    app.advance(TimeDelta::minutes(1));
    get(&client, "/question").await;
}
