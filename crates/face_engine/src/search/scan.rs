//! One search: what the copies leave open is compared exactly.

use std::collections::BinaryHeap;

use pulp::{Simd, WithSimd};

use super::{
    Embeddings,
    copies::{Measures, Probe, ROWS, Row},
    products::{Instructions, LANES},
};
use crate::embed::distance;

/// What is looked for, and where.
pub(super) struct Scan<'e> {
    pub embeddings: &'e Embeddings,
    pub wanted: &'e [f32],
    pub probe: &'e Probe,
    pub nearest: Nearest,
    pub is_left_out: &'e dyn Fn(usize) -> bool,
}

impl<'e> Scan<'e> {
    /// Together with the instructions to do it by.
    pub fn with<I: Instructions>(self, instructions: I) -> ScanBy<'e, I> {
        ScanBy { scan: self, instructions }
    }
}

/// A search by certain instructions.
pub(super) struct ScanBy<'e, I> {
    scan: Scan<'e>,
    instructions: I,
}

impl<I: Instructions> WithSimd for ScanBy<'_, I> {
    type Output = Nearest;

    #[inline(always)]
    fn with_simd<S: Simd>(mut self, _: S) -> Nearest {
        // Two places far apart at once: where the copies come from memory, more of them are under way.
        let copies = &self.scan.embeddings.copies;
        let half = copies.blocks() / 2;
        for block in 0..half {
            self.pass([block, half + block]);
        }
        if copies.blocks() % 2 == 1 {
            self.pass([2 * half]);
        }
        self.scan.nearest
    }
}

impl<I: Instructions> ScanBy<'_, I> {
    /// Looks at blocks of copies, and compares what may be near.
    #[inline(always)]
    fn pass<const B: usize>(&mut self, blocks: [usize; B]) {
        let copies = &self.scan.embeddings.copies;
        let least = self.least_apart(blocks.map(|block| copies.block(block)));
        for (block, least) in blocks.into_iter().zip(&least) {
            let farthest = self.scan.nearest.farthest;
            if least.iter().map(|&least| u32::from(least < farthest)).sum::<u32>() > 0 {
                self.scan.compare(block * LANES, least);
            }
        }
    }

    /// The least that the squares of the distances can be.
    #[inline(always)]
    fn least_apart<const B: usize>(&self, blocks: [(&[Row], &Measures); B]) -> [[f32; LANES]; B] {
        let probe = self.scan.probe;
        let mut products = [[-probe.shifted; LANES]; B];
        for (group, wanted) in probe.rows.chunks(ROWS).enumerate() {
            // Sums half as wide mean twice as many at once.
            let mut sums = [self.instructions.none(); B];
            let rows = blocks.map(|(rows, _)| &rows[group * ROWS..][..wanted.len()]);
            for (row, wanted) in wanted.iter().enumerate() {
                for (sums, rows) in sums.iter_mut().zip(rows) {
                    *sums = self.instructions.add(*sums, &rows[row], wanted);
                }
            }
            for (products, sums) in products.iter_mut().zip(sums) {
                let sums = self.instructions.told(sums);
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

/// The nearest so far, the farthest of them on top.
pub(super) struct Nearest {
    wanted: usize,
    heap: BinaryHeap<(Apart, usize)>,
    /// The square of its distance; infinite until there are as many as wanted.
    farthest: f32,
}

impl Nearest {
    /// None yet, of so many.
    pub fn of(wanted: usize) -> Self {
        Self { wanted, heap: BinaryHeap::with_capacity(wanted + 1), farthest: f32::INFINITY }
    }

    /// With their distances, the nearest first.
    pub fn in_order(self) -> Vec<(f32, usize)> {
        self.heap.into_sorted_vec().into_iter().map(|(Apart(apart), number)| (apart, number)).collect()
    }

    fn offer(&mut self, apart: f32, number: usize) {
        self.heap.push((Apart(apart), number));
        if self.heap.len() > self.wanted {
            self.heap.pop();
        }
        if self.heap.len() == self.wanted {
            self.farthest = self.heap.peek().map_or(f32::INFINITY, |(apart, _)| apart.0 * apart.0);
        }
    }
}

/// Orders numbers that are never "not a number".
#[derive(Clone, Copy, PartialEq)]
struct Apart(f32);

impl Eq for Apart {}

impl PartialOrd for Apart {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Apart {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.total_cmp(&other.0)
    }
}
