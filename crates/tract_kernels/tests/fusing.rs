#![expect(clippy::unwrap_used, reason = "a test that cannot go on should say where it stopped")]
//! Models with fused operators against the same models as tract runs them.

use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};
use tract_core::internal::*;
use tract_core::ops::array::{Pad, PadMode};
use tract_core::ops::cnn::{Conv, KernelFormat, MaxPool, PaddingSpec, PoolSpec, SumPool};
use tract_core::ops::math;
use tract_core::ops::nn::{DataFormat, leaky_relu};
use tract_core::transform::ModelTransform as _;
use tract_kernels::{FuseKernels, VectorUnit, is_fused};

/// A model that is written down layer by layer, with drawn weights.
struct Drawing {
    model: TypedModel,
    dice: StdRng,
    input: [usize; 4],
}

impl Drawing {
    fn new(channels: usize, height: usize, width: usize) -> (Self, OutletId) {
        let input = [1, channels, height, width];
        let mut model = TypedModel::default();
        let source = model.add_source("picture", f32::fact(input)).unwrap();
        (Self { model, dice: StdRng::seed_from_u64(3), input }, source)
    }

    fn constant(&mut self, shape: &[usize]) -> OutletId {
        let values: Vec<f32> = (0..shape.iter().product()).map(|_| self.dice.random_range(-0.5..0.5)).collect();
        let name = format!("constant{}", self.model.nodes.len());
        self.model.add_const(name, Tensor::from_shape(shape, &values).unwrap()).unwrap()
    }

    fn wire(&mut self, op: impl Into<Box<dyn TypedOp>>, inputs: &[OutletId]) -> OutletId {
        let name = format!("layer{}", self.model.nodes.len());
        self.model.wire_node(name, op, inputs).unwrap()[0]
    }

    fn channels(&self, wire: OutletId) -> usize {
        self.model.outlet_fact(wire).unwrap().shape.as_concrete().unwrap()[1]
    }

    fn convolution(
        &mut self,
        input: OutletId,
        outputs: usize,
        (kernel, stride, pad): (usize, usize, usize),
        group: usize,
    ) -> OutletId {
        let inputs = self.channels(input);
        let filters = self.constant(&[outputs, inputs / group, kernel, kernel]);
        let bias = self.constant(&[outputs]);
        let pool_spec = spec(inputs, outputs, (kernel, stride), PaddingSpec::Explicit(tvec!(pad; 2), tvec!(pad; 2)));
        let op = Conv { pool_spec, kernel_fmt: KernelFormat::OIHW, group, q_params: None };
        self.wire(op, &[input, filters, bias])
    }

    fn max_pool(&mut self, input: OutletId, window: (usize, usize), padding: PaddingSpec) -> OutletId {
        let channels = self.channels(input);
        self.wire(MaxPool { pool_spec: spec(channels, channels, window, padding), with_index_outputs: None }, &[input])
    }

    fn mean_pool(
        &mut self,
        input: OutletId,
        window: (usize, usize),
        padding: PaddingSpec,
        count_include_pad: bool,
    ) -> OutletId {
        let channels = self.channels(input);
        let pool_spec = spec(channels, channels, window, padding);
        self.wire(SumPool { pool_spec, count_include_pad, normalize: true }, &[input])
    }

    fn relu(&mut self, input: OutletId) -> OutletId {
        let zero = self.model.add_const("zero", Tensor::zero::<f32>(&[1; 4]).unwrap()).unwrap();
        self.wire(math::max(), &[input, zero])
    }

    fn padded(&mut self, input: OutletId, pads: [(usize, usize); 4]) -> OutletId {
        self.wire(Pad { pads: pads.to_vec(), mode: PadMode::default() }, &[input])
    }

    /// The model whose output is `wire`, by tract's operators or with fused ones.
    fn plan(&self, wire: OutletId, unit: Option<VectorUnit>) -> TypedModel {
        let mut model = self.model.clone();
        model.select_output_outlets(&[wire]).unwrap();
        if let Some(unit) = unit {
            FuseKernels(unit).transform(&mut model).unwrap();
        }
        model.into_optimized().unwrap()
    }

