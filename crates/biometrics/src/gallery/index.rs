//! The protected templates in memory.
//!
//! Adding and removing touch one template: there is nothing to rebuild. How all are searched is [`face_engine::search`]'s.

use std::{
    collections::{HashMap, HashSet},
    ops::Range,
};

use face_engine::{embed::distance, search::Embeddings};
use kernel::ids::{FaceImageId, FunctionaryId};

use super::near::{FOUND, Near};

#[derive(Clone, Debug)]
pub struct Entry {
    /// Id of the picture it was read from.
    pub face_image_id: FaceImageId,
    pub template: Vec<f32>,
}

/// Many enrolled faces: their templates stand one after the other, so that they are no allocation each.
#[derive(Default)]
pub struct Batch {
    faces: Vec<(FunctionaryId, FaceImageId, Range<usize>)>,
    values: Vec<f32>,
}

impl Batch {
    pub fn push(&mut self, person: FunctionaryId, face: FaceImageId, template: &[f32]) {
        let start = self.values.len();
        self.values.extend_from_slice(template);
        self.faces.push((person, face, start..self.values.len()));
    }

    fn iter(&self) -> impl Iterator<Item = (FunctionaryId, FaceImageId, &[f32])> {
        self.faces.iter().map(|(person, face, values)| (*person, *face, &self.values[values.clone()]))
    }
}

/// All enrolled faces. Templates of one model only, so all have one length, which the first gives.
pub struct Index {
    faces: Vec<(FunctionaryId, FaceImageId)>,
    /// In the same order.
    templates: Embeddings,
    places: HashMap<FaceImageId, usize>,
    people: HashMap<FunctionaryId, Vec<FaceImageId>>,
}

impl Default for Index {
    fn default() -> Self {
        Self { faces: Vec::new(), templates: Embeddings::new(0), places: HashMap::new(), people: HashMap::new() }
    }
}

impl Index {
    /// Builds an index of all of these faces at once, much faster than one by one; where a picture comes twice, the later entry counts.
    #[must_use]
    pub fn of(batches: impl IntoIterator<Item = Batch>) -> Self {
        let (mut index, mut values, mut length) = (Self::default(), Vec::new(), None);
        let mut odd = Vec::new();
        for batch in batches {
            for (person, face_image_id, template) in batch.iter() {
                if template.len() != *length.get_or_insert(template.len()) || index.places.contains_key(&face_image_id)
                {
                    odd.push((person, Entry { face_image_id, template: template.to_vec() }));
                    continue;
                }
                values.extend_from_slice(template);
                index.enter(person, face_image_id);
            }
        }
        index.templates = Embeddings::of(length.unwrap_or_default(), values);
        for (person, entry) in odd {
            index.add(person, entry);
        }
        index
    }

    /// Adds a face; one that is there already is replaced.
    pub fn add(&mut self, person: FunctionaryId, entry: Entry) {
        self.remove(person, entry.face_image_id);
        if self.faces.is_empty() && self.templates.length() != entry.template.len() {
            self.templates = Embeddings::new(entry.template.len());
        }
        if !self.templates.push(&entry.template) {
            tracing::error!(face = %entry.face_image_id, "a template of the wrong length was not added to the gallery");
            return;
        }
        self.enter(person, entry.face_image_id);
    }

    /// Notes whose the next template is.
    fn enter(&mut self, person: FunctionaryId, face: FaceImageId) {
        self.places.insert(face, self.faces.len());
        self.people.entry(person).or_default().push(face);
        self.faces.push((person, face));
    }

    /// Removes a face. The last one takes its place.
    pub fn remove(&mut self, person: FunctionaryId, face: FaceImageId) {
        let Some(place) = self.places.remove(&face) else { return };
        self.faces.swap_remove(place);
        self.templates.swap_remove(place);
        if let Some((_, moved)) = self.faces.get(place) {
            self.places.insert(*moved, place);
        }
        if let Some(faces) = self.people.get_mut(&person) {
            faces.retain(|other| *other != face);
            if faces.is_empty() {
                self.people.remove(&person);
            }
        }
    }

