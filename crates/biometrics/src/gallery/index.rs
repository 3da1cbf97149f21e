//! The protected templates in memory.
//!
//! Searching everybody is a scan over eight-bit copies, a quarter of the memory traffic of the templates themselves; the
//! nearest few are then compared exactly, so the copies decide only who is looked at, never who it is. Adding and
//! removing touch one row: there is nothing to rebuild.

use std::collections::{BinaryHeap, HashMap, HashSet};

use face_engine::embed::distance;
use kernel::ids::{FaceImageId, FunctionaryId};
use simsimd::SpatialSimilarity;

/// Faces that are compared exactly. Several people with all their pictures fit in, so that the second nearest person is
/// always among them.
const LOOKED_AT: usize = 64;

/// One enrolled face.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Which picture it was read from.
    pub face_image_id: FaceImageId,
    /// The rotated embedding.
    pub template: Vec<f32>,
}

/// A face that was found.
#[derive(Clone, Copy, Debug)]
pub struct Found<'i> {
    /// Whose.
    pub person: FunctionaryId,
    /// Which picture of theirs.
    pub face_image_id: FaceImageId,
    /// The rotated embedding.
    pub template: &'i [f32],
}

impl AsRef<[f32]> for Found<'_> {
    fn as_ref(&self) -> &[f32] {
        self.template
    }
}

/// All enrolled faces. Templates of one model only, so all have one length, which the first gives.
#[derive(Default)]
pub struct Index {
    length: usize,
    faces: Vec<(FunctionaryId, FaceImageId)>,
    /// The templates, one after the other.
    templates: Vec<f32>,
    /// The same in eight bits, each template with a scale of its own.
    copies: Vec<i8>,
    /// Per template: the scale of its copy, and the square of its length.
    measures: Vec<Measure>,
    places: HashMap<FaceImageId, usize>,
    people: HashMap<FunctionaryId, Vec<FaceImageId>>,
}

#[derive(Clone, Copy)]
struct Measure {
    scale: f32,
    square: f32,
}

/// A template in eight bits: the copy times its scale is the template, but for rounding.
fn copy(template: &[f32], into: &mut Vec<i8>) -> Measure {
    let largest = template.iter().fold(0.0_f32, |largest, value| largest.max(value.abs()));
    let scale = if largest > 0.0 { largest / f32::from(i8::MAX) } else { 1.0 };
    into.extend(template.iter().map(|value| (value / scale).round() as i8));
    Measure { scale, square: template.iter().map(|value| value * value).sum() }
}

impl Index {
    /// Adds a face; one that is there already is replaced.
    pub fn add(&mut self, person: FunctionaryId, entry: Entry) {
        self.remove(person, entry.face_image_id);
        if self.faces.is_empty() {
            self.length = entry.template.len();
        }
        if entry.template.len() != self.length || self.length == 0 {
            tracing::error!(face = %entry.face_image_id, "a template of another length is left out of the gallery");
            return;
        }
        self.places.insert(entry.face_image_id, self.faces.len());
        self.people.entry(person).or_default().push(entry.face_image_id);
        self.faces.push((person, entry.face_image_id));
        self.measures.push(copy(&entry.template, &mut self.copies));
        self.templates.extend(entry.template);
    }

