//! Administrators manage accounts: whose, how far, and that nobody shuts themselves or everybody out.

use chrono::TimeDelta;
use futures_util::future::join;
use identity::{
    entities::user::{self, UserStatus},
    trail::delivery::outbox,
};
use kernel::{access::Role, ids::RegionId};
use registry::entities::{AgencyFamily, authorizing_agency, region};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter};
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    ground::{Ground, agency, login_of},
    people::Somebody,
    sign_in::{PASSWORD, create, quick, try_to},
};

use crate::days::monitoring_sign_in;

const NEW: &str = "Lantern+Quartz7";

async fn app() -> TestApp {
    TestApp::start_with(quick).await
}

#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn region_of(app: &TestApp, slug: &str) -> RegionId {
    region::Entity::find().filter(region::Column::Slug.eq(slug)).one(&**app.database()).await.unwrap().unwrap().id
}

#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn two_regions(app: &TestApp) -> (RegionId, RegionId) {
    let regions = region::Entity::find().all(&**app.database()).await.unwrap();
    assert_eq!(region_of(app, &regions[0].slug).await, regions[0].id);
    (regions[0].id, regions[1].id)
}

#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn row(app: &TestApp, id: &Value) -> user::Model {
    let id: kernel::ids::UserId = id.as_str().unwrap().parse().unwrap();
    user::Entity::find_by_id(id).one(&**app.database()).await.unwrap().unwrap()
}

fn somebody(user_id: &str, role: &str, mobile_number: &str) -> Value {
    json!({ "name": "Kavita Rao", "userId": user_id, "mobileNumber": mobile_number, "role": role })
}

fn with(mut body: Value, field: &str, value: impl Into<Value>) -> Value {
    body[field] = value.into();
    body
}

async fn code_of(app: &TestApp, mobile_number: &str) -> String {
    let messages = outbox::list(app.database(), &app.state.clock, Some(mobile_number)).await.unwrap();
    messages[0].code.clone().expect("a code")
}

fn why() -> Value {
    json!({ "reason": "Left the office" })
}

#[actix_web::test]
async fn whoever_gets_an_account_sets_the_password_alone() {
    let app = app().await;
    let office = app.signed_in(Role::SscAdmin).await;
    let new = with(somebody("kavita", "SSC_ADMIN", "9000000001"), "email", "kavita@example.org");
    let made = office.post("/users", new).await.expect(201);
    assert_eq!(made["hasPassword"], false);
    assert_eq!(made["status"], "ACTIVE");
    let told = outbox::list(app.database(), &app.state.clock, Some("9000000001")).await.unwrap();
    assert!(told[0].body.contains("kavita") && told[0].code.is_none(), "{}", told[0].body);

    let kavita = app.client();
    try_to(&kavita, "kavita", "").await.refused(401);
    kavita.post("/auth/forgot-password/initiate", json!({ "userId": "kavita" })).await.expect(200);
    let code = code_of(&app, "9000000001").await;
    kavita.post("/auth/forgot-password/reset", json!({ "otp": code, "password": NEW })).await.expect(201);
    try_to(&kavita, "kavita@example.org", NEW).await.expect(200);
    let seen = office.get(&format!("/users/{}", made["id"].as_str().unwrap())).await.expect(200);
    assert_eq!(seen["hasPassword"], true);
}

