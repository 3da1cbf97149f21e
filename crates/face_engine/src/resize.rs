//! Scaling and cropping. Scaling down averages all pixels under a triangle (as Pillow's `BILINEAR` does): the networks
//! were checked with that, and plain interpolation would let the noise of large pictures through.

use fast_image_resize::images::{TypedImage, TypedImageRef};
use fast_image_resize::pixels::U8x3;
use fast_image_resize::{FilterType, ResizeAlg, ResizeOptions, Resizer};
use image::{Rgb, RgbImage, imageops};

use super::FaceError;

/// Most bytes that scaling takes beside the two pictures. It narrows all rows before it joins them, and those of a large
/// picture would take a quarter of its memory again.
const NARROWED: f64 = 4e6;

/// `picture` at exactly `width` × `height` pixels; fails where a side is 0.
pub fn resize(picture: &RgbImage, width: u32, height: u32) -> Result<RgbImage, FaceError> {
    if picture.dimensions() == (width, height) {
        return Ok(picture.clone());
    }
    let failed = |cause: String| FaceError::Internal(format!("a picture could not be scaled: {cause}"));
    if [picture.width(), picture.height(), width, height].contains(&0) {
        return Err(failed("a side of it is 0".to_owned()));
    }
    let source = TypedImageRef::<U8x3>::from_buffer(picture.width(), picture.height(), picture.as_raw())
        .map_err(|cause| failed(cause.to_string()))?;
    let options = ResizeOptions::new().resize_alg(ResizeAlg::Convolution(FilterType::Bilinear)).use_alpha(false);
    let mut resizer = Resizer::new();
    let mut scaled = RgbImage::new(width, height);

    let row = 3 * width as usize;
    let (across, down) = (f64::from(picture.width()), f64::from(picture.height()) / f64::from(height));
    let rows = (NARROWED / (row as f64 * down)).max(1.0) as usize;
    let mut top = 0.0;
    for band in scaled.chunks_mut(rows * row) {
        let count = (band.len() / row) as u32;
        // Rounding must not lead it beyond the picture.
        let bottom = (top + f64::from(count) * down).min(f64::from(picture.height()));
        let options = options.crop(0.0, top, across, bottom - top);
        let mut target =
            TypedImage::<U8x3>::from_buffer(width, count, band).map_err(|cause| failed(cause.to_string()))?;
        // The untyped call would compile the library for all its kinds of pixels, which takes minutes.
        resizer.resize_typed(&source, &mut target, &options).map_err(|cause| failed(cause.to_string()))?;
        top = bottom;
    }
    Ok(scaled)
}

/// `picture`, scaled down where its longer side has more than `longest` pixels. One more than three times as large is first scaled down by
/// a whole number, in its own memory.
pub fn shrink(picture: RgbImage, longest: u32) -> Result<RgbImage, FaceError> {
    let (width, height) = picture.dimensions();
    let longer = width.max(height);
    if longer <= longest {
        return Ok(picture);
    }
    let scaled = |side: u32| (f64::from(side) * f64::from(longest) / f64::from(longer)).round().max(1.0) as u32;
    // Half as much again is left for the filter to choose from.
    let times = (longer / (longest + longest / 2).max(1)).min(width.min(height));
    let smaller = if times > 1 { averaged(picture, times as usize)? } else { picture };
    resize(&smaller, scaled(width), scaled(height))
}

/// `picture` with each square of `times` × `times` pixels turned into one of their mean; what is over at the right and
/// below is left out.
fn averaged(picture: RgbImage, times: usize) -> Result<RgbImage, FaceError> {
    let row = 3 * picture.width() as usize;
    let (width, height) = (picture.width() as usize / times, picture.height() as usize / times);
    let count = (times * times) as u32;
    let mut values = picture.into_raw();
    let mut sums = vec![0_u32; 3 * width];
    for line in 0..height {
        sums.fill(0);
        for above in values[line * times * row..][..times * row].chunks_exact(row) {
            for (sum, pixels) in sums.as_chunks_mut::<3>().0.iter_mut().zip(above.chunks_exact(3 * times)) {
                for pixel in pixels.as_chunks::<3>().0 {
                    sum.iter_mut().zip(pixel).for_each(|(sum, value)| *sum += u32::from(*value));
                }
            }
        }
        // Never farther than what has been read.
        let means = &mut values[line * 3 * width..][..3 * width];
        means.iter_mut().zip(&sums).for_each(|(mean, sum)| *mean = ((sum + count / 2) / count) as u8);
    }
    values.truncate(3 * width * height);
    values.shrink_to_fit();
    RgbImage::from_raw(width as u32, height as u32, values)
        .ok_or_else(|| FaceError::Internal("a picture could not be scaled by a whole number".to_owned()))
}

