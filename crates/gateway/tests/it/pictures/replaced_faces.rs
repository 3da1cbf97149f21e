//! A face that replaces another: compared with what was there, marked at the gate, and decided by nobody who has a part in it.

use biometrics::{
    entities::{face_image, removed_face},
    rekey::{self, Lost},
};
use chrono::Days;
use kernel::{access::Role, ids::FunctionaryId};
use registry::entities::{AgencyFamily, functionary::FunctionaryStatus};
use sea_orm::{ActiveValue::Set, EntityTrait, PaginatorTrait};
use serde_json::{Value, json};
use test_support::{
    Answer, Client, TestApp,
    client::Part,
    faces,
    folders::parts,
    gate::{Gate, HERE, HERE_AT_THE_GATE, STRANGER, enlisted, of_agency, person, set_status, verdict},
    ground::{Ground, agency, functionary},
    people::Somebody,
};

use crate::{
    gallery::{between_processes::at_the_gate, rekeying::restarted},
    pictures::{
        own_pictures::{FLAG, bring, remove, unlike},
        picture_flags, self_verification,
    },
};

/// Those who see to a person: her agency, her region, and the head office.
struct Above<'app> {
    agency: Client<'app>,
    biometric: Client<'app>,
    region: Client<'app>,
    office: Client<'app>,
}

async fn above<'app>(app: &'app TestApp, ground: &Ground<'app>, people: &[FunctionaryId]) -> Above<'app> {
    let own = agency(app, "eduquity-one", AgencyFamily::Eduquity).await;
    for id in people {
        of_agency(app, *id, own).await;
    }
    let somebody = |role| app.signed_in(Somebody::from(role).of_agency(own).in_region(ground.place.region_id));
    Above {
        agency: somebody(Role::AuthorizingAgencyAdmin).await,
        biometric: somebody(Role::AuthorizingAgencyBiometricAdmin).await,
        region: app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await,
        office: app.signed_in(Role::SscAdmin).await,
    }
}

async fn listed(client: &Client<'_>) -> Vec<Value> {
    client.get("/functionary/unlike-pictures").await.expect(200).as_array().unwrap().clone()
}

async fn settle(client: &Client<'_>, person: FunctionaryId, status: &str) -> Answer {
    let decision = json!({ "status": status, "note": "Seen with the identity card." });
    client.post(&format!("/functionary/unlike-pictures/{person}"), decision).await
}

async fn notices(client: &Client<'_>, service: &str) -> usize {
    let all = client.get("/notifications").await.expect(200);
    all.as_array().unwrap().iter().filter(|notice| notice["metadata"]["serviceName"] == service).count()
}

async fn bring_own(client: &Client<'_>, id: FunctionaryId, picture: &str) -> Value {
    let picture = faces::picture(picture);
    client.upload(&format!("/functionary/self-add-biometric/{id}"), &[Part::File("me.jpg", &picture)]).await.expect(200)
}

async fn delete_own(client: &Client<'_>, id: FunctionaryId, place: usize) -> Answer {
    let picture = self_verification::own(client).await["biometrics"][place]["id"].clone();
    client.post("/functionary/self-delete-biometric", json!({ "functionaryId": id, "biometricId": picture })).await
}

#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn kept(app: &TestApp) -> u64 {
    removed_face::Entity::find().count(&**app.database()).await.unwrap()
}

