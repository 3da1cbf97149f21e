//! Finds a regular pattern over the face. The pixels of a screen and the raster of a print leave sharp peaks in the spectrum, skin does
//! not; nor does a screen far away, out of focus or scaled down.

use std::sync::LazyLock;

use image::RgbImage;
use rustfft::{Fft, FftDirection, algorithm::Radix4, num_complex::Complex};

use crate::landmarks::FacePoints;

/// Sides, in pixels, of the squares that are analysed; the largest one that fits into the face is used.
static SQUARES: LazyLock<[Square; 3]> = LazyLock::new(|| [256, 128, 64].map(Square::new));
/// Rows and columns of the spectrum beside its axes that are left out: edges of a face that run straight lie there, and
/// so do the borders of a JPEG's blocks.
const AXES: f32 = 3.0;

/// The strongest peak in the spectrum of the middle of the face, as a multiple of the mean around it; 0 for a face of
/// fewer than 64 pixels.
#[must_use]
pub fn strength(picture: &RgbImage, points: &FacePoints) -> f32 {
    let bounds = points.bounds();
    let fitting = bounds.width().min(bounds.height()) as usize;
    let Some(square) = SQUARES.iter().find(|square| square.side <= fitting) else { return 0.0 };
    let [x, y] = points.centre(27..36);
    let corner = |centre: f32, extent: u32| {
        let room = (extent as usize).checked_sub(square.side)?;
        Some(((centre - square.side as f32 / 2.0).max(0.0) as usize).min(room))
    };
    match (corner(x, picture.width()), corner(y, picture.height())) {
        (Some(left), Some(top)) => square.peak(&square.spectrum(picture, (left, top))),
        _ => 0.0,
    }
}

/// Precomputed values for all squares of one size.
struct Square {
    side: usize,
    /// A Hann window's values.
    window: Vec<f32>,
    /// For powers of two, which all sides are: a planner would compile algorithms for all other sizes, too.
    transform: Radix4<f32>,
    /// Places of a spectrum that are read, column by column, each with its ring (distance from the middle).
    places: Vec<(usize, usize)>,
    /// How many places each ring and its two neighbours on either side have. Those count, too: alone a ring of few values
    /// would be raised by its own peak.
    around: Vec<usize>,
}

impl Square {
    fn new(side: usize) -> Self {
        let half = side / 2;
        let window = (0..side).map(|place| (place as f32 + 0.5) / side as f32);
        let window = window.map(|place| 0.5 - 0.5 * (std::f32::consts::TAU * place).cos()).collect();
        let signed = |index: usize| if index > half { index as f32 - side as f32 } else { index as f32 };
        // The other half mirrors this one.
        let all = (0..=half).flat_map(|column| (0..side).map(move |row| (row, column)));
        let places: Vec<(usize, usize)> = all
            .filter_map(|(row, column)| {
                let (down, across) = (signed(row), signed(column));
                let ring = (down * down + across * across).sqrt() as usize;
                let is_beside = down.abs() >= AXES && across.abs() >= AXES;
                let is_of_blocks = row % (side / 8) == 0 && column % (side / 8) == 0;
                // From an eighth of the side outwards: coarser there is face.
                let is_wanted = is_beside && !is_of_blocks && ring >= side / 8 && ring < half;
                is_wanted.then_some((column * side + row, ring))
            })
            .collect();
        let mut counts = vec![0; half];
        for &(_, ring) in &places {
            counts[ring] += 1;
        }
        let around = (0..half).map(|ring| counts[beside(ring, half)].iter().sum()).collect();
        Self { side, window, transform: Radix4::new(side, FftDirection::Forward), places, around }
    }

    /// Magnitudes of the two-dimensional Fourier transform of a square's brightness, column by column, the first half.
    fn spectrum(&self, picture: &RgbImage, (left, top): (usize, usize)) -> Vec<f32> {
        let side = self.side;
        let mut values = Vec::with_capacity(side * side);
        for row in picture.as_raw().chunks_exact(3 * picture.width() as usize).skip(top).take(side) {
            let pixels = row[3 * left..3 * (left + side)].chunks_exact(3);
            values.extend(pixels.map(|rgb| {
                let [red, green, blue] = [rgb[0], rgb[1], rgb[2]].map(f32::from);
                Complex::new(0.299 * red + 0.587 * green + 0.114 * blue, 0.0)
            }));
        }
        let mean = values.iter().map(|value| value.re).sum::<f32>() / (side * side) as f32;
        for (row, down) in values.chunks_exact_mut(side).zip(&self.window) {
            for (value, across) in row.iter_mut().zip(&self.window) {
                value.re = (value.re - mean) * down * across;
            }
        }
        self.transform.process(&mut values);
        let mut columns = Vec::with_capacity((side / 2 + 1) * side);
        for column in 0..=side / 2 {
            columns.extend(values.chunks_exact(side).map(|row| row[column]));
        }
        self.transform.process(&mut columns);
        columns.iter().map(|value| value.norm_sqr().sqrt()).collect()
    }

    /// The largest ratio of a magnitude to the mean of its ring.
    fn peak(&self, magnitudes: &[f32]) -> f32 {
        let half = self.side / 2;
        let (mut sums, mut peaks) = (vec![0.0_f32; half], vec![0.0_f32; half]);
        for &(place, ring) in &self.places {
            sums[ring] += magnitudes[place];
            peaks[ring] = peaks[ring].max(magnitudes[place]);
        }
        let rings = peaks.iter().zip(&self.around).enumerate();
        let ratios = rings.map(|(ring, (peak, &count))| {
            let mean = sums[beside(ring, half)].iter().sum::<f32>() / count.max(1) as f32;
            peak / mean.max(1e-3)
        });
        ratios.fold(0.0, f32::max)
    }
}

/// A ring and its neighbours.
fn beside(ring: usize, rings: usize) -> std::ops::Range<usize> {
    ring.saturating_sub(2)..(ring + 3).min(rings)
}
