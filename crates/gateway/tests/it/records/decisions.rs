//! What a user with a wide reach decided about a person is not undone below, and the reasons stay on record.

use kernel::{
    access::{DecidedBy, Role},
    ids::{AgencyId, FunctionaryId},
};
use registry::entities::{AgencyFamily, functionary::FunctionaryStatus, functionary_status_change};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    client::Part,
    faces,
    gate::{HERE, HERE_AT_THE_GATE, enlisted, of_agency, person, set_status},
    ground::{Ground, agency},
    people::Somebody,
};

use crate::pictures::self_verification;

const HEAD_OFFICE: &str = "The head office made this decision; only the head office can change it.";
const REGION: &str = "The region made this decision; only the region or the head office can change it.";
const WHY: Option<&str> = Some("Under investigation: do not admit");

/// Those who may set statuses at all, and the person whom it is about.
struct Offices<'app> {
    head: Client<'app>,
    region: Client<'app>,
    agency: Client<'app>,
    own: AgencyId,
    person: FunctionaryId,
}

async fn offices<'app>(app: &'app TestApp, ground: &Ground<'app>) -> Offices<'app> {
    let own = agency(app, "eduquity", AgencyFamily::Eduquity).await;
    let person = enlisted(app, ground, HERE).await;
    of_agency(app, person, own).await;
    Offices {
        head: app.signed_in(Role::SscAdmin).await,
        region: app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await,
        agency: app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(own)).await,
        own,
        person,
    }
}

async fn set(client: &Client<'_>, id: FunctionaryId, status: &str, reason: Option<&str>) -> Value {
    let until = client.app().state.clock.today();
    let body = json!({ "functionaryId": id, "status": status, "reason": reason, "until": until });
    client.post("/functionary/activate", body).await.expect(200)
}

async fn face_of(client: &Client<'_>, id: FunctionaryId) {
    let face = [Part::File("face.jpg", &faces::picture(HERE))];
    client.upload(&format!("/functionary/add-biometric/{id}"), &face).await.expect(200);
}

fn refusal(answer: &Value) -> &str {
    answer["skipped"][0]["reason"].as_str().unwrap_or_else(|| panic!("nobody was skipped: {answer}"))
}

#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn history(app: &TestApp, id: FunctionaryId) -> Vec<functionary_status_change::Model> {
    let of_person = functionary_status_change::Column::FunctionaryId.eq(id);
    functionary_status_change::Entity::find()
        .filter(of_person)
        .order_by_asc(functionary_status_change::Column::Id)
        .all(&**app.database())
        .await
        .unwrap()
}

#[actix_web::test]
async fn whom_the_head_office_takes_off_duty_neither_region_nor_agency_brings_back() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let Offices { head, region, agency, person: id, .. } = offices(&app, &ground).await;
    assert_eq!(set(&head, id, "INACTIVE", WHY).await["functionaryIds"], json!([id]));
    for below in [&region, &agency] {
        assert_eq!(refusal(&set(below, id, "ACTIVE", Some("They are needed")).await), HEAD_OFFICE);
    }
    // Neither is another status put in its place, which the region could lift.
    for other in ["TEMPORARILY_BLOCKED", "INACTIVE"] {
        assert_eq!(refusal(&set(&region, id, other, Some("They are needed")).await), HEAD_OFFICE);
    }
    assert_eq!(person(&app, id).await.status, FunctionaryStatus::Inactive);

    assert_eq!(refusal(&set(&head, id, "ACTIVE", None).await), "This undoes a decision: say why, give a reason.");
    assert_eq!(set(&head, id, "ACTIVE", Some("The charge was false")).await["functionaryIds"], json!([id]));
    let reasons: Vec<_> = history(&app, id).await.into_iter().map(|change| change.reason).collect();
    assert_eq!(reasons, [WHY.map(str::to_owned), Some("The charge was false".into())], "the earlier reason stays");
    let trail = head.get(&format!("/audit?subjectKind=functionary&subjectId={id}")).await.expect(200);
    let lifted = &trail["data"][0];
    assert_eq!((&lifted["before"]["reason"], &lifted["before"]["decidedBy"]), (&json!(WHY), &json!("HEAD_OFFICE")));
}

#[actix_web::test]
async fn a_block_of_the_head_office_is_not_the_regions_to_lift_nor_the_regions_the_agencys() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let Offices { head, region, agency, person: id, .. } = offices(&app, &ground).await;
    set(&head, id, "TEMPORARILY_BLOCKED", Some("Bribery")).await;
    assert_eq!(refusal(&set(&region, id, "ACTIVE", Some("They are needed")).await), HEAD_OFFICE);
    set(&head, id, "ACTIVE", Some("It was somebody else")).await;
    for status in ["TEMPORARILY_BLOCKED", "INACTIVE"] {
        assert_eq!(set(&region, id, status, WHY).await["functionaryIds"], json!([id]));
        assert_eq!(refusal(&set(&agency, id, "ACTIVE", Some("They are needed")).await), REGION);
        assert_eq!(set(&region, id, "ACTIVE", Some("It was somebody else")).await["functionaryIds"], json!([id]));
    }
    set(&region, id, "INACTIVE", WHY).await;
    assert_eq!(set(&head, id, "ACTIVE", Some("A wider reach")).await["functionaryIds"], json!([id]));
}

