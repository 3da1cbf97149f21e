//! A gate that should be open and is not: a state of its own, first wherever a day is shown, with whom to call.

use actix_web::{http::Method, test::TestRequest};
use chrono::TimeDelta;
use kernel::access::Role;
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    ground::{Ground, functionary, start},
    people::Somebody,
};

const INVIGILATOR: &str = "EDUQUITY_INVIGILATOR";
const DEVICE: &str = "device-1";

async fn due_in_half_an_hour(ground: &Ground<'_>) -> String {
    let day = ground.day("Morning").await;
    let due = json!({ "reportingAt": ground.admin.app().state.clock.now() + TimeDelta::minutes(30) });
    ground.admin.post(&format!("/examination/examination-day/{day}"), due).await.expect(200);
    day
}

async fn rows(client: &Client<'_>, query: &str) -> Vec<Value> {
    client.get(&format!("/dashboard/day-centers?{query}")).await.expect(200).as_array().unwrap().clone()
}

/// The days of the rows whose gate should be open and is not, as the list, its filter and the sum tell them alike.
async fn shut(client: &Client<'_>) -> Vec<Value> {
    let all = rows(client, "sort=urgency").await;
    let shut: Vec<Value> = all.iter().filter(|row| row["gateShut"] == true).map(|row| row["id"].clone()).collect();
    let first: Vec<Value> = all[..shut.len()].iter().map(|row| row["id"].clone()).collect();
    assert_eq!(first, shut, "what is shut comes first");
    let filtered = rows(client, "sort=urgency&gateShut=true").await;
    assert_eq!(filtered.iter().map(|row| row["id"].clone()).collect::<Vec<_>>(), shut);
    let stats = client.get("/dashboard/monitoring-stats").await.expect(200);
    assert_eq!(stats["gatesShut"], json!(shut.len()), "a sum is the sum of its rows");
    shut
}

async fn lacks_its_gate(client: &Client<'_>, day: &str) -> bool {
    let ready = client.get(&format!("/examination/readiness/{day}")).await.expect(200);
    let checks = ready["checks"].as_array().unwrap();
    checks.iter().any(|check| check["name"] == "GATE_SHUT" && check["missing"] == 1)
}

#[actix_web::test]
async fn a_gate_that_is_not_open_in_time_comes_first_until_it_is_opened() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (unled, untimed) = (Ground::at(&app, ground.place).await, Ground::at(&app, ground.place).await);
    let (first, second, third) =
        (due_in_half_an_hour(&ground).await, due_in_half_an_hour(&unled).await, untimed.day("Morning").await);
    let (manager, gate) = ground.manager(&[&first], DEVICE).await;
    for (ground, day) in [(&unled, &second), (&untimed, &third)] {
        let person = functionary(&app, ground.place, |_| {}).await;
        ground.assign(day, &[(person, INVIGILATOR)]).await;
    }
    assert_eq!(shut(&ground.admin).await, Vec::<Value>::new(), "nobody is due yet");
    assert!(!lacks_its_gate(&ground.admin, &first).await);

    let coordinator = Somebody { city_id: Some(ground.place.city_id), ..Role::SscCityCoordinator.into() };
    let coordinator = app.user(coordinator).await;
    app.advance(TimeDelta::minutes(30));
    let found = shut(&ground.admin).await;
    assert_eq!(found.len(), 2, "where no time is known no gate is late");
    assert!(lacks_its_gate(&ground.admin, &first).await);
    let all = rows(&ground.admin, "sort=urgency").await;
    let of = |day: &str| all.iter().find(|row| row["id"] == day).unwrap();
    let contact = &of(&first)["contacts"][0];
    assert_eq!((&contact["functionaryId"], &contact["canStart"]), (&json!(manager), &json!(true)));
    assert_eq!(of(&second)["contacts"], json!([]), "nobody on the roster can open it");
    assert_eq!(of(&second)["cityContact"]["mobileNumber"], json!(coordinator.mobile_number), "so the city is called");
    assert_eq!(of(&first)["cityContact"], Value::Null);
    assert_eq!(of(&third)["low"], false, "without a reporting time nobody is due");
    let last = rows(&ground.admin, "sort=-urgency").await;
    assert_eq!(last[0]["id"], json!(third));

    let wall = ground.admin.post("/wall-boards", json!({ "name": "Hall", "days": 7 })).await.expect(201);
    let request = TestRequest::default().insert_header(("x-wall-board", wall["key"].as_str().unwrap()));
    let figures = app.client().send_without_token(Method::GET, "/wall-boards/figures", request).await.expect(200);
    assert_eq!((&figures["gatesShut"], &figures["urgent"][0]["gateShut"]), (&json!(2), &json!(true)));

    start(&gate, &first, DEVICE).await;
    assert_eq!(shut(&ground.admin).await, [json!(second)]);
    assert!(!lacks_its_gate(&ground.admin, &first).await);

    let date = app.state.clock.today();
    app.advance(TimeDelta::days(1));
    let later = app.signed_in(Role::SscAdmin).await;
    let stats = later.get(&format!("/dashboard/monitoring-stats?date={date}")).await.expect(200);
    assert_eq!(stats["gatesShut"], 0, "what is over is not to be opened any more");
}

#[actix_web::test]
async fn a_gate_that_was_stopped_says_since_when_and_who_is_inside_until_it_runs_again() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let day = due_in_half_an_hour(&ground).await;
    let (_, gate) = ground.manager(&[&day], DEVICE).await;
    let person = functionary(&app, ground.place, |_| {}).await;
    ground.assign(&day, &[(person, INVIGILATOR)]).await;
    let state = async || {
        let row = rows(&ground.admin, "").await.remove(0);
        (row["gateOpened"].clone(), row["gateStoppedAt"].clone(), row["contacts"][0]["present"].clone())
    };
    assert_eq!(state().await, (json!(false), Value::Null, json!(false)));
    let token = start(&gate, &day, DEVICE).await;
    assert_eq!(state().await, (json!(true), Value::Null, json!(true)), "the manager is there who opened it");
    let came = json!({ "examinationDayId": day, "functionaryId": person, "attendance": "PRESENT" });
    ground.admin.post("/examination/examination-day-functionary", came).await.expect(200);
    let stop = json!({ "monitoringTokenId": token, "examinationDayId": day });
    gate.post("/monitoring/stop-monitoring", stop).await.expect(200);
    let (opened, since, present) = state().await;
    assert!(since.is_string(), "{since}");
    assert_eq!((opened, present), (json!(true), json!(true)), "who ran the gate is there all the same");
    start(&gate, &day, DEVICE).await;
    assert_eq!(state().await.1, Value::Null);
}
