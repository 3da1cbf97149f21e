//! What can be deleted, and what hangs on it when it cannot.

use biometrics::face_images;
use chrono::Days;
use kernel::{access::Role, ids::FunctionaryId};
use registry::entities::functionary;
use sea_orm::{EntityTrait, PaginatorTrait};
use serde_json::json;
use test_support::{
    TestApp,
    client::Part,
    faces,
    ground::{Ground, functionary as somebody, login_of, start},
    people::Somebody,
    places,
};

const DEVICE: &str = "abcdefghijklmnopqrstu:1763600000";

fn id_of(value: &serde_json::Value) -> &str {
    value["id"].as_str().unwrap()
}

#[actix_web::test]
async fn an_examination_and_a_center_go_when_nothing_is_to_come() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (center, examination) = (id_of(&ground.center), id_of(&ground.examination));
    let day = ground.day("Morning").await;
    let paths = [format!("/examination/center/{center}"), format!("/examination/examination/{examination}")];
    for (path, what) in paths.iter().zip(["center", "examination"]) {
        let refused = ground.admin.delete(path).await.expect(409);
        assert_eq!(refused["error"], format!("This {what} cannot be deleted: it has 1 examination day to come."));
        assert_eq!(refused["reason"], "IN_USE");
    }
    ground.admin.delete(&format!("/examination/examination-day/{day}")).await.expect(200);
    for path in &paths {
        assert_eq!(ground.admin.delete(path).await.expect(200), json!({ "success": true }));
        ground.admin.get(path).await.refused(404);
        ground.admin.delete(path).await.refused(404);
    }
    assert_eq!(ground.admin.get("/examination/centers").await.expect(200), json!([]));
    assert_eq!(ground.admin.get("/choices/examination").await.expect(200), json!([]));
}

#[actix_web::test]
async fn a_day_that_is_deleted_frees_its_people_and_takes_the_login_that_came_with_it() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let tomorrow = app.state.clock.today().checked_add_days(Days::new(1)).unwrap();
    let day = ground.day_on(tomorrow, "Morning").await;
    let (manager, client) = ground.manager(&[&day], DEVICE).await;
    client.get("/user/me").await.expect(200);
    ground.admin.delete(&format!("/examination/examination-day/{day}")).await.expect(200);
    ground.admin.get(&format!("/examination/examination-day/{day}")).await.refused(404);
    client.get("/user/me").await.refused(401);
    let user = login_of(&app, manager).await.unwrap();
    assert_eq!(user.status, identity::entities::user::UserStatus::Disabled);
    let again = ground.day_on(tomorrow, "Morning").await;
    assert_ne!(again, day, "the batch is free for a new day");
}

#[actix_web::test]
async fn what_was_recorded_at_a_gate_keeps_everything_it_names() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let (_, gate) = ground.manager(&[&day], DEVICE).await;
    let token = start(&gate, &day, DEVICE).await;
    let person = enlisted(&app, &ground).await;
    ground.assign(&day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    let day_path = format!("/examination/examination-day/{day}");
    let running = ground.admin.delete(&day_path).await.refused(409);
    assert!(running.starts_with("Monitoring runs"), "{running}");

    let picture = faces::picture("3-2-gate");
    let verify = format!("/monitoring/verify-functionary/{token}/{day}/ENTRY");
    gate.upload(&verify, &[Part::File("gate.jpg", &picture)]).await.expect(200);
    assert_eq!(
        ground.admin.delete(&day_path).await.refused(409),
        "This examination day cannot be deleted: it has 1 recorded entry or exit."
    );
    assert_eq!(
        ground.admin.post(&format!("/functionary/delete/{person}"), json!({})).await.refused(409),
        "This functionary cannot be deleted: it has 1 duty to come and 1 recorded entry or exit."
    );
    ground.admin.get(&format!("/functionary/{person}")).await.expect(200);
    assert_eq!(pictures(&app).await, 1, "nothing is half deleted");
}

#[actix_web::test]
async fn a_functionary_leaves_no_face_behind_and_can_be_registered_again() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let record = json!({ "firstName": "Asha", "aadhaarNumber": "123412341234", "mobileNumber": "9876543210" });
    let new = ground.admin.post("/functionary/create", record.clone()).await.expect(201);
    let path = format!("/functionary/add-biometric/{}", id_of(&new));
    let picture = faces::picture("3-2");
    let enrolled = ground.admin.upload(&path, &[Part::File("face.jpg", &picture)]).await.expect(200);
    let file = &enrolled[0]["file"];
    let address = format!("/file/{}/{}", file["bucket"].as_str().unwrap(), file["filename"].as_str().unwrap());
    assert_eq!(ground.admin.get(&address).await.status, 200);

    ground.admin.post(&format!("/functionary/delete/{}", id_of(&new)), json!({})).await.expect(200);
    ground.admin.get(&format!("/functionary/{}", id_of(&new))).await.refused(404);
    ground.admin.get(&address).await.refused(404);
    assert_eq!(pictures(&app).await, 0);
    assert_eq!(ground.admin.get("/functionary/stats").await.expect(200)["totalFunctionaries"], 0);
    let again = ground.admin.post("/functionary/create", record).await.expect(201);
    assert_ne!(again["id"], new["id"]);
    assert_ne!(again["uid"], new["uid"]);
}

#[actix_web::test]
async fn records_out_of_reach_are_not_there_to_be_deleted() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let person = somebody(&app, ground.place, |_| {}).await;
    let bihar = places::city_in(&app, 10).await;
    let elsewhere = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(bihar.region_id)).await;
    for path in
        [format!("/examination/center/{}", id_of(&ground.center)), format!("/examination/examination-day/{day}")]
    {
        elsewhere.delete(&path).await.refused(404);
    }
    elsewhere.post(&format!("/functionary/delete/{person}"), json!({})).await.refused(404);
    elsewhere.delete(&format!("/examination/examination/{}", id_of(&ground.examination))).await.refused(403);
    let observer = app.signed_in(Role::EyCenterObserver).await;
    observer.delete(&format!("/examination/examination-day/{day}")).await.refused(403);
}

/// Somebody active with a face.
async fn enlisted(app: &TestApp, ground: &Ground<'_>) -> FunctionaryId {
    let id = somebody(app, ground.place, |_| {}).await;
    let state = &app.state;
    let parts = face_images::Enrolment {
        db: &state.database,
        keys: &state.keys,
        clock: &state.clock,
        files: &state.files,
        faces: &state.faces,
    };
    #[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
    let person = functionary::Entity::find_by_id(id).one(&**app.database()).await.unwrap().unwrap();
    face_images::enrol(parts, person, vec![faces::picture("3-2").into()], face_images::By::Operator).await.unwrap();
    id
}

#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn pictures(app: &TestApp) -> u64 {
    biometrics::entities::face_image::Entity::find().count(&**app.database()).await.unwrap()
}
