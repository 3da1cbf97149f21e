//! Runs an evaluation and assembles its report.

use std::{collections::BTreeMap, time::Instant};

use face_engine::{DecisionThresholds, Engine, HintThresholds};
use serde::Serialize;

use super::{
    attacks::{self, Attacks},
    comparisons::{self, Comparison},
    copies::Copies,
    folder::Folder,
    groups::{self, Kind, MOST_FMR, Verdict},
    identification::{self, Identification},
    intervals::{self, Rate},
    rates::{Curve, Point},
    reading::{self, Readings},
    resampling::{self, Resampled},
    stages::{self, Stage},
};

/// Comparisons of one kind, genuine or impostor, that are made at most.
const MOST_COMPARISONS: u64 = 5_000_000;
/// The most pictures of a person that are enrolled to see what more of them bring.
const ENROLLED: usize = 3;

/// Questions that the report answers.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    /// When a face is taken for a person's; errors of comparisons are counted at the roster's distance.
    pub decision: DecisionThresholds,
    /// Thresholds at which signs become hints.
    pub hints: HintThresholds,
    /// The FMR for which a threshold is sought.
    pub fmr: f64,
    /// Threads that read pictures.
    pub threads: usize,
}

/// Results of an evaluation. Each comparison is of a picture read as at the gate with another read as at enrolment.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Evaluation {
    /// Id and version of the embedding network.
    pub model: String,
    /// Fingerprint of everything beside the face that templates depended on, in hexadecimal digits: see [`face_engine::fingerprint()`].
    pub fingerprint: String,
    /// People with at least one picture.
    pub people: usize,
    /// Number of pictures, including those left out.
    pub pictures: usize,
    /// Files beside the pictures, which were left alone.
    pub left_alone: usize,
    /// Pictures that were left out, because the same photograph is elsewhere.
    pub copies: Copies,
    pub fte: Rate,
    /// Why enrolment refuses pictures, and how many each.
    pub refusals: BTreeMap<String, usize>,
    /// People none of whose pictures it accepts.
    pub people_not_enrolled: usize,
    pub fta: Rate,
    /// Why the gate refuses pictures, and how many each.
    pub gate_refusals: BTreeMap<String, usize>,
    pub genuine_comparisons: u64,
    pub impostor_comparisons: u64,
    /// The threshold at which the rates were counted.
    pub threshold: f32,
    pub fmr: Rate,
    /// Whether it is at most [`MOST_FMR`].
    pub fmr_limit: Verdict,
    pub fnmr: Rate,
    /// The stricter threshold with which all registered people are searched, and the FMR there.
    pub registry_threshold: f32,
    pub registry_fmr: Rate,
    /// The threshold with which a face is compared with one person, whose slip was shown, and both rates there.
    pub slip_threshold: f32,
    pub slip_fmr: Rate,
    pub slip_fnmr: Rate,
    /// Equal error rate, and the threshold there, where both kinds of comparisons were made.
    pub eer: Rate,
    pub eer_threshold: Option<f32>,
    pub wanted: WantedPoint,
    /// The loosest threshold for slips: it keeps [`MOST_FMR`].
    pub slip_wanted: WantedPoint,
    /// Rates with several pictures enrolled per person, where the nearest counts.
    pub enrolled: Vec<Several>,
    pub identification: Vec<Identification>,
    pub attacks: Attacks,
    /// The rates of each group by their kind, if the folder names groups.
    pub groups: Option<BTreeMap<String, Kind>>,
    /// People in `groups.csv` without a picture in the folder.
    pub strangers: Vec<String>,
    pub stages: Vec<Stage>,
    /// Pictures a second with all threads, each read for enrolment and for the gate.
    pub pictures_per_second: f64,
    #[serde(skip)]
    pub(super) comparisons: Vec<Comparison>,
    #[serde(skip)]
    pub(super) names: Vec<String>,
    #[serde(skip)]
    pub(super) curve: Curve,
}

/// The point for a wanted FMR.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct WantedPoint {
    pub fmr: f64,
    /// The loosest threshold that keeps it on these pictures; none where none does, or nothing is known of FMR.
    pub point: Option<Point>,
    /// How sure the FMR at that threshold is.
    pub interval: Option<Rate>,
    /// Number of independent pairs of people that must be compared without a match to show this FMR.
    pub pairs_needed: u64,
}

/// Rates with several pictures enrolled of each person.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Several {
    pub enrolled: usize,
    pub fmr: Rate,
    pub fnmr: Rate,
    pub eer: Rate,
}