    /// Removes all faces of a person.
    pub fn remove_person(&mut self, person: FunctionaryId) {
        for face in self.people.get(&person).cloned().unwrap_or_default() {
            self.remove(person, face);
        }
    }

    /// How far the faces of these people are from `probe`.
    pub fn among(&self, people: &HashSet<FunctionaryId>, probe: &[f32]) -> Vec<Near> {
        people
            .iter()
            .filter_map(|person| self.people.get(person))
            .flatten()
            .filter_map(|face| {
                let place = *self.places.get(face)?;
                self.at(place, distance(probe, self.templates.get(place)?))
            })
            .collect()
    }

    /// The [`FOUND`] faces nearest to `probe`, but for one person's, the nearest first.
    pub fn nearest(&self, probe: &[f32], except: Option<FunctionaryId>) -> Vec<Near> {
        let is_left_out = |place: usize| except.is_some_and(|person| self.faces[place].0 == person);
        let nearest = self.templates.nearest(probe, FOUND, &is_left_out);
        nearest.into_iter().filter_map(|(distance, place)| self.at(place, distance)).collect()
    }

    fn at(&self, place: usize, distance: f32) -> Option<Near> {
        let (person, face_image_id) = *self.faces.get(place)?;
        Some(Near { person, face_image_id, distance })
    }

