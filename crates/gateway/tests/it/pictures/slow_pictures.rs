//! Pictures that take too long to read: refused kindly, wherever they come, and leaving nothing behind.

use std::sync::mpsc;

use biometrics::readers::Turn;
use chrono::TimeDelta;
use kernel::Error;
use serde_json::json;
use test_support::{
    TestApp,
    client::Part,
    faces,
    folders::{counts, files, registered},
    gate::{Gate, HERE, HERE_AT_THE_GATE, anomalies, enlisted, verdict},
    ground::{Ground, functionary},
    operations::{self, Operation},
};

use crate::pictures::enrol_picture::{self, told};

#[actix_web::test]
async fn a_picture_without_time_is_refused_everywhere_and_writes_nothing() {
    // The tests' clock stands still: no time at all is over at once, any other never.
    let app = TestApp::start_with(|settings| settings.biometrics.engine.limits.milliseconds = 0).await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let person = functionary(&app, ground.place, |_| {}).await;
    let picture = faces::picture(HERE);
    let file = || [Part::File("face.jpg", &picture)];
    ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    let (_, uid) = registered(&ground, "483920174652").await;
    let oneself = operations::self_verified(&app, person).await;
    let own = oneself.get("/functionary/self-functionary-biometrics").await.expect(200);
    let consent = own["consent"]["version"].as_str().unwrap();
    let id = person.to_string();
    let [first] = file();
    let by_hand = [first, Part::Field("functionaryId", &id), Part::Field("reason", "A bandage over the face")];
    let [first] = file();
    let brought = [first, Part::Field("consentVersion", consent)];
    // Every call that takes a picture.
    let calls = [
        ("POST /monitoring/verify-functionary", gate.send("ENTRY", HERE_AT_THE_GATE, &[]).await),
        ("POST /monitoring/manual-entry", gate.client.upload(&gate.by_hand("ENTRY"), &by_hand).await),
        ("POST /monitoring/practice", gate.client.upload(&gate.practice("ENTRY"), &file()).await),
        (
            "POST /examination/verify-examination-day-functionary",
            ground
                .admin
                .upload(&format!("/examination/verify-examination-day-functionary/{}", gate.day), &file())
                .await,
        ),
        (
            "POST /functionary/add-biometric",
            ground.admin.upload(&format!("/functionary/add-biometric/{person}"), &file()).await,
        ),
        (
            "POST /functionary/self-add-biometric",
            oneself.upload(&format!("/functionary/self-add-biometric/{person}"), &brought).await,
        ),
        ("POST /file", ground.admin.upload("/file", &file()).await),
    ];
    let words = "Reading this picture took too long. Try again, or send a smaller one.";
    for (call, answer) in &calls {
        let refused = answer.clone().expect(422);
        assert_eq!((&refused["reason"], &refused["error"]), (&json!("TOO_SLOW"), &json!(words)), "{call}");
    }
    // Of many pictures each is answered for itself.
    let one_of_many = enrol_picture::enrol(&ground.admin, &format!("{uid}.jpg"), &picture).await;
    assert_eq!(told(&one_of_many), ("REFUSED", Some("TOO_SLOW")), "{one_of_many}");
    assert_eq!(one_of_many["remark"], words);
    let mut tried: Vec<_> = calls.iter().map(|(call, _)| (*call).to_owned()).collect();
    tried.push(format!("POST {}", enrol_picture::PATH));
    tried.sort();
    assert_eq!(tried, calls_with_pictures());

    assert_eq!(counts(&app).await, (0, 0), "nobody is enrolled");
    assert_eq!(files(&app.folder.path().join("files")), 0, "nothing is stored");
    let logs = ground.admin.get(&format!("/examination/examination-day-log/{}", gate.day)).await.expect(200);
    assert_eq!(logs, json!([]));
    assert!(anomalies(&app).await.is_empty(), "a slow machine is nobody's fault");
}

/// Every call of the document that takes a picture, without what varies in its address.
fn calls_with_pictures() -> Vec<String> {
    let takes_a_sheet = |call: &Operation| call.path.contains("upload") || call.path.starts_with("/sheets/");
    let takes_a_picture = |call: &Operation| call.form().is_some() && !takes_a_sheet(call);
    let fixed = |call: Operation| call.address().split("/{").next().unwrap().to_owned();
    let mut all: Vec<_> = Operation::all().into_iter().filter(takes_a_picture).map(fixed).collect();
    all.sort();
    all
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
