//! Detectors of the families that the engine was told about, by their manifests alone. Each is drawn here: it is sure of a
//! face where a cell is white, and what it says of it can be reckoned by hand.

use face_engine::{FaceBox, detect};
use image::{Rgb, RgbImage};

use crate::detectors::{FIVE_PIXELS, SURE, detector, one_table, retinaface, scrfd, ultraface, yunet};
use crate::drawn::{Drawing, Drawn, constant, load};

/// Black, but for the square of `side` pixels at `(left, top)`.
fn white_square((width, height): (u32, u32), (left, top): (u32, u32), side: u32) -> RgbImage {
    let inside = |at: u32, from: u32| (from..from + side).contains(&at);
    RgbImage::from_fn(width, height, |x, y| Rgb([if inside(x, left) && inside(y, top) { 255 } else { 0 }; 3]))
}

/// What the detector finds at its only side.
fn found(detector: &Drawn, picture: &RgbImage) -> Vec<FaceBox> {
    let models = load(&[(detector, detector.right())]).unwrap();
    detect::faces(&models.detect, picture, detector.side).unwrap()
}

fn corners(face: &FaceBox) -> [f32; 4] {
    [face.left, face.top, face.right, face.bottom]
}

fn assert_close(found: &[f32], wanted: &[f32]) {
    assert_eq!(found.len(), wanted.len());
    assert!(found.iter().zip(wanted).all(|(one, other)| (one - other).abs() < 0.01), "{found:?}, not {wanted:?}");
}

#[test]
fn distances_from_the_cells_of_several_grids_are_boxes_with_five_points() {
    for in_planes in [false, true] {
        let faces = found(&scrfd(in_planes), &white_square((64, 64), (32, 16), 16));
        assert_eq!(faces.len(), 1, "{faces:?}");
        // The cell at (32, 16), and a quarter, a half, three quarters and the whole of 16 pixels.
        assert_close(&corners(&faces[0]), &[28.0, 8.0, 44.0, 32.0]);
        assert_close(
            faces[0].points.unwrap().as_flattened(),
            &[28.0, 8.0, 36.0, 8.0, 32.0, 16.0, 30.0, 24.0, 34.0, 24.0],
        );
        assert!(faces[0].score > 0.99, "{}", faces[0].score);
    }
}

#[test]
fn boxes_and_points_come_back_to_the_size_of_the_picture() {
    // Twice as large as the detector sees it, and only half as high as wide.
    let faces = found(&scrfd(false), &white_square((128, 64), (64, 32), 32));
    assert_eq!(faces.len(), 1, "{faces:?}");
    assert_close(&corners(&faces[0]), &[56.0, 16.0, 88.0, 64.0]);
    assert_close(&faces[0].points.unwrap()[4], &[68.0, 48.0]);
    assert_close(&corners(&faces[0].moved(1.0, 2.0)), &[57.0, 18.0, 89.0, 66.0]);
    assert_close(&faces[0].moved(1.0, 2.0).points.unwrap()[4], &[69.0, 50.0]);
}

#[test]
fn centres_and_logarithms_of_sizes_are_boxes() {
    let picture = white_square((64, 64), (16, 32), 16);
    let faces = found(&yunet(SURE, ""), &picture);
    assert_eq!(faces.len(), 1, "{faces:?}");
    // Around (1.5, 2.25) cells, two cells wide and three high.
    assert_close(&corners(&faces[0]), &[8.0, 12.0, 40.0, 60.0]);
    assert_close(&faces[0].points.unwrap()[0], &[12.0, 24.0]);
    // The same, told from the cells' middles.
    let faces = found(&yunet(SURE, "centre = 0.5"), &picture);
    assert_close(&corners(&faces[0]), &[16.0, 20.0, 48.0, 68.0]);
    assert_close(&faces[0].points.unwrap()[0], &[20.0, 32.0]);
}

#[test]
fn objectness_counts_by_the_geometric_mean() {
    // Of white it is sure by 0.9999546 and 0.25: √0.25 = 0.5.
    let faces = found(&yunet((0.0, -(3.0_f32.ln())), ""), &white_square((64, 64), (16, 32), 16));
    assert_close(&[faces[0].score], &[0.5]);
    assert_eq!(faces.len(), 1);
    // 0.01: √0.01 = 0.1 is too little.
    assert_eq!(found(&yunet((0.0, -(99.0_f32.ln())), ""), &white_square((64, 64), (16, 32), 16)), []);
}

