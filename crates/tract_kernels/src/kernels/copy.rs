//! Feature maps in another order in memory.

use super::{Kernel, Layout, Shape};

/// Copies a feature map into zeros: between a plain tensor and the layout of the kernels, or into a larger map.
pub(crate) struct Copy {
    pub shape: Shape,
    pub from: Strides,
    pub to: Strides,
    /// Values of the output.
    pub volume: usize,
}

/// Index of the first value, and strides of channels, rows and columns.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Strides {
    pub start: usize,
    pub channel: usize,
    pub row: usize,
    pub column: usize,
}

impl Strides {
    /// Strides of a map in the kernels' layout, from row `y`, column `x` on.
    #[must_use]
    pub(crate) fn padded(layout: Layout, [y, x]: [usize; 2]) -> Self {
        Self { start: layout.index(y, x), channel: 1, row: layout.row_stride(), column: layout.pixel_stride }
    }

    /// Strides of a plain tensor with its channels before rows and columns, or behind them.
    #[must_use]
    pub(crate) fn plain(Shape { height, width, channels }: Shape, channels_first: bool) -> Self {
        if channels_first {
            Self { start: 0, channel: height * width, row: width, column: 1 }
        } else {
            Self { start: 0, channel: 1, row: width * channels, column: channels }
        }
    }
}

impl Kernel for Copy {
    fn name(&self) -> &'static str {
        "Copy"
    }

    fn volume(&self) -> usize {
        self.volume
    }

    fn run(&self, inputs: &[&[f32]], _: &mut [f32], output: &mut [f32]) {
        // Padded channels too: an infinite value left there would not vanish under weights of zero.
        output[..self.volume].fill(0.0);
        let Self { shape, from, to, .. } = self;
        for y in 0..shape.height {
            for x in 0..shape.width {
                let source = &inputs[0][from.start + y * from.row + x * from.column..];
                let target = &mut output[to.start + y * to.row + x * to.column..];
                for channel in 0..shape.channels {
                    target[channel * to.channel] = source[channel * from.channel];
                }
            }
        }
    }
}
