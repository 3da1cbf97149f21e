//! Convolutions of wide feature maps with few channels, as the first layers of a network are.
//!
//! There the kernel's weights are few, and what takes time beside the products is finding the values to multiply. Along
//! one row of the output they lie at equal steps. With the step known when the program is compiled one address serves a
//! whole tile; a tile of pixels anywhere needs an address for each, more than there are registers for them.

use pulp::{Simd, WithSimd};

use super::{Operands, Tiles};

impl Tiles<'_> {
    /// Computes the block in tiles along the rows, where that is known to be faster; says whether it did. Measured with
    /// vectors of sixteen values only; shorter ones leave no registers for tiles of so many pixels.
    pub(super) fn run_along_rows(&mut self) -> bool {
        let (layer, unit) = (self.layer, self.layer.unit);
        let pixel_stride = layer.input.pixel_stride;
        let (step, run) = (layer.window.stride[1] * pixel_stride, layer.window.kernel[1] * pixel_stride);
        if unit.lanes != 16 || layer.output.shape.width < 14 {
            return false;
        }
        match (self.block.width / unit.lanes, step, run) {
            (1, 3, 9) => unit.arch.dispatch(Rows::<'_, '_, 1, 14, 9, 3, 48>(self)),
            (2, 6, 9) => unit.arch.dispatch(Rows::<'_, '_, 2, 10, 9, 6, 63>(self)),
            (2, 16, 16) => unit.arch.dispatch(Rows::<'_, '_, 2, 10, 8, 16, 152>(self)),
            _ => return false,
        }
        true
    }
}

/// Tiles of `N` vectors by `P` pixels, whose inputs lie `STEP` values apart. Of each row of the kernel, `K` values are
/// taken at a time (at most nine), which are `REACH` = `(P - 1) * STEP + K` values of the input.
struct Rows<'r, 't, const N: usize, const P: usize, const K: usize, const STEP: usize, const REACH: usize>(
    &'r mut Tiles<'t>,
);

impl<const N: usize, const P: usize, const K: usize, const STEP: usize, const REACH: usize> WithSimd
    for Rows<'_, '_, N, P, K, STEP, REACH>
{
    type Output = ();

    /// The last tile of a row computes some pixels of the one before again.
    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) {
        const { assert!(REACH == (P - 1) * STEP + K && K <= 9 && P <= 14) };
        // Long code, compiled only for the vectors it is used with.
        if const { S::F32_LANES != 16 } {
            unreachable!("a tile of other vectors");
        }
        let tiles = self.0;
        let operands = tiles.operands::<S, N>();
        let (layer, input) = (tiles.layer, tiles.input);
        let ([down, right], width) = (layer.window.stride, layer.output.shape.width);
        let (row, run) = (layer.input.row_stride(), layer.window.kernel[1] * layer.input.pixel_stride);
        for y in tiles.pixels.start / width..tiles.pixels.end / width {
            for done in (0..width).step_by(P) {
                let first = done.min(width - P);
                let input = &input[layer.corner() + y * down * row + first * right * layer.input.pixel_stride..];
                let accumulators = accumulate::<S, N, P, K, STEP, REACH>(simd, &operands, input, [row, run]);
                tiles.store(simd, (y, first), accumulators, &operands.activations);
            }
        }
    }
}

/// The accumulators of a tile; `input` begins at its first pixel, its rows are `row` values apart, and the kernel covers
/// `run` values of each.
#[inline(always)]
fn accumulate<S: Simd, const N: usize, const P: usize, const K: usize, const STEP: usize, const REACH: usize>(
    simd: S,
    operands: &Operands<'_, S, N>,
    input: &[f32],
    [row, run]: [usize; 2],
) -> [[S::f32s; N]; P] {
    let mut accumulators = [operands.bias; P];
    for (y, weights) in operands.weights.chunks_exact(run).enumerate() {
        for (i, weights) in weights.as_chunks::<K>().0.iter().enumerate() {
            let Some(values) = input[y * row + i * K..].first_chunk::<REACH>() else {
                unreachable!("a row ends in its padding")
            };
            // Written out, as for tiles anywhere.
            add_products::<S, N, P, K, STEP, REACH, 0>(simd, &mut accumulators, values, weights);
            add_products::<S, N, P, K, STEP, REACH, 1>(simd, &mut accumulators, values, weights);
            add_products::<S, N, P, K, STEP, REACH, 2>(simd, &mut accumulators, values, weights);
            add_products::<S, N, P, K, STEP, REACH, 3>(simd, &mut accumulators, values, weights);
            add_products::<S, N, P, K, STEP, REACH, 4>(simd, &mut accumulators, values, weights);
            add_products::<S, N, P, K, STEP, REACH, 5>(simd, &mut accumulators, values, weights);
            add_products::<S, N, P, K, STEP, REACH, 6>(simd, &mut accumulators, values, weights);
            add_products::<S, N, P, K, STEP, REACH, 7>(simd, &mut accumulators, values, weights);
            add_products::<S, N, P, K, STEP, REACH, 8>(simd, &mut accumulators, values, weights);
        }
    }
    accumulators
}

/// Adds the products of weight `AT` for each output channel and value `AT` of each pixel.
#[inline(always)]
fn add_products<
    S: Simd,
    const N: usize,
    const P: usize,
    const K: usize,
    const STEP: usize,
    const REACH: usize,
    const AT: usize,
>(
    simd: S,
    accumulators: &mut [[S::f32s; N]; P],
    values: &[f32; REACH],
    weights: &[[S::f32s; N]; K],
) {
    if AT >= K {
        return;
    }
    for p in 0..P {
        let value = simd.splat_f32s(values[p * STEP + AT]);
        for n in 0..N {
            accumulators[p][n] = simd.mul_add_f32s(value, weights[AT][n], accumulators[p][n]);
        }
    }
}
