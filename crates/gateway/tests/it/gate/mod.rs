//! Verification at the gate.

mod by_hand;
mod gate_state_machine;
mod identification;
pub mod verification;
