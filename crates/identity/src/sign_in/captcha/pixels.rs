//! The same picture as PNG, twice the size, for clients that cannot show SVG.

use std::io::Cursor;

use base64::{Engine, engine::general_purpose::STANDARD};
use image::{ImageFormat, Rgb, RgbImage};
use kernel::{Error, Result};

use super::drawing::{Curve, Drawing, HEIGHT, Point, WIDTH};

const SCALE: f64 = 2.0;
const STEPS: usize = 14;

/// The picture as a data URL.
pub(super) fn data_url(drawing: &Drawing, background: &str, text: &str) -> Result<String> {
    let (width, height) = ((WIDTH * SCALE) as u32, (HEIGHT * SCALE) as u32);
    let mut ink = vec![0.0_f64; (width * height) as usize];
    for curve in &drawing.curves {
        draw(&mut ink, width, height, curve);
    }
    let (background, text) = (colour(background), colour(text));
    let picture = RgbImage::from_fn(width, height, |x, y| {
        let share = ink[(y * width + x) as usize];
        Rgb(std::array::from_fn(|channel| {
            (f64::from(background[channel]) * (1.0 - share) + f64::from(text[channel]) * share).round() as u8
        }))
    });
    let mut png = Vec::new();
    picture.write_to(&mut Cursor::new(&mut png), ImageFormat::Png).map_err(Error::internal)?;
    Ok(format!("data:image/png;base64,{}", STANDARD.encode(png)))
}

/// Covers the pixels that a round pen touches on its way along the curve.
fn draw(ink: &mut [f64], width: u32, height: u32, curve: &Curve) {
    let radius = curve.width * SCALE / 2.0;
    let along: Vec<Point> = (0..=STEPS).map(|step| at(curve, step as f64 / STEPS as f64)).collect();
    for pair in along.windows(2) {
        let reach = radius + 1.0;
        let bound = |low: f64, limit: u32| low.max(0.0).min(f64::from(limit)) as u32;
        let (left, right) = (pair[0].0.min(pair[1].0) - reach, pair[0].0.max(pair[1].0) + reach);
        let (top, bottom) = (pair[0].1.min(pair[1].1) - reach, pair[0].1.max(pair[1].1) + reach);
        for y in bound(top, height)..bound(bottom.ceil(), height) {
            for x in bound(left, width)..bound(right.ceil(), width) {
                let distance = distance((f64::from(x) + 0.5, f64::from(y) + 0.5), pair[0], pair[1]);
                let cover = (radius + 0.5 - distance).clamp(0.0, 1.0);
                let pixel = &mut ink[(y * width + x) as usize];
                *pixel = pixel.max(cover);
            }
        }
    }
}

fn at(curve: &Curve, t: f64) -> Point {
    let weights = [(1.0 - t).powi(3), 3.0 * t * (1.0 - t).powi(2), 3.0 * t * t * (1.0 - t), t.powi(3)];
    curve
        .points
        .iter()
        .zip(weights)
        .fold((0.0, 0.0), |(x, y), (point, weight)| (x + point.0 * weight * SCALE, y + point.1 * weight * SCALE))
}

fn distance(point: Point, start: Point, end: Point) -> f64 {
    let (dx, dy) = (end.0 - start.0, end.1 - start.1);
    let length = dx * dx + dy * dy;
    let t = if length == 0.0 {
        0.0
    } else {
        (((point.0 - start.0) * dx + (point.1 - start.1) * dy) / length).clamp(0.0, 1.0)
    };
    (point.0 - start.0 - t * dx).hypot(point.1 - start.1 - t * dy)
}

/// The three bytes of `#rrggbb`.
fn colour(text: &str) -> [u8; 3] {
    let digits: Vec<u8> =
        text.chars().skip(1).filter_map(|digit| digit.to_digit(16)).map(|digit| digit as u8).collect();
    match digits[..] {
        [r1, r2, g1, g2, b1, b2] => [r1 * 16 + r2, g1 * 16 + g2, b1 * 16 + b2],
        _ => [0; 3],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_picture_has_ink_of_the_text_colour_on_the_background() {
        let url = data_url(&Drawing::of("3479AC"), "#ffffff", "#102030").unwrap();
        let png = STANDARD.decode(url.strip_prefix("data:image/png;base64,").unwrap()).unwrap();
        let picture = image::load_from_memory(&png).unwrap().to_rgb8();
        assert_eq!(picture.dimensions(), (480, 160));
        let of = |colour: [u8; 3]| picture.pixels().filter(|pixel| pixel.0 == colour).count();
        assert!(of([255; 3]) > 40_000 && of([0x10, 0x20, 0x30]) > 3_000);
    }
}
