//! The last question to a network before it is trusted: does it give the numbers its manifest promises for a picture that
//! everybody can draw? Right bytes run with a wrong mean, in a wrong order of channels or by broken arithmetic do not.

use image::{Rgb, RgbImage};

use super::{KnownAnswer, ModelError, ModelIdentity, Network, PixelInput};

/// How far a number may be off, as a share of the largest of the answer (at least of one).
const TOLERANCE: f32 = 0.005;

/// Runs `network` on the test picture of `side` pixels and compares numbers spread evenly over its output with those of
/// the manifest for that side.
///
/// # Errors
/// [`ModelError::Unknown`] where the manifest has none, [`ModelError::Answer`] where the numbers differ, [`ModelError::Inference`] where the run fails.
pub fn check(
    identity: &ModelIdentity,
    network: &Network,
    input: &PixelInput,
    side: u32,
    answers: &[KnownAnswer],
) -> Result<(), ModelError> {
    let wanted = answers.iter().find(|answer| answer.side == side).map_or(&[][..], |answer| &answer.values);
    if wanted.is_empty() {
        return Err(ModelError::Unknown { file: identity.file.clone(), side });
    }
    let output = network.run_picture(&picture(side), input)?;
    let found: Vec<f32> =
        (0..wanted.len()).filter_map(|i| output.get(i * output.len() / wanted.len()).copied()).collect();
    let size = wanted.iter().fold(1.0_f32, |most, value| most.max(value.abs()));
    let close = |(found, wanted): (&f32, &f32)| (found - wanted).abs() <= TOLERANCE * size;
    if output.iter().all(|value| value.is_finite())
        && found.len() == wanted.len()
        && found.iter().zip(wanted).all(close)
    {
        return Ok(());
    }
    Err(ModelError::Answer { file: identity.file.clone(), side, wanted: wanted.to_vec(), found })
}

/// Three waves of colour: every pixel differs from its neighbours, and nothing is the same when mirrored or turned.
fn picture(side: u32) -> RgbImage {
    RgbImage::from_fn(side, side, |x, y| {
        let wave = |value: u32| (value % 256).abs_diff(128) * 2;
        Rgb([wave(3 * x + y), wave(5 * y + 40), wave(2 * x + 7 * y + x * y / 16)].map(|value| value.min(255) as u8))
    })
}
