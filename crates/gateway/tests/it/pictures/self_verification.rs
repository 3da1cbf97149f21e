//! Functionaries who see to their own pictures.

use chrono::TimeDelta;
use identity::trail::delivery::outbox;
use kernel::{
    access::{DecidedBy, Role},
    ids::FunctionaryId,
};
use registry::entities::functionary::{self, FunctionaryStatus};
use sea_orm::{ActiveModelTrait, EntityTrait, IntoActiveModel, Set};
use serde_json::{Value, json};
use test_support::{
    Answer, Client, TestApp, client::Part, faces, ground::functionary as somebody, places, sign_in::many_codes,
};

const NUMBER: &str = "9811111111";
const PICTURE: &str = "3-2";

pub(crate) async fn app() -> TestApp {
    TestApp::start_with(many_codes).await
}

/// Somebody registered with the number, and not active yet.
pub(crate) async fn registered(app: &TestApp) -> FunctionaryId {
    let place = places::city(app).await;
    somebody(app, place, |person| {
        person.mobile_number = NUMBER.into();
        person.status = FunctionaryStatus::Inactive;
    })
    .await
}

#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn change(app: &TestApp, id: FunctionaryId, change: impl FnOnce(&mut functionary::ActiveModel)) {
    let person = functionary::Entity::find_by_id(id).one(&**app.database()).await.unwrap().unwrap();
    let mut person = person.into_active_model();
    change(&mut person);
    person.update(&**app.database()).await.unwrap();
}

async fn ask(client: &Client<'_>, number: &str) -> Answer {
    client.post("/functionary/self-verification/initiate", json!({ "mobileNumber": number })).await
}

async fn answer(client: &Client<'_>, code: &str) -> Answer {
    client.post("/functionary/self-verification/verify-otp", json!({ "otp": code })).await
}

async fn messages(app: &TestApp, number: &str) -> Vec<String> {
    let messages = outbox::list(app.database(), &app.state.clock, Some(number)).await.unwrap();
    messages.into_iter().filter_map(|message| message.code).collect()
}

async fn code(app: &TestApp) -> String {
    messages(app, NUMBER).await.remove(0)
}

fn other_than(code: &str) -> String {
    format!("{:06}", (code.parse::<u32>().unwrap() + 1) % 1_000_000)
}

/// A browser in which the person has proved their number.
pub(crate) async fn verified(app: &TestApp) -> Client<'_> {
    let client = app.client();
    ask(&client, NUMBER).await.expect(200);
    answer(&client, &code(app).await).await.expect(200);
    client
}

async fn bring(client: &Client<'_>, id: FunctionaryId, fields: &[(&str, &str)]) -> Answer {
    let picture = faces::picture(PICTURE);
    let mut parts = vec![Part::File("me.jpg", &picture)];
    parts.extend(fields.iter().map(|(name, value)| Part::Field(name, value)));
    client.upload(&format!("/functionary/self-add-biometric/{id}"), &parts).await
}

/// The same, agreeing to the consent as it is now.
async fn agree_and_bring(client: &Client<'_>, id: FunctionaryId) -> Answer {
    let version = own(client).await["consent"]["version"].as_str().unwrap().to_owned();
    bring(client, id, &[("consentVersion", &version)]).await
}

pub(crate) async fn own(client: &Client<'_>) -> Value {
    client.get("/functionary/self-functionary-biometrics").await.expect(200)
}

#[actix_web::test]
async fn somebody_proves_their_number_brings_a_picture_and_becomes_active() {
    let app = app().await;
    let id = registered(&app).await;
    let client = app.client();
    client.get("/functionary/self-functionary-biometrics").await.refused(401);
    let asked = ask(&client, NUMBER).await.expect(200);
    assert_eq!(asked, json!({ "maskedMobileNumber": "XXXXXX1111" }));
    let person = answer(&client, &code(&app).await).await.expect(200);
    assert_eq!(person["id"], json!(id));

    let nothing_yet = client.post("/functionary/activate", json!({})).await.refused(409);
    assert_eq!(nothing_yet, "Before activation this is needed: an enrolled face.");
    let version = own(&client).await["consent"]["version"].as_str().unwrap().to_owned();
    bring(&client, id, &[("consentVersion", "2020-01")]).await.refused(409);
    let brought = bring(&client, id, &[("consentVersion", &version)]).await.expect(200);
    assert_eq!(brought[0]["consent"], json!({ "status": "STATED", "version": version }));
    let file = &brought[0]["file"];
    let address = format!("/file/{}/{}", file["bucket"].as_str().unwrap(), file["filename"].as_str().unwrap());
    assert_eq!(client.get(&address).await.status, 200, "one's own picture");
    assert_eq!(kept_consent(&app).await, (Some(version), true));

    let activated = client.post("/functionary/activate", json!({})).await.expect(200);
    assert_eq!(activated, json!({ "functionaryIds": [id], "skipped": [] }));
    assert_eq!(own(&client).await["functionary"]["status"], "ACTIVE");

    let which = json!({ "functionaryId": id, "biometricId": brought[0]["id"] });
    let removed = client.post("/functionary/self-delete-biometric", which).await.expect(200);
    assert_eq!(removed["status"], "INACTIVE", "{removed}");
    client.post("/auth/logout", json!({})).await.expect(200);
    client.get("/functionary/self-functionary-biometrics").await.refused(401);
}

