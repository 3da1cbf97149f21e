//! Accumulators that stay in registers while weights pass by.

use pulp::Simd;

/// The accumulators of a tile: `N` vectors of output channels for `P` pixels whose inputs begin at `starts`. Of each row of
/// the kernel, `K` weights (at most nine) are taken at a time, so that a pixel's address is computed once for them.
#[inline(always)]
pub(super) fn accumulate<S: Simd, const N: usize, const P: usize, const K: usize>(
    simd: S,
    mut weights: &[[S::f32s; N]],
    bias: [S::f32s; N],
    input: &[f32],
    starts: [usize; P],
    rows: usize,
    row: usize,
) -> [[S::f32s; N]; P] {
    let mut accumulators = [bias; P];
    let run = weights.len() / rows;
    for y in 0..rows {
        let (here, rest) = weights.split_at(run);
        weights = rest;
        let pixels: [&[f32]; P] = std::array::from_fn(|p| &input[starts[p] + y * row..][..run]);
        let (chunks, tail) = here.as_chunks::<K>();
        for (i, chunk) in chunks.iter().enumerate() {
            let values: [&[f32; K]; P] = std::array::from_fn(|p| &pixels[p].as_chunks::<K>().0[i]);
            // Written out: the compiler would not always, and then the accumulators leave their registers.
            add_products::<S, N, P, K, 0>(simd, &mut accumulators, &values, chunk);
            add_products::<S, N, P, K, 1>(simd, &mut accumulators, &values, chunk);
            add_products::<S, N, P, K, 2>(simd, &mut accumulators, &values, chunk);
            add_products::<S, N, P, K, 3>(simd, &mut accumulators, &values, chunk);
            add_products::<S, N, P, K, 4>(simd, &mut accumulators, &values, chunk);
            add_products::<S, N, P, K, 5>(simd, &mut accumulators, &values, chunk);
            add_products::<S, N, P, K, 6>(simd, &mut accumulators, &values, chunk);
            add_products::<S, N, P, K, 7>(simd, &mut accumulators, &values, chunk);
            add_products::<S, N, P, K, 8>(simd, &mut accumulators, &values, chunk);
        }
        let from = chunks.len() * K;
        for (k, weight) in tail.iter().enumerate() {
            for p in 0..P {
                let value = simd.splat_f32s(pixels[p][from + k]);
                for n in 0..N {
                    accumulators[p][n] = simd.mul_add_f32s(value, weight[n], accumulators[p][n]);
                }
            }
        }
    }
    accumulators
}

/// Adds the products of weight `AT` for each output channel and value `AT` of each pixel.
#[inline(always)]
fn add_products<S: Simd, const N: usize, const P: usize, const K: usize, const AT: usize>(
    simd: S,
    accumulators: &mut [[S::f32s; N]; P],
    values: &[&[f32; K]; P],
    weights: &[[S::f32s; N]; K],
) {
    if AT >= K {
        return;
    }
    for p in 0..P {
        let value = simd.splat_f32s(values[p][AT]);
        for n in 0..N {
            accumulators[p][n] = simd.mul_add_f32s(value, weights[AT][n], accumulators[p][n]);
        }
    }
}
