//! Faces that are very close to another person's: flagged, listed for those who reach them, decided by people.

use kernel::{access::Role, ids::FunctionaryId};
use registry::entities::{AgencyFamily, functionary::FunctionaryStatus};
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    client::Part,
    faces,
    gate::{Gate, HERE, HERE_AT_THE_GATE, enlisted, of_agency, set_status, verdict},
    ground::{Ground, agency, functionary},
    people::Somebody,
    places,
};

const MAHARASHTRA: i32 = 27;

async fn reviews(client: &Client<'_>, query: &str) -> Vec<Value> {
    let path = format!("/functionary/duplicate-reviews{query}");
    client.get(&path).await.expect(200).as_array().unwrap().clone()
}

fn decision(review: &Value) -> String {
    format!("/functionary/duplicate-reviews/{}", review["id"].as_str().unwrap())
}

async fn face(client: &Client<'_>, person: FunctionaryId) -> Value {
    client.get(&format!("/functionary/functionary-biometrics/{person}")).await.expect(200)[0].clone()
}

#[actix_web::test]
async fn a_double_is_noticed_that_another_server_enrolled_a_moment_ago() {
    let app = TestApp::start().await;
    let shared = app.state.settings.database.clone();
    let other = TestApp::start_with(|settings| settings.database = shared).await;
    other.state.faces.load_gallery(other.database()).await.unwrap();
    let ground = Ground::in_delhi(&app).await;
    let first = enlisted(&app, &ground, HERE).await;
    let second = enlisted(&other, &Ground::in_delhi(&other).await, HERE).await;
    let listed = reviews(&ground.admin, "?status=OPEN").await;
    assert_eq!(listed.len(), 1, "{listed:?}");
    let pair = (&listed[0]["functionary"]["id"], &listed[0]["otherFunctionary"]["id"]);
    assert_eq!(pair, (&json!(second), &json!(first)));
}

#[actix_web::test]
async fn a_face_like_another_persons_is_flagged_until_somebody_finds_them_to_be_two_people() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let first = enlisted(&app, &ground, HERE).await;
    assert_eq!(reviews(&ground.admin, "").await, Vec::<Value>::new());
    assert_eq!(face(&ground.admin, first).await["flags"], json!([]));
    let second = enlisted(&app, &ground, HERE).await;

    let listed = reviews(&ground.admin, "?status=OPEN").await;
    assert_eq!(listed.len(), 1, "{listed:?}");
    let review = &listed[0];
    assert_eq!((&review["functionary"]["id"], &review["otherFunctionary"]["id"]), (&json!(second), &json!(first)));
    assert_eq!((review.get("band"), &review["canDecide"]), (None, &json!(true)), "how alike they are stays here");
    for (side, person) in [("face", second), ("otherFace", first)] {
        let file = &review[side]["portrait"];
        assert_eq!(review[side]["functionaryId"], json!(person));
        let address = format!("/file/{}/{}", file["bucket"].as_str().unwrap(), file["filename"].as_str().unwrap());
        assert_eq!(ground.admin.get(&address).await.status, 200);
    }
    let flagged = face(&ground.admin, second).await;
    assert_eq!((&flagged["flags"], &flagged["duplicateSuspected"]), (&json!(["DUPLICATE_FACE"]), &json!(true)));
    assert_eq!(face(&ground.admin, first).await["flags"], json!([]), "only the new face is");

    let path = decision(review);
    ground.admin.post(&path, json!({})).await.refused(400);
    ground.admin.post(&path, json!({ "status": "OPEN" })).await.refused(400);
    let same = ground.admin.post(&path, json!({ "status": "SAME_PERSON" })).await.expect(200);
    assert_eq!((&same["status"], &same["note"]), (&json!("SAME_PERSON"), &Value::Null));
    assert_eq!(face(&ground.admin, second).await["flags"], json!(["DUPLICATE_FACE"]), "it is one");
    let twins = json!({ "status": "DIFFERENT_PEOPLE", "note": " Twins, seen both " });
    let decided = ground.admin.post(&path, twins).await.expect(200);
    assert_eq!((&decided["status"], &decided["note"]), (&json!("DIFFERENT_PEOPLE"), &json!("Twins, seen both")));
    assert_eq!(decided["reviewedAt"], json!(app.state.clock.now()));
    let cleared = face(&ground.admin, second).await;
    assert_eq!((&cleared["flags"], &cleared["duplicateSuspected"]), (&json!([]), &json!(false)));
    assert!(reviews(&ground.admin, "?status=OPEN").await.is_empty());
    let page = ground.admin.get("/functionary/duplicate-reviews?status=DIFFERENT_PEOPLE&page=1").await.expect(200);
    assert_eq!((&page["total"], &page["data"][0]["id"]), (&json!(1), &review["id"]));
    let lines = ground.admin.get("/audit?action=REVIEW_DUPLICATE_FACE").await.expect(200);
    assert_eq!(lines["total"], 2);
    assert_eq!(lines["data"][0]["before"]["status"], "SAME_PERSON");
    assert_eq!(lines["data"][0]["after"]["note"], "Twins, seen both");
}

