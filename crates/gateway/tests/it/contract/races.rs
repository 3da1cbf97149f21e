//! Two who write at once: neither undoes what the other did.

use std::{future::Future, pin::pin};

use chrono::TimeDelta;
use futures_util::future::{Either, select};
use identity::{accounts::sessions::end_all_of, entities::user};
use kernel::{
    access::Role,
    database::Transaction,
    ids::{AssignmentId, ExaminationDayId, FunctionaryId},
};
use registry::entities::{
    AgencyFamily, authorizing_agency, center, examination,
    functionary::{self, FunctionaryStatus},
};
use rostering::entities::{assignment, examination_day};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ConnectionTrait, DbBackend, EntityTrait, IntoActiveModel, QuerySelect,
    Statement,
};
use serde_json::{Value, json};
use test_support::{
    TestApp,
    ground::{Ground, agency, assign, functionary, login_of},
    people::Somebody,
    places,
    sign_in::{PASSWORD, create, quick, try_to},
};

use crate::days::monitoring_sign_in;

/// Lets `call` run into what `tx` has written, commits, and gives what the call came to.
///
/// On SQLite writers take turns anyway; on PostgreSQL the call is seen to wait for a lock before the commit.
async fn during<T>(app: &TestApp, tx: Transaction, call: impl Future<Output = T>) -> T {
    during_more(app, tx, call, async |_: &Transaction| ()).await
}

/// The same, where `tx` goes on writing while the call waits for it: a call that holds what it wants then would never end.
async fn during_more<T>(
    app: &TestApp,
    tx: Transaction,
    call: impl Future<Output = T>,
    more: impl AsyncFnOnce(&Transaction),
) -> T {
    match select(pin!(call), pin!(somebody_waits(app))).await {
        Either::Left(_) => panic!("the call was not held up by the write under way"),
        Either::Right(((), call)) => {
            more(&tx).await;
            tx.commit().await.unwrap();
            call.await
        }
    }
}

/// Waits until somebody is held up by another's write; on SQLite that is so anyway.
pub(crate) async fn somebody_waits(app: &TestApp) {
    let db = &**app.database();
    if db.get_database_backend() != DbBackend::Postgres {
        return;
    }
    let waiting = "SELECT count(*) AS n FROM pg_stat_activity \
                   WHERE datname = current_database() AND wait_event_type = 'Lock'";
    loop {
        let row = db.query_one_raw(Statement::from_string(DbBackend::Postgres, waiting)).await.unwrap().unwrap();
        if row.try_get::<i64>("", "n").unwrap() > 0 {
            return;
        }
    }
}

fn id_of<T: std::str::FromStr<Err: std::fmt::Debug>>(value: &Value) -> T {
    value["id"].as_str().unwrap().parse().unwrap()
}

#[actix_web::test]
async fn an_edit_does_not_undo_a_blacklisting_that_was_under_way() {
    let app = TestApp::start().await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let id = functionary(&app, places::city(&app).await, |_| {}).await;
    admin.token().await;

    let tx = app.database().begin().await.unwrap();
    set(&tx, id, |row| row.status = Set(FunctionaryStatus::Blacklisted)).await;
    let path = format!("/functionary/get/{id}");
    let edited = during(&app, tx, admin.post(&path, json!({ "firstName": "Meera" }))).await.expect(200);
    assert_eq!((&edited["firstName"], &edited["status"]), (&json!("Meera"), &json!("BLACKLISTED")));

    let tx = app.database().begin().await.unwrap();
    let now = app.state.clock.now();
    set(&tx, id, |row| row.deleted_at = Set(Some(now))).await;
    during(&app, tx, admin.post(&path, json!({ "firstName": "Leela" }))).await.refused(404);
    admin.get(&format!("/functionary/{id}")).await.refused(404);
}

async fn set(tx: &Transaction, id: FunctionaryId, change: impl FnOnce(&mut functionary::ActiveModel)) {
    let mut row = functionary::ActiveModel { id: sea_orm::ActiveValue::Unchanged(id), ..Default::default() };
    change(&mut row);
    row.update(&**tx).await.unwrap();
}