#[actix_web::test]
async fn every_fault_of_a_new_account_is_named_and_what_others_have_is_a_conflict() {
    let app = app().await;
    let office = app.signed_in(Role::SuperAdmin).await;
    let faulty = json!({ "name": " ", "userId": "two words", "mobileNumber": "12", "email": "x", "role": "SSC_ADMIN" });
    let refused = office.post("/users", faulty).await.expect(400);
    for field in ["name", "userId", "mobileNumber", "email"] {
        assert!(refused["fields"][field].is_string(), "{field}: {refused}");
    }
    office.post("/users", json!({ "role": "KING" })).await.refused(400);
    let first = with(somebody("kavita", "SSC_ADMIN", "9000000001"), "email", "kavita@example.org");
    office.post("/users", first).await.expect(201);
    let same = with(somebody("KAVITA", "SSC_ADMIN", "9000000001"), "email", "Kavita@Example.org");
    let clash = office.post("/users", same).await.expect(409);
    for field in ["userId", "mobileNumber", "email"] {
        assert!(clash["fields"][field].is_string(), "{field}: {clash}");
    }
    let region = office.post("/users", somebody("one", "SSC_REGION_ADMIN", "9000000002")).await.expect(400);
    assert!(region["fields"]["regionId"].is_string(), "{region}");
    let unknown = with(somebody("one", "SSC_REGION_ADMIN", "9000000002"), "regionId", RegionId::new().to_string());
    assert_eq!(office.post("/users", unknown).await.refused(400), "Region not found");
    let agency = office.post("/users", somebody("one", "AUTHORIZING_AGENCY_ADMIN", "9000000002")).await.expect(400);
    assert!(agency["fields"]["authorizingAgencyId"].is_string(), "{agency}");
    for role in ["VENUE_MANAGER", "CENTER_COORDINATOR", "SSC_CENTER_COORDINATOR", "EY_CENTER_OBSERVER"] {
        let homeless = office.post("/users", somebody("one", role, "9000000002")).await.expect(400);
        assert!(homeless["fields"]["regionId"].is_string(), "{homeless}");
    }
    let city = office.post("/users", somebody("one", "SSC_CITY_COORDINATOR", "9000000002")).await.expect(400);
    assert!(city["fields"]["cityId"].is_string(), "{city}");
}

#[actix_web::test]
async fn a_user_id_has_no_look_alikes_and_an_older_one_may_stay() {
    let app = app().await;
    let office = app.signed_in(Role::SuperAdmin).await;
    let rule = "User id must be 1 to 100 letters from a to z, digits or . _ - @";
    let long = "a".repeat(101);
    let look_alikes = ["\u{430}dmin", "ad\u{200b}min", "\u{202e}nimda", "ädmin", "ad min", "admin%", "a/b", &long];
    for odd in look_alikes {
        let refused = office.post("/users", somebody(odd, "SSC_ADMIN", "9000000001")).await.expect(400);
        assert_eq!(refused["fields"]["userId"], rule, "{odd:?}");
    }
    let made = office.post("/users", somebody("A.dmin_1-x@nic", "SSC_ADMIN", "9000000001")).await.expect(201);
    let clash = office.post("/users", somebody("a.DMIN_1-X@NIC", "SSC_ADMIN", "9000000002")).await.expect(409);
    assert!(clash["fields"]["userId"].is_string(), "{clash}");

    let kavita = create(&app, "kavita", Role::SscAdmin, "9000000003").await;
    let address = format!("/users/{}", kavita.id);
    let mut older = kavita.into_active_model();
    older.user_id = Set(Some("kävita".into()));
    older.update(&**app.database()).await.unwrap();
    try_to(&app.client(), "kävita", PASSWORD).await.expect(200);
    let changed = office.post(&address, json!({ "name": "Kavita R.", "userId": " kävita" })).await.expect(200);
    assert_eq!((&changed["name"], &changed["userId"]), (&json!("Kavita R."), &json!("kävita")));
    let refused = office.post(&address, json!({ "userId": "kävitä" })).await.expect(400);
    assert_eq!(refused["fields"]["userId"], rule);
    let address = format!("/users/{}", made["id"].as_str().unwrap());
    office.post(&address, json!({ "userId": "ädmin" })).await.refused(400);
    office.post(&address, json!({ "userId": "" })).await.refused(400);
    office.post(&address, json!({ "userId": "KAVITA" })).await.expect(200);
}

