//! Convolutions of wide pictures with few channels, as the first layers of a network are.
//!
//! There the kernel's weights are few, and what takes time beside the products is finding the numbers to multiply. Along
//! one row of the output they lie at equal steps. With the step known when the program is compiled one address serves a
//! whole tile; a tile of pixels anywhere needs an address for each, more than there are registers for them.

use pulp::{Simd, WithSimd};

use super::{Operands, Tiles};

impl Tiles<'_> {
    /// Computes the block in tiles along the rows, where that is known to be faster; says whether it did. Measured with
    /// vectors of sixteen numbers only; shorter ones leave no registers for tiles of so many pixels.
    pub(super) fn run_along_rows(&mut self) -> bool {
        let (layer, machine) = (self.layer, self.layer.machine);
        let stored = layer.input.stored;
        let (step, run) = (layer.window.stride[1] * stored, layer.window.kernel[1] * stored);
        if machine.lanes != 16 || layer.output.shape.width < TILE {
            return false;
        }
        match (self.block.width / machine.lanes, step, run) {
            (1, 3, 9) => machine.arch.dispatch(Coloured(self)),
            (2, 6, 9) => machine.arch.dispatch(Rows::<'_, '_, 2, 10, 9, 6, 63>(self)),
            (2, 16, 16) => machine.arch.dispatch(Rows::<'_, '_, 2, 10, 8, 16, 152>(self)),
            _ => return false,
        }
        true
    }

    /// Calls `tile` for every `P` pixels of the output with where their input begins, and writes the sums it gives. The
    /// last tile of a row computes some pixels of the one before again.
    #[inline(always)]
    fn along_rows<S: Simd, const N: usize, const P: usize>(
        &mut self,
        simd: S,
        tile: impl Fn(&Operands<'_, S, N>, &[f32]) -> [[S::f32s; N]; P],
    ) {
        let operands = self.operands::<S, N>();
        let (layer, input) = (self.layer, self.input);
        let [down, right] = layer.window.stride;
        let width = layer.output.shape.width;
        for y in self.pixels.start / width..self.pixels.end / width {
            for done in (0..width).step_by(P) {
                let first = done.min(width - P);
                let start = layer.corner() + y * down * layer.input.row() + first * right * layer.input.stored;
                let sums = tile(&operands, &input[start..]);
                self.finish(simd, (y, first), sums, &operands.curves);
            }
        }
    }
}

/// Tiles of `N` vectors by `P` pixels, whose inputs lie `STEP` numbers apart. Of each row of the kernel, `K` numbers are
/// taken at a time (at most nine), which are `REACH` = `(P - 1) * STEP + K` numbers of the input.
struct Rows<'r, 't, const N: usize, const P: usize, const K: usize, const STEP: usize, const REACH: usize>(
    &'r mut Tiles<'t>,
);

