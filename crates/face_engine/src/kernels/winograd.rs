//! Convolutions of 3 × 3 pixels with fewer products (S. Winograd, *Arithmetic complexity of computations*, 1980).
//!
//! A tile of the output is made of a tile of the input that is two pixels longer and wider. The filters are transformed when the
//! network is laid out, the input on its way in, and the sums on their way out. Between, every number of a tile takes
//! one product for a pair of channels: four for each pixel of the output in tiles of 2 × 2 and two and a quarter in tiles
//! of 4 × 4, where it takes nine otherwise. What is rounded on the way lies at most some 10⁻⁵ of the sum of all products, each
//! taken as positive, apart; and as every output of a tile rests on all of its input, one very large number among small ones
//! disturbs the outputs beside it, too.

mod tile;

use std::marker::PhantomData;

use pulp::{Simd, WithSimd};

use super::aligned::Aligned;
use super::sums::sums;
use super::{Activation, FILL, Filters, Machine, Place, Shape, Window};
use tile::{Four, Tile, Two};

/// Fewest channels, in and out, that are worth the way there and back; the output's are a multiple of it.
const LEAST_CHANNELS: usize = 32;
/// Numbers that lie between the input and the output at a time: as many as stay near the core.
const AT_A_TIME: usize = 1 << 17;

/// A convolution of 3 × 3 pixels laid out for one machine and one size of picture.
#[derive(Debug)]
pub struct Winograd {
    machine: Machine,
    input: Place,
    output: Place,
    /// Rows above and columns to the left that are not there.
    before: [usize; 2],
    activation: Activation,
    size: Size,
    /// For each number of a tile and each block of output channels: input channel, output channel.
    weights: Aligned,
    bias: Aligned,
    /// Output channels that are computed together.
    block: usize,
    /// Tiles from one side of the picture to the other.
    across: usize,
    tiles: usize,
    /// Tiles that are made at a time.
    batch: usize,
}

/// How large a tile of the output is.
#[derive(Debug, Clone, Copy)]
enum Size {
    Two,
    Four,
}

impl Size {
    /// Pixels along one side.
    fn side(self) -> usize {
        match self {
            Self::Two => 2,
            Self::Four => 4,
        }
    }

    /// Fewest tiles. Transformed filters are larger than others, nearly twice in the one size and four times in the other, and pass
    /// by once for all tiles; with fewer of them reading takes more time than products do. Measured on networks whose weights
    /// are larger than the caches; of 16 tiles of 4 × 4 pixels those of 2 × 2 are as fast.
    fn least_tiles(self) -> usize {
        match self {
            Self::Two => 16,
            Self::Four => 20,
        }
    }

    /// Numbers between the input and the output, for each channel of either.
    fn numbers(self) -> usize {
        (self.side() + 2).pow(2)
    }
}

impl Winograd {
    /// Lays out `filters` as [`super::Convolution::new`] does, if this is faster for them. Whether it is does not depend on the
    /// machine, so that all machines compute alike.
    #[must_use]
    pub fn new(
        machine: Machine,
        filters: &Filters,
        window: Window,
        input: Place,
        output: Place,
        activation: &Activation,
    ) -> Option<Self> {
        let [height, width] = [output.shape.height, output.shape.width];
        let size = size(window, input.stored, output)?;
        let across = width.div_ceil(size.side());
        let tiles = height.div_ceil(size.side()) * across;
        let at_a_time = AT_A_TIME / (size.numbers() * (input.stored + output.stored));
        // A tile of sums takes up to nine tiles of the picture.
        let batch = tiles.div_ceil(tiles.div_ceil(at_a_time.max(2 * 9)));
        let lanes = machine.lanes();
        let block = if output.stored.is_multiple_of(4 * lanes) && lanes != 8 { 4 * lanes } else { 2 * lanes };
        let weights = match size {
            Size::Two => transformed::<Two, 2, 4>(filters, input.stored, output.stored, block),
            Size::Four => transformed::<Four, 4, 6>(filters, input.stored, output.stored, block),
        };
        let mut bias = filters.bias.clone();
        bias.resize(output.stored, 0.0);
        let (weights, bias, before) = (Aligned::new(&weights), Aligned::new(&bias), window.before);
        let activation = activation.clone();
        Some(Self { machine, input, output, before, activation, size, weights, bias, block, across, tiles, batch })
    }

    /// Whether this is faster for a convolution of so many channels into a picture of that shape.
    #[must_use]
    pub fn suits(window: Window, inputs: usize, output: Shape) -> bool {
        size(window, inputs, Place::new(output, 0)).is_some()
    }

    /// Numbers of the memory that [`Self::run`] wants for what lies between.
    #[must_use]
    pub fn between(&self) -> usize {
        self.batch * self.size.numbers() * (self.input.stored + self.output.stored) + FILL
    }