#[actix_web::test]
async fn the_other_person_stays_nameless_to_whoever_does_not_reach_them() {
    let app = TestApp::start().await;
    let there = Ground::at(&app, places::city_in(&app, MAHARASHTRA).await).await;
    let here = Ground::in_delhi(&app).await;
    let first = enlisted(&app, &there, HERE).await;
    let second = enlisted(&app, &here, HERE).await;
    let own = agency(&app, "eduquity", AgencyFamily::Eduquity).await;
    of_agency(&app, second, own).await;

    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(here.place.region_id)).await;
    let office = app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(own)).await;
    for client in [&region, &office] {
        let listed = reviews(client, "").await;
        assert_eq!(listed.len(), 1);
        assert_eq!(listed[0]["functionary"]["id"], json!(second));
        assert_eq!((&listed[0]["otherFunctionary"], &listed[0]["otherFace"]), (&Value::Null, &Value::Null));
        assert_eq!(listed[0]["canDecide"], false);
        assert!(!listed[0].to_string().contains(&first.to_string()), "not even the id");
        let refused = client.post(&decision(&listed[0]), json!({ "status": "SAME_PERSON" })).await.refused(403);
        assert!(refused.contains("Ask the head office"), "{refused}");
    }
    let foreign = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(there.place.region_id)).await;
    assert!(reviews(&foreign, "").await.is_empty(), "the new face is nobody's of theirs");
    let review = &reviews(&here.admin, &format!("?regionId={}", here.place.region_id)).await[0];
    foreign.post(&decision(review), json!({ "status": "SAME_PERSON" })).await.refused(404);
    assert!(reviews(&here.admin, &format!("?regionId={}", there.place.region_id)).await.is_empty());
    here.admin.post(&decision(review), json!({ "status": "SAME_PERSON" })).await.expect(200);
}

#[actix_web::test]
async fn a_face_like_several_peoples_is_flagged_with_each_of_them_until_all_are_found_to_be_others() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let first = enlisted(&app, &ground, HERE).await;
    let second = enlisted(&app, &ground, HERE_AT_THE_GATE).await;
    let third = enlisted(&app, &ground, HERE).await;
    let of_third: Vec<Value> = reviews(&ground.admin, "?status=OPEN")
        .await
        .into_iter()
        .filter(|review| review["functionary"]["id"] == json!(third))
        .collect();
    let mut others: Vec<_> = of_third.iter().map(|review| review["otherFunctionary"]["id"].clone()).collect();
    others.sort_by_key(Value::to_string);
    let mut wanted = [json!(first), json!(second)];
    wanted.sort_by_key(Value::to_string);
    assert_eq!(others, wanted, "not the nearest alone");

    let decide = async |review: &Value, status: &str| {
        ground.admin.post(&decision(review), json!({ "status": status })).await.expect(200);
        face(&ground.admin, third).await["duplicateSuspected"].clone()
    };
    assert_eq!(decide(&of_third[0], "DIFFERENT_PEOPLE").await, true, "nobody has looked at the other one");
    assert_eq!(decide(&of_third[1], "DIFFERENT_PEOPLE").await, false);
    assert_eq!(decide(&of_third[0], "SAME_PERSON").await, true);
    assert_eq!(decide(&of_third[1], "DIFFERENT_PEOPLE").await, true, "what was found of one holds");
}

#[actix_web::test]
async fn several_pictures_of_another_person_are_one_double() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let first = enlisted(&app, &ground, HERE).await;
    let more = faces::picture(HERE_AT_THE_GATE);
    let path = format!("/functionary/add-biometric/{first}");
    ground.admin.upload(&path, &[Part::File("b.jpg", &more)]).await.expect(200);
    enlisted(&app, &ground, HERE).await;
    assert_eq!(reviews(&ground.admin, "").await.len(), 1);
}

