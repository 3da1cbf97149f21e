//! Judges whether a picture is good enough: measures first, ratings from measures and thresholds, a refusal from the worst rating. So
//! thresholds can change without the measures.

use image::{GenericImageView as _, RgbImage, imageops};
use imageproc::{filter, stats};
use serde::{Deserialize, Serialize};

use super::landmarks::FacePoints;
use crate::models::Alignment;

mod pose;
mod thresholds;

pub use thresholds::{Disorder, QualityThresholds};

/// The pose of the aligned face that is measured, whichever network reads it, because detail and light depend on its pixels. It is the
/// default network's, whose chip need not be cut out twice.
pub const POSE: Alignment = Alignment::DlibMeanFace { padding: 0.25 };
/// Side of that chip in pixels.
pub const SIDE: u32 = 150;
/// Pixels at least this bright are burnt out.
const BURNT: usize = 251;

/// Measurements of a face.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Measures {
    /// Width of the face from jaw to jaw, in pixels of the picture; estimated where five points are known only.
    pub width: f32,
    /// Variance of the Laplacian of the aligned face's brightness: how much fine detail there is.
    pub sharpness: f32,
    /// Mean brightness of the face, 0–255.
    pub brightness: f32,
    /// Share of the face's pixels that are burnt out (brighter than 250), 0–1.
    pub burnt: f32,
    /// How far the face is turned to a side, in degrees; estimated from the nose's place between the eyes.
    pub yaw: f32,
    /// How far the face looks up (negative) or down, in degrees; estimated from the nose's place between eyes and mouth.
    pub pitch: f32,
    /// How far the head is tilted to a shoulder, in degrees.
    pub roll: f32,
    /// Share of the 68 points inside the picture, 0–1, where five are known only those of the mean face over them.
    pub inside: f32,
}

/// How good one component is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Rating {
    Poor,
    Fair,
    Good,
}

/// The ratings clients see, and the measures behind them, which they do not.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Quality {
    pub size: Rating,
    pub sharpness: Rating,
    pub light: Rating,
    pub pose: Rating,
    #[serde(skip)]
    pub measures: Measures,
}

/// Measures the face with `points` in a picture of `size` pixels; `chip` is the same face aligned, as [`POSE`] and [`SIDE`] say.
#[must_use]
pub fn measure(points: &FacePoints, size: (u32, u32), chip: &RgbImage) -> Measures {
    let (brightness, burnt, sharpness) = light_and_detail(chip);
    let (yaw, pitch, roll) = pose::pose(points);
    let (width, height) = (size.0 as f32, size.1 as f32);
    let inside = points.all().iter().filter(|[x, y]| (0.0..=width).contains(x) && (0.0..=height).contains(y)).count();
    Measures {
        width: points.bounds().width(),
        sharpness,
        brightness,
        burnt,
        yaw,
        pitch,
        roll,
        inside: inside as f32 / points.all().len() as f32,
    }
}

/// Mean brightness of a whole picture, 0–255.
#[must_use]
pub fn brightness(picture: &RgbImage) -> f32 {
    mean(&stats::histogram(picture).channels)
}

/// Mean of what was counted, 0–255.
fn mean(channels: &[[u32; 256]]) -> f32 {
    let counted = || channels.iter().flat_map(|counts| (0_u64..).zip(counts)).map(|(value, &n)| (value, u64::from(n)));
    let (sum, count) = counted().fold((0, 0), |(sum, count), (value, n)| (sum + value * n, count + n));
    sum as f32 / count.max(1) as f32
}

/// Mean brightness, burnt-out share and variance of the Laplacian in the middle of the chip, where there is only face.
fn light_and_detail(chip: &RgbImage) -> (f32, f32, f32) {
    let (width, height) = chip.dimensions();
    // At least one pixel from the edges, whose neighbours the Laplacian would have to invent.
    let middle = |extent: u32| (extent / 4).max(1)..(extent * 3 / 4).min(extent.saturating_sub(1));
    let (columns, rows) = (middle(width), middle(height));
    if columns.is_empty() || rows.is_empty() {
        return (0.0, 0.0, 0.0);
    }
    let (wide, high) = (columns.len() as u32, rows.len() as u32);
    // With the neighbours of the outermost pixels.
    let grey = imageops::grayscale(&*imageops::crop_imm(chip, columns.start - 1, rows.start - 1, wide + 2, high + 2));
    let inner = imageops::crop_imm(&grey, 1, 1, wide, high).to_image();
    let histogram = stats::histogram(&inner).channels;
    let burnt: u32 = histogram.iter().flat_map(|counts| &counts[BURNT..]).sum();

    let laplacian = filter::laplacian_filter(&grey);
    let (mut detail, mut detail_squared) = (0_i64, 0_i64);
    for (_, _, pixel) in imageops::crop_imm(&laplacian, 1, 1, wide, high).pixels() {
        let value = i64::from(pixel.0[0]);
        detail += value;
        detail_squared += value * value;
    }
    let count = f64::from(wide * high);
    let mean_detail = detail as f64 / count;
    let variance = detail_squared as f64 / count - mean_detail * mean_detail;
    (mean(&histogram), burnt as f32 / count as f32, variance as f32)
}
