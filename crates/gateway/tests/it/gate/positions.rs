//! A gate at a fenced center that does not say where it is.

use chrono::TimeDelta;
use rostering::settings::OutsideFence;
use serde_json::json;
use test_support::{
    TestApp,
    gate::{Gate, HERE, HERE_AT_THE_GATE, anomalies, enlisted},
    ground::Ground,
};

const NEAR: [(&str, &str); 3] = [("latitude", "28.6301"), ("longitude", "77.2101"), ("accuracy", "20")];
const VAGUE: [(&str, &str); 3] = [("latitude", "28.6301"), ("longitude", "77.2101"), ("accuracy", "3000")];

async fn ready(app: &TestApp) -> (Ground<'_>, Gate<'_>) {
    let ground = Ground::in_delhi(app).await;
    let gate = Gate::open(&ground).await;
    let person = enlisted(app, &ground, HERE).await;
    ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    (ground, gate)
}

#[actix_web::test]
async fn an_entry_without_a_position_is_let_pass_and_marked_wherever_it_is_shown() {
    let app = TestApp::start().await;
    let (ground, gate) = ready(&app).await;
    let unknown = gate.send("ENTRY", HERE_AT_THE_GATE, &[]).await.expect(200);
    assert_eq!((&unknown["result"], &unknown["reason"]), (&json!("OK"), &json!(null)));
    assert_eq!(unknown["position"], json!({ "state": "UNKNOWN", "distanceM": null }));
    assert_eq!(unknown["log"]["positionUnknown"], true);
    app.advance(TimeDelta::minutes(1));
    let known = gate.send("EXIT", HERE_AT_THE_GATE, &NEAR).await.expect(200);
    assert_eq!(known["position"]["state"], "INSIDE");
    assert_eq!((&known["log"]["positionUnknown"], &known["log"]["distanceM"]), (&json!(false), &json!(15.0)));

    let marked = ground.admin.get("/dashboard/functionary-attendance?positionUnknown=true&page=1").await.expect(200);
    assert_eq!((&marked["total"], &marked["data"][0]["id"]), (&json!(1), &unknown["log"]["id"]));
    let of_day = format!("/examination/examination-day-log/{}?positionUnknown=false", gate.day);
    let rest = ground.admin.get(&of_day).await.expect(200);
    assert_eq!(rest.as_array().unwrap().len(), 1);
    assert!(anomalies(&app).await.is_empty(), "one without a position is no reason to look");
}

#[actix_web::test]
async fn many_without_a_position_in_a_row_are_one_anomaly_of_the_device_until_it_knows_again_where_it_is() {
    let app = TestApp::start_with(|settings| settings.rostering.unknown_positions = 3).await;
    let (_ground, gate) = ready(&app).await;
    let mut raised = Vec::new();
    for (number, position) in [&[][..], &VAGUE, &[], &[], &NEAR, &[], &[], &VAGUE, &[]].into_iter().enumerate() {
        let kind = if number % 2 == 0 { "ENTRY" } else { "EXIT" };
        let answer = gate.send(kind, HERE_AT_THE_GATE, position).await.expect(200);
        assert_eq!(answer["result"], "OK", "{answer}");
        raised.push(answer["anomalies"].as_array().unwrap().len());
        app.advance(TimeDelta::minutes(1));
    }
    assert_eq!(raised, [0, 0, 1, 0, 0, 0, 0, 1, 0]);
    let rows = anomalies(&app).await;
    assert_eq!(rows.len(), 2);
    for row in rows {
        assert_eq!(row.metadata["reason"], "POSITION_UNKNOWN");
        assert_eq!((json!(row.kind), row.functionary_id), (json!("OUTSIDE_GEOFENCED_BOUNDARY"), None));
        assert_eq!(row.metadata["captures"], 3);
    }
}

#[actix_web::test]
async fn an_authority_that_refuses_whoever_is_outside_demands_a_position() {
    let app = TestApp::start_with(|settings| settings.rostering.outside_fence = OutsideFence::Deny).await;
    let (_ground, gate) = ready(&app).await;
    for position in [&[][..], &VAGUE] {
        let refused = gate.send("ENTRY", HERE_AT_THE_GATE, position).await.expect(200);
        assert_eq!((&refused["result"], &refused["log"]), (&json!("DENIED"), &json!(null)));
        assert_eq!(refused["reason"], "OUTSIDE_GEOFENCED_BOUNDARY");
        assert!(refused["message"].as_str().unwrap().contains("does not say where it is"), "{refused}");
        app.advance(TimeDelta::minutes(1));
    }
    assert_eq!(gate.send("ENTRY", HERE_AT_THE_GATE, &NEAR).await.expect(200)["result"], "OK");
}
