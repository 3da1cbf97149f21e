//! Full convolutions: nearly all the time of a network is spent here.
//!
//! A tile of a few pixels by a few vectors of output channels stays in registers while the kernel's weights pass by once.
//! The channels of neighbouring pixels lie side by side, so a row of the kernel is one run of numbers for each pixel.

mod rows;

use std::ops::Range;

use pulp::{Simd, WithSimd};

use super::activation::Curve;
use super::aligned::Aligned;
use super::pooling::{Pool, Pooling};
use super::sums::sums;
use super::{Activation, FILL, Machine, Place, Window};

/// Weights as ONNX keeps them.
#[derive(Debug, Clone)]
pub struct Filters {
    /// `[output channel, input channel, row, column]`
    pub weights: Vec<f32>,
    pub outputs: usize,
    pub inputs: usize,
    /// One per output channel.
    pub bias: Vec<f32>,
}

/// A convolution laid out for one machine and one size of picture.
#[derive(Debug)]
pub struct Convolution {
    machine: Machine,
    input: Place,
    output: Place,
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
    /// Where its weights begin.
    weights: usize,
}

impl Convolution {
    /// Lays out `filters` for pictures at `input`; the output goes to `output`. The border of `input` must be at least as
    /// wide as what `window` takes to be around it.
    #[must_use]
    pub fn new(
        machine: Machine,
        filters: &Filters,
        window: Window,
        input: Place,
        output: Place,
        activation: Activation,
    ) -> Self {
        let [height, width] = window.kernel;
        let pixels = output.shape.height * output.shape.width;
        let mut weights = Vec::with_capacity(output.stored * height * width * input.stored);
        let mut blocks = Vec::new();
        let mut first = 0;
        while first < output.stored {
            let block =
                Block { first, width: block_width(machine, output.stored - first, pixels), weights: weights.len() };
            for y in 0..height {
                for x in 0..width {
                    for from in 0..input.stored {
                        weights.extend((first..first + block.width).map(|to| {
                            let known = from < filters.inputs && to < filters.outputs;
                            let at = ((to * filters.inputs + from) * height + y) * width + x;
                            if known { filters.weights[at] } else { 0.0 }
                        }));
                    }
                }
            }
            first += block.width;
            blocks.push(block);
        }
        let mut bias = filters.bias.clone();
        bias.resize(output.stored, 0.0);
        let (weights, bias) = (Aligned::new(&weights), Aligned::new(&bias));
        Self { machine, input, output, window, activation, weights, bias, blocks }
    }

    /// Convolves `input` into `output`, with `added` on top before the activation.
    pub fn run(&self, input: &[f32], added: Option<(&Place, &[f32])>, output: &mut [f32]) {
        self.output.clear_border(output);
        self.run_rows(input, added, output, 0..self.output.shape.height, 0);
    }

    /// Where the input under the kernel begins for the first pixel of the output.
    fn corner(&self) -> usize {
        let from = self.input;
        from.at(0, 0) - self.window.before[0] * from.row() - self.window.before[1] * from.stored
    }