#[actix_web::test]
async fn only_administrators_of_accounts_get_to_them() {
    let app = app().await;
    let target = app.user(Role::SscAdmin).await;
    for role in [
        Role::AuthorizingAgencyAdmin,
        Role::AuthorizingAgencyBiometricAdmin,
        Role::VenueManager,
        Role::SscCenterCoordinator,
        Role::SscCityCoordinator,
        Role::EyCenterObserver,
    ] {
        let client = app.signed_in(role).await;
        client.get("/users").await.refused(403);
        client.get(&format!("/users/{}", target.id)).await.refused(403);
        client.post("/users", somebody("one", "SSC_ADMIN", "9000000002")).await.refused(403);
        for verb in ["disable", "enable", "unlock", "reset-password", "end-sessions", "delete"] {
            client.post(&format!("/users/{}/{verb}", target.id), why()).await.refused(403);
        }
    }
    app.client().get("/users").await.refused(401);
}

#[actix_web::test]
async fn an_administrator_of_a_region_manages_that_region_and_nobody_above() {
    let app = app().await;
    let (own, other) = two_regions(&app).await;
    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(own)).await;
    let colleague = app.user(Somebody::from(Role::SscRegionAdmin).in_region(own)).await;
    let manager = app.user(Somebody::from(Role::VenueManager).in_region(own)).await;
    let elsewhere = app.user(Somebody::from(Role::SscRegionAdmin).in_region(other)).await;
    let above = app.user(Somebody::from(Role::SscAdmin).in_region(own)).await;
    let homeless = app.user(Role::AuthorizingAgencyAdmin).await;

    let list = region.get("/users").await;
    assert_eq!(list.headers.get("x-total-count").unwrap(), "3");
    let seen: Vec<Value> = list.json().as_array().unwrap().iter().map(|user| user["id"].clone()).collect();
    assert!(seen.contains(&json!(colleague.id)) && seen.contains(&json!(manager.id)), "{seen:?}");
    for hidden in [&elsewhere, &above, &homeless] {
        region.get(&format!("/users/{}", hidden.id)).await.refused(404);
        region.get(&format!("/users/{}/sessions", hidden.id)).await.refused(404);
        for verb in ["disable", "enable", "unlock", "reset-password", "end-sessions", "delete"] {
            region.post(&format!("/users/{}/{verb}", hidden.id), why()).await.refused(404);
        }
        region.post(&format!("/users/{}", hidden.id), json!({ "name": "Mine" })).await.refused(404);
        let number = json!({ "mobileNumber": "9000000077", "reason": "Lost the phone" });
        region.post(&format!("/users/{}/mobile-number", hidden.id), number).await.refused(404);
    }

    let made = region.post("/users", somebody("one", "SSC_REGION_ADMIN", "9000000002")).await.expect(201);
    assert_eq!(made["regionId"], json!(own), "the caller's own region unless said");
    assert!(made["regionName"].is_string());
    let abroad = with(somebody("two", "SSC_REGION_ADMIN", "9000000003"), "regionId", json!(other));
    region.post("/users", abroad).await.refused(403);
    for role in ["SSC_ADMIN", "SUPER_ADMIN"] {
        region.post("/users", somebody("two", role, "9000000003")).await.refused(403);
        let raised = json!({ "role": role });
        region.post(&format!("/users/{}", colleague.id), raised).await.refused(403);
    }
    region.post(&format!("/users/{}", colleague.id), json!({ "regionId": other })).await.refused(403);
    region.post(&format!("/users/{}", manager.id), json!({ "name": "Ravi" })).await.expect(200);
    region.post(&format!("/users/{}/disable", manager.id), why()).await.expect(200);
}