impl<const N: usize, const P: usize, const K: usize, const STEP: usize, const REACH: usize> WithSimd
    for Rows<'_, '_, N, P, K, STEP, REACH>
{
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) {
        const { assert!(REACH == (P - 1) * STEP + K && K <= 9 && P <= TILE) };
        // Long code, compiled only for the vectors it is used with.
        if const { S::F32_LANES != 16 } {
            unreachable!("a tile of other vectors");
        }
        let layer = self.0.layer;
        let (row, run) = (layer.input.row(), layer.window.kernel[1] * layer.input.stored);
        self.0.along_rows::<S, N, P>(simd, |operands, input| {
            let mut sums = [operands.bias; P];
            for (y, weights) in operands.weights.chunks_exact(run).enumerate() {
                for (i, weights) in weights.as_chunks::<K>().0.iter().enumerate() {
                    let Some(values) = input[y * row + i * K..].first_chunk::<REACH>() else {
                        unreachable!("a row ends in its border")
                    };
                    // Written out, as for tiles anywhere.
                    add_products::<S, N, P, K, STEP, REACH, 0>(simd, &mut sums, values, weights);
                    add_products::<S, N, P, K, STEP, REACH, 1>(simd, &mut sums, values, weights);
                    add_products::<S, N, P, K, STEP, REACH, 2>(simd, &mut sums, values, weights);
                    add_products::<S, N, P, K, STEP, REACH, 3>(simd, &mut sums, values, weights);
                    add_products::<S, N, P, K, STEP, REACH, 4>(simd, &mut sums, values, weights);
                    add_products::<S, N, P, K, STEP, REACH, 5>(simd, &mut sums, values, weights);
                    add_products::<S, N, P, K, STEP, REACH, 6>(simd, &mut sums, values, weights);
                    add_products::<S, N, P, K, STEP, REACH, 7>(simd, &mut sums, values, weights);
                    add_products::<S, N, P, K, STEP, REACH, 8>(simd, &mut sums, values, weights);
                }
            }
            sums
        });
    }
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
    sums: &mut [[S::f32s; N]; P],
    values: &[f32; REACH],
    weights: &[[S::f32s; N]; K],
) {
    if AT >= K {
        return;
    }
    for p in 0..P {
        let value = simd.splat_f32s(values[p * STEP + AT]);
        for n in 0..N {
            sums[p][n] = simd.mul_add_f32s(value, weights[AT][n], sums[p][n]);
        }
    }
}

/// A kernel three pixels wide over pixels of three colours: its weights fit beside the sums, so each number of the input
/// is fetched once for the three pixels of the output that it is part of.
struct Coloured<'r, 't>(&'r mut Tiles<'t>);

/// Pixels of the output at a time.
const TILE: usize = 14;

impl WithSimd for Coloured<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) {
        if const { S::F32_LANES != 16 } {
            unreachable!("a tile of other vectors");
        }
        let row = self.0.layer.input.row();
        self.0.along_rows::<S, 1, TILE>(simd, |operands, input| {
            let mut sums = [operands.bias; TILE];
            for (y, weights) in operands.weights.as_chunks::<9>().0.iter().enumerate() {
                let Some(values) = input[y * row..].first_chunk::<{ 3 * (TILE + 2) }>() else {
                    unreachable!("a row ends in its border")
                };
                add_column::<S, 0>(simd, &mut sums, values, weights);
                add_column::<S, 1>(simd, &mut sums, values, weights);
                add_column::<S, 2>(simd, &mut sums, values, weights);
                add_column::<S, 3>(simd, &mut sums, values, weights);
                add_column::<S, 4>(simd, &mut sums, values, weights);
                add_column::<S, 5>(simd, &mut sums, values, weights);
                add_column::<S, 6>(simd, &mut sums, values, weights);
                add_column::<S, 7>(simd, &mut sums, values, weights);
                add_column::<S, 8>(simd, &mut sums, values, weights);
                add_column::<S, 9>(simd, &mut sums, values, weights);
                add_column::<S, 10>(simd, &mut sums, values, weights);
                add_column::<S, 11>(simd, &mut sums, values, weights);
                add_column::<S, 12>(simd, &mut sums, values, weights);
                add_column::<S, 13>(simd, &mut sums, values, weights);
                add_column::<S, 14>(simd, &mut sums, values, weights);
                add_column::<S, 15>(simd, &mut sums, values, weights);
            }
            sums
        });
    }
}

/// Adds the products of column `AT` of the input to the pixels that it is part of.
#[inline(always)]
fn add_column<S: Simd, const AT: usize>(
    simd: S,
    sums: &mut [[S::f32s; 1]; TILE],
    values: &[f32; 3 * (TILE + 2)],
    weights: &[[S::f32s; 1]; 9],
) {
    for colour in 0..3 {
        let value = simd.splat_f32s(values[3 * AT + colour]);
        for column in 0..3 {
            if column <= AT && AT - column < TILE {
                let sum = &mut sums[AT - column][0];
                *sum = simd.mul_add_f32s(value, weights[3 * column + colour][0], *sum);
            }
        }
    }
}
