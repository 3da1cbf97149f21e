//! Enrolment and gate: what they accept, what they refuse, and why.

use std::sync::atomic::{AtomicUsize, Ordering};

use face_engine::{Deadline, DecisionThresholds, FaceError, Hint, HintThresholds, Rating, Refusal, RefusedFace};
use image::codecs::jpeg::JpegEncoder;
use image::{DynamicImage, GenericImageView, ImageReader, Rgb, RgbImage, imageops};

use crate::fixture::{engine, root, sample};
use crate::hints;

fn jpeg(picture: &RgbImage) -> Vec<u8> {
    let mut bytes = Vec::new();
    JpegEncoder::new_with_quality(&mut bytes, 92).encode_image(picture).unwrap();
    bytes
}

/// Sample 2 shows one woman, upright, well lit.
fn one_person() -> RgbImage {
    engine().picture(&sample(2)).unwrap().pixels().clone()
}

/// Her head, as small as people far away are.
fn far_away(picture: &RgbImage) -> RgbImage {
    let head = imageops::crop_imm(picture, 640, 0, 640, 640).to_image();
    imageops::resize(&head, 200, 200, imageops::Triangle)
}

fn refused<T: std::fmt::Debug>(outcome: Result<T, FaceError>) -> (Refusal, Option<RefusedFace>) {
    match outcome.unwrap_err() {
        FaceError::Refused { reason, face } => (reason, face),
        other => panic!("{other:?}"),
    }
}

fn refusal<T: std::fmt::Debug>(outcome: Result<T, FaceError>) -> Option<Refusal> {
    outcome.err().and_then(|fault| fault.refusal())
}

#[test]
fn a_good_picture_is_enrolled_with_good_ratings() {
    let face = engine().enrol(&sample(2)).unwrap().0;
    assert_eq!(face.embedding.values().len(), 128);
    assert_eq!(face.quality.light, Rating::Good, "{:?}", face.quality);
    assert_eq!(face.quality.pose, Rating::Fair, "her head is tilted: {:?}", face.quality);
    assert_eq!(face.quality.size, Rating::Good, "{:?}", face.quality);
    assert!(face.quality.sharpness >= Rating::Fair, "{:?}", face.quality);
}

#[test]
fn ratings_are_told_and_measures_are_not() {
    let face = engine().enrol(&sample(2)).unwrap().0;
    let told = serde_json::to_value(face.quality).unwrap();
    let mut names: Vec<_> = told.as_object().unwrap().keys().cloned().collect();
    names.sort();
    assert_eq!(names, ["light", "pose", "sharpness", "size"]);
    assert_eq!(told["light"], "good");
}

#[test]
fn a_picture_without_a_face_is_refused() {
    let engine = engine();
    let wall = jpeg(&RgbImage::from_fn(640, 480, |x, y| Rgb([(x / 4) as u8, (y / 2) as u8, 90])));
    assert_eq!(refusal(engine.enrol(&wall)), Some(Refusal::NoFace));
    assert_eq!(refusal(engine.probe(&wall)), Some(Refusal::NoFace));
}

#[test]
fn a_group_cannot_be_enrolled() {
    assert_eq!(refusal(engine().enrol(&sample(1))), Some(Refusal::SeveralFaces));
    assert_eq!(refusal(engine().enrol(&sample(5))), Some(Refusal::SeveralFaces));
}

#[test]
fn two_people_side_by_side_are_refused_at_the_gate() {
    assert_eq!(refusal(engine().probe(&sample(3))), Some(Refusal::SeveralFaces));
}

/// Two portraits beside each other, as if two people had come close to the camera.
fn side_by_side(left: &RgbImage, right: &RgbImage) -> RgbImage {
    let mut both = RgbImage::new(left.width() + right.width(), left.height().max(right.height()));
    imageops::replace(&mut both, left, 0, 0);
    imageops::replace(&mut both, right, i64::from(left.width()), 0);
    both
}

