//! The way in beside the codes: a signed-in user with a say over a person lets their new phone in, and an administrator
//! lets codes go to a number again whose budget strangers have used up.

use chrono::{Days, TimeDelta};
use identity::{entities::user, trail::delivery::outbox};
use kernel::{access::Role, ids::FunctionaryId};
use serde_json::{Value, json};
use test_support::{
    Answer, Client, TestApp,
    ground::{Ground, login_of, start},
    people::Somebody,
    places,
    sign_in::{captcha, quick},
};

use super::code_shares::as_they_come;

const DEVICE: &str = "a-new-phone";

async fn with_captcha(client: &Client<'_>, path: &str, number: Option<&str>) -> Answer {
    let captcha = captcha(client).await;
    let headers: Vec<(&str, &str)> = captcha.iter().map(|(name, value)| (*name, value.as_str())).collect();
    client.post_with(path, json!({ "mobileNumber": number, "deviceId": DEVICE }), &headers).await
}

/// A new phone asks to be let in.
async fn ask(phone: &Client<'_>, number: &str) -> Answer {
    with_captcha(phone, "/auth/initiate/assisted-login", Some(number)).await
}

async fn letters(phone: &Client<'_>, number: &str) -> Value {
    let asked = ask(phone, number).await.expect(201);
    json!({ "letters": asked["letters"] })
}

/// A number that an administrator gives, and who agrees to it.
fn new_number(number: &str) -> Value {
    json!({ "mobileNumber": number, "reason": "The SIM is lost" })
}

/// The phone asks whether it was let in.
async fn poll(phone: &Client<'_>) -> Answer {
    phone.post("/auth/verify/assisted-login", json!({ "deviceId": DEVICE })).await
}

async fn look(by: &Client<'_>, letters: &Value) -> Answer {
    by.post("/monitoring/waiting-device", letters.clone()).await
}

async fn admit(by: &Client<'_>, letters: &Value) -> Answer {
    by.post("/monitoring/admit-device", letters.clone()).await
}

async fn account(app: &TestApp, person: FunctionaryId) -> (user::Model, String) {
    let user = login_of(app, person).await.unwrap();
    let number = user.proven_mobile_number.clone().unwrap();
    (user, number)
}

#[actix_web::test]
async fn a_colleague_on_the_same_day_lets_a_phone_in_that_gets_no_code() {
    let app = TestApp::start_with(as_they_come).await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let (owner, _) = ground.manager(&[&day], "a-dead-phone").await;
    let (_, colleague) = ground.manager(&[&day], "another-phone").await;
    let (user, number) = account(&app, owner).await;
    for place in 1..=6 {
        let stranger = app.client().from_address(&format!("203.0.113.{place}"));
        while with_captcha(&stranger, "/auth/initiate/venue-manager-login", Some(&number)).await.status == 201 {}
    }
    let phone = app.client().from_address("192.0.2.200");
    let refused = with_captcha(&phone, "/auth/initiate/venue-manager-login", Some(&number)).await;
    assert_eq!(refused.status, 429, "strangers have used the number's budget up");

    let asked = ask(&phone, &number).await.expect(201);
    assert!(asked["picture"].as_str().unwrap().contains("<svg"));
    let shown = json!({ "letters": asked["letters"].as_str().unwrap().to_lowercase().replace('-', " ") });
    assert_eq!(poll(&phone).await.expect(200)["isAdmitted"], false);
    let waiting = look(&colleague, &shown).await.expect(200);
    assert_eq!((&waiting["name"], &waiting["centers"]), (&json!(user.name), &json!(["School No. 1"])));
    assert_eq!(waiting["maskedMobileNumber"], json!(format!("XXXXXX{}", &number[6..])));
    admit(&colleague, &shown).await.expect(200);

    let other_name = phone.post("/auth/verify/assisted-login", json!({ "deviceId": "another-name" })).await;
    other_name.refused(400);
    poll(&app.client()).await.refused(400);
    assert_eq!(poll(&phone).await.expect(200)["isAdmitted"], true);
    assert_eq!(phone.get("/user/me").await.expect(200)["user"]["id"], json!(user.id));
    // The phone may be in the colleague's hands.
    for change in [json!({ "email": "colleague@example.org" }), json!({ "mobileNumber": "9000000077" })] {
        phone.post("/user/update", change).await.refused(403);
    }
    phone.post("/user/update", json!({ "name": "Asha Rao" })).await.expect(200);
    start(&phone, &day, DEVICE).await;
    poll(&phone).await.refused(400);
    admit(&colleague, &shown).await.refused(404);

    let lines = ground.admin.get("/audit?action=ADMIT_DEVICE").await.expect(200);
    let me = colleague.get("/user/me").await.expect(200);
    let line = &lines["data"][0];
    assert_eq!((&lines["total"], &line["subjectId"]), (&json!(1), &json!(user.id)));
    assert_eq!(line["actor"]["id"], me["user"]["id"], "{line}");
    let messages = outbox::list(app.database(), &app.state.clock, Some(&number)).await.unwrap();
    let told = messages.iter().any(|message| message.template == "DEVICE_ADMITTED");
    assert!(told, "the owner of the number is told");
}

