//! What people do without an account or without their password.

use chrono::TimeDelta;
use serde_json::json;
use test_support::{TestApp, faces};

use super::{
    client::{Calls, Manner, SpecClient},
    fields::*,
    gate::code_to,
    office::{NAME, NUMBER},
};

/// The person whom the sheet registered.
const OWN_NUMBER: &str = "9800000004";

/// A functionary proves their number, brings a picture and becomes active.
pub(super) async fn verified(app: &TestApp, calls: &Calls, manner: Manner) {
    let own = SpecClient::open(app, calls, manner).await;
    own.post("/functionary/self-verification/initiate", &[], json!({ "mobileNumber": OWN_NUMBER }), 200).await;
    app.advance(TimeDelta::seconds(30));
    own.post("/functionary/self-verification/resend-otp", &[], json!({}), 200).await;
    let code = json!({ "otp": code_to(app, OWN_NUMBER).await });
    let person = own.post("/functionary/self-verification/verify-otp", &[], code, 200).await;
    has(&person, FUNCTIONARY);
    own.load_token().await;
    let nothing_yet = own.get("/functionary/self-functionary-biometrics", &[], "").await;
    assert_eq!((&nothing_yet["biometrics"], &nothing_yet["functionary"]["id"]), (&json!([]), &person["id"]));
    let call = "/functionary/self-add-biometric/{functionaryId}";
    let brought = own.upload(call, &[id(&person)], ("selfie", "me.jpg", faces::picture("4-1")), 200).await;
    each_has(&brought, BIOMETRIC);
    own.post("/functionary/activate", &[], json!({}), 200).await;
    let active = own.get("/functionary/self-functionary-biometrics", &[], "").await;
    assert_eq!(active["functionary"]["status"], "ACTIVE");
    let which = json!({ "functionaryId": person["id"], "biometricId": brought[0]["id"] });
    own.post("/functionary/self-delete-biometric", &[], which, 200).await;
}

pub(super) async fn forgot_password(app: &TestApp, calls: &Calls, manner: Manner) {
    let visitor = SpecClient::open(app, calls, manner).await;
    let sent = visitor.post("/auth/forgot-password/initiate", &[], json!({ "userId": NAME }), 200).await;
    has(&sent, &["maskedMobileNumber"]);
    app.advance(TimeDelta::seconds(30));
    assert_eq!(visitor.post("/auth/forgot-password/resend-otp", &[], json!({}), 200).await, sent);
    let reset = json!({ "otp": code_to(app, NUMBER).await, "password": "Kanchenjunga#8586" });
    let done = visitor.post("/auth/forgot-password/reset", &[], reset, 201).await;
    assert_eq!(done["success"], true);
}
