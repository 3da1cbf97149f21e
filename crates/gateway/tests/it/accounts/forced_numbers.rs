//! No one person gives an account another mobile number and signs in with it: codes wait for a day or a second administrator.

use chrono::TimeDelta;
use identity::trail::delivery::outbox;
use kernel::{access::Role, ids::RegionId};
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    ground::{Ground, login_of},
    people::Somebody,
    places,
    sign_in::quick,
};

use crate::days::monitoring_sign_in::{answer, ask};

const OLD: &str = "9000000041";
const NEW: &str = "9000000042";
const OTHER: &str = "9000000043";

async fn code_at(app: &TestApp, number: &str) -> Option<String> {
    let sent = outbox::list(app.database(), &app.state.clock, Some(number)).await.unwrap();
    sent.into_iter().find_map(|message| message.code)
}

async fn told(app: &TestApp, to: &str) -> Vec<String> {
    let sent = outbox::list(app.database(), &app.state.clock, Some(to)).await.unwrap();
    sent.into_iter().map(|message| message.template).collect()
}

async fn forgets(app: &TestApp, user_id: &str, number: &str) -> Option<String> {
    app.client().post("/auth/forgot-password/initiate", json!({ "userId": user_id })).await.expect(200);
    code_at(app, number).await
}

async fn enters(app: &TestApp, number: &str) -> bool {
    let client = app.client();
    ask(&client, number).await.expect(201);
    match code_at(app, number).await {
        Some(code) => answer(&client, &code).await.status == 201,
        None => false,
    }
}

fn number(number: &str) -> Value {
    json!({ "mobileNumber": number, "reason": "The SIM is lost" })
}

/// Administrators of one region, and a venue manager there.
struct Region<'app> {
    one: Client<'app>,
    two: Client<'app>,
    address: String,
}

async fn region<'app>(app: &'app TestApp) -> Region<'app> {
    let id = places::city(app).await.region_id;
    let admin = Somebody::from(Role::SscRegionAdmin).in_region(id);
    let manager = app
        .user(Somebody { mobile_number: Some(OLD.into()), ..Somebody::from(Role::VenueManager).in_region(id) })
        .await;
    Region {
        one: app.signed_in(admin.clone()).await,
        two: app.signed_in(admin).await,
        address: format!("/users/{}/mobile-number", manager.id),
    }
}

#[actix_web::test]
async fn codes_wait_a_day_for_a_number_that_an_administrator_gave_and_both_numbers_are_told() {
    let app = TestApp::start_with(quick).await;
    let Region { one, address, .. } = region(&app).await;
    let given = one.post(&address, number(NEW)).await.expect(200);
    assert_eq!(given["codesHeldUntil"], json!(app.state.clock.now() + TimeDelta::hours(24)));
    assert_eq!(
        (told(&app, OLD).await, told(&app, NEW).await),
        (vec!["MOBILE_NUMBER_CHANGE".to_owned()], vec!["MOBILE_NUMBER_GIVEN".to_owned()])
    );
    assert!(!enters(&app, NEW).await && !enters(&app, OLD).await);
    // Once more, or with another number in between, opens nothing sooner.
    one.post(&address, number(NEW)).await.expect(200);
    one.post(&address, number(OTHER)).await.expect(200);
    one.post(&address, number(NEW)).await.expect(200);
    assert!(!enters(&app, NEW).await);
    app.advance(TimeDelta::hours(24));
    assert!(enters(&app, NEW).await);
}

#[actix_web::test]
async fn a_second_administrator_agrees_and_codes_go_at_once() {
    let app = TestApp::start_with(quick).await;
    let Region { one, two, address } = region(&app).await;
    let agree = format!("{address}/agree");
    one.post(&address, number(NEW)).await.expect(200);
    let refused = one.post(&agree, json!({ "mobileNumber": NEW })).await.expect(409);
    assert_eq!(refused["reason"], "SECOND_ADMINISTRATOR_NEEDED");
    assert_eq!(two.post(&agree, json!({ "mobileNumber": OTHER })).await.expect(409)["reason"], "ANOTHER_NUMBER");
    assert!(!enters(&app, NEW).await);
    let agreed = two.post(&agree, json!({ "mobileNumber": NEW })).await.expect(200);
    assert_eq!(agreed["codesHeldUntil"], Value::Null);
    assert!(enters(&app, NEW).await);
    two.post(&agree, json!({ "mobileNumber": NEW })).await.expect(200);
}

