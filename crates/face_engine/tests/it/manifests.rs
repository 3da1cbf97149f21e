//! What is refused of manifests and files before a network is asked anything, and what of a file is left alone.

use crate::detectors::{SURE, detector, retinaface, scrfd, yunet};
use crate::drawn::{Drawing, Drawn, constant, load};

fn change(of: &Drawn, from: &str, to: &str) -> Drawn {
    assert!(of.says.contains(from), "{from}");
    Drawn { says: of.says.replace(from, to), ..of.clone() }
}

fn assert_refused(faults: &[(Drawn, &[&str])]) {
    for (network, wanted) in faults {
        let fault = network.refusal();
        assert!(wanted.iter().all(|word| fault.contains(word)), "{wanted:?} are not in: {fault}");
    }
}

#[test]
fn limits_that_let_everything_or_nothing_through_are_refused() {
    let yunet = yunet(SURE, "");
    let limit = |from: &str, to: &str| (change(&yunet, from, to), &["detect.toml", "between 0 and 1"][..]);
    assert_refused(&[
        limit("overlap = 0.4", "overlap = 1.0"),
        limit("overlap = 0.4", "overlap = 0.0"),
        limit("score = 0.3", "score = 0.0"),
        limit("score = 0.3", "score = 1.0"),
        limit("score = 0.3", "score = nan"),
    ]);
}

#[test]
fn an_output_or_a_stride_that_is_named_twice_is_refused() {
    let scrfd = scrfd(false);
    assert_refused(&[
        (change(&scrfd, "\"bbox_8\"", "\"bbox_16\""), &["detect.toml", "the output bbox_16 twice"]),
        (change(&scrfd, "stride = 8", "stride = 16"), &["detect.toml", "stride of 16 pixels twice"]),
        (
            change(&scrfd, "scores = \"score_8\"", "scores = \"score_8\"\n        objectness = \"sure_8\""),
            &["detect.toml", "all strides give objectness or none"],
        ),
    ]);
}

#[test]
fn prior_boxes_in_another_order_than_any_networks_are_refused() {
    let retinaface = retinaface(16, "");
    let turned = change(
        &change(&change(&retinaface, "stride = 16", "stride = 0"), "stride = 32", "stride = 16"),
        "stride = 0",
        "stride = 32",
    );
    assert_refused(&[
        (change(&retinaface, "[8, 20]", "[20, 8]"), &["detect.toml", "the sizes of a stride", "smallest first"]),
        (turned, &["detect.toml", "strides have to stand", "smallest first"]),
    ]);
    // BlazeFace's are all of one size.
    let same = change(&retinaface, "[8, 20]", "[20, 20]");
    assert!(load(&[(&same, same.right())]).is_ok());
}

#[test]
fn anchors_of_no_size_are_refused() {
    let ours = std::fs::read_to_string(crate::fixture::root().join("models/detect.toml")).unwrap();
    let nothing = retinaface(16, "");
    for anchor in ["[0.0, 2.094468]", "[1.603231, -2.0]", "[inf, 2.0]"] {
        let wrong = ours.replace("[1.603231, 2.094468]", anchor);
        assert_ne!(wrong, ours);
        let fault = load(&[(&nothing, wrong)]).unwrap_err().to_string();
        assert!(fault.contains("detect.toml") && fault.contains("above 0"), "{anchor}: {fault}");
    }
}

const WHOLE_BOXES: &str = r#"
    [output]
    decoding = "boxes"
    units = "fractions"
    scores = "scores"
    boxes = "boxes"
    score = 0.8
    overlap = 0.4"#;

/// A detector with something else in its file.
fn with(more: impl FnOnce(&mut Drawing, &str)) -> Drawn {
    let mut onnx = Drawing::new(64, 64);
    let (scores, boxes) = (onnx.rows(16, &[(1.0, 0.0)], 1), onnx.rows(16, &constant(&[0.1, 0.2, 0.5, 0.6]), 4));
    more(&mut onnx, &boxes);
    onnx.output("scores", &scores);
    onnx.output("boxes", &boxes);
    detector(onnx, &["scores", "boxes"], WHOLE_BOXES)
}

#[test]
fn an_output_that_no_layer_makes_is_refused_in_words() {
    let fault = with(|onnx, _| onnx.dangling("nowhere")).refusal();
    assert!(fault.contains("detect.onnx") && fault.contains("the inference library could not read it"), "{fault}");
}

#[test]
fn shapes_that_were_written_down_for_another_size_of_picture_are_left_alone() {
    // As of a network that was made simpler for 128 pixels.
    let network = with(|onnx, boxes| onnx.say_shape(boxes, &[1, 64, 4]));
    let loaded = load(&[(&network, network.right())]).unwrap();
    assert_eq!(loaded.detect.networks[&64].network.output_shapes()[1], [1, 16, 4]);
}

#[test]
fn of_several_outputs_one_has_to_be_named() {
    let mut onnx = Drawing::new(64, 64);
    for name in ["heat", "points"] {
        let value = onnx.planes(64, &constant(&[0.5; 10]));
        onnx.output(name, &value);
    }
    let says = "[output]\ndecoding = \"fractions\"\npoints = \"five\"".to_owned();
    let network = Drawn { kind: "landmarks", onnx: onnx.onnx(), side: 64, says, outputs: Vec::new() };
    assert_refused(&[(
        network,
        &["one output is wanted, it has 2: heat, points", "landmarks.toml", "by output in [output]"],
    )]);
}
