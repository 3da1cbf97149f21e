//! Full convolutions: nearly all the time of a network is spent here.
//!
//! The accumulators of a tile, a few pixels by a few vectors of output channels, stay in registers while the kernel's weights
//! pass by once. The channels of neighbouring pixels lie side by side, so a row of the kernel is one run of values.

mod rows;

use std::ops::Range;

use pulp::{Simd, WithSimd};

use super::accumulate::accumulate;
use super::activation::LaneActivation;
use super::{Activation, Aligned, CHANNEL_BLOCK, Kernel, Layout, Pool, Pooling, VectorUnit, Window};

/// Weights as ONNX keeps them.
#[derive(Debug, Clone)]
pub(crate) struct Filters {
    /// `[output channel, input channel, row, column]`
    pub weights: Vec<f32>,
    pub outputs: usize,
    /// Input channels of each filter: one where a convolution is depthwise.
    pub inputs: usize,
    /// One for each output channel.
    pub bias: Vec<f32>,
}

/// A convolution laid out for one vector unit and one size of feature map.
pub(crate) struct Convolution {
    unit: VectorUnit,
    input: Layout,
    added: Option<Layout>,
    output: Layout,
    window: Window,
    activation: Activation,
    /// For each block of output channels, its weights: row, column and input channel of the kernel, output channel.
    weights: Aligned,
    bias: Aligned,
    blocks: Vec<Block>,
}

/// Output channels that are computed together.
#[derive(Debug, Clone, Copy)]
struct Block {
    first: usize,
    width: usize,
    /// Index of its first weight.
    weights: usize,
}

impl Convolution {
    /// Lays out `filters`. The padding of `input` must be at least that of `window`. A second input that lies as `added` says
    /// is added before the activation.
    #[must_use]
    pub(crate) fn new(
        unit: VectorUnit,
        filters: &Filters,
        window: Window,
        [input, output]: [Layout; 2],
        added: Option<Layout>,
        activation: Activation,
    ) -> Self {
        let [height, width] = window.kernel;
        let pixels = output.shape.height * output.shape.width;
        let mut weights = Vec::with_capacity(output.pixel_stride * height * width * input.pixel_stride);
        let mut blocks = Vec::new();
        let mut first = 0;
        while first < output.pixel_stride {
            let block_width = block_width(unit, output.pixel_stride - first, pixels);
            blocks.push(Block { first, width: block_width, weights: weights.len() });
            for tap in 0..height * width {
                for from in 0..input.pixel_stride {
                    weights.extend((first..first + block_width).map(|to| {
                        let known = from < filters.inputs && to < filters.outputs;
                        let at = (to * filters.inputs + from) * height * width + tap;
                        if known { filters.weights[at] } else { 0.0 }
                    }));
                }
            }
            first += block_width;
        }
        let mut bias = filters.bias.clone();
        bias.resize(output.pixel_stride, 0.0);
        let (weights, bias) = (Aligned::copy_of(&weights), Aligned::copy_of(&bias));
        let activation = activation.padded(output.pixel_stride);
        Self { unit, input, added, output, window, activation, weights, bias, blocks }
    }

    /// Index of the first input value under the kernel for the first output pixel.
    fn corner(&self) -> usize {
        let from = self.input;
        from.index(0, 0) - self.window.before[0] * from.row_stride() - self.window.before[1] * from.pixel_stride
    }

    /// Computes `rows` of the output only, and writes them `above` rows further up than its layout says.
    fn run_rows(&self, inputs: &[&[f32]], output: &mut [f32], rows: Range<usize>, above: usize) {
        let width = self.output.shape.width;
        let pixels = rows.len() * width;
        let added = self.added.map(|layout| (layout, inputs[1]));
        for block in &self.blocks {
            let pixel_range = rows.start * width..rows.end * width;
            let mut tiles =
                Tiles { layer: self, block: *block, input: inputs[0], added, output, pixels: pixel_range, above };
            if tiles.run_along_rows() {
                continue;
            }
            // The block takes as many pixels as registers and picture allow, and weights in whole rows.
            let row = self.window.kernel[1] * self.input.pixel_stride;
            match (self.unit.lanes, block.width / self.unit.lanes) {
                (16, 4) | (4, _) if pixels >= 6 => tiles.run::<4, 6, 8>(),
                (16, 4) | (4, _) => tiles.run::<4, 1, 8>(),
                (16, 2) if pixels >= 10 && row == 9 => tiles.run::<2, 10, 9>(),
                (16, 2) if pixels >= 10 && row == 21 => tiles.run::<2, 10, 7>(),
                (16, 2) if pixels >= 10 => tiles.run::<2, 10, 8>(),
                (8, _) if pixels >= 6 => tiles.run::<2, 6, 8>(),
                (16, 2) | (8, _) => tiles.run::<2, 1, 8>(),
                _ if pixels >= 14 && row == 9 => tiles.run::<1, 14, 9>(),
                _ if pixels >= 16 => tiles.run::<1, 16, 8>(),
                _ if pixels >= 9 => tiles.run::<1, 9, 8>(),
                _ if pixels >= 4 => tiles.run::<1, 4, 8>(),
                _ => tiles.run::<1, 1, 8>(),
            }
        }
    }
}