#[actix_web::test]
async fn a_phone_that_is_revoked_takes_with_it_whom_it_let_in_and_whom_those_let_in() {
    let app = TestApp::start_with(quick).await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let (thief, stolen) = ground.manager(&[&day], "a-stolen-phone").await;
    let (colleague, _) = ground.manager(&[&day], "another-phone").await;
    let token = start(&stolen, &day, "a-stolen-phone").await;
    let (_, number) = account(&app, colleague).await;
    let (_, own_number) = account(&app, thief).await;
    let (as_colleague, as_oneself, late) = (app.client(), app.client(), app.client());
    admit(&stolen, &letters(&as_colleague, &number).await).await.expect(200);
    assert_eq!(poll(&as_colleague).await.expect(200)["isAdmitted"], true);
    admit(&as_colleague, &letters(&as_oneself, &own_number).await).await.expect(200);
    assert_eq!(poll(&as_oneself).await.expect(200)["isAdmitted"], true);
    admit(&stolen, &letters(&late, &number).await).await.expect(200);

    let wanted = json!({
        "monitoringTokenId": token, "examinationDayId": day, "revoke": true, "reason": "The phone was stolen",
    });
    ground.admin.post("/monitoring/stop-monitoring", wanted).await.expect(200);
    for over in [&stolen, &as_colleague, &as_oneself] {
        over.get("/user/me").await.refused(401);
    }
    for over in [&as_colleague, &as_oneself] {
        assert_eq!(ask(over, &number).await.expect(409)["reason"], "DEVICE_REVOKED");
    }
    poll(&late).await.refused(400);
}

#[actix_web::test]
async fn only_who_has_a_say_over_a_person_lets_their_phone_in_and_only_in_time() {
    let app = TestApp::start_with(quick).await;
    let ground = Ground::in_delhi(&app).await;
    let elsewhere = Ground::at(&app, places::city_in(&app, 27).await).await;
    let (day, other) = (ground.day("Morning").await, ground.day("Afternoon").await);
    let far = elsewhere.day("Morning").await;
    let (owner, own_phone) = ground.manager(&[&day], "own").await;
    let (_, beside) = ground.manager(&[&other], "beside").await;
    let (_, far) = elsewhere.manager(&[&far], "far").await;
    let (_, number) = account(&app, owner).await;
    let region = |ground: &Ground<'_>| Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id);
    let far_region = app.signed_in(region(&elsewhere)).await;
    let phone = app.client();
    let shown = letters(&phone, &number).await;
    for stranger in [&beside, &far, &far_region] {
        look(stranger, &shown).await.refused(404);
        admit(stranger, &shown).await.refused(404);
    }
    for role in [Role::EyCenterObserver, Role::AuthorizingAgencyAdmin] {
        admit(&app.signed_in(role).await, &shown).await.refused(403);
    }
    admit(&app.client(), &shown).await.refused(401);
    let own = admit(&own_phone, &shown).await.expect(409);
    assert_eq!(own["reason"], "OWN_ACCOUNT");
    let near = app.signed_in(region(&ground)).await;
    look(&near, &json!({ "letters": "AAAA-AAAA" })).await.refused(404);
    look(&near, &json!({ "letters": "AAAA" })).await.refused(400);
    let unknown = letters(&app.client(), "9999999999").await;
    look(&near, &unknown).await.refused(404);

    app.advance(TimeDelta::seconds(300));
    look(&near, &shown).await.refused(404);
    poll(&phone).await.refused(400);
    let shown = letters(&phone, &number).await;
    admit(&near, &shown).await.expect(200);
    app.advance(TimeDelta::seconds(300));
    poll(&phone).await.refused(400);
    phone.get("/user/me").await.refused(401);
}

