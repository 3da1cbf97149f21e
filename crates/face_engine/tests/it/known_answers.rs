//! The engine against an independent implementation (onnxruntime, Pillow, NumPy) on the same decoded pixels. The
//! answers were computed once, for all faces the detector finds at 416 pixels, and are kept in `tests/known_answers`.

use face_engine::landmarks::FacePoints;
use face_engine::{DecodeLimits, FaceBox, Picture, decode::decode, quality};
use serde::Deserialize;
use sha2::{Digest, Sha256};

use crate::fixture::{cosine, plain_engine, root, sample};

#[derive(Deserialize)]
struct Answer {
    width: u32,
    height: u32,
    faces: Vec<Face>,
}

#[derive(Deserialize)]
struct Face {
    /// score, left, top, right, bottom
    r#box: [f32; 5],
    points: Vec<[f32; 2]>,
    embedding: Vec<f32>,
    /// Mean red, green and blue of the aligned face in five by five fields, row by row.
    chip: Vec<f32>,
    measures: Measures,
}

#[derive(Deserialize)]
struct Measures {
    width: f32,
    sharpness: f32,
    brightness: f32,
    burnt: f32,
    yaw: f32,
    pitch: f32,
    roll: f32,
    inside: f32,
}

fn answers() -> impl Iterator<Item = (usize, Picture, Answer)> {
    let engine = plain_engine();
    (1..=6).map(move |number| {
        let path = root().join(format!("crates/face_engine/tests/known_answers/sample{number}.json"));
        let answer: Answer = serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
        (number, engine.picture(&sample(number)).unwrap(), answer)
    })
}

/// A photograph as Pillow decodes it: its size, and the mean red, green and blue of five by five fields, row by row.
#[derive(Deserialize)]
struct Decoded {
    width: u32,
    height: u32,
    fields: Vec<f32>,
}

#[test]
fn photographs_are_decoded_to_the_colours_that_pillow_finds() {
    let path = root().join("crates/face_engine/tests/known_answers/decoded.json");
    let all: Vec<Decoded> = serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
    assert_eq!(all.len(), 6);
    let mut furthest = 0.0_f32;
    for (number, Decoded { width, height, fields }) in (1..).zip(all) {
        let picture = decode(&sample(number), &DecodeLimits::default()).unwrap();
        assert_eq!((picture.dimensions(), fields.len()), ((width, height), 75), "sample{number}");
        for (field, wanted) in (0..).zip(fields) {
            let (column, row) = (field / 3 % 5, field / 15);
            let (left, right) = (width * column / 5, width * (column + 1) / 5);
            let (top, bottom) = (height * row / 5, height * (row + 1) / 5);
            let pixels = (top..bottom).flat_map(|y| (left..right).map(move |x| (x, y)));
            let sum: u64 = pixels.map(|(x, y)| u64::from(picture.get_pixel(x, y).0[field as usize % 3])).sum();
            let mean = (sum as f64 / f64::from((right - left) * (bottom - top))) as f32;
            furthest = furthest.max((mean - wanted).abs());
            // What decoders round and how they blow colours up makes less than that on the average of a field.
            assert!((mean - wanted).abs() < 2.0, "sample{number}, number {field}: {mean}, not {wanted}");
        }
    }
    println!("furthest field: {furthest} levels off");
}

#[test]
fn a_photograph_is_decoded_and_made_smaller_to_the_same_bits_as_ever() {
    let picture = plain_engine().picture(&sample(2)).unwrap();
    assert_eq!((picture.width(), picture.height()), (1280, 911));
    // With other pixels every template is another, if by a little: whoever changes this sum has measured how faces are told apart.
    let sum: String = Sha256::digest(picture.pixels().as_raw()).iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(sum, "0c4f260816c1888817415e4b5e954aca839745a21b28bab70b20003f94eb0d86");
}