    fn picture(&self, factor: f32) -> Tensor {
        let mut dice = StdRng::seed_from_u64(9);
        let values: Vec<f32> =
            (0..self.input.iter().product()).map(|_| factor * dice.random_range(-0.5_f32..0.5)).collect();
        Tensor::from_shape(&self.input, &values).unwrap()
    }

    /// Asserts that every vector unit gives the same bits, and what tract's own operators give but for rounding.
    fn assert_alike(&self, wire: OutletId, fused: bool) {
        let tracts = run(&self.plan(wire, None), &self.picture(1.0));
        let largest = tracts.iter().map(|value| value.abs()).fold(0.0, f32::max);
        let mut first: Option<Vec<f32>> = None;
        for unit in VectorUnit::all() {
            let plan = self.plan(wire, Some(unit));
            assert_eq!(is_fused(&plan), fused, "{} lanes: {plan}", unit.lanes());
            let ours = run(&plan, &self.picture(1.0));
            assert_eq!(ours.len(), tracts.len());
            let apart = ours.iter().zip(&tracts).map(|(one, other)| (one - other).abs()).fold(0.0, f32::max);
            assert!(apart <= 1e-5 * largest.max(1.0), "{} lanes: {apart} of {largest}", unit.lanes());
            let same = first.get_or_insert_with(|| ours.clone());
            assert!(
                same.iter().zip(&ours).all(|(one, other)| one.to_bits() == other.to_bits()),
                "{} lanes",
                unit.lanes()
            );
        }
    }

    /// How many operators of each name there are, fused ones only.
    fn fused(&self, wire: OutletId) -> Vec<String> {
        let Some(unit) = VectorUnit::detect() else { return Vec::new() };
        let plan = self.plan(wire, Some(unit));
        let names = plan.nodes.iter().map(|node| node.op.name().into_owned()).filter(|name| name.starts_with("Fused"));
        let mut names: Vec<String> = names.filter(|name| name != "FusedCopy").collect();
        names.sort();
        names
    }
}

fn spec(inputs: usize, outputs: usize, (kernel, stride): (usize, usize), padding: PaddingSpec) -> PoolSpec {
    PoolSpec::new(DataFormat::NCHW, tvec!(kernel; 2), padding, None, Some(tvec!(stride; 2)), inputs, outputs)
}

fn run(model: &TypedModel, picture: &Tensor) -> Vec<f32> {
    let outputs = model.clone().into_runnable().unwrap().run(tvec!(picture.clone().into_tvalue())).unwrap();
    outputs[0].try_as_plain_ram().unwrap().as_slice::<f32>().unwrap().to_vec()
}

#[test]
fn convolutions_of_all_sizes_give_what_tract_gives() {
    for (channels, outputs, size, window) in [
        (3, 16, 30, (3, 1, 0)),
        (3, 32, 23, (3, 2, 1)),
        (3, 32, 21, (7, 2, 0)),
        (16, 32, 19, (1, 1, 0)),
        (32, 64, 9, (3, 1, 1)),
        (64, 80, 4, (3, 2, 1)),
        (5, 7, 3, (3, 1, 0)),
        (256, 128, 2, (2, 1, 0)),
    ] {
        let (mut drawing, picture) = Drawing::new(channels, size, size + 1);
        let convolved = drawing.convolution(picture, outputs, window, 1);
        drawing.assert_alike(convolved, true);
    }
}

#[test]
fn depthwise_convolutions_and_slopes_give_what_tract_gives() {
    for window in [(3, 1, 1), (3, 2, 1), (5, 1, 2), (1, 2, 0)] {
        let (mut drawing, picture) = Drawing::new(3, 17, 14);
        let points = drawing.convolution(picture, 24, (1, 1, 0), 1);
        let each = drawing.convolution(points, 24, window, 24);
        let active = drawing.wire(leaky_relu(0.1), &[each]);
        drawing.assert_alike(active, true);
    }
}

#[test]
fn poolings_give_what_tract_gives() {
    for window in [(2, 2), (3, 2), (2, 1)] {
        for padding in [PaddingSpec::Valid, PaddingSpec::SameUpper] {
            // The first is narrow, the second as wide as a pooling has to be for the convolution to do it.
            for size in [13, 27] {
                let (mut drawing, picture) = Drawing::new(3, size, size);
                let convolved = drawing.convolution(picture, 20, (3, 1, 1), 1);
                let pooled = drawing.max_pool(convolved, window, padding.clone());
                drawing.assert_alike(pooled, true);
                for counted in [false, true] {
                    let mean = drawing.mean_pool(convolved, window, padding.clone(), counted);
                    drawing.assert_alike(mean, true);
                }
            }
        }
    }
}

