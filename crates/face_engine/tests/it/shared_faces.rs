//! Error rates on the photographs beside the project, where they are: a folder per person.

use std::path::PathBuf;

use face_engine::{DecisionThresholds, Embedding};

use crate::fixture::{engine, root};

/// Name and picture of everybody, or none where the folder is absent.
pub fn pictures() -> Option<Vec<(String, PathBuf)>> {
    let folder = root().join("../shared/faces");
    let people = match std::fs::read_dir(&folder) {
        Ok(people) => people,
        Err(_) => {
            println!("skipped: ../shared/faces is not here");
            return None;
        }
    };
    let mut found = Vec::new();
    for person in people.map(Result::unwrap).filter(|entry| entry.path().is_dir()) {
        let name = person.file_name().into_string().unwrap();
        // Several people in one picture: no question of who it is.
        if name == "group" {
            continue;
        }
        found.extend(std::fs::read_dir(person.path()).unwrap().map(|file| (name.clone(), file.unwrap().path())));
    }
    found.sort();
    Some(found)
}

fn embeddings() -> Option<Vec<(String, Embedding)>> {
    let engine = engine();
    let read = |(name, path): (String, PathBuf)| {
        let face = engine.probe(&std::fs::read(&path).unwrap());
        let face = face.unwrap_or_else(|fault| panic!("no usable face in {}: {fault}", path.display()));
        (name, face.0.embedding)
    };
    pictures().map(|pictures| pictures.into_iter().map(read).collect())
}

#[test]
fn every_picture_gives_a_face_and_nobody_is_taken_for_another() {
    let Some(all) = embeddings() else { return };
    let threshold = DecisionThresholds::default().roster;
    let (mut furthest_same, mut closest_different, mut refused) = (0.0_f32, f32::INFINITY, 0);
    for (i, (name, one)) in all.iter().enumerate() {
        for (other_name, other) in &all[i + 1..] {
            let apart = one.distance(other);
            if name == other_name {
                furthest_same = furthest_same.max(apart);
                refused += usize::from(apart > threshold);
            } else {
                closest_different = closest_different.min(apart);
                assert!(apart > threshold, "{name} and {other_name} are {apart} apart");
            }
        }
    }
    println!("same person up to {furthest_same}, different people from {closest_different}, {refused} refused");
    assert!(refused <= 1, "{refused} pairs of one person are further apart than {threshold}");
}
