//! Is a picture good enough to know a person by? Measures first, ratings from measures and thresholds, a refusal from
//! the worst rating: three steps, so that thresholds can be changed without touching what is measured.

use image::{RgbImage, imageops};
use serde::{Deserialize, Serialize};

use super::landmarks::FacePoints;
use crate::models::Alignment;

mod pose;
mod thresholds;

pub use thresholds::{Disorder, QualityThresholds};

/// The pose of the aligned face that is measured, whichever network reads it: detail and light are told by its pixels.
/// It is the default network's, whose chip need not be cut out twice.
pub const POSE: Alignment = Alignment::DlibMeanFace { padding: 0.25 };
/// Side of that chip in pixels.
pub const SIDE: u32 = 150;

/// What was measured on a face.
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

/// Measures the face with `points` in a picture of `size` pixels; `chip` is the same face aligned, as [`POSE`] and
/// [`SIDE`] say.
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
    let values = picture.as_raw();
    let sum: u64 = values.iter().map(|&value| u64::from(value)).sum();
    sum as f32 / values.len().max(1) as f32
}

/// Mean brightness, burnt-out share and variance of the Laplacian in the middle of the chip, where there is only face.
fn light_and_detail(chip: &RgbImage) -> (f32, f32, f32) {
    let grey = imageops::grayscale(chip);
    let (width, height) = grey.dimensions();
    let at = |x: u32, y: u32| f32::from(grey.get_pixel(x, y).0[0]);
    let (mut sum, mut burnt, mut count) = (0.0, 0.0, 0.0_f32);
    let (mut detail, mut detail_squared) = (0.0_f64, 0.0_f64);
    for y in (height / 4).max(1)..(height * 3 / 4).min(height.saturating_sub(1)) {
        for x in (width / 4).max(1)..(width * 3 / 4).min(width.saturating_sub(1)) {
            let here = at(x, y);
            sum += here;
            burnt += f32::from(u8::from(here > 250.0));
            let laplacian = f64::from(at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4.0 * here);
            detail += laplacian;
            detail_squared += laplacian * laplacian;
            count += 1.0;
        }
    }
    if count == 0.0 {
        return (0.0, 0.0, 0.0);
    }
    let mean_detail = detail / f64::from(count);
    let variance = detail_squared / f64::from(count) - mean_detail * mean_detail;
    (sum / count, burnt / count, variance as f32)
}
