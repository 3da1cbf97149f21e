//! Who is taken for whom on the photographs beside the project, where they are: a folder per person.

use std::path::PathBuf;

use face_engine::{DecisionThresholds, Embedding, FaceError, Match, Rule, decide};

use crate::fixture::{engine, root};

/// Whose folder it is, and a picture in it; `None` where the photographs are not here.
fn everything() -> Option<Vec<(String, PathBuf)>> {
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
        found.extend(std::fs::read_dir(person.path()).unwrap().map(|file| (name.clone(), file.unwrap().path())));
    }
    found.sort();
    assert!(found.len() > 10, "{} pictures in ../shared/faces", found.len());
    Some(found)
}

/// Name and picture of everybody, or none where the folder is absent. Those with several people in them are left out: there
/// is no question of who it is.
pub(crate) fn pictures() -> Option<Vec<(String, PathBuf)>> {
    everything().map(|all| all.into_iter().filter(|(name, _)| name != "group").collect())
}

/// A picture as it is read at a gate and, where enrolment accepts it, by enrolment.
struct Read {
    name: String,
    probe: Embedding,
    enrolled: Option<Embedding>,
}

fn read() -> Option<Vec<Read>> {
    let engine = engine();
    let read = |(name, path): (String, PathBuf)| {
        let bytes = std::fs::read(&path).unwrap();
        let usable = |fault: FaceError| panic!("no usable face in {}: {fault}", path.display());
        let enrolled = match engine.enrol(&bytes) {
            Err(FaceError::Refused { .. }) => None,
            read => Some(read.unwrap_or_else(|fault| panic!("{}: {fault}", path.display())).0.embedding),
        };
        Read { name, probe: engine.probe(&bytes).unwrap_or_else(usable).0.embedding, enrolled }
    };
    pictures().map(|pictures| pictures.into_iter().map(read).collect())
}

/// How often people are not known by their other pictures, where the rest is enrolled. Nobody is ever taken for another.
fn not_known(all: &[Read], rule: Rule) -> usize {
    let mut not_known = 0;
    for (place, Read { name, probe, .. }) in all.iter().enumerate() {
        let others = all.iter().enumerate().filter(|(other, _)| *other != place);
        let gallery: Vec<_> =
            others.filter_map(|(_, read)| read.enrolled.clone().map(|face| (read.name.clone(), face))).collect();
        let is_there = gallery.iter().any(|(other, _)| other == name);
        match decide(probe.values(), &gallery, rule) {
            Match::Person { person, distance } => assert_eq!(&person, name, "picture {place}, {distance} apart"),
            outcome => {
                println!("picture {place} of {name}: {outcome:?}");
                not_known += usize::from(is_there);
            }
        }
    }
    not_known
}

#[test]
fn every_picture_shows_a_face() {
    let Some(all) = everything() else { return };
    let engine = engine();
    let mut groups = 0;
    for (name, path) in all {
        let picture = engine.picture(&std::fs::read(&path).unwrap()).unwrap();
        let faces = engine.faces(&picture, 416).unwrap().into_iter().filter(|face| face.score > 0.5).count();
        let least = if name == "group" { 2 } else { 1 };
        assert!(faces >= least, "{faces} faces in {}", path.display());
        groups += usize::from(name == "group");
    }
    assert!(groups >= 2, "{groups} pictures of several people");
}

#[test]
fn at_the_gate_people_are_known_by_their_other_pictures_and_nobody_is_taken_for_another() {
    let Some(all) = read() else { return };
    let enrolled = all.iter().filter(|read| read.enrolled.is_some()).count();
    assert!(enrolled * 10 >= all.len() * 8, "enrolment refuses all but {enrolled} of {}", all.len());
    let decision = DecisionThresholds::default();
    let [roster, registry] = [decision.for_roster(), decision.for_registry()].map(|rule| not_known(&all, rule));
    println!("of {} with {enrolled} enrolled, not known: {roster} on a roster, {registry} in the registry", all.len());
    assert!(roster <= 1, "{roster} people are not known");
    assert!(registry <= 2, "{registry} people are not known in the registry");
}
