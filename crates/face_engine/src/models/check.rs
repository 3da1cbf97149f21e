//! The last two questions to a network before it is trusted.
//!
//! Checks that a network gives its manifest's numbers for a picture that is easy to draw. If these come from another runtime, this finds
//! broken arithmetic and a wrong mean, scale, layout or order of channels; if they come from this engine, only later changes. A second
//! picture has to give other numbers, which shows that the network sees its input.
//!
//! Each of several outputs needs numbers of its own, by its own measure: boxes are in cells or pixels, scores are small. For the negative
//! it is enough that one output changes, because a detector may be as sure that the negative shows no face.
//!
//! Neither says whether it can tell people apart; `muster biometrics evaluate` does.

use image::{Rgb, RgbImage};

use super::answers::{answer, least};
use super::plausible::Said;
use super::{KnownAnswer, ModelError, ModelIdentity, Network, PixelInput};

/// How far a number may be off, as a share of the largest of the answer.
const TOLERANCE: f32 = 0.005;
/// Least difference somewhere between two pictures' numbers, as a share of the largest. The networks that come with Muster differ by 0.25
/// to 0.34, and by less than 0.05 when the scale is a hundredth of the right one.
const CLEARLY: f32 = 0.05;

/// Runs `network` on the test picture of `width` × `height` pixels, compares numbers spread evenly over its outputs with the
/// manifest's numbers for that width, and runs it on the picture's negative. `names` are the outputs' names, empty where the only
/// output has none. Returns both results.
///
/// # Errors
///
/// [`ModelError::Unknown`] where the manifest has too few numbers, [`ModelError::Answer`] where they differ, [`ModelError::Blind`] where
/// both pictures give about the same, [`ModelError::Inference`] where a run fails.
pub(super) fn check(
    identity: &ModelIdentity,
    network: &Network,
    input: &PixelInput,
    (width, height): (u32, u32),
    names: &[String],
    answers: &[KnownAnswer],
) -> Result<Said, ModelError> {
    let picture = picture(width, height);
    let outputs = network.run_picture_for_all(&picture, input)?;
    for (place, output) in outputs.iter().enumerate() {
        compare(&identity.file, output, names.get(place), width, answers)?;
    }
    let negatives = network.run_picture_for_all(&negative(picture), input)?;
    network.rest();
    if outputs.iter().zip(&negatives).any(|(output, negative)| is_clearly_apart(output, negative)) {
        return Ok([outputs, negatives]);
    }
    Err(ModelError::Blind { file: identity.file.clone(), side: width })
}

/// Compares one output with the manifest's numbers.
fn compare(
    file: &str,
    output: &[f32],
    name: Option<&String>,
    side: u32,
    answers: &[KnownAnswer],
) -> Result<(), ModelError> {
    let file = || name.map_or_else(|| file.to_owned(), |name| format!("{file}, output {name},"));
    let Some(wanted) = answer(answers, side, name) else {
        return Err(ModelError::Unknown { file: file(), side, least: least(name.is_some()) });
    };
    let found: Vec<f32> =
        (0..wanted.len()).filter_map(|i| output.get(i * output.len() / wanted.len()).copied()).collect();
    let close = |(found, wanted_one): (&f32, &f32)| (found - wanted_one).abs() <= TOLERANCE * largest(wanted);
    if output.iter().all(|value| value.is_finite())
        && found.len() == wanted.len()
        && found.iter().zip(wanted).all(close)
    {
        return Ok(());
    }
    Err(ModelError::Answer { file: file(), side, wanted: wanted.to_vec(), found })
}

/// Whether a picture and its negative give clearly different numbers; what is no number is not clearly apart.
fn is_clearly_apart(output: &[f32], negative: &[f32]) -> bool {
    let apart = output.iter().zip(negative).map(|(one, other)| (one - other).abs()).fold(0.0, f32::max);
    apart > CLEARLY * largest(output).max(largest(negative))
}

fn largest(values: &[f32]) -> f32 {
    values.iter().fold(0.0, |most, value| most.max(value.abs()))
}

/// Three waves of colour: every pixel differs from its neighbours, and nothing is the same when mirrored or turned.
fn picture(width: u32, height: u32) -> RgbImage {
    RgbImage::from_fn(width, height, |x, y| {
        let wave = |value: u32| (value % 256).abs_diff(128) * 2;
        Rgb([wave(3 * x + y), wave(5 * y + 40), wave(2 * x + 7 * y + x * y / 16)].map(|value| value.min(255) as u8))
    })
}

fn negative(mut picture: RgbImage) -> RgbImage {
    picture.iter_mut().for_each(|value| *value = 255 - *value);
    picture
}