#[actix_web::test]
async fn an_account_that_the_first_administrator_made_is_no_second_one() {
    let app = TestApp::start_with(quick).await;
    let Region { one, address, .. } = region(&app).await;
    let puppet =
        json!({ "name": "A. Puppet", "userId": "puppet", "mobileNumber": "9000000049", "role": "SSC_REGION_ADMIN" });
    let made = one.post("/users", puppet).await.expect(201);
    let puppet = serde_json::from_value(made["id"].clone()).unwrap();
    let puppet = app.session_of(puppet, Role::SscRegionAdmin, None).await;
    one.post(&address, number(NEW)).await.expect(200);
    let refused = puppet.post(&format!("{address}/agree"), json!({ "mobileNumber": NEW })).await.expect(409);
    assert_eq!(refused["reason"], "SECOND_ADMINISTRATOR_NEEDED");
}

/// A regional administrator's account that somebody makes, and a browser in which it is signed in.
async fn made_by<'app>(app: &'app TestApp, maker: &Client<'_>, region: RegionId, which: usize) -> Client<'app> {
    let new = json!({
        "name": "A. Puppet", "userId": format!("puppet{which}"), "mobileNumber": format!("900000006{which}"),
        "role": "SSC_REGION_ADMIN", "regionId": region,
    });
    let made = maker.post("/users", new).await.expect(201);
    let id = serde_json::from_value(made["id"].clone()).unwrap();
    app.session_of(id, Role::SscRegionAdmin, None).await
}

#[actix_web::test]
async fn whoever_made_the_account_that_gave_the_number_does_not_agree_to_it() {
    let app = TestApp::start_with(quick).await;
    let Region { one, two, address } = region(&app).await;
    let id = places::city(&app).await.region_id;
    let child = made_by(&app, &one, id, 1).await;
    let grandchild = made_by(&app, &child, id, 2).await;
    let agree = format!("{address}/agree");
    let agreed = json!({ "mobileNumber": NEW });
    for (giver, others) in [(&child, [&one, &grandchild]), (&grandchild, [&one, &child]), (&one, [&child, &grandchild])]
    {
        // What the one before gave is taken back first, so that this one is the giver.
        two.post(&address, number(OLD)).await.expect(200);
        giver.post(&address, number(NEW)).await.expect(200);
        for other in others {
            let refused = other.post(&agree, agreed.clone()).await.expect(409);
            assert_eq!(refused["reason"], "SECOND_ADMINISTRATOR_NEEDED", "{refused}");
        }
    }
    assert!(!enters(&app, NEW).await);
    assert_eq!(two.post(&agree, agreed).await.expect(200)["codesHeldUntil"], Value::Null);
}

#[actix_web::test]
async fn two_accounts_that_one_regional_administrator_made_are_no_two_people() {
    let app = TestApp::start_with(quick).await;
    let Region { one, two, address } = region(&app).await;
    let id = places::city(&app).await.region_id;
    let (giver, other) = (made_by(&app, &one, id, 1).await, made_by(&app, &one, id, 2).await);
    giver.post(&address, number(NEW)).await.expect(200);
    let agree = format!("{address}/agree");
    let refused = other.post(&agree, json!({ "mobileNumber": NEW })).await.expect(409);
    assert_eq!(refused["reason"], "SECOND_ADMINISTRATOR_NEEDED", "{refused}");
    two.post(&agree, json!({ "mobileNumber": NEW })).await.expect(200);
}

