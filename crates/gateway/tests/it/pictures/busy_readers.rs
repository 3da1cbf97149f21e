//! While too many pictures are waiting, every call that reads one says so at once; so does every call that takes a file while
//! there is no memory for it.

use std::collections::BTreeSet;

use biometrics::readers::Turn;
use kernel::http::upload::BroughtBy;
use serde_json::Value;
use test_support::{
    Answer, TestApp,
    client::Part,
    faces,
    gate::{Gate, HERE, enlisted},
    ground::Ground,
};

use crate::{
    contract::openapi_document::document,
    pictures::{
        enrol_picture,
        self_verification::{own, registered, verified},
    },
};

/// Calls that take files which nobody looks at as pictures.
const SHEETS: [&str; 4] = [
    "/examination/upload-centers",
    "/examination/upload-centers/failed-rows",
    "/functionary/bulk-upload",
    "/sheets/drafts",
];
/// The part of the calls below that gates make.
const AT_THE_GATE: usize = 3;

/// The calls that take a file, by their addresses, with parameters cut off.
fn that_take_files() -> BTreeSet<String> {
    let document = document();
    let paths = document["paths"].as_object().unwrap();
    let takes_files = |call: &Value| call["requestBody"]["content"].get("multipart/form-data").is_some();
    let calls = paths.iter().filter(|(_, calls)| calls.as_object().unwrap().values().any(takes_files));
    calls.map(|(path, _)| path.split("/{").next().unwrap().to_owned()).collect()
}

#[actix_web::test]
async fn every_call_that_takes_files_answers_busy_while_the_queue_or_the_memory_is_full() {
    let app = TestApp::start_with(|settings| {
        settings.biometrics.readers = 1;
        settings.biometrics.queue = 1;
    })
    .await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let person = enlisted(&app, &ground, HERE).await;
    ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    let somebody = registered(&app).await;
    let themselves = verified(&app).await;
    let version = own(&themselves).await["consent"]["version"].as_str().unwrap().to_owned();

    let picture = faces::picture(HERE);
    let (file, id) = (|| Part::File("face.jpg", &picture), person.to_string());
    let by_hand = vec![Part::Field("functionaryId", &id), Part::Field("reason", "The camera is broken"), file()];
    let calls = [
        (&gate.client, gate.path("ENTRY"), vec![file()]),
        (&gate.client, gate.by_hand("ENTRY"), by_hand),
        (&gate.client, gate.practice("ENTRY"), vec![file()]),
        (&ground.admin, format!("/examination/verify-examination-day-functionary/{}", gate.day), vec![file()]),
        (&ground.admin, format!("/functionary/add-biometric/{somebody}"), vec![file()]),
        (&ground.admin, enrol_picture::PATH.to_owned(), vec![file(), Part::Field("name", "face.jpg")]),
        (
            &themselves,
            format!("/functionary/self-add-biometric/{somebody}"),
            vec![file(), Part::Field("consentVersion", &version)],
        ),
        (&ground.admin, "/file".to_owned(), vec![file()]),
    ];
    let busy = |answer: Answer, path: &str, sentence: &str| {
        assert_eq!(answer.headers.get("retry-after").map(|wait| wait.to_str().unwrap()), Some("2"), "{path}");
        assert!(answer.refused(503).contains(sentence), "{path}");
    };
    let readers = app.state.faces.readers();
    let waiting =
        [Turn::Gate, Turn::Enrolment].map(|turn| [readers.admit(turn).unwrap(), readers.admit(turn).unwrap()]);
    for (client, path, parts) in &calls {
        busy(client.upload(path, parts).await, path, "Too many pictures are waiting");
    }
    drop(waiting);

    let uploads = &app.state.uploads;
    let half = uploads.most(BroughtBy::Office);
    let offices = uploads.take(BroughtBy::Office, half).unwrap();
    let no_room = "Too many uploads are arriving";
    for (client, path, parts) in &calls[AT_THE_GATE..] {
        busy(client.upload(path, parts).await, path, no_room);
    }
    let for_whom = ground.admin.get("/user/me").await.expect(200)["user"]["id"].as_str().unwrap().to_owned();
    for sheet in SHEETS.map(|path| path.replace("bulk-upload", &format!("bulk-upload/{for_whom}"))) {
        busy(ground.admin.upload(&sheet, &[file()]).await, &sheet, no_room);
    }
    for (client, path, parts) in &calls[..AT_THE_GATE] {
        client.upload(path, parts).await.expect(200);
    }
    let gates = uploads.take(BroughtBy::Gate, half).unwrap();
    for (client, path, parts) in &calls[..AT_THE_GATE] {
        busy(client.upload(path, parts).await, path, no_room);
    }
    drop((offices, gates));
    for (client, path, parts) in &calls {
        assert!(client.upload(path, parts).await.status < 300, "{path}");
    }

    let is_tried = |call: &String| {
        calls.iter().any(|(_, path, _)| {
            path.strip_prefix(call.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        })
    };
    let left: Vec<String> = that_take_files().into_iter().filter(|call| !is_tried(call)).collect();
    assert_eq!(left, SHEETS, "every other call that takes files reads pictures");
}