#[actix_web::test]
async fn nobody_sends_another_by_exchanging_their_own_face() {
    let app = self_verification::app().await;
    let ground = Ground::in_delhi(&app).await;
    let id = self_verification::registered(&app).await;
    let Above { agency, biometric, region, office } = above(&app, &ground, &[id]).await;
    bring(&ground.admin, id, &[HERE]).await;
    set_status(&app, id, FunctionaryStatus::Active).await;

    let oneself = self_verification::verified(&app).await;
    assert_eq!(delete_own(&oneself, id, 0).await.expect(200)["status"], "INACTIVE");
    bring_own(&oneself, id, STRANGER).await;
    let refused = oneself.post("/functionary/activate", json!({})).await.expect(409);
    assert_eq!(refused["reason"], "WAITS_FOR_AGENCY", "{refused}");
    assert_eq!(self_verification::own(&oneself).await["activationWait"], "COMPARED");
    assert_eq!(delete_own(&oneself, id, 0).await.expect(409)["reason"], "REMOVAL_CLOSED", "what is looked at stays");

    // Even where somebody below makes her active again.
    agency.post("/functionary/activate", json!({ "functionaryId": id })).await.expect(200);
    let gate = Gate::open(&ground).await;
    ground.assign(&gate.day, &[(id, "EDUQUITY_INVIGILATOR")]).await;
    let other = gate.verify("ENTRY", STRANGER).await;
    assert_eq!((verdict(&other), &other["flags"]), (("WARN", None), &json!([FLAG])), "{other}");

    for client in [&agency, &region] {
        assert_eq!(notices(client, "FACE_REVIEW").await, 1);
        let all = listed(client).await;
        assert_eq!(all.len(), 1, "{all:?}");
        assert_eq!(all[0]["functionary"]["id"], json!(id));
        assert!(all[0]["reviewSince"].is_string());
        assert_eq!(all[0]["removed"][0]["removed"]["source"], "SELF_SERVICE");
        assert_eq!(all[0]["removed"][0]["enrolled"]["by"], "Test SscAdmin");
        assert_eq!((&all[0]["added"][0]["source"], &all[0]["added"][0]["by"]), (&json!("SELF_SERVICE"), &Value::Null));
    }
    assert_eq!(listed(&agency).await[0]["canSettle"], false);
    assert_eq!(listed(&region).await[0]["canSettle"], true);
    for client in [&agency, &biometric] {
        settle(client, id, "SAME_PERSON").await.refused(403);
    }
    let silent = json!({ "status": "SAME_PERSON", "note": " " });
    region.post(&format!("/functionary/unlike-pictures/{id}"), silent).await.refused(400);

    let settled = settle(&region, id, "ANOTHER_PERSON").await.expect(200);
    assert_eq!((&settled["faces"], &settled["reviewSince"]), (&json!([]), &Value::Null), "{settled}");
    assert_eq!(settled["functionary"]["status"], "INACTIVE");
    assert_eq!(listed(&office).await, [json!(null); 0]);
    let trail = office.get("/audit?action=SETTLE_FACE_REVIEW").await.expect(200);
    assert_eq!(trail["data"][0]["after"]["note"], "Seen with the identity card.", "{trail}");

    // The next attempt is compared with the first face again, and so is she.
    let oneself = self_verification::verified(&app).await;
    bring_own(&oneself, id, HERE_AT_THE_GATE).await;
    assert_eq!(unlike(&office, id).await, [false]);
    // What the region decided, neither she nor the agency undoes.
    oneself.post("/functionary/activate", json!({})).await.refused(409);
    let again = json!({ "functionaryId": id, "reason": "It is her own face now." });
    for (client, done) in [(&agency, json!([])), (&region, json!([id]))] {
        assert_eq!(client.post("/functionary/activate", again.clone()).await.expect(200)["functionaryIds"], done);
    }
    bring_own(&oneself, id, STRANGER).await;
    assert_eq!(notices(&region, "FACE_REVIEW").await, 2, "one for each review");
}