impl Kernel for Convolution {
    fn name(&self) -> &'static str {
        "Convolution"
    }

    fn volume(&self) -> usize {
        self.output.volume()
    }

    fn run(&self, inputs: &[&[f32]], _: &mut [f32], output: &mut [f32]) {
        self.output.clear_padding(output);
        self.run_rows(inputs, output, 0..self.output.shape.height, 0);
    }
}

/// As many output channels at once as leave registers for enough pixels. With few pixels, reading the weights takes most of the time, and
/// one vector of channels for all pixels at once reads them once.
fn block_width(unit: VectorUnit, left: usize, pixels: usize) -> usize {
    let most = match unit.lanes {
        16 if pixels > 16 => 4 * unit.lanes,
        16 => unit.lanes,
        _ => CHANNEL_BLOCK,
    };
    [most, most / 2].into_iter().find(|width| left.is_multiple_of(*width)).unwrap_or(CHANNEL_BLOCK).max(CHANNEL_BLOCK)
}

/// One block of output channels, over all pixels.
struct Tiles<'t> {
    layer: &'t Convolution,
    block: Block,
    input: &'t [f32],
    added: Option<(Layout, &'t [f32])>,
    output: &'t mut [f32],
    pixels: Range<usize>,
    above: usize,
}

/// Inputs for the accumulators of a block: its weights in the kernel's order, the initial values, and the activations afterwards.
struct Operands<'t, S: Simd, const N: usize> {
    weights: &'t [[S::f32s; N]],
    bias: [S::f32s; N],
    activations: [LaneActivation<S::f32s>; N],
}

impl<'t> Tiles<'t> {
    #[inline(always)]
    fn operands<S: Simd, const N: usize>(&self) -> Operands<'t, S, N> {
        let (layer, block) = (self.layer, self.block);
        let [rows, columns] = layer.window.kernel;
        let weights = &layer.weights.get()[block.weights..][..rows * columns * layer.input.pixel_stride * block.width];
        let bias = S::as_simd_f32s(&layer.bias.get()[block.first..][..block.width]).0;
        Operands {
            weights: S::as_simd_f32s(weights).0.as_chunks::<N>().0,
            bias: std::array::from_fn(|n| bias[n]),
            activations: std::array::from_fn(|n| layer.activation.lanes::<S>(block.first + n * S::F32_LANES)),
        }
    }

    /// Stores the accumulators of `P` pixels from row `y`, column `x` on.
    #[inline(always)]
    fn store<S: Simd, const N: usize, const P: usize>(
        &mut self,
        simd: S,
        (y, x): (usize, usize),
        mut accumulators: [[S::f32s; N]; P],
        activations: &[LaneActivation<S::f32s>; N],
    ) {
        let (to, Block { first, width, .. }) = (self.layer.output, self.block);
        if let Some((layout, added)) = self.added {
            let added = &added[layout.index(y, x) + first..][..(P - 1) * layout.pixel_stride + width];
            for (p, sums) in accumulators.iter_mut().enumerate() {
                let added = S::as_simd_f32s(&added[p * layout.pixel_stride..][..width]).0;
                for n in 0..N {
                    sums[n] = simd.add_f32s(sums[n], added[n]);
                }
            }
        }
        let target = &mut self.output[to.index(y - self.above, x) + first..][..(P - 1) * to.pixel_stride + width];
        for (p, sums) in accumulators.into_iter().enumerate() {
            let target = S::as_mut_simd_f32s(&mut target[p * to.pixel_stride..][..width]).0;
            for n in 0..N {
                target[n] = activations[n].apply(simd, sums[n]);
            }
        }
    }

    /// In tiles of `N` vectors of channels and `P` pixels, `K` weights of a row of the kernel at a time. The last tile may
    /// compute some pixels of the one before again.
    fn run<const N: usize, const P: usize, const K: usize>(&mut self) {
        self.layer.unit.arch.dispatch(Tiled::<'_, '_, N, P, K>(self));
    }
}