#[test]
fn a_block_with_a_shortcut_becomes_two_convolutions() {
    let (mut drawing, picture) = Drawing::new(3, 12, 12);
    let stem = drawing.convolution(picture, 32, (3, 1, 1), 1);
    let first = drawing.convolution(stem, 32, (3, 1, 1), 1);
    let first = drawing.relu(first);
    let second = drawing.convolution(first, 32, (3, 1, 1), 1);
    let sum = drawing.wire(math::add(), &[stem, second]);
    let active = drawing.relu(sum);
    assert!(drawing.fused(active).iter().all(|name| name == "FusedConvolution"));
    assert!(matches!(drawing.fused(active).len(), 0 | 3), "{:?}", drawing.fused(active));
    drawing.assert_alike(active, true);
}

#[test]
fn a_shortcut_of_fewer_channels_and_more_pixels_is_padded() {
    let (mut drawing, picture) = Drawing::new(3, 9, 9);
    let stem = drawing.convolution(picture, 32, (1, 1, 0), 1);
    let convolved = drawing.convolution(stem, 64, (3, 2, 0), 1);
    let pooled = drawing.mean_pool(stem, (2, 2), PaddingSpec::SameUpper, false);
    let wide = drawing.padded(pooled, [(0, 0), (0, 32), (0, 0), (0, 0)]);
    let tall = drawing.padded(convolved, [(0, 0), (0, 0), (0, 1), (0, 1)]);
    let sum = drawing.wire(math::add(), &[wide, tall]);
    drawing.assert_alike(sum, true);
}

#[test]
fn scales_go_into_the_filters() {
    let (mut drawing, picture) = Drawing::new(3, 10, 10);
    let convolved = drawing.convolution(picture, 20, (3, 1, 1), 1);
    let (scale, shift) = (drawing.constant(&[1, 20, 1, 1]), drawing.constant(&[1, 20, 1, 1]));
    let scaled = drawing.wire(math::mul(), &[scale, convolved]);
    let shifted = drawing.wire(math::sub(), &[scaled, shift]);
    let active = drawing.relu(shifted);
    assert!(matches!(&drawing.fused(active)[..], [] | [_]), "{:?}", drawing.fused(active));
    drawing.assert_alike(active, true);
}

#[test]
fn what_another_layer_needs_stays_as_it_is() {
    let (mut drawing, picture) = Drawing::new(3, 10, 10);
    let convolved = drawing.convolution(picture, 20, (3, 1, 1), 1);
    let active = drawing.relu(convolved);
    let sum = drawing.wire(math::add(), &[active, convolved]);
    drawing.assert_alike(sum, true);
}

#[test]
fn what_the_kernels_do_not_know_runs_in_the_same_plan() {
    let (mut drawing, picture) = Drawing::new(3, 10, 10);
    let convolved = drawing.convolution(picture, 20, (3, 1, 1), 1);
    let curved = drawing.wire(math::tanh(), &[convolved]);
    let again = drawing.convolution(curved, 8, (3, 2, 1), 1);
    drawing.assert_alike(again, false);
}

#[test]
fn a_picture_for_which_numbers_are_too_small_leaves_nothing_behind() {
    let (mut drawing, picture) = Drawing::new(3, 8, 8);
    let mut wire = picture;
    for outputs in [64, 64, 64, 64, 8] {
        wire = drawing.convolution(wire, outputs, (3, 1, 1), 1);
    }
    for unit in VectorUnit::all() {
        let plan = drawing.plan(wire, Some(unit)).into_runnable().unwrap();
        let run = |factor: f32| {
            let outputs = plan.run(tvec!(drawing.picture(factor).into_tvalue())).unwrap();
            outputs[0].try_as_plain_ram().unwrap().as_slice::<f32>().unwrap().to_vec()
        };
        let before = run(1.0);
        assert!(run(1e38).iter().any(|value| !value.is_finite()));
        assert_eq!(run(1.0), before, "{} lanes", unit.lanes());
    }
}
