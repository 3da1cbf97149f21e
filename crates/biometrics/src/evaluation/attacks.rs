//! How often a picture of a screen or print passes for a person, and the reverse: APCER of each kind of attack and BPCER, as ISO/IEC
//! 30107-3 defines them. The measured check is a hint from one still, not certified.

use std::collections::BTreeMap;

use face_engine::{Engine, FaceReading, Hint, HintThresholds};
use serde::Serialize;

use super::{
    folder::Folder,
    intervals::{self, Rate, Unit},
    pictures::{self, tried},
};

/// Missed attacks (APCER) and flagged people (BPCER).
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Attacks {
    /// BPCER: the share of people's pictures flagged among those that the gate accepts.
    pub bpcer: Rate,
    /// The kinds of attack by name, where there are pictures of any.
    pub species: Option<BTreeMap<String, Species>>,
    /// Files beside the pictures of attacks, which were left alone.
    pub left_alone: usize,
}

/// A kind of attack.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Species {
    pub pictures: usize,
    /// Attacks that were refused before the check; they count as neither.
    pub refused: usize,
    /// APCER: the share of the others that are not flagged. Which of them show the same screen or print is not known, so
    /// they are taken for independent of each other.
    pub apcer: Rate,
}

/// Whether a picture looks as if it showed a screen or a print.
pub(super) fn is_doubted(hints: &HintThresholds, reading: &FaceReading) -> bool {
    hints.hints(reading.signs()).contains(&Hint::PictureOfPicture)
}

/// Looks at pictures of attacks as a gate would.
pub(super) fn species(
    engine: &Engine,
    hints: &HintThresholds,
    folder: &Folder,
    threads: usize,
    progress: &(impl Fn(usize) + Sync),
) -> Result<BTreeMap<String, Species>, String> {
    let results = pictures::each(folder, threads, progress, |path| match pictures::contents(engine, path)? {
        Ok(bytes) => Ok(tried(path, engine.probe(&bytes))?.ok().map(|face| is_doubted(hints, &face.0))),
        Err(_) => Ok(None),
    })?;
    let kinds = (0..).zip(&folder.people).map(|(number, kind)| {
        let count = |result: Option<bool>| results.iter().filter(|own| **own == (number, result)).count();
        let (refused, missed, flagged) = (count(None), count(Some(false)), count(Some(true)));
        let apcer = intervals::of_trials(missed as u64, (missed + flagged) as u64, Unit::Pictures);
        (kind.name.clone(), Species { pictures: refused + missed + flagged, refused, apcer })
    });
    Ok(kinds.collect())
}