#[actix_web::test]
async fn an_agency_exchanges_nobodys_face_either() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let id = enlisted(&app, &ground, HERE).await;
    let Above { agency, biometric, region, .. } = above(&app, &ground, &[id]).await;
    remove(&biometric, id, 0).await;
    bring(&biometric, id, &[STRANGER]).await;
    bring(&biometric, id, &[STRANGER]).await;
    agency.post("/functionary/activate", json!({ "functionaryId": id })).await.expect(200);
    let gate = Gate::open(&ground).await;
    ground.assign(&gate.day, &[(id, "EDUQUITY_INVIGILATOR")]).await;
    let other = gate.verify("ENTRY", STRANGER).await;
    assert_eq!((verdict(&other), &other["flags"]), (("WARN", None), &json!([FLAG])), "however many are alike: {other}");
    assert_eq!(notices(&region, "FACE_REVIEW").await, 1, "once, however many pictures");

    let person = listed(&region).await.remove(0);
    assert_eq!(person["removed"][0]["removed"]["by"], "Test AuthorizingAgencyBiometricAdmin");
    let settled = settle(&region, id, "SAME_PERSON").await.expect(200);
    assert_eq!((&settled["reviewSince"], &settled["removed"]), (&Value::Null, &json!([])), "{settled}");
    assert_eq!(kept(&app).await, 0, "what was kept for it is gone");
    assert_eq!(unlike(&region, id).await, [false, false]);
    settle(&region, id, "SAME_PERSON").await.refused(404);
}

#[actix_web::test]
async fn a_face_beside_the_genuine_one_is_marked_however_many_follow_it() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let id = enlisted(&app, &ground, HERE).await;
    let Above { biometric, region, office, .. } = above(&app, &ground, &[id]).await;
    bring(&biometric, id, &[STRANGER, STRANGER, "6-2"]).await;
    assert_eq!(unlike(&office, id).await, [true; 4], "the many do not outvote the first");
    let pictures = listed(&region).await[0]["faces"].clone();
    let first = json!([pictures[0]["id"]]);
    let wrong = json!({ "status": "ANOTHER_PERSON", "note": "She was enrolled by mistake.", "biometricIds": first });
    region.post(&format!("/functionary/unlike-pictures/{id}"), wrong).await.expect(200);
    assert_eq!(unlike(&office, id).await, [false; 3], "the region may find that the first was the wrong one");
    bring(&biometric, id, &[HERE]).await;
    assert_eq!(unlike(&office, id).await, [false, false, false, true]);
}

#[actix_web::test]
async fn whoever_enrolled_or_removed_a_face_does_not_decide_about_it() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let id = enlisted(&app, &ground, HERE).await;
    let Above { region, office, .. } = above(&app, &ground, &[id]).await;
    remove(&region, id, 0).await;
    bring(&office, id, &[STRANGER]).await;
    for client in [&region, &office] {
        assert_eq!(listed(client).await[0]["canSettle"], false);
        settle(client, id, "SAME_PERSON").await.refused(403);
    }
    settle(&ground.admin, id, "SAME_PERSON").await.expect(200);
    assert_eq!(listed(&ground.admin).await, [json!(null); 0]);
}

/// A regional administrator's account that somebody makes, and a browser in which it is signed in.
async fn made_by<'app>(app: &'app TestApp, maker: &Client<'_>, ground: &Ground<'_>, which: usize) -> Client<'app> {
    let new = json!({
        "name": "A. Puppet", "userId": format!("puppet{which}"), "mobileNumber": format!("900000006{which}"),
        "role": "SSC_REGION_ADMIN", "regionId": ground.place.region_id,
    });
    let made = maker.post("/users", new).await.expect(201);
    let id = serde_json::from_value(made["id"].clone()).unwrap();
    app.session_of(id, Role::SscRegionAdmin, None).await
}

#[actix_web::test]
async fn nobody_decides_about_what_an_account_did_that_is_not_independent_of_theirs() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let id = enlisted(&app, &ground, HERE).await;
    let region = made_by(&app, &ground.admin, &ground, 1).await;
    let puppet = made_by(&app, &region, &ground, 2).await;
    let other = made_by(&app, &ground.admin, &ground, 3).await;
    for (enroller, dependent) in [(&region, &puppet), (&puppet, &region)] {
        bring(enroller, id, &[STRANGER]).await;
        assert_eq!(listed(dependent).await[0]["canSettle"], false);
        settle(dependent, id, "SAME_PERSON").await.refused(403);
        assert_eq!(listed(&other).await[0]["canSettle"], true);
        settle(&other, id, "ANOTHER_PERSON").await.expect(200);
    }
    // All accounts come from the head office, which decides all the same.
    bring(&region, id, &[STRANGER]).await;
    settle(&ground.admin, id, "ANOTHER_PERSON").await.expect(200);
}

