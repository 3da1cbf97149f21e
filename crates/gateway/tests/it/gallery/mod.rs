//! The gallery of templates.

pub(crate) mod between_processes;
mod catching_up;
mod pages;
pub(crate) mod pgvector;
mod rebuilding;
pub(crate) mod rekeying;
mod rekeying_beside;
mod rekeying_losses;
