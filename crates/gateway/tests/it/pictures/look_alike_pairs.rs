//! Two people who look alike are listed and decided once, however many pictures of theirs ask.

use kernel::{access::Role, ids::FunctionaryId};
use registry::entities::{AgencyFamily, functionary};
use sea_orm::{ConnectionTrait, DbBackend, EntityTrait, QuerySelect, Statement, sea_query::LockType};
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    client::Part,
    faces,
    gate::{HERE, HERE_AT_THE_GATE, enlisted, of_agency},
    ground::{Ground, agency},
    people::Somebody,
    places,
};

const MAHARASHTRA: i32 = 27;
const REVIEWS: &str = "/functionary/duplicate-reviews";

async fn open(client: &Client<'_>) -> Vec<Value> {
    client.get(&format!("{REVIEWS}?status=OPEN")).await.expect(200).as_array().unwrap().clone()
}

async fn decide(client: &Client<'_>, review: &Value, decision: Value) -> Value {
    client.post(&format!("{REVIEWS}/{}", review["id"].as_str().unwrap()), decision).await.expect(200)
}

/// Adds the picture from the gate, in which they still look like the other one.
async fn another_picture(client: &Client<'_>, person: FunctionaryId) {
    let picture = faces::picture(HERE_AT_THE_GATE);
    let path = format!("/functionary/add-biometric/{person}");
    client.upload(&path, &[Part::File("b.jpg", &picture)]).await.expect(200);
}

/// Two people, each with a newer picture that is like the other one: of the second's two, and of the first's newer one.
async fn pair(app: &TestApp, one: &Ground<'_>, other: &Ground<'_>) -> [FunctionaryId; 2] {
    let first = enlisted(app, one, HERE).await;
    let second = enlisted(app, other, HERE).await;
    // By nobody who decides about copies later.
    let office = app.signed_in(Role::SscAdmin).await;
    another_picture(&office, second).await;
    another_picture(&office, first).await;
    [first, second]
}

/// For each picture, whether it is flagged.
async fn flagged(client: &Client<'_>, person: FunctionaryId) -> Vec<Value> {
    let faces = client.get(&format!("/functionary/functionary-biometrics/{person}")).await.expect(200);
    faces.as_array().unwrap().iter().map(|face| face["duplicateSuspected"].clone()).collect()
}

async fn marked(client: &Client<'_>, people: &[FunctionaryId]) -> Vec<Value> {
    let ids: Vec<_> = people.iter().map(ToString::to_string).collect();
    let answer = client.get(&format!("/functionary/face-doubts?functionaryIds={}", ids.join(","))).await.expect(200);
    answer["lookAlikes"].as_array().unwrap().clone()
}

#[actix_web::test]
async fn two_people_are_listed_once_whichever_of_them_has_the_new_face() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let [first, second] = pair(&app, &ground, &ground).await;

    let listed = open(&ground.admin).await;
    assert_eq!(listed.len(), 1, "{listed:?}");
    let newest = &listed[0];
    assert_eq!((&newest["functionary"]["id"], &newest["otherFunctionary"]["id"]), (&json!(first), &json!(second)));
    assert_eq!(newest["othersOfPair"]["count"], 2);
    let mut shown: Vec<_> = [&newest["face"], &newest["otherFace"]].map(|face| face["id"].clone()).into();
    for face in newest["othersOfPair"]["faces"].as_array().unwrap() {
        assert!(!shown.contains(&face["id"]), "each face once");
        assert!([json!(first), json!(second)].contains(&face["functionaryId"]));
        shown.push(face["id"].clone());
    }
    assert_eq!(shown.len(), 4, "all their pictures");

    let third = enlisted(&app, &ground, HERE).await;
    let page = async |number: u32| ground.admin.get(&format!("{REVIEWS}?page={number}&pageSize=2")).await.expect(200);
    let [one, two, three] = [page(1).await, page(2).await, page(3).await];
    let rows = |page: &Value| page["data"].as_array().unwrap().clone();
    assert_eq!([&one, &two, &three].map(|page| page["total"].clone()), [json!(3), json!(3), json!(3)]);
    assert_eq!([&one, &two, &three].map(|page| rows(page).len()), [2, 1, 0]);
    assert_eq!(rows(&two)[0]["id"], newest["id"], "the oldest pair");
    assert!(rows(&one).iter().all(|row| row["functionary"]["id"] == json!(third) && row["othersOfPair"]["count"] == 0));
}

