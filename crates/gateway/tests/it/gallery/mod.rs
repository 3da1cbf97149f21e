//! The gallery of templates.

pub mod between_processes;
mod catching_up;
mod pages;
pub mod pgvector;
mod rebuilding;
pub mod rekeying;
mod rekeying_beside;
mod rekeying_losses;