#[actix_web::test]
async fn an_agencys_user_belongs_to_the_region_of_the_agency() {
    let app = app().await;
    let (own, other) = two_regions(&app).await;
    let everywhere = agency(&app, "everywhere", AgencyFamily::Ecil).await;
    let mut here = authorizing_agency::Model {
        id: kernel::ids::AgencyId::new(),
        name: "Here".into(),
        slug: "here".into(),
        family: AgencyFamily::Ecil,
        region_id: Some(own),
        created_at: app.state.clock.now(),
        updated_at: app.state.clock.now(),
        deleted_at: None,
    };
    here = here.into_active_model().insert(&**app.database()).await.unwrap();
    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(own)).await;
    let of = |user_id: &str, number: &str, agency: kernel::ids::AgencyId| {
        with(somebody(user_id, "AUTHORIZING_AGENCY_ADMIN", number), "authorizingAgencyId", json!(agency))
    };
    // Whoever could make users of an agency that works everywhere would see its people everywhere.
    let claimed = with(of("one", "9000000001", everywhere), "regionId", json!(own));
    region.post("/users", claimed).await.refused(403);
    let made =
        region.post("/users", with(of("two", "9000000002", here.id), "regionId", json!(other))).await.expect(201);
    assert_eq!((&made["regionId"], &made["agencyName"]), (&json!(own), &json!("Here")));
    let office = app.signed_in(Role::SscAdmin).await;
    let made = office.post("/users", of("three", "9000000003", everywhere)).await.expect(201);
    assert!(made["regionId"].is_null());
    let id = made["id"].as_str().unwrap();
    let moved = office.post(&format!("/users/{id}"), json!({ "authorizingAgencyId": here.id })).await.expect(200);
    assert_eq!(moved["regionId"], json!(own));
    office.post(&format!("/users/{id}"), json!({ "authorizingAgencyId": null })).await.refused(400);
}

#[actix_web::test]
async fn an_ssc_admin_neither_makes_nor_touches_a_super_administrator() {
    let app = app().await;
    let office = app.signed_in(Role::SscAdmin).await;
    let above = app.user(Role::SuperAdmin).await;
    let colleague = app.user(Role::SscAdmin).await;
    office.get(&format!("/users/{}", above.id)).await.expect(200);
    office.post("/users", somebody("one", "SUPER_ADMIN", "9000000002")).await.refused(403);
    office.post(&format!("/users/{}", colleague.id), json!({ "role": "SUPER_ADMIN" })).await.refused(403);
    office.post(&format!("/users/{}", above.id), json!({ "name": "Less" })).await.refused(403);
    for verb in ["disable", "enable", "unlock", "reset-password", "end-sessions", "delete"] {
        office.post(&format!("/users/{}/{verb}", above.id), why()).await.refused(403);
    }
    let number = json!({ "mobileNumber": "9000000077", "reason": "Lost the phone" });
    office.post(&format!("/users/{}/mobile-number", above.id), number).await.refused(403);
    let supreme = app.signed_in(Role::SuperAdmin).await;
    supreme.post("/users", somebody("one", "SUPER_ADMIN", "9000000002")).await.expect(201);
    supreme.post(&format!("/users/{}/disable", above.id), why()).await.expect(200);
}

#[actix_web::test]
async fn only_somebody_with_a_wider_reach_changes_the_role_of_an_administrator() {
    let app = app().await;
    let (own, _) = two_regions(&app).await;
    let supreme = app.signed_in(Role::SuperAdmin).await;
    let office = app.signed_in(Role::SscAdmin).await;
    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(own)).await;
    let less = json!({ "role": "VENUE_MANAGER", "regionId": own });
    let sentence = "Only somebody with a wider reach can change the role of this account.";
    for (peer, by, above) in [
        (Somebody::from(Role::SscRegionAdmin).in_region(own), &region, &office),
        (Somebody::from(Role::SscAdmin), &office, &supreme),
    ] {
        let role = peer.role;
        let peer = app.user(peer).await;
        let (address, session) = (format!("/users/{}", peer.id), app.session_of(peer.id, role, None).await);
        assert_eq!(by.post(&address, less.clone()).await.refused(403), sentence, "{role:?}");
        session.get("/user/me").await.expect(200);
        by.post(&address, json!({ "name": "Ravi Rao" })).await.expect(200);
        assert_eq!(above.post(&address, less.clone()).await.expect(200)["role"], "VENUE_MANAGER");
    }
    let equal = app.user(Role::SuperAdmin).await;
    assert_eq!(supreme.post(&format!("/users/{}", equal.id), less).await.refused(403), sentence);

    // Those below are changed as before, up to the own role.
    let below = app.user(Somebody::from(Role::VenueManager).in_region(own)).await;
    let address = format!("/users/{}", below.id);
    for role in ["CENTER_COORDINATOR", "SSC_REGION_ADMIN"] {
        let wanted = json!({ "role": role, "userId": "ravi" });
        assert_eq!(region.post(&address, wanted).await.expect(200)["role"], role);
    }
}