#[actix_web::test]
async fn what_the_head_office_said_of_a_pair_neither_region_nor_agency_changes() {
    // Two photographs, and no copy.
    let app = TestApp::start_with(|settings| settings.biometrics.copy_distance = 0.0).await;
    let ground = Ground::in_delhi(&app).await;
    let own = agency(&app, "eduquity", AgencyFamily::Eduquity).await;
    for picture in [HERE, HERE_AT_THE_GATE] {
        let person = enlisted(&app, &ground, picture).await;
        of_agency(&app, person, own).await;
    }
    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;
    let office = app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(own)).await;
    let pair = reviews(&office, "?decidable=true").await.remove(0);
    assert_eq!(pair["canDecide"], true);
    let (same, others) = (json!({ "status": "SAME_PERSON" }), json!({ "status": "DIFFERENT_PEOPLE" }));
    office.post(&decision(&pair), same.clone()).await.expect(200);
    region.post(&decision(&pair), others.clone()).await.expect(200);
    let refused = office.post(&decision(&pair), same.clone()).await.refused(403);
    assert_eq!(refused, "The region made this decision; only the region or the head office can change it.");
    ground.admin.post(&decision(&pair), same.clone()).await.expect(200);
    for below in [&region, &office] {
        for said in [&same, &others] {
            let refused = below.post(&decision(&pair), said.clone()).await.refused(403);
            assert_eq!(refused, "The head office made this decision; only the head office can change it.");
        }
        assert_eq!(reviews(below, "").await[0]["canDecide"], false);
        assert!(reviews(below, "?decidable=true").await.is_empty());
    }
    assert_eq!(reviews(&ground.admin, "?status=SAME_PERSON&decidable=true").await.len(), 1);
}

#[actix_web::test]
async fn a_copy_is_decided_by_those_who_decide_about_faces_and_not_by_who_enrolled_it() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let own = agency(&app, "eduquity", AgencyFamily::Eduquity).await;
    let first = enlisted(&app, &ground, HERE).await;
    let second = functionary(&app, ground.place, |_| {}).await;
    for person in [first, second] {
        of_agency(&app, person, own).await;
    }
    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;
    let office = app.signed_in(Somebody::from(Role::AuthorizingAgencyBiometricAdmin).of_agency(own)).await;
    let copy = faces::picture(HERE);
    set_status(&app, second, FunctionaryStatus::Inactive).await;
    let admin = app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(own)).await;
    let activate = async || admin.post("/functionary/activate", json!({ "functionaryId": second })).await.expect(200);
    region.upload(&format!("/functionary/add-biometric/{second}"), &[Part::File("b.jpg", &copy)]).await.expect(200);
    let twins = json!({ "status": "DIFFERENT_PEOPLE", "note": "Twins" });
    for (client, why) in [(&office, "Only the region or the head office"), (&region, "You enrolled this picture")] {
        let pair = reviews(client, "").await.remove(0);
        assert_eq!(pair["canDecide"], false);
        let refused = client.post(&decision(&pair), twins.clone()).await.refused(403);
        assert!(refused.contains(why), "{refused}");
    }
    assert!(reviews(&office, "?decidable=true").await.is_empty(), "it does not wait for the agency");
    let skipped = activate().await["skipped"][0]["reason"].clone();
    assert!(skipped.as_str().unwrap().starts_with("A picture is also enrolled for another person"), "{skipped}");
    let other = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;
    let gate = Gate::open(&ground).await;
    set_status(&app, second, FunctionaryStatus::Active).await;
    ground.assign(&gate.day, &[(second, "EDUQUITY_INVIGILATOR")]).await;
    let doubted = gate.verify("ENTRY", HERE_AT_THE_GATE).await;
    assert_eq!((verdict(&doubted), &doubted["flags"]), (("WARN", None), &json!(["DUPLICATE_FACE"])), "{doubted}");
    set_status(&app, second, FunctionaryStatus::Inactive).await;
    let pair = reviews(&other, "").await.remove(0);
    assert_eq!(pair["canDecide"], true);
    other.post(&decision(&pair), twins).await.expect(200);
    assert_eq!(activate().await["functionaryIds"], json!([second]));
}
