//! Runs an evaluation and tells what came of it: in words, as JSON and CSV, and drawn.

use std::{
    collections::BTreeMap,
    fmt::Write as _,
    fs, io,
    path::Path,
    time::{Duration, Instant},
};

use face_engine::{Embedding, Engine, FaceError, HintThresholds};
use serde::Serialize;

use super::{
    attacks::{self, Attacks},
    comparisons::{self, Comparison, Template},
    folder::Folder,
    pictures, plots,
    rates::{self, Point, Rate, Resampled},
};

/// Impostor comparisons that are made at most.
const MOST_IMPOSTORS: u64 = 5_000_000;
/// Pictures whose stages are timed.
const TIMED: usize = 40;
/// The most pictures of a person that are enrolled to see what more of them bring.
const ENROLLED: usize = 3;

/// What is asked.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    /// The threshold at which errors are counted: the largest distance that is a match.
    pub threshold: f32,
    /// The stricter one with which everybody registered is searched.
    pub registry: f32,
    /// Where signs become hints.
    pub hints: HintThresholds,
    /// The FMR for which a threshold is sought.
    pub fmr: f64,
    /// Threads that read pictures.
    pub threads: usize,
}

/// What came of it.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Evaluation {
    /// The embedding network.
    pub model: String,
    /// People with at least one picture.
    pub people: usize,
    /// Pictures.
    pub pictures: usize,
    /// The share of pictures without a template.
    pub fte: Rate,
    /// Why those pictures have none, and how many each.
    pub refusals: BTreeMap<String, usize>,
    /// Comparisons of two pictures of one person.
    pub genuine_comparisons: u64,
    /// Comparisons of pictures of two people.
    pub impostor_comparisons: u64,
    /// The threshold at which the rates were counted.
    pub threshold: f32,
    /// The share of impostor comparisons that match.
    pub fmr: Rate,
    /// The share of genuine comparisons that do not.
    pub fnmr: Rate,
    /// The stricter threshold with which everybody registered is searched.
    pub registry_threshold: f32,
    /// The FMR there.
    pub registry_fmr: Rate,
    /// Where both meet.
    pub eer: Rate,
    /// The threshold there.
    pub eer_threshold: f32,
    /// The FMR that was wanted, and the threshold for it, if there are enough comparisons to tell.
    pub wanted: WantedPoint,
    /// With so many pictures enrolled of each person, the nearest of which counts.
    pub enrolled: Vec<Several>,
    /// How well pictures of screens and prints are told from pictures of people.
    pub attacks: Attacks,
    /// The rates of each group, if the folder names groups.
    pub groups: Option<BTreeMap<String, GroupRates>>,
    /// Milliseconds of each stage on one core: median of some pictures.
    pub stages: Vec<Stage>,
    /// Pictures a second with all threads.
    pub pictures_per_second: f64,
    #[serde(skip)]
    comparisons: Vec<Comparison>,
    #[serde(skip)]
    names: Vec<String>,
    #[serde(skip)]
    curve: Vec<Point>,
}

/// The point for a wanted FMR.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct WantedPoint {
    /// The wanted FMR.
    pub fmr: f64,
    /// The loosest threshold that keeps it on these pictures, and the FNMR it costs.
    pub point: Option<Point>,
    /// Impostor comparisons that it takes to show such a rate: three times its inverse.
    pub comparisons_needed: u64,
}

/// Rates with several pictures enrolled.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Several {
    /// Pictures enrolled of each person.
    pub enrolled: usize,
    /// Both rates at the threshold.
    #[serde(flatten)]
    pub point: Point,
    /// Where both meet.
    pub eer: f64,
}

/// Rates of a group: its own genuine comparisons, and impostors within it.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct GroupRates {
    /// People in it.
    pub people: usize,
    /// The share of impostor comparisons that match.
    pub fmr: Rate,
    /// The share of genuine comparisons that do not.
    pub fnmr: Rate,
}

/// A stage and how long it takes.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Stage {
    /// Which.
    pub name: &'static str,
    /// The median.
    pub milliseconds: f64,
}