#[actix_web::test]
async fn nobody_does_it_to_themselves_and_one_super_administrator_stays() {
    let app = app().await;
    let (one, two) = (app.user(Role::SuperAdmin).await, app.user(Role::SuperAdmin).await);
    let first = app.session_of(one.id, one.role, None).await;
    let second = app.session_of(two.id, two.role, None).await;
    for verb in ["disable", "enable", "reset-password", "end-sessions", "delete"] {
        let refused = first.post(&format!("/users/{}/{verb}", one.id), why()).await.expect(409);
        assert_eq!(refused["reason"], "OWN_ACCOUNT", "{verb}");
    }
    first.post(&format!("/users/{}", one.id), json!({ "role": "SSC_ADMIN" })).await.refused(409);
    first.token().await;
    second.token().await;
    let (at_two, at_one) = (format!("/users/{}/disable", two.id), format!("/users/{}/disable", one.id));
    let (shut_two, shut_one) = join(first.post(&at_two, why()), second.post(&at_one, why())).await;
    assert!(shut_two.status == 200 || shut_one.status == 200, "{} {}", shut_two.status, shut_one.status);
    let active = [row(&app, &json!(one.id)).await, row(&app, &json!(two.id)).await]
        .into_iter()
        .filter(|user| user.status == UserStatus::Active)
        .count();
    assert_eq!(active, 1, "each shuts the other out, and one of them comes second");
}

/// A user with two browsers open, and what happens to them.
async fn ends_sessions(app: &TestApp, office: &Client<'_>, verb: &str, body: Value) {
    let user = app.user(Role::SscAdmin).await;
    let (one, two) = (app.session_of(user.id, user.role, None).await, app.session_of(user.id, user.role, None).await);
    one.get("/user/me").await.expect(200);
    let sessions = office.get(&format!("/users/{}/sessions", user.id)).await.expect(200);
    assert_eq!(sessions.as_array().unwrap().len(), 2, "{sessions}");
    office.post(&format!("/users/{}{verb}", user.id), body).await.expect(200);
    one.get("/user/me").await.refused(401);
    two.get("/user/me").await.refused(401);
}

#[actix_web::test]
async fn sessions_end_at_once_with_whatever_shuts_somebody_out() {
    let app = app().await;
    let office = app.signed_in(Role::SuperAdmin).await;
    let (region, _) = two_regions(&app).await;
    ends_sessions(&app, &office, "/disable", why()).await;
    ends_sessions(&app, &office, "/delete", json!({})).await;
    ends_sessions(&app, &office, "/reset-password", why()).await;
    ends_sessions(&app, &office, "/end-sessions", json!({})).await;
    ends_sessions(&app, &office, "", json!({ "role": "SSC_REGION_ADMIN", "regionId": region })).await;
    let number = json!({ "mobileNumber": "9000000077", "reason": "Lost the phone" });
    ends_sessions(&app, &office, "/mobile-number", number).await;

    let user = app.user(Role::SscAdmin).await;
    let client = app.session_of(user.id, user.role, None).await;
    office.post(&format!("/users/{}", user.id), json!({ "name": "Other", "email": null })).await.expect(200);
    client.get("/user/me").await.expect(200);
}

