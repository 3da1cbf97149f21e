//! The arcs from hands to seats. A hand is a person on one date; seats that cost the same for anybody but for chance are a cell.

use std::ops::Range;

use crate::chance;

/// The points of a cell that a hand never serves in.
pub(crate) const NEVER: u16 = u16::MAX;

/// All arcs from hands to seats, by what they cost.
#[derive(Debug, Default)]
pub(crate) struct Grid {
    /// The seats of each cell.
    pub cells: Vec<Range<u32>>,
    /// The cells of each date.
    pub dates: Vec<Range<u32>>,
    /// The date of each hand.
    pub date_of_hand: Vec<u32>,
    /// Where the points of each hand begin.
    pub rows: Vec<usize>,
    /// For each hand, the points of the cells of its date.
    pub points: Vec<u16>,
    /// Hands and seats that do not fit although the cell does, ascending.
    pub barred: Vec<(u32, u32)>,
    pub hand_keys: Vec<u64>,
    pub seat_keys: Vec<u64>,
    /// What a point costs.
    pub unit: i64,
    /// How many bits of chance count.
    pub bits: u32,
}

impl Grid {
    /// The cells of a hand's date, each with its points.
    pub(crate) fn cells_of(&self, hand: u32) -> (Range<u32>, &[u16]) {
        let cells = self.dates[self.date_of_hand[hand as usize] as usize].clone();
        let row = self.rows[hand as usize];
        (cells.clone(), &self.points[row..row + cells.len()])
    }

    #[inline]
    pub(crate) fn chance(&self, hand: u32, seat: u32) -> i64 {
        if self.bits == 0 {
            return 0;
        }
        let mixed = chance::mixed(self.hand_keys[hand as usize], self.seat_keys[seat as usize]);
        i64::try_from(mixed >> (64 - self.bits)).unwrap_or(0)
    }

    pub(crate) fn is_barred(&self, hand: u32, seat: u32) -> bool {
        !self.barred.is_empty() && self.barred.binary_search(&(hand, seat)).is_ok()
    }
}
