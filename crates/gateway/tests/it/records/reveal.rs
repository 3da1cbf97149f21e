//! An Aadhaar number in full, and faces: shown to those who may, and never unseen.

use chrono::TimeDelta;
use identity::entities::audit_entry::{self, Column};
use kernel::access::Role;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    authenticator::Authenticator,
    ground::agency,
    people::Somebody,
    places,
    sign_in::{self, PASSWORD},
};

const NUMBER: &str = "483920174652";

#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn lines(app: &TestApp, action: &str) -> Vec<audit_entry::Model> {
    let lines = audit_entry::Entity::find().filter(Column::Action.eq(action)).order_by_asc(Column::Sequence);
    lines.all(&**app.database()).await.unwrap()
}

async fn registered(client: &Client<'_>, region: kernel::ids::RegionId, agency: kernel::ids::AgencyId) -> String {
    let body = json!({
        "firstName": "Asha", "aadhaarNumber": NUMBER, "mobileNumber": "9812345670", "regionId": region,
        "authorizingAgencyId": agency,
    });
    let made = client.post("/functionary/create", body).await.expect(201);
    assert_eq!(made["aadhaarNumber"], "XXXXXXXX4652");
    made["id"].as_str().unwrap().to_owned()
}

fn why() -> Value {
    json!({ "reason": "The police asked for it" })
}

#[actix_web::test]
async fn a_number_is_shown_for_a_reason_to_those_who_may_change_the_record() {
    let app = TestApp::start().await;
    let (place, far) = (places::city(&app).await, places::city_in(&app, 33).await);
    let own = agency(&app, "own", registry::entities::AgencyFamily::Ecil).await;
    let other = agency(&app, "other", registry::entities::AgencyFamily::Ecil).await;
    let office = app.signed_in(Role::SscAdmin).await;
    let id = registered(&office, place.region_id, own).await;
    let address = format!("/functionary/reveal-aadhaar/{id}");
    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(place.region_id)).await;
    let their_agency = app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(own)).await;
    for client in [&office, &region, &their_agency] {
        let answer = client.post(&address, why()).await;
        assert_eq!(answer.headers.get("cache-control").unwrap(), "no-store");
        assert_eq!(answer.expect(200), json!({ "aadhaarNumber": NUMBER }));
    }
    let elsewhere = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(far.region_id)).await;
    elsewhere.post(&address, why()).await.refused(404);
    let foreign = app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(other)).await;
    foreign.post(&address, why()).await.refused(404);
    for role in [Role::AuthorizingAgencyBiometricAdmin, Role::VenueManager, Role::SscCityCoordinator] {
        let client = app.signed_in(Somebody::from(role).of_agency(own)).await;
        client.post(&address, why()).await.refused(403);
    }
    office.post(&address, json!({})).await.refused(400);
    office.post(&address, json!({ "reason": "  ab " })).await.refused(400);
    let leaky = json!({ "reason": format!("Is it 4839 2017 4652, {NUMBER}?") });
    office.post(&address, leaky).await.refused(400);

    let lines = lines(&app, "REVEAL_AADHAAR").await;
    assert_eq!(lines.len(), 3, "one line for each time it was shown");
    for line in lines {
        assert_eq!((line.subject_kind.as_deref(), line.subject_id.as_ref()), (Some("functionary"), Some(&id)));
        assert_eq!(line.region_id, Some(place.region_id));
        assert_eq!(line.value_after, Some(why()));
        assert!(line.actor_user_id.is_some() && line.ip.is_some() && !format!("{line:?}").contains(NUMBER));
    }
}

#[actix_web::test]
async fn after_a_days_numbers_the_password_is_asked_again_and_the_head_office_is_told() {
    let app = TestApp::start_with(|settings| settings.registry.aadhaar_numbers_shown = 2).await;
    let place = places::city(&app).await;
    let own = agency(&app, "own", registry::entities::AgencyFamily::Ecil).await;
    let above = app.signed_in(Role::SuperAdmin).await;
    let user = sign_in::create(&app, "office", Role::SscAdmin, "9812345699").await;
    let office = app.session_of(user.id, user.role, None).await;
    let id = registered(&office, place.region_id, own).await;
    let address = format!("/functionary/reveal-aadhaar/{id}");
    let with = |password: &str| json!({ "reason": "The police asked for it", "password": password });
    for _ in 0..2 {
        office.post(&address, why()).await.expect(200);
    }
    assert_eq!(office.post(&address, why()).await.expect(403)["reason"], "PROVE_YOURSELF");
    let wrong = office.post(&address, with("Wrong-Kettle-48")).await.expect(400);
    assert!(wrong["fields"]["password"].is_string(), "{wrong}");
    assert_eq!(office.post(&address, why()).await.expect(403)["reason"], "PROVE_YOURSELF");
    assert_eq!(above.get("/notifications").await.expect(200), json!([]));

    assert_eq!(office.post(&address, with(PASSWORD)).await.expect(200)["aadhaarNumber"], NUMBER);
    office.post(&address, why()).await.expect(200);
    assert_eq!(office.post(&address, why()).await.expect(403)["reason"], "PROVE_YOURSELF", "as many more, and no more");
    let elsewhere = app.session_of(user.id, user.role, None).await;
    elsewhere.post(&address, why()).await.refused(403);
    let notices = above.get("/notifications").await.expect(200);
    assert_eq!(notices[0]["metadata"]["serviceName"], "AADHAAR_NUMBERS", "{notices}");
    assert_eq!(notices.as_array().unwrap().len(), 1);
    assert_eq!(lines(&app, "EXCEED_AADHAAR_BUDGET").await.len(), 1);
    assert_eq!(lines(&app, "REVEAL_AADHAAR").await.iter().filter(|line| line.value_after.is_some()).count(), 4);

    app.advance(TimeDelta::seconds(1));
    office.post(&address, with(PASSWORD)).await.expect(200);
    app.advance(TimeDelta::minutes(16));
    office.post(&address, why()).await.refused(403);
    app.advance(TimeDelta::days(1));
    let tomorrow = app.session_of(user.id, user.role, None).await;
    tomorrow.post(&address, why()).await.expect(200);
}

