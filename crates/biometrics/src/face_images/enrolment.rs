//! Parts of the server for enrolling and removing pictures.

use kernel::{clock::Clock, crypto::Keys, database::Database};
use registry::files::FileStore;

use crate::faces::Faces;

/// The parts of the server that enrolment uses.
#[derive(Clone, Copy)]
pub struct Enrolment<'a> {
    pub db: &'a Database,
    pub keys: &'a Keys,
    pub clock: &'a Clock,
    /// The store of pictures.
    pub files: &'a FileStore,
    /// The engine and the gallery.
    pub faces: &'a Faces,
}