#[test]
fn two_faces_that_fill_a_picture_are_two_at_enrolment_and_nearly_always_at_the_gate() {
    let engine = engine();
    let portraits = ["3-2", "3-3", "4-1", "5-2", "5-3", "5-4", "6-3"].map(|name| {
        let bytes = std::fs::read(root().join(format!("models/built/demo/{name}-gate.jpg"))).unwrap();
        (name, engine.picture(&bytes).unwrap())
    });
    let mut unnoticed = Vec::new();
    for (left, one) in &portraits {
        for (right, other) in portraits.iter().filter(|(name, _)| name != left) {
            let both = jpeg(&side_by_side(one.pixels(), other.pixels()));
            assert_eq!(refusal(engine.enrol(&both)), Some(Refusal::SeveralFaces), "{left} and {right}");
            if refusal(engine.probe(&both)) != Some(Refusal::SeveralFaces) {
                unnoticed.push((left, right));
            }
        }
    }
    // Of 42, among them those where one face is much smaller than the other: at a gate that is the queue behind.
    assert!(unnoticed.len() <= 3, "{unnoticed:?}");
}

#[test]
fn a_face_that_fills_the_picture_is_found() {
    let engine = engine();
    let whole = engine.probe(&sample(2)).unwrap().0;
    let face = whole.face;
    let tight = DynamicImage::ImageRgb8(one_person()).crop_imm(
        face.left as u32,
        (face.top - 0.15 * face.height()) as u32,
        face.width() as u32,
        (face.height() * 1.2) as u32,
    );
    let close = engine.probe(&jpeg(&tight.into_rgb8())).unwrap().0;
    let apart = close.embedding.distance(&whole.embedding);
    assert!(apart < 0.4, "{apart}");
}

#[test]
fn a_small_face_is_too_small() {
    assert_eq!(refusal(engine().enrol(&jpeg(&far_away(&one_person())))), Some(Refusal::TooSmall));
}

#[test]
fn a_blurred_face_is_refused() {
    let blurred = imageops::blur(&one_person(), 5.0);
    assert_eq!(refusal(engine().enrol(&jpeg(&blurred))), Some(Refusal::Blurred));
}

#[test]
fn a_dark_face_and_a_glaring_one_are_refused() {
    let changed = |change: fn(f32) -> f32| {
        let mut picture = one_person();
        picture.iter_mut().for_each(|value| *value = change(f32::from(*value)) as u8);
        refusal(engine().enrol(&jpeg(&picture)))
    };
    assert_eq!(changed(|value| value * 0.22), Some(Refusal::TooDark), "the face is found and dark");
    assert_eq!(changed(|value| value * 0.05), Some(Refusal::TooDark), "no face can be found any more");
    assert_eq!(
        changed(|value| (value * 0.8 + 150.0).min(255.0)),
        Some(Refusal::TooBright),
        "the face is found and bright"
    );
    assert_eq!(changed(|value| value * 0.05 + 240.0), Some(Refusal::TooBright), "nothing but glare");
}

#[test]
fn a_sharp_picture_in_poor_light_is_not_called_blurred() {
    let dimmed = |picture: &RgbImage| {
        let mut dim = picture.clone();
        dim.iter_mut().for_each(|value| *value = (f32::from(*value) * 0.36) as u8);
        refused(engine().enrol(&jpeg(&dim)))
    };
    let (reason, face) = dimmed(&one_person());
    let face = face.unwrap();
    assert_eq!((face.quality.light, face.quality.sharpness), (Rating::Fair, Rating::Poor), "{face:?}");
    assert_eq!(reason, Refusal::TooDark);
    assert_eq!(dimmed(&imageops::blur(&one_person(), 3.0)).0, Refusal::Blurred, "more light would not do");
}

#[test]
fn more_light_is_no_advice_where_no_face_has_room() {
    for (width, height) in [(1, 1), (3000, 2), (1280, 60)] {
        let black = jpeg(&RgbImage::new(width, height));
        assert_eq!(refusal(engine().enrol(&black)), Some(Refusal::NoFace), "{width} × {height}");
    }
}

#[test]
fn half_a_face_is_refused() {
    let face = engine().probe(&sample(2)).unwrap().0.face;
    let picture = one_person();
    let middle = ((face.left + face.right) / 2.0) as u32;
    let half = DynamicImage::ImageRgb8(picture.clone()).crop_imm(middle, 0, picture.width() - middle, picture.height());
    let outcome = refusal(engine().enrol(&jpeg(&half.into_rgb8())));
    assert!(
        matches!(outcome, Some(Refusal::CutOff | Refusal::TurnedAway | Refusal::NoFace)),
        "half a face gave {outcome:?}"
    );
}

