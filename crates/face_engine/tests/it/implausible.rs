//! Manifests that load, promise the right numbers and read them wrongly: what the network says of the test picture gives them
//! away.

use crate::another_landmarks::{FIVE, drawn_with};
use crate::detectors::{SURE, detector, scrfd, ultraface, yunet};
use crate::drawn::{Drawing, Drawn, constant, load};

fn assert_refused(network: &Drawn, wanted: &[&str]) {
    let fault = network.refusal();
    assert!(wanted.iter().all(|word| fault.contains(word)), "{wanted:?} are not in: {fault}");
}

fn change(of: &Drawn, from: &str, to: &str) -> Drawn {
    assert!(of.says.contains(from), "{from}");
    Drawn { says: of.says.replace(from, to), ..of.clone() }
}

#[test]
fn logits_are_not_taken_for_probabilities() {
    let network = change(&yunet(SURE, ""), "activation = \"logit\"", "");
    assert_refused(
        &network,
        &["detect.onnx", "the output cls", "between 0 and 1", "activation = \"logit\" may belong"],
    );
}

#[test]
fn probabilities_are_not_taken_for_logits() {
    let network = change(&scrfd(false), "score = 0.5", "score = 0.5\n        activation = \"logit\"");
    assert_refused(&network, &["detect.onnx", "the output score_16", "activation = \"probability\" may belong"]);
}

#[test]
fn a_detector_that_sees_faces_everywhere_is_refused() {
    // The second class is the face's; here it is everything else's.
    let mut onnx = Drawing::new(64, 64);
    let scores = onnx.rows(16, &[(0.2, 0.0), (-0.2, 1.0)], 2);
    let boxes = onnx.rows(16, &constant(&[0.1, 0.2, 0.5, 0.6]), 4);
    onnx.output("scores", &scores);
    onnx.output("boxes", &boxes);
    let says = "[output]\ndecoding = \"boxes\"\nunits = \"fractions\"\nscores = \"scores\"\nboxes = \"boxes\"\nscore = 0.5\noverlap = 0.4";
    let network = detector(onnx, &["scores", "boxes"], says);
    assert_refused(&network, &["detect.onnx", "of its 16 boxes it takes 16 for faces", "order of the classes"]);
}

#[test]
fn shares_of_the_input_are_not_taken_for_pixels() {
    let network = change(&ultraface("fractions", [64.0, 48.0]), "\"fractions\"", "\"pixels\"");
    assert_refused(&network, &["detect.onnx", "the output boxes", "units = \"fractions\" may belong"]);
    let shares: Vec<f32> = FIVE.as_flattened().iter().map(|place| place / 64.0).collect();
    let says = "[output]\ndecoding = \"pixels\"\npoints = \"five\"";
    assert_refused(&drawn_with(1.0, &shares, says), &["landmarks.onnx", "decoding = \"fractions\" or"]);
}

#[test]
fn pixels_are_not_taken_for_shares_of_the_input() {
    // The left edge is 0, so that many places are small also in pixels.
    let mut onnx = Drawing::new(64, 64);
    let (scores, boxes) = (onnx.rows(16, &[(1.0, 0.0)], 1), onnx.rows(16, &constant(&[0.0, 20.0, 30.0, 50.0]), 4));
    onnx.output("scores", &scores);
    onnx.output("boxes", &boxes);
    let says = "[output]\ndecoding = \"boxes\"\nunits = \"fractions\"\nscores = \"scores\"\nboxes = \"boxes\"\nscore = 0.8\noverlap = 0.4";
    assert_refused(&detector(onnx, &["scores", "boxes"], says), &["detect.onnx", "units = \"pixels\" may belong"]);
    for decoding in ["fractions", "signed-fractions"] {
        let says = format!("[output]\ndecoding = \"{decoding}\"\npoints = \"five\"");
        let network = drawn_with(50.0, FIVE.as_flattened(), &says);
        assert_refused(&network, &["landmarks.onnx", "too far apart", "decoding = \"pixels\" may belong"]);
    }
}

#[test]
fn a_network_that_is_a_little_beyond_the_edge_is_not_refused() {
    let mut numbers = FIVE.as_flattened().iter().map(|place| place / 64.0).collect::<Vec<_>>();
    (numbers[3], numbers[4]) = (-0.4, 9.0);
    let network = drawn_with(10.0, &numbers, "[output]\ndecoding = \"fractions\"\npoints = \"five\"");
    assert!(load(&[(&network, network.right())]).is_ok());
}

#[test]
fn a_frame_that_would_take_gigabytes_is_refused_before_anything_is_laid_out_for_it() {
    let tall = change(&ultraface("pixels", [1.0, 1.0]), "height = 3", "height = 1000");
    assert_refused(&tall, &["at most 2048 pixels", "16000 high"]);
}
