//! What becomes of an anomaly: seen, settled, and by whom.

use kernel::access::Role;
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    client::Part,
    faces,
    ground::{Ground, functionary, start},
    people::Somebody,
    places,
};

const DEVICE: &str = "abcdefghijklmnopqrstu:1763600000";

/// A stranger was at the gate; the gate's device and the anomaly.
async fn stranger_seen<'app>(ground: &Ground<'app>) -> (Client<'app>, Value) {
    let day = ground.day("Morning").await;
    let (_, gate) = ground.manager(&[&day], DEVICE).await;
    let token = start(&gate, &day, DEVICE).await;
    let path = format!("/monitoring/verify-functionary/{token}/{day}/ENTRY");
    let answer = gate.upload(&path, &[Part::File("gate.jpg", &faces::picture("6-2-gate"))]).await.expect(200);
    (gate, answer["anomalies"][0].clone())
}

fn path(verb: &str, anomaly: &Value) -> String {
    format!("/monitoring/{verb}-anomaly/{}", anomaly["id"].as_str().unwrap())
}

#[actix_web::test]
async fn an_anomaly_is_acknowledged_by_the_first_who_says_so_and_settled_once() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (gate, anomaly) = stranger_seen(&ground).await;
    assert_eq!((&anomaly["status"], &anomaly["acknowledgedAt"]), (&json!("OPEN"), &Value::Null));

    let seen = gate.post(&path("acknowledge", &anomaly), json!({ "note": " Sent away " })).await.expect(200);
    assert_eq!((&seen["status"], &seen["note"]), (&json!("ACKNOWLEDGED"), &json!("Sent away")));
    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;
    let again = region.post(&path("acknowledge", &anomaly), json!({ "note": "Me too" })).await.expect(200);
    assert_eq!(again["acknowledgedByUserId"], seen["acknowledgedByUserId"], "who was first stays");
    assert_eq!(again["note"], "Sent away");

    let nothing_said =
        region.post(&path("resolve", &anomaly), json!({ "resolution": "TRUE_ALARM", "note": " " })).await;
    assert_eq!(nothing_said.expect(400)["fields"]["note"], "Say in a few words what was found");
    region.post(&path("resolve", &anomaly), json!({ "resolution": "MAYBE", "note": "?" })).await.refused(400);
    let settlement = json!({ "resolution": "FALSE_ALARM", "note": "A parent who had lost the way" });
    let settled = region.post(&path("resolve", &anomaly), settlement.clone()).await.expect(200);
    assert_eq!((&settled["status"], &settled["resolution"]), (&json!("RESOLVED"), &json!("FALSE_ALARM")));
    assert_ne!(settled["resolvedAt"], Value::Null);
    region.post(&path("resolve", &anomaly), settlement).await.refused(409);
    gate.post(&path("acknowledge", &anomaly), json!({})).await.refused(409);
    let open = region.get("/monitoring/anomalies?status=OPEN").await.expect(200);
    assert_eq!(open["total"], 0);
}

#[actix_web::test]
async fn anomalies_are_sorted_by_status_and_by_age_among_equals() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let (_, gate) = ground.manager(&[&day], DEVICE).await;
    let token = start(&gate, &day, DEVICE).await;
    let path_of = format!("/monitoring/verify-functionary/{token}/{day}/ENTRY");
    let mut all = Vec::new();
    for _ in 0..3 {
        app.advance(chrono::TimeDelta::minutes(1));
        let answer = gate.upload(&path_of, &[Part::File("gate.jpg", &faces::picture("6-2-gate"))]).await.expect(200);
        all.push(answer["anomalies"][0].clone());
    }
    ground.admin.post(&path("acknowledge", &all[1]), json!({})).await.expect(200);
    let sorted = async |sort: &str| {
        let found = ground.admin.get(&format!("/monitoring/anomalies?sort={sort}")).await.expect(200);
        found["anomalies"].as_array().unwrap().iter().map(|row| row["id"].clone()).collect::<Vec<_>>()
    };
    let [one, two, three] = [0, 1, 2].map(|at: usize| all[at]["id"].clone());
    assert_eq!(sorted("status").await, [two.clone(), one.clone(), three.clone()], "ACKNOWLEDGED before OPEN");
    assert_eq!(sorted("-status").await, [three.clone(), one.clone(), two.clone()]);
    assert_eq!(sorted("-lastSeenAt").await, [three, two, one]);
    ground.admin.get("/monitoring/anomalies?sort=metadata").await.refused(400);
}

