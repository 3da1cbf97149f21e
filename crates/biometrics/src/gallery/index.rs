//! The protected templates in memory, searched one by one: exact, and fast enough for a registry of many thousands.

use std::collections::{HashMap, HashSet};

use kernel::ids::{FaceImageId, FunctionaryId};

/// One enrolled face.
#[derive(Clone)]
pub struct Entry {
    /// Which picture it was read from.
    pub face_image_id: FaceImageId,
    /// The rotated embedding.
    pub template: Vec<f32>,
}

impl AsRef<[f32]> for Entry {
    fn as_ref(&self) -> &[f32] {
        &self.template
    }
}

/// All enrolled faces by person.
#[derive(Default)]
pub struct Index {
    people: HashMap<FunctionaryId, Vec<Entry>>,
}

impl Index {
    /// Adds a face; one that is there already is replaced.
    pub fn add(&mut self, person: FunctionaryId, entry: Entry) {
        let faces = self.people.entry(person).or_default();
        faces.retain(|face| face.face_image_id != entry.face_image_id);
        faces.push(entry);
    }

    /// Removes a face.
    pub fn remove(&mut self, person: FunctionaryId, face: FaceImageId) {
        if let Some(faces) = self.people.get_mut(&person) {
            faces.retain(|entry| entry.face_image_id != face);
            if faces.is_empty() {
                self.people.remove(&person);
            }
        }
    }

    /// The faces of these people.
    pub fn among(&self, people: &HashSet<FunctionaryId>) -> Vec<(FunctionaryId, &Entry)> {
        people
            .iter()
            .filter_map(|person| Some((*person, self.people.get(person)?)))
            .flat_map(|(person, faces)| faces.iter().map(move |face| (person, face)))
            .collect()
    }

    /// Everybody's faces but one person's.
    pub fn everybody_but(&self, except: Option<FunctionaryId>) -> Vec<(FunctionaryId, &Entry)> {
        self.people
            .iter()
            .filter(|(person, _)| Some(**person) != except)
            .flat_map(|(person, faces)| faces.iter().map(move |face| (*person, face)))
            .collect()
    }

    /// How many faces there are.
    pub fn len(&self) -> usize {
        self.people.values().map(Vec::len).sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.people.is_empty()
    }
}
