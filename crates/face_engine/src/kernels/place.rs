//! How a picture of numbers lies in memory.

use super::FILL;

/// Rows, columns and numbers per pixel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shape {
    pub height: usize,
    pub width: usize,
    pub channels: usize,
}

/// A picture row by row, pixel by pixel, with a border of zeros that convolutions may look at, and the channels filled up
/// with zeros.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    pub shape: Shape,
    /// Pixels around the picture on all four sides.
    pub border: usize,
    /// Numbers of a pixel with those that fill it up.
    pub stored: usize,
}

impl Place {
    /// A place for what a layer makes.
    #[must_use]
    pub fn new(shape: Shape, border: usize) -> Self {
        Self { shape, border, stored: shape.channels.next_multiple_of(FILL) }
    }

    /// A place for the pixels that come in: their three channels are not filled up.
    #[must_use]
    pub fn of_input(shape: Shape, border: usize) -> Self {
        Self { shape, border, stored: shape.channels }
    }

    /// Numbers from one row to the next.
    #[must_use]
    pub fn row(&self) -> usize {
        (self.shape.width + 2 * self.border) * self.stored
    }

    /// Numbers in all.
    #[must_use]
    pub fn numbers(&self) -> usize {
        (self.shape.height + 2 * self.border) * self.row()
    }

    /// Where the pixel in row `y`, column `x` of the picture begins.
    #[must_use]
    pub fn at(&self, y: usize, x: usize) -> usize {
        (y + self.border) * self.row() + (x + self.border) * self.stored
    }

    /// Where row `y` of the picture lies, without its border.
    #[must_use]
    pub fn across(&self, y: usize) -> std::ops::Range<usize> {
        let start = self.at(y, 0);
        start..start + self.shape.width * self.stored
    }

    /// Writes the zeros of the border; memory is used again for other pictures.
    pub fn clear_border(&self, values: &mut [f32]) {
        if self.border == 0 {
            return;
        }
        let (row, side) = (self.row(), self.border * self.stored);
        let thick = self.border * row;
        values[..thick].fill(0.0);
        values[self.numbers() - thick..self.numbers()].fill(0.0);
        for y in 0..self.shape.height {
            let across = self.across(y);
            values[across.start - side..across.start].fill(0.0);
            values[across.end..across.end + side].fill(0.0);
        }
    }
}
