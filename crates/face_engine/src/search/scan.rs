//! One search: what the codes leave open is compared exactly.

use pulp::{Arch, Simd, WithSimd};

use super::{
    Embeddings,
    codes::{Measures, Probe},
    layout::{CodeRow, LANES, ROWS},
    nearest::Nearest,
    products::{Plain, VectorInstructions},
};
use crate::embed::distance;

/// A search: the probe, and the embeddings to compare.
pub(super) struct Scan<'e> {
    pub embeddings: &'e Embeddings,
    pub wanted: &'e [f32],
    pub probe: &'e Probe,
    pub nearest: Nearest,
    pub is_left_out: &'e dyn Fn(usize) -> bool,
}

impl<'e> Scan<'e> {
    /// Together with the instructions to do it by.
    pub(super) fn with<I: VectorInstructions>(self, instructions: I) -> ScanBy<'e, I> {
        ScanBy { scan: self, instructions }
    }
}

/// A search by certain instructions.
pub(super) struct ScanBy<'e, I> {
    scan: Scan<'e>,
    instructions: I,
}

impl<I: VectorInstructions> WithSimd for ScanBy<'_, I> {
    type Output = Nearest;

    #[inline(always)]
    fn with_simd<S: Simd>(mut self, _: S) -> Nearest {
        // Two distant places at once keep more memory reads under way.
        let codes = &self.scan.embeddings.codes;
        let half = codes.blocks() / 2;
        for block in 0..half {
            self.pass([block, half + block]);
        }
        if codes.blocks() % 2 == 1 {
            self.pass([2 * half]);
        }
        self.scan.nearest
    }
}

impl<I: VectorInstructions> ScanBy<'_, I> {
    /// Looks at blocks of codes, and compares what may be near.
    #[inline(always)]
    fn pass<const B: usize>(&mut self, blocks: [usize; B]) {
        let codes = &self.scan.embeddings.codes;
        let least = self.least_apart(blocks.map(|block| codes.block(block)));
        for (block, least) in blocks.into_iter().zip(&least) {
            let farthest = self.scan.nearest.farthest;
            if least.iter().map(|&least| u32::from(least < farthest)).sum::<u32>() > 0 {
                self.scan.compare(block * LANES, least);
            }
        }
    }

    /// The least that the squares of the distances can be.
    #[inline(always)]
    fn least_apart<const B: usize>(&self, blocks: [(&[CodeRow], &Measures); B]) -> [[f32; LANES]; B] {
        let probe = self.scan.probe;
        let mut products = [[-probe.shifted; LANES]; B];
        for (group, probe_rows) in probe.rows.chunks(ROWS).enumerate() {
            // Accumulators half as wide mean twice as many at once.
            let mut accumulators = [self.instructions.zero(); B];
            let rows = blocks.map(|(rows, _)| &rows[group * ROWS..][..probe_rows.len()]);
            for (row, probe_row) in probe_rows.iter().enumerate() {
                for (accumulators, rows) in accumulators.iter_mut().zip(rows) {
                    *accumulators = self.instructions.multiply_add(*accumulators, &rows[row], probe_row);
                }
            }
            for (products, accumulators) in products.iter_mut().zip(accumulators) {
                let sums = self.instructions.to_array(accumulators);
                products.iter_mut().zip(sums).for_each(|(product, sum)| *product += i32::from(sum));
            }
        }
        // |a − b|² = |a|² + |b|² − 2 a·b
        std::array::from_fn(|block| {
            let measures = blocks[block].1;
            std::array::from_fn(|lane| {
                let apart = probe.square + measures.squares[lane];
                apart - measures.scales[lane] * (probe.doubled * products[block][lane] as f32 + probe.doubt)
            })
        })
    }
}

impl Scan<'_> {
    #[inline(never)]
    fn compare(&mut self, first: usize, least: &[f32; LANES]) {
        for (number, &least) in (first..).zip(least) {
            if least < self.nearest.farthest
                && let Some(embedding) = self.embeddings.get(number)
                && !(self.is_left_out)(number)
            {
                self.nearest.offer(distance(self.wanted, embedding), number);
            }
        }
    }
}

/// Looks at everything with the instructions of a machine.
pub(super) fn scan_on(machine: Arch, scan: Scan<'_>) -> Nearest {
    match machine {
        #[cfg(target_arch = "x86_64")]
        Arch::V4(own) => pulp::Simd::vectorize(own, scan.with(own)),
        #[cfg(target_arch = "x86_64")]
        Arch::V3(own) => pulp::Simd::vectorize(own, scan.with(own)),
        other => other.dispatch(scan.with(Plain)),
    }
}
