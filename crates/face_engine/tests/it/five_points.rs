//! Everything behind five points: a whole pipeline of networks that the engine was never told about, and photographs of which
//! five of the 68 points are kept.

use face_engine::landmarks::FacePoints;
use face_engine::{Engine, EngineSettings, FaceReading, quality};
use image::codecs::jpeg::JpegEncoder;
use image::{Rgb, RgbImage};

use crate::another_network;
use crate::drawn::{Drawing, Drawn, constant, load};
use crate::fixture::{engine, sample};

/// Five points of a face that looks straight, in cells of 64 pixels from the middle of its cell.
const FIVE: [f32; 10] = [-0.45, -0.5, 0.45, -0.5, 0.0, 0.01, -0.4, 0.46, 0.4, 0.46];

/// A detector with five points that takes a bright cell for a face, which reaches `far` cells from its middle.
fn detector(far: f32) -> Drawn {
    let mut onnx = Drawing::new(320, 320);
    let score = onnx.planes(64, &[(40.0, -24.0)]);
    let score = onnx.layer("Sigmoid", &score);
    let (boxes, points) = (onnx.planes(64, &constant(&[far; 4])), onnx.planes(64, &constant(&FIVE)));
    onnx.output("score", &score);
    onnx.output("bbox", &boxes);
    onnx.output("kps", &points);
    let says = r#"
        [output]
        decoding = "anchor-free"
        boxes = "distances"
        centre = 0.5
        score = 0.5
        overlap = 0.4
        [[output.strides]]
        stride = 64
        scores = "score"
        boxes = "bbox"
        points = "kps""#;
    let outputs = ["score", "bbox", "kps"].map(str::to_owned).to_vec();
    Drawn { kind: "detect", onnx: onnx.onnx(), side: 320, says: says.to_owned(), outputs }
}

/// An engine of that detector, its points, and an embedding network of 112 pixels that sees five points.
fn five_point_engine(far: f32) -> Engine {
    let detector = detector(far);
    let points = Drawn { kind: "landmarks", onnx: Vec::new(), side: 0, says: String::new(), outputs: Vec::new() };
    let (onnx, manifest) = another_network::with_manifest();
    let embed = Drawn { kind: "embed", onnx, side: 112, says: String::new(), outputs: Vec::new() };
    let manifest = manifest.replace(another_network::FILE, "elsewhere/embed.onnx");
    let manifests =
        [(&detector, detector.right()), (&points, "[output]\ndecoding = \"detector\"".to_owned()), (&embed, manifest)];
    let sides = vec![320];
    let settings = EngineSettings { gate_sides: sides.clone(), enrolment_sides: sides, ..EngineSettings::default() };
    Engine::new(load(&manifests).unwrap(), settings).unwrap()
}

/// A pattern as fine as skin around the cell at `(column, row)`, brightest in it. `of` makes it one person's.
fn scene((column, row): (u32, u32), of: u32) -> Vec<u8> {
    let picture = RgbImage::from_fn(320, 320, |x, y| {
        let beside = |at: u32, cell: u32| at.abs_diff(64 * cell + 32);
        let away = beside(x, column).max(beside(y, row));
        // Counted from the cell, so that it is the same wherever the cell lies.
        let (x, y) = (x + 640 - 64 * column, y + 640 - 64 * row);
        let grain = ((x / 3 * 7 + y / 3 * (11 + of) + (x * y / 64) % 13) % 48) as u8;
        Rgb(match away {
            0..32 => [170 + grain, 150 + grain, 140 + grain],
            32..96 => [90 + grain, 70 + grain, 60 + grain],
            _ => [10; 3],
        })
    });
    let mut bytes = Vec::new();
    JpegEncoder::new_with_quality(&mut bytes, 95).encode_image(&picture).unwrap();
    bytes
}

