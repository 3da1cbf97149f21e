//! Memory for weights.

use super::CHANNEL_BLOCK;

/// Values that begin at a cache line, so that no vector of them crosses one.
pub(super) struct Aligned {
    values: Vec<f32>,
    start: usize,
}

impl Aligned {
    pub(super) fn copy_of(values: &[f32]) -> Self {
        let mut copy = vec![0.0; values.len() + CHANNEL_BLOCK];
        let start = copy.as_ptr().align_offset(CHANNEL_BLOCK * size_of::<f32>()).min(CHANNEL_BLOCK);
        copy[start..start + values.len()].copy_from_slice(values);
        Self { values: copy, start }
    }

    pub(super) fn get(&self) -> &[f32] {
        &self.values[self.start..]
    }
}