    /// How many faces there are.
    pub fn len(&self) -> usize {
        self.faces.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.faces.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use rand::{Rng, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    use super::*;

    const LENGTH: usize = 128;

    struct Crowd {
        index: Index,
        people: Vec<(FunctionaryId, Entry)>,
        dice: ChaCha8Rng,
    }

    /// `count` people with one face each, as far apart as embeddings of strangers are.
    fn crowd(count: usize) -> Crowd {
        let mut crowd = Crowd { index: Index::default(), people: Vec::new(), dice: ChaCha8Rng::seed_from_u64(1) };
        for _ in 0..count {
            let template = crowd.somewhere();
            let entry = Entry { face_image_id: FaceImageId::new(), template };
            let person = FunctionaryId::new();
            crowd.index.add(person, entry.clone());
            crowd.people.push((person, entry));
        }
        crowd
    }

    impl Crowd {
        fn somewhere(&mut self) -> Vec<f32> {
            (0..LENGTH).map(|_| self.dice.random_range(-0.2..0.2)).collect()
        }

        /// A picture of a known person: near their template.
        fn near(&mut self, template: &[f32]) -> Vec<f32> {
            template.iter().map(|value| value + self.dice.random_range(-0.07..0.07)).collect()
        }

        fn nearest_by_hand(&self, probe: &[f32]) -> FaceImageId {
            let by_distance = |(_, one): &&(FunctionaryId, Entry), (_, other): &&(FunctionaryId, Entry)| {
                distance(probe, &one.template).total_cmp(&distance(probe, &other.template))
            };
            self.people.iter().min_by(by_distance).unwrap().1.face_image_id
        }
    }

    fn batch(faces: &[(FunctionaryId, Entry)]) -> Batch {
        let mut batch = Batch::default();
        faces.iter().for_each(|(person, face)| batch.push(*person, face.face_image_id, &face.template));
        batch
    }

    #[test]
    fn the_nearest_face_is_the_one_that_comparing_every_template_gives() {
        // Enough embeddings for their mean to be known, after which all codes are made anew around it.
        let mut crowd = crowd(5_000);
        for number in 0..400 {
            let template = crowd.people[number * 12].1.template.clone();
            let probe = if number % 2 == 0 { crowd.near(&template) } else { crowd.somewhere() };
            let found = crowd.index.nearest(&probe, None);
            assert_eq!(found[0].face_image_id, crowd.nearest_by_hand(&probe), "probe {number}");
            assert_eq!(found.len(), FOUND);
        }
    }

    #[test]
    fn faces_come_and_go_without_a_trace() {
        let mut crowd = crowd(100);
        for _ in 0..60 {
            let place = crowd.dice.random_range(0..crowd.people.len());
            let (person, entry) = crowd.people.swap_remove(place);
            crowd.index.remove(person, entry.face_image_id);
            crowd.index.remove(person, entry.face_image_id);
        }
        assert_eq!(crowd.index.len(), 40);
        for (person, entry) in crowd.people.clone() {
            let found = crowd.index.nearest(&entry.template, None);
            assert_eq!((found[0].person, found[0].face_image_id), (person, entry.face_image_id));
            assert_eq!(crowd.index.among(&HashSet::from([person]), &entry.template).len(), 1);
            crowd.index.remove(person, entry.face_image_id);
        }
        let probe = crowd.somewhere();
        assert!(crowd.index.is_empty() && crowd.index.nearest(&probe, None).is_empty());
    }

    #[test]
    fn each_face_of_the_people_of_a_roster_is_compared() {
        let mut crowd = crowd(50);
        let (person, first) = crowd.people[20].clone();
        let second = Entry { face_image_id: FaceImageId::new(), template: crowd.somewhere() };
        crowd.index.add(person, second.clone());
        let (other, face) = crowd.people[30].clone();
        for (wanted, probe) in [(&first, &first), (&second, &second), (&face, &face)] {
            let found = crowd.index.among(&HashSet::from([person, other]), &probe.template);
            assert_eq!(found.len(), 3);
            let nearest = found.iter().min_by(|one, other| one.distance.total_cmp(&other.distance)).unwrap();
            assert_eq!((nearest.face_image_id, nearest.distance), (wanted.face_image_id, 0.0));
        }
    }

    #[test]
    fn a_face_that_is_added_again_takes_its_own_place() {
        let mut crowd = crowd(3);
        let (person, mut entry) = crowd.people[1].clone();
        entry.template = crowd.somewhere();
        crowd.index.add(person, entry.clone());
        assert_eq!(crowd.index.len(), 3);
        assert_eq!(crowd.index.among(&HashSet::from([person]), &entry.template)[0].distance, 0.0);
    }

    #[test]
    fn filling_at_once_gives_what_adding_one_after_the_other_gives() {
        let mut crowd = crowd(5_000);
        let mut all = crowd.people.clone();
        // Read twice, because it was made anew meanwhile; and one that another network must have made.
        let again = Entry { template: crowd.somewhere(), ..all[7].1.clone() };
        all.push((all[7].0, again.clone()));
        all.push((FunctionaryId::new(), Entry { face_image_id: FaceImageId::new(), template: vec![0.0; 3] }));
        crowd.index.add(all[7].0, again);
        let index = Index::of(all.chunks(999).map(batch));
        assert_eq!(index.len(), 5_000);
        for _ in 0..50 {
            let probe = crowd.somewhere();
            let ids = |index: &Index| -> Vec<_> {
                index.nearest(&probe, None).iter().map(|near| (near.person, near.face_image_id)).collect()
            };
            assert_eq!(ids(&index), ids(&crowd.index));
        }
        assert!(Index::of(Vec::new()).is_empty());
    }

    #[test]
    fn a_person_is_left_out_of_the_search_for_their_double() {
        let crowd = crowd(10);
        let (person, entry) = &crowd.people[3];
        let found = crowd.index.nearest(&entry.template, Some(*person));
        assert!(found.len() == 9 && found.iter().all(|other| other.person != *person));
    }

    #[test]
    fn a_template_of_another_length_stays_outside() {
        let mut crowd = crowd(2);
        crowd.index.add(FunctionaryId::new(), Entry { face_image_id: FaceImageId::new(), template: vec![0.0; 3] });
        assert_eq!(crowd.index.len(), 2);
        assert!(crowd.index.nearest(&[0.0; 3], None).is_empty());
    }
}
