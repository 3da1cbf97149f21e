//! The network of one role: a root, what stands between it and the hands, the hands, and the seats.

use super::grid::Grid;

/// The node that all flow comes from.
pub(crate) const ROOT: u32 = 0;
/// More than any flow.
pub(crate) const NO_LIMIT: i32 = i32::MAX;

/// An arc that is kept, not computed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arc {
    pub from: u32,
    pub to: u32,
    pub room: i32,
    pub cost: i64,
}

/// Nodes are numbered: the root, so many inner ones, the hands, the seats.
#[derive(Debug)]
pub(crate) struct Network {
    pub inner: u32,
    pub arcs: Vec<Arc>,
    pub grid: Grid,
    /// For each seat, how many people it takes, and what one who is missing costs.
    pub seats: Vec<(i32, i64)>,
}

impl Network {
    pub(crate) fn hands(&self) -> u32 {
        u32::try_from(self.grid.rows.len()).unwrap_or(u32::MAX)
    }

    pub(crate) fn first_hand(&self) -> u32 {
        1 + self.inner
    }

    pub(crate) fn first_seat(&self) -> u32 {
        self.first_hand() + self.hands()
    }

    pub(crate) fn nodes(&self) -> usize {
        self.first_seat() as usize + self.seats.len()
    }
}
