//! How a feature map lies in memory.

use std::ops::Range;

use super::CHANNEL_BLOCK;

/// Rows, columns and channels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Shape {
    pub height: usize,
    pub width: usize,
    pub channels: usize,
}

/// Channels last: row by row, pixel by pixel, with zeros around the picture and behind the channels of each pixel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Layout {
    pub shape: Shape,
    /// Pixels of zeros on all four sides.
    pub padding: usize,
    /// Values from one pixel to the next: the channels, and the zeros behind them.
    pub pixel_stride: usize,
}

impl Layout {
    /// For the output of a layer: channels are padded to a multiple of [`CHANNEL_BLOCK`].
    #[must_use]
    pub(crate) fn new(shape: Shape, padding: usize) -> Self {
        Self { shape, padding, pixel_stride: shape.channels.next_multiple_of(CHANNEL_BLOCK) }
    }

    /// For pixels of few colours, which only convolutions read: channels are not padded.
    #[must_use]
    pub(crate) fn dense(shape: Shape, padding: usize) -> Self {
        Self { shape, padding, pixel_stride: shape.channels }
    }

    /// Values from one row to the next.
    #[must_use]
    pub(crate) fn row_stride(&self) -> usize {
        (self.shape.width + 2 * self.padding) * self.pixel_stride
    }

    /// Number of values of all channels.
    #[must_use]
    pub(crate) fn volume(&self) -> usize {
        (self.shape.height + 2 * self.padding) * self.row_stride()
    }

    /// Index of the pixel in row `y`, column `x`.
    #[must_use]
    pub(crate) fn index(&self, y: usize, x: usize) -> usize {
        (y + self.padding) * self.row_stride() + (x + self.padding) * self.pixel_stride
    }

    /// Indices of row `y`, without its padding.
    #[must_use]
    pub(crate) fn row(&self, y: usize) -> Range<usize> {
        let start = self.index(y, 0);
        start..start + self.shape.width * self.pixel_stride
    }

    /// Writes the zeros around the picture.
    pub(crate) fn clear_padding(&self, values: &mut [f32]) {
        if self.padding == 0 {
            return;
        }
        let side = self.padding * self.pixel_stride;
        let thick = self.padding * self.row_stride();
        values[..thick].fill(0.0);
        values[self.volume() - thick..self.volume()].fill(0.0);
        for y in 0..self.shape.height {
            let row = self.row(y);
            values[row.start - side..row.start].fill(0.0);
            values[row.end..row.end + side].fill(0.0);
        }
    }
}
