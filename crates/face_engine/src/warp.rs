//! Cuts a turned and scaled square out of a picture.
//!
//! Written here rather than taken from `imageproc`: its pixel for any kind of image takes twice as long, and rounds
//! down twice, which makes every face darker by three quarters of a step.

use image::RgbImage;

use crate::similarity::Similarity;

/// The square of `side` pixels whose pixels lie in `picture` where `back` says, both counted from the pixels' corners. Each is
/// mixed from the four around its place (bilinear); black is beyond the picture.
#[must_use]
pub fn warp(picture: &RgbImage, back: &Similarity, side: u32) -> RgbImage {
    let source =
        Source { values: picture.as_raw(), width: picture.width() as usize, height: picture.height() as usize };
    let mut square = RgbImage::new(side, side);
    for (x, y, pixel) in square.enumerate_pixels_mut() {
        let [across, down] = back.of([x as f32 + 0.5, y as f32 + 0.5]);
        pixel.0 = source.at(across - 0.5, down - 0.5);
    }
    square
}

struct Source<'a> {
    values: &'a [u8],
    width: usize,
    height: usize,
}

impl Source<'_> {
    /// The colour between the middles of pixels; `across` and `down` count from the middle of the first one.
    #[inline]
    fn at(&self, across: f32, down: f32) -> [u8; 3] {
        let ((left, right_share), (top, lower_share)) = (split(across, self.width), split(down, self.height));
        let [upper, lower] = [self.pair(left, top), self.pair(left, top + 1)].map(|pixels| mixed(pixels, right_share));
        // Half a step more, because turning into a whole number cuts off what is behind the point.
        mixed([upper, lower], lower_share).map(|value| (value + 0.5) as u8)
    }

    /// Two pixels side by side.
    #[inline]
    fn pair(&self, left: isize, row: isize) -> [[f32; 3]; 2] {
        let inside = |at: isize, extent: usize| usize::try_from(at).ok().filter(|at| *at < extent);
        let Some(row) = inside(row, self.height) else { return [[0.0; 3]; 2] };
        if let Some(at) = inside(left, self.width.saturating_sub(1))
            && let Some(&[a, b, c, d, e, f]) = self.values[3 * (row * self.width + at)..].first_chunk()
        {
            return [[a, b, c].map(f32::from), [d, e, f].map(f32::from)];
        }
        [left, left + 1].map(|column| {
            let pixel = inside(column, self.width).map(|at| 3 * (row * self.width + at));
            pixel.map_or([0.0; 3], |at| std::array::from_fn(|channel| f32::from(self.values[at + channel])))
        })
    }
}

/// The pixel before a place, and how far the place lies towards the next one, 0 to 1. Where the pixels before and after lie
/// beyond the picture it does not matter how far.
#[inline]
fn split(place: f32, extent: usize) -> (isize, f32) {
    // One more, so that cutting off what is behind the point always goes down; `floor` is a call where it is no instruction.
    let place = place.clamp(-1.0, extent as f32) + 1.0;
    let before = place as isize;
    (before - 1, place - before as f32)
}

#[inline]
fn mixed([first, second]: [[f32; 3]; 2], share: f32) -> [f32; 3] {
    std::array::from_fn(|channel| first[channel] + (second[channel] - first[channel]) * share)
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
