//! Asking away from a gate whose face it is: as often as a gate may, and behind it.

use biometrics::readers::Turn;
use chrono::TimeDelta;
use futures_util::future::join_all;
use kernel::access::Role;
use test_support::{
    Client, TestApp,
    client::Part,
    faces,
    gate::{Gate, HERE, HERE_AT_THE_GATE, STRANGER, blank_picture, enlisted, verdict},
    ground::Ground,
    people::Somebody,
};

#[actix_web::test]
async fn too_many_unknown_faces_make_an_administrator_wait_on_every_device_and_nobody_else() {
    let app = TestApp::start_with(|settings| settings.rostering.refusals = 3).await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let person = enlisted(&app, &ground, HERE).await;
    ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    let path = format!("/examination/verify-examination-day-functionary/{}", gate.day);
    let ask = async |client: &Client<'_>, portrait: &str| {
        client.upload(&path, &[Part::File("face.jpg", &faces::picture(portrait))]).await
    };
    let asking = app.signed_in(Somebody::from(Role::SscAdmin)).await;
    for minute in 1..=3 {
        // Whoever is recognised does not count, nor does a picture without a face.
        assert_eq!(verdict(&ask(&asking, HERE_AT_THE_GATE).await.expect(200)).0, "OK");
        asking.upload(&path, &[Part::File("blank.png", &blank_picture())]).await.expect(422);
        assert_eq!(verdict(&ask(&asking, STRANGER).await.expect(200)).0, "DENIED", "{minute}");
        app.advance(TimeDelta::minutes(1));
    }
    for portrait in [STRANGER, HERE_AT_THE_GATE] {
        let refused = ask(&asking, portrait).await;
        assert_eq!(refused.headers.get("retry-after").unwrap(), "420", "the first is forgiven in seven minutes");
        assert_eq!(refused.refused(429), "Too many faces were not recognised. Please wait a few minutes.");
    }
    assert_eq!(verdict(&ask(&ground.admin, STRANGER).await.expect(200)).0, "DENIED", "another one has asked nothing");
    assert_eq!(gate.verify("ENTRY", HERE_AT_THE_GATE).await["result"], "OK", "a gate counts for itself");
    let lines = ground.admin.get("/audit?action=IDENTIFY_FACE&outcome=FAILED").await.expect(200);
    assert_eq!(lines["total"], 4, "those who were turned away were told nothing");
    app.advance(TimeDelta::minutes(8));
    assert_eq!(verdict(&ask(&asking, STRANGER).await.expect(200)).0, "DENIED");
}

#[actix_web::test]
async fn an_administrator_who_asks_takes_no_place_from_a_gate_and_waits_for_none() {
    let app = TestApp::start_with(|settings| {
        settings.biometrics.readers = 1;
        settings.biometrics.queue = 1;
    })
    .await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let person = enlisted(&app, &ground, HERE).await;
    ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    let path = format!("/examination/verify-examination-day-functionary/{}", gate.day);
    let picture = faces::picture(HERE_AT_THE_GATE);
    let ask = async || ground.admin.upload(&path, &[Part::File("face.jpg", &picture)]).await;
    let readers = app.state.faces.readers();
    let both = |turn| [readers.admit(turn).unwrap(), readers.admit(turn).unwrap()];

    let gates = both(Turn::Gate);
    gate.send("ENTRY", HERE_AT_THE_GATE, &[]).await.refused(503);
    assert_eq!(verdict(&ask().await.expect(200)).0, "OK");
    drop(gates);
    let _enrolling = both(Turn::Enrolment);
    ask().await.refused(503);
    assert_eq!(gate.verify("ENTRY", HERE_AT_THE_GATE).await["result"], "OK");
}

#[actix_web::test]
async fn asking_many_times_at_once_gives_no_more_answers_than_asking_one_by_one() {
    let app = TestApp::start_with(|settings| settings.rostering.refusals = 3).await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let person = enlisted(&app, &ground, HERE).await;
    ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    let path = format!("/examination/verify-examination-day-functionary/{}", gate.day);
    let asking = app.signed_in(Somebody::from(Role::SscAdmin)).await;
    let at_once = async |picture: &[u8], times: usize| {
        let parts = [Part::File("face.jpg", picture)];
        let answers = join_all((0..times).map(|_| asking.upload(&path, &parts))).await;
        let of = |status| answers.iter().filter(|answer| answer.status == status).count();
        (of(200), of(422), of(429))
    };
    // What asks nothing takes no try away, however many come together and whatever becomes of them.
    assert_eq!(at_once(&blank_picture(), 3).await, (0, 3, 0));
    assert_eq!(at_once(&faces::picture(HERE_AT_THE_GATE), 3).await, (3, 0, 0));
    assert_eq!(at_once(&faces::picture(STRANGER), 8).await, (3, 0, 5));
    let lines = ground.admin.get("/audit?action=IDENTIFY_FACE&outcome=FAILED").await.expect(200);
    assert_eq!(lines["total"], 3);
}