    /// Computes `rows` of the output only, and writes them `above` rows further up than they belong.
    pub(super) fn run_rows(
        &self,
        input: &[f32],
        added: Option<(&Place, &[f32])>,
        output: &mut [f32],
        rows: Range<usize>,
        above: usize,
    ) {
        let width = self.output.shape.width;
        let pixels = rows.len() * width;
        for block in &self.blocks {
            let pixel_range = rows.start * width..rows.end * width;
            let mut tiles = Tiles { layer: self, block: *block, input, added, output, pixels: pixel_range, above };
            if tiles.run_along_rows() {
                continue;
            }
            // As many pixels at once as the registers and the picture allow, as many weights as make whole rows.
            let row = self.window.kernel[1] * self.input.stored;
            match (self.machine.lanes, block.width / self.machine.lanes) {
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

/// As many output channels at once as leave registers for enough pixels. Where there are few pixels, the weights are
/// what takes time to read, and one vector of channels for all pixels at once reads them once.
fn block_width(machine: Machine, left: usize, pixels: usize) -> usize {
    let most = match machine.lanes {
        16 if pixels > 16 => 4 * machine.lanes,
        16 => machine.lanes,
        _ => FILL,
    };
    [most, most / 2, FILL].into_iter().find(|width| left.is_multiple_of(*width) || *width == FILL).unwrap_or(FILL)
}

/// One block of output channels, over all pixels.
struct Tiles<'t> {
    layer: &'t Convolution,
    block: Block,
    input: &'t [f32],
    added: Option<(&'t Place, &'t [f32])>,
    output: &'t mut [f32],
    pixels: Range<usize>,
    above: usize,
}

/// What the sums of a block are made with: its weights in the order of the kernel, what the sums begin with, and what
/// becomes of them.
struct Operands<'t, S: Simd, const N: usize> {
    weights: &'t [[S::f32s; N]],
    bias: [S::f32s; N],
    curves: [Curve<S::f32s>; N],
}

impl<'t> Tiles<'t> {
    #[inline(always)]
    fn operands<S: Simd, const N: usize>(&self) -> Operands<'t, S, N> {
        let (layer, block) = (self.layer, self.block);
        let [rows, columns] = layer.window.kernel;
        let weights = &layer.weights.get()[block.weights..][..rows * columns * layer.input.stored * block.width];
        let bias = S::as_simd_f32s(&layer.bias.get()[block.first..][..block.width]).0;
        Operands {
            weights: S::as_simd_f32s(weights).0.as_chunks::<N>().0,
            bias: std::array::from_fn(|n| bias[n]),
            curves: std::array::from_fn(|n| layer.activation.curve::<S>(block.first + n * S::F32_LANES)),
        }
    }

    /// Writes the output for `P` pixels from row `y`, column `x` on, whose sums are `sums`.
    #[inline(always)]
    fn finish<S: Simd, const N: usize, const P: usize>(
        &mut self,
        simd: S,
        (y, x): (usize, usize),
        mut sums: [[S::f32s; N]; P],
        curves: &[Curve<S::f32s>; N],
    ) {
        let (to, Block { first, width, .. }) = (self.layer.output, self.block);
        if let Some((place, added)) = self.added {
            let added = &added[place.at(y, x) + first..][..(P - 1) * place.stored + width];
            for (p, sums) in sums.iter_mut().enumerate() {
                let added = S::as_simd_f32s(&added[p * place.stored..][..width]).0;
                for n in 0..N {
                    sums[n] = simd.add_f32s(sums[n], added[n]);
                }
            }
        }
        let target = &mut self.output[to.at(y - self.above, x) + first..][..(P - 1) * to.stored + width];
        for (p, sums) in sums.into_iter().enumerate() {
            let target = S::as_mut_simd_f32s(&mut target[p * to.stored..][..width]).0;
            for n in 0..N {
                target[n] = curves[n].apply(simd, sums[n]);
            }
        }
    }

    /// In tiles of `N` vectors of channels and `P` pixels, `K` weights of a row of the kernel at a time. The last tile may compute some pixels of the one before again.
    fn run<const N: usize, const P: usize, const K: usize>(&mut self) {
        self.layer.machine.arch.dispatch(Tiled::<'_, '_, N, P, K>(self));
    }
}

/// Tiles of `N` vectors by `P` pixels.
struct Tiled<'r, 't, const N: usize, const P: usize, const K: usize>(&'r mut Tiles<'t>);

impl<const N: usize, const P: usize, const K: usize> WithSimd for Tiled<'_, '_, N, P, K> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) {
        // A tile is long code: it is compiled only for the vectors that [`Convolution::run`] uses it with.
        if const { !matches!((S::F32_LANES, N), (16, _) | (8, 2) | (4, 4)) } {
            unreachable!("a tile of other vectors");
        }
        let tiles = self.0;
        let Operands { weights, bias, curves } = tiles.operands::<S, N>();
        let (layer, input) = (tiles.layer, tiles.input);
        let from = layer.input;
        let [down, right] = layer.window.stride;
        let width = layer.output.shape.width;
        let mut done = tiles.pixels.start;
        while done < tiles.pixels.end {
            let first = done.min(tiles.pixels.end - P);
            let (mut y, mut x) = (first / width, first % width);
            let mut places = [(0, 0); P];
            for place in &mut places {
                *place = (y, x);
                x += 1;
                if x == width {
                    (y, x) = (y + 1, 0);
                }
            }
            let starts: [usize; P] = std::array::from_fn(|p| {
                let (y, x) = places[p];
                layer.corner() + y * down * from.row() + x * right * from.stored
            });
            let sums = sums::<S, N, P, K>(simd, weights, bias, input, starts, layer.window.kernel[0], from.row());
            for (place, sums) in places.into_iter().zip(sums) {
                tiles.finish(simd, place, [sums], &curves);
            }
            done += P;
        }
    }
}

/// A convolution whose output is pooled at once: what lies between, the largest picture of many a network, is made a few
/// rows at a time and never leaves the cache.
#[derive(Debug)]
pub struct PooledConvolution {
    convolution: Convolution,
    pooling: Pooling,
    /// Rows of the pooled picture made at a time.
    step: usize,
    /// The whole convolved picture's height.
    height: usize,
}

/// Numbers of the convolved picture that are made at a time: as many as stay in a core's own cache beside the input.
const AT_A_TIME: usize = 1 << 14;

impl PooledConvolution {
    /// Narrower pictures are convolved whole: the tiles of a row must not reach into the row before.
    pub const LEAST_WIDTH: usize = 16;

    /// Lays out `filters` over `window`, then the largest under `pooled`; `convolved` is the place of the whole picture
    /// between them, which must be at least [`Self::LEAST_WIDTH`] wide.
    #[must_use]
    pub fn new(
        machine: Machine,
        filters: &Filters,
        [window, pooled]: [Window; 2],
        [input, convolved, output]: [Place; 3],
        activation: Activation,
    ) -> Self {
        let rows = (AT_A_TIME / convolved.row().max(1)).max(pooled.kernel[0]);
        let step = (rows - pooled.kernel[0]) / pooled.stride[0] + 1;
        Self {
            convolution: Convolution::new(machine, filters, window, input, convolved, activation),
            pooling: Pooling { machine, pool: Pool::Largest, window: pooled, input: convolved, output },
            step,
            height: convolved.shape.height,
        }
    }

    /// Numbers of the memory that [`Self::run`] wants for what lies between.
    #[must_use]
    pub fn between(&self) -> usize {
        let window = self.pooling.window;
        ((self.step - 1) * window.stride[0] + window.kernel[0]) * self.pooling.input.row()
    }

    /// Convolves and pools `input` into `output`.
    pub fn run(&self, input: &[f32], between: &mut [f32], output: &mut [f32]) {
        self.pooling.output.clear_border(output);
        let height = self.pooling.output.shape.height;
        for first in (0..height).step_by(self.step) {
            let rows = first..(first + self.step).min(height);
            let top = self.pooling.under(0, rows.start, self.height).start;
            let bottom = self.pooling.under(0, rows.end - 1, self.height).end;
            self.convolution.run_rows(input, None, between, top..bottom, top);
            self.pooling.run_rows(between, output, rows, top);
        }
    }
}