/// The version kept with the only picture, and whether a time is kept with it.
#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn kept_consent(app: &TestApp) -> (Option<String>, bool) {
    let row = biometrics::entities::face_image::Entity::find().one(&**app.database()).await.unwrap().unwrap();
    (row.consent_version, row.consented_at.is_some())
}

#[actix_web::test]
async fn a_picture_that_comes_alone_is_taken_and_its_consent_is_recorded_as_not_stated() {
    let app = app().await;
    let id = registered(&app).await;
    let client = verified(&app).await;
    let brought = bring(&client, id, &[]).await.expect(200);
    let not_stated = json!({ "status": "NOT_STATED", "version": null });
    assert_eq!(brought[0]["consent"], not_stated);
    assert_eq!(kept_consent(&app).await, (None, false));
    assert_eq!(own(&client).await["biometrics"][0]["consent"], not_stated);

    let admin = app.signed_in(Role::SscAdmin).await;
    let seen = admin.get(&format!("/functionary/functionary-biometrics/{id}")).await.expect(200);
    assert_eq!(seen[0]["consent"], not_stated, "{seen}");
    let trail = admin.get("/audit?action=ENROL_FACES").await.expect(200);
    assert_eq!(trail["data"][0]["after"]["consent"], not_stated, "{trail}");
}

#[actix_web::test]
async fn an_authority_can_demand_that_the_consent_is_stated() {
    let app = TestApp::start_with(|settings| settings.biometrics.consent.required = true).await;
    let id = registered(&app).await;
    let client = verified(&app).await;
    for silent in [&[][..], &[("consentVersion", "")]] {
        let refused = bring(&client, id, silent).await.expect(400);
        assert!(refused["fields"]["consentVersion"].is_string(), "{refused}");
    }
    assert_eq!(own(&client).await["biometrics"], json!([]), "nothing was enrolled");
    let brought = agree_and_bring(&client, id).await.expect(200);
    assert_eq!(brought[0]["consent"]["status"], "STATED");
}

#[actix_web::test]
async fn nobody_learns_which_numbers_are_registered() {
    let app = app().await;
    let id = registered(&app).await;
    let client = app.client();
    let unknown = ask(&client, "9822222222").await.expect(200);
    assert_eq!(unknown, json!({ "maskedMobileNumber": "XXXXXX2222" }));
    assert!(messages(&app, "9822222222").await.is_empty());
    let wrong_for_nobody = answer(&client, "123456").await.expect(400);

    change(&app, id, |person| person.status = Set(FunctionaryStatus::Blacklisted)).await;
    let client = app.client();
    ask(&client, NUMBER).await.expect(200);
    assert!(messages(&app, NUMBER).await.is_empty(), "who is blacklisted counts as not registered");
    let wrong_for_them = answer(&client, "123456").await.expect(400);
    assert_eq!(wrong_for_nobody["error"], wrong_for_them["error"]);
}

#[actix_web::test]
async fn a_code_works_once_in_the_browser_that_asked_for_a_few_minutes_and_a_few_tries() {
    let app = app().await;
    registered(&app).await;
    let client = app.client();
    let no_flow = answer(&client, "123456").await.expect(400);
    assert_eq!(no_flow["reason"], "FLOW_ENDED");
    ask(&client, NUMBER).await.expect(200);
    let first = code(&app).await;
    for (given, message) in [("123", "OTP must be at least 4 digits"), ("123456789", "OTP is too long")] {
        let refused = answer(&client, given).await.expect(400);
        assert_eq!((&refused["error"], &refused["fields"]["otp"]), (&json!(message), &json!(message)));
    }
    let elsewhere = app.client();
    assert_eq!(answer(&elsewhere, &first).await.expect(400)["reason"], "FLOW_ENDED");

    let early = client.post("/functionary/self-verification/resend-otp", json!({})).await;
    assert!(early.headers.contains_key("retry-after"));
    early.refused(429);
    app.advance(TimeDelta::seconds(30));
    let again = client.post("/functionary/self-verification/resend-otp", json!({})).await.expect(200);
    assert_eq!(again, json!({ "maskedMobileNumber": "XXXXXX1111" }));
    let second = code(&app).await;
    for _ in 0..4 {
        let wrong = answer(&client, &other_than(&second)).await.expect(400);
        assert_ne!(wrong["reason"], "CODE_VOID");
    }
    assert_eq!(answer(&client, &other_than(&second)).await.expect(400)["reason"], "CODE_VOID");
    assert_eq!(answer(&client, &second).await.expect(400)["reason"], "CODE_VOID");

    ask(&client, NUMBER).await.expect(200);
    app.advance(TimeDelta::minutes(5));
    assert_eq!(answer(&client, &code(&app).await).await.expect(400)["reason"], "CODE_EXPIRED");
    ask(&client, NUMBER).await.expect(200);
    let right = code(&app).await;
    answer(&client, &right).await.expect(200);
    assert_eq!(answer(&client, &right).await.expect(400)["reason"], "FLOW_ENDED");
}

