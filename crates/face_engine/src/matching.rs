//! Decides whose face it is: pure arithmetic on distances, so that every rule can be tested with made-up numbers.

use std::ops::RangeInclusive;

use serde::Deserialize;

use super::embed::distance;

/// When a face is taken for a person's. Distances are Euclidean, as the default embedding network measures.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct DecisionThresholds {
    /// Largest distance accepted among the people expected at one center on one day (up to some hundreds).
    pub roster: f32,
    /// Largest distance accepted among all registered people. Stricter: the more people, the more look alike.
    pub registry: f32,
    /// Largest distance accepted from the one person whose slip was shown. A little looser: no other person can be taken for them by chance.
    pub slip: f32,
    /// Least lead of the best person over the second best; closer than that, no one is chosen.
    pub margin: f32,
    /// Distance below which two pictures are taken for the same one: nearer than two photographs of one person are.
    pub replay: f32,
}

impl Default for DecisionThresholds {
    fn default() -> Self {
        Self { roster: 0.53, registry: 0.45, slip: 0.55, margin: 0.05, replay: 0.15 }
    }
}

/// Smallest plausible distance, as a share of a network's own threshold, for a very strict deployment. Networks' distances differ by a
/// factor of two and more.
const STRICTEST: f32 = 0.45;
/// Plausible distances of a roster or a slip, as shares of that threshold.
const PLAUSIBLE: RangeInclusive<f32> = 0.6..=1.25;

impl DecisionThresholds {
    /// Whether the distances are plausible for a network with that threshold: distances of one network mean nothing for another. An
    /// authority may be stricter, or a little looser, than the network's makers.
    #[must_use]
    pub fn fit(&self, threshold: f32) -> bool {
        PLAUSIBLE.contains(&(self.roster / threshold)) && self.is_stricter(self.registry, threshold)
    }

    /// Whether the distance of slips is plausible for a network with that threshold.
    #[must_use]
    pub fn fits_slips(&self, threshold: f32) -> bool {
        PLAUSIBLE.contains(&(self.slip / threshold))
    }

    /// Whether a distance is plausible for a stricter rule than the roster's, with a network of that threshold.
    #[must_use]
    pub fn is_stricter(&self, distance: f32, threshold: f32) -> bool {
        (STRICTEST * threshold..=self.roster).contains(&distance)
    }

    /// Whether the margin is possible: a lead larger than the roster's distance never happens.
    #[must_use]
    pub fn has_margin(&self) -> bool {
        (0.0..self.roster).contains(&self.margin)
    }

    /// Whether people can still match when pictures within that distance count as copies.
    #[must_use]
    pub fn tells_copies(&self) -> bool {
        (0.0..self.roster).contains(&self.replay)
    }

    /// The rule for a center-day's roster.
    #[must_use]
    pub fn for_roster(&self) -> Rule {
        Rule { threshold: self.roster, margin: self.margin }
    }

    /// The rule for the whole registry.
    #[must_use]
    pub fn for_registry(&self) -> Rule {
        Rule { threshold: self.registry, margin: self.margin }
    }

    /// The rule for the person of a slip: compared with one person, a face has no second best.
    #[must_use]
    pub fn for_slip(&self) -> Rule {
        Rule { threshold: self.slip, margin: 0.0 }
    }
}

/// Thresholds that [`decide`] applies to distances.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rule {
    /// Largest distance that is a match.
    pub threshold: f32,
    /// Least lead of the best person over the second best.
    pub margin: f32,
}

/// Result of searching a face in a gallery. Distances are for the audit trail, never for clients.
#[derive(Debug, Clone, PartialEq)]
pub enum Match<P> {
    /// This person; no other person comes near.
    Person { person: P, distance: f32 },
    /// A person is close enough, but a second one is about as close: choosing would be guessing.
    TooClose { nearest: P, distance: f32, second: P, second_distance: f32 },
    /// No person is close enough. The distance to the nearest is infinite where the gallery is empty.
    NoMatch { distance: f32 },
}

/// Compares `probe` with every picture in `gallery`. A person's distance is that of their nearest picture; pictures of
/// one person may stand anywhere.
#[must_use]
pub fn decide<P: PartialEq + Clone, E: AsRef<[f32]>>(probe: &[f32], gallery: &[(P, E)], rule: Rule) -> Match<P> {
    decide_by_distances(gallery.iter().map(|(person, picture)| (person, distance(probe, picture.as_ref()))), rule)
}

