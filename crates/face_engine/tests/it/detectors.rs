//! A detector of each family that the engine was told about, drawn by hand: sure of a face where a cell is white.

use crate::drawn::{Drawing, Drawn, Line, constant};

/// Before the logistic function: sure of white, sure against black, and against what is grey as the test picture.
pub(crate) const SURE: Line = (40.0, -30.0);
/// Sure of nothing.
const NEVER: Line = (0.0, -10.0);
/// Five points in cells, from left eye to right corner of the mouth.
const FIVE: [f32; 10] = [-0.25, -0.5, 0.25, -0.5, 0.0, 0.0, -0.125, 0.5, 0.125, 0.5];

pub(crate) fn detector(onnx: Drawing, outputs: &[&str], says: &str) -> Drawn {
    let outputs = outputs.iter().map(|&name| name.to_owned()).collect();
    Drawn { kind: "detect", onnx: onnx.onnx(), side: 64, says: says.to_owned(), outputs }
}

/// Two boxes in each cell of two grids, the second of which never is a face, as distances from the cell's corner.
pub(crate) fn scrfd(in_planes: bool) -> Drawn {
    let mut onnx = Drawing::new(64, 64);
    let sure = |stride: i64| if stride == 16 { vec![SURE, NEVER] } else { vec![NEVER, NEVER] };
    let boxes = constant(&[0.25, 0.5, 0.75, 1.0, 9.0, 9.0, 9.0, 9.0]);
    let points = constant(&[FIVE, [9.0; 10]].concat());
    for stride in [8, 16] {
        let outputs = [("score", sure(stride), 1), ("bbox", boxes.clone(), 4), ("kps", points.clone(), 10)];
        for (name, lines, columns) in outputs {
            let mut value = if in_planes { onnx.planes(stride, &lines) } else { onnx.rows(stride, &lines, columns) };
            if name == "score" {
                value = onnx.layer("Sigmoid", &value);
            }
            onnx.output(&format!("{name}_{stride}"), &value);
        }
    }
    // Not in the order of the file: outputs are asked for by name.
    let says = r#"
        [output]
        decoding = "anchor-free"
        boxes = "distances"
        priors = 2
        score = 0.5
        overlap = 0.4
        [[output.strides]]
        stride = 16
        scores = "score_16"
        boxes = "bbox_16"
        points = "kps_16"
        [[output.strides]]
        stride = 8
        scores = "score_8"
        boxes = "bbox_8"
        points = "kps_8""#;
    detector(onnx, &["score_16", "bbox_16", "kps_16", "score_8", "bbox_8", "kps_8"], says)
}

/// As YuNet: how sure it is of a face and of anything, centres, logarithms of sizes.
pub(crate) fn yunet(objectness: Line, centre: &str) -> Drawn {
    let mut onnx = Drawing::new(64, 64);
    let boxes = constant(&[0.5, 0.25, 2.0_f32.ln(), 3.0_f32.ln()]);
    for (name, lines, columns) in
        [("cls", vec![SURE], 1), ("obj", vec![objectness], 1), ("bbox", boxes, 4), ("kps", constant(&FIVE), 10)]
    {
        let value = onnx.rows(16, &lines, columns);
        onnx.output(name, &value);
    }
    let says = format!(
        r#"
        [output]
        decoding = "anchor-free"
        activation = "logit"
        boxes = "centre-and-log-size"
        {centre}
        score = 0.3
        overlap = 0.4
        [[output.strides]]
        stride = 16
        scores = "cls"
        objectness = "obj"
        boxes = "bbox"
        points = "kps""#
    );
    detector(onnx, &["cls", "obj", "bbox", "kps"], &says)
}

