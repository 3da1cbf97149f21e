//! How many false matches an operator has to expect: a search among N people compares a face with N others, so what is
//! rare in one comparison is not rare in a search.

use std::path::Path;

use face_engine::DecisionThresholds;
use serde::Deserialize;

use crate::evaluation::rates::Rate;

/// The people of a center on one day, a large one.
pub const ROSTER: u64 = 300;

/// What an evaluation found at the two thresholds that decide.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Measured {
    /// The embedding network, id and version.
    pub model: String,
    /// The threshold of rosters.
    pub threshold: f32,
    /// The FMR there.
    pub fmr: Rate,
    /// The threshold of the registry.
    pub registry_threshold: f32,
    /// The FMR there.
    pub registry_fmr: Rate,
    /// Comparisons of two people behind both.
    pub impostor_comparisons: u64,
}

impl Measured {
    /// Reads the `evaluation.json` of `muster biometrics evaluate`.
    ///
    /// # Errors
    /// In words, when it cannot be read or is something else.
    pub fn read(path: &Path) -> Result<Self, String> {
        let bytes = std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
        serde_json::from_slice(&bytes)
            .map_err(|error| format!("{} is no evaluation.json of this version: {error}", path.display()))
    }

    /// Why these rates say nothing about that model and those thresholds, if so.
    pub fn unfit_for(&self, model: &str, decision: &DecisionThresholds) -> Option<String> {
        let same = |one: f32, other: f32| (one - other).abs() < 1e-4;
        if self.model != model {
            Some(format!("it was made with the model {}", self.model))
        } else if !same(self.threshold, decision.roster) || !same(self.registry_threshold, decision.registry) {
            Some(format!("it was made at the thresholds {} and {}", self.threshold, self.registry_threshold))
        } else {
            None
        }
    }
}

/// The chance that a face of nobody among so many people is taken for one of them: 1 − (1 − FMR)^N, with the interval of
/// the FMR. It takes the comparisons for independent (ISO/IEC 19795-1 calls it FPIR); people who look alike come in
/// families, so it is an estimate.
#[must_use]
pub fn false_positive_identification(fmr: Rate, people: u64) -> Rate {
    let of = |fmr: f64| 1.0 - (1.0 - fmr).powf(people as f64);
    Rate { rate: of(fmr.rate), low: of(fmr.low), high: of(fmr.high) }
}

/// What an operator reads about a gallery of so many people.
#[must_use]
pub fn in_words(measured: Option<&Measured>, model: &str, decision: &DecisionThresholds, people: u64) -> String {
    let Some(measured) = measured else {
        return "Expected false matches: unknown. Measure on photographs of your own people with `muster biometrics \
                evaluate FOLDER --out DIR`, and name DIR/evaluation.json in biometrics.evaluation.\n"
            .to_owned();
    };
    if let Some(why) = measured.unfit_for(model, decision) {
        return format!("Expected false matches: unknown. The evaluation does not fit: {why}. Measure again.\n");
    }
    let line = |what: &str, fmr: Rate, people: u64| {
        let Rate { rate, high, .. } = false_positive_identification(fmr, people);
        let (rate, high) = (rate * 1e3, high * 1e3);
        format!(
            "  {what} of {people}: {rate:.2} in 1,000 searches for somebody who is not there (at most {high:.2}, 95 %)\n"
        )
    };
    format!(
        "Expected false matches, from {} comparisons of two people:\n{}{}",
        measured.impostor_comparisons,
        line("Roster", measured.fmr, ROSTER),
        line("Registry", measured.registry_fmr, people),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const MODEL: &str = "dlib-resnet 1";

    fn measured(fmr: f64) -> Measured {
        let rate = |rate: f64| Rate { rate, low: 0.0, high: rate * 2.0 };
        Measured {
            model: MODEL.into(),
            threshold: 0.55,
            fmr: rate(fmr),
            registry_threshold: 0.45,
            registry_fmr: rate(fmr / 100.0),
            impostor_comparisons: 1_000_000,
        }
    }

    #[test]
    fn what_is_rare_in_a_comparison_is_not_rare_among_many() {
        // The worked example of a center of 40 and a country of 150,000 at an FMR of 1e-5.
        let fmr = Rate { rate: 1e-5, low: 1e-5, high: 1e-5 };
        let at = |people| false_positive_identification(fmr, people).rate;
        assert!((at(40) - 4e-4).abs() < 1e-6);
        assert!((at(150_000) - 0.777).abs() < 1e-3);
        assert_eq!(at(0), 0.0);
    }

    #[test]
    fn an_operator_reads_numbers_only_where_they_were_measured_for_this_setup() {
        let decision = DecisionThresholds::default();
        let said = in_words(Some(&measured(1e-4)), MODEL, &decision, 50_000);
        assert!(said.contains("Roster of 300: 29.56 in 1,000") && said.contains("Registry of 50000: 48.77"), "{said}");
        assert!(in_words(None, MODEL, &decision, 5).contains("unknown. Measure on photographs"));
        let strict = DecisionThresholds { roster: 0.5, ..decision };
        assert!(in_words(Some(&measured(1e-4)), MODEL, &strict, 5).contains("thresholds 0.55 and 0.45"));
        assert!(in_words(Some(&measured(1e-4)), "other 2", &decision, 5).contains("with the model dlib-resnet 1"));
    }
}
