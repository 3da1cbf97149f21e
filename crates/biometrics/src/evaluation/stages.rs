//! How long each stage of reading a picture takes.

use std::time::{Duration, Instant};

use face_engine::{Engine, FaceError};
use serde::Serialize;

use super::{folder::Folder, pictures};

/// Pictures whose stages are timed.
const TIMED: usize = 40;

/// A stage and how long it takes.
#[derive(Clone, Debug, Serialize)]
pub struct Stage {
    /// Name of the stage; for the detector also the occasion and the side in pixels.
    pub name: String,
    /// The median on one core.
    pub milliseconds: f64,
}

/// The median time of each stage over some pictures, read one after the other. The detector is timed at the side that each occasion tries
/// first, and at further sides where it finds no face there.
pub(super) fn stages(engine: &Engine, folder: &Folder) -> Result<Vec<Stage>, String> {
    let first = |sides: &[u32]| sides.first().copied().unwrap_or(416);
    let (enrolment, gate) = (first(&engine.settings().enrolment_sides), first(&engine.settings().gate_sides));
    let mut times: [Vec<Duration>; 7] = Default::default();
    for path in folder.people.iter().filter_map(|person| person.pictures.first()).take(TIMED) {
        let Ok(bytes) = pictures::contents(engine, path)? else { continue };
        // A picture that one stage refuses is not timed by the next.
        let _: Result<(), FaceError> = (|| {
            let picture = timed(&mut times[0], || engine.picture(&bytes))?;
            timed(&mut times[1], || engine.faces(&picture, gate))?;
            let faces = timed(&mut times[2], || engine.faces(&picture, enrolment))?;
            let Some(face) = faces.first() else { return Ok(()) };
            let points = timed(&mut times[3], || engine.points(&picture, face))?;
            let chip = timed(&mut times[4], || engine.chip(&picture, &points))?;
            timed(&mut times[5], || engine.measures(&picture, &points, &chip))?;
            timed(&mut times[6], || engine.embedding(&chip)).map(|_| ())
        })();
    }
    let detect = |occasion, side| format!("detect for {occasion} at {side}");
    let names = ["decode".into(), detect("the gate", gate), detect("enrolment", enrolment)];
    let names = names.into_iter().chain(["landmarks", "align", "quality", "embed"].map(str::to_owned));
    let stage = |(name, mut times): (String, Vec<Duration>)| {
        times.sort_unstable();
        Stage { name, milliseconds: times.get(times.len() / 2).map_or(0.0, |time| time.as_secs_f64() * 1_000.0) }
    };
    Ok(names.zip(times).map(stage).collect())
}

fn timed<T>(times: &mut Vec<Duration>, stage: impl FnOnce() -> T) -> T {
    let began = Instant::now();
    let result = stage();
    times.push(began.elapsed());
    result
}
