//! What enrolling and removing pictures works with.

use kernel::{clock::Clock, crypto::Keys, database::Database};
use registry::files::FileStore;

use crate::faces::Faces;

/// What enrolment works with.
#[derive(Clone, Copy)]
pub struct Enrolment<'a> {
    pub db: &'a Database,
    pub keys: &'a Keys,
    pub clock: &'a Clock,
    /// Where pictures are kept.
    pub files: &'a FileStore,
    /// The engine and the gallery.
    pub faces: &'a Faces,
}