    /// Convolves `input` into `output`, with `added` on top before the activation.
    pub fn run(&self, input: &[f32], added: Option<(&Place, &[f32])>, between: &mut [f32], output: &mut [f32]) {
        self.output.clear_border(output);
        // From a cache line on, so that no vector crosses one.
        let start = between.as_ptr().align_offset(FILL * size_of::<f32>()).min(FILL);
        let between = &mut between[start..][..self.between() - FILL];
        for first in (0..self.tiles).step_by(self.batch) {
            // The last ones may be made together with some of those before again.
            let work = Work { layer: self, first: first.min(self.tiles - self.batch), input, added };
            match self.size {
                Size::Two => work.run::<Two, 2, 4>(between, output),
                Size::Four => work.run::<Four, 4, 6>(between, output),
            }
        }
    }

    /// The row and the column of a tile's first pixel. The last tiles of a row and a column lie over those before them.
    #[inline(always)]
    fn pixel(&self, tile: usize) -> (usize, usize) {
        let (side, shape) = (self.size.side(), self.output.shape);
        ((tile / self.across * side).min(shape.height - side), (tile % self.across * side).min(shape.width - side))
    }
}

/// The size of tiles by which such a convolution is computed the fastest, if it is by any.
fn size(window: Window, inputs: usize, output: Place) -> Option<Size> {
    let [height, width] = [output.shape.height, output.shape.width];
    let fits = |size: &Size| {
        (window.kernel, window.stride) == ([3, 3], [1, 1])
            && inputs >= LEAST_CHANNELS
            && output.stored.is_multiple_of(LEAST_CHANNELS)
            && height.min(width) >= size.side()
            && height.div_ceil(size.side()) * width.div_ceil(size.side()) >= size.least_tiles()
    };
    [Size::Four, Size::Two].into_iter().find(fits)
}

/// Weights as [`Winograd`] keeps them.
fn transformed<T: Tile<M, A>, const M: usize, const A: usize>(
    filters: &Filters,
    inputs: usize,
    outputs: usize,
    block: usize,
) -> Vec<f32> {
    let mut weights = vec![0.0; A * A * inputs * outputs];
    for (number, filter) in filters.weights.as_chunks::<9>().0.iter().enumerate() {
        let (to, from) = (number / filters.inputs, number % filters.inputs);
        let place = to / block * inputs * block + from * block + to % block;
        for (at, weight) in tile::filter::<T, M, A>(filter).as_flattened().iter().enumerate() {
            weights[at * inputs * outputs + place] = *weight;
        }
    }
    weights
}

/// Some tiles of a picture.
#[derive(Clone, Copy)]
struct Work<'w> {
    layer: &'w Winograd,
    first: usize,
    input: &'w [f32],
    added: Option<(&'w Place, &'w [f32])>,
}

impl Work<'_> {
    fn run<T: Tile<M, A>, const M: usize, const A: usize>(self, between: &mut [f32], output: &mut [f32]) {
        let Self { layer, .. } = self;
        let arch = layer.machine.arch;
        let (seen, made) = between.split_at_mut(layer.batch * A * A * layer.input.stored);
        arch.dispatch(Forth::<T, M, A> { work: self, seen, tile: PhantomData });
        let (lanes, vectors) = (layer.machine.lanes, layer.block / layer.machine.lanes);
        // As many tiles at once as registers allow, or fewer where those leave less to do twice.
        let least = |of: &[usize]| of.iter().copied().min_by_key(|tiles| layer.batch.next_multiple_of(*tiles));
        match (vectors, if (lanes, vectors) == (16, 2) { least(&[9, 8]) } else { least(&[6, 5, 4]) }) {
            (4, Some(6)) => arch.dispatch(Products::<4, 6> { layer, seen, made }),
            (4, Some(5)) => arch.dispatch(Products::<4, 5> { layer, seen, made }),
            (4, _) => arch.dispatch(Products::<4, 4> { layer, seen, made }),
            (_, Some(9)) => arch.dispatch(Products::<2, 9> { layer, seen, made }),
            (_, Some(8)) => arch.dispatch(Products::<2, 8> { layer, seen, made }),
            (_, Some(6)) => arch.dispatch(Products::<2, 6> { layer, seen, made }),
            (_, Some(5)) => arch.dispatch(Products::<2, 5> { layer, seen, made }),
            (..) => arch.dispatch(Products::<2, 4> { layer, seen, made }),
        }
        arch.dispatch(Back::<T, M, A> { work: self, made, output, tile: PhantomData });
    }
}

/// Transforms the input: number of the tile, tile, channel.
struct Forth<'r, T, const M: usize, const A: usize> {
    work: Work<'r>,
    seen: &'r mut [f32],
    tile: PhantomData<T>,
}

