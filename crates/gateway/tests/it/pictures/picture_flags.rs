//! Pictures at which somebody has to look: said to whoever takes and reads them, and never a reason to refuse.

use std::io::Cursor;

use image::{ImageFormat, Rgb, RgbImage};
use kernel::access::Role;
use serde_json::{Value, json};
use test_support::{
    TestApp,
    client::Part,
    faces,
    gate::{Gate, HERE, HERE_AT_THE_GATE, enlisted},
    ground::{Ground, start},
};

const DEVICE: &str = "abcdefghijklmnopqrstu:1763600000";
const FLAG: &str = "PICTURE_OF_PICTURE";

/// The picture as a screen shows it to a camera: with the grid of its pixels over it.
fn on_a_screen(name: &str) -> Vec<u8> {
    let mut picture = image::load_from_memory(&faces::picture(name)).unwrap().to_rgb8();
    draw_grid(&mut picture);
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, ImageFormat::Png).unwrap();
    bytes.into_inner()
}

/// Draws lines of pixels that stand a little askew, as those of a screen do.
pub(crate) fn draw_grid(picture: &mut RgbImage) {
    for (x, y, pixel) in picture.enumerate_pixels_mut() {
        let (along, across) = (x as f32 * 0.99 + y as f32 * 0.13, y as f32 * 0.99 - x as f32 * 0.13);
        let grid = 1.0 - 0.06 * ((along * 1.9).sin() + (across * 1.9).sin());
        *pixel = Rgb(pixel.0.map(|channel| (f32::from(channel) * grid).clamp(0.0, 255.0) as u8));
    }
}

async fn at_the_gate(app: &TestApp, picture: &[u8]) -> (Value, Value) {
    let ground = Ground::in_delhi(app).await;
    let day = ground.day("Morning").await;
    let (_, gate) = ground.manager(&[&day], DEVICE).await;
    let token = start(&gate, &day, DEVICE).await;
    let person = enlisted(app, &ground, HERE).await;
    ground.assign(&day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    let path = format!("/monitoring/verify-functionary/{token}/{day}/ENTRY");
    let answer = gate.upload(&path, &[Part::File("gate.png", picture)]).await.expect(200);
    let again = gate.upload(&path, &[Part::File("gate.png", picture)]).await.expect(200);
    assert_eq!(again, answer, "the same passage again is answered alike");
    let logs = ground.admin.get(&format!("/examination/examination-day-log/{day}")).await.expect(200);
    (answer, logs)
}

#[actix_web::test]
async fn a_picture_of_a_screen_lets_the_person_in_with_a_warning() {
    let app = TestApp::start().await;
    let (answer, logs) = at_the_gate(&app, &on_a_screen(HERE_AT_THE_GATE)).await;
    assert_eq!((&answer["result"], &answer["reason"]), (&json!("WARN"), &Value::Null), "{answer}");
    assert_eq!(answer["flags"], json!([FLAG]));
    assert_eq!(answer["message"], "Entry recorded. Look closely: this may be a picture of a screen or a print.");
    assert_eq!(answer["assignment"]["attendance"], "PRESENT", "a guess turns nobody away");
    assert_eq!(answer["anomalies"], json!([]));
    assert_eq!((&logs[0]["flags"], &logs[0]["result"]), (&json!([FLAG]), &json!("WARN")));
}

#[actix_web::test]
async fn an_ordinary_picture_and_one_where_nobody_looks_for_screens_are_not_flagged() {
    let app = TestApp::start().await;
    let (answer, logs) = at_the_gate(&app, &faces::picture(HERE_AT_THE_GATE)).await;
    assert_eq!((&answer["result"], &answer["flags"]), (&json!("OK"), &json!([])));
    assert_eq!(logs[0]["flags"], json!([]));
    let app =
        TestApp::start_with(|settings| settings.biometrics.attack_hint = biometrics::settings::AttackHint::Off).await;
    let (answer, _) = at_the_gate(&app, &on_a_screen(HERE_AT_THE_GATE)).await;
    assert_eq!((&answer["result"], &answer["flags"]), (&json!("OK"), &json!([])));
}

/// Whoever has their eyes or mouth covered here, as they are enrolled.
const COVERED: &str = "6-1";
/// Ellipses in that picture: where the centre is, and how far they reach to the side and up.
pub(crate) type Ellipse = [[f32; 2]; 2];
pub(crate) const GLASSES: &[Ellipse] = &[[[295.0, 305.0], [48.0, 30.0]], [[403.0, 293.0], [48.0, 30.0]]];
pub(crate) const MASK: &[Ellipse] = &[[[350.0, 405.0], [115.0, 68.0]]];

/// The picture with something painted over it.
pub(crate) fn covered(by: &[Ellipse], colour: [u8; 3]) -> Vec<u8> {
    let mut picture = image::load_from_memory(&faces::picture(COVERED)).unwrap().to_rgb8();
    for (x, y, pixel) in picture.enumerate_pixels_mut() {
        let is_in = |[[centre_x, centre_y], [wide, high]]: &Ellipse| {
            ((x as f32 - centre_x) / wide).hypot((y as f32 - centre_y) / high) < 1.0
        };
        if by.iter().any(is_in) {
            *pixel = Rgb(colour);
        }
    }
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, ImageFormat::Png).unwrap();
    bytes.into_inner()
}

#[actix_web::test]
async fn eyes_and_mouths_that_are_covered_are_told_apart_at_enrolment_and_at_the_gate() {
    let (dark, cloth) = ([24, 22, 26], [120, 170, 210]);
    for (picture, flag) in [(covered(GLASSES, dark), "EYES_COVERED"), (covered(MASK, cloth), "MOUTH_COVERED")] {
        let app = TestApp::start().await;
        let ground = Ground::in_delhi(&app).await;
        let person = test_support::ground::functionary(&app, ground.place, |_| {}).await;
        let gate = Gate::open(&ground).await;
        let at_the_gate = async || gate.client.upload(&gate.path("ENTRY"), &[Part::File("gate.png", &picture)]).await;
        let unknown = at_the_gate().await.expect(200);
        let message = unknown["message"].as_str().unwrap();
        assert!(message.ends_with("Something may cover the face: ask for it to be taken off."), "{unknown}");
        let enrolment = format!("/functionary/add-biometric/{person}");
        ground.admin.upload(&enrolment, &[Part::File("face.png", &picture)]).await.expect(200);
        let faces = ground.admin.get(&format!("/functionary/functionary-biometrics/{person}")).await.expect(200);
        assert_eq!(faces[0]["flags"], json!([flag]));

        ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
        let answer = at_the_gate().await.expect(200);
        assert_eq!((&answer["result"], &answer["flags"]), (&json!("WARN"), &json!([flag])), "{answer}");
        assert_eq!(answer["message"], "Entry recorded. Look closely: something may cover the face.");
        assert_eq!((&answer["assignment"]["attendance"], &answer["anomalies"]), (&json!("PRESENT"), &json!([])));
    }
}

#[actix_web::test]
async fn an_enrolled_picture_keeps_what_is_to_be_looked_at() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let person = test_support::ground::functionary(&app, ground.place, |_| {}).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let path = format!("/functionary/functionary-biometrics/{person}");
    let enrolment = format!("/functionary/add-biometric/{person}");
    admin.upload(&enrolment, &[Part::File("face.png", &on_a_screen(HERE))]).await.expect(200);
    let faces = admin.get(&path).await.expect(200);
    assert_eq!(faces[0]["flags"], json!([FLAG]), "{faces}");
}
