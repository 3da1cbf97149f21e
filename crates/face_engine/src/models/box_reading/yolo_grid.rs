//! YOLO-v2: boxes told from anchors in the cells of one grid (Redmon and Farhadi, "YOLO9000: Better, Faster, Stronger", 2017, section 2).

use super::{FaceBox, logistic};

/// Boxes that score more than `least` out of the raw output for a square input of `side` pixels, in a picture that was
/// scaled by `scale`. Cells have so many pixels, and anchors that width and height in cells.
pub(super) fn read(
    output: &[f32],
    (cell, anchors): (u32, &[[f32; 2]]),
    least: f32,
    side: u32,
    scale: f32,
) -> Vec<FaceBox> {
    let cells = (side / cell) as usize;
    let to_picture = cell as f32 / scale;
    let mut found = Vec::new();
    for (anchor, [anchor_width, anchor_height]) in anchors.iter().enumerate() {
        let plane = |part: usize| &output[(anchor * 5 + part) * cells * cells..][..cells * cells];
        let (x, y, width, height, score) = (plane(0), plane(1), plane(2), plane(3), plane(4));
        for at in 0..cells * cells {
            let score = logistic(score[at]);
            if score <= least {
                continue;
            }
            let centre_x = ((at % cells) as f32 + logistic(x[at])) * to_picture;
            let centre_y = ((at / cells) as f32 + logistic(y[at])) * to_picture;
            let half_width = width[at].exp() * anchor_width * to_picture / 2.0;
            let half_height = height[at].exp() * anchor_height * to_picture / 2.0;
            found.push(FaceBox {
                left: centre_x - half_width,
                top: centre_y - half_height,
                right: centre_x + half_width,
                bottom: centre_y + half_height,
                score,
                points: None,
            });
        }
    }
    found
}
