//! Notices: told once, read by their receiver alone.

use identity::trail::notifications::{Notice, NotificationMetadata, notify};
use kernel::{
    access::Role,
    ids::{AnomalyId, UserId},
};
use serde_json::json;
use test_support::TestApp;

async fn tell(app: &TestApp, receivers: &[UserId], anomaly_id: AnomalyId) -> u64 {
    let notice = Notice {
        metadata: NotificationMetadata {
            form_id: anomaly_id.to_string(),
            application_id: "day".into(),
            service_name: "FACE_MISMATCH".into(),
            ..NotificationMetadata::default()
        },
        title: "A face was not recognised".into(),
        body: "At School No. 1.".into(),
        anomaly_id,
    };
    let tx = app.database().begin().await.unwrap();
    let count = notify(&tx, app.state.clock.now(), receivers.iter().copied(), &notice).await.unwrap();
    tx.commit().await.unwrap();
    count
}

#[actix_web::test]
async fn a_receiver_is_told_once_of_each_anomaly_and_reads_it_once() {
    let app = TestApp::start().await;
    let (mine, theirs) = (app.user(Role::SscAdmin).await, app.user(Role::SscAdmin).await);
    let client = app.session_of(mine.id, mine.role, None).await;
    let (first, second) = (AnomalyId::new(), AnomalyId::new());
    assert_eq!(tell(&app, &[mine.id], first).await, 1);
    assert_eq!(tell(&app, &[mine.id, theirs.id], first).await, 1);
    assert_eq!(tell(&app, &[mine.id], second).await, 1);
    assert_eq!(tell(&app, &[], second).await, 0);

    assert_eq!(client.get("/notifications/unread").await.expect(200), json!({ "count": 2 }));
    let list = client.get("/notifications").await;
    assert_eq!(list.headers.get("x-total-count").unwrap(), "2");
    let list = list.expect(200);
    assert_eq!(list[0]["metadata"]["formId"], json!(second));
    assert_eq!((&list[0]["type"], &list[0]["readAt"]), (&json!("EXAMINATION_DAY_ANOMALY"), &json!(null)));

    let read = client.post("/notifications/mark-as-read", json!({ "id": list[0]["id"] })).await.expect(200);
    app.advance(chrono::TimeDelta::minutes(1));
    let again = client.post("/notifications/mark-as-read", json!({ "id": list[0]["id"] })).await.expect(200);
    assert_eq!(read["readAt"], again["readAt"]);
    assert_eq!(client.get("/notifications/unread").await.expect(200), json!({ "count": 1 }));
    assert_eq!(client.get("/notifications?page=1&pageSize=1").await.expect(200)["total"], 2);
    client.post("/notifications/mark-all-as-read", json!({})).await.expect(200);
    assert_eq!(client.get("/notifications/unread").await.expect(200), json!({ "count": 0 }));
}

#[actix_web::test]
async fn the_notices_of_others_are_not_there() {
    let app = TestApp::start().await;
    let theirs = app.user(Role::SscAdmin).await;
    tell(&app, &[theirs.id], AnomalyId::new()).await;
    let owner = app.session_of(theirs.id, theirs.role, None).await;
    let id = owner.get("/notifications").await.expect(200)[0]["id"].clone();
    let client = app.signed_in(Role::SuperAdmin).await;
    assert_eq!(client.get("/notifications").await.expect(200), json!([]));
    for id in [id, json!("not-an-id"), json!(AnomalyId::new())] {
        let answer = client.post("/notifications/mark-as-read", json!({ "id": id })).await;
        assert_eq!(answer.refused(404), "Notification not found.");
    }
    client.post("/notifications/mark-all-as-read", json!({})).await.expect(200);
    assert_eq!(owner.get("/notifications/unread").await.expect(200), json!({ "count": 1 }));
    app.client().get("/notifications").await.refused(401);
}
