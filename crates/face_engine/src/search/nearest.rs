//! The nearest embeddings of a search, kept in order of distance.

use std::collections::BinaryHeap;

/// The nearest found so far, with the farthest of them on top.
pub(super) struct Nearest {
    wanted: usize,
    heap: BinaryHeap<(Apart, usize)>,
    /// The square of the farthest one's distance; infinite until there are as many as wanted.
    pub farthest: f32,
}

impl Nearest {
    /// An empty list for the nearest `wanted`.
    pub(super) fn of(wanted: usize) -> Self {
        Self { wanted, heap: BinaryHeap::with_capacity(wanted + 1), farthest: f32::INFINITY }
    }

    /// With their distances, the nearest first.
    pub(super) fn in_order(self) -> Vec<(f32, usize)> {
        self.heap.into_sorted_vec().into_iter().map(|(Apart(apart), number)| (apart, number)).collect()
    }

    /// Takes a distance where it is among the nearest.
    pub(super) fn offer(&mut self, apart: f32, number: usize) {
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
