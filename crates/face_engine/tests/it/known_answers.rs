//! The engine against an independent implementation (onnxruntime, Pillow, NumPy) on the same decoded pixels. The
//! answers were computed once, for all faces the detector finds at 416 pixels, and are kept in `tests/known_answers`.

use face_engine::FaceBox;
use face_engine::Picture;
use serde::Deserialize;

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
}

fn answers() -> impl Iterator<Item = (usize, Picture, Answer)> {
    let engine = plain_engine();
    (1..=6).map(move |number| {
        let path = root().join(format!("crates/face_engine/tests/known_answers/sample{number}.json"));
        let answer: Answer = serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
        (number, engine.picture(&sample(number)).unwrap(), answer)
    })
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
            for (i, ([x, y], [wanted_x, wanted_y])) in points.0.iter().zip(&wanted.points).enumerate() {
                let apart = (x - wanted_x).hypot(y - wanted_y);
                assert!(apart < 0.5, "sample{number}: point {i} is {apart} pixels off");
                furthest = furthest.max(apart);
            }
        }
    }
    println!("furthest point: {furthest} pixels off");
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

fn known_box(face: &Face) -> FaceBox {
    let [score, left, top, right, bottom] = face.r#box;
    FaceBox { left, top, right, bottom, score }
}