/// Evaluates an engine on a folder of people, and on one of attacks. `fingerprint` is the engine's. `progress` gets the number of pictures read in both folders and may be called by
/// any thread. Fails when there are too few pictures to compare or one cannot be read.
pub fn evaluate(
    engine: &Engine,
    fingerprint: [u8; 32],
    folder: &Folder,
    attacks: Option<&Folder>,
    wanted: Wanted,
    progress: &(impl Fn(usize) + Sync),
) -> Result<Evaluation, String> {
    let DecisionThresholds { roster: threshold, registry: registry_threshold, slip: slip_threshold, .. } =
        wanted.decision;
    if folder.people.len() < 2 && folder.people.iter().all(|person| person.pictures.len() < 2) {
        return Err("There is nothing to compare: two people are needed, or one with two pictures.".to_owned());
    }
    let (hints, threads) = (&wanted.hints, wanted.threads);
    let stages = stages::stages(engine, folder)?;
    let of_attacks = |attacks| attacks::species(engine, hints, attacks, threads, progress);
    let species = attacks.map(of_attacks).transpose()?;
    let before = attacks.map_or(0, Folder::pictures);
    let began = Instant::now();
    let read = reading::read(engine, folder, hints, threads, &|done| progress(before + done))?;
    let seconds = began.elapsed().as_secs_f64();
    let comparisons = comparisons::all(&read.probes, &read.enrolled, MOST_COMPARISONS);
    let resampled = Resampled::of(&comparisons);
    let genuine = comparisons.iter().filter(|one| one.is_genuine()).count() as u64;
    let fmr = resampled.fmr(threshold);
    let groups = folder.has_groups.then(|| groups::kinds(folder, &read, &comparisons, threshold));
    Ok(Evaluation {
        model: format!("{} {}", engine.model().id, engine.model().version),
        fingerprint: in_hexadecimal(fingerprint),
        people: folder.people.len(),
        pictures: folder.pictures(),
        left_alone: folder.left_alone,
        fte: resampling::of_people(&read.enrolment.people),
        people_not_enrolled: read.enrolment.people.iter().filter(|(refused, all)| refused == all).count(),
        fta: resampling::of_people(&read.gate.people),
        genuine_comparisons: genuine,
        impostor_comparisons: comparisons.len() as u64 - genuine,
        threshold,
        fmr,
        fmr_limit: groups::within(fmr, MOST_FMR),
        fnmr: resampled.fnmr(threshold),
        registry_threshold,
        registry_fmr: resampled.fmr(registry_threshold),
        slip_threshold,
        slip_fmr: resampled.fmr(slip_threshold),
        slip_fnmr: resampled.fnmr(slip_threshold),
        eer: resampled.eer(),
        eer_threshold: resampled.seen.equal().map(|(_, threshold)| threshold),
        wanted: wanted_point(wanted.fmr, &resampled),
        slip_wanted: wanted_point(MOST_FMR, &resampled),
        enrolled: (1..=ENROLLED).filter_map(|enrolled| several(&read, enrolled, threshold)).collect(),
        identification: identification::all(&read, wanted.decision, ENROLLED),
        attacks: Attacks {
            bpcer: resampling::of_people(&read.doubted),
            species,
            left_alone: attacks.map_or(0, |attacks| attacks.left_alone),
        },
        groups,
        strangers: folder.strangers.clone(),
        stages,
        pictures_per_second: folder.pictures() as f64 / seconds.max(1e-9),
        names: folder.people.iter().map(|person| person.name.clone()).collect(),
        curve: resampled.seen,
        comparisons,
        copies: read.copies,
        refusals: read.enrolment.reasons,
        gate_refusals: read.gate.reasons,
    })
}

/// The threshold that keeps the wanted error rate.
fn wanted_point(fmr: f64, resampled: &Resampled) -> WantedPoint {
    let point = resampled.seen.threshold_for(fmr);
    let interval = point.map(|point| resampled.fmr(point.threshold));
    WantedPoint { fmr, point, interval, pairs_needed: intervals::pairs_needed(fmr) }
}

/// A fingerprint as it is written down.
#[must_use]
pub fn in_hexadecimal(fingerprint: [u8; 32]) -> String {
    fingerprint.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn several(read: &Readings, enrolled: usize, threshold: f32) -> Option<Several> {
    let comparisons = comparisons::against_people(&read.probes, &read.enrolled, enrolled, MOST_COMPARISONS);
    let resampled = Resampled::of(&comparisons);
    let (fmr, fnmr, eer) = (resampled.fmr(threshold), resampled.fnmr(threshold), resampled.eer());
    (fmr.is_known() && fnmr.is_known()).then_some(Several { enrolled, fmr, fnmr, eer })
}
