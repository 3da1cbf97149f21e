//! One value for several neighbouring pixels.

use std::ops::Range;

use pulp::{Simd, WithSimd};

use super::{Kernel, Layout, VectorUnit, Window};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pool {
    Max,
    /// The mean of the pixels under the window that are in the picture.
    Mean,
    /// The mean with the padding taken as zeros.
    MeanWithPadding,
    Sum,
}

/// A pooling laid out for one vector unit and one size of feature map.
pub(crate) struct Pooling {
    pub unit: VectorUnit,
    pub pool: Pool,
    pub window: Window,
    pub input: Layout,
    pub output: Layout,
}

impl Kernel for Pooling {
    fn name(&self) -> &'static str {
        "Pooling"
    }

    fn volume(&self) -> usize {
        self.output.volume()
    }

    fn run(&self, inputs: &[&[f32]], _: &mut [f32], output: &mut [f32]) {
        self.output.clear_padding(output);
        self.run_rows(inputs[0], output, 0..self.output.shape.height, 0);
    }
}

impl Pooling {
    /// Computes `rows` of the output only, out of an input that lies `above` rows further up than its layout says.
    pub(super) fn run_rows(&self, input: &[f32], output: &mut [f32], rows: Range<usize>, above: usize) {
        self.unit.arch.dispatch(Run { layer: self, input, output, rows, above });
    }

    /// The input's pixels under the window for pixel `at` of the output, along one axis.
    pub(super) fn under(&self, axis: usize, at: usize) -> Range<usize> {
        let extent = if axis == 0 { self.input.shape.height } else { self.input.shape.width };
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
        if self.layer.pool == Pool::Max && [window.kernel, window.stride] == [[2, 2]; 2] && window.before == [0, 0] {
            return self.max_of_four(simd);
        }
        let Self { layer, input, output, rows, above } = self;
        let (from, to) = (layer.input, layer.output);
        for y in rows {
            let rows = layer.under(0, y);
            for x in 0..to.shape.width {
                let columns = layer.under(1, x);
                let start = to.index(y, x);
                let target = S::as_mut_simd_f32s(&mut output[start..start + to.pixel_stride]).0;
                let share = match layer.pool {
                    Pool::MeanWithPadding => window.kernel[0] * window.kernel[1],
                    Pool::Mean => (rows.len() * columns.len()).max(1),
                    Pool::Max | Pool::Sum => 1,
                };
                let share = simd.splat_f32s(1.0 / share as f32);
                let mut first = true;
                for row in rows.clone() {
                    for column in columns.clone() {
                        let at = from.index(row - above, column);
                        let values = S::as_simd_f32s(&input[at..at + from.pixel_stride]).0;
                        for (target, value) in target.iter_mut().zip(values) {
                            *target = match layer.pool {
                                _ if first => *value,
                                Pool::Max => simd.max_f32s(*target, *value),
                                _ => simd.add_f32s(*target, *value),
                            };
                        }
                        first = false;
                    }
                }
                if layer.pool != Pool::Max {
                    for target in target {
                        *target = simd.mul_f32s(*target, share);
                    }
                }
            }
        }
    }
}

impl Run<'_> {
    /// The usual pooling: the largest of two by two pixels, or of those left at the edge.
    #[inline(always)]
    fn max_of_four<S: Simd>(self, simd: S) {
        let Self { layer, input, output, rows, above } = self;
        let (from, to) = (layer.input, layer.output);
        let vectors = to.pixel_stride / S::F32_LANES;
        for y in rows {
            let under = layer.under(0, y);
            let line = |row: usize| {
                let start = from.index(row - above, 0);
                S::as_simd_f32s(&input[start..start + from.shape.width * from.pixel_stride]).0.chunks(2 * vectors)
            };
            let target = S::as_mut_simd_f32s(&mut output[to.row(y)]).0.chunks_exact_mut(vectors);
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