#[actix_web::test]
async fn whoever_enrolled_the_first_face_does_not_reject_the_one_in_its_place() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let id = functionary(&app, ground.place, |_| {}).await;
    let Above { biometric, region, office, .. } = above(&app, &ground, &[id]).await;
    bring(&region, id, &[STRANGER]).await;
    bring(&biometric, id, &[HERE]).await;
    assert_eq!(
        (&listed(&region).await[0]["canSettle"], &listed(&office).await[0]["canSettle"]),
        (&json!(false), &json!(true))
    );
    settle(&region, id, "ANOTHER_PERSON").await.refused(403);
    settle(&office, id, "SAME_PERSON").await.expect(200);

    bring(&biometric, id, &["4-1"]).await;
    settle(&region, id, "SAME_PERSON").await.expect(200);
}

#[actix_web::test]
async fn no_agency_ends_a_review_by_deleting_the_person() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let id = enlisted(&app, &ground, HERE).await;
    let Above { agency, biometric, region, .. } = above(&app, &ground, &[id]).await;
    let gone = format!("/functionary/delete/{id}");
    bring(&biometric, id, &[STRANGER]).await;
    let refused = agency.post(&gone, json!({})).await.expect(409);
    assert_eq!(refused["reason"], "FACE_REVIEW_OPEN", "{refused}");
    settle(&region, id, "SAME_PERSON").await.expect(200);

    remove(&biometric, id, 0).await;
    let refused = agency.post(&gone, json!({})).await.expect(409);
    assert_eq!(refused["reason"], "FACE_REVIEW_OPEN", "what stayed of a face would go with the record: {refused}");
    assert_eq!(kept(&app).await, 1);
    region.post(&gone, json!({})).await.expect(200);
    assert_eq!(kept(&app).await, 0);
}

#[actix_web::test]
async fn no_agency_deletes_somebody_active_to_register_them_again_with_another_face() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let id = enlisted(&app, &ground, HERE).await;
    let Above { agency, .. } = above(&app, &ground, &[id]).await;
    let gone = format!("/functionary/delete/{id}");
    assert_eq!(agency.post(&gone, json!({})).await.expect(409)["reason"], "ACTIVE");
    set_status(&app, id, FunctionaryStatus::Inactive).await;
    agency.post(&gone, json!({})).await.expect(200);
}

#[actix_web::test]
async fn before_a_duty_and_on_it_no_agency_gives_a_face_another_name_or_aadhaar_number() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (id, faceless) = (enlisted(&app, &ground, HERE).await, functionary(&app, ground.place, |_| {}).await);
    let Above { agency, region, .. } = above(&app, &ground, &[id, faceless]).await;
    let address = format!("/functionary/get/{id}");
    agency.post(&address, json!({ "firstName": "Asha" })).await.expect(200);
    let soon = app.state.clock.today() + Days::new(2);
    ground.assign(&ground.day_on(soon, "Morning").await, &[(id, "EDUQUITY_INVIGILATOR")]).await;
    ground.assign(&ground.day_on(soon, "Evening").await, &[(faceless, "EDUQUITY_INVIGILATOR")]).await;
    let aadhaar = json!({ "aadhaarNumber": "234567890124" });
    for change in [json!({ "firstName": "Zoya" }), json!({ "lastName": "Khan" }), aadhaar.clone()] {
        assert_eq!(agency.post(&address, change).await.expect(409)["reason"], "IDENTITY_CLOSED");
    }
    assert_eq!(person(&app, id).await.first_name, "Asha");
    // A name that stays as it is changes no person, and without a face none passes under it.
    agency.post(&address, json!({ "firstName": "Asha", "email": "asha@example.org" })).await.expect(200);
    agency.post(&format!("/functionary/get/{faceless}"), json!({ "firstName": "Zoya" })).await.expect(200);
    region.post(&address, json!({ "firstName": "Zoya" })).await.expect(200);
}