#[actix_web::test]
async fn a_colleague_who_shares_one_duty_of_two_opens_neither() {
    let app = TestApp::start_with(quick).await;
    let ground = Ground::in_delhi(&app).await;
    let (day, other) = (ground.day("Morning").await, ground.day("Afternoon").await);
    let tomorrow = ground.day_on(app.state.clock.today() + Days::new(1), "Morning").await;
    let (owner, _) = ground.manager(&[&day, &other, &tomorrow], "own").await;
    let (_, of_one) = ground.manager(&[&day], "of-one").await;
    let (_, of_both) = ground.manager(&[&day, &other], "of-both").await;
    let (_, number) = account(&app, owner).await;
    let phone = app.client();
    let shown = letters(&phone, &number).await;
    look(&of_one, &shown).await.refused(404);
    admit(&of_one, &shown).await.refused(404);
    poll(&phone).await.expect(200);
    admit(&of_both, &shown).await.expect(200);
    assert_eq!(poll(&phone).await.expect(200)["isAdmitted"], true);
}

#[actix_web::test]
async fn neither_an_account_that_is_shut_out_nor_a_revoked_phone_is_let_in() {
    let app = TestApp::start_with(quick).await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let (owner, _) = ground.manager(&[&day], "own").await;
    let (user, number) = account(&app, owner).await;
    let near = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;
    let phone = app.client();
    let shown = letters(&phone, &number).await;
    admit(&near, &shown).await.expect(200);
    let disable = json!({ "reason": "The phone was stolen" });
    near.post(&format!("/users/{}/disable", user.id), disable).await.expect(200);
    poll(&phone).await.refused(400);
    let shown = letters(&phone, &number).await;
    look(&near, &shown).await.refused(404);
    let enable = json!({ "reason": "It was found again" });
    near.post(&format!("/users/{}/enable", user.id), enable).await.expect(200);

    let shown = letters(&phone, &number).await;
    admit(&near, &shown).await.expect(200);
    poll(&phone).await.expect(200);
    let token = start(&phone, &day, DEVICE).await;
    let waiting = letters(&phone, &number).await;
    admit(&near, &waiting).await.expect(200);
    let revoke = json!({
        "monitoringTokenId": token, "examinationDayId": day, "revoke": true, "reason": "The phone was stolen",
    });
    near.post("/monitoring/stop-monitoring", revoke).await.expect(200);
    for refused in [poll(&phone).await, ask(&phone, &number).await] {
        assert_eq!(refused.expect(409)["reason"], "DEVICE_REVOKED");
    }
}

