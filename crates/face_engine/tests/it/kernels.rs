//! Fused operators against tract's own, on the default networks and the same numbers.

use face_engine::models::{ModelIdentity, Network};
use rand::{Rng, SeedableRng};

use crate::fixture::{models, root};

fn numbers(count: usize) -> Vec<f32> {
    let mut dice = rand::rngs::StdRng::seed_from_u64(7);
    (0..count).map(|_| dice.random_range(-0.5..0.5)).collect()
}

fn furthest(one: &[f32], other: &[f32]) -> f32 {
    assert_eq!(one.len(), other.len());
    one.iter().zip(other).map(|(a, b)| (a - b).abs()).fold(0.0, f32::max)
}

fn both_ways(identity: &ModelIdentity, side: usize) -> (Vec<f32>, Vec<f32>) {
    let onnx = std::fs::read(root().join("models").join(&identity.file)).unwrap();
    let shape = [1, 3, side, side];
    let ours = Network::prepare(identity, &onnx, &shape).unwrap();
    let library = Network::prepare_on(None, identity, &onnx, &shape).unwrap();
    assert!(ours.is_fused() && !library.is_fused(), "{}", identity.id);
    assert_eq!(ours.output_shape(), library.output_shape(), "{}", identity.id);
    let values = numbers(3 * side * side);
    (ours.run(&values).unwrap(), library.run(&values).unwrap())
}

#[test]
fn the_default_networks_give_the_same_by_fused_operators_and_by_tracts_own() {
    let models = models();
    let networks = [
        (&models.detect.manifest.model, 224),
        (&models.detect.manifest.model, 320),
        (&models.detect.manifest.model, 416),
        (&models.landmarks.as_ref().unwrap().manifest.model, 112),
        (&models.embed.manifest.model, 150),
    ];
    for (identity, side) in networks {
        let (ours, library) = both_ways(identity, side);
        let apart = furthest(&ours, &library);
        println!("{} at {side}: {apart}", identity.id);
        let size = library.iter().map(|value| value.abs()).fold(0.0, f32::max);
        assert!(apart < 1e-4 * size.max(1.0), "{} at {side}: {apart} apart", identity.id);
    }
}

#[test]
fn a_network_gives_the_same_bits_every_time() {
    let models = models();
    let values = numbers(3 * 150 * 150);
    let first = models.embed.network.run(&values).unwrap();
    assert_eq!(models.embed.network.run(&values).unwrap(), first);
    assert_eq!(models.embed.network.clone().run(&values).unwrap(), first);
    models.rest();
    assert_eq!(models.embed.network.run(&values).unwrap(), first, "in memory that was taken anew");
}
