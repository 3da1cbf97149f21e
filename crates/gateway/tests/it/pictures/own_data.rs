//! What is stored of a person, as they see it, and the consent that they withdraw.

use chrono::Days;
use kernel::access::Role;
use registry::entities::{AgencyFamily, functionary::FunctionaryStatus};
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    client::Part,
    faces,
    gate::{of_agency, person, set_status},
    ground::{Ground, agency},
    people::Somebody,
};

use super::self_verification::{app, own, registered, verified};

const PICTURE: &str = "3-2";

async fn agree_and_bring(client: &Client<'_>, id: kernel::ids::FunctionaryId) -> Value {
    let version = own(client).await["consent"]["version"].as_str().unwrap().to_owned();
    let picture = faces::picture(PICTURE);
    let parts = [Part::File("me.jpg", &picture), Part::Field("consentVersion", &version)];
    client.upload(&format!("/functionary/self-add-biometric/{id}"), &parts).await.expect(200)
}

async fn data(client: &Client<'_>) -> Value {
    client.get("/functionary/self-data").await.expect(200)
}

async fn templates(app: &TestApp) -> u64 {
    use biometrics::entities::{removed_face, template};
    use sea_orm::{EntityTrait, PaginatorTrait};
    #[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
    let (kept, removed) = (template::Entity::find(), removed_face::Entity::find());
    kept.count(&**app.database()).await.unwrap() + removed.count(&**app.database()).await.unwrap()
}

#[actix_web::test]
async fn a_person_sees_what_is_stored_of_them_and_withdraws_their_consent() {
    let app = app().await;
    let id = registered(&app).await;
    let ecil = agency(&app, "ecil", AgencyFamily::Ecil).await;
    of_agency(&app, id, ecil).await;
    let client = verified(&app).await;
    app.client().get("/functionary/self-data").await.refused(401);
    client.post("/functionary/self-withdraw-consent", json!({})).await.refused(409);
    agree_and_bring(&client, id).await;
    set_status(&app, id, FunctionaryStatus::Active).await;
    let before = data(&client).await;
    assert_eq!((&before["pictures"], &before["withdrawnAt"]), (&json!(1), &Value::Null));
    assert_eq!(before["consents"][0]["version"], own(&client).await["consent"]["version"]);
    assert!(before["consents"][0]["consentedAt"].is_string(), "{before}");
    let held: Vec<_> = before["held"].as_array().unwrap().iter().map(|one| (&one["what"], &one["sealed"])).collect();
    assert!(held.contains(&(&json!("PICTURES"), &json!(true))) && held.contains(&(&json!("NAME"), &json!(false))));
    assert_eq!(before["record"]["id"], json!(id));

    let done = client.post("/functionary/self-withdraw-consent", json!({})).await.expect(200);
    assert_eq!(done, json!({ "success": true, "pictures": 1 }));
    assert_eq!(templates(&app).await, 0, "no template is kept");
    let after = data(&client).await;
    assert_eq!((&after["pictures"], &after["consents"]), (&json!(0), &json!([])));
    assert!(after["withdrawnAt"].is_string(), "{after}");
    assert_eq!(person(&app, id).await.status, FunctionaryStatus::Inactive);

    let agency = app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(ecil)).await;
    // Without a template nothing shows that a later face is the same one: the agency cannot activate them, and neither can they.
    agree_and_bring(&client, id).await;
    client.post("/functionary/activate", json!({})).await.refused(409);
    let wish = json!({ "functionaryIds": [id], "status": "ACTIVE", "reason": "A new picture is there" });
    let refused = agency.post("/functionary/activate", wish.clone()).await.expect(200);
    assert_eq!(refused["functionaryIds"], json!([]), "{refused}");
    let office = app.signed_in(Role::SscAdmin).await;
    assert_eq!(office.post("/functionary/activate", wish).await.expect(200)["functionaryIds"], json!([id]));
    let trail = office.get("/audit?action=WITHDRAW_CONSENT").await.expect(200);
    assert!(trail.to_string().contains(&id.to_string()), "{trail}");
}

#[actix_web::test]
async fn with_a_duty_today_or_to_come_the_consent_stands() {
    let app = app().await;
    let ground = Ground::in_delhi(&app).await;
    let id = registered(&app).await;
    let client = verified(&app).await;
    agree_and_bring(&client, id).await;
    set_status(&app, id, FunctionaryStatus::Active).await;
    let day = ground.day_on(app.state.clock.today() + Days::new(9), "Morning").await;
    let duty = ground.assign(&day, &[(id, "EDUQUITY_INVIGILATOR")]).await["assigned"][0]["id"].clone();
    let refused = client.post("/functionary/self-withdraw-consent", json!({})).await.expect(409);
    assert_eq!(refused["reason"], "DUTY_AHEAD", "{refused}");
    assert_eq!(data(&client).await["pictures"], 1);
    let answer = json!({ "dutyId": duty, "answer": "DECLINED", "reason": "I withdraw" });
    client.post("/functionary/self-answer-duty", answer).await.expect(200);
    client.post("/functionary/self-withdraw-consent", json!({})).await.expect(200);
    assert_eq!(data(&client).await["pictures"], 0);
    let kept = data(&client).await["kept"]["messageTextMinutes"].clone();
    assert_eq!(kept, app.state.settings.identity.delivery.kept_minutes);
}
