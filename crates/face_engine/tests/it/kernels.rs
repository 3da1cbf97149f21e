//! Our kernels against the general inference library, on the same networks and the same numbers, and against each other.

use std::ops::Range;

use face_engine::kernels::{Activation, Convolution, Filters, Machine, Place, Shape, Window, Winograd};
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
    let library = Network::prepare_for_library(identity, &onnx, &shape).unwrap();
    assert!(ours.on_kernels() && !library.on_kernels(), "{}", identity.id);
    assert_eq!(ours.output_shape(), library.output_shape(), "{}", identity.id);
    let values = numbers(3 * side * side);
    (ours.run(&values).unwrap(), library.run(&values).unwrap())
}

#[test]
fn the_default_networks_give_the_same_on_our_kernels_and_on_the_library() {
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
}

/// Rows and columns of the picture, channels in and out, rows and columns taken to be before it and after it.
type Size = ([usize; 2], [usize; 2], [[usize; 2]; 2]);

const NOTHING: [[usize; 2]; 2] = [[0; 2]; 2];
const AROUND: [[usize; 2]; 2] = [[1; 2]; 2];

/// A convolution of 3 × 3 pixels of a drawn picture on `machine`, with a picture added whose border is wider: as every convolution is
/// made, and with fewer products, where that is done.
fn three_by_three(
    machine: Machine,
    ([height, width], [inputs, outputs], [before, after]): Size,
    activation: &Activation,
) -> (Vec<f32>, Option<Vec<f32>>) {
    let window = Window { kernel: [3; 2], stride: [1; 2], before, after };
    let [tall, wide] = window.over([height, width]).unwrap();
    let input = Place::new(Shape { height, width, channels: inputs }, 3);
    let [output, other] =
        [1, 2].map(|border| Place::new(Shape { height: tall, width: wide, channels: outputs }, border));
    let filters = Filters { weights: numbers(9 * inputs * outputs), outputs, inputs, bias: numbers(outputs) };
    let drawn = |place: Place| {
        let mut values = vec![f32::NAN; place.numbers()];
        place.clear_border(&mut values);
        let mut drawn = numbers(place.shape.height * place.shape.width * place.shape.channels).into_iter();
        for pixel in (0..place.shape.height).flat_map(|y| values_of(place, y)) {
            let (known, filled) = values[pixel].split_at_mut(place.shape.channels);
            known.iter_mut().for_each(|value| *value = drawn.next().unwrap());
            filled.fill(0.0);
        }
        values
    };
    let (picture, added) = (drawn(input), drawn(other));
    let memory = || vec![f32::NAN; output.numbers()];
    let (mut plain, mut fewer) = (memory(), memory());
    let layer = Convolution::new(machine, &filters, window, input, output, activation.clone());
    layer.run(&picture, Some((&other, &added)), &mut plain);
    let fewer = Winograd::new(machine, &filters, window, input, output, activation).map(|layer| {
        let mut between = vec![f32::NAN; layer.between()];
        layer.run(&picture, Some((&other, &added)), &mut between, &mut fewer);
        fewer
    });
    (plain, fewer)
}

/// Where the pixels of row `y` lie.
fn values_of(place: Place, y: usize) -> impl Iterator<Item = Range<usize>> {
    (0..place.shape.width).map(move |x| place.at(y, x)..place.at(y, x) + place.stored)
}

#[test]
fn a_convolution_with_fewer_products_gives_the_same_on_every_vector_unit() {
    let slopes = Activation::Slope(numbers(512));
    for (size, activation) in [
        // Tiles of four that cover the picture, that lie over each other, that are made in several goes; then tiles of two.
        (([16, 16], [32, 32], AROUND), &Activation::None),
        (([35, 35], [32, 32], AROUND), &Activation::Rectify),
        (([17, 23], [64, 64], AROUND), &slopes),
        (([56, 40], [64, 128], NOTHING), &Activation::Rectify),
        (([28, 14], [128, 96], AROUND), &Activation::None),
        (([8, 8], [128, 128], AROUND), &slopes),
        (([7, 9], [40, 320], AROUND), &Activation::Rectify),
        (([2, 31], [48, 32], AROUND), &Activation::None),
        (([10, 10], [512, 512], NOTHING), &Activation::Rectify),
        (([20, 27], [32, 64], [[2, 0], [0, 1]]), &Activation::None),
        (([13, 11], [48, 32], [[0, 2], [2, 2]]), &slopes),
    ] {
        let mut first: Option<Vec<f32>> = None;
        for machine in Machine::all() {
            let what = format!("{size:?} on vectors of {}", machine.lanes());
            let (plain, fewer) = three_by_three(machine, size, activation);
            let fewer = fewer.unwrap_or_else(|| panic!("{what}: not made"));
            let largest = plain.iter().map(|value| value.abs()).fold(0.0, f32::max);
            let apart = furthest(&plain, &fewer);
            assert!(apart < 3e-5 * largest, "{what}: {apart} of {largest}");
            let same = first.get_or_insert_with(|| fewer.clone());
            assert!(same.iter().zip(&fewer).all(|(one, other)| one.to_bits() == other.to_bits()), "{what}: other bits");
        }
    }
}

#[test]
fn where_fewer_products_would_take_longer_a_convolution_is_made_as_others_are() {
    for size in [
        ([4, 4], [256, 256], AROUND),
        ([35, 35], [16, 32], AROUND),
        ([35, 35], [32, 16], AROUND),
        ([1, 60], [64, 64], AROUND),
    ] {
        for machine in Machine::all() {
            assert!(three_by_three(machine, size, &Activation::None).1.is_none(), "{size:?}");
        }
    }
}
