//! What happens to tiles on their way to the products and back: A. Lavin and S. Gray, *Fast algorithms for convolutional
//! neural networks*, 2016, has the matrices (section 4) of which these are the rows, with the sums that they share.

use pulp::Simd;

/// Tiles of `M` × `M` pixels of the output, made of `A` × `A` of the input, where `A` is `M` + 2. Everything is done along
/// one side and then along the other.
pub trait Tile<const M: usize, const A: usize> {
    /// What becomes of the three weights of a filter.
    const FILTER: [[f64; 3]; A];

    /// What becomes of pixels of the input.
    fn forth<S: Simd>(simd: S, pixels: [S::f32s; A]) -> [S::f32s; A];

    /// The pixels of the output that products make.
    fn back<S: Simd>(simd: S, products: [S::f32s; A]) -> [S::f32s; M];
}

/// Tiles of 2 × 2.
pub struct Two;

impl Tile<2, 4> for Two {
    const FILTER: [[f64; 3]; 4] = [[1.0, 0.0, 0.0], [0.5, 0.5, 0.5], [0.5, -0.5, 0.5], [0.0, 0.0, 1.0]];

    #[inline(always)]
    fn forth<S: Simd>(simd: S, [a, b, c, d]: [S::f32s; 4]) -> [S::f32s; 4] {
        [simd.sub_f32s(a, c), simd.add_f32s(b, c), simd.sub_f32s(c, b), simd.sub_f32s(d, b)]
    }

    #[inline(always)]
    fn back<S: Simd>(simd: S, [a, b, c, d]: [S::f32s; 4]) -> [S::f32s; 2] {
        [simd.add_f32s(a, simd.add_f32s(b, c)), simd.add_f32s(simd.sub_f32s(b, c), d)]
    }
}

/// Tiles of 4 × 4.
pub struct Four;

impl Tile<4, 6> for Four {
    const FILTER: [[f64; 3]; 6] = [
        [1.0 / 4.0, 0.0, 0.0],
        [-1.0 / 6.0, -1.0 / 6.0, -1.0 / 6.0],
        [-1.0 / 6.0, 1.0 / 6.0, -1.0 / 6.0],
        [1.0 / 24.0, 1.0 / 12.0, 1.0 / 6.0],
        [1.0 / 24.0, -1.0 / 12.0, 1.0 / 6.0],
        [0.0, 0.0, 1.0],
    ];

    #[inline(always)]
    fn forth<S: Simd>(simd: S, [a, b, c, d, e, f]: [S::f32s; 6]) -> [S::f32s; 6] {
        let (even, odd) = (times(simd, c, -4.0, e), times(simd, b, -4.0, d));
        let (outer, inner) = (simd.sub_f32s(e, c), simd.sub_f32s(d, b));
        [
            times(simd, a, 4.0, times(simd, c, -5.0, e)),
            simd.add_f32s(even, odd),
            simd.sub_f32s(even, odd),
            times(simd, inner, 2.0, outer),
            times(simd, inner, -2.0, outer),
            times(simd, b, 4.0, times(simd, d, -5.0, f)),
        ]
    }

    #[inline(always)]
    fn back<S: Simd>(simd: S, [a, b, c, d, e, f]: [S::f32s; 6]) -> [S::f32s; 4] {
        let (near, far) = (simd.add_f32s(b, c), simd.add_f32s(d, e));
        let (across, beyond) = (simd.sub_f32s(b, c), simd.sub_f32s(d, e));
        [
            simd.add_f32s(simd.add_f32s(a, near), far),
            times(simd, beyond, 2.0, across),
            times(simd, far, 4.0, near),
            simd.add_f32s(times(simd, beyond, 8.0, across), f),
        ]
    }
}

/// `value × factor + more`.
#[inline(always)]
fn times<S: Simd>(simd: S, value: S::f32s, factor: f32, more: S::f32s) -> S::f32s {
    simd.mul_add_f32s(value, simd.splat_f32s(factor), more)
}

/// What becomes of a filter of 3 × 3 weights, row by row. In double precision, and rounded once.
pub fn filter<T: Tile<M, A>, const M: usize, const A: usize>(weights: &[f32; 9]) -> [[f32; A]; A] {
    let weight = |y: usize, x: usize| f64::from(weights[3 * y + x]);
    let along = |row: usize, x: usize| (0..3).map(|y| T::FILTER[row][y] * weight(y, x)).sum::<f64>();
    std::array::from_fn(|row| {
        std::array::from_fn(|column| (0..3).map(|x| along(row, x) * T::FILTER[column][x]).sum::<f64>() as f32)
    })
}

/// What becomes of a tile of the input.
#[inline(always)]
pub fn forth<S: Simd, T: Tile<M, A>, const M: usize, const A: usize>(
    simd: S,
    mut tile: [[S::f32s; A]; A],
) -> [[S::f32s; A]; A] {
    for row in &mut tile {
        *row = T::forth(simd, *row);
    }
    // Loops, as what is in a closure is not always compiled for the vectors.
    for column in 0..A {
        let mut pixels = [simd.splat_f32s(0.0); A];
        for (pixel, row) in pixels.iter_mut().zip(&tile) {
            *pixel = row[column];
        }
        for (row, made) in tile.iter_mut().zip(T::forth(simd, pixels)) {
            row[column] = made;
        }
    }
    tile
}

/// The tile of the output that products make.
#[inline(always)]
pub fn back<S: Simd, T: Tile<M, A>, const M: usize, const A: usize>(
    simd: S,
    products: [[S::f32s; A]; A],
) -> [[S::f32s; M]; M] {
    let mut halfway = [[simd.splat_f32s(0.0); A]; M];
    for column in 0..A {
        let mut down = [simd.splat_f32s(0.0); A];
        for (product, row) in down.iter_mut().zip(&products) {
            *product = row[column];
        }
        for (row, made) in halfway.iter_mut().zip(T::back(simd, down)) {
            row[column] = made;
        }
    }
    let mut tile = [[simd.splat_f32s(0.0); M]; M];
    for (row, products) in tile.iter_mut().zip(halfway) {
        *row = T::back(simd, products);
    }
    tile
}