/// Tiles of `N` vectors by `P` pixels.
struct Tiled<'r, 't, const N: usize, const P: usize, const K: usize>(&'r mut Tiles<'t>);

impl<const N: usize, const P: usize, const K: usize> WithSimd for Tiled<'_, '_, N, P, K> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) {
        // A tile is long code: it is compiled only for the vectors that [`Convolution::run_rows`] uses it with.
        if const { !matches!((S::F32_LANES, N), (16, _) | (8, 2) | (4, 4)) } {
            unreachable!("a tile of other vectors");
        }
        let tiles = self.0;
        let Operands { weights, bias, activations } = tiles.operands::<S, N>();
        let (layer, input) = (tiles.layer, tiles.input);
        let (rows, row_stride, pixel_stride) =
            (layer.window.kernel[0], layer.input.row_stride(), layer.input.pixel_stride);
        let [down, right] = layer.window.stride;
        let width = layer.output.shape.width;
        let mut done = tiles.pixels.start;
        while done < tiles.pixels.end {
            let first = done.min(tiles.pixels.end - P);
            let (mut y, mut x) = (first / width, first % width);
            let mut pixels = [(0, 0); P];
            for pixel in &mut pixels {
                *pixel = (y, x);
                x += 1;
                if x == width {
                    (y, x) = (y + 1, 0);
                }
            }
            let starts: [usize; P] = std::array::from_fn(|p| {
                let (y, x) = pixels[p];
                layer.corner() + y * down * row_stride + x * right * pixel_stride
            });
            let accumulators = accumulate::<S, N, P, K>(simd, weights, bias, input, starts, rows, row_stride);
            for (pixel, sums) in pixels.into_iter().zip(accumulators) {
                tiles.store(simd, pixel, [sums], &activations);
            }
            done += P;
        }
    }
}

/// A convolution whose output is pooled at once: the feature map between the two, the largest of many a network, is made a
/// few rows at a time and never leaves the cache.
pub(crate) struct PooledConvolution {
    convolution: Convolution,
    pooling: Pooling,
    /// Rows of the pooled feature map made at a time.
    step: usize,
}

/// Values of the convolved feature map that are made at a time: as many as stay in a core's own cache beside the input.
const AT_A_TIME: usize = 1 << 14;

impl PooledConvolution {
    /// Narrower feature maps are convolved whole: the tiles of a row must not reach into the row before.
    pub(crate) const LEAST_WIDTH: usize = 16;

    /// Lays out `filters` over `window`, then the largest under `pooled`; `convolved` is how the whole feature map between
    /// them would lie, which must be at least [`Self::LEAST_WIDTH`] wide.
    #[must_use]
    pub(crate) fn new(
        unit: VectorUnit,
        filters: &Filters,
        [window, pooled]: [Window; 2],
        [input, convolved, output]: [Layout; 3],
        activation: Activation,
    ) -> Self {
        let rows = (AT_A_TIME / convolved.row_stride().max(1)).max(pooled.kernel[0]);
        let step = (rows - pooled.kernel[0]) / pooled.stride[0] + 1;
        Self {
            convolution: Convolution::new(unit, filters, window, [input, convolved], None, activation),
            pooling: Pooling { unit, pool: Pool::Max, window: pooled, input: convolved, output },
            step,
        }
    }
}

impl Kernel for PooledConvolution {
    fn name(&self) -> &'static str {
        "PooledConvolution"
    }

    fn volume(&self) -> usize {
        self.pooling.output.volume()
    }

    fn scratch(&self) -> usize {
        let window = self.pooling.window;
        ((self.step - 1) * window.stride[0] + window.kernel[0]) * self.pooling.input.row_stride()
    }

    fn run(&self, inputs: &[&[f32]], scratch: &mut [f32], output: &mut [f32]) {
        self.pooling.output.clear_padding(output);
        let height = self.pooling.output.shape.height;
        for first in (0..height).step_by(self.step) {
            let rows = first..(first + self.step).min(height);
            let (top, bottom) = (self.pooling.under(0, rows.start).start, self.pooling.under(0, rows.end - 1).end);
            self.convolution.run_rows(inputs, scratch, top..bottom, top);
            self.pooling.run_rows(scratch, output, rows, top);
        }
    }
}
