//! The engine's side of `make bench-faces`: reads one task a line and answers each with a line of JSON, so that whoever
//! asks can let the engine and its peers take turns.
//!
//! - `picture PATH`: milliseconds of each stage and of the whole, from the file's bytes to a decision among 200 people.
//! - `network NAME SIDE`: milliseconds of one run of `detect`, `landmarks` or `embed`.
//! - `search COUNT`: milliseconds to compare one face with that many.
//!
//! `face_bench MODELS`, the folder of manifests.

use std::error::Error;
use std::io::BufRead as _;
use std::path::PathBuf;
use std::time::Instant;

use face_engine::models::{ModelSet, Network};
use face_engine::{DecisionThresholds, Embedding, Engine, EngineSettings, decide};
use rand::{Rng, SeedableRng};
use serde_json::{Value, json};

const ROSTER: usize = 200;

fn main() -> Result<(), Box<dyn Error>> {
    let models = std::env::args().nth(1).map_or_else(|| PathBuf::from("models"), PathBuf::from);
    let start = Instant::now();
    let engine = Engine::new(ModelSet::load(&models)?, EngineSettings::default());
    println!("{}", json!({ "ready": milliseconds(start), "on_kernels": on_kernels(&engine) }));
    let length = engine.models().embed.manifest.output.length;
    let roster = strangers(ROSTER, length);
    for line in std::io::stdin().lock().lines() {
        let line = line?;
        let answer = match line.split_once(' ') {
            Some(("picture", path)) => picture(&engine, &roster, path),
            Some(("network", task)) => network(&engine, task),
            Some(("search", count)) => search(count.parse()?, length),
            _ => Err(format!("no such task: {line}").into()),
        };
        println!("{}", answer.unwrap_or_else(|fault| json!({ "fault": fault.to_string() })));
    }
    Ok(())
}

fn on_kernels(engine: &Engine) -> bool {
    let models = engine.models();
    models.embed.network.on_kernels()
        && models.landmarks.network.on_kernels()
        && models.detect.networks.values().all(Network::on_kernels)
}

/// The whole first, as the gate does it, then its stages one by one.
fn picture(engine: &Engine, roster: &[(usize, Embedding)], path: &str) -> Result<Value, Box<dyn Error>> {
    let rule = DecisionThresholds::default().for_roster();
    let start = Instant::now();
    let bytes = std::fs::read(path)?;
    let face = engine.probe(&bytes)?.0;
    std::hint::black_box(decide(face.embedding.values(), roster, rule));
    let whole = milliseconds(start);

    let start = Instant::now();
    let picture = engine.picture(&bytes)?;
    let decode = milliseconds(start);
    let start = Instant::now();
    let side = engine.settings().gate_sides.first().copied().unwrap_or(416);
    let found = engine.faces(&picture, side)?.len();
    let detect = milliseconds(start);
    let start = Instant::now();
    let points = engine.points(&picture, &face.face)?;
    let landmarks = milliseconds(start);
    let start = Instant::now();
    let chip = engine.chip(&picture, &points)?;
    let align = milliseconds(start);
    let start = Instant::now();
    let embedding = engine.embedding(&chip)?;
    let embed = milliseconds(start);
    let start = Instant::now();
    std::hint::black_box(decide(embedding.values(), roster, rule));
    let decide = milliseconds(start);
    Ok(json!({
        "whole": whole, "decode": decode, "detect": detect, "landmarks": landmarks, "align": align, "embed": embed,
        "decide": decide, "faces_at_first_side": found, "embedding": embedding.values(),
    }))
}

fn network(engine: &Engine, task: &str) -> Result<Value, Box<dyn Error>> {
    let (name, side) = task.split_once(' ').ok_or("which network, and at which side?")?;
    let models = engine.models();
    let network = match name {
        "detect" => models.detect.networks.get(&side.parse()?).ok_or("the detector is not offered at that side")?,
        "landmarks" => &models.landmarks.network,
        _ => &models.embed.network,
    };
    let mut dice = rand::rngs::StdRng::seed_from_u64(1);
    let values: Vec<f32> = (0..network.input_shape().iter().product()).map(|_| dice.random_range(-0.5..0.5)).collect();
    let start = Instant::now();
    std::hint::black_box(network.run(&values)?);
    Ok(json!({ "whole": milliseconds(start) }))
}

fn search(count: usize, length: usize) -> Result<Value, Box<dyn Error>> {
    let gallery = strangers(count, length);
    let probe = gallery.first().ok_or("nobody to compare with")?.1.clone();
    let rule = DecisionThresholds::default().for_registry();
    let start = Instant::now();
    std::hint::black_box(decide(probe.values(), &gallery, rule));
    Ok(json!({ "whole": milliseconds(start) }))
}

/// Embeddings of nobody, of the length real ones have.
fn strangers(count: usize, length: usize) -> Vec<(usize, Embedding)> {
    let mut dice = rand::rngs::StdRng::seed_from_u64(1);
    let mut stranger = || Embedding::from_values((0..length).map(|_| dice.random_range(-0.21..0.21)).collect());
    (0..count).map(|person| (person, stranger())).collect()
}

fn milliseconds(start: Instant) -> f64 {
    start.elapsed().as_secs_f64() * 1e3
}
