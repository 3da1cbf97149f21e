//! What the settings say of faces is what decides: how good a picture has to be, at what to look twice, how alike is the same.

use biometrics::settings::BiometricsSettings;
use kernel::ids::FunctionaryId;
use serde_json::{Value, json};
use test_support::{
    TestApp,
    client::Part,
    faces,
    gate::{Gate, HERE, HERE_AT_THE_GATE, STRANGER, enlisted, verdict},
    ground::{Ground, functionary},
};

/// The woman of [`HERE`] in another photograph: 0.45 apart.
pub(crate) const HERE_ELSEWHERE: &str = "1-3";
const NOBODY: (&str, Option<&str>) = ("DENIED", Some("FACE_MISMATCH"));

async fn app(change: impl FnOnce(&mut BiometricsSettings)) -> TestApp {
    TestApp::start_with(|settings| change(&mut settings.biometrics)).await
}

/// The largest distances on a roster and in the registry.
pub(crate) fn distances(roster: f32, registry: f32) -> impl FnOnce(&mut BiometricsSettings) {
    move |faces| {
        (faces.decision.roster, faces.decision.registry) = (roster, registry);
        faces.duplicate_distance = registry.min(0.4);
    }
}

async fn enrol(ground: &Ground<'_>, person: FunctionaryId) -> test_support::Answer {
    let path = format!("/functionary/add-biometric/{person}");
    ground.admin.upload(&path, &[Part::File("face.jpg", &faces::picture(HERE))]).await
}

#[actix_web::test]
async fn enrolment_and_the_gate_each_want_the_quality_that_is_set_for_them() {
    let strict_at_enrolment = app(|faces| faces.engine.enrolment_quality.width_least = 10_000.0).await;
    let ground = Ground::in_delhi(&strict_at_enrolment).await;
    let person = functionary(&strict_at_enrolment, ground.place, |_| {}).await;
    assert_eq!(enrol(&ground, person).await.expect(422)["reason"], "TOO_SMALL");
    let gate = Gate::open(&ground).await;
    assert_eq!(verdict(&gate.verify("ENTRY", STRANGER).await), NOBODY, "the gate looks at the picture");

    let strict_at_the_gate = app(|faces| faces.engine.gate_quality.width_least = 10_000.0).await;
    let ground = Ground::in_delhi(&strict_at_the_gate).await;
    let person = functionary(&strict_at_the_gate, ground.place, |_| {}).await;
    enrol(&ground, person).await.expect(200);
    let gate = Gate::open(&ground).await;
    assert_eq!(gate.send("ENTRY", STRANGER, &[]).await.expect(422)["reason"], "TOO_SMALL");
}

#[actix_web::test]
async fn a_sign_becomes_a_hint_where_the_settings_say() {
    // No pattern at all is stronger than that.
    let app = app(|faces| faces.hints.pattern = -1.0).await;
    let ground = Ground::in_delhi(&app).await;
    let person = functionary(&app, ground.place, |_| {}).await;
    enrol(&ground, person).await.expect(200);
    let faces = ground.admin.get(&format!("/functionary/functionary-biometrics/{person}")).await.expect(200);
    assert_eq!(faces[0]["flags"], json!(["PICTURE_OF_PICTURE"]));
    let gate = Gate::open(&ground).await;
    ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    assert_eq!(gate.verify("ENTRY", HERE_AT_THE_GATE).await["flags"], json!(["PICTURE_OF_PICTURE"]));
}

/// What the gate says of somebody in a photograph of another day, who is on its roster or only registered.
async fn at_the_gate(app: &TestApp, is_on_the_roster: bool) -> Value {
    let ground = Ground::in_delhi(app).await;
    let gate = Gate::open(&ground).await;
    let person = enlisted(app, &ground, HERE).await;
    if is_on_the_roster {
        ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    }
    gate.verify("ENTRY", HERE_ELSEWHERE).await
}

#[actix_web::test]
async fn whoever_is_further_from_their_picture_than_the_rosters_distance_is_nobody_at_the_gate() {
    let answer = at_the_gate(&app(|_| ()).await, true).await;
    assert_eq!(verdict(&answer), ("OK", None), "{answer}");
    let answer = at_the_gate(&app(distances(0.44, 0.44)).await, true).await;
    assert_eq!(verdict(&answer), NOBODY, "{answer}");
}

#[actix_web::test]
async fn in_the_registry_nobody_is_known_by_the_rosters_looser_distance() {
    let answer = at_the_gate(&app(distances(0.53, 0.44)).await, false).await;
    assert_eq!(verdict(&answer), NOBODY, "{answer}");
    let answer = at_the_gate(&app(distances(0.53, 0.47)).await, false).await;
    assert_eq!(verdict(&answer), ("DENIED", Some("FUNCTIONARY_NOT_ASSIGNED_TO_CENTER")), "{answer}");
}
