//! Requests whose server has ended before it answered: another server carries them out, and nobody does while it lives.

use std::time::Duration;

use chrono::TimeDelta;
use kernel::process_life::ProcessLife;
use rostering::entities::gate_request::{Entity, GateRequestState};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait, IntoActiveModel};
use test_support::{
    TestApp,
    gate::{Gate, HERE, HERE_AT_THE_GATE, enlisted},
    ground::Ground,
    waiting::until_within,
};

/// PostgreSQL takes a moment to see that a connection has ended.
const SEEN_WITHIN: Duration = Duration::from_secs(20);
const KEY: [(&str, &str); 1] = [("idempotencyKey", "c0ffee")];

/// Makes the only request look as if this process were carrying it out.
async fn in_the_hands_of(app: &TestApp, process: &ProcessLife) {
    #[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
    let request = Entity::find().one(&**app.database()).await.unwrap().unwrap();
    let mut request = request.into_active_model();
    request.state = Set(GateRequestState::Pending);
    request.answer = Set(None);
    request.owner_id = Set(process.id());
    request.update(&**app.database()).await.unwrap();
}

#[actix_web::test]
async fn a_request_is_taken_over_at_once_from_a_server_that_has_ended_and_from_a_living_one_after_half_a_minute() {
    let app = TestApp::start_with(|settings| settings.rostering.answer_wait_seconds = 0).await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let person = enlisted(&app, &ground, HERE).await;
    ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    let first = gate.send("ENTRY", HERE_AT_THE_GATE, &KEY).await.expect(200);

    let other = ProcessLife::default();
    assert_eq!(other.id(), None, "nobody could tell yet whether it lives");
    other.hold(app.database()).await.unwrap();
    in_the_hands_of(&app, &other).await;
    let early = gate.send("ENTRY", HERE_AT_THE_GATE, &KEY).await.expect(409);
    assert_eq!(early["reason"], "IN_PROGRESS");

    drop(other);
    until_within(SEEN_WITHIN, "the request is taken over", async || {
        let answer = gate.send("ENTRY", HERE_AT_THE_GATE, &KEY).await;
        if answer.status == 200 {
            assert_eq!(answer.expect(200), first);
            return true;
        }
        assert_eq!(answer.expect(409)["reason"], "IN_PROGRESS");
        false
    })
    .await;

    let slow = ProcessLife::default();
    slow.hold(app.database()).await.unwrap();
    in_the_hands_of(&app, &slow).await;
    app.advance(TimeDelta::seconds(29));
    gate.send("ENTRY", HERE_AT_THE_GATE, &KEY).await.refused(409);
    app.advance(TimeDelta::seconds(2));
    gate.send("ENTRY", HERE_AT_THE_GATE, &KEY).await.expect(200);
}

#[actix_web::test]
async fn a_request_whose_handler_is_gone_is_carried_out_by_its_own_server_at_once() {
    let app = TestApp::start_with(|settings| settings.rostering.answer_wait_seconds = 0).await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let person = enlisted(&app, &ground, HERE).await;
    ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    let first = gate.send("ENTRY", HERE_AT_THE_GATE, &KEY).await.expect(200);
    app.state.life.hold(app.database()).await.unwrap();
    in_the_hands_of(&app, &app.state.life).await;
    assert_eq!(gate.send("ENTRY", HERE_AT_THE_GATE, &KEY).await.expect(200), first);
}

#[actix_web::test]
async fn a_process_is_seen_to_live_by_all_others_until_it_ends_and_leaves_nothing() {
    let app = TestApp::start().await;
    let db = app.database();
    let (one, other) = (ProcessLife::default(), ProcessLife::default());
    for process in [&one, &other, &one] {
        process.hold(db).await.unwrap();
    }
    let (id, other_id) = (one.id().unwrap(), other.id().unwrap());
    assert!(!one.is_gone(db, id).await.unwrap());
    assert!(!other.is_gone(db, id).await.unwrap());
    drop(one);
    until_within(SEEN_WITHIN, "the process is seen to be gone", async || other.is_gone(db, id).await.unwrap()).await;
    assert!(!other.is_gone(db, other_id).await.unwrap());
    drop(other);
    let left = std::fs::read_dir(app.folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
    assert!(left.into_iter().all(|name| !name.to_string_lossy().contains("-server-")));
}
