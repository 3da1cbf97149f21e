//! Statuses: who may lift what and why, blocks that end by themselves, and what races must not leave behind.

use biometrics::activation;
use chrono::{Days, TimeDelta};
use futures_util::future::{join, join_all};
use kernel::{
    access::{DecidedBy, Role},
    ids::FunctionaryId,
};
use registry::entities::{
    AgencyFamily,
    functionary::{self, FunctionaryStatus},
    functionary_status_change,
};
use sea_orm::{ActiveModelTrait, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, Set};
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    client::Part,
    faces,
    gate::{HERE, enlisted},
    ground::{Ground, agency, functionary},
    people::Somebody,
};

#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn person(app: &TestApp, id: FunctionaryId) -> functionary::Model {
    functionary::Entity::find_by_id(id).one(&**app.database()).await.unwrap().unwrap()
}

async fn change(app: &TestApp, id: FunctionaryId, change: impl FnOnce(&mut functionary::ActiveModel)) {
    let mut row = person(app, id).await.into_active_model();
    change(&mut row);
    row.update(&**app.database()).await.unwrap();
}

/// Inactive by itself, without a decision.
fn as_registered(person: &mut functionary::ActiveModel) {
    person.status = Set(FunctionaryStatus::Inactive);
    person.status_decided_by = Set(DecidedBy::System);
}

async fn set(client: &Client<'_>, id: FunctionaryId, status: &str, reason: Option<&str>) -> Value {
    let body = json!({ "functionaryId": id, "status": status, "reason": reason });
    client.post("/functionary/activate", body).await.expect(200)
}

async fn block(app: &TestApp, client: &Client<'_>, id: FunctionaryId, days: u64) {
    let until = app.state.clock.today() + Days::new(days);
    let body = json!({
        "functionaryId": id, "status": "TEMPORARILY_BLOCKED", "reason": "A complaint is looked into", "until": until,
    });
    assert_eq!(client.post("/functionary/activate", body).await.expect(200)["functionaryIds"], json!([id]));
}

async fn end_blocks(app: &TestApp) -> usize {
    activation::end_blocks(app.database(), &app.state.clock).await.unwrap()
}

#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn history(app: &TestApp, id: FunctionaryId) -> Vec<functionary_status_change::Model> {
    let of_person = functionary_status_change::Column::FunctionaryId.eq(id);
    functionary_status_change::Entity::find().filter(of_person).all(&**app.database()).await.unwrap()
}

#[actix_web::test]
async fn lifting_a_block_or_a_blacklisting_takes_a_reason() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let id = enlisted(&app, &ground, HERE).await;
    let refusal = "This undoes a decision: say why, give a reason.";
    for status in ["BLACKLISTED", "TEMPORARILY_BLOCKED"] {
        if status == "BLACKLISTED" {
            set(&ground.admin, id, status, Some("Sold a seat")).await;
        } else {
            block(&app, &ground.admin, id, 3).await;
        }
        for reason in [None, Some(" ")] {
            let answer = set(&ground.admin, id, "ACTIVE", reason).await;
            assert_eq!(answer["skipped"], json!([{ "functionaryId": id, "reason": refusal }]));
        }
        assert_ne!(person(&app, id).await.status, FunctionaryStatus::Active);
        let answer = set(&ground.admin, id, "ACTIVE", Some("It was somebody else")).await;
        assert_eq!(answer["functionaryIds"], json!([id]));
    }
    let lifted: Vec<_> =
        history(&app, id).await.into_iter().filter(|change| change.to_status == FunctionaryStatus::Active).collect();
    assert_eq!(lifted.len(), 2);
    assert!(lifted.iter().all(|change| change.reason.as_deref() == Some("It was somebody else")));
}

