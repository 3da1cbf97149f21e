//! Is a picture good enough to know a person by? Measures first, ratings from measures and thresholds, a refusal from
//! the worst rating: three steps, so that thresholds can be changed without touching what is measured.

use image::{RgbImage, imageops};
use serde::{Deserialize, Serialize};

use super::Refusal;
use super::landmarks::FacePoints;
use crate::models::Alignment;

mod pose;

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

/// Where good ends and poor begins. Poor pictures are refused. Every field must be given where any is: enrolment and
/// gate differ in all of them.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QualityThresholds {
    /// Least width of a face in pixels.
    pub width_least: f32,
    /// Width from which a face is good: the aligned face is about 100 pixels wide, smaller ones must be blown up.
    pub width_good: f32,
    /// Least variance of the Laplacian.
    pub sharpness_least: f32,
    /// Variance of the Laplacian from which a face is sharp.
    pub sharpness_good: f32,
    /// Darkest acceptable mean brightness. Low, because dark skin in good light is darker than fair skin in poor light.
    pub brightness_least: f32,
    /// Mean brightness from which light is good.
    pub brightness_good_from: f32,
    /// Mean brightness to which light is good.
    pub brightness_good_to: f32,
    /// Brightest acceptable mean brightness.
    pub brightness_most: f32,
    /// Largest acceptable share of burnt-out pixels.
    pub burnt_most: f32,
    /// Largest acceptable turn to a side in degrees.
    pub yaw_most: f32,
    /// Turn to a side in degrees up to which the pose is good.
    pub yaw_good: f32,
    /// Largest acceptable look up or down in degrees.
    pub pitch_most: f32,
    /// Look up or down in degrees up to which the pose is good.
    pub pitch_good: f32,
    /// Largest acceptable tilt in degrees. Alignment undoes tilts, so this is generous.
    pub roll_most: f32,
    /// Tilt in degrees up to which the pose is good.
    pub roll_good: f32,
    /// Least share of the face's points inside the picture.
    pub inside_least: f32,
}

impl QualityThresholds {
    /// Strict: the person is known by this picture for years, and there is time to take another.
    #[must_use]
    pub fn enrolment() -> Self {
        Self {
            width_least: 80.0,
            width_good: 130.0,
            sharpness_least: 35.0,
            sharpness_good: 120.0,
            brightness_least: 35.0,
            brightness_good_from: 70.0,
            brightness_good_to: 195.0,
            brightness_most: 215.0,
            burnt_most: 0.25,
            yaw_most: 35.0,
            yaw_good: 15.0,
            pitch_most: 30.0,
            pitch_good: 18.0,
            roll_most: 30.0,
            roll_good: 12.0,
            inside_least: 1.0,
        }
    }

    /// Loose: a queue is waiting, and a wrong face is caught by the distance, not by the quality.
    #[must_use]
    pub fn gate() -> Self {
        Self {
            width_least: 40.0,
            width_good: 90.0,
            sharpness_least: 12.0,
            sharpness_good: 80.0,
            brightness_least: 22.0,
            brightness_good_from: 55.0,
            brightness_good_to: 210.0,
            brightness_most: 235.0,
            burnt_most: 0.45,
            yaw_most: 45.0,
            yaw_good: 22.0,
            pitch_most: 45.0,
            pitch_good: 25.0,
            roll_most: 50.0,
            roll_good: 20.0,
            inside_least: 0.85,
        }
    }

    /// The ratings of `measures`.
    #[must_use]
    pub fn rate(&self, measures: Measures) -> Quality {
        let Measures { width, sharpness, brightness, burnt, yaw, pitch, roll, .. } = measures;
        let light = if burnt > self.burnt_most {
            Rating::Poor
        } else {
            at_least(brightness, self.brightness_least, self.brightness_good_from).min(at_most(
                brightness,
                self.brightness_most,
                self.brightness_good_to,
            ))
        };
        Quality {
            size: at_least(width, self.width_least, self.width_good),
            sharpness: at_least(sharpness, self.sharpness_least, self.sharpness_good),
            light,
            pose: at_most(yaw.abs(), self.yaw_most, self.yaw_good)
                .min(at_most(pitch.abs(), self.pitch_most, self.pitch_good))
                .min(at_most(roll.abs(), self.roll_most, self.roll_good)),
            measures,
        }
    }

    /// Why a picture of that quality is refused, if it is; the fault that is easiest to understand comes first.
    #[must_use]
    pub fn refusal(&self, quality: &Quality) -> Option<Refusal> {
        let measures = &quality.measures;
        let light = self.bad_light(measures.brightness).unwrap_or(Refusal::TooBright);
        [
            (measures.inside < self.inside_least, Refusal::CutOff),
            (quality.size == Rating::Poor, Refusal::TooSmall),
            (quality.pose == Rating::Poor, Refusal::TurnedAway),
            (quality.light == Rating::Poor, light),
            (quality.sharpness == Rating::Poor, Refusal::Blurred),
        ]
        .into_iter()
        .find_map(|(faulty, reason)| faulty.then_some(reason))
    }

    /// Whether that mean brightness is too little or too much to see a face by.
    #[must_use]
    pub fn bad_light(&self, brightness: f32) -> Option<Refusal> {
        if brightness < self.brightness_least {
            Some(Refusal::TooDark)
        } else if brightness > self.brightness_most {
            Some(Refusal::TooBright)
        } else {
            None
        }
    }
}

fn at_least(value: f32, least: f32, good: f32) -> Rating {
    if value < least {
        Rating::Poor
    } else if value < good {
        Rating::Fair
    } else {
        Rating::Good
    }
}

fn at_most(value: f32, most: f32, good: f32) -> Rating {
    at_least(-value, -most, -good)
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