#[test]
fn the_same_faces_are_found() {
    let engine = plain_engine();
    let mut found = 0;
    for (number, picture, answer) in answers() {
        assert_eq!((picture.width(), picture.height()), (answer.width, answer.height), "sample{number}");
        // Boxes at the threshold of 0.3 may fall on either side of it.
        let sure = |score: f32| score > 0.35;
        let faces: Vec<_> = engine.faces(&picture, 416).unwrap().into_iter().filter(|face| sure(face.score)).collect();
        let wanted: Vec<_> = answer.faces.iter().filter(|face| sure(face.r#box[0])).collect();
        assert_eq!(faces.len(), wanted.len(), "faces in sample{number}");
        for (face, wanted) in faces.iter().zip(wanted) {
            let [score, left, top, right, bottom] = wanted.r#box;
            assert!((face.score - score).abs() < 0.01, "sample{number}: score {} is not {score}", face.score);
            let apart = [(face.left, left), (face.top, top), (face.right, right), (face.bottom, bottom)]
                .iter()
                .map(|(found, wanted)| (found - wanted).abs())
                .fold(0.0, f32::max);
            assert!(apart < 0.5, "sample{number}: {face:?} is {apart} pixels off {:?}", wanted.r#box);
        }
        found += faces.len();
    }
    assert!(found >= 19, "the package's photographs show 19 clear faces, {found} were compared");
}

#[test]
fn landmarks_lie_within_half_a_pixel() {
    let engine = plain_engine();
    let mut furthest = 0.0_f32;
    for (number, picture, answer) in answers() {
        for wanted in &answer.faces {
            let points = engine.points(&picture, &known_box(wanted)).unwrap();
            for (i, ([x, y], [wanted_x, wanted_y])) in points.all().iter().zip(&wanted.points).enumerate() {
                let apart = (x - wanted_x).hypot(y - wanted_y);
                assert!(apart < 0.5, "sample{number}: point {i} is {apart} pixels off");
                furthest = furthest.max(apart);
            }
        }
    }
    println!("furthest point: {furthest} pixels off");
}

#[test]
fn aligned_faces_look_the_same() {
    let engine = plain_engine();
    for (number, picture, answer) in answers() {
        for (at, wanted) in answer.faces.iter().enumerate() {
            let chip = engine.chip(&picture, &known_points(wanted)).unwrap();
            assert_eq!((chip.dimensions(), wanted.chip.len()), ((150, 150), 75));
            for (field, wanted) in wanted.chip.iter().enumerate() {
                let (left, top) = (field / 3 % 5 * 30, field / 15 * 30);
                let pixels = (0..900).map(|i| chip.get_pixel((left + i % 30) as u32, (top + i / 30) as u32));
                let mean = pixels.map(|pixel| f32::from(pixel.0[field % 3])).sum::<f32>() / 900.0;
                // Ours cuts off what is behind the point, once along the row and once across: up to a level on the average.
                let below = wanted - mean;
                assert!(
                    (-0.1..1.1).contains(&below),
                    "sample{number}, face {at}, number {field}: {mean}, not {wanted}"
                );
            }
        }
    }
}

#[test]
fn measures_of_quality_agree() {
    let engine = plain_engine();
    for (number, picture, answer) in answers() {
        for (at, face) in answer.faces.iter().enumerate() {
            let (points, wanted) = (known_points(face), &face.measures);
            let chip = engine.chip(&picture, &points).unwrap();
            let found = quality::measure(&points, (picture.width(), picture.height()), &chip);
            // A pixel that is cut to a whole level is off by a variance of 1/12, and by another across: the Laplacian's weights
            // (four ones and a four) make up to 20 × 1/6 of them.
            let by_rounding = 20.0 / 6.0;
            for (what, found, wanted, apart) in [
                ("width", found.width, wanted.width, 0.02),
                ("sharpness", found.sharpness, wanted.sharpness, by_rounding + 0.005 * wanted.sharpness),
                // Cut three times, the last time to grey.
                ("brightness", found.brightness, wanted.brightness, 1.5),
                ("burnt", found.burnt, wanted.burnt, 0.001),
                ("yaw", found.yaw, wanted.yaw, 0.02),
                ("pitch", found.pitch, wanted.pitch, 0.02),
                ("roll", found.roll, wanted.roll, 0.02),
                ("inside", found.inside, wanted.inside, 0.001),
            ] {
                assert!((found - wanted).abs() <= apart, "sample{number}, face {at}: {what} {found} is not {wanted}");
            }
        }
    }
}

#[test]
fn embeddings_point_the_same_way() {
    let engine = plain_engine();
    let mut least = 1.0_f32;
    for (number, picture, answer) in answers() {
        for wanted in &answer.faces {
            let points = engine.points(&picture, &known_box(wanted)).unwrap();
            let embedding = engine.embedding(&engine.chip(&picture, &points).unwrap()).unwrap();
            let alike = cosine(embedding.values(), &wanted.embedding);
            assert!(alike >= 0.9999, "sample{number}: cosine {alike}");
            least = least.min(alike);
        }
    }
    println!("least alike: cosine {least}");
}

fn known_points(face: &Face) -> FacePoints {
    FacePoints::of_68(face.points[..].try_into().unwrap())
}

fn known_box(face: &Face) -> FaceBox {
    let [score, left, top, right, bottom] = face.r#box;
    FaceBox { left, top, right, bottom, score, points: None }
}
