//! Agencies: entered, changed, and deleted when nothing hangs on them.

use kernel::access::Role;
use registry::entities::region;
use sea_orm::EntityTrait;
use serde_json::{Value, json};
use test_support::{TestApp, ground::functionary, people::Somebody, places};

fn new(name: &str) -> Value {
    json!({ "name": name, "family": "ECIL" })
}

#[actix_web::test]
async fn only_those_who_see_everything_manage_agencies() {
    let app = TestApp::start().await;
    let office = app.signed_in(Role::SscAdmin).await;
    let made = office.post("/agencies", new("Jammers & Co.")).await.expect(201);
    assert_eq!(made["slug"], "jammers-co");
    let address = format!("/agencies/{}", made["id"].as_str().unwrap());
    for role in [Role::SscRegionAdmin, Role::AuthorizingAgencyAdmin, Role::VenueManager, Role::EyCenterObserver] {
        let client = app.signed_in(role).await;
        client.get("/agencies").await.refused(403);
        client.get(&address).await.refused(403);
        client.post("/agencies", new("Other")).await.refused(403);
        client.post(&address, json!({ "name": "Other" })).await.refused(403);
        client.delete(&address).await.refused(403);
    }
    app.client().get("/agencies").await.refused(401);
    app.signed_in(Role::SuperAdmin).await.get(&address).await.expect(200);
}

#[actix_web::test]
async fn a_slug_is_unique_among_agencies_that_are_there() {
    let app = TestApp::start().await;
    let office = app.signed_in(Role::SscAdmin).await;
    let made = office.post("/agencies", new("Jammers")).await.expect(201);
    let clash = office.post("/agencies", new("Jammers")).await.expect(409);
    assert!(clash["fields"]["slug"].is_string(), "{clash}");
    office.delete(&format!("/agencies/{}", made["id"].as_str().unwrap())).await.expect(200);
    office.get(&format!("/agencies/{}", made["id"].as_str().unwrap())).await.refused(404);
    office.post("/agencies", new("Jammers")).await.expect(201);
    let faulty =
        office.post("/agencies", json!({ "name": " ", "slug": "No Slug", "family": "ECIL" })).await.expect(400);
    assert!(faulty["fields"]["name"].is_string() && faulty["fields"]["slug"].is_string(), "{faulty}");
    office.post("/agencies", json!({ "name": "X", "family": "CIRCUS" })).await.refused(400);
    let nowhere = json!({ "name": "X", "family": "EY", "regionId": kernel::ids::RegionId::new() });
    assert_eq!(office.post("/agencies", nowhere).await.refused(400), "Region not found");
}

#[actix_web::test]
#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn people_and_users_hold_an_agency_and_its_users_follow_it() {
    let app = TestApp::start().await;
    let office = app.signed_in(Role::SscAdmin).await;
    let place = places::city(&app).await;
    let made = office.post("/agencies", new("Jammers")).await.expect(201);
    let id: kernel::ids::AgencyId = made["id"].as_str().unwrap().parse().unwrap();
    let address = format!("/agencies/{id}");
    let user = app.user(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(id)).await;
    functionary(&app, place, |person| person.authorizing_agency_id = Some(id)).await;
    let refused = office.delete(&address).await.expect(409);
    assert_eq!(refused["reason"], "IN_USE");
    assert_eq!(refused["error"], "This agency cannot be deleted: it has 1 functionary and 1 user.");
    let fixed = office.post(&address, json!({ "family": "EY" })).await.expect(409);
    assert!(fixed["fields"]["family"].is_string(), "{fixed}");

    let region = region::Entity::find().one(&**app.database()).await.unwrap().unwrap();
    let moved = office.post(&address, json!({ "name": "Jammers India", "regionId": region.id })).await.expect(200);
    assert_eq!((&moved["regionName"], &moved["slug"]), (&json!(region.name), &json!("jammers")));
    let regional = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(region.id)).await;
    regional.get(&format!("/users/{}", user.id)).await.expect(200);
    office.post(&address, json!({ "regionId": null })).await.expect(200);
    regional.get(&format!("/users/{}", user.id)).await.refused(404);
    let found = office.get("/agencies?q=jammers%20india&family=ECIL&page=1").await.expect(200);
    assert_eq!((found["total"].as_u64(), &found["data"][0]["id"]), (Some(1), &json!(id)));
}

#[actix_web::test]
async fn names_of_agencies_and_screens_lose_characters_that_nobody_sees() {
    let app = TestApp::start().await;
    let office = app.signed_in(Role::SscAdmin).await;
    for (place, unseen) in ["\u{200b}", "\u{202e}", "\u{feff}", "\u{2066}", "\u{ad}"].into_iter().enumerate() {
        let name = format!("Eduquity{unseen} Staffing  {place}");
        let expected = format!("Eduquity Staffing {place}");
        let agency = json!({ "name": name, "slug": format!("staffing-{place}"), "family": "ECIL" });
        assert_eq!(office.post("/agencies", agency).await.expect(201)["name"], expected, "{unseen:?}");
        let screen = office.post("/wall-boards", json!({ "name": name, "days": 7 })).await.expect(201);
        assert!(screen.to_string().contains(&expected), "{screen}");
    }
    let hindi = "क्\u{200d}षेत्र प्रिया";
    office.post("/agencies", json!({ "name": hindi, "slug": "hindi", "family": "ECIL" })).await.expect(201);
    office.post("/wall-boards", json!({ "name": hindi, "days": 7 })).await.expect(201);
}
