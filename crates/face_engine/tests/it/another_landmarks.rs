//! Landmark networks by their manifests alone. Those that are drawn here say the same of every black face, whatever they are
//! shown, so that where their points lie in the picture can be reckoned by hand.

use face_engine::{Engine, EngineSettings, FaceBox, FaceError, Picture, Refusal, models::ModelError};
use face_engine::{
    landmarks::{self, FacePoints},
    point::Point,
};
use image::RgbImage;

use crate::drawn::{Drawing, Drawn, Line, constant, load};

const SIDE: u32 = 64;
/// In pixels of the network's input.
pub(crate) const FIVE: [Point; 5] = [[20.0, 24.0], [44.0, 25.0], [32.0, 36.0], [23.0, 48.0], [41.0, 49.0]];

/// A network that gives `numbers` of black, and sees how bright it is by the first of them.
pub(crate) fn drawn(numbers: &[f32], says: &str) -> Drawn {
    drawn_with(500.0, numbers, says)
}

/// The same, the first number of which grows by `gain` from black to white.
pub(crate) fn drawn_with(gain: f32, numbers: &[f32], says: &str) -> Drawn {
    let mut onnx = Drawing::new(i64::from(SIDE), i64::from(SIDE));
    let mut lines: Vec<Line> = constant(numbers);
    lines[0].0 = gain;
    let points = onnx.planes(i64::from(SIDE), &lines);
    onnx.output("points", &points);
    Drawn { kind: "landmarks", onnx: onnx.onnx(), side: SIDE, says: says.to_owned(), outputs: Vec::new() }
}

fn face(left: f32, top: f32, width: f32, height: f32) -> FaceBox {
    FaceBox { left, top, right: left + width, bottom: top + height, score: 1.0, points: None }
}

/// The points of a face in a black picture.
fn found(network: &Drawn, face: &FaceBox) -> FacePoints {
    let models = load(&[(network, network.right())]).unwrap();
    landmarks::points(&models.landmarks.unwrap(), &RgbImage::new(300, 300), face).unwrap()
}

fn assert_close(found: &[Point], wanted: &[Point]) {
    assert_eq!(found.len(), wanted.len());
    for ([x, y], [wanted_x, wanted_y]) in found.iter().zip(wanted) {
        assert!((x - wanted_x).hypot(y - wanted_y) < 0.01, "{found:?}, not {wanted:?}");
    }
}

#[test]
fn five_points_are_read_as_fractions_signed_fractions_or_pixels() {
    // How many pixels one is, and what the left edge is.
    for (decoding, unit, left) in [("fractions", 64.0, 0.0), ("signed-fractions", 32.0, -1.0), ("pixels", 1.0, 0.0)] {
        let says = format!("[output]\ndecoding = \"{decoding}\"\npoints = \"five\"");
        let told: Vec<f32> = FIVE.as_flattened().iter().map(|place| place / unit + left).collect();
        let network = drawn(&told, &says);
        let points = found(&network, &face(10.0, 20.0, 64.0, 64.0));
        assert_close(points.only_five().unwrap(), &FIVE.map(|[x, y]| [x + 10.0, y + 20.0]));
        // Twice as large, and half as wide as high: the network sees it between two black bars of 16 pixels.
        let points = found(&network, &face(100.0, 20.0, 64.0, 128.0));
        assert_close(&points.five(), &FIVE.map(|[x, y]| [2.0 * (x - 16.0) + 100.0, 2.0 * y + 20.0]));
    }
}

#[test]
fn a_network_may_be_shown_more_than_the_box() {
    let says = "[cut]\nscale = 1.5\nsquare = true\n[output]\ndecoding = \"pixels\"\npoints = \"five\"";
    let network = drawn(FIVE.as_flattened(), says);
    // Around the middle (126, 152) a square of 96 pixels, which the network sees at two thirds.
    let points = found(&network, &face(110.0, 120.0, 32.0, 64.0));
    assert_close(&points.five(), &FIVE.map(|[x, y]| [1.5 * x + 78.0, 1.5 * y + 104.0]));
}

