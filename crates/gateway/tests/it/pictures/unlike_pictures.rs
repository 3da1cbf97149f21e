//! The list of people whose own pictures do not all look like one person.

use kernel::{access::Role, ids::FunctionaryId};
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    gate::{HERE, HERE_AT_THE_GATE, STRANGER},
    ground::{Ground, functionary},
    people::Somebody,
    places,
};

use crate::pictures::own_pictures::{FLAG, bring, remove};

const MAHARASHTRA: i32 = 27;
const LIST: &str = "/functionary/unlike-pictures";

async fn listed(client: &Client<'_>, query: &str) -> Vec<Value> {
    client.get(&format!("{LIST}{query}")).await.expect(200).as_array().unwrap().clone()
}

fn people(listed: &[Value]) -> Vec<&Value> {
    listed.iter().map(|one| &one["functionary"]["id"]).collect()
}

async fn named(app: &TestApp, ground: &Ground<'_>, first_name: &str) -> FunctionaryId {
    functionary(app, ground.place, |person| first_name.clone_into(&mut person.first_name)).await
}

#[actix_web::test]
async fn people_are_listed_by_name_with_all_their_pictures_until_somebody_has_decided() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let admin = &ground.admin;
    let (zoya, anil) = (named(&app, &ground, "Zoya").await, named(&app, &ground, "Anil").await);
    let like = named(&app, &ground, "Meera").await;
    bring(admin, zoya, &[HERE, STRANGER]).await;
    bring(admin, anil, &["6-1", "4-1"]).await;
    bring(admin, like, &[HERE_AT_THE_GATE]).await;

    let all = listed(admin, "").await;
    assert_eq!(people(&all), [&json!(anil), &json!(zoya)], "{all:?}");
    assert_eq!(all[1]["functionary"]["firstName"], "Zoya");
    let faces: Vec<_> = all[1]["faces"].as_array().unwrap().iter().map(|face| &face["functionaryId"]).collect();
    assert_eq!(faces, [&json!(zoya), &json!(zoya)]);
    assert!(all[1]["faces"][0]["flags"].as_array().unwrap().contains(&json!(FLAG)));
    let page = admin.get(&format!("{LIST}?page=2&pageSize=1")).await.expect(200);
    assert_eq!((&page["total"], &page["data"][0]["functionary"]["id"]), (&json!(2), &json!(zoya)));

    remove(admin, anil, 1).await;
    assert_eq!(people(&listed(admin, "").await), [&json!(anil), &json!(zoya)], "until somebody else has looked");
    let same = json!({ "status": "SAME_PERSON", "note": "The other one was brought by mistake." });
    let office = app.signed_in(Role::SscAdmin).await;
    office.post(&format!("{LIST}/{anil}"), same).await.expect(200);
    assert_eq!(people(&listed(admin, "").await), [&json!(zoya)]);
    admin.post(&format!("/functionary/delete/{zoya}"), json!({})).await.expect(200);
    assert_eq!(listed(admin, "").await, Vec::<Value>::new());
}

#[actix_web::test]
async fn nobody_is_listed_to_whoever_does_not_reach_them() {
    let app = TestApp::start().await;
    let (here, there) =
        (Ground::in_delhi(&app).await, Ground::at(&app, places::city_in(&app, MAHARASHTRA).await).await);
    let person = functionary(&app, here.place, |_| {}).await;
    bring(&here.admin, person, &[HERE, STRANGER]).await;
    let of_region = |ground: &Ground<'_>| format!("?regionId={}", ground.place.region_id);
    assert_eq!(people(&listed(&here.admin, &of_region(&here)).await), [&json!(person)]);
    assert_eq!(listed(&here.admin, &of_region(&there)).await, Vec::<Value>::new());
    let near = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(here.place.region_id)).await;
    assert_eq!(people(&listed(&near, "").await), [&json!(person)]);
    let far = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(there.place.region_id)).await;
    for query in [String::new(), of_region(&here)] {
        assert_eq!(listed(&far, &query).await, Vec::<Value>::new(), "{query}");
    }
}
