//! What whoever brings a picture learns of one that is refused: the reason and, where a face was found, how good it is.

use std::{fs, io::Cursor};

use biometrics::folder_enrolment::{self, Line, Sheet};
use image::{DynamicImage, ImageFormat};
use serde_json::{Value, json};
use test_support::{TestApp, client::Part, faces};

use crate::{
    enrol_picture,
    folder_enrolment::{opened, parts, registered, wall, write},
    ground::Ground,
    self_verification,
    verification::{Gate, HERE},
};

fn changed(change: impl FnOnce(DynamicImage) -> DynamicImage) -> Vec<u8> {
    let picture = change(image::load_from_memory(&faces::picture(HERE)).unwrap());
    let mut bytes = Cursor::new(Vec::new());
    picture.to_rgb8().write_to(&mut bytes, ImageFormat::Png).unwrap();
    bytes.into_inner()
}

/// A face that is large enough and that the camera was not held still for.
fn blurred() -> Vec<u8> {
    changed(|picture| picture.blur(4.0))
}

fn is_rated_blurred(quality: &Value) {
    assert_eq!((&quality["sharpness"], &quality["size"]), (&json!("poor"), &json!("good")), "{quality}");
    for component in ["light", "pose"] {
        assert!(matches!(quality[component].as_str(), Some("fair" | "good")), "{quality}");
    }
    assert_eq!(quality.as_object().unwrap().len(), 4, "ratings, and nothing that was measured: {quality}");
}

#[actix_web::test]
async fn a_refused_picture_is_rated_where_a_face_was_found_in_it() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (id, _) = registered(&ground, "483920174652").await;
    let path = format!("/functionary/add-biometric/{id}");
    let (blurred, wall, good) = (blurred(), wall(), faces::picture(HERE));

    let refused = ground.admin.upload(&path, &[Part::File("a.png", &blurred)]).await.expect(422);
    assert_eq!(refused["reason"], "BLURRED");
    is_rated_blurred(&refused["quality"]);
    let several = [Part::File("a.jpg", &good), Part::File("b.png", &blurred)];
    let second = ground.admin.upload(&path, &several).await.expect(422);
    assert!(second["error"].as_str().unwrap().starts_with("Picture 2 of 2: "), "{second}");
    is_rated_blurred(&second["quality"]);
    for faceless in [wall.as_slice(), b"no picture"] {
        let refused = ground.admin.upload(&path, &[Part::File("a.png", faceless)]).await;
        assert!(refused.json().get("quality").is_none(), "{:?}", refused.json());
    }
    let enrolled = ground.admin.upload(&path, &several[..1]).await.expect(200);
    assert!(enrolled[0]["quality"]["sharpness"] != "poor" && enrolled[0]["quality"]["size"] == "good", "on one scale");
}

#[actix_web::test]
async fn somebody_who_brings_their_own_picture_learns_as_much() {
    let app = self_verification::app().await;
    let id = self_verification::registered(&app).await;
    let client = self_verification::verified(&app).await;
    let version = self_verification::own(&client).await["consent"]["version"].as_str().unwrap().to_owned();
    let blurred = blurred();
    let parts = [Part::File("me.png", &blurred), Part::Field("consentVersion", &version)];
    let refused = client.upload(&format!("/functionary/self-add-biometric/{id}"), &parts).await.expect(422);
    is_rated_blurred(&refused["quality"]);
}

#[actix_web::test]
async fn of_many_pictures_those_that_are_refused_are_rated_in_the_answer_and_in_the_report() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (_, uid) = registered(&ground, "483920174652").await;
    let bring = async |picture: &[u8]| enrol_picture::enrol(&ground.admin, &format!("{uid}.png"), picture).await;
    is_rated_blurred(&bring(&blurred()).await["quality"]);
    for unrated in [bring(&wall()).await, bring(&faces::picture(HERE)).await] {
        assert!(unrated.get("quality").is_none(), "{unrated}");
    }

    let (pictures, report) = (app.folder.path().join("pictures"), app.folder.path().join("report.csv"));
    write(&pictures, &format!("{uid}/1.png"), &blurred());
    write(&pictures, &format!("{uid}/2.png"), &wall());
    let sheet = Sheet::create(&report).unwrap();
    let listener = |line: &Line| sheet.add(line).map_err(std::io::Error::other);
    folder_enrolment::run(parts(&app), opened(&app, &pictures).unwrap(), &listener).await.unwrap();
    let report = fs::read_to_string(&report).unwrap();
    let rows: Vec<&str> = report.lines().collect();
    assert!(rows[0].ends_with(",size,sharpness,light,pose") && rows[1].contains(",REFUSED,BLURRED,"), "{report}");
    let told = |row: &str| row.rsplit(',').take(4).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(told(rows[1])[2..], ["poor", "good"], "sharpness and size: {report}");
    assert_eq!(told(rows[2]), [""; 4], "{report}");
}

#[actix_web::test]
async fn a_gate_tells_the_reason_alone() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    // By a gate's measures, which are looser.
    let blurred = changed(|picture| picture.blur(8.0));
    let whose = format!("/examination/verify-examination-day-functionary/{}", gate.day);
    for (client, path) in [(&gate.client, &gate.path("ENTRY")), (&ground.admin, &whose)] {
        let refused = client.upload(path, &[Part::File("gate.png", &blurred)]).await.expect(422);
        assert_eq!((&refused["reason"], refused.get("quality")), (&json!("BLURRED"), None));
    }
}