#[actix_web::test]
async fn a_gate_acknowledges_its_own_and_settles_nothing() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (gate, anomaly) = stranger_seen(&ground).await;
    let settlement = json!({ "resolution": "TRUE_ALARM", "note": "Found out" });
    gate.post(&path("resolve", &anomaly), settlement.clone()).await.refused(403);
    app.signed_in(Role::EyCenterObserver).await.post(&path("acknowledge", &anomaly), json!({})).await.refused(403);

    let elsewhere = Ground::at(&app, places::city_in(&app, 27).await).await;
    let day = elsewhere.day("Morning").await;
    let (_, foreign_gate) = elsewhere.manager(&[&day], "other-device-aaaaaaaaa:1763600000").await;
    foreign_gate.post(&path("acknowledge", &anomaly), json!({})).await.refused(404);
    let foreign = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(elsewhere.place.region_id)).await;
    foreign.post(&path("resolve", &anomaly), settlement.clone()).await.refused(404);
    foreign.post(&path("acknowledge", &anomaly), json!({})).await.refused(404);
    ground.admin.post(&path("resolve", &anomaly), settlement).await.expect(200);
}

#[actix_web::test]
async fn what_happens_again_after_it_was_settled_is_a_new_anomaly() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (gate, anomaly) = stranger_seen(&ground).await;
    let settlement = json!({ "resolution": "TRUE_ALARM", "note": "Handed to the police" });
    ground.admin.post(&path("resolve", &anomaly), settlement).await.expect(200);
    let current = gate.get(&format!("/monitoring/current-monitoring-token?deviceId={DEVICE}")).await.expect(200);
    let (token, day) = (current["monitoringTokenId"].as_str().unwrap(), current["examinationDayId"].as_str().unwrap());
    let verify = format!("/monitoring/verify-functionary/{token}/{day}/ENTRY");
    let answer = gate.upload(&verify, &[Part::File("gate.jpg", &faces::picture("6-2-gate"))]).await.expect(200);
    assert_ne!(answer["anomalies"][0]["id"], anomaly["id"]);
    assert_eq!(ground.admin.get("/monitoring/anomalies").await.expect(200)["total"], 2);
}

#[actix_web::test]
async fn those_whose_reach_covers_the_center_are_told_and_nobody_else() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let foreign = places::city_in(&app, 27).await;
    let coordinator =
        |place: places::Place| Somebody { city_id: Some(place.city_id), ..Role::SscCityCoordinator.into() };
    let region = |place: places::Place| Somebody::from(Role::SscRegionAdmin).in_region(place.region_id);
    let mut people = Vec::new();
    for (who, is_told) in [
        (Somebody::from(Role::SscAdmin), 1),
        (region(ground.place), 1),
        (coordinator(ground.place), 1),
        (region(foreign), 0),
        (coordinator(foreign), 0),
        (coordinator(places::city(&app).await), 0),
        (Somebody::from(Role::SscRegionAdmin), 0),
        (Somebody::from(Role::AuthorizingAgencyAdmin), 0),
    ] {
        people.push((format!("{who:?}"), app.signed_in(who).await, is_told));
    }
    let (gate, _) = stranger_seen(&ground).await;
    for (who, client, is_told) in people {
        assert_eq!(client.get("/notifications/unread").await.expect(200), json!({ "count": is_told }), "{who}");
    }
    assert_eq!(gate.get("/notifications/unread").await.expect(200), json!({ "count": 1 }), "whose gate it is");
    let told = &gate.get("/notifications").await.expect(200)[0];
    let day = &told["metadata"]["day"];
    let sentence = format!("At {} on", day["centerName"].as_str().unwrap());
    assert!(told["body"].as_str().unwrap().starts_with(&sentence), "{told}");
    assert_eq!(day["batch"], "Morning");
}

#[actix_web::test]
async fn a_settled_anomaly_waits_in_nobodys_bell_any_more() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;
    let (gate, anomaly) = stranger_seen(&ground).await;
    let unread = async |client: &Client<'_>| client.get("/notifications/unread").await.expect(200)["count"].clone();
    for client in [&ground.admin, &region, &gate] {
        assert_eq!(unread(client).await, 1);
    }
    region.post(&path("acknowledge", &anomaly), json!({})).await.expect(200);
    assert_eq!(unread(&gate).await, 1, "it still waits to be settled");

    let settlement = json!({ "resolution": "TRUE_ALARM", "note": "Handed to the police" });
    region.post(&path("resolve", &anomaly), settlement).await.expect(200);
    for client in [&ground.admin, &region, &gate] {
        assert_eq!(unread(client).await, 0);
        assert_ne!(client.get("/notifications").await.expect(200)[0]["readAt"], Value::Null);
    }
}