#[actix_web::test]
async fn a_status_in_a_change_of_the_record_is_set_by_the_rules_of_activation_or_nothing_is_changed() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let own = agency(&app, "eduquity", AgencyFamily::Eduquity).await;
    let office = app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(own)).await;
    let id = enlisted(&app, &ground, HERE).await;
    change(&app, id, |person| {
        person.status = Set(FunctionaryStatus::Inactive);
        person.authorizing_agency_id = Set(Some(own));
        person.date_of_birth = Set(None);
        person.last_name = Set(None);
    })
    .await;
    let path = format!("/functionary/get/{id}");
    let early = office.post(&path, json!({ "status": "ACTIVE", "firstName": "Asha" })).await.refused(409);
    assert_eq!(early, "Before activation this is needed: date of birth.");
    assert_ne!(person(&app, id).await.first_name, "Asha", "both or neither");
    let active = office.post(&path, json!({ "status": "ACTIVE", "dateOfBirth": "1990-01-31" })).await.expect(200);
    assert_eq!((&active["status"], &active["lastName"]), (&json!("ACTIVE"), &Value::Null), "one name is enough");
    assert_eq!(history(&app, id).await.len(), 1);

    let block =
        json!({ "status": "TEMPORARILY_BLOCKED", "statusReason": "Ill", "statusUntil": app.state.clock.today() });
    office.post(&path, block.clone()).await.refused(403);
    let blocked = ground.admin.post(&path, block).await.expect(200);
    assert_eq!(json!([blocked["status"], blocked["statusReason"]]), json!(["TEMPORARILY_BLOCKED", "Ill"]));
    // As it was read it is no decision.
    office.post(&path, blocked).await.expect(200);
    assert_eq!(
        office.post(&path, json!({ "status": "ACTIVE" })).await.refused(409),
        "The head office made this decision; only the head office can change it."
    );
    assert_eq!(person(&app, id).await.status, FunctionaryStatus::TemporarilyBlocked);
    // A client that knows of no reasons sends back the one that it read.
    let changed = json!({ "status": "INACTIVE", "statusReason": "Ill", "statusUntil": app.state.clock.today() });
    let inactive = ground.admin.post(&path, changed).await.expect(200);
    assert_eq!(json!([inactive["status"], inactive["statusReason"]]), json!(["INACTIVE", "Not given."]));
}

#[actix_web::test]
async fn whoever_is_blacklisted_while_their_agency_activates_them_ends_blacklisted() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let own = agency(&app, "eduquity", AgencyFamily::Eduquity).await;
    let office = app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(own)).await;
    let id = enlisted(&app, &ground, HERE).await;
    change(&app, id, |person| person.authorizing_agency_id = Set(Some(own))).await;
    office.token().await;
    for _ in 0..8 {
        let races = join_all((0..3).map(|_| set(&office, id, "ACTIVE", None)));
        join(races, set(&ground.admin, id, "BLACKLISTED", Some("Sold a seat"))).await;
        assert_eq!(person(&app, id).await.status, FunctionaryStatus::Blacklisted);
        change(&app, id, as_registered).await;
    }
}

#[actix_web::test]
async fn two_requests_about_the_same_people_in_different_order_both_end() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let mut people = Vec::new();
    for _ in 0..6 {
        people.push(functionary(&app, ground.place, |_| {}).await);
    }
    let backwards: Vec<_> = people.iter().rev().copied().collect();
    let other = app.signed_in(Role::SscAdmin).await;
    let body = |ids: &[FunctionaryId]| json!({ "functionaryIds": ids, "status": "INACTIVE", "reason": "Leaves" });
    for _ in 0..4 {
        let (one, two) = join(
            ground.admin.post("/functionary/activate", body(&people)),
            other.post("/functionary/activate", body(&backwards)),
        )
        .await;
        assert_eq!(one.expect(200)["functionaryIds"], json!(people));
        assert_eq!(two.expect(200)["functionaryIds"], json!(backwards), "in the order that was asked for");
    }
}

#[actix_web::test]
async fn nobody_stays_active_without_a_face_however_removals_and_activations_race() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let other = app.signed_in(Role::SscAdmin).await;
    let id = enlisted(&app, &ground, HERE).await;
    for round in 0..4 {
        // In turn: two removals of the last two pictures, and a removal of the last one beside an activation.
        let two_pictures = round % 2 == 0;
        if two_pictures {
            let path = format!("/functionary/add-biometric/{id}");
            ground.admin.upload(&path, &[Part::File("face.jpg", &faces::picture(HERE))]).await.expect(200);
        } else {
            change(&app, id, as_registered).await;
        }
        let pictures = ground.admin.get(&format!("/functionary/functionary-biometrics/{id}")).await.expect(200);
        let removal = |picture: &Value| json!({ "functionaryId": id, "biometricId": picture["id"] });
        let first = ground.admin.post("/functionary/delete-biometric", removal(&pictures[0]));
        if two_pictures {
            let (one, two) = join(first, other.post("/functionary/delete-biometric", removal(&pictures[1]))).await;
            let statuses = [one.expect(200)["status"].clone(), two.expect(200)["status"].clone()];
            assert!(statuses.contains(&json!("INACTIVE")), "{statuses:?}");
        } else {
            let (removed, _) = join(first, set(&other, id, "ACTIVE", None)).await;
            removed.expect(200);
        }
        assert_eq!(person(&app, id).await.status, FunctionaryStatus::Inactive);
        let path = format!("/functionary/add-biometric/{id}");
        ground.admin.upload(&path, &[Part::File("face.jpg", &faces::picture(HERE))]).await.expect(200);
        set(&ground.admin, id, "ACTIVE", None).await;
    }
}

