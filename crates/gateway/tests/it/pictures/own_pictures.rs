//! Pictures of one person that may show different people: said to whoever brings and reads them, and never a reason to refuse.

use biometrics::{entities::face_image, reembed};
use chrono::TimeDelta;
use kernel::{access::Role, ids::FunctionaryId};
use registry::entities::functionary::FunctionaryStatus;
use sea_orm::{ActiveValue::Set, EntityTrait};
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    client::Part,
    faces,
    folders::{parts, registered},
    gate::{Gate, HERE, HERE_AT_THE_GATE, STRANGER, set_status, verdict},
    ground::{Ground, functionary},
    people::Somebody,
    places,
};

use crate::{
    gallery::between_processes::of_another_model,
    pictures::{
        enrol_picture::{enrol, told},
        self_verification,
        thresholds::{self, HERE_ELSEWHERE},
    },
};

const MAHARASHTRA: i32 = 27;
/// What is said of a picture that is unlike the others.
pub(crate) const FLAG: &str = "UNLIKE_OWN_PICTURES";

/// Enrols test pictures of these names.
pub(crate) async fn bring(client: &Client<'_>, person: FunctionaryId, names: &[&str]) {
    let pictures: Vec<_> = names.iter().map(|name| faces::picture(name)).collect();
    let parts: Vec<_> = pictures.iter().map(|picture| Part::File("face.jpg", picture)).collect();
    client.upload(&format!("/functionary/add-biometric/{person}"), &parts).await.expect(200);
}

async fn pictures(client: &Client<'_>, person: FunctionaryId) -> Vec<Value> {
    let listed = client.get(&format!("/functionary/functionary-biometrics/{person}")).await.expect(200);
    listed.as_array().unwrap().clone()
}

/// Whether each picture, in the order in which they were enrolled, is said to be unlike the rest.
pub(crate) async fn unlike(client: &Client<'_>, person: FunctionaryId) -> Vec<bool> {
    pictures(client, person).await.iter().map(|picture| picture["flags"] == json!([FLAG])).collect()
}

/// Deletes the picture at this place, in the order in which they were enrolled.
pub(crate) async fn remove(client: &Client<'_>, person: FunctionaryId, place: usize) {
    let id = pictures(client, person).await[place]["id"].clone();
    let which = json!({ "functionaryId": person, "biometricId": id });
    client.post("/functionary/delete-biometric", which).await.expect(200);
}

#[actix_web::test]
async fn a_picture_of_somebody_else_is_told_by_the_persons_others_as_long_as_both_are_there() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (admin, person) = (&ground.admin, functionary(&app, ground.place, |_| {}).await);
    bring(admin, person, &[HERE]).await;
    assert_eq!(unlike(admin, person).await, [false], "there is nothing that it could be unlike");
    bring(admin, person, &[STRANGER]).await;
    assert_eq!(unlike(admin, person).await, [true, true], "nobody knows which is the wrong one");
    bring(admin, person, &[HERE_AT_THE_GATE]).await;
    assert_eq!(unlike(admin, person).await, [false, true, false], "two agree");
    bring(admin, person, &["6-2"]).await;
    assert_eq!(
        unlike(admin, person).await,
        [true; 4],
        "of two pictures each of two people nobody knows which are wrong"
    );
    remove(admin, person, 3).await;
    remove(admin, person, 1).await;
    assert_eq!(unlike(admin, person).await, [false, false]);

    let another = functionary(&app, ground.place, |_| {}).await;
    bring(admin, another, &["6-1", "4-1"]).await;
    assert_eq!(unlike(admin, another).await, [true, true], "those that come together, too");
    remove(admin, another, 0).await;
    assert_eq!(unlike(admin, another).await, [true], "what was there before is still compared with");
}

#[actix_web::test]
async fn whoever_comes_in_by_a_picture_that_may_show_somebody_else_is_looked_at_closely() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let (admin, person) = (&ground.admin, functionary(&app, ground.place, |_| {}).await);
    bring(admin, person, &[HERE, HERE_AT_THE_GATE]).await;
    bring(admin, person, &[STRANGER]).await;
    assert_eq!(unlike(admin, person).await, [false, false, true]);
    ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;

    let other = gate.verify("ENTRY", STRANGER).await;
    assert_eq!(verdict(&other), ("WARN", None), "{other}");
    assert_eq!((&other["flags"], &other["anomalies"]), (&json!([FLAG]), &json!([])));
    assert_eq!(
        other["message"],
        "Entry recorded. Look closely: the enrolled picture that it is like may show somebody else."
    );
    assert_eq!(other["log"]["flags"], other["flags"], "whoever reads the log later is told as well");
    let again = gate.verify("ENTRY", STRANGER).await;
    assert_eq!((verdict(&again), &again["flags"]), (("WARN", None), &other["flags"]), "the same passage");
    let looked_at = gate.verify("ENTRY", HERE_AT_THE_GATE).await;
    assert_eq!(
        (verdict(&looked_at), &looked_at["flags"]),
        (("OK", None), &json!([])),
        "what there is to say of this one"
    );
    assert_eq!(looked_at["log"]["id"], other["log"]["id"], "the entry is the first one: {looked_at}");
    let own = gate.verify("EXIT", HERE_AT_THE_GATE).await;
    assert_eq!((verdict(&own), &own["flags"]), (("OK", None), &json!([])), "their own pictures are in no doubt");
    app.advance(TimeDelta::minutes(5));
    set_status(&app, person, FunctionaryStatus::Blacklisted).await;
    let denied = gate.verify("ENTRY", STRANGER).await;
    assert_eq!((verdict(&denied).0, &denied["flags"]), ("DENIED", &json!([])), "a gate is told no more: {denied}");
}