#[actix_web::test]
async fn what_is_said_of_a_pair_is_said_of_all_their_pictures_where_that_is_asked_for() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let [first, second] = pair(&app, &ground, &ground).await;
    let third = enlisted(&app, &ground, HERE).await;
    let of_two = open(&ground.admin).await.into_iter().find(|review| review["functionary"]["id"] != json!(third));
    let review = of_two.unwrap();

    let twins = |others: u64| json!({ "status": "DIFFERENT_PEOPLE", "note": "Twins", "othersOfPair": others });
    // Somebody else has brought or removed a picture since.
    let path = format!("{REVIEWS}/{}", review["id"].as_str().unwrap());
    for seen in [0, 1, 3] {
        let refused = ground.admin.post(&path, twins(seen)).await.refused(409);
        assert!(refused.contains("Look at them again"), "{refused}");
    }
    assert_eq!(flagged(&ground.admin, second).await, [true, true], "nothing is half decided");
    let twins = twins(2);
    let decided = decide(&ground.admin, &review, twins).await;
    assert_eq!((&decided["status"], &decided["othersOfPair"]["count"]), (&json!("DIFFERENT_PEOPLE"), &json!(2)));
    assert_eq!(flagged(&ground.admin, first).await, [false, false], "in the one direction");
    assert_eq!(flagged(&ground.admin, second).await, [false, false], "and in the other");
    let left = open(&ground.admin).await;
    assert!(left.iter().all(|review| review["functionary"]["id"] == json!(third)), "{left:?}");
    assert_eq!((left.len(), flagged(&ground.admin, third).await), (2, vec![json!(true)]), "other pairs stay open");
    let lines = ground.admin.get("/audit?action=REVIEW_DUPLICATE_FACE").await.expect(200);
    let mut of: Vec<_> = lines["data"].as_array().unwrap().iter().map(|line| line["subjectId"].clone()).collect();
    of.sort_by_key(Value::to_string);
    let mut wanted = [json!(first), json!(second), json!(second)];
    wanted.sort_by_key(Value::to_string);
    assert_eq!(of, wanted, "a line for each: {lines}");

    let said = async |status: &str| {
        let listed = ground.admin.get(&format!("{REVIEWS}?status={status}")).await.expect(200);
        listed.as_array().unwrap().iter().map(|row| row["othersOfPair"]["count"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(said("DIFFERENT_PEOPLE").await, [2], "what was said at once stands once");
    app.advance(chrono::TimeDelta::minutes(1));
    decide(&ground.admin, &review, json!({ "status": "SAME_PERSON" })).await;
    assert_eq!((said("SAME_PERSON").await, said("DIFFERENT_PEOPLE").await), (vec![json!(0)], vec![json!(1)]));
}

#[actix_web::test]
async fn a_pair_is_decided_by_nobody_who_reaches_one_of_the_two_alone() {
    let app = TestApp::start().await;
    let there = Ground::at(&app, places::city_in(&app, MAHARASHTRA).await).await;
    let here = Ground::in_delhi(&app).await;
    let [first, second] = pair(&app, &there, &here).await;
    let own = agency(&app, "eduquity", AgencyFamily::Eduquity).await;
    of_agency(&app, second, own).await;

    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(here.place.region_id)).await;
    let office = app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(own)).await;
    let foreign = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(there.place.region_id)).await;
    for (client, reached, nameless, others) in
        [(&region, second, first, 1), (&office, second, first, 1), (&foreign, first, second, 0)]
    {
        let listed = open(client).await;
        assert_eq!(listed.len(), 1, "{listed:?}");
        assert_eq!((&listed[0]["functionary"]["id"], &listed[0]["canDecide"]), (&json!(reached), &json!(false)));
        assert_eq!(listed[0]["othersOfPair"]["count"], others, "of the one in reach alone");
        assert!(!listed[0].to_string().contains(&nameless.to_string()), "not even the id");
        let decision = json!({ "status": "DIFFERENT_PEOPLE", "othersOfPair": others });
        client.post(&format!("{REVIEWS}/{}", listed[0]["id"].as_str().unwrap()), decision).await.refused(403);
    }
    let listed = open(&here.admin).await;
    assert_eq!((listed.len(), &listed[0]["othersOfPair"]["count"]), (1, &json!(2)), "nothing was decided");
    let decidable = async |client: &Client<'_>| {
        let listed = client.get(&format!("{REVIEWS}?status=OPEN&decidable=true")).await.expect(200);
        listed.as_array().unwrap().len()
    };
    assert_eq!((decidable(&region).await, decidable(&office).await, decidable(&here.admin).await), (0, 0, 1));
    let of_region = here.admin.get(&format!("{REVIEWS}?regionId={}&page=1", here.place.region_id)).await.expect(200);
    assert_eq!((&of_region["total"], &of_region["data"][0]["functionary"]["id"]), (&json!(1), &json!(second)));
}

