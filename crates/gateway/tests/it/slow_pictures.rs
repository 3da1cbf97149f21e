//! Pictures that take too long to read: refused kindly, wherever they come, and leaving nothing behind.

use std::sync::mpsc;

use biometrics::readers::Turn;
use chrono::TimeDelta;
use kernel::Error;
use serde_json::json;
use test_support::{TestApp, client::Part, faces};

use crate::{
    ground::{Ground, functionary},
    verification::{Gate, HERE, HERE_AT_THE_GATE, anomalies, enlisted, verdict},
};

#[actix_web::test]
async fn a_picture_without_time_is_refused_everywhere_and_writes_nothing() {
    // The tests' clock stands still: no time at all is over at once, any other never.
    let app = TestApp::start_with(|settings| settings.biometrics.engine.limits.milliseconds = 0).await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let person = functionary(&app, ground.place, |_| {}).await;
    let picture = faces::picture(HERE);
    let file = || [Part::File("face.jpg", &picture)];
    let enrol = format!("/functionary/add-biometric/{person}");
    let identify = format!("/examination/verify-examination-day-functionary/{}", gate.day);
    let answers = [
        gate.send("ENTRY", HERE_AT_THE_GATE, &[]).await,
        ground.admin.upload(&identify, &file()).await,
        ground.admin.upload(&enrol, &file()).await,
    ];
    for answer in answers {
        let refused = answer.expect(422);
        assert_eq!(refused["reason"], "TOO_SLOW");
        assert_eq!(refused["error"], "Reading this picture took too long. Try again, or send a smaller one.");
    }
    let enrolled = ground.admin.get(&format!("/functionary/functionary-biometrics/{person}")).await.expect(200);
    assert_eq!(enrolled, json!([]));
    assert!(anomalies(&app).await.is_empty(), "a slow machine is nobody's fault");
}

#[actix_web::test]
async fn time_in_the_queue_does_not_count() {
    let app = TestApp::start_with(|settings| settings.biometrics.readers = 1).await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let person = enlisted(&app, &ground, HERE).await;
    ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    let readers = app.state.faces.readers();
    let place = readers.admit(Turn::Enrolment).unwrap();
    let (done, wait) = mpsc::channel::<()>();
    let busy = readers.read(&place, move || wait.recv().map_err(Error::internal));
    let (read, answer, ()) = tokio::join!(busy, gate.verify("ENTRY", HERE_AT_THE_GATE), async {
        while readers.waiting(Turn::Gate) == 0 {
            tokio::task::yield_now().await;
        }
        app.advance(TimeDelta::seconds(10));
        done.send(()).unwrap();
    });
    read.unwrap();
    assert_eq!(verdict(&answer).0, "OK");
}
