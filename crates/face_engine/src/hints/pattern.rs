//! Does a regular pattern lie over the face? The pixels of a screen and the raster of a print leave sharp peaks in the
//! spectrum, where skin leaves none. A screen far away, out of focus or scaled down leaves none either.

use image::RgbImage;
use rustfft::{FftPlanner, num_complex::Complex};

use crate::landmarks::FacePoints;

/// Sides of the square that is looked at; the largest that fits into the face is taken.
const SIDES: [usize; 3] = [256, 128, 64];
/// Rows and columns of the spectrum beside its axes that are left out: edges of a face that run straight lie there, and
/// so do the borders of a JPEG's blocks.
const AXES: usize = 3;

/// The strongest peak in the spectrum of the middle of the face, as a multiple of the mean around it; 0 for a face of
/// fewer than 64 pixels.
#[must_use]
pub fn strength(picture: &RgbImage, points: &FacePoints) -> f32 {
    let bounds = points.bounds();
    let fitting = bounds.width().min(bounds.height()) as usize;
    let Some(side) = SIDES.into_iter().find(|side| *side <= fitting) else { return 0.0 };
    let [x, y] = points.centre(27..36);
    let corner = |centre: f32, extent: u32| {
        let room = (extent as usize).checked_sub(side)?;
        Some(((centre - side as f32 / 2.0).max(0.0) as usize).min(room))
    };
    match (corner(x, picture.width()), corner(y, picture.height())) {
        (Some(left), Some(top)) => peak(&spectrum(picture, (left, top), side), side),
        _ => 0.0,
    }
}

/// Magnitudes of the two-dimensional Fourier transform of a square's brightness, under a Hann window.
fn spectrum(picture: &RgbImage, (left, top): (usize, usize), side: usize) -> Vec<f32> {
    let window: Vec<f32> =
        (0..side).map(|place| 0.5 - 0.5 * (std::f32::consts::TAU * (place as f32 + 0.5) / side as f32).cos()).collect();
    let brightness = |row: usize, column: usize| {
        let [red, green, blue] = picture.get_pixel((left + column) as u32, (top + row) as u32).0.map(f32::from);
        0.299 * red + 0.587 * green + 0.114 * blue
    };
    let places = || (0..side).flat_map(|row| (0..side).map(move |column| (row, column)));
    let mean = places().map(|(row, column)| brightness(row, column)).sum::<f32>() / (side * side) as f32;
    let mut values: Vec<Complex<f32>> = places()
        .map(|(row, column)| Complex::new((brightness(row, column) - mean) * window[row] * window[column], 0.0))
        .collect();
    let transform = FftPlanner::new().plan_fft_forward(side);
    transform.process(&mut values);
    let mut turned: Vec<Complex<f32>> = places().map(|(row, column)| values[column * side + row]).collect();
    transform.process(&mut turned);
    turned.into_iter().map(Complex::norm).collect()
}

/// The largest ratio of a magnitude to the mean of its ring, from an eighth of the side outwards: coarser there is face.
fn peak(magnitudes: &[f32], side: usize) -> f32 {
    let half = side / 2;
    let signed = |index: usize| if index > half { index as f32 - side as f32 } else { index as f32 };
    let wanted = || {
        // The other half mirrors this one.
        (0..side).flat_map(move |row| (0..=half).map(move |column| (row, column))).filter_map(move |(row, column)| {
            let (down, across) = (signed(row), signed(column));
            let ring = down.hypot(across) as usize;
            let is_beside = down.abs() >= AXES as f32 && across.abs() >= AXES as f32;
            let is_of_blocks = row % (side / 8) == 0 && column % (side / 8) == 0;
            (is_beside && !is_of_blocks && ring >= side / 8 && ring < half).then_some((row * side + column, ring))
        })
    };
    let (mut sums, mut counts) = (vec![0.0_f32; half], vec![0_u32; half]);
    for (place, ring) in wanted() {
        sums[ring] += magnitudes[place];
        counts[ring] += 1;
    }
    // Neighbouring rings count, too: alone a ring of few values would be raised by its own peak.
    let around = |ring: usize| {
        let rings = ring.saturating_sub(2)..(ring + 3).min(half);
        let (sum, count) = (sums[rings.clone()].iter().sum::<f32>(), counts[rings].iter().sum::<u32>());
        sum / count.max(1) as f32
    };
    wanted().map(|(place, ring)| magnitudes[place] / around(ring).max(1e-3)).fold(0.0, f32::max)
}