/// Evaluates an engine on a folder of people, and on one of attacks: a folder for each kind (such as `print`, `screen`,
/// `mask`), with pictures of them in it. `progress` is told how many pictures were read, and may be called by any thread.
///
/// # Errors
/// In words, when a picture cannot be read from disk or there is nothing to compare.
pub fn evaluate(
    engine: &Engine,
    folder: &Folder,
    attacks: Option<&Folder>,
    wanted: Wanted,
    progress: &(impl Fn(usize) + Sync),
) -> Result<Evaluation, String> {
    let stages = stages(engine, folder)?;
    let began = Instant::now();
    let read = read(engine, folder, &wanted, progress)?;
    let seconds = began.elapsed().as_secs_f64();
    let comparisons = comparisons::all(&read.templates, MOST_IMPOSTORS);
    let genuine = comparisons.iter().filter(|one| one.is_genuine()).count() as u64;
    let impostors = comparisons.len() as u64 - genuine;
    if genuine == 0 || impostors == 0 {
        return Err("There is nothing to compare: at least two people are needed, one of them with two pictures in which a face was found.".to_owned());
    }
    let curve = rates::curve(&comparisons);
    let resampled = Resampled::of(&comparisons);
    let point =
        rates::at(&curve, wanted.threshold).unwrap_or(Point { threshold: wanted.threshold, fmr: 0.0, fnmr: 0.0 });
    let (eer, eer_threshold) = rates::equal(&curve).unwrap_or_default();
    let pictures = folder.pictures();
    let registry = rates::at(&curve, wanted.registry).map_or(0.0, |point| point.fmr);
    let species =
        attacks.map(|attacks| attacks::species(engine, &wanted.hints, attacks, wanted.threads)).transpose()?;
    Ok(Evaluation {
        model: format!("{} {}", engine.model().id, engine.model().version),
        people: folder.people.len(),
        pictures,
        fte: rates::of_trials((pictures - read.templates.len()) as u64, pictures as u64),
        refusals: read.refusals,
        genuine_comparisons: genuine,
        impostor_comparisons: impostors,
        threshold: wanted.threshold,
        fmr: resampled.interval(point.fmr, impostors, |curve| Some(rates::at(curve, wanted.threshold)?.fmr)),
        fnmr: resampled.interval(point.fnmr, genuine, |curve| Some(rates::at(curve, wanted.threshold)?.fnmr)),
        registry_threshold: wanted.registry,
        registry_fmr: resampled.interval(registry, impostors, |curve| Some(rates::at(curve, wanted.registry)?.fmr)),
        eer: resampled.interval(eer, genuine.min(impostors), |curve| Some(rates::equal(curve)?.0)),
        eer_threshold,
        wanted: WantedPoint {
            fmr: wanted.fmr,
            point: rates::threshold_for(&curve, wanted.fmr),
            comparisons_needed: (3.0 / wanted.fmr).ceil() as u64,
        },
        enrolled: (1..=ENROLLED).filter_map(|enrolled| several(&read.templates, enrolled, wanted.threshold)).collect(),
        attacks: Attacks { bpcer: rates::of_trials(read.doubted as u64, read.templates.len() as u64), species },
        groups: folder.has_groups.then(|| groups(folder, &comparisons, wanted.threshold)),
        stages,
        pictures_per_second: pictures as f64 / seconds.max(1e-9),
        comparisons,
        names: folder.people.iter().map(|person| person.name.clone()).collect(),
        curve,
    })
}

struct Templates {
    templates: Vec<Template>,
    refusals: BTreeMap<String, usize>,
    /// Pictures that look as if they showed a screen or a print.
    doubted: usize,
}

/// A picture as an enrolment would read it.
struct Read {
    embedding: Embedding,
    is_doubted: bool,
}

/// Reads every picture once, as an enrolment would.
fn read(
    engine: &Engine,
    folder: &Folder,
    wanted: &Wanted,
    progress: &(impl Fn(usize) + Sync),
) -> Result<Templates, String> {
    let results = pictures::each(folder, wanted.threads, progress, |path| read_one(engine, &wanted.hints, path));
    let mut read = Templates { templates: Vec::new(), refusals: BTreeMap::new(), doubted: 0 };
    for (person, result) in results {
        match result? {
            Ok(Read { embedding, is_doubted }) => {
                read.templates.push(Template { person, embedding });
                read.doubted += usize::from(is_doubted);
            }
            Err(reason) => *read.refusals.entry(reason).or_default() += 1,
        }
    }
    Ok(read)
}

