//! Templates under generations of keys: rotated and sealed by the secret of one generation, and compared in the generation that this
//! process began with, whichever is in use now. Rotations keep every distance.

use std::{
    collections::HashMap,
    sync::{Arc, OnceLock, PoisonError, RwLock},
};

use kernel::{
    Error, Result,
    crypto::{Keys, Opener, Purpose},
    ids::{FaceImageId, TemplateId},
};

use super::{
    index::Batch,
    pages::Page,
    protect::{self, Rotation},
};
use crate::entities::{removed_face, template};

/// An embedding as a row keeps it: rotated by the secret of a generation, then sealed in that generation for the row's id.
pub struct SealedTemplate<'a> {
    pub id: TemplateId,
    pub generation: i32,
    pub bytes: &'a [u8],
}

impl<'a> From<&'a template::Model> for SealedTemplate<'a> {
    fn from(row: &'a template::Model) -> Self {
        Self { id: row.id, generation: row.key_version, bytes: row.sealed_embedding.as_slice() }
    }
}

impl<'a> From<&'a removed_face::Model> for SealedTemplate<'a> {
    fn from(row: &'a removed_face::Model) -> Self {
        Self { id: row.id, generation: row.key_version, bytes: row.sealed_embedding.as_slice() }
    }
}

/// Many decrypted templates and their faces.
pub struct Opened {
    pub faces: Batch,
    /// The pictures whose templates are damaged.
    pub damaged: Vec<FaceImageId>,
}

/// Encrypts and rotates templates; caches the rotations.
pub struct Vault {
    keys: Keys,
    /// By generation and number of values.
    rotations: RwLock<HashMap<(i32, usize), Arc<Rotation>>>,
    own: OnceLock<i32>,
}

impl Vault {
    #[must_use]
    pub fn new(keys: Keys) -> Self {
        Self { keys, rotations: RwLock::default(), own: OnceLock::new() }
    }

    pub fn keys(&self) -> &Keys {
        &self.keys
    }

    /// An embedding as this process compares it.
    pub fn protect(&self, embedding: &[f32]) -> Result<Vec<f32>> {
        self.turn(self.own(), embedding)
    }

    /// An embedding as a row keeps it.
    pub fn seal(&self, generation: i32, id: TemplateId, embedding: &[f32]) -> Result<Vec<u8>> {
        let bytes = protect::to_bytes(&self.turn(generation, embedding)?);
        self.keys.seal_in(generation, Purpose::TemplateSeal, &context(id), &bytes)
    }

    /// Decrypts a stored template for comparison in this process. Fails when it does not open with the keys that are here.
    pub fn open<'a>(&self, row: impl Into<SealedTemplate<'a>>) -> Result<Vec<f32>> {
        let row = row.into();
        self.comparable(row.generation, self.values_of(&row)?)
    }

    /// Decrypts many stored templates for comparison in this process.
    pub fn open_all(&self, page: &Page) -> Result<Opened> {
        let mut opener = self.keys.opener(Purpose::TemplateSeal);
        let mut all = Opened { faces: Batch::default(), damaged: Vec::new() };
        for (row, sealed) in page.iter() {
            let values = values(&mut opener, row.id, sealed).and_then(|values| self.comparable(row.generation, values));
            match self.unless_damaged(row.generation, values)? {
                Some(template) => all.faces.push(row.person, row.face_image_id, &template),
                None => all.damaged.push(row.face_image_id),
            }
        }
        Ok(all)
    }

    /// The decrypted value; `None` where the generation's keys are present and the row still does not open.
    pub fn unless_damaged<T>(&self, generation: i32, opened: Result<T>) -> Result<Option<T>> {
        match opened {
            Ok(value) => Ok(Some(value)),
            Err(_) => self.keys.of_generation(generation).map(|_| None),
        }
    }

    /// Recovers the embedding that a row was made from.
    pub fn embedding<'a>(&self, row: impl Into<SealedTemplate<'a>>) -> Result<Vec<f32>> {
        let row = row.into();
        self.restore(row.generation, &self.values_of(&row)?)
    }

    /// Fixes the generation in use and makes its rotation for embeddings of this length, as its secret may be destroyed before the first
    /// face comes. Fails where the generation's secret is missing.
    pub fn settle(&self, length: usize) -> Result<()> {
        self.rotation(self.own(), length).map(drop)
    }

    fn own(&self) -> i32 {
        *self.own.get_or_init(|| self.keys.current_generation())
    }

    /// Decrypts a stored template in its own generation.
    pub(super) fn kept(&self, row: &template::Model) -> Result<Vec<f32>> {
        self.values_of(&row.into())
    }

    fn values_of(&self, row: &SealedTemplate<'_>) -> Result<Vec<f32>> {
        values(&mut self.keys.opener(Purpose::TemplateSeal), row.id, row.bytes)
    }

    fn comparable(&self, generation: i32, template: Vec<f32>) -> Result<Vec<f32>> {
        if generation == self.own() { Ok(template) } else { self.protect(&self.restore(generation, &template)?) }
    }

    fn restore(&self, generation: i32, template: &[f32]) -> Result<Vec<f32>> {
        self.rotation(generation, template.len())?.restore(template).ok_or_else(another_length)
    }

    /// An embedding in a generation.
    pub(crate) fn turn(&self, generation: i32, embedding: &[f32]) -> Result<Vec<f32>> {
        self.rotation(generation, embedding.len())?.rotate(embedding).ok_or_else(another_length)
    }

    fn rotation(&self, generation: i32, length: usize) -> Result<Arc<Rotation>> {
        if let Some(known) = self.rotations.read().unwrap_or_else(PoisonError::into_inner).get(&(generation, length)) {
            return Ok(Arc::clone(known));
        }
        let key = self.keys.of_generation(generation)?.secret(Purpose::TemplateRotation);
        let made = Arc::new(Rotation::from_key(&key, length));
        let mut known = self.rotations.write().unwrap_or_else(PoisonError::into_inner);
        Ok(Arc::clone(known.entry((generation, length)).or_insert(made)))
    }
}