#[test]
fn prior_boxes_with_variances_are_moved_and_stretched() {
    let faces = found(&retinaface(16, ""), &white_square((64, 64), (48, 16), 16));
    assert_eq!(faces.len(), 1, "{faces:?}");
    // The cell's middle is (56, 24), its second prior box 20 wide: moved by 2 and −4, and e^0.4 as wide, e^1 as high.
    let (wide, tall) = (20.0 * 0.4_f32.exp(), 20.0 * 1.0_f32.exp());
    let wanted = [58.0 - wide / 2.0, 20.0 - tall / 2.0, 58.0 + wide / 2.0, 20.0 + tall / 2.0];
    assert_close(&corners(&faces[0]), &wanted);
    // The left eye is −2.5 and −5 prior boxes away, times 0.1.
    assert_close(&faces[0].points.unwrap()[0], &[51.0, 14.0]);
    // The second grid's rows lie behind all of the first's.
    let faces = found(&retinaface(32, ""), &white_square((64, 64), (32, 0), 32));
    let (wide, tall) = (40.0 * 0.4_f32.exp(), 40.0 * 1.0_f32.exp());
    assert_close(&corners(&faces[0]), &[52.0 - wide / 2.0, 8.0 - tall / 2.0, 52.0 + wide / 2.0, 8.0 + tall / 2.0]);
}

#[test]
fn sizes_may_be_told_without_logarithms() {
    let faces = found(&retinaface(16, "size = \"linear\""), &white_square((64, 64), (48, 16), 16));
    // 20 × 2 × 0.2 wide, 20 × 5 × 0.2 high.
    assert_close(&corners(&faces[0]), &[54.0, 10.0, 62.0, 30.0]);
}

#[test]
fn whole_boxes_are_taken_as_they_are_and_doubles_dropped() {
    for (units, unit) in [("fractions", [64.0, 48.0]), ("pixels", [1.0, 1.0])] {
        // Two cells are white, one all and one nearly, and tell of the same place.
        let mut picture = white_square((64, 48), (32, 16), 16);
        for (x, y, pixel) in picture.enumerate_pixels_mut() {
            if x >= 48 && (16..32).contains(&y) {
                *pixel = Rgb([230; 3]);
            }
        }
        let faces = found(&ultraface(units, unit), &picture);
        assert_eq!(faces.len(), 1, "{units}: {faces:?}");
        assert_close(&corners(&faces[0]), &[32.0, 16.0, 52.0, 28.0]);
        assert_close(&[faces[0].score], &[0.99]);
        // A picture of other proportions lies in the top left corner: 96 × 96 pixels are seen at half the size.
        let faces = found(&ultraface(units, unit), &white_square((96, 96), (0, 64), 32));
        assert_close(&corners(&faces[0]), &[0.0, 64.0, 40.0, 88.0]);
    }
}

#[test]
fn one_output_may_tell_everything_row_by_row_or_column_by_column() {
    let picture = white_square((64, 64), (16, 16), 16);
    for (units, unit) in [("pixels", 1.0), ("fractions", 1.0 / 64.0)] {
        for is_turned in [false, true] {
            let table = one_table(is_turned, units, unit);
            let faces = found(&table, &picture);
            assert_eq!(faces.len(), 1, "{units} {is_turned}: {faces:?}");
            assert_close(&corners(&faces[0]), &[16.0, 20.0, 32.0, 40.0]);
            assert_close(faces[0].points.unwrap().as_flattened(), FIVE_PIXELS.as_flattened());
            assert_close(&[faces[0].score], &[0.96 * 0.5]);
            assert_eq!(found(&table, &white_square((64, 64), (0, 0), 0)), [], "nobody is in the dark");
            let whole = changed(&table, "centre-and-size", "corners");
            assert_eq!(found(&whole, &picture), [], "16 is left of 24: it is no box by its corners");
        }
    }
}

#[test]
fn a_table_that_is_read_wrongly_is_refused_in_words() {
    let table = one_table(true, "pixels", 1.0);
    let faults: [(&str, &str, &[&str]); 8] = [
        ("columns = 21", "columns = 22", &["output0 is [1, 21, 16]", "[N, 22] or [1, N, 22] or [1, 22, N]"]),
        ("columns = 21", "columns = 18", &["detect.toml", "it names column 20, and of 18 the last is 17"]),
        ("score_column = 4", "score_column = 3", &["detect.toml", "column 3 for two things"]),
        ("score_column = 4", "score_column = 8", &["detect.toml", "column 8 for two things"]),
        ("point_numbers = 3", "point_numbers = 4", &["detect.toml", "two numbers or three"]),
        ("units = \"pixels\"", "units = \"fractions\"", &["columns 0 to 3", "units = \"pixels\" may belong"]),
        ("score = 0.3", "score = 0.3\n        activation = \"logit\"", &["column", "\"probability\" may belong"]),
        ("output = \"output0\"", "output = \"boxes\"", &["no output boxes; its outputs are output0"]),
    ];
    for (from, to, wanted) in faults {
        let fault = changed(&table, from, to).refusal();
        assert!(wanted.iter().all(|word| fault.contains(word)), "{wanted:?} are not in: {fault}");
    }
}

