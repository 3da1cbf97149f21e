//! The list of people whose own pictures do not all look like one person.

use biometrics::entities::face_image;
use kernel::{access::Role, ids::FunctionaryId};
use migrations::{Migrator, MigratorTrait};
use sea_orm::{ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    gate::{HERE, HERE_AT_THE_GATE, STRANGER},
    ground::{Ground, functionary},
    people::Somebody,
    places,
};

use crate::pictures::own_pictures::{FLAG, bring, remove, unlike};

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

#[actix_web::test]
#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn what_was_found_before_the_column_was_there_is_kept() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (odd, like) = (functionary(&app, ground.place, |_| {}).await, functionary(&app, ground.place, |_| {}).await);
    bring(&ground.admin, odd, &[HERE, STRANGER]).await;
    bring(&ground.admin, like, &["6-1"]).await;
    let db = &**app.database();
    for (person, flags) in [(odd, json!(["MOUTH_COVERED", FLAG])), (like, json!(["EYES_COVERED"]))] {
        let before = face_image::ActiveModel {
            quality: Set(
                json!({ "size": "good", "sharpness": "good", "light": "fair", "pose": "good", "flags": flags }),
            ),
            ..Default::default()
        };
        let of_person = face_image::Column::FunctionaryId.eq(person);
        face_image::Entity::update_many().set(before).filter(of_person).exec(db).await.unwrap();
    }
    for statement in [
        "DROP INDEX ix_face_image_is_unlike_own",
        "ALTER TABLE face_image DROP COLUMN is_unlike_own",
        "DELETE FROM seaql_migrations WHERE version = 'm0017_unlike_own_pictures'",
    ] {
        db.execute_unprepared(statement).await.unwrap();
    }
    Migrator::up(db, None).await.unwrap();

    let all = listed(&ground.admin, "").await;
    assert_eq!(people(&all), [&json!(odd)]);
    for face in all[0]["faces"].as_array().unwrap() {
        assert_eq!(face["flags"], json!(["MOUTH_COVERED", FLAG]), "what else was found is kept, too");
        assert_eq!(face["quality"]["light"], "fair");
    }
    let untouched = ground.admin.get(&format!("/functionary/functionary-biometrics/{like}")).await.expect(200);
    assert_eq!(untouched[0]["flags"], json!(["EYES_COVERED"]));
    remove(&ground.admin, odd, 1).await;
    assert_eq!(unlike(&ground.admin, odd).await, [false], "it is not in the list of words any more");
}