#[actix_web::test]
async fn nobody_is_recognised_by_what_is_kept_of_a_removed_face() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (id, other) = (enlisted(&app, &ground, HERE).await, functionary(&app, ground.place, |_| {}).await);
    assert_eq!(at_the_gate(&app.state, HERE_AT_THE_GATE).await, Some(id));
    remove(&ground.admin, id, 0).await;
    assert_eq!(kept(&app).await, 1);
    for state in [&app.state, &restarted(&app).await] {
        assert_eq!(at_the_gate(state, HERE_AT_THE_GATE).await, None);
    }
    bring(&ground.admin, other, &[HERE]).await;
    let picture = ground.admin.get(&format!("/functionary/functionary-biometrics/{other}")).await.expect(200);
    assert_eq!(picture[0]["flags"], json!([]), "nor is anybody said to look like them");
    assert_eq!(at_the_gate(&app.state, HERE_AT_THE_GATE).await, Some(other));
    ground.admin.post(&format!("/functionary/delete/{id}"), json!({})).await.expect(200);
    assert_eq!(kept(&app).await, 0, "it goes with the record");
}

#[actix_web::test]
async fn a_removed_face_is_compared_after_the_keys_were_changed() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let id = enlisted(&app, &ground, HERE).await;
    remove(&ground.admin, id, 0).await;
    let done = rekey::run(parts(&app), Lost::Kept, &|_| ()).await.unwrap();
    assert_eq!((done.templates, done.is_over), (1, true));
    bring(&ground.admin, id, &[HERE_AT_THE_GATE, STRANGER]).await;
    assert!(listed(&ground.admin).await[0]["reviewSince"].is_string());
    assert!(unlike(&ground.admin, id).await[1], "the stranger is not her");
}

#[actix_web::test]
#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn a_face_whose_predecessor_no_model_can_compare_any_more_is_looked_at() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let id = enlisted(&app, &ground, HERE).await;
    remove(&ground.admin, id, 0).await;
    let older = removed_face::ActiveModel { model_version: Set("0".into()), ..Default::default() };
    removed_face::Entity::update_many().set(older).exec(&**app.database()).await.unwrap();
    bring(&ground.admin, id, &[HERE]).await;
    assert_eq!(unlike(&ground.admin, id).await, [true]);
    assert_eq!(face_image::Entity::find().count(&**app.database()).await.unwrap(), 1);
}

#[actix_web::test]
async fn before_a_duty_and_on_it_neither_oneself_nor_the_agency_removes_a_face() {
    let app = self_verification::app().await;
    let ground = Ground::in_delhi(&app).await;
    let id = self_verification::registered(&app).await;
    let Above { agency, biometric, region, .. } = above(&app, &ground, &[id]).await;
    bring(&ground.admin, id, &[HERE, HERE_AT_THE_GATE, HERE]).await;
    set_status(&app, id, FunctionaryStatus::Active).await;
    let today = app.state.clock.today();
    let day = ground.day_on(today + Days::new(3), "Morning").await;
    ground.assign(&day, &[(id, "EDUQUITY_INVIGILATOR")]).await;
    remove(&biometric, id, 2).await;

    let day = ground.day_on(today + Days::new(2), "Morning").await;
    ground.assign(&day, &[(id, "EDUQUITY_INVIGILATOR")]).await;
    let date = (today + Days::new(2)).format("%d-%m-%Y").to_string();
    let oneself = self_verification::verified(&app).await;
    let picture = self_verification::own(&oneself).await["biometrics"][1]["id"].clone();
    let which = json!({ "functionaryId": id, "biometricId": picture });
    for client in [&agency, &biometric] {
        let refused = client.post("/functionary/delete-biometric", which.clone()).await.expect(409);
        assert!(refused["error"].as_str().unwrap().contains(&date), "{refused}");
        assert_eq!(refused["reason"], "REMOVAL_CLOSED");
    }
    let refused = oneself.post("/functionary/self-delete-biometric", which.clone()).await.refused(409);
    assert!(refused.contains(&date), "{refused}");
    bring(&biometric, id, &[HERE]).await;
    region.post("/functionary/delete-biometric", which).await.expect(200);
}