#[test]
fn a_detectors_five_points_lead_to_a_template() {
    let engine = five_point_engine(1.0);
    let read = |cell: (u32, u32), of: u32| -> FaceReading { engine.probe(&scene(cell, of)).unwrap().0 };
    let one = read((2, 2), 0);
    let wanted: Vec<f32> = FIVE.iter().map(|place| 160.0 + 64.0 * place).collect();
    let found = *one.points.only_five().unwrap();
    assert!(found.as_flattened().iter().zip(&wanted).all(|(found, wanted)| (found - wanted).abs() < 0.01), "{found:?}");
    assert_eq!((one.face.left, one.face.right), (96.0, 224.0));
    let measures = one.quality.measures;
    assert!(measures.yaw.abs() < 1.0 && measures.pitch.abs() < 2.0 && measures.roll.abs() < 1.0, "{measures:?}");
    assert!((125.0..140.0).contains(&measures.width) && measures.inside == 1.0, "{measures:?}");
    // The same face elsewhere, and another one.
    let (elsewhere, another) = (read((1, 3), 0), read((2, 2), 5));
    let apart = [&elsewhere, &another].map(|other| one.embedding.distance(&other.embedding));
    assert!(apart[0] < 0.02 && apart[1] > 5.0 * apart[0] + 0.01, "{apart:?}");
    let enrolled = engine.enrol(&scene((2, 2), 0)).unwrap().0;
    assert_eq!(enrolled.embedding, one.embedding);
    assert!(one.portrait_jpeg().unwrap().len() > 1000);
}

#[test]
fn a_face_of_five_points_that_leaves_the_picture_is_cut_off() {
    let engine = five_point_engine(1.0);
    let refused = engine.probe(&scene((0, 2), 0)).map(|_| ()).unwrap_err();
    assert_eq!(refused.refusal(), Some(face_engine::Refusal::CutOff), "{refused}");
}

#[test]
fn a_box_that_is_near_the_picture_only_while_it_has_a_border_is_no_face() {
    let probed = |far: f32| {
        let white = RgbImage::from_fn(320, 320, |x, y| Rgb([if x.max(y) < 103 { 255 } else { 10 }; 3]));
        let mut bytes = Vec::new();
        JpegEncoder::new_with_quality(&mut bytes, 95).encode_image(&white).unwrap();
        five_point_engine(far).probe(&bytes).map(|_| ()).unwrap_err()
    };
    // Without a border its middle lies 32 pixels from the corner, and 6 × 64 pixels are too far. With one the picture is seen
    // smaller and the middle lies 96 pixels from the corner.
    let refused = probed(6.0);
    assert_eq!(refused.refusal(), Some(face_engine::Refusal::NoFace), "{refused}");
    // A box that is near is no matter of that.
    assert_ne!(probed(1.0).refusal(), Some(face_engine::Refusal::NoFace));
}

#[test]
fn five_of_68_points_tell_nearly_the_same_of_photographs() {
    let engine = engine();
    let (mut count, mut furthest) = (0, 0.0_f32);
    for number in 1..=6 {
        let picture = engine.picture(&sample(number)).unwrap();
        for face in engine.faces(&picture, 416).unwrap() {
            let all = engine.points(&picture, &face).unwrap();
            if all.bounds().width() < 80.0 {
                continue;
            }
            let five = FacePoints::of_five(all.five());
            let [with_all, with_five] = [&all, &five].map(|points| {
                let chip = engine.chip(&picture, points).unwrap();
                (quality::measure(points, (picture.width(), picture.height()), &chip), engine.embedding(&chip).unwrap())
            });
            let apart = with_all.1.distance(&with_five.1);
            let (all, five) = (with_all.0, with_five.0);
            println!("sample{number}: {apart:.3} apart, {all:?}, {five:?}");
            assert!((0.75..1.25).contains(&(five.width / all.width)), "{} of {}", five.width, all.width);
            assert!((five.yaw - all.yaw).abs() < 8.0, "yaw {} of {}", five.yaw, all.yaw);
            assert!((five.pitch - all.pitch).abs() < 12.0, "pitch {} of {}", five.pitch, all.pitch);
            assert!((five.roll - all.roll).abs() < 0.5, "roll {} of {}", five.roll, all.roll);
            assert!((five.brightness / all.brightness - 1.0).abs() < 0.2, "{} {}", five.brightness, all.brightness);
            (count, furthest) = (count + 1, furthest.max(apart));
        }
    }
    println!("furthest of {count}: {furthest}");
    assert!(count > 15 && furthest < 0.25, "{furthest} of {count}");
}