fn values(opener: &mut Opener<'_>, id: TemplateId, sealed: &[u8]) -> Result<Vec<f32>> {
    let bytes = opener.open(&context(id), sealed)?;
    protect::from_bytes(&bytes).ok_or_else(|| Error::internal(format!("template {id} holds no embedding")))
}

fn context(id: TemplateId) -> String {
    format!("template/{id}")
}

fn another_length() -> Error {
    Error::internal("the embedding changed its length")
}

#[cfg(test)]
mod tests {
    use face_engine::embed::distance;
    use kernel::ids::{FaceImageId, FunctionaryId};
    use rand::{Rng, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    use super::*;

    /// The default threshold of a roster, the looser one.
    const THRESHOLD: f32 = 0.53;

    fn two_generations() -> (Keys, std::path::PathBuf) {
        let folder = std::env::temp_dir().join(format!("muster-vault-{}", uuid::Uuid::now_v7()));
        let keys = Keys::from_master([9; 32]).kept_in(&folder);
        keys.make_generation(2).unwrap();
        (keys, folder)
    }

    /// A random embedding with the dimension of the default network and a norm of about 1.4.
    fn somebody(dice: &mut ChaCha8Rng) -> Vec<f32> {
        let values: Vec<f32> = (0..128).map(|_| dice.random_range(-1.0..1.0_f32)).collect();
        let length = values.iter().map(|value| value * value).sum::<f32>().sqrt();
        let wanted = dice.random_range(1.37..1.43);
        values.iter().map(|value| value * wanted / length).collect()
    }

    /// Another picture of the same person.
    fn again(dice: &mut ChaCha8Rng, embedding: &[f32]) -> Vec<f32> {
        embedding.iter().map(|value| value + dice.random_range(-0.05..0.05)).collect()
    }

    fn row(vault: &Vault, generation: i32, embedding: &[f32]) -> template::Model {
        let id = TemplateId::new();
        template::Model {
            id,
            face_image_id: FaceImageId::new(),
            functionary_id: FunctionaryId::new(),
            model_id: "m".into(),
            model_version: "1".into(),
            sealed_embedding: vault.seal(generation, id, embedding).unwrap().into(),
            key_version: generation,
            created_at: chrono::DateTime::UNIX_EPOCH,
        }
    }

    #[test]
    fn distances_are_the_same_whichever_generation_a_row_is_in() {
        let ((keys, folder), mut dice) = (two_generations(), ChaCha8Rng::seed_from_u64(1));
        let vault = Vault::new(keys);
        let people: Vec<_> = (0..40).map(|_| somebody(&mut dice)).collect();
        let mut largest = 0.0_f32;
        for (first, one) in people.iter().enumerate() {
            let moved = row(&vault, 1, one);
            let moved = row(&vault, 2, &vault.embedding(&moved).unwrap());
            let template = vault.open(&moved).unwrap();
            for other in &people[first..] {
                let probe = vault.protect(other).unwrap();
                largest = largest.max((distance(&template, &probe) - distance(one, other)).abs());
            }
        }
        assert!(largest < 1e-5, "{largest}");
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_template_of_the_old_generation_matches_nobody_of_the_new_one() {
        let ((keys, folder), mut dice) = (two_generations(), ChaCha8Rng::seed_from_u64(2));
        let vault = Vault::new(keys);
        let people: Vec<_> = (0..200).map(|_| somebody(&mut dice)).collect();
        let new: Vec<_> = people.iter().map(|one| vault.turn(2, one).unwrap()).collect();
        for one in &people {
            let old = vault.turn(1, one).unwrap();
            assert!(new.iter().all(|new| distance(&old, new) > THRESHOLD));
        }
        std::fs::remove_dir_all(folder).unwrap();
    }

    /// D_sys of Gomez-Barrero et al., *General framework to evaluate unlinkability in biometric template protection systems* (2018), with
    /// equal priors: 0 where templates of one person under two keys look like those of two people, 1 where they can be told apart for
    /// certain. By distance alone: rotations keep lengths, which the seal hides.
    #[test]
    fn templates_under_two_keys_cannot_be_linked_by_their_distance() {
        const PAIRS: usize = 6_000;
        const BINS: usize = 10;
        let ((keys, folder), mut dice) = (two_generations(), ChaCha8Rng::seed_from_u64(3));
        let vault = Vault::new(keys);
        let (mut mated, mut others) = ([0.0; BINS], [0.0; BINS]);
        // Distances of vectors of length 1.4 that point anywhere lie around 2, nearly all of them within these.
        let bin = |distance: f32| (((distance - 1.5) * BINS as f32).max(0.0) as usize).min(BINS - 1);
        for _ in 0..PAIRS {
            let (one, other) = (somebody(&mut dice), somebody(&mut dice));
            let old = vault.turn(1, &one).unwrap();
            let same = vault.turn(2, &again(&mut dice, &one)).unwrap();
            let stranger = vault.turn(2, &again(&mut dice, &other)).unwrap();
            mated[bin(distance(&old, &same))] += 1.0 / PAIRS as f64;
            others[bin(distance(&old, &stranger))] += 1.0 / PAIRS as f64;
        }
        let linked =
            |(same, other): (&f64, &f64)| if same > other { same * (same - other) / (same + other) } else { 0.0 };
        let system: f64 = mated.iter().zip(&others).map(linked).sum();
        assert!(system <= 0.05, "{system}");
        std::fs::remove_dir_all(folder).unwrap();
    }
}
