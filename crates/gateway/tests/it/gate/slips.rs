//! Slips at the gate: a face is compared with the person of the slip that was shown, and with no other.

use chrono::{Days, TimeDelta};
use kernel::ids::{AssignmentId, FunctionaryId};
use registry::entities::functionary::FunctionaryStatus;
use rostering::slips;
use serde_json::{Value, json};
use test_support::{
    Answer, TestApp,
    client::Part,
    faces,
    gate::{Gate, HERE, HERE_AT_THE_GATE, STRANGER, anomalies, enlisted, person, set_status, verdict},
    ground::{Ground, functionary as somebody},
};

const ROLE: &str = "EDUQUITY_INVIGILATOR";
/// Another person who is registered.
const OTHER: &str = "4-1";
const OTHER_AT_THE_GATE: &str = "4-1-gate";
/// The woman of [`HERE`] in another photograph: 0.45 apart.
const HERE_ELSEWHERE: &str = "1-3";

/// Puts a person on duty; the id of the duty, and the text of their slip.
async fn on_duty(app: &TestApp, ground: &Ground<'_>, day: &str, person: FunctionaryId) -> (String, String) {
    let answer = ground.assign(day, &[(person, ROLE)]).await;
    let id = answer["assigned"][0]["id"].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned();
    let duty: AssignmentId = id.parse().unwrap();
    (id, slips::text(&app.state.keys, duty))
}

async fn show(gate: &Gate<'_>, picture: &str, slip: &str) -> Value {
    gate.send("ENTRY", picture, &[("slip", slip)]).await.expect(200)
}

/// `check` and `name` of the slip in an answer.
fn slip(answer: &Value) -> (&str, Option<&str>) {
    (answer["slip"]["check"].as_str().unwrap_or_else(|| panic!("{answer}")), answer["slip"]["name"].as_str())
}

async fn cancel(ground: &Ground<'_>, duty: &str) -> Answer {
    ground.admin.delete(&format!("/examination/examination-day-functionary/{duty}")).await
}

#[actix_web::test]
async fn a_person_with_their_slip_goes_in_and_out_as_without_one_and_the_log_says_that_it_was_shown() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let here = enlisted(&app, &ground, HERE).await;
    let other = enlisted(&app, &ground, OTHER).await;
    let (_, text) = on_duty(&app, &ground, &gate.day, here).await;
    ground.assign(&gate.day, &[(other, ROLE)]).await;

    let entry = show(&gate, HERE_AT_THE_GATE, &text).await;
    assert_eq!((verdict(&entry), slip(&entry)), (("OK", None), ("CONFIRMED", None)), "{entry}");
    assert_eq!((&entry["functionary"]["id"], &entry["message"]), (&json!(here), &json!("Entry recorded.")));
    assert_eq!((&entry["log"]["bySlip"], &entry["log"]["method"]), (&json!(true), &json!("FACE")));
    assert_eq!(entry["assignment"]["attendance"], "PRESENT");

    app.advance(TimeDelta::minutes(1));
    let again = show(&gate, HERE_AT_THE_GATE, &text).await;
    assert_eq!(verdict(&again), ("WARN", Some("MULTIPLE_ENTRY")), "{again}");

    let beside = gate.verify("ENTRY", OTHER_AT_THE_GATE).await;
    assert_eq!(verdict(&beside), ("OK", None), "{beside}");
    let keys = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert!(!keys(&beside).contains(&"slip".into()) && !keys(&beside["log"]).contains(&"bySlip".into()), "{beside}");
    let (picture, practice) = (faces::picture(HERE_AT_THE_GATE), gate.practice("EXIT"));
    let parts = [Part::File("gate.jpg", &picture), Part::Field("slip", &text)];
    let practised = gate.client.upload(&practice, &parts).await.expect(200);
    assert_eq!((verdict(&practised).0, slip(&practised)), ("OK", ("CONFIRMED", None)), "{practised}");
}