/// What a picture gives, or why it gives nothing.
fn read_one(engine: &Engine, hints: &HintThresholds, path: &Path) -> Result<Result<Read, String>, String> {
    let bytes = fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
    match engine.enrol(&bytes) {
        Ok(face) => {
            let is_doubted = attacks::is_doubted(hints, &face.0);
            Ok(Ok(Read { embedding: face.0.embedding, is_doubted }))
        }
        Err(FaceError::Refused { reason, .. }) => Ok(Err(reason.to_string())),
        Err(FaceError::Picture(error)) => Ok(Err(error.to_string())),
        Err(error) => Err(format!("{}: {error}", path.display())),
    }
}

fn several(templates: &[Template], enrolled: usize, threshold: f32) -> Option<Several> {
    let comparisons = comparisons::against_people(templates, enrolled);
    let has = |is_genuine: bool| comparisons.iter().any(|one| one.is_genuine() == is_genuine);
    if !has(true) || !has(false) {
        return None;
    }
    let curve = rates::curve(&comparisons);
    Some(Several { enrolled, point: rates::at(&curve, threshold)?, eer: rates::equal(&curve)?.0 })
}

fn groups(folder: &Folder, comparisons: &[Comparison], threshold: f32) -> BTreeMap<String, GroupRates> {
    let group = |person: u32| folder.people.get(person as usize).and_then(|person| person.group.as_deref());
    let mut names: Vec<&str> = folder.people.iter().filter_map(|person| person.group.as_deref()).collect();
    names.sort_unstable();
    names.dedup();
    let rates = |name: &str| {
        let own: Vec<Comparison> = comparisons
            .iter()
            .filter(|one| group(one.one) == Some(name) && group(one.other) == Some(name))
            .copied()
            .collect();
        let genuine = own.iter().filter(|one| one.is_genuine()).count() as u64;
        let impostors = own.len() as u64 - genuine;
        let point = rates::at(&rates::curve(&own), threshold).unwrap_or(Point { threshold, fmr: 0.0, fnmr: 0.0 });
        let resampled = Resampled::of(&own);
        let people = folder.people.iter().filter(|person| person.group.as_deref() == Some(name)).count();
        GroupRates {
            people,
            fmr: resampled.interval(point.fmr, impostors, |curve| Some(rates::at(curve, threshold)?.fmr)),
            fnmr: resampled.interval(point.fnmr, genuine, |curve| Some(rates::at(curve, threshold)?.fnmr)),
        }
    };
    names.into_iter().map(|name| (name.to_owned(), rates(name))).collect()
}

/// The median of each stage over some pictures, one after the other.
fn stages(engine: &Engine, folder: &Folder) -> Result<Vec<Stage>, String> {
    const NAMES: [&str; 5] = ["decode", "detect", "landmarks", "align", "embed"];
    let mut times: [Vec<Duration>; 5] = Default::default();
    let side = engine.settings().enrolment_sides.first().copied().unwrap_or(416);
    for path in folder.people.iter().filter_map(|person| person.pictures.first()).take(TIMED) {
        let bytes = fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
        // A picture that one stage refuses is not timed by the next.
        let _: Result<(), FaceError> = (|| {
            let picture = timed(&mut times[0], || engine.picture(&bytes))?;
            let faces = timed(&mut times[1], || engine.faces(&picture, side))?;
            let Some(face) = faces.first() else { return Ok(()) };
            let points = timed(&mut times[2], || engine.points(&picture, face))?;
            let chip = timed(&mut times[3], || engine.chip(&picture, &points))?;
            timed(&mut times[4], || engine.embedding(&chip)).map(|_| ())
        })();
    }
    let median = |mut times: Vec<Duration>| {
        times.sort_unstable();
        times.get(times.len() / 2).map_or(0.0, |time| time.as_secs_f64() * 1_000.0)
    };
    Ok(NAMES.into_iter().zip(times).map(|(name, times)| Stage { name, milliseconds: median(times) }).collect())
}

fn timed<T>(times: &mut Vec<Duration>, stage: impl FnOnce() -> T) -> T {
    let began = Instant::now();
    let result = stage();
    times.push(began.elapsed());
    result
}