#[actix_web::test]
async fn the_number_of_an_account_that_the_head_office_shut_out_is_not_the_regions_to_change() {
    let app = TestApp::start_with(quick).await;
    let Region { one, two, address } = region(&app).await;
    let head = app.signed_in(Role::SscAdmin).await;
    let disable = address.replace("mobile-number", "disable");
    one.post(&address, number(OTHER)).await.expect(200);
    head.post(&disable, json!({ "reason": "Under investigation" })).await.expect(200);
    one.post(&address, number(NEW)).await.refused(403);
    two.post(&format!("{address}/agree"), json!({ "mobileNumber": OTHER })).await.refused(403);
    head.post(&address, number(NEW)).await.expect(200);
}

#[actix_web::test]
async fn nor_does_it_follow_the_number_of_the_persons_record() {
    let app = TestApp::start_with(quick).await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let (person, _) = ground.manager(&[&day], "a-phone").await;
    let before = login_of(&app, person).await.unwrap();
    let disable = format!("/users/{}/disable", before.id);
    ground.admin.post(&disable, json!({ "reason": "Under investigation" })).await.expect(200);
    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;
    region.post(&format!("/functionary/get/{person}"), json!({ "mobileNumber": NEW })).await.expect(200);
    let after = login_of(&app, person).await.unwrap();
    assert_eq!(after.proven_mobile_number, before.proven_mobile_number);
    assert_eq!(after.mobile_number.as_deref(), Some(NEW), "it is the number to call");
}

#[actix_web::test]
async fn two_regional_administrators_whom_the_head_office_made_are_two_people() {
    let app = TestApp::start_with(quick).await;
    let Region { address, .. } = region(&app).await;
    let id = places::city(&app).await.region_id;
    let office = app.signed_in(Role::SscAdmin).await;
    let (one, two) = (made_by(&app, &office, id, 1).await, made_by(&app, &office, id, 2).await);
    one.post(&address, number(NEW)).await.expect(200);
    let agree = format!("{address}/agree");
    office.post(&agree, json!({ "mobileNumber": NEW })).await.refused(409);
    let agreed = two.post(&agree, json!({ "mobileNumber": NEW })).await.expect(200);
    assert_eq!(agreed["codesHeldUntil"], Value::Null);
}

#[actix_web::test]
async fn the_number_before_is_given_back_at_once() {
    let app = TestApp::start_with(quick).await;
    let Region { one, two, address } = region(&app).await;
    one.post(&address, number(NEW)).await.expect(200);
    one.post(&address, number(OTHER)).await.expect(200);
    assert_eq!(two.post(&address, number(OLD)).await.expect(200)["codesHeldUntil"], Value::Null);
    assert!(enters(&app, OLD).await);
}

#[actix_web::test]
async fn nobody_gives_a_peer_another_number() {
    let app = TestApp::start_with(quick).await;
    let region = places::city(&app).await.region_id;
    let one = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(region)).await;
    let (head, other) = (app.signed_in(Role::SscAdmin).await, app.signed_in(Role::SscAdmin).await);
    let peer = app.user(Somebody::from(Role::SscRegionAdmin).in_region(region)).await;
    let (name, address) = (peer.user_id.unwrap(), format!("/users/{}/mobile-number", peer.id));
    let agree = format!("{address}/agree");
    one.post(&address, number(NEW)).await.refused(403);
    head.post(&address, number(NEW)).await.expect(200);
    assert_eq!(forgets(&app, &name, NEW).await, None, "not even the head office opens the account alone");
    one.post(&agree, json!({ "mobileNumber": NEW })).await.refused(403);
    other.post(&agree, json!({ "mobileNumber": NEW })).await.expect(200);
    assert!(forgets(&app, &name, NEW).await.is_some());

    let equal = app.user(Role::SscAdmin).await;
    let address = format!("/users/{}/mobile-number", equal.id);
    head.post(&address, number(OTHER)).await.refused(403);
    app.signed_in(Role::SuperAdmin).await.post(&address, number(OTHER)).await.expect(200);
}
