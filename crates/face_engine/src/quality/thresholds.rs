//! Thresholds between good, fair and poor; poor is refused.

use serde::Deserialize;

use super::{Measures, Quality, Rating};
use crate::Refusal;

/// The largest variance that there is of a Laplacian of bytes with weights from −4 to 1: half of its values at each end.
const LARGEST_SHARPNESS: f32 = 1_020.0 * 1_020.0;

/// The end of good and the beginning of poor for each measure. Poor pictures are refused. Every field must be given where any is: enrolment
/// and gate differ in all of them.
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

/// Thresholds that every or no picture would pass: one is beyond what a picture can measure, or they do not rise in the
/// order of their names.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Disorder {
    pub names: &'static str,
    /// Largest value of the last threshold; the first is at least 0.
    pub most: f32,
}

impl QualityThresholds {
    /// The thresholds that contradict each other, if any, for pictures with a longer side of at most `longest_side` pixels
    /// when faces are measured.
    #[must_use]
    pub fn disorder(&self, longest_side: u32) -> Option<Disorder> {
        let widest = longest_side as f32;
        let light = [self.brightness_least, self.brightness_good_from, self.brightness_good_to, self.brightness_most];
        let measures: [(&str, &[f32], f32); 8] = [
            ("width_least and width_good", &[self.width_least, self.width_good], widest),
            ("sharpness_least and sharpness_good", &[self.sharpness_least, self.sharpness_good], LARGEST_SHARPNESS),
            ("brightness_least, brightness_good_from, brightness_good_to and brightness_most", &light, 255.0),
            ("burnt_most", &[self.burnt_most], 1.0),
            ("yaw_good and yaw_most", &[self.yaw_good, self.yaw_most], 180.0),
            ("pitch_good and pitch_most", &[self.pitch_good, self.pitch_most], 180.0),
            ("roll_good and roll_most", &[self.roll_good, self.roll_most], 180.0),
            ("inside_least", &[self.inside_least], 1.0),
        ];
        let rises =
            |values: &[f32], most: f32| values.iter().all(|value| (0.0..=most).contains(value)) && values.is_sorted();
        let (names, _, most) = measures.into_iter().find(|(_, values, most)| !rises(values, *most))?;
        Some(Disorder { names, most })
    }

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
        let looks_away = measures.yaw.abs() > self.yaw_most || measures.pitch.abs() > self.pitch_most;
        let pose = if looks_away { Refusal::TurnedAway } else { Refusal::Turned };
        [
            (measures.inside < self.inside_least, Refusal::CutOff),
            (quality.size == Rating::Poor, Refusal::TooSmall),
            (quality.pose == Rating::Poor, pose),
            (quality.light == Rating::Poor, light),
            (quality.sharpness == Rating::Poor, self.unsharp(measures)),
        ]
        .into_iter()
        .find_map(|(faulty, reason)| faulty.then_some(reason))
    }

    /// Why nothing stands out in a face. The Laplacian's variance goes with the square of the brightness: a picture in poor light
    /// that would be sharp enough in the middle of good light lacks light.
    fn unsharp(&self, Measures { sharpness, brightness, .. }: &Measures) -> Refusal {
        let good = f32::midpoint(self.brightness_good_from, self.brightness_good_to);
        let in_good_light = sharpness * (good / brightness.max(1.0)).powi(2);
        let lacks_light = *brightness < self.brightness_good_from && in_good_light >= self.sharpness_least;
        if lacks_light { Refusal::TooDark } else { Refusal::Blurred }
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
