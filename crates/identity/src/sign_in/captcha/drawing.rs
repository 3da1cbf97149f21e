//! From characters to curves: every point moved, every character turned, slanted and stretched, noise of the same
//! kind laid over it, and all curves in random order.

use kernel::random;

use super::glyphs;

/// The size of the picture.
pub(super) const WIDTH: f64 = 240.0;
/// The size of the picture.
pub(super) const HEIGHT: f64 = 80.0;

const NOISE: usize = 9;

/// A place in the picture.
pub(super) type Point = (f64, f64);

/// One cubic curve with the width of its pen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Curve {
    pub(super) points: [Point; 4],
    pub(super) width: f64,
}

/// The curves of one captcha.
pub(super) struct Drawing {
    pub(super) curves: Vec<Curve>,
}

impl Drawing {
    /// Draws a text; never twice the same.
    pub(super) fn of(text: &str) -> Self {
        let mut curves = Vec::new();
        let cell = (WIDTH - 24.0) / text.len().max(1) as f64;
        for (index, character) in text.bytes().enumerate() {
            let place = Placement::random(12.0 + cell * (index as f64 + 0.5), cell);
            for stroke in glyphs::strokes_of(character) {
                let points: Vec<Point> =
                    with_middles(stroke).into_iter().map(|point| place.apply(moved(point, 0.055))).collect();
                curves.extend(smooth(&points, between(2.4, 4.0)));
            }
        }
        curves.extend((0..NOISE).flat_map(|_| noise()));
        random::shuffle(&mut curves);
        Self { curves }
    }
}

/// How one character stands in the picture.
struct Placement {
    center: Point,
    size: Point,
    turn: f64,
    slant: f64,
}

impl Placement {
    fn random(center_x: f64, cell: f64) -> Self {
        Self {
            center: (center_x + between(-2.5, 2.5), HEIGHT / 2.0 + between(-7.0, 7.0)),
            size: (cell * between(0.66, 0.84), HEIGHT * between(0.5, 0.62)),
            turn: between(-0.26, 0.26),
            slant: between(-0.2, 0.2),
        }
    }

    fn apply(&self, (x, y): Point) -> Point {
        let (x, y) = ((x - 0.5) * self.size.0, (y - 0.5) * self.size.1);
        let x = x + self.slant * y;
        let (sine, cosine) = self.turn.sin_cos();
        (self.center.0 + x * cosine - y * sine, self.center.1 + x * sine + y * cosine)
    }
}

/// A straight stroke gets a point in its middle, so that it bends like the others.
fn with_middles(stroke: &[Point]) -> Vec<Point> {
    match stroke {
        [(x0, y0), (x1, y1)] => {
            let at = between(0.35, 0.65);
            vec![(*x0, *y0), (x0 + (x1 - x0) * at, y0 + (y1 - y0) * at), (*x1, *y1)]
        }
        points => points.to_vec(),
    }
}

/// A line that means nothing, across some part of the picture.
fn noise() -> Vec<Curve> {
    let mut at = (between(0.0, WIDTH), between(8.0, HEIGHT - 8.0));
    let mut points = vec![at];
    for _ in 0..2 + random::below(2) {
        at = (at.0 + between(-34.0, 34.0), (at.1 + between(-24.0, 24.0)).clamp(3.0, HEIGHT - 3.0));
        points.push(at);
    }
    smooth(&points, between(1.2, 2.8))
}

/// A smooth line through the points (Catmull and Rom), as cubic curves.
fn smooth(points: &[Point], width: f64) -> Vec<Curve> {
    let at = |index: isize| points[index.clamp(0, points.len() as isize - 1) as usize];
    (0..points.len() as isize - 1)
        .map(|index| {
            let (before, from, to, after) = (at(index - 1), at(index), at(index + 1), at(index + 2));
            let lead = |start: Point, end: Point| ((end.0 - start.0) / 6.0, (end.1 - start.1) / 6.0);
            let (out, back) = (lead(before, to), lead(from, after));
            let points = [from, (from.0 + out.0, from.1 + out.1), (to.0 - back.0, to.1 - back.1), to];
            Curve { points: points.map(|point| moved(point, 0.45)), width }
        })
        .collect()
}

fn moved((x, y): Point, by: f64) -> Point {
    (x + between(-by, by), y + between(-by, by))
}

/// An even draw from a range, in steps far finer than a pixel.
fn between(low: f64, high: f64) -> f64 {
    const STEPS: usize = 1 << 20;
    low + (high - low) * random::below(STEPS) as f64 / STEPS as f64
}
