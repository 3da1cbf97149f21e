//! The engine's side of `make bench-faces`: reads one task a line and answers each with a line of JSON, so that whoever
//! asks can let the engine and its peers take turns.
//!
//! - `verify PATH`: the whole verification, from the file's bytes to a decision among 200 people.
//! - `stages PATH`: milliseconds of each stage of it.
//! - `network NAME SIDE`: one run of `detect`, `landmarks` or `embed`.
//!
//! `face_bench MODELS`, the folder of manifests.

use std::error::Error;
use std::io::BufRead as _;
use std::path::PathBuf;
use std::time::Instant;

use face_engine::models::ModelSet;
use face_engine::{DecisionThresholds, Embedding, Engine, EngineSettings, decide, quality};
use rand::{Rng, SeedableRng};
use serde_json::{Value, json};

const ROSTER: usize = 200;
/// Largest input of a network.
const LARGEST_SIDE: usize = 416;

fn main() -> Result<(), Box<dyn Error>> {
    let models = std::env::args().nth(1).map_or_else(|| PathBuf::from("models"), PathBuf::from);
    let start = Instant::now();
    let engine = Engine::new(ModelSet::load(&models)?, EngineSettings::default())?;
    println!("{}", json!({ "ready": milliseconds(start), "on_kernels": on_kernels(&engine) }));
    let length = engine.models().embed.manifest.output.length;
    let roster = strangers(ROSTER, length);
    let mut dice = rand::rngs::StdRng::seed_from_u64(1);
    let noise: Vec<f32> = (0..3 * LARGEST_SIDE * LARGEST_SIDE).map(|_| dice.random_range(-0.5..0.5)).collect();
    for line in std::io::stdin().lock().lines() {
        let line = line?;
        let answer = match line.split_once(' ') {
            Some(("verify", path)) => verify(&engine, &roster, path),
            Some(("stages", path)) => stages(&engine, &roster, path),
            Some(("network", task)) => network(&engine, &noise, task),
            _ => Err(format!("no such task: {line}").into()),
        };
        println!("{}", answer.unwrap_or_else(|fault| json!({ "fault": fault.to_string() })));
    }
    Ok(())
}

fn on_kernels(engine: &Engine) -> bool {
    let models = engine.models();
    models.embed.network.on_kernels()
        && models.landmarks.iter().all(|landmarks| landmarks.network.on_kernels())
        && models.detect.networks.values().all(|detect| detect.network.on_kernels())
}

fn verify(engine: &Engine, roster: &[(usize, Embedding)], path: &str) -> Result<Value, Box<dyn Error>> {
    let face = engine.probe(&std::fs::read(path)?)?.0;
    std::hint::black_box(decide(face.embedding.values(), roster, DecisionThresholds::default().for_roster()));
    Ok(json!({ "embedding": face.embedding.values() }))
}

fn stages(engine: &Engine, roster: &[(usize, Embedding)], path: &str) -> Result<Value, Box<dyn Error>> {
    let bytes = std::fs::read(path)?;
    let start = Instant::now();
    let picture = engine.picture(&bytes)?;
    let decode = milliseconds(start);
    let start = Instant::now();
    let mut faces = Vec::new();
    for &side in &engine.settings().gate_sides {
        if faces.is_empty() {
            faces = engine.faces(&picture, side)?;
        }
    }
    let detect = milliseconds(start);
    let face = faces.first().ok_or("no face at any of the gate's sides")?;
    let start = Instant::now();
    let points = engine.points(&picture, face)?;
    let landmarks = milliseconds(start);
    let start = Instant::now();
    let chip = engine.chip(&picture, &points)?;
    let align = milliseconds(start);
    let start = Instant::now();
    std::hint::black_box(quality::measure(&points, (picture.width(), picture.height()), &chip));
    let quality = milliseconds(start);
    let start = Instant::now();
    let embedding = engine.embedding(&chip)?;
    let embed = milliseconds(start);
    let start = Instant::now();
    std::hint::black_box(decide(embedding.values(), roster, DecisionThresholds::default().for_roster()));
    let decide = milliseconds(start);
    Ok(json!({
        "decode": decode, "detect": detect, "landmarks": landmarks, "align": align, "quality": quality, "embed": embed,
        "decide": decide,
    }))
}

fn network(engine: &Engine, noise: &[f32], task: &str) -> Result<Value, Box<dyn Error>> {
    let (name, side) = task.split_once(' ').ok_or("which network, and at which side?")?;
    let models = engine.models();
    let network = match name {
        "detect" => {
            &models.detect.networks.get(&side.parse()?).ok_or("the detector is not offered at that side")?.network
        }
        "landmarks" => &models.landmarks.as_ref().ok_or("there is no landmark network")?.network,
        _ => &models.embed.network,
    };
    let count = network.input_shape().iter().product();
    let values = noise.get(..count).ok_or("that side is too large")?;
    std::hint::black_box(network.run(values)?);
    Ok(json!({}))
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