#[actix_web::test]
async fn few_phones_are_let_in_for_a_number_and_by_a_user() {
    let app = TestApp::start_with(|settings| {
        quick(settings);
        settings.identity.admission.per_number = 1;
        settings.identity.admission.per_administrator = 2;
        settings.identity.admission.looks_per_user = 20;
    })
    .await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let near = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;
    let mut numbers = Vec::new();
    for device in ["one", "two", "three"] {
        let (person, _) = ground.manager(&[&day], device).await;
        numbers.push(account(&app, person).await.1);
    }
    let once = async |by: &Client<'_>, number: &str| admit(by, &letters(&app.client(), number).await).await.status;
    assert_eq!(once(&near, &numbers[0]).await, 200);
    assert_eq!(once(&near, &numbers[0]).await, 429, "for a number");
    assert_eq!(once(&near, &numbers[1]).await, 200);
    assert_eq!(once(&near, &numbers[2]).await, 429, "by a user");
    assert_eq!(once(&ground.admin, &numbers[2]).await, 200);
    app.advance(TimeDelta::days(1));
    let near = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;
    for _ in 0..20 {
        look(&near, &json!({ "letters": "AAAA-AAAA" })).await.refused(404);
    }
    look(&near, &json!({ "letters": "AAAA-AAAA" })).await.refused(429);
}

#[actix_web::test]
async fn an_administrator_in_reach_lets_codes_go_to_a_number_again() {
    let app = TestApp::start_with(as_they_come).await;
    let ground = Ground::in_delhi(&app).await;
    let elsewhere = places::city_in(&app, 27).await.region_id;
    let day = ground.day("Morning").await;
    let (owner, gate) = ground.manager(&[&day], "own").await;
    let (user, number) = account(&app, owner).await;
    let code = "/auth/initiate/venue-manager-login";
    for place in 1..=6 {
        let stranger = app.client().from_address(&format!("203.0.113.{place}"));
        while with_captcha(&stranger, code, Some(&number)).await.status == 201 {}
    }
    let phone = app.client().from_address("192.0.2.200");
    with_captcha(&phone, code, Some(&number)).await.refused(429);
    let (path, why) = (format!("/users/{}/clear-codes", user.id), json!({ "reason": "Attacked since this morning" }));
    let far = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(elsewhere)).await;
    far.post(&path, why.clone()).await.refused(404);
    gate.post(&path, why.clone()).await.refused(403);
    let near = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;
    near.post(&path, json!({})).await.refused(400);
    near.post(&path, why).await.expect(200);
    with_captcha(&phone, code, Some(&number)).await.expect(201);
    let lines = near.get("/audit?action=CLEAR_CODES").await.expect(200);
    assert_eq!((&lines["total"], &lines["data"][0]["subjectId"]), (&json!(1), &json!(user.id)));
}

#[actix_web::test]
async fn nobody_lets_a_phone_in_by_a_number_to_which_no_second_administrator_has_agreed() {
    let app = TestApp::start_with(quick).await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let (owner, _) = ground.manager(&[&day], "own").await;
    let (_, colleague) = ground.manager(&[&day], "another-phone").await;
    let (user, old) = account(&app, owner).await;
    let region = || Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id);
    let (one, two) = (app.signed_in(region()).await, app.signed_in(region()).await);
    let address = format!("/users/{}/mobile-number", user.id);
    let waiting = app.client();
    admit(&colleague, &letters(&waiting, &old).await).await.expect(200);
    let given = "9000000091";
    one.post(&address, new_number(given)).await.expect(200);
    poll(&waiting).await.refused(400);

    let phone = app.client();
    let shown = letters(&phone, given).await;
    for by in [&one, &two, &colleague] {
        assert_eq!(look(by, &shown).await.expect(409)["reason"], "NUMBER_HELD");
        assert_eq!(admit(by, &shown).await.expect(409)["reason"], "NUMBER_HELD");
    }
    let far = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(places::city_in(&app, 27).await.region_id));
    look(&far.await, &shown).await.refused(404);
    assert_eq!(poll(&phone).await.expect(200)["isAdmitted"], false);
    two.post(&format!("{address}/agree"), json!({ "mobileNumber": given })).await.expect(200);
    admit(&colleague, &shown).await.expect(200);
    assert_eq!(poll(&phone).await.expect(200)["isAdmitted"], true);
}
