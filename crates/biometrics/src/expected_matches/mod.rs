//! Number of false matches to expect: a search among N templates compares a face with N others, so an event that is rare in one comparison
//! is not rare in a search.

use std::path::Path;

use face_engine::DecisionThresholds;
use kernel::counted::counted;
use serde::Deserialize;

use crate::evaluation::{
    folder::{shown, told},
    identification::ROSTER,
    intervals::{Interval, Rate},
};

/// An evaluation's rates at the two thresholds in use.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Measured {
    /// The embedding network, id and version.
    pub model: String,
    /// Fingerprint of everything beside the face that templates depended on, in hexadecimal digits; none in reports of earlier versions.
    pub fingerprint: Option<String>,
    /// The threshold of rosters.
    pub threshold: f32,
    /// The FMR at the gate's threshold.
    pub fmr: Rate,
    /// The threshold of the registry.
    pub registry_threshold: f32,
    /// The FMR at the registry's threshold.
    pub registry_fmr: Rate,
}

impl Measured {
    /// Reads the `evaluation.json` of `muster biometrics evaluate`; the error is a sentence.
    pub fn read(path: &Path) -> Result<Self, String> {
        let bytes = std::fs::read(path).map_err(|error| told(path, &error))?;
        serde_json::from_slice(&bytes)
            .map_err(|error| format!("{} is no evaluation.json of this version: {error}", shown(path)))
    }

