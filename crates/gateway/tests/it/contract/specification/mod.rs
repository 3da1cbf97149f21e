//! Two clients that know the specification and nothing else walk all its calls: one that loads an anti-forgery token before it signs
//! in, and one whose page has none then, as the specification's signed-out pages do. Every step asserts the status and the fields.

mod client;
mod fields;
mod gate;
mod office;
mod oneself;

use std::collections::BTreeSet;

use registry::entities::AgencyFamily;
use test_support::{TestApp, ground::agency, sign_in::quick};

use self::client::{Calls, Manner};

/// The calls of the specification's section 7, and the address of files of its section 2.
const CALLS: [&str; 81] = [
    "POST /auth/login/nonce",
    "POST /auth/login",
    "POST /auth/forgot-password/initiate",
    "POST /auth/forgot-password/resend-otp",
    "POST /auth/forgot-password/reset",
    "POST /auth/logout",
    "POST /auth/initiate/venue-manager-login",
    "POST /auth/verify/venue-manager-login",
    "POST /auth/resend-otp/venue-manager-login",
    "GET /user/me",
    "POST /user/update",
    "POST /user/update/password",
    "POST /file",
    "GET /file/{bucket}/{filename}",
    "POST /functionary/bulk-upload/{userId}",
    "POST /functionary/assign-functionary",
    "POST /functionary/create",
    "POST /functionary/get/{id}",
    "POST /functionary/delete/{id}",
    "GET /functionary",
    "GET /functionary/{id}",
    "GET /functionary/stats",
    "POST /functionary/add-biometric/{functionaryId}",
    "POST /functionary/delete-biometric",
    "GET /functionary/functionary-biometrics/{functionaryId}",
    "POST /functionary/self-verification/initiate",
    "POST /functionary/self-verification/resend-otp",
    "POST /functionary/self-verification/verify-otp",
    "GET /functionary/self-functionary-biometrics",
    "POST /functionary/self-add-biometric/{functionaryId}",
    "POST /functionary/self-delete-biometric",
    "POST /functionary/activate",
    "POST /examination/upload-centers",
    "POST /examination/examinations",
    "POST /examination/examination/{id}",
    "DELETE /examination/examination/{id}",
    "GET /examination/examination",
    "GET /examination/examination/{id}",
    "POST /examination/center",
    "POST /examination/center/update/{id}",
    "DELETE /examination/center/{id}",
    "GET /examination/centers",
    "GET /examination/center/{id}",
    "POST /examination/examination-day-functionary",
    "POST /examination/examination-day-functionary/{id}",
    "DELETE /examination/examination-day-functionary/{id}",
    "GET /examination/examination-day-functionary/{examinationDayId}",
    "GET /examination/examination-day-log/{examinationDayId}",
    "GET /examination/examination-day-anomaly/{examinationDayId}",
    "POST /examination/verify-examination-day-functionary/{examinationDayId}",
    "GET /dashboard/overall-stats",
    "GET /dashboard/centers",
    "GET /dashboard/functionaries",
    "GET /dashboard/authorizing-agency",
    "GET /dashboard/examinations",
    "GET /dashboard/monitoring-stats",
    "GET /dashboard/functionaries-activity",
    "GET /dashboard/centers-capacity",
    "GET /dashboard/functionary-attendance",
    "GET /dashboard/authorizing-agency-functionaries-stats",
    "GET /choices/regions",
    "GET /choices/states",
    "GET /choices/districts",
    "GET /choices/cities",
    "GET /choices/center",
    "GET /choices/examination",
    "GET /choices/authorizing-agencies",
    "GET /captcha",
    "GET /client-config",
    "POST /csrf/token",
    "GET /notifications/unread",
    "GET /notifications",
    "POST /notifications/mark-as-read",
    "POST /notifications/mark-all-as-read",
    "GET /monitoring/examination-days",
    "POST /monitoring/start-monitoring",
    "POST /monitoring/stop-monitoring",
    "GET /monitoring/current-monitoring-token",
    "POST /monitoring/verify-functionary/{monitoringTokenId}/{examinationDayId}/{entryType}",
    "GET /monitoring/current-monitored-examination-day",
    "GET /monitoring/anomalies",
];

async fn walk(manner: Manner) {
    let app = TestApp::start_with(|settings| {
        quick(settings);
        settings.registry.sheet_reader = env!("CARGO_BIN_EXE_muster").into();
    })
    .await;
    agency(&app, "eduquity", AgencyFamily::Eduquity).await;
    let calls = Calls::default();
    let office = office::signed_in(&app, &calls, manner).await;
    office::choices(&office).await;
    let season = office::season(&office).await;
    let staff = office::staff(&office, &season).await;
    office::duties(&office, &season, &staff).await;
    gate::day(&app, &calls, manner, &season, &staff).await;
    // The day took longer than a session idles.
    let office = office::signed_in_again(&app, &calls, manner).await;
    office::looks_on(&office, &season, &staff).await;
    oneself::verified(&app, &calls, manner).await;
    office::clears_up(&office, &season, &staff).await;
    oneself::forgot_password(&app, &calls, manner).await;
    let made: BTreeSet<String> = calls.borrow().clone();
    let missing: Vec<_> = CALLS.iter().filter(|call| !made.contains(**call)).collect();
    assert!(missing.is_empty(), "not walked: {missing:?}");
}

#[actix_web::test]
async fn a_client_of_the_specification_without_an_anti_forgery_token_before_sign_in_makes_every_call() {
    walk(Manner::AsAPage).await;
}

#[actix_web::test]
async fn a_client_of_the_specification_with_an_anti_forgery_token_from_the_start_makes_every_call() {
    walk(Manner::WithAToken).await;
}