#[actix_web::test]
async fn somebody_else_who_comes_at_once_after_a_person_is_not_taken_for_the_same_passage() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let (admin, person) = (&ground.admin, functionary(&app, ground.place, |_| {}).await);
    bring(admin, person, &[HERE, HERE_AT_THE_GATE, STRANGER]).await;
    ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    let own = gate.verify("ENTRY", HERE_AT_THE_GATE).await;
    assert_eq!((verdict(&own), &own["flags"]), (("OK", None), &json!([])));
    let other = gate.verify("ENTRY", STRANGER).await;
    assert_eq!(verdict(&other), ("WARN", Some("MULTIPLE_ENTRY")), "{other}");
    assert_eq!(other["flags"], json!([FLAG]));
    assert_eq!(other["anomalies"][0]["metadata"]["reason"], "ALREADY_INSIDE");
    assert_ne!(other["log"]["id"], own["log"]["id"], "what is taken back of the one is not of the other");
    assert!(!other["log"]["file"].is_null(), "there is a picture to look at later");
    let anomaly = admin.get("/monitoring/anomalies").await.expect(200)["anomalies"][0].clone();
    assert_eq!(anomaly["metadata"]["flags"], json!([FLAG]));
    assert_eq!(other["anomalies"][0]["metadata"]["flags"], Value::Null, "a gate is told in the answer");
}

#[actix_web::test]
async fn a_person_who_was_recorded_by_hand_is_not_taken_for_whoever_comes_next() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let person = functionary(&app, ground.place, |_| {}).await;
    bring(&ground.admin, person, &[HERE, HERE_AT_THE_GATE, STRANGER]).await;
    ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    let fields = [Part::Field("functionaryId", &person.to_string()), Part::Field("reason", "A bandage over the face")];
    let by_hand = gate.client.upload(&gate.by_hand("ENTRY"), &fields).await.expect(200);
    assert_eq!(verdict(&by_hand), ("OK", None), "{by_hand}");
    let other = gate.verify("ENTRY", STRANGER).await;
    assert_eq!(verdict(&other), ("WARN", None), "the entry by hand waits, and stands against no face: {other}");
    assert_eq!(other["flags"], json!([FLAG]));
}

#[actix_web::test]
async fn an_administrator_learns_that_whoever_was_turned_away_is_accused_by_a_picture_in_doubt() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let (admin, person) = (&ground.admin, functionary(&app, ground.place, |_| {}).await);
    bring(admin, person, &[HERE, HERE_AT_THE_GATE, STRANGER]).await;
    let denied = gate.verify("ENTRY", STRANGER).await;
    assert_eq!(verdict(&denied), ("DENIED", Some("FUNCTIONARY_NOT_ASSIGNED_TO_CENTER")), "{denied}");
    assert_eq!((&denied["flags"], &denied["anomalies"][0]["metadata"]["flags"]), (&json!([]), &Value::Null));
    let anomaly = admin.get("/monitoring/anomalies").await.expect(200)["anomalies"][0].clone();
    assert_eq!(anomaly["functionary"]["id"], json!(person));
    assert_eq!(anomaly["metadata"]["flags"], json!([FLAG]));

    let path = format!("/examination/verify-examination-day-functionary/{}", gate.day);
    let asked = async || admin.upload(&path, &[Part::File("face.jpg", &faces::picture(STRANGER))]).await.expect(200);
    let elsewhere = asked().await;
    assert_eq!((verdict(&elsewhere).0, &elsewhere["flags"]), ("DENIED", &json!([FLAG])));
    ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    let here = asked().await;
    assert_eq!((verdict(&here), &here["flags"]), (("WARN", None), &json!([FLAG])), "as at a gate");
    assert_eq!(
        here["message"],
        "This person is on the roster of this day. Look closely: the enrolled picture that it is like may show somebody else."
    );
}