impl Evaluation {
    /// Writes `evaluation.json`, `comparisons.csv`, `det.svg` and `histogram.svg`.
    ///
    /// # Errors
    /// What the file system refuses.
    pub fn write(&self, folder: &Path) -> io::Result<()> {
        fs::create_dir_all(folder)?;
        fs::write(folder.join("evaluation.json"), serde_json::to_vec_pretty(self)?)?;
        fs::write(folder.join("comparisons.csv"), self.csv())?;
        fs::write(folder.join("det.svg"), plots::det(&self.curve, rates::at(&self.curve, self.threshold)))?;
        fs::write(folder.join("histogram.svg"), plots::histogram(&self.comparisons, self.threshold))
    }

    fn csv(&self) -> String {
        let mut csv = "kind,person,other_person,distance\n".to_owned();
        let name = |person: u32| self.names.get(person as usize).map_or("", String::as_str);
        for one in &self.comparisons {
            let kind = if one.is_genuine() { "genuine" } else { "impostor" };
            let _ = writeln!(csv, "{kind},{},{},{:.4}", quoted(name(one.one)), quoted(name(one.other)), one.distance);
        }
        csv
    }

    /// What an operator reads.
    pub fn in_words(&self) -> String {
        let mut text = String::new();
        let _ = writeln!(text, "{} people, {} pictures, model {}", self.people, self.pictures, self.model);
        let _ = writeln!(text, "FTE {}: pictures from which no template could be made", percent(self.fte));
        for (reason, count) in &self.refusals {
            let _ = writeln!(text, "    {count} × {reason}");
        }
        let _ = writeln!(
            text,
            "{} genuine and {} impostor comparisons",
            self.genuine_comparisons, self.impostor_comparisons
        );
        let _ = writeln!(text, "FMR  {} at {:.2}", percent(self.fmr), self.threshold);
        let _ = writeln!(text, "FNMR {} at {:.2}", percent(self.fnmr), self.threshold);
        let _ = writeln!(
            text,
            "FMR  {} at {:.2}, for everybody registered",
            percent(self.registry_fmr),
            self.registry_threshold
        );
        let _ = writeln!(text, "EER {:.2} % at {:.2}", self.eer.rate * 100.0, self.eer_threshold);
        let _ = writeln!(text, "    95 % interval {:.2} to {:.2} %", self.eer.low * 100.0, self.eer.high * 100.0);
        let wanted = self.wanted.fmr * 100.0;
        match self.wanted.point {
            Some(point) => {
                let _ = writeln!(
                    text,
                    "Threshold {:.3} keeps FMR ≤ {wanted} % here; FNMR {:.2} %",
                    point.threshold,
                    point.fnmr * 100.0
                );
            }
            None => {
                let _ = writeln!(text, "No threshold keeps FMR ≤ {wanted} % here");
            }
        }
        if self.impostor_comparisons < self.wanted.comparisons_needed {
            let _ = writeln!(
                text,
                "    these are too few pictures to show such a rate: it takes {} impostor comparisons",
                self.wanted.comparisons_needed
            );
        }
        for several in &self.enrolled {
            let _ = writeln!(
                text,
                "With {} enrolled: FMR {:.3} %, FNMR {:.2} % at {:.2}, EER {:.2} %",
                several.enrolled,
                several.point.fmr * 100.0,
                several.point.fnmr * 100.0,
                self.threshold,
                several.eer * 100.0
            );
        }
        match &self.groups {
            Some(groups) => {
                for (name, group) in groups {
                    let (fmr, fnmr) = (percent(group.fmr), percent(group.fnmr));
                    let _ = writeln!(text, "Group {name} ({} people): FMR {fmr}, FNMR {fnmr}", group.people);
                }
            }
            None => text.push_str("Groups: not measured; name them in groups.csv, a line `person,group` each\n"),
        }
        text.push_str(&self.attacks.in_words());
        let stages: Vec<String> =
            self.stages.iter().map(|stage| format!("{} {:.1}", stage.name, stage.milliseconds)).collect();
        let _ = writeln!(text, "Milliseconds on one core: {}", stages.join(", "));
        let _ = writeln!(text, "{:.1} pictures a second with all threads", self.pictures_per_second);
        text
    }
}

/// A rate as people read it.
pub(super) fn percent(rate: Rate) -> String {
    format!("{:.3} % (95 %: {:.3} to {:.3} %)", rate.rate * 100.0, rate.low * 100.0, rate.high * 100.0)
}

fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}
