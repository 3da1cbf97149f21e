//! Memory layout of quantized codes and the probe, so that one instruction works on a whole block.

/// Codes whose values lie side by side in a block.
pub(super) const LANES: usize = 32;
/// Values of a code in a row: two bytes; their lower halves are the first two values, their upper halves the other two.
pub(super) const VALUES: usize = 4;
/// Rows after which accumulators of sixteen bits could be full: 4 × 15 × 63 each.
pub(super) const ROWS: usize = 8;

/// Four values of each code of a block; a cache line.
#[derive(Clone, Copy)]
#[cfg_attr(test, derive(Debug, PartialEq))]
#[repr(align(64))]
pub(super) struct CodeRow(pub [u8; 2 * LANES]);

/// The probe's four values for one row: its first two again and again, and its other two.
#[derive(Clone)]
pub(super) struct ProbeRow {
    pub first: Pairs,
    pub second: Pairs,
}

impl ProbeRow {
    /// Repeats the four values of a row.
    pub(super) fn of([a, b, c, d]: &[i8; VALUES]) -> Self {
        let pairs = |pair: [i8; 2]| Pairs(std::array::from_fn(|place| pair[place % 2]));
        Self { first: pairs([*a, *b]), second: pairs([*c, *d]) }
    }
}

/// Two values, once for each code of a block.
#[derive(Clone)]
#[repr(align(64))]
pub(super) struct Pairs(pub [i8; 2 * LANES]);