/// Who of these is said to have a picture that is unlike their others.
async fn doubted(client: &Client<'_>, people: &[FunctionaryId]) -> Vec<Value> {
    let ids: Vec<_> = people.iter().map(ToString::to_string).collect();
    let answer = client.get(&format!("/functionary/face-doubts?functionaryIds={}", ids.join(","))).await.expect(200);
    answer["unlikeOwnPictures"].as_array().unwrap().clone()
}

#[actix_web::test]
async fn of_many_people_those_in_reach_are_told_whose_pictures_may_show_two() {
    let app = TestApp::start().await;
    let (here, there) =
        (Ground::in_delhi(&app).await, Ground::at(&app, places::city_in(&app, MAHARASHTRA).await).await);
    let (odd, like) = (functionary(&app, here.place, |_| {}).await, functionary(&app, here.place, |_| {}).await);
    bring(&here.admin, odd, &[HERE, STRANGER]).await;
    bring(&here.admin, like, &["6-1"]).await;
    assert_eq!(doubted(&here.admin, &[like, odd]).await, [json!(odd)], "once, however many pictures");
    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(there.place.region_id)).await;
    assert_eq!(doubted(&region, &[like, odd]).await, Vec::<Value>::new(), "they are out of reach");
    here.admin.post(&format!("/functionary/delete/{odd}"), json!({})).await.expect(200);
    assert_eq!(doubted(&here.admin, &[like, odd]).await, Vec::<Value>::new());
}

#[actix_web::test]
async fn how_unlike_follows_the_distance_of_a_gate() {
    // They are 0.45 apart.
    for (roster, is_unlike) in [(0.53, false), (0.44, true)] {
        let app = TestApp::start_with(|settings| {
            let faces = &mut settings.biometrics;
            thresholds::distances(roster, 0.44)(faces);
            // She looks aside in one of them.
            faces.engine.enrolment_quality = faces.engine.gate_quality;
        })
        .await;
        let ground = Ground::in_delhi(&app).await;
        let person = functionary(&app, ground.place, |_| {}).await;
        bring(&ground.admin, person, &[HERE, HERE_ELSEWHERE]).await;
        assert_eq!(unlike(&ground.admin, person).await, [is_unlike; 2], "{roster}");
    }
}

#[actix_web::test]
async fn whoever_brings_many_pictures_is_told_which_is_unlike_its_persons_others() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (_, uid) = registered(&ground, "483920174652").await;
    let first = enrol(&ground.admin, &format!("{uid}/1.jpg"), &faces::picture(HERE)).await;
    assert_eq!(told(&first), ("ENROLLED", None));
    let odd = enrol(&ground.admin, &format!("{uid}/2.jpg"), &faces::picture(STRANGER)).await;
    assert_eq!(told(&odd), ("ENROLLED", Some(FLAG)));
    assert_eq!(odd["remark"], "Not like the person's other pictures.");
    let again = enrol(&ground.admin, &format!("{uid}/2.jpg"), &faces::picture(STRANGER)).await;
    assert_eq!((told(&again), &again["remark"]), (("ALREADY_ENROLLED", Some(FLAG)), &odd["remark"]));

    // Whom it is like is worth more than whom it is not like.
    let (_, other) = registered(&ground, "483920174653").await;
    enrol(&ground.admin, &format!("{other}/1.jpg"), &faces::picture("6-1")).await;
    let double = enrol(&ground.admin, &format!("{other}/2.jpg"), &faces::picture(HERE)).await;
    assert_eq!(told(&double), ("ENROLLED", Some("DUPLICATE_FACE")));
}

#[actix_web::test]
#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn another_model_judges_anew() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (admin, person) = (&ground.admin, functionary(&app, ground.place, |_| {}).await);
    bring(admin, person, &[HERE, STRANGER]).await;
    // As a model left them by which all of them are alike.
    let alike = face_image::ActiveModel { is_unlike_own: Set(false), ..Default::default() };
    face_image::Entity::update_many().set(alike).exec(&**app.database()).await.unwrap();
    of_another_model(&app).await;
    assert_eq!(unlike(admin, person).await, [false, false]);
    let done = reembed::run(parts(&app), None, &|_| ()).await.unwrap();
    assert_eq!((done.count, done.failures.len()), (2, 0));
    assert_eq!(unlike(admin, person).await, [true, true]);
}

#[actix_web::test]
async fn nobody_is_told_of_their_own_pictures_how_those_look_that_others_brought() {
    let app = self_verification::app().await;
    let person = self_verification::registered(&app).await;
    let ground = Ground::in_delhi(&app).await;
    bring(&ground.admin, person, &[HERE, STRANGER]).await;
    assert_eq!(unlike(&ground.admin, person).await, [true, true]);
    let own = self_verification::own(&self_verification::verified(&app).await).await;
    for picture in own["biometrics"].as_array().unwrap() {
        assert_eq!(picture["flags"], json!([]));
        assert_eq!(picture["updatedAt"], picture["createdAt"], "not even that something was said of it");
    }
}