#[test]
fn what_a_network_is_shown_ends_near_the_picture() {
    let says = "[cut]\nscale = 4.0\nsquare = true\n[output]\ndecoding = \"pixels\"\npoints = \"five\"";
    let network = drawn(FIVE.as_flattened(), says);
    let model = load(&[(&network, network.right())]).unwrap().landmarks.unwrap();
    // Each is near a picture of 300 pixels: the first still is when it is four times as large, the second is not.
    let (small, large) = (face(100.0, 100.0, 100.0, 100.0), face(-290.0, -290.0, 880.0, 880.0));
    assert!(landmarks::points(&model, &RgbImage::new(300, 300), &small).is_ok());
    let refused = landmarks::points(&model, &RgbImage::new(300, 300), &large).unwrap_err();
    assert_eq!(refused.refusal(), Some(Refusal::CutOff), "{refused}");
}

#[test]
fn points_that_are_no_numbers_are_the_networks_fault() {
    // The roots of what is below zero in the dark.
    let mut onnx = Drawing::new(i64::from(SIDE), i64::from(SIDE));
    let mut lines = constant(&FIVE.as_flattened().iter().map(|place| place * place).collect::<Vec<_>>());
    lines[0] = (100_000.0, -40_000.0);
    let squares = onnx.planes(i64::from(SIDE), &lines);
    let points = onnx.layer("Sqrt", &squares);
    onnx.output("points", &points);
    let says = "[output]\ndecoding = \"pixels\"\npoints = \"five\"".to_owned();
    let network = Drawn { kind: "landmarks", onnx: onnx.onnx(), side: SIDE, says, outputs: Vec::new() };
    let model = load(&[(&network, network.right())]).unwrap().landmarks.unwrap();
    let fault = landmarks::points(&model, &RgbImage::new(300, 300), &face(10.0, 20.0, 64.0, 64.0)).unwrap_err();
    let FaceError::Inference(ModelError::Inference { network, problem }) = fault else { panic!("{fault}") };
    assert!(network == "drawn" && problem.contains("no numbers"), "{network}: {problem}");
}

#[test]
fn a_network_that_is_shown_more_than_the_box_looks_once() {
    let places: Vec<Point> = (0..68_u8).map(|i| [f32::from(i) / 68.0, f32::from(i % 7) / 7.0]).collect();
    for (cut, passes) in [("", 2), ("[cut]\nscale = 1.5\n", 1)] {
        let network = drawn_with(1.0, places.as_flattened(), &format!("{cut}[output]\ndecoding = \"fractions\""));
        let models = load(&[(&network, network.right())]).unwrap();
        let (picture, face) = (Picture::new(RgbImage::new(300, 300)), face(100.0, 100.0, 64.0, 64.0));
        let first = landmarks::points(models.landmarks.as_ref().unwrap(), picture.pixels(), &face).unwrap();
        let engine = Engine::new(models, EngineSettings::default()).unwrap();
        assert_eq!(engine.points(&picture, &face).unwrap() == first, passes == 1, "{cut}");
    }
}

/// Twelve points of three numbers each, the third of which says nothing.
fn twelve(more: &str) -> Drawn {
    let numbers: Vec<f32> = (0..12_u8).flat_map(|i| [f32::from(i), 10.0 + f32::from(i), 777.0]).collect();
    let says = format!(
        "[output]\ndecoding = \"pixels\"\npoints = \"indices\"\nnumbers = 3\n{more}[output.indices]\nleft_eye = [0, 1, 5]\n\
         right_eye = [2]\nnose = [11]\nleft_mouth = [3, 4]\nright_mouth = [9, 6]"
    );
    drawn(&numbers, &says)
}

#[test]
fn five_points_are_picked_out_of_a_larger_set_and_averaged() {
    let points = found(&twelve(""), &face(0.0, 0.0, 64.0, 64.0));
    let wanted = [2.0, 2.0, 11.0, 3.5, 7.5].map(|i| [i, 10.0 + i]);
    assert_close(points.only_five().unwrap(), &wanted);
}

