//! Captchas over HTTP.

use chrono::{DateTime, TimeDelta, Utc};
use identity::entities::captcha;
use kernel::{
    access::{Scope, SystemTask},
    crypto::Purpose,
};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, IntoActiveModel};
use serde_json::{Value, json};
use test_support::{
    Answer, Client, TestApp,
    sign_in::{FIXED, quick},
};

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
async fn a_colour_has_one_to_six_digits_and_short_ones_are_written_out() {
    let app = TestApp::start().await;
    let client = app.client();
    let full = [
        ("8", "#888888"),
        ("1c", "#1c1c1c"),
        ("1f9", "#11ff99"),
        ("1f98", "#11ff99"),
        ("1f293", "#1f2933"),
        ("1f2937", "#1f2937"),
    ];
    for (digits, colour) in full {
        let style = format!("?imageType=png&backgroundColor=%23{digits}&textColor=%23{digits}");
        let captcha = get(&client, &style).await;
        let svg = captcha["captchaSvg"].as_str().unwrap();
        assert!(svg.contains(&format!("fill=\"{colour}\"")), "{digits}");
        assert!(svg.contains(&format!("stroke=\"{colour}\"")), "{digits}");
        let channel = |at: usize| u8::from_str_radix(&colour[at..at + 2], 16).unwrap();
        let picture = pixels(captcha["captchaPng"].as_str().unwrap());
        assert_eq!(picture.get_pixel(0, 0).0, [channel(1), channel(3), channel(5)], "{digits}");
    }
}

fn pixels(data_url: &str) -> image::RgbImage {
    use base64::{Engine, engine::general_purpose::STANDARD};
    let png = STANDARD.decode(data_url.strip_prefix("data:image/png;base64,").unwrap()).unwrap();
    image::load_from_memory(&png).unwrap().to_rgb8()
}

