//! Turns an aligned face into a vector: pictures of one person lie close together, those of two people far apart.

use image::{RgbImage, imageops};

use super::FaceError;
use crate::models::{Embed, Metric, ModelError};

/// A face as a vector. Only embeddings of the same model and version may be compared.
#[derive(Clone, PartialEq)]
pub struct Embedding(Vec<f32>);

impl Embedding {
    /// Takes values that were an embedding before, out of a store.
    #[must_use]
    pub fn from_values(values: Vec<f32>) -> Self {
        Self(values)
    }

    /// The values, as many as the network gives.
    #[must_use]
    pub fn values(&self) -> &[f32] {
        &self.0
    }

    /// Euclidean distance; 0 is the same picture.
    #[must_use]
    pub fn distance(&self, other: &Self) -> f32 {
        distance(&self.0, &other.0)
    }
}

impl AsRef<[f32]> for Embedding {
    fn as_ref(&self) -> &[f32] {
        &self.0
    }
}

/// Says nothing of the values: they are a person's biometric data, and logs are kept.
impl std::fmt::Debug for Embedding {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Embedding of {} values", self.0.len())
    }
}

/// Length of `a − b`. Embeddings of different lengths come from different models: they are infinitely far apart.
#[must_use]
pub fn distance(a: &[f32], b: &[f32]) -> f32 {
    if a.len() != b.len() {
        return f32::INFINITY;
    }
    // Eight sums side by side, so that the compiler may use vector instructions.
    let (a_blocks, a_rest) = a.as_chunks::<8>();
    let (b_blocks, b_rest) = b.as_chunks::<8>();
    let mut sums = [0.0_f32; 8];
    for (a, b) in a_blocks.iter().zip(b_blocks) {
        for i in 0..8 {
            let apart = a[i] - b[i];
            sums[i] += apart * apart;
        }
    }
    let rest: f32 = a_rest.iter().zip(b_rest).map(|(a, b)| (a - b) * (a - b)).sum();
    (sums.iter().sum::<f32>() + rest).sqrt()
}

/// The embedding of an aligned face. With `mirror`, the mean of the face's and its mirror image's: the network is not quite symmetric, and
/// the mean is steadier, at the price of a second run. Fails with [`FaceError::Inference`] where a number is not finite.
pub fn embedding(model: &Embed, chip: &RgbImage, mirror: bool) -> Result<Embedding, FaceError> {
    let input = &model.manifest.input;
    let mut values = model.network.run_picture(chip, input)?;
    if mirror {
        let mirrored = model.network.run_picture(&imageops::flip_horizontal(chip), input)?;
        for (value, mirrored) in values.iter_mut().zip(mirrored) {
            *value = (*value + mirrored) / 2.0;
        }
    }
    if !values.iter().all(|value| value.is_finite()) {
        let problem = "it gave what is no number for this picture".to_owned();
        return Err(ModelError::Inference { network: model.manifest.model.id.clone(), problem }.into());
    }
    if model.manifest.output.metric == Metric::Cosine {
        let length = values.iter().map(|value| value * value).sum::<f32>().sqrt().max(f32::MIN_POSITIVE);
        values.iter_mut().for_each(|value| *value /= length);
    }
    Ok(Embedding(values))
}

#[cfg(test)]
mod tests {
    use super::distance;

    #[test]
    fn distance_counts_every_value() {
        let a: Vec<f32> = (0..11).map(|i| i as f32).collect();
        let b: Vec<f32> = a.iter().map(|value| value + 2.0).collect();
        assert!((distance(&a, &b) - 44.0_f32.sqrt()).abs() < 1e-6);
    }

    #[test]
    fn embeddings_of_different_models_are_never_close() {
        assert_eq!(distance(&[0.0; 128], &[0.0; 512]), f32::INFINITY);
    }
}