#[actix_web::test]
async fn accounts_that_go_back_to_one_administrator_share_a_days_numbers() {
    let app = TestApp::start_with(|settings| settings.registry.aadhaar_numbers_shown = 2).await;
    let place = places::city(&app).await;
    let own = agency(&app, "own", registry::entities::AgencyFamily::Ecil).await;
    let office = app.signed_in(Role::SscAdmin).await;
    let address = format!("/functionary/reveal-aadhaar/{}", registered(&office, place.region_id, own).await);
    let first = regional_of(&app, &office, place.region_id, 1).await;
    let puppet = regional_of(&app, &first, place.region_id, 2).await;
    let other = regional_of(&app, &office, place.region_id, 3).await;
    for client in [&first, &puppet] {
        client.post(&address, why()).await.expect(200);
    }
    for client in [&first, &puppet] {
        assert_eq!(client.post(&address, why()).await.expect(403)["reason"], "PROVE_YOURSELF");
    }
    other.post(&address, why()).await.expect(200);
    office.post(&address, why()).await.expect(200);
}

/// A browser with the session of a regional administrator whose account this maker made.
async fn regional_of<'app>(
    app: &'app TestApp,
    maker: &Client<'_>,
    region: kernel::ids::RegionId,
    which: usize,
) -> Client<'app> {
    let new = json!({
        "name": "A. Puppet", "userId": format!("puppet{which}"), "mobileNumber": format!("900000006{which}"),
        "role": "SSC_REGION_ADMIN", "regionId": region,
    });
    let made = maker.post("/users", new).await.expect(201);
    app.session_of(serde_json::from_value(made["id"].clone()).unwrap(), Role::SscRegionAdmin, None).await
}

#[actix_web::test]
async fn numbers_that_are_asked_for_at_the_same_time_are_all_counted() {
    let app = TestApp::start_with(|settings| settings.registry.aadhaar_numbers_shown = 3).await;
    let place = places::city(&app).await;
    let own = agency(&app, "own", registry::entities::AgencyFamily::Ecil).await;
    let office = app.signed_in(Role::SscAdmin).await;
    let id = registered(&office, place.region_id, own).await;
    let address = format!("/functionary/reveal-aadhaar/{id}");
    let answers = futures_util::future::join_all((0..8).map(|_| office.post(&address, why()))).await;
    assert_eq!(answers.iter().filter(|answer| answer.status == 200).count(), 3);
}

#[actix_web::test]
async fn a_code_of_the_second_factor_proves_as_much_as_the_password() {
    let app = TestApp::start_with(|settings| {
        settings.registry.aadhaar_numbers_shown = 1;
        settings.identity.totp.offered = true;
    })
    .await;
    let place = places::city(&app).await;
    let own = agency(&app, "own", registry::entities::AgencyFamily::Ecil).await;
    let user = sign_in::create(&app, "office", Role::SscAdmin, "9812345699").await;
    let office = app.session_of(user.id, user.role, None).await;
    let offer = office.post("/user/second-factor/begin", json!({ "currentPassword": PASSWORD })).await.expect(200);
    let authenticator = Authenticator::scan(&offer);
    let code = authenticator.code(app.state.clock.now());
    office.post("/user/second-factor/confirm", json!({ "code": code })).await.expect(200);
    let office = app.session_of(user.id, user.role, None).await;
    let id = registered(&office, place.region_id, own).await;
    let address = format!("/functionary/reveal-aadhaar/{id}");
    let with = |code: String| json!({ "reason": "The police asked for it", "code": code });
    office.post(&address, why()).await.expect(200);
    office.post(&address, why()).await.refused(403);
    app.advance(TimeDelta::seconds(60));
    let now = app.state.clock.now();
    office.post(&address, with(authenticator.wrong_code(now))).await.refused(400);
    office.post(&address, with(authenticator.code(now))).await.expect(200);
    office.post(&address, why()).await.refused(403);
}

#[actix_web::test]
async fn whoever_looks_at_a_face_leaves_one_line_per_session_and_picture() {
    let app = TestApp::start().await;
    let place = places::city(&app).await;
    let user = app.user(Role::SscAdmin).await;
    let first = app.session_of(user.id, user.role, None).await;
    let second = app.session_of(user.id, user.role, None).await;
    let owner = registry::files::FileOwner { region_id: Some(place.region_id), ..Default::default() };
    let face = crate::pictures::file_access::stored(&app, registry::files::Bucket::Faces, owner).await;
    let other = crate::pictures::file_access::stored(&app, registry::files::Bucket::Portraits, owner).await;
    let upload = crate::pictures::file_access::stored(&app, registry::files::Bucket::Uploads, owner).await;
    for _ in 0..3 {
        assert_eq!(first.get(&face).await.status, 200);
    }
    assert_eq!(lines(&app, "VIEW_PICTURE").await.len(), 1);
    assert_eq!(first.get(&other).await.status, 200);
    assert_eq!(second.get(&face).await.status, 200);
    assert_eq!(first.get(&upload).await.status, 200);
    let lines = lines(&app, "VIEW_PICTURE").await;
    assert_eq!(lines.len(), 3);
    assert!(lines.iter().all(|line| line.region_id == Some(place.region_id) && line.actor_user_id == Some(user.id)));
}