#[actix_web::test]
async fn an_edit_does_not_bring_a_deleted_center_or_examination_back() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gone = Set(Some(app.state.clock.now()));

    let tx = app.database().begin().await.unwrap();
    let id = sea_orm::ActiveValue::Unchanged(id_of(&ground.center));
    center::ActiveModel { id, deleted_at: gone.clone(), ..Default::default() }.update(&*tx).await.unwrap();
    let path = format!("/examination/center/update/{}", ground.center["id"].as_str().unwrap());
    during(&app, tx, ground.admin.post(&path, json!({ "name": "School No. 2" }))).await.refused(404);
    assert_eq!(ground.admin.get("/examination/centers").await.expect(200), json!([]));

    let tx = app.database().begin().await.unwrap();
    let id = sea_orm::ActiveValue::Unchanged(id_of(&ground.examination));
    examination::ActiveModel { id, deleted_at: gone, ..Default::default() }.update(&*tx).await.unwrap();
    let path = format!("/examination/examination/{}", ground.examination["id"].as_str().unwrap());
    during(&app, tx, ground.admin.post(&path, json!({ "name": "Another one" }))).await.refused(404);
    assert_eq!(ground.admin.get("/examination/examination").await.expect(200), json!([]));
}

#[actix_web::test]
async fn a_profile_keeps_what_an_administrator_wrote_meanwhile() {
    let app = TestApp::start().await;
    let user = app.user(Role::SscAdmin).await;
    let own = app.session_of(user.id, user.role, None).await;
    own.token().await;

    let tx = app.database().begin().await.unwrap();
    let mut row = user.clone().into_active_model();
    row.mobile_number = Set(Some("9000000007".into()));
    row.update(&*tx).await.unwrap();
    let named = during(&app, tx, own.post("/user/update", json!({ "name": "Kavita Rao" }))).await.expect(200);
    assert_eq!((&named["name"], &named["mobileNumber"]), (&json!("Kavita Rao"), &json!("9000000007")));
}

#[actix_web::test]
async fn whoever_is_shut_out_gets_no_new_session_for_the_old_one() {
    let app = TestApp::start().await;
    let user = app.user(Role::SscAdmin).await;
    let own = app.session_of(user.id, user.role, None).await;
    own.token().await;
    app.advance(TimeDelta::seconds(1));

    let tx = app.database().begin().await.unwrap();
    let mut row = user.into_active_model();
    row.status = Set(user::UserStatus::Disabled);
    let user = row.update(&*tx).await.unwrap();
    end_all_of(&tx, app.state.clock.now(), user.id).await.unwrap();
    let moved = during(&app, tx, own.post("/user/update", json!({ "mobileNumber": "9000000008" }))).await;
    moved.refused(401);
    own.get("/user/me").await.refused(401);
}

#[actix_web::test]
async fn a_sign_in_does_not_outlive_the_reset_that_it_ran_into() {
    let app = TestApp::start_with(quick).await;
    let user = create(&app, "kavita", Role::SscAdmin, "9000000001").await;
    let client = app.client();
    // From a browser that is known, where nothing but the new session has to do with the account's row.
    try_to(&client, "kavita", PASSWORD).await.expect(200);

    let tx = app.database().begin().await.unwrap();
    let mut row = user.clone().into_active_model();
    row.password_hash = Set(None);
    row.update(&*tx).await.unwrap();
    end_all_of(&tx, app.state.clock.now(), user.id).await.unwrap();
    during(&app, tx, try_to(&client, "kavita", PASSWORD)).await.refused(401);
    client.get("/user/me").await.refused(401);
}

#[actix_web::test]
async fn a_code_opens_nothing_once_the_number_it_went_to_is_gone() {
    let app = TestApp::start_with(quick).await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let (person, _) = ground.manager(&[&day], "device-1").await;
    let login = login_of(&app, person).await.unwrap();
    let client = app.client();
    let code = monitoring_sign_in::code_for(&app, &client, &login).await;

    let tx = app.database().begin().await.unwrap();
    let mut row = login.clone().into_active_model();
    row.mobile_number = Set(Some("9000000009".into()));
    row.proven_mobile_number = Set(Some("9000000009".into()));
    row.update(&*tx).await.unwrap();
    end_all_of(&tx, app.state.clock.now(), login.id).await.unwrap();
    let entered = during(&app, tx, monitoring_sign_in::answer(&client, &code)).await;
    entered.refused(400);
    client.get("/user/me").await.refused(401);
}