#[actix_web::test]
async fn nobody_makes_themselves_active_against_a_decision_and_everybody_where_none_was_made() {
    let app = self_verification::app().await;
    let ground = Ground::in_delhi(&app).await;
    let id = self_verification::registered(&app).await;
    face_of(&ground.admin, id).await;
    let oneself = self_verification::verified(&app).await;
    let activate = async || oneself.post("/functionary/activate", json!({})).await;
    activate().await.expect(200);
    set(&ground.admin, id, "INACTIVE", WHY).await;
    assert_eq!(activate().await.refused(409), HEAD_OFFICE);
    assert_eq!(person(&app, id).await.status_reason.as_deref(), WHY);

    set(&ground.admin, id, "ACTIVE", Some("The charge was false")).await;
    let pictures = ground.admin.get(&format!("/functionary/functionary-biometrics/{id}")).await.expect(200);
    let last = json!({ "functionaryId": id, "biometricId": pictures[0]["id"] });
    ground.admin.post("/functionary/delete-biometric", last).await.expect(200);
    assert_eq!(person(&app, id).await.status, FunctionaryStatus::Inactive);
    face_of(&ground.admin, id).await;
    activate().await.expect(200);
}

#[actix_web::test]
async fn a_decision_is_not_escaped_by_registering_the_person_again() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let Offices { head, region, agency, person: id, .. } = offices(&app, &ground).await;
    set(&head, id, "BLACKLISTED", Some("Sold a seat")).await;
    for below in [&region, &agency] {
        assert_eq!(below.post(&format!("/functionary/delete/{id}"), json!({})).await.refused(403), HEAD_OFFICE);
        let other = json!({ "aadhaarNumber": "234567890124" });
        assert_eq!(below.post(&format!("/functionary/get/{id}"), other).await.refused(403), HEAD_OFFICE);
    }
    head.post(&format!("/functionary/delete/{id}"), json!({})).await.expect(200);
}

#[actix_web::test]
async fn whoever_looks_like_somebody_barred_waits_for_those_who_barred_them() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let Offices { head, region, agency, own, person: id } = offices(&app, &ground).await;
    set(&head, id, "BLACKLISTED", Some("Sold a seat")).await;
    // The same person under other numbers, in another picture.
    let again = enlisted(&app, &ground, HERE_AT_THE_GATE).await;
    of_agency(&app, again, own).await;
    set_status(&app, again, FunctionaryStatus::Inactive).await;
    let twins = json!({ "status": "DIFFERENT_PEOPLE", "note": "Twins" });
    let pairs = "/functionary/duplicate-reviews";
    for below in [&region, &agency] {
        let refused = set(below, again, "ACTIVE", Some("They are needed")).await;
        assert!(refusal(&refused).starts_with("Looks like somebody whom a wider reach has barred"), "{refused}");
        let pair = below.get(pairs).await.expect(200)[0].clone();
        assert_eq!(pair["canDecide"], false, "{pair}");
        assert_eq!(below.get(&format!("{pairs}?decidable=true")).await.expect(200), json!([]));
        let decided = below.post(&format!("{pairs}/{}", pair["id"].as_str().unwrap()), twins.clone()).await;
        assert!(decided.refused(403).contains("has barred one of the two"));
    }
    let pair = head.get(&format!("{pairs}?decidable=true")).await.expect(200)[0]["id"].clone();
    head.post(&format!("{pairs}/{}", pair.as_str().unwrap()), twins).await.expect(200);
    assert_eq!(set(&agency, again, "ACTIVE", None).await["functionaryIds"], json!([again]));
}

#[actix_web::test]
async fn a_block_that_ends_leaves_the_decision_before_it_standing() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let Offices { head, own, person: id, .. } = offices(&app, &ground).await;
    set(&head, id, "INACTIVE", WHY).await;
    set(&head, id, "TEMPORARILY_BLOCKED", Some("Bribery")).await;
    app.advance(chrono::TimeDelta::days(1));
    biometrics::activation::end_blocks(app.database(), &app.state.clock).await.unwrap();
    let row = person(&app, id).await;
    assert_eq!((row.status, row.status_decided_by), (FunctionaryStatus::Inactive, DecidedBy::HeadOffice));
    let agency = app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(own)).await;
    assert_eq!(refusal(&set(&agency, id, "ACTIVE", Some("They are needed")).await), HEAD_OFFICE);
}
