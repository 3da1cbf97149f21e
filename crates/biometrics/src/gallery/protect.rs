//! Makes stored templates useless without a key: every embedding is turned by a secret rotation before it is stored.
//!
//! A rotation keeps all distances, so searching and comparing rotated templates gives the same decisions; but without
//! the key a stolen template cannot be fed to anything that knows the embedding network, and is far from the same person's
//! in another installation. It keeps lengths, too, which differ a little from person to person where a network does not make
//! them equal: it is the seal that hides those. With the key, templates can be turned back: it is kept outside the database,
//! and templates are encrypted beside. A new key means turning back by the old and turning by the new: no pictures are needed.

use nalgebra::{DMatrix, DVector};
use rand::{RngCore, SeedableRng};
use rand_chacha::ChaCha20Rng;

/// A secret orthogonal matrix.
#[derive(Clone)]
pub struct Rotation {
    matrix: DMatrix<f32>,
}

/// Says nothing of the matrix: it is the secret.
impl std::fmt::Debug for Rotation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Rotation of {} dimensions", self.matrix.nrows())
    }
}

impl Rotation {
    /// The rotation of `dim` dimensions that belongs to `key`: always the same one for the same key.
    ///
    /// It is the orthogonal factor of a matrix of normally distributed numbers drawn from ChaCha20 with the key as its
    /// seed, the signs fixed by the triangular factor's diagonal, so that every orthogonal matrix is equally likely
    /// (Mezzadri, "How to generate random matrices from the classical compact groups", 2007).
    #[must_use]
    pub fn from_key(key: &[u8; 32], dim: usize) -> Self {
        let mut normal = NormalNumbers { source: ChaCha20Rng::from_seed(*key), spare: None };
        let (mut orthogonal, triangular) = DMatrix::<f64>::from_fn(dim, dim, |_, _| normal.draw()).qr().unpack();
        for (i, mut column) in orthogonal.column_iter_mut().enumerate() {
            if triangular[(i, i)] < 0.0 {
                column.neg_mut();
            }
        }
        Self { matrix: orthogonal.map(|value| value as f32) }
    }

    /// Number of values this rotation turns.
    #[must_use]
    pub fn dim(&self) -> usize {
        self.matrix.nrows()
    }

    /// The template to store for `embedding`; none where it has another number of values.
    #[must_use]
    pub fn rotate(&self, embedding: &[f32]) -> Option<Vec<f32>> {
        (embedding.len() == self.dim())
            .then(|| (&self.matrix * DVector::from_column_slice(embedding)).as_slice().to_vec())
    }

    /// The embedding a template was made of, for re-keying; none where it has another number of values.
    #[must_use]
    pub fn restore(&self, template: &[f32]) -> Option<Vec<f32>> {
        (template.len() == self.dim())
            .then(|| self.matrix.tr_mul(&DVector::from_column_slice(template)).as_slice().to_vec())
    }
}

/// Standard normal numbers by the Box–Muller transform: written out, because a library may change its algorithm
/// between versions and every stored template would be lost.
struct NormalNumbers {
    source: ChaCha20Rng,
    spare: Option<f64>,
}

impl NormalNumbers {
    fn draw(&mut self) -> f64 {
        if let Some(spare) = self.spare.take() {
            return spare;
        }
        // 53 bits, in (0, 1]: the logarithm of 0 must not be asked for.
        let mut uniform = || ((self.source.next_u64() >> 11) as f64 + 1.0) / (1_u64 << 53) as f64;
        let radius = (-2.0 * uniform().ln()).sqrt();
        let angle = std::f64::consts::TAU * uniform();
        self.spare = Some(radius * angle.sin());
        radius * angle.cos()
    }
}

/// The values as little-endian bytes, four each.
#[must_use]
pub fn to_bytes(values: &[f32]) -> Vec<u8> {
    values.iter().flat_map(|value| value.to_le_bytes()).collect()
}

/// The values in `bytes`; none where their number is no multiple of four, or a value is not finite.
#[must_use]
pub fn from_bytes(bytes: &[u8]) -> Option<Vec<f32>> {
    let (words, rest) = bytes.as_chunks::<4>();
    let values: Vec<f32> = words.iter().map(|&word| f32::from_le_bytes(word)).collect();
    (rest.is_empty() && values.iter().all(|value| value.is_finite())).then_some(values)
}

#[cfg(test)]
mod tests {
    use super::{Rotation, from_bytes, to_bytes};
    use face_engine::embed::distance;

    /// Values of the size a face's embedding has, different for each `seed`.
    fn embedding(seed: u32) -> Vec<f32> {
        (0..128).map(|i| ((i * 37 + seed * 101) as f32).sin() * 0.18).collect()
    }

    #[test]
    fn distances_survive_the_rotation() {
        let rotation = Rotation::from_key(&[7; 32], 128);
        for (a, b) in [(1, 2), (3, 40), (5, 5)] {
            let plain = distance(&embedding(a), &embedding(b));
            let turned = distance(&rotation.rotate(&embedding(a)).unwrap(), &rotation.rotate(&embedding(b)).unwrap());
            assert!((plain - turned).abs() < 1e-5, "{plain} became {turned}");
        }
    }

    #[test]
    fn the_same_key_gives_the_same_template_for_ever() {
        let template = Rotation::from_key(&[42; 32], 128).rotate(&embedding(1)).unwrap();
        // Computed when templates were first stored: if these change, no stored template matches any more.
        let unchanged = template.iter().zip(STORED).all(|(found, stored)| (found - stored).abs() < 1e-6);
        assert!(unchanged, "{:?} was stored as {STORED:?}", &template[..STORED.len()]);
    }

    const STORED: [f32; 4] = [0.207_955_09, -0.240_291_64, 0.045_648_932, -0.060_996_465];

    #[test]
    fn another_key_gives_a_template_that_matches_nothing() {
        let one = Rotation::from_key(&[1; 32], 128).rotate(&embedding(1)).unwrap();
        let other = Rotation::from_key(&[2; 32], 128).rotate(&embedding(1)).unwrap();
        assert!(distance(&one, &other) > 1.0);
        assert!(distance(&one, &embedding(1)) > 1.0);
    }

    #[test]
    fn rekeying_needs_no_picture() {
        let (old, new) = (Rotation::from_key(&[1; 32], 128), Rotation::from_key(&[2; 32], 128));
        let stored = old.rotate(&embedding(9)).unwrap();
        let moved = new.rotate(&old.restore(&stored).unwrap()).unwrap();
        assert!(distance(&moved, &new.rotate(&embedding(9)).unwrap()) < 1e-5);
    }

    #[test]
    fn a_template_of_another_length_is_refused() {
        assert!(Rotation::from_key(&[1; 32], 128).rotate(&[0.0; 127]).is_none());
    }

    #[test]
    fn bytes_bring_back_the_same_values() {
        assert_eq!(from_bytes(&to_bytes(&embedding(3))).unwrap(), embedding(3));
    }

    #[test]
    fn broken_bytes_are_refused() {
        assert!(from_bytes(&[0; 7]).is_none());
        assert!(from_bytes(&to_bytes(&[1.0, f32::NAN])).is_none());
    }
}
