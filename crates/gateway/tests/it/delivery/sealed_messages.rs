//! Messages hold one-time codes, so their texts lie in the database sealed; whoever may read them reads them as before.

use identity::trail::delivery::{self, outbox};
use kernel::access::Role;
use sea_orm::{ConnectionTrait, Statement};
use serde_json::json;
use test_support::{
    TestApp,
    sign_in::{create, quick},
};

const NUMBER: &str = "9000000001";

/// The texts of the only message, as the database has them.
async fn stored(app: &TestApp) -> (String, String) {
    let db = app.database();
    let texts = Statement::from_string(db.get_database_backend(), "SELECT body, code FROM outbox_message");
    let row = db.query_one_raw(texts).await.unwrap().unwrap();
    (row.try_get("", "body").unwrap(), row.try_get("", "code").unwrap())
}

#[actix_web::test]
async fn a_code_is_read_with_the_keys_and_in_no_other_way() {
    let app = TestApp::start_with(quick).await;
    create(&app, "kavita", Role::SscAdmin, NUMBER).await;
    app.client().post("/auth/forgot-password/initiate", json!({ "userId": "kavita" })).await.expect(200);
    let read = async || outbox::list(app.database(), &app.state.clock, Some(NUMBER)).await.unwrap().remove(0);
    let message = read().await;
    let code = message.code.clone().unwrap();
    assert!(message.body.contains(&code), "{}", message.body);
    let (body, sealed_code) = stored(&app).await;
    assert!(body.starts_with("sealed:") && sealed_code.starts_with("sealed:") && !sealed_code.contains(&code));

    // One that a version before this one has left there is read as it is, and sealed when a server starts.
    let clear = format!("UPDATE outbox_message SET body = 'Your code is {code}', code = '{code}'");
    app.database().execute_unprepared(&clear).await.unwrap();
    assert_eq!(read().await.code.as_ref(), Some(&code));
    assert_eq!(delivery::seal_older(app.database()).await.unwrap(), 1);
    assert_eq!(delivery::seal_older(app.database()).await.unwrap(), 0);
    let (body, sealed_code) = stored(&app).await;
    assert!(!body.contains(&code) && sealed_code.starts_with("sealed:"), "{body}");
    let message = read().await;
    assert_eq!((message.body, message.code), (format!("Your code is {code}"), Some(code)));

    // A text that was put in another's place is not read.
    app.database().execute_unprepared("UPDATE outbox_message SET body = code").await.unwrap();
    assert!(outbox::list(app.database(), &app.state.clock, Some(NUMBER)).await.is_err());
}
