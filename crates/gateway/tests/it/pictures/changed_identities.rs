//! An agency gives a person with a face another name: told at once, marked until the region has looked.

use biometrics::entities::changed_identity;
use chrono::Days;
use kernel::access::Role;
use registry::entities::AgencyFamily;
use sea_orm::{EntityTrait, PaginatorTrait};
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    gate::{HERE, enlisted, of_agency},
    ground::{Ground, agency, functionary},
    people::Somebody,
};

async fn waiting(client: &Client<'_>) -> Vec<Value> {
    client.get("/functionary/changed-identities").await.expect(200).as_array().unwrap().clone()
}

async fn told(client: &Client<'_>) -> Vec<Value> {
    let all = client.get("/notifications").await.expect(200);
    let of_kind = |notice: &&Value| notice["type"] == "IDENTITY_CHANGED";
    all.as_array().unwrap().iter().filter(of_kind).cloned().collect()
}

#[actix_web::test]
#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn a_face_that_an_agency_gives_another_name_is_told_and_marked_until_the_region_has_looked() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (id, faceless) = (enlisted(&app, &ground, HERE).await, functionary(&app, ground.place, |_| {}).await);
    let own = agency(&app, "eduquity-one", AgencyFamily::Eduquity).await;
    for person in [id, faceless] {
        of_agency(&app, person, own).await;
    }
    let of_region = Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id);
    let region = app.signed_in(of_region).await;
    let their_agency = app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(own)).await;
    let address = format!("/functionary/get/{id}");

    their_agency.post(&address, json!({ "email": "asha@example.org" })).await.expect(200);
    their_agency.post(&format!("/functionary/get/{faceless}"), json!({ "firstName": "Zoya" })).await.expect(200);
    region.post(&address, json!({ "firstName": "Asha", "lastName": "Rao" })).await.expect(200);
    assert_eq!((waiting(&region).await.len(), told(&region).await.len()), (0, 0), "only what an agency renames");

    their_agency.post(&address, json!({ "firstName": "Zoya", "lastName": "Khan" })).await.expect(200);
    let notice = told(&region).await.remove(0);
    let identity = json!({ "nameBefore": "Asha Rao", "nameAfter": "Zoya Khan", "hasNewNumber": false });
    assert_eq!(notice["metadata"]["identity"], identity, "{notice}");
    assert!(notice["body"].as_str().unwrap().contains("Asha Rao is now Zoya Khan"), "{notice}");
    their_agency.post(&address, json!({ "aadhaarNumber": "234567890124" })).await.expect(200);
    let open = waiting(&region).await;
    assert_eq!((open.len(), told(&region).await.len()), (2, 2));
    assert_eq!((&open[0]["hasNewNumber"], &open[1]["hasNewNumber"]), (&json!(true), &json!(false)), "{open:?}");
    assert_eq!(
        (&open[1]["nameBefore"], &open[1]["changedBy"]),
        (&json!("Asha Rao"), &json!("Test AuthorizingAgencyAdmin"))
    );

    let soon = app.state.clock.today() + Days::new(2);
    let day = ground.day_on(soon, "Morning").await;
    ground.assign(&day, &[(id, "EDUQUITY_INVIGILATOR"), (faceless, "EDUQUITY_INVIGILATOR")]).await;
    let roster = format!("/examination/examination-day-functionary/{day}");
    let doubts = format!("/functionary/face-doubts?functionaryIds={id},{faceless}");
    for duty in region.get(&roster).await.expect(200).as_array().unwrap() {
        assert_eq!(duty["identityChanged"], json!(duty["functionaryId"] == json!(id)), "{duty}");
    }
    assert_eq!(region.get(&doubts).await.expect(200)["changedIdentities"], json!([id]));

    for change in &open {
        let seen = format!("/functionary/changed-identities/{}", change["id"].as_str().unwrap());
        their_agency.post(&seen, json!({})).await.refused(403);
        region.post(&seen, json!({})).await.expect(200);
        region.post(&seen, json!({})).await.refused(404);
    }
    assert_eq!(waiting(&their_agency).await.len(), 0);
    assert_eq!(region.get(&doubts).await.expect(200)["changedIdentities"], json!([]));
    let trail = ground.admin.get("/audit?action=SEE_CHANGED_IDENTITY").await.expect(200);
    assert_eq!(trail["data"].as_array().unwrap().len(), 2, "{trail}");

    // What was kept of the names goes with the record.
    let other = enlisted(&app, &ground, "4-1").await;
    of_agency(&app, other, own).await;
    their_agency.post(&format!("/functionary/get/{other}"), json!({ "firstName": "Meera" })).await.expect(200);
    assert_eq!(told(&region).await.len(), 3);
    region.post(&format!("/functionary/delete/{other}"), json!({})).await.expect(200);
    assert_eq!(told(&region).await.len(), 2);
    assert_eq!(changed_identity::Entity::find().count(&**app.database()).await.unwrap(), 2);
}
