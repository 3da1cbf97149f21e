//! What whoever brings a picture learns of one that is refused: the reason and, where a face was found, how good it is.

use std::{fs, io::Cursor};

use biometrics::{
    entities::face_image,
    folder_enrolment::{self, Line, ReportSheet},
};
use image::{DynamicImage, ImageFormat, Rgb, RgbImage, imageops};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait, IntoActiveModel};
use serde_json::{Value, json};
use test_support::{
    TestApp,
    client::Part,
    faces,
    folders::{opened, parts, registered, wall, write},
    gate::{Gate, HERE},
    ground::Ground,
};

use crate::pictures::{enrol_picture, self_verification};

fn changed(change: impl FnOnce(DynamicImage) -> DynamicImage) -> Vec<u8> {
    png(&change(image::load_from_memory(&faces::picture(HERE)).unwrap()).to_rgb8())
}

fn png(picture: &RgbImage) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, ImageFormat::Png).unwrap();
    bytes.into_inner()
}

/// A face that is large enough and that the camera was not held still for.
fn blurred() -> Vec<u8> {
    changed(|picture| picture.blur(4.0))
}

/// A face with black bars over its eyes.
fn eyes_covered(app: &TestApp) -> RgbImage {
    let face = app.state.faces.engine().unwrap().probe(&faces::picture("2-1")).unwrap().0;
    let mut picture = face.picture.pixels().clone();
    for eye in [36..42, 42..48] {
        let [x, y] = face.points.centre(eye);
        let (width, height) = (face.face.width() * 0.22, face.face.height() * 0.12);
        let bar = RgbImage::from_pixel(width as u32, height as u32, Rgb([24, 22, 26]));
        imageops::replace(&mut picture, &bar, (x - width / 2.0) as i64, (y - height / 2.0) as i64);
    }
    picture
}

/// Writes that as the quality of the one enrolled picture.
#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn kept_as(app: &TestApp, quality: Value) {
    let db = app.database();
    let mut row = face_image::Entity::find().one(&**db).await.unwrap().unwrap().into_active_model();
    row.quality = Set(quality);
    row.update(&**db).await.unwrap();
}

fn is_rated_blurred(quality: &Value) {
    assert_eq!((&quality["sharpness"], &quality["size"]), (&json!("poor"), &json!("good")), "{quality}");
    for component in ["light", "pose"] {
        assert!(matches!(quality[component].as_str(), Some("fair" | "good")), "{quality}");
    }
    assert_eq!((&quality["occlusion"], &quality["faces"]), (&json!("good"), &json!(1)), "{quality}");
    assert_eq!(quality.as_object().unwrap().len(), 6, "ratings, and nothing that was measured: {quality}");
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
async fn a_picture_of_several_people_is_refused_with_their_number_and_rated_by_the_largest_face() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (id, uid) = registered(&ground, "483920174652").await;
    let three = faces::photograph(3);
    let path = format!("/functionary/add-biometric/{id}");
    let refused = ground.admin.upload(&path, &[Part::File("a.jpg", &three)]).await.expect(422);
    assert_eq!(refused["reason"], "SEVERAL_FACES");
    let quality = &refused["quality"];
    assert_eq!(
        (&quality["faces"], &quality["size"], &quality["occlusion"]),
        (&json!(3), &json!("good"), &json!("good"))
    );
    assert_eq!(quality.as_object().unwrap().len(), 6, "ratings, and nothing that was measured: {quality}");

    let line = enrol_picture::enrol(&ground.admin, &format!("{uid}.jpg"), &three).await;
    assert_eq!((&line["reason"], &line["quality"]), (&json!("SEVERAL_FACES"), quality));
}

#[actix_web::test]
async fn covered_eyes_are_rated_and_refuse_nothing() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (id, _) = registered(&ground, "483920174652").await;
    let path = format!("/functionary/add-biometric/{id}");
    let covered = eyes_covered(&app);
    let blurred = imageops::blur(&covered, 3.0);

    let refused = ground.admin.upload(&path, &[Part::File("a.png", &png(&blurred))]).await.expect(422);
    let told = (&refused["reason"], &refused["quality"]["occlusion"]);
    assert_eq!(told, (&json!("BLURRED"), &json!("fair")), "{refused}");
    let enrolled = ground.admin.upload(&path, &[Part::File("a.png", &png(&covered))]).await.expect(200);
    let told = (&enrolled[0]["flags"], &enrolled[0]["quality"]["occlusion"], &enrolled[0]["quality"]["faces"]);
    assert_eq!(told, (&json!(["EYES_COVERED"]), &json!("fair"), &json!(1)));
}