#[test]
fn a_refusal_says_what_was_measured() {
    let blurred = imageops::blur(&one_person(), 5.0);
    let face = refused(engine().enrol(&jpeg(&blurred))).1.unwrap();
    assert_eq!((face.quality.sharpness, face.faces), (Rating::Poor, 1));
    assert_eq!(HintThresholds::default().covered(face.covering), []);
    assert_eq!(refused(engine().probe(&jpeg(&imageops::blur(&one_person(), 12.0)))).1, None, "a gate tells the reason");
}

#[test]
fn a_refusal_says_what_may_be_covered() {
    let picture = engine().picture(&sample(2)).unwrap();
    let face = engine().probe_picture(picture).unwrap().0;
    let mut covered = one_person();
    for eye in [36..42, 42..48] {
        hints::paint(&mut covered, &hints::lens(&face.points, eye), [24, 22, 26]);
    }
    let (reason, found) = refused(engine().enrol(&jpeg(&far_away(&covered))));
    assert_eq!(reason, Refusal::TooSmall);
    assert_eq!(HintThresholds::default().covered(found.unwrap().covering), [Hint::EyesCovered]);
}

#[test]
fn a_refusal_says_how_many_people_there_are_and_how_good_the_largest_face_is() {
    let (reason, found) = refused(engine().enrol(&sample(3)));
    assert_eq!(reason, Refusal::SeveralFaces);
    let found = found.unwrap();
    assert_eq!(found.faces, 3, "three women");
    let picture = engine().picture(&sample(3)).unwrap();
    let faces = engine().faces(&picture, 416).unwrap();
    let widths = faces.iter().map(|face| engine().points(&picture, face).unwrap().bounds().width());
    assert_eq!(found.quality.measures.width, widths.fold(0.0, f32::max));
}

#[test]
fn several_people_are_said_to_be_there_though_no_time_is_left_to_look_at_one() {
    let picture = engine().picture(&sample(3)).unwrap();
    let asked = AtomicUsize::new(0);
    // The detector is asked once, and finds them.
    let hurried = engine().until(Deadline::when(move || asked.fetch_add(1, Ordering::Relaxed) >= 1));
    assert_eq!(refused(hurried.enrol_picture(picture)), (Refusal::SeveralFaces, None));
}

#[test]
fn what_is_kept_holds_no_metadata() {
    let original = sample(2);
    let face = engine().probe(&original).unwrap().0;
    for kept in [face.picture_jpeg().unwrap(), face.portrait_jpeg().unwrap()] {
        for marker in 0xE1..=0xEF_u8 {
            assert!(!kept[..600].windows(2).any(|pair| pair == [0xFF, marker]), "an APP{} segment", marker - 0xE0);
        }
    }
}

#[test]
fn a_portrait_is_four_to_five_and_shows_the_face() {
    let engine = engine();
    let face = engine.probe(&sample(2)).unwrap().0;
    let portrait = face.portrait_jpeg().unwrap();
    let (width, height) =
        ImageReader::new(std::io::Cursor::new(&portrait)).with_guessed_format().unwrap().decode().unwrap().dimensions();
    assert!((width as f32 / height as f32 - 0.8).abs() < 0.01, "{width} × {height}");
    let apart = engine.probe(&portrait).unwrap().0.embedding.distance(&face.embedding);
    assert!(apart < 0.3, "{apart}");
}

#[test]
fn a_picture_is_at_no_distance_from_itself_and_far_from_one_of_somebody_else() {
    let engine = engine();
    let other = std::fs::read(root().join("models/built/demo/4-1-gate.jpg")).unwrap();
    let [one, again, other] = [&sample(2), &sample(2), &other].map(|bytes| engine.probe(bytes).unwrap().0.embedding);
    assert!(one.distance(&again) < 1e-6, "{}", one.distance(&again));
    let threshold = DecisionThresholds::default().roster;
    for [from, to] in [[&one, &other], [&other, &one]] {
        assert!(from.distance(to) > threshold, "{}", from.distance(to));
    }
}

#[test]
fn many_threads_get_the_same_answer() {
    let engine = engine();
    let wanted = engine.probe(&sample(2)).unwrap().0.embedding;
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..4)
            .map(|_| {
                let engine = engine.clone();
                scope.spawn(move || engine.probe(&sample(2)).unwrap().0.embedding)
            })
            .collect();
        for thread in threads {
            assert_eq!(thread.join().unwrap(), wanted);
        }
    });
}
