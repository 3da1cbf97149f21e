//! Everybody against everybody, once.

use face_engine::Embedding;

/// A comparison of two pictures.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Comparison {
    /// Whose the one is.
    pub one: u32,
    /// Whose the other is; the same number for a genuine comparison.
    pub other: u32,
    /// How far apart they are.
    pub distance: f32,
}

impl Comparison {
    /// Whether both are the same person's.
    pub fn is_genuine(&self) -> bool {
        self.one == self.other
    }
}

/// A template and whose it is.
#[derive(Clone, Debug)]
pub struct Template {
    /// The number of the person.
    pub person: u32,
    /// The template.
    pub embedding: Embedding,
}

/// All comparisons of different pictures; of impostors at most `most`, evenly spread over all there are.
pub fn all(templates: &[Template], most: u64) -> Vec<Comparison> {
    let pairs = |wanted: bool| {
        templates.iter().enumerate().flat_map(move |(place, one)| {
            templates[place + 1..]
                .iter()
                .filter(move |other| (one.person == other.person) == wanted)
                .map(move |other| (one, other))
        })
    };
    let impostors = pairs(false).count() as u64;
    let step = impostors.div_ceil(most.max(1)).max(1);
    let compare = |(one, other): (&Template, &Template)| Comparison {
        one: one.person,
        other: other.person,
        distance: one.embedding.distance(&other.embedding),
    };
    let step = usize::try_from(step).unwrap_or(usize::MAX);
    pairs(true).map(compare).chain(pairs(false).step_by(step).map(compare)).collect()
}

/// What it is like at the gate, where a person is known by several pictures: each picture against the first `enrolled`
/// other pictures of every person who has so many, the nearest of whom counts.
pub fn against_people(templates: &[Template], enrolled: usize) -> Vec<Comparison> {
    let people = templates.chunk_by(|one, other| one.person == other.person);
    let people: Vec<&[Template]> = people.collect();
    let mut comparisons = Vec::new();
    for (own, probes) in people.iter().enumerate() {
        for (place, probe) in probes.iter().enumerate() {
            for (number, gallery) in people.iter().enumerate() {
                let known = gallery.iter().enumerate().filter(|(other, _)| number != own || *other != place);
                let distances: Vec<f32> =
                    known.take(enrolled).map(|(_, known)| probe.embedding.distance(&known.embedding)).collect();
                if distances.len() == enrolled {
                    let distance = distances.into_iter().fold(f32::INFINITY, f32::min);
                    let other = gallery.first().map_or(probe.person, |known| known.person);
                    comparisons.push(Comparison { one: probe.person, other, distance });
                }
            }
        }
    }
    comparisons
}

#[cfg(test)]
mod tests {
    use super::*;

    fn template(person: u32, at: f32) -> Template {
        Template { person, embedding: Embedding::from_values(vec![at]) }
    }

    #[test]
    fn every_two_pictures_are_compared_once() {
        let templates = [template(0, 0.0), template(0, 0.25), template(1, 1.0)];
        let compared = all(&templates, 100);
        assert_eq!(compared.iter().filter(|one| one.is_genuine()).count(), 1);
        assert_eq!(compared.iter().map(|one| one.distance).collect::<Vec<_>>(), [0.25, 1.0, 0.75]);
        assert_eq!(all(&templates, 1).len(), 2, "one of the two impostors");
    }

    #[test]
    fn among_several_pictures_the_nearest_counts_and_never_the_same_one() {
        let templates = [template(0, 0.0), template(0, 0.5), template(0, 0.75), template(1, 2.0), template(1, 2.5)];
        let compared = against_people(&templates, 2);
        let genuine: Vec<f32> = compared.iter().filter(|one| one.is_genuine()).map(|one| one.distance).collect();
        assert_eq!(genuine, [0.5, 0.25, 0.25], "person 1 has too few pictures");
        assert_eq!(compared[1], Comparison { one: 0, other: 1, distance: 2.0 });
    }
}