/// As RetinaFace: two prior boxes in each cell of the first grid and one in the second's, and two classes. Of each cell the last
/// size only ever is a face; `sure` says in which grid.
pub(crate) fn retinaface(sure: i64, says_more: &str) -> Drawn {
    let mut onnx = Drawing::new(64, 64);
    let locations = [1.0, -2.0, 2.0, 5.0];
    let line = |stride: i64| if stride == sure { SURE } else { NEVER };
    let points: Vec<f32> = FIVE.iter().map(|place| place * 10.0).collect();
    for (name, of_cell, columns) in [
        ("conf", |line: Line, _: &[f32], _: &[f32]| vec![(0.0, 0.0), line], 2),
        ("loc", |_: Line, location: &[f32], _: &[f32]| constant(location), 4),
        ("landms", |_: Line, _: &[f32], points: &[f32]| constant(points), 10),
    ] as [(&str, fn(Line, &[f32], &[f32]) -> Vec<Line>, i64); 3]
    {
        let two = [of_cell((0.0, NEVER.1), &[0.0; 4], &[0.0; 10]), of_cell(line(16), &locations, &points)].concat();
        let (fine, coarse) =
            (onnx.rows(16, &two, columns), onnx.rows(32, &of_cell(line(32), &locations, &points), columns));
        let value = onnx.below(&fine, &coarse);
        onnx.output(name, &value);
    }
    let says = format!(
        r#"
        [output]
        decoding = "priors"
        activation = "logit"
        variances = [0.1, 0.2]
        {says_more}
        scores = "conf"
        locations = "loc"
        points = "landms"
        score = 0.5
        overlap = 0.4
        [[output.strides]]
        stride = 16
        sizes = [8, 20]
        [[output.strides]]
        stride = 32
        sizes = [40]"#
    );
    detector(onnx, &["conf", "loc", "landms"], &says)
}

/// As UltraFace: whole boxes for an input that is wider than high. Of the twelve cells of 16 pixels each has one, and they lie
/// so that two tell of the same face.
pub(crate) fn ultraface(units: &str, unit: [f32; 2]) -> Drawn {
    let mut onnx = Drawing::new(64, 48);
    let scores = onnx.rows(16, &[(0.0, 1.0), (1.0, -0.01)], 2);
    let boxes: Vec<[f32; 4]> = (0..12_u8)
        .map(|cell| {
            let (left, top) = (f32::from(cell % 4 / 2) * 32.0, f32::from(cell / 4) * 16.0);
            [left / unit[0], top / unit[1], (left + 20.0 + f32::from(cell % 2)) / unit[0], (top + 12.0) / unit[1]]
        })
        .collect();
    let boxes = onnx.table(16, &boxes.iter().map(|row| &row[..]).collect::<Vec<_>>());
    onnx.output("scores", &scores);
    onnx.output("boxes", &boxes);
    let says = format!(
        r#"
        [frame]
        width = 4
        height = 3
        [output]
        decoding = "boxes"
        units = "{units}"
        scores = "scores"
        boxes = "boxes"
        score = 0.8
        overlap = 0.4"#
    );
    detector(onnx, &["scores", "boxes"], &says)
}

/// As the networks that follow YOLO-v5 and v8: box, score, and each point with how sure the network is of it, in one output; `unit` is
/// one in the unit of its places.
pub(crate) fn one_table(is_turned: bool, units: &str, unit: f32) -> Drawn {
    let mut onnx = Drawing::new(64, 64);
    // Of white; elsewhere it is somewhere else, as the boxes of networks are that see the picture.
    let places = [24.0, 30.0, 16.0, 20.0].map(|place| (place * unit / 2.0, place * unit / 2.0));
    let points = FIVE_PIXELS.map(|[x, y]| [(0.0, x * unit), (0.0, y * unit), (0.0, 0.75)]);
    // Sure of white by 0.96, of anything by 0.5.
    let sure = [(1.2, -0.24), (0.0, 0.5)];
    let lines = [&places[..], &sure, points.as_flattened()].concat();
    let table = if is_turned { onnx.columns(16, &lines) } else { onnx.rows(16, &lines, lines.len() as i64) };
    onnx.output("output0", &table);
    let says = format!(
        r#"
        [output]
        decoding = "one-table"
        output = "output0"
        columns = 21
        boxes = "centre-and-size"
        units = "{units}"
        score_column = 4
        objectness_column = 5
        points_column = 6
        point_numbers = 3
        score = 0.3
        overlap = 0.4"#
    );
    detector(onnx, &["output0"], &says)
}

/// Five points in pixels of the input.
pub(crate) const FIVE_PIXELS: [[f32; 2]; 5] = [[20.0, 26.0], [28.0, 26.0], [24.0, 30.0], [21.0, 35.0], [27.0, 35.0]];