#[actix_web::test]
async fn who_decided_is_named_by_name_and_role_and_in_order() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (gate, anomaly) = stranger_seen(&ground).await;
    assert_eq!((&anomaly["steps"], &anomaly["acknowledgedBy"]), (&json!([]), &Value::Null));
    let region = Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id);
    let admin = app.user(region).await;
    let region = app.session_of(admin.id, admin.role, None).await;

    gate.post(&path("acknowledge", &anomaly), json!({ "note": "Sent away" })).await.expect(200);
    region.post(&path("take", &anomaly), json!({})).await.expect(200);
    let settlement = json!({ "resolution": "FALSE_ALARM", "note": "A parent" });
    let settled = region.post(&path("resolve", &anomaly), settlement).await.expect(200);
    let named = json!({ "id": admin.id, "name": admin.name, "role": "SSC_REGION_ADMIN" });
    assert_eq!((&settled["resolvedBy"], &settled["assignedTo"]), (&named, &named));
    assert_eq!(settled["acknowledgedBy"]["role"], "VENUE_MANAGER");
    let list = ground.admin.get("/monitoring/anomalies").await.expect(200);
    assert_eq!(list["anomalies"][0], settled, "the list says the same");
    let steps: Vec<_> =
        settled["steps"].as_array().unwrap().iter().map(|step| (&step["kind"], &step["note"])).collect();
    let expected = [json!("ACKNOWLEDGED"), json!("TAKEN"), json!("RESOLVED")];
    let notes = [json!("Sent away"), Value::Null, json!("A parent")];
    assert_eq!(steps, expected.iter().zip(&notes).collect::<Vec<_>>());
}

#[actix_web::test]
async fn a_settled_anomaly_is_opened_again_with_a_reason_and_waits_anew() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;
    let (gate, anomaly) = stranger_seen(&ground).await;
    let why = json!({ "reason": "The parent was somebody else" });
    assert!(region.post(&path("reopen", &anomaly), why.clone()).await.refused(409).contains("not settled"));
    let settlement = json!({ "resolution": "FALSE_ALARM", "note": "A parent" });
    region.post(&path("resolve", &anomaly), settlement).await.expect(200);
    gate.post(&path("reopen", &anomaly), why.clone()).await.refused(403);
    let nothing_said = region.post(&path("reopen", &anomaly), json!({ "reason": " " })).await.expect(400);
    assert_eq!(nothing_said["fields"]["reason"], "Say in a few words why it is opened again");

    let open = region.post(&path("reopen", &anomaly), why).await.expect(200);
    assert_eq!(
        (&open["status"], &open["resolution"], &open["resolvedAt"]),
        (&json!("OPEN"), &Value::Null, &Value::Null)
    );
    let last = open["steps"].as_array().unwrap().last().unwrap();
    assert_eq!((&last["kind"], &last["note"]), (&json!("REOPENED"), &json!("The parent was somebody else")));
    assert_eq!(last["by"]["role"], "SSC_REGION_ADMIN");
    assert_eq!(open["steps"][0]["resolution"], "FALSE_ALARM", "what was decided before stays");
    for (filter, total) in [("status=OPEN", 1), ("status=RESOLVED", 0), ("resolution=FALSE_ALARM", 0)] {
        assert_eq!(
            region.get(&format!("/monitoring/anomalies?{filter}")).await.expect(200)["total"],
            total,
            "{filter}"
        );
    }
    assert_eq!(gate.get("/notifications/unread").await.expect(200), json!({ "count": 1 }), "it waits again");
    assert_eq!(region.get("/notifications/unread").await.expect(200), json!({ "count": 0 }), "they know");
    let audit = region.get("/audit?action=REOPEN_ANOMALY").await.expect(200);
    assert_eq!(audit.as_array().map_or_else(|| audit["data"].as_array().unwrap().len(), Vec::len), 1, "{audit}");
}

