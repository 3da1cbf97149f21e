//! A venue manager's day on a device.

use chrono::TimeDelta;
use identity::trail::delivery::outbox;
use serde_json::{Value, json};
use test_support::{TestApp, faces};

use super::{
    client::{Calls, Manner, SpecClient},
    fields::*,
    office::{Season, Staff, post_solved},
};

/// As the specification makes device ids.
const DEVICE: &str = "abcdefghijklmnopqrstu:1763600000";

/// The last code that went to a number.
pub(super) async fn code_to(app: &TestApp, number: &str) -> String {
    let messages = outbox::list(app.database(), &app.state.clock, Some(number)).await.unwrap();
    messages.iter().find_map(|message| message.code.clone()).expect("a code")
}

pub(super) async fn day(app: &TestApp, calls: &Calls, manner: Manner, season: &Season, staff: &Staff) {
    let gate = SpecClient::open(app, calls, manner).await;
    let number = staff.manager["mobileNumber"].as_str().unwrap();
    let body = json!({ "mobileNumber": number, "deviceId": DEVICE });
    let sent = post_solved(&gate, "/auth/initiate/venue-manager-login", body, 201).await;
    has(&sent, &["maskedMobileNumber"]);
    app.advance(TimeDelta::seconds(30));
    let again = gate.post("/auth/resend-otp/venue-manager-login", &[], json!({ "deviceId": DEVICE }), 200).await;
    assert_eq!(again, sent);
    let code = json!({ "otp": code_to(app, number).await, "deviceId": DEVICE });
    let user = gate.post("/auth/verify/venue-manager-login", &[], code, 201).await;
    has(&user, USER);
    gate.load_token().await;

    let days = gate.get("/monitoring/examination-days", &[], "").await;
    days.as_array().unwrap().iter().for_each(is_whole_day);
    let start = json!({ "deviceId": DEVICE, "examinationDayFunctionaryId": days[0]["examinationDayFunctionaryId"] });
    let started = gate.post("/monitoring/start-monitoring", &[], start, 201).await;
    let token = started["monitoringTokenId"].as_str().unwrap();
    let device = format!("?deviceId={DEVICE}");
    let current = gate.get("/monitoring/current-monitoring-token", &[], &device).await;
    assert_eq!((&current["monitoringTokenId"], &current["examinationDayId"]), (&json!(token), &json!(season.day)));
    let monitored = gate.get("/monitoring/current-monitored-examination-day", &[], &device).await;
    is_whole_day(&monitored);

    let call = "/monitoring/verify-functionary/{monitoringTokenId}/{examinationDayId}/{entryType}";
    let verify = async |kind: &str, portrait: &str| -> Value {
        let picture = ("picture", "gate.jpg", faces::picture(portrait));
        gate.upload(call, &[token, &season.day, kind], picture, 200).await
    };
    let entry = verify("ENTRY", "6-1-gate").await;
    assert_eq!(entry["functionary"]["id"], staff.invigilator["id"], "{entry}");
    is_nested_functionary(&entry["functionary"]);
    each_has(&entry["biometric"], BIOMETRIC);
    let stranger = verify("ENTRY", "6-2-gate").await;
    assert!(stranger["functionary"].is_null() && stranger["biometric"] == json!([]), "{stranger}");
    app.advance(TimeDelta::hours(1));
    let exit = verify("EXIT", "6-1-gate").await;
    assert_eq!(exit["functionary"]["id"], staff.invigilator["id"], "{exit}");
    let of_day = format!("?examinationDayId={}", season.day);
    let anomalies = gate.get("/monitoring/anomalies", &[], &of_day).await;
    each_has(&anomalies["anomalies"], ANOMALY);

    let stop = json!({ "monitoringTokenId": token, "examinationDayId": season.day });
    gate.post("/monitoring/stop-monitoring", &[], stop, 200).await;
    let after = gate.get("/monitoring/current-monitoring-token", &[], &device).await;
    assert!(after["monitoringTokenId"].is_null(), "{after}");
    gate.post("/auth/logout", &[], json!({}), 200).await;
}