impl<T: Tile<M, A>, const M: usize, const A: usize> WithSimd for Forth<'_, T, M, A> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) {
        let Work { layer, first, input, .. } = self.work;
        let from = layer.input;
        let (pixel, row) = (from.stored / S::F32_LANES, from.row() / S::F32_LANES);
        let each = layer.batch * pixel;
        let seen = S::as_mut_simd_f32s(self.seen).0;
        for tile in 0..layer.batch {
            let (y, x) = layer.pixel(first + tile);
            let corner = from.at(y, x) - layer.before[0] * from.row() - layer.before[1] * from.stored;
            let input = S::as_simd_f32s(&input[corner..]).0;
            for channels in 0..pixel {
                let mut pixels = [[simd.splat_f32s(0.0); A]; A];
                for (y, pixels) in pixels.iter_mut().enumerate() {
                    for (x, value) in pixels.iter_mut().enumerate() {
                        *value = input[y * row + x * pixel + channels];
                    }
                }
                let numbers = tile::forth::<S, T, M, A>(simd, pixels);
                for (at, number) in numbers.as_flattened().iter().enumerate() {
                    seen[at * each + tile * pixel + channels] = *number;
                }
            }
        }
    }
}

/// Sums the products of each number of the tiles over the input's channels: number, tile, output channel. In tiles of `N`
/// vectors of output channels by `P` tiles of the picture.
struct Products<'r, const N: usize, const P: usize> {
    layer: &'r Winograd,
    seen: &'r [f32],
    made: &'r mut [f32],
}

impl<const N: usize, const P: usize> WithSimd for Products<'_, N, P> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) {
        // Compiled only for the vectors that [`Work::run`] uses it with.
        if const { !matches!((S::F32_LANES, N, P), (16, 2, 8..) | (16 | 4, 4, _) | (8, 2, ..8)) } {
            unreachable!("a tile of other vectors");
        }
        let layer = self.layer;
        let (inputs, outputs, block, batch) = (layer.input.stored, layer.output.stored, layer.block, layer.batch);
        let seen = self.seen.chunks_exact(batch * inputs);
        let made = self.made.chunks_exact_mut(batch * outputs);
        for ((seen, made), weights) in seen.zip(made).zip(layer.weights.get().chunks_exact(inputs * outputs)) {
            for (number, weights) in weights.chunks_exact(inputs * block).enumerate() {
                let weights = S::as_simd_f32s(weights).0.as_chunks::<N>().0;
                for done in (0..batch).step_by(P) {
                    let first = done.min(batch - P);
                    let mut starts = [0; P];
                    for (p, start) in starts.iter_mut().enumerate() {
                        *start = (first + p) * inputs;
                    }
                    let zeros = [simd.splat_f32s(0.0); N];
                    let sums = sums::<S, N, P, 8>(simd, weights, zeros, seen, starts, 1, 0);
                    for (p, sums) in sums.into_iter().enumerate() {
                        let target = &mut made[(first + p) * outputs + number * block..][..block];
                        S::as_mut_simd_f32s(target).0.copy_from_slice(&sums);
                    }
                }
            }
        }
    }
}

/// Transforms the sums back, and writes them.
struct Back<'r, T, const M: usize, const A: usize> {
    work: Work<'r>,
    made: &'r [f32],
    output: &'r mut [f32],
    tile: PhantomData<T>,
}

impl<T: Tile<M, A>, const M: usize, const A: usize> WithSimd for Back<'_, T, M, A> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) {
        let Work { layer, first, added, .. } = self.work;
        let to = layer.output;
        let pixel = to.stored / S::F32_LANES;
        let each = layer.batch * pixel;
        let (made, bias) = (S::as_simd_f32s(self.made).0, S::as_simd_f32s(layer.bias.get()).0);
        for tile in 0..layer.batch {
            let (y, x) = layer.pixel(first + tile);
            for channels in 0..pixel {
                let curve = layer.activation.curve::<S>(channels * S::F32_LANES);
                let mut products = [[simd.splat_f32s(0.0); A]; A];
                for (at, product) in products.as_flattened_mut().iter_mut().enumerate() {
                    *product = made[at * each + tile * pixel + channels];
                }
                let sums = tile::back::<S, T, M, A>(simd, products);
                for (down, sums) in sums.into_iter().enumerate() {
                    let added = added.map(|(place, added)| (place.stored, &added[place.at(y + down, x)..]));
                    let target = S::as_mut_simd_f32s(&mut self.output[to.at(y + down, x)..]).0;
                    for (right, sum) in sums.into_iter().enumerate() {
                        let mut sum = simd.add_f32s(sum, bias[channels]);
                        if let Some((stored, added)) = added {
                            let at = right * stored + channels * S::F32_LANES;
                            sum = simd.add_f32s(sum, S::as_simd_f32s(&added[at..]).0[0]);
                        }
                        target[right * pixel + channels] = curve.apply(simd, sum);
                    }
                }
            }
        }
    }
}