#[actix_web::test]
async fn another_face_with_a_slip_is_refused_by_the_slips_name_and_never_let_in_as_itself() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let here = enlisted(&app, &ground, HERE).await;
    let other = enlisted(&app, &ground, OTHER).await;
    let (_, text) = on_duty(&app, &ground, &gate.day, here).await;
    ground.assign(&gate.day, &[(other, ROLE)]).await;
    let name = person(&app, here).await.full_name();

    for (count, face) in [OTHER_AT_THE_GATE, STRANGER].into_iter().enumerate() {
        let refused = show(&gate, face, &text).await;
        assert_eq!(verdict(&refused), ("DENIED", Some("FACE_MISMATCH")), "{refused}");
        assert_eq!(slip(&refused), ("OTHER_FACE", Some(name.as_str())));
        assert!(refused["functionary"].is_null() && refused["log"].is_null() && refused["biometric"] == json!([]));
        assert!(refused["message"].as_str().unwrap().contains("the person on the slip"), "{refused}");
        let anomaly = &refused["anomalies"][0];
        assert_eq!(anomaly["metadata"]["reason"], "OTHER_THAN_SLIP");
        assert!(anomaly["metadata"]["slipOf"].is_null() && anomaly["file"]["filename"].is_string(), "{anomaly}");
        assert_eq!(anomalies(&app).await.len(), count + 1, "each other face is an anomaly of its own");
    }
    let office = ground.admin.get("/monitoring/anomalies?type=FACE_MISMATCH").await.expect(200);
    assert_eq!(office["anomalies"][0]["slipOf"], json!(name));
    assert_eq!(verdict(&gate.verify("ENTRY", OTHER_AT_THE_GATE).await), ("OK", None), "without that slip they go in");
}

#[actix_web::test]
async fn a_slip_has_a_distance_of_its_own() {
    let app = TestApp::start_with(|settings| {
        let decision = &mut settings.biometrics.decision;
        (decision.roster, decision.registry, decision.slip) = (0.4, 0.3, 0.5);
        settings.biometrics.duplicate_distance = 0.3;
    })
    .await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let here = enlisted(&app, &ground, HERE).await;
    let (_, text) = on_duty(&app, &ground, &gate.day, here).await;
    assert_eq!(verdict(&gate.verify("ENTRY", HERE_ELSEWHERE).await), ("DENIED", Some("FACE_MISMATCH")));
    let entry = show(&gate, HERE_ELSEWHERE, &text).await;
    assert_eq!((verdict(&entry).0, slip(&entry).0), ("OK", "CONFIRMED"), "{entry}");
}

#[actix_web::test]
async fn a_slip_of_another_day_or_batch_sends_its_person_on_unless_they_have_a_duty_here_too() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let here = enlisted(&app, &ground, HERE).await;
    let afternoon = ground.day("Afternoon").await;
    let (_, text) = on_duty(&app, &ground, &afternoon, here).await;

    let sent_on = show(&gate, HERE_AT_THE_GATE, &text).await;
    assert_eq!(verdict(&sent_on), ("DENIED", Some("FUNCTIONARY_NOT_ASSIGNED_TO_CENTER")), "{sent_on}");
    assert_eq!(slip(&sent_on), ("OTHER_DUTY", None));
    assert_eq!(sent_on["anomalies"][0]["metadata"]["reason"], "SLIP_OF_OTHER_DUTY");
    assert_eq!(sent_on["expectedAt"]["batch"], "Afternoon");
    assert!(sent_on["message"].as_str().unwrap().contains("another center, date or batch"), "{sent_on}");
    let other_face = show(&gate, STRANGER, &text).await;
    assert_eq!(slip(&other_face), ("OTHER_FACE", None), "who the gate does not see is not named: {other_face}");

    let tomorrow = app.state.clock.today() + Days::new(1);
    let tomorrow = ground.day_on(tomorrow, "Morning").await;
    let (_, later) = on_duty(&app, &ground, &tomorrow, here).await;
    assert_eq!(slip(&show(&gate, HERE_AT_THE_GATE, &later).await).0, "OTHER_DUTY");

    ground.assign(&gate.day, &[(here, ROLE)]).await;
    let entry = show(&gate, HERE_AT_THE_GATE, &later).await;
    assert_eq!((verdict(&entry), slip(&entry)), (("OK", None), ("OTHER_DUTY", None)), "{entry}");
    assert_eq!(entry["log"]["bySlip"], true);
}

