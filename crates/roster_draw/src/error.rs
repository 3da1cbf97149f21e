//! Why there is no roster.

use thiserror::Error;

use crate::fault::InstanceFault;

/// Why a draw ended without a roster.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DrawError {
    /// The instance is not sound.
    #[error(transparent)]
    Faulty(#[from] InstanceFault),
    /// The listener said stop.
    #[error("The draw was stopped.")]
    Stopped,
}