#[actix_web::test]
async fn what_keeps_the_rule_for_colours_is_taken_and_shown_in_the_usual_ones_where_it_is_none() {
    let app = TestApp::start().await;
    let client = app.client();
    for colour in ["red", "%23%22/%3E%3Cscript", "%231234567"] {
        client.get(&format!("/captcha?textColor={colour}")).await.refused(400);
        client.get(&format!("/captcha?backgroundColor={colour}")).await.refused(400);
    }
    for colour in ["%23", "%23g", "%23zzzzzz", "%23%22/%3E%3C"] {
        let captcha = get(&client, &format!("?textColor={colour}&backgroundColor={colour}&imageType=png")).await;
        let markup = captcha["captchaSvg"].as_str().unwrap();
        assert!(markup.contains("fill=\"#") && !markup.contains("zzz") && !markup.contains("#\"/>"), "{markup}");
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
    assert_eq!(solve(&client, &problem, "ABCDE").await.refused(400), "Captcha must be 6 characters");
    assert_eq!(solve(&client, "not-an-id", FIXED).await.refused(400), WRONG);
    get(&other, "").await;
    assert_eq!(solve(&other, &problem, FIXED).await.refused(400), WRONG);
    solve(&client, &problem, &FIXED.to_lowercase()).await.refused(401);
    let problem = get(&client, "").await["problem"].as_str().unwrap().to_owned();
    app.advance(TimeDelta::minutes(4));
    assert_eq!(solve(&client, &problem, FIXED).await.refused(400), WRONG);
}

const NUMBERS: [[&str; 3]; 19] = [
    ["zero", "nought", "शून्य"],
    ["one", "a single one", "एक"],
    ["two", "a pair", "दो"],
    ["three", "three", "तीन"],
    ["four", "four", "चार"],
    ["five", "पांच", "पाँच"],
    ["six", "half a dozen", "छह"],
    ["seven", "seven", "सात"],
    ["eight", "eight", "आठ"],
    ["nine", "nine", "नौ"],
    ["ten", "ten", "दस"],
    ["eleven", "eleven", "ग्यारह"],
    ["twelve", "twelve", "बारह"],
    ["thirteen", "thirteen", "तेरह"],
    ["fourteen", "fourteen", "चौदह"],
    ["fifteen", "fifteen", "पंद्रह"],
    ["sixteen", "sixteen", "सोलह"],
    ["seventeen", "seventeen", "सत्रह"],
    ["eighteen", "eighteen", "अठारह"],
];

fn number(word: &str) -> Option<i32> {
    match word {
        "सिफ़र" => Some(0),
        "एक जोड़ी" => Some(2),
        "छः" => Some(6),
        _ => NUMBERS.iter().position(|names| names.contains(&word)).map(|number| i32::try_from(number).unwrap()),
    }
}

type Rule = fn(i32, i32) -> i32;
type Change = fn(i32) -> i32;

const MEAN: Rule = |a, b| (a + b) / 2;

/// Words before, between and behind two numbers, and what they make of them.
const OF_TWO: [(&str, &str, &str, Rule); 22] = [
    ("", " plus ", "", |a, b| a + b),
    ("the sum of ", " and ", "", |a, b| a + b),
    ("", " and ", " together", |a, b| a + b),
    ("", " more than ", "", |a, b| a + b),
    ("", " minus ", "", |a, b| a - b),
    ("", " take away ", "", |a, b| a - b),
    ("", " less than ", "", |a, b| b - a),
    ("", " taken from ", "", |a, b| b - a),
    ("the number between ", " and ", "", MEAN),
    ("the larger of ", " and ", "", i32::max),
    ("whichever is more of ", " and ", "", i32::max),
    ("the smaller of ", " and ", "", i32::min),
    ("whichever is less of ", " and ", "", i32::min),
    ("", " और ", " का जोड़", |a, b| a + b),
    ("", " जमा ", "", |a, b| a + b),
    ("", " में ", " जोड़ने पर", |a, b| a + b),
    ("", " में से ", " घटाने पर", |a, b| a - b),
    ("", " घटा ", "", |a, b| a - b),
    ("", " से ", " कम", |a, b| a - b),
    ("", " और ", " के बीच का अंक", MEAN),
    ("", " और ", " में बड़ा अंक", i32::max),
    ("", " और ", " में छोटा अंक", i32::min),
];

/// Words before and behind a number, and what they make of it.
const OF_ONE: [(&str, &str, Change); 9] = [
    ("the number after ", "", |a| a + 1),
    ("the number before ", "", |a| a - 1),
    ("twice ", "", |a| a * 2),
    ("double ", "", |a| a * 2),
    ("half of ", "", |a| a / 2),
    ("", " के बाद का अंक", |a| a + 1),
    ("", " से पहले का अंक", |a| a - 1),
    ("", " का दुगुना", |a| a * 2),
    ("", " का आधा", |a| a / 2),
];

/// Things of which everybody knows how many there are.
const COUNTS: [(&[&str], i32); 9] = [
    (&["a person", "इंसान"], 1),
    (&["bicycle", "rabbit", "साइकिल", "खरगोश"], 2),
    (&["triangle", "त्रिभुज"], 3),
    (&["cow", "square", "गाय", "वर्ग"], 4),
    (&["toes", "उँगलियों"], 5),
    (&["ant", "चींटी"], 6),
    (&["week", "सप्ताह"], 7),
    (&["spider", "मकड़ी"], 8),
    (&[], 9),
];

/// What a person knows who hears a part of a question; nothing where it is no such part.
fn hear_part(part: &str) -> Option<char> {
    let between = |before: &str, after: &str| part.strip_prefix(before)?.strip_suffix(after);
    let is_count = part.starts_with("the number of ") || part.ends_with(" की संख्या");
    let words = [
        ("the first letter of ", ""),
        ("the letter that ", " begins with"),
        ("what ", " starts with"),
        ("the beginning of the word ", ""),
    ];
    let of_two = OF_TWO.iter().find_map(|(before, middle, after, rule)| {
        let (a, b) = between(before, after)?.split_once(middle)?;
        Some(rule(number(a)?, number(b)?))
    });
    let of_one = OF_ONE.iter().find_map(|(before, after, rule)| Some(rule(number(between(before, after)?)?)));
    let counted = COUNTS.iter().find(|(things, _)| is_count && things.iter().any(|thing| part.contains(thing)));
    let known = of_two.or(of_one).or_else(|| number(part)).or_else(|| counted.map(|(_, count)| *count));
    let digit = known.map(|known| char::from_digit(known.try_into().unwrap(), 10).unwrap());
    digit.or_else(|| {
        let word = words.iter().find_map(|(before, after)| between(before, after))?;
        word.chars().next().filter(|letter| letter.is_ascii_uppercase() && !word.contains(' '))
    })
}

/// Answers a question as somebody would who hears it.
fn hear(question: &str) -> String {
    let parts = question.split(['.', '।', ':', ';', ',', '–']).map(str::trim);
    let joints = ["then ", "next ", "and then ", "फिर ", "उसके बाद ", "आगे "];
    let bare = parts.map(|part| joints.iter().find_map(|joint| part.strip_prefix(joint)).unwrap_or(part));
    let answer: Vec<char> = bare.filter_map(hear_part).collect();
    let backwards = ["last one", "reverse", "end of the list", "आख़िरी", "उलटे", "अंत से"];
    let is_backwards = backwards.iter().any(|word| question.contains(word));
    if is_backwards { answer.iter().rev().collect() } else { answer.iter().collect() }
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
async fn whoever_hears_a_question_can_answer_it_however_it_is_worded() {
    let app = TestApp::start_with(|settings| settings.identity.limits.captcha_questions_per_address = 1_000).await;
    let client = app.client();
    let rows = async || {
        let rows = Scope::of_system(SystemTask::SignIn).select::<captcha::Entity>().all(&**app.database());
        rows.await.unwrap()
    };
    let mut asked = Vec::new();
    for language in ["en", "hi"] {
        for _ in 0..60 {
            asked.push(get(&client, &format!("/question?language={language}")).await);
        }
    }
    let rows = rows().await;
    for asked in asked {
        let (problem, question) = (asked["problem"].as_str().unwrap(), asked["question"].as_str().unwrap());
        let answer = hear(question);
        let row = rows.iter().find(|row| row.id.to_string() == problem).unwrap();
        let text = format!("captcha:{problem}:{}", answer.to_uppercase());
        let hash = app.state.keys.keyed_hash(Purpose::CodeHash, text.as_bytes());
        assert_eq!(row.solution_hash, hash, "{question} was answered {answer}");
    }
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