fn changed(of: &Drawn, from: &str, to: &str) -> Drawn {
    assert!(of.says.contains(from), "{from}");
    Drawn { says: of.says.replacen(from, to, 1), ..of.clone() }
}

#[test]
fn a_detector_that_does_not_fit_its_manifest_is_refused_in_words() {
    let change = |of: &Drawn, from: &str, to: &str| {
        assert!(of.says.contains(from), "{from}");
        Drawn { says: of.says.replace(from, to), ..of.clone() }
    };
    let (scrfd, yunet, retinaface) = (scrfd(false), yunet(SURE, ""), retinaface(16, ""));
    let ultraface = ultraface("pixels", [1.0, 1.0]);
    let faults: [(Drawn, &[&str]); 12] = [
        (change(&scrfd, "\"bbox_8\"", "\"box_8\""), &["detect.onnx", "no output box_8", "bbox_8, kps_8, score_16"]),
        (change(&scrfd, "priors = 2", "priors = 1"), &["detect.onnx", "score_16 is [1, 32, 1]", "[16, 1]", "64 × 64"]),
        (
            change(&scrfd, "stride = 8", "stride = 4"),
            &["score_8 is [1, 128, 1]", "[512, 1], [1, 512, 1] or [1, 2, 16, 16]"],
        ),
        (
            change(
                &change(&scrfd, "scores = \"score_8\"", "scores = \"kps_8\""),
                "points = \"kps_8\"",
                "points = \"score_8\"",
            ),
            &["kps_8 is [1, 128, 10]", "[128, 1]"],
        ),
        (change(&scrfd, "points = \"kps_8\"", ""), &["detect.toml", "all strides give points or none"]),
        (change(&scrfd, "stride = 8", "stride = 0"), &["detect.toml", "stride"]),
        (change(&yunet, "boxes = \"centre", "box = \"centre"), &["detect.toml", "box"]),
        (change(&yunet, "score = 0.3", "score = 0.3\n        anchors = 3"), &["detect.toml", "anchors"]),
        (change(&yunet, "overlap = 0.4", "overlap = 4.0"), &["detect.toml", "between 0 and 1"]),
        (change(&retinaface, "sizes = [8, 20]", "sizes = [20]"), &["conf is [1, 36, 2]", "[20, 1 or 2]"]),
        (
            change(
                &change(&ultraface, "boxes = \"boxes\"", "boxes = \"scores\""),
                "scores = \"scores\"\n        boxes",
                "scores = \"boxes\"\n        boxes",
            ),
            &["boxes is [1, 12, 4]", "[N, 1 or 2]"],
        ),
        (change(&ultraface, "height = 3", "height = 5\n        depth = 1"), &["detect.toml", "depth"]),
    ];
    for (detector, wanted) in faults {
        let fault = detector.refusal();
        assert!(wanted.iter().all(|word| fault.contains(word)), "{wanted:?} are not in: {fault}");
    }
}

#[test]
fn each_output_vouches_for_itself() {
    let detector = yunet(SURE, "");
    let right = detector.answers().unwrap();
    assert!(load(&[(&detector, detector.manifest(&right))]).is_ok());
    // Numbers that would be right by the measure of boxes.
    let mut wrong = right.clone();
    wrong[3][0] += 0.02;
    let fault = load(&[(&detector, detector.manifest(&wrong))]).unwrap_err().to_string();
    assert!(fault.contains("detect.onnx, output kps, does not give the numbers"), "{fault}");
    let mut short = right.clone();
    short[3].pop();
    for few in [&right[..3], &short[..]] {
        let fault = load(&[(&detector, detector.manifest(few))]).unwrap_err().to_string();
        assert!(fault.contains("output kps,") && fault.contains("fewer than 11 numbers"), "{fault}");
    }
    let twice = detector.manifest(&right).replace("output = \"obj\"", "output = \"cls\"");
    let fault = load(&[(&detector, twice)]).unwrap_err().to_string();
    assert!(fault.contains("detect.toml") && fault.contains("two of the output cls"), "{fault}");
}

#[test]
fn a_detector_none_of_whose_outputs_sees_the_picture_is_refused() {
    let mut onnx = Drawing::new(64, 64);
    let (scores, boxes) = (onnx.rows(16, &[(0.0, 0.9)], 1), onnx.rows(16, &constant(&[1.0; 4]), 4));
    onnx.output("scores", &scores);
    onnx.output("boxes", &boxes);
    let says = r#"
        [output]
        decoding = "boxes"
        units = "pixels"
        scores = "scores"
        boxes = "boxes"
        score = 0.5
        overlap = 0.4"#;
    let fault = detector(onnx, &["scores", "boxes"], says).refusal();
    assert!(fault.contains("detect.onnx") && fault.contains("two different pictures"), "{fault}");
}