#[test]
fn sixty_eight_points_stay_sixty_eight_also_by_the_name_of_their_output() {
    let places: Vec<Point> = (0..68_u8).map(|i| [f32::from(i) / 68.0, 0.5]).collect();
    let mut onnx = Drawing::new(i64::from(SIDE), i64::from(SIDE));
    let mut lines = constant(places.as_flattened());
    lines[0].0 = 5.0;
    let (other, points) = (onnx.planes(32, &[(1.0, 0.0)]), onnx.planes(i64::from(SIDE), &lines));
    onnx.output("heat", &other);
    onnx.output("points", &points);
    let says = "[output]\ndecoding = \"fractions\"\noutput = \"points\"".to_owned();
    let outputs = vec!["points".to_owned()];
    let network = Drawn { kind: "landmarks", onnx: onnx.onnx(), side: SIDE, says, outputs };
    let points = found(&network, &face(0.0, 0.0, 64.0, 64.0));
    assert_eq!(points.only_five(), None);
    assert_close(points.all(), &places.iter().map(|[x, y]| [x * 64.0, y * 64.0]).collect::<Vec<_>>());
}

#[test]
fn a_landmark_network_that_does_not_fit_its_manifest_is_refused_in_words() {
    let five = |says: &str| drawn(FIVE.as_flattened(), says);
    let pixels = "[output]\ndecoding = \"pixels\"\n";
    let indices = |says: &Drawn, from: &str, to: &str| {
        assert!(says.says.contains(from), "{from}");
        Drawn { says: says.says.replace(from, to), ..says.clone() }
    };
    let twelve_points = twelve("");
    let faults: [(Drawn, &[&str]); 10] = [
        (five(pixels), &["landmarks.onnx", "[1, 10, 1, 1]", "68 points of 2 numbers"]),
        (five(&format!("{pixels}points = \"five\"\nnumbers = 3")), &["landmarks.onnx", "5 points of 3 numbers"]),
        (five(&format!("{pixels}points = \"five\"\nnumbers = 1")), &["landmarks.toml", "at least two numbers"]),
        (five(&format!("{pixels}points = \"six\"")), &["landmarks.toml", "six"]),
        (five(&format!("{pixels}points = \"indices\"")), &["landmarks.toml", "[output.indices] has to name"]),
        (five(&format!("{pixels}points = \"five\"\noutput = \"lips\"")), &["landmarks.onnx", "no output lips"]),
        (five(&format!("[cut]\nscale = 0.0\n{pixels}points = \"five\"")), &["landmarks.toml", "from 0.1 to 4"]),
        (indices(&twelve_points, "[11]", "[12]"), &["landmarks.onnx", "one with the index 12"]),
        (indices(&twelve_points, "nose = [11]", "nose = []"), &["landmarks.toml", "at least one index"]),
        (indices(&twelve_points, "\"indices\"", "\"five\""), &["landmarks.toml", "only for points = \"indices\""]),
    ];
    for (network, wanted) in faults {
        let fault = network.refusal();
        assert!(wanted.iter().all(|word| fault.contains(word)), "{wanted:?} are not in: {fault}");
    }
}

#[test]
fn a_blind_landmark_network_is_refused() {
    let mut onnx = Drawing::new(i64::from(SIDE), i64::from(SIDE));
    let points = onnx.planes(i64::from(SIDE), &constant(FIVE.as_flattened()));
    onnx.output("points", &points);
    let says = "[output]\ndecoding = \"pixels\"\npoints = \"five\"".to_owned();
    let network = Drawn { kind: "landmarks", onnx: onnx.onnx(), side: SIDE, says, outputs: Vec::new() };
    let fault = network.refusal();
    assert!(fault.contains("landmarks.onnx") && fault.contains("two different pictures"), "{fault}");
}

#[test]
fn points_of_a_detector_that_gives_none_are_refused_in_words() {
    let refused = |says: &str| {
        let nothing =
            Drawn { kind: "landmarks", onnx: Vec::new(), side: SIDE, says: String::new(), outputs: Vec::new() };
        let fault = load(&[(&nothing, says.to_owned())]).map(|_| ()).unwrap_err();
        assert!(matches!(&fault, ModelError::Manifest { file, .. } if file == "landmarks.toml"), "{fault}");
        fault.to_string()
    };
    let fault = refused("[output]\ndecoding = \"detector\"");
    assert!(fault.contains("the points are the detector's") && fault.contains("detect.toml"), "{fault}");
    let fault = refused("[output]\ndecoding = \"detector\"\npoints = \"five\"");
    assert!(fault.contains("points"), "{fault}");
    let fault = refused("[output]\ndecoding = \"guesses\"");
    assert!(fault.contains("landmarks.toml"), "{fault}");
}
