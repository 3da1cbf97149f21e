//! An evaluation in which errors were seen, as an operator reads it: to the digit.

use std::collections::BTreeMap;

use super::super::{
    Evaluation,
    attacks::Attacks,
    copies::Copies,
    groups::Verdict,
    intervals::{Interval, Rate, Unit},
    rates::Curve,
    report::{Keeping, Several, WantedPoint},
    stages::Stage,
};

fn rate(rate: f64, low: f64, high: f64, independent: u64, unit: Unit) -> Rate {
    Rate { rate, low, high, interval: Interval::TwoSided, independent, unit }
}

fn evaluation() -> Evaluation {
    let (people, pairs) = (Unit::People, Unit::PairsOfPeople);
    let eer = rate(0.0263, 0.018_74, 0.036_41, 40, people);
    let (fmr, fnmr) = (rate(0.001_2, 0.000_4, 0.003_1, 20, pairs), rate(0.0175, 0.011, 0.0265, 40, people));
    let stage = |name: &str, milliseconds| Stage { name: name.to_owned(), milliseconds };
    Evaluation {
        fingerprint: String::new(),
        copies: Copies::default(),
        model: "small 1".to_owned(),
        people: 41,
        pictures: 120,
        left_alone: 2,
        fte: rate(0.125, 0.04, 0.3, 41, people),
        refusals: BTreeMap::from([("BLURRED".to_owned(), 15)]),
        people_not_enrolled: 1,
        fta: rate(0.05, 0.021, 0.112_3, 41, people),
        gate_refusals: BTreeMap::from([("NO_FACE".to_owned(), 6)]),
        genuine_comparisons: 200,
        impostor_comparisons: 7_800,
        threshold: 0.53,
        fmr,
        fmr_limit: Verdict::DoesNotHold,
        fnmr,
        registry_threshold: 0.45,
        registry_fmr: rate(0.000_1, 0.000_05, 0.000_7, 20, pairs),
        eer,
        eer_threshold: Some(0.567),
        wanted: WantedPoint {
            fmr: 0.001,
            point: Some(Keeping { threshold: 0.487, fmr: 0.000_9, fnmr: Some(0.0321) }),
            interval: Some(rate(0.000_9, 0.000_3, 0.002_5, 20, pairs)),
            pairs_needed: 2_995,
        },
        enrolled: vec![Several { enrolled: 2, fmr, fnmr, eer }],
        identification: Vec::new(),
        attacks: Attacks { bpcer: rate(0.025, 0.01, 0.06, 40, people), species: None, left_alone: 0 },
        groups: None,
        strangers: Vec::new(),
        stages: vec![stage("decode", 3.26), stage("embed", 12.71)],
        pictures_per_second: 20.34,
        comparisons: Vec::new(),
        names: Vec::new(),
        curve: Curve::default(),
    }
}

#[test]
fn rates_are_told_in_percent_with_their_intervals_and_times_in_milliseconds() {
    let said = evaluation().in_words();
    for line in [
        "2 files and folders beside the pictures were left alone",
        "FTE 12.500 % (95 % interval 4.000 to 30.000 %, N = 41 people): pictures that enrolment refuses",
        "    15 × BLURRED",
        "FTA 5.000 % (95 % interval 2.100 to 11.230 %, N = 41 people): pictures that the gate refuses",
        "FMR  0.120 % (95 % interval 0.040 to 0.310 %, N = 20 pairs of people) at 0.53",
        "    limit of 0.01 %: does not hold",
        "FNMR 1.750 % (95 % interval 1.100 to 2.650 %, N = 40 people) at 0.53",
        "FMR  0.010 % (95 % interval 0.005 to 0.070 %, N = 20 pairs of people) at 0.45, for everybody registered",
        "EER 2.63 % at 0.57",
        "    95 % interval 1.874 to 3.641 %, N = 40 people",
        "Threshold 0.487 keeps FMR ≤ 0.1 % here: 0.090 % (95 % interval 0.030 to 0.250 %, N = 20 pairs of people); FNMR 3.21 %",
        "With 2 enrolled, at 0.53: FMR 0.120 % (95 % interval 0.040 to 0.310 %, N = 20 pairs of people), FNMR 1.750 % (95 % \
         interval 1.100 to 2.650 %, N = 40 people), EER 2.630 % (95 % interval 1.874 to 3.641 %, N = 40 people)",
        "Milliseconds on one core: decode 3.3, embed 12.7",
        "20.3 pictures a second with all threads, each read for enrolment and for the gate",
    ] {
        assert!(said.lines().any(|said| said == line), "{line}\nis not in\n{said}");
    }
    assert!(said.contains("BPCER 2.500 % (95 % interval 1.000 to 6.000 %, N = 40 people)"), "{said}");
}