/// [`decide`], where the distance of every picture is known already.
#[must_use]
pub fn decide_by_distances<'p, P: PartialEq + Clone + 'p>(
    pictures: impl IntoIterator<Item = (&'p P, f32)>,
    rule: Rule,
) -> Match<P> {
    let mut nearest: Option<(&P, f32)> = None;
    let mut second: Option<(&P, f32)> = None;
    for (person, apart) in pictures {
        match nearest {
            Some((same, best)) if same == person => nearest = Some((same, best.min(apart))),
            Some((_, best)) if apart >= best => {
                if second.is_none_or(|(_, other)| apart < other) {
                    second = Some((person, apart));
                }
            }
            // The old nearest steps back; it beats the old second in any case.
            _ => {
                second = nearest.filter(|(other, _)| *other != person).or(second);
                nearest = Some((person, apart));
            }
        }
    }
    match (nearest, second) {
        (Some((nearest, distance)), Some((second, second_distance)))
            if distance <= rule.threshold && second_distance - distance < rule.margin =>
        {
            Match::TooClose { nearest: nearest.clone(), distance, second: second.clone(), second_distance }
        }
        (Some((person, distance)), _) if distance <= rule.threshold => {
            Match::Person { person: person.clone(), distance }
        }
        (nearest, _) => Match::NoMatch { distance: nearest.map_or(f32::INFINITY, |(_, distance)| distance) },
    }
}

#[cfg(test)]
mod tests {
    use super::{DecisionThresholds, Match, Rule, decide};

    const RULE: Rule = Rule { threshold: 0.5, margin: 0.1 };

    #[test]
    fn thresholds_of_one_network_do_not_fit_another() {
        let own = DecisionThresholds::default();
        assert!(own.fit(0.53) && own.fit(0.6));
        assert!(!own.fit(1.1), "an ArcFace-type network's distances are twice as large");
        assert!(!DecisionThresholds { roster: 0.9, ..own }.fit(0.53), "everybody would be somebody");
        assert!(!DecisionThresholds { registry: 0.56, ..own }.fit(0.53), "the registry is the stricter one");
        assert!(!DecisionThresholds { roster: 1.1, ..own }.fit(1.1), "the registry's was forgotten");
        assert!(!DecisionThresholds { registry: f32::NAN, ..own }.fit(0.53));
        assert!(own.fits_slips(0.53) && !own.fits_slips(1.1), "the slips' was forgotten");
        assert!(!DecisionThresholds { slip: f32::NAN, ..own }.fits_slips(0.53));
    }

    #[test]
    fn a_lead_is_neither_negative_nor_more_than_anybody_can_have() {
        let with = |margin| DecisionThresholds { margin, ..DecisionThresholds::default() }.has_margin();
        assert!(with(0.0) && with(0.05) && with(0.5));
        assert!(![-0.01, 0.53, f32::NAN, f32::INFINITY].into_iter().any(with));
    }

    fn at(distance: f32) -> [f32; 1] {
        [distance]
    }

    fn among(gallery: &[(&'static str, [f32; 1])]) -> Match<&'static str> {
        decide(&[0.0], gallery, RULE)
    }

    #[test]
    fn the_nearest_person_within_the_threshold_matches() {
        let found = among(&[("Asha", at(0.7)), ("Bala", at(0.3)), ("Chitra", at(0.9))]);
        assert_eq!(found, Match::Person { person: "Bala", distance: 0.3 });
    }

    #[test]
    fn nobody_is_chosen_beyond_the_threshold() {
        assert_eq!(among(&[("Asha", at(0.51)), ("Bala", at(0.9))]), Match::NoMatch { distance: 0.51 });
    }

    #[test]
    fn nobody_is_chosen_between_two_who_are_about_equally_close() {
        let found = among(&[("Asha", at(0.45)), ("Bala", at(0.53))]);
        assert!(matches!(found, Match::TooClose { nearest: "Asha", second: "Bala", .. }), "{found:?}");
    }

    #[test]
    fn two_pictures_of_one_person_do_not_compete() {
        let found = among(&[("Asha", at(0.31)), ("Asha", at(0.30)), ("Bala", at(0.45)), ("Asha", at(0.29))]);
        assert_eq!(found, Match::Person { person: "Asha", distance: 0.29 });
    }

    #[test]
    fn the_second_best_person_is_found_wherever_their_pictures_stand() {
        for order in [[0, 1, 2, 3], [3, 2, 1, 0], [1, 3, 0, 2], [2, 0, 3, 1]] {
            let pictures = [("Asha", at(0.2)), ("Bala", at(0.25)), ("Asha", at(0.4)), ("Bala", at(0.6))];
            let found = among(&order.map(|i| pictures[i]));
            let wanted = Match::TooClose { nearest: "Asha", distance: 0.2, second: "Bala", second_distance: 0.25 };
            assert_eq!(found, wanted, "in the order {order:?}");
        }
    }

    #[test]
    fn an_empty_gallery_matches_nobody() {
        assert_eq!(among(&[]), Match::NoMatch { distance: f32::INFINITY });
    }

    #[test]
    fn the_registry_is_stricter_than_the_roster() {
        let thresholds = DecisionThresholds::default();
        assert!(thresholds.for_registry().threshold < thresholds.for_roster().threshold);
    }
}