#[actix_web::test]
async fn people_with_look_alikes_are_named_until_they_are_found_to_be_two_or_one_is_left() {
    let app = TestApp::start().await;
    let there = Ground::at(&app, places::city_in(&app, MAHARASHTRA).await).await;
    let here = Ground::in_delhi(&app).await;
    let known = enlisted(&app, &there, HERE).await;
    let new = enlisted(&app, &here, HERE).await;
    let nobodys = enlisted(&app, &here, "4-1").await;
    let people = [known, new, nobodys];

    let mut both = marked(&here.admin, &people).await;
    both.sort_by_key(Value::to_string);
    let mut wanted = [json!(known), json!(new)];
    wanted.sort_by_key(Value::to_string);
    assert_eq!(both, wanted, "the one whose face is new, and whose it is like");
    assert_eq!(marked(&here.admin, &[nobodys]).await, Vec::<Value>::new());
    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(here.place.region_id)).await;
    assert_eq!(marked(&region, &people).await, [json!(new)], "the other one is nameless");
    let foreign = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(there.place.region_id)).await;
    assert_eq!(marked(&foreign, &people).await, Vec::<Value>::new(), "the pair is not listed to them");
    let review = &open(&here.admin).await[0];
    decide(&here.admin, review, json!({ "status": "SAME_PERSON" })).await;
    assert_eq!(marked(&here.admin, &people).await.len(), 2, "one person with two records is still taken for the other");
    decide(&here.admin, review, json!({ "status": "DIFFERENT_PEOPLE" })).await;
    assert_eq!(marked(&here.admin, &people).await, Vec::<Value>::new());
    decide(&here.admin, review, json!({ "status": "SAME_PERSON" })).await;
    here.admin.post(&format!("/functionary/delete/{known}"), json!({})).await.expect(200);
    assert_eq!(marked(&here.admin, &people).await, Vec::<Value>::new(), "nobody is left to be taken for");

    let many = vec![new.to_string(); 201].join(",");
    for wrong in ["", "x", &format!("{new},"), &many] {
        here.admin.get(&format!("/functionary/face-doubts?functionaryIds={wrong}")).await.refused(400);
    }
}

/// What becomes of `acting`, which locks both, while somebody enrols a picture of the second, holds them and then refers to the
/// first, whom they look like: that is where PostgreSQL would have ended one of the two. SQLite has its writers take turns.
#[expect(clippy::disallowed_methods, reason = "it does what an enrolment does, step by step")]
async fn beside_an_enrolment<T>(
    app: &TestApp,
    [first, second]: [FunctionaryId; 2],
    acting: impl Future<Output = T>,
) -> T {
    let enrolment = app.database().begin().await.unwrap();
    let person = async |id: FunctionaryId, lock: LockType| {
        let person = functionary::Entity::find_by_id(id).lock(lock);
        person.one(&*enrolment).await.unwrap().unwrap();
    };
    person(second, LockType::NoKeyUpdate).await;
    let enrolling = async {
        while app.database().get_database_backend() == DbBackend::Postgres && !somebody_waits(app).await {
            tokio::task::yield_now().await;
        }
        person(first, LockType::KeyShare).await;
    };
    tokio::pin!(acting);
    // It has what it can have, the first of the two, when it waits for the other.
    tokio::select! {
        _ = &mut acting => panic!("done while somebody else held one of the two"),
        () = enrolling => {}
    }
    enrolment.commit().await.unwrap();
    acting.await
}

#[actix_web::test]
async fn a_decision_lets_an_enrolment_refer_to_the_person_whom_it_holds() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let people = [enlisted(&app, &ground, HERE).await, enlisted(&app, &ground, HERE).await];
    let review = open(&ground.admin).await.remove(0);
    let deciding = decide(&ground.admin, &review, json!({ "status": "DIFFERENT_PEOPLE" }));
    assert_eq!(beside_an_enrolment(&app, people, deciding).await["status"], "DIFFERENT_PEOPLE");
}

#[actix_web::test]
async fn so_do_activations_and_assignments_of_many() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let people = [enlisted(&app, &ground, HERE).await, enlisted(&app, &ground, HERE).await];
    let activation = ground.admin.post("/functionary/activate", json!({ "functionaryIds": people }));
    beside_an_enrolment(&app, people, activation).await.expect(200);
    let day = ground.day("Morning").await;
    let roles = people.map(|person| (person, "EDUQUITY_INVIGILATOR"));
    let assigned = beside_an_enrolment(&app, people, ground.assign(&day, &roles)).await;
    assert_eq!(assigned["assigned"].as_array().map(Vec::len), Some(2), "{assigned}");
}

/// Whether a statement waits for another transaction's lock.
async fn somebody_waits(app: &TestApp) -> bool {
    let waiting = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    let found = app.database().query_one_raw(Statement::from_string(DbBackend::Postgres, waiting)).await;
    found.unwrap().is_some()
}