#[actix_web::test]
async fn who_waits_to_be_compared_is_counted_and_marked_before_the_day() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (odd, like) = (enlisted(&app, &ground, HERE).await, enlisted(&app, &ground, "4-1").await);
    bring(&ground.admin, odd, &[STRANGER]).await;
    let tomorrow = app.state.clock.today() + Days::new(1);
    let day = ground.day_on(tomorrow, "Morning").await;
    ground.assign(&day, &[(odd, "EDUQUITY_INVIGILATOR"), (like, "EDUQUITY_INVIGILATOR")]).await;
    let ready = ground.admin.get(&format!("/examination/readiness/{day}")).await.expect(200);
    let check = ready["checks"].as_array().unwrap().iter().find(|check| check["name"] == "FACE_REVIEWS").unwrap();
    assert_eq!((&check["missing"], &ready["isReady"]), (&json!(1), &json!(false)));
    let of_date = ground.admin.get(&format!("/examination/readiness?date={tomorrow}")).await.expect(200);
    assert_eq!(of_date["notReady"][0]["checks"], ready["checks"]);
    let roster = ground.admin.get(&format!("/examination/examination-day-functionary/{day}")).await.expect(200);
    for duty in roster.as_array().unwrap() {
        assert_eq!(duty["faceReview"], json!(duty["functionaryId"] == json!(odd)), "{duty}");
    }
}

#[actix_web::test]
async fn somebody_with_another_persons_picture_waits_for_the_agency() {
    let app = self_verification::app().await;
    let ground = Ground::in_delhi(&app).await;
    let id = self_verification::registered(&app).await;
    enlisted(&app, &ground, HERE).await;
    let Above { agency, .. } = above(&app, &ground, &[id]).await;
    let oneself = self_verification::verified(&app).await;
    bring_own(&oneself, id, HERE).await;
    for _ in 0..2 {
        let refused = oneself.post("/functionary/activate", json!({})).await.expect(409);
        assert_eq!(refused["reason"], "WAITS_FOR_AGENCY", "{refused}");
        assert!(!refused["error"].as_str().unwrap().contains("another person"), "who is registered is not told");
    }
    assert_eq!(notices(&agency, "FACE_WAITING").await, 1, "told once");
    assert_eq!(agency.get("/dashboard/agency-tasks").await.expect(200)["waiting"], 1);
    let record = agency.get(&format!("/functionary/{id}")).await.expect(200);
    let why = "Waits for the agency: an own picture is also enrolled for another person.";
    assert_eq!((&record["status"], &record["statusReason"]), (&json!("INACTIVE"), &json!(why)), "{record}");
    agency.post("/functionary/activate", json!({ "functionaryId": id })).await.expect(200);
    assert_eq!(person(&app, id).await.status, FunctionaryStatus::Active, "the agency has looked");
}

#[actix_web::test]
async fn somebody_with_a_covered_face_waits_or_takes_another_picture() {
    let app = self_verification::app().await;
    let id = self_verification::registered(&app).await;
    let oneself = self_verification::verified(&app).await;
    let masked = picture_flags::covered(picture_flags::MASK, [120, 170, 210]);
    let path = format!("/functionary/self-add-biometric/{id}");
    oneself.upload(&path, &[Part::File("me.png", &masked)]).await.expect(200);
    let refused = oneself.post("/functionary/activate", json!({})).await.expect(409);
    assert_eq!(refused["reason"], "WAITS_FOR_AGENCY", "{refused}");
    assert!(refused["error"].as_str().unwrap().contains("without mask and glasses"), "{refused}");
    assert_eq!(self_verification::own(&oneself).await["activationWait"], "COVERED");
    delete_own(&oneself, id, 0).await.expect(200);
    bring_own(&oneself, id, "6-1").await;
    assert_eq!(self_verification::own(&oneself).await["activationWait"], Value::Null);
    oneself.post("/functionary/activate", json!({})).await.expect(200);
}