#[actix_web::test]
async fn a_proven_number_opens_ones_own_record_and_nothing_else() {
    let app = app().await;
    let id = registered(&app).await;
    let place = places::city(&app).await;
    let other = somebody(&app, place, |_| {}).await;
    let client = verified(&app).await;
    bring(&client, other, &[]).await.refused(403);
    let which = json!({ "functionaryId": other, "biometricId": id });
    client.post("/functionary/self-delete-biometric", which).await.refused(403);
    client.post("/functionary/activate", json!({ "functionaryIds": [other] })).await.refused(403);
    client.post("/functionary/activate", json!({ "status": "BLACKLISTED", "reason": "?" })).await.refused(403);
    for path in ["/user/me", "/functionary", "/dashboard/overall-stats", "/monitoring/examination-days"] {
        client.get(path).await.refused(401);
    }
    let admin = app.signed_in(Role::SscAdmin).await;
    admin.get("/functionary/self-functionary-biometrics").await.refused(401);
    bring(&admin, id, &[]).await.refused(401);
    admin.post("/functionary/activate", json!({})).await.refused(400);
    app.client().post("/functionary/activate", json!({})).await.refused(401);
}

#[actix_web::test]
async fn the_session_ends_with_the_number_or_the_right_to_be_here() {
    let app = app().await;
    let id = registered(&app).await;
    let admin = app.signed_in(Role::SscAdmin).await;

    let client = verified(&app).await;
    let path = format!("/functionary/get/{id}");
    admin.post(&path, json!({ "mobileNumber": "9833333333" })).await.expect(200);
    client.get("/functionary/self-functionary-biometrics").await.refused(401);

    admin.post(&path, json!({ "mobileNumber": NUMBER })).await.expect(200);
    let client = verified(&app).await;
    own(&client).await;
    for status in ["BLACKLISTED", "INACTIVE"] {
        let set = json!({ "functionaryId": id, "status": status, "reason": "Asked for" });
        let set = admin.post("/functionary/activate", set).await.expect(200);
        assert_eq!(set["skipped"], json!([]));
        client.get("/functionary/self-functionary-biometrics").await.refused(401);
    }
    let client = verified(&app).await;
    own(&client).await;
    admin.post(&format!("/functionary/delete/{id}"), json!({})).await.expect(200);
    client.get("/functionary/self-functionary-biometrics").await.refused(401);
}

#[actix_web::test]
async fn the_session_is_short() {
    let app = app().await;
    registered(&app).await;
    let client = verified(&app).await;
    app.advance(TimeDelta::minutes(29));
    own(&client).await;
    app.advance(TimeDelta::minutes(1));
    client.get("/functionary/self-functionary-biometrics").await.refused(401);
}

#[actix_web::test]
async fn a_few_pictures_are_enough() {
    let app = TestApp::start_with(|settings| settings.biometrics.pictures_by_oneself = 2).await;
    let id = registered(&app).await;
    let client = verified(&app).await;
    agree_and_bring(&client, id).await.expect(200);
    agree_and_bring(&client, id).await.expect(200);
    let refused = agree_and_bring(&client, id).await.expect(409);
    assert_eq!(refused["reason"], "TOO_MANY_PICTURES");
    assert_eq!(own(&client).await["biometrics"].as_array().unwrap().len(), 2);
}

#[actix_web::test]
async fn a_blocked_person_cannot_lift_the_block() {
    let app = app().await;
    let id = registered(&app).await;
    let client = verified(&app).await;
    agree_and_bring(&client, id).await.expect(200);
    let today = app.state.clock.today();
    change(&app, id, |person| {
        person.status = Set(FunctionaryStatus::TemporarilyBlocked);
        person.status_until = Set(Some(today));
        person.status_decided_by = Set(DecidedBy::Region);
    })
    .await;
    let refused = client.post("/functionary/activate", json!({})).await.refused(409);
    assert_eq!(refused, "The region made this decision; only the region or the head office can change it.");
}