#[actix_web::test]
async fn nothing_is_opened_again_while_the_same_is_open_as_another() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let day = ground.day("Morning").await;
    let (_, gate) = ground.manager(&[&day], DEVICE).await;
    let (other, _) = ground.manager(&[&day], "another").await;
    let token = start(&gate, &day, DEVICE).await;
    let twice = async || {
        app.advance(chrono::TimeDelta::minutes(5));
        let recording = format!("/monitoring/manual-entry/{token}/{day}/EXIT");
        let of_other = other.to_string();
        let fields = [Part::Field("functionaryId", &of_other), Part::Field("reason", "The camera failed")];
        gate.upload(&recording, &fields).await.expect(200)["anomalies"][0].clone()
    };
    let first = twice().await;
    let settlement = json!({ "resolution": "TRUE_ALARM", "note": "Spoken to" });
    ground.admin.post(&path("resolve", &first), settlement.clone()).await.expect(200);
    let second = twice().await;
    assert_ne!(first["id"], second["id"]);
    let why = json!({ "reason": "Looked again" });
    let refused = ground.admin.post(&path("reopen", &first), why.clone()).await.refused(409);
    assert!(refused.contains("that anomaly is not settled yet"), "{refused}");
    ground.admin.post(&path("resolve", &second), settlement).await.expect(200);
    ground.admin.post(&path("reopen", &first), why).await.expect(200);
}

#[actix_web::test]
async fn of_two_who_take_an_anomaly_on_the_second_is_told_who_has_it() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (gate, anomaly) = stranger_seen(&ground).await;
    let of_region = || Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id);
    let first = app.user(of_region()).await;
    let one = app.session_of(first.id, first.role, None).await;
    let other = app.signed_in(of_region()).await;

    let take = path("take", &anomaly);
    let (taken, also) = futures_util::future::join(one.post(&take, json!({})), one.post(&take, json!({}))).await;
    let taken = taken.expect(200);
    assert_eq!((&taken["assignedTo"]["name"], &taken["status"]), (&json!(first.name), &json!("ACKNOWLEDGED")));
    assert_eq!(also.expect(200)["steps"].as_array().unwrap().len(), 1, "taking it twice is one step");
    let refused = other.post(&take, json!({})).await.refused(409);
    assert_eq!(refused, format!("{} has taken this anomaly on already.", first.name));
    assert!(gate.post(&path("give-back", &anomaly), json!({})).await.refused(409).contains(&first.name));

    let list = async |client: &Client<'_>, filter: String| {
        client.get(&format!("/monitoring/anomalies?{filter}")).await.expect(200)["total"].clone()
    };
    assert_eq!(list(&one, format!("assignedToUserId={}", first.id)).await, 1);
    assert_eq!(list(&one, "unassigned=true".into()).await, 0);
    let back = other.post(&path("give-back", &anomaly), json!({})).await.expect(200);
    assert_eq!(back["assignedTo"], Value::Null, "an administrator gives back what an absent one has");
    assert_eq!(list(&one, "unassigned=true".into()).await, 1);
    other.post(&take, json!({})).await.expect(200);
    let settlement = json!({ "resolution": "TRUE_ALARM", "note": "Handed to the police" });
    other.post(&path("resolve", &anomaly), settlement).await.expect(200);
    for verb in ["take", "give-back"] {
        one.post(&path(verb, &anomaly), json!({})).await.refused(409);
    }
}

#[actix_web::test]
async fn those_in_charge_of_the_center_are_there_to_call() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (gate, anomaly) = stranger_seen(&ground).await;
    let day = anomaly["examinationDayId"].as_str().unwrap();
    let coordinator = functionary(&app, ground.place, |_| {}).await;
    let invigilator = functionary(&app, ground.place, |_| {}).await;
    ground.assign(day, &[(coordinator, "SSC_CENTER_COORDINATOR"), (invigilator, "EY_OBSERVER")]).await;
    let contacts = format!("/monitoring/anomaly-contacts/{}", anomaly["id"].as_str().unwrap());
    for client in [&ground.admin, &gate] {
        let known = client.get(&contacts).await.expect(200);
        let roles: Vec<_> = known["center"].as_array().unwrap().iter().map(|person| &person["role"]).collect();
        assert_eq!(roles, ["EDUQUITY_VENUE_MANAGER", "SSC_CENTER_COORDINATOR"]);
        assert_eq!(known["center"][1]["functionaryId"], json!(coordinator));
        assert_eq!(known["center"][0]["mobileNumber"].as_str().unwrap().len(), 10);
        assert_eq!(known["person"], Value::Null, "a stranger");
    }
    let elsewhere = places::city_in(&app, 27).await;
    let foreign = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(elsewhere.region_id)).await;
    foreign.get(&contacts).await.refused(404);
}
