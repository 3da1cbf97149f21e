//! How long one verification takes on this machine: a JPEG's bytes to a decision among 200 people, stage by stage.
//!
//! `taskset -c 0 cargo run -p biometrics --example verification_time -- PICTURE [RUNS] [MODELS]`

#![expect(clippy::unit_arg, clippy::drop_non_drop, reason = "each line is one stage whose result is not wanted")]

use std::error::Error;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use biometrics::engine::{DecisionThresholds, Embedding, Engine, EngineSettings, decide};
use biometrics::models::ModelSet;
use rand::{Rng, SeedableRng};

const ROSTER: usize = 200;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let picture = arguments.next().ok_or("which picture? PICTURE [RUNS] [MODELS]")?;
    let runs: usize = arguments.next().map_or(Ok(50), |runs| runs.parse())?;
    let models = arguments.next().map_or_else(|| PathBuf::from("models"), PathBuf::from);
    let bytes = std::fs::read(&picture)?;

    let start = Instant::now();
    let engine = Engine::new(ModelSet::load(&models)?, EngineSettings::default());
    println!("models loaded in {:.0} ms", milliseconds(start.elapsed()));

    let face = engine.probe(&bytes)?.0;
    println!(
        "{picture}: {} × {} pixels after scaling, face {:.0} wide",
        face.picture.width(),
        face.picture.height(),
        face.face.width()
    );
    let mut roster = strangers(face.embedding.values().len());
    roster.push((ROSTER, face.embedding));
    let rule = DecisionThresholds::default().for_roster();

    let whole = (0..runs).map(|_| timed(|| Ok(decide(engine.probe(&bytes)?.0.embedding.values(), &roster, rule))));
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
    print("(picture for keeping)", many(&|| Ok(drop(picture.jpeg()?)))?);
    print("(portrait)", many(&|| Ok(drop(picture.portrait_jpeg(&points)?)))?);
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