#[actix_web::test]
async fn a_hard_stop_lasts_until_an_administrator_unlocks() {
    let app = TestApp::start_with(|settings| {
        quick(settings);
        settings.identity.password.free_tries = 2;
        settings.identity.password.hard_stop = 3;
        settings.identity.password.first_wait_seconds = 1;
    })
    .await;
    let user = create(&app, "kavita", Role::SscAdmin, "9000000001").await;
    let client = app.client();
    for _ in 0..3 {
        try_to(&client, "kavita", "Wrong-Password-1").await.refused(401);
        app.advance(TimeDelta::minutes(1));
    }
    app.advance(TimeDelta::days(3));
    let stopped = try_to(&client, "kavita", PASSWORD).await.refused(429);
    assert!(stopped.contains("unlock"), "{stopped}");
    let office = app.signed_in(Role::SscAdmin).await;
    let seen = office.get(&format!("/users/{}", user.id)).await.expect(200);
    assert_eq!(seen["passwordFailures"], 3);
    assert!(seen["lockedUntil"].is_string());
    let unlocked = office.post(&format!("/users/{}/unlock", user.id), json!({})).await.expect(200);
    assert!(unlocked["lockedUntil"].is_null() && unlocked["passwordFailures"] == 0, "{unlocked}");
    try_to(&client, "kavita", PASSWORD).await.expect(200);
}

#[actix_web::test]
async fn a_password_that_was_reset_works_no_more_and_a_new_one_comes_by_code() {
    let app = app().await;
    let user = create(&app, "kavita", Role::SscAdmin, "9000000001").await;
    let office = app.signed_in(Role::SscAdmin).await;
    let thief = app.client();
    thief.post("/auth/forgot-password/initiate", json!({ "userId": "kavita" })).await.expect(200);
    let stolen = code_of(&app, "9000000001").await;
    office.post(&format!("/users/{}/reset-password", user.id), json!({ "reason": "no" })).await.refused(400);
    let voided = office.post(&format!("/users/{}/reset-password", user.id), why()).await.expect(200);
    assert_eq!(voided["hasPassword"], false);
    try_to(&app.client(), "kavita", PASSWORD).await.refused(401);
    let with_stolen = json!({ "otp": stolen, "password": NEW });
    thief.post("/auth/forgot-password/reset", with_stolen).await.refused(400);

    let kavita = app.client();
    kavita.post("/auth/forgot-password/initiate", json!({ "userId": "kavita" })).await.expect(200);
    let code = code_of(&app, "9000000001").await;
    kavita.post("/auth/forgot-password/reset", json!({ "otp": code, "password": NEW })).await.expect(201);
    try_to(&kavita, "kavita", NEW).await.expect(200);
    let manager = app.user(Role::VenueManager).await;
    office.post(&format!("/users/{}/reset-password", manager.id), why()).await.refused(400);
}

#[actix_web::test]
async fn another_mobile_number_takes_codes_a_day_later_and_the_old_one_is_told_at_once() {
    let app = app().await;
    let user = create(&app, "kavita", Role::SscAdmin, "9000000001").await;
    let taken = app.user(Role::SscAdmin).await;
    let office = app.signed_in(Role::SuperAdmin).await;
    let thief = app.client();
    thief.post("/auth/forgot-password/initiate", json!({ "userId": "kavita" })).await.expect(200);
    let stolen = code_of(&app, "9000000001").await;
    let change = |number: &str| json!({ "mobileNumber": number, "reason": "Lost the phone" });
    let address = format!("/users/{}/mobile-number", user.id);
    let clash = office.post(&address, change(taken.mobile_number.as_deref().unwrap())).await.expect(409);
    assert!(clash["fields"]["mobileNumber"].is_string());
    office.post(&address, json!({ "mobileNumber": "9000000009" })).await.refused(400);
    let changed = office.post(&address, change("9000000009")).await.expect(200);
    assert_eq!(changed["mobileNumber"], "9000000009");
    thief.post("/auth/forgot-password/reset", json!({ "otp": stolen, "password": NEW })).await.refused(400);
    let told = outbox::list(app.database(), &app.state.clock, Some("9000000001")).await.unwrap();
    assert!(told[0].body.contains("XXXXXX0009"), "{}", told[0].body);
    app.advance(TimeDelta::hours(24));
    app.client().post("/auth/forgot-password/initiate", json!({ "userId": "kavita" })).await.expect(200);
    code_of(&app, "9000000009").await;
}