#[actix_web::test]
async fn a_block_ends_by_itself_and_gives_back_what_was_there_before_it() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let fit = enlisted(&app, &ground, HERE).await;
    let faceless = functionary(&app, ground.place, |_| {}).await;
    let idle = enlisted(&app, &ground, "4-1").await;
    change(&app, idle, as_registered).await;
    let prolonged = enlisted(&app, &ground, "6-2").await;
    for id in [fit, faceless, idle, prolonged] {
        block(&app, &ground.admin, id, 1).await;
    }
    block(&app, &ground.admin, prolonged, 2).await;
    let all = [fit, faceless, idle, prolonged];
    let statuses = async || {
        let mut statuses = Vec::new();
        for id in all {
            statuses.push(person(&app, id).await.status);
        }
        statuses
    };
    use FunctionaryStatus::{Active, Inactive, TemporarilyBlocked};

    app.advance(TimeDelta::days(1));
    assert_eq!(end_blocks(&app).await, 0, "the last day counts");
    app.advance(TimeDelta::days(1));
    assert_eq!(end_blocks(&app).await, 3);
    assert_eq!(end_blocks(&app).await, 0, "once");
    assert_eq!(statuses().await, [Active, Inactive, Inactive, TemporarilyBlocked]);
    app.advance(TimeDelta::days(1));
    assert_eq!(end_blocks(&app).await, 1);
    assert_eq!(statuses().await, [Active, Inactive, Inactive, Active], "a block that was prolonged is one block");

    let row = person(&app, fit).await;
    assert_eq!((row.status_until, row.status_changed_by_user_id), (None, None));
    assert_eq!(row.status_reason.as_deref(), Some("The last day of the block is over."));
    let last = history(&app, fit).await.into_iter().max_by_key(|change| change.changed_at).unwrap();
    assert_eq!((last.from_status, last.to_status, last.changed_by_user_id), (Some(TemporarilyBlocked), Active, None));
    #[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
    let trail = identity::entities::audit_entry::Entity::find().all(&**app.database()).await.unwrap();
    let ended = trail.iter().filter(|line| line.action == "SET_FUNCTIONARY_STATUS" && line.actor_user_id.is_none());
    assert_eq!(ended.count(), 4);
}

#[actix_web::test]
async fn whoever_was_taken_off_the_black_list_to_be_blocked_is_inactive_after_the_block() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let id = enlisted(&app, &ground, HERE).await;
    set(&ground.admin, id, "BLACKLISTED", Some("Sold a seat")).await;
    block(&app, &ground.admin, id, 1).await;
    app.advance(TimeDelta::days(2));
    end_blocks(&app).await;
    assert_eq!(person(&app, id).await.status, FunctionaryStatus::Inactive);
}

#[actix_web::test]
async fn a_block_that_is_over_does_not_make_an_inactive_person_fit_for_duty() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let idle = functionary(&app, ground.place, |person| person.status = FunctionaryStatus::Inactive).await;
    block(&app, &ground.admin, idle, 1).await;
    app.advance(TimeDelta::days(2));
    let admin = app.signed_in(Role::SscAdmin).await;
    let ground = Ground { admin, ..ground };
    let day = ground.day("Morning").await;
    for _ in 0..2 {
        let answer = ground.assign(&day, &[(idle, "EDUQUITY_INVIGILATOR")]).await;
        assert_eq!(answer["skipped"][0]["reason"], "The functionary is not active.", "{answer}");
        end_blocks(&app).await;
    }
}
