//! Layers that look at one pixel at a time.

use pulp::{Simd, WithSimd};

use super::{Activation, Machine, Place};

/// Adds two pictures and applies a function.
#[derive(Debug, Clone)]
pub struct Sum {
    pub machine: Machine,
    pub inputs: [Place; 2],
    pub output: Place,
    pub activation: Activation,
}

impl Sum {
    /// Writes the sum of `one` and `other` to `output`.
    pub fn run(&self, one: &[f32], other: &[f32], output: &mut [f32]) {
        self.output.clear_border(output);
        self.machine.arch.dispatch(RunSum { layer: self, inputs: [one, other], output });
    }
}

struct RunSum<'r> {
    layer: &'r Sum,
    inputs: [&'r [f32]; 2],
    output: &'r mut [f32],
}

impl WithSimd for RunSum<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) {
        let Self { layer, inputs: [one, other], output } = self;
        let vectors = layer.output.stored / S::F32_LANES;
        for y in 0..layer.output.shape.height {
            let one = S::as_simd_f32s(&one[layer.inputs[0].across(y)]).0.chunks_exact(vectors);
            let other = S::as_simd_f32s(&other[layer.inputs[1].across(y)]).0.chunks_exact(vectors);
            let target = S::as_mut_simd_f32s(&mut output[layer.output.across(y)]).0.chunks_exact_mut(vectors);
            for ((one, other), target) in one.zip(other).zip(target) {
                for n in 0..vectors {
                    let curve = layer.activation.curve::<S>(n * S::F32_LANES);
                    target[n] = curve.apply(simd, simd.add_f32s(one[n], other[n]));
                }
            }
        }
    }
}

/// `value × scale + shift` of each channel, then a function.
#[derive(Debug, Clone)]
pub struct Scaling {
    pub machine: Machine,
    pub input: Place,
    pub output: Place,
    /// One per channel, filled up.
    pub scale: Vec<f32>,
    pub shift: Vec<f32>,
    pub activation: Activation,
}

impl Scaling {
    /// Scales `input` into `output`.
    pub fn run(&self, input: &[f32], output: &mut [f32]) {
        self.output.clear_border(output);
        self.machine.arch.dispatch(RunScaling { layer: self, input, output });
    }
}

struct RunScaling<'r> {
    layer: &'r Scaling,
    input: &'r [f32],
    output: &'r mut [f32],
}

impl WithSimd for RunScaling<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) {
        let Self { layer, input, output } = self;
        let vectors = layer.output.stored / S::F32_LANES;
        let scale = S::as_simd_f32s(&layer.scale).0;
        let shift = S::as_simd_f32s(&layer.shift).0;
        for y in 0..layer.output.shape.height {
            let source = S::as_simd_f32s(&input[layer.input.across(y)]).0.chunks_exact(vectors);
            let target = S::as_mut_simd_f32s(&mut output[layer.output.across(y)]).0.chunks_exact_mut(vectors);
            for (source, target) in source.zip(target) {
                for n in 0..vectors {
                    let curve = layer.activation.curve::<S>(n * S::F32_LANES);
                    target[n] = curve.apply(simd, simd.mul_add_f32s(source[n], scale[n], shift[n]));
                }
            }
        }
    }
}

/// A picture in a larger one of zeros: more channels, or more pixels around it.
#[derive(Debug, Clone)]
pub struct Widening {
    pub input: Place,
    pub output: Place,
    /// Rows above and columns to the left.
    pub before: [usize; 2],
}

impl Widening {
    /// Copies `input` into `output`.
    pub fn run(&self, input: &[f32], output: &mut [f32]) {
        output[..self.output.numbers()].fill(0.0);
        let channels = self.input.shape.channels;
        for y in 0..self.input.shape.height {
            for x in 0..self.input.shape.width {
                let (from, to) = (self.input.at(y, x), self.output.at(y + self.before[0], x + self.before[1]));
                output[to..to + channels].copy_from_slice(&input[from..from + channels]);
            }
        }
    }
}