    /// Why these rates say nothing about templates of that model and making and about those thresholds, if so.
    pub fn unfit_for(&self, model: &str, fingerprint: &str, decision: &DecisionThresholds) -> Option<String> {
        let same = |one: f32, other: f32| (one - other).abs() < 1e-4;
        if self.model != model {
            Some(format!("it was made with the model {}", self.model))
        } else if self.fingerprint.is_none() {
            Some("how its faces were read is unknown, because an earlier version of Muster read them".to_owned())
        } else if self.fingerprint.as_deref() != Some(fingerprint) {
            Some(
                "its faces were read in another way, by another network of that name, by points from elsewhere, or with \
                 another mirror or second_landmark_pass in [biometrics.engine]"
                    .to_owned(),
            )
        } else if !same(self.threshold, decision.roster) || !same(self.registry_threshold, decision.registry) {
            Some(format!("it was made at the thresholds {} and {}", self.threshold, self.registry_threshold))
        } else if !self.fmr.is_known() || !self.registry_fmr.is_known() {
            Some("no pictures of two people were compared in it".to_owned())
        } else {
            None
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gallery {
    pub people: u64,
    /// Number of templates; a person has one per picture.
    pub templates: u64,
}

impl Gallery {
    /// The same average number of templates for `people` people.
    #[must_use]
    pub fn with_people(self, people: u64) -> Self {
        let each = if self.people == 0 { 1.0 } else { self.templates as f64 / self.people as f64 };
        Self { people, templates: (people as f64 * each).round() as u64 }
    }
}

/// The chance that a face of a person outside the gallery matches one in it (FPIR of ISO/IEC 19795-1): 1 − (1 − FMR)^N for N templates,
/// since every template is one more chance of a match; with the interval of the FMR.
///
/// The formula takes the N comparisons for independent. They are not quite: pictures of a person look alike, and some faces at the gate are
/// mistaken more often than others. Both gather false matches in fewer searches than the formula expects. Expect more false matches if the
/// gallery holds people who resemble many others, or is more homogeneous than the measured sample (relatives; same sex, age, region). The
/// lead over the second person, which a match at the gate also needs, is left out; it only removes matches.
#[must_use]
pub fn false_positive_identification(fmr: Rate, templates: u64) -> Rate {
    let of = |fmr: f64| -((-fmr).ln_1p() * templates as f64).exp_m1();
    // No template, no comparison: an FMR of 1 would give 0 times infinity.
    let of = |fmr: f64| if templates == 0 { 0.0 } else { of(fmr) };
    Rate { rate: of(fmr.rate), low: of(fmr.low), high: of(fmr.high), ..fmr }
}

/// Sentences for the operator about expected false matches.
#[must_use]
pub fn in_words(
    measured: Option<&Measured>,
    model: &str,
    fingerprint: &str,
    decision: &DecisionThresholds,
    gallery: Gallery,
) -> String {
    let Some(measured) = measured else {
        return "Expected false matches: unknown. Measure on photographs of your own people with `muster biometrics \
                evaluate FOLDER --out DIR`, and name DIR/evaluation.json in biometrics.evaluation.\n"
            .to_owned();
    };
    if let Some(why) = measured.unfit_for(model, fingerprint, decision) {
        return format!("Expected false matches: unknown. The evaluation does not fit: {why}. Measure again.\n");
    }
    format!(
        "Expected false matches in 1,000 searches for somebody who is not there:\n{}{}",
        line("Roster", measured.fmr, gallery.with_people(ROSTER)),
        line("Registry", measured.registry_fmr, gallery),
    )
}

fn line(what: &str, fmr: Rate, Gallery { people, templates }: Gallery) -> String {
    let Rate { rate, low, high, interval, independent, unit } = false_positive_identification(fmr, templates);
    let (rate, low, high) = (rate * 1e3, low * 1e3, high * 1e3);
    let sureness = match interval {
        Interval::TwoSided => format!("95 % interval {low:.2} to {high:.2}"),
        Interval::UpperBound => format!("none was seen: at most {high:.2}, one-sided 95 %"),
        Interval::LowerBound => format!("at least {low:.2}, one-sided 95 %"),
    };
    let (people, templates) = (counted(people, "person", "people"), counted(templates, "template", "templates"));
    format!(
        "  {what} of {people} with {templates}: {rate:.2} ({sureness}, measured on {})\n",
        unit.counted(independent)
    )
}

#[cfg(test)]
mod synthetic;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluation::intervals::Unit;

    const MODEL: &str = "dlib-resnet 1";
    const MAKING: &str = "c8";

    fn rate(rate: f64) -> Rate {
        let (interval, unit) = (Interval::TwoSided, Unit::PairsOfPeople);
        Rate { rate, low: 0.0, high: rate * 2.0, interval, independent: 700, unit }
    }

    fn measured(fmr: f64) -> Measured {
        Measured {
            model: MODEL.into(),
            fingerprint: Some(MAKING.into()),
            threshold: 0.53,
            fmr: rate(fmr),
            registry_threshold: 0.45,
            registry_fmr: rate(fmr / 100.0),
        }
    }

    fn gallery(people: u64, templates: u64) -> Gallery {
        Gallery { people, templates }
    }

    #[test]
    fn what_is_rare_in_a_comparison_is_not_rare_among_many() {
        // The worked example of a center of 40 and a country of 150,000 at an FMR of 1e-5.
        let at = |templates| false_positive_identification(rate(1e-5), templates).rate;
        assert!((at(40) - 4e-4).abs() < 1e-6);
        assert!((at(150_000) - 0.777).abs() < 1e-3);
        assert_eq!(at(0), 0.0);
        let always = Rate { rate: 1.0, high: 1.0, ..rate(1.0) };
        assert_eq!([0, 1].map(|templates| false_positive_identification(always, templates).rate), [0.0, 1.0]);
    }

    #[test]
    fn several_pictures_of_a_person_are_several_chances_to_be_mistaken_for_them() {
        let said = |templates| {
            let decision = DecisionThresholds::default();
            in_words(Some(&measured(1e-4)), MODEL, MAKING, &decision, gallery(50_000, templates))
        };
        let (one, three) = (said(50_000), said(150_000));
        assert!(one.contains("Roster of 300 people with 300 templates: 29.56 ("), "{one}");
        assert!(three.contains("Roster of 300 people with 900 templates: 86.07 ("), "{three}");
        assert!(one.contains("Registry of 50000 people with 50000 templates: 48.77 ("), "{one}");
        assert!(three.contains("Registry of 50000 people with 150000 templates: 139.29 ("), "{three}");
        assert_eq!(gallery(0, 0).with_people(300), gallery(300, 300), "before anybody is enrolled");
    }

    #[test]
    fn a_bound_where_nothing_was_seen_is_told_as_one() {
        let mut none = measured(0.0);
        none.fmr = Rate { rate: 0.0, high: 1e-3, interval: Interval::UpperBound, ..none.fmr };
        let said = in_words(Some(&none), MODEL, MAKING, &DecisionThresholds::default(), gallery(10, 10));
        let told = "0.00 (none was seen: at most 259.29, one-sided 95 %, measured on 700 pairs of people)";
        assert!(said.contains(told), "{said}");
        assert!(said.contains("0.00 (95 % interval 0.00 to 0.00, measured on"), "{said}");
    }

    #[test]
    fn one_of_a_kind_is_told_as_one() {
        let mut few = measured(0.0);
        few.fmr = Rate { independent: 1, ..few.fmr };
        let said = in_words(Some(&few), MODEL, MAKING, &DecisionThresholds::default(), gallery(1, 1));
        assert!(said.contains("Registry of 1 person with 1 template: 0.00 ("), "{said}");
        assert!(said.contains("measured on 1 pair of people)"), "{said}");
    }

    #[test]
    fn an_operator_reads_numbers_only_where_they_were_measured_for_this_setup() {
        let (decision, few) = (DecisionThresholds::default(), gallery(5, 5));
        assert!(in_words(None, MODEL, MAKING, &decision, few).contains("unknown. Measure on photographs"));
        let strict = DecisionThresholds { roster: 0.5, ..decision };
        let said = |model, decision| in_words(Some(&measured(1e-4)), model, MAKING, decision, few);
        assert!(said(MODEL, &strict).contains("thresholds 0.53 and 0.45"));
        assert!(said("other 2", &decision).contains("with the model dlib-resnet 1"));
    }

    #[test]
    fn rates_of_templates_that_were_made_otherwise_are_not_told() {
        let decision = DecisionThresholds::default();
        let why = |measured: &Measured, fingerprint| measured.unfit_for(MODEL, fingerprint, &decision);
        let mut before = measured(1e-4);
        assert_eq!(why(&before, MAKING), None);
        assert!(why(&before, "c9").unwrap().contains("another mirror or second_landmark_pass"));
        before.fingerprint = None;
        assert!(why(&before, MAKING).unwrap().contains("is unknown, because an earlier version"));
    }

    #[test]
    fn an_evaluation_in_which_no_two_people_were_compared_lets_expect_nothing() {
        let mut alone = measured(0.0);
        alone.fmr = Rate { rate: 0.0, low: 0.0, high: 1.0, independent: 0, ..alone.fmr };
        let said = in_words(Some(&alone), MODEL, MAKING, &DecisionThresholds::default(), gallery(5, 5));
        assert!(
            said.contains("unknown. The evaluation does not fit: no pictures of two people were compared"),
            "{said}"
        );
    }
}