#[actix_web::test]
async fn a_slip_of_a_cancelled_duty_lets_nobody_in_and_a_barred_person_learns_no_more_by_one() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let here = enlisted(&app, &ground, HERE).await;
    let (duty, text) = on_duty(&app, &ground, &gate.day, here).await;

    set_status(&app, here, FunctionaryStatus::Blacklisted).await;
    let barred = show(&gate, HERE_AT_THE_GATE, &text).await;
    assert_eq!(verdict(&barred), ("DENIED", Some("FUNCTIONARY_NOT_ASSIGNED_TO_CENTER")), "{barred}");
    assert_eq!(barred["message"], "This person cannot be admitted here today. Please ask the center coordinator.");
    set_status(&app, here, FunctionaryStatus::Active).await;

    cancel(&ground, &duty).await.expect(200);
    let refused = show(&gate, HERE_AT_THE_GATE, &text).await;
    assert_eq!(verdict(&refused), ("DENIED", Some("FUNCTIONARY_NOT_ASSIGNED_TO_CENTER")), "{refused}");
    assert_eq!(slip(&refused), ("CANCELLED", None));
    assert!(refused["message"].as_str().unwrap().contains("was cancelled"), "{refused}");
}

#[actix_web::test]
async fn a_text_that_is_no_slip_changes_nothing_but_is_told() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let here = enlisted(&app, &ground, HERE).await;
    let (_, text) = on_duty(&app, &ground, &gate.day, here).await;
    let mut forged = text.clone();
    forged.replace_range(12..13, if &text[12..13] == "A" { "B" } else { "A" });
    let of_nothing = slips::text(&app.state.keys, AssignmentId::new());

    let stranger = show(&gate, STRANGER, &forged).await;
    assert_eq!((verdict(&stranger), slip(&stranger)), (("DENIED", Some("FACE_MISMATCH")), ("NOT_OURS", None)));
    assert_eq!(stranger["anomalies"][0]["metadata"]["reason"], "NO_MATCH");
    for text in [forged.as_str(), "https://example.org", &of_nothing] {
        app.advance(TimeDelta::minutes(1));
        let passed = show(&gate, HERE_AT_THE_GATE, text).await;
        assert_eq!((passed["result"] != "DENIED", slip(&passed)), (true, ("NOT_OURS", None)), "{passed}");
        assert!(passed["log"]["bySlip"].is_null(), "{passed}");
        assert!(passed["message"].as_str().unwrap().contains("The slip is not valid"), "{passed}");
    }
    gate.send("ENTRY", HERE_AT_THE_GATE, &[("slip", &"x".repeat(101))]).await.refused(400);
}

#[actix_web::test]
async fn a_person_without_a_picture_is_not_looked_for_among_the_others() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let here = enlisted(&app, &ground, HERE).await;
    let unseen = somebody(&app, ground.place, |_| {}).await;
    let (_, text) = on_duty(&app, &ground, &gate.day, unseen).await;
    ground.assign(&gate.day, &[(here, ROLE)]).await;
    let refused = show(&gate, HERE_AT_THE_GATE, &text).await;
    assert_eq!(verdict(&refused), ("DENIED", Some("FACE_MISMATCH")), "{refused}");
    assert_eq!(slip(&refused), ("NO_PICTURE", Some(person(&app, unseen).await.full_name().as_str())));
    assert_eq!(refused["anomalies"][0]["metadata"]["reason"], "SLIP_WITHOUT_PICTURE");
    assert!(refused["message"].as_str().unwrap().ends_with("Record them by hand."), "{refused}");
}

#[actix_web::test]
async fn other_faces_with_a_slip_use_up_the_refusals_of_a_device() {
    let app = TestApp::start_with(|settings| settings.rostering.refusals = 2).await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let here = enlisted(&app, &ground, HERE).await;
    let (_, text) = on_duty(&app, &ground, &gate.day, here).await;
    for _ in 0..2 {
        show(&gate, STRANGER, &text).await;
    }
    gate.send("ENTRY", STRANGER, &[("slip", &text)]).await.refused(429);
}

#[actix_web::test]
async fn a_request_with_a_slip_is_another_one_than_without() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let here = enlisted(&app, &ground, HERE).await;
    let (_, text) = on_duty(&app, &ground, &gate.day, here).await;
    let key = ("idempotencyKey", "c0ffee");
    let first = gate.send("ENTRY", HERE_AT_THE_GATE, &[key, ("slip", &text)]).await.expect(200);
    assert_eq!(gate.send("ENTRY", HERE_AT_THE_GATE, &[key, ("slip", &text)]).await.expect(200), first);
    assert_eq!(gate.send("ENTRY", HERE_AT_THE_GATE, &[key]).await.expect(422)["reason"], "KEY_REUSED");
}
