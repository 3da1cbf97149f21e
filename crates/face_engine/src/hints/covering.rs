//! Signs of something over the eyes or the mouth. Colours are compared as ratios of channels, which light changes little: covers seldom
//! have the face's colour, and lips are redder than any skin.
//!
//! Where only five points are known, the regions are those of the mean face laid over them.

use image::RgbImage;

use crate::landmarks::FacePoints;
use crate::point::Point;

/// Measurements of what may cover the face.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Covering {
    /// Brightness of the brighter eye's region as a share of the skin's between the eyes.
    pub eyes: f32,
    /// How much redder the lips are than what surrounds them: difference of ln(red / green).
    pub lips: f32,
    /// Share of the lower face, 0–1, whose colour is not the skin's.
    pub lower_off: f32,
    /// Contrast of the mouth's region: the ninth decile of brightness over the first, as a difference of ln(brightness). Lips have shadow
    /// between them, covers little.
    pub mouth_contrast: f32,
}

impl Covering {
    /// For a face that cannot be measured: no sign of a cover.
    const NONE: Self = Self { eyes: 1.0, lips: 1.0, lower_off: 0.0, mouth_contrast: 1.0 };
}

/// Samples along each side of a region's bounds; regions are some ten to two hundred pixels wide.
const SAMPLES: u32 = 24;
/// How far a colour may lie from the skin's, in logarithms of channel ratios: shadow and blush stay within.
const SAME_COLOUR: f32 = 0.2;
/// How much larger than its points the region of an eye is taken: glasses are larger than eyes.
const AROUND_EYE: f32 = 1.5;

/// A sample: brightness from 0 to 255, and the logarithms of red over green and blue over green.
#[derive(Clone, Copy)]
struct Sample {
    brightness: f32,
    red: f32,
    blue: f32,
}

/// Measures the face with `points` in a picture.
#[must_use]
pub fn measure(picture: &RgbImage, points: &FacePoints) -> Covering {
    let at = |index: usize| points.all()[index];
    // Between brows, inner corners of the eyes and the bridge of the nose there is skin even under a mask.
    let skin = samples(picture, &[21, 22, 42, 28, 39].map(at));
    let Some(skin) = typical(&skin) else { return Covering::NONE };

    let eye = |range: std::ops::Range<usize>| {
        let centre = points.centre(range.clone());
        let region: Vec<Point> = points.all()[range].iter().map(|&point| away(point, centre, AROUND_EYE)).collect();
        upper_quartile(samples(picture, &region).iter().map(|sample| sample.brightness).collect())
    };
    let eyes = eye(36..42).max(eye(42..48)) / skin.brightness.max(1.0);

    let mut lower: Vec<Point> = points.all()[3..14].to_vec();
    lower.extend([at(35), at(33), at(31)]);
    let lower = samples(picture, &lower);
    let off = lower.iter().filter(|sample| (sample.red - skin.red).hypot(sample.blue - skin.blue) > SAME_COLOUR);
    let lower_off = off.count() as f32 / lower.len().max(1) as f32;

    let mouth = samples(picture, &points.all()[48..60]);
    let lips = match (typical(&mouth), typical(&lower)) {
        (Some(lips), Some(around)) => lips.red - around.red,
        _ => 1.0,
    };
    let bright = |share| quantile(mouth.iter().map(|sample| sample.brightness).collect(), share);
    let mouth_contrast = match (bright(0.1), bright(0.9)) {
        (Some(dark), Some(bright)) => (bright / dark).ln(),
        _ => Covering::NONE.mouth_contrast,
    };
    Covering { eyes, lips, lower_off, mouth_contrast }
}

/// The point moved away from a centre.
fn away([x, y]: Point, [centre_x, centre_y]: Point, factor: f32) -> Point {
    [centre_x + (x - centre_x) * factor, centre_y + (y - centre_y) * factor]
}

/// The pixels on an even grid over a region, as far as they lie in it and in the picture.
fn samples(picture: &RgbImage, region: &[Point]) -> Vec<Sample> {
    let (mut left, mut right, mut top, mut bottom) = (f32::MAX, f32::MIN, f32::MAX, f32::MIN);
    for &[x, y] in region {
        (left, right, top, bottom) = (left.min(x), right.max(x), top.min(y), bottom.max(y));
    }
    let place = |step: u32, from: f32, to: f32| from + (to - from) * (step as f32 + 0.5) / SAMPLES as f32;
    let grid = (0..SAMPLES).flat_map(|row| (0..SAMPLES).map(move |column| (column, row)));
    grid.map(|(column, row)| [place(column, left, right), place(row, top, bottom)])
        .filter(|&point| is_inside(region, point))
        .filter_map(|[x, y]| {
            let is_in_picture = x >= 0.0 && y >= 0.0 && x < picture.width() as f32 && y < picture.height() as f32;
            is_in_picture.then(|| sample(picture.get_pixel(x as u32, y as u32).0))
        })
        .collect()
}

/// Whether a ray to the right crosses the region's edge an odd number of times.
fn is_inside(region: &[Point], [x, y]: Point) -> bool {
    let edges = region.iter().zip(region.iter().cycle().skip(1));
    let crossed = edges.filter(|&(&[from_x, from_y], &[to_x, to_y])| {
        (from_y > y) != (to_y > y) && x < from_x + (to_x - from_x) * (y - from_y) / (to_y - from_y)
    });
    crossed.count() % 2 == 1
}

fn sample([red, green, blue]: [u8; 3]) -> Sample {
    // In the dark ratios are noise; the constant draws them to grey.
    let [red, green, blue] = [red, green, blue].map(|channel| f32::from(channel) + 8.0);
    Sample {
        brightness: 0.299 * red + 0.587 * green + 0.114 * blue,
        red: (red / green).ln(),
        blue: (blue / green).ln(),
    }
}

/// The median of each measure; none of no samples.
fn typical(samples: &[Sample]) -> Option<Sample> {
    let median = |measure: fn(&Sample) -> f32| quantile(samples.iter().map(measure).collect(), 0.5);
    Some(Sample {
        brightness: median(|sample| sample.brightness)?,
        red: median(|sample| sample.red)?,
        blue: median(|sample| sample.blue)?,
    })
}

fn upper_quartile(values: Vec<f32>) -> f32 {
    quantile(values, 0.75).unwrap_or_default()
}

fn quantile(mut values: Vec<f32>, share: f32) -> Option<f32> {
    values.sort_unstable_by(f32::total_cmp);
    values.get((values.len() as f32 * share) as usize).copied()
}
