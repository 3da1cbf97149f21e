//! Whole pictures on every vector unit that this machine has, and by tract's own operators, which take their place on
//! machines without any: what is promised of templates that were made on one machine and are compared on another.
//!
//! The libraries that decode and scale choose their code by machine, too, but compute in whole numbers. What they choose
//! cannot be set from here without unsafe code.

use face_engine::landmarks::FacePoints;
use face_engine::models::{ModelIdentity, ModelSet, Network};
use face_engine::{Embedding, Engine, EngineSettings, FaceBox};
use image::RgbImage;
use tract_kernels::VectorUnit;

use crate::fixture::{models, root, sample};

/// How far the library's template of a picture may lie from ours: a tenth of the margin between two people.
const LIBRARY_APART: f32 = 0.005;

/// A face, and everything that was computed on the way to its template.
struct Seen {
    face: FaceBox,
    points: FacePoints,
    chip: RgbImage,
    embedding: Embedding,
}

/// An engine whose networks are all prepared by `prepare`.
fn engine_on(prepare: impl Fn(&ModelIdentity, &[u8], &[usize]) -> Network) -> Engine {
    let ModelSet { mut detect, mut landmarks, mut embed } = models();
    let prepared = |identity: &ModelIdentity, network: &Network| {
        let onnx = std::fs::read(root().join("models").join(&identity.file)).unwrap();
        prepare(identity, &onnx, network.input_shape())
    };
    detect.networks.values_mut().for_each(|one| one.network = prepared(&detect.manifest.model, &one.network));
    landmarks.iter_mut().for_each(|one| one.network = prepared(&one.manifest.model, &one.network));
    embed.network = prepared(&embed.manifest.model, &embed.network);
    Engine::new(ModelSet { detect, landmarks, embed }, EngineSettings::default()).unwrap()
}

/// All faces of the package's six photographs, at each of the detector's sides.
fn seen(engine: &Engine) -> Vec<Seen> {
    let mut seen = Vec::new();
    for number in 1..=6 {
        let picture = engine.picture(&sample(number)).unwrap();
        for side in [224, 320, 416] {
            for face in engine.faces(&picture, side).unwrap() {
                let points = engine.points(&picture, &face).unwrap();
                let chip = engine.chip(&picture, &points).unwrap();
                let embedding = engine.embedding(&chip).unwrap();
                seen.push(Seen { face, points, chip, embedding });
            }
        }
    }
    assert!(seen.len() > 40, "{} faces", seen.len());
    seen
}

fn bits(numbers: &[f32]) -> Vec<u32> {
    numbers.iter().map(|number| number.to_bits()).collect()
}

/// Whether each two of the faces are one person's, by the network's own threshold.
fn decisions(engine: &Engine, seen: &[Seen]) -> Vec<bool> {
    let threshold = engine.models().embed.manifest.output.threshold;
    let pairs = seen.iter().flat_map(|one| seen.iter().map(move |other| one.embedding.distance(&other.embedding)));
    pairs.map(|distance| distance <= threshold).collect()
}

#[test]
fn every_vector_unit_gives_the_same_bits() {
    let machines = VectorUnit::all();
    let engines = machines.iter().map(|machine| {
        engine_on(|identity, onnx, shape| Network::prepare_on(Some(*machine), identity, onnx, shape).unwrap())
    });
    let seen: Vec<_> = engines.map(|engine| seen(&engine)).collect();
    println!("vectors of {:?} numbers", machines.iter().map(VectorUnit::lanes).collect::<Vec<_>>());
    for (machine, others) in machines.iter().zip(&seen) {
        assert_eq!(others.len(), seen[0].len(), "faces on vectors of {}", machine.lanes());
        for (at, (one, other)) in seen[0].iter().zip(others).enumerate() {
            let what = format!("face {at} on vectors of {} numbers", machine.lanes());
            let corners = |face: &FaceBox| bits(&[face.left, face.top, face.right, face.bottom, face.score]);
            assert_eq!(corners(&one.face), corners(&other.face), "{what}: box");
            assert_eq!(
                bits(one.points.all().as_flattened()),
                bits(other.points.all().as_flattened()),
                "{what}: points"
            );
            assert!(one.chip == other.chip, "{what}: aligned");
            assert_eq!(bits(one.embedding.values()), bits(other.embedding.values()), "{what}: template");
        }
    }
}

#[test]
fn the_library_gives_templates_so_close_that_nobody_is_taken_for_somebody_else() {
    let library = engine_on(|identity, onnx, shape| Network::prepare_on(None, identity, onnx, shape).unwrap());
    let ours = Engine::new(models(), EngineSettings::default()).unwrap();
    let (there, here) = (seen(&library), seen(&ours));
    assert_eq!(there.len(), here.len());
    let apart = |(one, other): (&Seen, &Seen)| one.embedding.distance(&other.embedding);
    let furthest = here.iter().zip(&there).map(apart).fold(0.0, f32::max);
    println!("furthest template of the library: {furthest}");
    assert!(furthest < LIBRARY_APART, "{furthest}");
    assert!(decisions(&ours, &here) == decisions(&library, &there));
}
