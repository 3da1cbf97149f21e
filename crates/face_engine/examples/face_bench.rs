//! The engine's side of `make bench-faces`: reads one task a line and answers each with a line of JSON, so that whoever
//! asks can let the engine and its peers take turns, and measure the processor time of each task from outside.
//!
//! - `verify PATH`: the whole verification, from the file's bytes to a decision among 200 people.
//! - `enrol PATH`: the whole enrolment, from the file's bytes to a template, hints and the two pictures that are kept.
//! - `prepare PATH`: takes a picture through the stages and keeps what each is given, for the tasks of the next kind.
//! - `stage NAME TIMES`: so many runs of `decode`, `detect`, `landmarks`, `align`, `quality`, `embed`, `decide`, `hints` or `keep`.
//! - `network NAME SIDE`: one run of `detect`, `landmarks` or `embed`.
//!
//! `face_bench MODELS [tract]`, the folder of manifests; with `tract`, networks run by tract's own operators only.

use std::error::Error;
use std::hint::black_box;
use std::io::BufRead as _;
use std::path::{Path, PathBuf};
use std::time::Instant;

use face_engine::landmarks::FacePoints;
use face_engine::models::{ModelIdentity, ModelSet, Network};
use face_engine::{DecisionThresholds, Embedding, Engine, EngineSettings, FaceBox, Picture, decide, hints};
use image::RgbImage;
use rand::{Rng, SeedableRng};
use serde_json::{Value, json};

const ROSTER: usize = 200;
/// Largest input of a network.
const LARGEST_SIDE: usize = 416;

fn main() -> Result<(), Box<dyn Error>> {
    let models = std::env::args().nth(1).map_or_else(|| PathBuf::from("models"), PathBuf::from);
    let as_it_comes = std::env::args().nth(2).is_some_and(|operators| operators == "tract");
    let start = Instant::now();
    let set = ModelSet::load(&models)?;
    let set = if as_it_comes { by_tract_alone(set, &models)? } else { set };
    let engine = Engine::new(set, EngineSettings::default())?;
    println!("{}", json!({ "ready": milliseconds(start), "is_fused": is_fused(&engine) }));
    let length = engine.models().embed.manifest.output.length;
    let roster = strangers(ROSTER, length);
    let mut dice = rand::rngs::StdRng::seed_from_u64(1);
    let noise: Vec<f32> = (0..3 * LARGEST_SIDE * LARGEST_SIDE).map(|_| dice.random_range(-0.5..0.5)).collect();
    let mut prepared = None;
    for line in std::io::stdin().lock().lines() {
        let line = line?;
        let answer = match line.split_once(' ') {
            Some(("verify", path)) => verify(&engine, &roster, path),
            Some(("enrol", path)) => enrol(&engine, path),
            Some(("prepare", path)) => prepare(&engine, path).map(|picture| {
                prepared = Some(picture);
                json!({})
            }),
            Some(("stage", task)) => stage(&engine, &roster, prepared.as_ref(), task),
            Some(("network", task)) => network(&engine, &noise, task),
            _ => Err(format!("no such task: {line}").into()),
        };
        println!("{}", answer.unwrap_or_else(|fault| json!({ "fault": fault.to_string() })));
    }
    Ok(())
}

/// The same networks by tract's own operators.
fn by_tract_alone(set: ModelSet, folder: &Path) -> Result<ModelSet, Box<dyn Error>> {
    let ModelSet { mut detect, mut landmarks, mut embed } = set;
    let prepared = |identity: &ModelIdentity, network: &Network| -> Result<Network, Box<dyn Error>> {
        let onnx = std::fs::read(folder.join(&identity.file))?;
        Ok(Network::prepare_on(None, identity, &onnx, network.input_shape())?)
    };
    for one in detect.networks.values_mut() {
        one.network = prepared(&detect.manifest.model, &one.network)?;
    }
    if let Some(landmarks) = &mut landmarks {
        landmarks.network = prepared(&landmarks.manifest.model, &landmarks.network)?;
    }
    embed.network = prepared(&embed.manifest.model, &embed.network)?;
    Ok(ModelSet { detect, landmarks, embed })
}

fn is_fused(engine: &Engine) -> bool {
    let models = engine.models();
    models.embed.network.is_fused()
        && models.landmarks.iter().all(|landmarks| landmarks.network.is_fused())
        && models.detect.networks.values().all(|detect| detect.network.is_fused())
}

fn verify(engine: &Engine, roster: &[(usize, Embedding)], path: &str) -> Result<Value, Box<dyn Error>> {
    let face = engine.probe(&std::fs::read(path)?)?.0;
    black_box(decide(face.embedding.values(), roster, DecisionThresholds::default().for_roster()));
    Ok(json!({ "embedding": face.embedding.values() }))
}

fn enrol(engine: &Engine, path: &str) -> Result<Value, Box<dyn Error>> {
    let face = engine.enrol(&std::fs::read(path)?)?.0;
    black_box((face.signs(), face.picture_jpeg()?, face.portrait_jpeg()?));
    Ok(json!({}))
}

/// A picture, and what each stage is given of it.
struct Prepared {
    bytes: Vec<u8>,
    picture: Picture,
    face: FaceBox,
    points: FacePoints,
    chip: RgbImage,
    embedding: Embedding,
}

fn prepare(engine: &Engine, path: &str) -> Result<Prepared, Box<dyn Error>> {
    let bytes = std::fs::read(path)?;
    let picture = engine.picture(&bytes)?;
    let face = detected(engine, &picture)?;
    let points = engine.points(&picture, &face)?;
    let chip = engine.chip(&picture, &points)?;
    let embedding = engine.embedding(&chip)?;
    Ok(Prepared { bytes, picture, face, points, chip, embedding })
}

/// The surest face, looked for as at the gate.
fn detected(engine: &Engine, picture: &Picture) -> Result<FaceBox, Box<dyn Error>> {
    for &side in &engine.settings().gate_sides {
        if let Some(face) = engine.faces(picture, side)?.into_iter().next() {
            return Ok(face);
        }
    }
    Err("no face at any of the gate's sides".into())
}

fn stage(
    engine: &Engine,
    roster: &[(usize, Embedding)],
    prepared: Option<&Prepared>,
    task: &str,
) -> Result<Value, Box<dyn Error>> {
    let Prepared { bytes, picture, face, points, chip, embedding } = prepared.ok_or("no picture is prepared")?;
    let (name, times) = task.split_once(' ').ok_or("which stage, and how often?")?;
    for _ in 0..times.parse()? {
        match name {
            "decode" => drop(black_box(engine.picture(bytes)?)),
            "detect" => {
                black_box(detected(engine, picture)?);
                // Large faces are counted at the coarsest side.
                let coarsest = engine.models().detect.manifest.input.sides.iter().min().ok_or("no side is offered")?;
                drop(black_box(engine.faces(picture, *coarsest)?));
            }
            "landmarks" => drop(black_box(engine.points(picture, face)?)),
            "align" => drop(black_box(engine.chip(picture, points)?)),
            "quality" => drop(black_box(engine.measures(picture, points, chip)?)),
            "embed" => drop(black_box(engine.embedding(chip)?)),
            "decide" => {
                let thresholds = DecisionThresholds::default().for_roster();
                black_box(decide(embedding.values(), roster, thresholds));
            }
            "hints" => drop(black_box(hints::signs(picture.pixels(), points))),
            "keep" => drop(black_box((picture.jpeg()?, picture.portrait_jpeg(points)?))),
            _ => return Err(format!("no such stage: {name}").into()),
        }
    }
    Ok(json!({}))
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
    black_box(network.run(values)?);
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
