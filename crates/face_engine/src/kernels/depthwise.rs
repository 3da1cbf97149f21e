//! Convolutions of each channel by itself.

use pulp::{Simd, WithSimd};

use super::{Activation, Machine, Place, Window};

/// A depthwise convolution laid out for one size of picture.
#[derive(Debug, Clone)]
pub struct Depthwise {
    machine: Machine,
    input: Place,
    output: Place,
    window: Window,
    activation: Activation,
    /// Row and column of the kernel, then channel (filled up).
    weights: Vec<f32>,
    bias: Vec<f32>,
}

impl Depthwise {
    /// Lays out `weights`, `[channel, row, column]`. As for a full convolution, the border of `input` must be wide enough.
    #[must_use]
    pub fn new(
        machine: Machine,
        weights: &[f32],
        mut bias: Vec<f32>,
        window: Window,
        input: Place,
        output: Place,
        activation: Activation,
    ) -> Self {
        let taps = window.kernel[0] * window.kernel[1];
        let channels = output.shape.channels;
        let mut turned = Vec::with_capacity(taps * output.stored);
        for tap in 0..taps {
            turned.extend((0..output.stored).map(
                |channel| {
                    if channel < channels { weights[channel * taps + tap] } else { 0.0 }
                },
            ));
        }
        bias.resize(output.stored, 0.0);
        Self { machine, input, output, window, activation, weights: turned, bias }
    }

    /// Convolves `input` into `output`.
    pub fn run(&self, input: &[f32], output: &mut [f32]) {
        self.output.clear_border(output);
        self.machine.arch.dispatch(Run { layer: self, input, output });
    }
}

struct Run<'r> {
    layer: &'r Depthwise,
    input: &'r [f32],
    output: &'r mut [f32],
}

impl WithSimd for Run<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) {
        match self.layer.window.kernel {
            [3, 3] => self.rows::<S, 3, 3>(simd),
            _ => self.any(simd),
        }
    }
}

impl Run<'_> {
    /// Corner of the input under the kernel for the output in row `y`, column `x`.
    #[inline(always)]
    fn corner(&self, y: usize, x: usize) -> usize {
        let Window { stride: [down, right], before: [above, left], .. } = self.layer.window;
        let from = self.layer.input;
        (y * down + from.border - above) * from.row() + (x * right + from.border - left) * from.stored
    }

    /// A kernel of known size: its weights stay in registers along a row.
    #[inline(always)]
    fn rows<S: Simd, const H: usize, const W: usize>(self, simd: S) {
        let layer = self.layer;
        let (from, to, lanes) = (layer.input, layer.output, S::F32_LANES);
        let right = layer.window.stride[1] * from.stored;
        for y in 0..to.shape.height {
            for channel in (0..to.stored).step_by(lanes) {
                let weights: [[S::f32s; W]; H] = std::array::from_fn(|row| {
                    std::array::from_fn(|column| {
                        S::as_simd_f32s(&layer.weights[(row * W + column) * to.stored + channel..]).0[0]
                    })
                });
                let bias = S::as_simd_f32s(&layer.bias[channel..]).0[0];
                let curve = layer.activation.curve::<S>(channel);
                let corner = self.corner(y, 0) + channel;
                let reach = (to.shape.width - 1) * right + (W - 1) * from.stored + lanes;
                let rows: [&[f32]; H] = std::array::from_fn(|row| &self.input[corner + row * from.row()..][..reach]);
                let start = to.at(y, 0) + channel;
                let target = &mut self.output[start..start + (to.shape.width - 1) * to.stored + lanes];
                for x in 0..to.shape.width {
                    let mut sum = bias;
                    for row in 0..H {
                        for (column, weight) in weights[row].iter().enumerate() {
                            let at = x * right + column * from.stored;
                            let value = S::as_simd_f32s(&rows[row][at..at + lanes]).0[0];
                            sum = simd.mul_add_f32s(value, *weight, sum);
                        }
                    }
                    let at = x * to.stored;
                    S::as_mut_simd_f32s(&mut target[at..at + lanes]).0[0] = curve.apply(simd, sum);
                }
            }
        }
    }

    #[inline(always)]
    fn any<S: Simd>(self, simd: S) {
        let layer = self.layer;
        let (from, to, lanes) = (layer.input, layer.output, S::F32_LANES);
        let [height, width] = layer.window.kernel;
        for y in 0..to.shape.height {
            for x in 0..to.shape.width {
                for channel in (0..to.stored).step_by(lanes) {
                    let corner = self.corner(y, x) + channel;
                    let mut sum = S::as_simd_f32s(&layer.bias[channel..]).0[0];
                    for row in 0..height {
                        for column in 0..width {
                            let at = corner + row * from.row() + column * from.stored;
                            let value = S::as_simd_f32s(&self.input[at..at + lanes]).0[0];
                            let weight =
                                S::as_simd_f32s(&layer.weights[(row * width + column) * to.stored + channel..]);
                            sum = simd.mul_add_f32s(value, weight.0[0], sum);
                        }
                    }
                    let at = to.at(y, x) + channel;
                    let curve = layer.activation.curve::<S>(channel);
                    S::as_mut_simd_f32s(&mut self.output[at..at + lanes]).0[0] = curve.apply(simd, sum);
                }
            }
        }
    }
}
