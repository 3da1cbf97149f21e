//! Convolutions of each channel by itself. With a kernel of one pixel they scale channels, add feature maps and apply
//! activations that no other layer could take in.

use pulp::{Simd, WithSimd};

use super::{Activation, Filters, Kernel, Layout, VectorUnit, Window};

/// A depthwise convolution laid out for one vector unit and one size of feature map.
pub(crate) struct Depthwise {
    unit: VectorUnit,
    input: Layout,
    added: Option<Layout>,
    output: Layout,
    window: Window,
    activation: Activation,
    /// Row and column of the kernel, then channel (padded).
    weights: Vec<f32>,
    bias: Vec<f32>,
}

impl Depthwise {
    /// Lays out `filters` of one input channel each. The padding of `input` must be at least that of `window`. A second
    /// input that lies as `added` says is added before the activation.
    #[must_use]
    pub(crate) fn new(
        unit: VectorUnit,
        filters: &Filters,
        window: Window,
        [input, output]: [Layout; 2],
        added: Option<Layout>,
        activation: Activation,
    ) -> Self {
        let taps = window.kernel[0] * window.kernel[1];
        let mut weights = vec![0.0; taps * output.pixel_stride];
        for (channel, filter) in filters.weights.chunks_exact(taps).enumerate() {
            for (tap, weight) in filter.iter().enumerate() {
                weights[tap * output.pixel_stride + channel] = *weight;
            }
        }
        let mut bias = filters.bias.clone();
        bias.resize(output.pixel_stride, 0.0);
        let activation = activation.padded(output.pixel_stride);
        Self { unit, input, added, output, window, activation, weights, bias }
    }
}

impl Kernel for Depthwise {
    fn name(&self) -> &'static str {
        "Depthwise"
    }

    fn volume(&self) -> usize {
        self.output.volume()
    }

    fn run(&self, inputs: &[&[f32]], _: &mut [f32], output: &mut [f32]) {
        self.output.clear_padding(output);
        let added = self.added.map(|layout| (layout, inputs[1]));
        self.unit.arch.dispatch(Run { layer: self, input: inputs[0], added, output });
    }
}

struct Run<'r> {
    layer: &'r Depthwise,
    input: &'r [f32],
    added: Option<(Layout, &'r [f32])>,
    output: &'r mut [f32],
}

impl WithSimd for Run<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) {
        match self.layer.window.kernel {
            [3, 3] => self.rows::<S, 3, 3>(simd),
            [1, 1] => self.rows::<S, 1, 1>(simd),
            _ => self.any(simd),
        }
    }
}

impl Run<'_> {
    /// Index of the first input value under the kernel for the output in row `y`, column `x`.
    #[inline(always)]
    fn corner(&self, y: usize, x: usize) -> usize {
        let Window { stride: [down, right], before: [above, left], .. } = self.layer.window;
        let from = self.layer.input;
        (y * down + from.padding - above) * from.row_stride() + (x * right + from.padding - left) * from.pixel_stride
    }

    /// Stores the accumulators `sum` of the channels from `channel` on of the output in row `y`, column `x`.
    #[inline(always)]
    fn store<S: Simd>(&mut self, simd: S, (y, x, channel): (usize, usize, usize), mut sum: S::f32s) {
        let layer = self.layer;
        if let Some((layout, added)) = self.added {
            sum = simd.add_f32s(sum, S::as_simd_f32s(&added[layout.index(y, x) + channel..]).0[0]);
        }
        let target = &mut self.output[layer.output.index(y, x) + channel..][..S::F32_LANES];
        S::as_mut_simd_f32s(target).0[0] = layer.activation.lanes::<S>(channel).apply(simd, sum);
    }

    /// A kernel of known size: its weights stay in registers along a row.
    #[inline(always)]
    fn rows<S: Simd, const H: usize, const W: usize>(mut self, simd: S) {
        let layer = self.layer;
        let (from, to, lanes) = (layer.input, layer.output, S::F32_LANES);
        let right = layer.window.stride[1] * from.pixel_stride;
        for y in 0..to.shape.height {
            for channel in (0..to.pixel_stride).step_by(lanes) {
                let weights: [[S::f32s; W]; H] = std::array::from_fn(|row| {
                    std::array::from_fn(|column| {
                        S::as_simd_f32s(&layer.weights[(row * W + column) * to.pixel_stride + channel..]).0[0]
                    })
                });
                let bias = S::as_simd_f32s(&layer.bias[channel..]).0[0];
                let corner = self.corner(y, 0) + channel;
                let reach = (to.shape.width - 1) * right + (W - 1) * from.pixel_stride + lanes;
                let rows: [&[f32]; H] =
                    std::array::from_fn(|row| &self.input[corner + row * from.row_stride()..][..reach]);
                for x in 0..to.shape.width {
                    let mut sum = bias;
                    for row in 0..H {
                        for (column, weight) in weights[row].iter().enumerate() {
                            let at = x * right + column * from.pixel_stride;
                            let value = S::as_simd_f32s(&rows[row][at..at + lanes]).0[0];
                            sum = simd.mul_add_f32s(value, *weight, sum);
                        }
                    }
                    self.store(simd, (y, x, channel), sum);
                }
            }
        }
    }

    #[inline(always)]
    fn any<S: Simd>(mut self, simd: S) {
        let layer = self.layer;
        let (from, to, lanes) = (layer.input, layer.output, S::F32_LANES);
        let [height, width] = layer.window.kernel;
        for y in 0..to.shape.height {
            for x in 0..to.shape.width {
                for channel in (0..to.pixel_stride).step_by(lanes) {
                    let corner = self.corner(y, x) + channel;
                    let mut sum = S::as_simd_f32s(&layer.bias[channel..]).0[0];
                    for row in 0..height {
                        for column in 0..width {
                            let at = corner + row * from.row_stride() + column * from.pixel_stride;
                            let value = S::as_simd_f32s(&self.input[at..at + lanes]).0[0];
                            let weights = &layer.weights[(row * width + column) * to.pixel_stride + channel..];
                            sum = simd.mul_add_f32s(value, S::as_simd_f32s(&weights[..lanes]).0[0], sum);
                        }
                    }
                    self.store(simd, (y, x, channel), sum);
                }
            }
        }
    }
}