#[actix_web::test]
async fn pictures_enrolled_when_fewer_components_were_rated_are_rated_by_all() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (id, _) = registered(&ground, "483920174652").await;
    let good = faces::picture(HERE);
    let path = format!("/functionary/add-biometric/{id}");
    ground.admin.upload(&path, &[Part::File("a.jpg", &good)]).await.expect(200);
    for (flags, occlusion) in [(None, "good"), (Some(["EYES_COVERED", "MOUTH_COVERED"]), "poor")] {
        let mut quality = json!({ "size": "good", "sharpness": "fair", "light": "good", "pose": "good" });
        if let Some(flags) = flags {
            quality["flags"] = json!(flags);
        }
        kept_as(&app, quality.clone()).await;
        let faces = ground.admin.get(&format!("/functionary/functionary-biometrics/{id}")).await.expect(200);
        quality.as_object_mut().unwrap().remove("flags");
        quality["occlusion"] = json!(occlusion);
        quality["faces"] = json!(1);
        assert_eq!(faces[0]["quality"], quality);
    }
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
async fn of_many_pictures_those_with_a_face_are_rated_in_the_answer_and_in_the_report() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (_, uid) = registered(&ground, "483920174652").await;
    let bring = async |picture: &[u8]| enrol_picture::enrol(&ground.admin, &format!("{uid}.png"), picture).await;
    is_rated_blurred(&bring(&blurred()).await["quality"]);
    let unrated = bring(&wall()).await;
    assert!(unrated.get("quality").is_none(), "{unrated}");
    let enrolled = bring(&faces::picture(HERE)).await;
    let quality = &enrolled["quality"];
    assert_eq!((&quality["size"], &quality["faces"]), (&json!("good"), &json!(1)), "{enrolled}");
    assert_eq!(quality.as_object().unwrap().len(), 6, "ratings, and nothing that was measured: {enrolled}");

    let (pictures, report) = (app.folder.path().join("pictures"), app.folder.path().join("report.csv"));
    write(&pictures, &format!("{uid}/1.png"), &blurred());
    write(&pictures, &format!("{uid}/2.png"), &wall());
    write(&pictures, &format!("{uid}/3.jpg"), &faces::photograph(3));
    let sheet = ReportSheet::create(&report).unwrap();
    let listener = |line: &Line| sheet.add(line).map_err(std::io::Error::other);
    folder_enrolment::run(parts(&app), opened(&app, &pictures).unwrap(), &listener).await.unwrap();
    let report = fs::read_to_string(&report).unwrap();
    let rows: Vec<&str> = report.lines().collect();
    let told = |row: &str| row.rsplit(',').take(6).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(told(rows[0]), ["faces", "occlusion", "pose", "light", "sharpness", "size"]);
    assert!(rows[1].contains(",REFUSED,BLURRED,") && rows[3].contains(",REFUSED,SEVERAL_FACES,"), "{report}");
    let [faces, occlusion, _, _, sharpness, size] = <[String; 6]>::try_from(told(rows[1])).unwrap();
    assert_eq!([faces, occlusion, sharpness, size], ["1", "good", "poor", "good"], "{report}");
    assert_eq!(told(rows[2]), [""; 6], "{report}");
    assert_eq!(told(rows[3])[0], "3", "{report}");
}

#[actix_web::test]
async fn a_gate_tells_the_reason_alone() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    // By a gate's measures, which are looser.
    let blurred = changed(|picture| picture.blur(8.0));
    let whose = format!("/examination/verify-examination-day-functionary/{}", gate.day);
    for (picture, reason) in [(blurred, "BLURRED"), (faces::photograph(3), "SEVERAL_FACES")] {
        for (client, path) in [(&gate.client, &gate.path("ENTRY")), (&ground.admin, &whose)] {
            let refused = client.upload(path, &[Part::File("gate.png", &picture)]).await.expect(422);
            assert_eq!((&refused["reason"], refused.get("quality")), (&json!(reason), None));
        }
    }
}