/// The rectangle from `(left, top)`, which may reach over the edge of the picture: what lies outside is black.
#[must_use]
pub fn crop(picture: &RgbImage, left: i64, top: i64, width: u32, height: u32) -> RgbImage {
    let mut cut = RgbImage::new(width, height);
    // The part of the rectangle inside the picture, counted from the rectangle's corner.
    let inside = |from: i64, extent: u32, whole: u32| {
        (-from).clamp(0, i64::from(extent))..(i64::from(whole) - from).clamp(0, i64::from(extent))
    };
    let (columns, rows) = (inside(left, width, picture.width()), inside(top, height, picture.height()));
    if columns.is_empty() {
        return cut;
    }
    let (from, to) = (3 * picture.width() as usize, 3 * width as usize);
    let count = 3 * (columns.end - columns.start) as usize;
    let pixels: &mut [u8] = &mut cut;
    for row in rows {
        let source = (row + top) as usize * from + 3 * (columns.start + left) as usize;
        let target = row as usize * to + 3 * columns.start as usize;
        pixels[target..target + count].copy_from_slice(&picture.as_raw()[source..source + count]);
    }
    cut
}

/// `picture` with `border` pixels of mid grey around it.
#[must_use]
pub fn with_border(picture: &RgbImage, border: u32) -> RgbImage {
    let (width, height) = picture.dimensions();
    let mut framed = RgbImage::from_pixel(width + 2 * border, height + 2 * border, Rgb([128; 3]));
    imageops::replace(&mut framed, picture, i64::from(border), i64::from(border));
    framed
}

#[cfg(test)]
mod tests {
    use image::imageops::{self, FilterType};
    use image::{Rgb, RgbImage};

    use super::{averaged, crop, resize, shrink};

    #[test]
    fn a_large_picture_is_scaled_in_bands_without_seams() {
        // Noise, in which no row is like its neighbour.
        let noise = |x: u32, y: u32| (x.wrapping_mul(0x9E37_79B1) ^ y.wrapping_mul(0x85EB_CA77)).rotate_left(9) as u8;
        let picture = RgbImage::from_fn(3000, 4001, |x, y| Rgb([noise(x, y), noise(y, x), noise(x + 7, y)]));
        let wanted = imageops::resize(&picture, 900, 1201, FilterType::Triangle);
        let scaled = resize(&picture, 900, 1201).unwrap();
        let apart = wanted.iter().zip(scaled.iter()).map(|(a, b)| a.abs_diff(*b)).max();
        assert_eq!(apart, Some(1), "one is what the two round differently");
    }

    #[test]
    fn nothing_is_scaled_to_or_from_nothing() {
        for (picture, width, height) in [((0, 0), 4, 4), ((4, 4), 0, 4), ((4, 4), 4, 0), ((9, 0), 4, 4)] {
            assert!(resize(&RgbImage::new(picture.0, picture.1), width, height).is_err(), "{picture:?}");
        }
    }

    #[test]
    fn what_is_cut_outside_the_picture_is_black() {
        let picture = RgbImage::from_fn(4, 3, |x, y| Rgb([10 + x as u8, 20 + y as u8, 30]));
        for (left, top) in [(-2, -1), (1, 1), (3, 2), (-9, 0), (0, 9), (4, -5)] {
            let wanted = RgbImage::from_fn(5, 6, |x, y| {
                let at = (u32::try_from(i64::from(x) + left), u32::try_from(i64::from(y) + top));
                match at {
                    (Ok(x), Ok(y)) if x < 4 && y < 3 => *picture.get_pixel(x, y),
                    _ => Rgb([0; 3]),
                }
            });
            assert_eq!(crop(&picture, left, top, 5, 6), wanted, "from {left}, {top}");
        }
    }

    #[test]
    fn each_square_becomes_its_mean_and_the_rest_is_left_out() {
        let picture = RgbImage::from_fn(7, 5, |x, y| Rgb([x as u8 * 10, y as u8 * 10, 7]));
        let smaller = averaged(picture, 2).unwrap();
        assert_eq!(smaller, RgbImage::from_fn(3, 2, |x, y| Rgb([x as u8 * 20 + 5, y as u8 * 20 + 5, 7])));
    }

    #[test]
    fn a_very_large_picture_shrinks_to_what_it_shows() {
        // A ramp, so that every pixel says where it comes from.
        let picture = RgbImage::from_fn(4000, 100, |x, _| Rgb([(x / 16) as u8; 3]));
        let smaller = shrink(picture, 400).unwrap();
        assert_eq!(smaller.dimensions(), (400, 10));
        for (x, _, pixel) in smaller.enumerate_pixels() {
            assert!((f32::from(pixel.0[0]) - (x as f32 + 0.5) * 10.0 / 16.0 + 0.5).abs() <= 1.0, "{x}: {pixel:?}");
        }
    }

    #[test]
    fn a_thread_of_pixels_shrinks_too() {
        assert_eq!(shrink(RgbImage::new(8192, 1), 1280).unwrap().dimensions(), (1280, 1));
        assert_eq!(shrink(RgbImage::new(2, 8191), 1280).unwrap().dimensions(), (1, 1280));
    }
}
