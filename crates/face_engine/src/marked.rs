//! Pictures for the eye alone: small, with lines across, so that none is taken for a photograph.

use image::{Rgb, RgbImage};

use super::{DecodeLimits, FaceError, Picture, decode, resize};

/// Pixels from one line to the next, along a row.
const PERIOD: u32 = 24;
/// How much of the line's colour a pixel under it takes, of 256.
const SHARE: u32 = 96;

/// Placement of the lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lines {
    /// Over the whole picture: the face's place is unknown.
    Everywhere,
    /// Around the middle, where a portrait has its face. Lines across the face would move it too far from the original to recognise a copy.
    AroundTheFace,
}

/// Fits a picture into this many pixels and marks it, as a JPEG. Only for our own pictures, whose size is known. Fails with
/// [`FaceError::Picture`] where the bytes are no picture.
pub fn marked(picture: &[u8], (wide, high): (u32, u32), lines: Lines) -> Result<Vec<u8>, FaceError> {
    let pixels = decode::decode(picture, &DecodeLimits::default())?;
    let (width, height) = pixels.dimensions();
    let scale = (f64::from(wide) / f64::from(width)).min(f64::from(high) / f64::from(height)).min(1.0);
    let side = |pixels: u32| ((f64::from(pixels) * scale).round() as u32).max(1);
    let mut small = resize::resize(&pixels, side(width), side(height))?;
    mark(&mut small, lines);
    Picture::new(small).jpeg()
}

/// Draws a light and a dark line beside each other, so that they show on any ground.
fn mark(picture: &mut RgbImage, lines: Lines) {
    let size = picture.dimensions();
    for (x, y, pixel) in picture.enumerate_pixels_mut() {
        if lines == Lines::AroundTheFace && is_on_the_face((x, y), size) {
            continue;
        }
        let colour = match (x + y) % PERIOD {
            0 => 255,
            1 => 0,
            _ => continue,
        };
        let Rgb(values) = pixel;
        for value in values {
            *value = ((u32::from(*value) * (256 - SHARE) + colour * SHARE) / 256) as u8;
        }
    }
}

/// Whether a pixel of a portrait shows the face, down to the chin and up to the hair: an ellipse a little below the middle.
fn is_on_the_face((x, y): (u32, u32), (width, height): (u32, u32)) -> bool {
    let across = (x as f32 / width as f32 - 0.5) / 0.34;
    let down = (y as f32 / height as f32 - 0.55) / 0.34;
    across * across + down * down < 1.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(width: u32, height: u32) -> Vec<u8> {
        Picture::new(RgbImage::from_pixel(width, height, Rgb([128; 3]))).jpeg().unwrap()
    }

    fn read(bytes: &[u8]) -> RgbImage {
        decode::decode(bytes, &DecodeLimits::default()).unwrap()
    }

    #[test]
    fn a_picture_fits_keeps_its_shape_and_has_lines_across() {
        for (size, most, wanted) in [
            ((480, 600), (180, 225), (180, 225)),
            ((1280, 720), (320, 320), (320, 180)),
            ((60, 75), (180, 225), (60, 75)),
        ] {
            let small = read(&marked(&plain(size.0, size.1), most, Lines::Everywhere).unwrap());
            assert_eq!(small.dimensions(), wanted);
            for row in small.rows() {
                let lights: Vec<u8> = row.map(|pixel| pixel.0[0]).collect();
                let (least, most) = (lights.iter().min().unwrap(), lights.iter().max().unwrap());
                assert!(most - least > 50, "from {least} to {most}");
            }
        }
    }

    #[test]
    fn a_portrait_has_lines_around_its_face_alone() {
        let small = read(&marked(&plain(480, 600), (180, 225), Lines::AroundTheFace).unwrap());
        let lights = |rows: std::ops::Range<u32>, columns: std::ops::Range<u32>| {
            let lights: Vec<u8> =
                rows.flat_map(|y| columns.clone().map(move |x| (x, y))).map(|(x, y)| small[(x, y)].0[0]).collect();
            (*lights.iter().min().unwrap(), *lights.iter().max().unwrap())
        };
        let (dark, light) = lights(90..160, 70..110);
        assert!(light - dark < 10, "from {dark} to {light}");
        for corner in [lights(0..30, 0..180), lights(205..225, 0..180), lights(0..225, 0..25), lights(0..225, 155..180)]
        {
            assert!(corner.1 - corner.0 > 50, "from {} to {}", corner.0, corner.1);
        }
    }

    #[test]
    fn what_is_no_picture_is_never_given_as_it_is() {
        assert!(matches!(marked(b"no picture", (180, 225), Lines::Everywhere), Err(FaceError::Picture(_))));
    }
}