#[actix_web::test]
async fn a_disabled_account_is_shut_out_until_it_is_enabled() {
    let app = app().await;
    let user = create(&app, "kavita", Role::SscAdmin, "9000000001").await;
    let office = app.signed_in(Role::SscAdmin).await;
    let address = format!("/users/{}", user.id);
    assert_eq!(office.post(&format!("{address}/disable"), why()).await.expect(200)["status"], "DISABLED");
    office.post(&format!("{address}/disable"), why()).await.expect(200);
    try_to(&app.client(), "kavita", PASSWORD).await.refused(401);
    assert_eq!(office.get("/users?status=DISABLED").await.expect(200)[0]["id"], json!(user.id));
    office.post(&format!("{address}/enable"), json!({})).await.refused(400);
    assert_eq!(office.post(&format!("{address}/enable"), why()).await.expect(200)["status"], "ACTIVE");
    try_to(&app.client(), "kavita", PASSWORD).await.expect(200);
}

#[actix_web::test]
async fn a_deleted_account_is_gone_and_what_it_had_is_free_again() {
    let app = app().await;
    let user = create(&app, "kavita", Role::SscAdmin, "9000000001").await;
    let office = app.signed_in(Role::SscAdmin).await;
    office.post(&format!("/users/{}/delete", user.id), json!({})).await.expect(200);
    office.get(&format!("/users/{}", user.id)).await.refused(404);
    office.post(&format!("/users/{}/delete", user.id), json!({})).await.refused(404);
    try_to(&app.client(), "kavita", PASSWORD).await.refused(401);
    office.post("/users", somebody("kavita", "SSC_ADMIN", "9000000001")).await.expect(201);
}

#[actix_web::test]
async fn a_code_on_its_way_opens_nothing_once_the_account_is_disabled_or_deleted() {
    let app = app().await;
    let office = app.signed_in(Role::SscAdmin).await;
    for (verb, body, number) in [("disable", why(), "9000000001"), ("delete", json!({}), "9000000002")] {
        let user = create(&app, verb, Role::SscAdmin, number).await;
        let open = app.session_of(user.id, user.role, None).await;
        let client = app.client();
        client.post("/auth/forgot-password/initiate", json!({ "userId": verb })).await.expect(200);
        let reset = json!({ "otp": code_of(&app, number).await, "password": NEW });
        office.post(&format!("/users/{}/{verb}", user.id), body).await.expect(200);
        open.get("/user/me").await.refused(401);
        client.post("/auth/forgot-password/reset", reset.clone()).await.refused(400);
        if verb == "disable" {
            office.post(&format!("/users/{}/enable", user.id), json!({ "reason": "Cleared up" })).await.expect(200);
            client.post("/auth/forgot-password/reset", reset).await.refused(400);
            try_to(&app.client(), verb, PASSWORD).await.expect(200);
        }
    }
    // At a gate as well.
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let (person, _) = ground.manager(&[&day], "device-1").await;
    let login = login_of(&app, person).await.unwrap();
    let client = app.client();
    let code = monitoring_sign_in::code_for(&app, &client, &login).await;
    office.post(&format!("/users/{}/disable", login.id), why()).await.expect(200);
    monitoring_sign_in::answer(&client, &code).await.refused(400);
    office.post(&format!("/users/{}/enable", login.id), json!({ "reason": "Cleared up" })).await.expect(200);
    monitoring_sign_in::answer(&client, &code).await.refused(400);
    client.get("/user/me").await.refused(401);
}

#[actix_web::test]
async fn the_account_of_a_duty_follows_the_duty_and_cannot_be_deleted_before_it() {
    let app = app().await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let (person, gate) = ground.manager(&[&day], "device-1").await;
    let login = login_of(&app, person).await.unwrap();
    let address = format!("/users/{}", login.id);
    let refused = ground.admin.post(&format!("{address}/delete"), json!({})).await.expect(409);
    assert_eq!(refused["reason"], "IN_USE");
    assert!(refused["error"].as_str().unwrap().contains("1 duty to come"), "{refused}");
    let refused = ground.admin.post(&address, json!({ "role": "SSC_ADMIN" })).await.expect(409);
    assert_eq!(refused["reason"], "DUTY_ACCOUNT");
    gate.get("/user/me").await.expect(200);
    ground.admin.post(&format!("{address}/disable"), why()).await.expect(200);
    gate.get("/user/me").await.refused(401);
}

