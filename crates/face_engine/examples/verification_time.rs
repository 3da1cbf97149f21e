//! How long one verification takes on this machine: a JPEG's bytes to a decision among 200 people and the picture that
//! is kept of it, stage by stage.
//!
//! `make bench`, or `taskset -c 0 target/debug/examples/verification_time [RUNS [PICTURE [MODELS]]]`; without a picture,
//! a photograph of the models package, scaled to 1280 pixels.

#![expect(clippy::unit_arg, clippy::drop_non_drop, reason = "each line is one stage whose result is not wanted")]

use std::error::Error;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use face_engine::models::ModelSet;
use face_engine::{DecisionThresholds, Embedding, Engine, EngineSettings, decide};
use rand::{Rng, SeedableRng};

const ROSTER: usize = 200;
const PHOTOGRAPH: &str = "node_modules/@vladmandic/face-api/demo/sample2.jpg";

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let runs: usize = arguments.next().map_or(Ok(50), |runs| runs.parse())?;
    let given = arguments.next();
    let models = arguments.next().map_or_else(|| PathBuf::from("models"), PathBuf::from);

    let start = Instant::now();
    let engine = Engine::new(ModelSet::load(&models)?, EngineSettings::default())?;
    println!("models loaded in {:.0} ms", milliseconds(start.elapsed()));

    let bytes = match &given {
        Some(picture) => std::fs::read(picture)?,
        None => engine.picture(&std::fs::read(models.join(PHOTOGRAPH))?)?.jpeg()?,
    };
    let face = engine.probe(&bytes)?.0;
    println!(
        "{} kB of JPEG, {} × {} pixels after scaling, face {:.0} wide",
        bytes.len() / 1000,
        face.picture.width(),
        face.picture.height(),
        face.face.width()
    );
    let mut roster = strangers(face.embedding.values().len());
    roster.push((ROSTER, face.embedding));
    let rule = DecisionThresholds::default().for_roster();

    let verification = || {
        let face = engine.probe(&bytes)?.0;
        Ok((decide(face.embedding.values(), &roster, rule), face.picture.jpeg()?))
    };
    let whole = (0..runs).map(|_| timed(verification));
    print("whole verification", whole.collect::<Result<_, _>>()?);

    let picture = engine.picture(&bytes)?;
    let points = engine.points(&picture, &face.face)?;
    let chip = engine.chip(&picture, &points)?;
    let many = |work: &dyn Fn() -> Result<(), Box<dyn Error>>| (0..runs).map(|_| timed(work)).collect::<Result<_, _>>();
    print("  decode and scale", many(&|| Ok(drop(engine.picture(&bytes)?)))?);
    for &side in engine.models().detect.networks.keys() {
        print(&format!("  detect at {side}"), many(&|| Ok(drop(engine.faces(&picture, side)?)))?);
    }
    print("  landmarks", many(&|| Ok(drop(engine.points(&picture, &face.face)?)))?);
    print("  align", many(&|| Ok(drop(engine.chip(&picture, &points)?)))?);
    print("  embed", many(&|| Ok(drop(engine.embedding(&chip)?)))?);
    print("  decide", many(&|| Ok(drop(decide(roster[ROSTER].1.values(), &roster, rule))))?);
    print("  picture for keeping", many(&|| Ok(drop(picture.jpeg()?)))?);
    print("(portrait, at enrolment)", many(&|| Ok(drop(picture.portrait_jpeg(&points)?)))?);
    Ok(())
}

/// Embeddings of nobody, of the length real ones have.
fn strangers(length: usize) -> Vec<(usize, Embedding)> {
    let mut dice = rand::rngs::StdRng::seed_from_u64(1);
    let mut stranger = || Embedding::from_values((0..length).map(|_| dice.random_range(-0.21..0.21)).collect());
    (0..ROSTER).map(|person| (person, stranger())).collect()
}

fn timed<T>(work: impl FnOnce() -> Result<T, Box<dyn Error>>) -> Result<Duration, Box<dyn Error>> {
    let start = Instant::now();
    std::hint::black_box(work()?);
    Ok(start.elapsed())
}

fn print(what: &str, mut times: Vec<Duration>) {
    times.sort();
    if let (Some(&least), Some(&most)) = (times.first(), times.last()) {
        let [least, median, most] = [least, times[times.len() / 2], most].map(milliseconds);
        println!("{what:24} min {least:7.2}  median {median:7.2}  max {most:7.2} ms");
    }
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}