#[actix_web::test]
async fn nobody_gets_an_agency_that_is_being_deleted() {
    let app = TestApp::start().await;
    let office = app.signed_in(Role::SscAdmin).await;
    let place = places::city(&app).await;
    let person = functionary(&app, place, |_| {}).await;
    let user = app.user(Somebody::from(Role::SscRegionAdmin).in_region(place.region_id)).await;
    office.token().await;
    for which in ["a new user", "a user", "a functionary"] {
        let agency = agency(&app, &which.replace(' ', "-"), AgencyFamily::Ecil).await;
        let tx = app.database().begin().await.unwrap();
        let gone = Set(Some(app.state.clock.now()));
        let id = sea_orm::ActiveValue::Unchanged(agency);
        authorizing_agency::ActiveModel { id, deleted_at: gone, ..Default::default() }.update(&*tx).await.unwrap();
        let call = async {
            match which {
                "a new user" => {
                    let new = json!({
                        "name": "Kavita Rao", "userId": "kavita", "mobileNumber": "9000000001",
                        "role": "AUTHORIZING_AGENCY_ADMIN", "authorizingAgencyId": agency,
                    });
                    office.post("/users", new).await
                }
                "a user" => {
                    let moved = json!({ "role": "AUTHORIZING_AGENCY_ADMIN", "authorizingAgencyId": agency });
                    office.post(&format!("/users/{}", user.id), moved).await
                }
                _ => {
                    let moved = json!({ "authorizingAgencyId": agency });
                    office.post(&format!("/functionary/get/{person}"), moved).await
                }
            }
        };
        let refused = during(&app, tx, call).await.expect(400);
        assert_eq!(refused["fields"]["authorizingAgencyId"], "Agency not found", "{which}");
    }
}

#[actix_web::test]
#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn nobody_gets_a_duty_on_a_day_that_is_being_deleted() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let person = functionary(&app, ground.place, |_| {}).await;

    let tx = app.database().begin().await.unwrap();
    let id: ExaminationDayId = day.parse().unwrap();
    let row = examination_day::Entity::find_by_id(id).lock_exclusive().one(&*tx).await.unwrap().unwrap();
    let mut row = row.into_active_model();
    row.deleted_at = Set(Some(app.state.clock.now()));
    row.update(&*tx).await.unwrap();
    let given = during(&app, tx, assign(&ground.admin, &[&day], &[(person, "EDUQUITY_INVIGILATOR")])).await;
    assert_eq!(given["assigned"], json!([]), "{given}");
    assert_eq!(given["skipped"].as_array().unwrap().len(), 1, "{given}");
}

#[actix_web::test]
async fn acts_on_rosters_wait_for_people_before_they_hold_duties() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let (person, other) =
        (functionary(&app, ground.place, |_| {}).await, functionary(&app, ground.place, |_| {}).await);
    let given = ground.assign(&day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    let duty: AssignmentId = id_of(&given["assigned"][0]);
    // As when people leave: the people are locked first, then their duties.
    let leaving = async |path: String, body: Value| {
        let now = app.state.clock.now();
        let tx = app.database().begin().await.unwrap();
        for id in [person, other] {
            set(&tx, id, |row| row.updated_at = Set(now)).await;
        }
        let then = async |tx: &Transaction| {
            let id = sea_orm::ActiveValue::Unchanged(duty);
            let row = assignment::ActiveModel { id, reminded_at: Set(Some(now)), ..Default::default() };
            row.update(&**tx).await.unwrap();
        };
        during_more(&app, tx, ground.admin.post(&path, body), then).await.expect(200)
    };
    let roles = json!({ "ids": [duty], "role": "EDUQUITY_LAB_SUPERVISOR" });
    let changed = leaving(format!("/examination/examination-day/{day}/roles"), roles).await;
    let act = changed["undo"]["id"].as_str().unwrap();
    leaving(format!("/examination/undo/{act}"), json!({})).await;
    let path = format!("/examination/examination-day-functionary/{duty}/replace");
    let replaced = leaving(path, json!({ "functionaryId": other, "reason": "Fever" })).await;
    let act = replaced["undo"]["id"].as_str().unwrap();
    leaving(format!("/examination/undo/{act}"), json!({})).await;
    let off = json!({ "ids": [duty] });
    leaving(format!("/examination/examination-day/{day}/take-off"), off).await;
}