    /// Removes a face. The last one takes its place.
    pub fn remove(&mut self, person: FunctionaryId, face: FaceImageId) {
        let Some(place) = self.places.remove(&face) else { return };
        let last = self.faces.len() - 1;
        self.faces.swap_remove(place);
        self.measures.swap_remove(place);
        let (row, end) = (place * self.length, last * self.length);
        self.templates.copy_within(end.., row);
        self.templates.truncate(end);
        self.copies.copy_within(end.., row);
        self.copies.truncate(end);
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

    /// The faces of these people.
    pub fn among(&self, people: &HashSet<FunctionaryId>) -> Vec<(FunctionaryId, Found<'_>)> {
        people
            .iter()
            .filter_map(|person| self.people.get(person))
            .flatten()
            .filter_map(|face| self.at(*self.places.get(face)?))
            .collect()
    }

    /// The faces nearest to `probe`, but for one person's, the nearest first: enough of them to know the nearest and the
    /// second nearest person.
    pub fn nearest(&self, probe: &[f32], except: Option<FunctionaryId>) -> Vec<(FunctionaryId, Found<'_>)> {
        if probe.len() != self.length || self.faces.is_empty() {
            return Vec::new();
        }
        let mut found: Vec<_> = self.candidates(probe, except).into_iter().filter_map(|place| self.at(place)).collect();
        found.sort_by(|(_, one), (_, other)| distance(probe, one.template).total_cmp(&distance(probe, other.template)));
        found
    }

    /// Where the templates stand whose copies are nearest.
    fn candidates(&self, probe: &[f32], except: Option<FunctionaryId>) -> Vec<usize> {
        let mut wanted = Vec::with_capacity(probe.len());
        let own = copy(probe, &mut wanted);
        // The farthest of the nearest so far is on top.
        let mut nearest: BinaryHeap<(Apart, usize)> = BinaryHeap::with_capacity(LOOKED_AT + 1);
        let mut farthest = f32::INFINITY;
        for (place, (row, measure)) in self.copies.chunks_exact(self.length).zip(&self.measures).enumerate() {
            let product = i8::dot(&wanted, row).unwrap_or_default() as f32;
            // |a − b|² = |a|² + |b|² − 2 a·b, of which the first is the same for all.
            let apart = measure.square - 2.0 * own.scale * measure.scale * product;
            if apart >= farthest || except.is_some_and(|person| self.faces[place].0 == person) {
                continue;
            }
            nearest.push((Apart(apart), place));
            if nearest.len() > LOOKED_AT {
                nearest.pop();
                farthest = nearest.peek().map_or(f32::INFINITY, |(apart, _)| apart.0);
            }
        }
        nearest.into_iter().map(|(_, place)| place).collect()
    }

    fn at(&self, place: usize) -> Option<(FunctionaryId, Found<'_>)> {
        let (person, face_image_id) = *self.faces.get(place)?;
        let template = self.templates.get(place * self.length..(place + 1) * self.length)?;
        Some((person, Found { person, face_image_id, template }))
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

/// Orders numbers that are never "not a number".
#[derive(Clone, Copy, PartialEq)]
struct Apart(f32);

impl Eq for Apart {}

impl PartialOrd for Apart {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Apart {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.total_cmp(&other.0)
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

    /// So many people with one face each, as far apart as embeddings of strangers are.
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

        /// A picture of somebody: near their template.
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

    #[test]
    fn the_nearest_face_is_the_one_that_comparing_every_template_gives() {
        let mut crowd = crowd(3_000);
        for number in 0..400 {
            let template = crowd.people[number * 7].1.template.clone();
            let probe = if number % 2 == 0 { crowd.near(&template) } else { crowd.somewhere() };
            let found = crowd.index.nearest(&probe, None);
            assert_eq!(found[0].1.face_image_id, crowd.nearest_by_hand(&probe), "probe {number}");
            assert_eq!(found.len(), LOOKED_AT);
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
            assert_eq!((found[0].0, found[0].1.face_image_id), (person, entry.face_image_id));
            assert_eq!(crowd.index.among(&HashSet::from([person])).len(), 1);
            crowd.index.remove(person, entry.face_image_id);
        }
        let probe = crowd.somewhere();
        assert!(crowd.index.is_empty() && crowd.index.nearest(&probe, None).is_empty());
    }

    #[test]
    fn a_face_that_is_added_again_takes_its_own_place() {
        let mut crowd = crowd(3);
        let (person, mut entry) = crowd.people[1].clone();
        entry.template = crowd.somewhere();
        crowd.index.add(person, entry.clone());
        assert_eq!(crowd.index.len(), 3);
        assert_eq!(crowd.index.among(&HashSet::from([person]))[0].1.template, entry.template);
    }

    #[test]
    fn a_person_is_left_out_of_the_search_for_their_double() {
        let crowd = crowd(10);
        let (person, entry) = &crowd.people[3];
        let found = crowd.index.nearest(&entry.template, Some(*person));
        assert!(found.len() == 9 && found.iter().all(|(other, _)| other != person));
    }

    #[test]
    fn a_template_of_another_length_stays_outside() {
        let mut crowd = crowd(2);
        crowd.index.add(FunctionaryId::new(), Entry { face_image_id: FaceImageId::new(), template: vec![0.0; 3] });
        assert_eq!(crowd.index.len(), 2);
        assert!(crowd.index.nearest(&[0.0; 3], None).is_empty());
    }
}
