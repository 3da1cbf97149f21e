//! What administrators see of how the installation is doing.

use kernel::{
    Error,
    access::Role,
    background_work::BackgroundTask::{CloseDays, SendEmails},
};
use serde_json::json;
use test_support::TestApp;

#[actix_web::test]
async fn administrators_of_everything_see_how_the_installation_is() {
    let app = TestApp::start().await;
    let office = app.signed_in(Role::SuperAdmin).await;
    office.post("/agencies", json!({ "name": "Nobody’s", "family": "EY" })).await.expect(201);
    app.state.work.report(&app.state.clock, CloseDays, "cannot close days", Ok(()));
    app.state.work.report(&app.state.clock, SendEmails, "cannot deliver", Err(Error::internal("no route")));

    let told = office.get("/health/details").await.expect(200);
    assert_eq!(told["canWrite"], true);
    assert_eq!(told["messages"], json!({ "waiting": 0, "waitingSince": null, "failed": 0 }));
    assert_eq!(told["gates"], json!({ "runningDevices": 0, "daysToday": 0, "daysRunning": 0 }));
    assert_eq!(told["agencies"], json!({ "total": 1, "withoutAdministrator": 1 }));
    assert_eq!(told["accounts"]["locked"], 0);
    let super_admins = json!({ "role": "SUPER_ADMIN", "status": "ACTIVE", "accounts": 1 });
    assert!(told["accounts"]["byRole"].as_array().unwrap().contains(&super_admins), "{told}");
    let tasks: Vec<_> = told["background"].as_array().unwrap().iter().collect();
    assert_eq!((&tasks[0]["task"], &tasks[0]["isFailing"]), (&json!("SEND_EMAILS"), &json!(true)));
    assert_eq!((&tasks[1]["task"], &tasks[1]["failedAt"]), (&json!("CLOSE_DAYS"), &json!(null)));
    let folder = app.state.settings.data_folder().display().to_string();
    assert!(!told.to_string().contains(&folder), "it names no folder: {told}");

    app.signed_in(Role::SscAdmin).await.get("/health/details").await.expect(200);
    for role in [Role::SscRegionAdmin, Role::AuthorizingAgencyAdmin, Role::VenueManager] {
        app.signed_in(role).await.get("/health/details").await.refused(403);
    }
    app.client().get("/health/details").await.refused(401);
    app.client().get("/health").await.expect(200);
}
