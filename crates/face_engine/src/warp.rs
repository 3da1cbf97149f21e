//! Cuts a turned and scaled square out of a picture, with `imageproc`.
//!
//! It mixes pixels as `f32` and rounds once, to the nearest step. On pixels of 8 bits `imageproc` truncates twice, which makes every face
//! darker by three quarters of a step.

use image::{Rgb, Rgb32FImage, RgbImage};
use imageproc::geometric_transformations::{Border, Interpolation, warp_into_with};

use crate::point::Point;
use crate::similarity::Similarity;

/// The square of `side` pixels whose pixels lie in `picture` where `back` says, both counted from the pixels' corners. Each is
/// mixed from the four around its place (bilinear); black is beyond the picture.
#[must_use]
pub(crate) fn warp(picture: &RgbImage, back: &Similarity, side: u32) -> RgbImage {
    let window = Window::around(picture, back, side);
    let source = window.widen(picture);
    let mut square = Rgb32FImage::new(side, side);
    let place = |x: f32, y: f32| window.place(back.of([x + 0.5, y + 0.5]));
    warp_into_with(&source, place, Interpolation::Bilinear, Border::Constant(Rgb([0.0; 3])), &mut square);
    // Half a step more, because turning into a whole number cuts off what is behind the point.
    let values = square.iter().map(|value| (value + 0.5) as u8).collect();
    RgbImage::from_raw(side, side, values).unwrap_or_default()
}

/// The part of a picture that a square is mixed from: only that is worth widening to `f32`.
struct Window {
    left: u32,
    top: u32,
    width: u32,
    height: u32,
}

impl Window {
    fn around(picture: &RgbImage, back: &Similarity, side: u32) -> Self {
        let side = side as f32;
        let corners = [[0.0, 0.0], [side, 0.0], [0.0, side], [side, side]].map(|corner| back.of(corner));
        let (left, width) = reach(corners.map(|[x, _]| x), picture.width());
        let (top, height) = reach(corners.map(|[_, y]| y), picture.height());
        Self { left, top, width, height }
    }

    fn widen(&self, picture: &RgbImage) -> Rgb32FImage {
        let row = 3 * picture.width() as usize;
        let columns = 3 * self.left as usize..3 * (self.left + self.width) as usize;
        let rows = picture.chunks_exact(row.max(1)).skip(self.top as usize).take(self.height as usize);
        let mut values = Vec::with_capacity(columns.len() * self.height as usize);
        rows.for_each(|row| values.extend(row[columns.clone()].iter().map(|&value| f32::from(value))));
        Rgb32FImage::from_raw(self.width, self.height, values).unwrap_or_default()
    }

    /// Place of a point of the picture in the window, counted from the middle of its first pixel; a point far outside lies just outside,
    /// where it is black, too.
    fn place(&self, [x, y]: Point) -> (f32, f32) {
        let place = |at: f32, from: u32, extent: u32| (at - 0.5 - from as f32).clamp(-1.0, extent as f32);
        (place(x, self.left, self.width), place(y, self.top, self.height))
    }
}

/// The first pixel and the number of pixels of a picture's side of `extent` pixels that lie between these places, with one
/// more on either side as mixing takes neighbours.
fn reach(places: [f32; 4], extent: u32) -> (u32, u32) {
    let first = places.iter().copied().fold(f32::INFINITY, f32::min).floor() - 1.0;
    let last = places.iter().copied().fold(f32::NEG_INFINITY, f32::max).ceil() + 1.0;
    // Turning into a whole number holds it between nothing and the largest one.
    let (first, last) = ((first as u32).min(extent), (last as u32).min(extent));
    (first, last.saturating_sub(first))
}

#[cfg(test)]
mod tests {
    use image::{Rgb, RgbImage};

    use super::warp;
    use crate::similarity::Similarity;

    fn picture() -> RgbImage {
        RgbImage::from_fn(5, 4, |x, y| Rgb([40 * x as u8, 60 * y as u8, 255]))
    }

    #[test]
    fn left_as_it_is_every_pixel_stays_and_black_is_beyond() {
        let square = warp(&picture(), &Similarity { a: 1.0, b: 0.0, x: 0.0, y: 0.0 }, 6);
        for (x, y, pixel) in square.enumerate_pixels() {
            let wanted = if x < 5 && y < 4 { *picture().get_pixel(x, y) } else { Rgb([0; 3]) };
            assert_eq!(*pixel, wanted, "{x}, {y}");
        }
    }

    #[test]
    fn between_pixels_colours_are_mixed_and_rounded_to_the_nearest() {
        // A pixel's third to the right: the middle of the last pixel in reach lies two thirds of the way to black.
        let square = warp(&picture(), &Similarity { a: 1.0, b: 0.0, x: 1.0 / 3.0, y: 0.0 }, 5);
        assert_eq!(square.get_pixel(0, 1), &Rgb([13, 60, 255]));
        assert_eq!(square.get_pixel(1, 1), &Rgb([53, 60, 255]));
        assert_eq!(square.get_pixel(4, 1), &Rgb([107, 40, 170]));
        let above = warp(&picture(), &Similarity { a: 1.0, b: 0.0, x: 0.0, y: -0.75 }, 5);
        assert_eq!(above.get_pixel(2, 0), &Rgb([20, 0, 64]), "a quarter of the first row");
    }

    #[test]
    fn a_quarter_turn_and_twice_the_size_find_their_pixels() {
        // One pixel of the square is two of the picture, turned to the left.
        let square = warp(&picture(), &Similarity { a: 0.0, b: -2.0, x: 0.0, y: 4.0 }, 2);
        assert_eq!(square.get_pixel(0, 0), &Rgb([20, 150, 255]), "the mean of the two lowest rows' first two pixels");
        assert_eq!(square.get_pixel(1, 1), &Rgb([100, 30, 255]));
    }

    #[test]
    fn places_far_away_and_places_that_are_no_numbers_are_black() {
        for x in [1e9, -1e9, f32::INFINITY, f32::NEG_INFINITY, f32::NAN] {
            let square = warp(&picture(), &Similarity { a: 1.0, b: 0.0, x, y: 0.0 }, 2);
            assert!(square.pixels().all(|pixel| pixel.0[0] == 0), "{x}");
        }
        assert_eq!(warp(&RgbImage::new(1, 1), &Similarity { a: 1.0, b: 0.0, x: 0.0, y: 0.0 }, 1).into_raw(), [0; 3]);
    }
}