#[actix_web::test]
async fn lists_are_narrowed_searched_sorted_and_paged() {
    let app = app().await;
    let (own, _) = two_regions(&app).await;
    let office = app.signed_in(Role::SuperAdmin).await;
    for (number, name) in [("9000000001", "Asha Nair"), ("9000000002", "Bela Shah"), ("9000000003", "Chitra Nair")] {
        let user = app.user(Somebody::from(Role::SscRegionAdmin).in_region(own)).await;
        let mut row = user.into_active_model();
        row.name = Set(name.into());
        row.mobile_number = Set(Some(number.into()));
        row.update(&**app.database()).await.unwrap();
    }
    let names = |answer: Value| -> Vec<String> {
        let rows = answer.get("data").cloned().unwrap_or(answer);
        rows.as_array().unwrap().iter().map(|user| user["name"].as_str().unwrap().to_owned()).collect()
    };
    let ask = async |query: &str| names(office.get(&format!("/users?{query}")).await.expect(200));
    assert_eq!(ask("role=SSC_REGION_ADMIN&sort=-name").await, ["Chitra Nair", "Bela Shah", "Asha Nair"]);
    assert_eq!(ask("q=nair&page=1").await, ["Asha Nair", "Chitra Nair"]);
    assert_eq!(ask("q=9000000002").await, ["Bela Shah"]);
    assert_eq!(ask(&format!("regionId={own}&page=2&pageSize=2")).await, ["Chitra Nair"]);
    assert!(ask(&format!("regionId={}", RegionId::new())).await.is_empty());
    office.get("/users?sort=password_hash").await.refused(400);
}

#[actix_web::test]
async fn somebody_sees_where_they_are_signed_in_and_signs_out_there() {
    let app = app().await;
    let user = app.user(Role::AuthorizingAgencyAdmin).await;
    let here = app.session_of(user.id, user.role, None).await;
    let there = app.session_of(user.id, user.role, None).await;
    let third = app.session_of(user.id, user.role, None).await;
    let stranger = app.signed_in(Role::SscAdmin).await;
    let open = here.get("/user/sessions").await.expect(200);
    let rows = open.as_array().unwrap();
    assert_eq!(rows.len(), 3, "{open}");
    assert_eq!(rows.iter().filter(|row| row["isCurrent"] == true).count(), 1);
    let of_there = there.get("/user/sessions").await.expect(200);
    let that = of_there.as_array().unwrap().iter().find(|row| row["isCurrent"] == true).unwrap()["id"].clone();
    let end = format!("/user/sessions/{}/end", that.as_str().unwrap());
    stranger.post(&end, json!({})).await.refused(404);
    here.post(&end, json!({})).await.expect(200);
    there.get("/user/me").await.refused(401);
    here.post(&end, json!({})).await.refused(404);
    here.post("/user/sessions/end-others", json!({})).await.expect(200);
    third.get("/user/me").await.refused(401);
    assert_eq!(here.get("/user/sessions").await.expect(200).as_array().unwrap().len(), 1);
    stranger.get("/user/me").await.expect(200);
}

#[actix_web::test]
async fn whoever_has_no_email_address_hears_of_a_new_password_by_sms() {
    let app = app().await;
    let user = create(&app, "kavita", Role::SscAdmin, "9000000001").await;
    let mut row = user.into_active_model();
    row.email = Set(None);
    row.update(&**app.database()).await.unwrap();
    let client = app.client();
    try_to(&client, "kavita", PASSWORD).await.expect(200);
    let change = json!({ "currentPassword": PASSWORD, "newPassword": NEW });
    client.post("/user/update/password", change).await.expect(200);
    let told = outbox::list(app.database(), &app.state.clock, Some("9000000001")).await.unwrap();
    assert!(told[0].body.contains("was changed just now") && told[0].code.is_none(), "{}", told[0].body);
}
