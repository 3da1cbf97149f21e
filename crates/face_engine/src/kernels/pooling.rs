//! One number for several neighbouring pixels: the largest, or the mean.

use std::ops::Range;

use pulp::{Simd, WithSimd};

use super::{Machine, Place, Window};

/// Which number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pool {
    Largest,
    /// The mean of the pixels that are there.
    Mean,
    /// The mean with the missing pixels taken as zeros.
    MeanWithBorder,
}

/// A pooling for one size of picture.
#[derive(Debug, Clone)]
pub struct Pooling {
    pub machine: Machine,
    pub pool: Pool,
    pub window: Window,
    pub input: Place,
    pub output: Place,
}

impl Pooling {
    /// Pools `input` into `output`.
    pub fn run(&self, input: &[f32], output: &mut [f32]) {
        self.output.clear_border(output);
        self.run_rows(input, output, 0..self.output.shape.height, 0);
    }

    /// Makes `rows` of the output only, out of an input that lies `above` rows further up than it belongs.
    pub(super) fn run_rows(&self, input: &[f32], output: &mut [f32], rows: Range<usize>, above: usize) {
        self.machine.arch.dispatch(Run { layer: self, input, output, rows, above });
    }

    /// The input's pixels under the window at `at` of the output, along one axis.
    pub(super) fn under(&self, axis: usize, at: usize, extent: usize) -> Range<usize> {
        let start = at * self.window.stride[axis];
        let (before, kernel) = (self.window.before[axis], self.window.kernel[axis]);
        start.saturating_sub(before)..(start + kernel).saturating_sub(before).min(extent)
    }
}

struct Run<'r> {
    layer: &'r Pooling,
    input: &'r [f32],
    output: &'r mut [f32],
    rows: Range<usize>,
    above: usize,
}

impl WithSimd for Run<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) {
        let window = self.layer.window;
        if self.layer.pool == Pool::Largest && [window.kernel, window.stride] == [[2, 2]; 2] && window.before == [0, 0]
        {
            return self.largest_of_four(simd);
        }
        let Self { layer, input, output, rows, above } = self;
        let (from, to) = (layer.input, layer.output);
        for y in rows {
            let rows = layer.under(0, y, from.shape.height);
            for x in 0..to.shape.width {
                let columns = layer.under(1, x, from.shape.width);
                let start = to.at(y, x);
                let target = S::as_mut_simd_f32s(&mut output[start..start + to.stored]).0;
                let share = match layer.pool {
                    Pool::MeanWithBorder => layer.window.kernel[0] * layer.window.kernel[1],
                    Pool::Mean | Pool::Largest => (rows.len() * columns.len()).max(1),
                };
                let share = simd.splat_f32s(1.0 / share as f32);
                let mut first = true;
                for row in rows.clone() {
                    for column in columns.clone() {
                        let at = from.at(row - above, column);
                        let values = S::as_simd_f32s(&input[at..at + from.stored]).0;
                        for (target, value) in target.iter_mut().zip(values) {
                            *target = match layer.pool {
                                _ if first => *value,
                                Pool::Largest => simd.max_f32s(*target, *value),
                                Pool::Mean | Pool::MeanWithBorder => simd.add_f32s(*target, *value),
                            };
                        }
                        first = false;
                    }
                }
                if layer.pool != Pool::Largest {
                    for target in target {
                        *target = simd.mul_f32s(*target, share);
                    }
                }
            }
        }
    }
}

impl Run<'_> {
    /// The pooling that most networks have: the largest of two by two pixels, or of what is left of them at the edge.
    #[inline(always)]
    fn largest_of_four<S: Simd>(self, simd: S) {
        let Self { layer, input, output, rows, above } = self;
        let (from, to) = (layer.input, layer.output);
        let vectors = to.stored / S::F32_LANES;
        for y in rows {
            let under = layer.under(0, y, from.shape.height);
            let line = |row: usize| {
                let start = from.at(row - above, 0);
                S::as_simd_f32s(&input[start..start + from.shape.width * from.stored]).0.chunks(2 * vectors)
            };
            let target = S::as_mut_simd_f32s(&mut output[to.across(y)]).0.chunks_exact_mut(vectors);
            for ((target, upper), lower) in target.zip(line(under.start)).zip(line(under.end - 1)) {
                let right = upper.len() - vectors;
                for n in 0..vectors {
                    let left = simd.max_f32s(upper[n], lower[n]);
                    target[n] = simd.max_f32s(left, simd.max_f32s(upper[right + n], lower[right + n]));
                }
            }
        }
    }
}
