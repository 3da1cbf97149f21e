//! Verification at the gate.

mod before_the_day;
mod by_hand;
mod confirmations;
mod devices;
mod gate_state_machine;
mod identification;
mod inactive;
mod positions;
mod replays;
mod slips;
mod turned_pictures;
mod two_pairs_of_eyes;
pub(crate) mod verification;
