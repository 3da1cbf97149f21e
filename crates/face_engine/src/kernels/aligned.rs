//! Memory for weights.

use super::FILL;

/// Numbers that begin at a cache line, so that no vector of them crosses one.
#[derive(Debug)]
pub(super) struct Aligned {
    values: Vec<f32>,
    start: usize,
}

impl Aligned {
    pub(super) fn new(values: &[f32]) -> Self {
        let mut moved = vec![0.0; values.len() + FILL];
        let start = moved.as_ptr().align_offset(FILL * size_of::<f32>()).min(FILL);
        moved[start..start + values.len()].copy_from_slice(values);
        Self { values: moved, start }
    }

    pub(super) fn get(&self) -> &[f32] {
        &self.values[self.start..]
    }
}
